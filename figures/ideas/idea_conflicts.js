// Arcs on the board join the pieces of a line that lie the wrong way round; some must make way.

import { ledger, slide } from "./idea_parts.js";

const LINES = [0, 1, 2, 3];
const across = (cell) => cell & 3;
const down = (cell) => cell >> 2;
// Rows, and columns: which lines they are, how an arc bends, and where a piece steps aside.
const AXES = [
  { lane: down, bend: [0, -0.7], aside: "0 62%" },
  { lane: across, bend: [0.7, 0], aside: "-62% 0" },
];

export const begin = ({ cells, cellsOf, counted, distance, over, pairs, shown, svg }) => {
  // The longest list of pieces that lie in order; the others of the line make way.
  const risen = (own) => {
    let best = [];
    for (let set = 0; set < 1 << own.length; set += 1) {
      const some = own.filter((_, k) => set & (1 << k));
      const rises = some.every((x, k) => k === 0 || some[k - 1] < x);
      if (rises && some.length > best.length) best = some;
    }
    return best;
  };
  const linesOf = (lies) =>
    AXES.flatMap((axis) =>
      LINES.map((i) => {
        const own = lies.filter((x, j) => x >= 0 && axis.lane(j) === i && axis.lane(x) === i);
        const kept = risen(own);
        return {
          ...axis,
          pairs: pairs(own, (x, y) => x > y),
          leave: own.length - kept.length,
          leaving: own.filter((x) => !kept.includes(x)),
        };
      }),
    ).filter(({ leave }) => leave);

  const arc = (lies, bend, pair) => {
    const [[x, y], [x2, y2]] = pair
      .map((piece) => lies.indexOf(piece))
      .map((cell) => [2 * across(cell) + 1 + bend[0], 2 * down(cell) + 1 + bend[1]]);
    const [cx, cy] = [(x + x2) / 2 + bend[0], (y + y2) / 2 + bend[1]];
    return svg("path", { d: `M${x} ${y}Q${cx} ${cy},${x2} ${y2}`, class: "arc", pathLength: 1 });
  };
  const draw = (lies, lines) => {
    const leave = lines.reduce((sum, line) => sum + line.leave, 0);
    const steps = distance(lies);
    over(...lines.flatMap(({ bend, pairs: some }) => some.map((pair) => arc(lies, bend, pair))));
    shown.replaceChildren(
      ledger([
        [steps, "steps, if each piece were alone"],
        [`+ ${2 * leave}`, `for ${counted(leave, "piece")} that must make way, and come back`],
        [`= ${steps + 2 * leave}`, "moves at least"],
      ]),
    );
    return { leave, steps };
  };

  const tell = (text) => {
    const lies = cellsOf(text);
    const { leave, steps } = draw(lies, linesOf(lies));
    return (
      `The pieces are ${counted(steps, "step")} from home. ${counted(leave, "piece")} must leave ` +
      `${leave === 1 ? "its line" : "their lines"}, at two moves each: at least ` +
      `${steps} + ${2 * leave} = ${steps + 2 * leave} moves.`
    );
  };
  const film = async (text, pause) => {
    const lies = cellsOf(text);
    const lines = linesOf(lies);
    draw(lies, []);
    await pause(900);
    for (const k of lines.keys()) {
      draw(lies, lines.slice(0, k + 1));
      await pause(900);
      for (const piece of lines[k].leaving) {
        const cell = cells()[lies.indexOf(piece)];
        slide(
          cell,
          [0, lines[k].aside, lines[k].aside, 0].map((translate) => ({ translate })),
          1400,
        );
        await pause(1500);
      }
    }
  };
  return { film, tell };
};
