// The still picture of an idea: in Node, the script of the idea draws it.

import { tray } from "../board/tray.js";
import { made } from "../page/elements.js";
import { page } from "../page/paper.js";
import { answers } from "../translation/door.js";
import { ideaOn } from "./ideas.js";

answers(async ({ idea, start, data, kept }) => {
  page(kept);
  const side = Math.sqrt(start.length);
  const [place, shown] = [made("div", "tray"), made("div", "drawing")];
  const board = tray(place, null, side);
  board.show(start);
  await ideaOn({ name: idea, side, data, board, place, shown, say: () => {} }).tell(start, start);
  const parts = [made("div", `search-figure idea ${idea}`), made("div", "view")];
  const [figure, view] = parts;
  const beside = made("div", "beside");
  beside.append(shown);
  view.append(place, beside);
  figure.append(view);
  return String(figure);
});
