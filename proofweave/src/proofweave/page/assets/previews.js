// Previews of names, pieces and claims: on hover, on focus, at the first touch.
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const made = (tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const copied = (line) => {
    const copy = line.cloneNode(true);
    for (const element of [copy, ...all("[id]", copy)]) element.removeAttribute("id");
    return copy;
  };

  const preview = made("div", "preview");
  preview.id = "preview";
  preview.setAttribute("role", "tooltip");
  preview.hidden = true;
  document.body.append(preview);
  let shownFor = null;
  let timer = 0;

  const definition = (link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target?.classList.contains("def") ? target : null;
  };

  const code = (target) => {
    const block = made("pre", "code");
    let line = target.closest(".line");
    for (let k = 0; line && k < Number(target.dataset.lines ?? 1); k += 1) {
      const copy = copied(line);
      for (const button of all(".open", copy)) button.remove();
      block.append(copy);
      line = line.nextElementSibling;
    }
    const blanks = all(".line", block).map((each) => each.textContent.search(/\S|$/));
    for (const each of all(".in", block)) {
      each.textContent = each.textContent.slice(Math.min(...blanks));
      each.parentElement.style.setProperty("--in", each.textContent.length);
    }
    return block;
  };

  const ofName = (target) => {
    const number = target.closest(".section")?.dataset.label;
    const about = `${target.textContent}, ${target.dataset.kind}${number ? `, §${number}` : ""}`;
    const parts = [code(target), made("p", "about", about)];
    if (target.dataset.said) parts.splice(1, 0, made("p", "said", `${target.dataset.said}.`));
    return parts;
  };

  // A piece that is open below the link is seen already.
  const ofPiece = (link) => {
    if (link.closest(".line")?.nextElementSibling?.matches(".opened")) return null;
    const part = document.querySelector(`[data-part="${link.hash.slice(1)}"]`);
    if (!part) return null;
    const block = made("pre", "code");
    block.append(...all(":scope > .code > .line", part).slice(0, 12).map(copied));
    for (const button of all(".open", block)) button.remove();
    return [block, made("p", "about", `§${part.closest(".section")?.dataset.label ?? ""}`)];
  };

  const ofClaim = (link) => {
    const kinds = { test: "Tested by", record: "Recorded in", unproved: "To be tested by" };
    const kind = kinds[Object.keys(kinds).find((name) => link.classList.contains(name))];
    const about = `${kind} ${link.dataset.path}: ${link.dataset.name}`;
    const { doubt, said } = link.dataset;
    const words = doubt ? `Not proved yet: ${doubt}.` : said;
    const parts = [made("p", "said", words), made("p", "about", about)];
    const rows = link.dataset.asserted?.split("\n") ?? [];
    const shown = rows.length > 9 ? [...rows.slice(0, 8), "…"] : rows;
    if (rows.length) parts.splice(1, 0, made("pre", "code asserted", shown.join("\n")));
    return parts;
  };

  const contents = (link) => {
    if (link.matches(".claim[data-said]")) return ofClaim(link);
    if (link.matches(".abroad")) return [made("p", "said", `${link.dataset.said}.`)];
    if (link.matches(".piece-name")) return ofPiece(link);
    const target = link.matches(".id, .defined") && definition(link);
    return target ? ofName(target) : null;
  };

  const place = (link) => {
    const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const left = Math.min(box.left, root.clientWidth - preview.offsetWidth - 12);
    const below = box.bottom + 6;
    const fits = below + preview.offsetHeight < innerHeight;
    const top = fits ? below : box.top - preview.offsetHeight - 6;
    preview.style.left = `${Math.max(12, left) + scrollX}px`;
    preview.style.top = `${top + scrollY}px`;
  };

  const show = (link, touched = false) => {
    const parts = contents(link);
    if (!parts) return false;
    hide();
    preview.replaceChildren(...parts);
    if (touched) {
      const follow = made("a", "follow", "Go there");
      follow.href = link.href;
      follow.addEventListener("click", hide);
      preview.append(follow);
    }
    preview.hidden = false;
    place(link);
    link.setAttribute("aria-describedby", "preview");
    shownFor = link;
    return true;
  };

  const hide = () => {
    clearTimeout(timer);
    shownFor?.removeAttribute("aria-describedby");
    shownFor = null;
    preview.hidden = true;
  };

  const soon = (action, wait) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };

  const linkAt = (event) => event.target.closest?.("main a[href]");
  let pointer = "mouse";
  document.addEventListener(
    "pointerdown",
    (event) => {
      pointer = event.pointerType;
    },
    true,
  );
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (preview.contains(event.target)) return clearTimeout(timer);
    const link = linkAt(event);
    if (link && link !== shownFor) soon(() => show(link), 160);
    else if (link) clearTimeout(timer);
    else if (shownFor && shownFor !== document.activeElement) soon(hide, 220);
    else if (!shownFor) clearTimeout(timer);
    return undefined;
  });
  document.addEventListener("focusin", (event) => {
    const link = linkAt(event);
    if (link?.matches(":focus-visible")) show(link);
    else if (!preview.contains(event.target)) hide();
  });
  document.addEventListener("focusout", () => soon(hide, 120));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    if (link && pointer === "touch" && link !== shownFor && show(link, true)) {
      event.preventDefault();
    } else if (!preview.contains(event.target)) {
      hide();
    }
  });
})();
