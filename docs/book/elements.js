/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.write = (element, words) => {
if (element.textContent !== words) element.textContent = words;
};
Search.made = (tag, className = "", words = "") => {
const element = document.createElement(tag);
element.className = className;
element.textContent = words;
return element;
};
Search.drawn = (tag, attributes, parent, words) => {
const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
if (words !== undefined) element.textContent = words;
parent?.append(element);
return element;
};
Search.carried = "";
addEventListener(
"click",
({ target }) => {
const link = target.closest?.("a[href*='.html']");
const ours =
Search.carried &&
link?.protocol === location.protocol &&
link.host === location.host &&
!link.hash;
if (ours) link.hash = `board=${Search.carried}`;
},
true,
);
