"""No line that was saved is lost: a document and two files of it, for a long time.

A model keeps account of the lines that the user took out, on each side.  What a command
takes out besides must be on the other side, or in a copy that its message names.

Here are ten runs; 2,116 longer ones, of 15 steps, were once made without a loss.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
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
HOW = ("--hard", "--mixed", "--soft")

Lines = set[str]
Texts = dict[str, str]
Edit = tuple[str, str, int, int]
"""A side, a file, which of its names, and the value that is typed."""
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["file", "document"]),
        st.sampled_from(list(NAMES)),
        st.integers(0, 2),
        st.integers(1, 3),
    ),
    min_size=1,
    max_size=3,
)
COMMANDS = st.sampled_from(
    ["stitch", "tangle", "preview", "check", "tangle --force", "stitch --force"]
)
GIT = [
    ("commit", "-q", "-m", "m", "-a"),
    ("commit", "-q", "-m", "m", "d.md"),
    ("commit", "-q", "-m", "m", "d.py"),
    ("checkout", "-q", "main"),
    ("checkout", "-q", "-f", "main"),
    ("checkout", "-q", "-f", "other"),
    ("checkout", "-q", "-f", "HEAD~1"),
    *(("reset", "-q", how, to) for how in HOW for to in ("HEAD", "HEAD~1")),
    ("stash", "-q"),
    ("stash", "pop", "-q"),
    ("checkout", "HEAD", "--", "d.py"),
    ("checkout", "HEAD", "--", "d.md"),
    ("checkout", "HEAD~1", "--", "d.py"),
    ("checkout", "HEAD~1", "--", "d.md", "d.py"),
]
"""What git is told to do, which it may refuse."""


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
        self.patch.setattr(os, "fsync", lambda handle: None)
        self.git = Repository.__new__(Repository)
        self.git.folder = self.folder
        self.told: list[str] = []
        self.follower = Follower(Path("d.md"), None, 100, self.told.append)
        # By file, what the user took out of the document, and out of the file.
        self.out: dict[str, tuple[Lines, Lines]] = {f: (set(), set()) for f in NAMES}
        self.edited: set[str] = set()
        self.clear = True
        self.busy = False
        self.remembering = True

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
        """Forget what was taken out, where document and file are alike.

        In the midst of a command they may be alike by chance, before it writes.
        """
        for file in () if self.busy else NAMES:
            if lines_of(now["d.md"], file) == lines_of(now[file], file):
                for side in self.out[file]:
                    side.clear()

    def save(self, name: str, text: str) -> None:
        """Save a text as an editor does, if it is another."""
        before = self.texts()
        if before[name] == text:
            return
        (self.folder / name).write_text(text, encoding="utf-8")
        self.account(before)

    def edit(self, edits: list[Edit]) -> None:
        """Type some values, or add or take out a line; and save."""
        for side, file, which, value in edits:
            name = "d.md" if side == "document" else file
            text = self.texts()[name]
            known = NAMES[file][which]
            if not text:
                continue
            if known == ADDED[file]:
                self.save(name, toggled(text, file, NAMES[file][which - 1], value))
            else:
                self.save(name, bound(text, known, value))

    def settle_marks(self, which: int) -> None:
        """Settle the conflicts that git marked in the document, each on one side."""
        text = self.texts()["d.md"]
        form = r"(?ms)^<{7}[^\n]*\n(.*?)^={7}\n(.*?)^>{7}[^\n]*\n"
        settled = re.sub(form, lambda found: str(found[1 + which]), text)
        if settled != text:
            self.save("d.md", settled)

    def by_git(self, *arguments: str) -> None:
        """Let git do something, which it may refuse."""
        before = self.texts()
        settled = self.clear and not self.edited
        with suppress(AssertionError):
            self.git(*arguments)
        self.account(before)
        jumped = arguments[0] in ("checkout", "stash") or "--hard" in arguments
        if not jumped or "--" in arguments or self.texts() == before:
            return
        # Of a pair that git wrote, the commands know that it was agreed on.
        self.clear = settled and "pop" not in arguments and self.all_alike(self.texts())
        self.edited = set() if self.clear else self.edited

    @rule(act=st.sampled_from(GIT), edits=EDITS, command=COMMANDS)
    def step_of_git(
        self, act: tuple[str, ...], edits: list[Edit], command: str
    ) -> None:
        """Let git do something, type something, and call a command."""
        self.by_git(*act)
        self.settle_marks(len(edits) % 2)
        self.edit(edits)
        self.call(command)

    @rule()
    def other_branch(self) -> None:
        """Begin another branch, or go there."""
        known = self.git("branch", "--list", "other")
        self.by_git("checkout", "-q", *([] if known else ["-b"]), "other")

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
        if self.all_alike(now) and not killed and self.remembering:
            self.clear, self.edited = True, set()

    def all_alike(self, now: Texts) -> bool:
        """Whether all files say what the document says."""
        return all(
            lines_of(now["d.md"], file) == lines_of(now[file], file) for file in NAMES
        )

    def called(self, *arguments: str) -> tuple[int, str]:
        """Call a command; its status, and what it said."""
        before, said = self.texts(), StringIO()
        self.remembering = arguments[0] != "check"
        with redirect_stdout(said), redirect_stderr(said):
            status = main(list(arguments))
        self.judge(before, said.getvalue())
        return status, said.getvalue()

    @rule(edits=EDITS, command=COMMANDS)
    def step(self, edits: list[Edit], command: str) -> None:
        """Type something, and call a command."""
        self.edit(edits)
        self.call(command)

    def call(self, command: str) -> None:
        """Call a command, which must do where it is clear which side was edited."""
        clear = self.clear
        before = self.texts()
        status = 0
        by_file, by_document = "d.md" not in self.edited, self.edited <= {"d.md"}
        if command == "check":
            self.check()
            return
        if command == "preview":
            said = self.preview()
            sure = by_file or by_document
        else:
            status, said = self.called(*command.split(), "d.md")
            sure = by_document if command == "tangle" else by_file
        if not (clear and sure) or "force" in command:
            return
        now = self.texts()
        assert status == 0, said
        assert self.all_alike(now), said
        for file in NAMES:
            source = file if by_file and command != "tangle" else "d.md"
            assert lines_of(now[source], file) == lines_of(before[source], file), said

    def preview(self) -> str:
        """Let a preview look twice; return the lines that it told."""
        before = self.texts()
        self.remembering = True
        self.told.clear()
        self.follower.look()
        self.follower.look()
        said = "\n".join(self.told)
        self.judge(before, said)
        return said

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

    @rule(edits=EDITS, command=COMMANDS, at=st.integers(1, 8))
    def kill(self, edits: list[Edit], command: str, at: int) -> None:
        """A command ends before it gives a file its new name."""

        def end() -> None:
            raise Killed

        self.edit(edits)
        before = self.texts()
        self.clear = False
        with suppress(Killed), interrupted("replace", at, end):
            self.quietly(command)
        self.judge(before, "", killed=True)

    @rule(edits=EDITS, command=COMMANDS, late=EDITS, at=st.integers(1, 8))
    def save_between(
        self, edits: list[Edit], command: str, late: list[Edit], at: int
    ) -> None:
        """Files are saved while a command writes."""
        self.edit(edits)
        before = self.texts()

        def act() -> None:
            self.judge(before, "", killed=True)
            self.edit(late)
            before.update(self.texts())

        self.clear, self.busy = False, True
        with interrupted("fsync", at, act):
            self.quietly(command)
        self.busy = False
        self.judge(before, "", killed=True)

    def quietly(self, command: str) -> None:
        """Call a command, whatever it says."""
        if command == "preview":
            self.follower.look()
            self.follower.look()
            return
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            main([*command.split(), "d.md"])


Sides.TestCase.settings = settings(max_examples=10, stateful_step_count=12)
TestSides = Sides.TestCase
