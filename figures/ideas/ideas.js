// The idea of a chapter: its picture follows the board, and moves by itself when it is seen.

import { counted } from "../../fifteen/game/common/counted.js";
import { Puzzle } from "../board/puzzle.js";
import { piecesOf } from "../board/starts.js";
import { drawn, whenSeen, write } from "../page/elements.js";
import { begin as conflicts } from "./idea_conflicts.js";
import { begin as parity } from "./idea_parity.js";
import { begin as questions } from "./idea_questions.js";
import { begin as queue } from "./idea_queue.js";
import { begin as stages } from "./idea_stages.js";
import { begin as triples } from "./idea_triples.js";
import { begin as walks } from "./idea_walks.js";
import { begin as waves } from "./idea_waves.js";
import { begin as ways } from "./idea_ways.js";
import { begin as windows } from "./idea_windows.js";

// Each is given the parts, and returns an idea: `tell` draws a board, and returns a sentence
// about it, or a promise of one; `film` is a function that moves, and waits by `pause`; `leave`
// takes away what a film that was cut has left;
// `follow`, if there is one, draws a board of a solution that is played; `further` is a
// button's words and its action.
const IDEAS = {
  conflicts,
  parity,
  questions,
  queue,
  stages,
  triples,
  walks,
  waves,
  ways,
  windows,
};

// What a pause ends with when the film is cut.
const CUT = new Error("cut");

const pairs = (list, holds) =>
  list.flatMap((x, j) =>
    list
      .slice(j + 1)
      .filter((y) => holds(x, y))
      .map((y) => [x, y]),
  );

// An idea on a tray: `board` shows a board there, and tells nothing of it.
export const ideaOn = ({ name, side, data, board, place, shown, say, tell }) => {
  const puzzle = new Puzzle(side);
  // A drawing over the board, two units a cell.
  const drawing = drawn("svg", {
    viewBox: `0 0 ${2 * side} ${2 * side}`,
    class: "over",
    "aria-hidden": "true",
  });
  place.append(drawing);
  return IDEAS[name]({
    counted,
    data,
    distance: (lies) => puzzle.distance(lies),
    lay: board.show,
    over: (...children) => drawing.replaceChildren(...children),
    pairs,
    say,
    shown,
    cells: board.cells,
    cellsOf: piecesOf,
    svg: (tag, attributes, words) => drawn(tag, attributes, null, words),
    tell,
  });
};

export const ideaOf = (panel, name, side, start, tray) => {
  const find = (selector) => panel.querySelector(selector);
  const [place, told, again] = [find(".tray"), find(".told"), find(".again")];
  const say = (words) => write(told, words);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let [board, last] = [start, start];
  let film = 0; // how often one was begun or cut
  let telling = null; // a promise that the last board has been told of

  const idea = ideaOn({
    name,
    side,
    data: JSON.parse(find(".idea-data").textContent),
    board: tray,
    place,
    shown: find(".drawing"),
    say,
    tell: () => {
      telling = tell();
    },
  });

  // The last board alone is told of, if that takes a while.
  const tell = async (how = idea.tell) => {
    const [mine, before] = [board, last];
    const words = await how(mine, before);
    if (mine === board && words) say(words);
  };
  const cut = () => {
    film += 1;
    panel.classList.remove("moving");
    idea.leave?.();
  };
  const follow = (text, played = false) => {
    cut();
    [last, board] = [board, text];
    told.ariaLive = played ? "off" : "polite";
    telling = tell(played && idea.follow ? idea.follow : idea.tell);
  };

  const play = async () => {
    cut();
    const mine = film;
    const pause = (time) =>
      new Promise((go, stop) => {
        setTimeout(() => (mine === film ? go() : stop(CUT)), time);
      });
    last = board;
    telling = tell();
    await telling;
    if (mine !== film) return;
    panel.classList.add("moving");
    told.ariaLive = "off";
    try {
      await idea.film(board, pause);
    } catch (error) {
      if (error !== CUT) throw error;
      return;
    }
    cut();
    tray.show(board);
    await tell();
  };

  again.addEventListener("click", play);
  if (idea.further) {
    const [words, action] = idea.further;
    const button = find(".further");
    write(button, words);
    button.hidden = false;
    button.addEventListener("click", async () => {
      cut();
      await telling;
      const said = await action(board);
      if (said) say(said);
    });
  }
  whenSeen(place, () => {
    if (still.matches || film) telling = tell();
    else play();
  });
  return { follow };
};
