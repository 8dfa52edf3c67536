"""Which side was changed, told by the text that was tangled last and by git's HEAD."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from documents import Said, put
from repository import Repository
from test_both_sides import (
    EDIT,
    KEPT,
    WHICH,
    document,
    everything,
    outcome,
    program,
    sides,
)
from test_both_sides import tangled as tangle

from proofweave.history import at_head
from proofweave.program.agreement import State, standing
from proofweave.program.structure import program_of

DOCUMENT, FILE = "d.md", "d.py"
OTHER = "1, commit, checkout -q -b other, 5, commit, checkout -q main"
"""Both sides were committed with 1, and with 5 on a branch; that was tangled last."""
PULL = f"{OTHER}, 1, merge -q --ff-only other"
"""Both sides came with 5, of which these tools know nothing."""
STATES = {
    State.ALIKE: [
        "1",
        "1, commit",
        "1, commit, forget",
        "1, md 5, py 5",
        "1, commit, 5, stash -q",
        "1, commit, 5, reset -q --hard",
        "1, commit, 5, commit, checkout -q HEAD~1",
        OTHER,
        PULL,
    ],
    State.CHANGED: [
        "1, md 5",
        "1, commit, md 5",
        "1, commit, forget, md 5",
        "1, md 5, commit",
        "1, md 5, commit, forget, checkout -q -b other, py",
        # Undone in the document, whatever HEAD has.
        "1, 5, md 1",
        "1, commit, 5, md 1",
        "1, commit, 5, checkout HEAD -- d.md",
        # What git wrote counts, though it was not tangled here.
        f"{OTHER}, md 7",
        f"{PULL}, md 7",
        f"{PULL}, md 7 3",
        "1, commit, 5, stash -q, md 7",
        "1, commit, 5, reset -q --hard, md 7",
        "1, commit, 5, commit, revert --no-edit HEAD, md 7",
        "1, commit, 5, commit, checkout -q HEAD~1, md 7",
        # Git has the document alone: what was tangled last decides.
        "1, add d.md, commit -q -m m, checkout -q -b other, md 5, commit -q -a -m m, "
        "checkout -q main, merge -q --ff-only other",
        "1, commit, 5, rm -q --cached d.py, commit -q -m m d.md, md 7",
        # Written again as it was tangled last, after git took that away: a copy stays.
        "1, commit, 5, stash -q, py 5",
    ],
    State.EDITED: [
        "1, py 9",
        "1, commit, py 9",
        "1, commit, forget, py 9",
        "1, py 9, commit",
        "1, py 9, prose",
        "1, commit, py 9, prose, commit -q -m m d.md",
        # Undone in the file, even to what HEAD has.
        "1, 5, py 1",
        "1, commit, 5, py 1",
        "1, commit, 5, checkout HEAD -- d.py",
        f"{OTHER}, py 9",
        f"{PULL}, py 9",
        f"{PULL}, py 5 3",
        "1, commit, 5, stash -q, py 9",
        "1, commit, 5, commit, checkout -q HEAD~1, py 9",
        "1, commit, 5, commit -q -m m d.md, py 9",
    ],
    State.APART: [
        "1, md 5, py 9",
        "1, commit, md 5, py 9",
        "1, commit, forget, md 5, py 9",
        "1, md 1 4, py 9 0",
        "1, md 5, py 5 4",
        "1, forget, py 9",
        "1, forget, md 5",
        f"{OTHER}, md 7, py 9",
        f"{PULL}, md 7, py 9",
        # HEAD has a pair that does not belong together.
        "1, md 5, py 6, commit, forget",
        "1, commit, 5, rm -q --cached d.py, commit -q -m m d.md, forget, md 7",
    ],
}
"""What is done, and how the document and its file then stand to each other.

A number is a pair that is tangled; `md` and `py` write one side; `forget` deletes what
the tools remember; all else is said to git.
"""


def act(git: Repository, steps: str) -> None:
    """Take some steps in a repository."""
    for step in steps.split(", "):
        word, *values = step.split()
        if word.isdigit():
            tangle(int(word))
        elif word == "md":
            put(Path(), document(*values), DOCUMENT)
        elif word == "py":
            put(Path(), program(*values) if values else "\n", FILE)
        elif word == "prose":
            put(Path(), f"# D\n\nNew.\n{sides()[0].removeprefix('# D')}", DOCUMENT)
        elif word == "forget":
            shutil.rmtree(".proofweave")
        elif word == "commit" and not values:
            git.commit()
        else:
            git(word, *values)


@pytest.mark.parametrize(
    ("state", "steps"),
    [(state, steps) for state, found in STATES.items() for steps in found],
)
def test_each_state_and_what_the_commands_do(
    state: State,
    steps: str,
    tmp_path: Path,
    said: Said,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The side that was not changed is written, and of the text that goes there is a
    copy; else both stay, and it is told why.  The command check writes nothing."""
    made = tmp_path / "made"
    made.mkdir()
    monkeypatch.chdir(made)
    act(Repository(made, monkeypatch), steps)
    text, file = sides()
    program_now = program_of(Path(DOCUMENT))
    assert standing(program_now, Path(FILE), file.encode()) is state
    for command in ("check", "tangle", "stitch", "preview"):
        shutil.copytree(made, tmp_path / command)
        monkeypatch.chdir(tmp_path / command)
        if command == "check":
            before = everything(Path())
            said("check", DOCUMENT)
            fresh = said("check", "--fresh", DOCUMENT)[0] == 0
            assert (fresh, everything(Path())) == (state is State.ALIKE, before)
            continue
        refused = state is State.APART or (state, command) == (State.EDITED, "tangle")
        status, err = outcome(command, said)
        assert status == (1 if refused else 0), err
        if refused or state is State.ALIKE:
            assert sides() == (text, file)
            told = {State.EDITED: EDIT, State.APART: WHICH}.get(state, "")
            assert told in err
            continue
        kept = sides()[0 if state is State.CHANGED else 1]
        assert kept == (text if state is State.CHANGED else file)
        assert sides()[1] == program_of(Path(DOCUMENT)).text
        gone = file if state is State.CHANGED else text
        copies = [path.read_text() for path in KEPT.glob("d.*")]
        assert gone in [*copies, "\n"]


@pytest.fixture
def git(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """Return a repository whose HEAD has the pair of 1."""
    repository = Repository(folder, monkeypatch)
    act(repository, "1, commit")
    return repository


def test_the_file_is_written_as_git_has_it(git: Repository, said: Said) -> None:
    """Where both came from git, and were found alike, no copy is made of the file."""
    act(git, PULL.removeprefix("1, commit, "))
    assert said("tangle", DOCUMENT) == (0, "d.py: up to date\n", "")
    put(Path(), document(7), DOCUMENT)
    assert said("tangle", DOCUMENT) == (0, "d.py: written\n", "")
    assert not KEPT.exists()


def test_a_variant_of_a_document(git: Repository, said: Said) -> None:
    """Its program is judged by the change file at HEAD, too."""
    change = "```diff\n-z = 1\n+z = {}\n```\n"
    command = ("tangle", "--change", "c.ch.md", DOCUMENT)
    put(Path(), change.format(2), "c.ch.md")
    assert said(*command)[0] == 0
    git.commit()
    act(git, "forget")
    edited = program(1).replace("z = 1", "z = 5")
    put(Path(), edited, "c.py")
    status, _, err = said(*command)
    assert (status, f"c.py:4: this {EDIT}" in err) == (1, True)
    assert Path("c.py").read_text() == edited
    git("checkout", "HEAD", "--", "c.py")
    put(Path(), change.format(3), "c.ch.md")
    assert said(*command)[0] == 0
    assert "z = 3" in Path("c.py").read_text()


def test_a_folder_below_and_another_work_tree(
    git: Repository, said: Said, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HEAD is that of the work tree in which the file lies, wherever one stands."""
    (folder / "sub").mkdir()
    monkeypatch.chdir(folder / "sub")
    act(git, "1, commit")
    linked = folder.parent / "linked"
    git("worktree", "add", "-q", str(linked))
    put(linked / "sub", program(5), FILE)
    assert said("stitch", linked / "sub" / DOCUMENT)[0] == 0
    assert (linked / "sub" / DOCUMENT).read_text() == document(5)


@pytest.mark.parametrize("crlf", ["true", "input"])
def test_files_whose_lines_end_otherwise(
    git: Repository, said: Said, crlf: str
) -> None:
    """The ends of lines that git writes are no edit, and do not hide one."""
    git("config", "core.autocrlf", crlf)
    act(git, OTHER.removeprefix("1, commit, "))
    text = Path(FILE).read_bytes()
    assert (b"\r\n" in text) == (crlf == "true")
    assert said("check", "--fresh", DOCUMENT)[0] == 0
    put(Path(), text.replace(b"x = 1", b"x = 3"), FILE)
    assert said("stitch", DOCUMENT)[0] == 0
    assert b"x = 3" in Path(DOCUMENT).read_bytes()


def test_without_git(
    git: Repository, said: Said, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """Nothing is known of HEAD, and the remembered text holds."""
    put(Path(), program(9), FILE)
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(folder))
        assert at_head(Path(FILE)) is None
        assert said("stitch", DOCUMENT)[0] == 0
    assert sides() == (document(9), program(9))


@pytest.mark.parametrize("has_file", [True, False])
@pytest.mark.parametrize("has_document", [True, False])
def test_what_head_lacks(git: Repository, has_file: bool, has_document: bool) -> None:
    """A file that is not committed has no text there, whichever of the two it is."""
    texts = {FILE: has_file, DOCUMENT: has_document}
    for name, there in texts.items():
        if not there:
            git("mv", name, f"{name}.gone")
    git("commit", "--allow-empty", "-qm", "less")
    found = {name: at_head(Path(name)) is not None for name in texts}
    assert found == texts


@pytest.mark.parametrize("broken", ["HEAD", "objects", "config"])
def test_a_broken_repository(git: Repository, said: Said, broken: str) -> None:
    """It does not keep an edit from its document, nor is one written over."""
    path = Path(".git") / broken
    if path.is_dir():
        path.rename("objects.away")
    else:
        path.write_text("nonsense\n", encoding="utf-8")
    put(Path(), program(9), FILE)
    status, _, err = said("tangle", DOCUMENT)
    assert (status, "d.py:3: this" in err) == (1, True)
    assert said("stitch", DOCUMENT)[0] == 0
    assert sides() == (document(9), program(9))


def test_a_hook_that_git_calls(
    git: Repository, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The repository is that of the file, whatever git tells a hook of its own, and no
    setting of a repository lets a program be called."""
    for name in ("core.fsmonitor", "core.pager", "core.hooksPath", "diff.external"):
        git("config", name, f"touch {tmp_path}/called; false")
    monkeypatch.setenv("GIT_DIR", "nowhere")
    monkeypatch.setenv("GIT_INDEX_FILE", "nowhere/index")
    assert at_head(Path(FILE)) == program(1).encode()
    assert not (tmp_path / "called").exists()


def test_as_few_calls_as_possible(
    git: Repository, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git is asked only where the remembered text does not decide, of either side."""
    asked: list[object] = []
    run = subprocess.run

    def counted(command: list[str], **settings: object) -> object:
        asked.append(command[3])
        return run(command, **settings)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", counted)
    said("tangle", DOCUMENT)
    put(Path(), program(9), FILE)
    said("stitch", DOCUMENT)
    put(Path(), document(7), DOCUMENT)
    said("tangle", DOCUMENT)
    assert asked == []
    put(Path(), document(6), DOCUMENT)
    put(Path(), program(8), FILE)
    said("tangle", DOCUMENT)
    assert asked == ["cat-file"] * 2
