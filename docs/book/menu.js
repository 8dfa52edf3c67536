/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const entries = [
{
"address": "index.html",
"title": "Fifteen Pieces",
"question": "",
"kind": "front",
"part": ""
},
{
"address": "korf0.html",
"title": "15PUZZLE-KORF0",
"question": "How few moves, if we remember one path only?",
"kind": "chapter",
"part": "The machine"
},
{
"address": "korf1.html",
"title": "Korf1: a block for every situation",
"question": "What if no question were asked twice?",
"kind": "chapter",
"part": ""
},
{
"address": "short_cycles.html",
"title": "Short cycles: two ways around",
"question": "What if we never went in a circle?",
"kind": "chapter",
"part": ""
},
{
"address": "pair_distance.html",
"title": "Pair distance: who makes way?",
"question": "What if pieces stand in each other’s way?",
"kind": "chapter",
"part": "The bound"
},
{
"address": "walking_distance.html",
"title": "Walking distance: forget one axis",
"question": "What if there were no columns?",
"kind": "chapter",
"part": ""
},
{
"address": "pattern_database.html",
"title": "Pattern databases: the whole way home, for some of the pieces",
"question": "What if some of the pieces knew the whole way?",
"kind": "chapter",
"part": ""
},
{
"address": "twenty_four.html",
"title": "Twenty-four: the same tables, on a tray with too many sets",
"question": "What if the tray were larger?",
"kind": "chapter",
"part": ""
},
{
"address": "best_first.html",
"title": "Best first: what does memory buy?",
"question": "",
"kind": "chapter",
"part": "Other ways"
},
{
"address": "partial_goals.html",
"title": "Partial goals: a few pieces at a time",
"question": "What if it need not be the shortest?",
"kind": "chapter",
"part": ""
},
{
"address": "tray.html",
"title": "Trays of any size",
"question": "What if the tray had another size?",
"kind": "chapter",
"part": "The tools of all chapters"
},
{
"address": "joint_index.html",
"title": "Joint index",
"question": "",
"kind": "joint",
"part": ""
},
{
"address": "play.html",
"title": "The game",
"question": "",
"kind": "beside",
"part": ""
},
{
"address": "manual/index.html",
"title": "The manual of the tools",
"question": "",
"kind": "beside",
"part": ""
},
{
"address": "numbers.html",
"title": "What the numbers say",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "answers.html",
"title": "Answers",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "lessons.html",
"title": "Two lessons",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "sheets.html",
"title": "Sheets for the lessons",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "glance.html",
"title": "The whole search at a glance",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "errata.html",
"title": "Errata of our sources",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "glossary.html",
"title": "The words of this book",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "bibliography.html",
"title": "Bibliography",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "api.html",
"title": "The library",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "cluster.html",
"title": "Many machines",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "promises.html",
"title": "What is promised",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "translation.html",
"title": "Translation",
"question": "",
"kind": "appendix",
"part": ""
},
{
"address": "records/at_once.html",
"title": "At once: what a new process takes",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/best_first.html",
"title": "What memory buys: A* against iterative deepening, and other measurements",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/every_position.html",
"title": "Every position of the small boards",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/happy_moves.html",
"title": "Positions that happy moves alone bring to the goal",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/hundred.html",
"title": "The hundred: what each bound takes",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/korf1.html",
"title": "korf1 against C",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/korf_1985.html",
"title": "Korf’s counts of 1985",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/ladder.html",
"title": "The ladder: the same boards, every method",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/one_board.html",
"title": "One board, every method",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/pair_distance.html",
"title": "Korf’s hundred with pairs",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/partial_goals.html",
"title": "What plans cost, and how good they become",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/pattern_database.html",
"title": "What pattern databases buy",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/play_page.html",
"title": "What the page to play on takes",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/quick.html",
"title": "How good a quick solution is",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/quotas.html",
"title": "Nodes and seconds of the first quotas of the transposition",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/rates.html",
"title": "How fast, compared with C",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/reach.html",
"title": "What it costs to reach into memory",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/room.html",
"title": "Room: what it takes to make tables, and to keep boards",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/sad_moves.html",
"title": "Positions by the sad moves that they need",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/short_cycles.html",
"title": "What it is worth to avoid short cycles",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/translation.html",
"title": "korf0 in the browser",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/twenty_four.html",
"title": "What it takes to solve the 24-puzzle",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/variants.html",
"title": "Four styles, one fingerprint",
"question": "",
"kind": "record",
"part": ""
},
{
"address": "records/walking_distance.html",
"title": "What the walking distance and the inversions buy",
"question": "",
"kind": "record",
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
