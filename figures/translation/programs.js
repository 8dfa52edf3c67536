// What translates whole programs, when the book is woven: it reads a question, and writes an answer.

import { PYTHON as LIBRARY } from "./library.js";
import { PYTHON as PATTERNS } from "./patterns.js";
import { programmed } from "./translate.js";

// Whether the library of a page has a module of Python's, and of it a name.
const knowing = ({ needs }) => {
  const { imported } = { library: LIBRARY, patterns: PATTERNS }[needs];
  return (module, name) => {
    const found = imported(module);
    return Boolean(found) && (!name || Object.hasOwn(found.names, name));
  };
};
const answered = (question) => {
  try {
    return { text: programmed(question, knowing(question)), module: "", line: 0 };
  } catch ({ message, module, line, stack }) {
    if (!line) throw new Error(stack);
    return { text: message, module, line };
  }
};
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk));
process.stdin.on("end", () =>
  process.stdout.write(JSON.stringify(answered(JSON.parse(Buffer.concat(chunks))))),
);
