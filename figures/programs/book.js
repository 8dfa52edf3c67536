// The programs of the book that a worker has, by their names: each is put here when it is
// loaded, and its `ready` is to be waited for.

export const Book = {};

export const ready = () => Promise.all(Object.values(Book).map((program) => program.ready));
