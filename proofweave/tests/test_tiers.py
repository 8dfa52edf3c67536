"""The second tier of the tests: those of the browsers, and those that are marked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = """\
import pytest
from tiers import mark_slow


@pytest.fixture
def browser():
    pass


def test_quick():
    pass


def test_page(browser):
    pass


@pytest.mark.slow("REASON")
def test_marked():
    pass
"""


def ran(folder: Path, reason: str, *arguments: str) -> tuple[int, str]:
    """Run three small tests, one of them marked; return the status, and the output."""
    here = Path(__file__).parent
    (folder / "test_three.py").write_text(TESTS.replace("REASON", reason))
    hook = "from tiers import mark_slow as pytest_collection_modifyitems\n"
    (folder / "conftest.py").write_text(hook)
    settings = here.parent / "pyproject.toml"
    command = [sys.executable, "-m", "pytest", f"--config-file={settings}", "-v"]
    done = subprocess.run(
        [*command, f"--rootdir={folder}", "-pno:cacheprovider", *arguments, folder],
        env={"PYTHONPATH": str(here)},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_first_tier_opens_no_page(tmp_path: Path) -> None:
    """A test that uses a browser, or is marked, runs where the second tier is asked
    for; plain pytest leaves it out."""
    for arguments, names in (
        ((), ["quick"]),
        (("-m", "slow"), ["page", "marked"]),
        (("-m", ""), ["quick", "page", "marked"]),
    ):
        status, said = ran(tmp_path, "sweep", *arguments)
        assert status == 0
        assert [n for n in ("quick", "page", "marked") if f"test_{n} " in said] == names


def test_a_reason_that_is_no_reason(tmp_path: Path) -> None:
    """A test is not put off because it is inconvenient."""
    status, said = ran(tmp_path, "inconvenient")
    assert status == 4
    assert "test_marked: slow takes one of browser, install, kill, sweep" in said
