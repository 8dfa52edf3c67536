"""Korf's hundred: his counts of 1985, what each bound takes, and the pages of both."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from statistics import mean

import pytest
from conftest import KORF100, table
from proofweave.checks.checking import check

import proofweave
from figures.hundred_table import bounds, built, counts

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "records"


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a record."""
    return table(f"records/{name}")


def korf() -> dict[int, dict[str, str]]:
    """Return Korf's boards by number."""
    return {int(row["number"]): row for row in table(KORF100)}


def test_three_counts_are_misprints() -> None:
    """Two programs agree on the nodes of all hundred; three were printed otherwise."""
    recorded = rows("korf_1985.csv")
    boards = korf()
    assert [int(row["number"]) for row in recorded] == [*range(1, 101)]
    for row in recorded:
        board = boards[int(row["number"])]
        assert row["start"] == board["start_korf"]
        assert row["manhattan"] == board["manhattan"]
        assert row["length"] == board["optimal"]
        assert row["printed"] == board["korf_nodes"]
        assert row["counted"] == row["tried"]
    others = [r["number"] for r in recorded if r["printed"] != r["counted"]]
    assert others == ["22", "88", "89"]
    assert f"{mean(int(r['printed']) for r in recorded) / 1e6:.1f}" == "359.9"
    assert f"{mean(int(r['counted']) for r in recorded) / 1e6:.1f}" == "363.0"
    page = (RECORDS / "korf_1985.md").read_text("utf-8")
    for number in ("22", "88", "89"):
        (row,) = (r for r in recorded if r["number"] == number)
        counted, printed = (f"{int(row[key]):,}" for key in ("counted", "printed"))
        assert re.search(f"{number} +{row['start']} +{printed} +{counted}", page)


def test_the_page_of_the_counts_has_all_of_them() -> None:
    """The table shows the nodes of each board, and what was printed if it differs."""
    table = counts().markup
    for row in rows("korf_1985.csv"):
        assert f"{int(row['counted']):,}" in table
    assert table.count("<tr>") == 101
    assert table.count("<td>same</td>") == 97


def test_every_bound_solves_the_hundred() -> None:
    """Each bound has the right length for each board; two were given easy ones only."""
    boards, solved = korf(), rows("hundred.csv")
    experiment = import_module("hundred")
    most_nodes = experiment.MOST | {"Hamming distance": 545_000}
    for rung in experiment.RECORDED:
        mine = {int(r["board"]): r["length"] for r in solved if r["rung"] == rung}
        most = most_nodes.get(rung, 10**10)
        wanted = {
            number: board["optimal"]
            for number, board in boards.items()
            if int(board["korf_nodes"]) <= most
        }
        assert mine == wanted, rung
    assert set(experiment.MOST) < set(experiment.RUNGS)


def test_the_same_search_meets_the_same_nodes() -> None:
    """korf0, korf0 in C and korf1 met the same nodes on every board."""
    nodes = {
        rung: {r["board"]: r["nodes"] for r in rows("hundred.csv") if r["rung"] == rung}
        for rung in (
            "Manhattan distance",
            "Manhattan distance, in C",
            "Manhattan distance, korf1",
        )
    }
    first, *others = nodes.values()
    assert len(first) == 100
    assert all(other == first for other in others)


@pytest.mark.parametrize("rung", ["linear conflict", "walking distance", "5-5-5"])
def test_the_recorded_nodes_are_those_of_the_program(rung: str, tmp_path: Path) -> None:
    """The nodes of an easy board are those that the program meets now."""
    make, _ = import_module("hundred").RUNGS[rung]
    length, nodes, _ = make(tmp_path)(korf()[79]["start_knuth"])
    (row,) = (r for r in rows("hundred.csv") if (r["rung"], r["board"]) == (rung, "79"))
    assert (length, nodes) == (int(row["length"]), int(row["nodes"]))


def test_the_seconds_add_up_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten tenths of a second are one, in any Python: 3.25 million nodes in it, and not
    a few more, are 3.2 million a second, and not 3.3."""
    made = {"rung": "tenths", "nodes": "325000", "seconds": "0.1"}
    monkeypatch.setattr("figures.hundred_table.rows", lambda path: [made] * 10)
    assert "<td>3.2</td><td>1.00</td>" in bounds().markup


def test_the_times_that_the_readme_claims() -> None:
    """They are the longest of the seconds that were recorded."""
    seconds = [float(r["seconds"]) for r in rows("hundred.csv") if r["rung"] == "7-8"]
    worst = f"{max(seconds):.3f}"
    page = (RECORDS / "pattern_database.md").read_text("utf-8")
    eighty = max(re.findall(r": 80 moves, \d+ nodes, ([\d.]+) s", page), key=float)
    turned = max(re.findall(r"1 thread: \d+ nodes, ([\d.]+) s", page), key=float)
    assert claimed("README.md") == [worst, "80", eighty, turned]


def claimed(name: str) -> list[str]:
    """Return what a file at the root claims, in its order."""
    return [claim.link.words for claim in check(proofweave.read(ROOT / name)).claims]


def test_the_record_has_what_the_experiment_prints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The report that the page shows is that of the rows beside it."""
    import_module("harness").call(import_module("hundred").main, ["--report"])
    printed = capsys.readouterr().out
    assert f"hundred.py\n{printed}```\n" in (RECORDS / "hundred.md").read_text("utf-8")


def test_rows_are_taken_out_to_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the chosen rungs and boards go, and the tables of these rungs."""
    harness, hundred = import_module("harness"), import_module("hundred")
    solved = harness.Table(hundred.LadderRow, tmp_path / "solved")
    made = harness.Table(hundred.Made, tmp_path / "made")
    monkeypatch.setattr(hundred, "RECORD", solved)
    monkeypatch.setattr(hundred, "TABLES", made)
    rows = {
        (rung, k): (rung, k, 42, 9, 0.5) for rung in ("5-5-5", "7-8") for k in (1, 2)
    }
    solved.write([*rows.values()])
    made.write([("5-5-5", 9, 0.5), ("7-8", 9, 0.5)])
    hundred.forget(["7-8"], [2, 3])
    assert solved.rows() == [row for key, row in rows.items() if key != ("7-8", 2)]
    assert [row.rung for row in made.rows()] == ["5-5-5"]


def test_the_page_of_the_tables() -> None:
    """The bytes of the tables are those that pattern_database says, and others."""
    table = built().markup
    made = {row["rung"]: int(row["bytes"]) for row in rows("hundred_tables.csv")}
    assert [*made][-3:] == ["5-5-5", "6-6-3", "7-8"]
    assert all(f"<td>{size:,}</td>" in table for size in made.values())
    page = (RECORDS / "pattern_database.md").read_text("utf-8")
    for name in ("5-5-5", "6-6-3", "7-8"):
        (bits,) = re.findall(rf"^{name}: (\d+) bytes of bits", page, re.M)
        assert int(bits) < made[name] < int(bits) + 5_000_000


def test_the_page_of_the_bounds() -> None:
    """The table has a row a bound."""
    table = bounds().markup
    solved = rows("hundred.csv")
    names = list(dict.fromkeys(row["rung"] for row in solved))
    for name in names:
        nodes = [int(row["nodes"]) for row in solved if row["rung"] == name]
        cells = re.search(f">{name}</th><td>(.*?)</td><td>(.*?)</td>", table)
        assert cells is not None
        assert cells.groups() == (f"{len(nodes)}", f"{mean(nodes):,.0f}")
