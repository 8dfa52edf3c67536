"""The engine: positions come in, small tasks go to a pool, and outcomes come out.

There are two kinds of tasks (`fifteen.running.tasks`).  Boards that are short are sent
many at a time.  A board that is long is divided: this process expands the trunk of its
tree for one length after the other, and the leaves of the trunk are sent, some at a
time.  Jobs, the resuming of earlier work and a single hard board are the
same stream of tasks; they differ in the pool, or in the results that are known.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from time import monotonic
from typing import Any, TypeAlias

from fifteen.planning.plan import Plan
from fifteen.planning.solution import Solution
from fifteen.running import tasks
from fifteen.running.carry_out import Found, judged
from fifteen.running.division import Division, Leaf
from fifteen.running.finished import Finished
from fifteen.running.outcome import (
    INTERRUPTED,
    NO_SOLUTION,
    TIMEOUT,
    Outcome,
    Task,
    unfinished,
)
from fifteen.running.pool import Here, News, Pool, pool_of
from fifteen.warn import warn_once
from korf0 import Quota, Report

AHEAD = 4096
"""So many boards at most are taken of which no outcome has come out yet."""

TICK = 0.1
"""Seconds after which a watcher is told again; people see no delay in that."""

BATCH = 0.02
"""Seconds that a task of several boards should take: a hundred times its cost."""

MOST_BOARDS = 256
"""So many boards at most are sent at once; each is searched again if a worker dies."""

SHARE = 0.5
"""The part of its time limit for which a board waits for tables that are being made,
before it is solved by what is at hand; most tables are made sooner."""

TRIES = 2
"""So many workers may be lost with a board before it is given up."""


@dataclass(eq=False, slots=True)
class Job:
    """A task on its way, and all that is known of its board.

    Attributes:
        task: The task.
        begun: The time of `monotonic` when it was first sent, None before that.
        quotas: Those that have failed.
        outcome: The outcome, when there is one.
        doing: What is done for it, in words, if that is no search.
        better: The best solution so far, while a better one is looked for.
        lost: How often a worker was lost with it; then it is searched alone, and as a
            whole.
        division: The parts of its search for one length.
        wanted: The plan whose tables are made, while another is followed or nothing.
        least: A lower bound that was proved by another plan.
    """

    task: Task
    begun: float | None = None
    quotas: list[Quota] = field(default_factory=list)
    outcome: Outcome | None = None
    doing: str = ""
    better: Solution | None = None
    lost: int = 0
    division: Division | None = None
    wanted: Plan | None = None
    least: int = 0

    @property
    def seconds(self) -> float:
        """The seconds since it was first sent."""
        return 0.0 if self.begun is None else monotonic() - self.begun

    @property
    def compiles(self) -> bool:
        """Whether its search is being compiled."""
        return self.doing == tasks.COMPILES

    def so_far(self, least: int = 0) -> Solution:
        """Return all that is known, and a lower bound that may be proved besides."""
        least = max(least, self.least)
        return unfinished(self.task, self.quotas, self.better, self.seconds, least)

    def begin_again(self, plan: Plan) -> None:
        """Forget the quotas of another plan, but for the bound, and the clock."""
        self.least = self.so_far().lower_bound
        self.task = replace(self.task, plan=plan)
        self.quotas = []
        self.division = None
        self.better = None
        self.wanted = None
        self.doing = ""

    def give_up(self, note: str, error: Exception | None = None) -> None:
        """Make do with all that is known, for some reason, unless it has an outcome."""
        if self.outcome is None:
            known = self.so_far(getattr(error, "bound", 0))
            self.outcome = Outcome(self.task, known, note, error)

    def fail(self, error: Exception) -> None:
        """Make do with all that is known, because of an error."""
        self.give_up(str(error).rstrip(".") or type(error).__name__, error)


AnyPool: TypeAlias = Pool | Here
"""Processes that do tasks, or this one alone."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A task of the pool: its jobs; and of one that is divided, the leaves."""

    jobs: Sequence[Job]
    leaves: list[Leaf] | None = None


Tables: TypeAlias = tuple[int, int, str]
"""Tables by the rows and columns of their boards, and by their name."""


def _tables_of(plan: Plan) -> Tables:
    return plan.rows, plan.cols, plan.tables


@dataclass(slots=True)
class Making:
    """Tables that a process aside makes while boards are solved by what is at hand.

    Attributes:
        plan: A plan that needs them.
        begun: The time of `monotonic` when that began.
        made: Whether they are there; None as long as they are being made.
        missed: How many boards were not solved without them in their time.
    """

    plan: Plan
    begun: float
    made: bool | None = None
    missed: int = 0

    @property
    def seconds(self) -> float:
        """The seconds since it began."""
        return monotonic() - self.begun

    @property
    def command(self) -> str:
        """The command that makes the tables."""
        from fifteen.tables.pattern_tables import pattern_name

        rows, cols = self.plan.rows, self.plan.cols
        size = f"{rows}x{cols}"
        name = pattern_name(rows, cols, self.plan.tables).removeprefix("pattern-")
        return f"fifteen tables build {name.removeprefix(size)[1:]} --size {size}"


class Engine:
    """Has positions solved, and then ends its pool."""

    def __init__(
        self,
        pool: AnyPool | None = None,
        *,
        timeout: float | None = None,
        finished: Finished | None = None,
        prepares: bool = False,
    ) -> None:
        """Take what the work needs.

        Args:
            pool: A pool; or else it is a process of this machine.
            timeout: The seconds after which a search is ended, tables included.
            finished: The results that are known and kept.
            prepares: Whether searches are compiled and tables made before the time of
                each board begins, so that searches can be compared.
        """
        self.pool = pool or pool_of(1, timeout)
        self.timeout = timeout
        self.finished = finished or Finished()
        self.prepares = prepares
        self.makings: dict[Tables, Making] = {}
        self._aside: dict[int, Making] = {}
        self._held: Job | None = None
        self._numbers = count()
        self.turns: deque[Job | Outcome] = deque()
        self._again: deque[Job] = deque()
        self._hard: list[Job] = []
        self._sent: dict[int, Sent] = {}
        self._pace = BATCH

    def outcomes(
        self,
        given: Iterable[Task | Outcome | None],
        *,
        source: Callable[[], int | None] = lambda: None,
        failed: Report | None = None,
        better: Callable[[Solution], object] | None = None,
        watch: Callable[[], object] | None = None,
        stop: Callable[[], bool] = lambda: False,
        alarms: Sequence[int] = (),
    ) -> Generator[Outcome, None, None]:
        """Yield the outcome of each task, in their order, as soon as it is known.

        An engine does this once.

        Args:
            given: The tasks; each is taken when there is a worker for it.  An outcome
                in place of a task is yielded in its turn.  None means that there is
                no task yet, but will be when the open file ``source()`` can be read.
            source: Returns that open file, if there is one.
            failed: Is told each quota that failed.
            better: Is told each solution that is better than the one before.
            watch: Is called every so often, and may look which jobs are in work.
            stop: Is asked whether to end the work.
            alarms: Open files; when one can be read, ``stop`` is asked at once.

        Raises:
            Exception: One that ``given`` raises; the outcomes of all tasks that were
                taken come before.
        """
        self._given = iter(given)
        self._more = True
        self._paused = False
        self._fault: Exception | None = None
        self._failed, self._better = failed, better
        try:
            while True:
                self._paused = False
                if stop():
                    self._break_off()
                self._fill()
                while self.turns and (outcome := _known(self.turns[0])) is not None:
                    self.turns.popleft()
                    yield outcome
                if not self.turns and not self._more:
                    break
                waited_for = source() if self._paused else None
                files = [*alarms] if waited_for is None else [*alarms, waited_for]
                self.pool.wait(files, self._patience(watch is not None), self._hear)
                if watch is not None:
                    watch()
                self._expire()
            self._regret()
            if self._fault is not None:
                raise self._fault
        finally:
            self.pool.close()

    # Sending

    def _fill(self) -> None:
        """Send tasks while the pool has room: parts of hard boards before others."""
        # A board of which the store knows some quotas is taken as a hard one: so there
        # may be a part after all boards were taken.
        while self.pool.room > 0 and (
            task := self._part() or self._boards() or self._part()
        ):
            sent, *call = task
            number = next(self._numbers)
            self._sent[number] = sent
            self.pool.send(number, *call)
        for number in self._sent.keys() & self.pool.working:
            for job in self._sent[number].jobs:
                job.begun = monotonic() if job.begun is None else job.begun

    def _part(self) -> tuple[Any, ...] | None:
        """Return the next part of a hard board as a task, if there is one."""
        self._hard = [job for job in self._hard if job.outcome is None]
        for job in self._hard:
            while job.outcome is None and job.division is None:
                try:
                    job.division = Division(job.task, job.quotas, self.finished)
                except Exception as error:
                    job.fail(error)
                else:
                    self._conclude(job, job.division)
            if job.outcome is None and job.division and job.division.waiting:
                leaves, task = job.division.waiting.popleft(), job.task
                about = task.plan, task.position, job.division.length, leaves
                return Sent([job], leaves), tasks.beyond, *about
        return None

    def _boards(self) -> tuple[Any, ...] | None:
        """Return the next boards of one plan as a task that takes a moment."""
        batch: list[Job] = []
        most = min(MOST_BOARDS, max(1, int(BATCH / self._pace)))
        while len(batch) < (1 if self.timeout else most) and (job := self._taken()):
            if self._waits_for_tables(job):
                self._held = job
                break
            plan, alone = job.task.plan, bool(job.lost or (batch and batch[0].lost))
            if batch and (alone or plan is not batch[0].task.plan):
                self._again.appendleft(job)
                break
            batch.append(job)
        if not batch:
            return None
        # Among processes, or to be kept in parts.
        divide = (self.pool.jobs > 1 or self.finished.keeping) and not batch[0].lost
        plan = batch[0].task.plan
        boards = [job.task.position for job in batch]
        if self.prepares:
            batch[0].doing = tasks.COMPILES
        return Sent(batch), tasks.many, plan, boards, divide, self.prepares

    def _taken(self) -> Job | None:
        """Return the next job that is to be sent, if there is one by now."""
        if self._held is not None:
            job, self._held = self._held, None
            if job.outcome is None:
                return job
        if self._again:
            return self._again.popleft()
        while self._more and not self._paused and len(self.turns) < AHEAD:
            try:
                task = next(self._given)
            except StopIteration:
                self._more = False
                break
            except Exception as error:
                self._more, self._fault = False, error
                break
            if task is None:
                self._paused = True
                break
            if isinstance(task, Outcome):
                self.turns.append(task)
                continue
            job = Job(task, quotas=[*task.known])
            self.turns.append(job)
            if not task.position.solvable:
                job.outcome = Outcome(task, None, NO_SOLUTION)
            elif (known := self.finished.solution(task)) is not None:
                job.outcome = Outcome(task, known)
            elif tasks.divisible(task.plan) and (quotas := self.finished.quotas(task)):
                job.quotas = quotas
                self._hard.append(job)
            else:
                return job
        return None

    # Making tables

    def _waits_for_tables(self, job: Job) -> bool:
        """Settle the plan of a job whose tables are not there; return whether it waits.

        A process aside makes them, once.  The job waits for a part of its time limit;
        then it is solved by what is at hand, until they are made.
        """
        plan = job.task.plan
        if plan.meanwhile is None:
            return False
        making = self._making(plan)
        if making is None:
            return False
        if making.made:
            job.begin_again(plan.with_tables)
            return False
        job.begun = monotonic() if job.begun is None else job.begun
        if making.made is None:
            job.wanted, job.doing = plan, tasks.MAKES_TABLES
            if self._wait_left(making) > 0:
                return True
        job.doing = ""
        job.task = replace(job.task, plan=plan.meanwhile)
        return False

    def _making(self, plan: Plan) -> Making | None:
        """Return the making of the tables of a plan, begun now if it is not; None if
        the pool has no process for that."""
        key = _tables_of(plan)
        if key not in self.makings:
            number = next(self._numbers)
            if not self.pool.send_aside(number, tasks.make, plan):
                return None
            self.makings[key] = self._aside[number] = Making(plan, monotonic())
        return self.makings[key]

    def _wait_left(self, making: Making) -> float:
        """Return the seconds for which boards still wait for tables."""
        return making.begun + SHARE * (self.timeout or 0.0) - monotonic()

    def _heard_aside(self, making: Making, news: News) -> None:
        """Take the end of a making; boards in work that want the tables begin again."""
        making.made = news.message is True
        if not making.made:
            return
        for job in self._wanting(making):
            for number in [n for n, sent in self._sent.items() if job in sent.jobs]:
                self._drop(number)
            if job in self._hard:
                self._hard.remove(job)
            if job is not self._held and job not in self._again:
                self._again.append(job)
            job.begin_again(making.plan.with_tables)

    def _wanting(self, making: Making) -> list[Job]:
        """Return the jobs without an outcome that want the tables of a making."""
        jobs = [turn for turn in self.turns if isinstance(turn, Job)]
        return [
            job
            for job in jobs
            if job.outcome is None
            and job.wanted is not None
            and self.makings.get(_tables_of(job.wanted)) is making
        ]

    def _regret(self) -> None:
        """Say how tables are made that were not made before the last board was done, if
        boards were not solved without them."""
        for making in self.makings.values():
            if making.made is None and making.missed:
                warn_once(
                    "Boards were not solved in time, while tables were made for them: "
                    f"`{making.command}` makes these once."
                )

    # Hearing

    def _hear(self, news: News) -> None:
        """Take a message about a task, unless the task is forgotten."""
        if isinstance(news.message, Warning):
            warn_once(str(news.message), type(news.message))
            return
        if (making := self._aside.pop(news.number, None)) is not None:
            self._heard_aside(making, news)
            return
        if (sent := self._sent.get(news.number)) is None:
            return
        if news.done or news.lost:
            del self._sent[news.number]
        if news.lost:
            self._lose(sent, news.message)
        elif not news.done:
            k, known = news.message
            if known == "" and sent.jobs[k].outcome is not None:
                self._drop(news.number)
            self._take(sent.jobs[k], known, done=False)
        elif sent.leaves is None:
            pace = sent.jobs[0].seconds / len(sent.jobs)
            self._pace = (self._pace + pace) / 2 + 1e-6
            for job, result in zip(sent.jobs, news.message, strict=True):
                self._take(job, result, done=True)
        elif (job := sent.jobs[0]).division is not None:
            job.division.learn(sent.leaves, news.message)
            self._conclude(job, job.division)

    def _take(self, job: Job, known: Any, *, done: bool) -> None:
        """Take what is known of a job that is in work, or the result if it is done."""
        match known:
            case _ if job.outcome is not None:
                pass
            case str():
                if self.prepares and not known:
                    job.begun = monotonic()
                job.doing = known
            case Exception():
                job.fail(known)
            case Found():
                self._solve(job, known)
            case Solution():
                job.better = known
                if self._better is not None:
                    self._better(known)
            case [*quotas]:
                self._prove(job, quotas)
                if done:
                    self._hard.append(job)

    def _prove(self, job: Job, quotas: Sequence[Quota]) -> None:
        """Take all quotas that failed for a job, of which the first are known."""
        for quota in quotas[len(job.quotas) :]:
            job.quotas.append(quota)
            if tasks.divisible(job.task.plan):
                self.finished.keep_quotas(job.task, job.quotas)
            # By another plan the same length may have been told.
            if self._failed is not None and quota.happy + quota.sad + 2 > job.least:
                self._failed(quota)

    def _solve(self, job: Job, found: Found) -> None:
        """Take the answer of a program for a job, if its moves lead to the goal."""
        try:
            solution = judged(job.task.plan, job.task.position, found)
        except Exception as error:
            job.fail(error)
            return
        self._prove(job, solution.quotas[:-1])
        job.outcome = Outcome(job.task, solution)
        self.finished.keep_solution(job.task, solution)

    def _conclude(self, job: Job, division: Division) -> None:
        """Take the end of a length, if all its parts that matter are known."""
        end = division.end() if job.outcome is None else None
        if isinstance(end, Found):
            self._solve(job, end)
        elif end is not None:
            job.division = None
            self._prove(job, [*job.quotas, end])

    # Losing

    def _lose(self, sent: Sent, fate: str) -> None:
        """Have a task done again that was lost with a worker; each board by itself."""
        for job in sent.jobs:
            if job.outcome is not None:
                continue
            if fate:
                job.lost += 1
            if job.lost > TRIES:
                job.fail(RuntimeError(fate))
            elif sent.leaves is None:
                self._again.append(job)
            elif job.division is not None:
                job.division.waiting.appendleft(sent.leaves)

    def _expire(self) -> None:
        """End the searches that have taken too long, with all that is known."""
        if self.timeout is None:
            return
        for job in self._timed():
            if job.seconds < self.timeout:
                continue
            job.give_up(TIMEOUT)
            if job.wanted is not None:
                self.makings[_tables_of(job.wanted)].missed += 1
            if job.compiles:
                # It is dropped when the search is compiled, for the boards after it.
                continue
            for number, sent in [*self._sent.items()]:
                # The parts of a divided search are short, and end by themselves.
                if job in sent.jobs and sent.leaves is None:
                    self._drop(number)

    def _drop(self, number: int) -> None:
        """Forget a task, and end its process."""
        del self._sent[number]
        self.pool.drop(number)

    def in_work(self) -> list[Job]:
        """Return the jobs that are in work, or are divided."""
        working = sorted(self.pool.working & self._sent.keys())
        jobs = [*(self._sent[number].jobs[0] for number in working), *self._hard]
        jobs += [self._held] if self._held is not None else []
        return [job for job in dict.fromkeys(jobs) if job.outcome is None]

    def hands(self, job: Job) -> int:
        """Return how many processes search a board; none while it waits.

        The last parts of a search end one by one, which slows nothing down: until they
        do, as many are counted as were at work on it together.
        """
        working = self.pool.working & self._sent.keys()
        own = sum(job in self._sent[number].jobs for number in working)
        if own and job.division is not None:
            own = job.division.hands = max(own, job.division.hands)
        return own

    def _timed(self) -> list[Job]:
        """Return the jobs in work whose time passes."""
        return [job for job in self.in_work() if not (self.prepares and job.doing)]

    def _patience(self, watched: bool) -> float | None:
        """Return the seconds after which there is something to do or to tell."""
        if not (self._sent or self._paused or self._held):
            return 0.0
        limits = [TICK] if watched else []
        most = self.timeout
        if most is not None:
            limits += [max(0.0, most - job.seconds) for job in self._timed()]
        if self._held is not None:
            making = self.makings[_tables_of(self._held.task.plan)]
            limits.append(max(0.0, self._wait_left(making)))
        return min(limits, default=None)

    def _break_off(self) -> None:
        """End all that is in work; keep the results that are there, and all bounds.

        Jobs that have not been sent, and come after all that have, are taken out.
        """
        self.pool.wait((), 0.0, self._hear)
        self.pool.close()
        self._sent.clear()
        self._again.clear()
        self._hard.clear()
        self._held, self._more = None, False
        while self.turns and _is_untouched(self.turns[-1]):
            self.turns.pop()
        for turn in self.turns:
            if isinstance(turn, Job):
                turn.give_up(INTERRUPTED)


def _known(turn: Job | Outcome) -> Outcome | None:
    """Return the outcome of a board, if there is one by now."""
    return turn if isinstance(turn, Outcome) else turn.outcome


def _is_untouched(turn: Job | Outcome) -> bool:
    """Whether a board was never sent, and has no outcome."""
    return isinstance(turn, Job) and turn.outcome is None and turn.begun is None
