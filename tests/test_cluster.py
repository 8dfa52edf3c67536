"""Searches on a cluster: real schedulers and workers, as processes of this machine."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import cloudpickle
import pytest
import unix
from browsers import LONG, until
from played import task_of

import korf0
from fifteen.board.position import Position
from fifteen.compiling import dividing, resuming
from fifteen.compiling.resuming import Proved
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.solution import Solution
from fifteen.running import cluster, remote
from fifteen.running.cluster import Cluster, Courier
from fifteen.running.crew import Crew
from fifteen.running.journal import Journal
from fifteen.running.ledger import Broken
from fifteen.running.protocol import Outcome, Task, Tell

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")

EASY = "51247308a6be9fcd"
LONGER = "613adb849257e0fc"
HARD = "159d26ae37bf48c0"
UNSOLVABLE = "123456789abcdfe0"


def dask(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    """A program of Dask's, whose messages go to a file."""
    environment = {**os.environ, "FIFTEEN_JIT": "off"}
    with (cwd / f"{arguments[0]}.txt").open("a") as said:
        command = [sys.executable, "-m", "dask", *arguments]
        return subprocess.Popen(
            command, cwd=cwd, stdout=said, stderr=said, text=True, env=environment
        )


class Servers(ExitStack):
    """A scheduler and workers, of which each can be ended."""

    def __init__(self, folder: Path, workers: int) -> None:
        """Begin them."""
        super().__init__()
        self.folder = folder
        file = folder / "scheduler.json"
        self.scheduler = self._begun(
            "scheduler",
            *("--host", "127.0.0.1", "--port", "0", "--no-dashboard"),
            *("--scheduler-file", str(file)),
        )
        until(lambda: file.exists() and file.read_text().endswith("}"))
        self.address: str = json.loads(file.read_text())["address"]
        for _ in range(workers):
            self.add()

    def add(self) -> None:
        """Begin one more worker."""
        place = ("--host", "127.0.0.1", "--nthreads", "1", "--no-dashboard")
        self._begun("worker", self.address, *place)

    def _begun(self, *arguments: str) -> subprocess.Popen[str]:
        process = dask(*arguments, cwd=self.folder)

        def end() -> None:
            process.terminate()
            process.wait(LONG)

        self.callback(end)
        return process


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """A scheduler and two workers, for all tests of this file that leave them alone."""
    with Servers(tmp_path_factory.mktemp("servers"), 2) as begun:
        yield begun


@contextmanager
def joined(servers: Servers, workers: int = 2, **options: Any) -> Iterator[Cluster]:
    """A cluster with that many workers, once they are there."""
    with Cluster(servers.address, **options) as joined:
        joined.client.wait_for_workers(workers, LONG)
        joined._count()
        yield joined


def told(outcome: Outcome) -> tuple[Any, ...]:
    """All that an outcome says, but the times."""
    solution = outcome.solution
    if solution is None:
        return outcome.note, None
    quotas = tuple(quota[:3] for quota in solution.quotas)
    found = solution.length, solution.pieces, solution.nodes, solution.lower_bound
    return outcome.note, str(solution.start), *found, quotas


def tasks(*boards: str, method: str = "korf0") -> list[Task]:
    """Tasks for some boards; the tag is the number of each."""
    return [task_of(Position.parse(b), method, {}, k) for k, b in enumerate(boards)]


def alone(
    given: Sequence[Task], failed: korf0.Report | None = None
) -> list[tuple[Any, ...]]:
    """The outcomes when this process searches by itself."""
    with Crew() as crew:
        return [told(outcome) for outcome in crew.outcomes(given, failed=failed)]


def scrambled(count: int) -> list[Task]:
    """Boards of 3×3, all different."""
    rng = random.Random(16)
    boards = [Position.random(3, 3, seed=rng) for _ in range(count)]
    return [task_of(b, "pair-distance", {}, k) for k, b in enumerate(boards)]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, here as at the workers: that would take longest."""
    monkeypatch.setenv("FIFTEEN_JIT", "off")


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search is divided that met a hundred nodes."""
    monkeypatch.setattr(dividing, "WORTH_IT", 100)


# What it finds


def test_the_answers_are_those_of_one_process(servers: Servers) -> None:
    """Boards of a file are answered in their order, each once, with the same nodes as
    alone; one that has no solution among them."""
    given = [*scrambled(20), *tasks(EASY, UNSOLVABLE, EASY)]
    failed, wanted = list[korf0.Quota](), list[korf0.Quota]()
    with joined(servers) as there:
        found = [*there.outcomes(given, failed=failed.append)]
    assert [outcome.task.tag for outcome in found] == [task.tag for task in given]
    assert [*map(told, found)] == alone(given, wanted.append)
    assert sorted(q[:3] for q in failed) == sorted(q[:3] for q in wanted)


def test_boards_go_in_batches(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of boards that take a millisecond, many make one task of Dask's."""
    sizes: list[int] = []
    send = Courier._send

    def sent(self: Courier, things: list[Any]) -> None:
        sizes.append(len(things))
        send(self, things)

    monkeypatch.setattr(Courier, "_send", sent)
    with joined(servers) as there:
        assert len([*there.outcomes(scrambled(150))]) == 150
    assert sum(sizes) >= 150
    assert max(sizes) > 5
    assert len(sizes) < 100


def test_one_board_is_divided(
    servers: Servers, always: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last board has its branches followed by all workers; what is found, and what
    is counted in each quota, is the same, and quotas are told in order."""
    given, failed = tasks(LONGER), list[korf0.Quota]()
    followed: list[int] = []
    learn = cluster.Spread._learn

    def learnt(self: cluster.Spread, k: int, *more: Any) -> None:
        followed.append(k)
        learn(self, k, *more)

    monkeypatch.setattr(cluster.Spread, "_learn", learnt)
    with joined(servers) as there:
        (outcome,) = there.outcomes(given, failed=failed.append)
    assert [told(outcome)] == alone(given)
    assert outcome.solution is not None
    assert tuple(failed) == outcome.solution.quotas[:-1]
    assert len(followed) > 20


def test_local_is_a_cluster_of_this_machine() -> None:
    """The command begins workers, answers as without them, and leaves no process."""
    command = [sys.executable, "-m", "fifteen", "solve", "-m", "korf0", EASY, "--json"]
    ran = subprocess.run(
        [*command, "--cluster", "local"], capture_output=True, text=True, timeout=LONG
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    without = subprocess.run(command, capture_output=True, text=True, timeout=LONG)
    for name in ("pieces", "nodes", "lower_bound"):
        assert json.loads(ran.stdout)[name] == json.loads(without.stdout)[name]


def test_a_false_answer_of_a_worker_is_not_taken(
    servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the moves that a worker sends do not lead to the goal, a warning says so, the
    board is solved here, and that answer is kept; the others are taken as they come."""
    given, opened = tasks(EASY, LONGER), cluster.opened
    right = alone(given)
    way = str(right[0][3]).encode()
    false = way[:-1] + b"1"
    monkeypatch.setattr(
        cluster, "opened", lambda result: opened(result.replace(way, false))
    )
    journal = Journal(str(tmp_path / "kept"))
    with (
        joined(servers, keep=journal.keep) as there,
        pytest.warns(UserWarning, match=r"^korf0 claims .* It came from the cluster; "),
    ):
        found = [told(outcome) for outcome in there.outcomes(given)]
    assert found == right
    again = Journal(str(tmp_path / "kept"))
    assert all(again.recall(task).answer is not None for task in given)


def test_what_is_proved_on_a_cluster_is_kept(
    servers: Servers, always: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that is stopped there goes on here, or the other way round: quotas that
    failed and branches that were followed are not searched again."""
    monkeypatch.setattr(resuming, "EVERY", 0.0)
    path, (given,) = str(tmp_path / "kept"), tasks(LONGER)
    journal, again = Journal(path), list[Any]()

    def keep(task: Task, message: Any) -> None:
        journal.keep(task, message)
        again.append(message)

    def branches() -> list[Any]:
        found = [m for m in again if isinstance(m, resuming.Explored)]
        return [(m.number, way) for m in found for way in m.branches]

    with joined(servers, keep=keep) as there:
        (outcome,) = there.outcomes([given], stop=lambda: len(branches()) > 30)
    before, quotas = {*branches()}, [m for m in again if isinstance(m, Proved)]
    again.clear()
    with joined(servers, keep=keep) as there:
        (outcome,) = there.outcomes([Journal(path).recall(given)])
    assert [told(outcome)] == alone([given])
    assert not before & {*branches()}
    assert not {m.number for m in again if isinstance(m, Proved)} & {
        m.number for m in quotas
    }


# What is lost


def kill_who_works(there: Cluster, killed: list[int]) -> Callable[[object], None]:
    """What kills a worker, once, as soon as one is at work."""

    def look(works: object) -> None:
        processing = there.client.processing()
        busy = [address for address, keys in processing.items() if keys]
        if busy and not killed:
            pids = there.client.run(os.getpid, on_error="ignore")
            if busy[0] in pids:
                killed.append(pids[busy[0]])
                os.kill(killed[0], unix.SIGKILL)

    return look


@pytest.mark.slow("kill")
def test_a_worker_is_killed_in_the_middle_of_a_batch(servers: Servers) -> None:
    """What it was doing is done by another: no board is lost, and none comes twice."""
    given, killed = [*scrambled(40), *tasks(LONGER, LONGER, EASY)], list[int]()
    with joined(servers) as there, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        watch = kill_who_works(there, killed)
        found = [*there.outcomes(given, watch=watch)]
    assert killed
    assert [outcome.task.tag for outcome in found] == [task.tag for task in given]
    assert [*map(told, found)] == alone(given)


@pytest.mark.slow("kill")
def test_a_worker_is_killed_in_the_middle_of_a_board(
    servers: Servers, always: None
) -> None:
    """Its branches are followed by another, and each is counted once."""
    given, killed = tasks(LONGER), list[int]()
    with joined(servers) as there, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        watch = kill_who_works(there, killed)
        (outcome,) = there.outcomes(given, watch=watch)
    assert killed
    assert [told(outcome)] == alone(given)


def test_a_worker_is_added(tmp_path: Path, always: None) -> None:
    """A board waits for a worker, and says so; those that come take part at once."""
    with Servers(tmp_path, 0) as servers, Cluster(servers.address) as there:
        there._none_since -= cluster.WORRY
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            added: list[int] = []

            def look(works: object) -> None:
                if len(added) < 2 and (warned or added):
                    added.append(there.threads)
                    servers.add()

            given = tasks(EASY)
            found = [*there.outcomes(given, watch=look)]
        assert added[0] == 0
        assert [*map(told, found)] == alone(given)
    (first, *_) = [str(warning.message) for warning in warned]
    assert "has no worker" in first
    assert f"`dask worker {servers.address} --nthreads 1` starts one." in first


@pytest.mark.slow("kill")
def test_the_scheduler_is_lost(tmp_path: Path) -> None:
    """Boards that are solved are answered, one behind an endless search among them;
    then a sentence says that the scheduler is gone, and the remedy."""
    given, found = tasks(EASY, HARD, EASY), list[Outcome]()
    solved, lose = list[Task](), list[Callable[[], None]]()

    def keep(task: Task, message: Any) -> None:
        if isinstance(message, Solution):
            solved.append(task)
            if len(solved) == 2:
                lose[0]()

    with Servers(tmp_path, 2) as begun, joined(begun, keep=keep) as there:
        lose.append(begun.scheduler.kill)
        with pytest.raises(Broken) as lost:
            found.extend(there.outcomes(given))
    answers = [told(outcome) for outcome in found if outcome.task.tag != 1]
    assert answers == alone(given[::2])
    assert f"The scheduler at {begun.address} is gone." in str(lost.value)
    assert "--resume keeps proved results." in str(lost.value)


@pytest.mark.slow("kill")
def test_a_position_that_ends_workers_costs_only_itself(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given up after it has ended several; those sent with it are solved."""
    monkeypatch.setattr(Courier, "_span", 100.0)  # so that others are sent with it
    # A worker has the modules that are installed, and not those beside this one.
    killing = int(unix.SIGKILL)
    with joined(servers) as there, warnings.catch_warnings():
        warnings.simplefilter("ignore")

        def do(thing: tuple[Task, bool], tell: Tell) -> Any:
            if str(thing[0].position) == LONGER:
                os.kill(os.getpid(), killing)
            return remote.solve_task(thing, tell)

        cloudpickle.register_pickle_by_value(sys.modules[__name__])
        monkeypatch.setattr(cluster, "solve_task", do)
        boards = tasks(EASY, EASY, LONGER, EASY)
        found = [*there.outcomes([*boards, *scrambled(8)])]
    cloudpickle.unregister_pickle_by_value(sys.modules[__name__])
    notes = {outcome.note for outcome in found if outcome.task is not found[2].task}
    assert notes == {""}
    assert "each worker that searched for it was ended" in found[2].note


@pytest.mark.slow("kill")
def test_a_search_that_takes_too_long_is_ended(servers: Servers) -> None:
    """Its bound is known, its worker begins anew, and the next board is solved."""
    given = tasks(HARD, EASY)
    with joined(servers, timeout=3.0) as there, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pids = {*there.client.run(os.getpid, on_error="ignore").values()}
        hard, easy = there.outcomes(given)
        until(lambda: {*there.client.run(os.getpid, on_error="ignore").values()} - pids)
    assert hard.note == "timeout"
    assert hard.solution is not None
    assert hard.solution.lower_bound >= manhattan_distance(given[0].position)
    assert told(easy) == alone(given[1:])[0]


@pytest.mark.slow("kill")
def test_a_client_is_stopped(servers: Servers) -> None:
    """It answers with all that is known, and the workers are free again."""
    command = [sys.executable, "-m", "fifteen", "solve", "-m", "korf0", "--json"]
    with joined(servers) as there:
        client = subprocess.Popen(
            [*command, "--cluster", servers.address, EASY, HARD, HARD, HARD],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert client.stdout is not None
        assert json.loads(client.stdout.readline())["length"] == 27
        until(lambda: any(there.client.processing().values()))
        client.send_signal(signal.SIGINT)
        out, err = client.communicate(timeout=LONG)
        until(lambda: not any(there.client.processing().values()))
        assert [told(o) for o in there.outcomes(tasks(EASY))] == alone(tasks(EASY))
    assert client.returncode == 128 + signal.SIGINT
    assert err == ""
    notes = [json.loads(line)["note"] for line in out.splitlines()]
    assert {*notes} <= {"interrupted"}


# Who cannot help


def solved(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What the command does with some arguments."""
    return subprocess.run(
        [sys.executable, "-m", "fifteen", "solve", *arguments],
        capture_output=True,
        text=True,
        timeout=LONG,
        env={**os.environ, **environment},
    )


@pytest.mark.slow("kill")
def test_nobody_answers() -> None:
    """It is said in a sentence, with a remedy, and with status 2."""
    ran = solved("--cluster", "127.0.0.1:1", EASY)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        "fifteen: No scheduler answers at 127.0.0.1:1. `dask scheduler` starts one, "
        "and says its address.\n"
    )


@pytest.mark.parametrize("kind", ["nonsense", "silent"])
def test_what_is_no_scheduler(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that is none, or where something else listens, is refused as well."""
    monkeypatch.setattr(cluster, "SCHEDULER_PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        there = Cluster(kind if kind == "nonsense" else address)
        with pytest.raises(Broken, match="No scheduler answers at"):
            there.__enter__()


def test_without_dask(tmp_path: Path) -> None:
    """The extra is named that brings it."""
    script = (
        "import sys\nfrom fifteen.command import solve_command\n"
        "solve_command.installed = lambda module: False\n"
        "from fifteen.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, "solve", "--cluster", "local", EASY],
        capture_output=True,
        text=True,
        timeout=LONG,
    )
    assert ran.returncode == 2
    assert "`pip install '.[cluster]'` in a checkout installs it." in ran.stderr


def test_dask_is_not_loaded_unasked() -> None:
    """Without --cluster, nothing of Dask's is imported."""
    script = (
        "import sys\nfrom fifteen.command.main import main\n"
        f"main(['solve', '-m', 'korf0', '--jobs', '2', '{EASY}'])\n"
        "print(sorted({'dask', 'distributed', 'tornado'} & {*sys.modules}))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=LONG
    )
    assert ran.stdout.splitlines()[-1] == "[]"


def test_jobs_are_for_local_only() -> None:
    """A cluster that is there has as many workers as it has."""
    ran = solved("--cluster", "127.0.0.1:1", "--jobs", "2", EASY)
    assert ran.returncode == 2
    assert "a cluster has workers of its own" in ran.stderr


def test_another_release(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has another release is not used, and it is said which it has."""
    monkeypatch.setattr(cluster, "release", lambda: "7.0 (0123abcd)")
    with joined(servers) as there, pytest.raises(Broken) as broken:
        list(there.outcomes(tasks(*[EASY] * 9)))
    ours = remote.release()
    assert f"A worker has korf0 {ours}, and here is 7.0" in str(broken.value)
    assert "install the same there" in str(broken.value)


def test_a_worker_without_these_programs(servers: Servers) -> None:
    """It is said what is to be installed where the worker is."""
    with joined(servers) as there:
        courier = Courier(there, len, str, there.wake)
        courier._arrived.put(("k", ModuleNotFoundError("No", name="fifteen")))
        courier.under_way["k"] = (there.client.submit(len, "ab"), ["thing"])
        with pytest.raises(Broken, match=r"has no fifteen: `pip install '\.\[all\]'"):
            list(courier.arrivals())
