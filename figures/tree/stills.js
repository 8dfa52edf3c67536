// For readers who want no motion: one small picture for each round, as it ends.

import { counted } from "../page/counted.js";
import { made } from "../page/elements.js";
import { Picture } from "./picture.js";

const MOST = 6; // pictures

export const stills = (host, search, ghost) => {
  host.replaceChildren();
  const first = Math.max(0, search.rounds.length - MOST);
  const places = search.rounds.slice(first).map((_, k) => {
    const round = first + k;
    const figure = host.appendChild(made("figure"));
    const place = figure.appendChild(made("div"));
    const caption = figure.appendChild(made("figcaption"));
    const answer = search.isLast(round) ? "yes" : "no";
    const boards = search.counts[round];
    caption.append(
      made("b", "", `${search.limits[round]} moves: ${answer}`),
      made("span", "", `${boards === null ? "so far" : counted(boards)} boards`),
    );
    return place;
  });
  // A place has its size when all of them are there.
  for (const [k, place] of places.entries()) {
    const moment = search.begins[first + k + 1] - 1;
    const picture = new Picture(place);
    picture.take(search.tree, Math.max(...search.limits));
    picture.draw(search, { moment, rest: 0, bare: true }, ghost);
  }
};
