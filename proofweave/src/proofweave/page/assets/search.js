// The search: what a reader types, and the places of the book that have all of its words.
// It is loaded when it is asked for, with the BOOK that it goes through.
const BASE = document.currentScript.src;
const SHOWN = 40;
const WEIGHTS = { section: 3.5, name: 3, piece: 1.5, subject: 1 };

const made = (tag, className, ...parts) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...parts);
  return element;
};

// A text as words between blanks, whatever its case, accents, hyphens and commas.
const flat = (text) => {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}|(?<=\d),(?=\d)/gu, "")
    .toLowerCase();
  return ` ${(plain.match(/[\p{L}\p{N}]+\*?/gu) ?? []).join(" ")} `;
};
// A word without what its plural changes: it is looked for at the beginning of words.
const stem = (word) => ` ${word.length > 4 ? word.replace(/(?:y|i?e?s)$/, "") : word}`;

const entries = BOOK.pages.flatMap(({ address, title, found }) => {
  const page = title.split(":")[0];
  return found.map(([kind, anchor, name, text]) => {
    const label = anchor.match(/^s(\w|\d+)$/)?.[1];
    const place = label ? `${page} §${label}` : page;
    return {
      address,
      kind,
      anchor,
      place,
      title: name || place,
      text,
      head: flat(name),
      body: flat(text),
      named: Boolean(name),
    };
  });
});

const worth = ({ kind, head, body }, typed) => {
  let sum = 0;
  for (const word of typed) {
    const begun = stem(word);
    const best = Math.max(
      head.includes(` ${word} `) && 8,
      head.includes(begun) && 6,
      body.includes(` ${word} `) && 3,
      body.includes(begun) && 2,
    );
    if (!best) return 0;
    sum += best / typed.length;
  }
  return sum + WEIGHTS[kind] + (head === ` ${typed.join(" ")} ` ? 20 : 0);
};
const found = (typed) =>
  entries
    .map((entry) => [worth(entry, typed), entry])
    .filter(([score]) => score)
    .sort(([one], [other]) => other - one)
    .map(([, entry]) => entry);

// ——— What is shown of it: the words around the first that was typed.

const snippet = (text, typed) => {
  const words = text.split(/\s+/);
  const hits = words.map((word) => typed.some((each) => flat(word).includes(stem(each))));
  const first = Math.max(0, hits.indexOf(true) - 6);
  const parts = words
    .slice(first, first + 30)
    .flatMap((word, k) => [hits[first + k] ? made("mark", "", word) : word, " "]);
  return [first ? "… " : "", ...parts, first + 30 < words.length ? "…" : ""];
};

const option = ({ address, anchor, kind, place, title, text, named }, typed, k) => {
  const line = made(
    "span",
    "where",
    named ? place : "",
    named && text ? " · " : "",
    ...(text ? snippet(text, typed) : []),
  );
  const code = kind === "name" ? " code" : "";
  const link = made(
    "a",
    "option",
    made("span", "kind", kind),
    made("span", `title${code}`, title),
    line,
  );
  link.href = new URL(`${address}#${anchor}`, BASE).href;
  link.id = `found-${k}`;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  return link;
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
  type: "text",
  role: "combobox",
  "aria-label": "Search the book",
  "aria-autocomplete": "list",
  "aria-controls": "found",
  "aria-expanded": "false",
  placeholder: "Words, names, pieces",
  autocomplete: "off",
  autocapitalize: "off",
  spellcheck: "false",
  enterkeyhint: "go",
}))
  field.setAttribute(name, value);
results.setAttribute("role", "listbox");
results.setAttribute("aria-label", "What is found");
document.body.append(dialog);
let active = 0;

const activate = (k) => {
  const all = [...results.children];
  active = all.length ? (k + all.length) % all.length : 0;
  for (const [n, each] of all.entries()) each.setAttribute("aria-selected", n === active);
  all[active]?.scrollIntoView({ block: "nearest" });
  if (all.length) field.setAttribute("aria-activedescendant", all[active].id);
  else field.removeAttribute("aria-activedescendant");
};

const look = () => {
  const typed = flat(field.value).trim().split(" ").filter(Boolean);
  const all = typed.length ? found(typed) : [];
  results.replaceChildren(...all.slice(0, SHOWN).map((entry, k) => option(entry, typed, k)));
  results.hidden = !all.length;
  field.setAttribute("aria-expanded", all.length > 0);
  const more = all.length > SHOWN ? `, the best ${SHOWN} of which are shown` : "";
  said.textContent = typed.length
    ? `${all.length || "No"} ${all.length === 1 ? "place" : "places"}${more}.`
    : "Words of the text, names of the program. All of several words must be there.";
  results.scrollTop = 0;
  activate(0);
};

field.addEventListener("input", look);
close.addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest(".option")) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  event.stopPropagation();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) activate(active + step);
  else if (event.key === "Enter" && event.target === field) results.children[active]?.click();
  else return;
  event.preventDefault();
});

window.proofweaveSearch = {
  open() {
    dialog.showModal();
    look();
    field.select();
  },
};
