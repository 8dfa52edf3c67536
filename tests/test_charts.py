"""The charts show the numbers that they are drawn from."""

from __future__ import annotations

import csv
import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import first_quotas

from fifteen.charts import KORF, QUOTAS, bound, fitted, growth, optima

SVG = "{http://www.w3.org/2000/svg}"
TRANSPOSED = "159d26ae37bf48c0"


def rows(table: Path) -> list[dict[str, str]]:
    """The rows of a table."""
    return list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))


def test_the_recorded_nodes_are_those_of_the_program() -> None:
    """The first seven quotas of the transposition have the nodes that are recorded."""
    recorded = [int(row["nodes"]) for row in rows(QUOTAS)[:7]]
    assert first_quotas(TRANSPOSED, 7) == recorded


def test_the_record_is_the_table(root: Path) -> None:
    """The record shows the table that the chart is drawn from, and the fitted ratio."""
    record = (root / "docs" / "records" / "quotas.md").read_text(encoding="utf-8")
    table = QUOTAS.read_text(encoding="utf-8")
    assert table in record
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
        assert bound(row["start_knuth"]) == int(row["manhattan"])
        assert (int(row["optimal"]) - int(row["manhattan"])) % 2 == 0
    assert sum(int(row["optimal"]) for row in found) == 5305


def test_the_optima_are_drawn() -> None:
    """The areas of the discs add up to a hundred positions, told in the title."""
    picture = ElementTree.fromstring(optima().markup)
    radii = [float(disc.attrib["r"]) for disc in picture.iter(f"{SVG}circle")]
    assert sum(round((radius / 3.2) ** 2) for radius in radii) == 100
    assert picture.findtext(f"{SVG}title") == (
        "For Korf's 100 positions: h lies between 24 and 50, a shortest solution takes "
        "41 to 66 moves; 4 to 13 of them are sad, 8.0 on average."
    )


def test_charts_take_the_colour_of_the_text() -> None:
    """No chart names a colour, so that they can be read on any paper."""
    for chart in (growth(TRANSPOSED), optima()):
        colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', chart.markup))
        assert colours == {"currentColor", "none"}
