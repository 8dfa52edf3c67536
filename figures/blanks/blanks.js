// The skeleton of a search: a reader fills in its blanks, and what is typed is graded at once.

import { areaOf } from "../lab/area.js";
import { stepBy } from "../lab/history.js";
import { workCopied } from "../lab/keeping.js";
import { packed, unpacked } from "../lab/letters.js";
import { beginAll } from "../page/beginning.js";
import { made, write } from "../page/elements.js";
import { graderOf } from "./grader.js";

const LEVEL = "    ";
const PRINTED = 200; // letters of what is printed that are shown

const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  // Before what is typed stands the `head` of the file: so lines have the numbers of the file.
  const { head, blank, known } = JSON.parse(find(".blanks-data").textContent);
  const puzzle = find("select");
  const first = head.split("\n").length;
  const grader = graderOf();
  let asked = 0;

  const number = (line = 0) => {
    const many = area.text.value.split("\n").length;
    area.text.rows = many;
    const all = Array.from({ length: many }, (_, k) => made("span", "", `${first + k}`));
    all[line - first]?.classList.add("at");
    find(".numbers").replaceChildren(...all);
  };
  const say = ({ kind, words, line, printed = "" }) => {
    figure.dataset.kind = kind;
    number(line);
    write(find(".verdict"), words);
    write(find(".printed"), printed && `It prints: ${printed.trim().slice(0, PRINTED)}`);
  };

  // ——— What is typed is graded.

  const typed = () => {
    asked += 1;
    grader.renew();
    figure.dataset.kind = "old";
    number();
  };
  const grade = () => {
    typed();
    remember();
    const text = head + area.text.value;
    const question = { text, puzzle: puzzle.value, known: known[puzzle.value] };
    const tries = (n) => write(find(".verdict"), `It runs: n = ${n} …`);
    grader.ask(question, { tries, judged: say });
  };
  const area = areaOf(LEVEL, { typed, rested: grade, closed: () => puzzle.focus() });

  // ——— It is kept in the address.

  const remember = async () => {
    const mine = asked;
    const { value } = area.text;
    const address = value === blank ? "" : `#fill=${puzzle.value}&text=${await packed(value)}`;
    const isOurs = address || location.hash.startsWith("#fill");
    if (mine === asked && isOurs)
      history.replaceState(history.state, "", address || location.pathname + location.search);
  };
  const take = async () => {
    const wish = new URLSearchParams(location.hash.slice(1));
    const [name, letters] = [wish.get("fill"), wish.get("text")];
    if (!known[name]) return;
    puzzle.value = name;
    figure.scrollIntoView();
    try {
      area.text.value = letters ? await unpacked(letters) : blank;
      grade();
    } catch ({ message }) {
      say({ kind: "error", words: message });
    }
  };
  const share = async () => {
    await remember();
    write(find(".told"), await workCopied());
  };

  find(".typing").append(area.text);
  area.text.setAttribute("aria-label", "The search, with its blanks");
  area.text.value = blank;
  puzzle.onchange = grade;
  find(".undo").onclick = () => area.put(blank);
  find(".work").onclick = share;
  figure.addEventListener("keydown", (event) => {
    const which = stepBy(event);
    if (!which) return;
    event.preventDefault();
    area.step(which);
  });
  addEventListener("hashchange", take);
  figure.hidden = false;
  number();
  take();
};

beginAll({ ".blanks": begin });
