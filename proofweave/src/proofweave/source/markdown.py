"""The reader of prose: Markdown as all the tools see it.

It reads the prose and the titles once, and notes on which line everything stands.
Checks, the page and the numbering are handed the same `Texts`; so a link that is woven
as proved is a link that has been checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from html import unescape
from html.parser import HTMLParser
from itertools import accumulate, chain, groupby, pairwise
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.tasklists import tasklists_plugin

from proofweave.faults import Place
from proofweave.source.document import Document, Heading, Line, Prose, Section, squeeze
from proofweave.source.fences import fence_after
from proofweave.source.languages import ASCII
from proofweave.source.mathematics import in_words

# As many backquotes end the code as began it: with more or fewer it goes on.
QUOTED = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
# An escaped sign is passed by first, so that \` begins no code.
CODE = re.compile(r"(?s)\\.|(?<!`)(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)")
DOLLARS = (  # forges' rule: in “$5 and $10” and “US$5 ($x)” there is no formula
    r"(?<![\\$\w])\$(?![\s$])(?P<inline>(?:\\[^\n]|[^\\$\n]|\n(?!\s*\n))+)"
    r"(?<!\s)\$(?![\w$])"
)
MATH = re.compile(rf"\$\$.*?\$\$|{DOLLARS}")
# Two dollars before one, or $$ would be read as two formulas. A backslash of \\[ and
# \\( is doubled, since Markdown takes one away.
FORMULA = re.compile(
    r"(?s:\$\$(?P<tex>.*?)(?<!\\)\$\$|\\\\\[(?P<latex>.*?)(?<!\\)\\\\\]"
    r"|(?P<environment>\\begin\{([a-zA-Z]*\*?)\}.*?\\end\{\4\})"
    rf"|\$`(?P<inline_ticked>[^`]+)`\$|{DOLLARS}|\\\\\((?P<inline_latex>.*?)(?<!\\)\\\\\))"
)
ASCII_PIECE = re.compile(ASCII)
HTML_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
DESCRIPTION = re.compile(r"<!--\s*description:\s*(.*?)\s*-->", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
BLANKS = re.compile(r"[ \t\r\n]+")  # but not those that group digits
# Two letters stand before the stop: “e.g.” and initials end no sentence.
SENTENCE = re.compile(r".*?\w\w[.!?](?=\s)")
HIDDEN = frozenset({"code_inline", "formula", "piece", "footnote_ref", "comment"})
CELLS = ("th_open", "td_open")


class Link(NamedTuple):
    """A link in the prose: its words, where it leads, and the line where it begins."""

    words: str
    target: str
    line: Line


NONE, ALL = "(?!)", ""
"""The targets of no link, and of every one, as patterns."""


class Passage(NamedTuple):
    """A paragraph, a list or a table: the words of its lines."""

    lines: tuple[Line, ...]
    is_table: bool


class Tag(NamedTuple):
    """A tag in some HTML: its place, name and attributes.

    ``attributes`` is None for the end of an element.
    """

    start: int
    end: int
    name: str
    attributes: dict[str, str] | None


class Span(NamedTuple):
    """A part of the text of a token that holds no words, or that is a link."""

    token: Token
    start: int
    end: int
    link: Link | None


class Text:
    """Some prose, or a title, as Markdown sees it.

    The tokens are those of markdown-it, but that an anchor in HTML is a link like
    others, that there are no comments among them, and that lines of words are one.
    The token of a link has its `Link` among its ``meta``.
    """

    def __init__(self, section: Section, part: Prose | Heading) -> None:
        self.section, self.part = section, part
        self.comments: list[str] = []
        self.definitions: list[Line] = []
        self.links: list[Link] = []
        self.tokens: list[Token] = []
        self.raw: list[list[int]] = []
        self.indented: list[list[int]] = []
        self.spans: list[Span] = []
        self.found: dict[str, list[Line]] = {}
        self.is_title = isinstance(part, Heading)
        if isinstance(part, Heading):
            self.lines, self.source = [part.line], part.title
        else:
            kept = list(_uncommented(part.lines, self.comments))
            self.lines = [line for line, _ in kept]
            self.source = "\n".join(text for _, text in kept)

    def define(self, references: dict[str, Any]) -> None:
        """Add the targets defined here to the known ones."""
        known = set(references)
        if "]:" in self.source and not self.is_title:
            parser, env = _parser(), {"references": references}
            # Definitions are blocks: what stands within paragraphs need not be parsed.
            parser.block.parse(self.source, parser, env, [])
        for label in references.keys() - known:
            first, last = references[label]["map"]
            self.definitions += self.lines[first:last]

    def parse(self, references: dict[str, Any]) -> None:
        """Find the tokens, and the links among them."""
        parse = _parser().parseInline if self.is_title else _parser().parse
        tokens = parse(self.source, {"references": references})
        raw = (t.map for t in tokens if t.type in ("html_block", "code_block"))
        self.raw = list(filter(None, raw))
        self.indented = [t.map for t in tokens if t.type == "code_block" and t.map]
        self.tokens = _Linker(self).linked(tokens)

    @property
    def code(self) -> set[Place]:
        """The lines that are code since they are indented."""
        return {
            line.place
            for first, last in self.indented
            for line in self.lines[first:last]
        }

    def line(self, at: int) -> Line:
        """A line, counted from 0; beyond the last there is only that."""
        return self.lines[min(at, len(self.lines) - 1)]

    @cached_property
    def placed(self) -> list[tuple[Token, int]]:
        """The tokens and their inner tokens, each with its line from 0."""
        found = []
        for token in self.tokens:
            found.append((token, row(token)))
            for inner in token.children or ():
                found.append((inner, row(token, inner)))
        return found

    @cached_property
    def tables(self) -> list[list[list[str]]]:
        """The rows of each table, its head first, as texts of the cells."""
        found = []
        rows: list[list[str]] = []
        for k, token in enumerate(self.tokens):
            if token.type == "table_open":
                rows = []
            elif token.type == "tr_open":
                rows.append([])
            elif token.type in CELLS:
                rows[-1].append(self.tokens[k + 1].content)
            elif token.type == "table_close":
                found.append(rows)
        return found

    def words(self, hidden: str) -> list[Line]:
        r"""The lines, with \0 for all that is no word, or in links to hidden targets.

        No words are fences, quoted code, formulas and the names of pieces.  Blanks
        stay, and so do the words in their columns.
        """
        if hidden in self.found:
            return self.found[hidden]
        rows = [_hidden(line.text, " >") for line in self.lines]
        for first, last in self.raw:
            block = "\n".join(line.text for line in self.lines[first:last])
            rows[first:last] = HTML_COMMENT.sub(
                lambda found: _hidden(found[0], " \n"), block
            ).split("\n")
        ends = [0] * len(rows)
        for k, token in enumerate(self.tokens):
            cell = self.tokens[k - 1].type in CELLS
            kept = self._kept(token, hidden) if token.type == "inline" else ()
            for n, (written, left) in enumerate(kept, row(token)):
                if cell:  # the only place where each | has a backslash before it
                    left = _spread(left, written)
                    written = written.replace("|", "\\|")
                left = left[len(written) - len(written.lstrip()) :]
                written = written.strip()
                line = self.lines[n].text
                # Two cells may say the same; before a paragraph stand only signs of its
                # block.
                start = line.find(written, ends[n]) if cell else line.rfind(written)
                ends[n] = start + len(written)
                rows[n] = rows[n][:start] + left[: len(written)] + rows[n][ends[n] :]
        pairs = zip(rows, self.lines, strict=True)
        self.found[hidden] = [Line(row, line.place) for row, line in pairs]
        return self.found[hidden]

    def _kept(self, token: Token, hidden: str) -> Iterator[tuple[str, str]]:
        """Return the lines of an inline token, each without its hidden parts."""
        text = token.content
        for inline, start, end, link in self.spans:
            if inline is token and (not link or re.match(hidden, link.target)):
                text = text[:start] + _hidden(text[start:end], "\n") + text[end:]
        yield from zip(token.content.split("\n"), text.split("\n"), strict=True)


ALERT = re.compile(r"\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)")
"""The first line of an alert, as forges read it."""


class Texts:
    """The texts of a document, in its order."""

    def __init__(self, document: Document) -> None:
        self._texts: dict[Place, Text] = {}
        for section in document.sections:
            if section.heading and section.heading.title:
                self._texts[section.heading.line.place] = Text(section, section.heading)
            for block in section.blocks:
                if isinstance(block, Prose):
                    self._texts[block.lines[0].place] = Text(section, block)
        references: dict[str, Any] = {}
        for text in self._texts.values():
            text.define(references)
        self._known = tuple((w, r["href"], r["title"]) for w, r in references.items())

    @cached_property
    def all(self) -> list[Text]:
        """The texts, parsed."""
        return self.having("")

    def having(self, signs: str) -> list[Text]:
        """The texts in which a pattern is found."""
        texts = [*self._texts.items()]
        return [self._parsed(k) for k, text in texts if re.search(signs, text.source)]

    @property
    def links(self) -> list[Link]:
        return [link for text in self.all for link in text.links]

    @property
    def definitions(self) -> list[Line]:
        """The lines that say where the links lead that refer to them by a word."""
        return [line for text in self.all for line in text.definitions]

    def of(self, part: Prose | Heading) -> Text:
        """The text of some prose, or of a title."""
        line = part.lines[0] if isinstance(part, Prose) else part.line
        return self._parsed(line.place)

    def _parsed(self, place: Place) -> Text:
        text = self._texts[place]
        if not text.tokens:
            # All else of a text does not depend on the draft, and was perhaps parsed
            # before.
            own = {"section": text.section, "definitions": text.definitions}
            vars(text).update(vars(_parsed(text.part, self._known)) | own)
        return text


@lru_cache(maxsize=1 << 13)
def _parsed(part: Prose | Heading, known: Sequence[tuple[str, str, str]]) -> Text:
    """A part of a document, parsed once for all its drafts in which it is the same."""
    text = Text(Section(None), part)
    text.parse({word: {"href": href, "title": title} for word, href, title in known})
    return text


def text_alone(lines: Sequence[Line], section: Section) -> Text:
    """Some lines that are no part of a document, as Markdown sees them."""
    text = Text(section, Prose(tuple(lines)))
    references: dict[str, Any] = {}
    text.define(references)
    text.parse(references)
    return text


def first_sentence(texts: Texts) -> str:
    """The first sentence of the first paragraph, in plain words on one line."""
    for text in texts.all:
        for before, token in pairwise(text.tokens):
            outer = ("paragraph_open", 0, "inline")
            if (before.type, before.level, token.type) == outer:
                words = " ".join("".join(map(said, token.children or ())).split())
                if words:
                    found = SENTENCE.match(words)
                    return found[0] if found else words
    return ""


def passages(texts: Texts, hidden: str = ALL) -> Iterator[Passage]:
    """The paragraphs, lists and tables, without links to targets that are hidden."""
    for text in texts.all:
        lines = zip(text.words(hidden), text.lines, strict=True)
        for blank, group in groupby(lines, lambda pair: not pair[1].text.strip()):
            if not blank:
                words, source = zip(*group, strict=True)
                yield Passage(words, source[0].text.lstrip().startswith("|"))


def description(texts: Texts) -> str:
    """The text of the comment ``<!-- description: … -->``, on one line, or nothing."""
    for text in texts.all:
        for found in map(DESCRIPTION.fullmatch, map(str.strip, text.comments)):
            if found:
                return squeeze(found[1])
    return ""


def brackets(texts: Texts) -> Iterator[tuple[Section, Line, str | None]]:
    """The names of pieces in the prose; None stands for a bracket without a partner.

    HTML is no prose.
    """
    for text in texts.having("[⟨⟩]|<<"):
        for token, at in text.placed:
            if token.type == "piece":
                yield text.section, text.line(at), squeeze(token.content)
        for k, line in enumerate(text.words(NONE)):
            if not any(first <= k < last for first, last in text.raw):
                for _ in re.findall("[⟨⟩]", line.text):
                    yield text.section, line, None


def no_piece(name: str) -> str:
    """The fault of a name in the prose that no piece has."""
    return (
        f"the text speaks of ⟨{name}⟩, which is no piece of the program; "
        "write the name of one, or `quote` it"
    )


@lru_cache(maxsize=1 << 14)
def tags(html: str) -> Sequence[Tag]:
    """The tags in some HTML, for which checks and the page ask in turn."""
    return _Tags(html).found


class _Tags(HTMLParser):
    """Reads tags, and where they stand."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.rows = [0, *accumulate(len(row) + 1 for row in html.split("\n"))]
        self.found: list[Tag] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        end = self._at() + len(self.get_starttag_text() or "")
        attributes: dict[str, str] = {}
        for name, value in attrs:
            # Of an attribute that is given twice browsers take the first.
            attributes.setdefault(name, value or "")
        self.found.append(Tag(self._at(), end, tag, attributes))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        end = self.html.find(">", self._at()) + 1
        self.found.append(Tag(self._at(), end, tag, None))

    def handle_comment(self, data: str) -> None:
        end = self.html.find("-->", self._at()) + 3
        self.found.append(Tag(self._at(), end, "!--", None))

    def _at(self) -> int:
        row, column = self.getpos()
        return self.rows[row - 1] + column


class _Linker:
    """Notes the links of a text.  Of a link within a link only the outer one is one."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.open: Token | None = None
        self.begun: Token | None = None
        self.words: list[str] = []

    def linked(self, tokens: list[Token], inline: Token | None = None) -> list[Token]:
        """Return the tokens, or the tokens in ``inline``, with their links noted.

        A link that is never closed ends with what it stands in.
        """
        found: list[Token] = []
        cut = False
        for token in chain.from_iterable(map(_anchors, tokens)):
            if inline and token.type in HIDDEN:
                self.text.spans.append(Span(inline, *_span(token), None))
            if self.open and _leaves(token, self.open):
                found += self._end(inline)
            if token.type == "comment":
                self.text.comments.append(token.content)
                cut = True
                continue
            if token.type == "inline":
                token.children = self.linked(token.children or [], token)
            elif not self._takes(token, inline):
                continue
            if token.type in ("text", "softbreak"):
                token.type, token.content = "text", said(token)
                # A comment between two blanks would leave both.
                if cut:
                    token.content = token.content.removeprefix(" ")
                if found and found[-1].type == "text":
                    token.content = found.pop().content + token.content
            found.append(token)
            cut = False
        return found + self._end(inline)

    def _end(self, inline: Token | None) -> list[Token]:
        """The end of a link that begins among these tokens and is still open."""
        if not self.open or self.begun is not inline:
            return []
        end = Token("link_close", "a", -1, markup=self.open.markup)
        self._takes(end, inline)
        return [end]

    def _takes(self, token: Token, inline: Token | None) -> bool:
        """Whether a token stays: it is no link within a link, nor the end of one."""
        if token.type == "link_open":
            if self.open:
                return False
            self.open = token
            self.begun = inline
            self.words = []
        elif token.type == "link_close" and self.open is None:
            token.type = "html_inline"
        elif token.type == "link_close" and self.open:
            if (token.markup == "html") != (self.open.markup == "html"):
                return False
            self._note(self.open, token, inline)
        elif self.open:
            self.words.append(said(token))
        return True

    def _note(self, opening: Token, closing: Token, inline: Token | None) -> None:
        """Note a link, whose end is among the tokens of ``inline``."""
        line = self.text.line(row(self.begun or opening, self.begun and opening))
        words = BLANKS.sub(" ", "".join(self.words)).strip(" ")
        link = Link(words, str(opening.attrs["href"]), line)
        opening.meta = {**opening.meta, "link": link}
        self.text.links.append(link)
        if inline and inline is self.begun:
            start, end = _span(opening)[0], _span(closing)[1] or len(inline.content)
            self.text.spans.append(Span(inline, start, end, link))
        self.open = None


def _leaves(token: Token, link: Token) -> bool:
    """Return whether a token ends the block of a link."""
    ends = token.nesting < 0 and token.level < link.level
    return ends or token.type == "footnote_block_open"


def _anchors(token: Token) -> Iterator[Token]:
    """A token, in parts if it is HTML with links or comments in it."""
    html, at = token.content, 0
    for tag in tags(html) if token.type in ("html_inline", "html_block") else ():
        if tag.name == "!--":
            kind, nesting = "comment", 0
        elif tag.name == "a" and tag.attributes is None:
            kind, nesting = "link_close", -1
        elif tag.name == "a" and tag.attributes and "href" in tag.attributes:
            kind, nesting = "link_open", 1
        else:
            continue
        if tag.start > at:
            yield _part(token, at, tag.start)
        part = _part(token, tag.start, tag.end)
        attributes = dict(tag.attributes or {})
        yield part.copy(type=kind, nesting=nesting, attrs=attributes, markup="html")
        at = tag.end
    if at < len(html) or not at:
        yield _part(token, at, len(html)) if at else token


def _part(token: Token, start: int, end: int) -> Token:
    """A part of some HTML."""
    at = row(token) + token.content.count("\n", 0, start)
    return token.copy(content=token.content[start:end], map=[at, at])


def said(token: Token) -> str:
    """The plain words of a token."""
    if token.type == "formula":
        return in_words(token.content)
    if token.type.startswith("html"):
        return unescape(TAG.sub("", token.content))
    if token.type == "image":
        return "".join(map(said, token.children or ()))
    if not token.content and (token.block or token.type in ("softbreak", "hardbreak")):
        return "\n"
    return token.content


def row(token: Token, inner: Token | None = None) -> int:
    """The line of a token, or of one within it, counted from 0."""
    below = token.content.count("\n", 0, _span(inner)[0]) if inner else 0
    return (token.map[0] if token.map else 0) + below


def _span(token: Token) -> tuple[int, int]:
    """Where a token begins and ends in the text that it was found in."""
    span: tuple[int, int] = token.meta.get("span", (0, 0))
    return span


@cache
def _parser() -> MarkdownIt:
    """Return a parser of CommonMark with tables, formulas and names of pieces."""
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    setattr(parser, "validateLink", lambda url: True)  # noqa: B010  # check tells it
    parser.use(footnote_plugin, inline=False)
    parser.use(deflist_plugin).use(tasklists_plugin)
    parser.inline.add_terminator_char("⟨")
    parser.inline.add_terminator_char("⟩")
    rules = parser.inline.ruler
    # A backslash may begin a formula, so that is tried before it is an escape.
    rules.before("escape", "formula", _formula)
    rules.before("escape", "piece", _piece)
    names = rules.get_active_rules()
    for name, rule in zip(names, rules.getRules(""), strict=True):
        rules.at(name, _noting(rule))
    others = ["paragraph", "reference", "blockquote", "list"]
    parser.block.ruler.before("table", "display", _display, {"alt": others})
    parser.core.ruler.push("alert", _alerts)
    parser.core.ruler.push("fenced formula", _fenced_formulas)
    return parser


def _alerts(state: StateCore) -> None:
    """Entitle quotations whose first line is one of a forge's alerts, ``[!NOTE]``."""
    for opening, _, inline in zip(
        state.tokens, state.tokens[1:], state.tokens[2:], strict=False
    ):
        found = ALERT.match(inline.content)
        if opening.type != "blockquote_open" or inline.type != "inline" or not found:
            continue
        opening.attrSet("class", f"alert {found[1].lower()}")
        children = inline.children or []
        ends = [k for k, child in enumerate(children) if child.type == "softbreak"]
        rest = children[ends[0] + 1 :] if ends else []
        title = Token("text", "", 0, content=found[1].capitalize())
        head = [Token("strong_open", "strong", 1), title]
        head.append(Token("strong_close", "strong", -1))
        if rest:
            head.append(Token("hardbreak", "br", 0))
        inline.children = [*head, *rest]


def _fenced_formulas(state: StateCore) -> None:
    """Make formulas of fences of math, as forges do."""
    for token in state.tokens:
        if token.type == "fence" and token.info.strip() == "math":
            token.type, token.info = "formula", ""
            token.content = f"\n{token.content}"  # from the line of the fence


def _noting(rule: Callable[[StateInline, bool], bool]) -> Any:
    """A rule that notes where in the text the tokens stand that it makes."""

    def noting(state: StateInline, silent: bool) -> bool:
        start, count = state.pos, len(state.tokens)
        found = rule(state, silent)
        for token in state.tokens[count:] if found else ():
            token.meta = {"span": (start, state.pos), **token.meta}
        return found

    return noting


def _formula(state: StateInline, silent: bool) -> bool:
    """A formula between $ and $, or as notebooks have it otherwise."""
    if state.src[state.pos] not in "$\\":
        return False
    found = _formula_at(state.src, state.pos, state.posMax)
    if found and not silent:
        token = state.push("formula", "", 0)
        token.content = next(filter(None, found.groups()), "")
        token.info = "inline" if (found.lastgroup or "").startswith("inline") else ""
    state.pos = found.end() if found else state.pos
    return found is not None


def _formula_at(text: str, start: int, end: int) -> re.Match[str] | None:
    """The formula that begins at a place: code binds more tightly than dollars."""
    found = FORMULA.match(text, start, end)
    # `a$` and `b$` are code, and no formula between the two dollars.
    if found and "`" in found[0] and not found["inline_ticked"]:
        for code in CODE.finditer(text):
            if code["ticks"] and start < code.end() and code.start() < found.end():
                return None
    return found


def _piece(state: StateInline, silent: bool) -> bool:
    """The name of a piece, between ⟨ and ⟩ or << and >>."""
    start = state.pos
    if found := ASCII_PIECE.match(state.src, start, state.posMax):
        if not silent:
            state.push("piece", "", 0).content = found["ascii"]
        state.pos = found.end()
        return True
    if state.src[start] != "⟨":
        return False
    state.pos += 1
    while state.pos < state.posMax and state.src[state.pos] not in "⟨⟩":
        # A ⟩ within code ends no name.
        state.md.inline.skipToken(state)
    end = state.pos
    closed = end < state.posMax and state.src[end] == "⟩" and end > start + 1
    state.pos = start
    if closed and not silent:
        state.push("piece", "", 0).content = state.src[start + 1 : end]
    state.pos = end + 1 if closed else start
    return closed


def _display(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Parse a formula over several lines, even if they begin as a list does."""
    at = state.bMarks[start] + state.tShift[start]
    if not state.src.startswith(("$$", "\\begin{", "\\\\["), at):
        return False
    text = state.getLines(start, end, state.blkIndent, False)
    found = _formula_at(text.lstrip(), 0, len(text))
    if not found or "\n" not in found[0]:
        return False
    if not silent:
        state.line = start + found[0].count("\n") + 1
        state.push("paragraph_open", "p", 1).map = [start, state.line]
        inline = state.push("inline", "", 0)
        inline.content = "\n".join(text.lstrip().split("\n")[: state.line - start])
        inline.map, inline.children = [start, state.line], []
        state.push("paragraph_close", "p", -1)
    return True


def _uncommented(
    lines: Sequence[Line], comments: list[str]
) -> Iterator[tuple[Line, str]]:
    """The lines, each with its text but for the comment that begins it.

    These are added to the others.  Unlike in Markdown, a comment does not end a
    paragraph, nor is what follows it HTML; a line that only comments fill is none.
    """
    fence, comment = "", ""
    for line in lines:
        text = line.text
        indent = text[: len(text) - len(text.lstrip())]
        while not fence and (comment or text.lstrip().startswith("<!--")):
            said, end, text = text.partition("-->")
            comment += said + (end or "\n")
            if not end:
                break
            comments.append(comment)
            text, comment = indent + text.lstrip(), ""
        fence = fence_after(text, fence)
        if text.strip() or text == line.text:
            yield line, text


def _spread(text: str, like: str) -> str:
    """A text with a sign before each column in which another one has a bar."""
    pairs = zip(text, like, strict=True)
    return "".join(f"\0{sign}" if bar == "|" else sign for sign, bar in pairs)


def _hidden(text: str, kept: str) -> str:
    r"""Return a text with \0 for each character that is not kept."""
    return re.sub(f"[^{kept}]", "\0", text)
