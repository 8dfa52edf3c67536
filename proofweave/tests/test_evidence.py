"""The evidence for a number: what a run has compared, and what `check` sees before."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest
from documents import put, read_cases, unmarked
from test_hooks import Pytester, python, run_pytest

import proofweave

ABOVE = """\
import asyncio, contextlib, os, pytest, proofweave
from contextlib import suppress
from pytest import raises as fails
from proofweave import proves

LIMIT, NONE = 45, []


def f(*given):
    return 46


def check():
    assert f() == 46
"""
EVIDENCE, NO_EVIDENCE = (
    {name: body for body, [name] in read_cases(f"{kind}.py")}
    for kind in ("evidence", "no_evidence")
)
"""Bodies of tests that prove 46, and of others that do not, by their names."""


@pytest.fixture(scope="module")
def claimed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a test of each kind, and a document that claims 46 of each."""
    folder = tmp_path_factory.mktemp("numbers")
    (folder / "pytest.ini").write_text("[pytest]\nenable_assertion_pass_hook = true\n")
    tests, claims = [ABOVE], ["# Numbers", ""]
    for kind, body in (NO_EVIDENCE | EVIDENCE).items():
        k = kind.replace(" ", "_").replace(",", "")
        cases = '@pytest.mark.parametrize(("said", "many"), [("46", 46)])'
        tests.append(f"\n{cases}\ndef test_{k}(said, many):\n{indent(body, '    ')}\n")
        claims.append(f"- {kind}: [46](test_p.py#test_{k})")
    put(folder, "\n".join(tests), "test_p.py")
    put(folder, "\n".join(claims) + "\n")
    return folder


@pytest.fixture(scope="module")
def marked(claimed: Path) -> list[str]:
    """The kinds whose claims have a mark after a run of all tests."""
    record = ("--record-proofs", "-p", "no:cacheprovider")
    assert " passed" in python(claimed, "-m", "pytest", *record)
    noted = {fault.place.line for fault in notes(claimed)}
    kinds = [*NO_EVIDENCE, *EVIDENCE]
    return [kind for k, kind in enumerate(kinds) if k + 3 not in noted]


def notes(folder: Path) -> list[proofweave.Fault]:
    """The claims without a mark in the document of a folder."""
    return unmarked(folder / "x.md")


@pytest.mark.parametrize("kind", [*NO_EVIDENCE, *EVIDENCE])
def test_a_mark_means_an_equality_that_ran(marked: list[str], kind: str) -> None:
    """A number has its mark if the run compared it by an equality with a result."""
    assert (kind in marked) == (kind in EVIDENCE)


def test_why_there_is_no_mark_is_said(claimed: Path, marked: list[str]) -> None:
    """`check` says whether no equality compared the number, or no assertion ran."""
    said = [fault.message.partition(" passed, but ")[2] for fault in notes(claimed)]
    assert len(said) == len(NO_EVIDENCE)
    kinds = [each.partition(" ran")[0] for each in said]
    assert {*kinds} == {"no assertion in it", "no equality that"}
    why = dict(zip(NO_EVIDENCE, kinds, strict=True))
    nothing = {kind for kind in why if why[kind] == "no assertion in it"}
    assert nothing == {
        "early return",
        "expected to fail",
        "loop over nothing",
        "swallowed",
        "while never",
    }


def faults(folder: Path, module: str, claim: str) -> list[str]:
    """The faults of a claim that leads to a test, without a run of it."""
    put(folder, module, "test_p.py")
    path = put(folder, f"Text.\n\n{claim}\n")
    return [fault.message for fault in proofweave.check(path)]


@pytest.mark.parametrize(
    "body",
    [
        '"""Docstrings speak of 46."""\nassert f()',
        "# comments of 46\nassert f()",
        "assert f() == 47",
        "proves('46', 46)",
        "proofweave.proves('46', 40 + 6)",
    ],
)
def test_a_test_that_does_not_speak_of_a_number(tmp_path: Path, body: str) -> None:
    """`check` needs no run to tell that a test speaks of others, or types its own."""
    module = f"{ABOVE}\ndef test_it():\n{indent(body, '    ')}\n"
    [fault] = faults(tmp_path, module, "[46](test_p.py#test_it)")
    assert fault.startswith("[46] claims, but ")


def test_a_test_that_asserts_nothing(tmp_path: Path) -> None:
    """Not even words without a number are proved by it."""
    for body in ("f()", "return f()", "f() == 46"):
        module = f"{ABOVE}\ndef test_it():\n    {body}\n"
        [fault] = faults(tmp_path, module, "[words](test_p.py#test_it)")
        assert "test_it in test_p.py asserts nothing; link to a test" in fault


IT = "\ndef test_it():\n    assert f() == 46\n"


@pytest.mark.parametrize(
    "text",
    [
        "async " + IT.strip(),
        f"if False:{indent(IT, '    ')}",
        f"{IT}\ntest_it = None\n",
        f"{IT}\nfrom other import test_it\n",
        f"{IT}\ndef test_it():\n    assert f() > 1\n",
    ],
)
def test_a_test_that_is_not_found(tmp_path: Path, text: str) -> None:
    """A test that is not there, or is replaced, proves nothing."""
    [fault] = faults(tmp_path, text, "[46](test_p.py#test_it)")
    assert fault.startswith("[46] claims, but ")


def test_words_are_proved_by_an_assertion_that_ran(
    tmp_path: Path, pytester: Pytester
) -> None:
    """Words without a number have their mark if any assertion of their test held."""
    put(tmp_path, "[pytest]\nenable_assertion_pass_hook = true\n", "pytest.ini")
    tests = "def test_a():\n    assert 1 < 2\n\ndef test_b():\n    for n in ():\n"
    put(tmp_path, f"{tests}        assert n\n", "test_p.py")
    put(tmp_path, "[these](test_p.py#test_a), [those](test_p.py#test_b)\n")
    run_pytest(pytester, tmp_path, "--record-proofs")
    [note] = notes(tmp_path)
    assert "test_b in test_p.py passed, but no assertion in it ran" in note.message


def test_the_setting_is_asked_for(tmp_path: Path, pytester: Pytester) -> None:
    """Without the setting that lets assertions be heard, pytest refuses to record."""
    put(tmp_path, IT, "test_p.py")
    said = run_pytest(pytester, tmp_path, "--record-proofs")
    assert "add the line `enable_assertion_pass_hook = true` to the settings" in said
