"""What is kept from run to run may be harmed, and each call of the disk may fail."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import unix
from damage import FAULTS, Disk, harmed, killing

from fifteen import pattern_database, remarks
from fifteen.short_cycles import automaton
from fifteen.tables import cycle_tables as circles
from fifteen.tables import pattern_tables as patterns
from fifteen.tables import walking_tables as walking
from fifteen.tables.cycle_tables import cycle_table
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tables.store import PART, Damaged, Store
from fifteen.tables.walking_tables import walking_tables
from fifteen.walking_distance import tabulate

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
NEW, OLD = {"what": "new"}, {"what": "old"}


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what was said and found, and make small tables in plain Python."""
    monkeypatch.setattr(patterns, "builder", lambda: pattern_database)
    forget()
    yield
    forget()


def forget() -> None:
    """Be as a process that has just begun."""
    remarks.made.clear()
    patterns._PATTERN_TABLES.clear()
    walking._walking_tables.cache_clear()
    circles.forget_cycle_tables()


# Harm

KEPT: dict[str, tuple[Callable[[Store], object], Callable[[], object]]] = {
    "circles-4x4-10": (
        lambda s: cycle_table(10, 4, 4, s.path),
        lambda: automaton(10, 4, 4),
    ),
    "walking-3x5": (lambda s: walking_tables(3, 5, s.path), lambda: tabulate(3, 5)),
    "walking-4x4": (lambda s: walking_tables(4, 4, s.path), lambda: tabulate(4, 4)),
    "pattern-2x5-4-5": (
        lambda s: pattern_tables(2, 5, folder=s.path),
        lambda: pattern_database.build(2, 5),
    ),
    "pattern-2x5-1234_567_89": (
        lambda s: pattern_tables(2, 5, "1234 567 89", s.path),
        lambda: pattern_database.build(2, 5, "1234 567 89"),
    ),
}
"""The kinds of files in a store: how each is got, and how it is made."""


@pytest.mark.slow("sweep")
@pytest.mark.parametrize("name", KEPT)
def test_no_harmed_byte_of_a_table_is_trusted(tmp_path: Path, name: str) -> None:
    """Flipped, zeroed, cut or extended: it is noticed, and what is got is right."""
    get, make = KEPT[name]
    store, right, chance = Store(tmp_path), make(), random.Random(name)
    assert get(store) == right
    path = tmp_path / f"{name}.table"
    whole = path.read_bytes()
    for k in range(80):
        path.write_bytes(harmed(whole, chance))
        with pytest.raises(Damaged):
            store.load(name)
        if k % 40 == 0:
            forget()
            assert get(store) == right
            assert path.read_bytes() == whole


# Disks that fail


def made() -> dict[str, Any]:
    """What is to be kept."""
    return {"a": np.arange(700), "b": np.arange(9, dtype=np.uint8)}


def same(found: Any) -> bool:
    """Whether that has come back."""
    return all(np.array_equal(found[key], value) for key, value in made().items())


def nothing(store: Store) -> None:
    """Keep nothing."""


def old(store: Store) -> None:
    """Keep a table that is about something else."""
    store.save("x", {"a": np.arange(5)}, OLD)


def new(store: Store) -> None:
    """Keep the table that is wanted."""
    store.save("x", made(), NEW)


def damaged(store: Store) -> None:
    """Keep half of the table that is wanted, and what a dead writer has left."""
    path = store.save("x", made(), NEW)
    path.write_bytes(path.read_bytes()[:3000])
    part = store.path / f"x.dead{PART}"
    part.touch()
    os.utime(part, (0, 0))


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
    assert same(store.get("x", made, NEW))
    assert path.read_bytes() == whole


def whole_file(place: Path) -> bytes:
    """Return the file of the table that is wanted."""
    store = Store(place)
    new(store)
    return (place / "x.table").read_bytes()


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
            assert same(store.get("x", made, NEW)), disk.names
        names = disk.names
        parts = [path.name for path in store.path.glob(f"*{PART}")]
        assert "unlink" in names[at - 1 :] or parts in ([], [f"x.dead{PART}"])
        check(store, before, whole)
    if before != "nothing":
        assert {"open", "fstat", "mmap", "close"} <= {*names}
    if before != "new":
        assert {"mkdir", "flock", "fdopen", "write", "fsync", "replace"} <= {*names}


KILLS = """
import os, sys
from pathlib import Path
sys.path[:0] = sys.argv[1:4]
from test_damage import kill_in_turn
kill_in_turn(Path(sys.argv[4]), sys.argv[5])
"""


def kill_in_turn(place: Path, before: str) -> None:
    """Have copies of this process killed, each at a later call than the one before."""
    whole, at = whole_file(place / "whole"), 0
    while True:
        at += 1
        store = prepared(place / "place", before)
        if (pid := unix.fork()) == 0:
            with Disk(at, killing).attached():
                right = same(store.get("x", made, NEW))
            os._exit(0 if right else 1)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        print(at, status, flush=True)
        for part in store.path.glob(f"*{PART}"):
            os.utime(part, (time.time() - 3600,) * 2)
        check(store, before, whole)
        store.sweep()
        assert not [*store.path.glob(f"*{PART}")]
        if status >= 0:
            return


@pytest.mark.slow("kill")
@pytest.mark.skipif(sys.platform != "linux", reason="processes are copied")
@pytest.mark.parametrize("before", BEFORE)
def test_a_process_is_killed_at_each_call_in_turn(tmp_path: Path, before: str) -> None:
    """What the next one finds is the old file or the new one, and never half."""
    paths = [Path(__file__).parent, ROOT / "proofweave" / "tests", ROOT]
    command = [sys.executable, "-c", KILLS, *map(str, paths)]
    found = subprocess.run(
        [*command, str(tmp_path), before],
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split() for line in found.stdout.splitlines()]
    assert found.returncode == 0, found.stderr
    assert [status for _, status in lines] == ["-9"] * (len(lines) - 1) + ["0"]
    assert len(lines) > (3 if before == "new" else 20)


def test_the_file_and_the_folder_are_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is renamed has reached the disk before, and the folder does after that."""
    events: list[str] = []
    flush, rename = os.fsync, os.replace

    def fsync(handle: int) -> None:
        kind = "folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file"
        size = os.fstat(handle).st_size if kind == "file" else 0
        events.append(f"{kind} {size}" if size else kind)
        flush(handle)

    def replace(*paths: Any) -> None:
        events.append("rename")
        rename(*paths)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", replace)
    path = Store(tmp_path).save("x", made(), NEW)
    assert events == [f"file {path.stat().st_size}", "rename", "folder"]
