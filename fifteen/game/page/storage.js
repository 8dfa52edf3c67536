"use strict";
// What is kept from one visit to the next: the game of this window, and games that were left.
Play.storage = (() => {
  const { notation } = Play;
  const HERE = "fifteen-play", EACH = "fifteen-play-game-", SETTINGS = "fifteen-play-settings";
  const SOLVES = "fifteen-play-solves";
  const MOST = 12;

  // A page from disk, or a full store, may not be allowed to keep anything.
  const allowed = (use) => { try { return use() ?? null; } catch { return null; } };

  const written = (game, best) => notation.writeGame({ ...game, best });
  const understood = (text) => {
    try { return notation.readGame(text); } catch { return null; }
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
