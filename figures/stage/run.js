"use strict";
// A recorded run of a search: what the variables are, its turns, and its tree.
window.Search ||= {};
Search.Run = (() => {
  const APART = 64; // steps from one snapshot to the next
  const SAMPLED = ["level", "p", "q", "left", "kind", "nodes", "pushed", "change", "board"];
  const WORD = /[a-z_][\w.]*/g;

  // The values of a declaration, as functions of a state.
  const valuesOf = ({ search, stage }) =>
    Object.fromEntries(
      Object.entries(stage.values).map(([role, text]) => {
        const named = text.replace(
          WORD,
          (word) => `state["${word.includes(".") ? word : `${search}.${word}`}"]`,
        );
        return [role, new Function("state", `return ${named};`)];
      }),
    );
  // What is sampled where the tree grows: variables, and what they say.
  const namesOf = ({ stage: { values } }) => [
    ...new Set(SAMPLED.flatMap((role) => values[role]?.match(WORD) ?? [])),
  ];
  const sample = (state, { values }) =>
    Object.fromEntries(
      SAMPLED.filter((role) => values[role]).map((role) => {
        const value = values[role](state);
        return [role, Array.isArray(value) ? [...value] : value];
      }),
    );

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
      this.changes = data.changes.map((step) =>
        (step || []).map(([k, ...rest]) => [data.names[k], ...rest]),
      );
      this.changing = new Set(
        this.changes
          .flat()
          .filter(({ length }) => length === 3)
          .map(([name]) => name),
      );
      this.#survey();
    }

    get whole() {
      return this.from === 0 && this.ended;
    }
    get last() {
      return this.turns.at(-1).to;
    }

    // One walk: snapshots, the line of the search at each step, its turns, what its tree is made of.
    #survey() {
      const {
        lines: { loop, weighed, ...kinds },
        values,
      } = this.about;
      const ofTree = new Set(Run.TREE.flatMap((kind) => kinds[kind]));
      const places = new Map();
      this.about.code.forEach((each, k) =>
        places.set(each.line, [...(places.get(each.line) ?? []), k]),
      );
      [this.snapshots, this.index, this.turns, this.samples, this.weighed] = [[], [], [], [], []];
      const state = {};
      let [row, deepest, asked] = [0, 0, 0];
      const begin = (k, setup) => {
        const place = setup ? "setup" : String(values.place(state)),
          before = this.lines[k - 1] === loop[0] && !setup;
        const level = setup ? undefined : values.level(state);
        deepest = Math.max(deepest, level ?? 0);
        this.turns.push({
          from: this.from + k - before,
          setup,
          place,
          asked,
          deepest,
          level,
          row: setup ? row : (row += 1),
        });
      };
      this.lines.forEach((line, k) => {
        for (const change of this.changes[k]) apply(state, change);
        if (k % APART === 0) this.snapshots.push(copied(state, this.changing));
        if (weighed.includes(line)) this.weighed.push(values.weighed(state));
        if (!this.inside[k]) return;
        const called = !this.inside[k - 1] && (k > 0 || this.from === 0);
        if (called) {
          [asked, deepest] = [values.asked(state), 0];
          begin(k, true);
        } else asked ||= values.asked(state) ?? 0;
        const found = places.get(line) ?? [];
        this.index[k] = found.find((at) => at > this.index[k - 1]) ?? found[0];
        if (line === loop[1]) begin(k, false);
        if (ofTree.has(line))
          this.samples.push({ step: this.from + k, line, ...sample(state, this.about) });
      });
      const ends = this.turns.map(({ from }, k) => {
        let to = (this.turns[k + 1]?.from ?? this.from + this.lines.length) - 1;
        while (to > from && !this.inside[to - this.from]) to -= 1;
        return to;
      });
      this.turns.forEach((turn, k) => {
        turn.to = ends[k];
      });
    }

    // Which turn a step belongs to.
    turn(step) {
      return lastUpTo(this.turns, step, ({ from }) => from) ?? this.turns[0];
    }
    line(step) {
      return this.index[step - this.from];
    }

    // The variables when the line of a step has run.
    after(step) {
      const k = step - this.from;
      return this.#state(this.inside[k + 1] ? k + 1 : k);
    }
    before(step) {
      return this.#state(step - this.from);
    }

    #state(k) {
      if (this.kept?.k === k) return this.kept.state;
      const nearest = Math.floor(k / APART),
        state = copied(this.snapshots[nearest], this.changing);
      for (let each = nearest * APART + 1; each <= k; each += 1) {
        for (const change of this.changes[each]) apply(state, change);
      }
      this.kept = { k, state };
      return state;
    }
  }
  Run.TREE = ["reached", "refused", "won", "home", "failed", "moved"];

  // The trees of the attempts, one behind the other: a node for each move, in the order of
  // the search.  Samples are what is so before one of the tree's lines runs.  A search that
  // keeps its boards tells them, and a node is born when its board is taken.
  const grown = (samples, { lines }, weighed = []) => {
    const [nodes, roots, path, taken, known] = [[], [], [], [], new Map()];
    const is = (kind, line) => lines[kind].includes(line);
    const add = (node) => {
      const { parent } = node,
        number = nodes.length;
      nodes.push(
        Object.assign(node, { number, kids: [], below: 0, root: parent ? parent.root : node }),
      );
      if (parent) parent.kids.push(node);
      else {
        roots.push(node);
        node.met = 0;
      }
      return node;
    };
    let [moved, here] = [null, null];
    for (const {
      step,
      line,
      level = 1,
      p,
      q,
      left,
      kind,
      nodes: met,
      pushed,
      change,
      board,
    } of samples) {
      if (is("moved", line)) {
        moved = { step, kind, cell: q };
        if (!board) continue;
        const next = [...board];
        [next[p], next[q]] = [next[q], -1];
        Object.assign(known.get(next.join()) ?? {}, { gone: step });
        known.set(
          next.join(),
          add({
            parent: here,
            level: here.level + 1,
            moved: step,
            born: Infinity,
            cell: q,
            kind,
            t: left + kind + 1,
          }),
        );
        continue;
      }
      if (is("failed", line)) {
        Object.assign(roots.at(-1) ?? {}, { ended: step, end: "failed", met });
        continue;
      }
      if (is("home", line)) {
        const node = here ?? path[level];
        node.goal = true;
        Object.assign(node.root, { ended: step, end: "the goal", met });
        continue;
      }
      here = board && known.get(board.join());
      if (here) {
        here.born = step;
        taken.push(here);
        continue;
      }
      const won = is("won", line),
        ended = won || is("refused", line);
      const own = ended && p === q && moved; // it was made, and then found to end here
      const depth = board ? 1 : ended && !own ? level + 1 : level;
      const parent = depth > 1 ? path[depth - 1] : null;
      if (ended && (q > 99 || q === parent?.parent?.cell)) continue; // a wall, or straight back
      const its = ended && !own ? null : moved;
      const node = add({
        born: step,
        moved: (parent && its?.step) || step,
        level: depth,
        parent,
        t: left,
        kind: its ? its.kind : kind,
        cell: ended ? q : (its?.cell ?? p),
        refused: ended && !won,
        goal: won,
        piece: pushed + 1,
      });
      if (!parent) node.h = weighed;
      else if (change !== undefined) {
        node.h = parent.h.map(
          (h, k) =>
            h +
            (k === (pushed & 255) && (change & 255 ? 1 : -1)) +
            (k === pushed >> 8 && (change >> 8 ? 1 : -1)),
        );
      }
      moved = null;
      if (board) {
        here = node;
        taken.push(node);
      }
      if (!ended) path[depth] = node;
      if (won) Object.assign(node.root, { ended: step, end: "the goal", met });
    }
    for (const node of nodes.toReversed()) if (node.parent) node.parent.below += node.below + 1;
    return {
      nodes,
      roots,
      taken,
      deepest: nodes.reduce((most, { level }) => Math.max(most, level), 1),
    };
  };

  // The node at which the search is after a step, if it is on a level.
  const at = ({ nodes, taken }, step, level) => {
    if (taken.length) return lastUpTo(taken, step, ({ born }) => born) ?? nodes[0];
    let node = lastUpTo(nodes, step, ({ moved }) => moved);
    if (node?.goal) return node;
    while (node?.parent && (node.refused || node.level > level)) node = node.parent;
    return node;
  };
  const way = (node) => (node ? [...way(node.parent), node] : []);

  const open = async (packed, about) => new Run(await inflate(packed), about);
  return {
    open,
    part: (data, about, where) => new Run(data, about, where),
    grown,
    at,
    way,
    lastUpTo,
    valuesOf,
    namesOf,
    sample,
    TREE: Run.TREE,
  };
})();
