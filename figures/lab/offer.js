// What readers are offered under the code: to change a line, or an experiment that is ready.

import { button, made, write } from "../page/elements.js";
import { wantedBy } from "./tasks.js";

export const offerOf = (scene, { experiments }, { attempt, again, edit, editAll }) => {
  const offer = made("div", "offer");
  const told = made("p", "task");
  told.hidden = true;
  const choice = made("p", "choice");
  choice.append(
    made("i", "", "Press a line to change it: "),
    button("Change this piece", edit),
    button("the whole search", editAll),
  );
  if (experiments.length) choice.append(made("i", "", " or try "));
  const chips = experiments.map((each) => {
    const chip = button(each.words, () => attempt(each));
    chip.title = each.lesson;
    return chip;
  });
  const back = button("Take your text again", again);
  back.title = "^Z";
  back.hidden = true;
  choice.append(...chips, back);
  offer.append(told, choice);
  scene.find(".listing").append(offer);

  // An exercise that an address names; what is its answer in one press is not offered beside it.
  const announce = (task) => {
    told.hidden = !task;
    write(told, task ? wantedBy(task) : "");
    for (const chip of chips) chip.hidden = Boolean(task?.answers.includes(chip.textContent));
  };
  const mayReturn = (may) => {
    back.hidden = !may;
  };
  return { announce, mayReturn };
};
