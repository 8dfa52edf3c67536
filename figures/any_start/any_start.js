// Any start: it is chosen, it is known at once what the program says, and it is run.

import { carry as carryAlong } from "../board/carried.js";
import { player } from "../board/player.js";
import { OtherSize, of } from "../board/starts.js";
import { tray as pushable } from "../board/tray.js";
import { made, write } from "../page/elements.js";
import { engine as engineOf } from "./board_engine.js";

export const begin = (panel) => {
  const find = (selector) => panel.querySelector(selector);
  const counted = (number) => number.toLocaleString("en");
  const data = JSON.parse(find(".any-data").textContent);
  const side = data.side ?? 4;
  const starts = of(side);
  const engine = engineOf(data.program);
  const [entry, known, why] = [find(".start"), find(".known"), find(".why")];
  const [run, stop, watch] = [find(".run"), find(".stop"), find(".watch")];

  let start = "";
  let hope = null; // what the program knows of the start, if it is one that can be solved
  let course = null; // a run: going, stopped or done
  let asked = 0;

  const announce = (words) => write(find(".live"), words);

  // ——— What is known at once.

  const atLeast = ({ moves }) =>
    moves === 0
      ? "Already solved."
      : `At least ${moves} ${moves === 1 ? "move" : "moves"}, and an ${moves % 2 ? "odd" : "even"} number.`;

  const tell = (said) => {
    hope = said.complaint || said.unreachable ? null : said;
    write(known, said.complaint ?? said.unreachable ?? atLeast(said));
    const far = hope?.far ?? hope?.moves;
    write(why, far ? `The Manhattan distance is ${far}.` : "");
    allow(Boolean(hope));
  };

  const allow = (may) => {
    run.disabled = !may;
    watch.disabled = !may;
  };
  const NOTHING = {
    4: "Type sixteen hex digits, row by row; 0 is the empty cell.",
    5: "Type 25 digits from 0 to o, row by row; 0 is the empty cell.",
  };
  const choose = async (text) => {
    if (text === start) return;
    end();
    start = text;
    hope = null;
    if (text) carryAlong(text);
    allow(false); // until it is known
    asked += 1;
    const mine = asked;
    const said = text
      ? await engine.look(text).catch(({ message }) => ({ complaint: message }))
      : { complaint: NOTHING[side] };
    if (mine !== asked) return;
    tell(said);
  };

  const tray = pushable(
    find(".tray"),
    (text) => {
      entry.value = text;
      choose(text);
    },
    side,
  );

  const put = (text) => {
    entry.value = text;
    tray.show(text);
    return choose(text);
  };

  // What was typed, or came with the address, is used as a board, or refused with the reason; then the tray stays.
  const understood = (text, use) => {
    if (!text.trim()) return choose("");
    try {
      return use(starts.read(text));
    } catch ({ message }) {
      end();
      asked += 1;
      start = "";
      return tell({ complaint: message });
    }
  };
  const enter = () =>
    understood(entry.value, (text) => {
      tray.show(text);
      choose(text);
    });

  const draw = async () => {
    await put(starts.random());
    announce(`${start}. ${known.textContent}`);
  };

  // ——— The run, quota by quota.

  const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
  const rows = (list) =>
    find(".quotas tbody").replaceChildren(
      ...list.map((words) => {
        const row = made("tr");
        row.append(...words.map((word) => made("td", "", word)));
        return row;
      }),
    );
  const seconds = (time) => (time < 10 ? time.toFixed(2) : counted(Math.round(time)));
  const rung = (tries, k) =>
    k && tries[k - 1].nodes ? `× ${(tries[k].nodes / tries[k - 1].nodes).toFixed(1)}` : "";

  const soFar = (tries, state) => {
    const [nodes, time] = [sum(tries, "nodes"), sum(tries, "time")];
    const rate =
      time > 0.1 && nodes > 1e6 * time
        ? `, ${counted(Math.round(nodes / time / 1e6))} million a second`
        : "";
    const words = `${counted(nodes)} ${nodes === 1 ? "node" : "nodes"}${rate}`;
    return state === "stopped" ? `${words}; ${state}` : words;
  };

  // The next attempt, if the nodes grow as they did: known once two have failed.
  const round = (number) => Number(number.toPrecision(2)).toLocaleString("en");
  const UNITS = [
    [60, "min"],
    [60, "h"],
    [24, "days"],
    [365, "years"],
  ];
  const duration = (seconds) => {
    let [time, unit] = [seconds, "s"];
    for (const [many, next] of UNITS) {
      if (time < many) break;
      [time, unit] = [time / many, next];
    }
    return time < 0.1 ? "less than 0.1 s" : `${round(time)} ${unit}`;
  };
  const foretold = (failed) => {
    const [before, last] = failed.slice(-2);
    if (!before?.nodes || !last) return "";
    const nodes = (last.nodes * last.nodes) / before.nodes;
    const seconds = (nodes * sum(failed, "time")) / sum(failed, "nodes");
    return `${last.happy + 1}+${last.sad + 1} will take about ${round(nodes)} nodes, ${duration(seconds)}.`;
  };

  const show = () => {
    const { state = "", quotas = [], solution = null } = course ?? {};
    write(run, state === "done" || state === "stopped" ? "Run again" : "Run");
    run.hidden = state === "going";
    stop.hidden = state !== "going";
    find(".course").hidden = !course;
    rows(
      quotas.map((each, k) => [
        `${each.happy}+${each.sad}`,
        counted(each.nodes),
        rung(quotas, k),
        seconds(each.time),
      ]),
    );
    write(find(".rate"), course ? soFar(quotas, state) : "");
    write(find(".next"), foretold(solution ? [] : quotas));
    write(
      find(".answer"),
      solution ? `Solution in ${solution.happy}+${solution.sad} moves: ${solution.pieces}` : "",
    );
  };

  // The button that was pressed may be gone: the focus goes to the one in its place.
  const turn = (state, next) => {
    const within = document.activeElement;
    course.state = state;
    show();
    if (within?.closest(".doing") && within.hidden) next.focus({ preventScroll: true });
  };

  const begin = async () => {
    const mine = { state: "", quotas: [], solution: null };
    course = mine;
    film.stop();
    tray.show(start);
    mine.job = engine.solve(hope, ({ failed }) => {
      mine.quotas.push(failed);
      if (course === mine) show();
    });
    turn("going", stop);
    announce(`The search from ${start} runs.`);
    const { solution, failed } = await mine.job.answer;
    if (course !== mine) return;
    if (failed) {
      end();
      tell({ complaint: failed });
      return;
    }
    Object.assign(mine, { solution, quotas: solution.quotas });
    turn("done", run);
    film.play(start, solution.pieces);
    announce(`${find(".answer").textContent}, ${find(".rate").textContent}`);
  };

  const go = () => {
    if (hope && course?.state !== "going") begin();
  };
  const finish = () => {
    course.job.stop();
    turn("stopped", run);
  };

  // The solution is played in the tray.
  const film = player(tray.show);

  const end = () => {
    film.stop();
    course?.job.stop();
    course = null;
    show();
  };

  // ——— What the reader does.

  const openStage = () => {
    location.hash = start === data.watched ? "watch" : `watch=${start}`;
  };

  entry.addEventListener("input", enter);
  find(".entry").addEventListener("submit", (event) => {
    event.preventDefault();
    go();
  });
  for (const [button, action] of [
    [find(".lot"), draw],
    [run, go],
    [stop, finish],
    [watch, openStage],
  ]) {
    button.addEventListener("click", action);
  }

  watch.hidden = !data.watched;
  entry.style.minWidth = `${side * side + 3}ch`;
  panel.hidden = false;
  for (const event of ["load", "hashchange"]) {
    addEventListener(event, () => {
      const parts = new URLSearchParams(location.hash.slice(1));
      const [from, board] = [parts.get("start"), parts.get("board")];
      if (from) visit(from);
      else if (board) carry(board);
    });
  }
  entry.value = start = data.start;
  tray.show(start);
  tell(data.known);
  show();

  // The board of a reader goes along from page to page; one of another size is not for this page.
  const carry = (board) => {
    try {
      starts.read(board);
    } catch (error) {
      if (error instanceof OtherSize) return;
    }
    entry.value = board;
    understood(board, put);
  };

  // A link may carry a start.
  const visit = async (from) => {
    entry.value = from;
    await understood(from, put);
    panel.scrollIntoView({ block: "center", behavior: "instant" });
    go();
  };
};
