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
