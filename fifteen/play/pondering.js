"use strict";
// One thing is thought about at a time: it is shown how far it is, and it can be stopped.
Play.pondering = (() => {
  const { view } = Play;
  const { one } = view;
  let current = null;

  const halt = () => {
    current?.stop();
    current = null;
    view.hide(one(".busy"), "#board");
  };

  const progress = ({ bound, nodes, seconds, solved, looking, from }) => {
    if (bound !== undefined) {
      return `At least ${bound} moves${nodes ? `; ${view.count(nodes)} nodes, ${seconds.toFixed(1)} s` : ""}.`;
    }
    if (solved) return `${solved} ${solved === 1 ? "board" : "boards"} solved.`;
    return looking ? `Windows of ${looking} moves, from move ${from + 1}.` : null;
  };

  // Ask, show what is proved meanwhile, and let it be stopped; null if something newer is asked.
  const ponder = async (words, ask, said = () => {}) => {
    halt();
    const mine = { stop: () => {} };
    current = mine;
    view.write(one(".proved"), words);
    const late = setTimeout(() => { if (current === mine) one(".busy").hidden = false; }, 120);
    const job = ask((each) => {
      if (current !== mine) return;
      const line = progress(each);
      if (line) view.write(one(".proved"), `${words} ${line}`);
      said(each);
    });
    mine.stop = job.stop;
    const found = await job.answer;
    clearTimeout(late);
    if (current !== mine) return null;
    current = null;
    view.hide(one(".busy"), "#board");
    return found;
  };
  const stop = () => {
    if (!current) return;
    view.write(one(".proved"), "Stopping…");
    current.stop();
  };

  const unanswered = (found) => {
    if (found.error) return found.error;
    const least = found.bound ? ` At least ${found.bound} moves are needed; that much is proved.` : "";
    if (found.stopped) return `Stopped.${least}`;
    return `I give up, after ${view.count(found.nodes)} nodes in ${found.seconds.toFixed(0)} seconds.${least}`;
  };

  return { halt, ponder, stop, unanswered, busy: () => current !== null };
})();
