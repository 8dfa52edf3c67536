"""What the tests share: the root of the project, and programs in their variants."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, expect, sync_playwright

import korf0
from figures.variant_files import every_variant

if TYPE_CHECKING:
    from firefox import Firefox

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WITHOUT = """
AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter NetworkTimeServiceQuerying
OptimizationHints PaintHolding PreconnectToSearch ThirdPartyStoragePartitioning
PreloadTopChromeWebUI WebUIOmniboxAimPopup WebUIOmniboxFullPopup WebUIOmniboxPopup
"""
"""Features of Chromium that are turned off: what Playwright turns off, whose list this
one replaces, and the pages of Chromium's own that would be loaded for each window."""
ROOT = Path(__file__).parent.parent
TURNED_OFF = os.environ.get("FIFTEEN_JIT", "").lower() in {"off", "no", "0"}
COMPILED = find_spec("numba") is not None and not TURNED_OFF
"""Whether searches are compiled here; tests take smaller samples where not."""
LONG = 200
"""Seconds after which it is given up to wait, though the machine may be busy."""

expect.set_options(timeout=LONG * 1000)
settings.register_profile(
    "patient",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


def soon(happened: Callable[[], object]) -> bool:
    """Whether something happens; it is waited for."""
    end = time.monotonic() + LONG
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def until(happened: Callable[[], object]) -> None:
    """Wait until something has happened."""
    assert soon(happened), "it does not happen"


OF_THE_PYTHON = """
change charts checking figures fresh hundred install jit literate_command notebook
numbering pythons recording running stitching tangling translation weaving workers
"""
"""The files of tests, test_NAME.py, that each Python is to run: they parse, compile,
trace, debug, install or fork, and weave pages that are to be the same by all: what is
seen in these need not be looked at again."""


LONGEST = """
from_nothing fresh play_page methods variants weaving korf0 walking_distance korf1 jit
workers pattern_database translation pair_distance library install
literate_command cluster tables partial_goals translated_javascript any_start page book
stepper living firefox notebook untrusted writing
"""
"""The files whose tests take long: they come first, so that the others fill the end."""


def pytest_configure() -> None:
    """Heed signals as at a terminal; what a shell starts behind itself ignores some."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where the tests are asked for that depend on the Python, read no other files."""
    name = collection_path.stem.removeprefix("test_")
    asked = config.getoption("markexpr") == "version" and name != collection_path.stem
    return True if asked and name not in OF_THE_PYTHON.split() else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that depend on the Python, and put first those that take long."""
    longest = LONGEST.split()

    def place(item: pytest.Item) -> int:
        name = item.path.stem.removeprefix("test_")
        return longest.index(name) if name in longest else len(longest)

    items.sort(key=place)
    for item in items:
        if item.path.stem.removeprefix("test_") in OF_THE_PYTHON.split():
            item.add_marker("version")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that the project is checked out in."""
    return ROOT


@pytest.fixture(scope="session")
def as_written() -> ModuleType:
    """korf0, tangled with the change file that puts Knuth's own §6 back."""
    return every_variant()["korf0_as_written"].module()


@pytest.fixture(scope="session")
def common_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run of the tests, which all its workers have in common."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Let one worker do something, and the others wait."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def woven_copy(common_folder: Path) -> Path:
    """A copy of the project whose pages were woven where there was none, and nothing
    compiled: once a run.  What `make weave` said is in ``said.txt`` beside it."""
    folder = common_folder / "woven"
    with alone(common_folder / "woven.lock"):
        if not (folder / "said.txt").exists():
            shutil.rmtree(folder, ignore_errors=True)
            copy = folder / "copy"
            ignored = shutil.ignore_patterns(".*", "__pycache__")
            shutil.copytree(ROOT, copy, ignore=ignored)
            for page in (copy / "docs").rglob("*.html"):
                page.unlink()
            shutil.rmtree(copy / "docs" / "book", ignore_errors=True)
            bare = {"PATH": os.environ["PATH"], "FIFTEEN_CACHE": str(folder / "cache")}
            said = make_weave(copy, bare | {"LC_ALL": "C", "PYTHONHASHSEED": "1"})
            (folder / "said.txt").write_text(said, encoding="utf-8")
    return folder / "copy"


def make_weave(folder: Path, environment: Mapping[str, str]) -> str:
    """What `make weave` says, by this Python, and with files that are for us alone.

    Where there is no make, it is what make would call.
    """
    kept = {k: v for k, v in environment.items() if not k.startswith("MAKE")}
    command = ["make", "--old-file=.venv/.ready", f"PY={sys.executable}", "weave"]
    if shutil.which("make") is None:
        command = [sys.executable, "-m", "literate", "weave", "book.toml"]
    done = subprocess.run(
        command, cwd=folder, env=kept, umask=0o077, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.fixture(scope="session", autouse=True)
def compiled_here(common_folder: Path) -> Iterator[Path]:
    """A folder for what the tests compile: once a run, and not where the user's is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIFTEEN_CACHE", str(common_folder / "cache"))
        if not COMPILED:
            patch.setenv("FIFTEEN_JIT", "off")
        yield common_folder / "cache"


def installed(variable: str, *programs: str) -> str | None:
    """The program that a variable names, or the first of some that is here."""
    names = filter(None, (os.environ.get(variable), *programs))
    return next(filter(None, map(shutil.which, names)), None)


def chromium() -> str | None:
    """The Chromium of this machine; the variable CHROMIUM names another."""
    return installed("CHROMIUM", *BROWSERS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for all the tests; in CI it must be there."""
    found = chromium()
    if found is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("no Chromium here; set CHROMIUM to one")
    with sync_playwright() as playwright:
        without = f"--disable-features={','.join(WITHOUT.split())}"
        arguments = ["--no-sandbox", "--disable-gpu", without]
        browser = playwright.chromium.launch(executable_path=found, args=arguments)
        browser.on("context", lambda new: new.set_default_timeout(LONG * 1000))
        yield browser


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """One headless Firefox for all the tests; in CI it must be there."""
    from firefox import Firefox

    found = installed("FIREFOX", "firefox-esr", "firefox")
    if found is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("no Firefox here; set FIREFOX to one")
    with Firefox(found, tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


def first_quotas(start: str, count: int) -> list[int]:
    """The nodes of the first quotas of a start, all of which must fail."""
    nodes: list[int] = []

    class Enough(Exception):
        pass

    def report(quota: korf0.Quota) -> None:
        nodes.append(quota.nodes)
        if len(nodes) == count:
            raise Enough

    with pytest.raises(Enough):
        korf0.solve(start, report)
    return nodes
