// The idea of a chapter: its numbers and its picture follow the board that readers push.

import { Unread } from "../../fifteen/game/page/reading.js";
import { of } from "../board/starts.js";
import { tray } from "../board/tray.js";
import { drawn, made, write } from "../page/elements.js";
import { Python } from "../translation/operations.js";
import { begin as blocks } from "./idea_blocks.js";
import { begin as conflicts } from "./idea_conflicts.js";
import { begin as parity } from "./idea_parity.js";
import { begin as patterns } from "./idea_patterns.js";
import { begin as queue } from "./idea_queue.js";
import { begin as stages } from "./idea_stages.js";
import { begin as walks } from "./idea_walks.js";
import { begin as waves } from "./idea_waves.js";
import { begin as ways } from "./idea_ways.js";

// Each idea is given the parts, and returns what tells of a board and of the one before.
const IDEAS = { blocks, conflicts, parity, patterns, queue, stages, walks, waves, ways };

// The functions of the chapter's program that the page calls itself, if it does.
const programIn = (figure) => {
  const text = figure.querySelector(".idea-program")?.textContent;
  return text && new Function("Python", text)(Python);
};

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const data = JSON.parse(find(".idea-data").textContent);
  const [shown, place] = [find(".shown"), find(".tray")];

  const svg = (tag, attributes, words) => drawn(tag, attributes, null, words);
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

  // A slider between two buttons, from 0 to `most`; `moved` is told when the reader moves it.
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

  // How far the pieces of a board of 4×4 are from home, added up.
  const distance = (cells) =>
    cells.reduce(
      (sum, x, j) =>
        x < 0 ? sum : sum + Math.abs((x & 3) - (j & 3)) + Math.abs((x >> 2) - (j >> 2)),
      0,
    );

  // The board that came with the address, if it is as large; the board of the page says what is wrong with another.
  const came = new URLSearchParams(location.hash.slice(1)).get("board");
  try {
    if (came) data.start = of(Math.sqrt(data.start.length)).read(came);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
  }
  let [board, last] = [data.start, data.start];
  // The last board alone is told of, if that takes a while.
  const change = async (text) => {
    [board, last] = [text, board];
    const words = tell(board, last);
    if (!(words instanceof Promise)) return write(find(".told"), words);
    const told = await words;
    return text === board && told !== null && write(find(".told"), told);
  };
  const own = tray(place, change, Math.sqrt(data.start.length));
  const lay = (text) => {
    board = text;
    own.show(text);
  };
  const tell = IDEAS[figure.dataset.idea]({
    counted,
    data,
    distance,
    find,
    home,
    lay,
    pairs,
    place,
    program: programIn(figure),
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
