"""Set prose: Markdown, with names, numbers of sections, claims and mathematics."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cached_property, lru_cache
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from proofweave.checks.checking import Checked
from proofweave.checks.claims import Claim
from proofweave.checks.formulas import unreadable
from proofweave.checks.links import REMOTE, picture
from proofweave.checks.numbers import numbers
from proofweave.faults import Fault, Faulty
from proofweave.names.identifiers import DOTTED_NAME, quoted_names, variable
from proofweave.page.highlight import Typesetter
from proofweave.source.change_files import load
from proofweave.source.document import (
    Document,
    Heading,
    Line,
    Prose,
    Section,
    slug,
    squeeze,
)
from proofweave.source.markdown import (
    Link,
    Text,
    Texts,
    no_piece,
    said,
    tags,
    text_alone,
)
from proofweave.source.mathematics import mark
from proofweave.source.numbering import REFERENCE

# Path, query and fragment keep their signs, so that they can be joined again.
LINK_PARTS = re.compile(r"([^?#]*)(\?[^#]*)?(#.*)?", re.DOTALL)
MARKUP = re.compile(r"[`*]|\[([^\]]*)\]\([^)]*\)")
SAFE = "/~:@!$&'()*+,;="
MARKDOWN_OPTIONS = MarkdownIt("commonmark").options
ANCHORS = re.compile(r"</?a\b[^>]*>")
GLUED = re.compile(
    r"[(“]*(?:<a\b[^>]*>)?<math data-display=\"false\"[^>]*></math>(?:</a>)?[.,;:!?)”]*"
)
"""An inline formula and the punctuation at it: a browser would break the line there."""
# The A of “Appendix” is no label: it is within a word.
LABEL_IN_WORDS = re.compile(r"(?<!\w)(?:[0-9]+|[A-Z])(?!\w)")


class Citation(NamedTuple):
    """A link of a document: where it stands, where it leads."""

    source: Path
    section: Section
    target: Path
    fragment: str


@lru_cache(maxsize=256)
def _citations(document: Document) -> Sequence[Citation]:
    """The links of a document, to this book and elsewhere.

    They are kept, since each page of the book asks for those of all documents.
    """
    here = document.path
    return [
        Citation(here, text.section, picture(here, target).resolve(), unquote(fragment))
        for text in Texts(document).all
        for link in text.links
        for target, _, fragment in [link.target.partition("#")]
    ]


class Writer:
    """Sets the prose of one document."""

    def __init__(self, checked: Checked, output: Path, code: Typesetter) -> None:
        self.document, self.texts = checked.document, checked.texts
        self.around, self.book = checked.around, checked.around.book
        self.proved = {c.link: c for c in checked.claims if not c.doubts}
        self.output = output
        self.code = code
        self.notes = 0

    def prose(self, prose: Prose, section: Section) -> str:
        """The HTML of some prose."""
        return self._rendered(_Woven(self, section, self.texts.of(prose)))

    def displayed(self, markdown: str, section: Section, shown: Line) -> str:
        """The HTML of Markdown that a demonstration displays; Faulty if it is none."""
        rows = [Line(row, shown.place) for row in markdown.split("\n")]
        text = text_alone(rows, section)
        if faults := [*unreadable([text]), *self._strangers(text)]:
            raise Faulty(faults)
        html = self._rendered(_Displayed(self, section, text))
        return f'<div class="prose">\n{html}\n</div>'

    def _rendered(self, renderer: _Woven) -> str:
        """The HTML of some prose, whose notes are counted."""
        html = renderer.html()
        self.notes += renderer.notes
        return html

    def _strangers(self, text: Text) -> Iterator[Fault]:
        """The names in a text that no piece has."""
        for token, at in text.placed:
            name = squeeze(token.content)
            if token.type == "piece" and len(self.document.candidates(name)) != 1:
                yield Fault(text.line(at).place, no_piece(name))

    def title(self, heading: Heading, section: Section) -> str:
        """Return the HTML of a title, with its author's links only."""
        return _Woven(self, section, self.texts.of(heading)).html()

    def address(self, target: str) -> str:
        """Where a link leads, as seen from the page."""
        parts = LINK_PARTS.fullmatch(target)
        if REMOTE.match(target) or not parts:
            return target
        if target.startswith("#"):
            return self._anchor(target)
        path, query, fragment = parts.groups("")
        file = self.document.path.parent / unquote(path)
        if _same(file, self.document.path):
            return self._anchor(fragment) if fragment else "#top"
        book, here = self.book, file.resolve()
        there = book.reach(file) if book else self._neighbour(file) or file
        if there is None:
            return ""
        if book.chapter(here) if book else there != file:
            fragment = _section_anchor(fragment)
        return quote(address(there, self.output), SAFE) + query + fragment

    @cached_property
    def citations(self) -> list[Citation]:
        """The links that lead here from the other documents of the book."""
        here = self.document.path.resolve()
        return [
            citation
            for source in (self.book.documents if self.book else ())
            if source != here
            for citation in _citations(load(source))
            if citation.target == here
        ]

    def cited(self, name: str) -> str:
        """The sections of the book that lead to an id of this document, with links."""
        found: dict[str, str] = {}
        for citation in self.citations if name else ():
            if citation.fragment == name:
                place, words = self.citing(citation)
                found[place] = f'<a href="{place}">{escape(words, quote=False)}</a>'
        places = ", ".join(found.values())
        return f' <span class="cited">Cited in {places}.</span>' if found else ""

    def citing(self, citation: Citation) -> tuple[str, str]:
        """Return the address and the name of a section that leads here."""
        assert self.book
        source, section = citation.source, citation.section
        place = quote(address(self.book.pages[source], self.output), SAFE)
        chapter = self.book.chapter(source)
        words = chapter.short if chapter else load(source).called
        if section.heading is None:
            return place, typographic(words)
        words += f" §{section.label}" if section.label else ""
        return f"{place}#{section.anchor}", typographic(words)

    def _neighbour(self, file: Path) -> Path | None:
        """The page beside this one that a document may have been woven to."""
        page = self.output.parent / f"{file.stem}.html"
        return page if file.suffix == ".md" and page.exists() else None

    def _anchor(self, fragment: str) -> str:
        anchor = unquote(fragment[1:])
        for section in self.document.sections:
            if section.heading and section.label:
                heading = f"{section.label}. {section.title}"
                if slug(heading) == anchor:
                    return f"#{section.anchor}"
        return "#top" if anchor == slug(self.document.title) else fragment


def _together(found: re.Match[str]) -> str:
    """A formula that stays in one line with its punctuation, if there is any."""
    bare = found[0].startswith("<") and found[0].endswith(">")
    return found[0] if bare else f'<span class="together">{found[0]}</span>'


class ProseRenderer(RendererHTML):
    """markdown-it's renderer, with curly quotes, formulas, and links to sections.

    A method ``set_TYPE`` sets the tokens of its type.

    Args:
        labels: The labels of the sections that there are.
        page: The address of the page with these sections, if it is another.
    """

    def __init__(self, source: Text, labels: Set[str], page: str = "") -> None:
        super().__init__()
        self.source, self.labels, self.page = source, labels, page
        for name in dir(self):
            if name.startswith("set_"):
                rule: Any = self._rule(getattr(self, name))
                self.rules[name.removeprefix("set_")] = rule

    def html(self) -> str:
        """The HTML of the whole text."""
        html = self.render(self.source.tokens, MARKDOWN_OPTIONS, {}).strip()
        return GLUED.sub(_together, html)

    def _rule(self, method: Callable[[Token], str]) -> Callable[..., str]:
        return lambda tokens, k, *_: method(tokens[k])

    def set_text(self, token: Token) -> str:
        curly = escape(typographic(token.content), quote=False)
        return REFERENCE.sub(self._reference, curly)

    def _reference(self, found: re.Match[str]) -> str:
        """Some words that refer to sections, with a link on each number."""
        words = found[0]
        if words.startswith("§") and not words.startswith("§§"):
            label = LABEL_IN_WORDS.search(words)
            if label and label.end() == len(words):
                return self._to_section(label[0], words)
        return LABEL_IN_WORDS.sub(
            lambda label: self._to_section(label[0], label[0]), words
        )

    def _to_section(self, label: str, words: str) -> str:
        if label not in self.labels:
            return words
        return f'<a class="ref" href="{self.page}#s{label}">{words}</a>'

    def set_formula(self, token: Token) -> str:
        html = mark(token.content, display=not token.info)
        if token.info:
            return html
        return f'<span class="display">{room("span", "formula")}{html}</span></span>'

    def set_table_open(self, token: Token) -> str:
        return room("div", "table") + "<table>\n"

    def set_table_close(self, token: Token) -> str:
        return "</table></div>\n"

    def set_fence(self, token: Token) -> str:
        language = "".join(token.info.split()[:1])
        code = token.content.rstrip("\n").split("\n")
        lines = "".join(_shown(line, language) for line in code)
        return f'<pre class="shown {escape(language)}">{lines}</pre>\n'

    set_code_block = set_fence


class _Woven(ProseRenderer):
    """Renders some prose of a section of a document, or its title."""

    def __init__(self, writer: Writer, section: Section, source: Text) -> None:
        super().__init__(source, {each.label for each in writer.document.sections})
        self.writer = writer
        self.section = section
        self.notes = 0
        self.linked = False
        self.named = ""
        self.tabled = {
            name
            for rows in source.tables
            for row in rows
            for name in quoted_names(row[0])
        }

    def _rule(self, method: Callable[[Token], str]) -> Callable[..., str]:
        """A rule that makes no link within a link, nor in a title."""

        def rule(tokens: Sequence[Token], k: int, *_: object) -> str:
            token, html = tokens[k], method(tokens[k])
            if token.type == "link_open" and tokens[k + 1].type == "formula":
                # A screen reader would read no name from MathML alone.
                label = token.meta["link"].words
                html = f'{html[:-1]} aria-label="{escape(label)}">'
            plain = self.linked or self.source.is_title
            ours = token.type not in ("link_open", "link_close")
            return ANCHORS.sub("", html) if plain and ours else html

        return rule

    def set_html_block(self, token: Token) -> str:
        """HTML as it stands; only its pictures are put into the page."""
        html, at = "", 0
        for tag in tags(token.content):
            attributes = tag.attributes or {}
            if tag.name == "img" and "src" in attributes:
                html += token.content[at : tag.start]
                html += _tag("img", attributes | {"src": self._data(attributes["src"])})
                at = tag.end
            self.named = attributes.get("id", self.named)
        return html + token.content[at:]

    set_html_inline = set_html_block

    def set_image(self, token: Token) -> str:
        source, words = str(token.attrs["src"]), said(token)
        return _tag("img", token.attrs | {"src": self._data(source), "alt": words})

    def _data(self, source: str) -> str:
        """The address of a picture that is in the page itself."""
        if source.startswith("data:"):
            return source
        file = picture(self.writer.document.path, source)
        if not file.is_file() or not self.writer.around.holds(file):
            return source
        kind = guess_type(file.name)[0] or "image/png"
        return f"data:{kind};base64,{b64encode(file.read_bytes()).decode()}"

    def set_code_inline(self, token: Token) -> str:
        text = token.content
        linked: list[str] = []
        at = 0
        for found in DOTTED_NAME.finditer(text) if _expression(text) else ():
            home = self._identifiers.spoken(found[0], self.section)
            if home:
                linked.append(escape(text[at : found.start()], quote=False))
                linked.append(self.writer.code.link(home, found[0]))
                at = found.end()
        linked.append(escape(text[at:], quote=False))
        return f"<code>{''.join(linked)}</code>"

    def set_piece(self, token: Token) -> str:
        name = self.writer.document.whole_name(squeeze(token.content))
        anchor = self.writer.code.references.anchors[name]
        number = self.writer.code.number(name)
        words = self.writer.code.name(name)
        return f'<a class="piece-name" href="#{anchor}">⟨{words}{number}⟩</a>'

    def set_formula(self, token: Token) -> str:
        html = super().set_formula(token)
        if not token.info:
            return html
        name = variable(token.content)
        strictly = name not in self.tabled
        home = name and self._identifiers.spoken(name, self.section, strictly)
        return self.writer.code.link(home, html) if home else html

    def set_link_open(self, token: Token) -> str:
        """Open a link; if it claims, with its preview."""
        link: Link = token.meta["link"]
        there = self.writer.address(link.target)
        self.linked = bool(there)
        if not there:
            return ""  # No page of the book leads to this file.
        attributes = token.attrs | {"href": there}
        if claim := self.writer.proved.get(link):
            attributes.pop("class", None)
            attributes = self._claiming(claim) | attributes
        return _tag("a", attributes)

    def _claiming(self, claim: Claim) -> dict[str, Any]:
        """The attributes of a claim, for its preview and for `page.marking`."""
        proof, link = claim.proof, claim.link
        assert proof
        path = unquote(link.target.partition("#")[0])
        attributes = {
            "class": f"claim {proof.kind}",
            "data-said": " ".join(MARKUP.sub(r"\1", proof.summary).split()),
            "data-path": re.sub(r"^(\.\./)+", "", path),
            "data-name": proof.name,
        }
        if proof.kind == "test":
            claimed = " ".join(sorted(numbers(link.words)))
            attributes |= {"data-claimed": claimed} if claimed else {}
            attributes["data-proof"] = quote(address(proof.path, self.writer.output))
        return attributes | (
            {"data-asserted": proof.asserted} if proof.asserted else {}
        )

    def set_link_close(self, token: Token) -> str:
        ended, self.linked = "</a>" if self.linked else "", False
        return ended

    def set_list_item_open(self, token: Token) -> str:
        self.named = ""
        return _tag("li", token.attrs)

    def set_list_item_close(self, token: Token) -> str:
        """The end of an entry; if it has an id, with the sections that lead to it."""
        return self.writer.cited(self.named) + "</li>\n"

    def set_footnote_ref(self, token: Token) -> str:
        number = self.writer.notes + token.meta["id"] + 1
        return (
            f'<sup class="note"><a id="r{number}" href="#f{number}" '
            f'aria-label="Note {number}">{number}</a></sup>'
        )

    def set_footnote_open(self, token: Token) -> str:
        self.notes += 1
        number = self.writer.notes + self.notes
        back = f'<a href="#r{number}" aria-label="Back to the text">{number}</a>'
        return f'<div class="footnote" id="f{number}"><sup>{back}</sup>'

    def set_footnote_close(self, token: Token) -> str:
        return "</div>"

    def set_footnote_anchor(self, token: Token) -> str:
        return ""

    def set_footnote_block_open(self, token: Token) -> str:
        return '<div class="footnotes">'

    set_footnote_block_close = set_footnote_close

    @property
    def _identifiers(self) -> Any:
        return self.writer.code.identifiers


class _Displayed(_Woven):
    """Renders Markdown that a demonstration displays: headings within the section, no
    claims."""

    def set_heading_open(self, token: Token) -> str:
        return f"<{self._below(token)}>"

    def set_heading_close(self, token: Token) -> str:
        return f"</{self._below(token)}>\n"

    def set_link_open(self, token: Token) -> str:
        self.linked = True
        target = self.writer.address(token.meta["link"].target)
        return _tag("a", token.attrs | {"href": target})

    def _below(self, token: Token) -> str:
        above = 2 if self.section.starred else 3
        return f"h{min(int(token.tag[1:]) + above, 6)}"


def typographic(text: str) -> str:
    """A text with curly quotes, and dashes for hyphens that stand for them."""
    text = re.sub(r"(?<=\w)'|'(?=\d\ds?\b)|^'(?=\w{1,2}\b)", "’", text)
    text = re.sub(r"(^|(?<=[\s(\[—–]))'", "‘", text).replace("'", "’")
    text = re.sub(r'(^|(?<=[\s(\[—–‘]))"(?=\S)', "“", text).replace('"', "”")
    return text.replace("---", "—").replace("--", "–").replace("...", "…")


def _expression(text: str) -> bool:
    """Whether quoted code is such as may hold names of the program."""
    try:
        compile(text.strip(), "", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _shown(line: str, language: str) -> str:
    """Return a line of an illustration; typed, removed and added text stands out."""
    text = escape(line, quote=False)
    kind = ""
    if language == "console" and line.startswith("$ "):
        kind = " typed"
    elif language == "diff" and line[:1] in ("+", "-"):
        kind = " added" if line[0] == "+" else " removed"
    return f'<span class="row{kind}">{text}\n</span>'


def room(tag: str, kind: str) -> str:
    """The beginning of an element in which something wide may be moved."""
    return (
        f'<{tag} class="{kind}-room" tabindex="0" role="group" aria-label="A {kind}">'
    )


def _tag(name: str, attributes: Mapping[str, object]) -> str:
    said = "".join(f' {n}="{escape(str(v))}"' for n, v in attributes.items())
    return f"<{name}{said}>"


def _section_anchor(fragment: str) -> str:
    label = re.match(r"#([0-9]+|[a-zA-Z])(?:-|$)", fragment)
    return f"#s{label[1].upper()}" if label else fragment


def address(file: Path, page: Path) -> str:
    """Where a file is, as seen from a page."""
    return Path(os.path.relpath(file, page.parent)).as_posix()


def _same(one: Path, other: Path) -> bool:
    return os.path.abspath(one) == os.path.abspath(other)
