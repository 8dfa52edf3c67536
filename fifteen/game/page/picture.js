"use strict";
// Pictures: the inversions of a board as arcs, and the ground that a game has lost.
Play.picture = (() => {
  const { board, notation } = Play;
  const SVG = "http://www.w3.org/2000/svg";
  const made = (tag, attributes, words = "") => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (words) element.textContent = words;
    return element;
  };

  // The tiles in the order in which they lie, and an arc for each pair that is inverted.
  const inversions = (each) => {
    const order = each.tiles.filter((tile) => tile), pairs = board.inversions(each);
    const step = 22, width = order.length * step, x = (tile) => (order.indexOf(tile) + 0.5) * step;
    const high = Math.max(...pairs.map(([a, b]) => Math.abs(x(a) - x(b)) / 2), 10) * 0.9;
    const svg = made("svg", { viewBox: `0 0 ${width} ${high + 24}`, role: "img", class: "arcs" });
    svg.append(made("title", {}, `${notation.counted(pairs.length, "inversion")}, each an arc between two pieces`));
    for (const [a, b] of pairs) {
      const from = x(a), to = x(b), half = (to - from) / 2;
      svg.append(made("path", { d: `M${from} ${high + 4}A${half} ${half * 0.9} 0 0 1 ${to} ${high + 4}` }));
    }
    order.forEach((tile) => svg.append(made("text", { x: x(tile), y: high + 19 }, String(tile))));
    return svg;
  };

  // The moves made, and the least still to make: a line that climbs where ground was lost.
  const ground = (moves, losses) => {
    const width = 300, high = 46, most = Math.max(losses.length, 1);
    const x = (move) => (move / Math.max(moves, 1)) * width;
    const y = (lost) => high - (lost / most) * (high - 6) - 2;
    let path = `M0 ${y(0)}`;
    losses.forEach(({ move }, k) => { path += `H${x(move)}V${y(k + 1)}`; });
    const svg = made("svg", { viewBox: `0 0 ${width} ${high}`, role: "img", class: "ground" });
    svg.append(made("title", {}, `Ground lost along ${notation.counted(moves, "move")}: ` +
      `${notation.counted(2 * losses.length, "move")} in all`));
    svg.append(made("path", { d: `M0 ${y(0)}H${width}`, class: "floor" }));
    svg.append(made("path", { d: `${path}H${width}` }));
    return svg;
  };

  return { inversions, ground };
})();
