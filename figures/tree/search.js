// A search: the boards that one question looks at, round after round.  A moment is the
// number of boards that are drawn before it; the last moment of a search that is over is
// the goal.

export class Search {
  // What is known of each round: its limit of moves, and how many boards it looks at, or
  // null while it runs.  A tree may have but a part of these boards; it may know the goal
  // by another question while this search still `runs`.
  constructor(tree, question, told, runs = false) {
    this.tree = tree;
    this.question = question;
    this.runs = runs;
    this.bound = tree.bounds[question];
    this.need = this.#needs();
    this.limits = told.map(({ limit }) => limit);
    this.counts = told.map(({ boards }) => boards);
    this.rounds = this.limits.map((limit) => this.#met(limit));
    this.begins = [0];
    for (const nodes of this.rounds) this.begins.push(this.begins.at(-1) + nodes.length);
    this.last = this.begins.at(-1) - 1;
    this.over = this.isLast(this.rounds.length - 1);
  }

  // A search whose tree has all boards: so it tells its rounds itself.
  static whole(tree, question) {
    const limits = [];
    const first = tree.bounds[question][0];
    for (let limit = first; limit <= tree.length; limit += 2) limits.push({ limit, boards: null });
    const search = new Search(tree, question, limits);
    search.counts = search.rounds.map((_, round) => search.drawn(round));
    return search;
  }

  // For each board the least limit of moves with which it is looked at.
  #needs() {
    const { tree, bound } = this;
    const need = new Uint8Array(tree.size);
    for (let node = 0; node < tree.size; node += 1) {
      const own = tree.depth[node] + bound[node];
      need[node] = node ? Math.max(own, need[tree.parent[node]]) : own;
    }
    return need;
  }

  // The boards of the round with a limit; the one that finds the goal ends there.
  #met(limit) {
    const { tree, need } = this;
    const ends = !this.runs && tree.goal >= 0 && limit === tree.length;
    const end = ends ? tree.goal + 1 : tree.size;
    const nodes = [];
    for (let node = 0; node < end; node += 1) if (need[node] <= limit) nodes.push(node);
    return Int32Array.from(nodes);
  }

  // Whether a board is looked at in a round.
  has(round, node) {
    const { goal } = this.tree;
    return this.need[node] <= this.limits[round] && (!this.isLast(round) || node <= goal);
  }

  // Whether a round finds the goal.
  isLast(round) {
    const { goal, length } = this.tree;
    return !this.runs && goal >= 0 && this.limits[round] === length;
  }

  // How many boards of a round are drawn; the goal is not counted.
  drawn(round) {
    return this.rounds[round].length - Number(this.isLast(round));
  }

  // Whether all boards of a round are drawn.
  isWhole(round) {
    return this.counts[round] === this.drawn(round);
  }

  // How many moments there are before the first round of which a part is drawn only: in
  // these the program has looked at just these boards.
  get exact() {
    const partly = this.rounds.findIndex((_, round) => !this.isWhole(round));
    return partly < 0 ? this.last + 1 : this.begins[partly];
  }

  // The round, the board, and its place in the round, at a moment.
  at(moment) {
    let round = 0;
    while (round < this.rounds.length - 1 && this.begins[round + 1] <= moment) round += 1;
    const place = moment - this.begins[round];
    return { round, place, node: this.rounds[round][place] };
  }

  // The moment at which a round looks at a board.
  momentOf(round, node) {
    return this.begins[round] + this.rounds[round].indexOf(node);
  }
}
