// A board is entered; one that has no solution is explained instead.

import * as board from "./board.js";
import * as notation from "./notation.js";
import * as session from "./session.js";
import * as view from "./view.js";

const { made, one } = view;

const unsolvable = (each, accept) => {
  const pairs = board.inversions(each).length;
  const below = board.below(each);
  const even = each.cols % 2 === 0;
  const all = view.counted(pairs, "inversion");
  const sum = even
    ? `${all} and ${view.counted(below, "row")} below the empty cell make ${pairs + below}`
    : `there ${pairs === 1 ? "is" : "are"} ${all}`;
  const swap = made("button", "Exchange two pieces and play");
  swap.type = "button";
  swap.addEventListener("click", () => accept(board.exchanged(each)));
  return [
    made("p", "This board has no solution."),
    made(
      "p",
      `An inversion is a pair of pieces whose greater one comes first. Here ${sum}, an odd number. ` +
        "Each move changes this number by an even number, and for the goal it is 0. So the goal is out of reach.",
    ),
    made("p", "Exchange any two pieces, and it can be solved."),
    swap,
  ];
};
export const offer = (start) => {
  const room = one(".entered");
  if (!board.solvable(start)) {
    one(".entry").open = true;
    room.replaceChildren(...unsolvable(start, offer));
    return false;
  }
  room.replaceChildren();
  session.begin(start);
  view.say(board.solved(start) ? "This is the goal itself." : "");
  return true;
};
// Do what may be unclear; if it is, say in a room of the page what is wrong.
export const clear = (use, room, whence = "") => {
  try {
    return use();
  } catch (error) {
    if (!notation.isUnread(error)) throw error;
    room.replaceChildren(made("p", `${whence}${error.message}`, "fault"));
    return null;
  }
};
export const enter = () =>
  clear(
    () => offer(notation.readBoard(one("#entry").value, session.game().start)),
    one(".entered"),
  );
export const showBoard = () => {
  one("#entry").value = notation
    .byRows(session.game().board())
    .map((row) => row.join(" "))
    .join("\n");
};
