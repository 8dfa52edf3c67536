// The search: what a reader types, what of the book has it, and where that is marked.
// It is loaded when it is asked for, with the BOOK that it goes through.
const BASE = document.currentScript.src;
const SHOWN = 40;
const TOKEN = /\d+(?:,\d+)+|[\p{L}\p{N}\p{M}]+\*?/gu;
const KINDS = {
  section: "section", name: "name", piece: "piece", message: "message", subject: "subject",
  word: "glossary", exercise: "exercise", proof: "test",
};
const WEIGHTS = { name: 3, section: 2.5, word: 2, piece: 1.5, message: 1.5, exercise: 1, subject: 1, proof: 0 };

const made = (tag, className, ...parts) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...parts);
  return element;
};

// ——— Words, whatever their case, accents, hyphens and plurals.

const normal = (word) => word.normalize("NFD").replace(/[\p{M},]/gu, "").toLowerCase();
const tokens = (text) => [...text.matchAll(TOKEN)].map(({ 0: word, index }) => (
  { word: normal(word), start: index, end: index + word.length }
));
const words = (text) => tokens(text).map(({ word }) => word);
const flat = (text) => ` ${words(text).join(" ")} `;
const singular = (word) => {
  if (word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=[sxz]|ch|sh)es$|(?<!s)s$/, "");
};
const begins = (word, typed) => (typed.replace("*", "").length > 1 ? word.startsWith(typed) : word === typed);
const alike = (word, typed) => begins(word, typed) || singular(word) === singular(typed);

// What is looked for in a text that is flat, and how well that has it: 2 as a whole word,
// 1 only as the beginning of one, 0 not at all.
const sought = (word) => {
  const one = singular(word);
  const forms = [word, one, `${one}s`, `${one}es`, one.replace(/y$/, "ies")].map((form) => ` ${form} `);
  return { word, forms, stem: ` ${one.replace(/y$/, "")}`, begins: begins(`${word}…`, word) };
};
const has = (text, { word, forms, stem, begins: open }) => {
  if (!text.includes(stem)) return 0;
  if (forms.some((form) => text.includes(form))) return 2;
  return open && text.includes(` ${word}`) ? 1 : 0;
};

const phrase = (text) => words(text).filter((word) => word !== "the").map(singular).join(" ");
const entries = BOOK.pages.flatMap(({ address, title, found }) => {
  const page = title.split(":")[0];
  return found.map(([kind, anchor, name, text]) => {
    const head = name || (anchor === "top" ? title : "");
    return { address, page, kind, anchor, name, title: head, text, named: phrase(head), head: flat(head), body: flat(text) };
  });
});
const synonyms = new Map();
for (const sides of BOOK.synonyms) {
  for (const [from, to] of [sides, [...sides].reverse()]) {
    for (const word of from.map(phrase)) {
      synonyms.set(word, [...new Set([...synonyms.get(word) ?? [], ...to.map(phrase)])]);
    }
  }
}

// ——— What is looked for: words, each alone or as a term that the glossary knows.

const units = (typed) => {
  const found = [];
  for (let k = 0; k < typed.length;) {
    let [length, others] = [1, []];
    for (let n = typed.length - k; n > 0 && !others.length; n -= 1) {
      const term = phrase(typed.slice(k, k + n).join(" "));
      const last = k + n === typed.length && term.length > 3;
      const known = synonyms.has(term) ? [term]
        : last ? [...synonyms.keys()].filter((key) => key.startsWith(term)) : [];
      others = known.flatMap((key) => synonyms.get(key));
      if (others.length) length = n;
    }
    const own = typed.slice(k, k + length);
    others = [...new Set(others)].filter((other) => other && other !== phrase(own.join(" ")));
    found.push({ own: own.map(sought), others, terms: others.map((other) => other.split(" ").map(sought)) });
    k += length;
  }
  return found;
};

const ofOwn = ({ head, body }, own) => {
  let sum = 0;
  for (const word of own) {
    const [above, below] = [has(head, word), has(body, word)];
    if (!above && !below) return 0;
    sum += Math.max(above && 6 + 2 * above, below && 2 + below);
  }
  return sum / own.length;
};
const ofOthers = ({ head, body }, terms) => {
  const whole = (text) => terms.some((term) => term.every((word) => has(text, word) === 2));
  return whole(head) ? 6 : whole(body) ? 2 : 0;
};

const scored = (entry, asked, typed) => {
  const { kind, head, body, named, text } = entry;
  let score = WEIGHTS[kind];
  for (const { own, terms } of asked) {
    const worth = Math.max(ofOwn(entry, own), ofOthers(entry, terms));
    if (!worth) return 0;
    score += worth / asked.length;
  }
  const all = typed.join(" ");
  const told = kind !== "name" || text.includes(":");
  if (named === phrase(all)) score += told ? 30 : 10;
  else if (asked.length === 1 && asked[0].others.includes(named)) score += 14;
  else if (head.startsWith(` ${all}`)) score += 8;
  return score + (typed.length > 1 && body.includes(` ${all}`) ? 3 : 0);
};

const found = (typed) => {
  const asked = units(typed);
  return entries
    .map((entry) => ({ entry, score: scored(entry, asked, typed) }))
    .filter(({ score }) => score)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
};

// ——— What is shown of it.

const marked = (text, looked, [start, end] = [0, text.length]) => {
  const parts = [];
  let at = start;
  for (const token of tokens(text)) {
    if (token.start < at || token.end > end || !looked.some((word) => alike(token.word, word))) continue;
    parts.push(text.slice(at, token.start), made("mark", "", text.slice(token.start, token.end)));
    at = token.end;
  }
  return [...parts, text.slice(at, end)];
};

const snippet = (text, looked) => {
  const all = tokens(text);
  const at = all.map(({ word }) => looked.findIndex((each) => alike(word, each)));
  const about = (k) => new Set(at.slice(k, k + 18).filter((which) => which >= 0)).size;
  const best = all.reduce((first, _, k) => (at[k] >= 0 && about(k) > about(first) ? k : first), Math.max(0, at.findIndex((which) => which >= 0)));
  const [first, last] = [Math.max(0, best - 6), Math.min(all.length, best + 24) - 1];
  if (last < 0) return [];
  const bounds = [first ? all[first].start : 0, last < all.length - 1 ? all[last].end : text.length];
  return [first ? "… " : "", ...marked(text, looked, bounds), bounds[1] < text.length ? " …" : ""];
};

const place = ({ page, anchor }) => {
  const label = anchor.match(/^s(\w)$|^s(\d+)$/);
  return label ? `${page} §${label[1] ?? label[2]}` : page;
};

const option = (entry, looked, k) => {
  const title = entry.title || place(entry);
  const about = entry.name ? [place(entry)] : [];
  const line = made("span", "where", ...about);
  if (entry.text) line.append(...(about.length ? [" · "] : []), ...snippet(entry.text, looked));
  const head = made("span", entry.kind === "name" || entry.kind === "message" ? "title code" : "title", ...marked(title, looked));
  const link = made("a", "option", made("span", "kind", KINDS[entry.kind]), head, line);
  link.href = target(entry, looked);
  link.id = `found-${k}`;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  return link;
};

const target = (entry, looked) => {
  const url = new URL(entry.address, BASE);
  const plainly = ["name", "piece"].includes(entry.kind);
  const wanted = entry.kind === "word" ? words(entry.title) : looked;
  if (!plainly && wanted.length) url.search = new URLSearchParams({ find: wanted.join(" ") });
  url.hash = entry.anchor;
  return url.href;
};

// A word that the book has, for one that it does not have.
const distance = (one, other) => {
  let [before, row] = [[], [...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + !same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        next[j] = Math.min(next[j], before[j - 2] + 1);
      }
    }
    [before, row] = [row, next];
  }
  return row[other.length];
};
const nearest = (word) => {
  const known = new Set(entries.flatMap(({ head, body }) => (head + body).split(" ")));
  let [best, least] = [null, word.length > 6 ? 3 : 2];
  for (const other of known) {
    if (Math.abs(other.length - word.length) >= least || other.length < 3) continue;
    const far = distance(word, other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
};

// ——— The dialog.

const field = made("input", "asked");
const close = made("button", "close", "Close");
const said = made("p", "said");
const results = made("div", "results");
const dialog = made("dialog", "finder", made("div", "asking", field, close), said, results);
dialog.setAttribute("aria-label", "Search the book");
close.type = "button";
said.setAttribute("role", "status");
results.id = "found";
for (const [name, value] of Object.entries({
  "type": "text", "role": "combobox", "aria-label": "Search the book", "aria-autocomplete": "list",
  "aria-controls": "found", "aria-expanded": "false", "placeholder": "Words, names, messages",
  "autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "go",
})) field.setAttribute(name, value);
results.setAttribute("role", "listbox");
results.setAttribute("aria-label", "What is found");
document.body.append(dialog);
const options = () => [...results.children];
let active = 0;

const activate = (k) => {
  const all = options();
  active = all.length ? (k + all.length) % all.length : 0;
  all.forEach((each, n) => each.setAttribute("aria-selected", n === active));
  all[active]?.scrollIntoView({ block: "nearest" });
  if (all.length) field.setAttribute("aria-activedescendant", all[active].id);
  else field.removeAttribute("aria-activedescendant");
};

const HELP = "Words of the text, names of the program, its messages. All of several words must be there.";

const nothing = (typed) => {
  const known = ({ own, terms }) => entries.some((entry) => ofOwn(entry, own) || ofOthers(entry, terms));
  const missing = typed.find((word) => !units([word]).every(known));
  if (!missing) return [`No place has all of these words. Take one away: ${typed.map((word) => `“${word}” alone has ${found([word]).length}`).join(", ")}.`];
  const near = nearest(missing);
  if (!near) {
    const index = made("a", "instead", "joint index");
    index.href = new URL(BOOK.joint, BASE).href;
    return [`The book does not have “${missing}”. What it speaks of is in the `, index, "."];
  }
  const button = made("button", "instead", near);
  button.type = "button";
  button.addEventListener("click", () => {
    field.value = typed.map((word) => (word === missing ? near : word)).join(" ");
    look();
    field.focus();
  });
  return [`The book does not have “${missing}”. Did you mean `, button, "?"];
};

function look() {
  const typed = words(field.value);
  const all = typed.length ? found(typed) : [];
  const looked = [...new Set(units(typed).flatMap(({ own, terms }) => [own, ...terms].flat().map(({ word }) => word)))];
  results.replaceChildren(...all.slice(0, SHOWN).map((entry, k) => option(entry, looked, k)));
  results.hidden = !all.length;
  field.setAttribute("aria-expanded", all.length > 0);
  if (all.length) {
    const more = all.length > SHOWN ? `, the best ${SHOWN} of which are shown` : "";
    said.replaceChildren(`${all.length} ${all.length === 1 ? "place" : "places"}${more}.`);
  } else said.replaceChildren(...(typed.length ? nothing(typed) : [HELP]));
  results.scrollTop = 0;
  activate(0);
}

const go = (link, event) => {
  const url = new URL(link.href);
  if (url.pathname !== location.pathname || url.host !== location.host) return;
  event.preventDefault();
  dialog.close();
  if (location.hash !== url.hash) location.hash = url.hash;
  else document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
  mark(url.searchParams.get("find") ?? "", url.hash);
};

field.addEventListener("input", look);
close.addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => {
  const link = event.target.closest(".option");
  if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) go(link, event);
  else if (event.target === dialog) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  event.stopPropagation();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) activate(active + step);
  else if (event.key === "Enter" && event.target === field) options()[active]?.click();
  else return;
  event.preventDefault();
});

// ——— Where it is, on the page: the words are marked in what has all of them.

const BLOCKS = "p, li, td, th, dt, dd, pre .line, .defines, .head .title, figcaption, .claim[data-said]";
const spoken = (block) => flat(block.dataset.said ?? block.textContent);

function mark(find, hash) {
  for (const each of document.querySelectorAll("mark.found")) each.replaceWith(...each.childNodes);
  const looked = words(find);
  const all = looked.map(sought);
  const here = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!here || !looked.length) return;
  const blocks = [...(here.closest(".section") ?? here).querySelectorAll(BLOCKS)];
  const worth = (text) => all.filter((word) => has(text, word)).length + (text.startsWith(` ${looked.join(" ")} `) ? 1 : 0);
  const worths = blocks.map((block) => worth(spoken(block)));
  const best = blocks[worths.indexOf(Math.max(...worths))];
  if (!best || !Math.max(...worths)) return;
  if (best.matches(".claim[data-said]")) best.replaceChildren(made("mark", "found", ...best.childNodes));
  else inText(best, looked);
  const first = best.querySelector("mark.found");
  if (first) first.scrollIntoView({ block: "center" });
}

function inText(block, looked) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const hits = tokens(text.data).filter(({ word }) => looked.some((each) => alike(word, each)));
    for (const { start, end } of hits.reverse()) {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      range.surroundContents(made("mark", "found"));
    }
  }
}

window.proofweaveSearch = {
  open() {
    dialog.showModal();
    look();
    field.select();
  },
  mark,
};
