/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const { write, starts: { exchanged, line, random, read, whole, GOAL } } = Search;
const BUDGET = 20000; // milliseconds for each program
const AT_ONCE = Math.max(2, navigator.hardwareConcurrency || 0); // programs; the others wait
const { next } = Search.forecast;
const panel = document.currentScript.closest(".your-board");
const find = (selector) => panel.querySelector(selector);
const counted = (number, noun) =>
`${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
const SAID = [".attempts", ".next", ".answer", ".wrong"]; // paragraphs about the last search
const grid = find(".pieces");
const pieces = new Map([...grid.children].map((each) => [each.dataset.piece, each]));
const rows = [...panel.querySelectorAll("tr[data-program]")];
let board = panel.dataset.start;
let made = { happy: 0, sad: 0 };
let reached = ""; // the piece that was pushed last, which keeps the focus
const steps = (digit, cell) => {
const home = Number.parseInt(digit, 16) - 1;
return Math.abs((home & 3) - (cell & 3)) + Math.abs((home >> 2) - (cell >> 2));
};
const distance = (text) =>
[...text].reduce((sum, digit, cell) => sum + (digit === "0" ? 0 : steps(digit, cell)), 0);
const kind = (text, cell) =>
(steps(text[cell], text.indexOf("0")) < steps(text[cell], cell) ? "happy" : "sad");
const beside = (text, cell) => line(text, cell).length === 1;
const draw = () => {
for (const [digit, piece] of pieces) {
const cell = board.indexOf(digit), near = beside(board, cell);
piece.style.setProperty("--row", cell >> 2);
piece.style.setProperty("--col", cell & 3);
piece.className = `tile${near ? ` ${kind(board, cell)}` : ""}`;
const where = `row ${(cell >> 2) + 1}, column ${(cell & 3) + 1}`;
piece.setAttribute("aria-label", `${Number.parseInt(digit, 16)}, ${where}${near ? `, a ${kind(board, cell)} move` : ""}`);
piece.tabIndex = digit === focus() ? 0 : -1;
}
};
const CARRIES = { "play.html": (text) => `p=${text}`, "korf0.html": (text) => `watch=${text}` };
const carry = (text) => {
if (text === GOAL) return;
for (const link of panel.querySelectorAll("th a")) link.hash = `start=${text}`;
for (const [page, hash] of Object.entries(CARRIES)) {
for (const link of document.querySelectorAll(`.limbo > .prose li a[href*="${page}"]`)) link.hash = hash(text);
}
};
const focus = () => reached || [...board].find((_, cell) => beside(board, cell));
const tell = (pushed = "") => {
const { happy, sad } = made;
const words = happy + sad ? `${happy} happy, ${sad} sad` : "";
write(find(".tally"), board === GOAL && words
? `In order: ${counted(happy + sad, "move")}, ${sad} sad`
: `h = ${distance(board)}${words && `; ${words}`}`);
find(".tally").dataset.kind = pushed;
};
const push = (cell) => {
for (const each of line(board, cell)) {
const now = kind(board, each);
made[now] += 1;
reached = board[each];
board = exchanged(board, board.indexOf("0"), each);
tell(now);
}
draw();
};
const pushByReader = (cell) => {
if (cell < 0 || !line(board, cell).length) return;
film.stop();
push(cell);
carry(board);
look();
};
const set = (text) => {
film.stop();
[board, made, reached] = [text, { happy: 0, sad: 0 }, ""];
draw();
tell();
carry(board);
look();
};
const askers = new Map(rows.map(({ dataset: { program } }) => [program, Search.asker(program)]));
const last = new Map(); // the last questions to each, for a bound and for a search: older ones are dropped
const ask = (program, search, said) => {
const asker = askers.get(program), question = `${program} ${search}`;
asker.forget(last.get(question));
last.set(question, asker.ask({ board: asked(), search }, said));
};
const cells = (row) => ({ bound: row.querySelector(".bound"), nodes: row.querySelector(".nodes") });
let course = null; // the programs that search or wait, and the board that they search from
const asked = () => course?.from ?? board;
const look = () => {
if (course) return;
find("caption").hidden = true;
for (const part of SAID) write(find(part), "");
for (const row of rows) {
const { bound, nodes } = cells(row), now = board;
write(nodes, "");
if (row.dataset.bound !== "own") {
write(bound, row.dataset.bound && `≥ ${distance(board)}`);
continue;
}
ask(row.dataset.program, false, (told) => {
if (now === asked()) write(bound, told.bound === undefined ? "" : `≥ ${told.bound ?? "…"}`);
});
}
find(".by-program").hidden = false;
};
const attempts = (row, tried) => {
write(cells(row).bound, `≥ ${tried[0].happy + tried[0].sad}`);
if (row !== rows[0]) return;
const words = tried.map(({ happy, sad, nodes }, k) => (k
? `${nodes.toLocaleString("en")} for ${happy + sad}`
: `${counted(nodes, "node")} for ${counted(happy + sad, "move")}`));
write(find(".attempts"), `${row.querySelector("th").textContent}: ${words.join(", ")}`);
write(find(".next"), next(tried, ({ happy, sad }) => `An attempt at ${happy + sad + 2} moves`));
};
const search = (row, mine) => {
const { nodes } = cells(row), { program } = row.dataset;
const tried = [];
const met = () => tried.reduce((sum, each) => sum + each.nodes, 0);
let seen = 0; // nodes
const count = (now) => {
seen = now;
write(nodes, `${now.toLocaleString("en")} …`);
};
const over = (words) => {
clearTimeout(late);
write(nodes, words);
mine.left.delete(program);
if (mine.waiting.length) search(mine.waiting.shift(), mine);
else if (!mine.left.size) finish();
};
const late = setTimeout(() => { askers.get(program).end(); over(`> ${seen.toLocaleString("en")}`); }, BUDGET);
mine.left.set(program, () => { askers.get(program).end(); over("stopped"); });
write(nodes, "…");
ask(program, true, (told) => {
if (course !== mine || !mine.left.has(program)) return;
if (told.wrong) {
const said = find(".wrong"), title = row.querySelector("th").textContent;
if (!said.textContent.includes(told.wrong)) write(said, `${said.textContent} ${title}: ${told.wrong}`);
return void over(told.memory ? "out of memory" : "failed");
}
if (told.failed) {
tried.push(told.failed);
attempts(row, tried);
return void count(met());
}
const { found } = told;
over(found.nodes.toLocaleString("en"));
if (!row.dataset.bound) return void write(cells(row).bound, `≤ ${found.pieces.length}`);
attempts(row, [...tried, { ...found, nodes: found.nodes - met() }]);
if (row === rows[0]) write(find(".next"), "");
write(find(".answer"), found.pieces && `Solution: ${found.pieces}`);
play(found.pieces, mine);
});
};
const solve = () => {
film.stop();
look();
const [first, ...others] = rows;
const mine = { left: new Map(), waiting: [first, ...others.reverse()], from: board };
course = mine;
made = { happy: 0, sad: 0 };
write(find("caption"), `From ${board}`);
find("caption").hidden = false;
find(".by-program").hidden = false;
for (const part of SAID) write(find(part), "");
for (const row of rows) write(cells(row).nodes, "waits");
for (const row of mine.waiting.splice(0, AT_ONCE)) search(row, mine);
[find(".solve").hidden, find(".stop").hidden] = [true, false];
};
const finish = () => {
course = null;
[find(".solve").hidden, find(".stop").hidden] = [false, true];
};
const stop = () => {
for (const row of course?.waiting.splice(0) ?? []) write(cells(row).nodes, "stopped");
for (const halt of [...course?.left.values() ?? []]) halt();
};
const film = Search.player((_, piece) => push(board.indexOf(piece)));
const play = (digits, { from }) => {
if (board === from) film.play(from, digits); // or else the reader has pushed on
};
const TOWARDS = { ArrowLeft: 1, ArrowUp: 4, ArrowRight: -1, ArrowDown: -4 };
grid.addEventListener("click", (event) => {
const piece = event.target.closest(".tile");
if (piece) pushByReader(board.indexOf(piece.dataset.piece));
});
grid.addEventListener("keydown", (event) => {
if (!(event.key in TOWARDS)) return;
event.preventDefault();
const cell = board.indexOf("0") + TOWARDS[event.key];
if (cell < 0 || cell > 15 || !beside(board, cell)) return;
pushByReader(cell);
pieces.get(reached).focus();
});
find(".scramble").addEventListener("click", () => { stop(); set(random()); });
find(".solve").addEventListener("click", solve);
find(".stop").addEventListener("click", stop);
const refuse = (message) => write(find(".wrong"), `The board stays, since the start in the address is not understood: ${message}`);
const complain = (start) => Search.asker(rows[0].dataset.program).ask({ board: start, search: false }, ({ wrong }) => refuse(wrong));
const visit = () => {
const text = new URLSearchParams(location.hash.slice(1)).get("start");
if (!text) return;
stop();
try {
const start = read(text);
if (whole(start)) set(start); else complain(start);
} catch ({ message }) { refuse(message); }
};
addEventListener("hashchange", visit);
find(".doing").hidden = false;
draw();
tell();
carry(board);
visit();
})();
