"""Where git has written a document and its files, its HEAD tells what was agreed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from documents import Said, put
from repository import Repository
from test_both_sides import WHICH, document, program, sides, tangled

from proofweave import history
from proofweave.history import Moved, at_head, moved, position


@pytest.fixture
def git(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """Return a repository whose HEAD has the first of some pairs that belong together,
    on the branch main."""
    return begun(Repository(folder, monkeypatch))


def begun(repository: Repository) -> Repository:
    """Return a repository whose first commit is the pair with 1."""
    tangled(1)
    repository.commit()
    return repository


def act(git: Repository, *steps: str) -> None:
    """Tangle the pair of a number, commit all files, or call git, in turn."""
    for step in steps:
        if step.isdigit():
            tangled(int(step))
        elif step == "commit":
            git.commit()
        else:
            git(*step.split())


@pytest.fixture(scope="module")
def acted(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[str]], Path]:
    """Return a function that gives the repository after some steps, made once."""

    @cache
    def after(steps: tuple[str, ...]) -> Path:
        folder = tmp_path_factory.mktemp("acted")
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            act(begun(Repository(folder, patch)), *steps)
        return folder

    return lambda steps: after((*steps,))


OTHER = ["checkout -q -b other", "5", "commit"]
"""Another pair is committed, on a branch of its own, and remembered then."""
REVERT = [*OTHER, "revert --no-edit HEAD"]
MOVES = {
    "a checkout": [*OTHER, "checkout -q main"],
    "a commit to which HEAD goes": [*OTHER, "checkout -q --detach HEAD~1"],
    "a stash": ["5", "stash -q"],
    "a reset": [*OTHER, "reset -q --hard HEAD~1"],
    "a reset of edits": ["5", "reset -q --hard"],
    "a forced checkout": ["5", "checkout -q -f main"],
    "a revert": REVERT,
    "a merge": [
        *[*REVERT, "branch ahead", "checkout -q -B other HEAD~1", "5"],
        "merge -q --ff-only ahead",
    ],
    "a rebase that leaves a commit out": [*OTHER, "rebase -q --onto main other"],
    "a bisection": [*["commit"] * 4, *OTHER, "bisect start HEAD main~4"],
}
"""What git does after a pair with 5 was remembered; then the files have 1 again."""
UNSTAGING = ["add -A", "reset -q"]
STILL = {
    "a commit of the pair": ["5", "commit"],
    "a commit of the document": ["5", "commit -q -m one d.md"],
    "a branch": ["5", "checkout -q -b topic"],
    "an unstaging": ["5", *UNSTAGING],
    "a commit taken back": ["5", "commit", "reset -q --soft HEAD~1"],
    "another name of the branch": ["5", "branch -m trunk"],
    "a commit of something else": [
        "5",
        "add .gitignore",
        "commit -q -m m --allow-empty",
    ],
}
"""What git does without writing the files, which have 5 and are remembered."""
FILE, DOCUMENT = "d.py", "d.md"
WRITTEN = [
    ((1, 0), (5, 0), "stitch", (5, 0)),
    ((1, 0), (9, 0), "stitch", (9, 0)),
    ((1, 0), (5, 7), "stitch", (5, 7)),
    ((5, 0), (1, 0), "tangle", (5, 0)),
    ((1, 7), (5, 0), "stitch", (5, 7)),
    ((5, 0), (1, 7), "stitch", (5, 7)),
]
REMEMBERED = [
    ((5, 0), (1, 0), "stitch", (1, 0)),
    ((5, 0), (9, 0), "stitch", (9, 0)),
    ((1, 0), (5, 0), "tangle", (1, 0)),
    ((9, 0), (5, 0), "tangle", (9, 0)),
]
"""What both sides are made to bind, the command, and what both bind after it."""


@pytest.mark.parametrize(
    ("steps", "agreed", "mine", "theirs", "command", "after"),
    [
        pytest.param(steps, agreed, *case, id=f"{name}, {case}")
        for acts, agreed, cases in ((MOVES, 1, WRITTEN), (STILL, 5, REMEMBERED))
        for name, steps in acts.items()
        for case in cases
    ],
)
def test_what_git_wrote_is_what_was_agreed(
    acted: Callable[[list[str]], Path],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    said: Said,
    steps: list[str],
    agreed: int,
    mine: tuple[int, int],
    theirs: tuple[int, int],
    command: str,
    after: tuple[int, int],
) -> None:
    """An edit is told from the pair at HEAD, even if it equals the text that was
    remembered before HEAD moved.  Where git wrote nothing, what is remembered holds: no
    edit is made of what is none, and an undo is an edit."""
    if steps in STILL.values():  # A copy of a file is not the file remembered.
        act(begun(Repository(folder, monkeypatch)), *steps)
    else:
        Repository(folder, monkeypatch, made=acted(steps))
    assert sides() == (document(agreed), program(agreed))
    for name, wanted in ((DOCUMENT, document(*mine)), (FILE, program(*theirs))):
        if agreed == 1 or Path(name).read_text() != wanted:
            put(Path(), wanted, name)
    status, out, err = said(command, DOCUMENT)
    assert (status, err) == (0, "")
    assert sides() == (document(*after), program(*after)), out


def test_a_reset_before_one_of_two_edits(git: Repository, said: Said) -> None:
    """That a command wrote the document for one file makes no difference for another:
    what is remembered of it holds."""
    makefile = "\n```make\n# ⟨Makefile⟩ ≡\nall: ; echo {}\n```\n"
    put(Path(), document(1) + makefile.format(1), DOCUMENT)
    assert said("tangle", DOCUMENT)[0] == 0
    git.commit()
    put(Path(), document(1) + makefile.format(5), DOCUMENT)
    assert said("tangle", DOCUMENT)[0] == 0
    act(git, *UNSTAGING)
    put(Path(), program(9), FILE)
    text = Path("Makefile").read_text().replace("echo 5", "echo 1")
    put(Path(), text, "Makefile")
    assert said("stitch", DOCUMENT)[0] == 0
    assert Path(DOCUMENT).read_text() == document(9) + makefile.format(1)


def test_a_reset_after_which_both_were_saved(git: Repository, said: Said) -> None:
    """It may have written both: then the pair at HEAD is what was agreed, and a copy is
    kept of a file that says the same as HEAD."""
    tangled(5)
    act(git, *UNSTAGING)
    put(Path(), document(5, 7), DOCUMENT)
    put(Path(), program(1), FILE)
    copy = ".proofweave/kept/d.py.0001"
    written = f"d.py: written; what it said is in {copy}\n"
    assert said("tangle", DOCUMENT) == (0, written, "")
    assert Path(copy).read_text() == program(1)


def test_texts_that_cannot_be_told_apart(git: Repository, said: Said) -> None:
    """Where HEAD has a pair that does not belong together, the file stays, and the user
    is asked; with --force each side can be had, and the other is kept."""
    put(Path(), document(6), DOCUMENT)
    put(Path(), program(7), FILE)
    git.commit()
    git("checkout", "-q", "HEAD~1")
    tangled(5)
    git("checkout", "-q", "-f", "main")
    for command in ("tangle", "stitch"):
        status, _, err = said(command, DOCUMENT)
        assert (status, WHICH in err) == (1, True)
        assert sides() == (document(6), program(7))
    _, out, _ = said("tangle", "--force", DOCUMENT)
    assert sides() == (document(6), program(6))
    copy = out.removeprefix("d.py: written; what it said is in ").rstrip()
    assert Path(copy).read_text() == program(7)
    put(Path(), program(7), FILE)
    assert said("stitch", DOCUMENT)[0] == 0
    assert sides() == (document(7), program(7))


@pytest.mark.parametrize("committed", [DOCUMENT, FILE])
def test_a_commit_of_one_side(git: Repository, said: Said, committed: str) -> None:
    """Where HEAD has the remembered text on one side, the other side was changed."""
    put(Path(), document(6), DOCUMENT)
    if committed == FILE:
        put(Path(), document(1), DOCUMENT)
        put(Path(), program(6), FILE)
    git.commit()
    git("checkout", "-q", "HEAD~1")
    git("checkout", "-q", "main")
    assert said("tangle" if committed == DOCUMENT else "stitch", DOCUMENT)[0] == 0
    assert sides() == (document(6), program(6))


@pytest.mark.usefixtures("git")
def test_a_clone_knows_what_was_committed(
    said: Said, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a memory the pair at HEAD is what was agreed, wherever one stands."""
    Path(".proofweave/d.py.tangled").unlink()
    put(Path(), program(9), FILE)
    with monkeypatch.context() as patch:
        patch.chdir("..")
        assert said("stitch", folder / DOCUMENT)[0] == 0
    assert sides() == (document(9), program(9))


def test_a_file_that_git_does_not_have(git: Repository, said: Said) -> None:
    """Git cannot have written an ignored program: the remembered text holds, whatever
    HEAD has of the document."""
    git("rm", "-q", "--cached", FILE)
    put(Path(), f".proofweave\n{FILE}\n", ".gitignore")
    git.commit()
    act(git, *MOVES["a checkout"])
    assert sides() == (document(1), program(5))
    assert said("tangle", DOCUMENT)[0] == 0
    assert sides() == (document(1), program(1))


def test_a_variant_of_a_document(git: Repository, said: Said) -> None:
    """Its program is judged by the change file at HEAD, too."""
    change = "```diff\n-z = 1\n+z = {}\n```\n"
    command = ("tangle", "--change", "c.ch.md", DOCUMENT)
    put(Path(), change.format(2), "c.ch.md")
    assert said(*command)[0] == 0
    git.commit()
    git("checkout", "-q", "-b", "other")
    put(Path(), change.format(5), "c.ch.md")
    assert said(*command)[0] == 0
    git.commit()
    git("checkout", "-q", "main")
    edited = program(1).replace("z = 1", "z = 5")
    put(Path(), edited, "c.py")
    status, _, err = said(*command)
    assert (status, "c.py:4: this was edited after it was tangled" in err) == (1, True)
    assert Path("c.py").read_text() == edited


def test_a_folder_below_and_another_work_tree(
    git: Repository, said: Said, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HEAD is that of the work tree in which the file lies."""
    (folder / "sub").mkdir()
    monkeypatch.chdir(folder / "sub")
    tangled(1)
    git.commit()
    git("worktree", "add", "-q", str(folder.parent / "linked"))
    monkeypatch.chdir(folder.parent / "linked" / "sub")
    linked = Repository.__call__
    git.folder = folder.parent / "linked"
    linked(git, "checkout", "-q", "-b", "more")
    tangled(5)
    linked(git, "commit", "-q", "-a", "-m", "five")
    linked(git, "checkout", "-q", "linked")
    put(Path(), program(5), FILE)
    assert said("stitch", DOCUMENT)[0] == 0
    assert sides() == (document(5), program(5))


@pytest.mark.parametrize("crlf", ["true", "input"])
def test_files_whose_lines_end_otherwise(
    git: Repository, said: Said, crlf: str
) -> None:
    """The ends of lines that git writes are no edit, and do not hide one."""
    git("config", "core.autocrlf", crlf)
    act(git, *MOVES["a checkout"])
    text = Path(FILE).read_bytes()
    assert (b"\r\n" in text) == (crlf == "true")
    assert said("check", "--fresh", DOCUMENT)[0] == 0
    assert said("tangle", DOCUMENT)[0] == 0
    other_text = Path(FILE).read_bytes().replace(b"x = 1", b"x = 5")
    put(Path(), other_text, FILE)
    assert said("stitch", DOCUMENT)[0] == 0
    assert b"x = 5" in Path(DOCUMENT).read_bytes()


def test_without_git(
    git: Repository, said: Said, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """Nothing is known of HEAD, and the remembered text holds."""
    monkeypatch.setattr(history, "KNOWN", {})
    put(Path(), program(9), FILE)
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(folder))
        assert position(Path(FILE)) == ""
        assert at_head(Path(FILE), [Path(DOCUMENT)]) == [None, None]
        assert said("stitch", DOCUMENT)[0] == 0
    assert sides() == (document(9), program(9))


@pytest.mark.parametrize("has_file", [True, False])
@pytest.mark.parametrize("has_document", [True, False])
def test_what_head_lacks(git: Repository, has_file: bool, has_document: bool) -> None:
    """A file that is not committed has no text there, whichever of the two it is."""
    texts = [has_file, has_document]
    paths = [Path(FILE), Path(DOCUMENT)]
    for path, there in zip(paths, texts, strict=True):
        if not there:
            git("mv", str(path), f"{path}.gone")
    git("commit", "--allow-empty", "-qm", "less")
    found = [text is not None for text in at_head(paths[0], [paths[1]])]
    assert found == texts


def test_a_document_beside_a_program_that_git_has(git: Repository, said: Said) -> None:
    """One begins to write it where the program is committed, and it is not."""
    git("rm", "-q", "--cached", DOCUMENT)
    git("commit", "-qm", "the program alone")
    put(Path(), document(8), DOCUMENT)
    status, _, err = said("tangle", DOCUMENT)
    assert (status, err) == (0, "")
    assert said("check", "--fresh", DOCUMENT)[0] == 0


@pytest.mark.parametrize("broken", ["HEAD", "objects", "config", "logs/HEAD"])
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
    assert said("stitch", "--force", DOCUMENT)[0] == 0
    assert sides() == (document(9), program(9))


def test_a_hook_that_git_calls(
    git: Repository, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The repository is that of the file, whatever git tells a hook of its own, and no
    setting of a repository lets a program be called."""
    here = position(Path(FILE))
    monkeypatch.setattr(history, "KNOWN", {})
    monkeypatch.setenv("GIT_DIR", "nowhere")
    monkeypatch.setenv("GIT_INDEX_FILE", "nowhere/index")
    for name in ("core.fsmonitor", "core.pager", "core.hooksPath", "diff.external"):
        with monkeypatch.context() as patch:
            patch.delenv("GIT_DIR")
            git("config", name, f"touch {tmp_path}/called; false")
    assert position(Path(FILE)) == here
    assert at_head(Path(FILE)) == [program(1).encode()]
    assert not (tmp_path / "called").exists()


def test_as_few_calls_as_possible(
    git: Repository, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is up to date asks git where its log is, once; an edit asks no more."""
    asked: list[object] = []
    run = subprocess.run

    def counted(command: list[str], **settings: object) -> object:
        asked.append(command[3])
        return run(command, **settings)  # type: ignore[call-overload]

    monkeypatch.setattr(history, "KNOWN", {})
    monkeypatch.setattr(subprocess, "run", counted)
    said("tangle", DOCUMENT)
    put(Path(), program(9), FILE)
    said("stitch", DOCUMENT)
    assert asked == ["rev-parse"]


def test_many_moves_are_looked_at(git: Repository) -> None:
    """Git wrote a file if some move of HEAD brought another text of it, even if a later
    one brought the first back."""
    since, path = position(Path(FILE)), Path(FILE)

    def found(since: str = since) -> Moved:
        return moved(since, path, [Path(DOCUMENT)])

    for steps, answer in (
        (["checkout -q -b words", "commit", "checkout -q main"], Moved.PERHAPS),
        (["commit"], Moved.PERHAPS),
        (OTHER, Moved.PERHAPS),
        (["checkout -q main"], Moved.YES),
    ):
        act(git, *steps)
        assert found() is answer, steps
    assert found(position(path)) is Moved.NO
    git("reset", "-q")
    assert found("") is found("7 0123456789abcdef") is Moved.YES
    os.truncate(".git/logs/HEAD", 10)
    assert found() is Moved.YES
