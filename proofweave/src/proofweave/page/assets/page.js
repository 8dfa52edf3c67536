"use strict";
// What a reader may do with the page.  Without this script it is still all there to read.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const made = (tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };

  // The element of a script beside the page, which is loaded when it is needed.
  window.proofweaveLoaded = (address) =>
    new Promise((done, failed) => {
      const script = made("script");
      script.addEventListener("load", () => done(script));
      script.addEventListener("error", () =>
        failed(new Error(`There is no ${address} beside this page.`)),
      );
      script.src = address;
      document.head.append(script);
    });

  // ——— The reader's choices, kept from one visit to the next if that is allowed.

  const kept = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(`proofweave-${key}`);
      localStorage.setItem(`proofweave-${key}`, value);
    } catch {
      /* a page from disk may not be allowed to */
    }
    return null;
  };

  const setTheme = (theme) => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  const setSigns = (wanted) => root.classList.toggle("signs", wanted);

  for (const input of all("input[name=theme]")) {
    input.checked = input.value === (kept("theme") ?? "auto");
    if (input.checked) setTheme(input.value);
    input.addEventListener("change", () => {
      setTheme(input.value);
      kept("theme", input.value);
    });
  }
  const signs = document.querySelector("input[name=signs]");
  signs.checked = kept("signs") === "yes";
  setSigns(signs.checked);
  signs.addEventListener("change", () => {
    setSigns(signs.checked);
    kept("signs", signs.checked ? "yes" : "no");
  });

  const menus = all(".menu");
  for (const event of ["pointerdown", "click", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      for (const menu of menus) if (!menu.contains(target)) menu.open = false;
    });
  }
  addEventListener("hashchange", () => {
    for (const menu of menus) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus) {
      if (menu.open && menu.contains(document.activeElement)) menu.querySelector("summary").focus();
      menu.open = false;
    }
  });

  // ——— Pieces, opened in place.

  const indent = (line, blanks) => {
    if (!blanks || !line.textContent.trim()) return;
    let space = line.firstElementChild;
    if (!space?.classList.contains("in")) {
      space = made("span", "in");
      line.prepend(space);
    }
    space.textContent = blanks + space.textContent;
    line.style.setProperty("--in", space.textContent.length);
  };

  const copied = (line, blanks) => {
    const copy = line.cloneNode(true);
    copy.removeAttribute("id");
    for (const element of all("[id]", copy)) element.removeAttribute("id");
    for (const button of all(".open", copy)) label(button, false);
    indent(copy, blanks);
    return copy;
  };

  const label = (button, open) => {
    button.setAttribute("aria-expanded", open);
    const [, name] = button.getAttribute("aria-label").match(/(⟨.*⟩)/);
    button.setAttribute("aria-label", open ? `Hide ${name}` : `Show ${name} here`);
  };

  const close = (button) => {
    button.closest(".line").nextElementSibling.remove();
    label(button, false);
  };

  const open = (button) => {
    const line = button.closest(".line");
    const blanks = line.querySelector(":scope > .in")?.textContent ?? "";
    const box = made("span", "opened");
    box.style.setProperty("--in", blanks.length);
    for (const part of all(`[data-part="${button.dataset.piece}"] > .code`)) {
      const lines = all(":scope > .line", part).map((each) => copied(each, blanks));
      const number = part.closest(".section")?.dataset.label;
      if (lines.length && number) lines[0].dataset.from = `§${number}`;
      box.append(...lines);
    }
    line.after(box);
    label(button, true);
  };

  const isOpen = (button) => button.getAttribute("aria-expanded") === "true";

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".open");
    if (button) (isOpen(button) ? close : open)(button);
  });

  document.querySelector("input[name=open]").addEventListener("change", (event) => {
    const pending = () => all(".open").filter((b) => isOpen(b) !== event.target.checked);
    if (event.target.checked) {
      for (let left = pending(); left.length; left = pending()) left.forEach(open);
    } else {
      for (const button of all(".code > .line > .open")) if (isOpen(button)) close(button);
    }
  });

  // ——— Pieces beside others, closed or opened for the whole page.

  const along = all(".along");
  const closers = all(".closes");
  const areOpen = () => along.some((piece) => piece.checkVisibility());
  const told = () => {
    for (const button of closers) button.setAttribute("aria-expanded", areOpen());
  };
  for (const button of closers) {
    button.addEventListener("click", () => {
      const { top } = button.getBoundingClientRect();
      root.dataset.beside = areOpen() ? "closed" : "open";
      kept("beside", root.dataset.beside);
      scrollBy(0, button.getBoundingClientRect().top - top);
      told();
    });
  }
  const reach = () => {
    // While a page is read, no part of it is :target yet.
    const named = ({ id }) => id && new URL(`#${id}`, location).hash === location.hash;
    const target = all(".along, .along [id]").find(named);
    if (!target || areOpen()) return;
    root.dataset.beside = "open";
    target.scrollIntoView();
    told();
  };
  addEventListener("hashchange", reach);
  addEventListener("resize", told);
  told();
  reach();

  // ——— What is copied is Python: whole lines, and nothing that is only drawn.

  // Whole pieces, if there are only such, without what stands around them.
  const program = (selected) => {
    for (const each of all(".piece > .uses, p.uses, .mini, .head", selected)) each.remove();
    if (!areOpen()) for (const each of all(".along", selected)) each.remove();
    const parts = all(".defines, .code", selected);
    const text = parts.map((part) => {
      const words = part.textContent;
      return part.matches(".defines") && words.trim() ? `${words.trim()}\n` : words;
    });
    for (const part of parts) part.remove();
    return selected.textContent.trim() ? "" : text.join("");
  };

  document.addEventListener("copy", (event) => {
    const selection = getSelection();
    if (!selection.rangeCount) return;
    const range = selection.getRangeAt(0);
    const inside = range.commonAncestorContainer;
    const block = (inside.nodeType === 1 ? inside : inside.parentElement).closest(".code");
    const text = block ? range.cloneContents().textContent : program(range.cloneContents());
    if (!text) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  });

  // ——— Where we are.

  const sections = all(".section[data-label]");
  const group = document.querySelector(".running .group");
  const range = document.querySelector(".running .range");
  const spoken = (labels) => {
    const [first, last] = [labels[0], labels.at(-1)];
    return first === last ? `§ ${first}` : `§ ${first}–${last}`;
  };
  const locate = () => {
    const top = document.querySelector(".running").offsetHeight;
    const seen = sections.filter((section) => {
      const box = section.getBoundingClientRect();
      return box.bottom > top + 40 && box.top < innerHeight - 80;
    });
    const labels = seen.map((section) => section.dataset.label).filter(Boolean);
    range.textContent = labels.length ? spoken(labels) : "";
    const within = seen[0]?.closest(".group");
    const passed = within?.querySelector(".head").getBoundingClientRect().bottom < top;
    group.textContent = passed ? within.dataset.title : "";
  };
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      locate();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  later();

  // ——— The margin folds in on a narrow page, and not on paper.

  const narrow = matchMedia("(max-width: 62rem)");
  const folds = all(".mini details");
  const setFolds = (isOpen) => {
    for (const [k, details] of folds.entries()) details.open = isOpen(k);
  };
  const fold = () => setFolds(() => !narrow.matches);
  narrow.addEventListener("change", fold);
  fold();
  let before = [];
  addEventListener("beforeprint", () => {
    before = folds.map((details) => details.open);
    setFolds(() => true);
  });
  addEventListener("afterprint", () => setFolds((k) => before[k]));

  // ——— What need not be scrolled need not be a stop for the tabulator.

  const rooms = all(".table-room, .formula-room, .picture-room");
  const stops = () => {
    for (const room of rooms) {
      if (room.scrollWidth > room.clientWidth) room.tabIndex = 0;
      else room.removeAttribute("tabindex");
    }
  };
  addEventListener("resize", stops);
  document.fonts.ready.then(stops);

  // ——— Names are many: those of a section, and the entries of an index, are one stop for the
  // tabulator; from it arrows go through them, to the next link or to the next line.

  const names = `.number, .permalink, a.id, .code a, .code button, .shown a, .uses a, a.piece-name`;
  const strides = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };
  const lineOf = (link) => link.closest(".line, .row, tr, li, p, .head") ?? link;

  const walk = (event, room, links) => {
    const stride = strides[event.key];
    const row = stride ? all(links, room).filter((link) => link.checkVisibility()) : [];
    const from = row.indexOf(event.target);
    if (from < 0 || event.altKey || !event.target.matches(":focus-visible")) return;
    const whole = event.key === "ArrowDown" || event.key === "ArrowUp";
    let to = from + stride;
    while (whole && row[to] && lineOf(row[to]) === lineOf(row[from])) to += stride;
    row[to]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  // Other scripts have added their buttons by then.
  addEventListener("DOMContentLoaded", () => {
    for (const [rooms, links] of [
      [".section", names],
      [".index ul", "a, button"],
    ]) {
      for (const room of all(rooms)) {
        for (const link of all(links, room).slice(1)) link.tabIndex = -1;
        room.addEventListener("keydown", (event) => walk(event, room, links));
      }
    }
  });
})();
