// Games go out and come in as links.

import * as entry from "./entry.js";
import * as notation from "./notation.js";
import * as session from "./session.js";
import * as view from "./view.js";

const { made, one } = view;
// Whether `fifteen play` serves the page: at the root of this very machine, without the
// book beside it, and at an address that is of no use to anybody else.
export const alone =
  ["127.0.0.1", "localhost"].includes(location.hostname) && location.pathname === "/";

const kept = (words) => one(".kept").replaceChildren(made("span", words));
export const link = async () => {
  const game = session.game();
  const played = game.moves.slice(0, game.at);
  const address = alone ? "" : location.href.replace(/#.*/, "");
  const timed = game.won && game.at === game.moves.length && !game.helped();
  const link =
    address + notation.writeLink(game.start, played, timed ? Math.floor(game.elapsed() / 10) : 0);
  one(".link").value = link;
  one(".link-room").hidden = false;
  const copying = navigator.clipboard?.writeText(link) ?? Promise.reject();
  const copied = await copying.then(
    () => true,
    () => false,
  );
  const what = address
    ? "The link"
    : "What a link ends with, after the address of any page to play on,";
  kept(copied ? `${what} is copied.` : `${what} is below, to be copied.`);
};
// Take what the address carries, and clear it: from then on the game is kept by the window.
export const follow = () => {
  if (!location.hash.includes("=")) return;
  const room = one(".entered");
  const found = entry.clear(
    () => notation.readLink(location.hash),
    room,
    "The link is not understood, and your game is as it was. ",
  );
  if (!found) {
    if (room.querySelector(".fault")) {
      one(".entry").open = true;
      view.say("The link is not understood; see “Enter a board”.");
    }
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
  if (!entry.offer(found.start))
    return view.say("The board of this link has no solution; see “Enter a board”.");
  const all = view.moves(found.moves.length);
  if (found.time) {
    session.follow(`Somebody solved this in ${all}, ${view.clock(10 * found.time)}.`, found.moves);
    return view.say("Can you do it faster? “Play” shows how it was done.");
  }
  session.restore({ ...found, at: found.moves.length });
  view.say(`Opened from a link${found.moves.length ? `, after ${all}` : ""}.`);
};
