"""Measure how soon the pages of the book are painted, and how long a step takes.

    PYTHONPATH=proofweave/tests python tests/speed.py [--times 5] [--steps 300]

Each page is opened from the disk, in Chromium and in Firefox; its first paint is the
median of several.  A step is a row of the stage, with the layout that it calls for.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from browsers import chromium, installed
from firefox import Firefox, Tab
from playwright.sync_api import Browser, sync_playwright
from proofweave.book import Book

BOOK = Book(Path(__file__).parent.parent / "book.toml")
PAINTED = """async () => {
  for (;;) {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (paint) return paint.startTime;
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
STEPS = """async (count) => {
  if (!globalThis.Search?.stage) return [];
  const times = [];
  location.hash = "watch";
  while (!document.querySelector("#stage .where")?.textContent) {
    await new Promise((go) => requestAnimationFrame(go));
  }
  const rows = Search.stage.rows().length;
  for (let k = 1; k <= count; k += 1) {
    await new Promise((go) => requestAnimationFrame(go));
    const begun = performance.now();
    Search.stage.go(1 + (k % rows));
    document.querySelector("#stage").getBoundingClientRect();
    times.push(performance.now() - begun);
  }
  return times;
}"""

Times = tuple[float, list[float]]


def in_chromium(browser: Browser, address: str, steps: int) -> Times:
    """Milliseconds until a page is painted, and those of each step."""
    page = browser.new_page()
    page.goto(address)
    times = page.evaluate(PAINTED), page.evaluate(STEPS, steps)
    page.close()
    return times


def in_firefox(firefox: Firefox, address: str, steps: int) -> Times:
    """The same in Firefox."""
    with Tab(firefox, address) as tab:
        return tab.evaluate(PAINTED), tab.evaluate(STEPS, steps)


def told(name: str, page: Path, found: list[Times]) -> None:
    """Print what was found of a page."""
    paint = median(painted for painted, _ in found)
    steps = [step for _, each in found for step in each]
    words = f", a step in {median(steps):.1f} ms" if steps else ""
    print(f"{name}: {page.stem}: painted after {paint:.0f} ms{words}", flush=True)


def main() -> None:
    """Measure every page but the records in both browsers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--steps", type=int, default=300)
    given = parser.parse_args()
    pages = [BOOK.pages[d] for d in BOOK.pages if d not in BOOK.records]
    found = installed("FIREFOX", "firefox-esr", "firefox")
    with sync_playwright() as playwright, TemporaryDirectory() as profile:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for page in pages:
            address, times = page.as_uri(), range(given.times)
            seen = [in_chromium(browser, address, given.steps) for _ in times]
            told("Chromium", page, seen)
        browser.close()
        if found is None:
            return
        with Firefox(found, Path(profile)) as firefox:
            for page in pages:
                address, times = page.as_uri(), range(given.times)
                seen = [in_firefox(firefox, address, given.steps) for _ in times]
                told("Firefox", page, seen)


if __name__ == "__main__":
    main()
