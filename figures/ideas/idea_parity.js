// The pieces in a row, and an arc over each inversion.

import { ledger } from "./idea_parts.js";

export const begin = ({ cells, cellsOf, counted, over, pairs, shown, svg }) => {
  const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
  const inverted = (lies) =>
    pairs(
      lies.filter((x) => x >= 0),
      (x, y) => x > y,
    );
  const arc = (list, pair, className) => {
    const [from, to] = pair.map((x) => 10 + 20 * list.indexOf(x));
    const high = (to - from) * 0.4 + 6;
    const d = `M${from} 124C${from} ${124 - high},${to} ${124 - high},${to} 124`;
    return svg("path", { d, class: className });
  };
  const draw = (lies, some, fresh) => {
    const list = lies.filter((x) => x >= 0);
    const drawing = svg("svg", { viewBox: "0 0 300 142", "aria-hidden": "true" });
    drawing.append(
      ...some.map((pair) => arc(list, pair, fresh(pair) ? "arc new" : "arc")),
      ...list.map((x, k) => svg("text", { x: 10 + 20 * k, y: 139 }, String(x + 1))),
    );
    const below = 3 - (lies.indexOf(-1) >> 2);
    const sum = some.length + below;
    shown.replaceChildren(
      drawing,
      ledger([
        [some.length, "inversions: a greater piece comes first"],
        [`+ ${below}`, `${below === 1 ? "row" : "rows"} below the empty cell`],
        [`= ${sum}`, sum % 2 ? "odd: no solution" : "even: a solution"],
      ]),
    );
    over();
  };

  const tell = (text, before) => {
    const [lies, earlier] = [text, before].map(cellsOf);
    const old = new Set(inverted(earlier).map(String));
    draw(lies, inverted(lies), (pair) => !old.has(String(pair)));
    const of = (some) => [inverted(some).length, 3 - (some.indexOf(-1) >> 2)];
    const [[v, r], [v0, r0]] = [of(lies), of(earlier)];
    const sum = v + r;
    const change =
      before === text ? "" : ` It was ${v0 + r0}: ${signed(v - v0)} and ${signed(r - r0)}.`;
    return (
      `${counted(v, "inversion")} and ${counted(r, "row")} below the empty cell make ` +
      `${sum}, ${sum % 2 ? "odd: this board has no solution" : "even: this board has a solution"}.${change}`
    );
  };
  const film = async (text, pause) => {
    const lies = cellsOf(text);
    const all = inverted(lies);
    for (const k of all.keys()) {
      draw(lies, all.slice(0, k + 1), (pair) => pair === all[k]);
      for (const [j, cell] of cells().entries())
        cell.classList.toggle("lit", all[k].includes(lies[j]));
      await pause(Math.min(400, 5000 / all.length));
    }
  };
  const leave = () => {
    for (const cell of cells()) cell.classList.remove("lit");
  };
  return { film, leave, tell };
};
