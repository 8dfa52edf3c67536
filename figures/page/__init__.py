"""What the figures put into a page as it is: style sheets, scripts, and data."""

from __future__ import annotations

import json
from pathlib import Path

HERE = Path(__file__).parent


def read(name: str) -> str:
    """A file of this folder."""
    return (HERE / name).read_text(encoding="utf-8").strip()


def style(*names: str) -> str:
    """Style sheets, inlined."""
    return f"<style>\n{chr(10).join(map(read, names))}\n</style>"


def script(*names: str) -> str:
    """Scripts, inlined, each in an element of its own."""
    return "".join(f"<script>\n{read(name)}\n</script>" for name in names)


def embedded(name: str, data: object) -> str:
    """Data for a script, in an element of that class."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    safe = text.replace("</", "<\\/").replace("<!--", "<\\u0021--")
    return f'<script type="application/json" class="{name}">{safe}</script>'


def kept(name: str, text: str) -> str:
    """A script that is kept for a worker, in an element of that class."""
    assert "</script" not in text
    return f'<script type="text/plain" class="{name}">\n{text}\n</script>'
