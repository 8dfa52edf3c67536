// What translates whole programs, when the book is woven.

import { answers } from "./door.js";
import { programmed } from "./translate.js";

answers((question) => {
  try {
    return { text: programmed(question), module: "", line: 0 };
  } catch ({ message, module, line, stack }) {
    if (!line) throw new Error(stack);
    return { text: message, module, line };
  }
});
