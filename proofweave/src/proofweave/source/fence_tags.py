"""Tags: the words on the first line of a fence, behind its language.

jupytext reads that line, and what it cannot read it leaves alone.  A word that does
nothing was meant to do something: whoever wrote it is told what does it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import chain
from typing import Any, NamedTuple

from proofweave.source.languages import FILE_WORD

SHOWN = frozenset({"demo", "figure"})
NOT_TANGLED = SHOWN | {"notebook"}
UNREAD = "incorrectly_encoded_metadata"
# jupytext reads no word with blanks around its sign.
ASSIGNMENT = re.compile(r"(\w+)\s+=|(\w+)=\s")
WRITTEN = re.compile(r'(?:tags=(\["[a-z]+"(?:, *"[a-z]+")*\]))?')
"""Tags as they are usually written, which jupytext need not be asked for."""
OUTPUT = re.compile(r"(?:.*[\s{])?(file|filename|path)\s*=.*")
"""A file as other tools name it."""


class Said(NamedTuple):
    """The tags of a cell; ``wrong`` is a sentence on words that are not understood."""

    tags: tuple[str, ...]
    wrong: str = ""


def read_tags(words: str) -> Said:
    """The tags of a cell, from the words after ``python``, but for ``file=NAME``."""
    words = FILE_WORD.sub("", words).strip()
    metadata = _metadata(words)
    tags = metadata.get("tags", [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        return _mended(words, f"tags={tags!r} is no list of words")
    if found := OUTPUT.fullmatch(words):
        wrong = f"{found[1]}=… does nothing here; write file=NAME for a file"
        return Said(_near(tags), wrong)
    if UNREAD in metadata:
        return _mended(words, f"“{metadata[UNREAD]}” cannot be read")
    if others := [tag for tag in tags if tag not in NOT_TANGLED and _near([tag])]:
        return _mended(words, f"there is no tag “{others[0]}”")
    if (found := ASSIGNMENT.match(words)) and found[1] not in ("tag", "tags"):
        return _mended(words, f"“{words}” cannot be read")
    for key, value in metadata.items():
        if key != "tags" and key.lower() in ("tag", "tags"):
            return _mended(words, f"“{key}” is not read")
        if value is None:
            return _mended(words, f"the word “{key}” does nothing")
    return Said(tuple(tags))


def _metadata(words: str) -> dict[str, Any]:
    """All that jupytext reads from the words after ``python``."""
    if written := WRITTEN.fullmatch(words.strip()):
        return {"tags": json.loads(written[1])} if written[1] else {}
    from jupytext.cell_metadata import text_to_metadata

    _, metadata = text_to_metadata(f"python {words}")
    return dict(metadata)


def _mended(words: str, wrong: str) -> Said:
    """The probable meaning of the words, and how to write it."""
    meant = _near(re.findall(r"[^\W_]+", words))
    listed = ", ".join(f'"{tag}"' for tag in meant)
    mend = f"write ```python tags=[{listed}]" if meant else "take it out"
    return Said(meant, f"{wrong}; {mend}")


def _near(words: Iterable[str]) -> tuple[str, ...]:
    """The tags that some words come near to."""
    known = sorted(NOT_TANGLED)
    found = (get_close_matches(word.lower(), known, 1, 0.65) for word in words)
    return tuple(dict.fromkeys(chain.from_iterable(found)))
