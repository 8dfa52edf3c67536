"use strict";
// What is kept from one visit to the next: the game of this window, and games that were left.
Play.storage = (() => {
  const { board, notation } = Play;
  const HERE = "fifteen-play", EACH = "fifteen-play-game-", SETTINGS = "fifteen-play-settings";
  const SOLVES = "fifteen-play-solves";
  const MOST = 12;

  // A page from disk, or a full store, may not be allowed to keep anything.
  const allowed = (use) => { try { return use() ?? null; } catch { return null; } };

  // A game as a link, with what else is kept of it; what is not understood, is no game.
  const written = ({ start, moves, at, helped, elapsed }, best) => JSON.stringify({
    link: notation.writeLink(start, moves), best: best && notation.writeLink(start, best), at, helped, elapsed,
  });
  const whole = (number, most) => Number.isInteger(number) && number >= 0 && number <= most;
  const understood = (text) => {
    try {
      const { link, best, at, helped, elapsed } = JSON.parse(text), { start, moves } = notation.readLink(link);
      const shortest = best ? notation.readLink(best).moves : null;
      const sound = board.solvable(start) && whole(at, moves.length) && whole(helped, 1e6) && elapsed >= 0 &&
        (!shortest || board.solved(board.replay(start, shortest)));
      return sound ? { start, moves, at, helped, elapsed, best: shortest } : null;
    } catch { return null; }
  };

  const earlier = () => allowed(() => Object.keys(localStorage)
    .filter((key) => key.startsWith(EACH))
    .map((key) => {
      const { saved, text } = allowed(() => JSON.parse(localStorage.getItem(key))) ?? {};
      const game = typeof text === "string" && typeof saved === "number" ? understood(text) : null;
      return game && { ...game, id: key.slice(EACH.length), saved };
    })
    .filter((game) => game)
    .sort((a, b) => b.saved - a.saved)) ?? [];

  // Each game has a key of its own, so that two windows do not write over one another.
  const keep = (game, best) => {
    const text = written(game, best);
    const { id, won, drawn, times } = game;
    allowed(() => sessionStorage.setItem(HERE, JSON.stringify({ id, won, drawn, times, text })));
    if (!game.moves.length) return;
    allowed(() => localStorage.setItem(EACH + game.id, JSON.stringify({ saved: Date.now(), text })));
    allowed(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(EACH));
      if (keys.length <= MOST) return;
      for (const { id } of earlier().slice(MOST)) localStorage.removeItem(EACH + id);
    });
  };

  // The game of this window.  A window that is a copy of another goes on under a new name.
  const mine = () => {
    const found = allowed(() => JSON.parse(sessionStorage.getItem(HERE)));
    const game = typeof found?.text === "string" ? understood(found.text) : null;
    if (!game) return null;
    const again = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    const { won, drawn, times } = found;
    return { ...game, won: Boolean(won), drawn: Boolean(drawn), id: again ? found.id : undefined,
      times: Array.isArray(times) && times.every(Number.isFinite) ? times : [] };
  };

  const solves = (text) => allowed(() =>
    (text === undefined ? localStorage.getItem(SOLVES) ?? "" : localStorage.setItem(SOLVES, text)));
  const forget = (id) => allowed(() => localStorage.removeItem(EACH + id));
  const settings = () => {
    const found = allowed(() => JSON.parse(localStorage.getItem(SETTINGS)));
    return typeof found === "object" && found ? found : {};
  };
  const set = (name, value) => allowed(() =>
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), [name]: value })));
  const theme = (value) => allowed(() => {
    if (value === undefined) return localStorage.getItem("proofweave-theme");
    return localStorage.setItem("proofweave-theme", value);
  });

  return { keep, mine, earlier, solves, forget, settings, set, theme };
})();
