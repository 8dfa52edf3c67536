/* Shared by the pages of a book, and written by weave. */
const common_counted = (() => {
"use strict";
const counted = (number, noun = "") => {
const digits = number.toLocaleString("en");
return noun ? `${digits} ${noun}${number === 1 ? "" : "s"}` : digits;
};
return { counted };
})();
const board_carried = (() => {
"use strict";
let carried = "";
const pageOf = ({ pathname }) => pathname.match(/(\w+)\.html$/)?.[1] ?? "index";
const carry = (board) => {
carried = board;
};
addEventListener(
"click",
({ target }) => {
const link = target.closest?.("a[href*='.html']");
const ours = link?.protocol === location.protocol && link.host === location.host;
if (!ours) return;
const leads = /^#watch\b/.test(link.hash) && !link.hash.includes("&from=");
if (leads && pageOf(link) !== pageOf(location)) link.hash += `&from=${pageOf(location)}`;
else if (carried && !link.hash) link.hash = `board=${carried}`;
},
true,
);
return { pageOf, carry };
})();
const page_kept = (() => {
"use strict";
const textOf = async (name) => {
if (document.readyState !== "complete")
await new Promise((go) => addEventListener("load", go, { once: true }));
const kept = document.querySelector(`script.${name}`);
const file = kept.dataset.script;
return (file ? await window.proofweaveLoaded(file) : kept).textContent;
};
return { textOf };
})();
const page_asker = (() => {
"use strict";
const { textOf } = page_kept;
const asker = (program, texts = ["board-worker", `board-${program}`]) => {
const asked = new Map();
let [worker, count] = [null, 0];
const hear = (data) => asked.get(data.id)?.(data);
const fail = (wrong) => {
for (const said of asked.values()) said({ wrong });
};
const begin = () => {
let [made, early] = [null, []];
const begun = (loaded) => {
if (!early) return;
const address = URL.createObjectURL(new Blob(loaded));
made = new Worker(address);
URL.revokeObjectURL(address);
made.onmessage = ({ data }) => hear(data);
made.onerror = (event) => {
event.preventDefault();
fail(event.message);
};
for (const message of early) made.postMessage(message);
};
Promise.all(texts.map(textOf))
.then(begun)
.catch(({ message }) => {
if (early) worker = null;
fail(message);
});
return {
post: (message) => (made ? made.postMessage(message) : early.push(message)),
end: () => {
early = null;
made?.terminate();
},
};
};
const ask = (question, said) => {
worker ??= begin();
count += 1;
const id = count;
asked.set(id, said);
worker.post({ id, program, ...question });
return id;
};
const forget = (id) => asked.delete(id);
const once = (question) =>
new Promise((settle) => {
const id = ask(question, (said) => {
forget(id);
settle(said);
});
});
let late = 0;
const settle = () => clearTimeout(late);
const within = (seconds, over) => {
settle();
late = setTimeout(() => {
end();
over();
}, 1000 * seconds);
};
const end = () => {
settle();
worker?.end();
worker = null;
asked.clear();
};
const renew = () => {
settle();
if (worker && !asked.size) return;
end();
worker = begin();
};
return { ask, once, end, forget, renew, within, settle };
};
return { asker };
})();
const board_digits = (() => {
"use strict";
const piecesOf = (text) => [...text].map((digit) => parseInt(digit, 36) - 1);
const digitsOf = (cells) => cells.map((piece) => (piece + 1).toString(36)).join("");
return { piecesOf, digitsOf };
})();
const board_starts = (() => {
"use strict";
const { asker } = page_asker;
const { digitsOf, piecesOf } = board_digits;
const DIGITS = "0123456789abcdefghijklmno";
const FAR = 90;
const exchanged = (text, a, b) => {
const signs = [...text];
[signs[a], signs[b]] = [signs[b], signs[a]];
return signs.join("");
};
const line = (text, k) => {
const blank = text.indexOf("0");
const side = Math.sqrt(text.length);
const sameRow = Math.floor(k / side) === Math.floor(blank / side);
const sameColumn = k % side === blank % side;
if (k === blank || !(sameRow || sameColumn)) return [];
const step = (sameRow ? 1 : side) * Math.sign(k - blank);
return Array.from({ length: (k - blank) / step }, (_, n) => blank + (n + 1) * step);
};
const of = (side) => {
const size = side * side;
const digits = DIGITS.slice(0, size);
const GOAL = `${digits.slice(1)}0`;
const anywhere = (some) => {
let [text, odd] = [GOAL, 0];
for (let k = size - 1; k > 0; k -= 1) {
const j = some[k] % (k + 1);
text = exchanged(text, j, k);
odd ^= j !== k;
}
const blank = text.indexOf("0");
return (odd + Math.floor(blank / side) + blank) % 2
? exchanged(text, text.indexOf("1"), text.indexOf("2"))
: text;
};
const near = (some, far) => {
let [text, before] = [GOAL, -1];
for (let k = 0; k < far; k += 1) {
const blank = text.indexOf("0");
const ways = [...digits]
.map((_, cell) => cell)
.filter((cell) => cell !== before && line(text, cell).length === 1);
before = blank;
text = exchanged(text, blank, ways[some[k] % ways.length]);
}
return text;
};
const some = () => crypto.getRandomValues(new Uint32Array(FAR));
const random = () => (side === 4 ? anywhere : near)(some(), FAR);
return { GOAL, near: (far) => near(some(), far), random, read: (text) => readAs([side], text) };
};
const reader = asker("writing");
const isWritten = (text, side) =>
[...text].sort().join("") === [...DIGITS.slice(0, side * side)].sort().join("");
class OtherSize extends Error {}
const readAs = async (sides, given) => {
if (sides.some((side) => isWritten(given, side))) return given;
const text = given.replace(/\p{Surrogate}/gu, "\uFFFD");
const { wrong, tiles, rows, cols } = await reader.once({ text, side: sides[0] });
if (wrong) throw new Error(wrong);
if (rows !== cols || !sides.includes(rows)) {
throw new OtherSize(
`The board is ${rows}×${cols}, and here it has ${sides.map((side) => `${side}×${side}`).join(" or ")}.`,
);
}
return tiles.map((tile) => DIGITS[tile]).join("");
};
return { exchanged, line, of, isWritten, OtherSize, readAs, digitsOf, piecesOf };
})();
const page_elements = (() => {
"use strict";
const write = (element, words) => {
if (element.textContent !== words) element.textContent = words;
};
const made = (tag, className = "", words = "") => {
const element = document.createElement(tag);
element.className = className;
element.textContent = words;
if (tag === "button") element.type = "button";
return element;
};
const button = (words, action, className) => {
const element = made("button", className, words);
element.addEventListener("click", action);
return element;
};
const rowOf = (words, tag = "td") => {
const row = made("tr");
row.append(...words.map((word) => made(tag, "", word)));
return row;
};
const drawn = (tag, attributes, parent, words) => {
const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
if (words !== undefined) element.textContent = words;
parent?.append(element);
return element;
};
const colourOf = (host, name) => {
const probe = host.appendChild(made("i"));
probe.style.color = `var(--${name})`;
const { color } = getComputedStyle(probe);
probe.remove();
return color;
};
const whenSeen = (element, action, options) => {
const observer = new IntersectionObserver((seen) => {
if (!seen.some((each) => each.isIntersecting)) return;
observer.disconnect();
action();
}, options);
observer.observe(element);
};
return { write, made, button, rowOf, drawn, colourOf, whenSeen };
})();
const board_puzzle = (() => {
"use strict";
class Puzzle {
constructor(side) {
this.side = side;
this.by = [1, -side, -1, side];
}
steps(piece, cell) {
const { side } = this;
const rows = Math.abs(Math.floor(piece / side) - Math.floor(cell / side));
return rows + Math.abs((piece % side) - (cell % side));
}
distance(board) {
return board.reduce((sum, piece, cell) => sum + (piece < 0 ? 0 : this.steps(piece, cell)), 0);
}
beside(a, b) {
return this.steps(a, b) === 1;
}
around(cell) {
const { side } = this;
const cells = [-side, -1, 1, side].map((by) => cell + by);
return cells.filter((each) => each >= 0 && each < side ** 2 && this.beside(each, cell));
}
push(board, from) {
const to = board.indexOf(-1);
const piece = board[from];
board[to] = piece;
board[from] = -1;
return { piece, sad: this.steps(piece, to) > this.steps(piece, from) };
}
}
return { Puzzle };
})();
const programs_board_engine = (() => {
"use strict";
const { asker } = page_asker;
const engine = (program) => {
const { ask, once, end, forget } = asker(program);
const known = ({ wrong, unreachable, bound, far }, board) => {
if (wrong) return { complaint: wrong };
if (unreachable) return { unreachable };
return { moves: bound ?? far, far, board };
};
const look = async (board) => known(await once({ board, search: false }), board);
const bounds = async (boards) => {
const { bounds: found, wrong } = await once({ boards });
if (wrong) throw new Error(wrong);
return found;
};
const solve = ({ board }, said) => {
let id = 0;
const answer = new Promise((settle) => {
id = ask({ board, search: true }, ({ failed, next, found, wrong }) => {
if (failed) said({ failed, next });
if (found || wrong) forget(id);
if (found) settle({ solution: found });
if (wrong) settle({ failed: wrong });
});
});
const stop = () => {
if (forget(id)) end();
};
return { answer, stop };
};
return { bounds, look, solve };
};
return { engine };
})();
const programs_forecast = (() => {
"use strict";
const UNITS = [
[60, "s"],
[60, "min"],
[24, "h"],
[365, "days"],
[Number.POSITIVE_INFINITY, "years"],
];
const round = (number) => Number(number.toPrecision(2)).toLocaleString("en");
const duration = (seconds) => {
if (seconds === Number.POSITIVE_INFINITY) return "more memory than there is";
if (seconds < 0.1) return "less than 0.1 s";
let time = seconds;
for (const [many, unit] of UNITS) {
if (time < many) return `${round(time)} ${unit}`;
time /= many;
}
return "";
};
const NEAR = 2;
const ENOUGH = 5;
const LONG = 2;
const expected = (far, taken = []) => {
const times = taken
.filter(([distance]) => Math.abs(distance - far) <= NEAR)
.map(([, seconds]) => seconds ?? Number.POSITIVE_INFINITY)
.sort((x, y) => x - y);
if (times.length < ENOUGH || times.at(-1) < LONG) return "";
const [least, middle, most] = [times[0], times[times.length >> 1], times.at(-1)].map(duration);
return (
`Of ${times.length} boards about as far from home, the quickest took ${least}, ` +
`the middle one ${middle}, and the slowest ${most}.`
);
};
const foretold = (next, errors) => {
if (!next) return "";
const { happy, sad, nodes, time } = next;
const error = errors
? ` Of ${errors.tried} such estimates ${errors.within} were within a tenth.`
: "";
return `${happy}+${sad} will take about ${round(nodes)} nodes, ${duration(time)}.${error}`;
};
return { duration, expected, foretold };
})();
const page_beginning = (() => {
"use strict";
const beginAll = (figures) => {
const begin = () => {
for (const [selector, its] of Object.entries(figures)) {
for (const figure of document.querySelectorAll(selector)) its(figure);
}
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();
};
return { beginAll };
})();
