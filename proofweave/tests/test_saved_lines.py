"""No line that was saved is lost: a document and two files of it, for a long time.

A model keeps account of the lines that the user took out of each text.  What a command
takes out besides must be on the other side, or in a copy that its message names.  And
where a command ends well, document and files are alike.

Here are a dozen runs; hundreds of longer ones, of 15 steps, were once made.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from documents import read_sample
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from repository import Repository

from proofweave.__main__ import main
from proofweave.preview.follower import Follower

DOCUMENT = read_sample("saved_lines.md")
FILES = ("d.py", "Makefile")
NAMES = {
    "d.py": ("first", "second", "third", "note"),
    "Makefile": ("fourth", "fifth", "tag"),
}
"""The names that the lines of each file may bind; that of the last may be absent."""
LINE = re.compile(r"(\w+) = \d+")
COPY = re.compile(r"what it said is in (\S+)")
CRASH = re.compile(r"[A-Z]\w*(?:Error|Exception): ")
NEWEST = 20

Lines = set[str]
Texts = dict[str, str]
Edit = tuple[str, int, int, int]
"""A side, which of the files, which of its names, and the value that is typed."""
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["file", "document"]),
        st.integers(0, 1),
        st.integers(0, 3),
        st.integers(1, 3),
    ),
    min_size=1,
    max_size=3,
)
COMMANDS = st.sampled_from(
    ["stitch", "tangle", "preview", "check", "tangle --force", "stitch --force"]
)
GIT = [
    "add -A",
    "commit -q -m m -a",
    "commit -q -m m d.md",
    "commit -q -m m d.py",
    "rm -q --cached d.md",
    "rm -q --cached d.py",
    "checkout -q main",
    "checkout -q -f main",
    "checkout -q -f other",
    "checkout -q -f HEAD~1",
    "reset -q --hard HEAD",
    "reset -q --hard HEAD~1",
    "reset -q --soft HEAD~1",
    "stash -q",
    "stash pop -q",
    "checkout HEAD -- d.py",
    "checkout HEAD -- d.md",
    "checkout HEAD~1 -- d.py",
    "checkout HEAD~1 -- d.md d.py",
    "config core.autocrlf true",
    "config core.autocrlf false",
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


def toggled(text: str, name: str, after: str, value: int) -> str:
    """A text with a line for a name after that of another name, or without it."""
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
    """A repository with a document and its files, to be copied."""
    folder = Path(tempfile.mkdtemp())
    with pytest.MonkeyPatch.context() as patch:
        git = Repository(folder, patch)
        patch.chdir(folder)
        (folder / "d.md").write_text(DOCUMENT, encoding="utf-8")
        with redirect_stdout(StringIO()):
            assert main(["tangle", "d.md"]) == 0
        git.commit()
    return folder


class Sides(RuleBasedStateMachine):
    """A document, its files, a user, git and the commands."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.folder = Path(tempfile.mkdtemp())
        self.git = Repository(self.folder, self.patch, made=begun())
        self.patch.chdir(self.folder)
        # By file, the lines that the user took out of it, and out of the document.
        self.out: dict[str, dict[str, Lines]] = {
            file: {file: set(), "d.md": set()} for file in FILES
        }
        self.edited: set[str] = set()
        # Whether all is as a command left it that ended well, but for what is `edited`.
        self.clear = True
        self.busy = False
        self.told: list[str] = []
        self.follower = Follower(Path("d.md"), None, 100, self.told.append)

    def teardown(self) -> None:
        self.follower.end()
        self.patch.undo()
        shutil.rmtree(self.folder)

    # What the user does

    def texts(self) -> Texts:
        """What the document and the files say; nothing if one is not there."""
        paths = {name: self.folder / name for name in ("d.md", *FILES)}
        return {
            name: path.read_text("utf-8") if path.exists() else ""
            for name, path in paths.items()
        }

    def account(self, before: Texts) -> None:
        """Take down the lines that the user, or git, took out and put in."""
        now = self.texts()
        for file in FILES:
            for name in (file, "d.md"):
                old, new = lines_of(before[name], file), lines_of(now[name], file)
                self.out[file]["d.md" if name == file else file] -= new - old
                self.out[file][name] |= old - new
                self.out[file][name] -= new
                if old != new:
                    self.edited.add(name)
        self.settle(now)

    def settle(self, now: Texts) -> None:
        """Forget what was taken out, where document and files are alike.

        In the midst of a command they may be alike by chance, before it writes.
        """
        for file in () if self.busy else FILES:
            if same(now, file):
                for lines in self.out[file].values():
                    lines.clear()

    def save(self, name: str, text: str) -> None:
        """Save a text as an editor does, with the ends of lines that it has."""
        before, path = self.texts(), self.folder / name
        if before[name] == text:
            return
        ends = "\r\n" if b"\r\n" in path.read_bytes() else "\n"
        path.write_text(text, encoding="utf-8", newline=ends)
        self.account(before)

    def edit(self, edits: list[Edit]) -> None:
        """Type some values, or add or take out a line; and save."""
        for side, number, which, value in edits:
            file = FILES[number]
            name = "d.md" if side == "document" else file
            text, known = self.texts()[name], NAMES[file]
            if not text:
                continue
            typed = known[which % len(known)]
            if typed == known[-1]:
                self.save(name, toggled(text, typed, known[-2], value))
            else:
                self.save(name, bound(text, typed, value))

    @rule(name=st.sampled_from(["d.md", "d.py"]), command=COMMANDS)
    def other_ends(self, name: str, command: str) -> None:
        """Save a text with other ends of lines, which is no edit; call a command."""
        path = self.folder / name
        if path.exists():
            text = path.read_bytes()
            unix = text.replace(b"\r\n", b"\n")
            path.write_bytes(unix if unix != text else text.replace(b"\n", b"\r\n"))
        self.call(command)

    @rule(command=COMMANDS)
    def forget(self, command: str) -> None:
        """Delete what the tools remember."""
        shutil.rmtree(self.folder / ".proofweave", ignore_errors=True)
        self.clear = False
        self.call(command)

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
        with suppress(AssertionError):
            self.git(*arguments)
        self.account(before)
        self.clear &= self.texts() == before

    @rule(act=st.sampled_from(GIT), edits=EDITS, command=COMMANDS)
    def step_of_git(self, act: str, edits: list[Edit], command: str) -> None:
        """Let git do something, type something, and call a command."""
        self.by_git(*act.split())
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
        everywhere = [*self.folder.rglob(".proofweave/kept/*")]
        alive = "\n".join(
            c.read_text("utf-8") for c in (everywhere if killed else copies)
        )
        for file in FILES:
            for name in (file, "d.md"):
                gone = lines_of(before[name], file) - lines_of(now[name], file)
                there = (lines_of(now[other], file) for other in now if other != name)
                taken = [self.out[o][o] for o in FILES if o != name]
                taken += [self.out[file]["d.md"]] if name == file else []
                lost = gone.difference(lines_of(alive, file), *there, *taken)
                assert not lost, f"{name} has lost {lost}; it was said:\n{said}"
        self.settle(now)
        numbers = Counter(path.stem for path in everywhere)
        assert max(numbers.values(), default=0) <= NEWEST

    def all_alike(self, now: Texts) -> bool:
        """Whether all files say what the document says."""
        return bool(now["d.md"]) and all(same(now, file) for file in FILES)

    def called(self, *arguments: str) -> tuple[int, str]:
        """Call a command; its status, and what it said."""
        before, said = self.texts(), StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            status = main(list(arguments))
        self.judge(before, said.getvalue())
        if status == 0 and arguments[0] != "check" and self.all_alike(self.texts()):
            self.clear, self.edited = True, set()
        return status, said.getvalue()

    @rule(edits=EDITS, command=COMMANDS)
    def step(self, edits: list[Edit], command: str) -> None:
        """Type something, and call a command."""
        self.edit(edits)
        self.call(command)

    def call(self, command: str) -> None:
        """Call a command, which must do where it is clear which side was edited; and
        where it ends well, all is alike."""
        before, edited, status = self.texts(), {*self.edited}, 0
        by_document, by_file = edited <= {"d.md"}, "d.md" not in edited
        clear = self.clear and all(before.values())
        if command == "check":
            self.check()
            return
        if command == "preview":
            said = self.preview()
            sure = by_file or by_document
        else:
            status, said = self.called(*command.split(), "d.md")
            sure = by_document if command == "tangle" else by_file
        now = self.texts()
        if command != "preview":
            assert status or self.all_alike(now), f"{command} is content:\n{said}"
        if not (clear and sure) or "force" in command:
            return
        assert status == 0, said
        assert self.all_alike(now), said
        for name in edited or {"d.md"}:
            for file in FILES:
                assert lines_of(now[name], file) == lines_of(before[name], file), said

    def preview(self) -> str:
        """Let a preview look twice; return the lines that it told."""
        before = self.texts()
        self.told.clear()
        self.follower.look()
        self.follower.look()
        faults = [
            fault for side in self.follower.sides.values() for fault in side.faults
        ]
        assert not any(CRASH.match(fault.message) for fault in faults), faults
        said = "\n".join(self.told)
        self.judge(before, said)
        if not faults and self.all_alike(self.texts()):
            self.clear, self.edited = True, set()
        return said

    def check(self) -> None:
        """Nothing is written, and what is sound is alike."""
        before = self.everything()
        status, said = self.called("check", "--fresh", "d.md")
        assert self.everything() == before
        assert status or self.all_alike(self.texts()), f"check is content:\n{said}"

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


def same(now: Texts, file: str) -> bool:
    """Whether a file says what the document says."""
    return lines_of(now["d.md"], file) == lines_of(now[file], file)


RUNS = settings(max_examples=12, stateful_step_count=8)
TestSides = Sides.TestCase
TestSides.settings = RUNS
