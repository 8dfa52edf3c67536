"use strict";
// In a worker: it records a program, `recorded`, as it is asked.
onmessage = ({ data: { id, wanted } }) => {
  const say = (told) => postMessage({ id, ...told });
  try {
    say({ answer: Recording.of(recorded).run(wanted, (counted) => say({ counted })) });
  } catch (error) {
    say({ wrong: error.message });
  }
};
