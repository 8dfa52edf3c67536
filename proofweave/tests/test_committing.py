"""The hook of pre-commit, and of git: what is staged is judged, and nothing else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml
from documents import Said, put
from repository import Repository

HOOKS = Path(__file__).parents[2] / ".pre-commit-hooks.yaml"
DOCUMENT = "# D\n\n```python\nx = {}\n```\n"
STALE = "d.py is not what d.md says, first at line 3; stage both as"


@pytest.fixture
def git(folder: Path, said: Said, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """A repository with a document, its program, and a page that links to nothing."""
    repository = Repository(folder, monkeypatch)
    put(folder, DOCUMENT.format(1), "d.md")
    put(folder, "# E\n\n[gone](gone.md)\n", "e.md")
    assert said("tangle", "d.md")[0] == 0
    repository.commit()
    return repository


def test_the_hook_is_the_command(git: Repository, said: Said) -> None:
    """The one hook calls the command without names, whatever is staged."""
    if not HOOKS.is_file():
        pytest.skip("the hook is that of the repository, not of the tools alone")
    [hook] = yaml.safe_load(HOOKS.read_text("utf-8"))
    assert hook["always_run"] is True
    assert hook["pass_filenames"] is False
    program, *arguments = hook["entry"].split()
    assert program == "proofweave"
    assert said(*arguments) == (0, "", "")


@pytest.mark.parametrize(
    ("document", "program", "staged", "told"),
    [
        (2, 2, ["d.md", "d.py"], ""),
        (2, 2, ["d.md"], STALE),
        (2, 2, ["d.py"], STALE),
        (1, 2, ["d.py"], STALE),
        (2, 1, ["d.md"], STALE),
        ("(", 1, ["d.md"], "d.md:4: this is not Python"),
        (2, 2, [], ""),
    ],
)
def test_what_is_staged_is_judged(
    git: Repository,
    said: Said,
    document: object,
    program: int,
    staged: list[str],
    told: str,
) -> None:
    """A document or a program that is staged alone is seen, whatever the folder has."""
    head = Path("d.py").read_text().partition("x = ")[0]
    put(Path(), DOCUMENT.format(document), "d.md")
    put(Path(), f"{head}x = {program}\n", "d.py")
    git("add", "--", *staged) if staged else None
    put(Path(), DOCUMENT.format(9), "d.md")
    put(Path(), f"{head}x = 9\n", "d.py")
    status, out, err = said("staged")
    assert (status, told in err) == (int(bool(told)), True)
    assert out == ("d.md: sound, as it is staged\n" if staged and not told else "")


def test_the_ends_of_lines_are_left_to_git(git: Repository, said: Said) -> None:
    """A program in the index whose lines end otherwise says what its document says."""
    program = Path("d.py")
    program.write_bytes(program.read_bytes().replace(b"\n", b"\r\n"))
    git("add", "d.py")
    assert said("staged") == (0, "d.md: sound, as it is staged\n", "")


def test_strangers_are_left_alone(git: Repository, said: Said) -> None:
    """A program that git does not have is not asked for; one of -o is seen."""
    git("rm", "-q", "--cached", "d.py")
    assert said("staged") == (0, "d.md: sound, as it is staged\n", "")
    git.commit()
    put(Path(), "other = 1\n", "other.py")
    git("add", "other.py")
    assert said("staged") == (0, "", "")
    Path("d.py").unlink()
    assert said("tangle", "d.md", "-o", "p.py")[0] == 0
    put(Path(), Path("p.py").read_text().replace("x = 1", "x = 2"), "p.py")
    git("add", "p.py")
    status, _, err = said("staged")
    assert (status, "p.py is not what d.md says" in err) == (1, True)
    put(Path(), "# F\n\n[gone](gone.md)\n", "f.md")
    git("add", "f.md")
    assert "f.md:3: there is no file gone.md" in said("staged")[2]


def test_git_calls_it(git: Repository, said: Said) -> None:
    """In a hook of `commit -a` the index is another file; nowhere else is anything."""
    hook = Path(".git/hooks/pre-commit")
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f"#!/bin/sh\n{sys.executable} -m proofweave staged\n")
    hook.chmod(0o755)
    put(Path(), DOCUMENT.format(2), "d.md")
    assert STALE in git("commit", "-qam", "m", status=1)
    assert said("tangle", "d.md")[0] == 0
    assert "d.md: sound" in git("commit", "-qam", "m")


def test_without_a_repository(folder: Path, said: Said) -> None:
    """It says so."""
    status, _, err = said("staged")
    assert (status, "nothing is staged here" in err) == (2, True)
