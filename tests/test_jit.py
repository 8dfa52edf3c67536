"""Compiled programs: the same answers as interpreted, and a cache that does no harm."""

from __future__ import annotations

import ast
import linecache
import os
import random
import signal
import subprocess
import sys
import threading
from array import array
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from conftest import COMPILED
from damage import harmed

import korf0
from fifteen.board.position import Position
from fifteen.compiling import jit
from fifteen.environment import cache_directory
from fifteen.programs import REGISTER, Offer, Registration

needs_numba = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")

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

    def load(self) -> ModuleType:
        """Return the program as it is in the file now."""
        for name in ("limits", "program"):
            spec = spec_from_file_location(name, self.place / f"{name}.py")
            assert spec is not None
            assert spec.loader is not None
            module = module_from_spec(spec)
            code = (self.place / f"{name}.py").read_text(encoding="utf-8")
            self.patch.setitem(sys.modules, name, module)
            exec(compile(code, str(self.place / f"{name}.py"), "exec"), vars(module))
        return module


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A program in a folder, and a cache that is empty."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path / "cache"))
    return Folder(tmp_path, monkeypatch)


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Python that has no numba."""
    jit.numba.cache_clear()
    monkeypatch.delenv("FIFTEEN_JIT", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    yield
    jit.numba.cache_clear()


def python(text: str, **environment: str) -> str:
    """What a new Python prints that runs a text; it must end well, and quietly."""
    done = subprocess.run(
        [sys.executable, "-c", text],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def hits(search: Any) -> int:
    """How many of the versions of a search were taken from the cache."""
    return sum(search._call.stats.cache_hits.values())


# The same answers


@needs_numba
@pytest.mark.parametrize("start", STARTS)
def test_compiled_is_interpreted_node_for_node(start: str) -> None:
    """A compiled korf0 has the pieces, the nodes and the quotas of the plain one."""
    quick, plain = jit.compiled(korf0, "attempt").solve(start), korf0.solve(start)
    assert quick[:4] == plain[:4]
    assert [quota[:3] for quota in quick.quotas] == [q[:3] for q in plain.quotas]
    assert type(quick) is korf0.Solution
    assert type(quick.nodes) is int


@needs_numba
def test_what_is_compiled_has_left_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine code neither looks up globals any more nor holds the lock."""
    program = jit.compiled(korf0, "attempt")
    found = program.solve(STARTS[0])
    monkeypatch.setitem(program.attempt.function.__globals__, "EAST", 77)
    assert program.solve(STARTS[0])[:4] == found[:4]
    assert program.attempt._call.targetoptions["nogil"]
    assert program.attempt._call.signatures


@needs_numba
def test_a_program_without_a_file_is_compiled_too(as_written: ModuleType) -> None:
    """korf0 with the change file, which is in no file, meets the nodes of Knuth's."""
    quick = jit.compiled(as_written, "attempt").solve("613adb849257e0fc")
    assert quick.nodes == 261_373


@needs_numba
def test_a_search_that_calls_itself_is_compiled_and_not_kept(folder: Folder) -> None:
    """Recursion is compiled, in the search and in what it calls, for this run only."""
    for text in (
        "def steps(n: int) -> int:\n    return n if n < 2 else steps(n - 1) + 1\n",
        "def down(n: int) -> int:\n    return n if n < 2 else down(n - 1) + 1\n\n\n"
        "def steps(n: int) -> int:\n    return down(n)\n",
    ):
        folder.write(text, "program")
        search = jit.compiled(folder.load(), "steps").steps
        assert search(27) == 27
        assert search._call.signatures
        assert not (cache_directory() / "compiled").exists()


def test_the_program_itself_stays_as_it_is() -> None:
    """What is compiled is a copy: the program's own functions are as they were."""
    before = dict(vars(korf0))
    program = jit.compiled(korf0, "attempt")
    program.solve(STARTS[0])
    assert vars(korf0) == before
    assert type(korf0.attempt) is FunctionType
    assert korf0.solve.__globals__["attempt"] is korf0.attempt
    assert program.solve is not korf0.solve
    assert program.solve.__doc__ == korf0.solve.__doc__


def test_errors_can_be_caught_by_their_names() -> None:
    """Classes are not copied: what the copy raises is the program's own."""
    program = jit.compiled(korf0, "attempt")
    assert program.Unreachable is korf0.Unreachable
    with pytest.raises(korf0.Unreachable):
        program.solve("123456789abcdfe0")
    with pytest.raises(korf0.Complaint):
        program.solve("none")


def test_arguments_that_may_be_left_out(folder: Folder) -> None:
    """Copies know the defaults of their arguments, by place and by name."""
    program = jit.compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == 111
    assert program.solve(27, 3) == 114
    assert program.solve(27, most=5) == 5


# When to compile


def test_a_short_search_is_interpreted() -> None:
    """To import the library and solve a short start by korf0 does not load numba."""
    program = (
        "import sys, fifteen\n"
        "assert fifteen.solve('123456789abcde0f', 'korf0').length == 1\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    assert python(program) == "False False\n"


def test_patience(folder: Folder) -> None:
    """A search is interpreted while patience lasts, and after that it is not."""
    program = jit.compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == 111
    assert program.steps._call is None
    assert program.steps.patience < 9.0
    program.steps.patience = 0.0
    assert program.solve(27) == 111
    assert program.steps._call is not None


@pytest.mark.parametrize("word", ["off", "OFF", "no", "0"])
def test_compiling_can_be_turned_off(word: str) -> None:
    """With FIFTEEN_JIT=off a long search is interpreted, and nothing is said."""
    program = (
        "import sys, korf0\n"
        "from fifteen.compiling.jit import compiled\n"
        f"solution = compiled(korf0, 'attempt').solve('{STARTS[0]}')\n"
        "print(solution.nodes, 'numba' in sys.modules)"
    )
    nodes = korf0.solve(STARTS[0]).nodes
    assert python(program, FIFTEEN_JIT=word) == f"{nodes} False\n"


def test_without_numba_there_is_one_warning(without_numba: None) -> None:
    """Without numba the answers are the same, and one warning says they are slow."""
    with pytest.warns(jit.SlowWarning, match="numba is not installed") as warned:
        found = [jit.compiled(korf0, "attempt").solve(start) for start in STARTS]
    assert len(warned) == 1
    assert [f[:4] for f in found] == [korf0.solve(start)[:4] for start in STARTS]


@needs_numba
def test_what_cannot_be_compiled_says_so(folder: Folder) -> None:
    """A search outside of what numba compiles is an error, not a slow search."""
    folder.write(STEPS.replace("return count", "return {count: [object()]}"), "program")
    program = jit.compiled(folder.load(), "steps")
    module = jit.numba()
    assert module is not None
    with pytest.raises(module.core.errors.NumbaError):
        program.solve(27)


# The cache


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """FIFTEEN_CACHE names the folder; without it, it is one of the user's own."""
    monkeypatch.setenv("FIFTEEN_CACHE", "/some/where")
    assert cache_directory() == Path("/some/where")
    for empty in (True, False):
        monkeypatch.delenv("FIFTEEN_CACHE", raising=False)
        if empty:
            monkeypatch.setenv("FIFTEEN_CACHE", "")
        assert cache_directory().is_absolute()
        assert cache_directory().name == "fifteen"


@needs_numba
def test_what_was_compiled_is_kept(folder: Folder) -> None:
    """The second to need a search takes it from the cache, and it is as right."""
    for wanted in (0, 1, 1):
        program = jit.compiled(folder.load(), "steps")
        assert program.solve(27) == 111
        assert hits(program.steps) == wanted
    kept = {path.parent.parent.name for path in folder.place.rglob("*.nbc")}
    kept |= {path.parent.parent.parent.name for path in folder.place.rglob("*.nbc")}
    assert "compiled" in kept
    assert not list(folder.place.glob("__pycache__/*.nb?"))


def spoil_nothing(path: Path) -> None:
    """Empty a file."""
    path.write_bytes(b"")


def spoil_half(path: Path) -> None:
    """Cut a file in half."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def spoil_noise(path: Path) -> None:
    """Fill a file with noise."""
    path.write_bytes(bytes(range(256)) * 20)


def spoil_folder(path: Path) -> None:
    """Put a folder where a file was."""
    path.unlink()
    path.mkdir()


def spoil_other(path: Path) -> None:
    """Put the pickle of something else into a file."""
    path.write_bytes(b"\x80\x04K\x07.")


@needs_numba
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize(
    "spoil", [spoil_nothing, spoil_half, spoil_noise, spoil_folder, spoil_other]
)
def test_a_damaged_cache_is_noticed(
    folder: Folder, spoil: Callable[[Path], None], ending: str
) -> None:
    """Where a file of the cache is damaged, the answer is right, and the cache too."""
    assert jit.compiled(folder.load(), "steps").solve(27) == 111
    files = list(folder.place.rglob(f"*.{ending}"))
    assert len(files) == 1
    spoil(files[0])
    for mended in (False, True):
        program = jit.compiled(folder.load(), "steps")
        assert program.solve(27) == 111
        assert hits(program.steps) == mended


@needs_numba
def test_no_harmed_byte_of_the_cache_is_loaded(folder: Folder) -> None:
    """Whatever happens to whichever file, it is noticed before numba reads it."""
    assert jit.compiled(folder.load(), "steps").solve(27) == 111
    (place,) = (folder.place / "cache" / "compiled").iterdir()
    files = sorted(path for path in place.rglob("*") if path.is_file())
    assert sorted(path.suffix for path in files) == [".nbc", ".nbi", ".txt"]
    chance = random.Random(1)
    for _ in range(400):
        path = chance.choice(files)
        whole = path.read_bytes()
        path.write_bytes(harmed(whole, chance))
        assert not jit._sealed(place)
        path.write_bytes(whole)
    one, other = (path for path in files if path.suffix != ".txt")
    for exchanged in (True, False):
        first, second = one.read_bytes(), other.read_bytes()
        one.write_bytes(second)
        other.write_bytes(first)
        assert jit._sealed(place) != exchanged
    for path in files:
        whole = path.read_bytes()
        path.unlink()
        assert not jit._sealed(place)
        path.write_bytes(whole)
    (place / "more.nbc").touch()
    assert not jit._sealed(place)


@needs_numba
@pytest.mark.parametrize("ending", ["nbi", "nbc", "txt"])
def test_a_flipped_bit_in_the_cache_is_mended(folder: Folder, ending: str) -> None:
    """The search is compiled anew, and taken from the cache by the next."""
    assert jit.compiled(folder.load(), "steps").solve(27) == 111
    (path,) = folder.place.rglob(f"*.{ending}")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    for kept in (False, True):
        program = jit.compiled(folder.load(), "steps")
        assert program.solve(27) == 111
        assert hits(program.steps) == kept


@needs_numba
def test_two_searches_of_the_cache_that_were_exchanged(folder: Folder) -> None:
    """Each is compiled anew, though both files are what numba once wrote."""
    program = jit.compiled(folder.load(), "steps", "half")
    assert (program.solve(27), program.half(8)) == (111, 4)
    one, other = folder.place.rglob("*.nbc")
    first = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(first)
    program = jit.compiled(folder.load(), "steps", "half")
    assert (program.solve(27), program.half(8)) == (111, 4)
    assert hits(program.steps) == hits(program.half) == 0


COMPILING = """
import os, signal, sys
from pathlib import Path
import program
from fifteen.compiling import jit
from fifteen.compiling.jit import compiled
def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[1:] == ["seal"]:
    jit._seal = killed
if sys.argv[1:] == ["place"]:
    Path.replace = killed
if sys.argv[1:] == ["save"]:
    from numba.core import caching
    caching.IndexDataCacheFile._save_data = killed
search = compiled(program, "steps")
print(search.solve(27), sum(search.steps._call.stats.cache_hits.values()))
"""


def compiling(folder: Folder, *arguments: str) -> subprocess.Popen[str]:
    """Start a process that compiles the program in a folder, or takes it from there."""
    path = os.pathsep.join([str(folder.place), str(Path(korf0.__file__).parent)])
    return subprocess.Popen(
        [sys.executable, "-c", COMPILING, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@needs_numba
@pytest.mark.parametrize("moment", ["save", "seal", "place"])
def test_a_kill_while_the_cache_is_written(folder: Folder, moment: str) -> None:
    """Nothing that is not whole is ever taken, and what is left is swept away."""
    with compiling(folder, moment) as process:
        assert process.communicate()[0] == ""
    assert process.returncode == -signal.SIGKILL
    (part,) = (folder.place / "cache" / "compiled").iterdir()
    assert part.suffix == jit.PART
    for kept in (False, True):
        program = jit.compiled(folder.load(), "steps")
        assert program.solve(27) == 111
        assert hits(program.steps) == kept
    assert part.exists()
    os.utime(part, (0, 0))
    assert jit.compiled(folder.load(), "half").half(8) == 4
    assert not part.exists()


@needs_numba
def test_what_several_compile_at_once_is_kept(folder: Folder) -> None:
    """They do each other no harm, and the next one has nothing to compile."""
    crowd = [compiling(folder) for _ in range(3)]
    printed = [process.communicate()[0].split()[0] for process in crowd]
    assert printed == ["111"] * 3
    with compiling(folder) as process:
        assert process.communicate()[0] == "111 1\n"


@needs_numba
def test_a_file_that_was_changed_where_it_does_not_matter(folder: Folder) -> None:
    """The search is kept anew in its place, and sealed anew."""
    assert jit.compiled(folder.load(), "steps").solve(27) == 111
    folder.write(f"{STEPS}\n# A remark.\n", "program")
    for kept in (False, True):
        program = jit.compiled(folder.load(), "steps")
        assert program.solve(27) == 111
        assert hits(program.steps) == kept
        assert [*map(jit._sealed, (folder.place / "cache/compiled").iterdir())] == [
            True
        ]


@needs_numba
def test_a_cache_that_cannot_be_written_is_done_without(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no folder can be made, the search is compiled and not kept."""
    (folder.place / "file").write_text("no folder")
    for place in (folder.place / "file", folder.place / "file/deeper", "/dev/null"):
        monkeypatch.setenv("FIFTEEN_CACHE", str(place))
        program = jit.compiled(folder.load(), "steps")
        assert program.solve(27) == 111
        assert program.steps._call.targetoptions["nogil"]
    assert (folder.place / "file").read_text() == "no folder"


@needs_numba
def test_a_changed_search_is_compiled_anew(folder: Folder) -> None:
    """When a search is changed, or a function that it calls, it is compiled again."""
    assert jit.compiled(folder.load(), "steps").solve(27) == 111
    folder.write(STEPS.replace("count += 1", "count += 2"), "program")
    assert jit.compiled(folder.load(), "steps").solve(27) == 222
    folder.write(STEPS.replace("n // 2", "n // 4"), "program")
    changed = folder.load()
    assert jit.compiled(changed, "steps").solve(27) == changed.solve(27) != 111


@needs_numba
def test_a_changed_import_is_compiled_anew(folder: Folder) -> None:
    """When a constant is changed that a search imports, it is compiled again."""
    assert jit.compiled(folder.load(), "steps").solve(27) == 111
    folder.write("LIMIT = 100\n", "limits")
    assert jit.compiled(folder.load(), "steps").solve(27) == 100


@needs_numba
def test_a_search_that_is_older_than_its_file(folder: Folder) -> None:
    """A search whose file was changed after it was loaded is not kept for the new."""
    old = jit.compiled(folder.load(), "steps")
    folder.write(STEPS.replace("n // 2", "n // 4"), "program")
    assert old.solve(27) == 111
    changed = folder.load()
    assert jit.compiled(changed, "steps").solve(27) == changed.solve(27) != 111


@needs_numba
def test_two_processes_at_once(folder: Folder) -> None:
    """Processes that begin with the same empty cache do each other no harm."""
    text = (
        "import sys, program\n"
        "from fifteen.compiling.jit import compiled\n"
        "print(compiled(program, 'steps').solve(27))"
    )
    command = [sys.executable, "-c", text]
    path = os.pathsep.join([str(folder.place), str(Path(korf0.__file__).parent)])
    crowd = [
        subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for _ in range(2)
    ]
    assert [process.communicate()[0] for process in crowd] == ["111\n"] * 2


# Threads


def together(*acts: Callable[[], object]) -> list[object]:
    """What each act returns or raises, when each has a thread and all begin at once."""
    results: list[object] = [None] * len(acts)
    barrier = threading.Barrier(len(acts))

    def run(k: int) -> None:
        barrier.wait()
        try:
            results[k] = acts[k]()
        except Exception as error:
            results[k] = error

    threads = [threading.Thread(target=run, args=(k,)) for k in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@needs_numba
def test_threads_share_one_search(folder: Folder) -> None:
    """Threads that need one search at once compile it once, and all are right."""
    program = jit.compiled(folder.load(), "steps")
    assert together(*[lambda: program.solve(27)] * 8) == [111] * 8
    assert sum(program.steps._call.stats.cache_misses.values()) == 1


@needs_numba
def test_threads_compile_different_searches(folder: Folder) -> None:
    """Threads that compile different searches leave numba's settings as they were."""
    module = jit.numba()
    assert module is not None
    before = module.core.config.CACHE_DIR
    one = jit.compiled(folder.load(), "steps")
    two = jit.compiled(folder.load(), "half", "steps")
    results = together(lambda: one.solve(27), lambda: two.half(222))
    after = module.core.config.CACHE_DIR
    module.core.config.CACHE_DIR = before
    assert results == [111, 111]
    assert after == before


# No index is negative

LEAST = 1000
"""So many indices are met at least, or the search has not been tried."""


class Asking(ast.NodeTransformer):
    """Puts a question to each index."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Replace the index by what the question gives back, the index."""
        self.generic_visit(node)
        if not isinstance(node.slice, ast.Slice):
            asked = ast.Call(ast.Name("asked", ast.Load()), [node.slice], [])
            node.slice = ast.copy_location(asked, node)
        return ast.fix_missing_locations(node)


def asking(program: ModuleType, names: Sequence[str]) -> tuple[ModuleType, list[int]]:
    """A copy of a program that asks at each index of its searches, and what it saw.

    That is a list: how many indices there were, and the least of them, or 0.  Functions
    that the searches call are asked as well.
    """
    seen = [0, 0]

    def asked(index: int) -> int:
        seen[0] += 1
        seen[1] = min(seen[1], index)
        return index

    path = str(program.__file__)
    copy = ModuleType(program.__name__)
    copy.__file__ = path
    text = Path(path).read_text(encoding="utf-8")
    exec(compile(text, path, "exec"), vars(copy))
    new, reached = {*names}, set[str]()
    while new:
        name = new.pop()
        reached.add(name)
        function = vars(copy)[name]
        lines = "".join(linecache.getlines(function.__code__.co_filename))
        (found,) = (
            node
            for node in ast.parse(lines).body
            if isinstance(node, ast.FunctionDef) and node.name == function.__name__
        )
        found.body = [Asking().visit(line) for line in found.body]
        names_there = {**function.__globals__, "asked": asked}
        module = ast.Module([found], [])
        exec(compile(module, function.__code__.co_filename, "exec"), names_there)
        function.__globals__["asked"] = asked
        function.__code__ = names_there[name].__code__
        called = {*function.__code__.co_names} & vars(copy).keys()
        new |= {
            name
            for name in called - reached
            if isinstance(vars(copy)[name], FunctionType)
            and vars(copy)[name].__module__ == copy.__name__
        }
    return copy, seen


def size_for(entry: Registration) -> tuple[int, int]:
    """A size for which a program is soon ready, interpreted."""
    return (4, 4) if entry.refusal(3, 3) or entry.kept != "patterns" else (3, 3)


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
    deep = {"search": "depth"} if "search" in offer.takes else {}
    found = program.solve(*given, lambda quota: None, **offer.settings, **deep)
    return (*found[:4], [quota[:3] for quota in found.quotas])


OFFERS = [(entry, offer) for entry in REGISTER for offer in entry.offers]
of_all = pytest.mark.parametrize(
    ("entry", "offer"), OFFERS, ids=[offer.name for _, offer in OFFERS]
)


@of_all
def test_no_index_is_negative(entry: Registration, offer: Offer) -> None:
    """No search counts from the end of an array; compiled, it could not."""
    for start in starts_for(entry):
        program, seen = asking(import_module(entry.module), entry.searches)
        assert solved_by(program, entry, offer, start)[2]
        assert seen[0] > LEAST
        assert seen[1] >= 0


@needs_numba
@of_all
def test_all_that_is_compiled_is_interpreted(entry: Registration, offer: Offer) -> None:
    """Each program of the register finds and meets the same, compiled or not."""
    plain = import_module(entry.module)
    quick = jit.compiled(plain, *entry.searches)
    for start in starts_for(entry):
        found = solved_by(quick, entry, offer, start)
        assert found == solved_by(plain, entry, offer, start)
    assert any(vars(quick)[name]._call for name in entry.searches)


def test_a_negative_index_would_be_found() -> None:
    """The question at each index is asked: one that is negative is seen."""
    program = ModuleType("wrong")
    program.__file__ = str(Path(__file__).parent / "data" / "from_the_end.py")
    copy, seen = asking(program, ["last"])
    assert copy.last([1, 2, 3]) == 3
    assert seen == [1, -1]


@needs_numba
def test_no_question_is_asked_at_an_index(folder: Folder) -> None:
    """In what is compiled an index is taken as it is; numba by itself would ask."""
    folder.write("def steps(a, i):\n    return a[i]\n", "program")
    module = jit.numba()
    assert module is not None
    program = folder.load()
    search = jit.compiled(program, "steps").steps
    assert search(array("i", [3, 5]), 1) == 5
    usual = module.njit(program.steps)
    assert usual(array("i", [3, 5]), 1) == 5
    (ours,) = search._call.inspect_llvm().values()
    (theirs,) = usual.inspect_llvm().values()
    assert "icmp slt" in theirs
    assert "icmp slt" not in ours
