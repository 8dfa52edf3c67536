/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea = (figure, begin) => {
const { made, tray, write } = Search;
const find = (selector) => figure.querySelector(selector);
const data = JSON.parse(find(".idea-data").textContent);
const [shown, place] = [find(".shown"), find(".tray")];
const svg = (tag, attributes, words) => Search.drawn(tag, attributes, null, words);
const counted = (number, noun) =>
`${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
const home = (digit) => Number.parseInt(digit, 16) - 1;
const pairs = (list, holds) =>
list.flatMap((x, j) =>
list
.slice(j + 1)
.filter((y) => holds(x, y))
.map((y) => [x, y]),
);
const slider = (name, moved) => {
const [element, range] = [made("p", "steps"), made("input")];
Object.assign(range, { type: "range", className: "slider", min: 0, value: 0 });
range.setAttribute("aria-label", name);
const buttons = [
["−1", -1],
["+1", 1],
].map(([words, by]) => {
const button = made("button", "", words);
button.type = "button";
button.setAttribute("aria-label", `${name}, ${words}`);
button.addEventListener("click", () => go(Number(range.value) + by));
return button;
});
const set = (at, most) => {
range.max = most;
range.value = at;
[buttons[0].disabled, buttons[1].disabled] = [at <= 0, at >= most];
};
const go = (at) => {
set(at, Number(range.max));
moved(at);
};
range.addEventListener("input", () => go(Number(range.value)));
element.append(buttons[0], range, buttons[1]);
return { element, set, at: () => Number(range.value) };
};
const distance = (cells) =>
cells.reduce(
(sum, x, j) =>
x < 0 ? sum : sum + Math.abs((x & 3) - (j & 3)) + Math.abs((x >> 2) - (j >> 2)),
0,
);
const came = new URLSearchParams(location.hash.slice(1)).get("board");
try {
if (came) data.start = Search.starts.of(Math.sqrt(data.start.length)).read(came);
} catch (error) {
if (!(error instanceof Reading.Unread)) throw error;
}
let [board, last] = [data.start, data.start];
const change = async (text) => {
[board, last] = [text, board];
const words = tell(board, last);
if (!(words instanceof Promise)) return write(find(".told"), words);
const told = await words;
return text === board && told !== null && write(find(".told"), told);
};
const own = tray(place, change, Math.sqrt(data.start.length));
const lay = (text) => own.show((board = text));
const tell = begin({
counted,
data,
distance,
find,
home,
lay,
pairs,
place,
shown,
slider,
svg,
cellsOf: (text) => [...text].map(home),
say: (words) => write(find(".told"), words),
});
figure.hidden = false;
own.show(board);
new IntersectionObserver((seen, observer) => {
if (!seen.some((each) => each.isIntersecting)) return;
observer.disconnect();
change(board);
}).observe(figure);
};
