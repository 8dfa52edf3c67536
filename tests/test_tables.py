"""tables: what is kept is what was made, whatever happens to the files."""

from __future__ import annotations

import errno
import json
import mmap
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
import zlib
from array import array
from collections.abc import Callable, Iterator
from functools import cache, partial
from math import factorial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import unix
from browsers import LONG, until
from damage import harmed

import fifteen
from fifteen import pattern_database, walking_distance
from fifteen.board.position import Position
from fifteen.console.output import Terminal
from fifteen.console.signals import Signals
from fifteen.planning.bounds import lower_bounds
from fifteen.remarks import made
from fifteen.short_cycles import automaton
from fifteen.systems import SIGNALS
from fifteen.tables import cycle_tables, unfinished
from fifteen.tables import pattern_tables as patterns
from fifteen.tables import store as tables
from fifteen.tables import walking_tables as walking
from fifteen.tables.cycle_tables import cycle_table
from fifteen.tables.pattern_tables import pattern_name, pattern_tables
from fifteen.tables.store import (
    ALIGNED,
    LOCK,
    PART,
    PROLOGUE,
    TABLE,
    TABLE_MAGIC,
    UNFINISHED,
    VERSION,
    Damaged,
    Store,
)
from fifteen.tables.walking_tables import walking_tables
from fifteen.walking_distance import solve, tabulate

ABOUT = {"what": "a test", "rows": 4, "cols": 4}
ROOT = Path(__file__).parent.parent


def sample() -> dict[str, Any]:
    """A few arrays of different types, lengths and shapes."""
    return {
        "bytes": np.arange(200, dtype=np.uint8),
        "square": np.arange(12, dtype=np.int32).reshape(3, 4),
        "none": np.zeros(0, np.uint16),
        "one": np.array([7], dtype=np.float64),
    }


def same(one: Any, two: Any) -> bool:
    """Whether two tables have the same arrays."""
    assert one is not None
    pairs = [(np.asarray(one[k]), np.asarray(two[k])) for k in two]
    return list(one) == list(two) and all(
        a.dtype == b.dtype and np.array_equal(a, b) for a, b in pairs
    )


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store, in a folder that is not there yet."""
    return Store(tmp_path / "cache" / "tables")


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Forget what was said, and which tables were found, before each test."""
    made.clear()
    walking._walking_tables.cache_clear()
    cycle_tables.forget_cycle_tables()


class Builder:
    """Something that makes the sample, and counts how often."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> dict[str, Any]:
        self.calls += 1
        return sample()


def said(recwarn: pytest.WarningsRecorder) -> list[str]:
    """The remarks that were made."""
    return [str(warning.message) for warning in recwarn]


# What is kept


def test_what_is_saved_is_loaded(store: Store) -> None:
    """Arrays come back with their names, order, types, shapes and values."""
    path = store.save("x", sample(), ABOUT)
    loaded = store.load("x", ABOUT)
    assert same(loaded, sample())
    assert path.parent == store.path
    assert [p.name for p in store.path.iterdir()] == [f"x{TABLE}"]


def test_arrays_come_back_in_plain_form(store: Store) -> None:
    """Whatever order and byte order an array has, its values are kept."""
    square = np.arange(12, dtype=np.int32).reshape(3, 4)
    store.save(
        "x",
        {
            "turned": square.T,
            "every other": square[::2, ::-1],
            "big": square.astype(">i4"),
            "scalar": np.array(5, dtype=np.int64),
            "flags": square > 5,
        },
    )
    found = store.load("x")
    assert found is not None
    loaded = {key: np.asarray(view) for key, view in found.items()}
    assert np.array_equal(loaded["turned"], square.T)
    assert np.array_equal(loaded["every other"], square[::2, ::-1])
    assert np.array_equal(loaded["big"], square)
    assert loaded["big"].dtype == np.dtype("<i4")
    assert loaded["scalar"].shape == ()
    assert loaded["scalar"] == 5
    assert loaded["flags"].dtype == np.bool_
    assert all(a.flags.c_contiguous and a.flags.aligned for a in loaded.values())


def test_arrays_cannot_be_written_to(store: Store) -> None:
    """Those that were made and those that were found are alike, and read-only."""
    made, found = (store.get("x", sample, ABOUT) for _ in range(2))
    for key in sample():
        for arrays in (made, found):
            assert type(arrays[key]) is memoryview
            assert arrays[key].readonly
    with pytest.raises(TypeError, match="cannot modify read-only memory"):
        found["bytes"][0] = 1


def test_pages_are_asked_to_be_huge_where_there_are_such(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table opens in the same way where huge pages are not known, or refused."""
    store.save("zoo", {"bear": np.arange(9)}, {})
    asked = []
    for word in (None, 1 << 20):
        monkeypatch.delattr(mmap, "MADV_HUGEPAGE", raising=False)
        if word is not None:
            monkeypatch.setattr(mmap, "MADV_HUGEPAGE", word, raising=False)
        found = store.load("zoo")
        assert found is not None
        asked.append(list(found["bear"]))
    assert asked == [list(range(9))] * 2


def test_a_table_is_made_once(store: Store, recwarn: pytest.WarningsRecorder) -> None:
    """`get` makes a table that is not there, and finds it from then on, silently."""
    builder = Builder()
    for _ in range(3):
        assert same(store.get("x", builder, ABOUT), sample())
    assert builder.calls == 1
    assert said(recwarn) == []


def test_what_is_not_there(store: Store) -> None:
    """Of a table that is not there nothing is loaded, verified or removed."""
    assert store.load("x") is None
    assert store.entries() == []
    assert not store.remove("x")
    with pytest.raises(FileNotFoundError, match="There is no table x in "):
        store.verify("x")
    assert not store.path.exists()


def test_entries_and_removal(store: Store) -> None:
    """`entries` tells what is there, and `remove` takes it away."""
    store.get("b", sample, ABOUT)
    store.get("a", sample)
    (store.path / "notes.txt").write_text("not ours")
    entries = store.entries()
    assert [entry.name for entry in entries] == ["a", "b"]
    assert entries[1].about == ABOUT
    assert entries[1].size == entries[1].path.stat().st_size
    assert [entry.damage for entry in entries] == ["", ""]
    assert store.remove("a")
    assert [entry.name for entry in store.entries()] == ["b"]
    assert not list(store.path.glob(f"a*{LOCK}"))


def test_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The folder is that of FIFTEEN_CACHE, or that of the user's caches."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path / "here"))
    assert Store().path == tmp_path / "here" / "tables"
    monkeypatch.delenv("FIFTEEN_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert "fifteen" in Store().path.parts
    assert Store(tmp_path).path == tmp_path


@pytest.mark.parametrize(
    "name", ["", "../x", "a/b", ".x", "X", "a b", "x" * 101, "a\n"]
)
def test_names_that_are_refused(store: Store, name: str) -> None:
    """A name that could lead out of the folder, or be two files in one, is refused."""
    for function in (store.load, store.verify, store.remove):
        with pytest.raises(ValueError, match="cannot be the name of a table"):
            function(name)
    with pytest.raises(ValueError, match="cannot be the name of a table"):
        store.get(name, sample)


def test_arrays_that_are_refused(store: Store) -> None:
    """An array of objects or texts is refused, and nothing is left behind."""
    for wrong in (np.array([None]), np.array(["x"]), np.array([1j])):
        with pytest.raises(TypeError, match="a table holds numbers"):
            store.save("x", {"wrong": wrong})
    assert list(store.path.iterdir()) == []


# Damage


def test_every_byte_is_watched(store: Store) -> None:
    """No byte of a file can be changed without being noticed."""
    path = store.save("x", sample(), ABOUT)
    good = path.read_bytes()
    rng = random.Random(1)
    for at in range(len(good)):
        bad = bytearray(good)
        bad[at] ^= 1 << rng.randrange(8)
        path.write_bytes(bad)
        with pytest.raises(Damaged):
            store.load("x", ABOUT)
    path.write_bytes(good)
    assert same(store.load("x", ABOUT), sample())


def test_every_cut_is_noticed(store: Store) -> None:
    """A file that ends too early, at whatever byte, is noticed; and one too long."""
    path = store.save("x", sample(), ABOUT)
    good = path.read_bytes()
    for end in range(len(good)):
        path.write_bytes(good[:end])
        with pytest.raises(Damaged):
            store.load("x", ABOUT)
        assert store.entries()[0].damage
    for more in (b"\0", bytes(ALIGNED)):
        path.write_bytes(good + more)
        with pytest.raises(Damaged, match="were written"):
            store.load("x", ABOUT)


def overwrite(path: Path, at: int, data: bytes) -> None:
    """Change some bytes of a file in place."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def as_directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


def as_fifo(path: Path) -> None:
    path.unlink()
    unix.mkfifo(path)


def as_link(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def renamed(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"name": "x"', b'"name": "y"'))


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "empty": (lambda p: p.write_bytes(b""), "it has 0 bytes only"),
    "short": (lambda p: os.truncate(p, 19), "it has 19 bytes only"),
    "cut": (lambda p: os.truncate(p, 128), "header is damaged"),
    "less": (lambda p: os.truncate(p, p.stat().st_size - 64), "were written"),
    "text": (lambda p: p.write_text("hello, world " * 9), "not begin as a table"),
    "magic": (lambda p: overwrite(p, 0, b"SIXTEEN\n"), "not begin as a table"),
    "newer": (
        lambda p: overwrite(p, len(TABLE_MAGIC), b"\x02"),
        "has version 2, and not 1",
    ),
    "header": (lambda p: overwrite(p, 40, b"?"), "header is damaged"),
    "huge": (lambda p: overwrite(p, 12, b"\xff" * 4), "header is damaged"),
    "renamed": (renamed, "header is damaged"),
    "array": (
        lambda p: overwrite(p, p.stat().st_size - 64, b"?"),
        "array one is wrong",
    ),
    "fifo": (as_fifo, "it is not a file"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_said_once_and_mended(
    store: Store, damage: str, recwarn: pytest.WarningsRecorder
) -> None:
    """A damaged file costs one line, and is replaced by a good one."""
    harm, words = DAMAGES[damage]
    builder = Builder()
    store.get("x", builder, ABOUT)
    path = store.path / f"x{TABLE}"
    harm(path)
    assert words in store.entries()[0].damage or damage == "array"
    for _ in range(2):
        assert same(store.get("x", builder, ABOUT), sample())
    assert builder.calls == 2
    (line,) = said(recwarn)
    assert line.startswith(f"{path} is damaged: ")
    assert words in line
    assert line.endswith("; the table is built again.")
    assert "\n" not in line
    store.verify("x")


def test_a_directory_in_its_place(
    store: Store, recwarn: pytest.WarningsRecorder
) -> None:
    """A directory where the file should be is left alone, and done without."""
    store.save("x", sample())
    as_directory(store.path / f"x{TABLE}")
    assert same(store.get("x", sample), sample())
    lines = said(recwarn)
    assert len(lines) == 2
    assert "it is not a file" in lines[0]
    assert lines[1].startswith("Tables cannot be kept in ")
    assert not list(store.path.glob(f"*{PART}"))
    assert [bool(entry.damage) for entry in store.entries()] == [True]


def test_a_link_to_itself_is_replaced(
    store: Store, recwarn: pytest.WarningsRecorder
) -> None:
    """A file that cannot even be opened is said to be unreadable, and replaced."""
    store.save("x", sample())
    as_link(store.path / f"x{TABLE}")
    assert [bool(entry.damage) for entry in store.entries()] == [True]
    assert same(store.get("x", sample), sample())
    assert len(said(recwarn)) == 1
    assert "cannot be read: " in said(recwarn)[0]
    store.verify("x")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="as root")
def test_a_file_that_may_not_be_read(
    store: Store, recwarn: pytest.WarningsRecorder
) -> None:
    """A file without the right to read it is said to be unreadable, and replaced."""
    store.save("x", sample()).chmod(0)
    assert same(store.get("x", sample), sample())
    assert "cannot be read: Permission denied" in said(recwarn)[0]
    store.verify("x")


def test_a_table_about_something_else(
    store: Store, recwarn: pytest.WarningsRecorder
) -> None:
    """A table that was made with other parameters is made anew."""
    store.get("x", sample, ABOUT)
    builder = Builder()
    other = {**ABOUT, "rows": 5}
    for _ in range(2):
        store.get("x", builder, other)
    assert builder.calls == 1
    assert store.entries()[0].about == other
    assert "it is about something else" in said(recwarn)[0]


def test_a_file_under_another_name(store: Store) -> None:
    """A file that was copied to the name of another table is no such table."""
    path = store.save("x", sample())
    path.rename(path.with_name(f"y{TABLE}"))
    with pytest.raises(Damaged, match="it holds the table “x”"):
        store.load("y")
    assert store.entries()[0].damage == "it holds the table “x”"


def test_headers_that_lie(store: Store) -> None:
    """A header with a good checksum that makes no sense is damage, no more."""
    path = store.save("x", sample())
    array_ = {"dtype": "<u4", "shape": [1], "offset": 0, "crc32": 0}
    good = {"name": "x", "about": {}, "payload": 64, "arrays": {"a": array_}}
    lies: list[Any] = [
        [],
        None,
        {**good, "arrays": None},
        {**good, "about": 3},
        {**good, "payload": "x"},
        *({k: v for k, v in good.items() if k != key} for key in good),
        *(
            {**good, "arrays": {"a": {**array_, key: value}}}
            for key, value in [
                ("dtype", "O"),
                ("dtype", "nonsense"),
                ("dtype", 3),
                ("shape", [-1]),
                ("shape", [1 << 60]),
                ("shape", ["x"]),
                ("shape", 7),
                ("offset", -64),
                ("offset", 64),
                ("offset", 8),
                ("crc32", None),
            ]
        ),
    ]
    for lie in lies:
        text = json.dumps(lie).encode().ljust(300)
        head = PROLOGUE.pack(TABLE_MAGIC, VERSION, len(text), zlib.crc32(text))
        path.write_bytes(head + text + bytes(64))
        with pytest.raises(Damaged):
            store.load("x")
    text = b"{" + bytes([0xFF]) * 299
    head = PROLOGUE.pack(TABLE_MAGIC, VERSION, len(text), zlib.crc32(text))
    path.write_bytes(head + text)
    with pytest.raises(Damaged, match="makes no sense"):
        store.load("x")


def test_pages_of_zeros_are_noticed_in_a_large_file(store: Store) -> None:
    """However large an array is, a page of it that is lost is found at each load."""
    large = np.random.default_rng(1).integers(0, 256, 65 << 20, np.uint8)
    path = store.save("x", {"large": large, "small": large[:100]})
    whole = store.load("x")
    assert whole is not None
    assert np.array_equal(whole["large"], large)
    begin = tables._parsed(tables._opened(path)).arrays["large"].offset
    rng = random.Random(2)
    for _ in range(5):
        at = rng.randrange(large.size // 4096) * 4096
        good = whole["large"][at : at + 4096].tobytes()
        overwrite(path, begin + at, bytes(4096))
        with pytest.raises(Damaged, match="the checksum of its array large is wrong"):
            store.load("x")
        overwrite(path, begin + at, good)
    store.verify("x")


# Folders and disks


@pytest.mark.parametrize("where", ["folder", "parent"])
def test_a_file_instead_of_the_folder(
    tmp_path: Path, where: str, recwarn: pytest.WarningsRecorder
) -> None:
    """Where no folder can be, tables are made and used all the same, with one line."""
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / ("tables" if where == "parent" else ""))
    for name in ("x", "y"):
        assert same(store.get(name, sample), sample())
    assert len(said(recwarn)) == 1
    assert said(recwarn)[0].startswith(f"Tables cannot be kept in {store.path}: ")
    assert store.entries() == []
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="as root")
def test_a_folder_that_may_not_be_written(
    store: Store, recwarn: pytest.WarningsRecorder
) -> None:
    """Without the right to write, tables are made and used all the same."""
    store.path.mkdir(parents=True)
    store.path.chmod(0o555)
    assert same(store.get("x", sample), sample())
    assert said(recwarn) == [
        f"Tables cannot be kept in {store.path}: Permission denied."
    ]


@pytest.mark.parametrize("call", ["fsync", "replace", "fdopen"])
@pytest.mark.parametrize("before", [False, True])
def test_a_full_disk(
    store: Store,
    call: str,
    before: bool,
    monkeypatch: pytest.MonkeyPatch,
    recwarn: pytest.WarningsRecorder,
) -> None:
    """When the disk is full, one line is said, and no half file is left behind."""
    if before:
        store.save("x", {"old": np.arange(3)}, {"what": "old"})

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, call, full)
    assert same(store.get("x", sample, ABOUT), sample())
    assert said(recwarn)[-1] == (
        f"Tables cannot be kept in {store.path}: No space left on device."
    )
    monkeypatch.undo()
    assert not list(store.path.glob(f"*{PART}"))
    loaded = store.load("x")
    assert (loaded is not None) == before
    if loaded is not None:
        assert list(loaded) == ["old"]


def test_a_full_disk_while_writing(store: Store) -> None:
    """A write that stops half-way, on a device that is full, is cleaned up."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    begin = sample()

    def part(suffix: str, prefix: str, folder: Path) -> tuple[int, str]:
        path = folder / f"{prefix}{suffix}"
        path.touch()
        return os.open("/dev/full", os.O_WRONLY), str(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "mkstemp", part)
        with pytest.raises(OSError, match="No space left"):
            store.save("x", begin)
    assert list(store.path.iterdir()) == []


def test_an_interrupted_write_leaves_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control-C in the middle of a write goes through, and no half file is left."""

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        store.get("x", sample)
    assert not list(store.path.glob(f"*{PART}"))
    assert store.load("x") is None


def test_a_builder_that_fails(store: Store) -> None:
    """What goes wrong in making a table is told, and the next one may try again."""

    def fails() -> dict[str, Any]:
        raise RuntimeError("no table today")

    with pytest.raises(RuntimeError, match="no table today"):
        store.get("x", fails)
    assert same(store.get("x", sample, patience=0), sample())


# Several processes

CHILD = """
import os, sys, time
from pathlib import Path
import numpy as np
from fifteen.tables import store as tables
folder, mark, mode = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
store = tables.Store(folder)
def build():
    with mark.open("a") as file:
        file.write("made\\n")
    time.sleep(0.3 if mode == "make" else 1e6)
    return {"a": np.arange(5000)}
def stuck(handle):
    mark.write_text("writing")
    time.sleep(1e6)
if mode == "write":
    os.fsync = stuck
    store.save("x", {"a": np.arange(5000)})
else:
    print(sum(store.get("x", build)["a"]), flush=True)
"""


def child(store: Store, mark: Path, mode: str) -> subprocess.Popen[str]:
    """Start a process that wants table x."""
    command = [sys.executable, "-c", CHILD, str(store.path), str(mark), mode]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def test_two_processes_make_a_table_once(store: Store, tmp_path: Path) -> None:
    """Of processes that want the same table, one makes it, and the others wait."""
    mark = tmp_path / "mark"
    children = [child(store, mark, "make") for _ in range(3)]
    printed = [process.communicate()[0] for process in children]
    assert printed == [f"{sum(range(5000))}\n"] * 3
    assert [process.returncode for process in children] == [0] * 3
    assert mark.read_text() == "made\n"
    store.verify("x")


def test_a_process_that_dies_while_it_makes_a_table(
    store: Store, tmp_path: Path
) -> None:
    """The lock of a process that is killed is free at once."""
    mark = tmp_path / "mark"
    process = child(store, mark, "make forever")
    until(mark.exists)
    process.send_signal(unix.SIGKILL)
    process.communicate()
    made = store.get("x", sample, patience=1e6)
    assert same(made, sample())
    store.verify("x")


def test_a_process_that_dies_while_it_writes(store: Store, tmp_path: Path) -> None:
    """What a killed writer leaves is no table, and is swept up when it is stale."""
    mark = tmp_path / "mark"
    process = child(store, mark, "write")
    until(lambda: mark.exists() and mark.read_text() == "writing")
    (part,) = store.path.glob(f"*{PART}")
    assert part.stat().st_size > 5000
    an_hour_ago = time.time() - 3600
    os.utime(part, (an_hour_ago, an_hour_ago))
    assert store.sweep() == 0
    process.send_signal(unix.SIGKILL)
    process.communicate()
    assert store.load("x") is None
    assert store.entries() == []
    assert store.sweep() == 1
    assert not list(store.path.iterdir())


def test_a_fresh_temporary_file_is_left_alone(store: Store) -> None:
    """A temporary file that is not stale may be that of a writer who has just begun."""
    store.save("x", sample())
    part = store.path / f"x.abc{PART}"
    part.touch()
    assert store.sweep() == 0
    store.save("y", sample())
    assert part.exists()
    an_hour_ago = time.time() - 3600
    os.utime(part, (an_hour_ago, an_hour_ago))
    store.save("y", sample())
    assert not part.exists()


def test_patience_ends(store: Store) -> None:
    """Whoever has waited long enough for another process makes the table himself."""
    begun, go_on = threading.Event(), threading.Event()

    def slow() -> dict[str, Any]:
        begun.set()
        go_on.wait(LONG)
        return sample()

    other = threading.Thread(target=store.get, args=("x", slow))
    other.start()
    assert begun.wait(LONG)
    builder = Builder()
    assert same(store.get("x", builder, patience=0.05), sample())
    assert builder.calls == 1
    go_on.set()
    other.join(LONG)
    store.verify("x")


def test_threads_make_a_table_once(store: Store) -> None:
    """Of threads that want the same table, one makes it."""
    calls: list[int] = []

    def build() -> dict[str, Any]:
        calls.append(1)
        time.sleep(0.05)
        return sample()

    threads = [threading.Thread(target=store.get, args=("x", build)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert len(calls) == 1


def test_a_table_in_use_can_be_replaced(store: Store) -> None:
    """Arrays that were loaded keep their values when the file is replaced."""
    store.save("x", sample())
    loaded = store.load("x")
    store.save("x", {"bytes": np.zeros(200, np.uint8)})
    store.remove("x")
    assert same(loaded, sample())


# The tables of the walking distance


def test_walking_tables_are_those_that_are_made(store: Store) -> None:
    """Tables from a file are the same, and of the same types, as those just made."""
    for rows, cols in [(4, 4), (3, 5), (2, 3)]:
        walking._walking_tables.cache_clear()
        made = walking_tables(rows, cols, store.path)
        walking._walking_tables.cache_clear()
        found = walking_tables(rows, cols, store.path)
        for one in (made, found):
            assert one == tabulate(rows, cols)
            assert [k.typecode for k in (*one.keys, one.links)] == ["Q", "Q", "I"]
            assert all(isinstance(k, array) for k in (*one.keys, one.links))
    names = [entry.name for entry in store.entries()]
    assert names == ["walking-3x5", "walking-4x4"]
    assert all(entry.about["what"] == "walking distance" for entry in store.entries())


def test_walking_tables_are_found_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process looks for them once, and uses a file instead of making them again."""
    first = walking_tables(4, 4, store.path)
    assert walking_tables(4, 4, store.path) is first
    walking._walking_tables.cache_clear()
    monkeypatch.setattr(walking, "tabulate", None)
    assert walking_tables(4, 4, store.path) == first
    cells = array("b", [0, 1, 2, -1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 3])
    assert len(solve(cells, 4, 4, tables=first).pieces) == 19


def test_automata_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """An automaton that is large is made once, and is the same from its file."""
    made = cycle_table(10, 3, 4, store.path)
    assert made == automaton(10, 3, 4)
    assert cycle_table(8, 3, 4, store.path) == automaton(8, 3, 4)
    assert [entry.name for entry in store.entries()] == ["circles-3x4-10"]
    cycle_tables.forget_cycle_tables()
    monkeypatch.setattr(cycle_tables, "automaton", None)
    found = cycle_table(10, 3, 4, store.path)
    assert found == made
    assert found.typecode == made.typecode
    assert cycle_table(10, 3, 4, store.path) is found


def test_bounds_take_the_walking_tables_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`fifteen show` of a board of 5×3 makes none where they are in the store."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    start = Position.random(5, 3, seed=1)
    made = tabulate(5, 3)
    wanted = walking_distance.walking_distance(start.cells, 5, 3)
    least = walking_distance.lower_bound(start.cells, 5, 3)
    assert walking_tables(5, 3) == made
    walking.forget_walking_tables()
    for module in (walking, walking_distance):
        monkeypatch.setattr(module, "tabulate", None)
    found = lower_bounds(start)
    assert found["walking distance"] == wanted > 0
    assert found["walking and inversion distance"] == least >= wanted


def test_walking_tables_that_are_too_many(store: Store) -> None:
    """Sizes with too many tables are refused, and nothing is touched."""
    for rows, cols in [(5, 5), (4, 5), (6, 4)]:
        with pytest.raises(ValueError, match=r"^Sorry, "):
            walking_tables(rows, cols, store.path)
    assert not store.path.exists()


# The tables of the patterns

SMALL_PATTERNS = "123 48c 567 9de abf"


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """A function by which a process forgets the tables of patterns that it has found;
    they are forgotten at the beginning and at the end as well.  Small tables are made
    sooner by Python than numba can be loaded."""
    monkeypatch.setattr(patterns, "builder", lambda: pattern_database)
    patterns._PATTERN_TABLES.clear()
    yield patterns._PATTERN_TABLES.clear
    patterns._PATTERN_TABLES.clear()


def test_pattern_tables_are_those_that_are_made(
    store: Store, forgetful: Callable[[], None]
) -> None:
    """Tables from a file are the same, and of the same types, as those just made."""
    some = [(2, 5, "1234 567 89"), (2, 3, ""), (5, 2, "12 345 678 9")]
    for rows, cols, partition in some:
        pure = pattern_database.build(rows, cols, partition)
        for _ in range(2):
            found = pattern_tables(rows, cols, partition, store.path)
            forgetful()
            assert found == pure
            assert all(view.readonly for view in found.lore)
            for one, two in zip(found.lore, pure.lore, strict=True):
                assert (one.format, one.shape) == (two.format, two.shape)
    names = [entry.name for entry in store.entries()]
    assert names == ["pattern-2x5-1234_567_89", "pattern-5x2-12_345_678_9"]
    assert store.entries()[0].about == {
        "what": "pattern database",
        "rows": 2,
        "cols": 5,
        "partition": "1234 567 89",
        "layout": 1,
    }


def test_pattern_tables_have_names() -> None:
    """A partition that has a name gives it to its tables, however it is written."""
    assert pattern_name(4, 4) == "pattern-4x4-6-6-3"
    assert pattern_name(4, 4, "7-8") == "pattern-4x4-7-8"
    assert pattern_name(4, 4, "87654321  fedcba9") == "pattern-4x4-7-8"
    assert pattern_name(3, 3) == "pattern-3x3-8"
    assert pattern_name(5, 5) == "pattern-5x5-6-6-6-6"
    assert pattern_name(4, 5) == "pattern-4x5-4-5-5-5"
    assert pattern_name(3, 4, "12 3456 789ab") == "pattern-3x4-12_3456_789ab"
    for rows, cols, partition in [(6, 6, ""), (3, 3, "6-6-3"), (4, 4, "../x")]:
        with pytest.raises(ValueError, match=r"^(Sorry|“)"):
            pattern_name(rows, cols, partition)


def test_pattern_tables_are_found_once(
    store: Store, forgetful: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process looks for them once, and uses a file instead of making them again;
    only who makes them tells of progress."""
    told: list[tuple[int, int]] = []

    def tell(done: int, scenes: int) -> None:
        told.append((done, scenes))

    first = pattern_tables(2, 5, "123 456 789", store.path, tell, 2)
    assert told[-1][0] == told[-1][1]
    told.clear()
    assert pattern_tables(2, 5, "321 456 789", store.path, tell) is first
    forgetful()
    monkeypatch.setattr(patterns, "builder", None)
    assert pattern_tables(2, 5, "123 456 789", store.path, tell) == first
    assert told == []


def test_pattern_tables_are_mended(
    store: Store, forgetful: Callable[[], None], recwarn: pytest.WarningsRecorder
) -> None:
    """A damaged file of patterns, or one of another version or layout, is replaced."""
    pure = pattern_tables(2, 5, "123 456 789", store.path)
    (entry,) = store.entries()
    whole = entry.path.read_bytes()

    def other_layout(path: Path) -> None:
        arrays = store.load(entry.name)
        assert arrays is not None
        store.save(entry.name, arrays, {**entry.about, "layout": 2})

    harms: list[Callable[[Path], object]] = [
        lambda path: overwrite(path, len(whole) - 64, b"?"),
        lambda path: overwrite(path, len(TABLE_MAGIC), b"\x02"),
        lambda path: os.truncate(path, len(whole) // 2),
        other_layout,
    ]
    for harm in harms:
        harm(entry.path)
        assert entry.path.read_bytes() != whole
        forgetful()
        assert pattern_tables(2, 5, "123 456 789", store.path) == pure
        assert entry.path.read_bytes() == whole
    assert len(said(recwarn)) == len(harms)
    assert all(line.endswith("; the table is built again.") for line in said(recwarn))


LIE = (
    "A search has found that the tables pattern-2x5-4-5 are wrong: {} has a solution, "
    "but no distance; their checksums are right, but they are removed."
)
"""The remark on tables that were wrong from the beginning."""


@pytest.fixture
def liar(
    store: Store, forgetful: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A file of the usual tables for 2×5 that is sound, but in which no bit is true."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(store.path.parent))
    pattern_tables(2, 5)
    (entry,) = store.entries()
    arrays = store.load(entry.name)
    assert arrays is not None
    lies = {**arrays, "bits": np.zeros_like(arrays["bits"])}
    store.save(entry.name, lies, entry.about)
    store.verify(entry.name)
    forgetful()
    return entry.path


def test_tables_that_a_search_finds_wrong_are_made_anew(
    liar: Path, recwarn: pytest.WarningsRecorder
) -> None:
    """That is said, and the answer is right."""
    start = Position.random(2, 5, seed=4)
    right = fifteen.solve(start, "walking-distance").length
    recwarn.clear()
    assert fifteen.solve(start, "pattern-database").length == right
    assert said(recwarn) == [LIE.format(start.digits)]
    assert pattern_tables(2, 5) == pattern_database.build(2, 5)


def test_a_bound_of_wrong_tables_is_done_without(
    liar: Path, recwarn: pytest.WarningsRecorder
) -> None:
    """Tables are not made for the sake of a bound."""
    start = Position.random(2, 5, seed=4)
    bounds = lower_bounds(start)
    assert "pattern database" not in bounds
    assert len(bounds) > 4
    assert said(recwarn) == [LIE.format(start.digits)]
    assert not liar.exists()


@pytest.mark.parametrize("start", ["123456870", "012345687", "312456870"])
def test_tables_stay_if_the_parity_forbids_a_distance(
    start: str,
    store: Store,
    forgetful: Callable[[], None],
    recwarn: pytest.WarningsRecorder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pattern of all pieces has no distance for half of all boards: that is no
    damage, so nothing is said, and the file stays."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(store.path.parent))
    fifteen.solve("123456708", "pattern-database")
    (entry,) = store.entries()
    whole = entry.path.read_bytes()
    assert "pattern database" in lower_bounds("123456708")
    assert "pattern database" not in lower_bounds(start)
    assert said(recwarn) == []
    assert entry.path.read_bytes() == whole


def test_tables_that_are_spoiled_while_they_are_used(
    store: Store,
    forgetful: Callable[[], None],
    recwarn: pytest.WarningsRecorder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When a search finds that they are wrong, they are verified, and made anew."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(store.path.parent))
    start = Position.random(2, 5, seed=4)
    right = fifteen.solve(start, "pattern-database")
    (entry,) = store.entries()
    whole = entry.path.read_bytes()
    bits = tables._parsed(tables._opened(entry.path)).arrays["bits"]
    forgetful()
    pattern_tables(2, 5)
    overwrite(entry.path, bits.offset, bytes(bits.size))
    again = fifteen.solve(start, "pattern-database")
    assert (again.length, again.pieces) == (right.length, right.pieces)
    wrong, damaged = said(recwarn)
    proof = f"{start.digits} has a solution, but no distance."
    assert (
        wrong == f"A search has found that the tables {entry.name} are wrong: {proof}"
    )
    assert damaged.startswith(f"{entry.path} is damaged: the checksum of its array")
    assert entry.path.read_bytes() == whole


@pytest.mark.slow("sweep")
def test_the_size_of_pattern_tables_is_known_before(
    store: Store, forgetful: Callable[[], None]
) -> None:
    """It is at least what the file has, and for larger ones hardly more."""
    for rows, cols, much in ((2, 5, 1.01), (3, 4, 1.01), (3, 3, 1.6)):
        pattern_tables(rows, cols, folder=store.path)
        path = store.path / f"{pattern_name(rows, cols)}{TABLE}"
        known = patterns.pattern_size(rows, cols)
        assert path.stat().st_size <= known < much * path.stat().st_size


def test_the_disk_is_asked_for_room_first(
    store: Store,
    forgetful: Callable[[], None],
    recwarn: pytest.WarningsRecorder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is needed, and what is there, is said before the tables are made; then they
    are used, and not kept."""
    monkeypatch.setattr("shutil.disk_usage", little)
    heard: list[list[str]] = []

    def tell(done: int, scenes: int) -> None:
        heard.append(said(recwarn))

    found = pattern_tables(2, 5, "", store.path, tell)
    assert found == pattern_database.build(2, 5)
    reason = "2.1 MB are needed, and 12 kB are there"
    line = f"Tables cannot be kept in {store.path}: {reason}."
    assert heard[0] == said(recwarn) == [line]
    assert store.entries() == []
    with pytest.raises(OSError, match="are needed, and 12 kB are there") as caught:
        store.save("x", {"large": np.zeros(1 << 20)})
    assert caught.value.errno == errno.ENOSPC
    assert store.lack(12 << 10) == ""


def little(path: Path) -> SimpleNamespace:
    """A disk that has hardly any room."""
    assert path.exists()
    return SimpleNamespace(free=12 << 10)


def test_pattern_tables_that_cannot_be_kept(
    tmp_path: Path, forgetful: Callable[[], None], recwarn: pytest.WarningsRecorder
) -> None:
    """Without a place to keep them tables are made and used, with one line."""
    (tmp_path / "file").write_text("in the way")
    found = pattern_tables(2, 5, "123 456 789", tmp_path / "file" / "tables")
    assert found == pattern_database.build(2, 5, "123 456 789")
    (line,) = said(recwarn)
    assert line.startswith("Tables cannot be kept in ")


TWO_BUILDERS = """
import sys
from pathlib import Path
from fifteen import pattern_database
from fifteen.tables import pattern_tables as patterns
from fifteen.tables.store import Store
def counted():
    with Path(sys.argv[2]).open("a") as file:
        file.write("made\\n")
    return pattern_database
patterns.builder = counted
found = patterns.pattern_tables(2, 5, "1234 567 89", Path(sys.argv[1]))
print(found == pattern_database.build(2, 5, "1234 567 89"))
"""


def test_two_processes_make_pattern_tables_once(store: Store, tmp_path: Path) -> None:
    """Of two processes that want the same tables one makes them, and both have them."""
    mark = tmp_path / "mark"
    command = [sys.executable, "-c", TWO_BUILDERS, str(store.path), str(mark)]
    both = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        for _ in range(2)
    ]
    assert [process.communicate()[0] for process in both] == ["True\n", "True\n"]
    assert mark.read_text() == "made\n"
    store.verify("pattern-2x5-1234_567_89")


def test_pattern_tables_are_made_by_compiled_code(store: Store) -> None:
    """Made by compiled code and kept, tables are those that Python makes."""
    found = pattern_tables(4, 4, SMALL_PATTERNS, store.path)
    assert found == pattern_database.build(4, 4, SMALL_PATTERNS)
    patterns.forget_pattern_tables()
    assert pattern_tables(4, 4, SMALL_PATTERNS, store.path) == found
    assert [entry.damage for entry in store.entries()] == [""]


# Tables that are not finished


class Stopped(BaseException):
    """What ends the making of tables in these tests."""


PARTITION = "123 456 789"
UNDONE = "pattern-2x5-123_456_789"


class Clock:
    """A clock on which a minute passes whenever it is looked at."""

    now = 0.0

    def __call__(self) -> float:
        """Let a minute pass."""
        self.now += 60
        return self.now


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the work take so long that each stage is worth being kept."""
    monkeypatch.setattr(
        patterns, "Unfinished", partial(unfinished.Unfinished, clock=Clock())
    )
    monkeypatch.setattr(unfinished, "SHARE", 0)


def stopped(store: Store, stage: int) -> None:
    """Make tables until so many stages are done, and no longer."""
    stages = 0

    def tell(done: int, scenes: int) -> None:
        nonlocal stages
        stages += 1
        if stages == stage:
            raise Stopped

    with pytest.raises(Stopped):
        pattern_tables(2, 5, PARTITION, store.path, tell)


def stages_left(store: Store) -> list[int]:
    """Make tables, and return how many scenes were done at each stage."""
    heard: list[int] = []
    told = heard.append
    found = pattern_tables(2, 5, PARTITION, store.path, lambda done, _: told(done))
    assert found == wanted()
    return heard


@cache
def wanted() -> pattern_database.Tables:
    """Return the tables as they should be."""
    return pattern_database.build(2, 5, PARTITION)


def test_who_is_interrupted_goes_on(
    store: Store, forgetful: Callable[[], None], tmp_path: Path
) -> None:
    """From whichever distance, in whichever wave, however soon: what was finished last
    is where it begins, the tables are the same, and in the end nothing is left but
    they."""
    heard = stages_left(Store(tmp_path / "whole"))
    assert heard[0] == 0
    assert len(heard) > 40
    for stage in [2, *range(3, len(heard), 8), len(heard)]:
        forgetful()
        stopped(store, stage)
        assert (store.path / f"{UNDONE}{UNFINISHED}").exists()
        forgetful()
        assert stages_left(store) == heard[stage - 1 :]
        assert {path.suffix for path in store.path.iterdir()} == {LOCK, TABLE}
        store.remove(UNDONE)


def test_a_signal_in_the_midst_of_a_distance(
    store: Store, forgetful: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for the end of it, so that this is kept, be it the first of a process or
    another one."""
    before, heard = [signal.getsignal(each) for each in SIGNALS], [0]
    pattern_database.build(2, 5, PARTITION, lambda done, _: heard.append(done))
    spread, calls = pattern_database.spread, []

    def signalled(*given: Any) -> int:
        calls.append(given)
        if len(calls) == fatal:
            signal.raise_signal(number)
        return spread(*given)

    monkeypatch.setattr(pattern_database, "spread", signalled)
    finished = 0
    for number, fatal in zip(SIGNALS, (1, 17, 2), strict=True):
        calls.clear()
        forgetful()
        with Signals(Terminal(sys.stderr)) as work:

            def show(done: int, total: int, work: Signals = work) -> None:
                if work.number:
                    raise KeyboardInterrupt

            with pytest.raises(KeyboardInterrupt):
                pattern_tables(2, 5, PARTITION, store.path, show)
        finished += fatal
        about = patterns._about_patterns(2, 5, PARTITION)
        stage = unfinished.Unfinished(store, UNDONE, about).begun()
        assert (work.number, stage.done) == (number, heard[finished])
    for each, handler in zip(SIGNALS, before, strict=True):
        signal.signal(each, handler)
    forgetful()
    assert stages_left(store) == heard[finished:]


def sealed(stage: bytes) -> bytes:
    """A stage with the checksum that it ought to have."""
    return stage[:-4] + zlib.crc32(stage[:-4]).to_bytes(4, "little")


def test_a_harmed_stage_is_thrown_away(
    store: Store,
    forgetful: Callable[[], None],
    hours: None,
    recwarn: pytest.WarningsRecorder,
) -> None:
    """Flipped, zeroed, cut, extended, of another version or of other tables: it is
    said, the work is begun anew, and the tables are right."""
    stopped(store, 20)
    path, chance = store.path / f"{UNDONE}{UNFINISHED}", random.Random(20)
    whole = path.read_bytes()
    newer = sealed(whole.replace(b'"version": 1', b'"version": 2'))
    others = sealed(whole.replace(b'"rows": 2', b'"rows": 3'))
    assert whole == sealed(whole)
    assert whole not in (newer, others)
    about = patterns._about_patterns(2, 5, PARTITION)
    warnings.simplefilter("always")
    for harm in [newer, others, *(harmed(whole, chance) for _ in range(60)), b""]:
        path.write_bytes(harm)
        made.clear()
        recwarn.clear()
        begun = unfinished.Unfinished(store, UNDONE, about).begun()
        assert begun[:3] == (0, 0, 0)
        assert not any(map(len, begun[3:]))
        (line,) = said(recwarn)
        assert line.startswith(f"{path} is no stage to go on from: it")
        assert not path.exists()
    path.write_bytes(whole)
    assert unfinished.Unfinished(store, UNDONE, about).begun().done > 1
    path.write_bytes(whole[:-1])
    assert stages_left(store)[0] == 0


def test_a_stage_that_cannot_be_written_is_done_without(
    store: Store,
    forgetful: Callable[[], None],
    hours: None,
    recwarn: pytest.WarningsRecorder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A full disk costs the stage, and not the tables; nothing is left of it."""
    real = tables.replacing

    def full(path: Path) -> Any:
        if path.suffix == UNFINISHED:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path)

    monkeypatch.setattr(unfinished, "replacing", full)
    stages_left(store)
    path = store.path / f"{UNDONE}{UNFINISHED}"
    assert said(recwarn) == [f"{path} cannot be written: No space left on device."]
    assert {path.suffix for path in store.path.iterdir()} == {LOCK, TABLE}


KILLED = """
import os, signal, sys
from pathlib import Path
from fifteen import pattern_database
from fifteen.tables import pattern_tables as patterns, unfinished
from fifteen.tables.store import Store
patterns.builder = lambda: pattern_database
unfinished.PAUSE = unfinished.SHARE = 0
stages, fatal = 0, int(sys.argv[2])
def count(call):
    def counted(*arguments):
        global stages
        stages += 1
        if stages == fatal:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*arguments)
    return counted
for name in ("fsync", "replace", "unlink"):
    setattr(os, name, count(getattr(os, name)))
heard = []
store = Store(Path(sys.argv[1]))
tell = lambda done, scenes: heard.append(done)
found = patterns.pattern_tables(2, 5, "1234 567 89", store.path, tell)
print(heard[0], found == pattern_database.build(2, 5, "1234 567 89"))
"""


@pytest.mark.slow("kill")
@pytest.mark.parametrize("fatal", [1, 30, 31, 32, 60])
def test_who_is_killed_loses_one_stage_at_most(store: Store, fatal: int) -> None:
    """Be it killed before a stage is on the disk, before it is renamed or after: the
    next one goes on from the last that was renamed, and the tables are right."""

    def run(number: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", KILLED, str(store.path), str(number)]
        return subprocess.run(command, capture_output=True, text=True, cwd=ROOT)

    assert run(fatal).returncode == -unix.SIGKILL
    done, right = run(0).stdout.split()
    heard = [0]
    pattern_database.build(2, 5, "1234 567 89", lambda done, _: heard.append(done))
    assert (int(done), right) == (heard[fatal // 3], "True")
    assert not [*store.path.glob(f"*{UNFINISHED}")]


def test_two_who_go_on_do_no_harm(
    store: Store, forgetful: Callable[[], None], hours: None
) -> None:
    """If another one has finished meanwhile, or keeps stages of its own, the tables are
    right all the same."""
    about = patterns._about_patterns(2, 5, PARTITION)
    stopped(store, 30)
    other = unfinished.Unfinished(store, UNDONE, about)
    theirs = other.begun()
    heard: list[int] = []

    def tell(done: int, scenes: int) -> None:
        heard.append(done)
        if len(heard) == 3:
            other.keep(theirs)
            other.write()
        if len(heard) == 6:
            other.remove()

    forgetful()
    assert pattern_tables(2, 5, PARTITION, store.path, tell) == wanted()
    assert len(heard) > 6
    assert not (store.path / f"{UNDONE}{UNFINISHED}").exists()


def test_the_time_of_a_wave_is_told_by_its_scenes(
    forgetful: Callable[[], None],
) -> None:
    """What has passed begins at nothing, never becomes less, and ends where the last
    wave is packed and the file written; in the midst of a wave there are more scenes to
    a second than at its ends."""
    share = patterns.share_of_time(2, 5, PARTITION)
    assert share is not None
    sizes = patterns._scenes(2, 5, PARTITION)
    total, packing = sum(sizes), (1 - patterns.PACE[-1][1]) * sizes[-1]
    passed = [share(done) for done in range(total + 1)]
    ended = (1 - patterns.WRITING) * (1 - packing / total)
    assert passed[0] == 0
    assert passed[-1] == pytest.approx(ended)
    assert passed == sorted(passed)
    wave = patterns._blocks(2, 5, PARTITION)[0][2] * factorial(3)
    thirds = [passed[wave * k // 10] for k in (0, 1, 4, 5, 9, 10)]
    first, midst, last = (b - a for a, b in zip(thirds[::2], thirds[1::2], strict=True))
    assert midst < first
    assert midst < last
