"""The differences between systems, by a Python that has less than that of Linux has."""

from __future__ import annotations

import json

import pytest
from processes import python
from tiers import sweep

EASY, FAR = "51247308a6be9fcd", "159d26ae37bf48c0"

BARE = """
import mmap, os, select, signal, sys
for name in ("fcntl", "resource", "termios", "tty", "pty", "grp", "pwd"):
    sys.modules[name] = None
for module, names in {
    os: "fork forkpty register_at_fork pread set_blocking geteuid sysconf killpg "
    "O_NONBLOCK waitid",
    signal: "SIGHUP SIGKILL SIGBUS SIGTSTP SIGWINCH SIGSTOP pthread_sigmask "
    "SIG_BLOCK SIG_SETMASK",
    select: "poll epoll POLLIN",
    mmap: "MADV_HUGEPAGE",
}.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
"""
"""Takes away from Python what it does not have on Windows, and this library knows."""


def bare(program: str, *arguments: str, said: str = "") -> str:
    """Return what a program prints in such a Python; it must not complain."""
    return python(BARE + program, *arguments, said=said, FIFTEEN_JIT="off")


FIFTEEN = "from fifteen.__main__ import main\nsys.exit(main(sys.argv[1:]))"


@pytest.mark.parametrize(
    ("arguments", "said", "found"),
    sweep(
        [
            (("solve", "--jobs", "2"), f"{EASY}\n123456789abcde0f\n", "\tf\t"),
            (("solve", EASY), "", "37512376bcdecbfdecbfa9defbc"),
            (("solve", "--method", "korf0", "--json", EASY), "", '"nodes": 2832'),
            (("compare", "--method", "korf0", "--method", "korf1", EASY), "", "2,832"),
            (("show", EASY), "", "│  5 │  1 │  2 │"),
            (("scramble", "--seed", "7"), "", ""),
            (("tables", "list"), "", ""),
        ],
        3,
    ),
    ids=lambda value: " ".join(value[:3]) if isinstance(value, tuple) else "",
)
def test_the_command_works_in_one_process(
    arguments: tuple[str, ...], said: str, found: str
) -> None:
    """Without copies of a process, locks, or signals but two, it answers as always."""
    assert found in bare(FIFTEEN, *arguments, said=said)


def test_the_program_that_stands_alone_runs() -> None:
    """It prints its solution, and takes the signals that there are."""
    program = "import runpy\nrunpy.run_module('korf0', run_name='__main__')"
    assert "Solution in 23+4 moves" in bare(program, EASY)


LIBRARY = """
import itertools, json, warnings
import fifteen
from fifteen.running import engine, pool
quotas, noticed = [], []
warnings.showwarning = lambda message, *_: noticed.append(str(message))
engine.monotonic = pool.monotonic = itertools.count().__next__
ended = fifteen.solve(sys.argv[1], "korf0", timeout=1, failed=quotas.append)
found = [o.solution.length for o in fifteen.solve_all(sys.argv[2:], jobs=2)]
print(json.dumps([ended.length, ended.lower_bound, len(quotas), noticed, found]))
"""
"""A time limit, with a clock on which each look takes a second."""


def test_a_time_limit_is_looked_at_when_a_bound_is_proved() -> None:
    """A search in this process cannot be ended before, and a warning says so."""
    ended, bound, quotas, noticed, found = json.loads(bare(LIBRARY, FAR, EASY, EASY))
    assert (ended, bound) == (None, 40 + 2 * quotas)
    assert quotas >= 2
    assert len(noticed) == 1
    assert noticed[0].startswith("On this system a search cannot be ended before")
    assert found == [27, 27]


def test_an_interrupt_has_what_was_proved() -> None:
    """It is raised as elsewhere, with the lower bound."""
    program = """
import fifteen
def interrupt(quota):
    if quota.sad == 2:
        raise KeyboardInterrupt
try:
    fifteen.solve(sys.argv[1], "korf0", failed=interrupt, timeout=1000)
except fifteen.Interrupted as stop:
    print(stop.solution.lower_bound)
"""
    quiet = "import warnings\nwarnings.simplefilter('ignore')"
    assert bare(quiet + program, FAR) == "46\n"
