// How the values of a search are written: quotas, ways, cells, kinds of moves, code.

const WAYS = ["east", "north", "west", "south", "none"];
const KINDS = ["happy", "even", "sad"];
const KEYWORDS = /\b(def|for|in|if|else|elif|while|match|case|return|and|or|not|True)\b/g;
const PRICES = /\b(HAPPY|SAD)\b/g;

export const way = (d) => WAYS[d % 5] ?? "";
export const kindOf = (kind) => KINDS[Math.sign(kind) + 1];

// How an attempt ended; a changed program may think that it is at the goal.
export const endOf = ({ end }, { misled }) =>
  misled && end === "the goal" ? "not at the goal" : end;

const price = (word) => `<span class="${word.toLowerCase()}">${word}</span>`;

// What stands in the nodes of a tree, and over it.
const IN_NODES = {
  quota: "the moves left, happy+sad",
  both: "the sad moves left, by rows | by columns",
  number: "the distance left",
  sum: "moves made + at least so many to go",
};
const STRUCK = "&ensp;·&ensp;<i>struck:</i> a twin is searched";
export const legendOf = ({ views, about }) => {
  const struck = about.lines.cut.length ? STRUCK : "";
  const over = "<span>&ensp;·&ensp;<i>over a tree:</i> its nodes</span>";
  return `<i>in a node:</i> ${IN_NODES[views.format]}${over}${struck}`;
};

export const coloured = (text) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(KEYWORDS, "<b>$1</b>")
    .replace(PRICES, price);

// The formats by their names, for the board that a scene has.
export const formatsOf = (scene) => ({
  number: String,
  quota: (t) => `${t & 255}+${t >> 8}`,
  way,
  cell: (cell) => (cell < scene.size ? String(cell) : "nowhere"),
  both: (t) => `${t & 255}|${t >> 8}`,
  sum: (f, { level } = {}) => (level ? `${level - 1}+${f - level + 1}` : f),
  piece: (x) => `piece ${x + 1}`,
  price: (delta) => (delta === 1 ? "happy" : "sad"),
});
