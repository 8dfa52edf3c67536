"""Compiled programs: the same answers as interpreted, and a cache that does no harm."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
import unix
from conftest import needs_numba
from damage import harmed
from processes import python
from tiers import sweep

import korf0
from fifteen import partial_goals
from fifteen.board.position import Position
from fifteen.compiling import by_numba, native
from fifteen.compiling import compiled as searches
from fifteen.compiling.compiled import compiled
from fifteen.compiling.jumps import direct
from fifteen.compiling.native import SlowWarning
from fifteen.compiling.rebinding import using
from fifteen.environment import cache_directory
from fifteen.programs import REGISTER, Offer, Registration
from fifteen.warn import made

STARTS = ["51247308a6be9fcd", "bc9e80df3412a756", "123456789abcde0f"]
STEPS = """
from limits import LIMIT


def half(n: int) -> int:
    return n // 2


def steps(n: int) -> int:
    count = 0
    while n != 1 and count < LIMIT:
        n = half(n) if n % 2 == 0 else 3 * n + 1
        count += 1
    return count


def solve(n: int, more: int = 0, *, most: int = 1 << 30) -> int:
    return min(most, steps(n) + more)
"""
"""A small program with a search, a function that it calls, and one that calls it."""


class Folder:
    """A folder with a program, to be changed and loaded again."""

    def __init__(self, place: Path, patch: pytest.MonkeyPatch) -> None:
        self.place, self.patch = place, patch
        self.write("LIMIT = 1000\n", "limits")
        self.write(STEPS, "program")

    def write(self, text: str, name: str) -> None:
        """Write a program, or one that it imports."""
        (self.place / f"{name}.py").write_text(text, encoding="utf-8")

    def load(self, *later: str) -> ModuleType:
        """Return the program as it is in the file now, or one that imports it."""
        for name in ("limits", "program", *later):
            spec = spec_from_file_location(name, self.place / f"{name}.py")
            assert spec is not None
            assert spec.loader is not None
            module = module_from_spec(spec)
            code = (self.place / f"{name}.py").read_text(encoding="utf-8")
            self.patch.setitem(sys.modules, name, module)
            exec(compile(code, str(self.place / f"{name}.py"), "exec"), vars(module))
        return module

    def search(self, text: str) -> Any:
        """Return the search called ``steps`` of a program of this text, compiled."""
        self.write(text, "program")
        return compiled(self.load(), "steps").steps

    def files(self) -> list[Path]:
        """Return the files of machine code that are kept."""
        return sorted((self.place / "cache" / "compiled").glob("*"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A program in a folder, and a cache that is empty."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path / "cache"))
    return Folder(tmp_path, monkeypatch)


def from_cache(folder: Folder, *names: str) -> bool:
    """Whether the machine code of searches is from the cache; its answers are right."""
    program = compiled(folder.load(), *(names or ("steps",)))
    assert program.solve(27) == 111
    assert program.half(8) == 4
    states = {vars(program)[name].state for name in names or ("steps",)}
    assert states <= {"kept", "compiled"}
    return states == {"kept"}


# The same answers


@needs_numba
def test_a_program_without_a_file_is_compiled_too(as_written: ModuleType) -> None:
    """korf0 with the change file, which is in no file, meets the nodes of Knuth's."""
    quick = compiled(as_written, "attempt").solve("613adb849257e0fc")
    assert (quick.nodes, type(quick.nodes)) == (261_373, int)


@needs_numba
def test_a_search_that_calls_itself_is_compiled_and_not_kept(folder: Folder) -> None:
    """Recursion is compiled, in the search and in what it calls, for this run only."""
    for text in (
        "def steps(n: int) -> int:\n    return n if n < 2 else steps(n - 1) + 1\n",
        "def down(n: int) -> int:\n    return n if n < 2 else down(n - 1) + 1\n\n\n"
        "def steps(n: int) -> int:\n    return down(n)\n",
    ):
        search = folder.search(text)
        assert (search(27), search.state) == (27, "compiled")
        assert not folder.files()


def test_functions_of_an_earlier_chapter_use_what_is_compiled(folder: Folder) -> None:
    """A program that calls an imported function has the searches of that compiled, by
    their names there; the module that it is imported from stays as it is."""
    earlier = folder.load()
    folder.write(
        "from program import solve\n\n\ndef twice(n): return 2 * solve(n)\n", "later"
    )
    later = folder.load("later")
    assert using(later, {"steps": lambda n: n + 1}).twice(27) == 56
    assert later.twice(27) == 2 * earlier.solve(27) == 222
    assert compiled(later, "steps").twice(27) == 222
    with pytest.raises(AttributeError, match="none"):
        compiled(later, "none")


# When to compile


@needs_numba
def test_what_is_kept_is_not_waited_for(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code that is kept is taken at the first call, if what loads it is there,
    and else when a little time was spent; it is looked for once."""
    looked: list[object] = []

    def looking(*given: Any) -> native.ObjectCode | None:
        looked.append(given)
        return plain(*given)

    plain = searches.kept_code
    assert not from_cache(folder)
    monkeypatch.setattr(searches, "kept_code", looking)
    program = compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == 111
    assert program.steps.state == "kept"
    monkeypatch.setattr(searches, "LOADER", "nothing")
    monkeypatch.setattr(searches, "LOOK", 9.0)
    program = compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == 111
    assert program.steps.state == "interpreted"
    monkeypatch.setattr(searches, "LOOK", 0.0)
    assert program.solve(27) == 111
    assert program.steps.state == "kept"
    for place in ("other", "cache"):
        monkeypatch.setenv("FIFTEEN_CACHE", str(folder.place / place))
        monkeypatch.setenv("FIFTEEN_JIT", "off" if place == "cache" else "")
        looked.clear()
        program = compiled(folder.load(), "steps", patience=9.0)
        assert program.solve(27) == program.solve(27) == 111
        assert program.steps.state == "interpreted"
        assert not looked


@pytest.mark.parametrize("word", ["OFF", "0"])
def test_compiling_can_be_turned_off(word: str) -> None:
    """With FIFTEEN_JIT=off a long search is interpreted, and nothing is said."""
    program = (
        "import sys, korf0\n"
        "from fifteen.compiling.compiled import compiled\n"
        f"solution = compiled(korf0, 'attempt').solve('{STARTS[0]}')\n"
        "print(solution.nodes, 'numba' in sys.modules)"
    )
    nodes = korf0.solve(STARTS[0]).nodes
    assert python(program, FIFTEEN_JIT=word) == f"{nodes} False\n"


def test_without_numba_there_is_one_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without numba the answers are the same, and one warning says they are slow."""
    made.clear()
    monkeypatch.delenv("FIFTEEN_JIT", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    with pytest.warns(SlowWarning, match="numba is not installed") as warned:
        found = [compiled(korf0, "attempt").solve(start) for start in STARTS]
    assert len(warned) == 1
    assert [f[:4] for f in found] == [korf0.solve(start)[:4] for start in STARTS]


@needs_numba
@pytest.mark.parametrize(
    "part",
    [
        "numba.core.compiler.compile_ir",
        "numba.np.arrayobj.fix_integer_index",
        "numba.core.codegen.CPUCodeLibrary.get_llvm_str",
    ],
)
def test_a_numba_without_a_private_part(
    folder: Folder, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where such a part is gone, there is one warning, and the right answer."""
    program = folder.load()
    wanted = program.solve(27)
    import_module("numba")
    monkeypatch.delattr(part)
    made.clear()
    with pytest.warns(SlowWarning, match="searches run slower") as warned:
        assert compiled(program, "steps").solve(27) == wanted
    assert len(warned) == 1


@needs_numba
def test_what_cannot_be_compiled_says_so(folder: Folder) -> None:
    """A search outside of what numba compiles is an error, not a slow search."""
    folder.write(STEPS.replace("return count", "return {count: [object()]}"), "program")
    program = compiled(folder.load(), "steps")
    module = import_module("numba")
    with pytest.raises(module.core.errors.NumbaError):
        program.solve(27)


# Files


@needs_numba
@pytest.mark.parametrize("mask", [0o000, 0o077])
def test_what_was_compiled_is_kept_for_the_user_alone(
    folder: Folder, mask: int
) -> None:
    """The second to need a search takes it from a file that nobody else can reach; it
    needs no numba, and another program has another file."""
    (cache_directory() / "compiled").mkdir(parents=True, mode=0o777)
    before = os.umask(mask)
    try:
        assert [from_cache(folder) for _ in range(3)] == [False, True, True]
    finally:
        os.umask(before)
    (path,) = folder.files()
    assert [p.stat().st_mode & 0o777 for p in (path.parent, path)] == [0o700, 0o600]
    folder.patch.setitem(sys.modules, "numba", None)
    assert from_cache(folder)
    folder.patch.undo()


def _folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _others(path: Path) -> None:
    if unix.geteuid():
        pytest.skip("only root can give files away")
    unix.chown(path, 54321, -1)


HARMS: dict[str, Callable[[Path], object]] = {
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 20),
    "a folder": _folder_instead,
    "of another user": _others,
}
"""Ways in which a file is no more what the user has written."""


@needs_numba
def test_watchers_are_told_of_compiling(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are told when it begins and when it ends, and nothing of what is kept."""
    told = list[bool]()
    monkeypatch.setattr(searches, "watchers", [told.append])
    assert not from_cache(folder)
    assert told == [True, False]
    assert from_cache(folder)
    assert told == [True, False]


@needs_numba
@pytest.mark.filterwarnings("ignore:.*belongs to another user")
@pytest.mark.parametrize("how", HARMS)
def test_a_harmed_file_is_made_again(folder: Folder, how: str) -> None:
    """The answer is right, and then the file, unless a folder is in its place."""
    assert not from_cache(folder)
    (path,) = folder.files()
    HARMS[how](path)
    assert [from_cache(folder), from_cache(folder)] == [False, how != "a folder"]


@needs_numba
def test_no_harmed_byte_is_loaded(folder: Folder) -> None:
    """Whatever happens to a file, or to its name, is noticed before LLVM sees it."""
    assert not from_cache(folder)
    (path,) = folder.files()
    whole, chance = path.read_bytes(), random.Random(1)
    assert native.read_code(path) is not None
    for _ in range(400):
        path.write_bytes(harmed(whole, chance))
        assert native.read_code(path) is None
    for k in range(0, len(whole), 7):
        path.write_bytes(whole[:k] + bytes([whole[k] ^ 4]) + whole[k + 1 :])
        assert native.read_code(path) is None
    other = path.with_name("of another search.object")
    other.write_bytes(whole)
    assert native.read_code(other) is None


KILLED = """
import os, signal
import program
from fifteen.compiling import native
from fifteen.compiling.compiled import compiled
def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)
os.replace = killed
compiled(program, "steps").solve(27)
"""


@needs_numba
def test_a_kill_while_a_file_is_written(folder: Folder) -> None:
    """There is the whole file or none, and the next process writes it."""
    environment = {**os.environ, "PYTHONPATH": str(folder.place)}
    done = subprocess.run([sys.executable, "-c", KILLED], env=environment, check=False)
    assert done.returncode == -unix.SIGKILL
    assert [from_cache(folder), from_cache(folder)] == [False, True]


@needs_numba
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("limits", "LIMIT = 999\n"),
        ("program", STEPS.replace("n // 2", "n >> 1")),
        ("program", STEPS.replace("3 * n + 1", "n + 2 * n + 1")),
    ],
)
def test_a_changed_search_is_compiled_again(
    folder: Folder, name: str, text: str
) -> None:
    """So it is if a value, a function that it calls, or its own code has changed; a
    comment changes nothing."""
    assert not from_cache(folder)
    folder.write(STEPS + "\n# A comment.\n", "program")
    assert from_cache(folder)
    folder.write(text, name)
    assert not from_cache(folder)


@needs_numba
def test_what_cannot_stand_alone_is_not_kept(folder: Folder) -> None:
    """A search that needs another library, or gives back no integer, is compiled for
    this run only."""
    for result in ("int(math.exp(n))", "n / 2", "(n, 0.5)"):
        text = f"import math\n\n\ndef steps(n):\n    return {result}\n"
        search = folder.search(text)
        assert (search(6), search.state) == (search.function(6), "compiled")
        assert not folder.files()


# Calls


@needs_numba
def test_a_search_that_fails(folder: Folder) -> None:
    """What has gone wrong in machine code is said, and how to learn more."""
    search = folder.search("def steps(n):\n    return 7 // n\n")
    assert search(2) == 3
    with pytest.raises(RuntimeError, match="FIFTEEN_JIT=off it says why"):
        search(0)
    assert search(7) == 1


@needs_numba
def test_python_goes_on_and_memory_stays(folder: Folder) -> None:
    """While a search runs, another thread of Python runs, and no array that the search
    was given can be made longer; afterwards it can."""
    text = (
        "    for k in range(n):\n        a[0] = (5 * a[0] + k) & 1023\n    return n\n"
    )
    search = folder.search(f"def steps(a, n):\n{text}")
    row, held = array("q", [1]), 0
    assert search(row, 3) == 3
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(search, row, 300_000_000)
        while not running.done():
            try:
                row.append(0)
                row.pop()
            except BufferError:
                held += 1
    assert running.result() == 300_000_000
    assert held > 10
    row.append(2)


@needs_numba
def test_threads_share_one_search(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads that need searches at once compile each once, all are right, and numba's
    settings are as they were."""
    indices = import_module("numba.np.arrayobj")
    before, asked = indices.fix_integer_index, list[str]()
    plain = by_numba.object_code

    def counted(function: FunctionType, takes: Sequence[str]) -> Any:
        asked.append(function.__name__)
        return plain(function, takes)

    monkeypatch.setattr(by_numba, "object_code", counted)
    one, two = (compiled(folder.load(), *names) for names in (["steps"], ["half"]))
    with ThreadPoolExecutor(8) as pool:
        results = [
            *pool.map(lambda k: two.half(54) if k % 2 else one.solve(27), range(8))
        ]
    assert results == [111, 27] * 4
    assert sorted(asked) == ["half", "steps"]
    assert indices.fix_integer_index is before


# No index is negative

LEAST = 1000
"""So many indices are met at least, or the search has not been tried."""


class Asked:
    """An array that notes how often it is indexed, and the least index, or 0."""

    def __init__(self, row: Any, seen: list[int]) -> None:
        self.row, self.seen = row, seen

    def _noted(self, index: int) -> int:
        self.seen[:] = self.seen[0] + 1, min(self.seen[1], index)
        return index

    def __getitem__(self, index: int) -> int:
        return int(self.row[self._noted(index)])

    def __setitem__(self, index: int, value: int) -> None:
        self.row[self._noted(index)] = value

    def __len__(self) -> int:
        return len(self.row)


def asking(program: ModuleType, names: Sequence[str]) -> tuple[Any, list[int]]:
    """A program whose searches are given such arrays, and what these note."""
    seen = [0, 0]

    def asked(search: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            return search(
                *(Asked(a, seen) if hasattr(a, "__len__") else a for a in given)
            )

        return call

    others = {name: asked(getattr(program, name)) for name in names}
    return using(program, others), seen


def size_for(entry: Registration) -> tuple[int, int]:
    """A size for which a program is soon ready, interpreted."""
    return (3, 3) if entry.kept in ("patterns", "happy") else (4, 4)


def starts_for(entry: Registration) -> list[Position]:
    """Positions that a program solves soon, interpreted."""
    if size_for(entry) == (3, 3):
        return [Position.random(3, 3, seed=seed) for seed in (1, 2)]
    return [*map(Position.parse, ("51247308a6be9fcd", "12386a475b0f9dce"))]


def solved_by(
    program: Any, entry: Registration, offer: Offer, start: Position
) -> tuple[Any, ...]:
    """What a program finds by one of its methods: all but the seconds."""
    given = entry.given(start)
    deep: dict[str, Any] = {"search": "depth"} if "search" in offer.takes else {}
    deep |= {"shorten": 14} if "better" in offer.takes else {}
    solve = getattr(program, offer.function)
    found = solve(*given, lambda quota: None, **offer.settings, **deep)
    return (*found[:4], [quota[:3] for quota in found.quotas])


OFFERS = [(entry, offer) for entry in REGISTER for offer in entry.offers]
NAMED = [offer.name for _, offer in OFFERS]


@pytest.mark.parametrize(("entry", "offer"), sweep(OFFERS, 4), ids=NAMED)
def test_no_index_is_negative(entry: Registration, offer: Offer) -> None:
    """No search counts from the end of an array; compiled, it could not."""
    for start in starts_for(entry)[1:]:
        program, seen = asking(import_module(entry.module), entry.searches)
        assert solved_by(program, entry, offer, start)[2]
        assert seen[0] > LEAST
        assert seen[1] >= 0


def test_no_index_of_a_beam_is_negative() -> None:
    """Nor does a beam count from the end, which only larger boards are searched by."""
    start = Position.random(3, 3, seed=1)
    program, seen = asking(partial_goals, ("spawn", "keep"))
    assert program.in_beam(start.cells, 3, 3, 50, 60)[0]
    assert seen[0] > LEAST
    assert seen[1] >= 0


@needs_numba
@pytest.mark.parametrize(("entry", "offer"), sweep(OFFERS, 4), ids=NAMED)
def test_all_that_is_compiled_is_interpreted(entry: Registration, offer: Offer) -> None:
    """Each program of the register finds and meets the same, compiled or not."""
    plain = import_module(entry.module)
    quick = compiled(plain, *entry.searches)
    for start in starts_for(entry):
        found = solved_by(quick, entry, offer, start)
        assert found == solved_by(plain, entry, offer, start)
    states = {vars(quick)[name].state for name in entry.searches}
    assert states - {"interpreted"}


def test_a_negative_index_would_be_found() -> None:
    """The question at each index is asked: one that is negative is seen."""
    program = ModuleType("wrong")
    exec("def last(row): return row[-1]", vars(program))
    copy, seen = asking(program, ["last"])
    assert (copy.last([1, 2, 3]), seen) == (3, [1, -1])


@needs_numba
def test_no_question_is_asked_at_an_index(folder: Folder) -> None:
    """In what is compiled an index is taken as it is; numba by itself would ask."""
    search = folder.search("def steps(a, i):\n    return a[i] + i\n")
    usual = import_module("numba").njit(search.function)
    assert search(array("i", [3, 5]), 1) == usual(array("i", [3, 5]), 1) == 6
    ours = by_numba.compiled_text(search.function, ("*i", "q")).text
    (theirs,) = usual.inspect_llvm().values()
    assert "icmp slt" in theirs
    assert "icmp slt" not in ours


@needs_numba
def test_the_next_place_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, korf0 keeps no variable that says which place comes next."""
    takes, found = ["*b", "q", "*b", "*b", "*h", "*b"], []
    for _ in range(2):
        text = by_numba.compiled_text(korf0.attempt, takes).text
        found.append(bool(re.search(r"%\S*goto\S* = phi", text)))
        monkeypatch.setattr(by_numba, "direct", lambda read: read)
    assert found == [False, True]


@needs_numba
def test_a_program_that_would_grow_is_left_as_it_is() -> None:
    """What would be much longer with direct jumps keeps its own."""
    compiler = import_module("numba.core.compiler")
    best_first = import_module("fifteen.best_first").attempt
    for search, same in (best_first, True), (korf0.attempt, False):
        read = compiler.run_frontend(search)
        before = read.blocks
        assert (direct(read).blocks is before) == same


@needs_numba
def test_an_answer_is_forgotten_when_its_variable_changes() -> None:
    """Of a variable that was 1 when it was asked about, and is 2 since, the direct
    jumps know that it is 2."""

    def late(goto: int) -> int:
        turns = 0
        while turns < 2:
            turns += 1
            was_one = bool(goto == 1)
            goto = 2
            if was_one:
                if goto == 1:
                    return 10
                if goto == 2:
                    return 20
                if goto == 3:
                    return 30
        return 40

    compiler, cpu = map(import_module, ("numba.core.compiler", "numba.core.registry"))
    read = compiler.run_frontend(late)
    before = read.blocks
    assert direct(read).blocks is not before
    int64 = import_module("numba").int64
    target = cpu.cpu_target
    contexts = target.typing_context, target.target_context
    made = compiler.compile_ir(*contexts, read, (int64,), int64, compiler.Flags(), {})
    assert [made.entry_point(k) for k in (1, 2)] == [late(1), late(2)] == [20, 40]


@needs_numba
def test_arguments_of_other_types(folder: Folder) -> None:
    """A search is compiled anew for arrays of another type, and each is kept."""
    search = folder.search("def steps(a, n):\n    return n + a[0], n - a[1]\n")
    rows: list[Any] = [array(letter, [7, 120]) for letter in "bBhHiIq"]
    rows += [memoryview(rows[1]), memoryview(bytes(rows[1])), bytearray(rows[1])]
    for row in rows:
        for n in (5, -5, True):
            assert search(row, n) == (n + 7, n - 120)
    assert search(array("b", [-7, -1]), 5) == (-2, 6)
    assert len(folder.files()) == 8
    with pytest.raises(OverflowError):
        search(rows[0], 1 << 64)


@needs_numba
def test_nothing_is_written_to_what_cannot_be_written_to(folder: Folder) -> None:
    """A search that writes to an array is not compiled for one that is read only."""
    search = folder.search("def steps(a):\n    a[0] = 1\n    return 0\n")
    room = bytearray(2)
    assert (search(room), bytes(room)) == (0, b"\1\0")
    with pytest.raises(import_module("numba").core.errors.NumbaError):
        search(memoryview(bytes(2)))
