"""Outcomes: how the tests end to which documents link, for their claims and a record.

Under pytest-xdist each worker hears of its own tests, and the first process of all.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import pytest

from proofweave.checks.digests import digest, digest_of_test, files_within
from proofweave.checks.evidence import compared
from proofweave.checks.numbers import CLAIMS_COMPARED, numbers
from proofweave.checks.passed import (
    NOTHING,
    PROOFS,
    Passed,
    Record,
    folder_of,
    node,
    refresh,
)
from proofweave.hooks.uses import Uses

if TYPE_CHECKING:
    from proofweave.checks.claims import Proof

NAME = "proofweave outcomes"
PARTLY = "proofweave_partly"
USED = "proofweave_uses"
COMPARED_KEY = "proofweave_compared"
ANYTHING = "anything"
"""Stands among the numbers of a case in which an assertion held, or `proves` did."""
UNPROVED = re.compile(r"\b(skipped|xfailed|xpassed|deselected|failed|errors?)\b")
LINK = re.compile(r"([^\s()<>\[\]\"']+\.py|(?<=<)[^<>\n]+\.py)#([\w.:]+)")
"""A link to a test, in a text that is not read as a document."""
HEARING = "proofweave hearing"
SETTING = "enable_assertion_pass_hook"


class Hearing:
    """A plugin that hears of assertions: ``found`` are the numbers they compared."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def pytest_assertion_pass(self, orig: str, expl: str) -> None:
        """Note the numbers that an assertion has compared, now that it holds."""
        self.found.add(ANYTHING)
        self.found |= compared(orig, expl)


class Outcomes:
    """The ends of the tests in a session, by their names without parameters."""

    def __init__(self, config: pytest.Config, records: bool) -> None:
        self.config, self.root = config, config.rootpath.resolve()
        self.ended: dict[str, set[str]] = {}
        self.partly = {_plain(each) for each in config.args if "[" in each}
        self.alone: dict[str, str] = {}
        self.compared: dict[str, set[str]] = {}
        self.records = records
        self.uses: dict[str, set[str]] = {}
        self.fixtures: dict[str, set[str]] = {}
        self.hears = bool(config.getini(SETTING))
        self.hearing = Hearing()
        runs_tests = _is_worker(config) or not getattr(config.option, "numprocesses", 0)
        self.listener = Uses(self.root) if records and runs_tests else None
        self.before = _stamps(self.root) if records and not _is_worker(config) else {}
        if self.listener:
            self.listener.start()

    @cached_property
    def linked(self) -> set[str]:
        """The names of the tests to which documents seem to link."""
        found = set()
        for path in _documents(self.root):
            text = path.read_text(encoding="utf-8", errors="replace")
            for file, name in LINK.findall(text):
                test = Path(os.path.normpath(path.parent / unquote(file)))
                if test.is_relative_to(self.root):
                    found.add(node(test, name, self.root))
        return found

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Note the tests of which some cases do not run."""
        self.partly.update(_plain(item.nodeid) for item in items)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        """Note the files that a file of tests uses while it is imported."""
        with ExitStack() as stack:
            if self.listener and isinstance(collector, pytest.File):
                stack.enter_context(self.listener.within(self._file(collector.path)))
            yield

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        """Note the files that a fixture uses for all the tests that share it."""
        with ExitStack() as stack:
            if self.listener and fixturedef.scope != "function":
                stack.enter_context(self.listener.within(_key(fixturedef)))
            yield

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note the files that a test uses; hear its assertions if it is linked.

        pytest explains each assertion to a plugin that hears it, which takes time.
        """
        with ExitStack() as stack:
            if self._is_linked(item.nodeid):
                self.config.pluginmanager.register(self.hearing, HEARING)
                stack.callback(self.config.pluginmanager.unregister, name=HEARING)
            if self.listener:
                file = self._file(item.path)
                stack.enter_context(self.listener.within(file))
                known = getattr(item, "_fixtureinfo", None)
                shared = getattr(known, "name2fixturedefs", {}).values()
                keys = {_key(each) for found in shared for each in found}
                self.fixtures.setdefault(file, set()).update(keys)
            yield

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note the numbers that a case of a test has compared."""
        CLAIMS_COMPARED.clear()
        self.hearing.found.clear()
        yield
        found = self.hearing.found.union(*map(numbers, CLAIMS_COMPARED))
        if CLAIMS_COMPARED:
            found.add(ANYTHING)
        item.user_properties.append((COMPARED_KEY, sorted(found)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a case of a test went."""
        if report.when == "call" or report.outcome != "passed":
            how = "was expected to fail" if hasattr(report, "wasxfail") else ""
            how = how or ("was skipped" if report.skipped else report.outcome)
            self.ended.setdefault(_plain(report.nodeid), set()).add(how)
        for key, found in report.user_properties:
            if key == COMPARED_KEY:
                known = self.compared.setdefault(_plain(report.nodeid), set())
                known.update(found)  # type: ignore[arg-type]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take from a worker the tests of which it left out cases, and the used
        files."""
        told = getattr(node, "workeroutput", {})
        self.partly.update(told.get(PARTLY, []))
        for file, found in told.get(USED, {}).items():
            self.uses.setdefault(file, set()).update(found)

    def pytest_sessionfinish(self) -> None:
        """Write the record, or tell the process that does."""
        if self.listener:
            self.listener.stop()
            for file, keys in self.fixtures.items():
                self.uses[file] = {*self.listener.of(file, keys)}
        if _is_worker(self.config):
            self.config.workeroutput[PARTLY] = sorted(self.partly)  # type: ignore[attr-defined]
            told = {file: sorted(found) for file, found in self.uses.items()}
            self.config.workeroutput[USED] = told  # type: ignore[attr-defined]
        elif self.records and not self.config.option.collectonly:
            self._record()

    def _record(self) -> None:
        """Write the linked tests of this session into the record."""
        if getattr(self.config.option, "lf", False):
            self.partly |= {*self.ended}
        wanted = _wanted(self.root)
        changed, made = self._changed()
        new = Record({}, {})
        for name, claimed in wanted.items():
            file, _, test = name.partition("::")
            used = {file, *(use.partition("#")[0] for use in self.uses.get(file, ()))}
            if self.of(name) != "passed" or self._partly(name) or used & changed:
                continue
            said = digest_of_test(self.root / file, test)
            proved = {*claimed, NOTHING} & self._numbers(name)
            new.passed[name] = Passed(said, frozenset(proved))
        for file in {name.partition("::")[0] for name in new.passed}:
            uses = {*self.uses.get(file, ())} - made
            known = {use: digest(use, self.root) for use in uses}
            new.uses[file] = {use: said for use, said in known.items() if said}
        failed = [name for name in wanted if self.of(name) not in ("passed", "")]
        failed = [name for name in failed if self.of(name) != "was skipped"]
        refresh(self.root / PROOFS, new, failed, wanted)

    def _changed(self) -> tuple[set[str], set[str]]:
        """The files that changed since the session began: by a user, and by the tests.

        Python, and a file that git tracks, is changed by users; any other file that
        changes meanwhile is taken for one that the tests write each time.
        """
        now = _stamps(self.root)
        found = {file for file, stamp in self.before.items() if now.get(file) != stamp}
        made = {file for file in found if not file.endswith(".py")}
        if made:
            made -= _tracked(self.root)
        return found - made, made

    def of(self, name: str) -> str:
        """Find how a test ended, or all of a class; nothing if none of it ran."""
        within = f"{name}::"
        found = {
            how
            for each, ways in self.ended.items()
            if each == name or each.startswith(within)
            for how in ways
        }
        return "failed" if "failed" in found else max(found, default="")

    def lacks(self, name: str, claimed: set[str]) -> str:
        """Return why a passed test does not prove the claimed numbers, or ""."""
        found = self._numbers(name)
        if not self.hears:
            return ""
        if NOTHING in found:
            return "passed, but no assertion in it ran"
        missing = min(claimed - found, default="")
        return f"passed, but compared no {missing} with a result" if missing else ""

    def _numbers(self, name: str) -> set[str]:
        """The numbers that a test, or all of a class, has compared, or `NOTHING`."""
        found = {
            number
            for each, compared in self.compared.items()
            if each == name or each.startswith(f"{name}::")
            for number in compared
        }
        return found - {ANYTHING} if ANYTHING in found else {NOTHING}

    def _is_linked(self, name: str) -> bool:
        """Whether a document links to a test, or to the class that it is in."""
        file, *names = _plain(name).split("::")
        return any(
            "::".join([file, *names[: k + 1]]) in self.linked for k in range(len(names))
        )

    def _partly(self, name: str) -> bool:
        return any(each == name or each.startswith(f"{name}::") for each in self.partly)

    def _file(self, path: Path) -> str:
        path = path.resolve()
        below = path.is_relative_to(self.root)
        return path.relative_to(self.root).as_posix() if below else str(path)

    def run(self, name: str) -> str:
        """Run a test of which this process has not heard, in another, once."""
        if name not in self.alone:
            options = ["-q", "-m", "", "-p", "no:cacheprovider"]
            if self.config.pluginmanager.has_plugin("xdist"):
                options.append("-n0")
            if self.config.inipath:
                options += ["-c", str(self.config.inipath)]
            command = [sys.executable, "-m", "pytest", name, *options]
            own = {k: v for k, v in os.environ.items() if "PYTEST_XDIST" not in k}
            done = subprocess.run(
                command, cwd=self.root, env=own, capture_output=True, text=True
            )
            last = ["", *done.stdout.strip().splitlines()][-1]
            short = UNPROVED.search(last)
            how = f"ends with “{last.strip('= ')}”"
            self.alone[name] = "passed" if not done.returncode and not short else how
        return self.alone[name]


def is_wanted(config: pytest.Config, asked: bool) -> bool:
    """Whether somebody wants to know: documents are tests, or a record is written."""
    records = bool(config.getoption("record_proofs"))
    if records and not config.getini(SETTING):
        raise pytest.UsageError(
            f"--record-proofs hears of assertions by a setting of pytest; add the line"
            f" `{SETTING} = true` to the settings of pytest"
            " and remove the folders __pycache__, once"
        )
    return asked or records


def outcome(config: pytest.Config, proof: Proof, claimed: set[str]) -> str:
    """Find how the test behind a claim ended in this session, or run it."""
    outcomes: Any = config.pluginmanager.get_plugin(NAME)
    root: Path = outcomes.root
    if not proof.path.is_relative_to(root):
        return outcomes.run(f"{proof.path}::{proof.name.replace('.', '::')}")  # type: ignore[no-any-return]
    name = node(proof.path, proof.name, root)
    how: str = outcomes.of(name) or outcomes.run(name)
    if how == "passed" and outcomes.of(name):
        return outcomes.lacks(name, claimed) or how
    return how


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
    for path in files_within(top):
        if path.suffix == ".md" and not is_copy(path):
            yield path


def _is_ours(test: Path, root: Path) -> bool:
    """Whether a project records a test, rather than one within the project."""
    folder = folder_of(test)
    return test.is_relative_to(root) and (folder is None or root.is_relative_to(folder))


def _tracked(root: Path) -> set[str]:
    """The files below a root that git tracks; none where there is no git."""
    with suppress(OSError):
        done = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True)
        return {*done.stdout.decode(errors="replace").split("\0")}
    return set()


def _stamps(root: Path) -> dict[str, tuple[int, int]]:
    """The time and the size of each file below a root."""
    found = {}
    for path in files_within(root):
        with suppress(OSError):
            state = path.stat()
            stamp = (state.st_mtime_ns, state.st_size)
            found[path.relative_to(root).as_posix()] = stamp
    return found


def _is_worker(config: pytest.Config) -> bool:
    """Whether this is one of several processes that share the tests."""
    return hasattr(config, "workerinput")


def _key(fixture: Any) -> str:
    """The key of a fixture, for the files that it uses."""
    return f"{fixture.baseid} {fixture.argname}"


def _plain(name: str) -> str:
    """The name of a test without that of its case."""
    return name.partition("[")[0]
