"use strict";
// One part at a time: the tiles that are marked, and plans that go in stages.
Play.plans = (() => {
  const { board, partial, task, session, solver, view } = Play;
  const { one } = view;

  const named = (tiles) => tiles.join(" ");
  const stageOf = async (start, kept, fresh, words) =>
    task.run(words, (said) => solver.ask("stage", { start, kept, fresh }, said));

  const carried = async (stages) => {
    const game = session.game(), first = game.board(), room = one(".staged");
    let now = first, kept = [], moves = [], ends = [];
    for (const fresh of stages) {
      const found = await stageOf(now, kept, fresh, `Looking for ${named(fresh)}.`);
      if (!found) return null;
      if (!found.moves) {
        view.write(room, `${named(fresh)}: ${task.unanswered(found)}`);
        if (!moves.length) return null;
        break;
      }
      moves = [...moves, ...found.moves];
      now = board.replay(now, found.moves);
      kept = [...kept, ...fresh];
      ends.push({ name: named(fresh), end: moves.length });
      view.write(room, `${named(kept)}: ${view.moves(moves.length)}.`);
    }
    if (game !== session.game() || !board.same(first, game.board())) return null;
    return { moves, ends, done: board.solved(now) };
  };

  const mark = () => session.mark((marks) => {
    marks.marking = !marks.marking;
    one("[data-do=mark]").setAttribute("aria-pressed", marks.marking);
    view.say(marks.marking ? "Choose the tiles that are to come home first." : "");
  });
  const unmark = () => session.mark((marks) => { marks.wanted = new Set(); });
  const stage = async () => {
    const { wanted } = session.marks, now = session.game().board();
    if (!wanted.size) {
      return view.write(one(".staged"), "No tile is marked. Press “Mark tiles”, then the tiles.");
    }
    if (session.marks.marking) mark();
    const fresh = [...wanted].sort((a, b) => a - b);
    if (fresh.every((tile) => now.tiles[tile - 1] === tile)) {
      return view.write(one(".staged"), "These are at home already.");
    }
    const found = await carried([fresh]);
    if (!found) return;
    view.write(one(".staged"), `${named(fresh)}: ${view.moves(found.moves.length)}, and no way is shorter.`);
    session.follow(`${named(fresh)} first: ${view.moves(found.moves.length)}.`, found.moves);
  };
  const plan = async () => {
    const now = session.game().board(), { wanted } = session.marks;
    if (board.solved(now)) return view.write(one(".staged"), "It is solved already.");
    const usual = partial.usual(now.rows, now.cols);
    const first = [...wanted].sort((a, b) => a - b);
    const rest = usual.map((tiles) => tiles.filter((tile) => !wanted.has(tile)));
    const found = await carried([first, ...rest].filter((tiles) => tiles.length));
    if (!found) return;
    const least = session.bestFrom(now);
    const words = `${found.ends.length} stages, ${view.moves(found.moves.length)}` +
      (found.done && least ? `; the least is ${least.length}.` : ".");
    view.write(one(".staged"), words);
    session.follow(words, found.moves, found.ends);
  };

  return { mark, unmark, stage, plan };
})();
