// What translates whole programs, when the book is woven: it reads a question, and writes an answer.

import { programmed } from "./translate.js";

const answered = (question) => {
  try {
    return { text: programmed(JSON.parse(question)), module: "", line: 0 };
  } catch ({ message, module, line, stack }) {
    if (!line) throw new Error(stack);
    return { text: message, module, line };
  }
};
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk));
process.stdin.on("end", () =>
  process.stdout.write(JSON.stringify(answered(Buffer.concat(chunks).toString()))),
);
