// In a worker: one program of the book.  It tells the bound of a board, or solves the board.
(() => {
  "use strict";
  const cellsOf = (board) =>
    Python.array("b", [...board].map((digit) => Number.parseInt(digit, 16) - 1));
  let patterns = null; // the tables of pattern_database take seconds, so they are kept

  const walks = () => Book.walking_distance.tabulate(4, 4); // which keeps them
  const made = () => (patterns ??= Book.pattern_database.usual_tables(4, 4));

  // Each program by its name: its bound, and its search, which is given a report of failures.
  const programs = {
    korf0: {
      bound: (board, far) => far,
      solve: (board, failed) => Book.korf0.solve(board, failed),
    },
    pair_distance: {
      bound: (board, far) => far + Number(Book.pair_distance.pair_distance(cellsOf(board), 4, 4)),
      solve: (board, failed) => Book.pair_distance.solve(cellsOf(board), 4, 4, failed),
    },
    walking_distance: {
      bound: (board) => Book.walking_distance.lower_bound(cellsOf(board), 4, 4, walks()),
      solve: (board, failed) => Book.walking_distance.solve(cellsOf(board), 4, 4, failed, walks()),
    },
    pattern_database: {
      bound: (board) => patterns && Book.pattern_database.lower_bound(cellsOf(board), 4, 4, patterns),
      solve: (board, failed) => Book.pattern_database.solve(cellsOf(board), 4, 4, failed, made()),
    },
  };

  const moves = ({ happy, sad }) => Number(happy) + Number(sad);

  onmessage = async ({ data: { id, program, board, far, search } }) => {
    const say = (told) => postMessage({ id, ...told });
    try {
      await Book[program].ready;
      const { bound, solve } = programs[program];
      if (!search) return void say({ bound: bound(board, far) });
      const failed = (quota) => say({ failed: { moves: moves(quota), nodes: Number(quota.nodes) } });
      const found = solve(board, failed);
      say({ found: { moves: moves(found), pieces: found.pieces, nodes: Number(found.nodes) } });
    } catch (error) {
      say({ wrong: error.message });
    }
  };
})();
