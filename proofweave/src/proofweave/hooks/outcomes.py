"""Outcomes: how the tests end to which documents link, for a record of those passed.

Under pytest-xdist each worker hears of its own tests, and tells the first process of
all, with the report of each case, how many cases its test has and what it compared.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from _pytest.assertion import util

from proofweave.checks.digests import (
    DOCUMENT,
    PROOFS,
    digest_of,
    files_counted,
    keep_digests,
    untracked,
)
from proofweave.checks.evidence import compared
from proofweave.checks.numbers import CLAIMS_COMPARED, numbers
from proofweave.checks.passed import NOTHING, folder_of, missing, node, refresh

COMPARED_KEY = "proofweave_compared"
ANYTHING = "anything"
"""Stands among the numbers of a case in which an assertion held, or `proves` did."""
LINK = re.compile(r"([^\s()<>\[\]\"']+\.py|(?<=<)[^<>\n]+\.py)#([\w.:]+)")
"""A link to a test, in a text that is not read as a document."""
PLAIN_LINK = re.compile(r"\[([^\[\]]*)\]\(([^\s()]+\.py#[\w.:]+)\)")
"""A link whose words are plain, and that stands whole in the text."""
HEARING = "proofweave hearing"
SETTING = "enable_assertion_pass_hook"
MOST_NAMED = 10
"""So many files that git does not have yet are named."""


class Hearing:
    """A plugin that hears of assertions: ``found`` are the numbers they compared.

    pytest explains each assertion that is heard, and a test may have a million: as soon
    as all ``wanted`` numbers are found, it is told that nobody hears.
    """

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.wanted: set[str] | None = None
        self.calling = False

    def pytest_assertion_pass(self, orig: str, expl: str) -> None:
        """Note the numbers that an assertion has compared, now that it holds."""
        self.found.add(ANYTHING)
        self.found |= compared(orig, expl)
        heard = self.wanted is not None and not missing(self.found, self.wanted)
        if heard and self.calling:  # what a fixture asserts is not the test's
            util._assertion_pass = None  # which pytest sets again for the next test


class Outcomes:
    """The ends of the tests in a session, by their names without parameters.

    A class has the cases of all its tests.
    """

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.root = config, config.rootpath.resolve()
        self.records = not hasattr(config, "workerinput")
        self.hearing = Hearing()
        self.collected: Counter[str] = Counter()
        self.ended: dict[str, set[str]] = {}
        self.passed: dict[str, set[str]] = {}
        self.cases: dict[str, int] = {}
        self.compared: dict[str, set[str]] = {}
        self.told = ""
        self.before = files_counted(self.root) if self.records else {}

    @cached_property
    def linked(self) -> dict[str, set[str] | None]:
        """The tests to which documents seem to link, each with the numbers that are
        claimed of it; None where a link is written so that this is not seen."""
        found: dict[str, set[str] | None] = {}
        for path in _documents(self.root):
            text = path.read_text(encoding="utf-8", errors="replace")
            plain = {found.span(2): found[1] for found in PLAIN_LINK.finditer(text)}
            for link in LINK.finditer(text):
                test = Path(os.path.normpath(path.parent / unquote(link[1])))
                if test.is_relative_to(self.root):
                    name, words = node(test, link[2], self.root), plain.get(link.span())
                    known = found.get(name, set())
                    if words is None or known is None:
                        found[name] = None
                    else:
                        found[name] = known | numbers(words)
        return found

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Count the cases of each test, whether they are to run or not."""
        self.collected.update(_names(item.nodeid))

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Hear the assertions of a test that is linked.

        pytest explains each assertion to a plugin that hears it, which takes time.
        """
        with ExitStack() as stack:
            asked = [self.linked[n] for n in _names(item.nodeid) if n in self.linked]
            if asked:
                known = [each for each in asked if each is not None]
                whole = len(known) == len(asked)
                self.hearing.wanted = set[str]().union(*known) if whole else None
                self.config.pluginmanager.register(self.hearing, HEARING)
                stack.callback(self.config.pluginmanager.unregister, name=HEARING)
            yield

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Tell the numbers that a case has compared, and how many its test has."""
        CLAIMS_COMPARED.clear()
        self.hearing.found.clear()
        self.hearing.calling = True
        yield
        self.hearing.calling = False
        found = self.hearing.found.union(*map(numbers, CLAIMS_COMPARED))
        if CLAIMS_COMPARED:
            found.add(ANYTHING)
        counts = {name: self.collected[name] for name in _names(item.nodeid)}
        item.user_properties.append((COMPARED_KEY, [sorted(found), counts]))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a case of a test went."""
        names = _names(report.nodeid)
        if report.when == "call" or report.outcome != "passed":
            how = "was expected to fail" if hasattr(report, "wasxfail") else ""
            how = how or ("was skipped" if report.skipped else report.outcome)
            for name in names:
                self.ended.setdefault(name, set()).add(how)
        told: Any = dict(report.user_properties).get(COMPARED_KEY)
        if told and report.when == "call":
            found, counts = told
            for name in names:
                self.passed.setdefault(name, set()).add(report.nodeid)
                self.cases[name] = counts[name]
                self.compared.setdefault(name, set()).update(found)

    def pytest_sessionfinish(self) -> None:
        """Write the record, unless a file has changed since the tests began."""
        if not self.records or self.config.option.collectonly:
            return
        now = files_counted(self.root)
        changed = sorted(dict(now.items() ^ self.before.items()))
        if changed:
            self.told = f"nothing is recorded, for {changed[0]} changed meanwhile"
            return
        claimed = _wanted(self.root)
        passed = {name: self._found(name) for name in claimed if self._has_passed(name)}
        failed = [name for name in claimed if "failed" in self.ended.get(name, ())]
        refresh(self.root / PROOFS, digest_of(now), passed, failed, claimed)
        keep_digests(self.root)
        self.told = f"{len(passed)} linked tests recorded as passed"
        if new := untracked(self.root):
            more = f" and {len(new) - MOST_NAMED} more" if new[MOST_NAMED:] else ""
            named = ", ".join(new[:MOST_NAMED])
            self.told += f"; not in git yet, and counted: {named}{more}"

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Tell how many tests were recorded."""
        if self.told:
            terminalreporter.write_line(f"{PROOFS}: {self.told}")

    def _has_passed(self, name: str) -> bool:
        """Whether each case of a test has run and passed."""
        partly = getattr(self.config.option, "lf", False) or any(
            "[" in each and name in _names(each) for each in self.config.args
        )
        cases = len(self.passed.get(name, ()))
        whole = cases == self.cases.get(name) and not partly
        return whole and self.ended[name] == {"passed"}

    def _found(self, name: str) -> set[str]:
        """The numbers that a test, or all of a class, has compared, or `NOTHING`."""
        found = self.compared.get(name, set())
        return found - {ANYTHING} if ANYTHING in found else {NOTHING}


def register(config: pytest.Config) -> None:
    """Let a session record what passes; a usage error if it would not hear of it."""
    if not config.getini(SETTING):
        raise pytest.UsageError(
            f"--record-proofs hears of assertions by a setting of pytest; add the line"
            f" `{SETTING} = true` to the settings of pytest"
            " and remove the folders __pycache__, once"
        )
    config.pluginmanager.register(Outcomes(config), "proofweave outcomes")


def _wanted(root: Path) -> dict[str, set[str]]:
    """The tests of a project to which documents link, with the numbers they claim."""
    from proofweave.checks.claims import claiming, target_of
    from proofweave.faults import Faulty
    from proofweave.source.change_files import load
    from proofweave.source.markdown import Texts

    found: dict[str, set[str]] = {}
    for path in _documents(root):
        if not LINK.search(path.read_text(encoding="utf-8", errors="replace")):
            continue
        with suppress(Faulty):
            for link in claiming(Texts(load(path)).links, path):
                test, name = target_of(link, path)
                if test.suffix == ".py" and test.is_file() and _is_ours(test, root):
                    claimed = found.setdefault(node(test, name, root), set())
                    claimed |= numbers(link.words)
    return found


def _documents(root: Path) -> Iterator[Path]:
    """Yield the Markdown in the repository that a project is in, without copies."""
    from proofweave.book_file import is_copy

    top = next((f for f in (root, *root.parents) if (f / ".git").exists()), root)
    for name in files_counted(top):
        path = top / name
        if path.suffix == DOCUMENT and not is_copy(path):
            yield path


def _is_ours(test: Path, root: Path) -> bool:
    """Whether a project records a test, rather than one within the project."""
    folder = folder_of(test)
    return test.is_relative_to(root) and (folder is None or root.is_relative_to(folder))


def _names(nodeid: str) -> list[str]:
    """The names of a test and of the classes that it is in; its case has none."""
    file, *names = nodeid.partition("[")[0].split("::")
    return ["::".join([file, *names[: k + 1]]) for k in range(len(names))]
