/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const entries = [
{
"address": "index.html",
"title": "The manual of proofweave",
"question": "",
"kind": "front",
"part": ""
},
{
"address": "first_essay.html",
"title": "A first essay",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "pieces.html",
"title": "Pieces",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "claims.html",
"title": "Claims and their proofs",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "demos.html",
"title": "Demos and figures",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "books.html",
"title": "Books",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "working.html",
"title": "Where programmers work",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "languages.html",
"title": "Other languages, other notations",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "messages.html",
"title": "Messages and remedies",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "converting.html",
"title": "Converting documents",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "others.html",
"title": "Coming from other tools",
"question": "",
"kind": "chapter",
"part": ""
},
{
"address": "joint_index.html",
"title": "Joint index",
"question": "",
"kind": "joint",
"part": ""
},
{
"address": "../index.html",
"title": "Fifteen Pieces",
"question": "",
"kind": "beside",
"part": ""
},
{
"address": "formats.html",
"title": "Formats",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "wc.html",
"title": "Counting words",
"question": "",
"kind": "appendix",
"part": ""
}
];
const menu = document.querySelector(".menu.programs");
const [list, records] = menu.querySelectorAll("ol");
const made = (tag, className, text = "") => {
const element = document.createElement(tag);
element.className = className;
element.textContent = text;
return element;
};
for (const { address, title, question, kind, part } of entries) {
if (part) list.append(made("li", "part", part));
const item = made("li", kind);
const link = made("a", "", title);
link.href = menu.dataset.root + address;
if (question) link.append(" ", made("span", "question", question));
item.append(link);
if (address === menu.dataset.here) {
link.href = "#top";
link.setAttribute("aria-current", "page");
}
(kind === "record" ? records : list).append(item);
}
records.parentElement.hidden = !records.children.length;
records.parentElement.open = document.body.dataset.kind === "record";
})();
