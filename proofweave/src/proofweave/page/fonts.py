"""The faces of the pages, and the style that other pages may share with them.

Both are rules of a style sheet that need no other file.
"""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

ASSETS = Path(__file__).parent / "assets"
FONTS = ASSETS / "fonts"
COMMON = ("tokens.css", "controls.css")
"""The sheets of colours and letters, and of what is pressed, chosen and filled in."""
RULE = re.compile(r'@font-face \{[^}]*url\("([^"]+)"\)[^}]*\}')
ADDRESS = re.compile(r'url\("([^"]+\.woff2)"\)')


def faces(*names: str) -> str:
    """Return the rules of the faces in such files, or of all; the faces are in them."""
    rules = (FONTS / "fonts.css").read_text(encoding="utf-8")
    wanted = (rule for rule in RULE.finditer(rules) if not names or rule[1] in names)
    return "\n".join(embedded(rule[0]) for rule in wanted)


def common_style() -> str:
    """Return the rules of tokens and controls, with which every page begins."""
    return "\n".join((ASSETS / name).read_text(encoding="utf-8") for name in COMMON)


def embedded(sheet: str) -> str:
    """A style sheet with the faces in it that it names by their files."""
    return ADDRESS.sub(lambda file: f"url({_data(file[1])})", sheet)


def _data(name: str) -> str:
    data = b64encode((FONTS / name).read_bytes()).decode()
    return f'"data:font/woff2;base64,{data}"'
