"use strict";
// Shorten: each window of the moves that got shorter, and the way that is left.
Play.reduction = (() => {
  const { notation, task, session, solver, view } = Play;
  const { made, one } = view;

  let shorter = null;
  const shorten = async () => {
    const game = session.game(), played = game.moves.slice(0, game.at);
    const room = one(".shortened"), list = one(".windows");
    shorter = null;
    one("[data-do=take]").hidden = true;
    list.replaceChildren();
    list.hidden = true;
    if (played.length < 2) return view.write(room, "Make some moves first.");
    const written = (tiles) => notation.writeTiles(game.start, tiles);
    const width = Number(one("select[name=width]").value);
    const found = await task.run("Shortening.", (said) =>
      solver.ask("shorten", { start: game.start, moves: played, width }, said), ({ from, was, now }) => {
      if (!was) return;
      list.hidden = false;
      const item = made("li", `Moves ${from + 1} to ${from + was.length}: ${was.length} became ${now.length}.`);
      const detail = made("code", `${written(was)} → ${written(now) || "none"}`);
      item.append(" ", detail);
      list.append(item);
    });
    if (!found) return;
    if (!found.moves) return view.write(room, task.unanswered(found));
    const { moves } = found;
    if (moves.length === played.length) {
      return view.write(room, `No window of ${width} moves has a shorter way.`);
    }
    view.write(room, `${view.moves(played.length)} became ${moves.length}.`);
    shorter = { start: game.start, moves };
    one("[data-do=take]").hidden = false;
  };
  const take = () => {
    if (!shorter) return;
    const { start, moves } = shorter;
    session.begin(start);
    session.follow(`Your way, shortened: ${view.moves(moves.length)}.`, moves);
    view.say("The game before is among those you left.");
  };

  return { shorten, take };
})();
