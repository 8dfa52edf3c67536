"""No line that was saved is lost: a document and two files of it, for a long time.

A model keeps account of the lines that the user took out, on each side.  What a command
takes out besides must be on the other side, or in a copy that its message names.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule
from repository import SETTINGS, Repository

from proofweave.__main__ import main
from proofweave.preview.follower import Follower

DOCUMENT = """\
# D

```python
first = 1
zero = 0
# ⟨Second⟩
nought = 0
third = 1
```

```python
# ⟨Second⟩ ≡
second = 1
```

```make
# ⟨Makefile⟩ ≡
fourth = 1
nothing = 0
fifth = 1
```
"""
NAMES = {
    "d.py": ("first", "second", "third", "note"),
    "Makefile": ("fourth", "fifth", "tag"),
}
"""The names that the lines of each file may bind."""
ADDED = {"d.py": "note", "Makefile": "tag"}
"""The name whose line may be there or not."""
LINE = re.compile(r"(\w+) = \d+")
COPY = re.compile(r"what it said is in (\S+)")
NEWEST = 20

Lines = set[str]
Texts = dict[str, str]


class Killed(BaseException):
    """The end of a process."""


def lines_of(text: str, file: str) -> Lines:
    """The lines of a text that bind the names of a file."""
    found = map(LINE.fullmatch, map(str.strip, text.split("\n")))
    return {each[0] for each in found if each and each[1] in NAMES[file]}


def bound(text: str, name: str, value: int) -> str:
    """A text in which a line binds a name to a value."""
    return re.sub(rf"(?m)^( *){name} = \d+$", rf"\g<1>{name} = {value}", text, count=1)


def toggled(text: str, file: str, after: str, value: int) -> str:
    """A text with another line after the line of a name, or without it."""
    name = ADDED[file]
    if re.search(rf"(?m)^ *{name} = ", text):
        return re.sub(rf"(?m)^ *{name} = \d+\n", "", text)
    line = rf"\g<0>{name} = {value}\n"
    return re.sub(rf"(?m)^{after} = \d+\n", line, text, count=1)


@contextmanager
def interrupted(name: str, at: int, act: Callable[[], None]) -> Iterator[None]:
    """Something is done before the n-th call of a function of `os`."""
    original = getattr(os, name)

    def counted(*arguments: object, **keywords: object) -> object:
        nonlocal at
        at -= 1
        if at == 0:
            act()
        return original(*arguments, **keywords)

    setattr(os, name, counted)
    try:
        yield
    finally:
        setattr(os, name, original)


@cache
def begun() -> Path:
    """A repository with the document and its files, to be copied."""
    folder = Path(tempfile.mkdtemp())
    with pytest.MonkeyPatch.context() as patch:
        git = Repository(folder, patch)
        patch.chdir(folder)
        (folder / "d.md").write_text(DOCUMENT, encoding="utf-8")
        with redirect_stdout(StringIO()):
            assert main(["tangle", "d.md"]) == 0
        git.commit()
        shutil.rmtree(folder / ".git" / "hooks", ignore_errors=True)
    return folder


class Sides(RuleBasedStateMachine):
    """A document, its files, a user, git and the commands."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.home = Path(tempfile.mkdtemp())
        self.folder = self.home / "work"
        template = begun()
        for name, value in SETTINGS.items():
            self.patch.setenv(name, value)
        shutil.copytree(template, self.folder)
        self.patch.chdir(self.folder)
        self.git = Repository.__new__(Repository)
        self.git.folder = self.folder
        self.told: list[str] = []
        self.follower = Follower(Path("d.md"), None, 100, self.told.append)
        # By file, what the user took out of the document, and out of the file.
        self.out: dict[str, tuple[Lines, Lines]] = {f: (set(), set()) for f in NAMES}
        self.edited: set[str] = set()
        self.clear = True
        self.stashed = 0

    def teardown(self) -> None:
        self.follower.end()
        self.patch.undo()
        shutil.rmtree(self.home)

    # What the user does

    def texts(self) -> Texts:
        """What the document and the files say; nothing if one is not there."""
        paths = {name: self.folder / name for name in ("d.md", *NAMES)}
        return {
            name: path.read_text("utf-8") if path.exists() else ""
            for name, path in paths.items()
        }

    def account(self, before: Texts) -> None:
        """Take down the lines that the user, or git, took out and put in."""
        now = self.texts()
        for file in NAMES:
            for side, name in ((1, file), (0, "d.md")):
                old, new = lines_of(before[name], file), lines_of(now[name], file)
                mine, others = self.out[file][side], self.out[file][1 - side]
                mine |= old - new
                mine -= new
                others -= new - old
                if old != new:
                    self.edited.add(name)
        self.settle(now)

    def settle(self, now: Texts) -> None:
        """Forget what was taken out, where document and file are alike."""
        for file in NAMES:
            if lines_of(now["d.md"], file) == lines_of(now[file], file):
                for side in self.out[file]:
                    side.clear()

    def save(self, name: str, text: str) -> None:
        """Save a text as an editor does."""
        before = self.texts()
        (self.folder / name).write_text(text, encoding="utf-8")
        self.account(before)

    @rule(
        side=st.sampled_from(["document", "file"]),
        file=st.sampled_from(list(NAMES)),
        which=st.integers(0, 2),
        value=st.integers(1, 3),
    )
    def edit(self, side: str, file: str, which: int, value: int) -> None:
        """Type a value, perhaps one that was there, or add or take out a line."""
        name = "d.md" if side == "document" else file
        text = self.texts()[name]
        if not text:
            return
        known = NAMES[file][which]
        if known == ADDED[file]:
            self.save(name, toggled(text, file, NAMES[file][which - 1], value))
        else:
            self.save(name, bound(text, known, value))

    @rule(name=st.sampled_from(["d.md", *NAMES]), which=st.integers(0, 1))
    def settle_marks(self, name: str, which: int) -> None:
        """Settle a conflict that git marked, by taking one side of it."""
        text = self.texts()[name]
        form = r"(?ms)^<{7}[^\n]*\n(.*?)^={7}\n(.*?)^>{7}[^\n]*\n"
        settled = re.sub(form, lambda found: str(found[1 + which]), text)
        if settled != text:
            self.save(name, settled)

    def by_git(self, *arguments: str) -> bool:
        """Let git do something, which it may refuse."""
        before = self.texts()
        try:
            self.git(*arguments)
        except AssertionError:
            return False
        finally:
            self.account(before)
            self.clear = False
        return True

    @rule(what=st.sampled_from([["-a"], ["d.md"], ["d.py"]]))
    def commit(self, what: list[str]) -> None:
        """Commit all, or one side."""
        clear = self.clear
        self.by_git("commit", "-q", "-m", "m", *what)
        self.clear = clear

    @rule(
        where=st.sampled_from(["main", "other", "HEAD~1"]),
        force=st.booleans(),
    )
    def checkout(self, where: str, force: bool) -> None:
        """Go to another branch, which is begun if it is not there, or to a commit."""
        forced = ["-f"] * force
        if where == "other" and not self.git("branch", "--list", "other"):
            self.by_git("checkout", "-q", "-b", "other")
        else:
            self.by_git("checkout", "-q", *forced, where)

    @rule(how=st.sampled_from(["--hard", "--mixed", "--soft"]), back=st.booleans())
    def reset(self, how: str, back: bool) -> None:
        """Go back to HEAD, or to the commit before."""
        self.by_git("reset", "-q", how, "HEAD~1" if back else "HEAD")

    @rule()
    def stash(self) -> None:
        """Put the changes away."""
        self.stashed += self.by_git("stash", "-q")

    @precondition(lambda self: self.stashed)
    @rule()
    def pop(self) -> None:
        """Fetch the changes back."""
        self.by_git("stash", "pop", "-q")

    @rule(
        names=st.sampled_from([["d.py"], ["Makefile"], ["d.md"], ["d.md", "d.py"]]),
        old=st.booleans(),
    )
    def restore(self, names: list[str], old: bool) -> None:
        """Let git write one side as it was, or both."""
        self.by_git("checkout", "HEAD~1" if old else "HEAD", "--", *names)

    # What the commands do

    def judge(self, before: Texts, said: str, killed: bool = False) -> None:
        """Whether each line that was taken out was to go, or is in a copy."""
        now = self.texts()
        copies = [self.folder / name for name in COPY.findall(said)]
        if killed:
            copies = [*self.folder.glob(".proofweave/kept/*")]
        kept = "\n".join(copy.read_text("utf-8") for copy in copies)
        for file in NAMES:
            alive = lines_of(kept, file)
            for side, name in ((1, file), (0, "d.md")):
                gone = lines_of(before[name], file) - lines_of(now[name], file)
                there = lines_of(now["d.md" if side else file], file)
                lost = gone - there - alive - self.out[file][1 - side]
                assert not lost, f"{name} has lost {lost}; it was said:\n{said}"
        self.settle(now)
        for file in ("d.md", *NAMES):
            numbers = [*self.folder.glob(f".proofweave/kept/{file}.*")]
            assert len(numbers) <= NEWEST
        if self.all_alike(now):
            self.clear, self.edited = True, set()

    def all_alike(self, now: Texts) -> bool:
        """Whether all files say what the document says."""
        return all(
            lines_of(now["d.md"], file) == lines_of(now[file], file) for file in NAMES
        )

    def called(self, *arguments: str) -> tuple[int, str]:
        """Call a command; its status, and what it said."""
        before, said = self.texts(), StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            status = main(list(arguments))
        self.judge(before, said.getvalue())
        return status, said.getvalue()

    @rule()
    def tangle(self) -> None:
        """Tangle; where only the document was edited, that must do."""
        sure = self.clear and self.edited <= {"d.md"}
        status, said = self.called("tangle", "d.md")
        assert not sure or (status == 0 and self.all_alike(self.texts())), said

    @rule()
    def stitch(self) -> None:
        """Stitch; where only files were edited, that must do."""
        sure = self.clear and "d.md" not in self.edited
        status, said = self.called("stitch", "d.md")
        assert not sure or (status == 0 and self.all_alike(self.texts())), said

    @rule(command=st.sampled_from(["tangle", "stitch"]))
    def force(self, command: str) -> None:
        """Let one side go before the other."""
        self.called(command, "--force", "d.md")

    @rule()
    def preview(self) -> None:
        """A preview looks twice; where only one side was edited, that must do."""
        sure = self.clear and ("d.md" not in self.edited or self.edited == {"d.md"})
        before = self.texts()
        self.told.clear()
        self.follower.look()
        self.follower.look()
        said = "\n".join(self.told)
        self.judge(before, said)
        assert not sure or self.all_alike(self.texts()), said

    @rule()
    def check(self) -> None:
        """Nothing is written."""
        before = self.everything()
        self.called("check", "--fresh", "d.md")
        assert self.everything() == before

    def everything(self) -> dict[Path, tuple[int, bytes]]:
        """All files but those of git, with their times."""
        return {
            path: (path.stat().st_mtime_ns, path.read_bytes())
            for path in self.folder.rglob("*")
            if path.is_file() and ".git" not in path.parts
        }

    @rule(
        command=st.sampled_from(["tangle", "stitch", "preview"]),
        force=st.booleans(),
        at=st.integers(1, 8),
    )
    def kill(self, command: str, force: bool, at: int) -> None:
        """A command ends before it gives a file its new name."""

        def end() -> None:
            raise Killed

        before = self.texts()
        forced = ["--force"] * force
        try:
            with (
                interrupted("replace", at, end),
                redirect_stdout(StringIO()),
                redirect_stderr(StringIO()),
            ):
                if command == "preview":
                    self.follower.look()
                    self.follower.look()
                else:
                    main([command, *forced, "d.md"])
        except Killed:
            self.clear = False
        self.judge(before, "", killed=True)

    @rule(
        command=st.sampled_from(["tangle", "stitch", "preview"]),
        file=st.sampled_from(list(NAMES)),
        which=st.integers(0, 1),
        value=st.integers(1, 3),
        at=st.integers(1, 8),
    )
    def save_between(
        self, command: str, file: str, which: int, value: int, at: int
    ) -> None:
        """A file is saved while a command writes."""
        before = self.texts()

        def act() -> None:
            self.judge(before, "", killed=True)
            text = self.texts()[file]
            if text:
                self.save(file, bound(text, NAMES[file][which], value))
            before.update(self.texts())

        self.clear = False
        with (
            interrupted("fsync", at, act),
            redirect_stdout(StringIO()),
            redirect_stderr(StringIO()),
        ):
            if command == "preview":
                self.follower.look()
                self.follower.look()
            else:
                main([command, "d.md"])
        self.judge(before, "", killed=True)


Sides.TestCase.settings = settings(max_examples=12, stateful_step_count=25)
TestSides = Sides.TestCase
