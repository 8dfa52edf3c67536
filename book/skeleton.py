# Tangled from goto.md: copy this file, and change the copy.
"""Backtracking by explicit jumps: fill in the seven blanks."""

# §12 ⟨What the skeleton imports⟩
import sys
import traceback
from _thread import interrupt_main
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from threading import Timer


# §5 ⟨Places⟩
class At:
    """The place where the search goes on."""

    NEWLEVEL = 0
    TRYMOVE = 1
    BACKTRACK = 2


def search(n: int) -> int:
    """Return the number of solutions of size n."""
    way = [0] * 99
    ___  # 1. The board
    count, level = 0, 1
    goto = At.NEWLEVEL
    while True:
        # §8 ⟨The machine with its blanks⟩
        match goto:
            case At.NEWLEVEL:
                if ___:  # 2. Is this a solution?
                    count += 1
                    goto = At.BACKTRACK
                else:
                    d = ___  # 3. The first choice
                    goto = At.TRYMOVE
            case At.TRYMOVE:
                if ___:  # 4. Is no choice left?
                    goto = At.BACKTRACK
                elif ___:  # 5. Is choice d refused?
                    d += 1
                else:
                    way[level] = d
                    ___  # 6. Do
                    level += 1
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                if level == 1:
                    return count
                level -= 1
                d = way[level]
                ___  # 7. Undo: the mirror of 6
                d += 1
                goto = At.TRYMOVE


# §12 ⟨The grader⟩
KNOWN = {
    "queens": {1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92},
    "langford": {1: 0, 2: 0, 3: 2, 4: 2, 5: 0, 6: 0, 7: 52},
    "tours": {1: 1, 2: 0, 3: 0, 4: 0, 5: 304},
    "topswops": {1: 0, 2: 1, 3: 2, 4: 4, 5: 7, 6: 10, 7: 16, 8: 22},
}


def grade(name: str) -> str:
    """Return whether the search has the answers that are known."""
    for n, known in KNOWN[name].items():
        try:
            given = search(n)
        except BaseException as error:
            line = traceback.extract_tb(error.__traceback__)[-1]
            what = "no end" if isinstance(error, KeyboardInterrupt) else error
            return f"line {line.lineno}: {what}: {line.line}"
        if given != known:
            return f"{name}: {given} for n = {n}; {known} is right."
    return f"{name}: right."


LIMIT = 60.0


def tell(name: str, verdict: Connection) -> None:
    """Send the verdict on the search, from a process of its own."""
    Timer(LIMIT, interrupt_main).start()
    verdict.send(grade(name))


def graded_apart(name: str) -> str:
    """Return the verdict on the search, or that there is none."""
    verdict, its_end = Pipe(duplex=False)
    process = Process(target=tell, args=(name, its_end))
    process.start()
    its_end.close()
    try:
        return verdict.recv() if verdict.poll(2 * LIMIT) else f"{name}: no end."
    except EOFError:
        return f"{name}: the search ends the program."
    finally:
        process.kill()


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in KNOWN:
        sys.exit(f"Usage: python {sys.argv[0]} {'|'.join(KNOWN)}")
    words = graded_apart(sys.argv[1])
    print(words)
    sys.exit(0 if words.endswith(": right.") else 1)
