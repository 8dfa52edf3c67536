"""Uses: the files below a folder that tests use while they run.

Noted are the modules that are imported, the files that are opened for reading, those
that are named to another process, and those that a test tells, such as pages opened in
a browser.  Python tells of them by an audit hook, and of imports by ``__import__``.
Not seen are the files that another program opens by itself, and the values that a
module has kept since another file of tests asked for them.
"""

from __future__ import annotations

import builtins
import importlib
import json
import os
import shlex
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import resolve_name
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from proofweave.book import book_at
from proofweave.book_file import book_files
from proofweave.checks.digests import CODE, files_within
from proofweave.checks.imports import imported, modules
from proofweave.checks.passed import PROOFS
from proofweave.faults import Faulty
from proofweave.program.replacing import HEAD_BYTES, MARK, SHARED

PROJECT = "pyproject.toml"
NOT_READING: int = os.O_WRONLY | os.O_CREAT | getattr(os, "O_DIRECTORY", 0)
"""The flags of `os.open` by which no file is read; Windows opens no folders."""
IMPORT_NAME, IMPORT_MODULE = builtins.__import__, importlib.import_module
TANGLING = ("proofweave.program", "proofweave.hooks.importing")
"""The modules that read a document for its program alone."""


class Uses:
    """The uses of each file of tests below a root, while it is entered or collected.

    A use is a path from the root, as `checks.digests.digest` takes it.  Keys stand for
    a file of tests, a fixture that several tests have in common, or a module that
    opens a file while it is imported: whoever has the module has that file as well.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.found: dict[str, set[str]] = {}
        self.entered: list[str] = []
        self.there = {str(path) for path in files_within(self.root)}
        self.nested = {
            str(path.parent) + os.sep
            for path in map(Path, self.there)
            if path.name == PROJECT and path.parent != self.root
        }
        self.names: dict[str, str] = {}
        self.looking = False
        self.process = os.getpid()
        self.others = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the session

    def start(self) -> None:
        """Listen to Python, until `stop`."""
        ACTIVE.append(self)
        builtins.__import__ = _import_name
        importlib.import_module = _import_module
        if not LISTENING:
            LISTENING.append(True)
            sys.addaudithook(_hear)  # which Python can't take away again

    def stop(self) -> None:
        """Listen no more, and take in the notes of copies of this process."""
        ACTIVE.remove(self)
        if not ACTIVE:
            builtins.__import__ = IMPORT_NAME
            importlib.import_module = IMPORT_MODULE
        self.others.seek(0)
        for line in self.others:
            key, use = json.loads(line)
            self.found.setdefault(key, set()).add(use)
        self.others.close()

    @contextmanager
    def within(self, key: str) -> Iterator[None]:
        """Note all uses for a key, and for the keys entered before."""
        self.entered.append(key)
        try:
            yield
        finally:
            self.entered.pop()

    def note(self, use: str, keys: Iterable[str] = ()) -> None:
        """Note a use for some keys, or else for all that are entered."""
        for key in (*keys,) or self.entered:
            found = self.found.setdefault(key, set())
            if use in found:
                continue
            found.add(use)
            if os.getpid() != self.process:
                line = json.dumps([key, use]) + "\n"
                os.write(self.others.fileno(), line.encode())

    def counted(self, name: str) -> str:
        """Return the path from the root of a file that counts as used, or "".

        Not counted are files that are made while the tests run, those in hidden and
        in built folders, the record itself, and those of a project within this one.
        """
        path = os.path.abspath(name)
        if path not in self.names:
            self.names[path] = self._counted(os.path.realpath(path))
        return self.names[path]

    def _counted(self, path: str) -> str:
        if path not in self.there or path.startswith(tuple(self.nested)):
            return ""
        use = Path(path).relative_to(self.root).as_posix()
        return "" if use == PROOFS else use

    def opened(self, name: str) -> None:
        """Note a file that is opened for reading, in the way in which it counts."""
        use = self.counted(name)
        if not use or self.looking:
            return
        self.looking = True  # and files are opened by that as well
        try:
            self._opened(use, sys._getframe(2))
        finally:
            self.looking = False

    def _opened(self, use: str, frame: FrameType) -> None:
        """Note a file that was opened; of a page, the documents behind it."""
        if use.endswith(".md") and _is_tangled(_modules_of(frame)):
            use += CODE
        elif use.endswith((".html", ".js", ".css")) and _is_woven(self.root / use):
            for each in _documents(self.root / use):
                if document := self.counted(str(each)):
                    self.note(document)
            return
        self.note(use, self._importing(frame))

    def _importing(self, frame: FrameType | None) -> list[str]:
        """Return the key of the module that is being imported, if one is."""
        while frame:
            code = frame.f_code
            if code.co_name == "<module>" and (use := self.counted(code.co_filename)):
                return [*self.entered, use]
            frame = frame.f_back
        return []

    def named(self, word: str, folder: str) -> None:
        """Note a file that is named to another process; Python with its imports."""
        path = os.path.join(folder, word)
        if not (use := self.counted(path)):
            return
        self.note(use)
        if use.endswith(".py"):
            for file in imported([self.root / use], self.root, lazily=True):
                self.module(str(file))

    def module(self, file: str) -> None:
        """Note a file that is imported."""
        if use := self.counted(file):
            self.note(use + CODE if use.endswith(".md") else use)

    def of(self, file: str, fixtures: Iterable[str] = ()) -> list[str]:
        """Return the uses of a file of tests, with all that it imports, in order."""
        found: set[str] = set()
        for key in (file, *fixtures):
            found |= self.found.get(key, set())
        begun = [self.root / use for use in found if use.endswith(".py")]
        begun.append(self.root / file)
        for folder in (self.root / file).parents:
            if folder.is_relative_to(self.root):
                begun.append(folder / "conftest.py")
        for module in imported(begun, self.root):
            use = self.counted(str(module))
            if use and use != file:
                found |= self.found.get(use, set())
                found.add(use + CODE if use.endswith(".md") else use)
        return sorted(found - {file})


ACTIVE: list[Uses] = []
"""The sessions that listen; one within another, where pytest tests itself."""
LISTENING: list[bool] = []


def uses(*paths: Path | str) -> None:
    """Tell that the running test uses some files or folders of its project.

    That is for files that other programs open, such as pages in a browser; without
    ``--record-proofs`` it does nothing.
    """
    for each in ACTIVE[-1:]:
        for path in map(Path, paths):
            if path.is_dir() and path.resolve().is_relative_to(each.root):
                each.note(path.resolve().relative_to(each.root).as_posix())
            else:
                each.opened(str(path))


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    """Note the files of an event that Python tells its audit hooks."""
    if not ACTIVE or not ACTIVE[-1].entered:
        return
    if event == "open":
        name, mode, flags = arguments
        if isinstance(name, str | bytes | os.PathLike) and _reads(mode, flags):
            ACTIVE[-1].opened(os.fsdecode(name))
    elif event in ("subprocess.Popen", "os.posix_spawn", "os.exec"):
        folder = arguments[2] if event == "subprocess.Popen" else None
        _hear_of_words(arguments[1], os.fsdecode(folder or os.getcwd()))
    elif event == "os.system":
        _hear_of_words([arguments[0]], os.getcwd())


def _reads(mode: str | None, flags: int) -> bool:
    if mode is None:
        return not flags & NOT_READING
    return "r" in mode or "+" in mode


def _hear_of_words(given: Iterable[Any], folder: str) -> None:
    """Note the files that a command names, and the module that Python is to run."""
    listener = ACTIVE[-1]
    words = [os.fsdecode(each) for each in given]
    for word in words:
        with suppress(ValueError):
            if " " in word:
                words += shlex.split(word)
    for before, word in zip(["", *words], words, strict=False):
        listener.named(word, folder)
        if before == "-m":
            for file in modules(f"{word}.__main__", 0, Path(folder), listener.root):
                listener.named(str(file), folder)


def _import_name(
    name: str,
    globals: Any = None,  # Python's own names, by which it may be called
    locals: Any = None,
    fromlist: Any = (),
    level: int = 0,
) -> ModuleType:
    """Import as Python's own function does, and note the modules."""
    module = IMPORT_NAME(name, globals, locals, fromlist, level)
    if ACTIVE and ACTIVE[-1].entered:
        with suppress(ImportError, TypeError, ValueError):
            package = (globals or {}).get("__package__") or ""
            whole = resolve_name("." * level + name, package) if level else name
            _note_modules(ACTIVE[-1], whole, fromlist or ())
    return module


def _import_module(name: str, package: str | None = None) -> ModuleType:
    module = IMPORT_MODULE(name, package)
    if ACTIVE and ACTIVE[-1].entered:
        _note_modules(ACTIVE[-1], module.__name__, ())
    return module


def _note_modules(listener: Uses, name: str, names: Iterable[str]) -> None:
    steps = name.split(".")
    packages = [".".join(steps[: k + 1]) for k in range(len(steps))]
    for each in (*packages, *(f"{name}.{inner}" for inner in names)):
        file = getattr(sys.modules.get(each), "__file__", None)
        if isinstance(file, str) and file.startswith(str(listener.root)):
            listener.module(file)


def _modules_of(frame: FrameType | None) -> list[str]:
    """Return the names of the modules that call one another, the innermost first.

    Of the modules of a package other than the tools, only its name is given.
    """
    found = []
    while frame:
        name = str(frame.f_globals.get("__name__", ""))
        found.append(name if name.startswith("proofweave.") else name.split(".")[0])
        frame = frame.f_back
    return found


def _is_tangled(readers: list[str]) -> bool:
    """Whether the tools read a document in order to tangle it, and for nothing else."""
    tools = [each for each in readers if each.partition(".")[0] == "proofweave"]
    return any(each.startswith(TANGLING) for each in tools) and not any(
        each.startswith(("proofweave.page", "proofweave.checks")) for each in tools
    )


def _is_woven(path: Path) -> bool:
    """Whether a file is a page that the tools have woven, or is shared by pages.

    Such a file has the marks of proofs in it, so it can't be what a proof rests on.
    """
    with suppress(OSError):
        head = path.read_bytes()[:HEAD_BYTES]
        return MARK in head or head.startswith(SHARED)
    return False


def _documents(page: Path) -> Iterator[Path]:
    """Yield the documents from which a page is woven."""
    for file in book_files(page):
        with suppress(Faulty, OSError):
            for document, woven in book_at(file).pages.items():
                if woven == page:
                    yield document
