"""Magics: lines of a notebook that IPython reads, and Python does not."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Sequence

MAGIC_LINE = re.compile(r"(\s*)(?:%%?[a-zA-Z]|!|\?+\w|[\w.]+\?{1,2}\s*$).*")
TRANSPARENT = frozenset({"%%capture", "%%prun", "%%time"})
"""The magics of a cell after which it binds its names as it would without them."""
BEGINS = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT)


def commented(texts: Sequence[str]) -> list[str]:
    """The lines of a cell as a program has them: each magic is a comment."""
    lines = list(texts)
    candidates = {
        k: found for k, t in enumerate(texts) if (found := MAGIC_LINE.match(t))
    }
    if not candidates:
        return lines
    for k, found in candidates.items():
        lines[k] = f"{found[1]}pass"
    begun = _beginnings("\n".join(lines))
    for k, found in candidates.items():
        said = texts[k].strip()
        mark = f"{found[1]}pass  # {said}" if found[1] else f"# {said}"
        lines[k] = mark if k in begun else texts[k]
    return lines


def _beginnings(text: str) -> set[int]:
    """The lines on which a statement begins, counted from 0."""
    found, depth, before = set(), 0, tokenize.NEWLINE
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            first = token.type not in (*BEGINS, tokenize.COMMENT) and before in BEGINS
            if first and not depth:
                found.add(token.start[0] - 1)
            if token.type == tokenize.OP:
                depth += (token.string in "([{") - (token.string in ")]}")
            if token.type != tokenize.COMMENT:
                before = token.type
    except (tokenize.TokenError, SyntaxError):
        pass
    return found


def magic_of(texts: Sequence[str]) -> str:
    """The magic of a whole cell, such as ``%%bash``; nothing if it has none."""
    first = next((text for text in texts if text.strip()), "")
    return first.split()[0] if first.startswith("%%") else ""
