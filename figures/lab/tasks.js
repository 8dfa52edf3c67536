// An exercise that is solved on the stage: what is asked of the changed program, and whether it
// is so.

const WANTED = {
  same: "the same nodes in each failed quota",
  fewer: "fewer nodes than the book’s",
  more: "more nodes than the book’s, and the solution no longer",
};

// In quotas that fail the order of the directions is of no account; in the last one it is.
const isSame = ({ book, own }) => {
  const failed = (quotas) => quotas.slice(0, -1).map((quota) => quota.slice(0, 3).join());
  return failed(book.quotas).join(" ") === failed(own.quotas).join(" ");
};
const HOLDS = {
  same: isSame,
  fewer: ({ book, own }) => own.nodes < book.nodes,
  more: ({ book, own }) => own.nodes > book.nodes,
};

export const solvedBy = (task, state, isRight) => {
  const { own, others } = state;
  const wanted = WANTED[task.wanted];
  if (!own || own.error || !isRight(state)) return `${task.words} Not yet: it is to be right.`;
  if (!others.every(isRight)) return `${task.words} Not yet: not from every start.`;
  const runs = [state, ...others];
  const isOfAll = task.wanted === "same"; // of some starts there is no more to be had
  const isSo = isOfAll ? runs.every(HOLDS.same) : HOLDS[task.wanted](state);
  if (!isSo) return `${task.words} Not yet: ${wanted}.`;
  return `${task.words} Solved: ${wanted}${isOfAll ? `, from ${runs.length} starts` : ""}.`;
};
export const wantedBy = (task) => `${task.words} Asked for: ${WANTED[task.wanted]}.`;
