"""Print a page as PDF: Chromium sets it by the print style of the page, with tags."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from proofweave.writing import Refused

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
BROWSERS += ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
OPTIONS = ["--headless", "--disable-gpu", "--no-pdf-header-footer"]
OPTIONS += ["--force-color-profile=srgb"]
WITHOUT_SCRIPTS = (
    '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">'
)
"""On paper nothing runs."""
SECONDS_TO_PRINT = 1800
"""Seconds after which it is given up to wait for Chromium."""


def printed(page: str, source: Path) -> bytes:
    """The PDF of a page, which is written to a file for Chromium to read."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise Refused(
            "Chromium sets the pages, and is not on the path: install chromium or "
            "Google Chrome"
        )
    source.parent.mkdir(parents=True, exist_ok=True)
    before, head, after = page.partition("<head>")
    source.write_text(f"{before}{head}{WITHOUT_SCRIPTS}{after}", encoding="utf-8")
    with TemporaryDirectory(prefix="proofweave-") as folder:
        output = Path(folder, "page.pdf")
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
