// The growing tree at the front and at the head of korf0: a board to push, and the film of its
// search.

import { carry } from "../board/carried.js";
import { Puzzle } from "../board/puzzle.js";
import { digitsOf, of } from "../board/starts.js";
import { write } from "../page/elements.js";
import { BoardView } from "./board.js";
import { filmIn } from "./film.js";
import { sum } from "./words.js";

const SIDE = 4;
const HARDER = "032d5ab8967c4fe1"; // the magic square of Dürer's Melencolia I
const FAR = 45; // random moves from home, so that most trees can be drawn

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const data = JSON.parse(find(".tree-data").textContent);
  const doors = [...document.querySelectorAll(".limbo li a")];
  const starts = of(SIDE);
  const entry = find(".start");
  let start = data.start;
  let wrong = ""; // what is wrong with the last text
  let entered = 0; // how often a start was typed, drawn or pushed
  let coming = ""; // the text that was typed, and whose tree is still to come
  let taking = false; // whether the tree of the board that lies there is still to come

  const tell = (words) => write(find(".known"), wrong || words);
  const complain = (words) => {
    wrong = words;
    tell("");
  };

  const shown = ({ search, here, slow, isSeen }) => {
    if (taking || !isSeen) return;
    const { bound, tree } = search;
    const { node } = here;
    const moved = node ? tree.piece[node] : -1;
    const state = { slow, begun: slow && !node, moved, sad: Boolean(tree.sad[node]) };
    board.show(tree.board(node), state);
    find(".sum").innerHTML = sum(tree.depth[node], bound[node]);
  };
  const taken = (film) => {
    const [least] = film.search.limits;
    start = film.start;
    taking = false;
    if (document.activeElement !== entry) entry.value = start;
    for (const place of figure.querySelectorAll(".least")) write(place, String(least));
    for (const place of figure.querySelectorAll(".next")) write(place, String(least + 2));
  };
  const film = filmIn(figure, data, { shown, taken, tell });
  const { clock, films } = film;

  // A start takes the place of the last one, and its tree is played, unless it was pushed.
  const enter = async (reading, play = true) => {
    entered += 1;
    coming = "";
    const mine = entered;
    try {
      const wanted = await reading;
      if (mine !== entered) return;
      complain("");
      carry(wanted);
      const game = doors.find((door) => door.pathname.endsWith("play.html"));
      if (game) game.hash = `p=${wanted}`;
      await films.from(wanted, play);
    } catch ({ message }) {
      if (mine === entered) complain(message);
    }
  };

  // The reader pushes a piece: along the tree, where that goes on; else to another start.
  const push = (cell) => {
    clock.pause();
    const { search } = clock;
    const { tree } = search;
    const here = search.at(clock.moment);
    const cells = [...board.cells];
    const way = tree.puzzle.by.indexOf(cell - cells.indexOf(-1));
    const next = taking ? undefined : tree.beside(here.node, way);
    if (next !== undefined && search.has(here.round, next)) {
      clock.seek(search.momentOf(here.round, next));
      return;
    }
    const { piece, sad } = tree.puzzle.push(cells, cell);
    taking = true;
    board.show(cells, { moved: piece, sad });
    find(".sum").innerHTML = sum(0, tree.puzzle.distance(cells));
    entry.value = digitsOf(cells);
    enter(entry.value, false);
  };
  const board = new BoardView(find(".board"), push);

  // An address carries a board: #start=bc9e80df3412a756.  Who comes back to it, from the
  // stage, sees the moment that was left, and no film from its beginning.
  const heed = () => {
    const left = history.state?.tree;
    if (left) {
      film.restore(left);
      return;
    }
    const parts = new URLSearchParams(location.hash.slice(1));
    const text = parts.get("start") ?? parts.get("board");
    if (text) enter(starts.read(text), parts.has("start"));
  };
  // A text that is whole is searched as it is typed; Enter need not search it again meanwhile.
  const search = async () => {
    const text = entry.value;
    if (text === coming) return;
    const done = enter(starts.read(text));
    coming = text;
    await done;
    if (text === coming) coming = "";
  };
  entry.addEventListener("input", () => {
    const isWhole = new Set(entry.value).size === SIDE ** 2;
    if (isWhole && /^[0-9a-f]{16}$/i.test(entry.value)) search();
  });
  find(".from").addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  find(".lot").addEventListener("click", () => enter(starts.near(FAR)));
  find(".harder").addEventListener("click", () => enter(HARDER));
  addEventListener("hashchange", heed);

  for (const door of doors) if (door.textContent === "Watch") door.hash = "watch";
  board.take(new Puzzle(SIDE));
  film.begin();
  figure.classList.add("live");
  heed();
  if (!location.hash && !history.state?.tree) film.playWhenSeen();
};
