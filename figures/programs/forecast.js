// How long a run will take: before it, from boards that were as far from home; between quotas, by
// what the library foretells.

const UNITS = [
  [60, "s"],
  [60, "min"],
  [24, "h"],
  [365, "days"],
  [Number.POSITIVE_INFINITY, "years"],
];
const round = (number) => Number(number.toPrecision(2)).toLocaleString("en");
export const duration = (seconds) => {
  if (seconds === Number.POSITIVE_INFINITY) return "more memory than there is";
  if (seconds < 0.1) return "less than 0.1 s";
  let time = seconds;
  for (const [many, unit] of UNITS) {
    if (time < many) return `${round(time)} ${unit}`;
    time /= many;
  }
  return "";
};

// The boards of an experiment, each its distance and the seconds that it took; those that are about
// as far from home as this one, if there are enough of them and one took long.
const NEAR = 2;
const ENOUGH = 5;
const LONG = 2; // seconds
export const expected = (far, taken = []) => {
  const times = taken
    .filter(([distance]) => Math.abs(distance - far) <= NEAR)
    .map(([, seconds]) => seconds ?? Number.POSITIVE_INFINITY) // none, if memory was not enough
    .sort((x, y) => x - y);
  if (times.length < ENOUGH || times.at(-1) < LONG) return "";
  const [least, middle, most] = [times[0], times[times.length >> 1], times.at(-1)].map(duration);
  return (
    `Of ${times.length} boards about as far from home, the quickest took ${least}, ` +
    `the middle one ${middle}, and the slowest ${most}.`
  );
};

// The quota that the worker says is next, or nothing; what its estimates erred is known.
export const foretold = (next, errors) => {
  if (!next) return "";
  const { happy, sad, nodes, time } = next;
  const error = errors
    ? ` Of ${errors.tried} such estimates ${errors.within} were within a tenth.`
    : "";
  return `${happy}+${sad} will take about ${round(nodes)} nodes, ${duration(time)}.${error}`;
};
