// The films: for each start a search and its schedule.  That of the recorded start is there;
// others are made of what the program of the book tells.

import { asker } from "../page/asker.js";
import { engine as engineOf } from "../programs/board_engine.js";
import { plantWay, sampled } from "./own_start.js";
import { PLANS, Schedule } from "./schedule.js";
import { Search } from "./search.js";
import { unpacked } from "./tree.js";

// `nodes` are those of the recorded start.
export const filmsOf = (data, nodes, { use, tell }) => {
  const engine = engineOf(data.program);
  const beam = asker("beam"); // it says how long a solution is at most
  let known = null; // of a start: its tree, the ways in it, and the steps of its boards
  let asked = 0;
  let running = null;

  const filmOf = (search, plan, more = {}) => {
    const { start, steps } = known;
    return { start, steps, search, schedule: new Schedule(search, plan), ...more };
  };

  // ——— A search that is too long to be drawn: its rounds come one by one.

  const follow = async (play) => {
    const mine = asked;
    const { start, ways } = known;
    const told = [{ limit: known.tree.bounds[0][0], boards: null }];
    let upper = null;
    let ahead = null; // what is foretold of the round that runs
    const refresh = (begun = true) => {
      const search = new Search(known.tree, 0, told, running !== null);
      use(filmOf(search, PLANS.long, { upper, next: ahead }), { begun, play: play && !begun });
    };
    const first = beam.once({ board: start }).then(({ length }) => {
      if (length) upper = length;
    });
    running = engine.solve({ board: start }, async ({ failed: round, next }) => {
      await first;
      if (mine !== asked) return;
      ahead = next;
      told.at(-1).boards = round.nodes;
      told.push({ limit: round.happy + round.sad + 2, boards: null });
      refresh();
    });
    refresh(false);
    const { solution, failed: wrong } = await running.answer;
    await first;
    if (mine !== asked) return;
    running = null;
    ahead = null;
    if (wrong) {
      tell(wrong);
      return;
    }
    if (known.tree.goal < 0) {
      plantWay(ways, start, solution.pieces);
      known.tree = ways.tree(start);
    }
    told.at(-1).boards = solution.quotas.at(-1).nodes;
    refresh();
  };

  const stop = () => {
    asked += 1;
    running?.stop();
    running = null;
  };

  // Another start; an error has the reader's sentence.
  const from = async (start, play = true) => {
    stop();
    const mine = asked;
    if (start === data.start) {
      first(play);
      return;
    }
    const { ways, ended, steps } = await sampled(start, data.sampling, data.recorded);
    if (mine !== asked) return;
    const tree = ways.tree(start);
    if (tree.size === 1) throw new Error("Already solved.");
    known = { start, ways, tree, steps };
    if (ended) use(filmOf(Search.whole(tree, 0), PLANS.again), { play });
    else await follow(play);
  };

  // The recorded start.
  const first = (play = false) => {
    known = { start: data.start, tree: unpacked(data.start, nodes), steps: null };
    use(filmOf(Search.whole(known.tree, 0), PLANS.first), { play });
  };
  return { first, from };
};
