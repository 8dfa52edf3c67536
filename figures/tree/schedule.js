// The schedule: at which second of the film each moment comes.  All on the screen is a
// function of that one number, so one can go back as well as on.

const END = 1.8; // seconds after the last board, in which the upper mark comes down
const LAST = { boards: 6, seconds: 0.36, slowing: 0.45 }; // boards before the goal
const HALVES = 40; // of the interval in which the pace of a round is looked for

// The plan of a film: how many boards come alone at first, at a second each; the seconds
// of the rounds, of which the last is that of the goal; and those of the rests after them,
// from the first.
export const PLANS = {
  first: { alone: 3, rounds: [4.5, 1.6, 1.7, 1.8, 2.2, 4.8], rests: [1.6, 1.2, 0.8] },
  again: { alone: 0, rounds: [1, 1, 1.2, 1.6, 3.6], rests: [0.8] },
  long: { alone: 0, rounds: [0.7, 3.6], rests: [0.7] },
};

// The first boards alone, and the others in the time that is left, ever faster: the
// seconds from each to the next.
const quickening = (many, seconds, alone) => {
  if (!alone || many <= alone) return () => seconds / many;
  const rest = many - alone;
  const left = (place) => ((rest - place) / rest) ** 1.8; // of the time, as a share
  return (place) => {
    const k = place - alone;
    return k < 0 ? 1 : (seconds - alone) * (left(k) - left(k + 1));
  };
};

// An even pace, and then slower and slower towards the goal.
const slowing = (many, seconds) => {
  const late = (place) => {
    const left = many - 1 - place;
    return left <= LAST.boards ? LAST.seconds : LAST.slowing / left;
  };
  const whole = (even) => {
    let sum = 0;
    for (let place = 0; place < many - 1; place += 1) sum += Math.max(even, late(place));
    return sum;
  };
  let [low, high] = [0, seconds / many];
  for (let k = 0; k < HALVES; k += 1) {
    const middle = (low + high) / 2;
    if (whole(middle) < seconds) low = middle;
    else high = middle;
  }
  return (place) => (place === many - 1 ? 0 : Math.max(low, late(place)));
};

export class Schedule {
  constructor(search, { alone, rounds, rests }) {
    const many = search.rounds.length;
    this.search = search;
    this.rests = search.rounds.map((_, round) => rests[Math.min(round, rests.length - 1)]);
    this.times = new Float64Array(search.last + 1);
    let now = 0;
    search.rounds.forEach((nodes, round) => {
      const planned = Math.max(0, round + rounds.length - many);
      const last = rounds.length - 1;
      const seconds = rounds[search.isLast(round) ? last : Math.min(planned, last - 1)];
      const wait = search.isLast(round)
        ? slowing(nodes.length, seconds)
        : quickening(nodes.length, seconds, round ? 0 : alone);
      for (let place = 0; place < nodes.length; place += 1) {
        this.times[search.begins[round] + place] = now;
        now += wait(place);
      }
      now += this.rests[round];
    });
    this.length = search.over ? this.times[search.last] + END : now;
  }

  // The moment at a second, the share of the rest after it that is over, and the pace, in
  // boards a second.
  at(second) {
    const { times, search } = this;
    let [low, high] = [0, times.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= second) low = middle;
      else high = middle - 1;
    }
    const { round, place } = search.at(low);
    const ends = place === search.rounds[round].length - 1;
    const end = low === search.last;
    const long = end && search.over ? END : this.rests[round];
    const next = end ? this.length : times[low + 1];
    const rest = ends ? Math.min(1, Math.max(0, (second - (next - long)) / long)) : 0;
    return { moment: low, rest, pace: end ? 0 : 1 / (next - times[low]) };
  }
}
