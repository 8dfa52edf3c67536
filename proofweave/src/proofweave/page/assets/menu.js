"use strict";
// The menu of the book, which all its pages have in common.
(() => {
  const entries = [
    /* the entries */
  ];
  const menu = document.querySelector(".menu.programs");
  const [list, records] = menu.querySelectorAll("ol");
  const made = (tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };
  for (const { address, title, question, kind, part } of entries) {
    if (part) list.append(made("li", "part", part));
    const item = made("li", kind);
    const link = made("a", "", title);
    link.href = menu.dataset.root + address;
    if (question) link.append(" ", made("span", "question", question));
    item.append(link);
    if (address === menu.dataset.here) {
      link.href = "#top";
      link.setAttribute("aria-current", "page");
    }
    (kind === "record" ? records : list).append(item);
  }
  records.parentElement.hidden = !records.children.length;
  records.parentElement.open = document.body.dataset.kind === "record";
})();
