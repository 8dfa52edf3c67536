"""What is committed is what the sources say, byte for byte."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from proofweave.book import Book
from proofweave.checks.checking import check
from proofweave.checks.claims import unproved_numbers
from tiers import sweep

import proofweave
from figures import game

ROOT = Path(__file__).parent.parent
BOOK = Book(ROOT / "book.toml")
EXAMPLES = ROOT / "proofweave" / "examples"
CHAPTERS = [chapter.source for chapter in BOOK.chapters]
CLAIMING = [ROOT / "README.md", ROOT / "CHANGELOG.md"]


def test_the_book_has_every_document() -> None:
    """No document is forgotten: all that could be chapters or records are."""
    found = [ROOT / "korf0.md", *(ROOT / "fifteen").glob("*.md")]
    assert sorted(CHAPTERS) == sorted(found)
    others = [*BOOK.records, *BOOK.appendices]
    written = [*(ROOT / "book").glob("*.md"), *(ROOT / "records").glob("*.md")]
    assert sorted(others) == sorted(written)


@pytest.mark.parametrize("document", CLAIMING, ids=lambda path: path.name)
def test_no_document_claims_more_than_its_proof(document: Path) -> None:
    """All links lead somewhere, and every number that claims is in its proof: here of
    documents that are not of the book, which `make lint` checks."""
    assert proofweave.check(document) == []


@pytest.mark.parametrize(
    ("project", "file"),
    sweep([(".", "korf0.py"), ("proofweave", "src/proofweave/faults.py")], 2),
)
def test_mypy_needs_no_cache(project: str, file: str) -> None:
    """By the settings of each project, mypy checks a file while its cache is
    disabled."""
    command = [sys.executable, "-m", "mypy", "--cache-dir=/dev/null", file]
    subprocess.run(command, cwd=ROOT / project, check=True)


def test_lint_types_all_files_by_one_configuration() -> None:
    """What `make lint` passes to mypy, and what the root's settings name, is what the
    tools' settings name, and all is read by one configuration."""
    own = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    tools = ROOT / "proofweave"
    theirs = tomllib.loads((tools / "pyproject.toml").read_text("utf-8"))["tool"][
        "mypy"
    ]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    typed = re.search(r"\$\$mypy && \$\$mypy (.*)", makefile)
    assert typed
    assert typed[1].split() == [f"proofweave/{name}" for name in theirs["files"]]
    assert "proofweave/src" in own["files"]
    for setting in ("strict", "python_version"):
        assert own[setting] == theirs[setting]


def test_lint_compares_every_program_with_its_document() -> None:
    """Each document of the books that has a program is among those of `make lint`."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = re.search(r"^TANGLED = (.*)", makefile, re.MULTILINE)
    assert named
    compared = {path for name in named[1].split() for path in ROOT.glob(name)}
    manual = Book(ROOT / "proofweave" / "manual" / "book.toml")
    documents = [*BOOK.documents, *manual.documents]
    inside = [each for each in documents if not each.is_relative_to(EXAMPLES)]
    assert compared == {path for path in inside if proofweave.tangle(path).cells}


def test_bench_says_which_records_it_measures_again() -> None:
    """Before each experiment it names the records that show it; one can be picked."""

    def bench(*more: str) -> list[str]:
        command = ["make", "-s", "-o", ".venv/.ready", "bench", "PY=echo", *more]
        return subprocess.check_output(command, cwd=ROOT, text=True).splitlines()

    lines = bench()
    for said, ran in zip(lines[::2], lines[1::2], strict=True):
        program, _, records = said.partition("; compare ")
        assert ran.split()[0] == program
        for record in records.split():
            assert f"python {program}" in (ROOT / record).read_text(encoding="utf-8")
        assert records.startswith("records/")
    wanted = "experiments/others.py; compare records/rates.md"
    assert bench("MEASURES=others") == [wanted, "experiments/others.py"]


@pytest.mark.parametrize("record", BOOK.records, ids=lambda path: path.stem)
def test_a_record_says_how_to_come_by_it(record: Path) -> None:
    """It names commit, day, machine, Python or compiler, and how long it takes."""
    text = " ".join(record.read_text(encoding="utf-8").split())
    for said in (
        r"of commit `[0-9a-f]{7}`",
        r"20\d\d-\d\d-\d\d",
        r"cores? of an? (AMD|Intel|ARM|Apple)",
        r"Python 3\.\d+|gcc \d+",
        r"\b(takes|took) [^.]*?(\b\d+ s\b|minutes?|hours?)",
    ):
        assert re.search(said, text), said


@pytest.mark.parametrize("record", BOOK.records, ids=lambda path: path.stem)
def test_a_record_names_its_program(record: Path) -> None:
    """Each script it shows is here, or its first lines name the commit with it."""
    text = record.read_text(encoding="utf-8")
    gone = set(re.findall(r"experiments/\w+\.(?:py|c)\b", text))
    gone = {name for name in gone if not (ROOT / name).exists()}
    said = text.partition("\n\n")[2].partition("\n\n")[0]
    assert gone <= set(re.findall(r"`(experiments/[\w.]+)`", said))
    assert not gone or re.search(r"in commit `[0-9a-f]{7}`", said)


@pytest.mark.parametrize("document", CLAIMING, ids=lambda path: path.name)
def test_what_is_said_of_the_project_is_proved(document: Path) -> None:
    """But for Pythons, pages of a journal and versions, every number claims."""
    found = proofweave.read(document)
    titles = {s.heading.line.place for s in found.sections if s.heading}
    checked = check(found)
    unproved = unproved_numbers(checked.texts, checked.claims)
    numbers = {number for place, number in unproved if place not in titles}
    assert numbers <= {"3.11", "3.12", "3.13", "27", "97", "109"}


def test_the_fonts_of_the_game_are_fresh() -> None:
    """The committed file is what the tools say."""
    wanted = game.fonts()
    assert (game.PARTS / "faces.css").read_bytes() == wanted.encode(), "make weave"


@pytest.mark.parametrize("document", CHAPTERS[1:], ids=lambda path: path.name)
def test_a_program_builds_on_earlier_ones_only(document: Path) -> None:
    """It imports numpy, programs before it in the book, and the tools of all chapters,
    which come last and build on korf0 alone."""
    before = {c.module for c in BOOK.chapters[: CHAPTERS.index(document)]}
    if document.stem == "tray":
        before = {"korf0"}
    elif document.stem != "korf0":
        before.add("fifteen.tray")
    for module in modules(document.with_suffix(".py")):
        assert module in before | {"numpy"}, module


def test_the_tools_know_nothing_about_puzzles() -> None:
    """The tools import nothing of the series, and korf0 nothing of the tools."""
    for path in (ROOT / "proofweave").rglob("*.py"):
        assert not {"korf0", "fifteen"} & imported(path), path
    assert not imported(ROOT / "korf0.py")


def test_no_source_names_this_machine() -> None:
    """No source holds the path of this checkout, or of the home of its user."""
    places = {f"{place}/" for place in (ROOT, Path.home()) if place != Path("/")}
    asked = [part for place in places for part in ("-e", place)]
    found = subprocess.run(
        ["git", "grep", "-lF", *asked], cwd=ROOT, capture_output=True
    )
    assert found.stdout == b""


def imported(path: Path) -> set[str]:
    """The top-level names of the modules that a file imports, library apart."""
    return {module.split(".")[0] for module in modules(path)}


def modules(path: Path) -> set[str]:
    """The modules that a file imports, library apart."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            inner = {f"{module}.{alias.name}" for alias in node.names}
            names |= inner if module == "fifteen" else {module}
    return {name for name in names if name.split(".")[0] not in sys.stdlib_module_names}
