// The head of a chapter: a start is chosen on the board, where the idea is drawn; it is known at
// once what the program says of it, and it is run.

import { counted } from "../../fifteen/game/common/counted.js";
import { carry as carryAlong } from "../board/carried.js";
import { player } from "../board/player.js";
import { OtherSize, of } from "../board/starts.js";
import { tray as pushable } from "../board/tray.js";
import { ideaOf } from "../ideas/ideas.js";
import { rowOf, write } from "../page/elements.js";
import { engine as engineOf } from "../programs/board_engine.js";
import { expected, foretold } from "../programs/forecast.js";

export const begin = (panel) => {
  const find = (selector) => panel.querySelector(selector);
  const data = JSON.parse(find(".any-data").textContent);
  const { side } = data;
  const starts = of(side);
  const engine = data.program ? engineOf(data.program) : null;
  const [entry, known, why] = [find(".start"), find(".known"), find(".why")];
  const [run, stop, watch] = [find(".run"), find(".stop"), find(".watch")];

  let start = "";
  let hope = null; // what the program knows of the start, if it is one that can be solved
  let course = null; // a run: going, stopped or done
  let asked = 0;
  let typed = 0; // how often a board was put or typed: a text that is read later may come too late

  const announce = (words) => write(find(".live"), words);

  // ——— What is known at once.

  const atLeast = ({ moves }) =>
    moves === 0
      ? "Already solved."
      : `At least ${counted(moves, "move")}, and an ${moves % 2 ? "odd" : "even"} number.`;

  const tell = (said) => {
    hope = said.complaint || said.unreachable ? null : said;
    write(known, said.complaint ?? said.unreachable ?? (engine ? atLeast(said) : ""));
    const far = hope?.far ?? hope?.moves;
    write(why, far ? `The Manhattan distance is ${far}.` : "");
    if (!course) write(find(".forecast"), hope ? expected(far, data.taken) : "");
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
  const looked = async (text) => {
    if (!text) return { complaint: NOTHING[side] };
    return engine ? engine.look(text) : {};
  };
  const choose = async (text) => {
    typed += 1;
    if (text === start) {
      allow(Boolean(hope));
      return;
    }
    end();
    start = text;
    hope = null;
    if (text !== data.start) carryAlong(text);
    allow(false); // until it is known
    asked += 1;
    const mine = asked;
    const said = await looked(text).catch(({ message }) => ({ complaint: message }));
    if (mine === asked) tell(said);
  };

  const tray = pushable(
    find(".tray"),
    (text) => {
      entry.value = text;
      choose(text);
      idea.follow(text);
    },
    side,
  );
  const idea = ideaOf(panel, data.idea, side, data.start, tray);

  // A board lies in the tray, and the idea follows.
  const lie = (text, played = false) => {
    tray.show(text);
    idea.follow(text, played);
  };
  const put = (text) => {
    entry.value = text;
    lie(text);
    return choose(text);
  };

  // What was typed, or came with the address, is used as a board, or refused with the reason; then
  // the tray stays.
  const understood = async (text, use) => {
    if (!text.trim()) return choose("");
    typed += 1;
    const mine = typed;
    allow(false); // until it is read
    try {
      const board = await starts.read(text);
      return mine === typed ? await use(board) : undefined;
    } catch ({ message }) {
      if (mine !== typed) return undefined;
      end();
      asked += 1;
      start = "";
      return tell({ complaint: message });
    }
  };
  const enter = () =>
    understood(entry.value, (text) => {
      lie(text);
      choose(text);
    });

  const draw = async () => {
    await put(starts.random());
    announce(`${start}. ${known.textContent}`);
  };

  // ——— The run, quota by quota.

  const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
  const seconds = (time) => (time < 10 ? time.toFixed(2) : counted(Math.round(time)));
  const rung = (tries, k) =>
    k && tries[k - 1].nodes ? `× ${(tries[k].nodes / tries[k - 1].nodes).toFixed(1)}` : "";

  const soFar = (tries, state) => {
    const [nodes, time] = [sum(tries, "nodes"), sum(tries, "time")];
    const rate =
      time > 0.1 && nodes > 1e6 * time
        ? `, ${counted(Math.round(nodes / time / 1e6))} million a second`
        : "";
    const words = `${counted(nodes, "node")}${rate}`;
    return state === "stopped" ? `${words}; ${state}` : words;
  };

  const show = () => {
    const { state = "", quotas = [], solution = null, next = null } = course ?? {};
    run.hidden = state === "going";
    stop.hidden = state !== "going";
    find(".course").hidden = !course;
    const rows = quotas.map((each, k) => [
      `${each.happy}+${each.sad}`,
      counted(each.nodes),
      rung(quotas, k),
      seconds(each.time),
    ]);
    find(".quotas tbody").replaceChildren(...rows.map((words) => rowOf(words)));
    write(find(".rate"), course ? soFar(quotas, state) : "");
    if (course) write(find(".forecast"), foretold(solution ? null : next, data.errors));
    write(
      find(".answer"),
      solution ? `Solution in ${solution.happy}+${solution.sad} moves: ${solution.pieces}` : "",
    );
    find(".course").scrollTop = find(".course").scrollHeight;
  };

  // The button that was pressed may be gone: the focus goes to the one in its place.
  const turn = (state, next) => {
    const within = document.activeElement;
    course.state = state;
    show();
    if (within?.closest(".doing") && within.hidden) next.focus({ preventScroll: true });
  };

  const begin = async () => {
    const mine = { state: "", quotas: [], solution: null, next: null };
    course = mine;
    film.stop();
    lie(start);
    mine.job = engine.solve(hope, ({ failed, next }) => {
      mine.quotas.push(failed);
      mine.next = next;
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
    if (hope && !run.disabled && course?.state !== "going") begin();
  };
  const finish = () => {
    course.job.stop();
    turn("stopped", run);
  };

  // The solution is played in the tray.
  const film = player((text) => lie(text, true));

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
  find(".lot").onclick = draw;
  run.onclick = go;
  stop.onclick = finish;
  watch.onclick = openStage;

  // What is played ends when the picture is to move; it moves from the start.
  find(".steps").addEventListener(
    "click",
    ({ target }) => {
      film.stop();
      find(".course").hidden = true;
      if (start && target.matches(".again")) lie(start);
    },
    true,
  );

  watch.hidden = !data.watched;
  let visited = ""; // the start of an address: back from the stage it is not run again
  for (const event of ["load", "hashchange"]) {
    addEventListener(event, () => {
      const parts = new URLSearchParams(location.hash.slice(1));
      const [from, board] = [parts.get("start"), parts.get("board")];
      if (from && from === visited) return;
      visited = from ?? visited;
      if (from) visit(from);
      else if (board) carry(board);
    });
  }
  entry.value = data.start;
  tray.show(data.start);
  choose(data.start);

  // The board of a reader goes along from page to page; one of another size is not for this page.
  const carry = async (board) => {
    try {
      await starts.read(board);
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
    panel.scrollIntoView({ block: "nearest", behavior: "instant" });
    go();
  };
};
