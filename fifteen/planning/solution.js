// The pictures of solutions move.  Each is found once, and knows but its own parts.
for (const figure of document.querySelectorAll("figure[data-pushed]")) {
  const pushed = figure.dataset.pushed.split(" "), parts = new Map();
  for (const text of figure.querySelectorAll("svg text")) {
    parts.set(text.textContent, [text, text.previousElementSibling]);
  }
  delete figure.dataset.pushed;
  let at = 0, timer = 0, empty = figure.dataset.empty.split(" ").map(Number);
  // The piece and the empty cell change places: this makes a move, and takes it back.
  const swap = (piece) => {
    const face = parts.get(piece)[1], place = ["x", "y"].map((name) => Number(face.getAttribute(name)));
    for (const part of parts.get(piece)) {
      ["x", "y"].forEach((name, k) =>
        part.setAttribute(name, Number(part.getAttribute(name)) + empty[k] - place[k]));
    }
    empty = place;
  };
  const add = (tag, more) => bar.appendChild(Object.assign(document.createElement(tag), more));
  const bar = document.createElement("div");
  const show = (to) => {
    while (at < to) swap(pushed[at++]);
    while (at > to) swap(pushed[--at]);
    slider.value = at;
    count.textContent = ` ${at} of ${pushed.length} moves`;
    play.textContent = timer ? "Pause" : "Play";
  };
  const stop = () => { timer = clearInterval(timer); };
  const go = (to) => { stop(); show(Math.min(Math.max(to, 0), pushed.length)); };
  add("button", { type: "button", textContent: "Back", onclick: () => go(at - 1) });
  const play = add("button", { type: "button", onclick: () => {
    if (timer) return go(at);
    if (at === pushed.length) show(0);
    timer = setInterval(() => {
      if (at + 1 === pushed.length) stop();
      show(at + 1);
    }, 320);
    show(at);
  } });
  add("button", { type: "button", textContent: "Step", onclick: () => go(at + 1) });
  const slider = add("input", { type: "range", max: pushed.length, ariaLabel: "Moves made",
    style: "vertical-align: middle", oninput: () => go(Number(slider.value)) });
  const count = add("span", {});
  figure.insertBefore(bar, figure.querySelector("figcaption"));
  show(0);
}
