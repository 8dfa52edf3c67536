"""No line that was saved is lost: a document and two files of it, for a long time.

A model keeps account of the lines that the user took out of each text.  What a command
takes out besides must be on the other side, or in a copy that its message names.  And
where a command ends well, document and files are alike.

Here are two dozen runs; 2,000 longer ones, of 15 steps, were once made.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from documents import read_sample
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from repository import SETTINGS, Repository

from proofweave.__main__ import main
from proofweave.preview.follower import Follower

DOCUMENT = read_sample("saved_lines.md")
LONE = "# D\n\n```json file=d.json\nfirst = 1\nzero = 0\nsecond = 1\n```\n"
"""A document with one file, which has no notice; `-o` may send it elsewhere."""
NAMES = {
    "d.py": ("first", "second", "third", "note"),
    "Makefile": ("fourth", "fifth", "tag"),
    "d.json": ("first", "second", "note"),
    "p.json": ("first", "second", "note"),
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
    "commit -q -m m FILE",
    "rm -q --cached d.md",
    "rm -q --cached FILE",
    "checkout -q main",
    "checkout -q -f main",
    "checkout -q -f other",
    "checkout -q -f HEAD~1",
    "reset -q --hard HEAD",
    "reset -q --hard HEAD~1",
    "reset -q --soft HEAD~1",
    "stash -q",
    "stash pop -q",
    "checkout HEAD -- FILE",
    "checkout HEAD -- d.md",
    "checkout HEAD~1 -- FILE",
    "checkout HEAD~1 -- d.md FILE",
    "config core.autocrlf true",
    "config core.autocrlf false",
]
"""What git is told to do, which it may refuse; FILE is the first file."""


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
def begun(document: str) -> Path:
    """A repository with a document and its files, to be copied."""
    folder = Path(tempfile.mkdtemp())
    with pytest.MonkeyPatch.context() as patch:
        git = Repository(folder, patch)
        patch.chdir(folder)
        (folder / "d.md").write_text(document, encoding="utf-8")
        with redirect_stdout(StringIO()):
            assert main(["tangle", "d.md"]) == 0
        git.commit()
        shutil.rmtree(folder / ".git" / "hooks", ignore_errors=True)
    return folder


class Sides(RuleBasedStateMachine):
    """A document, its files, a user, git and the commands."""

    document, files = DOCUMENT, ("d.py", "Makefile")

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.home = Path(tempfile.mkdtemp())
        template = begun(self.document)
        for name, value in SETTINGS.items():
            self.patch.setenv(name, value)
        shutil.copytree(template, self.home / "work")
        self.git = Repository.__new__(Repository)
        self.told: list[str] = []
        self.left: dict[str, dict[str, object]] = {}
        self.begin("work")

    def begin(self, place: str) -> None:
        """Begin to work in a folder, on what git has there."""
        self.folder = self.git.folder = self.home / place
        self.patch.chdir(self.folder)
        self.stem = "d"
        # By file, the lines that the user took out of it, and out of the document.
        self.out: dict[str, dict[str, Lines]] = {
            file: {file: set(), "d.md": set()} for file in self.files
        }
        self.edited: set[str] = set()
        self.find()
        # Whether all is as a command left it that ended well, but for what is `edited`.
        self.clear = (self.folder / ".proofweave").exists()
        self.busy = False
        self.follow()

    def follow(self) -> None:
        """Have a preview of the document."""
        source = self.path("d.md").relative_to(self.folder)
        self.follower = Follower(source, None, 100, self.told.append)

    def teardown(self) -> None:
        self.follower.end()
        self.patch.undo()
        shutil.rmtree(self.home)

    # What the user does

    def path(self, name: str) -> Path:
        """Where the document is now, or a file."""
        named = {"d.md": f"{self.stem}.md", "d.py": f"{self.stem}.py"}
        return self.folder / named.get(name, name)

    def find(self) -> bool:
        """Look for the document by its other name, if it has got that, and tell so.

        Where it is a link no longer, the user deletes that to which it led.
        """
        other = "n" if self.stem == "d" else "d"
        renamed = (
            not self.path("d.md").exists() and (self.folder / f"{other}.md").exists()
        )
        if renamed:
            self.stem = other
            self.follow()
        if not self.path("d.md").is_symlink():
            for path in (self.folder / "notes").glob("*.md"):
                path.unlink()
        return renamed

    def texts(self) -> Texts:
        """What the document and the files say; nothing if one is not there."""
        paths = {name: self.path(name) for name in ("d.md", *self.files)}
        return {
            name: path.read_text("utf-8") if path.exists() else ""
            for name, path in paths.items()
        }

    def account(self, before: Texts, renamed: bool = False) -> None:
        """Take down the lines that the user, or git, took out and put in.

        A program of the other name may be one of long ago, and no edit.
        """
        now = self.texts()
        for file in self.files:
            for name in (file, "d.md"):
                old, new = lines_of(before[name], file), lines_of(now[name], file)
                self.out[file]["d.md" if name == file else file] -= new - old
                self.out[file][name] |= old - new
                self.out[file][name] -= new
                if old != new:
                    self.edited.add(name)
            if renamed:
                mine, its = lines_of(now["d.md"], file), lines_of(now[file], file)
                self.out[file]["d.md"] |= its - mine
                self.out[file][file] |= mine - its
        self.settle(now)

    def settle(self, now: Texts) -> None:
        """Forget what was taken out, where document and files are alike.

        In the midst of a command they may be alike by chance, before it writes.
        """
        for file in () if self.busy else self.files:
            if all(same(now, o) for o in self.files if NAMES[o][0] == NAMES[file][0]):
                for lines in self.out[file].values():
                    lines.clear()

    def save(self, name: str, text: str) -> None:
        """Save a text as an editor does, with the ends of lines that it has."""
        before, path = self.texts(), self.path(name)
        if before[name] == text:
            return
        ends = "\r\n" if b"\r\n" in path.read_bytes() else "\n"
        path.write_text(text, encoding="utf-8", newline=ends)
        self.account(before)

    def edit(self, edits: list[Edit]) -> None:
        """Type some values, or add or take out a line; and save."""
        for side, number, which, value in edits:
            file = self.files[number]
            name = "d.md" if side == "document" else file
            text, known = self.texts()[name], NAMES[file]
            if not text:
                continue
            typed = known[which % len(known)]
            if typed == known[-1]:
                self.save(name, toggled(text, typed, known[-2], value))
            else:
                self.save(name, bound(text, typed, value))

    @rule(name=st.sampled_from(["d.md", "FILE"]), command=COMMANDS)
    def other_ends(self, name: str, command: str) -> None:
        """Save a text with other ends of lines, which is no edit; call a command."""
        path = self.path(self.files[0] if name == "FILE" else name)
        if path.exists():
            text = path.read_bytes()
            unix = text.replace(b"\r\n", b"\n")
            path.write_bytes(unix if unix != text else text.replace(b"\n", b"\r\n"))
        self.call(command)

    @rule(how=st.sampled_from(["git mv", "mv", "mv the document"]), command=COMMANDS)
    def rename(self, how: str, command: str) -> None:
        """Give the document another name, and its program, or forget that."""
        before, old = self.texts(), self.stem
        new = "n" if old == "d" else "d"
        if (self.folder / f"{new}.md").exists() or not self.path("d.md").exists():
            return
        for end in ("md",) if how == "mv the document" else ("md", "py"):
            names = f"{old}.{end}", f"{new}.{end}"
            with suppress(AssertionError, OSError):
                if how == "git mv":
                    self.git("mv", *names)
                else:
                    (self.folder / names[0]).rename(self.folder / names[1])
        self.account(before, self.find())
        self.clear = False
        self.call(command)

    @rule(command=COMMANDS)
    def link(self, command: str) -> None:
        """Let the document be a link to one in another folder, or no longer."""
        path = self.path("d.md")
        aside = self.folder / "notes" / path.name
        if path.is_symlink() and path.exists():
            path.resolve().replace(path)
        elif path.exists():
            aside.parent.mkdir(exist_ok=True)
            path.rename(aside)
            path.symlink_to(Path("notes") / path.name)
        self.clear = False
        self.call(command)

    @rule(command=COMMANDS)
    def forget(self, command: str) -> None:
        """Delete what the tools remember."""
        for folder in (self.folder, self.folder / "notes"):
            shutil.rmtree(folder / ".proofweave", ignore_errors=True)
        self.follow()
        self.clear = False
        self.call(command)

    @rule(to=st.sampled_from(["work", "clone", "worktree"]), command=COMMANDS)
    def move(self, to: str, command: str) -> None:
        """Go to a clone, to another work tree, or back to where all began."""
        here = self.folder.name
        self.left[here] = {name: vars(self)[name] for name in STATE}
        place = self.home / to
        if to in self.left:
            vars(self).update(self.left[to])
            self.git.folder = self.folder
            self.patch.chdir(self.folder)
        elif to == "clone":
            self.git("clone", "-q", ".", str(place))
            self.begin(to)
        else:
            self.git("worktree", "add", "-q", "-f", "--detach", str(place))
            self.begin(to)
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
        self.account(before, self.find())
        self.clear &= self.texts() == before

    @rule(act=st.sampled_from(GIT), edits=EDITS, command=COMMANDS)
    def step_of_git(self, act: str, edits: list[Edit], command: str) -> None:
        """Let git do something, type something, and call a command."""
        called = {"d.md": self.path("d.md").name, "FILE": self.path(self.files[0]).name}
        self.by_git(*(called.get(word, word) for word in act.split()))
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
        for file in self.files:
            for name in (file, "d.md"):
                gone = lines_of(before[name], file) - lines_of(now[name], file)
                there = (lines_of(now[other], file) for other in now if other != name)
                taken = [self.out[o][o] for o in self.files if o != name]
                taken += [self.out[file]["d.md"]] if name == file else []
                lost = gone.difference(lines_of(alive, file), *there, *taken)
                assert not lost, f"{name} has lost {lost}; it was said:\n{said}"
                for other in self.files if name == "d.md" else ():
                    self.out[other]["d.md"] |= gone if other != file else set()
        self.settle(now)
        numbers = Counter(path.stem for path in everywhere)
        assert max(numbers.values(), default=0) <= NEWEST

    def files_of(self, now: Texts) -> Collection[str]:
        """The files that the document has."""
        return self.files

    def all_alike(self, now: Texts) -> bool:
        """Whether all files say what the document says."""
        return bool(now["d.md"]) and all(same(now, file) for file in self.files_of(now))

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
        by_document, by_file = edited <= {"d.md"}, self.by_file(edited)
        clear = self.clear and len([*self.folder.glob("?.md")]) == 1
        clear &= all(
            file in self.files_of(before) for file in self.files if before[file]
        )
        if command == "check":
            self.check()
            return
        if command == "preview":
            said = self.preview()
            sure = by_file or by_document
        else:
            status, said = self.called(*command.split(), self.path("d.md").name)
            sure = by_document if command == "tangle" else by_file
        now = self.texts()
        if command != "preview":
            assert status or self.all_alike(now), f"{command} is content:\n{said}"
        if not (clear and sure) or "force" in command:
            return
        assert status == 0, said
        assert self.all_alike(now), said
        for name in edited or {"d.md"}:
            for file in self.files:
                assert lines_of(now[name], file) == lines_of(before[name], file), said

    def by_file(self, edited: set[str]) -> bool:
        """Whether the edits of files alone can be taken back."""
        return "d.md" not in edited

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
        status, said = self.called("check", "--fresh", self.path("d.md").name)
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
            main([*command.split(), self.path("d.md").name])


class Lone(Sides):
    """A document with one file, which the user may send elsewhere as well."""

    document, files = LONE, ("d.json", "p.json")

    def begin(self, place: str) -> None:
        self.sent = Path()
        self.usual = True
        super().begin(place)
        self.usual = self.clear

    def files_of(self, now: Texts) -> Collection[str]:
        sent = self.path("d.md").resolve() == self.sent and now["p.json"]
        usual = not sent or (self.usual and now["d.json"])
        return [
            *(["d.json"] if usual else []),
            *(["p.json"] if sent else []),
        ]

    def all_alike(self, now: Texts) -> bool:
        self.usual |= (alike := super().all_alike(now)) and "d.json" in self.files_of(
            now
        )
        return alike

    def by_file(self, edited: set[str]) -> bool:
        return len(edited - {"d.md"}) == len(edited) < 2

    @rule(edits=EDITS, how=st.sampled_from(["", "--force"]), command=COMMANDS)
    def elsewhere(self, edits: list[Edit], how: str, command: str) -> None:
        """Tangle to another file."""
        self.edit(edits)
        status, said = self.called(
            "tangle", self.path("d.md").name, "-o", "p.json", *how.split()
        )
        if status == 0:
            assert same(self.texts(), "p.json"), said
            self.sent = self.path("d.md").resolve()
        self.clear = False
        self.call(command)

    def forget(self, command: str) -> None:
        self.sent = Path()
        self.usual = False
        super().forget(command)


def same(now: Texts, file: str) -> bool:
    """Whether a file says what the document says."""
    return lines_of(now["d.md"], file) == lines_of(now[file], file)


STATE = "folder", "stem", "out", "edited", "clear", "follower"
"""What is known of a folder that the user comes back to."""

RUNS = settings(max_examples=12, stateful_step_count=8)
TestSides, TestLone = Sides.TestCase, Lone.TestCase
TestSides.settings = TestLone.settings = RUNS
