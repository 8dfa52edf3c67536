"""Chromium, which sets a document on pages, as PDF."""

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
CHROMIUM_OPTIONS = ["--headless", "--disable-gpu", "--no-pdf-header-footer"]
CHROMIUM_OPTIONS += ["--force-color-profile=srgb"]
CHROMIUM_SECONDS = 1800
"""Seconds after which it is given up to wait for it."""


def pdf_of(xhtml: str, tagged: bool = False) -> bytes:
    """A document of XHTML on the pages that its style sheet asks for.

    With tags it is three times as large, and takes longer to set.
    """
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise Refused(
            "Chromium sets the pages, and is not on the path: install chromium or "
            "Google Chrome"
        )
    with TemporaryDirectory(prefix="proofweave-") as folder:
        source, output = Path(folder, "source.xhtml"), Path(folder, "output.pdf")
        source.write_text(xhtml, encoding="utf-8")
        command = [browser, *CHROMIUM_OPTIONS, f"--user-data-dir={folder}/profile"]
        if sys.platform == "linux" and os.geteuid() == 0:
            command.append("--no-sandbox")  # which Chromium wants of root
        if not tagged:
            command.append("--disable-pdf-tagging")
        command += [f"--print-to-pdf={output}", source.as_uri()]
        done = subprocess.run(
            command, capture_output=True, timeout=CHROMIUM_SECONDS, check=False
        )
        if not output.is_file():
            said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
            raise Refused(f"{browser} printed nothing, but said: {said}")
        return output.read_bytes()
