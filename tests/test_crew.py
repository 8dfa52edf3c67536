"""Searches in processes of their own: in order, at the same time, and to be ended."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from browsers import LONG, soon
from played import task_of

import fifteen
import korf0
from fifteen.board.position import Position
from fifteen.running import crew, ledger, protocol
from fifteen.running.crew import Crew
from fifteen.running.ledger import Job
from fifteen.running.solve import solve_all
from fifteen.running.worker import Worker
from fifteen.systems import SIGNALS, single_threaded

EASY, ANSWER = "51247308a6be9fcd", "37512376bcdecbfdecbfa9defbc"
HARD = "159d26ae37bf48c0"

PLAYED = """
import json, mmap, os, signal, sys, time, warnings
import korf0
from fifteen.running import ledger, protocol, worker
from fifteen.board.position import Position
from played import register, task_of
from fifteen.running.crew import Crew, dismiss_idle
from fifteen.running.protocol import Task
from fifteen.running.worker import Worker

WAY = "fed9adebdebfcd78d7e6834d7e685a86342563425634fb984984a327ef9a3279a7659abc"

def right(position):
    # What a method returns that has been played: a true solution.
    if position != HARD:
        return korf0.solve(position.digits)
    return korf0.Solution(56, 16, WAY, 30, ())

def wait_for(path):
    while not os.path.exists(path):
        time.sleep(0.005)

def search(position, failed, do="", path="", other=""):
    for k in range(3):
        failed(korf0.Quota(40 + k, k, 10, 0.1))
    if path:
        with open(path, "a") as file:
            file.write(f"{os.getpid()} {position.digits}\\n")
    if do == "wait":
        wait_for(other)
    if do == "sleep":
        time.sleep(1000)
    if do == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if do == "exit":
        os._exit(3)
    if do == "raise":
        raise korf0.Complaint("It does not go.", 7)
    if do == "memory":
        error = MemoryError("Too much.")
        error.bound = 60
        raise error
    if do == "warn":
        warnings.warn("It is late.", UserWarning)
    return right(position)

register("played", search, {"do", "path", "other"})
HARD = Position.parse("159d26ae37bf48c0")

def task(do="", **options):
    return task_of(HARD, "played", {"do": do, **options}, do)

class Clock:
    # What the crew and its copies take for the time: it stands until all is heard of a
    # search.
    room = memoryview(mmap.mmap(-1, 8)).cast("d")
    now = property(lambda self: self.room[0], lambda self, to: self.set(to))
    def set(self, to):
        self.room[0] = to
    def __call__(self):
        return self.now
    def look(self, works):
        if any(work.task.tag == "sleep" and len(work.quotas) == 3 for work in works):
            self.now += 1000

def keep_time(clock=None):
    # The clock of this process, and of its copies.
    protocol.monotonic = ledger.monotonic = worker.monotonic = clock or Clock()
    return protocol.monotonic

def tell(outcomes):
    for o in outcomes:
        s = o.solution
        print(o.task.tag, s and s.length, s and s.lower_bound, o.note, flush=True)
"""
"""A method that does as it is told, for programs that run in a process of their own."""


def started(
    program: str, *arguments: object, **variables: str
) -> subprocess.Popen[str]:
    """Start a program that may use the played method."""
    return subprocess.Popen(
        [sys.executable, "-c", PLAYED + program, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent), **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def said(program: str, *arguments: object, **variables: str) -> list[str]:
    """Return the lines that such a program prints; it must say nothing else."""
    with started(program, *arguments, **variables) as process:
        try:
            out, err = process.communicate(timeout=LONG)
        finally:
            process.kill()
    assert err == ""
    assert process.returncode == 0
    return out.splitlines()


def gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"


@pytest.fixture
def not_alone() -> Iterator[None]:
    """Have a second thread, so that workers cannot be copies of this process."""
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    yield
    done.set()
    thread.join()


def test_a_board_is_one_message_to_the_master() -> None:
    """What a search proves on the way is known in the end, and no message was needed
    for it, since many boards take less time than ten messages.  That a board was left
    to another worker is said besides."""
    lines = said(
        """
from multiprocessing.connection import Connection
received, recv = [], Connection.recv
def heard(self):
    received.append(recv(self))
    return received[-1]
Connection.recv = heard
with Crew(2) as crew:
    tasks = [task_of(HARD, "played", {"do": do}) for do in ["", "raise", "", ""]]
    bounds = [o.solution.lower_bound for o in crew.outcomes(tasks)]
names = sorted(type(each).__name__ for each in received)
print(*bounds, *(name for name in names if name != "Left"), flush=True)
"""
    )
    assert lines == ["72 46 72 72 Failed Solution Solution Solution"]


def test_who_is_told_of_quotas_is_told_during_the_search(tmp_path: Path) -> None:
    """A search that goes on when its quotas have been told comes to its end."""
    lines = said(
        """
def told(quota):
    print(quota.happy, quota.sad, flush=True)
    if quota.sad == 2:
        open(sys.argv[1], "w").close()
with Crew() as crew:
    tell(crew.outcomes([task("wait", other=sys.argv[1])], failed=told))
""",
        tmp_path / "told",
    )
    assert lines == ["40 0", "41 1", "42 2", "wait 72 72 "]


def test_outcomes_have_the_order_of_the_tasks(tmp_path: Path) -> None:
    """A task that is done early waits for those before it."""
    lines = said(
        """
first, second = sys.argv[1:]
tasks = [
    task("wait", other=second), task_of(HARD.exchanged(), "played", {}, "odd"),
    task(path=first), task("wait", other=first, path=second),
]
with Crew(2) as crew:
    tell(crew.outcomes(tasks))
""",
        tmp_path / "first",
        tmp_path / "second",
    )
    assert [line.split()[0] for line in lines] == ["wait", "odd", "72", "wait"]
    assert lines[1] == "odd None None no sequence of moves leads to the goal"


def test_workers_work_at_the_same_time(tmp_path: Path) -> None:
    """Two searches that wait for each other both end."""
    lines = said(
        """
one, two = sys.argv[1:]
tasks = [task("wait", path=one, other=two), task("wait", path=two, other=one)]
with Crew(2) as crew:
    tell(crew.outcomes(tasks))
""",
        tmp_path / "one",
        tmp_path / "two",
    )
    assert lines == ["wait 72 72 "] * 2


def test_a_search_that_takes_too_long_is_ended() -> None:
    """What is left of it is the bound, and the next is done by another worker."""
    lines = said(
        """
clock = keep_time()
tasks = [task("sleep"), task(), task("sleep"), task()]
with Crew(timeout=0.5) as crew:
    tell(crew.outcomes(tasks, watch=clock.look))
"""
    )
    ended = "sleep None 46 timeout"
    assert lines == [ended, " 72 72 ", ended, " 72 72 "]


def test_the_time_that_a_search_takes_is_noticed_though_nothing_else_happens() -> None:
    """A crew wakes up when the time of a search is over, if nobody watches it."""
    lines = said(
        """
with Crew(timeout=0.1) as crew:
    tell(crew.outcomes([task("sleep")]))
"""
    )
    assert [line.split()[::3] for line in lines] == [["sleep", "timeout"]]


@pytest.mark.parametrize(
    ("do", "note"),
    [
        ("kill", "was ended by SIGKILL, as happens when memory runs out"),
        ("exit", "ended with status 3"),
    ],
)
def test_a_search_whose_process_dies_is_noticed(do: str, note: str) -> None:
    """What is left of it is the bound, and the next is done by another worker."""
    lines = said(
        f"""
with Crew() as crew:
    tell(crew.outcomes([task(), task("{do}"), task()]))
"""
    )
    assert lines == [" 72 72 ", f"{do} None 46 the search {note}", " 72 72 "]


@pytest.mark.parametrize("do", ["kill", "exit"])
def test_what_waits_with_a_worker_outlives_it(do: str, tmp_path: Path) -> None:
    """Short searches are given to a worker some at a time; if it dies in one, that one
    is lost, and the others come out in their order, each once."""
    path = tmp_path / "solved"
    lines = said(
        """
kind, most = Crew, []
def lined_up(self):
    nap = line_up(self)
    most.append(max([worker.own for worker in self._workers], default=0))
    return nap
line_up, kind._line_up = kind._line_up, lined_up
tasks = [task(sys.argv[1] if k == 50 else "", path=sys.argv[2]) for k in range(100)]
with Crew(2) as crew:
    tell(crew.outcomes(tasks))
print(max(most) > 1)
""",
        do,
        path,
    )
    assert lines.pop() == "True"
    assert lines[50].startswith(f"{do} None 46 the search was ended by SIGKILL") or (
        lines[50] == f"{do} None 46 the search ended with status 3"
    )
    assert lines[:50] + lines[51:] == [" 72 72 "] * 99
    assert len(path.read_text().splitlines()) == 100


def test_what_waits_is_given_to_a_worker_that_has_nothing(tmp_path: Path) -> None:
    """A search that waits for a later one comes to its end, with whichever worker the
    later one was to wait."""
    lines = said(
        """
with Crew(2) as crew:
    tell(crew.outcomes(task() for _ in range(20)))
    for k in range(8):
        path = f"{sys.argv[1]}{k}"
        later = [task(path=path if j == k else "") for j in range(8)]
        tell(crew.outcomes([task("wait", other=path), *later]))
""",
        tmp_path / "later",
    )
    assert lines == [" 72 72 "] * 20 + ["wait 72 72 ", *[" 72 72 "] * 8] * 8


def test_short_searches_wait_in_a_line() -> None:
    """Those that wait with a worker last for four naps, and are no more than `LINE`."""
    nap, line = crew.NAP, crew.LINE
    paces = math.inf, 5 * nap, 4 * nap, nap / 2, 1e-6
    assert [crew.in_line(pace) for pace in paces] == [1, 1, 2, 9, 1 + line]


def test_the_pace_is_that_of_the_searches_which_came_last() -> None:
    """The first search gives it; one that takes a hundred times as long makes it less
    than twice as long, and seventy of them make it theirs."""
    pace = crew.later_pace(math.inf, 0.01)
    assert pace == pytest.approx(0.01)
    assert 0.01 < crew.later_pace(pace, 1.0) < 0.02
    for _ in range(70):
        pace = crew.later_pace(pace, 1.0)
    assert pace == pytest.approx(1.0, rel=0.01)
    assert crew.later_pace(0.0, 0.0) == pytest.approx(1e-6)


def test_a_search_that_fails_says_why(tmp_path: Path) -> None:
    """Its reason is the note, its bound is kept, and the same worker does the next."""
    path = tmp_path / "processes"
    lines = said(
        """
tasks = [task(do, path=sys.argv[1]) for do in ("raise", "memory", "")]
with Crew() as crew:
    tell(crew.outcomes(tasks))
""",
        path,
    )
    assert lines == [
        "raise None 46 It does not go",
        "memory None 60 Too much",
        " 72 72 ",
    ]
    assert len({line.split()[0] for line in path.read_text().splitlines()}) == 1


def test_an_idle_worker_that_died_is_replaced(tmp_path: Path) -> None:
    """A task is not given to a process that is no more."""
    lines = said(
        """
path = sys.argv[1]
read, write = os.pipe()
killed = False
def tasks():
    yield task(path=path)
    while not killed:
        yield None
    yield task(path=path)
with Crew() as crew:
    outcomes = crew.outcomes(tasks(), source=lambda: read)
    tell([next(outcomes)])
    os.kill(int(open(path).read().split()[0]), signal.SIGKILL)
    killed = os.write(write, b".")
    tell(outcomes)
""",
        tmp_path / "processes",
    )
    assert lines == [" 72 72 "] * 2


def test_threads_that_are_to_spare_go_to_those_who_can_use_them(tmp_path: Path) -> None:
    """They are divided when nothing more is to come; other methods get none."""
    lines = said(
        """
from functools import partial
from types import SimpleNamespace
from fifteen.running import carry_out
def threads(jobs, position, failed, path="", other=""):
    os.write(1, f"{jobs}\\n".encode())
    if path:
        open(path, "w").close()
    if other:
        wait_for(other)
    return right(position)
carry_out.divided = lambda module, jobs: SimpleNamespace(solve=partial(threads, jobs))
register("threads", partial(threads, 1), {"jobs", "path", "other"})
def solved(jobs, *methods):
    with Crew(jobs) as crew:
        list(crew.outcomes([task_of(HARD, method) for method in methods]))
    print(flush=True)
solved(4, "threads")
solved(4, "played", "threads")
solved(5, "threads", "played", "threads")
solved(1, "threads")
begun = sys.argv[1]
with Crew(2) as crew:
    options = [{"other": begun}, {}, {"path": begun}]
    list(crew.outcomes([task_of(HARD, "threads", each) for each in options]))
print(flush=True)
with Crew(3) as crew:
    odd = task_of(HARD.exchanged(), "threads")
    list(crew.outcomes([odd, task_of(HARD, "threads"), odd, odd]))
""",
        tmp_path / "begun",
    )
    groups = [sorted(group.split()) for group in "\n".join(lines).split("\n\n")]
    assert groups == [["4"], ["3"], ["2", "2"], ["1"], ["1", "1", "1"], ["3"]]


def test_one_search_in_several_threads_finds_the_same() -> None:
    """A method that divides its search meets the same nodes on the way to the goal."""
    lines = said(
        """
os.environ["FIFTEEN_JIT"] = "off"
from fifteen.compiling import dividing
class Pool(dividing.ThreadPoolExecutor):
    def __init__(self, jobs):
        print(jobs, "threads", flush=True)
        super().__init__(jobs)
dividing.ThreadPoolExecutor = Pool
dividing.WORTH_IT, dividing.PARTS = 0, 5
start = Position.random(2, 5, seed=7)
for method in ("linear-conflict", "pattern-database"):
    for jobs in (1, 2):
        with Crew(jobs) as crew:
            (outcome,) = crew.outcomes([task_of(start, method)])
        found = outcome.solution
        print(found.pieces, *[quota.nodes for quota in found.quotas], flush=True)
"""
    )
    assert "2 threads" in lines
    one, two, three, four = (line for line in lines if line != "2 threads")
    assert (one, three) == (two, four)


def test_who_makes_tables_tells_how_much_is_done(tmp_path: Path) -> None:
    """It is known while they are made; and the time of the search begins after that."""
    lines = said(
        """
def make(plan, progress):
    worker.TICK = -1.0
    for k in range(0 if made else 3):
        progress(k, 3)
        wait_for(f"{sys.argv[1]}{k}")
    made.append(plan)
register("making", search)
worker.prepare = make
made, seen = [], []
clock = keep_time()
def look(works):
    for work in works:
        if work.made and work.made not in seen:
            seen.append(work.made)
            print(work.made, work.begun, flush=True)
            clock.now += 1000
            open(f"{sys.argv[1]}{work.made[0]}", "w").close()
with Crew(timeout=0.3) as crew:
    tell(crew.outcomes([task_of(HARD, "making", {}, "made")], watch=look))
""",
        tmp_path / "seen",
    )
    assert lines == ["(0, 3) None", "(1, 3) None", "(2, 3) None", "made 72 72 "]


def test_what_is_said_about_tables_is_a_warning_here() -> None:
    """A remark of a worker, such as that a disk is full, comes through."""
    lines = said(
        """
def make(plan, progress):
    warnings.warn("The disk is full.")
register("making", search)
worker.prepare = make
warnings.showwarning = lambda message, category, *_: print(category.__name__, message)
with Crew() as crew:
    tell(crew.outcomes([task_of(HARD, "making", {}, "made")]))
"""
    )
    assert lines == ["UserWarning The disk is full.", "made 72 72 "]


def test_a_worker_that_dies_while_it_gets_ready_is_replaced_once() -> None:
    """The second that dies of the same task is the last."""
    lines = said(
        """
def make(plan, progress):
    print("getting ready", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
register("making", search)
worker.prepare = make
with Crew() as crew:
    tell(crew.outcomes([task_of(HARD, "making", {}, "made")]))
"""
    )
    ready, fate = "getting ready", "the search was ended by SIGKILL"
    assert lines[:2] == [ready, ready]
    assert lines[2:] == [f"made None 40 {fate}, as happens when memory runs out"]


def test_tasks_are_taken_when_there_is_somebody_to_do_them(tmp_path: Path) -> None:
    """One who works ahead of a long search takes so many tasks and no more."""
    lines = said(
        """
ledger.AHEAD = 5
end, taken = sys.argv[1], 0
def tasks():
    global taken
    for k in range(20):
        taken += 1
        if k == 10:
            open(end, "w")
        yield task("wait", other=end) if k == 0 else task()
def look(works):
    if taken >= 5 and len(works) == 1 and not os.path.exists(end):
        print(taken)
        open(end, "w")
with Crew(2) as crew:
    print(sum(1 for _ in crew.outcomes(tasks(), watch=look)))
""",
        tmp_path / "end",
    )
    assert lines == ["5", "20"]


def test_nothing_is_read_before_it_is_needed(tmp_path: Path) -> None:
    """While a task is awaited, what is done before it comes out."""
    lines = said(
        """
read, write = os.pipe()
def tasks():
    yield task()
    while not answered:
        yield None
    yield task()
answered = []
with Crew() as crew:
    for outcome in crew.outcomes(tasks(), source=lambda: read):
        tell([outcome])
        answered.append(outcome)
        os.write(write, b".")
"""
    )
    assert lines == [" 72 72 "] * 2


def test_a_request_to_stop_is_answered_with_all_that_is_known(tmp_path: Path) -> None:
    """What is done comes out, what is in work with its bound; the rest is not begun."""
    lines = said(
        """
read, write = os.pipe()
asked = []
def look(works):
    tags = [work.task.tag for work in works]
    if tags == ["sleep", "long"] and all(len(work.quotas) == 3 for work in works):
        asked.append(os.write(write, b"."))
long = task_of(HARD, "played", {"do": "sleep"}, "long")
tasks = [task("sleep"), task(), long, task()]
with Crew(2) as crew:
    tell(crew.outcomes(tasks, watch=look, stop=lambda: asked, alarms=[read]))
"""
    )
    assert lines == [
        "sleep None 46 interrupted",
        " 72 72 ",
        "long None 46 interrupted",
    ]


def test_a_warning_in_a_worker_is_a_warning_here() -> None:
    """Each comes once, however many workers have it."""
    lines = said(
        """
warnings.showwarning = lambda message, category, *_: print(category.__name__, message)
with Crew(2) as crew:
    tell(crew.outcomes([task("warn"), task("warn"), task("warn")]))
"""
    )
    assert sorted(lines) == ["UserWarning It is late.", *["warn 72 72 "] * 3]


@pytest.mark.parametrize("alone", [True, False])
def test_workers_die_with_their_master(tmp_path: Path, alone: bool) -> None:
    """No search goes on when the process it was for was killed."""
    if sys.platform != "linux" and alone:
        pytest.skip("no worker is a copy here")
    path = tmp_path / "processes"
    tasks = """
if sys.argv[2] != "alone":
    import threading
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
    hard, options = "korf0", {}
else:
    hard, options = "played", {"do": "sleep", "path": sys.argv[1]}
with Crew(3) as crew:
    def look(works):
        pids = [worker.process.pid for worker in crew._workers]
        if len(pids) == 3 and all(work.quotas for work in works):
            print(*pids, flush=True)
    list(crew.outcomes([task_of(HARD, hard, options)] * 3, watch=look))
"""
    with started(tasks, path, "alone" if alone else "accompanied") as process:
        assert process.stdout is not None
        pids = list(map(int, process.stdout.readline().split()))
        assert len(pids) == 3
        assert not any(map(gone, pids))
        process.kill()
    assert soon(lambda: all(map(gone, pids)))


@pytest.mark.skipif(sys.platform != "linux", reason="no worker is a copy here")
def test_workers_are_ready_when_they_begin() -> None:
    """What a method needs is got by each; or else by the first, and then only once."""
    lines = said(
        """
def search(position, failed):
    if position == HARD:
        print(*worker.get_ready.cache_info()[:2], flush=True)
        for k in range(3):
            failed(korf0.Quota(40 + k, k, 10, 0.1))
        time.sleep(1000)
    return right(position)
register("counted", search)
clock = keep_time()
for lead in (False, True):
    with Crew(timeout=0.1, lead=lead) as crew:
        tasks = [task_of(HARD, "counted", {}, "sleep")] * 2
        list(crew.outcomes(tasks, watch=clock.look))
"""
    )
    assert lines == ["0 1", "0 1", "0 1", "1 1"], "hits and misses of a cache"


def test_workers_do_not_outlive_their_crew() -> None:
    """They end when an exception ends the work, and nothing stays open."""
    lines = said(
        """
before = os.listdir("/dev/fd")
try:
    with Crew(2) as crew:
        for outcome in crew.outcomes([task(), task("sleep"), task("sleep")]):
            pids = [worker.process.pid for worker in crew._workers]
            raise KeyboardInterrupt
except KeyboardInterrupt:
    print(len(pids), os.listdir("/dev/fd") == before)
for pid in pids:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        print("gone")
"""
    )
    assert lines == ["2 True", "gone", "gone"]


@pytest.mark.parametrize("number", SIGNALS)
def test_an_interrupt_is_for_the_master(number: signal.Signals, tmp_path: Path) -> None:
    """A worker does not heed what a terminal, or a command, sends to all."""
    lines = said(
        """
path = sys.argv[2]
def look(works):
    if works and works[0].quotas and not os.path.exists(path):
        os.kill(crew._workers[0].process.pid, int(sys.argv[1]))
        open(path, "w").close()
with Crew() as crew:
    tell(crew.outcomes([task("wait", other=path)], watch=look))
""",
        int(number),
        tmp_path / "interrupted",
    )
    assert lines == ["wait 72 72 "]


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("other", ["alone", "accompanied"])
def test_an_interrupt_is_not_for_a_worker_at_its_birth(
    number: signal.Signals, other: str
) -> None:
    """It does its task even if all get a signal before it has begun to ignore them."""
    lines = said(
        """
give = Worker.give
def signalled(worker, *task):
    os.kill(worker.process.pid, int(sys.argv[1]))
    give(worker, *task)
Worker.give = signalled
if sys.argv[2] != "alone":
    import threading
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
os.environ["FIFTEEN_JIT"] = "off"
with Crew() as crew:
    tell(crew.outcomes([task_of(Position.parse("123456789abcde0f"), "korf0")]))
""",
        int(number),
        other,
    )
    assert lines == ["None 1 1 "]


# The library


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the workers compile nothing, which takes longer than these searches."""
    monkeypatch.setenv("FIFTEEN_JIT", "off")


def test_solve_with_a_limit_finds_the_same(interpreted: None) -> None:
    """A solution that is found in time does not depend on the limit."""
    quotas: list[korf0.Quota] = []
    found = fifteen.solve(EASY, timeout=1000, failed=quotas.append)
    assert (found.pieces, found.length, found.lower_bound) == (ANSWER, 27, 27)
    alone = fifteen.solve(EASY)
    counts = [quota.nodes for quota in alone.quotas]
    assert [quota.nodes for quota in found.quotas] == counts
    assert [quota.nodes for quota in quotas] == counts[:-1]


def test_solve_with_a_limit_gives_a_bound(
    interpreted: None, not_alone: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the time is up there is no length, and the bound has the right parity."""
    quotas: list[korf0.Quota] = []
    for module in (protocol, ledger):
        monkeypatch.setattr(module, "monotonic", lambda: 1000.0 * (len(quotas) > 1))
    found = fifteen.solve(HARD, timeout=1, failed=quotas.append)
    assert (found.length, found.happy, found.sad, found.pieces) == (None,) * 4
    assert not found.optimal
    assert found.lower_bound == quotas[-1].happy + quotas[-1].sad + 2
    assert 42 <= found.lower_bound <= 72
    assert found.nodes == sum(quota.nodes for quota in quotas)


def test_solve_with_a_limit_raises_what_the_method_raises() -> None:
    """An error comes through as it was, and a dead process is an error."""
    lines = said(
        """
from fifteen import solve
for do in ("raise", "memory", "kill"):
    try:
        solve(HARD, "played", timeout=1000, do=do)
    except Exception as error:
        print(type(error).__name__, error, getattr(error, "status", ""))
"""
    )
    assert lines == [
        "Complaint It does not go. 7",
        "MemoryError Too much. ",
        "RuntimeError the search was ended by SIGKILL, as happens when memory runs "
        "out ",
    ]


def test_solve_all_takes_positions_as_they_are(interpreted: None) -> None:
    """They may be given in digits; one without a solution has none."""
    positions: list[Position | str] = [EASY, Position.goal(), "213456789abcdef0"]
    outcomes = list(solve_all(positions, jobs=2))
    assert [o.solution and o.solution.length for o in outcomes] == [27, 0, None]
    assert outcomes[2].solution is None
    with pytest.raises(ValueError, match="2 cells"):
        list(solve_all(["12"]))
    with pytest.raises(ValueError, match="korf0 knows the board of 4×4 only"):
        list(solve_all(["1230"], "korf0"))


def test_a_second_thread_is_noticed(not_alone: None) -> None:
    """A process that has one is not copied, since the copy would lack it."""
    assert not single_threaded()


def test_a_worker_that_begins_anew_solves(not_alone: None) -> None:
    """It finds the package where this process has it, and does many tasks."""
    starts = [EASY, "123456789abcde0f", "123456789abcdef0"]
    tasks = [task_of(Position.parse(start), "korf0") for start in starts]
    with Crew(2) as crew:
        outcomes = list(crew.outcomes(tasks))
    assert [o.solution and o.solution.pieces for o in outcomes] == [ANSWER, "f", ""]
    assert [outcome.note for outcome in outcomes] == [""] * 3


# What was kept


@pytest.mark.parametrize("name", ["SIGSEGV", "SIGBUS", "SIGILL", "SIGABRT"])
def test_a_search_that_crashes_is_tried_once_more(tmp_path: Path, name: str) -> None:
    """What was compiled is thrown away before, and the bounds of the first are too."""
    lines = said(
        f"""
kept = os.path.join(os.environ["FIFTEEN_CACHE"], "compiled", "x")
os.makedirs(kept)
def search(position, failed, path="", more=()):
    failed(korf0.Quota(48, 2, 10, 0.1) if not os.path.exists(path) else
           korf0.Quota(40, 2, 10, 0.1))
    if not os.path.exists(path) or more:
        open(path, "w").close()
        os.kill(os.getpid(), signal.{name})
    return right(position)
register("crashing", search, {"path", "more"})
warnings.simplefilter("always")
warnings.showwarning = lambda message, *_: print(message, os.path.exists(kept))
with Crew() as crew:
    tell(crew.outcomes([task()]))
    for more in (False, True):
        options = {{"path": sys.argv[1], "more": more}}
        crashing = task_of(HARD, "crashing", options, "hard")
        tell(crew.outcomes([crashing]))
""",
        tmp_path / "once",
        FIFTEEN_CACHE=str(tmp_path / "cache"),
    )
    again = (
        f"The search was ended by {name}; its kept machine code is deleted, and "
        "the search begins again."
    )
    assert lines[:3] == [" 72 72 ", f"{again} True", "hard 72 72 "]
    assert lines[3:] == [
        f"{again} False",
        f"hard None 44 the search was ended by {name}",
    ]


def test_what_a_false_search_had_told_is_forgotten() -> None:
    """When moves found by machine code are false, the worker says so and begins again;
    if the next are false too, the search has failed, and no quota counts twice."""
    lines = said(
        f"""
from fifteen.compiling.searches import CompiledSearch
from fifteen.programs import Haste
from fifteen.running import carry_out
def entry(self, *_):
    CompiledSearch.used = True
    def wrong(*given):
        level, nodes = self.function(*given)
        given[3][3] ^= 5 * (level > 0)
        return level, nodes
    return wrong
CompiledSearch._entry, carry_out.throw_away, Haste.patience = entry, list, 0.0
warnings.simplefilter("always")
warnings.showwarning = lambda message, *_: print(str(message)[-49:], flush=True)
with Crew() as crew:
    (o,) = crew.outcomes([task_of(Position.parse("{EASY}"), "korf0")])
print(o.status, *(quota.happy + quota.sad for quota in o.solution.quotas))
"""
    )
    again = "machine code; the search is made again without."
    assert [line[-len(again) :] for line in lines] == [again, "failed 19 21 23 25"]


@pytest.mark.skipif(sys.platform != "linux", reason="no worker is a copy here")
def test_the_time_of_a_search_begins_with_it(tmp_path: Path) -> None:
    """A search that is ended took the time since it began, not since it was heard of,
    though nobody watches it."""
    lines = said(
        """
import select
clock, (read, write) = Clock(), os.pipe()
keep_time(clock)
def stop():
    begun = bool(select.select([read], [], [], 0)[0])
    clock.now = 1000.0 * begun
    return begun
tasks = [task("sleep", path=f"/dev/fd/{write}")]
with Crew() as crew:
    (outcome,) = crew.outcomes(tasks, stop=stop, alarms=[read])
print(outcome.solution.seconds, outcome.status)
"""
    )
    assert lines == ["1000.0 interrupted"]


def test_work_that_is_lent_has_not_been_given() -> None:
    """Work that waited with a worker, and was taken away before it was begun, may be
    tried once more if the next worker crashes."""
    worker = object.__new__(Worker)
    worker.jobs, worker.lent, worker.done, worker.log = deque(), 0, 0, None
    worker.connection = SimpleNamespace(send=lambda given: None)  # type: ignore
    jobs = [Job(task_of(Position.parse(EASY), "korf0")) for _ in range(2)]
    for each in jobs:
        worker.give(each, False, False)
    assert worker.lend() is jobs[1]
    assert [each.given for each in jobs] == [1, 0]


def test_a_table_that_is_cut_while_it_is_used(tmp_path: Path) -> None:
    """A worker whose pages are gone dies, and the next makes the table anew."""
    lines = said(
        """
os.environ["FIFTEEN_JIT"] = "off"
from fifteen import pattern_database
from fifteen.tables import store as tables
start = Position.random(2, 5, seed=4)
asked = task_of(start, "pattern-database", {}, "asked")
warnings.showwarning = lambda message, *_: print(message)
with Crew() as crew:
    list(crew.outcomes([asked]))
with Crew() as crew:
    tell(crew.outcomes([asked]))
    (entry,) = tables.Store().entries()
    whole = entry.path.read_bytes()
    os.truncate(entry.path, 4096)
    tell(crew.outcomes([asked]))
    print(entry.path.read_bytes() == whole)
""",
        FIFTEEN_CACHE=str(tmp_path / "cache"),
    )
    answer, crash, damage, again, same = lines
    assert again == answer
    assert crash.startswith("The search was ended by SIGBUS; its kept machine code")
    assert damage.endswith("; the table is built again.")
    assert same == "True"


LOOP = """
from fifteen import solve
begun = []
real = Worker.__init__
def counting(self, *arguments):
    real(self, *arguments)
    begun.append(self.process)
Worker.__init__ = counting
"""
"""Every process that is begun is put down."""


def test_searches_with_a_time_limit_share_a_process() -> None:
    """One after the other, they begin one process, and it is there for the next."""
    lines = said(
        f"""{LOOP}
for _ in range(4):
    print(solve("{EASY}", "korf0", timeout=600).length, len(begun))
os.environ["FIFTEEN_JIT"] = "off"
print(solve("{EASY}", "korf0", timeout=600).length, len(begun))
"""
    )
    assert lines == ["27 1"] * 4 + ["27 2"]


def test_a_search_that_was_ended_leaves_no_process_to_the_next() -> None:
    """After a time limit, or a report that raises, the next begins a process."""
    lines = said(
        f"""{LOOP}
def stop(quota):
    raise KeyError("enough")
for failed in (None, stop, None, None):
    try:
        print(solve("{EASY}", "korf0", timeout=600, failed=failed).length, len(begun))
    except KeyError as error:
        print(error, len(begun))
print(solve(HARD, "played", timeout=0.1, do="sleep").length, len(begun))
print(solve("{EASY}", "korf0", timeout=600).length, len(begun))
"""
    )
    assert lines == ["27 1", "'enough' 1", "27 2", "27 2", "None 2", "27 3"]


def test_the_process_that_waits_ends_with_its_master() -> None:
    """At the end of a program none is left, and a copy of it does not end the one."""
    lines = said(
        f"""{LOOP}
solve("{EASY}", "korf0", timeout=600)
(process,) = begun
print(process.pid, flush=True)
if not (copy := os.fork()):
    print(solve("{EASY}", "korf0", timeout=600).length, len(begun), flush=True)
    dismiss_idle()
    os._exit(0)
os.waitpid(copy, 0)
print(solve("{EASY}", "korf0", timeout=600).length, len(begun))
"""
    )
    assert lines[1:] == ["27 2", "27 1"]
    assert soon(lambda: gone(int(lines[0])))
