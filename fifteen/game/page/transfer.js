"use strict";
// Games go out and come in as links.
Play.transfer = (() => {
  const { entry, notation, session, view } = Play;
  const { made, one } = view;
  // Whether `fifteen play` serves the page: at the root of this very machine, without the
  // book beside it, and at an address that is of no use to anybody else.
  const alone = ["127.0.0.1", "localhost"].includes(location.hostname) && location.pathname === "/";

  const kept = (words) => one(".kept").replaceChildren(made("span", words));
  const download = (text, name) => {
    const link = Object.assign(made("a"), { download: name });
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const share = async () => {
    const game = session.game();
    const played = game.moves.slice(0, game.at);
    const address = alone ? "" : location.href.replace(/#.*/, "");
    const link = address + notation.writeLink(game.start, played);
    one(".link").value = link;
    one(".link-room").hidden = false;
    const copying = navigator.clipboard?.writeText(link) ?? Promise.reject();
    const copied = await copying.then(() => true, () => false);
    const what = address ? "The link" : "What a link ends with, after the address of any page to play on,";
    kept(copied ? `${what} is copied.` : `${what} is below, to be copied.`);
  };
  // Take what the address carries, and clear it: from then on the game is kept by the window.
  const follow = () => {
    if (!location.hash.includes("=")) return false;
    const room = one(".entered");
    const found = entry.clear(() => notation.readLink(location.hash), room,
      "The link is not understood, and your game is as it was. ");
    if (!found) {
      if (room.querySelector(".fault")) {
        one(".entry").open = true;
        view.say("The link is not understood; see “Enter a board”.");
      }
      return false;
    }
    history.replaceState(null, "", location.pathname + location.search);
    if (!entry.offer(found.start)) {
      view.say("The board of this link has no solution; see “Enter a board”.");
      return false;
    }
    session.restore({ ...found, at: found.moves.length });
    view.say(found.moves.length ? `Opened from a link, after ${view.moves(found.moves.length)}.`
      : "Opened from a link.");
    return true;
  };

  const writeDown = (game) => {
    if (!one(".transfer").open) return;
    const played = game.moves.slice(0, game.at);
    view.write(one(".as-digits"), notation.writeBoard(game.start));
    view.write(one(".as-tiles"), notation.writeTiles(game.start, played) || "none yet");
    view.write(one(".as-ways"), notation.writeWays(game.start, played) || "none yet");
  };
  one(".transfer").addEventListener("toggle", () => writeDown(session.game()));
  session.watch(writeDown);

  return { alone, download, link: share, follow };
})();
