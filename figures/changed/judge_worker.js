// In a worker: a program of the book is served with functions that a reader has changed.

import { answered } from "./judge.js";

// Called with the program, in place of what serves it as it is.
globalThis.serving = (recorded) => {
  globalThis.onmessage = ({ data: { id, ...question } }) => {
    const say = (told) => postMessage({ id, ...told });
    try {
      answered(question, recorded, say);
    } catch (error) {
      say({ wrong: error.message });
    }
  };
};
