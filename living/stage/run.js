"use strict";
// A recorded run of a search: what the variables are, its turns, and its tree.
window.Search ||= {};
Search.Run = (() => {
  const APART = 64; // steps from one snapshot to the next
  const HAPPY = 1;

  const inflate = async (packed) => {
    const bytes = Uint8Array.from(atob(packed.trim()), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  };

  const apply = (state, [name, ...rest]) => {
    if (rest.length === 0) delete state[name];
    else if (rest.length === 2) state[name][rest[0]] = rest[1];
    else state[name] = Array.isArray(rest[0]) ? [...rest[0]] : rest[0];
  };

  const copied = (state, changing) => {
    const copy = { ...state };
    for (const name of changing) if (Array.isArray(copy[name])) copy[name] = [...copy[name]];
    return copy;
  };

  // The last of the items, which ascend by a key, that is at most a limit; or undefined.
  const lastUpTo = (items, limit, key = (item) => item) => {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (key(items[middle]) <= limit) low = middle + 1;
      else high = middle;
    }
    return items[low - 1];
  };

  // Steps are numbered through the whole run, of which `from` on may be recorded only.
  class Run {
    constructor(data, about, { from = 0, ended = true } = {}) {
      Object.assign(this, { about, from, ended });
      let line = 0;
      this.lines = data.lines.map((difference) => (line += difference));
      this.inside = data.function.map((k) => data.functions[k] === about.search);
      this.changes = data.changes.map((step) => (step || []).map(([k, ...rest]) => [data.names[k], ...rest]));
      this.changing = new Set(this.changes.flat().filter(({ length }) => length === 3).map(([name]) => name));
      this.#survey();
    }

    get whole() { return this.from === 0 && this.ended; }
    get last() { return this.turns.at(-1).to; }

    // One walk: snapshots, the line of the search at each step, its turns, what its tree is made of.
    #survey() {
      const { search, lines: { loop, ...kinds }, stage: { asked } } = this.about;
      const ofTree = new Set(["reached", "refused", "won", "failed", "moved"].flatMap((kind) => kinds[kind]));
      const places = new Map();
      this.about.code.forEach((each, k) => places.set(each.line, [...(places.get(each.line) ?? []), k]));
      [this.snapshots, this.index, this.turns, this.samples] = [[], [], [], []];
      const state = {};
      const name = (word) => state[`${search}.${word}`];
      let [row, deepest, quota] = [0, 0, 0];
      const begin = (k, setup) => {
        if (!setup) deepest = Math.max(deepest, name("level"));
        const place = setup ? "setup" : name("goto"), before = this.lines[k - 1] === loop[0] && !setup;
        this.turns.push({ from: this.from + k - before, setup, place, asked: quota, deepest,
          row: setup ? row : (row += 1), level: name("level"), p: name("p"), t: name("t"), d: name("d") });
      };
      this.lines.forEach((line, k) => {
        for (const change of this.changes[k]) apply(state, change);
        if (k % APART === 0) this.snapshots.push(copied(state, this.changing));
        if (!this.inside[k]) return;
        const called = !this.inside[k - 1] && (k > 0 || this.from === 0);
        if (called) { quota = name("t"); begin(k, true); }
        else quota ||= state[asked] ?? 0;
        const found = places.get(line) ?? [];
        this.index[k] = found.find((at) => at > this.index[k - 1]) ?? found[0];
        if (line === loop[1]) begin(k, false);
        if (ofTree.has(line)) this.samples.push({ step: this.from + k, line, ...Object.fromEntries(Run.NAMES.map((word) => [word, name(word)])) });
      });
      const ends = this.turns.map(({ from }, k) => {
        let to = (this.turns[k + 1]?.from ?? this.from + this.lines.length) - 1;
        while (to > from && !this.inside[to - this.from]) to -= 1;
        return to;
      });
      this.turns.forEach((turn, k) => { turn.to = ends[k]; });
    }

    // Which turn a step belongs to.
    turn(step) { return lastUpTo(this.turns, step, ({ from }) => from) ?? this.turns[0]; }
    line(step) { return this.index[step - this.from]; }

    // The variables when the line of a step has run.
    after(step) {
      const k = step - this.from;
      return this.#state(this.inside[k + 1] ? k + 1 : k);
    }
    before(step) { return this.#state(step - this.from); }

    #state(k) {
      if (this.kept?.k === k) return this.kept.state;
      const nearest = Math.floor(k / APART), state = copied(this.snapshots[nearest], this.changing);
      for (let each = nearest * APART + 1; each <= k; each += 1) {
        for (const change of this.changes[each]) apply(state, change);
      }
      this.kept = { k, state };
      return state;
    }
  }
  Run.NAMES = ["level", "p", "q", "t", "delta", "nodes"];

  // The trees of the attempts, one behind the other: a node for each move, in the order of
  // the search.  Samples are what variables are before one of the tree's lines runs.
  const grown = (samples, { lines }) => {
    const [nodes, roots, path] = [[], [], []];
    const is = (kind, line) => lines[kind].includes(line);
    let moved = null;
    for (const { step, line, level, p, q, t, delta, nodes: met } of samples) {
      if (is("moved", line)) { moved = { step, sad: delta !== HAPPY, cell: q }; continue; }
      if (is("failed", line)) { Object.assign(roots.at(-1) ?? {}, { ended: step, end: "failed", met }); continue; }
      const won = is("won", line), ended = won || is("refused", line);
      const own = ended && p === q && moved; // it was made, and then found to end here
      const depth = ended && !own ? level + 1 : level;
      const parent = depth > 1 ? path[depth - 1] : null;
      const node = { number: nodes.length, born: step, moved: (parent && moved?.step) || step, level: depth, parent, kids: [], t, below: 0,
        cell: ended ? q : p, refused: ended && !won, goal: won, sad: moved ? moved.sad : delta !== HAPPY };
      if (ended && !own) node.moved = step;
      moved = null;
      nodes.push(node);
      if (parent) parent.kids.push(node);
      else { roots.push(node); node.met = 0; }
      node.root = parent ? parent.root : node;
      if (!ended) path[depth] = node;
      if (won) Object.assign(node.root, { ended: step, end: "the goal", met });
    }
    for (const node of nodes.toReversed()) if (node.parent) node.parent.below += node.below + 1;
    return { nodes, roots, deepest: nodes.reduce((most, { level }) => Math.max(most, level), 1) };
  };

  // The node at which the search is after a step, if it is on a level.
  const at = ({ nodes }, step, level) => {
    let node = lastUpTo(nodes, step, ({ moved }) => moved);
    if (node?.goal) return node;
    while (node?.parent && (node.refused || node.level > level)) node = node.parent;
    return node;
  };
  const way = (node) => (node ? [...way(node.parent), node] : []);

  const open = async (packed, about) => new Run(await inflate(packed), about);
  return { open, part: (data, about, where) => new Run(data, about, where), grown, at, way, lastUpTo, NAMES: Run.NAMES };
})();
