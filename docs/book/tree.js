/* Shared by the pages of a book, and written by weave. */
const tree_head = (() => {
"use strict";
const { digitsOf } = board_starts;
const { filmIn } = tree_film;
const begin = (figure) => {
const data = JSON.parse(figure.querySelector(".tree-data").textContent);
let held = false; // whether the reader plays or winds it
const shown = ({ search, here, isSeen }) => {
if (isSeen && held) {
const detail = digitsOf(search.tree.board(here.node));
dispatchEvent(new CustomEvent("tree-board", { detail }));
}
return false;
};
const quiet = () => {};
const say = (words) => {
if (words) film.say(words);
};
const film = filmIn(figure, data, { shown, taken: quiet, ended: quiet, complain: say });
const grow = async (start) => {
held = false;
await film.films.from(start, data.question);
};
addEventListener("tree-start", ({ detail }) => {
grow(detail).catch(({ message }) => say(message));
});
for (const kind of ["pointerdown", "keydown"]) {
figure.addEventListener(kind, () => {
held = true;
});
}
figure.hidden = false;
document.fonts.ready.then(() => {
film.begin(data.question);
if (!location.hash) film.playWhenSeen();
});
};
return { begin };
})();
const page_tree = (() => {
"use strict";
const { begin: head } = tree_head;
const { beginAll } = page_beginning;
beginAll({ ".growing.head": head });
return {  };
})();
