// Two questions, one clock: the trees of two searches of one board, after equally many boards.

import { counted } from "../../fifteen/game/common/counted.js";
import { digitsOf, of } from "../board/starts.js";
import { drawn, whenSeen, write } from "../page/elements.js";
import { engine as engineOf } from "../programs/board_engine.js";
import { Clock } from "./clock.js";
import { sampled } from "./own_start.js";
import { layAgain, Picture } from "./picture.js";
import { Search } from "./search.js";
import { unpacked } from "./tree.js";
import { verdict } from "./words.js";

const SECONDS = 14;
const BEND = 2.6; // the first boards have more time than the last
const WIDE = 1000; // units of a bar
const FAR = 45; // random moves from home, so that most trees can be drawn

// A side: its search, its tree and its bar; `moment` boards have been looked at, or all.
const sideOf = (side, goTo) => {
  const find = (selector) => side.querySelector(selector);
  const picture = new Picture(find(".plot"));
  const bar = find(".rounds");
  let [search, done, most] = [null, null, 0];
  const x = (moment) => (WIDE * moment) / most;
  bar.addEventListener("click", ({ clientX }) => {
    const { left, width } = bar.getBoundingClientRect();
    goTo((clientX - left) / width);
  });
  // `all` is how many boards the whole of a bar stands for.
  const take = (next, all) => {
    [search, most] = [next, all];
    bar.replaceChildren();
    drawn("path", { class: "soft", d: `M0 8H${x(search.last)}` }, bar);
    done = drawn("path", { class: "done" }, bar);
    const ends = [...search.begins.slice(1, -1), search.last];
    for (const end of ends) drawn("path", { class: "notch", d: `M${x(end)} 1v14` }, bar);
    picture.take(search.tree, search.tree.length);
  };
  const show = (moment) => {
    const at = Math.min(moment, search.last);
    const here = search.at(at);
    const ended = here.place === search.rounds[here.round].length - 1;
    const [number, words] = verdict(search, here, ended);
    picture.draw(search, { moment: at, rest: 0 });
    done.setAttribute("d", `M0 8H${x(at)}`);
    write(find(".verdict b"), String(number));
    write(find(".verdict span"), words);
  };
  return { picture, take, show };
};

// The seconds of the boards that both have looked at, as a clock's search and schedule.
const filmOf = (most) => [
  { over: true, last: most },
  {
    length: SECONDS,
    times: Array.from({ length: most + 1 }, (_, board) => SECONDS * (board / most) ** (1 / BEND)),
    at: (second) => ({ moment: Math.round(most * (second / SECONDS) ** BEND) }),
  },
];

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const data = JSON.parse(find(".pair-data").textContent);
  const { question } = data;
  const motionless = matchMedia("(prefers-reduced-motion: reduce)");
  const [slider, entry, known] = [find(".clock"), find(".start"), find(".known")];
  const engine = engineOf(data.program);
  const starts = of(Math.sqrt(data.start.length));
  let entered = 0; // how often a start was typed or drawn

  const clock = new Clock(({ moment, playing }) => {
    for (const side of sides) side.show(moment);
    slider.value = moment;
    slider.ariaValueText = `${counted(moment)} boards`;
    write(find(".looked"), counted(moment));
    figure.classList.toggle("playing", playing);
    find(".play").ariaLabel = playing ? "pause" : "play";
  });
  const sides = [...figure.querySelectorAll(".side")].map((side) =>
    sideOf(side, (share) => clock.seek(Math.round(clock.search.last * share))),
  );
  const take = (tree) => {
    const searches = [0, question].map((each) => Search.whole(tree, each));
    const most = Math.max(...searches.map(({ last }) => last));
    for (const [k, side] of sides.entries()) side.take(searches[k], most);
    slider.max = most;
    clock.take(...filmOf(most));
    if (motionless.matches) clock.seek(most);
  };

  // A reader's start: korf0 finds the boards, and the program of the chapter their bounds.
  const recorded = () => unpacked(data.start, find(".tree-run").textContent.trim());
  const treeOf = async (start) => {
    if (start === data.start) return recorded();
    const { ways, ended } = await sampled(start, data.sampling, data.recorded);
    const tree = ways.tree(start);
    if (tree.size === 1) throw new Error("Already solved.");
    if (!ended) throw new Error("There are more boards than can be drawn; try a nearer start.");
    const boards = Array.from({ length: tree.size }, (_, node) => digitsOf(tree.board(node)));
    tree.bounds[question] = Uint8Array.from(await engine.bounds(boards));
    return tree;
  };
  const enter = async (reading) => {
    entered += 1;
    const mine = entered;
    clock.pause();
    write(known, "Both search …");
    try {
      const start = await reading;
      if (mine === entered) entry.value = start;
      const tree = await treeOf(start);
      if (mine !== entered) return;
      take(tree);
      write(known, start === data.start ? "" : data.note);
      if (!motionless.matches) clock.play();
    } catch ({ message }) {
      if (mine === entered) write(known, message);
    }
  };
  find(".from").addEventListener("submit", (event) => {
    event.preventDefault();
    enter(starts.read(entry.value));
  });
  find(".lot").addEventListener("click", () => enter(starts.near(FAR)));

  slider.addEventListener("input", () => clock.seek(slider.valueAsNumber));
  find(".play").addEventListener("click", () => clock.toggle());
  take(recorded());
  layAgain(figure, () => {
    for (const { picture } of sides) picture.measure();
    clock.tell();
  });
  figure.classList.add("live");
  if (motionless.matches) return;
  const play = () => {
    if (!clock.moment && !clock.playing) clock.play();
  };
  whenSeen(figure, play, { threshold: 0.6 });
};
