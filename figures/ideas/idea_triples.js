// Eight patterns of three, in either reading: a number has the colour of its pieces.

import { asker } from "../page/asker.js";
import { button, made } from "../page/elements.js";
import { tint } from "./idea_parts.js";

const SIDE = 5;

export const begin = ({ cells, data: { patterns }, shown }) => {
  const { once } = asker("twenty_four");
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
  const half = patterns.length;

  // By columns, a pattern has the pieces that lie across the diagonal from its own.
  const across = (x) => SIDE * (x % SIDE) + Math.floor(x / SIDE);
  const readings = ["by rows", "by columns"].map((words, a) => {
    const parts = patterns.map((pieces) =>
      [...pieces].map((digit) => Number.parseInt(digit, 36) - 1).map((x) => (a ? across(x) : x)),
    );
    const turn = () => {
      choose(a);
      draw(text, null);
    };
    return { chooser: button(words, turn), parts, words };
  });
  const rows = patterns.map((_, k) => {
    const row = made("div", "pattern");
    tint(row, k);
    const [far, name] = [made("b"), made("span", "name")];
    row.append(far, name);
    return { far, name, row };
  });
  const [choice, list] = [made("p", "choice"), made("div", "triples")];
  choice.append(...readings.map(({ chooser }) => chooser));
  list.append(...rows.map(({ row }) => row));
  shown.append(choice, list);
  let [text, far, before, chosen] = ["", [], [], 0];

  const choose = (a) => {
    chosen = a;
    for (const [b, { chooser }] of readings.entries())
      chooser.setAttribute("aria-pressed", String(a === b));
  };
  const numbers = (all, a) => all.slice(a * half, (a + 1) * half);
  const draw = (board, only) => {
    const { parts } = readings[chosen];
    const [now, old] = [numbers(far, chosen), numbers(before, chosen)];
    readings.forEach(({ chooser, words }, a) => {
      chooser.textContent = `${words}: ${sum(numbers(far, a))}`;
    });
    for (const [j, cell] of cells().entries()) {
      const x = Number.parseInt(board[j], 36) - 1;
      const part = parts.findIndex((pieces) => pieces.includes(x));
      tint(cell, part);
      cell.classList.toggle("air", only !== null && part >= 0 && !(part <= only));
    }
    rows.forEach(({ far: number, name, row }, k) => {
      const changed = old.length > 0 && old[k] !== now[k];
      row.classList.toggle("pale", only !== null && k > only);
      row.classList.toggle("now", only === null ? changed : k === only);
      number.textContent = String(now[k]);
      name.textContent = parts[k]
        .map((x) => x + 1)
        .sort((x, y) => x - y)
        .join(" ");
    });
  };

  const tell = async (board, last) => {
    const { idea, wrong } = await once({ board, idea: patterns });
    if (wrong) return wrong;
    [text, before, far] = [board, board === last ? [] : far, idea];
    const sums = [0, 1].map((a) => sum(numbers(far, a)));
    if (board === last) choose(sums[1] > sums[0] ? 1 : 0);
    draw(board, null);
    return (
      `The patterns ask for ${sums[0]} moves by rows, and for ${sums[1]} by columns: ` +
      `at least ${Math.max(...sums)} moves.`
    );
  };
  const film = async (board, pause) => {
    if (!far.length) return;
    for (const a of [0, 1]) {
      choose(a);
      for (const k of patterns.keys()) {
        draw(board, k);
        await pause(350);
      }
      await pause(900);
    }
  };
  choose(0);
  return { film, tell };
};
