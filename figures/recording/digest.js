// A long run in short: turns of its search at equal distances, and a tree of the whole.
//
// Where a tree has too many samples, those of its deepest levels are dropped, but not the way
// to a turn that is kept.

const MOST = 60_000; // samples of a tree

export class Digest {
  frames = []; // the turns: the step of each, its steps as recorded, the samples of its way
  every = 1; // so many steps are from one to the next, at least
  due = 0; // the step from which on the next is due
  begun = null; // the step of the one that is being recorded
  deepest = Infinity; // the level of the samples that are kept
  kept = [];
  way = []; // for each level the samples of the search's way, by their lines

  constructor({ search, loop, names, frames, level }) {
    Object.assign(this, { search, loop, names, many: frames });
    this.place = names.indexOf(level) + 2; // of the level in a sample, or 1 without levels
  }

  // The next step that is looked at: outside the search, and in a turn that is kept, each.
  next(step, name) {
    return name !== this.search || this.begun !== null ? step : Math.max(step, this.due);
  }

  begin(step) {
    this.begun = step;
    this.ofTurn = this.place > 1 ? this.way.flatMap((lines) => [...lines.values()]) : [];
  }

  add(data) {
    this.frames.push({ from: this.begun, data, way: this.ofTurn });
    if (this.frames.length > 2 * this.many) {
      this.every *= 2;
      this.frames = this.frames.filter((_, k) => k % 2 === 0);
    }
    this.due = this.begun + this.every;
    this.begun = null;
  }

  sample(sample) {
    const level = this.place > 1 ? sample[this.place] : 0;
    this.way.length = Math.min(this.way.length, level + 1);
    this.way[level] ??= new Map();
    this.way[level].set(sample[1], sample);
    if (level > this.deepest) return;
    this.kept.push(sample);
    if (this.kept.length > 2 * MOST) this.#thin();
  }

  // Without levels only the first are kept.
  #thin() {
    if (this.place === 1) {
      this.deepest = -1;
      return;
    }
    const many = [];
    for (const sample of this.kept) many[sample[this.place]] = (many[sample[this.place]] ?? 0) + 1;
    let [level, sum] = [0, 0];
    while (sum + (many[level] ?? 0) <= MOST) {
      sum += many[level] ?? 0;
      level += 1;
    }
    this.deepest = level - 1;
    this.kept = this.kept.filter((sample) => sample[this.place] <= this.deepest);
  }

  // By their names, in the order of the steps.
  samples() {
    const ends = this.place > 1 ? this.way.flatMap((lines) => [...lines.values()]) : [];
    const all = [...this.kept, ...this.frames.flatMap(({ way }) => way), ...ends];
    const sorted = all.toSorted(([one], [other]) => one - other);
    const single = sorted.filter(([step], k) => step !== sorted[k - 1]?.[0]);
    const names = ["step", "line", ...this.names];
    return Object.fromEntries(names.map((name, k) => [name, single.map((each) => each[k])]));
  }
}
