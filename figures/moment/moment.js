// The moment of a page: a turn of the search from the start at its head.  The film there sets it,
// and the pictures beside the sentences show it, and move it.

import { counted } from "../../fifteen/game/common/counted.js";
import { button, made, whenSeen, write } from "../page/elements.js";
import { recorder } from "../recording/steps.js";
import { latest } from "../tree/film.js";
import { GOES } from "./goes.js";
import { PICTURES } from "./pictures.js";
import { happyIn, sadIn, Turns } from "./turns.js";

const MOST = 200_000; // turns that are recorded at most
const NEAR = "600px"; // from sight, where a picture wants the turns

class Moment {
  turn = 0;
  turns = null; // of the start at the head, when they have been recorded
  start = ""; // whose turns they are, or will be
  pictures = new Map(); // for each figure in sight what draws it
  isWanted = false;

  // What is recorded: it is that of the first figure.
  take(about) {
    if (this.about) return;
    this.about = about;
    this.bar = barOf(this);
    latest.hear = (film, state) => this.#hear(film, state);
    this.#hear(latest.film(), latest.clock);
  }

  // The turns are recorded when the first figure is near, and again of another start.
  want() {
    this.isWanted = true;
    if (this.start !== latest.film().start) this.#record(latest.film().start);
  }

  async #record(start) {
    this.start = start;
    this.turns = null;
    const { call, goal, loop, names, recorded } = this.about;
    const wanted = { lines: [loop, goal], names, most: MOST };
    const { samples } = await recorder(call, recorded).grow(start, wanted);
    if (start !== this.start) return;
    this.turns = new Turns(start, samples, goal);
    this.#hear(latest.film(), latest.clock);
  }

  #hear(film, { moment, playing }) {
    this.bar.tell(film, moment, playing);
    if (this.isWanted && film.start !== this.start) this.#record(film.start);
    const { turns } = this;
    if (!turns) return;
    // Of a search that is too long some boards are drawn, and some turns are known.
    this.isBeyond = moment >= Math.min(film.search.exact, turns.arrivals.length);
    if (!this.isBeyond && turns.met[this.turn] !== moment) this.turn = turns.arrivals[moment];
    for (const draw of this.pictures.values()) draw();
  }

  // Go to a turn, and stay there.
  go(turn) {
    this.turn = turn;
    latest.clock.seek(this.turns.met[turn]);
  }
}
export const moment = new Moment();

// The bar at the foot, while the head is out of sight: it plays, winds, and opens the stage.
const barOf = (page) => {
  const bar = made("div", "bar moment-bar");
  bar.role = "region";
  bar.ariaLabel = "The moment of this page";
  bar.innerHTML = '<input type="range" min="0" max="1000" aria-label="The film">';
  const play = document.querySelector(".growing .play").cloneNode(true);
  const words = made("output");
  bar.prepend(play);
  const { clock } = latest;
  const range = bar.querySelector("input");
  play.addEventListener("click", () => clock.toggle());
  range.addEventListener("input", () => {
    clock.seek(clock.schedule.at((range.value / 1000) * clock.schedule.length).moment);
  });
  const watch = () => {
    clock.pause();
    const { start, turns, turn, isBeyond } = page;
    if (!turns || isBeyond) return document.querySelector(".growing .watch").click();
    return location.assign(`#watch=${start}&step=${turns.step[turn]}`);
  };
  bar.append(words, button("Watch", watch, "watch"));
  document.body.append(bar);
  new IntersectionObserver(([{ isIntersecting }]) => {
    bar.classList.toggle("there", !isIntersecting);
    bar.inert = isIntersecting;
  }).observe(document.querySelector(".growing"));
  const tell = ({ search }, now, playing) => {
    const { round, place, node } = search.at(now);
    bar.classList.toggle("playing", playing);
    play.ariaLabel = playing ? "pause" : "play";
    if (document.activeElement !== range || playing) {
      range.value = (1000 * clock.second) / clock.schedule.length;
    }
    const board = node === search.tree.goal ? "home" : `board ${counted(place + 1)}`;
    write(words, `${search.limits[round]} moves: ${board}`);
  };
  return { tell };
};

export const begin = (figure) => {
  if (!latest.clock) return; // a cell of a notebook has no film
  const { picture: name } = figure.dataset;
  const drawing = figure.querySelector(".drawn");
  const about = JSON.parse(figure.querySelector(".moment-data").textContent);
  moment.take(about);

  let drawn = ""; // the start and the turn that are shown
  const draw = () => {
    const { turns, turn, isBeyond } = moment;
    if (!turns) return;
    figure.classList.add("live");
    figure.classList.toggle("beyond", isBeyond);
    const now = `${turns.start} ${turn}`;
    if (drawn === now) return;
    drawn = now;
    drawing.innerHTML = PICTURES[name](turns, turn, about);
  };
  new IntersectionObserver(([{ isIntersecting }]) => {
    if (isIntersecting) moment.pictures.set(figure, draw);
    else moment.pictures.delete(figure);
    if (isIntersecting) draw();
  }).observe(figure);
  whenSeen(figure, () => moment.want(), { rootMargin: NEAR });

  for (const button of figure.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      if (moment.turns) moment.go(GOES[button.dataset.to](moment.turns, moment.turn));
    });
  }

  // A stroke of the way is pressed, or the way is dragged along; the way is that of the press.
  if (!figure.classList.contains("dragged")) return;
  let way = null;
  const drag = ({ clientX }) => {
    const { left, width } = drawing.querySelector("svg").getBoundingClientRect();
    const whole = moment.turns.t[way[0]];
    const limit = happyIn(whole) + sadIn(whole);
    const along = Math.round(((clientX - left) / width) * limit);
    moment.go(way[Math.max(0, Math.min(along, way.length - 1))]);
  };
  drawing.addEventListener("pointerdown", (event) => {
    if (!moment.turns || event.button) return;
    way = moment.turns.path(moment.turn);
    drawing.setPointerCapture(event.pointerId);
    drag(event);
  });
  drawing.addEventListener("pointermove", (event) => {
    if (way && moment.turns) drag(event);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    drawing.addEventListener(end, () => {
      way = null;
    });
  }
};
