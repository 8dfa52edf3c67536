// The board that a reader has put goes along with the links to other pages of the book.

let carried = "";

export const carry = (board) => {
  carried = board;
};

addEventListener(
  "click",
  ({ target }) => {
    const link = target.closest?.("a[href*='.html']");
    const ours = link?.protocol === location.protocol && link.host === location.host;
    if (carried && ours && !link.hash) link.hash = `board=${carried}`;
  },
  true,
);
