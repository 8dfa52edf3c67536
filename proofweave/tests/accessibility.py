"""What axe-core objects to on a page, asked as seldom as it may be."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

BY_LOOKS = ["color-contrast", "link-in-text-block"]
"""The rules of axe-core whose verdict on an element follows from its looks and those of
what it lies in; and they take nine tenths of the time on a long page."""
REPORTED = {
    "resultTypes": ["violations"],
    "elementRef": False,
    "selectors": False,
    "preload": False,  # of style sheets, which no script of the page may read
}
MARK_EACH_KIND = """(asked) => {
  const hash = (text) =>
    [...text].reduce((sum, each) => (Math.imul(sum, 31) + each.charCodeAt()) | 0, 0);
  const looks = (element, style) => [element.localName, element.checkVisibility(),
    style.color, style.fill, style.backgroundColor, style.backgroundImage,
    style.opacity, style.visibility, style.position, style.filter, style.fontSize,
    style.fontWeight, style.fontStyle, style.fontFamily, style.textDecoration,
    style.textShadow, style.borderBottom, style.outline];
  const known = new Set(asked), kindOf = new Map(), members = new Map();
  const stay = new Set();
  const keep = (element) => {
    for (let each = element; each && !stay.has(each); each = each.parentElement)
      stay.add(each);
  };
  const room = document.querySelector(":modal") ?? document;
  for (const element of room.querySelectorAll("*")) {
    const style = getComputedStyle(element), above = kindOf.get(element.parentElement);
    const kind = hash([above, ...looks(element, style)].join("|"));
    kindOf.set(element, kind);
    const floats = !["static", "relative"].includes(style.position);
    if (floats && !element.offsetParent?.closest("main")) keep(element);
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3);
    if (element.firstElementChild && !texts.some((text) => text.data.trim())) continue;
    if (!known.has(kind)) members.set(kind, [...(members.get(kind) ?? []), element]);
  }
  for (const alike of members.values())
    for (const place of [0, alike.length >> 1, alike.length - 1]) {
      alike[place].dataset.asked = "";
      keep(alike[place]);
    }
  const blocks = "main :is(section, div, p, pre, ul, ol, li, details)";
  const all = members.size ? [...room.querySelectorAll(blocks)] : [];
  globalThis.putBack = all.flatMap((block) => {
    if (stay.has(block) || !stay.has(block.parentElement)) return [];
    const sign = document.createComment("");
    block.replaceWith(sign);
    return [() => sign.replaceWith(block)];
  });
  return [...members.keys()];
}"""
"""Marks the elements that axe-core is to be asked about, and takes out the blocks of
text that hold none of them, and nothing that is laid over the page, until UNMARK puts
them back: axe-core looks at all that is there."""
UNMARK = """() => {
  for (const back of putBack) back();
  document.querySelectorAll("[data-asked]")
    .forEach((element) => delete element.dataset.asked);
}"""


def objections(page: Page, asked: set[int] | None = None) -> list[str]:
    """What axe-core objects to, each with the elements that it means.

    A rule that judges by looks is asked about three elements of those, wherever they
    are, that look alike to the last property, and lie in what looks alike; behind a
    modal dialog, about none; and about none whose looks were ``asked`` about before.
    """
    others = {"rules": {rule: {"enabled": False} for rule in BY_LOOKS}, **REPORTED}
    return _told(page, None, others) + objections_to_looks(page, asked)


def objections_to_looks(page: Page, asked: set[int] | None = None) -> list[str]:
    """What axe-core objects to in the colours: all that is new in the other scheme.

    The looks that are new are added to those ``asked`` about before.
    """
    asked = set() if asked is None else asked
    new = page.evaluate(MARK_EACH_KIND, [*asked])
    asked.update(new)
    by_looks = {"runOnly": BY_LOOKS, **REPORTED}
    found = _told(page, "[data-asked]", by_looks) if new else []
    page.evaluate(UNMARK)
    return found


def _told(page: Page, within: str | None, options: dict[str, Any]) -> list[str]:
    """The rules that are broken, each with the elements that break it."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(Axe().axe_script)
    asked = "([within, options]) => axe.run(within ?? document, options)"
    return [
        f"{v['id']}: {[n['html'][:120] for n in v['nodes']]}"
        for v in page.evaluate(asked, [within, options])["violations"]
    ]
