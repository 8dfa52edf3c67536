// How long the next attempt will take, if the nodes grow as they did: known once two have
// failed.

const round = (value) => Number(value.toPrecision(2)).toLocaleString("en");
const UNITS = [
  [60, "min"],
  [60, "h"],
  [24, "days"],
  [365, "years"],
];

const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);

export const duration = (seconds) => {
  let [time, unit] = [seconds, "s"];
  for (const [many, next] of UNITS) {
    if (time < many) break;
    [time, unit] = [time / many, next];
  }
  return time < 0.1 ? "less than 0.1 s" : `${round(time)} ${unit}`;
};

// The nodes and seconds of the next attempt, in words and as a number; or null.
export const forecast = (failed) => {
  const [before, last] = failed.slice(-2);
  if (!before?.nodes || !last) return null;
  const nodes = (last.nodes * last.nodes) / before.nodes;
  const seconds = (nodes * sum(failed, "time")) / sum(failed, "nodes");
  return { nodes: round(nodes), seconds, takes: duration(seconds) };
};
