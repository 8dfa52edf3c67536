// The rows of a recorded search, in the words of its stage: asked when sheets are woven.

import { answers } from "../translation/door.js";
import { opened, valuesOf } from "./run.js";
import { turnsOf } from "./turns.js";
import { formatsOf } from "./vocabulary.js";

answers(async (about) => {
  const values = valuesOf(about);
  Object.assign(about, { values });
  const { length: size } = about.start;
  const scene = { about, values, views: about.stage, size, side: Math.sqrt(size) };
  scene.boardOf = (state) => ({ board: state[`${about.search}.board`] });
  scene.formats = formatsOf(scene);
  scene.run = await opened(about.trace, about);
  return turnsOf(scene).rows();
});
