"""Print a page, or the pages of a book one after the other, as PDF.

Chromium sets them by the print style of the page, with its outline, links and tags.
References and indexes name sections, as on the screen.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from html import escape, unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote, urldefrag

from proofweave.writing import Refused

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
BROWSERS += ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
OPTIONS = ["--headless", "--disable-gpu", "--no-pdf-header-footer"]
OPTIONS += ["--force-color-profile=srgb", "--generate-pdf-document-outline"]
SECONDS_TO_PRINT = 1800
"""Seconds after which it is given up to wait for Chromium."""
MAIN = re.compile(r"<main\b.*</main>", re.DOTALL)
STYLE = re.compile(r"<style\b.*?</style>", re.DOTALL)
SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)
WITH_IDS = re.compile(
    r'(?<=\s)(id|for|aria-(?:labelledby|describedby|controls))="([^"]+)"|url\(#([^)]+)\)'
)
HREF = re.compile(r'(?<=\s)href="([^"]*)"')
PAGES = "section.volume + section.volume { break-before: page; }"

Pages = Sequence[tuple[Path, str]]
"""The pages that are printed, each with the place where it belongs."""


def printed(pages: Pages, title: str) -> bytes:
    """The PDF of some pages."""
    return _pdf(
        SCRIPT.sub("", pages[0][1] if len(pages) == 1 else _joined(pages, title))
    )


def _joined(pages: Pages, title: str) -> str:
    """The pages as one, in which no two elements have one id, and links lead to one."""
    prefixes = {os.path.normpath(place): f"p{k}" for k, (place, _) in enumerate(pages)}
    styles = dict.fromkeys(style for _, page in pages for style in STYLE.findall(page))
    bodies = [
        f'<section class="volume" id="p{k}">{_placed(page, place, f"p{k}", prefixes)}'
        "</section>"
        for k, (place, page) in enumerate(pages)
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>{"".join(styles)}'
    body = "".join(bodies)
    return (
        f"<!DOCTYPE html><html>{head}<style>{PAGES}</style><body>{body}</body></html>"
    )


def _placed(page: str, place: Path, own: str, prefixes: Mapping[str, str]) -> str:
    """The content of a page, with ids that begin with its own prefix."""

    def named(found: re.Match[str]) -> str:
        if found[3]:
            return f"url(#{own}-{found[3]})"
        return f'{found[1]}="{" ".join(f"{own}-{name}" for name in found[2].split())}"'

    def led(found: re.Match[str]) -> str:
        target, fragment = urldefrag(unescape(found[1]))
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return found[0]
        there = os.path.normpath(place.parent / unquote(target)) if target else ""
        prefix = prefixes.get(there, "") if target else own
        if not prefix:
            return ""  # A file beside the pages is not in the volume.
        return f'href="#{prefix}-{fragment}"' if fragment else f'href="#{prefix}"'

    main = MAIN.search(page)
    content = STYLE.sub("", main[0] if main else page).replace("<main", "<div", 1)
    content = content.removesuffix("</main>") + ("</div>" if main else "")
    return HREF.sub(led, WITH_IDS.sub(named, content))


def _pdf(page: str) -> bytes:
    """A page as Chromium prints it."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise Refused(
            "Chromium sets the pages, and is not on the path: install chromium or "
            "Google Chrome"
        )
    with TemporaryDirectory(prefix="proofweave-") as folder:
        source, output = Path(folder, "page.html"), Path(folder, "page.pdf")
        source.write_text(page, encoding="utf-8")
        command = [browser, *OPTIONS, f"--user-data-dir={folder}/profile"]
        if sys.platform == "linux" and os.geteuid() == 0:
            command.append("--no-sandbox")  # which Chromium wants of root
        command += [f"--print-to-pdf={output}", source.as_uri()]
        done = subprocess.run(
            command, capture_output=True, timeout=SECONDS_TO_PRINT, check=False
        )
        if not output.is_file():
            said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
            raise Refused(f"{browser} printed nothing, but said: {said}")
        return output.read_bytes()
