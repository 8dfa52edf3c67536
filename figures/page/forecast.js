"use strict";
// The next attempt, if the nodes grow as they did: known once two have failed.
window.Search ||= {};
Search.forecast = (() => {
  const round = (number) => Number(number.toPrecision(2)).toLocaleString("en");
  const UNITS = [[60, "min"], [60, "h"], [24, "days"], [365, "years"]];
  const duration = (seconds) => {
    let [time, unit] = [seconds, "s"];
    for (const [many, next] of UNITS) {
      if (time < many) break;
      [time, unit] = [time / many, next];
    }
    return time < 0.1 ? "less than 0.1 s" : `${round(time)} ${unit}`;
  };
  const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
  const next = (failed, name) => {
    const [before, last] = failed.slice(-2);
    if (!before?.nodes || !last) return "";
    const nodes = last.nodes * last.nodes / before.nodes;
    const seconds = nodes * sum(failed, "time") / sum(failed, "nodes");
    return `${name(last)} will take about ${round(nodes)} nodes, ${duration(seconds)}.`;
  };
  return { next, sum };
})();
