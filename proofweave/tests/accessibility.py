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
MARK_EACH_KIND = """() => {
  const looks = (element) => {
    const style = getComputedStyle(element);
    return [element.localName, element.checkVisibility(), style.color, style.fill,
      style.backgroundColor, style.backgroundImage, style.opacity, style.visibility,
      style.position, style.filter, style.fontSize, style.fontWeight, style.fontStyle,
      style.fontFamily, style.textDecoration, style.textShadow, style.borderBottom,
      style.outline];
  };
  const kinds = new Map(), kindOf = new Map(), members = new Map();
  for (const element of document.querySelectorAll("*")) {
    const seen = [kindOf.get(element.parentElement), ...looks(element)].join("|");
    if (!kinds.has(seen)) kinds.set(seen, kinds.size);
    kindOf.set(element, kinds.get(seen));
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3);
    if (element.firstElementChild && !texts.some((text) => text.data.trim())) continue;
    const kind = kinds.get(seen);
    members.set(kind, [...(members.get(kind) ?? []), element]);
  }
  for (const alike of members.values())
    for (const place of [0, alike.length >> 1, alike.length - 1])
      alike[place].dataset.asked = "";
}"""


def objections(page: Page) -> list[str]:
    """What axe-core objects to, each with the elements that it means.

    A rule that judges by looks is asked about three elements of those, wherever they
    are, that look alike to the last property, and lie in what looks alike.
    """
    others = {rule: {"enabled": False} for rule in BY_LOOKS}
    found = Axe().run(page, options={"rules": others, **REPORTED}).response
    return [*_told(found), *objections_to_looks(page)]


def objections_to_looks(page: Page) -> list[str]:
    """What axe-core objects to in the colours: all that is new in the other scheme."""
    page.evaluate(MARK_EACH_KIND)
    by_looks = {"runOnly": BY_LOOKS, **REPORTED}
    found = Axe().run(page, "[data-asked]", by_looks).response
    page.evaluate(
        "document.querySelectorAll('[data-asked]')"
        ".forEach((element) => delete element.dataset.asked)"
    )
    return _told(found)


def _told(found: dict[str, Any]) -> list[str]:
    """The rules that are broken, each with the elements that break it."""
    return [
        f"{v['id']}: {[n['html'][:120] for n in v['nodes']]}"
        for v in found["violations"]
    ]
