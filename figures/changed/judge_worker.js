// In a worker: a program of the book is served with functions that a reader has changed.

import { service } from "../recording/recorder_worker.js";
import { answered } from "./judge.js";

service.serve = (recorded) => {
  globalThis.onmessage = ({ data: { id, ...question } }) => {
    const say = (told) => postMessage({ id, ...told });
    try {
      answered(question, recorded, say);
    } catch (error) {
      say({ wrong: error.message });
    }
  };
};
