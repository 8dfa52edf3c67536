// The films: for each start and question a search and its schedule.  That of the recorded
// start is there; others are made of what the programs of the book tell.

import { digitsOf } from "../board/starts.js";
import { beam } from "../programs/beam.js";
import { engine } from "../programs/board_engine.js";
import { duration } from "../programs/forecast.js";
import { plantWay, sampled } from "./own_start.js";
import { PLANS, Schedule } from "./schedule.js";
import { Search } from "./search.js";
import { unpacked } from "./tree.js";

const WORTH_TELLING = 1; // seconds of a round from which on it is foretold

// `nodes` are those of the recorded start.
export const filmsOf = (data, nodes, { use, complain }) => {
  const engines = data.programs.map(engine); // of the questions
  let known = null; // of a start: its tree, and whether that has all boards of all rounds
  let question = 0;
  let asked = 0;
  let running = null;

  const filmOf = (search, plan, more = {}) => {
    const ghost = search.question && known.whole ? Search.whole(known.tree, 0) : null;
    const schedule = new Schedule(search, plan);
    return { start: known.start, steps: known.steps, search, ghost, schedule, ...more };
  };

  // The bounds of a question at all boards of a tree.
  const measure = async (tree, wanted) => {
    if (tree.bounds[wanted]) return;
    const boards = Array.from({ length: tree.size }, (_, node) => digitsOf(tree.board(node)));
    tree.bounds[wanted] = Uint8Array.from(await engines[wanted].bounds(boards));
  };

  const showWhole = (plan, more) => use(filmOf(Search.whole(known.tree, question), plan), more);

  // ——— A search that is too long to be drawn: its rounds come one by one.

  const follow = async () => {
    asked += 1;
    const mine = asked;
    const { start, ways } = known;
    const told = [{ limit: known.tree.bounds[question][0], boards: null }];
    let upper = null;
    let time = 0; // of the round that runs, as far as that is foretold
    const refresh = (begun = true) => {
      const words = time > WORTH_TELLING ? `This round may take about ${duration(time)}.` : "";
      const search = new Search(known.tree, question, told, running !== null);
      use(filmOf(search, PLANS.long, { upper, forecast: words }), { begun, play: !begun });
    };
    const first = beam(start).then((length) => {
      if (length) upper = length;
    });
    running = engines[question].solve({ board: start }, async ({ failed: round, next }) => {
      await first;
      if (mine !== asked) return;
      time = next?.time ?? 0;
      told.at(-1).boards = round.nodes;
      told.push({ limit: round.happy + round.sad + 2, boards: null });
      refresh();
    });
    refresh(false);
    const { solution, failed: wrong } = await running.answer;
    await first;
    if (mine !== asked) return;
    running = null;
    time = 0;
    if (wrong) {
      complain(wrong);
      return;
    }
    if (known.tree.goal < 0) {
      plantWay(ways, start, solution.pieces);
      known.tree = ways.tree(start);
      await measure(known.tree, question);
      if (mine !== asked) return;
    }
    told.at(-1).boards = solution.quotas.at(-1).nodes;
    refresh();
  };

  const stop = () => {
    asked += 1;
    running?.stop();
    running = null;
  };

  // Ask a question of the start that is shown.
  const ask = async (wanted) => {
    stop();
    question = wanted;
    const mine = asked;
    if (!known.tree.bounds[question]) complain("The bound is asked about each board …");
    await measure(known.tree, question);
    if (mine !== asked) return;
    complain("");
    // A bound may be less sharp where a search keeps it up to date, so the program is asked.
    const isTold = known.start === data.start || question === 0;
    if (known.whole && isTold) showWhole(PLANS.again, { play: true });
    else await follow();
  };

  // Another start, of which a question is asked; an error has the reader's sentence.
  const from = async (start, wanted = 0) => {
    stop();
    question = wanted;
    const mine = asked;
    if (start === data.start) return first(wanted, { play: true });
    const { ways, ended, steps } = await sampled(start, data.sampling[0], data.recorded[0]);
    if (mine !== asked) return;
    const tree = ways.tree(start);
    if (tree.size === 1) throw new Error("Already solved.");
    known = { start, ways, tree, whole: ended, steps: { 0: steps } };
    await ask(wanted);
  };

  // The recorded start.
  const first = (wanted, more) => {
    question = wanted;
    known = { start: data.start, tree: unpacked(data.start, nodes), whole: true, steps: {} };
    showWhole(question ? PLANS.again : PLANS.first, more);
  };
  return { ask, first, from };
};
