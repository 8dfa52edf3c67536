"""Print pages as PDF: Chromium sets them by the print style of each, with tags."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import closing
from multiprocessing import TimeoutError as TooLate
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error, sync_playwright

from proofweave.writing import Refused

BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser"]
BROWSERS += ["google-chrome", "google-chrome-stable"]
BROWSERS += ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
"""What prints, best first: without windows Chromium prints in a third of the time."""
UNBENT = "--font-render-hinting=none"
"""Letters are as wide as their face has them, and not as a screen would."""
SECONDS_TO_PRINT = 1800
"""Seconds after which it is given up to wait for Chromium."""


class Sheet(NamedTuple):
    """The text of a page, and the file that it is printed from."""

    page: str
    source: Path


def printed(*sheets: Sheet) -> list[bytes]:
    """The PDFs of pages, which are written to files for Chromium to read."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise Refused(
            "Chromium sets the pages, and is not on the path: install chromium or "
            "Google Chrome"
        )
    count = min(len(sheets), os.cpu_count() or 1)
    shares = [(browser, sheets[first::count]) for first in range(count)]
    found = [b""] * len(sheets)
    with ThreadPool(count) as pool:
        try:
            done = pool.starmap_async(_share, shares).get(SECONDS_TO_PRINT)
        except (Error, TooLate) as error:
            said = str(error).partition("\n")[0] or "nothing"
            raise Refused(f"{browser} printed nothing, but said: {said}") from None
    for first, share in enumerate(done):
        found[first::count] = share
    return found


def _share(browser: str, sheets: Sequence[Sheet]) -> list[bytes]:
    """The PDFs of pages that one browser prints, in which no script runs."""
    # Chromium refuses to run as root in its sandbox.
    boxed = not (sys.platform == "linux" and os.geteuid() == 0)
    with (
        sync_playwright() as tool,
        closing(
            tool.chromium.launch(
                executable_path=browser, args=[UNBENT], chromium_sandbox=boxed
            )
        ) as began,
    ):
        leaf = began.new_page(java_script_enabled=False)
        made = []
        for page, source in sheets:
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(page, encoding="utf-8")
            leaf.goto(source.as_uri())
            pdf = leaf.pdf(
                print_background=True, prefer_css_page_size=True, tagged=True
            )
            made.append(pdf)
        return made
