# Tangled from the Markdown file of the same name: read and change that one.

# §12 The rest
"""Backtracking by explicit jumps: coins, queens, a search that is taken up again."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import TypeAlias

Coins: TypeAlias = Sequence[int]
Ways: TypeAlias = "list[list[int]]"


# §5 ⟨Places⟩
class At:
    """The place where the search goes on."""

    NEWLEVEL = 0
    TRYMOVE = 1
    BACKTRACK = 2


# §5 ⟨Coins⟩
def pay(t: int, coins: Coins) -> Ways:
    """Return all ways to pay t."""
    way, found = [0] * (t + 2), []
    d, level = 0, 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §2 ⟨Arrive, by a match⟩
                if t == 0:
                    found.append(way[1:level])
                    goto = At.BACKTRACK
                else:
                    d = way[level - 1]
                    goto = At.TRYMOVE
            case At.TRYMOVE:
                # §3 ⟨Try, by a match⟩
                if d == len(coins):
                    goto = At.BACKTRACK
                elif t < coins[d]:
                    d += 1
                else:
                    way[level] = d
                    t -= coins[d]
                    level += 1
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                # §4 ⟨Go back, by a match⟩
                if level == 1:
                    return found
                level -= 1
                d = way[level]
                t += coins[d]
                d += 1
                goto = At.TRYMOVE


# §5 ⟨Coins⟩ +≡
def calls(t: int, coins: Coins) -> Ways:
    """Return all ways to pay t."""
    way: list[int] = []
    found: Ways = []

    def newlevel(t: int, k: int) -> None:
        """Pay t, from coin k on."""
        # §2 ⟨Arrive, by a call⟩
        if t == 0:
            found.append(way.copy())
            return
        # §3 ⟨Try, by a for⟩
        for d in range(k, len(coins)):
            if t >= coins[d]:
                way.append(d)
                newlevel(t - coins[d], d)
                # §4 ⟨Go back, after a call⟩
                way.pop()

    newlevel(t, 0)
    return found


# §5 ⟨Coins⟩ +≡
def ways(t: int, coins: Coins, first: int = 0) -> Iterator[list[int]]:
    """Yield all ways to pay t, from the first coin on."""
    if t == 0:
        yield []
    for d in range(first, len(coins)):
        if t >= coins[d]:
            for way in ways(t - coins[d], coins, d):
                yield [d, *way]


# §8 ⟨Queens⟩
def queens(n: int) -> int:
    """Return in how many ways n queens stand on n rows without an attack."""
    # §8 ⟨Set out an empty board⟩
    way, col, up, down = ([0] * size for size in (n + 2, n, 2 * n, 2 * n))
    count, level, d = 0, 1, 0
    goto = At.NEWLEVEL
    while True:
        # §8 ⟨Make one turn⟩
        match goto:
            case At.NEWLEVEL:
                if level > n:
                    count += 1
                    goto = At.BACKTRACK
                else:
                    d = 0
                    goto = At.TRYMOVE
            case At.TRYMOVE:
                if d == n:
                    goto = At.BACKTRACK
                elif col[d] or up[d + level] or down[d - level + n]:
                    d += 1
                else:
                    way[level] = d
                    col[d] = up[d + level] = down[d - level + n] = 1
                    level += 1
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                if level == 1:
                    return count
                level -= 1
                d = way[level]
                col[d] = up[d + level] = down[d - level + n] = 0
                d += 1
                goto = At.TRYMOVE


# §9 ⟨Queens⟩ +≡
def resumed(line: str, turns: int) -> str | int:
    """Return the line to go on from after so many turns, or the number of solutions.

    The line is a number of queens, to begin with, or a line that was returned.
    """
    given = json.loads(line)
    if isinstance(given, int):
        n = given
        # §8 ⟨Set out an empty board⟩
        way, col, up, down = ([0] * size for size in (n + 2, n, 2 * n, 2 * n))
        count, level, d = 0, 1, 0
        goto = At.NEWLEVEL
    else:
        n, goto, level, d, count, way, col, up, down = given
    for _ in range(turns):
        # §8 ⟨Make one turn⟩
        match goto:
            case At.NEWLEVEL:
                if level > n:
                    count += 1
                    goto = At.BACKTRACK
                else:
                    d = 0
                    goto = At.TRYMOVE
            case At.TRYMOVE:
                if d == n:
                    goto = At.BACKTRACK
                elif col[d] or up[d + level] or down[d - level + n]:
                    d += 1
                else:
                    way[level] = d
                    col[d] = up[d + level] = down[d - level + n] = 1
                    level += 1
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                if level == 1:
                    return count
                level -= 1
                d = way[level]
                col[d] = up[d + level] = down[d - level + n] = 0
                d += 1
                goto = At.TRYMOVE
    return json.dumps([n, goto, level, d, count, way, col, up, down])


# §12 The rest
if __name__ == "__main__":
    print(resumed(sys.stdin.readline(), int(sys.argv[1])))
