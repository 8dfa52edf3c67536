"""Style: the words and forms that a book avoids, and better ones in their place.

The table ``[style]`` of ``book.toml`` lists them, as regular expressions:

    [style]
    'by lot' = "random"
    '(?:he|those) who' = "name the person or the thing"
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate

from proofweave.faults import Place
from proofweave.source.document import Document
from proofweave.source.markdown import passages


def avoided(
    document: Document, style: Mapping[str, str]
) -> Iterator[tuple[Place, str, str]]:
    """Find the words of a document that a style avoids, in the order of the lines.

    Quoted code, mathematics and names of pieces are not searched; capitals are like
    small letters.

    Args:
        document: The document to search.
        style: Regular expressions for whole words, each with the advice for it.

    Yields:
        The line where the words begin, the words themselves, and the advice.
    """
    forms = [(re.compile(rf"(?i)\b(?:{form})\b"), style[form]) for form in style]
    for lines, _ in passages(document):
        rows = [line.text.replace("\0", " ") + " " for line in lines]
        text = "".join(rows)
        starts = [0, *accumulate(map(len, rows))]
        for at, words, advice in sorted(
            (found.start(), " ".join(found[0].split()), advice)
            for form, advice in forms
            for found in form.finditer(text)
        ):
            yield lines[bisect_right(starts, at) - 1].place, words, advice
