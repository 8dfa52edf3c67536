"""tables: what is kept is what was made, whatever happens to the files."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import zlib
from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import unix
from damage import FAULTS, Disk, harmed, killing
from processes import python
from tiers import sweep

import fifteen
from fifteen import pattern_database, walking_distance, warn
from fifteen.board.position import Position
from fifteen.command.signals import Signals
from fifteen.planning.bounds import lower_bounds
from fifteen.planning.plan import plan_for
from fifteen.systems import SIGNALS
from fifteen.tables import pattern_tables as patterns
from fifteen.tables import walking_tables as walking
from fifteen.tables.pattern_tables import pattern_name, pattern_tables
from fifteen.tables.store import (
    ALIGNED,
    HEAD,
    LOCK,
    PART,
    TABLE,
    TABLE_MAGIC,
    Damaged,
    Store,
)
from fifteen.tables.walking_tables import walking_tables
from fifteen.walking_distance import tabulate

ABOUT = {"what": "a test", "rows": 4, "cols": 4}
ROOT = Path(__file__).parent.parent
NEW, OLD = {"what": "new"}, {"what": "old"}


def sample() -> dict[str, Any]:
    """A few arrays of different types and lengths."""
    return {
        "bytes": np.arange(200, dtype=np.uint8),
        "none": np.zeros(0, np.uint16),
        "many": np.arange(700, dtype=np.int32),
        "one": array("Q", [1 << 63]),
    }


def same(one: Any, two: Any) -> bool:
    """Whether two tables have the same arrays."""
    pairs = [(memoryview(one[k]), memoryview(two[k])) for k in two]
    return list(one) == list(two) and all(a == b for a, b in pairs)


def overwrite(path: Path, at: int, data: bytes) -> None:
    """Put other bytes into a file."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store, in a folder that is not there yet."""
    return Store(tmp_path / "cache" / "tables")


def forget() -> None:
    """Be as a process that has just begun."""
    warn.made.clear()
    patterns._PATTERN_TABLES.clear()
    walking._walking_tables.cache_clear()


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Forget what was said, and which tables were found, before each test."""
    forget()


class Builder:
    """Something that makes the sample, and counts how often."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> dict[str, Any]:
        self.calls += 1
        return sample()


def said(recwarn: pytest.WarningsRecorder) -> list[str]:
    """The warnings that were made."""
    return [str(warning.message) for warning in recwarn]


def test_what_is_saved_is_loaded(store: Store) -> None:
    """Arrays come back as they were, aligned, and cannot be written to; the name and
    the size of the file are listed, and it can be removed, once."""
    path = store.save("x", sample(), ABOUT)
    found = store.load("x", ABOUT)
    assert found is not None
    assert same(found, sample())
    for view in found.values():
        assert view.readonly
        at = path.read_bytes().find(view.tobytes()) if len(view) > 8 else 0
        assert at % ALIGNED == 0
    (entry,) = store.entries()
    assert entry == ("x", path, path.stat().st_size)
    store.verify("x")
    assert [store.remove("x"), store.remove("x")] == [True, False]
    assert store.entries() == []
    assert store.load("x") is None
    with pytest.raises(FileNotFoundError):
        store.verify("x")


def test_a_table_is_made_once(store: Store, recwarn: pytest.WarningsRecorder) -> None:
    """The second to ask gets it from the file, and nothing is said."""
    builder = Builder()
    for _ in range(3):
        assert same(store.get("x", builder, ABOUT), sample())
    assert builder.calls == 1
    assert said(recwarn) == []


# Harm


def _other(path: Path) -> None:
    Store(path.parent).save("x", sample(), {"what": "something else"})


def _renamed(path: Path) -> None:
    Store(path.parent).save("y", sample(), ABOUT)
    path.with_name(f"y{TABLE}").replace(path)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _fifo(path: Path) -> None:
    path.unlink()
    unix.mkfifo(path)


def headed(header: Any) -> Callable[[Path], object]:
    """What gives a file another header, or bytes, and the checksum of that."""

    def change(path: Path) -> None:
        line = path.read_bytes()[HEAD:].partition(b"\n")[0]
        said = header(json.loads(line))
        text = said if isinstance(said, bytes) else json.dumps(said).encode()
        rest = path.read_bytes()[HEAD + len(line) :]
        checksum = zlib.crc32(text + rest).to_bytes(4, "little")
        path.write_bytes(TABLE_MAGIC + checksum + text + rest)

    return change


def arrays(*given: Sequence[Any]) -> Callable[[Path], object]:
    """What gives a file a header with other arrays."""
    return headed(lambda header: {**header, "arrays": [*given]})


CHECKSUM, STRANGE = "its checksum is wrong", "its header is strange"
HARMS: dict[str, tuple[Callable[[Path], object], str]] = {
    "empty": (lambda path: path.write_bytes(b""), "it has 0 bytes only"),
    "short": (lambda path: os.truncate(path, HEAD - 1), "it has 11 bytes only"),
    "cut": (lambda path: os.truncate(path, 500), CHECKSUM),
    "longer": (lambda path: overwrite(path, path.stat().st_size, b"?"), CHECKSUM),
    "byte": (lambda path: overwrite(path, 700, b"\xfe"), CHECKSUM),
    "header": (lambda path: overwrite(path, HEAD + 2, b"?"), CHECKSUM),
    "release": (lambda path: overwrite(path, 7, b"\n"), "no table of this release"),
    "other": (_other, "it is about something else"),
    "order": (
        headed(lambda header: {**header, "order": header["order"][::-1]}),
        "it is about something else",
    ),
    "renamed": (_renamed, "it holds the table “y”"),
    "fifo": (_fifo, "it has 0 bytes only"),
    "folder": (_folder, "cannot be read"),
    "no JSON": (headed(lambda header: b"{"), STRANGE),
    "no text": (headed(lambda header: b"\xff"), STRANGE),
    "deep": (headed(lambda header: b"[" * 100_000), STRANGE),
    "a list": (headed(lambda header: [*header]), STRANGE),
    "nothing": (headed(lambda header: None), STRANGE),
    "no name": (headed(lambda header: {"about": ABOUT}), STRANGE),
    "no arrays": (headed(lambda header: {**header, "arrays": 7}), STRANGE),
    "too few": (arrays(["bytes", "B"]), STRANGE),
    "no letter": (arrays(["bytes", "?!", 8]), STRANGE),
    "no length": (arrays(["bytes", "B", "8"]), STRANGE),
    "negative": (arrays(["bytes", "B", -8]), STRANGE),
    "beyond": (arrays(["bytes", "B", 1 << 40]), STRANGE),
    "odd": (arrays(["many", "I", 7]), STRANGE),
    "key": (arrays([["bytes"], "B", 8]), STRANGE),
    "none": (arrays(), "it has other arrays"),
    "letter": (arrays(["bytes", "b", 200]), "it has other arrays"),
}
"""Ways in which a file is no more what was written, each with the warning."""


@pytest.mark.skipif(sys.platform == "win32", reason="others say other words")
@pytest.mark.parametrize("harm", HARMS)
def test_harm_is_said_once_and_mended(
    store: Store, harm: str, recwarn: pytest.WarningsRecorder
) -> None:
    """A harmed file costs one line, and is replaced by a good one; a folder in its
    place costs another, and stays."""
    spoil, words = HARMS[harm]
    builder = Builder()
    store.get("x", builder, ABOUT)
    path = store.path / f"x{TABLE}"
    spoil(path)
    letters = {key: memoryview(value).format for key, value in sample().items()}
    for _ in range(2):
        assert same(store.get("x", builder, ABOUT, letters), sample())
    first, *rest = said(recwarn)
    assert first.startswith(str(path))
    assert words in first
    assert first.endswith("; the table is built again.")
    assert len(rest) == (harm == "folder")
    if harm != "folder":
        assert builder.calls == 2
        store.verify("x")


@pytest.mark.parametrize("suffix", [PART, LOCK])
def test_no_file_is_written_to_which_a_link_leads(store: Store, suffix: str) -> None:
    """A link in the place of a file that is written beside a table leads to a text,
    which stays as it is, or to nothing, which stays so; the table is made and kept."""
    store.path.mkdir(parents=True)
    text, nothing = store.path / "text", store.path / "nothing"
    text.write_text("A text")
    for k, end in enumerate((text, nothing)):
        (store.path / f"x{k}{suffix}").symlink_to(end)
        assert same(store.get(f"x{k}", sample, ABOUT), sample())
        store.verify(f"x{k}")
    assert (text.read_text(), nothing.exists()) == ("A text", False)


def test_a_link_that_comes_at_the_last_moment_is_not_followed(
    store: Store, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    """A link that is put there just before the file is opened leads to a text, which
    stays as it is; the table is made, and a warning says that it is not kept."""
    text, opened = store.path / "text", os.open

    def open_late(path: Any, *rest: Any) -> int:
        if str(path).endswith(PART):
            text.write_text("A text")
            path.symlink_to(text)
        return opened(path, *rest)

    monkeypatch.setattr(os, "open", open_late)
    assert same(store.get("x", sample, ABOUT), sample())
    assert (text.read_text(), store.entries()) == ("A text", [])
    assert said(recwarn) == [f"Tables cannot be kept in {store.path}: File exists."]


@pytest.fixture
def walks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of walks are made once for all tests, since they are always the same."""
    monkeypatch.setattr(walking, "tabulate", walks)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.usefixtures("walks_once")
@pytest.mark.parametrize(
    "name", sweep(["walking-4x4", "walking-3x5", "pattern-2x5-4-5"], 2)
)
def test_each_kind_of_table_with_other_arrays_is_made_again(
    tmp_path: Path, name: str
) -> None:
    """An array that is missing, has another name or another letter, costs the file."""
    get, path, whole = kept_in(tmp_path, name)
    header = json.loads(whole[HEAD:].partition(b"\n")[0])
    first, *others = header["arrays"]
    for harm in (
        header["arrays"][:-1],
        [["other", *first[1:]], *others],
        [[first[0], "b", first[2]], *others],
    ):
        arrays(*harm)(path)
        get()
        assert path.read_bytes() == whole


walks = cache(tabulate)
partitioned = cache(pattern_database.build)
KEPT: dict[str, tuple[Callable[..., object], Callable[[], object]]] = {
    "walking-3x5": (partial(walking_tables, 3, 5), lambda: walks(3, 5)),
    "walking-4x4": (partial(walking_tables, 4, 4), lambda: walks(4, 4)),
    "pattern-2x5-4-5": (partial(pattern_tables, 2, 5), lambda: partitioned(2, 5)),
    "pattern-2x5-1234_567_89": (
        partial(pattern_tables, 2, 5, "1234 567 89"),
        lambda: partitioned(2, 5, "1234 567 89"),
    ),
}
"""The kinds of files in a store: how each is got, and how it is made."""
LARGEST = "walking-3x5"


def kept_in(folder: Path, name: str) -> tuple[Callable[[], None], Path, bytes]:
    """A table that is kept in a folder: what sees that it is got right, as by a new
    process; its file; and the bytes of that."""
    find, make = KEPT[name]

    def get() -> None:
        forget()
        assert find(folder=folder) == make()

    get()
    path = folder / f"{name}{TABLE}"
    return get, path, path.read_bytes()


@pytest.mark.slow("sweep")
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.usefixtures("walks_once")
@pytest.mark.parametrize("name", [name for name in KEPT if name != LARGEST])
def test_no_harmed_byte_of_a_table_is_trusted(tmp_path: Path, name: str) -> None:
    """Flipped, zeroed, cut or extended: it is noticed, and what is got is right."""
    assert unnoticed(tmp_path, name) == 0


@pytest.mark.slow("sweep")
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.usefixtures("walks_once")
def test_no_harmed_byte_of_a_large_table_is_trusted(tmp_path: Path) -> None:
    """The same of a table of many megabytes."""
    assert unnoticed(tmp_path, LARGEST) == 0


def unnoticed(tmp_path: Path, name: str) -> int:
    """How often of forty times it is not noticed that a table is harmed; the first time
    the table is got."""
    get, path, whole = kept_in(tmp_path, name)
    chance, found = random.Random(name), 0
    for k in range(40):
        path.write_bytes(harmed(whole, chance))
        with suppress(Damaged):
            Store(tmp_path).load(name)
            found += 1
        if k == 0:
            get()
            assert path.read_bytes() == whole
    return found


# Disks that fail


@pytest.mark.parametrize("place", ["file", "read-only"])
def test_a_folder_that_cannot_be_written(
    place: str, tmp_path: Path, recwarn: pytest.WarningsRecorder
) -> None:
    """Tables are made and used, and one line says that they cannot be kept."""
    if place == "file":
        (tmp_path / "there").write_text("in the way")
    else:
        if not unix.geteuid():
            pytest.skip("as root")
        (tmp_path / "there").mkdir(mode=0o500)
    store = Store(tmp_path / "there" / "tables")
    assert same(store.get("x", sample, ABOUT), sample())
    (line,) = said(recwarn)
    assert line.startswith(f"Tables cannot be kept in {store.path}: ")


def test_the_room_on_the_disk_is_known_before(
    store: Store, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    """A file for which there is no room is not begun, and nothing is left behind."""
    little = SimpleNamespace(free=12 << 10)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: little)
    large = {"large": np.zeros(1 << 16)}
    with pytest.raises(OSError, match="are needed, and 12 kB are there") as caught:
        store.save("x", large)
    assert caught.value.errno == errno.ENOSPC
    assert len(store.get("x", lambda: large)["large"]) == 1 << 16
    (line,) = said(recwarn)
    assert "are needed, and 12 kB are there" in line
    assert not [*store.path.glob(f"*{PART}")]


def wanted() -> dict[str, Any]:
    """The table that is to be kept."""
    return {"a": np.arange(700), "b": np.arange(9, dtype=np.uint8)}


def nothing(store: Store) -> None:
    """Keep nothing."""


def old(store: Store) -> None:
    """Keep a table that is about something else."""
    store.save("x", {"a": np.arange(5)}, OLD)


def new(store: Store) -> None:
    """Keep the table that is wanted."""
    store.save("x", wanted(), NEW)


def damaged(store: Store) -> None:
    """Keep half of the table that is wanted, and what a dead writer has left."""
    path = store.save("x", wanted(), NEW)
    path.write_bytes(path.read_bytes()[:3000])
    path.with_suffix(PART).write_bytes(bytes(9000))


BEFORE = {"nothing": nothing, "old": old, "new": new, "damaged": damaged}


def prepared(place: Path, before: str) -> Store:
    """Return a store that has in it what was there before."""
    shutil.rmtree(place, ignore_errors=True)
    store = Store(place / "cache" / "tables")
    BEFORE[before](store)
    forget()
    return store


def check(store: Store, before: str, whole: bytes) -> None:
    """See that there is the file that was there, or the new one; and go on with it."""
    path = store.path / "x.table"
    was = whole if not path.exists() else path.read_bytes()
    fresh = Store(store.path.parent.parent / "beside")
    if was != whole:
        BEFORE[before](fresh)
        assert was == (fresh.path / "x.table").read_bytes()
    forget()
    assert same(store.get("x", wanted, NEW), wanted())
    assert path.read_bytes() == whole
    assert not path.with_suffix(PART).exists()


def whole_file(place: Path) -> bytes:
    """Return the file of the table that is wanted."""
    store = Store(place)
    new(store)
    return (place / "x.table").read_bytes()


KILLS = """
import os, sys
from pathlib import Path
sys.path[:0] = sys.argv[1:4]
from test_tables import kill_in_turn
for before in sys.argv[5:]:
    kill_in_turn(Path(sys.argv[4]) / before, before)
"""


def kill_in_turn(place: Path, before: str) -> None:
    """Have copies of this process killed, each at a later call than the one before."""
    whole, at = whole_file(place / "whole"), 0
    while True:
        at += 1
        store = prepared(place / "place", before)
        if (pid := unix.fork()) == 0:
            with Disk(at, killing).attached():
                right = same(store.get("x", wanted, NEW), wanted())
            os._exit(0 if right else 1)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        print(before, status, flush=True)
        check(store, before, whole)
        if status >= 0:
            return


@pytest.mark.slow("kill")
@pytest.mark.skipif(sys.platform != "linux", reason="processes are copied")
def test_a_process_is_killed_at_each_call_in_turn(tmp_path: Path) -> None:
    """What the next one finds is the old file or the new one, and never half; whatever
    was there before."""
    paths = [Path(__file__).parent, ROOT / "proofweave" / "tests", ROOT]
    given = *map(str, paths), str(tmp_path), *BEFORE
    # The next one may warn that a file is damaged, and makes it again.
    quiet = "-W", "ignore"
    out = python(KILLS, *given, flags=quiet, OPENBLAS_NUM_THREADS="1")
    lines = [line.split() for line in out.splitlines()]
    for before in BEFORE:
        ended = [status for name, status in lines if name == before]
        assert ended == ["-9"] * (len(ended) - 1) + ["0"]
        assert len(ended) > (3 if before == "new" else 20)


def test_a_builder_that_fails(store: Store) -> None:
    """What goes wrong in making a table is told, and the next one may try again."""

    def fails() -> dict[str, Any]:
        raise RuntimeError("no table today")

    with pytest.raises(RuntimeError, match="no table today"):
        store.get("x", fails)
    assert same(store.get("x", sample, patience=0), sample())


# Several processes

CHILD = """
import sys, time
from pathlib import Path
import numpy as np
from fifteen.tables.store import Store
def build():
    with Path(sys.argv[2]).open("a") as file:
        file.write("made\\n")
    time.sleep(0.3)
    return {"a": np.arange(5000)}
print(sum(Store(Path(sys.argv[1])).get("x", build)["a"]), flush=True)
"""


def child(store: Store, mark: Path) -> subprocess.Popen[str]:
    """Start a process that wants table x."""
    command = [sys.executable, "-c", CHILD, str(store.path), str(mark)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def test_two_processes_make_a_table_once(store: Store, tmp_path: Path) -> None:
    """Of processes that want the same table, one makes it, and the others wait."""
    mark = tmp_path / "mark"
    children = [child(store, mark) for _ in range(3)]
    printed = [process.communicate()[0] for process in children]
    assert printed == [f"{sum(range(5000))}\n"] * 3
    assert [process.returncode for process in children] == [0] * 3
    assert mark.read_text() == "made\n"
    store.verify("x")


def test_a_table_in_use_can_be_replaced(store: Store) -> None:
    """Arrays that were loaded keep their values when the file is replaced."""
    store.save("x", sample())
    loaded = store.load("x")
    store.save("x", {"bytes": np.zeros(200, np.uint8)})
    store.remove("x")
    assert same(loaded, sample())


# The tables of the walking distance


@pytest.fixture
def kept_from_twelve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of twelve cells are kept, which are sooner made than those of fifteen."""
    monkeypatch.setattr(walking, "WALKS_WORTH_KEEPING", 12)


def test_walking_tables_are_those_that_are_made(
    store: Store, kept_from_twelve: None
) -> None:
    """Tables from a file are the same, and of the same types, as those just made."""
    for rows, cols in [(3, 4), (2, 3)]:
        pure = tabulate(rows, cols)
        for _ in range(2):
            forget()
            one = walking_tables(rows, cols, store.path)
            assert one == pure
            assert [k.typecode for k in (*one.keys, one.links)] == ["Q", "Q", "I"]
            assert all(isinstance(k, array) for k in (*one.keys, one.links))
    names = [entry.name for entry in store.entries()]
    assert names == ["walking-3x4"]


def test_bounds_take_the_walking_tables_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_from_twelve: None
) -> None:
    """`fifteen show` of a board of 4×3 makes none where they are in the store."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    start = Position.random(4, 3, seed=1)
    wanted = walking_distance.walking_distance(start.cells, 4, 3)
    least = walking_distance.lower_bound(start.cells, 4, 3)
    walking_tables(4, 3)
    forget()
    for module in (walking, walking_distance):
        monkeypatch.setattr(module, "tabulate", None)
    found = lower_bounds(start)
    assert found["walking distance"] == wanted > 0
    assert found["walking and inversion distance"] == least >= wanted


# The tables of the patterns


@pytest.fixture
def in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small tables are made sooner by Python than numba can be loaded."""
    monkeypatch.setattr(patterns, "builder", lambda: pattern_database)


def test_pattern_tables_are_those_that_are_made(store: Store, in_python: None) -> None:
    """Tables from a file are the same, and of the same types, as those just made."""
    some = [(2, 5, "1234 567 89"), (2, 3, ""), (5, 2, "12 345 678 9")]
    for rows, cols, partition in some:
        pure = pattern_database.build(rows, cols, partition)
        for _ in range(2):
            found = pattern_tables(rows, cols, partition, store.path)
            forget()
            assert found == pure
            assert all(view.readonly for view in found.lore)
            for one, two in zip(found.lore, pure.lore, strict=True):
                assert (one.format, one.shape) == (two.format, two.shape)
    names = [entry.name for entry in store.entries()]
    assert names == ["pattern-2x5-1234_567_89", "pattern-5x2-12_345_678_9"]


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
    store: Store, in_python: None, monkeypatch: pytest.MonkeyPatch
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
    forget()
    monkeypatch.setattr(patterns, "builder", None)
    assert pattern_tables(2, 5, "123 456 789", store.path, tell) == first
    assert told == []


def test_a_plan_is_kept_when_its_tables_are_there(
    tmp_path: Path, in_python: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before that it is made anew, and says that tables are to be made."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    goal = Position.goal(2, 5)
    assert not plan_for("pattern-database", goal).ready
    pattern_tables(2, 5)
    plan = plan_for("pattern-database", goal)
    assert plan.ready
    assert plan_for("pattern-database", goal) is plan


def test_tables_stay_if_the_parity_forbids_a_distance(
    own_cache: Path, recwarn: pytest.WarningsRecorder
) -> None:
    """A pattern of all pieces has no distance for half of all boards: that is no
    damage, so nothing is said, and the file stays."""
    fifteen.solve("123456708", "pattern-database")
    (entry,) = Store(own_cache / "tables").entries()
    whole = entry.path.read_bytes()
    assert "pattern database" in lower_bounds("123456708")
    for start in ("123456870", "012345687", "312456870"):
        assert "pattern database" not in lower_bounds(start)
    assert said(recwarn) == []
    assert entry.path.read_bytes() == whole


PARTITION = "123 456 789"


def test_a_signal_in_the_midst_of_a_distance(
    store: Store, in_python: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for the end of it, then ends the work; nothing is kept, and the next to
    ask makes the tables."""
    before, calls = [signal.getsignal(each) for each in SIGNALS], list[object]()
    spread = pattern_database.spread

    def signalled(*given: Any) -> int:
        calls.append(given)
        if len(calls) == fatal:
            signal.raise_signal(number)
        return spread(*given)

    monkeypatch.setattr(pattern_database, "spread", signalled)
    for number, fatal in zip(SIGNALS, (1, 17, 2), strict=True):
        calls.clear()
        forget()
        with Signals() as work, pytest.raises(KeyboardInterrupt):
            pattern_tables(2, 5, PARTITION, store.path)
        assert (work.number, len(calls)) == (number, fatal)
        assert store.entries() == []
    for each, handler in zip(SIGNALS, before, strict=True):
        signal.signal(each, handler)
    monkeypatch.setattr(pattern_database, "spread", spread)
    pure = pattern_database.build(2, 5, PARTITION)
    assert pattern_tables(2, 5, PARTITION, store.path) == pure


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("name", FAULTS)
def test_each_call_of_the_disk_fails_in_turn(
    tmp_path: Path, name: str, before: str
) -> None:
    """The answer is right, and there is the old file or the new one, and never half."""
    whole, names = whole_file(tmp_path / "whole"), list[str]()
    at = 0
    while at <= len(names):
        at += 1
        store = prepared(tmp_path / "place", before)
        disk = Disk(at, FAULTS[name])
        with disk.attached():
            assert same(store.get("x", wanted, NEW), wanted()), disk.names
        names = disk.names
        check(store, before, whole)
    if before != "nothing":
        assert {"open", "fstat", "mmap", "close"} <= {*names}
    if before != "new":
        assert {"mkdir", "flock", "fdopen", "write", "fsync", "replace"} <= {*names}
