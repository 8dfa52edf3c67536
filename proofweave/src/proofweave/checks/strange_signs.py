"""Signs of other kinds of Markdown, which stand on the page as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from proofweave.faults import Fault
from proofweave.source.markdown import QUOTED, Texts, row

AS_IT_IS = "“{}” has no meaning here, and stands on the page as it is; {}"
AT_BEGIN = {
    r"\+{3}$": "settings stand at the head, between two lines of ---",
    r":{3,}": "“> [!NOTE]” begins a note",
    r"!{3} ?\w+|\?{3}\+? ?\w+": "“> [!NOTE]” begins a note",
    r"\{\{[<%#].*|--8<--.*": "nothing is included: write the text, or a link",
}
"""How a line begins that is a sign, and what to write."""
# Pandoc’s [@knuth] and [-@knuth, p. 3]; before ( or [ these are words of a link.
CITED = re.compile(r"\[-?@[\w:.-]+[^\]]*\](?![(\[])")
DRAWN = "a diagram of mermaid is shown as text; draw a figure"
# Quarto has the word in braces, GitHub has it bare.
DIAGRAM = re.compile(r"\{?mermaid\b")


def strange_signs(texts: Texts) -> Iterator[Fault]:
    """The notes on signs of other tools in some texts, each at its line."""
    for text in texts.having(r"\+{3}|:::|!!!|\?\?\?|\{\{|--8<--|@|mermaid"):
        for token in text.tokens:
            at = row(token)
            if token.type == "fence" and DIAGRAM.match(token.info):
                yield Fault(text.line(at).place, DRAWN)
            elif token.type == "inline":
                for k, line in enumerate(_without_code(token.content).split("\n"), at):
                    for why in _in_line(line):
                        yield Fault(text.line(k).place, why)


def _without_code(text: str) -> str:
    """A text of as many lines in which code between backquotes is blank."""
    return QUOTED.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), text)


def _in_line(line: str) -> Iterator[str]:
    """The notes on a line: on the sign that begins it, and on each citation."""
    for sign, remedy in AT_BEGIN.items():
        if found := re.match(sign, line):
            yield AS_IT_IS.format(found[0], remedy)
    for cited in CITED.findall(line):
        yield AS_IT_IS.format(cited, "write a link to the work")
