// For readers who want no motion: one small picture for each round, as it ends.

import { made } from "../page/elements.js";
import { Picture } from "./picture.js";

const MOST = 6; // pictures

export const stills = (host, search, ghost) => {
  host.replaceChildren();
  const first = Math.max(0, search.rounds.length - MOST);
  for (let round = first; round < search.rounds.length; round += 1) {
    const figure = host.appendChild(made("figure"));
    const place = figure.appendChild(made("div"));
    const caption = figure.appendChild(made("figcaption"));
    const answer = search.isLast(round) ? "yes" : "no";
    const boards = search.counts[round]?.toLocaleString("en") ?? "so far";
    caption.append(
      made("b", "", `${search.limits[round]} moves: ${answer}`),
      made("span", "", `${boards} boards`),
    );
    const picture = new Picture(place);
    picture.take(search.tree, Math.max(...search.limits));
    picture.draw(search, { moment: search.begins[round + 1] - 1, rest: 0, bare: true }, ghost);
  }
};
