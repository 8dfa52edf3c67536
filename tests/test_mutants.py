"""The gate of mutants: its list fits the project, and each promise has a mutant."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest
from mutants import KILLED, Mutant, copied, mutants, sample, verdict

LINK = re.compile(r"\.\./((?:proofweave/)?tests/test_\w+\.py)#(test_\w+)")
MUTANTS = mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: str(mutant.name))
def test_a_mutant_can_be_tried(mutant: Mutant, root: Path) -> None:
    """The text that a mutant changes stands once in its file, and its tests exist."""
    assert mutant.fault() is None
    if mutant.file.endswith(".py"):
        text = (root / mutant.file).read_text(encoding="utf-8")
        ast.parse(text.replace(mutant.old, mutant.new))
    for test in mutant.tests:
        file, _, name = test.partition("::")
        named = re.compile(rf"^def {re.escape(name.partition('[')[0])}\(", re.MULTILINE)
        assert named.search((root / file).read_text(encoding="utf-8")), test


def test_there_are_mutants_for_all_that_is_clever() -> None:
    """There are eighty mutants at least, no two of one name."""
    assert len(MUTANTS) >= 80
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


def test_each_promise_has_a_mutant(root: Path) -> None:
    """Of the tests behind each paragraph of promises, a mutant must fail one."""
    killers = {test.partition("[")[0] for m in MUTANTS for test in m.tests}
    text = (root / "docs" / "promises.md").read_text(encoding="utf-8")
    without = []
    for promise in re.split(r"\n(?=- )|\n\n", text):
        tests = {"::".join(link) for link in LINK.findall(promise)}
        if tests and not tests & killers:
            without.append(promise.partition("\n")[0])
    assert without == []


def test_a_mutant_whose_text_is_gone_is_an_error() -> None:
    """A text that is gone, one that stands twice, and no change at all are named."""
    known = Mutant("a", "korf0.py", "import", "# import", ("x.py::test_x",))
    assert "times in korf0.py" in str(known.fault())
    assert "0 times" in str(replace(known, old="no such line").fault())
    assert "No such file" in str(replace(known, file="korf9.py").fault())
    same = replace(known, old="def attempt(", new="def attempt(")
    assert same.fault() == "it changes nothing"


def test_another_commit_picks_others(capsys: pytest.CaptureFixture[str]) -> None:
    """A sample has as many mutants as asked for, and says which commit picked them."""
    assert len(set(sample(MUTANTS, 2))) == 2
    assert f"2 of {len(MUTANTS)} mutants, by commit" in capsys.readouterr().out


def test_survivors_are_told_from_the_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant that a test notices is killed; one that no test notices survived; one
    whose tests cannot be run says so; and afterwards the copy is as before."""
    project = tmp_path / "project"
    project.mkdir()
    (project / "two.py").write_text("ONE = 1\nTWO = 2\n")
    (project / "test_two.py").write_text(
        "import two\n\n\ndef test_two():\n    assert two.TWO == 2\n"
    )
    monkeypatch.setattr("mutants.ROOT", project)
    (folder,) = copied(1, tmp_path / "copies")
    noticed = Mutant("noticed", "two.py", "TWO = 2", "TWO = 3", ("test_two.py",))
    assert verdict(noticed, folder, 1) == KILLED
    assert verdict(replace(noticed, old="ONE = 1", new="ONE = 4"), folder, 2) == (
        "survived"
    )
    broken = verdict(replace(noticed, new="TWO = ("), folder, 3)
    assert broken.startswith("its tests could not be run:")
    assert verdict(replace(noticed, old="gone"), folder, 4).startswith("its text")
    for name in ("two.py", "test_two.py"):
        assert (folder / name).read_bytes() == (project / name).read_bytes()
