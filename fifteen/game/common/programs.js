// The programs that a worker has, and what it has of the library, by their names: each is put here
// when it is loaded, and its `ready`, if there is one, is to be waited for.

export const Book = {};
export const ready = () => Promise.all(Object.values(Book).map(({ ready: loaded }) => loaded));

// What programs take and give of Python's own, put here by those who translate them: `array`,
// `ValueError`, and `called`, for a call with values by their names behind the others.
export const python = {};
