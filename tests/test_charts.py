"""The charts show the numbers that they are drawn from."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import oracle
import pytest

from fifteen import METHODS
from fifteen.tray import cells, manhattan_distance
from figures.charts import DISTANCES, KORF, QUOTAS, distances, fitted, growth
from figures.records import RECORDS, rows
from proofweave import proves

SVG = "{http://www.w3.org/2000/svg}"
TRANSPOSED = "159d26ae37bf48c0"


def test_the_record_is_the_table(root: Path) -> None:
    """The record shows the table that the chart is drawn from, and the fitted ratio."""
    record = (root / "records" / "quotas.md").read_text(encoding="utf-8")
    ladder_table = QUOTAS.read_text(encoding="utf-8")
    assert ladder_table in record
    ratio, _ = fitted([float(row["nodes"]) for row in rows(QUOTAS)])
    assert f"## {ratio:.2f} times a quota" in record
    assert b"\r" not in QUOTAS.read_bytes() + KORF.read_bytes()


def test_the_fit_finds_a_geometric_progression() -> None:
    """Where the values are a geometric progression, the fit is that progression."""
    ratio, first = fitted([3 * 5.7**k for k in range(9)])
    assert (ratio, first) == pytest.approx((5.7, 3))


def test_the_growth_is_drawn_to_scale() -> None:
    """On the logarithmic scale, dots and squares lie as the numbers do."""
    picture = ElementTree.fromstring(growth(TRANSPOSED).markup)
    dots = [float(dot.attrib["cy"]) for dot in picture.iter(f"{SVG}circle")]
    squares = [float(box.attrib["y"]) for box in picture.iter(f"{SVG}rect")]
    for heights, column in ((dots, "nodes"), (squares, "seconds")):
        logs = [math.log(float(row[column])) for row in rows(QUOTAS)]
        unit = (heights[0] - heights[-1]) / (logs[-1] - logs[0])
        for height, log in zip(heights, logs, strict=True):
            assert heights[0] - height == pytest.approx(unit * (log - logs[0]), abs=0.2)
    title = picture.findtext(f"{SVG}title") or ""
    assert "40+0 to 49+9 grow from 7 to 50,189,475, about 5.7 times at each" in title


def test_the_hundred_positions() -> None:
    """Bounds are as listed, optima too have their parity, and the mean is 53.05."""
    found = rows(KORF)
    assert len({row["start_knuth"] for row in found}) == len(found) == 100
    for row in found:
        turned = "".join(f"{-int(digit, 16) % 16:x}" for digit in row["start_korf"])
        assert turned[::-1] == row["start_knuth"]
        h = manhattan_distance(cells(row["start_knuth"]), 4)
        assert h == int(row["manhattan"])
        assert (int(row["optimal"]) - int(row["manhattan"])) % 2 == 0
    assert sum(int(row["optimal"]) for row in found) == 5305


def test_the_ladder_has_every_method() -> None:
    """What finds a shortest solution has its rung, and what need not is named below."""
    rungs_of = {row["method"] for row in rows(RECORDS / "ladder.csv")}
    front = (Path(__file__).parent.parent / "book.md").read_text(encoding="utf-8")
    ladder = front.partition("The [ladder](")[2].partition("\n## ")[0]
    for method in set(METHODS) - {"auto"} - rungs_of:
        assert f"`{method}`" in ladder


def test_a_record_that_is_not_there() -> None:
    """Where the project's records are missing, that is what is said."""
    with pytest.raises(FileNotFoundError, match=r"no\.csv is a record of the project"):
        rows(RECORDS / "no.csv")


def test_all_positions_by_their_distance() -> None:
    """The numbers of positions add up to half of 16!, begin with those of a search, and
    end with the hardest positions; the chart has a disc for each length of Korf's
    hundred."""
    counts = {int(row["distance"]): int(row["positions"]) for row in rows(DISTANCES)}
    assert [*counts] == [*range(81)]
    assert sum(counts.values()) == math.factorial(16) // 2
    near = Counter(oracle.distances(oracle.GOAL, 15).values())
    assert [near[far] for far in range(16)] == [counts[far] for far in range(16)]
    hardest = rows(KORF.with_name("hardest80.csv"))
    assert len([row for row in hardest if row["optimal"] == "80"]) == counts[80]
    mean = sum(far * many for far, many in counts.items()) / sum(counts.values())
    proves("52.59", mean)
    picture = ElementTree.fromstring(distances().markup)
    lengths = {row["optimal"] for row in rows(KORF)}
    assert len([*picture.iter(f"{SVG}circle")]) == len(lengths)
    assert "10,461,394,944,000 positions" in distances().markup
