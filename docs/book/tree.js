/* Shared by the pages of a book, and written by weave. */
"use strict";
// The nodes in columns by their depth, those that wait as rings; it grows as they do.
{
  const { made, write } = Search;
  const { drawn } = Search.views;
  Search.views.kinds.tree = (view, { watch }) => {
    const element = made("div", "panel tree");
    const picture = drawn("svg", { role: "img", preserveAspectRatio: "xMinYMin" });
    const edges = drawn("path", {}, "edges");
    const said = made("p", "counts");
    picture.append(edges);
    element.append(said, picture);
    const dots = [];
    const dot = (k) => {
      while (dots.length <= k) {
        const circle = drawn("circle", { r: 2.6 });
        picture.append(circle);
        dots.push(circle);
      }
      return dots[k];
    };
    const nodes = (state) => {
      const [table, places] = [state[view.table], state[view.places]];
      const size = state[view.cells].length;
      const words = Math.max(2, (Math.max(...places) >> 5) + 1);
      const mask = (1 << places[0]) - 1;
      const found = [];
      const known = new Map();
      for (let slot = 0; slot * words < table.length; slot += 1) {
        const first = slot * words;
        if (table[first] === 0) continue;
        const board = places.map((place) =>
          Math.floor(table[first + (place >> 5)] / 2 ** (place & 31)) & mask);
        board[size - 1] = board.slice(0, -1).reduce((left, x) => left - x, size * (size - 1) / 2);
        const way = table[first] >> 2 & 3;
        known.set(board.join(), found.length);
        found.push({ slot, board, way, open: (table[first] & 3) < 3, below: [] });
      }
      const root = known.get(state[view.start].map((x) => x + 1).join());
      found.forEach((node, k) => {
        if (k === root) return;
        const before = [...node.board];
        const p = before.indexOf(0);
        const q = p - [1, -state[view.cols], -1, state[view.cols]][node.way];
        [before[p], before[q]] = [before[q], before[p]];
        found[known.get(before.join())]?.below.push(node);
      });
      return root === undefined ? [] : [found[root]];
    };
    const show = ({ state }) => {
      const all = watch.ready in state ? nodes(state) : [];
      const lengths = [];
      const lines = [];
      for (let k = 0; k < all.length; k += 1) {
        const node = all[k];
        node.far = node.above ? node.above.far + 1 : 0;
        node.x = 8 + 11 * node.far;
        node.y = 6 + 8 * (lengths[node.far] ??= 0);
        lengths[node.far] += 1;
        if (node.above) lines.push(`M${node.above.x} ${node.above.y}L${node.x} ${node.y}`);
        node.below.sort((one, other) => one.way - other.way);
        for (const each of node.below) all.push(Object.assign(each, { above: node }));
        const circle = dot(k);
        circle.setAttribute("cx", node.x);
        circle.setAttribute("cy", node.y);
        const hand = node.slot === state[view.node] ? " hand" : "";
        circle.setAttribute("class", (node.open ? "open" : "closed") + hand);
      }
      const many = all.length;
      const open = all.filter((node) => node.open).length;
      dots.forEach((circle, k) => { circle.style.display = k < many ? "" : "none"; });
      edges.setAttribute("d", lines.join(""));
      const [wide, high] = [Math.max(12, lengths.length), Math.max(8, ...lengths)];
      picture.setAttribute("viewBox", `0 0 ${11 * wide + 6} ${8 * high + 4}`);
      const words = `${open} wait, ${many - open} are done`;
      picture.setAttribute("aria-label", words);
      write(said, words);
    };
    return { element, show };
  };
}
