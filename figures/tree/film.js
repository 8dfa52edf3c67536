// A film of a search: the tree, its rounds, the verdict and the bar.  All that they show is a
// function of the second of the film.

import { pageOf } from "../board/carried.js";
import { whenSeen, write } from "../page/elements.js";
import { Clock } from "./clock.js";
import { Dial } from "./dial.js";
import { filmsOf } from "./films.js";
import { sampled } from "./own_start.js";
import { layAgain, Picture } from "./picture.js";
import { Rings } from "./rings.js";
import { large, value, verdict } from "./words.js";

const WAIT = 1.5; // seconds from being seen to playing by itself
const OFTEN = 125; // milliseconds from board to board while they go by too fast to be read

// `shown` is told each moment: the search, where it is, and whether there is time to see a
// board.  `taken` is told each new film, `tell` what there is to say of a start.
export const filmIn = (figure, data, { shown, taken, tell }) => {
  const find = (selector) => figure.querySelector(selector);
  const motionless = matchMedia("(prefers-reduced-motion: reduce)");
  const host = find(".dial");
  const picture = new Picture(host);
  const rings = new Rings(find(".rings"), (round) => {
    clock.seek(film.search.begins[round + 1] - 1);
  });
  let film = null; // a start, its search, and the schedule of that
  let changed = 0; // when the board was, last

  const isDue = () => {
    const now = performance.now();
    if (now - changed < OFTEN) return false;
    changed = now;
    return true;
  };
  // The ring alone holds a finger; elsewhere a finger moves the page.
  const setGrip = (limit) => {
    const { style } = find(".grip");
    const across = `${2 * picture.radius * picture.layout.reach(limit)}px`;
    if (style.width === across) return;
    style.width = across;
    style.left = `${picture.centre[0]}px`;
    style.top = `${picture.centre[1]}px`;
  };

  const show = (state) => {
    const { search } = film;
    const here = search.at(state.moment);
    const over = here.node === search.tree.goal;
    const last = here.place === search.rounds[here.round].length - 1;
    const full = over || (last && search.counts[here.round] !== null);
    const [number, words] = verdict(search, here, full);
    picture.draw(search, state);
    rings.show(here, full);
    write(find(".verdict b"), String(number));
    write(find(".verdict span"), words);
    tell(large(search, here, film));
    shown({ ...state, search, here, isSeen: state.slow || isDue() });
    latest.hear?.(film, state);
    dial.tell(search, state.moment, value(search, here));
    setGrip(search.limits[here.round]);
    if (full) write(find(".spoken"), `${number} ${words}`);
    figure.classList.toggle("playing", state.playing);
    find(".play").setAttribute("aria-label", state.playing ? "pause" : "play");
  };
  const clock = new Clock(show);

  // Another film, from the start; or from where it is, if it has `begun`, and now has more
  // to show.
  const use = (next, { begun = false, play = false } = {}) => {
    film = next;
    const { limits, tree } = film.search;
    taken(film);
    picture.take(tree, Math.max(...limits, tree.length));
    rings.take(film.search, picture.layout, begun);
    clock.take(film.search, film.schedule, begun ? clock.second : 0);
    if (!play) return;
    if (motionless.matches) clock.seek(film.search.last);
    else clock.play(0.4);
  };
  const nodes = find(".tree-run").textContent.trim();
  const films = filmsOf(data, nodes, { use, tell });

  // The program, at this very step.
  const open = async () => {
    const { search, start } = film;
    const { exact } = search;
    const { moment } = clock;
    clock.pause();
    history.replaceState({ ...history.state, tree: { start, moment } }, "");
    if (moment < exact && !film.steps) {
      film.steps = (await sampled(start, data.sampling, data.recorded, exact)).steps;
    }
    const step = film.steps?.[moment];
    const parts = [`watch=${start}`];
    if (moment < exact && step !== undefined) parts.push(`step=${step}`);
    const here = pageOf(location);
    const { program } = data;
    if (here !== program) parts.push(`from=${here}`);
    location.assign(`${here === program ? "" : `${program}.html`}#${parts.join("&")}`);
  };
  const dial = new Dial(host, picture, clock, open);

  find(".play").addEventListener("click", () => clock.toggle());
  find(".watch").addEventListener("click", open);
  host.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    clock.toggle();
  });

  // The film of the recorded start, which plays by itself when it is seen; without motion one
  // sees its end.
  const begin = () => {
    films.first();
    if (motionless.matches) clock.seek(film.search.last);
    layAgain(host, () => {
      picture.measure();
      clock.tell();
    });
  };
  const playWhenSeen = () => {
    if (motionless.matches) return;
    const play = () => {
      if (!clock.moment && !clock.playing && film.start === data.start) clock.play(WAIT);
    };
    whenSeen(host, play, { threshold: 0.4 });
  };
  // A page that is come back to shows the moment that was left.
  const restore = async ({ start, moment }) => {
    if (start !== film.start) await films.from(start);
    clock.seek(moment);
  };
  Object.assign(latest, { clock, picture, rings, film: () => film });
  return { begin, clock, films, playWhenSeen, restore };
};

// The film of the page: tests and pictures ask it, and what stands beside the text hears each
// moment.
export const latest = {};
