"""Compiled programs: the same answers as interpreted, and a cache that does no harm."""

from __future__ import annotations

import ast
import linecache
import os
import random
import re
import subprocess
import sys
import threading
import warnings
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
import unix
from conftest import COMPILED
from damage import harmed

import korf0
from fifteen import partial_goals, programs
from fifteen.board.position import Position
from fifteen.compiling import ahead, by_numba, jit, machine_code
from fifteen.compiling.jumps import direct
from fifteen.compiling.machine_code import Host, Loaded, ObjectCode
from fifteen.environment import cache_directory
from fifteen.programs import REGISTER, Offer, Registration
from fifteen.remarks import made
from fifteen.tables import pattern_tables as kept
from fifteen.tables.pattern_tables import (
    forget_pattern_tables,
    pattern_tables,
    tables_to_search,
)

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


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A program in a folder, and a cache that is empty."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path / "cache"))
    return Folder(tmp_path, monkeypatch)


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Python that has no numba."""
    jit.numba.cache_clear()
    made.clear()
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


def from_cache(folder: Folder, *names: str) -> bool:
    """Whether the machine code of searches is from the cache; its answers are right."""
    program = jit.compiled(folder.load(), *(names or ("steps",)))
    assert program.solve(27) == 111
    assert program.half(8) == 4
    states = {vars(program)[name].state for name in names or ("steps",)}
    assert states <= {"kept", "compiled"}
    return states == {"kept"}


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
    """The machine code does not look up globals any more."""
    program = jit.compiled(korf0, "attempt")
    found = program.solve(STARTS[0])
    monkeypatch.setitem(program.attempt.function.__globals__, "EAST", 77)
    assert program.solve(STARTS[0])[:4] == found[:4]
    assert program.attempt.state != "interpreted"


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
        assert search.state == "compiled"
        assert not files(folder)


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


def test_functions_of_an_earlier_chapter_use_what_is_compiled(folder: Folder) -> None:
    """A program that calls an imported function has the searches of that compiled, by
    their names there; the module that it is imported from stays as it is."""
    earlier = folder.load()
    folder.write(
        "from program import solve\n\n\ndef twice(n): return 2 * solve(n)\n", "later"
    )
    later = folder.load("later")
    assert jit.using(later, {"steps": lambda n: n + 1}).twice(27) == 56
    assert later.twice(27) == 2 * earlier.solve(27) == 222
    assert jit.compiled(later, "steps").twice(27) == 222
    with pytest.raises(AttributeError, match="none"):
        jit.compiled(later, "none")


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
    assert program.steps.state == "interpreted"
    assert program.steps.patience < 9.0
    program.steps.patience = 0.0
    assert program.solve(27) == 111
    assert program.steps.state != "interpreted"


@needs_numba
def test_what_is_kept_is_not_waited_for(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code that is kept is taken at the first call, if what loads it is there,
    and else when a little time was spent; it is looked for once."""
    looked: list[object] = []

    def looking(*given: Any) -> ObjectCode | None:
        looked.append(given)
        return plain(*given)

    plain = jit.kept_code
    assert not from_cache(folder)
    monkeypatch.setattr(jit, "kept_code", looking)
    program = jit.compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == 111
    assert program.steps.state == "kept"
    monkeypatch.setattr(jit, "LOADER", "nothing")
    monkeypatch.setattr(jit, "LOOK", 9.0)
    program = jit.compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == 111
    assert program.steps.state == "interpreted"
    monkeypatch.setattr(jit, "LOOK", 0.0)
    assert program.solve(27) == 111
    assert program.steps.state == "kept"
    for place in ("other", "cache"):
        monkeypatch.setenv("FIFTEEN_CACHE", str(folder.place / place))
        monkeypatch.setenv("FIFTEEN_JIT", "off" if place == "cache" else "")
        looked.clear()
        program = jit.compiled(folder.load(), "steps", patience=9.0)
        assert program.solve(27) == program.solve(27) == 111
        assert program.steps.state == "interpreted"
        assert not looked


@needs_numba
def test_a_search_that_is_not_kept_is_looked_for_once(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where another is kept, it is interpreted while patience lasts."""
    looked: list[object] = []
    assert jit.compiled(folder.load(), "half").half(8) == 4
    monkeypatch.setattr(jit, "kept_code", lambda *given: looked.append(given))
    program = jit.compiled(folder.load(), "steps", patience=9.0)
    assert program.solve(27) == program.solve(27) == 111
    assert program.steps.state == "interpreted"
    assert len(looked) == 1


@needs_numba
def test_the_loader_is_loaded_meanwhile(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another thread loads it and has ended then; it may fail; and nobody loads it if
    no machine code is kept, or there is no second processor."""
    threads: list[threading.Thread] = []

    def fail() -> Host:
        threads.append(threading.current_thread())
        raise ImportError("there is no such module")

    monkeypatch.setattr(jit, "host", fail)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    with jit.loading():
        pass
    assert not threads
    (folder.place / "cache" / "compiled").mkdir(parents=True)
    (folder.place / "cache" / "compiled" / f"some{machine_code.OBJECT}").touch()
    with jit.loading():
        pass
    (thread,) = threads
    assert thread is not threading.current_thread()
    assert not thread.is_alive()
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    with jit.loading():
        pass
    assert len(threads) == 1


@pytest.mark.parametrize("large", [True, False])
def test_large_tables_are_compared_while_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, large: bool
) -> None:
    """What loads machine code is loaded beside the checksums, if these take time."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    pattern_tables(3, 3)
    forget_pattern_tables()
    loaded: list[bool] = []

    @contextmanager
    def loading() -> Iterator[None]:
        yield
        loaded.append(True)

    monkeypatch.setattr(jit, "loading", loading)
    monkeypatch.setattr(kept, "LARGE", 0 if large else 1 << 60)
    assert tables_to_search(3, 3)
    assert loaded == [True] * large


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


def test_without_numba_there_is_one_warning(
    without_numba: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without numba the answers are the same, and one warning says they are slow."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    with pytest.warns(jit.SlowWarning, match="numba is not installed") as warned:
        found = [jit.compiled(korf0, "attempt").solve(start) for start in STARTS]
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
    """Where such a part is gone, each process gets one remark, and the right answer."""
    program = folder.load()
    wanted = program.solve(27)
    jit.numba()
    monkeypatch.delattr(part)
    for _ in range(2):
        made.clear()
        with pytest.warns(jit.SlowWarning, match="“steps” runs slower") as warned:
            assert jit.compiled(program, "steps").solve(27) == wanted
        assert len(warned) == 1


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
    assert [from_cache(folder) for _ in range(3)] == [False, True, True]
    (path,) = (folder.place / "cache" / "compiled").iterdir()
    assert path.suffix == machine_code.OBJECT
    assert not list(folder.place.rglob("*.nb?"))


@needs_numba
@pytest.mark.parametrize("mask", [0o000, 0o002, 0o077])
def test_what_is_kept_is_private(folder: Folder, mask: int) -> None:
    """Whatever the umask, only the user can enter ``compiled``, where the code is, or
    write above it; a folder that was open to others is closed when code is written."""
    cache = cache_directory()
    for path in (cache.parent / "other", cache):
        before = os.umask(mask)
        try:
            folder.patch.setenv("FIFTEEN_CACHE", str(path))
            if path == cache:
                (path / "compiled").mkdir(parents=True, mode=0o777)
                path.chmod(0o755)
            assert not from_cache(folder)
        finally:
            os.umask(before)
        (file,) = path.glob("compiled/*")
        modes = [p.stat().st_mode & 0o777 for p in (path, file.parent, file)]
        assert modes == [0o755 & ~mask if path != cache else 0o755, 0o700, 0o600]


ABOVE = ["a file", "compiled", "the cache", "a folder above"]


def _open(path: Path) -> None:
    path.chmod(path.stat().st_mode | 0o020)


def _give(path: Path) -> None:
    if unix.geteuid():
        pytest.skip("only root can give files away")
    unix.chown(path, 54321, -1)


@needs_numba
@pytest.mark.parametrize("harm", [_open, _give])
@pytest.mark.parametrize("place", ABOVE)
def test_code_that_others_can_write_is_not_loaded(
    folder: Folder,
    place: str,
    harm: Callable[[Path], None],
    recwarn: pytest.WarningsRecorder,
) -> None:
    """If a file of the cache, its folder or one above it belongs to another user, or
    can be written by others, one remark says so, and the search is compiled again."""
    home = folder.place / "home"
    cache = home / "above" / "cache"
    folder.patch.setenv("HOME", str(home))
    folder.patch.setenv("FIFTEEN_CACHE", str(cache))
    assert not from_cache(folder)
    (file,) = cache.glob("compiled/*")
    harmed = [file, *file.parents][ABOVE.index(place)]
    harm(harmed)
    made.clear()
    found, before = [], file.stat().st_ino
    for _ in range(2):
        found.append(from_cache(folder))
    (warned,) = recwarn
    assert "its machine code is not loaded" in str(warned.message)
    mended = harmed == file or (harmed, harm) == (file.parent, _open)
    assert found == [False, mended]
    assert (file.stat().st_ino != before) == mended


@needs_numba
def test_where_only_root_or_the_user_can_replace_files(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code is loaded below a folder with the sticky bit, like that for temporary files,
    and below a home directory, whatever is above that."""
    home, above = folder.place / "above" / "home", folder.place / "above"
    monkeypatch.setenv("FIFTEEN_CACHE", str(home / "cache"))
    found = []
    for mode, user in [(0o777, "other"), (0o1777, "other"), (0o777, "home")]:
        monkeypatch.setenv("HOME", str(above / user))
        home.mkdir(parents=True, exist_ok=True)
        above.chmod(mode)
        made.clear()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from_cache(folder)
            found.append(from_cache(folder))
    assert found == [False, True, True]


@needs_numba
def test_code_of_others_is_interpreted_where_there_is_no_numba(
    folder: Folder, request: pytest.FixtureRequest, recwarn: pytest.WarningsRecorder
) -> None:
    """No byte of it is loaded, and two remarks say why the search is slow."""
    assert not from_cache(folder)
    _open(cache_directory() / "compiled")
    request.getfixturevalue("without_numba")
    program = folder.load()
    assert jit.compiled(program, "steps").solve(27) == program.solve(27)
    first, second = (str(warned.message) for warned in recwarn)
    assert "its machine code is not loaded" in first
    assert second == jit.LACKING


@needs_numba
def test_what_was_kept_needs_no_numba(folder: Folder) -> None:
    """A process that finds a search compiled loads neither numba nor numpy."""
    text = (
        "import sys, korf0\n"
        "from fifteen.compiling.jit import compiled\n"
        f"print(compiled(korf0, 'attempt').solve('{STARTS[0]}')[:4])\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    answer = str(korf0.solve(STARTS[0])[:4])
    assert python(text).splitlines() == [answer, "True True"]
    assert python(text).splitlines() == [answer, "False False"]


@needs_numba
def test_what_was_kept_is_quick_where_there_is_no_numba(
    folder: Folder, request: pytest.FixtureRequest
) -> None:
    """llvmlite is enough for it, and no warning is given."""
    assert not from_cache(folder)
    request.getfixturevalue("without_numba")
    assert from_cache(folder)


@needs_numba
def test_what_was_kept_by_another_numba_is_taken(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file depends on LLVM, which links it, and not on the numba that wrote it."""
    assert not from_cache(folder)
    monkeypatch.setattr(jit.numba(), "__version__", "0.0")
    assert from_cache(folder)


@needs_numba
@pytest.mark.parametrize("part", Host._fields)
def test_the_code_of_another_machine_is_not_loaded(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """Code for another LLVM, system or processor stays, and is not taken: neither by
    its name, nor if the file has got the name of one for this machine."""
    here = machine_code.host()
    other = here._replace(**{part: f"{getattr(here, part)},+other"})
    monkeypatch.setattr(jit, "host", lambda: other)
    assert not from_cache(folder)
    (foreign,) = files(folder)
    monkeypatch.undo()
    monkeypatch.setenv("FIFTEEN_CACHE", str(folder.place / "cache"))
    assert not from_cache(folder)
    (own,) = {*files(folder)} - {foreign}
    own.write_bytes(foreign.read_bytes())
    assert [from_cache(folder), from_cache(folder)] == [False, True]


@needs_numba
def test_what_cannot_stand_alone_is_not_kept(folder: Folder) -> None:
    """A search that needs another library, or gives back no integer, is compiled for
    this run only."""
    for result in ("int(math.exp(n))", "n / 2", "(n, 0.5)"):
        folder.write(
            f"import math\n\n\ndef steps(n):\n    return {result}\n", "program"
        )
        plain = folder.load()
        search = jit.compiled(plain, "steps").steps
        assert search(6) == plain.steps(6)
        assert search.state == "compiled"
        assert not files(folder)


@needs_numba
def test_arguments_of_other_types(folder: Folder) -> None:
    """A search is compiled anew for what is of another type, and each is kept."""
    folder.write("def steps(a, n):\n    return n + a[0], a[1]\n", "program")
    search = jit.compiled(folder.load(), "steps").steps
    rows: list[Any] = [array(letter, [7, 250]) for letter in "BhHiIlLqQ"]
    rows += [memoryview(rows[0]), memoryview(bytes(rows[0])), bytearray(rows[0])]
    for row in rows:
        for n in (5, -5, True):
            assert search(row, n) == (n + 7, 250)
    assert search(array("b", [-7, -1]), 5) == (-2, -1)
    assert search(array("Q", [0, 3]), (1 << 64) - 1) == ((1 << 64) - 1, 3)
    assert len(search.takes) == len(files(folder)) == 18


@needs_numba
def test_a_search_that_fails(folder: Folder) -> None:
    """What has gone wrong in machine code is said, and how to learn more."""
    folder.write("def steps(n):\n    return 7 // n\n", "program")
    search = jit.compiled(folder.load(), "steps").steps
    assert search(2) == 3
    with pytest.raises(RuntimeError, match="FIFTEEN_JIT=off it says why"):
        search(0)
    assert search(7) == 1


@needs_numba
def test_nothing_is_written_to_what_cannot_be_written_to(folder: Folder) -> None:
    """A search that writes to an array is not compiled for one that is read only."""
    folder.write("def steps(a):\n    a[0] = 1\n    return 0\n", "program")
    search = jit.compiled(folder.load(), "steps").steps
    room = bytearray(2)
    assert (search(room), bytes(room)) == (0, b"\1\0")
    module = jit.numba()
    assert module is not None
    with pytest.raises(module.core.errors.NumbaError):
        search(memoryview(bytes(2)))


def files(folder: Folder) -> list[Path]:
    """The files that are kept, of a program in a folder."""
    return sorted((folder.place / "cache" / "compiled").glob("*"))


def _folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILED: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "half": lambda path: path.write_bytes(path.read_bytes()[:2000]),
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 20),
    "a pickle": lambda path: path.write_bytes(b"\x80\x04K\x07."),
    "a folder": _folder_instead,
}


@needs_numba
@pytest.mark.parametrize("how", SPOILED)
def test_a_damaged_cache_is_noticed(folder: Folder, how: str) -> None:
    """Where a file of the cache is damaged, the answer is right, and the cache too."""
    assert not from_cache(folder)
    (path,) = files(folder)
    SPOILED[how](path)
    assert [from_cache(folder), from_cache(folder)] == [False, True]


@needs_numba
def test_no_harmed_byte_of_the_cache_is_loaded(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens to a file, it is noticed before LLVM is shown it."""
    wanted: list[Any] = []

    def noted(*asked: Any, **how: Any) -> ObjectCode | None:
        wanted.append(asked)
        return machine_code.read_code(*asked, **how)

    monkeypatch.setattr(jit, "read_code", noted)
    assert not from_cache(folder)
    (path, *rest), *_ = wanted
    assert [path] == files(folder)
    whole = path.read_bytes()
    chance = random.Random(1)
    for _ in range(400):
        path.write_bytes(harmed(whole, chance))
        assert machine_code.read_code(path, *rest) is None
    for k in range(0, len(whole), 7):
        path.write_bytes(whole[:k] + bytes([whole[k] ^ 4]) + whole[k + 1 :])
        assert machine_code.read_code(path, *rest) is None
    path.write_bytes(whole)
    assert machine_code.read_code(path, *rest) is not None


@needs_numba
def test_two_searches_of_the_cache_that_were_exchanged(folder: Folder) -> None:
    """Each is compiled anew, though both files are what was once written."""
    assert not from_cache(folder, "steps", "half")
    one, other = files(folder)
    first = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(first)
    assert not from_cache(folder, "steps", "half")
    assert from_cache(folder, "steps", "half")


COMPILING = """
import os, signal, sys
from pathlib import Path
import program
from fifteen.compiling import jit
from fifteen.compiling.jit import compiled
def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)
def half(path, data):
    with open(path, "wb") as file:
        file.write(data[:len(data) // 2])
    killed()
if sys.argv[1:] == ["place"]:
    Path.replace = killed
if sys.argv[1:] == ["save"]:
    Path.write_bytes = half
search = compiled(program, "steps")
print(search.solve(27), search.steps.state)
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


@pytest.mark.slow("kill")
@needs_numba
@pytest.mark.parametrize("moment", ["save", "place"])
def test_a_kill_while_the_cache_is_written(folder: Folder, moment: str) -> None:
    """Nothing that is not whole is ever taken, and what is left is swept away."""
    with compiling(folder, moment) as process:
        assert process.communicate()[0] == ""
    assert process.returncode == -unix.SIGKILL
    (part,) = (folder.place / "cache" / "compiled").iterdir()
    assert part.suffix == machine_code.PART
    assert [from_cache(folder), from_cache(folder)] == [False, True]
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
        assert process.communicate()[0] == "111 kept\n"


@needs_numba
def test_a_file_that_was_changed_where_it_does_not_matter(folder: Folder) -> None:
    """The search is the same, and what was kept is taken."""
    assert not from_cache(folder)
    folder.write(f"# A remark.\n{STEPS}\n# A remark.\n", "program")
    assert from_cache(folder)


@needs_numba
def test_a_cache_that_cannot_be_written_is_done_without(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no folder can be made, the search is compiled and not kept."""
    (folder.place / "file").write_text("no folder")
    for place in (folder.place / "file", folder.place / "file/deeper", "/dev/null"):
        monkeypatch.setenv("FIFTEEN_CACHE", str(place))
        assert not from_cache(folder)
    assert (folder.place / "file").read_text() == "no folder"


@needs_numba
@pytest.mark.parametrize(
    ("file", "text", "steps"),
    [
        ("program", STEPS.replace("count += 1", "count += 2"), 222),
        ("program", STEPS.replace("n // 2", "n // 4"), 6),
        ("limits", "LIMIT = 100\n", 100),
    ],
)
def test_a_changed_search_is_compiled_again(
    folder: Folder, file: str, text: str, steps: int
) -> None:
    """When a search is changed, or a function that it calls, or a constant that it
    imports, it is compiled again; one that was loaded before is not kept for it."""
    old = jit.compiled(folder.load(), "steps")
    folder.write(text, file)
    assert old.solve(27) == 111
    changed = folder.load()
    assert jit.compiled(changed, "steps").solve(27) == changed.solve(27) == steps


# Ahead


@needs_numba
def test_what_is_compiled_ahead_is_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kinds that the register has of what a search takes are those it is given."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    for entry in REGISTER:
        if entry.takes:
            program = jit.compiled(import_module(entry.module), *entry.takes)
            tables = pattern_tables(3, 3)
            program.solve(*entry.given(Position.random(3, 3, seed=2)), tables=tables)
            for name, kinds in entry.takes.items():
                assert vars(program)[name].takes == {tuple(kinds.split())}


@needs_numba
def test_another_process_compiles(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who needs a search that another process compiles waits for it; what is there is
    not compiled again."""
    monkeypatch.syspath_prepend(str(folder.place))
    program = folder.load()
    assert jit.kept_code(program.steps, ("q",)) is None
    ahead.start("program", {"steps": "q"})
    search = jit.compiled(program, "steps").steps
    monkeypatch.setattr(by_numba, "compiled_code", None)
    assert search(27) == 111
    assert search.state == "kept"
    ahead.start("program", {"steps": "q"})
    assert program.steps not in jit.ELSEWHERE


@needs_numba
def test_what_takes_long_to_compile_is_compiled_meanwhile(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process compiles a search that was interpreted for a while, once, and
    only if there is patience left."""
    monkeypatch.setattr(jit, "WORTH_A_PROCESS", 0.0)
    asked: list[tuple[object, tuple[str, ...]]] = []
    program = folder.load()

    def meanwhile(search: object, takes: tuple[str, ...]) -> None:
        asked.append((search, takes))

    search = jit.CompiledSearch(program.steps, 9.0, meanwhile)
    assert [search(27), search(27)] == [111, 111]
    assert asked == [(program.steps, ("q",))]
    search = jit.CompiledSearch(program.steps, 1e-9, meanwhile)
    assert [search(27), search(27)] == [111, 111]
    assert len(asked) == 1
    monkeypatch.syspath_prepend(str(folder.place))
    programs.compile_meanwhile(program.steps, ("q",))
    monkeypatch.setattr(by_numba, "compiled_code", None)
    assert jit.compiled(program, "steps").steps(27) == 111


# Shipped


@needs_numba
def test_what_came_with_the_package_is_loaded(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code for plain processors is taken if there is none for this one, unless LLVM is
    another, the processor can do less, or such code has crashed."""
    baseline = machine_code.baseline()
    if baseline is None:
        pytest.skip("this processor is none of those for which code is shipped")
    program = folder.load()
    text = (
        "import program\n"
        "from fifteen.compiling.jit import CompiledSearch\n"
        "print(CompiledSearch(program.steps)(27))"
    )
    path = os.pathsep.join([str(folder.place), str(Path(korf0.__file__).parent)])
    told = {"NUMBA_CPU_NAME": baseline.processor, "NUMBA_CPU_FEATURES": ""}
    assert python(text, PYTHONPATH=path, **told) == "111\n"
    (folder.place / "cache" / "compiled").rename(folder.place / "objects")
    monkeypatch.setattr(jit, "SHIPPED", folder.place / "objects")
    code = jit.kept_code(program.steps, ("q",))
    assert code is not None
    assert Loaded(code)(27) == 111
    jit.came_along.cache_clear()
    assert jit.came_along()
    jit.came_along.cache_clear()
    here = machine_code.host()
    others = (
        baseline._replace(llvm=f"{here.llvm}.1"),
        baseline._replace(triple="none"),
        None,
    )
    for other in others:
        monkeypatch.setattr(jit, "baseline", lambda found=other: found)
        assert jit.kept_code(program.steps, ("q",)) is None
    monkeypatch.setattr(jit, "baseline", machine_code.baseline)
    monkeypatch.setattr(jit.Distrust, "shipped", True)
    assert jit.kept_code(program.steps, ("q",)) is None


def test_a_processor_that_can_do_less_gets_no_shipped_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What shipped code needs is asked for by name, before any is read."""
    llvm, triple, needed = "1.2.3", "x86_64-none", "+cx16,+popcnt,+ssse3,+sse4.2"
    for features, fits in ((needed, True), (needed.replace("+sse4.2", ""), False)):
        here = Host(llvm, triple, "some", f"{features},-avx")
        monkeypatch.setattr(machine_code, "host", lambda here=here: here)
        expected = Host(llvm, triple, "x86-64-v2", "") if fits else None
        assert machine_code.baseline() == expected


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
def test_threads_share_one_search(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads that need one search at once compile it once, and all are right."""
    made: list[ObjectCode | None] = []

    def counted(*given: Any) -> ObjectCode | None:
        made.append(plain(*given))
        return made[-1]

    plain = by_numba.compiled_code
    monkeypatch.setattr(by_numba, "compiled_code", counted)
    program = jit.compiled(folder.load(), "steps")
    assert together(*[lambda: program.solve(27)] * 8) == [111] * 8
    assert len(made) == 1


@needs_numba
def test_threads_compile_different_searches(folder: Folder) -> None:
    """Threads that compile different searches leave numba's settings as they were."""
    module = jit.numba()
    assert module is not None
    indices = import_module("numba.np.arrayobj")
    before = indices.fix_integer_index
    one = jit.compiled(folder.load(), "steps")
    two = jit.compiled(folder.load(), "half", "steps")
    results = together(lambda: one.solve(27), lambda: two.half(222))
    assert results == [111, 111]
    assert indices.fix_integer_index is before


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
    return (3, 3) if entry.kept == "patterns" else (4, 4)


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


def test_no_index_of_a_beam_is_negative() -> None:
    """Nor does a beam count from the end, which only larger boards are searched by."""
    start = Position.random(3, 3, seed=1)
    program, seen = asking(partial_goals, ("spawn", "keep"))
    assert program.in_beam(start.cells, 3, 3, 50, 60)[0]
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
    states = {vars(quick)[name].state for name in entry.searches}
    assert states - {"interpreted"}


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
    ours = by_numba.llvm_text(module, program.steps, ("*i", "q"), False)
    (theirs,) = usual.inspect_llvm().values()
    assert "icmp slt" in theirs
    assert "icmp slt" not in ours


@needs_numba
def test_what_is_only_jumped_to_is_aligned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept of korf0 is longer than LLVM would have it."""
    found = []
    for name in ("0", "1"):
        monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path / name))
        jit.compiled(korf0, "attempt").solve(STARTS[0])
        kept = (tmp_path / name).rglob("*.*")
        found.append(sum(path.stat().st_size for path in kept if path.is_file()))
        monkeypatch.setattr(by_numba, "aligning", nullcontext)
    ours, theirs = found
    assert ours > theirs


@needs_numba
def test_what_comes_next_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, korf0 keeps no variable that says what comes next."""
    module = jit.numba()
    assert module is not None
    search: Any = korf0.attempt
    takes = ["*b", "q", "*b", "*b", "*h", "*b"]
    found = []
    for _ in range(2):
        text = by_numba.llvm_text(module, search, takes, False)
        found.append(bool(re.search(r"%\S*goto\S* = phi", text)))
        monkeypatch.setattr(by_numba, "direct", lambda read: read)
    assert found == [False, True]


@needs_numba
def test_a_program_that_would_grow_is_left_as_it_is() -> None:
    """What would be much longer with direct jumps, or is long, keeps its own."""
    compiler = import_module("numba.core.compiler")
    best_first = import_module("fifteen.best_first").attempt
    korf1 = import_module("fifteen.korf1").attempt
    for search, same in (best_first, True), (korf1, True), (korf0.attempt, False):
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
