"""Following: files that are made alike with their documents, and pages woven again.

The files of all documents follow from the beginning.  A page is woven when somebody
looks at it, and again whenever one of its files changes.

A page keeps its last good state while its document has faults.  Its demonstrations are
run only if the program or one of them has changed; until they end, it has the former
outputs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Condition, Event
from time import perf_counter
from typing import Any
from urllib.parse import unquote

from proofweave.book import Book
from proofweave.checks.checking import check
from proofweave.faults import Fault, Faulty
from proofweave.last_tangling import stamp
from proofweave.page.binding import document_of, shared_place
from proofweave.page.demonstrations import Kept, to_run
from proofweave.page.prose import address
from proofweave.page.sharing import Files
from proofweave.page.weaving import page_of, woven
from proofweave.preview.demo_run import Run
from proofweave.preview.sides import Sides, Stamps, Watched
from proofweave.program.running import module_root
from proofweave.program.tangling import Program
from proofweave.source.change_files import load

LINKED = re.compile(r"\]\(([^()\s#:]+)[)#]")
IMPORTED = re.compile(r"^[ \t]*(?:from|import)[ \t]+([\w.]+)", re.MULTILINE)
INTERVAL = 0.1
"""The seconds between two looks at the files."""
NO_PAGE = "<!DOCTYPE html><title>No page yet</title>"


@dataclass
class View(Watched):
    """A page in a browser, with its state and the faults of its demos."""

    output: Path = Path()
    html: str = NO_PAGE
    failed: list[Fault] = field(default_factory=list)
    kept: Kept = field(default_factory=dict)
    run: Run | None = None


class Follower:
    """The files and the pages of a document, or of a book, until it ends.

    ``version`` counts what has changed; ``changed`` tells all who wait for it.
    """

    def __init__(
        self, file: Path, book: Book | None, limit: int, tell: Callable[[str], None]
    ) -> None:
        self.file = file
        self.book = book
        self.limit = limit
        self.tell = tell
        self.book_stamp, self.wrong = stamp(file), list[Fault]()
        self.files: Files = {}
        self.views: dict[str, View] = {}
        self.sides: dict[Path, Sides] = {}
        self._settle()
        self.changed = Condition()
        self.version = 0
        self.ended = Event()

    def follow(self) -> None:
        """Look at the files again and again, until it is all over."""
        self.look()
        while not self.ended.wait(INTERVAL):
            self.look()

    def look(self) -> None:
        """Look once at all files: make them alike, and weave the pages again."""
        with self.changed:
            self._look_at_book()
            all_sides, views = [*self.sides.values()], [*self.views.values()]
        for sides in all_sides:
            with self.changed:
                self._settle_sides(sides)
        for view in views:
            with self.changed:
                self._look(view)

    def end(self) -> None:
        """Stop the runs of demos."""
        self.ended.set()
        with self.changed:
            for view in self.views.values():
                if view.run:
                    view.run.stop()
            self._tell_all()

    def page(self, address: str) -> str:
        """The page at an address of ``sources``, as good as it can be now."""
        with self.changed:
            if address not in self.views:
                source, output = self.sources[address], self.root / address[1:]
                self.views[address] = View(source, output=output)
                if source in self.sides:
                    self._settle_sides(self.sides[source])
                self._look(self.views[address])
            return self.views[address].html

    def state(self) -> dict[str, Any]:
        """All that there is to say of the pages, by their addresses."""
        return {address: self._state(view) for address, view in self.views.items()}

    def _state(self, view: View) -> dict[str, Any]:
        sides = self.sides.get(view.source)
        apart = sides.faults if sides else []
        found = dict.fromkeys([*self.wrong, *apart, *view.faults, *view.failed])
        faults = [
            {"place": fault.place, "message": fault.message, "lines": _around(fault)}
            for fault in found
        ]
        running = view.run is not None and view.run.running
        return {"page": hash(view.html), "faults": faults, "running": running}

    def _settle(self) -> None:
        """Find the addresses of all pages, as seen from the folder that they share."""
        book, file = self.book, self.file
        pages = book.pages if book else {file: page_of(file).resolve()}
        self.root = book.folder if book else pages[file].parent
        self.sources = {
            f"/{page.relative_to(self.root).as_posix()}": source
            for source, page in pages.items()
            if page.is_relative_to(self.root)
        }
        self.first = next(iter(self.sources))
        written = book.documents if book else [file]
        known = self.sides
        self.sides = {each: known.get(each) or Sides(each) for each in written}

    def _look_at_book(self) -> None:
        """Read the book again if its file has changed."""
        if self.book is None or stamp(self.file) in ("", self.book_stamp):
            return
        self.book_stamp = stamp(self.file)
        try:
            self.book, self.wrong = Book(self.file), []
            self._settle()
        except Faulty as faulty:
            self.wrong = faulty.faults
            self._tell_faults(self.wrong)
        for view in self.views.values():
            view.stamps = {}
        self._tell_all()

    def _look(self, view: View) -> None:
        """Weave a page again if one of its files has changed, or its demos have run."""
        stamps = self._stamps(view)
        done = view.run is not None and view.run.take(view.kept)
        if view.run and done:
            view.failed = view.run.faults
            self._tell_faults(view.failed)
        if not view.has_news(stamps) and not done:
            return
        if view.work(stamps, partial(self._weave, view)):
            told = self.sides.get(view.source)
            apart = told.faults if told else []
            self._tell_faults([each for each in view.faults if each not in apart])
        self._tell_all()

    def _settle_sides(self, sides: Sides) -> None:
        """Make a document and its files alike, if one of them has been written."""
        if sides.settle(self.tell):
            self._tell_faults(sides.faults)
            self._tell_all()

    def _weave(self, view: View) -> None:
        started = perf_counter()
        source, book = view.source, self.book
        checked = check(document_of(book, source) if book else load(source))
        if checked.program:
            self._run(view, checked.program)
        files: Files | None = {} if book else None
        view.html = woven(checked, view.output, self.limit, files, view.kept)
        if book and files:
            self.files |= {self._address(book, name): files[name] for name in files}
        took = perf_counter() - started
        self.tell(f"{source}: page woven in {took:.1f} s")

    def _run(self, view: View, program: Program) -> None:
        """Run the demonstrations of a page again, if they or their modules changed."""
        wanted = (to_run(program), *map(stamp, _imported(view.source)))
        if view.run is None or view.run.wanted != wanted:
            if view.run:
                view.run.stop()
            view.failed, view.run = [], Run(program, wanted, self.limit)

    def _address(self, book: Book, name: str) -> str:
        """The path of a shared file in its address, as a browser asks for it.

        A file may be outside of the folder that is shown, as one of another book's is;
        no address leads above the root.
        """
        way = address(shared_place(book, name), self.root / "x")
        while way.startswith("../"):
            way = way.removeprefix("../")
        return f"/{way}"

    def _stamps(self, view: View) -> Stamps:
        """The stamps of all that a page is made of."""
        linked = map(unquote, LINKED.findall(_text(view.source)))
        paths = {view.source.parent / name for name in linked}
        paths |= {view.source, view.source.with_suffix(".py")}
        if self.book and view.source not in self.sides:
            paths |= {*self.book.documents}
        return {path: stamp(path) for path in (*paths, *_imported(view.source))}

    def _tell_all(self) -> None:
        """Wake all waiting readers: something has changed."""
        self.version += 1
        self.changed.notify_all()

    def _tell_faults(self, faults: list[Fault]) -> None:
        for fault in faults:
            self.tell(str(fault))


def _imported(source: Path) -> list[Path]:
    """The modules, not installed, that the program or a demo imports."""
    names = sorted(set(IMPORTED.findall(_text(source))))
    root = module_root(source)
    found = [root.joinpath(*name.split(".")).with_suffix(".py") for name in names]
    return [path for path in found if path.is_file()]


def _text(source: Path) -> str:
    try:
        return source.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _around(fault: Fault) -> list[tuple[int, str]]:
    """Return the line of a fault and its neighbours, with their numbers."""
    lines = list(enumerate(_text(Path(fault.place.path)).split("\n"), 1))
    return lines[max(fault.place.line - 2, 0) : fault.place.line + 1]
