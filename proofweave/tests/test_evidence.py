"""What a mark means: the test ran, passed, and compares this number."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest
from documents import put

import proofweave

ABOVE = """\
import contextlib, pytest, proofweave
from contextlib import suppress
from proofweave import proves
from elsewhere import made, imported

LIMIT = 45
MADE: int = len(made)
"""
NO_EVIDENCE = [
    "assert 46",
    "assert f() and 46",
    "assert f() == 46 or True",
    "assert f() != 46",
    "assert not f() == 46",
    "assert not (f() != 46)",
    "assert f() < 46",
    "assert f() in (46, 47)",
    "assert 46 in (f(), 47)",
    "assert [46, f()] == [46, f()]",
    "assert (f() == 46, 'yes')",
    "assert f() == 46 if f() else True",
    "assert f() > 0, '46'",
    "assert f(46) == g(46)",
    "assert f()[46] == 3",
    "x = 46\nassert x == 46",
    "x = int('46')\nassert x == 46",
    "assert (x := 46) == x",
    "assert [46][0] == 46",
    "assert 46 == 40 + 6",
    "assert LIMIT + 1 == 46",
    "assert (lambda: f() == 46)",
    "f() == 46",
    "return\nassert f() == 46",
    "raise SystemExit\nassert f() == 46",
    "pytest.skip('later')\nassert f() == 46",
    "pytest.xfail('later')\nassert f() == 46",
    "with made():\n    return\nassert f() == 46",
    "for k in made:\n    continue\n    assert k == 46",
    "def inner():\n    assert f() == 46",
    "with suppress(AssertionError):\n    assert f() == 46",
    "with pytest.raises(AssertionError):\n    assert f() == 46",
    "try:\n    assert f() == 46\nexcept AssertionError:\n    pass",
    "try:\n    assert f() == 46\nexcept:\n    pass",
    "with pytest.raises(ValueError):\n    f(46)",
    "proves('46', 46)",
    "proofweave.proves('46', 40 + 6)",
    "proves('46', LIMIT + 1)",
    "x = LIMIT + 1\nproves('46', x)",
    "found = {1: (46, 6)}\nproves('46', found[1][0])",
    "for x in (46, 46):\n    proves('46', x)",
    "proves('6 and 46', f(), 46)",
    "assert f() == 46\nproves('6', f())",
    "proves(said, many)",
    "(proves('46', f()) for _ in '1')",
]
EVIDENCE = [
    "assert f() == 46",
    "assert 46 == f() == g()",
    "assert f() == 46 and g() == 3",
    "assert f() == pytest.approx(46)",
    "assert f() == [45, 46]",
    "assert '46 ways' in f()",
    "assert imported - 3 == 46",
    "wanted = 46\nassert f() == wanted",
    "assert all(k == 46 for k in made)",
    "if not made:\n    pytest.skip('not here')\nassert f() == 46",
    "for k in made:\n    if k:\n        continue\n    assert k == 46",
    "with pytest.raises(ValueError, match='46 is'):\n    f()",
    "try:\n    assert f() == 46\nfinally:\n    g()",
    "try:\n    assert f() == 46\nexcept AssertionError:\n    raise",
    "proves('46', len(range(46)))",
    "proves('46', imported)",
    "proves('46', fixture)",
    "proves('46', MADE - 3)",
    "found = []\nfound.append(46)\nproves('46', *found)",
    "k = 0\nfor _ in range(46):\n    k += 1\nproves('46', k)",
    "if (k := max(7, f())):\n    proves('46', k)",
    "LIMIT = len(said)\nproves('46', LIMIT)",
    "for word, what in (('46', len(f())),):\n    proves(word, what)",
]


def faults(folder: Path, module: str, claim: str) -> list[str]:
    """The faults of a claim that leads to a test."""
    put(folder, module, "test_p.py")
    path = put(folder, f"Text.\n\n{claim}\n")
    return [fault.message for fault in proofweave.check(path)]


def module(body: str) -> str:
    """A module with a test of some body."""
    cases = '@cases(("said", "many"), [("46", 46), ("46", 46)])'
    code = indent(body, "    ")
    return f"{ABOVE}\n{cases}\ndef test_it(said, many):\n{code}\n"


@pytest.mark.parametrize("body", NO_EVIDENCE)
def test_a_test_that_cannot_fail_by_a_number(tmp_path: Path, body: str) -> None:
    """A number that is never reached, or never compared with a result, is no proof."""
    [fault] = faults(tmp_path, module(body), "[46](test_p.py#test_it)")
    assert fault.startswith("[46] claims, but ")


NO_TEST = ["pass", "assert 46", "assert f() or True", "assert (f() == 46, 'yes')"]


@pytest.mark.parametrize("body", NO_TEST)
def test_a_test_that_cannot_fail(tmp_path: Path, body: str) -> None:
    """Not even words without a number are proved by it."""
    [fault] = faults(tmp_path, module(body), "[words](test_p.py#test_it)")
    assert "test_it in test_p.py asserts nothing; link to a test" in fault


@pytest.mark.parametrize(("row", "many"), [("pytest.param", 1), ("made", 0)])
def test_the_cases_of_a_test(tmp_path: Path, row: str, many: int) -> None:
    """A number that a case has is typed; what a function makes of it is computed."""
    text = module("assert many == 46").replace('("46", 46)', f'{row}("46", 46)')
    assert len(faults(tmp_path, text, "[46](test_p.py#test_it)")) == many


@pytest.mark.parametrize("body", EVIDENCE)
def test_a_test_that_compares_a_number(tmp_path: Path, body: str) -> None:
    """A number that is compared with a result is proved."""
    assert faults(tmp_path, module(body), "[46](test_p.py#test_it)") == []


IT = "\ndef test_it():\n    assert f() == 46\n"


@pytest.mark.parametrize(
    "text",
    [
        "async " + IT.strip(),
        f"if False:{indent(IT, '    ')}",
        f"{IT}\ntest_it = None\n",
        f"{IT}\nfrom other import test_it\n",
        f"{IT}\ndef test_it():\n    assert f() > 1\n",
        f"class test_it:{indent(IT.replace('test', 'help'), '    ')}",
        f"class test_it:{indent(IT + IT.replace('==', '>'), '    ')}",
    ],
)
def test_a_test_that_is_not_found(tmp_path: Path, text: str) -> None:
    """A test that is not there, or is replaced, proves nothing."""
    [fault] = faults(tmp_path, text, "[46](test_p.py#test_it)")
    assert fault.startswith("[46] claims, but ")


def test_a_bound_proves_a_bound(tmp_path: Path) -> None:
    """What is compared by < proves “less than 48”, and not 48."""
    text = module("assert f() < 48")
    assert faults(tmp_path, text, "[less than 48](test_p.py#test_it)") == []
    assert faults(tmp_path, text, "[48](test_p.py#test_it)") != []
