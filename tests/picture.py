"""Take the picture of the woven page that the README shows: docs/korf0.png."""

from __future__ import annotations

from pathlib import Path

from browsers import chromium
from playwright.sync_api import sync_playwright

DOCS = Path(__file__).parent.parent / "docs"
PICTURE = DOCS / "korf0.png"


def main() -> None:
    """Open the page in the middle of the search, and photograph it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(
            viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
        )
        page.goto((DOCS / "korf0.html").as_uri() + "#watch")
        page.wait_for_selector("#stage .where b, #stage .where i")
        page.evaluate("stage_opener.watched.go(34)")
        page.wait_for_timeout(1000)
        page.screenshot(path=PICTURE)
        browser.close()
    print("docs/korf0.png: written")


if __name__ == "__main__":
    main()
