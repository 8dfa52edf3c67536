"""Outcomes: how the tests end to which documents link, for their claims and a record.

Under pytest-xdist each worker hears of its own tests, and the first process of all.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from proofweave.checks.numbers import CLAIMS_COMPARED
from proofweave.checks.passed import (
    PROOFS,
    digests,
    folder_of,
    node,
    refresh,
    tests_linked,
)

if TYPE_CHECKING:
    from proofweave.checks.claims import Proof

NAME = "proofweave outcomes"
UNCOMPARED = "passed, but never compares"
PARTLY = "proofweave_partly"
COMPARED_KEY = "proofweave_compared"
UNPROVED = re.compile(r"\b(skipped|xfailed|xpassed|deselected|failed|errors?)\b")


class Outcomes:
    """The ends of the tests in a session, by their names without parameters."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.root = config, config.rootpath
        self.ended: dict[str, set[str]] = {}
        self.partly = {_plain(each) for each in config.args if "[" in each}
        self.alone: dict[str, str] = {}
        self.compared: dict[str, set[str]] = {}

    @cached_property
    def before(self) -> dict[str, str]:
        """The digests of the tests that documents link to, when the session began."""
        found = {}
        for test, name in tests_linked(self.root):
            ours = test.is_relative_to(self.root) and test.is_file()
            if ours and folder_of(test) in (self.root, None):
                found[node(test, name, self.root)] = digests(test, self.root)
        return found

    def pytest_sessionstart(self) -> None:
        """Look at the tests before they run, and before anyone edits them."""
        if not hasattr(self.config, "workerinput"):
            assert isinstance(self.before, dict)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Note the tests of which some cases do not run."""
        self.partly.update(_plain(item.nodeid) for item in items)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note the claims that a case of a test has compared."""
        CLAIMS_COMPARED.clear()
        yield
        item.user_properties.append((COMPARED_KEY, sorted(CLAIMS_COMPARED)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a case of a test went."""
        if report.when == "call" or report.outcome != "passed":
            how = "was expected to fail" if hasattr(report, "wasxfail") else ""
            how = how or ("was skipped" if report.skipped else report.outcome)
            self.ended.setdefault(_plain(report.nodeid), set()).add(how)
        for key, claims in report.user_properties:
            if key == COMPARED_KEY:
                known = self.compared.setdefault(_plain(report.nodeid), set())
                known.update(claims)  # type: ignore[arg-type]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Hear from a worker of which tests it left out cases."""
        self.partly.update(getattr(node, "workeroutput", {}).get(PARTLY, []))

    def pytest_sessionfinish(self) -> None:
        """Write the record, or tell the process that does.

        A run of continuous integration leaves its checkout as it was committed.
        """
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput[PARTLY] = sorted(self.partly)
            return
        if self.config.option.collectonly or os.environ.get("CI"):
            return
        if getattr(self.config.option, "lf", False):
            self.partly |= {*self.ended}
        ends = {name: self.of(name) for name in self.before}
        passed = {
            name: self.before[name]
            for name, end in ends.items()
            if end == "passed" and not self._partly(name) and self._same(name)
        }
        failed = [
            name
            for name, end in ends.items()
            if end == "failed" or end.startswith(UNCOMPARED)
        ]
        if (self.root / PROOFS).is_file() or passed:
            refresh(self.root / PROOFS, passed, failed, self.before)

    def of(self, name: str) -> str:
        """Find how a test ended, or all of a class; nothing if none of it ran."""
        within = f"{name}::"
        found = {
            how
            for each, ways in self.ended.items()
            if each == name or each.startswith(within)
            for how in ways
        }
        end = "failed" if "failed" in found else max(found, default="")
        if end == "passed" and (missed := self._missed(name)):
            return f"{UNCOMPARED} “{min(missed)}” with anything"
        return end

    def _missed(self, name: str) -> set[str]:
        """The claims that `proves` is given in the text of a test, but not in a run."""
        file, *names = name.split("::")
        compared = {
            claim
            for each, claims in self.compared.items()
            if each == name or each.startswith(f"{name}::")
            for claim in claims
        }
        return _claims(self.root / file, names) - compared

    def _partly(self, name: str) -> bool:
        return any(each == name or each.startswith(f"{name}::") for each in self.partly)

    def _same(self, name: str) -> bool:
        """Return whether a test is as it was when the session began."""
        test = self.root / name.partition("::")[0]
        return digests(test, self.root) == self.before[name]

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
    """Whether somebody wants to know: documents are tests, or there is a record."""
    return asked or (config.rootpath / PROOFS).is_file()


def outcome(config: pytest.Config, proof: Proof) -> str:
    """Find how the test behind a claim ended in this session, or run it."""
    outcomes: Any = config.pluginmanager.get_plugin(NAME)
    root: Path = outcomes.root
    if not proof.path.is_relative_to(root):
        return outcomes.run(f"{proof.path}::{proof.name.replace('.', '::')}")  # type: ignore[no-any-return]
    name = node(proof.path, proof.name, root)
    return outcomes.of(name) or outcomes.run(name)  # type: ignore[no-any-return]


def _claims(test: Path, names: Sequence[str]) -> set[str]:
    """The claims that a function, or a class, of a file of tests gives to `proves`."""
    node: ast.AST | None = ast.parse(test.read_bytes())
    for name in names:
        inner = ast.walk(node) if node is not None else ()
        node = next((each for each in inner if getattr(each, "name", "") == name), None)
    return {
        claim
        for each in (ast.walk(node) if node is not None else ())
        if isinstance(each, ast.Call) and ast.unparse(each.func).endswith("proves")
        for claim in [getattr(next(iter(each.args), None), "value", None)]
        if isinstance(claim, str)
    }


def _plain(name: str) -> str:
    """The name of a test without that of its case."""
    return name.partition("[")[0]
