// A line that is handed in: a name, if there is one, the page of a program, and behind # the work.

import { isWritten } from "../board/starts.js";
import { unpacked } from "../lab/letters.js";
import { Work } from "../lab/work.js";

const WORK = /#((?:watch|fill)[^\s"'<>)]*)/;
const ADDRESS = /(?:(?:https?|file):\S*|[^\s:;,|]*)\b(\w+)\.html(?:\?\S*)?$/;
const PROGRAM = "korf0"; // where a line has no page
const ESSAY = "goto"; // and where its work is the skeleton

// The parts of a line; an Error, with a sentence, where it is no work.
export const partsOf = (line) => {
  const text = line.trim().replaceAll("&amp;", "&");
  if (!text) throw new Error("This line is empty.");
  const [whole, hash] = text.match(WORK) ?? [];
  if (!whole) throw new Error("No work is in this line: a work begins with #watch or #fill.");
  const before = text.slice(0, text.indexOf(whole));
  const wish = new URLSearchParams(hash);
  const usual = wish.has("fill") ? ESSAY : PROGRAM;
  const [address, page] = before.match(ADDRESS) ?? ["", usual];
  const name = before.slice(0, before.length - address.length).replace(/[\s:;,|–—-]+$/, "");
  return { name, page, hash, wish };
};

const isStart = (start, own) => [4, Math.sqrt(own.length)].some((side) => isWritten(start, side));

// What is asked by a line, of the program that it is `about`: the start, the exercise, the work.
export const workOf = async ({ wish }, about) => {
  const start = wish.get("watch") || about.start;
  if (!isStart(start, about.start)) throw new Error(`“${start}” is no start of this program.`);
  const named = wish.get("task");
  const task = about.lab.tasks.find(({ name }) => name === named) ?? null;
  if (named && !task) throw new Error(`There is no exercise “${named}”: this work is cut.`);
  const letters = wish.get("change");
  if (letters === null) throw new Error("This is the book’s program: nothing in it is changed.");
  const work = new Work(about);
  work.bring(await unpacked(letters));
  return { start, task, work };
};

// What is asked by a line whose work is the skeleton, of which the page has the `head` and the numbers
// that are `known`; and what is written.
export const filledIn = async ({ wish }, { head, known }) => {
  const [puzzle, letters] = [wish.get("fill"), wish.get("text")];
  if (!known[puzzle]) throw new Error(`There is no puzzle “${puzzle}”: this work is cut.`);
  if (letters === null) throw new Error("No blank of this skeleton is filled in.");
  const written = await unpacked(letters);
  return { text: head + written, puzzle, known: known[puzzle], written };
};
