// What happens at a step, in a sentence, and where that is.

import { counted } from "../../fifteen/game/common/counted.js";
import { coloured } from "./vocabulary.js";

// `said(step)` is what a line did, in a word.
export const tellingOf = (scene, time, said) => {
  const { find, views } = scene;
  const show = (turn, step) => {
    const line = scene.run.code[scene.run.line(step)];
    const ofLine = time.byLines() && !turn.setup;
    find(".what").innerHTML = ofLine
      ? `<code>${coloured(line.text)}</code> <i>${said(step)}</i>`
      : scene.turns.sentence(turn);
    find(".where").innerHTML = turn.setup ? `<i>before row ${turn.row + 1}</i>` : where(turn, step);
  };
  const rowInWords = (turn, step) => {
    if (!scene.run.whole) return scene.turns.boards(step);
    const many = scene.run.turns.at(-1).row;
    return [`row <b>${counted(turn.row)}</b> of ${counted(many)}`];
  };
  const where = (turn, step) => {
    const fields = scene.turns.fields(turn, step);
    const named = fields.map(([label, number]) => `<i>${label}</i> <b>${number}</b>`);
    const place = `<b>${views.block}${turn.place}</b>`;
    return [...rowInWords(turn, step), place, ...named].join("&ensp;·&ensp;");
  };

  return { show };
};
