/* Shared by the pages of a book, and written by weave. */
const tree_board = (() => {
"use strict";
const { made } = page_elements;
const KEYS = { ArrowLeft: 0, ArrowDown: 1, ArrowRight: 2, ArrowUp: 3 }; // ways of the empty cell
class BoardView {
constructor(host, push) {
this.host = host;
this.push = push;
this.cells = [];
host.addEventListener("click", ({ target }) => {
const tile = target.closest(".tile");
if (tile) this.#press(this.cells.indexOf(this.tiles.indexOf(tile)));
});
host.addEventListener("keydown", (event) => this.#key(event));
}
take(puzzle) {
this.puzzle = puzzle;
this.tiles = Array.from({ length: puzzle.side ** 2 - 1 }, (_, piece) => {
const tile = made("button", "tile");
tile.type = "button";
tile.append(made("b", "", piece + 1), made("small"));
return tile;
});
this.host.style.setProperty("--side", puzzle.side);
this.host.replaceChildren(...this.tiles);
}
#press(cell) {
const { cells, puzzle } = this;
if (puzzle.beside(cell, cells.indexOf(-1))) this.push(cell);
}
#key(event) {
const way = KEYS[event.key];
if (way === undefined) return;
const empty = this.cells.indexOf(-1);
const cell = empty + this.puzzle.by[way];
event.preventDefault();
if (!this.puzzle.around(empty).includes(cell)) return;
const tile = this.tiles[this.cells[cell]];
this.push(cell);
tile.focus();
}
show(cells, { slow = true, begun = false, moved = -1, sad = false } = {}) {
this.cells = cells;
this.host.classList.toggle("slow", slow);
this.host.classList.toggle("begun", begun);
const empty = cells.indexOf(-1);
cells.forEach((piece, cell) => {
if (piece < 0) return;
const { puzzle, tiles } = this;
const tile = tiles[piece];
const steps = puzzle.steps(piece, cell);
tile.style.setProperty("--x", cell % puzzle.side);
tile.style.setProperty("--y", Math.floor(cell / puzzle.side));
tile.lastChild.textContent = steps || "";
const near = puzzle.beside(cell, empty);
const kind = puzzle.steps(piece, empty) < steps ? "happy" : "sad";
const last = slow && piece === moved;
tile.classList.toggle("near", near);
tile.classList.toggle("happy", last && !sad);
tile.classList.toggle("sad", last && sad);
tile.tabIndex = near ? 0 : -1;
tile.setAttribute("aria-label", near ? `${piece + 1}, a ${kind} move` : `${piece + 1}`);
});
}
}
return { BoardView };
})();
const tree_questions = (() => {
"use strict";
const { counted } = page_counted;
const { made } = page_elements;
class Questions {
constructor(host, titles, choose) {
this.host = host;
this.labels = titles.map(([name, question], k) => {
const label = made("label");
const input = made("input");
Object.assign(input, { type: "radio", name: "question", checked: !k });
input.addEventListener("change", () => choose(k));
label.append(
input,
made("b", "", name),
made("span", "many", "…"),
made("i", "", question),
made("span", "cost"),
);
host.append(label);
return label;
});
}
forget() {
this.most = 0;
for (const label of this.labels) {
label.querySelector(".many").textContent = "…";
label.querySelector(".cost").style.width = "0";
}
this.choose(0);
}
choose(question) {
this.labels[question].querySelector("input").checked = true;
}
tell({ question, counts }) {
const boards = counts.at(-1);
this.most = Math.max(this.most, boards);
const label = this.labels[question];
label.querySelector(".many").textContent = counted(boards);
label.querySelector(".cost").style.width = `max(2px, ${(100 * boards) / this.most}%)`;
}
}
return { Questions };
})();
const tree_growing = (() => {
"use strict";
const { carry } = board_carried;
const { Puzzle } = board_puzzle;
const { digitsOf, of } = board_starts;
const { write } = page_elements;
const { BoardView } = tree_board;
const { filmIn } = tree_film;
const { Questions } = tree_questions;
const { ownWay, sum } = tree_words;
const SIDE = 4;
const HARDER = "032d5ab8967c4fe1"; // the magic square of Dürer's Melencolia I
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const data = JSON.parse(find(".tree-data").textContent);
const doors = [...document.querySelectorAll(".limbo li a")];
const { read } = of(SIDE);
const entry = find(".from input");
let start = data.start;
let own = null; // the reader's own board, after pushes that leave the tree
const complain = (words) => write(find(".wrong"), words);
const showBoard = ({ search, here, slow }) => {
const { bound, tree } = search;
const { node } = here;
const moved = node ? tree.piece[node] : -1;
const state = { slow, begun: slow && !node, moved, sad: Boolean(tree.sad[node]) };
board.show(tree.board(node), state);
find(".sum").innerHTML = sum(tree.depth[node], bound[node]);
};
const shown = (state) => {
if (own && (state.playing || state.moment !== own.moment)) {
own = null;
entry.value = start;
}
if (!own && state.isSeen) showBoard(state);
return own !== null;
};
const taken = (film) => {
const [least] = film.search.limits;
start = film.start;
own = null;
entry.value = start;
write(find(".least"), String(least));
write(find(".next"), String(least + 2));
};
const ended = (search) => questions.tell(search);
const film = filmIn(figure, data, { shown, taken, ended, complain });
const { clock, films } = film;
const questions = new Questions(find(".questions"), data.questions, films.ask);
const carried = (text) => {
carry(text);
const play = doors.find((door) => door.pathname.endsWith("play.html"));
if (play) play.hash = `p=${text}`;
};
const push = (cell) => {
clock.pause();
const { search } = clock;
const { tree } = search;
const here = search.at(clock.moment);
const cells = own ? [...own.cells] : tree.board(here.node);
const way = tree.puzzle.by.indexOf(cell - cells.indexOf(-1));
const next = tree.beside(here.node, way);
if (!own && next !== undefined && search.has(here.round, next)) {
return clock.seek(search.momentOf(here.round, next));
}
const made = (own ? own.made : tree.depth[here.node]) + 1;
const { piece, sad } = tree.puzzle.push(cells, cell);
const left = tree.puzzle.distance(cells);
own = { cells, made, moment: clock.moment };
board.show(cells, { moved: piece, sad });
find(".sum").innerHTML = sum(made, left);
film.say(ownWay(made, left, sad));
entry.value = digitsOf(cells);
carried(entry.value);
};
const board = new BoardView(find(".board"), push);
let entered = 0;
const enter = async (text) => {
entered += 1;
const mine = entered;
try {
const wanted = await read(text);
if (mine !== entered) return;
complain("");
questions.forget();
carried(wanted);
await films.from(wanted);
} catch ({ message }) {
if (mine === entered) complain(message);
}
};
const heed = () => {
const parts = new URLSearchParams(location.hash.slice(1));
const text = parts.get("start") ?? parts.get("board");
if (text) enter(text);
};
find(".harder").addEventListener("click", () => enter(HARDER));
find(".from").addEventListener("submit", (event) => {
event.preventDefault();
enter(entry.value);
});
addEventListener("hashchange", heed);
figure.hidden = false;
for (const door of doors) if (door.textContent === "Watch") door.hash = "watch";
document.fonts.ready.then(() => {
const left = history.state?.tree;
board.take(new Puzzle(SIDE));
film.begin(0);
heed();
if (left) film.restore(left).then(() => questions.choose(left.question));
else if (!location.hash) film.playWhenSeen();
});
};
return { begin };
})();
const page_front = (() => {
"use strict";
const { begin: growing } = tree_growing;
const { beginAll } = page_beginning;
beginAll({ ".growing": growing });
return {  };
})();
