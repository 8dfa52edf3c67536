// A turn: what the search does in one of its places, in words and numbers.

import { counted } from "../../fifteen/game/common/counted.js";
import { lastUpTo } from "./ascending.js";
import { isCut, nodeAt } from "./search_tree.js";
import { kindOf, way } from "./vocabulary.js";

export const turnsOf = (scene) => {
  const { about, views, values, formats } = scene;
  const { lines } = about;
  const { words } = views;
  const left = formats[views.format];
  const asks = formats[views.asks];

  const linesOf = ({ from, to }, upTo = to) => {
    const { run } = scene;
    return run.lines.slice(from - run.from, upTo - run.from + 1);
  };
  const isOf = (kind) => (line) => lines[kind].includes(line);
  const has = (turn, kind, upTo) => linesOf(turn, upTo).some(isOf(kind));
  const lastOf = (turn, kind, upTo) => linesOf(turn, upTo).findLastIndex(isOf(kind));
  const ended = (turn, step) => has(turn, "won", step) || has(turn, "home", step);

  // Where the empty cell goes, whatever the program calls the direction.
  const headed = (state) => {
    const by = [1, -scene.side, -1, scene.side];
    return way(by.indexOf(values.q(state) - values.p(state)));
  };

  // A move of a turn, at the last of the lines of a kind.
  const moveAt = (turn, kind) => {
    const step = turn.from + lastOf(turn, kind);
    const before = scene.run.before(step);
    const price = values.kind(before);
    const name = kindOf(price);
    const { board } = scene.boardOf(before, turn, step - 1);
    return {
      way: headed(before),
      kind: `<span class="${name}">${words[name] ?? name}</span>`,
      rise: price + 1,
      piece: board[values.q(before)] + 1,
    };
  };

  // What a turn has come to: which words are for it, and what they are about.
  const outcome = (turn, after) => {
    if (turn.setup) return [turn.row ? "again" : "begins"];
    if (turn.place === "NEWLEVEL" && !has(turn, "home")) return ["arrives"];
    if (has(turn, "failed")) return ["failed"];
    if (has(turn, "home")) return [scene.misled ? "lost" : "home"];
    if (has(turn, "won")) {
      const move = moveAt(turn, "won");
      if (has(turn, "moved")) move.piece = moveAt(turn, "moved").piece;
      return [scene.misled ? "misled" : "wins", move];
    }
    if (has(turn, "moved")) {
      const owes = lastOf(turn, "refused") > lastOf(turn, "moved");
      return [owes ? "owes" : "moves", moveAt(turn, "moved")];
    }
    if (has(turn, "refused")) return ["refuses", moveAt(turn, "refused")];
    if (turn.place !== "TRYMOVE") return ["back", { last: way(values.d(after) - 1) }];
    return [way(values.d(after)) === "none" ? "none" : "wall"];
  };

  // The directions of a turn that are cut, since a twin of their way is searched.
  const cutsIn = (turn) => {
    const { run } = scene;
    const steps = linesOf(turn).flatMap((line, k) => (isOf("cut")(line) ? [turn.from + k] : []));
    const states = steps.map((step) => run.before(step));
    const real = states.filter((state) => {
      return isCut({ beyond: values.beyond(state), back: values.back(state) });
    });
    return real.map((state) => way(values.d(state)));
  };

  const sentence = (turn) => {
    const cut = cutsIn(turn).map((each) => filled(words.cut, { cut: each }));
    return [...cut, sentenceOf(turn)].join("");
  };
  const sentenceOf = (turn) => {
    const after = scene.run.after(turn.to);
    const next = way(values.d(after));
    const [kind, move] = outcome(turn, after);
    const given = {
      asked: asks(turn.asked),
      left: left(values.left(after)),
      next: next === "none" ? "none is left" : `next ${next}`,
      place: values.place(after),
      ...move,
    };
    return filled(words[kind], given);
  };
  // At the beginning of a sentence a word has a capital.
  const filled = (text, given) =>
    text.replace(/\{(\w+)\}/g, (_, word, at) =>
      at ? given[word] : given[word][0].toUpperCase() + given[word].slice(1),
    );

  // The numbers of a turn after a step, in words.  A move that wins is made, and d is the
  // direction that was decided on, also where it is refused.
  const numbersAt = (turn, step) => {
    const now = scene.run.after(step);
    const refused = lastOf(turn, "refused", step);
    const decided = refused < 0 ? now : scene.run.before(turn.from + refused);
    const made = has(turn, "won", step) && values.q(now) !== values.p(now);
    return {
      level: values.level(now) + made,
      p: formats.cell(made ? values.q(now) : values.p(now)),
      t: left(made ? 0 : values.left(now)),
      d: turn.place === "TRYMOVE" ? way(values.d(decided)) : "",
      nodes: values.nodes(now),
    };
  };

  // The node at which the search is after a step.
  const hereAt = (turn, now, step) => {
    const { tree } = scene;
    if (!tree) return null;
    if (turn.setup) return lastUpTo(tree.nodes, step, ({ moved }) => moved);
    return nodeAt(tree, step, ended(turn, step) ? Infinity : values.level(now));
  };

  // How many boards of a long run have been looked at, and in which attempt.
  const boards = (step) => {
    const { tree, run, digest } = scene;
    const last = tree?.nodes.at(-1).moved ?? -1;
    if (!digest && step > last) {
      return [`step <b>${counted(step + 1)}</b> of more than ${counted(run.last + 1)}`];
    }
    const attempt = tree.roots.findLastIndex(({ moved }) => moved <= step);
    const sum = (roots) => roots.reduce((all, { met }) => all + met, 0);
    const own = values.nodes(run.after(step)) ?? 0;
    const all = digest ? counted(sum(tree.roots)) : `more than ${counted(tree.boards)}`;
    const board = counted(sum(tree.roots.slice(0, attempt)) + own);
    return [`board <b>${board}</b> of ${all}`, `attempt ${attempt + 1}`];
  };

  // The numbers of a turn as they stand beside its sentence: name and value.
  const fields = (turn, step) => {
    const numbers = numbersAt(turn, step);
    const named = views.fields.map(([label, role]) => [label, numbers[role]]);
    return numbers.d ? [["d", numbers.d], ...named] : named;
  };

  // All turns of a run but the one that sets the pieces out, in words and numbers.
  const rows = () => {
    const inWords = (turn) => ({ ...turn, ...numbersAt(turn, turn.to), what: sentence(turn) });
    return scene.run.turns.filter(({ setup }) => !setup).map(inWords);
  };

  const askedOf = ({ asked }) => words.asked.replace("{asked}", asks(asked));
  return { has, ended, sentence, numbersAt, fields, rows, hereAt, askedOf, boards, left };
};
