// The works of a class: lines that pupils have handed in, each judged as on the stage, one after
// the other, and shown in one table.

import { counted } from "../../fifteen/game/common/counted.js";
import { graderOf } from "../blanks/grader.js";
import { verdict } from "../changed/verdict.js";
import { linesOf } from "../lab/lines.js";
import { begun, hear, more } from "../lab/outcome.js";
import { changedProgram } from "../lab/program.js";
import { solvedBy } from "../lab/tasks.js";
import { made, write } from "../page/elements.js";
import { textOf } from "../page/kept.js";
import { filledIn, partsOf, workOf } from "./handed_in.js";
import { shown } from "./shown.js";

const SIGNS = { right: "✓", solved: "✓", unread: "?" };

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const known = new Map(); // by the name of a program, what the stage has of it
  let asked = 0;

  const aboutOf = async (page) => {
    if (!document.querySelector(`script.stage-${page}`))
      throw new Error(`No program of the book has the name “${page}”.`);
    if (!known.has(page)) known.set(page, JSON.parse(await textOf(`stage-${page}`)));
    return known.get(page);
  };

  // What is found of a work, when all is.
  const judged = (page, about, { work, start, task }) => {
    const { question, next } = work.question(start, task);
    const state = begun(question, next);
    const program = changedProgram(about, `recorded-${page}`);
    return new Promise((settle, fail) => {
      program.ask(question, (said) => {
        if (said.wrong) fail(new Error(said.wrong));
        if (said.fault) settle({ fault: said.fault });
        hear(state, said);
        if (state.done) settle(state);
      });
    }).finally(program.end);
  };
  const told = ({ fault, ...state }, { text }, task) => {
    if (fault) {
      const at = text.split("\n")[fault.line - 1]?.trim() ?? "";
      return { kind: "fault", words: `${fault.kind}: ${fault.message}`, more: at && `at “${at}”` };
    }
    const found = { ...verdict(state), more: more(state), nodes: [state.book, state.own] };
    if (!task) return found;
    const { solved, words } = solvedBy(task, state);
    const kind = solved ? "solved" : "not yet";
    return { ...found, kind: found.kind === "right" ? kind : found.kind, task: words };
  };

  const rowOf = (number, line) => {
    const row = made("tr");
    row.append(made("th", "", `${number}`), made("td", "sign"), made("td", "said"));
    row.append(made("td", "nodes"), made("td", "text"));
    find("tbody").append(row);
    return { row, line, cell: (name) => row.querySelector(`.${name}`) };
  };
  const fill = ({ row, cell }, { kind, words, more = "", task = "", nodes = [] }) => {
    row.dataset.kind = kind;
    write(cell("sign"), SIGNS[kind] ?? "✗");
    const said = [words, task, more].filter(Boolean).map((each) => made("p", "", each));
    cell("said").replaceChildren(...said);
    const [book, own] = nodes;
    if (book && own?.nodes !== undefined)
      write(cell("nodes"), `${counted(own.nodes)} / ${counted(book.nodes)}`);
  };
  const name = (row, { name, page, hash }) => {
    const link = made("a", "", name || page);
    link.href = `${page}.html#${hash}`;
    row.querySelector("th").append(" ", link);
  };

  // A skeleton is graded as on the page of its essay.
  const markBlanks = async (each, parts) => {
    const about = JSON.parse(find(".blanks-data").textContent);
    const { written, ...question } = await filledIn(parts, about);
    each.cell("text").append(shown([[about.blank, written].map(linesOf)]));
    const grader = graderOf();
    const judging = new Promise((judged) => grader.ask(question, { tries: () => {}, judged }));
    fill(each, await judging.finally(grader.end));
  };
  const markProgram = async (each, parts) => {
    const about = await aboutOf(parts.page);
    const its = await workOf(parts, about);
    each.cell("text").append(shown(its.work.pairs));
    fill(each, told(await judged(parts.page, about, its), its.work, its.task));
  };
  const mark = async (each) => {
    try {
      const parts = partsOf(each.line);
      name(each.row, parts);
      await (parts.wish.has("fill") ? markBlanks : markProgram)(each, parts);
    } catch ({ message }) {
      fill(each, { kind: "unread", words: message });
    }
  };
  const summary = () => {
    const kinds = [...figure.querySelectorAll("tbody tr")].map((row) => row.dataset.kind);
    const many = (...which) => kinds.filter((kind) => which.includes(kind)).length;
    const good = many("right", "solved");
    const unread = many("unread");
    const others = kinds.length - good - unread;
    return `${counted(kinds.length, "work")}: ${good} ✓, ${others} ✗, ${unread} that cannot be judged.`;
  };
  const markAll = async () => {
    asked += 1;
    const mine = asked;
    const lines = find("textarea").value.trimEnd().split("\n");
    find("tbody").replaceChildren();
    find("table").hidden = find(".print").hidden = false;
    const rows = lines.map((line, k) => rowOf(k + 1, line));
    for (const [k, each] of rows.entries()) {
      write(find(".progress"), `Work ${k + 1} of ${rows.length} …`);
      await mark(each);
      if (mine !== asked) return;
    }
    write(find(".progress"), summary());
  };

  find(".mark").onclick = markAll;
  find(".print").onclick = () => {
    document.documentElement.classList.add("works-only");
    print();
    document.documentElement.classList.remove("works-only");
  };
};
