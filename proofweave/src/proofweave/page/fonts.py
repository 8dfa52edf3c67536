"""The faces of the pages, as rules of a style sheet that need no other file."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

FONTS = Path(__file__).parent / "assets" / "fonts"
RULE = re.compile(r'@font-face \{[^}]*url\("([^"]+)"\)[^}]*\}')


def faces(*names: str) -> str:
    """Return the rules of the faces in such files, or of all; the faces are in them."""
    rules = (FONTS / "fonts.css").read_text(encoding="utf-8")
    return "\n".join(
        rule[0].replace(rule[1], f"data:font/woff2;base64,{_data(rule[1])}")
        for rule in RULE.finditer(rules)
        if not names or rule[1] in names
    )


def _data(name: str) -> str:
    return b64encode((FONTS / name).read_bytes()).decode()
