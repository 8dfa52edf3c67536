// In a worker: it records a program, which is a text that is given it, as it is asked.

import { of } from "./recorder.js";

const serve = (recorded) => {
  globalThis.onmessage = ({ data: { id, wanted } }) => {
    const say = (told) => postMessage({ id, ...told });
    try {
      say({ answer: of(recorded).run(wanted, (counted) => say({ counted })) });
    } catch (error) {
      say({ wrong: error.message });
    }
  };
};

// What serves a program; a script between this one and the program may put another in its place.
export const service = { serve };
