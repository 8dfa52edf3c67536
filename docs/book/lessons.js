/* Shared by the pages of a book, and written by weave. */
const blanks_grader = (() => {
"use strict";
const { asker } = page_asker;
const MINUTE = 60; // seconds, as in `skeleton.py`
const graderOf = () => {
const worker = asker("blanks", ["recorder", "changed", "blanks-worker"]);
const ask = (question, { tries, judged }) => {
worker.renew();
worker.within(MINUTE, () => judged({ kind: "wrong", words: `${question.puzzle}: no end.` }));
worker.ask(question, ({ n, verdict, wrong }) => {
if (n) return tries(n);
worker.settle();
return judged(verdict ?? { kind: "error", words: wrong });
});
};
return { ask, end: worker.end, renew: worker.renew };
};
return { graderOf };
})();
const changed_verdict = (() => {
"use strict";
const { counted } = common_counted;
const named = ([happy, sad]) => (sad === null ? happy : `${happy}+${sad}`);
const wrong = ({ moves, board, refused }) => {
if (refused !== null) {
return `Wrong: piece ${Number.parseInt(refused, 36)} is to be pushed, and is not beside the empty cell.`;
}
return `Wrong: ${counted(moves, "move")}, and they lead to ${board}.`;
};
const right = (book, own) => {
const same = own.nodes === book.nodes ? ", with the same nodes" : "";
return `Right and shortest: ${counted(own.moves, "move")}${same}.`;
};
const late = (seconds, failed) => {
const after = failed.length ? `, after ${counted(failed.length, "failed quota")}` : "";
return { kind: "late", words: `No answer after ${seconds} s${after}: it was ended.` };
};
const running = (failed) => {
const words = failed.length ? `It still runs: ${named(failed.at(-1))} has failed.` : "It runs …";
return { kind: "runs", words };
};
const fromStart = ({ book, own, failed = [], ended = 0 }) => {
if (!own || !book) return ended ? late(ended, failed) : running(failed);
const { error } = own;
if (error?.type === "Endless")
return { kind: "endless", words: `It never ends: ${error.message}.` };
if (error) {
const words = error.message ? `${error.type}: ${error.message}` : error.type;
return { kind: "error", words };
}
if (!own.home) return { kind: "wrong", words: wrong(own) };
if (own.moves < book.moves) {
return { kind: "wrong", words: `${counted(own.moves, "move")}: fewer than there can be.` };
}
if (own.moves > book.moves) {
const more = counted(own.moves - book.moves, "move");
return { kind: "longer", words: `It comes home, but ${more} later: ${book.moves} are enough.` };
}
return { kind: "right", words: right(book, own) };
};
const verdict = ({ others = [], known = null, ...found }) => {
const own = fromStart(found);
if (own.kind !== "right") return own;
const tried = found.ended && known ? [...others, { ...known, ended: found.ended }] : others;
const [other] = tried
.map((each) => ({ start: each.start, ...fromStart(each) }))
.filter(({ kind }) => kind !== "right");
if (!other) return own;
const { start, kind, words } = other;
return { kind, words: `Not from every start. From ${start}: ${words}` };
};
return { named, verdict };
})();
const lab_lines = (() => {
"use strict";
const LEVEL = 4;
const SHOWN = 2;
const FEW = 0.5; // of the book's lines
const OWN = 1_000_000;
const OTHERS = 2_000_000;
const isSame = (one, other) => one.text === other.text && one.indent === other.indent;
const written = (lines) =>
lines.map(({ text, indent }) => `${" ".repeat(indent)}${text}`).join("\n");
const lineOf = (line) => {
const indent = line.match(/^ */)[0].length;
return { text: line.slice(indent), indent };
};
const linesOf = (text) => text.split("\n").map(lineOf);
const numbersOf = (lines, text) => {
const many = text.split("\n").length - lines.length;
return [...lines.map(({ line }) => line), ...Array.from({ length: many }, (_, k) => OTHERS + k)];
};
const leastIndent = (lines) =>
Math.min(...lines.filter(({ text }) => text).map(({ indent }) => indent));
const typed = (lines) => {
const least = leastIndent(lines);
const shown = (shift) => " ".repeat(SHOWN * Math.floor(shift / LEVEL) + (shift % LEVEL));
return lines.map(({ text, indent }) => shown(Math.max(0, indent - least)) + text).join("\n");
};
const fromTyped = (text, least) =>
text.split("\n").map((line) => {
const { text: typed, indent: shift } = lineOf(line);
if (!typed) return { text: "", indent: 0 };
return { text: typed, indent: least + LEVEL * Math.floor(shift / SHOWN) + (shift % SHOWN) };
});
const common = (one, other) => {
let head = 0;
while (head < Math.min(one.length, other.length) && isSame(one[head], other[head])) head += 1;
let tail = 0;
const least = Math.min(one.length, other.length) - head;
while (tail < least && isSame(one.at(-1 - tail), other.at(-1 - tail))) tail += 1;
const [rows, columns] = [one.length - head - tail, other.length - head - tail];
const longest = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
for (let i = rows - 1; i >= 0; i -= 1) {
for (let j = columns - 1; j >= 0; j -= 1) {
const isPair = isSame(one[head + i], other[head + j]);
const skipped = Math.max(longest[i + 1][j], longest[i][j + 1]);
longest[i][j] = isPair ? longest[i + 1][j + 1] + 1 : skipped;
}
}
const found = other.map((_, j) => {
if (j < head) return j;
const fromEnd = other.length - j;
return fromEnd <= tail ? one.length - fromEnd : -1;
});
let [i, j] = [0, 0];
while (i < rows && j < columns) {
if (isSame(one[head + i], other[head + j])) {
found[head + j] = head + i;
i += 1;
j += 1;
} else if (longest[i + 1][j] >= longest[i][j + 1]) i += 1;
else j += 1;
}
return found;
};
const differences = (book, lines, pairs = common(book, lines)) => {
const found = [];
let [i, j] = [0, 0];
while (i < book.length || j < lines.length) {
if (j < lines.length && pairs[j] === i) {
i += 1;
j += 1;
continue;
}
const [from, begin] = [i, j];
while (j < lines.length && pairs[j] < 0) j += 1;
i = j < lines.length ? pairs[j] : book.length;
found.push({ from, to: i, lines: lines.slice(begin, j), begin });
}
return found;
};
const matched = (book, lines) => {
const pairs = common(book, lines);
const found = pairs.map((k) => (k < 0 ? null : { k, same: true }));
for (const { from, to, lines: come, begin } of differences(book, lines, pairs)) {
for (let n = 0; n < Math.min(to - from, come.length); n += 1) {
found[begin + n] = { k: from + n, same: false };
}
}
return found;
};
const originsOf = (book, lines) =>
matched(book, lines).map((each) => (each ? book[each.k] : undefined));
const inOneFence = (origins, [from, to], k) => {
const numbers = Array.from({ length: to - from }, (_, n) => from + n);
const known = numbers.filter((n) => origins[n]);
const distance = (n) => Math.abs(n - k);
const [nearest] = known.toSorted((a, b) => distance(a) - distance(b));
const isOwn = (n) => !origins[n] || origins[n].fence === origins[nearest].fence;
let [first, end] = [k, k + 1];
while (first > from && isOwn(first - 1)) first -= 1;
while (end < to && isOwn(end)) end += 1;
return [first, end];
};
const staged = (code, lines) => {
const pairs = matched(code, lines);
const begun = new Set();
let [block, base] = ["setup", 0];
return lines.map(({ text, indent }, j) => {
const its = pairs[j] && code[pairs[j].k];
const isBooks = Boolean(pairs[j]?.same);
const named = text.match(/^case (?:\w+\.)?(\w+):/);
if (isBooks) [block, base] = [its.block, its.indent - LEVEL * its.depth];
else if (named) [block, base] = [named[1], indent];
else if (text && indent < base) [block, base] = ["setup", 0];
const line = { text, indent, block, depth: Math.max(0, Math.floor((indent - base) / LEVEL)) };
line.line = its ? its.line : OWN + j;
if (its?.piece && !begun.has(its)) line.piece = its.piece;
begun.add(its);
if (!isBooks) line.changed = true;
return line;
});
};
const areFew = (book, lines) =>
common(book, lines).filter((k) => k >= 0).length < FEW * book.length;
return { isSame, written, linesOf, numbersOf, leastIndent, typed, fromTyped, differences, matched, originsOf, inOneFence, staged, areFew };
})();
const lab_tasks = (() => {
"use strict";
const { verdict } = changed_verdict;
const WANTED = {
same: "the same nodes in each failed quota",
fewer: "fewer nodes than the book’s",
more: "more nodes than the book’s, and the solution no longer",
};
const isSame = ({ book, own }) => {
const failed = (quotas) => quotas.slice(0, -1).map((quota) => quota.slice(0, 3).join());
return failed(book.quotas).join(" ") === failed(own.quotas).join(" ");
};
const moreTurns = ({ turns }, { turns: of }) => (turns && of ? turns - of : null);
const HOLDS = {
same: isSame,
fewer: ({ book, own }) => own.nodes < book.nodes && (moreTurns(own, book) ?? -1) < 0,
more: ({ book, own }) => own.nodes > book.nodes && (moreTurns(own, book) ?? 1) > 0,
};
const ASIDE = /"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*'|#.*/g;
const JUMPS = /\b(goto|match|At)\b/;
const NESTED = /^( *)(while|for)\b.*(\n(\1 .*)?)*?\n\1 +(while|for)\b/m;
const isInItself = (text) =>
text.split(/^(?= *def )/m).some((part) => {
const [head, name] = part.match(/^ *def (\w+)\(/) ?? [];
return name && new RegExp(`\\b${name}\\(`).test(part.slice(head.length));
});
const ASKED = {
loops: {
words: "two nested loops, and no goto",
holds: ({ text }) => NESTED.test(text) && !JUMPS.test(text),
},
itself: {
words: "a procedure that calls itself",
holds: ({ text }) => isInItself(text) && !JUMPS.test(text),
},
yields: { words: "a generator", holds: ({ text }) => /^\s*(.*= *)?yield\b/m.test(text) },
order: {
words: "another order, which shows in the last quota of some start",
holds: ({ runs }) =>
runs.some(({ book, own }) => `${book.quotas.at(-1)}` !== `${own.quotas.at(-1)}`),
},
};
const solvedBy = (task, state) => {
const { others } = state;
const wanted = WANTED[task.wanted];
const notYet = (words) => ({ solved: false, words: `${task.words} Not yet: ${words}.` });
const fromHere = verdict({ ...state, others: [], known: null });
if (fromHere.kind !== "right") return notYet("it is to be right");
if (verdict(state).kind !== "right") return notYet("not from every start");
const runs = [state, ...others];
const isOfAll = task.wanted === "same";
const isSo = isOfAll ? runs.every(HOLDS.same) : HOLDS[task.wanted](state);
if (!isSo) return notYet(wanted);
const asked = ASKED[task.asked];
const text = state.text.replace(ASIDE, "");
if (asked && !asked.holds({ text, runs })) return notYet(asked.words);
const from = isOfAll ? `, from ${runs.length} starts` : "";
return { solved: true, words: `${task.words} Solved: ${wanted}${from}.` };
};
const wantedBy = (task) => {
const asked = ASKED[task.asked];
return `${task.words} Asked for: ${asked ? `${asked.words}; ` : ""}${WANTED[task.wanted]}.`;
};
return { solvedBy, wantedBy };
})();
const lab_outcome = (() => {
"use strict";
const { verdict } = changed_verdict;
const { solvedBy } = lab_tasks;
const DRAWN = {
few: "The stage is drawn from the lines that are still the book’s.",
none: "The stage shows the book’s search: yours has none of its places.",
};
const ROLES = ["level", "p", "left", "d", "place"];
const isRight = ({ book, own }) => verdict({ book, own }).kind === "right";
const SHOWN = 200;
const shortened = (text) => {
const line = text.trim().replace(/\s+/g, " ");
return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
};
const begun = ({ start, text, numbers }, next) => {
const found = { book: null, own: null, failed: [], others: [], known: null, ended: 0 };
return { start, text, numbers, next, done: false, ...found };
};
const hear = (state, { book, own, failed, known, other, done, late }) => {
if (book) state.book = book;
if (failed) state.failed.push(failed);
if (own) state.own = own;
if (known || other) state.known = known ?? null;
if (other) state.others.push(other);
if (late) state.ended = late;
if (done || late) state.done = true;
};
const more = ({ own, others, done, drawn, next }) => {
const at = own?.error && next.find(({ line }) => line === own.error.line);
const words = [];
if (at) words.push(`at “${at.text}”.`);
if (done && others.length) {
const right = others.filter(isRight).length;
words.push(`From ${others.length} other starts: ${right} right and shortest.`);
}
if (own?.printed) words.push(`It prints: ${shortened(own.printed)}`);
if (DRAWN[drawn]) words.push(DRAWN[drawn]);
return words.join(" ");
};
const tell = (panel, state, task) => {
const { book, own, failed, done } = state;
const { kind, words } = verdict(state);
panel.say(kind, words, more(state));
const quotas = own?.quotas ?? failed;
const sums = book && own?.nodes !== undefined ? [book.nodes, own.nodes] : null;
panel.table(book?.quotas ?? [], quotas, sums);
if (task && done) panel.note(".task", solvedBy(task, state).words);
};
const firstOther = (own, book, isBroken, values) => {
const rows = (which) => which.turns.filter(({ setup }) => !setup);
const mine = rows(own);
if (isBroken) return mine.at(-1)?.from ?? 0;
if (!book) return 0;
const theirs = rows(book);
const shown = (which, turn) => {
const now = which.after(turn.to);
return [turn.place, ...ROLES.map((role) => values[role](now))].join();
};
const k = mine.findIndex((turn, n) => !theirs[n] || shown(own, turn) !== shown(book, theirs[n]));
if (k >= 0) return mine[k].from;
return mine.length < theirs.length ? mine.at(-1).from : 0;
};
return { begun, hear, more, tell, firstOther };
})();
const recording_arguments = (() => {
"use strict";
const { piecesOf } = board_digits;
const argumentsOf = (names, start) => {
const side = Math.sqrt(start.length);
const cells = { array: "b", values: piecesOf(start) };
const known = { start, cells, rows: side, cols: side };
return names.map((each) => known[each] ?? each);
};
return { argumentsOf };
})();
const recording_steps = (() => {
"use strict";
const { asker } = page_asker;
const { argumentsOf } = recording_arguments;
const recorderOf = (texts, questionOf) => {
const worker = () => asker("recorded", texts);
const run = ({ ask, forget }, start, wanted, told) =>
new Promise((settle, fail) => {
const id = ask(questionOf(start, wanted), (said) => {
const wrong = said.wrong ?? said.fault?.message;
if (!said.answer && wrong === undefined) return told?.(said);
forget(id);
return wrong === undefined ? settle(said.answer) : fail(new Error(wrong));
});
});
const steps = worker();
const record = (start, wanted, told) => ({
answer: run(steps, start, wanted, told),
stop: steps.end,
});
const tree = worker();
const grow = (start, sampled, told) => {
tree.end();
const answer = run(tree, start, { sampled, length: 0 }, told);
answer.finally(tree.end).catch(() => {});
return answer;
};
return { record, grow, stop: tree.end };
};
const recorder = ([call, names], text = "recorded") =>
recorderOf(["recorder", text], (start, wanted) => ({
wanted: { call, arguments: argumentsOf(names, start), ...wanted },
}));
return { recorderOf, recorder };
})();
const lab_program = (() => {
"use strict";
const { asker } = page_asker;
const { textOf } = page_kept;
const { recorderOf } = recording_steps;
const SLOWER = 10; // so many times the book's own time a changed program has at least
const changedProgram = ({ call, search, lab }, recorded = "recorded") => {
const about = { call, search, hidden: lab.hidden };
const texts = ["recorder", "changed", recorded];
const judge = asker("recorded", texts);
const ask = (question, said) => {
judge.renew();
const wait = (seconds) => judge.within(seconds, () => said({ late: seconds }));
let before = 0;
judge.ask({ ...about, ...question }, (answer) => {
if (!answer.failed) judge.settle();
const its = (performance.now() - before) / 1000;
if (answer.begun && question.wanted) wait(SLOWER * lab.seconds);
if (answer.book || answer.known) wait(Math.max(lab.seconds, Math.ceil(SLOWER * its)));
before = performance.now();
said(answer);
});
};
const load = () => Promise.all(texts.map(textOf));
const engine = (program, code) => ({
...recorderOf(texts, (start, wanted) => ({ ...about, ...program, start, wanted })),
code,
});
return { ask, end: judge.end, renew: judge.renew, load, engine };
};
return { changedProgram };
})();
const lab_letters = (() => {
"use strict";
const piped = async (bytes, stream) => {
const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
const parts = [];
for (let part = await reader.read(); !part.done; part = await reader.read())
parts.push(part.value);
return new Uint8Array(await new Blob(parts).arrayBuffer());
};
const packed = async (text) => {
const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
const letters = btoa(String.fromCharCode(...bytes));
return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
const unpacked = async (letters) => {
try {
const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
return new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
} catch {
throw new Error("This link is broken: a part of its change is missing.");
}
};
return { packed, unpacked };
})();
const lab_changes = (() => {
"use strict";
const { differences, linesOf, written } = lab_lines;
class Book {
constructor({ functions }, search, code) {
this.search = search;
const others = Object.entries(functions).map(([name, text]) => [name, linesOf(text)]);
this.functions = { [search]: code, ...Object.fromEntries(others) };
}
copy() {
return { ...this.functions };
}
namesChanged(functions) {
return Object.keys(functions).filter(
(name) => differences(this.functions[name], functions[name]).length,
);
}
programOf(functions) {
const others = this.namesChanged(functions).filter((name) => name !== this.search);
return [this.search, ...others].map((name) => written(functions[name])).join("\n\n\n");
}
changed(change) {
const functions = this.copy();
for (const [name, edits] of Object.entries(change)) {
functions[name] = edited(this.functions[name], edits);
}
return functions;
}
carried(functions) {
const editsOf = (name) =>
differences(this.functions[name], functions[name]).map(({ from, to, lines }) => [
from,
textsOf(this.functions[name].slice(from, to)),
textsOf(lines),
]);
const names = this.namesChanged(functions);
return JSON.stringify(Object.fromEntries(names.map((name) => [name, editsOf(name)])));
}
brought(text) {
try {
return this.changed(JSON.parse(text));
} catch {
throw new Error("This change was made of another text of the book.");
}
}
}
const textsOf = (lines) => lines.map((line) => written([line]));
const edited = (lines, edits) => {
const next = [...lines];
for (const [from, gone, come] of edits.toReversed()) {
const went = next.splice(from, gone.length, ...come.flatMap(linesOf));
if (written(went) !== gone.join("\n")) throw new Error("It is of another text.");
}
return next;
};
return { Book };
})();
const lab_history = (() => {
"use strict";
class History {
#past = [];
#future = [];
keep(state) {
this.#past.push(state);
this.#future = [];
}
back(state) {
return this.#step(this.#past, this.#future, state);
}
again(state) {
return this.#step(this.#future, this.#past, state);
}
get last() {
return this.#past.at(-1);
}
#step(from, to, state) {
if (!from.length) return state;
to.push(state);
return from.pop();
}
}
const stepBy = ({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
if (!(ctrlKey || metaKey) || altKey) return null;
const letter = key.toLowerCase();
if (letter === "z") return shiftKey ? "again" : "back";
return letter === "y" ? "again" : null;
};
return { History, stepBy };
})();
const lab_places = (() => {
"use strict";
const { isSame } = lab_lines;
const BLANK = { text: "", indent: 0 };
const placesOf = (lines, from, to) => {
const many = to - from;
const isCopy = (at) => {
const shift = lines[at].indent - lines[from].indent;
return Array.from({ length: many }, (_, n) => [lines[at + n], lines[from + n]]).every(
([one, other]) => one && isSame(one, { ...other, indent: other.indent + shift }),
);
};
const found = [];
for (let at = 0; at + many <= lines.length; at += 1) {
const isApart = at >= (found.at(-1)?.to ?? 0) && (at >= to || at + many <= from);
if (at === from || (isApart && isCopy(at))) found.push({ from: at, to: at + many });
}
return found;
};
const putAt = ({ lines, places, own }, typed) => {
const margin = lines[own].indent;
let [next, from, end] = [[], 0, 0];
for (const place of places) {
const shift = lines[place.from].indent - margin;
next.push(...lines.slice(end, place.from));
if (place.from === own) from = next.length;
next.push(...typed.map(({ text, indent }) => ({ text, indent: indent + shift })));
end = place.to;
}
next = [...next, ...lines.slice(end)];
return { next, from };
};
const oneBelowAnother = ([first, ...others]) => [
...first,
...others.flatMap((own) => [BLANK, BLANK, ...own]),
];
const dividedUp = (typed, names, search) => {
const begins = ({ text, indent }) =>
indent === 0 ? names.find((name) => text.startsWith(`def ${name}(`)) : undefined;
const all = Object.fromEntries(names.map((name) => [name, []]));
let own = search;
for (const line of typed) {
own = begins(line) ?? own;
all[own].push(line);
}
for (const lines of Object.values(all)) {
if (lines.length && lines.at(-1) !== typed.at(-1))
while (lines.at(-1)?.text === "") lines.pop();
}
return all;
};
return { placesOf, putAt, oneBelowAnother, dividedUp };
})();
const lab_work = (() => {
"use strict";
const { of } = board_starts;
const { Book } = lab_changes;
const { History } = lab_history;
const { inOneFence, numbersOf, originsOf, staged, written } = lab_lines;
const { dividedUp, oneBelowAnother, placesOf, putAt } = lab_places;
const PUSHES = 21;
class Work {
constructor(about) {
const { lab, search, code } = about;
this.about = about;
this.book = new Book(lab, search, code);
this.search = search;
this.code = code;
this.piece = null;
this.history = new History();
this.functions = this.book.copy();
}
get isChanged() {
return this.book.namesChanged(this.functions).length > 0;
}
get lines() {
return this.functions[this.search];
}
get pairs() {
const names = this.book.namesChanged(this.functions);
return names.map((name) => [this.book.functions[name], this.functions[name]]);
}
get text() {
return this.book.programOf(this.functions);
}
#leave(functions) {
this.history.keep(this.functions);
this.functions = functions;
}
take(change) {
this.#leave(this.book.changed(change));
}
putBack() {
this.#leave(this.book.copy());
}
step(which) {
const before = this.text;
let left = null;
do {
left = this.functions;
this.functions = this.history[which](left);
} while (this.functions !== left && this.text === before);
return this.text !== before;
}
get isPutBack() {
return !this.isChanged && this.book.namesChanged(this.history.last ?? {}).length > 0;
}
carried() {
return this.book.carried(this.functions);
}
bring(text) {
this.history = new History();
this.functions = text ? this.book.brought(text) : this.book.copy();
}
question(start, task) {
const { code, lab } = this.about;
const next = staged(code, this.lines);
const { text } = this;
const others = lab.others.filter((other) => other !== start);
const question = { text, numbers: numbersOf(next, text), start, others, judged: true };
if (task) {
const book = written(code);
question.book = { text: book, numbers: numbersOf(code, book) };
question.others = [...others, of(Math.sqrt(start.length)).near(PUSHES)];
}
return { question, next };
}
open(around, k) {
const { lines } = this;
const origins = originsOf(this.code, lines);
const [from, to] = inOneFence(origins, around, k);
const place = origins[from]?.line;
const isOnce = !place || this.code.filter(({ line }) => line === place).length < 2;
this.#leave({ ...this.functions });
this.piece = { lines, places: isOnce ? [{ from, to }] : placesOf(lines, from, to), own: from };
return { lines, from, to };
}
openAll() {
this.#leave({ ...this.functions });
this.piece = null;
const lines = oneBelowAnother(Object.values(this.functions));
return { lines, from: 0, to: lines.length };
}
type(typed) {
if (!this.piece) {
this.functions = dividedUp(typed, Object.keys(this.functions), this.search);
return 0;
}
const { next, from } = putAt(this.piece, typed);
this.functions = { ...this.functions, [this.search]: next };
return from;
}
}
return { Work };
})();
const works_handed_in = (() => {
"use strict";
const { isWritten } = board_starts;
const { unpacked } = lab_letters;
const { Work } = lab_work;
const WORK = /#((?:watch|fill)[^\s"'<>)]*)/;
const ADDRESS = /(?:(?:https?|file):\S*|[^\s:;,|]*)\b(\w+)\.html(?:\?\S*)?$/;
const PROGRAM = "korf0";
const ESSAY = "goto";
const partsOf = (line) => {
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
const workOf = async ({ wish }, about) => {
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
const filledIn = async ({ wish }, { head, known }) => {
const [puzzle, letters] = [wish.get("fill"), wish.get("text")];
if (!known[puzzle]) throw new Error(`There is no puzzle “${puzzle}”: this work is cut.`);
if (letters === null) throw new Error("No blank of this skeleton is filled in.");
const written = await unpacked(letters);
return { text: head + written, puzzle, known: known[puzzle], written };
};
return { partsOf, workOf, filledIn };
})();
const works_shown = (() => {
"use strict";
const { areFew, differences, leastIndent } = lab_lines;
const { made } = page_elements;
const AROUND = 1;
const ROWS = { "+": ["ins", "row added"], "-": ["del", "row removed"], " ": ["span", "row"] };
const put = (text, all) => {
const least = leastIndent(all.map(([, line]) => line));
for (const [sign, { text: words, indent }] of all) {
const shift = Math.max(0, Math.floor((indent - least) / 2));
text.append(made(...ROWS[sign], `${" ".repeat(shift)}${words}\n`));
}
};
const signed = (sign, lines) => lines.map((line) => [sign, line]);
const beside = (text, book, lines) => {
let at = 0;
for (const { from, to, lines: come } of differences(book, lines)) {
const begins = Math.max(at, from - AROUND);
if (begins > at) text.append(made("i", "", "…\n"));
put(text, [
...signed(" ", book.slice(begins, from)),
...signed("-", book.slice(from, to)),
...signed("+", come),
...signed(" ", book.slice(to, to + AROUND)),
]);
at = to + AROUND;
}
};
const shown = (pairs) => {
const text = made("pre", "diff");
text.tabIndex = 0;
for (const [book, lines] of pairs) {
if (areFew(book, lines)) put(text, signed(" ", lines));
else beside(text, book, lines);
}
return text;
};
return { shown };
})();
const works_works = (() => {
"use strict";
const { counted } = common_counted;
const { graderOf } = blanks_grader;
const { verdict } = changed_verdict;
const { linesOf } = lab_lines;
const { begun, hear, more } = lab_outcome;
const { changedProgram } = lab_program;
const { solvedBy } = lab_tasks;
const { made, write } = page_elements;
const { textOf } = page_kept;
const { filledIn, partsOf, workOf } = works_handed_in;
const { shown } = works_shown;
const SIGNS = { right: "✓", solved: "✓", unread: "?" };
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const known = new Map();
let asked = 0;
const aboutOf = async (page) => {
if (!document.querySelector(`script.stage-${page}`))
throw new Error(`No program of the book has the name “${page}”.`);
if (!known.has(page)) known.set(page, JSON.parse(await textOf(`stage-${page}`)));
return known.get(page);
};
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
return { begin };
})();
const page_lessons = (() => {
"use strict";
const { begin: works } = works_works;
const { beginAll } = page_beginning;
beginAll({ ".works": works });
return {  };
})();
