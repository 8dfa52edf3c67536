"""What `pip install .` gives: the command, and two packages to import."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest


def run(*command: str | Path, folder: Path) -> str:
    """Run a command in a folder, without the checkout in sight; return its output."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    environment = {k: v for k, v in os.environ.items() if k not in hidden}
    process = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8"
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


@pytest.fixture(scope="module")
def python(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment, in which the project has been installed.

    What it depends on is taken from this environment, and nothing from the network.
    """
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = ["wheel", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    run(*pip, *build, "--wheel-dir", folder, root, folder=folder)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = folder / "env" / "bin" / "python"
    place = run(
        python,
        "-c",
        "import sysconfig; print(sysconfig.get_path('purelib'))",
        folder=folder,
    ).strip()
    here = sysconfig.get_path("purelib")
    (Path(place) / "dependencies.pth").write_text(f"{here}\n", encoding="utf-8")
    options: list[str | Path] = [
        "--python",
        python,
        "install",
        "--no-deps",
        "--no-index",
    ]
    run(*pip, *options, "--ignore-installed", wheel, folder=folder)
    return python


def test_the_command_is_there(python: Path, tmp_path: Path) -> None:
    """It runs from anywhere, and the processes that it makes find what they need."""
    command = python.with_name("fifteen")
    answer = run(command, "solve", "123456789abcde0f", "--json", folder=tmp_path)
    assert '"length": 1, ' in answer
    same = run(python, "-m", "fifteen", "--version", folder=tmp_path)
    assert run(command, "--version", folder=tmp_path) == same


def test_the_packages_are_there(python: Path, tmp_path: Path) -> None:
    """They are those that were installed, and not those of a checkout."""
    program = (
        "import fifteen, korf0, literate\n"
        "print(*(m.__file__ for m in (fifteen, korf0, literate)), sep='\\n')\n"
        "print(fifteen.solve('51247308a6be9fcd').length)\n"
        "print(fifteen.solve('51247308a6be9fcd', timeout=1000).length)\n"
        "print(len(korf0.solve('bc9e80df3412a756').pieces))\n"
    )
    *files, first, second, third = run(
        python, "-c", program, folder=tmp_path
    ).splitlines()
    assert (first, second, third) == ("27", "27", "56")
    assert all(python.parents[1] in Path(file).parents for file in files)


def test_the_data_are_there(python: Path, tmp_path: Path) -> None:
    """What the package reads when it runs was installed with it."""
    program = (
        "from importlib.resources import files\n"
        "print(len(files('fifteen').joinpath('data/korf100.csv')"
        ".read_text().splitlines()))\n"
    )
    assert run(python, "-c", program, folder=tmp_path) == "101\n"
