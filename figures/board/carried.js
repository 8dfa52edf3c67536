// The board that a reader has put goes along with the links to other pages of the book; and
// with a link to a stage the name of this page, to which its way out leads.

let carried = "";

// The name of the page of an address; a folder has the front.
export const pageOf = ({ pathname }) => pathname.match(/(\w+)\.html$/)?.[1] ?? "index";

export const carry = (board) => {
  carried = board;
};

addEventListener(
  "click",
  ({ target }) => {
    const link = target.closest?.("a[href*='.html']");
    const ours = link?.protocol === location.protocol && link.host === location.host;
    if (!ours) return;
    const leads = /^#watch\b/.test(link.hash) && !link.hash.includes("&from=");
    if (leads && pageOf(link) !== pageOf(location)) link.hash += `&from=${pageOf(location)}`;
    else if (carried && !link.hash) link.hash = `board=${carried}`;
  },
  true,
);
