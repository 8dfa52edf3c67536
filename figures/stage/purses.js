// The purses of a quota, or what a chapter has in their place.

import { made } from "../page/elements.js";
import { endOf, kindOf } from "./vocabulary.js";

const COINS = 48; // that a purse shows one by one
const MANY = 24; // from which on they are small

export const pursesView = (scene) => {
  const { about, views, values, find } = scene;
  const column = (cell) => cell % scene.side;
  const row = (cell) => Math.floor(cell / scene.side);
  const turned = (cell) => column(cell) * scene.side + row(cell);

  // A meter is a purse of coins: how many it has, of how many, and how many are owed.
  const purse = (kind, name, have, many, says, owed = 0) => ({
    kind,
    name,
    have,
    many,
    says,
    owed,
  });

  const quota = ({ turn, now, ended }) => {
    const { asked } = turn;
    const rest = turn.setup ? asked : values.left(now);
    const t = ended ? 0 : rest;
    const owed = (!turn.setup && now[views.promised]) || 0;
    return [
      purse("happy", "happy", t & 255, asked & 255, "happy moves"),
      purse("sad", "sad", t >> 8, asked >> 8, "sad moves", owed),
    ];
  };

  const movesLeft = (turn, level, ended) => (ended ? 0 : turn.asked - level + 1);
  const distance = ({ turn, now, ended }) => {
    const moves = movesLeft(turn, turn.setup ? 1 : values.level(now), ended);
    const h = ended ? 0 : values.left(now);
    return [
      purse("even", "moves", moves, turn.asked, "moves left"),
      purse("happy", "distance", h, turn.asked, "distance"),
    ];
  };

  // The distances of the patterns, added up by rows and by columns.
  const patterns = ({ turn, now, ended, here }) => {
    const node = turn.setup ? null : here;
    const weights = (turn.setup ? scene.tree?.roots[0] : here)?.h ?? [];
    const half = weights.length / 2;
    const level = turn.setup ? 1 : (here?.level ?? values.level(now));
    const moves = movesLeft(turn, level, ended);
    const t = node?.t ?? values.left(now) ?? 0;
    const sums = [
      sum("by rows", weights.slice(0, half), t & 255, { moves, ended, name: (piece) => piece }),
      sum("by columns", weights.slice(half), t >> 8, { moves, ended, name: turnedPiece }),
    ];
    return [purse("even", "moves", moves, turn.asked, "moves left"), ...sums];
  };
  const turnedPiece = (piece) => turned(piece - 1) + 1;
  const sum = (name, weights, sad, { moves, ended, name: nameOf }) => {
    const own = ended ? weights.map(() => 0) : weights;
    const parts = views.parts[scene.side] ?? [];
    const terms = own.map((h, k) => (own.length > 3 ? h : `${label(parts[k], nameOf)} ${h}`));
    const whole = moves - 2 * (ended ? 0 : sad);
    return { kind: "text", name, text: `${terms.join(" + ")} = <b>${whole}</b>, ${sad} sad` };
  };
  const label = (pieces, nameOf) => {
    const names = [...pieces].map((digit) => nameOf(parseInt(digit, 36)));
    return `<small>${names.sort().join(" ")}:</small>`;
  };

  // The boards that wait, by their f.
  const queue = ({ step }) => {
    const waiting = new Map();
    for (const { moved, born, gone = born, t } of scene.tree?.nodes ?? []) {
      if (moved <= step && gone > step) waiting.set(t, (waiting.get(t) ?? 0) + 1);
    }
    const piles = [...waiting].sort(([one], [other]) => one - other);
    return piles.map(([f, many]) => purse("even", `f = ${f}`, many, many, "boards that wait"));
  };

  const METERS = { distance, patterns, queue };

  const outcome = (turn, step) => {
    const root = scene.tree?.roots.findLast(({ moved }) => moved <= step);
    return root && root.ended <= step && !turn.setup ? endOf(root, scene) : "";
  };

  const setMeters = (meters, box) => {
    const names = meters.map(({ kind, name }) => kind + name).join();
    if (box.names === names) return;
    const elements = meters.flatMap(({ kind, name }) => [
      made("span", `name ${kind}`, name),
      made("span", kind === "text" ? "text" : `purse ${kind}`),
    ]);
    box.replaceChildren(...elements);
    box.names = names;
  };

  const inWords = ({ have, many }) => {
    if (!many) return "none";
    return have < many ? `${have} of ${many}` : many;
  };
  const showCoins = (element, { kind, have, many, owed }) => {
    if (!many || many > COINS) {
      element.replaceChildren(made("em", "", inWords({ have, many })));
      return;
    }
    if (element.children.length !== many || element.querySelector("em")) {
      element.replaceChildren(...Array.from({ length: many }, () => made("i", `coin ${kind}`)));
    }
    [...element.children].forEach((coin, k) => {
      coin.classList.toggle("spent", k >= have);
      coin.classList.toggle("owed", k < have && k >= have - owed);
    });
  };

  // A purse is short where its move could not be paid.
  const isShort = ({ turn, now, step }, kind) => {
    const { has } = scene.turns;
    if (step !== turn.to || !has(turn, "refused") || has(turn, "moved")) return false;
    return kindOf(values.kind(now)) === kind;
  };

  const show = (moment) => {
    const { turn, now, step } = moment;
    const meters = (METERS[views.shown] ?? quota)(moment);
    const box = find(".meters");
    find(".asked").innerHTML = `${scene.turns.askedOf(turn)}<span>${outcome(turn, step)}</span>`;
    setMeters(meters, box);
    meters.forEach((meter, k) => {
      const element = box.children[2 * k + 1];
      if (meter.kind === "text") element.innerHTML = meter.text;
      else showPurse(element, meter, moment);
    });
    if (views.shown === "readings" && turn.place !== "setup") showReadings(now);
  };
  const showPurse = (element, meter, moment) => {
    const { have, many, owed, says, kind } = meter;
    showCoins(element, meter);
    element.role = "img";
    const debts = owed ? `, ${owed} owed to pairs` : "";
    element.setAttribute("aria-label", `${says}: ${have} of ${many}${debts}`);
    element.classList.toggle("many", many > MANY && many <= COINS);
    element.classList.toggle("short", isShort(moment, kind));
  };

  // The tray read by columns and by rows: how many pieces of which line are in which.
  const showReadings = (now) => {
    find(".readings").innerHTML = table(now, 0) + table(now, 1);
  };
  const table = (now, axis) => {
    const { side, size } = scene;
    const known = (word) => now[`${about.search}.${word}`];
    const begin = axis ? 0 : size;
    const empty = axis ? known("p") : turned(known("p"));
    const counts = Array(size).fill(0);
    known("board")
      .slice(begin, begin + size)
      .forEach((x, cell) => {
        if (cell !== empty) counts[row(cell) * side + row(x % size)] += 1;
      });
    const fields = counts.map((_, k) => {
      const [line, home] = axis ? [row(k), column(k)] : [column(k), row(k)];
      const classes = `${line === home ? "home" : ""}${line === row(empty) ? " walker" : ""}`;
      return `<i class="${classes}">${counts[line * side + home]}</i>`;
    });
    const grid = `<div class="counts" style="--side:${side}">${fields.join("")}</div>`;
    const name = axis ? "by rows" : "by columns";
    return `<div><em>${name}</em>${grid}<small>${walk(known, axis)}</small></div>`;
  };
  const walk = (known, axis) => {
    const n = 2 * known("level") + axis;
    const far = known("links")?.[known("walk")?.[n]];
    if (far === undefined) return "";
    return `walk ${far}, inversions ${known("inv")[n]}: ${known("low")[n]} or more`;
  };

  return { show };
};
