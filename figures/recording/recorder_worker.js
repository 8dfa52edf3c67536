// In a worker: it records a program, which is a text that is given it, as it is asked.

import { of } from "./recorder.js";

// How a question is answered; who judges changed programs answers otherwise.
export const service = {
  answer: (recorded, { wanted }, say) =>
    say({ answer: of(recorded).run(wanted, (counted) => say({ counted })) }),
};
export const serve = (recorded) => {
  globalThis.onmessage = ({ data: { id, ...question } }) => {
    const say = (told) => postMessage({ id, ...told });
    try {
      service.answer(recorded, question, say);
    } catch (error) {
      say({ wrong: error.message });
    }
  };
};
