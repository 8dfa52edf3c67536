// The still pictures, in the page itself: asked when it is woven, of Python's own samples.

import { answers } from "../translation/door.js";
import { tellingOf } from "./goes.js";
import { PICTURES } from "./pictures.js";
import { Turns } from "./turns.js";

answers(({ start, samples, about }) => {
  const turns = new Turns(start, samples, about.goal);
  const telling = tellingOf(turns);
  const drawn = ([name, picture]) => [name, picture(turns, telling[name], about)];
  return Object.fromEntries(Object.entries(PICTURES).map(drawn));
});
