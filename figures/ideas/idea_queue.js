// The queue: the boards that wait, by their f; of the least f the top is taken next.

import { asker } from "../page/asker.js";
import { made } from "../page/elements.js";
import { little } from "./idea_parts.js";

const SHOWN = 12; // boards that are taken when the figure has opened

export const begin = ({ counted, lay, say, shown }) => {
  const { once } = asker("best_first");
  let [taken, next] = [SHOWN, ""];

  const small = ({ digits, g, h, fresh }, next) => {
    const box = made("div", `node${fresh ? " fresh" : ""}${next ? " next" : ""}`);
    box.append(little(digits), made("p", "", `${g} + ${h}`));
    return box;
  };
  const pile = ({ f, many, top }, k) => {
    const row = made("div", "pile");
    const words = k ? "" : "; the first is next";
    row.append(
      made("p", "count", `at least ${counted(f, "move")}: ${counted(many, "board")}${words}`),
      ...top.map((node, j) => small(node, k + j === 0)),
    );
    return row;
  };
  const draw = ({ taken: many, piles, won }) => {
    taken = many;
    next = piles[0]?.top[0].digits ?? next;
    shown.replaceChildren(...piles.slice(0, 2).map(pile));
    const wait = piles.reduce((sum, each) => sum + each.many, 0);
    const words = `${counted(many, "board")} taken, ${wait.toLocaleString("en")} wait. `;
    return won
      ? `${words}The last is the goal: a shortest solution has ${counted(won, "move")}.`
      : `${words}No solution has fewer than ${counted(piles[0].f, "move")}.`;
  };
  const queue = async (board, most) => {
    const { idea, wrong } = await once({ board, idea: { most } });
    return wrong ?? draw(idea);
  };
  // In the film the board that is taken next lies in the tray.
  const film = async (board, pause) => {
    for (let most = 0; most < SHOWN; most += 1) {
      say(await queue(board, most));
      lay(next);
      await pause(700);
    }
  };
  return {
    film,
    further: ["Take the next", (board) => queue(board, taken + 1)],
    tell: (board) => queue(board, SHOWN),
  };
};
