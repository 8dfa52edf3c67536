/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const { table } = Search.views;
Search.views.kinds.stages = ({ goals, goal, done }) => {
const { element, show } = table("tries", "The stages of the plan", ["stage", "moves", "pushed"]);
return {
element,
show: ({ state }) => {
const reached = state[done] ?? [];
show((state[goals] ?? []).map((pieces, k) => ({
words: [pieces, k < reached.length ? String(reached[k][1].length) : "", reached[k]?.[1] ?? ""],
className: k === reached.length && pieces === state[goal] ? "here" : "",
})));
},
};
};
}
