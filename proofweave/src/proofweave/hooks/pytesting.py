"""Documents as tests, for pytest: ``pytest --proofweave``.

A document ``test_*.md`` is a module of tests.  Every other document with a program is
checked, and each of its demonstrations and ``pycon`` fences is run; that is one test
for each of them, with the document's lines.

With ``--record-proofs`` the tests that pass are recorded for
`proofweave.checks.passed`; without it pytest writes no file.
"""

from __future__ import annotations

import ast
import doctest
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from fnmatch import fnmatch
from functools import cached_property, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from proofweave.hooks.importing import Rewrite
    from proofweave.source.document import Code, Line

HELP = "collect documents: test_*.md as tests, others by their faults and demos"
RECORDS = "write proofs.txt: the tests of claims that pass on these files"
NO_DOCUMENTS = "names of Markdown, or patterns of them, that are no documents"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer ``--proofweave``, and a line of the same name in the settings."""
    parser.addoption("--proofweave", action="store_true", help=HELP)
    parser.addoption("--record-proofs", action="store_true", help=RECORDS)
    parser.addini("proofweave", HELP, type="bool", default=False)
    parser.addini("proofweave_ignore", NO_DOCUMENTS, type="args", default=["README.md"])


def pytest_configure(config: pytest.Config) -> None:
    """Let tests import documents, and hear how the tests end."""
    if config.getoption("record_proofs"):
        from proofweave.hooks.outcomes import register

        register(config)
    if _asked(config):
        # Imported now: a run of pytest without documents does not wait for it.
        from proofweave.hooks.importing import install

        install()


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Collect a document, if it has a program and is no copy among woven pages."""
    if file_path.suffix != ".md" or not _asked(parent.config):
        return None
    from proofweave.book_file import is_copy
    from proofweave.hooks.importing import has_program

    ignored = parent.config.getini("proofweave_ignore")
    if any(fnmatch(file_path.name, each) for each in ignored):
        return None
    if is_copy(file_path) or not has_program(file_path):
        return None
    named = file_path.with_suffix(".py").name
    tests = any(fnmatch(named, each) for each in parent.config.getini("python_files"))
    kind = DocumentOfTests if tests else DocumentUnderTest
    return kind.from_parent(parent, path=file_path)


class DocumentOfTests(pytest.Module):
    """A document whose program is tests."""

    def _getobj(self) -> ModuleType:
        """The program, executed; its assertions show their values."""
        return _module(self.path, _show_values)


class DocumentUnderTest(pytest.File):
    """A document whose program is no test."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its soundness, its demonstrations and its sessions."""
        from proofweave.faults import Faulty
        from proofweave.source.change_files import load
        from proofweave.source.fence_tags import SHOWN

        yield self._promise("check", 0, self._check)
        try:
            document = load(self.path)
        except Faulty:
            return
        for _, code in document.code:
            if SHOWN.intersection(code.tags):
                line = code.fence.place.line
                yield self._promise("demo", line, partial(self._demo, code))
        for opening, closing in document.fences:
            if document.lines[opening].text.startswith("```pycon"):
                session = partial(self._session, document.lines[opening + 1 : closing])
                yield self._promise("pycon", opening + 1, session)

    def _promise(self, name: str, line: int, test: Callable[[], None]) -> pytest.Item:
        name, line = f"{name}:{line}" if line else name, max(line, 1)
        return Promise.from_parent(self, name=name, line=line, test=test)

    @cached_property
    def _names(self) -> dict[str, Any]:
        """The names of the program, to which its demonstrations add theirs."""
        names = {**vars(_module(self.path)), "display": print}
        with suppress(ModuleNotFoundError):
            # Without IPython a demonstration prints what it would display.
            from IPython.display import display

            names["display"] = display
        return names

    def _check(self) -> None:
        from proofweave.checks.checking import faults_of

        if faults := faults_of(self.path):
            lines = [f"{place.line}: {message}" for place, message in faults]
            raise Broken("\n".join(f"{self.path.name}:{line}" for line in lines))

    def _demo(self, code: Code) -> None:
        # With as many lines above it, an error has its line of the document.
        above = "\n" * (code.lines[0].place.line - 1) if code.lines else ""
        try:
            compiled = compile(above + code.text, str(self.path), "exec")
        except SyntaxError:
            pytest.skip("only IPython can run this demo, as `proofweave weave` does")
        exec(compiled, self._names)

    def _session(self, lines: list[Line]) -> None:
        text = "".join(f"{line.text}\n" for line in lines)
        first = lines[0].place.line - 1 if lines else 0
        examples = doctest.DocTestParser().get_examples(text)
        test = doctest.DocTest(
            examples, self._names, "this session", str(self.path), first, text
        )
        said: list[str] = []
        doctest.DocTestRunner(verbose=False).run(
            test, out=said.append, clear_globs=False
        )
        if said:
            raise Broken("".join(said).strip("*\n"))


class Promise(pytest.Item):
    """Something that a document promises at one of its lines."""

    def __init__(
        self, *args: Any, line: int, test: Callable[[], None], **rest: Any
    ) -> None:
        super().__init__(*args, **rest)
        self.line, self.test = line, test

    def runtest(self) -> None:
        """Look whether it holds."""
        self.test()

    def reportinfo(self) -> tuple[Path, int, str]:
        """The document, the line counted from 0, and the name."""
        return self.path, self.line - 1, self.name

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The faults alone, or a traceback that begins in the document."""
        if excinfo.errisinstance(Broken):
            return str(excinfo.value)
        excinfo.traceback = excinfo.traceback.cut(path=self.path)
        return super().repr_failure(excinfo, style)


class Broken(Exception):
    """Why a promise does not hold, line by line."""


def _asked(config: pytest.Config) -> bool:
    return bool(config.getoption("proofweave") or config.getini("proofweave"))


def _module(path: Path, rewrite: Rewrite | None = None) -> ModuleType:
    """The program of a document, executed under the name by which tests import it."""
    from proofweave.hooks.importing import DocumentLoader
    from proofweave.program.running import module_name, module_root

    root, name = str(module_root(path)), module_name(path)
    if root not in sys.path:
        sys.path.insert(0, root)
    if package := name.rpartition(".")[0]:
        importlib.import_module(package)
    known = sys.modules.get(name)
    if known and getattr(known, "__file__", None) == str(path):
        return known
    loader = DocumentLoader(path, rewrite)
    spec = spec_from_file_location(name, path, loader=loader)
    assert spec
    module = sys.modules[name] = module_from_spec(spec)
    loader.exec_module(module)
    return module


def _show_values(tree: ast.Module, text: bytes) -> None:
    """Let assertions show their values, as pytest does for modules of tests."""
    from _pytest.assertion.rewrite import rewrite_asserts

    rewrite_asserts(tree, text)
