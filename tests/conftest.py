"""What the tests share: the root of the project, and programs in their variants."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    import korf0
    import proofweave
    from figures.recording.recording import Trace

ROOT = Path(__file__).parent.parent
TURNED_OFF = os.environ.get("FIFTEEN_JIT", "").lower() in {"off", "no", "0"}
COMPILED = find_spec("numba") is not None and not TURNED_OFF
"""Whether searches are compiled here; tests take smaller samples where not."""
needs_numba = pytest.mark.skipif(not COMPILED, reason="takes minutes, or cannot be")
"""The mark of a test of what is compiled, or of what takes too long interpreted."""
KORF100, SIXTY = "fifteen/data/korf100.csv", "tests/data/korf0_vectors.csv"
"""Korf's hundred; and sixty boards, with what the C program finds."""
pytest_plugins = ["browsers", "run_of_tests"]


OF_THE_PYTHON = "compiling engine recorded_search recording"
"""The files of tests, test_NAME.py, that each Python is to run: they compile, trace or
fork, which differs between Pythons."""


LONGEST = """
play_page stage install firefox notebooks command methods tables engine compiling
your_board ideas every_page front variants pattern_database partial_goals goals
walking_distance best_first korf0 reading short_cycles library translated_chapters
"""
"""The files whose tests take long: they come first, so that the others fill the end."""
PRINTS = "test_each_leaf_names_its_chapter_and_its_section"
"""The first test of the volume, which prints it: it comes before all, and the others of
its file after all, so that none waits for the print."""


def pytest_configure() -> None:
    """Make fewer random cases of each test than for the tools."""
    settings.register_profile("few", settings.get_profile("patient"), max_examples=40)
    settings.load_profile("few")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where the tests are asked for that depend on the Python, read no other files."""
    name = collection_path.stem.removeprefix("test_")
    asked = config.getoption("markexpr").startswith("version")
    other = name != collection_path.stem and name not in OF_THE_PYTHON.split()
    return True if asked and other else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Mark the tests that depend on the Python, and put first those that take long."""
    from run_of_tests import mark

    longest = LONGEST.split()

    def place(item: pytest.Item) -> int:
        name = item.path.stem.removeprefix("test_")
        if name == "volume":
            return -1 if item.name == PRINTS else len(longest) + 1
        return longest.index(name) if name in longest else len(longest)

    items.sort(key=place)
    mark(config, items, OF_THE_PYTHON)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that the project is checked out in."""
    return ROOT


@pytest.fixture(scope="session")
def as_written() -> ModuleType:
    """korf0, tangled with the change file that puts Knuth's own §6 back."""
    from figures.variant_files import every_variant

    return every_variant()["korf0_as_written"].module()


@pytest.fixture(scope="session")
def common_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run of the tests, which all its workers have in common."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session", autouse=True)
def compiled_here(common_folder: Path) -> Iterator[Path]:
    """A folder for what the tests keep, in which machine code of earlier runs is, too,
    if the compiler was the same; it is not where the user's is."""
    cache, compiler = common_folder / "cache", sha256()
    for file in sorted((ROOT / "fifteen" / "compiling").glob("*.py")):
        compiler.update(file.read_bytes())
    compiler.update(version("numba").encode() if COMPILED else b"")
    kept = ROOT / ".pytest_cache" / f"compiled-{compiler.hexdigest()[:16]}"
    for folder in (kept, cache):
        folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        (cache / "compiled").symlink_to(kept)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIFTEEN_CACHE", str(cache))
        if not COMPILED:
            patch.setenv("FIFTEEN_JIT", "off")
        yield cache
    # Any search would take them: its nodes would depend on the order of the tests.
    assert not (cache / "tables" / "pattern-4x4-7-8.table").exists()


@pytest.fixture
def own_cache(
    tmp_path: Path, compiled_here: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A folder for tables of a test's own; machine code is where it always is."""
    cache = tmp_path / "cache"
    cache.mkdir()
    (cache / "compiled").symlink_to(compiled_here / "compiled")
    monkeypatch.setenv("FIFTEEN_CACHE", str(cache))
    return cache


@pytest.fixture(scope="session", autouse=True)
def copied() -> Iterator[None]:
    """Let searches be copies of this process, which have what is changed here, and need
    not load the library, whatever threads pytest-xdist or other tests have left."""
    from fifteen import systems

    with pytest.MonkeyPatch.context() as patch:
        if sys.platform == "linux":
            patch.setattr(systems, "single_threaded", lambda: True)
        yield


Said: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """The command, called within this process: its status and both texts."""
    from fifteen.command.main import main

    def call(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        return (status, *capsys.readouterr())

    return call


def table(path: str) -> list[dict[str, str]]:
    """The rows of a table of the project."""
    from figures.records import rows

    return rows(ROOT / path)


def first_quotas(
    start: Any, count: int, solve: Callable[..., object] | None = None
) -> list[int]:
    """The nodes of the first quotas of a start, all of which must fail; by korf0, or by
    another program."""
    import korf0

    nodes: list[int] = []

    class Enough(Exception):
        pass

    def report(quota: korf0.Quota) -> None:
        nodes.append(quota.nodes)
        if len(nodes) == count:
            raise Enough

    with pytest.raises(Enough):
        (solve or korf0.solve)(start, report)
    return nodes


@pytest.fixture(scope="session")
def queens() -> proofweave.Program:
    """A program with a search that goes from place to place."""
    import proofweave

    return proofweave.tangle(ROOT / "proofweave" / "tests" / "data" / "queens.md")


@pytest.fixture(scope="session")
def trace(queens: proofweave.Program) -> Trace:
    """The steps of its search for eight queens, as CPython makes them."""
    from figures.recording.recording import record

    return record(queens, lambda module: module.solve("8"), ("solve", "attempt"))
