"""Set prose: Markdown, with names, numbers of sections, claims and mathematics."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Callable
from html import escape, unescape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from mistune.plugins import import_plugin
from nbconvert.filters.markdown_mistune import (
    IPythonRenderer,
    MarkdownWithMath,
    MathInlineParser,
)

from literate.book import Book
from literate.claims import Unproved, claims_something, proof_of
from literate.document import Document, Prose, Section, slug, squeeze
from literate.faults import Fault, Faulty
from literate.highlight import Typesetter
from literate.identifiers import quoted_names, variable
from literate.keeping import picture
from literate.markdown import Link, illustrations
from literate.mathematics import NotMathematics, mathml
from literate.numbering import REFERENCE

NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
TAGS = re.compile(r"<[^>]*>")
ANCHORS = re.compile(r"</?a\b[^>]*>")
MARK = "\ue000"  # before a comment that stands outside of a fence
MARKED = rf"{MARK}<!--(?:[^-]|-(?!->))*-->"
LABEL = re.compile(r"(?<!\w)(?:[0-9]+|[A-Z])(?!\w)")


class Writer:
    """Sets the prose of one document."""

    def __init__(
        self,
        document: Document,
        output: Path,
        code: Typesetter,
        book: Book | None = None,
    ) -> None:
        self.document = document
        self.output = output
        self.code = code
        self.book = book
        self.notes = 0

    def prose(self, prose: Prose, section: Section) -> str:
        """The HTML of some prose."""
        renderer = _Renderer(self, section, prose)
        html = _markdown(renderer).render(_without_comments(prose))
        self.notes += renderer.notes
        return html.strip()

    def words(self, text: str, section: Section) -> str:
        """The HTML of a title, say: prose without a paragraph, and without links."""
        renderer = _Renderer(self, section, None)
        html = _markdown(renderer).render(text).strip()
        return ANCHORS.sub("", re.sub(r"^<p>(.*)</p>$", r"\1", html, flags=re.DOTALL))

    def address(self, target: str) -> str:
        """Where a link leads, as seen from the page."""
        if target.startswith("#"):
            return self._anchor(target[1:])
        if re.match(r"[a-z][a-z0-9+.-]*:|//", target):
            return target
        path, hash_, fragment = target.partition("#")
        file = self.document.path.parent / path
        if _same(file, self.document.path):
            return self._anchor(fragment) if fragment else "#top"
        book, here = self.book, file.resolve()
        page = book.pages.get(here) if book else self._neighbour(file)
        if page and not (book and book.chapter(here) is None):
            fragment = _section_anchor(fragment)
        return address(page or file, self.output) + hash_ + fragment

    def reference(self, text: str) -> str:
        """Some words that refer to sections, with a link on each number."""
        labels = {section.label for section in self.document.sections}
        if text.startswith("§") and not text.startswith("§§"):
            found = LABEL.search(text)
            if found and found[0] in labels and found.end() == len(text):
                return f'<a class="ref" href="#s{found[0]}">{text}</a>'
        return LABEL.sub(
            lambda found: (
                f'<a class="ref" href="#s{found[0]}">{found[0]}</a>'
                if found[0] in labels
                else found[0]
            ),
            text,
        )

    def _neighbour(self, file: Path) -> Path | None:
        """The page beside this one that a document may have been woven to."""
        page = self.output.parent / f"{file.stem}.html"
        return page if file.suffix == ".md" and page.exists() else None

    def _anchor(self, fragment: str) -> str:
        for section in self.document.sections:
            if section.heading and section.label:
                heading = f"{section.label}. {section.title}"
                if slug(heading) == fragment:
                    return f"#{section.anchor}"
        return "#top" if fragment == slug(self.document.title) else f"#{fragment}"


class _Renderer(IPythonRenderer):
    """Renders some prose of a section."""

    def __init__(self, writer: Writer, section: Section, prose: Prose | None) -> None:
        folder = writer.document.path.parent
        super().__init__(escape=False, embed_images=True, path=str(folder))
        self.writer = writer
        self.section = section
        self.prose = prose
        self.notes = 0
        self.tabled = _names_in_tables(prose) if prose else set()

    def _src_to_base64(self, src: str) -> str | None:
        """The address of a picture that is in the page itself."""
        if src.startswith("data:"):
            return None
        file = picture(self.writer.document.path, src)
        kind = guess_type(file.name)[0] or "image/png"
        return f"data:{kind};base64,{b64encode(file.read_bytes()).decode()}"

    def text(self, text: str) -> str:
        curly = escape(typographic(unescape(text)), quote=False)
        return REFERENCE.sub(lambda found: self.writer.reference(found[0]), curly)

    def inline_html(self, html: str) -> str:
        """A tag as it stands; only a picture is looked into, to be embedded."""
        return super().inline_html(html) if html.startswith("<img") else html

    def codespan(self, text: str) -> str:
        linked: list[str] = []
        at = 0
        for found in NAME.finditer(text) if _expression(text) else ():
            home = self._identifiers.spoken(found[0], self.section)
            if home:
                linked.append(escape(text[at : found.start()], quote=False))
                linked.append(self.writer.code.link(home, found[0]))
                at = found.end()
        linked.append(escape(text[at:], quote=False))
        return f"<code>{''.join(linked)}</code>"

    def piece_name(self, text: str) -> str:
        name = self.writer.document.whole_name(squeeze(text))
        anchor = self.writer.code.references.anchors[name]
        number = self.writer.code.number(name)
        words = self.writer.code.name(name)
        return f'<a class="piece-name" href="#{anchor}">⟨{words}{number}⟩</a>'

    def inline_math(self, body: str) -> str:
        html = self._mathml(body, display=False)
        name = variable(body)
        strictly = name not in self.tabled
        home = name and self._identifiers.spoken(name, self.section, strictly)
        return self.writer.code.link(home, html) if home else html

    def block_math(self, body: str) -> str:
        html = self._mathml(body, display=True)
        return f'<span class="display">{html}</span>'

    def latex_environment(self, name: str, body: str) -> str:
        return self.block_math(f"\\begin{{{name}}}{body}\\end{{{name}}}")

    def link(self, text: str, url: str, title: str | None = None) -> str:
        words = ANCHORS.sub("", text)
        href = escape(self.writer.address(url))
        titled = f' title="{escape(title)}"' if title else ""
        plain = unescape(TAGS.sub("", words))
        proved = self._proved(plain, url)
        said = f' aria-label="{escape(plain)}"' if words.startswith("<math") else ""
        return f'<a{proved} href="{href}"{titled}{said}>{words}</a>'

    def heading(self, text: str, level: int, **attrs: dict[str, Any]) -> str:
        return f"<h{level}>{text}</h{level}>\n"

    def table(self, text: str) -> str:
        return _scrolling("table", f"<table>\n{text}</table>", "A table")

    def block_code(self, code: str, info: str | None = None) -> str:
        language = (info or "").split()[0] if info and info.strip() else ""
        lines = [_shown(line, language) for line in code.rstrip("\n").split("\n")]
        return f'<pre class="shown {escape(language)}">{"".join(lines)}</pre>\n'

    def footnote_ref(self, key: str, index: int) -> str:
        number = self.writer.notes + index
        return (
            f'<sup class="note"><a id="r{number}" href="#f{number}" '
            f'aria-label="Note {number}">{number}</a></sup>'
        )

    def footnote_item(self, text: str, key: str, index: int) -> str:
        self.notes += 1
        number = self.writer.notes + index
        back = f'<a href="#r{number}" aria-label="Back to the text">{number}</a>'
        return f'<div class="footnote" id="f{number}"><sup>{back}</sup>{text}</div>'

    def footnotes(self, text: str) -> str:
        return f'<div class="footnotes">{text}</div>'

    @property
    def _identifiers(self) -> Any:
        return self.writer.code.identifiers

    def _proved(self, words: str, url: str) -> str:
        """The attributes of a claim, with what its preview says."""
        if self.prose is None:
            return ""
        link = Link(words, url, self.prose.lines[0])
        if not claims_something(link):
            return ""
        try:
            proof = proof_of(link, self.writer.document.path)
        except Unproved:
            return ""
        path = escape(re.sub(r"^(\.\./)+", "", url.partition("#")[0]))
        said = escape(" ".join(re.sub(r"[`*]", "", proof.summary).split()))
        return (
            f' class="claim {proof.kind}" data-said="{said}"'
            f' data-path="{path}" data-name="{escape(proof.name)}"'
        )

    def _mathml(self, body: str, display: bool) -> str:
        try:
            html = mathml(body, display)
        except NotMathematics as error:
            raise Faulty([Fault(self._place(body), str(error))]) from None
        return _scrolling("formula", html, "A formula") if display else html

    def _place(self, body: str) -> Any:
        lines = self.prose.lines if self.prose else ()
        first = body.strip().split("\n")[0]
        for line in lines:
            if first in line.text:
                return line.place
        heading = self.section.heading
        return lines[0].place if lines else heading and heading.line.place


def typographic(text: str) -> str:
    """A text with curly quotes, and dashes for hyphens that stand for them."""
    text = re.sub(r"(?<=\w)'|'(?=\d\ds?\b)|^'(?=\w{1,2}\b)", "’", text)
    text = re.sub(r"(^|(?<=[\s(\[—–]))'", "‘", text).replace("'", "’")
    text = re.sub(r'(^|(?<=[\s(\[—–‘]))"(?=\S)', "“", text).replace('"', "”")
    return text.replace("---", "—").replace("--", "–").replace("...", "…")


def _markdown(renderer: _Renderer) -> MarkdownWithMath:
    inline = MathInlineParser(hard_wrap=False)
    inline.register("piece_name", r"⟨(?P<piece>[^⟨⟩]+)⟩", _piece_name, before="escape")
    plugins: list[Callable[..., Any]] = [
        import_plugin(name)
        for name in ("strikethrough", "table", "task_lists", "def_list", "footnotes")
    ]
    return MarkdownWithMath(renderer=renderer, inline=inline, plugins=plugins)


def _piece_name(inline: Any, found: re.Match[str], state: Any) -> int:
    state.append_token({"type": "piece_name", "raw": found["piece"]})
    return found.end()


def _without_comments(prose: Prose) -> str:
    """The text, without its comments and without the lines that only they fill."""
    text = "\n".join(
        line.text if fenced else line.text.replace("<!--", f"{MARK}<!--")
        for line, fenced in illustrations(prose)
    )
    text = re.sub(rf"^(?:{MARKED}[ ]*)+(?:\n|\Z)", "", text, flags=re.M)
    return re.sub(rf"{MARKED} ?", "", text).replace(MARK, "")


def _names_in_tables(prose: Prose) -> set[str]:
    return {
        name
        for line, fenced in illustrations(prose)
        if not fenced and line.text.lstrip().startswith("|")
        for name in quoted_names(line.text.strip().strip("|").split("|")[0])
    }


def _expression(text: str) -> bool:
    """Whether quoted code is such as may hold names of the program."""
    try:
        compile(text.strip(), "", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _shown(line: str, language: str) -> str:
    """A line of an illustration: what is typed, or removed or added, stands out."""
    text = escape(line, quote=False)
    kind = ""
    if language == "console" and line.startswith("$ "):
        kind = " typed"
    elif language == "diff" and line[:1] in ("+", "-"):
        kind = " added" if line[0] == "+" else " removed"
    return f'<span class="row{kind}">{text}\n</span>'


def _scrolling(kind: str, html: str, label: str) -> str:
    return (
        f'<span class="{kind}-room" tabindex="0" role="group" aria-label="{label}">'
        f"{html}</span>"
        if kind == "formula"
        else f'<div class="{kind}-room" tabindex="0" role="group" '
        f'aria-label="{label}">{html}</div>\n'
    )


def _section_anchor(fragment: str) -> str:
    label = re.match(r"([0-9]+|[a-zA-Z])(?:-|$)", fragment)
    return f"s{label[1].upper()}" if label else fragment


def address(file: Path, page: Path) -> str:
    """Where a file is, as seen from a page."""
    return Path(os.path.relpath(file, page.parent)).as_posix()


def _same(one: Path, other: Path) -> bool:
    return os.path.abspath(one) == os.path.abspath(other)
