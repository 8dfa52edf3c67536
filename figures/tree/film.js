// A film of searches: the tree, the sentence and the bar.  All that they show is a function
// of the second of the film.

import { pageOf } from "../board/carried.js";
import { write } from "../page/elements.js";
import { Clock } from "./clock.js";
import { Dial } from "./dial.js";
import { filmsOf } from "./films.js";
import { smooth } from "./light.js";
import { stepsOf } from "./own_start.js";
import { Picture } from "./picture.js";
import { MOST, Ruler } from "./ruler.js";
import { plain, sentence, value } from "./words.js";

const WAIT = 1.5; // seconds from being seen to playing by itself
const OFTEN = 125; // milliseconds from board to board while they go by too fast to be read

// Where the marks of the ruler stand.
const marks = ({ search, upper }, here, rest) => {
  const limit = search.limits[here.round];
  const high = upper ?? MOST;
  // A mark takes its step in the first half of a rest, and is read in the second.
  const step = smooth(Math.min(1, 2 * rest));
  if (here.node !== search.tree.goal) return [limit + 2 * step, high];
  return [limit, high + (limit - high) * step];
};

// `shown` is told each moment: the search, where it is, whether there is time to see a
// board, and the sentence; it returns whether it says another sentence.  `taken` is told
// each new film, `ended` each search whose film has been seen, `complain` what is wrong.
export const filmIn = (figure, data, { shown, taken, ended, complain }) => {
  const find = (selector) => figure.querySelector(selector);
  const motionless = matchMedia("(prefers-reduced-motion: reduce)");
  const host = find(".dial");
  const picture = new Picture(host);
  const ruler = new Ruler(find(".ruler"));
  let film = null; // a start, its tree, a question, its search
  let changed = 0; // when the board was, last

  const isDue = () => {
    const now = performance.now();
    if (now - changed < OFTEN) return false;
    changed = now;
    return true;
  };
  const say = (words) => {
    const place = find(".sentence");
    if (place.dataset.told !== words) place.innerHTML = words;
    place.dataset.told = words;
  };
  // The ring alone holds a finger; elsewhere a finger moves the page.
  const setRing = (limit) => {
    const { style } = find(".ring");
    const across = `${2 * picture.radius * picture.layout.reach(limit)}px`;
    if (style.width === across) return;
    style.width = across;
    style.left = `${picture.centre[0]}px`;
    style.top = `${picture.centre[1]}px`;
  };

  const show = (state) => {
    const { search, ghost } = film;
    const here = search.at(state.moment);
    const told = { bound: data.questions[search.question][0], forecast: film.forecast };
    const words = sentence(search, here, state, told);
    const over = here.node === search.tree.goal;
    picture.draw(search, state, ghost);
    const isSeen = state.slow || isDue();
    if (!shown({ ...state, search, here, isSeen }) && isSeen) say(words);
    ruler.show(marks(film, here, state.rest), search.limits[0] % 2);
    dial.tell(search, state.moment, value(search, here));
    setRing(search.limits[here.round]);
    if (over) ended(search);
    if (over || state.rest) write(find(".spoken"), plain(words));
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
    clock.take(film.search, film.schedule, begun ? clock.second : 0);
    if (motionless.matches) still(false);
    else if (play) clock.play(0.4);
  };
  const nodes = find(".tree-run").textContent.trim();
  const films = filmsOf(data, nodes, { use, complain });

  // The program, at this very step.
  const open = async () => {
    const { search, start } = film;
    const { question } = search;
    const sampling = data.sampling[question];
    const { moment } = clock;
    clock.pause();
    const place = { start, question, moment };
    history.replaceState({ ...history.state, tree: place }, "");
    const { steps } = film;
    const { exact } = search;
    const isKnown = (steps[question]?.length ?? 0) > moment;
    if (sampling && moment < exact && !isKnown) {
      steps[question] = await stepsOf(start, sampling, data.recorded[question], exact);
    }
    const step = moment < exact ? steps[question]?.[moment] : undefined;
    const parts = [`watch=${start}`];
    if (step !== undefined) parts.push(`step=${step}`);
    const here = pageOf(location);
    const program = data.programs[question];
    if (here !== program) parts.push(`from=${here}`);
    location.assign(`${here === program ? "" : `${program}.html`}#${parts.join("&")}`);
  };
  const dial = new Dial(host, picture, clock, open);

  // Without motion the woven picture of the rounds stands here, until one asks for the film,
  // or of another start or question: of these one sees the end.
  const still = (wanted) => {
    figure.classList.toggle("motionless", wanted);
    find(".stills").hidden = !wanted;
    if (wanted) find(".stills").replaceChildren(document.querySelector(".rings").cloneNode(true));
    else picture.measure();
    clock.seek(film.search.last);
  };
  const toggle = () => {
    if (!find(".stills").hidden) still(false);
    if (clock.playing) clock.pause();
    else clock.play();
  };
  const setTempo = ({ target }) => {
    if (Number(target.value)) {
      clock.tempo = Number(target.value);
      return;
    }
    open();
    for (const input of figure.querySelectorAll(".tempo input")) {
      input.checked = Number(input.value) === clock.tempo;
    }
  };
  find(".play").addEventListener("click", toggle);
  find(".tempo").addEventListener("change", setTempo);
  host.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    toggle();
  });

  // The film of the recorded start, which plays by itself when it is seen.
  const begin = (question) => {
    ruler.build();
    films.first(question);
    const lay = () => {
      ruler.build();
      picture.measure();
      clock.tell();
    };
    new ResizeObserver(lay).observe(host);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lay);
    const themes = { attributeFilter: ["data-theme"] };
    new MutationObserver(lay).observe(document.documentElement, themes);
    if (motionless.matches) still(true);
  };
  const playWhenSeen = () => {
    if (motionless.matches) return;
    const seen = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        if (!isIntersecting) return;
        seen.disconnect();
        if (!clock.moment && !clock.playing && film.start === data.start) clock.play(WAIT);
      },
      { threshold: 0.4 },
    );
    seen.observe(host);
  };
  // A page that is come back to shows the moment that was left.
  const restore = async ({ start, question, moment }) => {
    if (start !== film.start) await films.from(start);
    if (question !== film.search.question) await films.ask(question);
    clock.seek(moment);
  };
  Object.assign(latest, { clock, picture, film: () => film });
  return { begin, clock, films, playWhenSeen, restore, say };
};

// What tests and pictures ask.
export const latest = {};
