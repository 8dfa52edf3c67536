"use strict";
// One part at a time: the tiles that are marked, and plans that go in stages.
Play.plans = (() => {
  const { board, session, solver, task, view } = Play;
  const { one } = view;

  const named = (tiles) => tiles.join(" ");
  const marked = () => [...session.marks.wanted].sort((a, b) => a - b);
  // The board may have changed meanwhile: then it was in vain.
  const carried = async (words, what) => {
    const game = session.game(), start = game.board();
    const found = await task.run(words, (said) => solver.ask("plan", { start, ...what }, said));
    if (!found || game !== session.game() || !board.same(start, game.board())) return null;
    if (found.moves) return found;
    view.write(one(".staged"), task.unanswered(found));
    return null;
  };

  const mark = () => session.mark((marks) => {
    marks.marking = !marks.marking;
    one("[data-do=mark]").setAttribute("aria-pressed", marks.marking);
    view.say(marks.marking ? "Choose the pieces that are to come home first." : "");
  });
  const unmark = () => session.mark((marks) => { marks.wanted = new Set(); });
  const stage = async () => {
    const { wanted } = session.marks, now = session.game().board();
    if (!wanted.size) {
      return view.write(one(".staged"), "No piece is marked. Press “Mark pieces”, then the pieces.");
    }
    if (session.marks.marking) mark();
    const fresh = marked();
    if (fresh.every((tile) => now.tiles[tile - 1] === tile)) {
      return view.write(one(".staged"), "These are at home already.");
    }
    const goal = { first: fresh, alone: true };
    const found = await carried(`Looking for ${named(fresh)}.`, goal);
    if (!found) return;
    view.write(one(".staged"), `${named(fresh)}: ${view.moves(found.moves.length)}, and no way is shorter.`);
    session.follow(`${named(fresh)} first: ${view.moves(found.moves.length)}.`, found.moves);
  };
  const plan = async () => {
    const now = session.game().board();
    if (board.solved(now)) return view.write(one(".staged"), "It is solved already.");
    const found = await carried("Planning.", { first: marked() });
    if (!found) return;
    const ends = session.stagesOf(found.stages);
    const least = session.bestFrom(now);
    const words = `${ends.length} stages, ${view.moves(found.moves.length)}` +
      (least ? `; the least is ${least.length}.` : ".");
    view.write(one(".staged"), words);
    session.follow(words, found.moves, { stages: ends });
  };

  return { mark, unmark, stage, plan };
})();
