"""The records: what their text says of the whole is what their rows add up to."""

from __future__ import annotations

import re
from importlib import import_module
from math import fsum
from pathlib import Path
from statistics import mean, median

from conftest import table

from fifteen.command.tables_command import TABLES
from fifteen.planning.choice import MAKING
from proofweave import proves

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "records"


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a record."""
    return table(f"records/{name}.csv")


def says(name: str, words: str, *computed: float) -> None:
    """Assert that a record has these words, and that they are true."""
    text = " ".join((RECORDS / f"{name}.md").read_text(encoding="utf-8").split())
    assert words in text
    proves(words, *computed)


def test_what_the_last_search_takes() -> None:
    """Failures and last searches are those of the rows, position by position."""
    boards: dict[str, list[int]] = {}
    for row in rows("last_search"):
        boards.setdefault(row["number"], []).append(int(row["nodes"]))
    nodes = [*boards.values()]
    failed, whole = sum(sum(each[:-1]) for each in nodes), sum(map(sum, nodes))
    says("last_search", "All quotas of all positions have 25,739,484,930 nodes", whole)
    says("last_search", "those that fail 12,088,533,060 of them", failed)
    says("last_search", "0.470 of all", failed / whole)
    ratios = [sum(each[:-1]) / each[-1] for each in nodes]
    words = "between 0.16 and 193 times as many"
    says("last_search", words, min(ratios), max(ratios))
    says("last_search", "the median 0.83", median(ratios))
    says("last_search", "for 44 positions", sum(ratio > 1 for ratio in ratios))
    earlier = [sum(each[:-2]) / each[-2] for each in nodes]
    says("last_search", "0.196 of its nodes in the median", median(earlier))
    together = sum(sum(each[:-2]) for each in nodes) / sum(each[-2] for each in nodes)
    says("last_search", "0.199 of the nodes", together)


def test_what_memory_buys() -> None:
    """The ratios of A* to iterative deepening are those of the boards it solved."""
    every = rows("best_first")
    solved = [row for row in every if row["solved"] == "True"]
    says("best_first", "20 of the 20 positions", len(solved), len(every))

    def column(name: str) -> list[float]:
        return [float(row[name]) for row in solved]

    def ratios(above: str, below: str) -> list[float]:
        return [a / b for a, b in zip(column(above), column(below), strict=True)]

    nodes = ratios("deepening_nodes", "nodes")
    seconds = ratios("seconds", "deepening_seconds")
    whole = fsum(column("deepening_nodes")) / fsum(column("nodes"))
    longer = fsum(column("seconds")) / fsum(column("deepening_seconds"))
    each = (min(nodes), max(nodes), median(nodes))
    says("best_first", "3.2 times as many nodes in all", whole)
    says("best_first", "between 1.1 and 11.6 times as many on each, 3.5", *each)
    each = (min(seconds), max(seconds), median(seconds))
    says("best_first", "40 times as long in all", longer)
    says("best_first", "between 9 and 130 times as long on each, 27", *each)
    node = 1e6 * fsum(column("seconds")) / fsum(column("nodes"))
    says("best_first", "1.4 microseconds on average", node)
    node = 1e9 * fsum(column("deepening_seconds")) / fsum(column("deepening_nodes"))
    says("best_first", "11 nanoseconds", node)
    most = max(solved, key=lambda row: float(row["bytes"]))
    gib = float(most["bytes"]) / 2**30
    says("best_first", "that of number 17, with 3.9 GiB", int(most["number"]), gib)


def test_what_it_is_worth_to_avoid_circles() -> None:
    """The ratios are those of the rows, and no row has other moves than the first."""
    nodes: dict[str, dict[str, int]] = {}
    moves: dict[str, set[str]] = {}
    for row in rows("short_cycles"):
        nodes.setdefault(row["method"], {})[row["longest"]] = int(row["nodes"])
        moves.setdefault(row["method"], set()).add(row["moves"])
    assert all(len(each) == 1 for each in moves.values())
    for counts in nodes.values():
        assert [*counts.values()] == sorted(counts.values(), reverse=True)
    plain, avoiding = nodes["korf0"]["0"], nodes["korf0"]["12"]
    said = "478,209,528 nodes without an automaton, and 233,222,961"
    says("short_cycles", said, plain, avoiding)
    says("short_cycles", "2.05 times fewer", plain / avoiding)
    for tables, ratio in (("6-6-3", "it is 1.55"), ("7-8", "it is 1.25")):
        counts = nodes[f"pattern-database {tables}"]
        says("short_cycles", f"{ratio} times", counts["0"] / counts["12"])


def test_what_a_new_process_takes() -> None:
    """The table of the record is computed from its rows, a hundred boards of each kind,
    each another one."""
    at_once = import_module("at_once")
    runs = at_once.TABLE.rows()
    for tables in at_once.TABLES:
        boards = [run.board for run in runs if run.kind == tables]
        assert len(boards) == len({*boards}) == 100
    text = (RECORDS / "at_once.md").read_text(encoding="utf-8")
    assert "\n".join(["", *at_once.table(runs), ""]) in text
    late = [run for run in runs if run.kind in at_once.TABLES and run.seconds > 0.25]
    assert f"All but {len(late)} of the 200 boards" in " ".join(text.split())


def test_what_is_said_of_the_largest_tables() -> None:
    """The seconds, which each text has alike, and the memory are those of a recorded
    build, by one thread; the help and the hint round them to tens."""
    last = rows("room")[-1]["commit"]
    (made,) = (
        row
        for row in rows("room")
        if (row["commit"], row["what"], row["threads"]) == (last, "7-8", "1")
    )
    record = (RECORDS / "twenty_four.md").read_text(encoding="utf-8")
    larger = re.search(
        r"in all, ([\d.]+) s of the processor, .* (\d+) MB at most", record
    )
    assert larger is not None
    seconds = {"7-8": float(made["processor"]), "6-6-6-6": float(larger[1])}
    room = {"7-8": float(made["megabytes"]), "6-6-6-6": float(larger[2])}
    assert {name: round(each, -1) for name, each in seconds.items()} == MAKING
    text = " ".join(str(TABLES.help).split())
    found = re.findall(r"about (\d+) seconds.*?up to (\d+) MB of memory", text)
    assert [int(seconds) for seconds, _ in found] == [*MAKING.values()]
    for (_, most), name in zip(found, MAKING, strict=True):
        assert 0.8 * int(most) < room[name] <= int(most)
    for name, chapter in (("7-8", "pattern_database"), ("6-6-6-6", "twenty_four")):
        prose = (ROOT / "fifteen" / f"{chapter}.md").read_text(encoding="utf-8")
        assert f"[{seconds[name]} seconds](../records/" in " ".join(prose.split())
        assert not re.search(r"(less than|half|or) a\s+minute(,| to make)", prose)


def test_the_misprints_of_1985() -> None:
    """The means with and without the misprints are those of the columns."""
    every = rows("korf_1985")
    printed = mean(int(row["printed"]) for row in every)
    counted = mean(int(row["counted"]) for row in every)
    text = "the mean is not 359.9 million but 363.0 million"
    says("korf_1985", text, printed, counted)


def test_the_sums_of_the_searches() -> None:
    """The nodes that records, and the ladder, say are those of all boards together."""

    def nodes(rung: str) -> int:
        hundred = rows("hundred")
        return sum(int(row["nodes"]) for row in hundred if row["rung"] == rung)

    both = nodes("walking and inversion distance")
    text = "1,355,464,425 nodes, which is 13.6 million for a position"
    says("walking_distance", text, both, both / 100)
    slowest = max(
        float(row["seconds"]) for row in rows("hundred") if row["rung"] == "7-8"
    )
    says("hundred", "with 7-8 the slowest board took 0.015 seconds", slowest)
    by_tables = [nodes(rung) for rung in ("5-5-5", "6-6-3", "7-8")]
    text = "32,389,387 nodes with 5-5-5, 14,980,888 with 6-6-3 and 966,875 with 7-8"
    says("pattern_database", text, *by_tables)
    table = (RECORDS / "ladder.md").read_text(encoding="utf-8")
    for method in {row["method"] for row in rows("ladder")}:
        some = sum(
            int(row["nodes"]) for row in rows("ladder") if row["method"] == method
        )
        assert f"| {method} | 7 of 7 | {some:,} |" in table


def test_the_partitions() -> None:
    """Of 90 partitions two have a number, and the best of them is the usual one."""
    every = rows("pattern_database")
    counted = sorted(int(row["nodes"]) for row in every if row["nodes"])
    three, *sixes = map(len, every[0]["partition"].split())
    text = "There are 90 partitions into patterns of 6, 6 and 3 pieces"
    says("pattern_database", text, len(every), *sixes, three)
    assert max(counted) < 20_000_000
    says("pattern_database", "14,980,888 nodes for Korf's hundred", counted[0], 100)
    others = len(every) - len(counted)
    says("pattern_database", "88 others: more than 20000000", others, 20_000_001)


def test_every_position_is_recorded_as_it_is_printed() -> None:
    """What the page of all small positions shows is its table, whole."""
    text = (RECORDS / "every_position.md").read_text(encoding="utf-8")
    assert (RECORDS / "every_position.csv").read_text(encoding="utf-8") in text


def test_the_ratios_to_c() -> None:
    """The tables of the rates are computed from the pairs of each commit that has rows,
    and every median, also where a table has none, is that of the pairs beside it."""
    rates = import_module("rates")
    text = (RECORDS / "rates.md").read_text(encoding="utf-8")
    pairs = rates.TABLE.rows()
    commits = {pair.commit for pair in pairs}
    assert commits == set(re.findall(r"of commit `([0-9a-f]{7})`", text))
    for commit in commits:
        table = rates.summary([pair for pair in pairs if pair.commit == commit])
        assert "\n".join(table) in text
    shown = re.findall(r"\| (\d\.\d{3}(?: \d\.\d{3})+) \| ([\d.]+) \|", text)
    assert len(shown) == len({(pair.commit, pair.search) for pair in pairs}) + 6
    for ratios, middle in shown:
        assert ratios.split()[ratios.count(" ") // 2] == middle


def test_the_rates_are_of_the_nodes_that_are_known() -> None:
    """With short cycles avoided, and without, both records count the same nodes."""
    known = {
        (row["method"], row["longest"]): row["nodes"] for row in rows("short_cycles")
    }
    counted = {(row["search"], row["nodes"]) for row in rows("rates")}
    for tables in ("6-6-3", "7-8"):
        for longest, name in (("0", tables), ("12", f"{tables}, circles 12")):
            nodes = known[f"pattern-database {tables}", longest]
            assert [n for search, n in counted if search == name] == [nodes]
