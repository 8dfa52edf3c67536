"""Which Pythons there are, and how the tests are run by each of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from conftest import LONGEST, OF_THE_PYTHON
from pythons import NEWEST, OLDEST, pythons

ROOT = Path(__file__).parent.parent


PROJECTS = ("pyproject.toml", "proofweave/pyproject.toml")


def put(path: Path, *lines: str) -> None:
    """Write a command of the shell."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    path.chmod(0o755)


def test_the_pythons_are_those_that_the_project_names() -> None:
    """From the oldest that it requires to the newest that it is for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">=3.{OLDEST}"
    named = re.findall(r":: 3\.(\d+)", "\n".join(project["classifiers"]))
    assert [int(minor) for minor in named] == [*range(OLDEST, NEWEST + 1)]


def test_pythons_are_found_on_the_path_and_in_pyenv(tmp_path: Path) -> None:
    """One of each version, the oldest first; what is broken, too old, not yet finished
    or no CPython is passed over."""
    say = "echo cpython 3 {} 1 final /{}".format
    put(tmp_path / "bin" / "python3.12", "echo no such version >&2; exit 127")
    put(tmp_path / "bin" / "python3.13", say(13, "on the path/python3.13"))
    put(tmp_path / "bin" / "python3", say(10, "old"))
    versions = tmp_path / "versions"
    put(versions / "3.13.9" / "bin" / "python", say(13, "later"))
    put(versions / "3.12.1" / "bin" / "python", say(12, "pyenv"))
    put(versions / "3.14.0" / "bin" / "python", "echo cpython 3 14 0 beta /beta")
    put(versions / "3.9.1" / "bin" / "python", "echo pypy 3 11 0 final /pypy")
    environment = {"PATH": str(tmp_path / "bin"), "PYENV_ROOT": str(tmp_path)}
    found = pythons(environment)
    own = sys.version_info.minor
    assert own in found
    assert [*found] == sorted(found)
    others = {12: "/pyenv", 13: "/on the path/python3.13"}
    assert {k: v for k, v in found.items() if k != own} == {
        k: v for k, v in others.items() if k != own
    }


@pytest.mark.parametrize("names", [OF_THE_PYTHON, LONGEST])
def test_the_files_that_are_named_are_there(names: str) -> None:
    """No file of tests was renamed and is now left out, or no longer comes first."""
    assert all((ROOT / "tests" / f"test_{n}.py").is_file() for n in names.split())


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@needs_make
def test_every_other_python_runs_what_depends_on_it(tmp_path: Path) -> None:
    """Each in an environment of its own; what fails by one fails all of it, and the
    next is run all the same."""
    (tmp_path / "proofweave").mkdir()
    for name in ("Makefile", "requirements.lock", *PROJECTS):
        shutil.copy(ROOT / name, tmp_path / name)
    listed = "printf '3.12 /a b/python\\n3.13 /c/python\\n'"
    put(tmp_path / ".venv" / "bin" / "python", 'echo "$@" >> asked', listed)
    for version, status in (("3.12", 3), ("3.13", 0)):
        folder = tmp_path / ".venv" / version
        put(folder / "bin" / "python", f'echo {version} "$@"; exit {status}')
        (folder / ".ready").touch()
    (tmp_path / ".venv" / ".ready").touch()
    done = make(tmp_path, "versions", "ARGS=-k x", "JOBS=1")
    assert (tmp_path / "asked").read_text() == "tests/pythons.py --but-this\n"
    assert re.findall("^3.*", done.stdout, re.M) == [
        f"{version} -m pytest -n 1 --dist worksteal -m version and not slow -k x"
        for version in ("3.12", "3.12", "3.13", "3.13")
    ]
    assert done.returncode != 0
    put(tmp_path / ".venv" / "3.12" / "bin" / "python", "exit 0")
    assert make(tmp_path, "versions").returncode == 0
    put(tmp_path / ".venv" / "bin" / "python")
    assert make(tmp_path, "versions").stdout == ""


@needs_make
@pytest.mark.parametrize(
    ("again", "failed", "alone", "code"),
    [(3, 3, 0, 0), (3, 3, 1, 1), (3, 4, 0, 1), (0, 1, 0, 1)],
)
def test_a_few_tests_that_failed_are_run_alone(
    tmp_path: Path, again: int, failed: int, alone: int, code: int
) -> None:
    """As many of each project as `AGAIN` allows, once; usually none."""
    (tmp_path / "proofweave").mkdir()
    for name in ("Makefile", "requirements.lock", *PROJECTS):
        shutil.copy(ROOT / name, tmp_path / name)
    cache = tmp_path / ".pytest_cache" / "v" / "cache"
    cache.mkdir(parents=True)
    names = {f"tests/test_x.py::test_{k}": True for k in range(failed)}
    (cache / "lastfailed").write_text(json.dumps(names, indent=2))
    put(
        tmp_path / ".venv" / "bin" / "python",
        'echo "$@" >> "$OLDPWD/asked"',
        f"case $PWD$* in *proofweave*) ;; *--lf*) exit {alone};; *) exit 1;; esac",
    )
    (tmp_path / ".venv" / ".ready").touch()
    done = make(tmp_path, "test", "ARGS=-k x", "JOBS=2", f"AGAIN={again}")
    first = "-m pytest -n 2 --dist worksteal -k x"
    asked = [first, *(["-m pytest --lf -k x"] if failed <= again else []), first]
    assert (tmp_path / "asked").read_text().splitlines() == asked
    assert (done.returncode != 0) == (code != 0)


@needs_make
@pytest.mark.parametrize("target", ["lowest", "newest"])
def test_other_versions_are_installed_and_tried(tmp_path: Path, target: str) -> None:
    """What a user installs is tried by the Python that has these versions, the book's
    tests, then those of the tools; a test that fails is run once more, as elsewhere."""
    (tmp_path / "proofweave").mkdir()
    for name in ("Makefile", "requirements.lock", *PROJECTS):
        shutil.copy(ROOT / name, tmp_path / name)
    folder = tmp_path / ".venv" / target
    cache = tmp_path / ".pytest_cache" / "v" / "cache"
    cache.mkdir(parents=True)
    (cache / "lastfailed").write_text(json.dumps({"test_x": True}, indent=2))
    asked, python = tmp_path / "asked", tmp_path / ".venv" / "bin" / "python"
    put(tmp_path / "uv", f'echo "$@" >> "{asked}"')
    put(
        python,
        f'case "$2" in venv) mkdir -p "$3/bin"; cp "$0" "{tmp_path}/uv" "$3/bin";;',
        f'pytest) echo "$0 $@" >> "{asked}";; esac',
        'case "$*" in *pytest*--lf*|*pytest*manual*) ;; *pytest*) exit 1;; esac',
    )
    (tmp_path / ".venv" / ".ready").touch()
    done = make(tmp_path, target, "ARGS=-k x", "JOBS=2", "AGAIN=1")
    assert done.returncode == 0, done.stderr
    installed, locked, first, again, tools = asked.read_text().splitlines()
    how = {"lowest": "lowest-direct", "newest": "highest"}[target]
    assert f"--resolution {how} -e .[all] -e ./proofweave[all]" in installed
    assert " pytest==" in locked
    pytest_of = f"{folder}/bin/python -m pytest"
    assert first.startswith(f"{pytest_of} -n 2 --dist worksteal tests/test_command")
    assert again == f"{pytest_of} --lf {first.partition('worksteal ')[2]}"
    assert tools.startswith(f"{pytest_of} -n 2 --dist worksteal manual tests/test_")
    assert first.endswith(" -k x")
    assert tools.endswith(" -k x")


@needs_make
def test_the_help_has_every_target() -> None:
    """`make` alone lists what there is to make, on lines that fit a terminal."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [phony] = re.findall(r"^\.PHONY: (.*)", makefile, re.M)
    said = make(ROOT, "help").stdout.splitlines()[1:]
    assert [line.split()[0] for line in said] == phony.split()
    assert max(map(len, said)) <= 80


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Call make, as from a shell of its own: a make that runs the tests hands its
    settings (LAST, ARGS) down in the environment."""
    clean = {"PATH": os.environ["PATH"]}
    return subprocess.run(
        ["make", *arguments], cwd=folder, env=clean, capture_output=True, text=True
    )


CI = ROOT / ".ci" / "run"
MAKE = """\
echo "$@" >> made
case $3 in
  lint) exit 2;;
  test-all) echo "==== 1 failed, 3000 passed, 2 skipped in 500.50s (0:08:20) ====" ;;
  versions) echo "==== 70 passed, 9 deselected in 4.50s ===="
    echo "==== 71 passed, 1 error in 5.00s ====" ;;
esac
"""


@pytest.mark.skipif(not CI.is_file(), reason="this is no checkout")
def test_the_continuous_integration_runs_all_and_adds_up(tmp_path: Path) -> None:
    """The oldest Python runs the checks and both tiers of the tests; then comes the
    newest Python; the last line has the totals, and the parts that failed."""
    shutil.copytree(CI.parent, tmp_path / ".ci")
    bin = tmp_path / "bin"
    for name in ("chromium", "firefox-esr", "pdftotext"):
        put(bin / name)
    put(bin / "fc-list", "echo a font")
    put(bin / "python3", "echo '3.11 /a b/python3.11'; echo '3.13 /c/python3.13'")
    put(bin / "make", MAKE)
    environment = os.environ | {"PATH": f"{bin}:{os.environ['PATH']}", "PYTHON": ""}
    done = subprocess.run(
        [tmp_path / ".ci" / "run"], env=environment, capture_output=True, text=True
    )
    assert (tmp_path / "made").read_text().splitlines() == [
        f"PYTHON=/a b/python3.11 AGAIN=3 {part}"
        for part in ("lint", "test-all", "versions LAST=1")
    ]
    total = "1 failed, 3141 passed, 2 skipped, 1 error in 510.00s"
    assert done.stdout.splitlines()[-1] == f"==== {total}; make lint failed ===="
    assert done.returncode != 0
    put(bin / "make", 'echo "==== 7 passed in 1.00s ===="')
    done = subprocess.run(
        [tmp_path / ".ci" / "run"], env=environment, capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "==== 21 passed in 3.00s ===="
    assert done.returncode == 0
