/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.recorder = (takes) => {
const asker = () => Search.asker("recorded", ["recorder", "recorded", "recorder-worker"]);
const side = (start) => Math.sqrt(start.length);
const cells = (start) => ({ array: "b", values: [...start].map((digit) => parseInt(digit, 36) - 1) });
const given = { start: (start) => [start], cells: (start) => [cells(start), side(start), side(start)] }[takes];
const run = ({ ask, forget }, start, wanted, told) => new Promise((settle, fail) => {
const id = ask({ wanted: { call: "solve", arguments: given(start), ...wanted } }, (said) => {
if (!said.answer && !said.wrong) return told?.(said);
forget(id);
return said.wrong ? fail(new Error(said.wrong)) : settle(said.answer);
});
});
const steps = asker();
const record = (start, wanted, told) =>
({ answer: run(steps, start, wanted, told), stop: steps.end });
const tree = asker();
let grown = null;
const grow = (start, sampled) => {
if (grown?.start !== start) {
tree.end();
grown = { start, answer: run(tree, start, { sampled, length: 0 }) };
grown.answer.finally(tree.end).catch(() => {});
}
return grown.answer;
};
return { record, grow };
};
