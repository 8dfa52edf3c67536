"""Weave: from a document to a page, through nbconvert.

The document becomes a notebook; a preprocessor runs its demonstrations, a template lays
out its sections, and filters set its prose and its code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from nbconvert.exporters import HTMLExporter, TemplateExporter
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from traitlets import default

from proofweave.book import Book, book_of
from proofweave.checks.checking import Checked, check
from proofweave.checks.passed import Records
from proofweave.faults import Fault, Faulty
from proofweave.names.identifiers import Identifiers, plain
from proofweave.names.references import References
from proofweave.page.demonstrations import (
    DEMO_SECONDS,
    Demonstrate,
    Kept,
    demos,
    outputs,
)
from proofweave.page.fonts import common_style, embedded, faces
from proofweave.page.highlight import Typesetter, comment_signs
from proofweave.page.index import Indexer, Mini, in_sections
from proofweave.page.marking import marked
from proofweave.page.menu import Turn, order, script
from proofweave.page.prose import ANCHORS, Writer, address, typographic
from proofweave.page.search import SEARCH_FILE
from proofweave.page.sharing import Differs, Files, Sharing, with_sheets_first
from proofweave.page.taken_along import NOTEBOOK, SUFFIXES, taken_along
from proofweave.source.document import Code, Document, Prose, Section
from proofweave.source.markdown import description, first_sentence
from proofweave.source.marks import along, rows
from proofweave.source.mathematics import drawn

PAGE = Path(__file__).with_name("assets")
INDEX = "Index"
SHEETS = r"(?:<style.*?</style>|<link[^>]*>|\s)*"
PICTURE = re.compile(
    rf'<div class="picture"[^>]*>{SHEETS}<\w+ class="([\w -]+)"', re.DOTALL
)
"""The beginning of a picture, after the sheets that it brings, and its classes."""


def weave(
    document: Document,
    output: Path | None = None,
    limit: int = DEMO_SECONDS,
    files: Files | None = None,
) -> str:
    """The page of a document, one HTML file that loads nothing.

    Its demonstrations are run; each may take ``limit`` seconds.

    If ``files`` are given, it is one of the pages of its book, and does load something:
    what it shares with the others, which is added to the files.

    ``output`` is where the page will be, for the sake of its links; if it is not given,
    where its book wants it, or beside the document.  Raises `Faulty` for whatever
    `proofweave.check` finds in a document, and for a demonstration that fails.
    """
    return woven(check(document), output, limit, files)


def woven(
    checked: Checked,
    output: Path | None = None,
    limit: int = DEMO_SECONDS,
    files: Files | None = None,
    kept: Kept | None = None,
) -> str:
    """The page of a document that was checked; Faulty if it has faults.

    If outputs are ``kept``, its demonstrations have them, and are not run.
    """
    page = Page(checked, output, bound=files is not None)
    exporter = _exporter()
    # One exporter serves all pages, whose demonstrations are their own.
    exporter._preprocessors = [
        Demonstrate(  # type: ignore[no-untyped-call]
            program=page.program,
            codes=page.shown,
            timeout=limit,
            enabled=True,
            kept=kept,
        )
    ]
    exporter.environment.filters |= {
        "prose": page.prose,
        "typographic": typographic,
        "code": page.code,
        "outputs": page.outputs,
        "picture": _picture,
        "shared": page.sharing.shared,
    }
    exporter.environment.globals["page"] = page
    html, _ = TemplateExporter.from_notebook_node(exporter, page.notebook)
    html = page.with_formulas(with_sheets_first(str(html).rstrip() + "\n"))
    if files is not None:
        files.update(page.sharing.files)
        files.update(page.taken_along)
    return marked(html, page.output, Records())


@cache
def _exporter() -> ProofweaveExporter:
    """The exporter, whose template is compiled once."""
    return ProofweaveExporter()  # type: ignore[no-untyped-call]


class ProofweaveExporter(HTMLExporter):
    """nbconvert's way to the page."""

    @default("template_name")
    def _template_name_default(self) -> str:
        return PAGE.name

    @default("extra_template_basedirs")
    def _extra_template_basedirs_default(self) -> list[str]:
        return [str(PAGE.parent)]


class Stretch(NamedTuple):
    """A cell, or those beside each other, by their places in the notebook.

    If a reader may close all but the first, the ``words`` name them.
    """

    cells: list[int]
    words: str = ""


@dataclass
class Leaf:
    """A section as the template sees it."""

    section: Section
    anchor: str
    head: str
    stretches: list[Stretch] = field(default_factory=list)
    mini: list[Mini] = field(default_factory=list)
    along: bool = False

    @property
    def cells(self) -> list[int]:
        return [k for stretch in self.stretches for k in stretch.cells]

    @property
    def bodies(self) -> list[list[Stretch]]:
        """Its stretches: those beside the margin, and from the first row of several on,
        for which the margin makes room, the rest."""
        first = next((k for k, s in enumerate(self.stretches) if s.cells[1:]), None)
        if first is None:
            return [self.stretches]
        return [self.stretches[:first], self.stretches[first:]]

    @property
    def title(self) -> str:
        """Its title without links."""
        return ANCHORS.sub("", self.head)

    @property
    def label(self) -> str:
        return self.section.label

    @property
    def starred(self) -> bool:
        return self.section.starred

    @property
    def is_index(self) -> bool:
        return self.section.title == INDEX


@dataclass
class Group:
    """A starred section and its sections, up to the next starred one.

    On paper the groups of the same ``page`` follow on.
    """

    leaves: list[Leaf]
    page: int = 0

    @property
    def first(self) -> Leaf:
        return self.leaves[0]

    @property
    def plain_title(self) -> str:
        return typographic(plain(self.first.section.title))


class Page:
    """A document as the template sees it; Faulty if it has faults.

    Without an ``output`` the page is to be where its book wants it.
    """

    def __init__(
        self, checked: Checked, output: Path | None = None, bound: bool = False
    ) -> None:
        self.program = program = checked.sound()
        document = self.document = checked.document
        self.texts = checked.texts
        self.book = checked.around.book
        self.output = output or page_in(self.book, document.path)
        self.sharing = Sharing()
        if bound and self.book:
            shared, assets = self.book.shared, self.book.assets
            here = self.output
            self.sharing = Sharing(address(shared, here), address(assets, here))
        borrowed = list(self.book.abroad(program)) if self.book else []
        identifiers = Identifiers(program, self.texts)
        identifiers.abroad = {
            local: there.words for _, _, local, there in borrowed if local
        }
        self.references = References(document, self.texts)
        self.typesetter = Typesetter(document, identifiers, self.references)
        for place, column, _, there in borrowed:
            self.typesetter.abroad[place, column] = there
        self.writer = Writer(checked, self.output, self.typesetter)
        self.indexer = Indexer(self.typesetter, self.texts)
        self.blocks: list[tuple[Section, Prose | Code]] = []
        self.leaves: list[Leaf] = []
        closed = along(document)
        for section, anchor in zip(document.sections, document.anchors, strict=True):
            leaf = self._leaf(section, anchor)
            leaf.along = section in closed
            self.leaves.append(leaf)
        self.notebook = new_notebook(
            cells=[_cell(k, block) for k, (_, block) in enumerate(self.blocks)]
        )

    @property
    def title(self) -> str:
        return self.document.called

    @cached_property
    def description(self) -> str:
        """The subject of the page, for engines that search, and previews.

        It is the comment ``<!-- description: … -->`` of the document, or the question
        of a chapter, or the first sentence.
        """
        chapter = self.book and self.book.chapter(self.document.path)
        question = chapter.question if chapter else ""
        said = description(self.texts) or question or first_sentence(self.texts)
        return typographic(said)

    @property
    def card(self) -> dict[str, str]:
        """The data for previews of links to the page, as far as they are known."""
        card = {
            "title": typographic(self.title),
            "description": self.description,
            "type": "website" if self.kind == "front" else "article",
        }
        if self.book:
            card["site_name"] = typographic(self.book.title)
        return {name: words for name, words in card.items() if words}

    @property
    def root(self) -> str:
        """Return the way from this page to the folder of the book, as addresses
        begin."""
        if self.book is None:
            return ""
        return address(self.book.folder / "x", self.output).removesuffix("x")

    @property
    def front(self) -> str:
        """The address of the book's front, as seen from the page."""
        return self._order[0][1].address

    @property
    def here(self) -> str:
        """The address of the page in the book's folder."""
        return address(self.output, self.book.folder / "x") if self.book else ""

    @property
    def menu(self) -> str:
        """The script that fills the menu of the book."""
        return script(self.book) if self.book else ""

    @cached_property
    def _order(self) -> list[tuple[Path, Turn]]:
        return order(self.book, self.output) if self.book else []

    @cached_property
    def sides(self) -> dict[str, Turn]:
        """The pages before and after this one, as far as there are any."""
        here = self.document.path.resolve()
        sources = [source for source, _ in self._order]
        if here not in sources:
            return {}
        at = sources.index(here)
        places = {"before": at - 1, "after": at + 1}
        known = dict(enumerate(turn for _, turn in self._order))
        return {way: known[k] for way, k in places.items() if k in known}

    @cached_property
    def leads_here(self) -> list[tuple[str, str]]:
        """The sections of chapters that refer to this record: address, and words."""
        here = self.document.path.resolve()
        if self.book is None or here not in self.book.records:
            return []
        found = {}
        for citation in self.writer.citations:
            chapter = self.book.chapter(citation.source)
            if chapter and citation.section.label:
                place, _ = self.writer.citing(citation)
                found[place] = f"{chapter.title} §{citation.section.label}"
        return list(found.items())

    @property
    def kind(self) -> str:
        """The part in its book: front, chapter, joint or record; or alone.

        An appendix is set as a record is.
        """
        if self.book is None:
            return "alone"
        here = self.document.path.resolve()
        return next((t.kind for source, t in self._order if source == here), "record")

    @property
    def limbo(self) -> Leaf | None:
        """The leaf before the first section."""
        first = self.leaves[0] if self.leaves else None
        return first if first and first.section.heading is None else None

    @property
    def groups(self) -> list[Group]:
        """The starred sections, each with the sections up to the next one."""
        groups: list[Group] = []
        for leaf in self.leaves:
            if leaf is self.limbo:
                continue
            if leaf.starred or not groups:
                page = groups[-1].page if groups else 0
                if groups and _begins_a_page(leaf, groups[-1].first):
                    page += 1
                groups.append(Group([], page))
            groups[-1].leaves.append(leaf)
        return groups

    @property
    def has_contents(self) -> bool:
        """Whether contents are listed: not at the front, and not if they are one."""
        fewest = 1 if self.numbered else 2
        return self.kind != "front" and len(self.groups) >= fewest

    @property
    def numbered(self) -> bool:
        return any(leaf.label for leaf in self.leaves)

    @property
    def shown(self) -> list[Code]:
        """The demonstrations and figures."""
        return demos(self.document)

    @property
    def has_index_section(self) -> bool:
        return any(leaf.is_index for leaf in self.leaves)

    @property
    def wants_index(self) -> bool:
        """Whether an index is to be added that has no section of its own."""
        return not self.has_index_section and bool(
            self.indexer.entries() or self.indexer.pieces()
        )

    @property
    def faces(self) -> str:
        """The fonts, as rules of a style sheet."""
        return faces()

    @property
    def style(self) -> str:
        """The style sheet of all pages."""
        return "\n".join([common_style(), _read("page.css"), _read("print.css")])

    def with_formulas(self, html: str) -> str:
        """Its HTML with all formulas drawn; where there are any, with their sheet."""
        if "<math" not in html:
            return html
        sheet = embedded(_read("formulas.css"))
        style = f'<style data-shared="formulas.css">\n{sheet}\n</style>\n'
        # In the head a link to such large faces would keep all of a page from being
        # seen; it has no say in what stands before the first formula.
        place = "</head>" if self.sharing.folder is None else "<math"
        return drawn(html).replace(place, self.sharing.shared(style) + place, 1)

    @property
    def running_heads(self) -> str:
        """The words at the head of each sheet of paper."""
        numbered = [group for group in self.groups if group.first.label]
        return "\n".join(
            _running_head(page, groups, self.title)
            for page, groups in groupby(numbered, key=lambda group: group.page)
        )

    @property
    def script(self) -> str:
        """The script of all pages, of which the first line is for all of it."""
        return "\n".join([_read("page.js"), _read("previews.js")])

    def asset(self, name: str) -> str:
        """A style sheet, or a script, of all pages."""
        return _read(name)

    @property
    def search(self) -> str:
        """Where the script is that searches the book; nowhere for a page alone."""
        return f"{self.sharing.folder}/{SEARCH_FILE}" if self.sharing.folder else ""

    @cached_property
    def has_sources(self) -> bool:
        """Whether it is the page of a chapter with a program, within the pages of
        its book."""
        bound = self.sharing.folder is not None and bool(self.document.program)
        return bound and bool(self.book and self.book.chapter(self.document.path))

    @property
    def taken_along(self) -> Files:
        """The copies of the chapter's files in the shared folder, by their names."""
        wanted = self.has_sources and self.book and self.book.copies
        return taken_along(self.program) if wanted else {}

    @property
    def sources(self) -> list[tuple[str, str, str]]:
        """The files to which the foot of a chapter leads: kind, name and address.

        They are copies, or stand in the tree, where there is no notebook.
        """
        if not (self.has_sources and self.book):
            return []
        path = self.document.path
        files = {
            kind: self.book.shared / f"{path.stem}{suffix}"
            for kind, suffix in SUFFIXES.items()
        }
        if not self.book.copies:
            files = {"Source": path, "program": path.with_suffix(".py")}
        return [
            (kind, file.name, quote(address(file, self.output)))
            for kind, file in files.items()
        ]

    def prose(self, cell: NotebookNode) -> str:
        """A filter: the HTML of a cell of prose."""
        section, block = self._block(cell)
        assert isinstance(block, Prose)
        return self.writer.prose(block, section)

    def code(self, cell: NotebookNode) -> str:
        """A filter: the lines of a cell of code."""
        _, block = self._block(cell)
        assert isinstance(block, Code)
        return self.typesetter.code(block)

    def outputs(self, cell: NotebookNode) -> str:
        """A filter: the outputs of a demonstration as HTML."""
        section, block = self._block(cell)
        assert isinstance(block, Code)

        def displayed(text: str) -> str:
            return self.writer.displayed(text, section, block.fence)

        try:
            return self.sharing.shared(outputs(cell, block.fence.place, displayed))
        except Differs as differs:
            message = f"of what this demo displays, {differs}"
            raise Faulty([Fault(block.fence.place, message)]) from None

    def kind_of(self, cell: NotebookNode) -> str:
        """The kind of a cell: prose, piece, program, demo or figure."""
        _, block = self._block(cell)
        if isinstance(block, Prose):
            return "prose"
        if block.tangled:
            return "piece" if block.name else "program"
        return "demo" if "demo" in block.tags else "figure"

    def heading(self, cell: NotebookNode) -> str:
        """The first line of a piece: its name, and ≡ or +≡."""
        code, name = self._piece(cell)
        words = f"⟨{self.typesetter.name(name)}{self.typesetter.number(name)}⟩"
        if code.continued:
            anchor = self.references.anchors[name]
            words = f'<a class="piece-name" href="#{anchor}">{words}</a>'
        else:
            words = f'<span class="piece-name">{words}</span>'
        sign = "+≡" if code.continued else "≡"
        before, after = comment_signs(code.language)
        return f'{before}{words}<span class="is"> {sign}</span>{after}'

    def anchor(self, cell: NotebookNode) -> str:
        """The id of a part of a piece: the first one has that of the piece."""
        code, name = self._piece(cell)
        parts = self.document.pieces[name]
        k = next(k for k, part in enumerate(parts, 1) if part.code is code)
        return self.references.anchors[name] + (f"-part-{k}" if k > 1 else "")

    def piece(self, cell: NotebookNode) -> str:
        """The id of the piece that a cell is a part of."""
        _, name = self._piece(cell)
        return self.references.anchors[name]

    def footer(self, cell: NotebookNode) -> str:
        """The sentences under the first part of a piece, as CWEB has them."""
        code, name = self._piece(cell)
        if code.continued:
            return ""
        here = self.document.pieces[name][0].section
        others = [s for s in self.references.defined(name) if s is not here]
        sentences = [
            in_sections("See also", others),
            in_sections("This code is cited", self.references.cited(name)),
            in_sections("This code is used", self.references.used(name)),
        ]
        return " ".join(filter(None, sentences))

    def _piece(self, cell: NotebookNode) -> tuple[Code, str]:
        _, block = self._block(cell)
        assert isinstance(block, Code)
        return block, self.document.whole_name(block.name)

    def _block(self, cell: NotebookNode) -> tuple[Section, Prose | Code]:
        return self.blocks[int(cell.id.removeprefix("cell-"))]

    def _leaf(self, section: Section, anchor: str) -> Leaf:
        """A section as a leaf; its blocks become cells, but for blocks of notebooks."""
        head = ""
        if section.heading and section.title:
            head = self.writer.title(section.heading, section)
        leaf = Leaf(section, anchor, head, mini=self.indexer.mini(section))
        for row in rows(section):
            first = len(self.blocks)
            self.typesetter.own.update(line.place for line in row.own)
            for block in row.blocks:
                if not (isinstance(block, Code) and NOTEBOOK in block.tags):
                    self.blocks.append((section, block))
            if cells := [*range(first, len(self.blocks))]:
                leaf.stretches.append(Stretch(cells, row.words))
        return leaf


def page_of(document: Path) -> Path:
    """Where the page of a document belongs: where its book wants it, or beside it."""
    return page_in(book_of(document), document)


def page_in(book: Book | None, document: Path) -> Path:
    """The same, if its book is known, or known to be none."""
    return book.pages[document.resolve()] if book else document.with_suffix(".html")


def _cell(k: int, block: Prose | Code) -> NotebookNode:
    cell: NotebookNode
    if isinstance(block, Prose):
        cell = new_markdown_cell(block.text, id=f"cell-{k}")
    else:
        metadata = {"tags": list(block.tags)}
        cell = new_code_cell(block.text, id=f"cell-{k}", metadata=metadata)
    return cell


@cache
def _read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8").strip()


def _picture(markup: str) -> str:
    """The attribute of an element that names the classes of its first picture.

    By it a sheet need not ask by `:has`.  Such a rule holds when the picture has been
    read, so that what was painted moves; and it is asked again at each step of a film.
    """
    found = PICTURE.search(markup)
    return f' data-picture="{found[1]}"' if found else ""


def _begins_a_page(leaf: Leaf, before: Leaf) -> bool:
    """Whether a starred section begins a page: all do but the later appendices."""
    return leaf.label.isdecimal() or not before.label.isalpha()


def _running_head(page: int, groups: Iterable[Group], title: str) -> str:
    """The named page of some groups, with their title at its head."""
    first, *others = groups
    name = "Appendices" if others else first.plain_title
    return (
        f"@page group{page} {{ @top-left {{ content: {_string(title)} }} "
        f"@top-right {{ content: {_string(name)} }} }}"
    )


def _string(text: str) -> str:
    """A text as CSS writes it."""
    # A quote ends the text, a backslash begins a sign, and < might end the style.
    return '"' + re.sub(r'["\\<]', lambda c: f"\\{ord(c[0]):x} ", text) + '"'
