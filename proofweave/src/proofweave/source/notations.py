"""Notations: notebooks that other tools keep as text, read as what they are.

jupytext keeps them in Markdown under a front matter of its own, MyST in fences of
``{code-cell}``, Quarto in fences of ``{python}``, and a script after lines of ``# %%``.
Line by line they are put into the notation of these tools, which knows the rest.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from proofweave.source.fences import comment_after, fence_after
from proofweave.source.front_matter import front
from proofweave.source.magics import TRANSPARENT, magic_of

PYTHON = re.compile(r"(?:i?python[23]?(?:\.\d+)?)?", re.IGNORECASE)
PYTHON_FENCE = re.compile(r"(?P<fence>`{3,})\s*(?P<language>python)(?!\S)(?P<words>.*)")
FENCED = re.compile(r"(?P<fence>`{3,})(?P<language>python) (?P<words>.*)")
SHELL_FENCE = re.compile(r"(?P<fence>`{3,})\s*(?P<language>bash|sh)(?P<words>\s*)")
MYST = re.compile(r"(?P<fence>`{3,})\s*\{code-cell\}\s*(?P<language>\S*)(?P<words>.*)")
QUARTO = re.compile(
    r"(?P<fence>`{3,})\s*\{(?P<language>\w+)[,\s]*(?P<words>[^}]*)\}\s*"
)
PYTHON_CELL = re.compile(r"`{3,}\s*\{python\b[^}]*\}\s*")
NO_EVAL = re.compile(r"(?<!\S)\.noeval(?!\S)")
PIECE = re.compile(
    r"\s*(?:#|//|/\*|--|<!--|;+|%+)\s*⟨[^⟨⟩]+⟩\s*(?:\+?≡)?\s*(?:\*/|-->)?\s*"
)
MARKDOWN_CELL = re.compile(r"\s*<!-- #(end)?(?:region|md|raw)\b")
MARKER = re.compile(
    r"#\s*%%+(?!\w)\s*(?P<title>.*?)\s*(?P<kind>\[\w+\])?\s*(?P<words>\w+=.*)?"
)
COLON = re.compile(r":([\w-]+):\s*(.*)")
BAR = re.compile(r"#\|\s?(.*)")
QUOTES = re.compile(r"[rR]?(\"\"\"|\'\'\')")
OTHER = re.compile(r":{3,}\s*(\{.*)|`{3,}\s*(\{[a-z-]+\}).*")
INLINE = re.compile(
    r"((?<!`)\{[a-z][\w:-]*\}`[^`]+`|`\{\w+\} [^`]+`"
    r"|(?<![\w`@])@(?:fig|tbl|eq|sec)-[\w-]+|(?<!`)\[-?@[^][]+\](?!\()"
    r"|\{\{<.+?>\}\}|(?<=[])])\{[#.][^{}]*\}|(?<=\$ )\{#[^{}]*\})"
)
"""A role of MyST's; a value, a reference, a shortcode, attributes of Quarto's."""
ATTRIBUTED = re.compile(r"(#{1,6} .*?)\s*(\{[#.-][^{}]*\})\s*")
TARGET = re.compile(r"\([^()]+\)=\s*|\+\+\+\s*\S.*")
"""A label of MyST's, or the end of a cell of prose with more words."""
USED = ("title", "jupyter", "jupytext", "kernelspec", "execute")
"""The keys of a front matter that have a meaning here."""
READ: dict[tuple[str, bool], list[str]] = {
    ("echo", True): [],
    ("echo", False): ["remove-input"],
    ("output", True): [],
    ("output", False): ["remove-output"],
    ("include", True): [],
    ("include", False): ["remove-input", "remove-output"],
    ("error", False): [],
    ("error", True): ["raises-exception"],
    ("eval", True): [],
    ("eval", False): ["skip-execution"],
    ("code-fold", False): [],
    ("code-fold", True): ["hide-input"],
}
"""The options of Quarto's that are read, and the tags that say the same."""
CAPTIONS = ("fig-cap", "tbl-cap", "caption")
DEMO = frozenset({"raises-exception", "active-ipynb"})
"""The tags of cells that are run, and are no part of the program."""

Row = tuple[int, str]
"""The number of a line, counted from 0, and the text of it in our notation."""


class Translated(NamedTuple):
    """A document in our notation; whether it is a notebook; what of it is not used."""

    rows: list[Row]
    notebook: bool
    notes: list[Row]


def translated(texts: Sequence[str], suffix: str) -> Translated:
    """The lines of a document of whatever notation, in that of these tools."""
    head = front(texts)
    notes: list[Row] = []
    pieces = any(PIECE.fullmatch(text) for text in texts)
    if suffix == ".py":
        cells = _Translator({}, (), notes)
        return Translated(list(cells.script(texts)), not pieces, notes)
    signs = _signs(texts, head.said, suffix)
    if not signs or (PYTHON_FENCE in signs and pieces):
        return Translated(list(enumerate(texts)), False, [])
    defaults = head.said.get("execute")
    defaults = defaults if isinstance(defaults, dict) else {}
    cells = _Translator(defaults, signs, notes)
    said = [*enumerate(texts[: head.length])]
    cells.note_unused(head.said, said, USED)
    cells.note_unused(defaults, said)
    rows = [*enumerate(texts[: head.length]), *cells.markdown(texts, head.length)]
    return Translated(rows, not pieces, notes)


def _signs(
    texts: Sequence[str], said: Mapping[str, Any], suffix: str
) -> tuple[re.Pattern[str], ...]:
    """The patterns of the fences that are cells; none if it is our own notation."""
    fences = [*_openings(texts)]
    plain = any(PYTHON_FENCE.fullmatch(text) for text in fences)
    paired = isinstance(said.get("jupyter"), dict) or "jupytext" in said
    paired = paired or "kernelspec" in said
    if (paired or not plain) and any(MYST.fullmatch(text) for text in fences):
        return (MYST,)
    quarto = any(PYTHON_CELL.fullmatch(text) for text in fences)
    if suffix == ".qmd" or (quarto and not plain):
        return (QUARTO,)
    return (PYTHON_FENCE, SHELL_FENCE) if paired else ()


class _Translator:
    """Puts the cells of a notebook into our notation.

    ``defaults`` are options for all cells, ``signs`` the patterns of their fences; in
    ``notes`` stands afterwards what is not used.
    """

    def __init__(
        self,
        defaults: Mapping[str, Any],
        signs: Sequence[re.Pattern[str]],
        notes: list[Row],
    ) -> None:
        self.defaults, self.signs, self.notes = defaults, signs, notes

    def markdown(self, texts: Sequence[str], first: int) -> Iterator[Row]:
        """The rows of a notebook in Markdown, from a line on."""
        at, comment, whole = first, False, False
        while at < len(texts):
            text = texts[at]
            if found := MARKDOWN_CELL.match(text):
                whole = not found[1]
            comment = comment_after(text, comment)
            fence = "" if comment else fence_after(text, "")
            end = _end(texts, at, fence)
            cell = None if whole or not fence else self._cell_sign(text)
            if cell:
                rows = list(enumerate(texts[: end + 1]))
                yield from self._cell(at, cell, rows[at + 1 : end], rows[end:])
            else:
                if not fence and not comment:
                    text = self._prose(at, text)
                yield at, f"{text} .noeval" if PYTHON_FENCE.fullmatch(text) else text
                yield from enumerate(texts[at + 1 : end + 1], at + 1)
                if found := OTHER.match(text):
                    said = f"{found[1] or found[2]} is shown as it is written"
                    self.notes.append((at, said))
            at = end + 1

    def script(self, texts: Sequence[str]) -> Iterator[Row]:
        """The rows of a script with cells."""
        at = 0
        if texts and texts[0].rstrip() == "# ---":
            stop = [k for k, text in enumerate(texts) if text.rstrip() == "# ---"][1:2]
            at = stop[0] + 1 if stop else 0
            yield from ((k, text[2:]) for k, text in enumerate(texts[:at]))
        marks = [
            k for k, text in enumerate(texts) if k >= at and MARKER.fullmatch(text)
        ]
        for begin, end in zip([at - 1, *marks], [*marks, len(texts)], strict=True):
            body = _trimmed(list(enumerate(texts[begin + 1 : end], begin + 1)))
            mark = MARKER.fullmatch(texts[begin]) if begin >= at else None
            if mark and mark["kind"] in ("[markdown]", "[md]"):
                yield from ((k, text) for k, text in _uncommented(body))
            elif mark and mark["kind"]:
                self.notes.append((begin, f"a {mark['kind']} cell is left out"))
            elif body:
                if mark and mark["title"]:
                    yield from [(begin, f"**{mark['title']}**"), (begin, "")]
                from jupytext.magics import uncomment_magic

                code = uncomment_magic([text for _, text in body])
                rows = [(k, new) for (k, _), new in zip(body, code, strict=True)]
                words = (mark and mark["words"]) or ""
                fence = FENCED.fullmatch(f"{_ticks(code)}python {words}")
                assert fence
                closing = [(body[-1][0], fence["fence"])]
                yield from self._cell(max(begin, at), fence, rows, closing)
            if body:
                yield body[-1][0], ""

    def _prose(self, at: int, text: str) -> str:
        """Return a line of prose in our notation."""
        if MYST in self.signs:
            if TARGET.fullmatch(text):
                self.notes.append((at, f"{text.strip()} is not used"))
            if text.startswith(("%", "+++")) or TARGET.fullmatch(text):
                return ""
        elif QUARTO in self.signs and (heading := ATTRIBUTED.fullmatch(text)):
            self.notes.append((at, f"{heading[2]} is not used"))
            text = heading[1]
        for found in INLINE.findall(text):
            self.notes.append((at, f"{found} is shown as it is written"))
        return text

    def _cell_sign(self, text: str) -> re.Match[str] | None:
        found = (sign.fullmatch(text) for sign in self.signs)
        return next((f for f in found if f and not NO_EVAL.search(f["words"])), None)

    def _cell(
        self, at: int, fence: re.Match[str], body: list[Row], closing: Sequence[Row]
    ) -> Iterator[Row]:
        """The rows of a cell, whose closing fence may be missing."""
        language, words = fence["language"], fence["words"].strip()
        if fence.re is SHELL_FENCE:
            language, body = "", [(at, "%%bash"), *body]
        options = dict(self.defaults) | self._options(body, fence.re is MYST)
        if not PYTHON.fullmatch(language):
            self.notes.append((at, f"a cell of {language} is shown, and not run"))
            tags, head = [], f"{fence['fence']}{language} .noeval"
        else:
            tags = [*self._tags(at, words, fence.re is QUARTO), *self._meant(options)]
            magic = magic_of([text for _, text in body])
            if DEMO.intersection(tags) or (magic and magic not in TRANSPARENT):
                tags.append("demo")
            tags = list(dict.fromkeys(tag for tag in tags if "`" not in tag))
            head = f"{fence['fence']}python"
            if "skip-execution" in tags:
                head += " .noeval"
            elif tags:
                head += f" tags={json.dumps(tags)}"
            elif fence.re in (PYTHON_FENCE, FENCED):
                head = fence[0]
        yield at, head
        yield from body
        yield from closing
        for last, _ in closing:
            for key in CAPTIONS:
                if key in options:
                    said = " ".join(str(options[key]).split())
                    yield from [(last, ""), (last, f"*{said}*"), (last, "")]

    def _options(self, body: list[Row], myst: bool) -> dict[str, Any]:
        """The options at the head of a cell, which are taken out of it."""
        import yaml

        taken: list[Row] = []
        if myst and body and body[0][1].rstrip() == "---":
            ends = [k for k, (_, text) in enumerate(body) if text.rstrip() == "---"]
            stop = ends[1] if ends[1:] else 0
            taken = body[1:stop]
            del body[: stop + 1 if stop else 0]
        while myst and body and (colon := COLON.fullmatch(body[0][1])):
            taken.append((body.pop(0)[0], f"{colon[1]}: {colon[2]}"))
        while body and (bar := BAR.fullmatch(body[0][1])):
            taken.append((body.pop(0)[0], bar[1]))
        try:
            found = yaml.safe_load("\n".join(text for _, text in taken)) or {}
            options = {str(key).lower(): value for key, value in found.items()}
        except (yaml.YAMLError, ValueError, AttributeError, RecursionError):
            self.notes.append((taken[0][0], "the options of this cell are not YAML"))
            return {}
        self.note_unused(options, taken, (*CAPTIONS, "tags"))
        return options

    def note_unused(
        self, options: Mapping[Any, Any], rows: Sequence[Row], used: Sequence[str] = ()
    ) -> None:
        """Note each option in some rows that is neither read nor among the used."""
        for key, value in ((str(k).lower(), v) for k, v in options.items()):
            read = isinstance(value, bool) and (key, value) in READ
            if not read and key not in used:
                lines = [k for k, text in rows if text.strip().lower().startswith(key)]
                said = key if isinstance(value, dict | list) else f"{key}: {value}"
                place = lines[0] if lines else rows[0][0]
                self.notes.append((place, f"the option “{said}” is not used"))

    def _meant(self, options: Mapping[str, Any]) -> Iterator[str]:
        """The tags that options come to."""
        for key, value in options.items():
            if isinstance(value, bool):
                yield from READ.get((key, value), ())
        tags = options.get("tags", [])
        yield from map(str, tags if isinstance(tags, list) else [tags])

    def _tags(self, at: int, words: str, quarto: bool) -> list[str]:
        """The tags that the words after the language give."""
        from jupytext.cell_metadata import text_to_metadata

        if words and quarto:
            self.notes.append((at, f"“{words}” is not used; write it after #|"))
        _, metadata = text_to_metadata(f"python {'' if quarto else words}")
        tags = metadata.get("tags", [])
        tags = [*map(str, tags)] if isinstance(tags, list) else []
        return [*tags, *["active-ipynb"] * (metadata.get("active") == "ipynb")]


def _openings(texts: Sequence[str]) -> Iterator[str]:
    """The lines that open fences, but for those within others."""
    fence = ""
    for text in texts:
        before, fence = fence, fence_after(text, fence)
        if fence and not before:
            yield text


def _end(texts: Sequence[str], at: int, fence: str) -> int:
    """The line that ends a fence; the same line, if none begins there."""
    if not fence:
        return at
    ends = (k for k in range(at + 1, len(texts)) if not fence_after(texts[k], fence))
    return next(ends, len(texts))


def _ticks(code: Sequence[str]) -> str:
    """A fence that no line of some code would close."""
    longest = max((len(text) - len(text.lstrip("`")) for text in code), default=0)
    return "`" * max(3, longest + 1)


def _uncommented(body: list[Row]) -> list[Row]:
    """The Markdown in a cell of a script: comments, or a string."""
    if body and (quotes := QUOTES.match(body[0][1])):
        rows = [(body[0][0], body[0][1][quotes.end() :]), *body[1:]]
        number, text = rows[-1]
        return [*rows[:-1], (number, text.rstrip().removesuffix(quotes[1]))]
    return [(k, re.sub(r"^# ?", "", text)) for k, text in body]


def _trimmed(body: list[Row]) -> list[Row]:
    """The rows without the blank ones at either end."""
    full = [k for k, (_, text) in enumerate(body) if text.strip()]
    return body[full[0] : full[-1] + 1] if full else []
