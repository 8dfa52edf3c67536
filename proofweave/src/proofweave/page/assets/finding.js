"use strict";
// How one finds one's way: contents in the head, and the search.
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "status");
  document.body.append(notice);
  let timer = 0;
  const tell = (words) => {
    notice.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => {
      notice.textContent = "";
    }, 4000);
  };

  // ——— A title that stands in the text need not stand in the head as well.

  new IntersectionObserver(
    ([title]) => {
      root.classList.toggle("at-title", title.isIntersecting);
    },
    { rootMargin: "-40px 0px 0px" },
  ).observe(document.querySelector("h1"));

  // ——— The contents, wherever one is, with the section in which that is.

  const menu = document.querySelector(".menu.contained");
  const list = menu && document.querySelector("#contents > ol").cloneNode(true);
  menu?.querySelector(".choices").append(list);
  menu?.addEventListener("toggle", () => {
    if (!menu.open) return;
    const top = document.querySelector("header.running").offsetHeight + 40;
    const begun = all(".section").filter((each) => each.getBoundingClientRect().top < top);
    const ids = new Set(
      begun.flatMap(({ id, previousElementSibling: before }) => [id, before?.id]),
    );
    const links = all("a", list);
    const here = links.filter((link) => ids.has(decodeURIComponent(link.hash.slice(1)))).at(-1);
    for (const link of links) link.removeAttribute("aria-current");
    here?.setAttribute("aria-current", "location");
    const room = list.parentElement;
    room.scrollTop = here ? here.offsetTop - room.clientHeight / 2 : 0;
  });
  list?.addEventListener("click", (event) => {
    if (event.target.closest("a")) menu.open = false;
  });

  // ——— The search, which is loaded when it is asked for.

  const button = document.querySelector(".searching");
  if (!button) return;
  let loaded = null;
  const search = () => {
    loaded ??= window.proofweaveLoaded(button.dataset.script).then(() => window.proofweaveSearch);
    return loaded;
  };
  const open = async () => {
    try {
      (await search()).open();
    } catch {
      loaded = null;
      tell(`There is no ${button.dataset.script} beside this page, which has what can be found.`);
    }
  };
  button.addEventListener("click", open);
})();
