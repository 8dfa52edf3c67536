// The stages of a plan: the board after so many of them, with the pieces that then stay.

import { exchanged } from "../board/starts.js";
import { asker } from "../page/asker.js";
import { button, made } from "../page/elements.js";

const PACE = 90; // milliseconds from one move to the next

export const begin = ({ cells, counted, data: { plans }, lay, say, shown, tell: again }) => {
  const { ask, end } = asker("partial_goals");
  let [plan] = Object.keys(plans);
  let [start, stages, done] = ["", [], 0];

  const goals = (k) => stages.slice(0, k).map(({ goal }) => goal);
  const moves = (some) => some.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const push = (text, piece) => exchanged(text, text.indexOf("0"), text.indexOf(piece));
  const after = (k) =>
    stages.slice(0, k).reduce((text, { pieces }) => [...pieces].reduce(push, text), start);

  const mark = (text) => {
    const [fixed, sought] = [goals(done).join(""), stages[done]?.goal ?? ""];
    for (const [j, cell] of cells().entries()) {
      cell.classList.toggle("fixed", fixed.includes(text[j]));
      cell.classList.toggle("sought", sought.includes(text[j]));
    }
  };
  const put = (text) => {
    lay(text);
    mark(text);
  };
  const show = () => {
    mark(after(done));
    list.replaceChildren(
      ...stages.map(({ goal, pieces, nodes }, j) =>
        made(
          "li",
          j < done ? "happy" : "",
          `${[...goal].map((x) => Number.parseInt(x, 16)).join(" ")}: ${counted(pieces.length, "move")}, ${counted(nodes, "scene")}`,
        ),
      ),
    );
    const words = `${done} of ${counted(stages.length, "stage")} done, with ${moves(stages.slice(0, done))} of ${counted(moves(stages), "move")}.`;
    if (done === stages.length) return words;
    return `${words} Next, ${[...stages[done].goal].map((x) => Number.parseInt(x, 16)).join(" ")} go home.`;
  };

  // A search that is under way is given up.
  const tell = (text) =>
    new Promise((settle) => {
      end();
      [start, stages, done] = [text, [], 0];
      put(start);
      say("Its stages are searched …");
      for (const each of choice.children)
        each.setAttribute("aria-pressed", String(each.textContent === plan));
      ask({ board: start, idea: plans[plan] }, ({ idea, wrong }) => {
        if (wrong) return void settle(wrong);
        stages = idea;
        settle(show());
      });
    });
  // While a solution is played, the stages stay as they were found, and pieces that lie at home are marked.
  const follow = (text) => {
    for (const [j, cell] of cells().entries()) {
      cell.classList.toggle("fixed", Number.parseInt(text[j], 16) === j + 1);
      cell.classList.remove("sought");
    }
    return "";
  };
  const stage = async (pause) => {
    let board = after(done);
    for (const piece of stages[done].pieces) {
      board = push(board, piece);
      put(board);
      await pause(PACE);
    }
    done += 1;
    return show();
  };
  const film = async (_, pause) => {
    while (done < stages.length) {
      say(await stage(pause));
      await pause(700);
    }
  };
  // The next stage at once; after the last one, the start again.
  const further = () => {
    done = done < stages.length ? done + 1 : 0;
    put(after(done));
    return show();
  };
  const [choice, list] = [made("p", "choice"), made("ol", "stages")];
  choice.append(
    ...Object.keys(plans).map((name) =>
      button(name, () => {
        plan = name;
        again();
      }),
    ),
  );
  shown.replaceChildren(choice, list);
  return { film, follow, further: ["Next stage", further], tell };
};
