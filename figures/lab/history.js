// What was, to be taken back and done again.

export class History {
  #past = [];
  #future = [];

  // A state that is left for another.
  keep(state) {
    this.#past.push(state);
    this.#future = [];
  }
  // The state before one, or the state after; the one itself if there is none.
  back(state) {
    return this.#step(this.#past, this.#future, state);
  }
  again(state) {
    return this.#step(this.#future, this.#past, state);
  }
  get last() {
    return this.#past.at(-1);
  }

  #step(from, to, state) {
    if (!from.length) return state;
    to.push(state);
    return from.pop();
  }
}

// By which of both a key asks for a step: back, again or neither.
export const stepBy = ({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "again" : "back";
  return letter === "y" ? "again" : null;
};
