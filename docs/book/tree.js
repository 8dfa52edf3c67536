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
    const waiting = (state) => {
      const found = new Set();
      for (let k = 0; k < 3; k += 1) {
        let node = state[view.state][view.top + k];
        for (; node >= 0; node = state[view.link][node]) found.add(node);
      }
      return found;
    };
    const show = ({ state }) => {
      const known = watch.ready in state;
      const many = known ? state[view.state][view.made] : 0;
      const lengths = [];
      const places = [];
      for (let node = 0; node < many; node += 1) {
        let far = 0;
        for (let up = node; up > 0; up = state[view.parent][up]) far += 1;
        places.push([8 + 11 * far, 6 + 8 * (lengths[far] ??= 0)]);
        lengths[far] += 1;
      }
      const open = known ? waiting(state) : new Set();
      places.forEach(([x, y], node) => {
        const circle = dot(node);
        circle.setAttribute("cx", x);
        circle.setAttribute("cy", y);
        const hand = node === state[view.node] ? " hand" : "";
        circle.setAttribute("class", (open.has(node) ? "open" : "closed") + hand);
      });
      dots.forEach((circle, node) => { circle.style.display = node < many ? "" : "none"; });
      edges.setAttribute("d", places.map(([x, y], node) => {
        const [u, v] = places[node ? state[view.parent][node] : 0];
        return node ? `M${u} ${v}L${x} ${y}` : "";
      }).join(""));
      const [wide, high] = [Math.max(12, lengths.length), Math.max(8, ...lengths)];
      picture.setAttribute("viewBox", `0 0 ${11 * wide + 6} ${8 * high + 4}`);
      const words = `${open.size} wait, ${many - open.size} are done`;
      picture.setAttribute("aria-label", words);
      write(said, words);
    };
    return { element, show };
  };
}
