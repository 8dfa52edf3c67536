// The growing tree at the front: a board to push, the film of its search, and questions.

import { carry } from "../board/carried.js";
import { Puzzle } from "../board/puzzle.js";
import { digitsOf, of } from "../board/starts.js";
import { write } from "../page/elements.js";
import { BoardView } from "./board.js";
import { filmIn } from "./film.js";
import { Questions } from "./questions.js";
import { ownWay, sum } from "./words.js";

const SIDE = 4;
const HARDER = "032d5ab8967c4fe1"; // the magic square of Dürer's Melencolia I

export const begin = (figure) => {
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

  // The board goes with the reader to the game; the stage opens with its own.
  const carried = (text) => {
    carry(text);
    const play = doors.find((door) => door.pathname.endsWith("play.html"));
    if (play) play.hash = `p=${text}`;
  };

  // The reader pushes a piece: along the tree, where that goes on, or away from it.
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
  // An address carries a board: #start=bc9e80df3412a756.
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
