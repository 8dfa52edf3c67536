// What translates whole programs, when the book is woven.

import { answers } from "./door.js";
import { PYTHON as LIBRARY } from "./library.js";
import { PYTHON as PATTERNS } from "./patterns.js";
import { programmed } from "./whole.js";

// Whether the library of a page has a module of Python's, and of it a name.
const knowing = ({ needs }) => {
  const { imported } = { library: LIBRARY, patterns: PATTERNS }[needs];
  return (module, name) => {
    const found = imported(module);
    return Boolean(found) && (!name || Object.hasOwn(found.names, name));
  };
};

answers((question) => {
  try {
    return { text: programmed(question, knowing(question)), module: "", line: 0 };
  } catch ({ message, module, line, stack }) {
    if (!line) throw new Error(stack);
    return { text: message, module, line };
  }
});
