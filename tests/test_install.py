"""What `pip install .` gives: the command, and two packages to import."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterator
from email import message_from_bytes
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from figures.variant_files import every_variant

pytestmark = pytest.mark.slow("install")


def ended(
    *command: str | Path, folder: Path, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, without the checkout in sight."""
    return subprocess.run(
        command,
        cwd=folder,
        env={**environment(), **variables},
        capture_output=True,
        encoding="utf-8",
    )


def run(*command: str | Path, folder: Path, **variables: str) -> str:
    """The output of a command, which must end well."""
    process = ended(*command, folder=folder, **variables)
    assert process.returncode == 0, process.stderr
    return process.stdout


def environment() -> dict[str, str]:
    """The variables of this process, without those that lead back to the checkout."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    return {k: v for k, v in os.environ.items() if k not in hidden}


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the project."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ["wheel", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    run(*PIP, *build, "--wheel-dir", folder, root, folder=folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
HERE = {"PYTHONPATH": sysconfig.get_path("purelib")}
"""With it a new environment has all the packages of this one, but for the checkout."""


def installed(wheel: Path, folder: Path) -> tuple[Path, Path]:
    """The Python of a new environment that has a wheel, and where that is."""
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = folder / "env" / "bin" / "python"
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    place = Path(run(python, "-c", asked, folder=folder).strip())
    options = ["install", "--no-deps", "--no-index", "--ignore-installed"]
    run(*PIP, "--python", python, *options, wheel, folder=folder)
    return python, place


@pytest.fixture(scope="module")
def light(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment, in which the project has been installed, with
    nothing but what is installed when no extra is asked for.

    What it depends on is taken from this environment, and nothing from the network.
    """
    python, place = installed(wheel, tmp_path_factory.mktemp("light"))
    (metadata,) = place.glob("korf0-*.dist-info")
    for needed in dependencies(PathDistribution(metadata)):
        for file in needed.files or []:
            if file.parts[0] != ".." and "__pycache__" not in file.parts:
                target = place / file
                target.parent.mkdir(parents=True, exist_ok=True)
                target.symlink_to(str(needed.locate_file(file)))
    return python


def dependencies(of: Distribution) -> Iterator[Distribution]:
    """What is installed with a distribution, all of it, each once."""
    seen = set[str]()
    waiting = [of]
    while waiting:
        for text in waiting.pop().requires or []:
            needed = Requirement(text)
            wanted = needed.marker is None or needed.marker.evaluate({"extra": ""})
            if wanted and needed.name not in seen:
                seen.add(needed.name)
                waiting.append(distribution(needed.name))
                yield waiting[-1]


def test_the_packages_are_there(light: Path, tmp_path: Path) -> None:
    """They are those that were installed, with their data, and not of a checkout."""
    program = (
        "import fifteen, korf0\n"
        "print(*(m.__file__ for m in (fifteen, korf0)), sep='\\n')\n"
        "print(fifteen.solve('51247308a6be9fcd').length)\n"
        "print(fifteen.solve('51247308a6be9fcd', timeout=1000).length)\n"
        "print(len(korf0.solve('bc9e80df3412a756').pieces))\n"
        "from importlib.resources import files\n"
        "print(len(files('fifteen').joinpath('data/korf100.csv').read_bytes()) > 999)\n"
    )
    *files, first, second, third, data = run(
        light, "-c", program, folder=tmp_path, **HERE
    ).splitlines()
    assert (first, second, third, data) == ("27", "27", "56", "True")
    assert all(light.parents[1] in Path(file).parents for file in files)


def test_what_the_package_says_of_itself(wheel: Path, root: Path) -> None:
    """It names its authors, extras and licence, its links lead out of no folder, and
    the game is in it."""
    with ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        said = message_from_bytes(archive.read(name))
        fonts = [n for n in archive.namelist() if ".dist-info/licenses/" in n]
        texts = [archive.read(n) for n in fonts if "/OFL-" in n]
        game = archive.read("fifteen/game/play.html")
    assert game == (root / "docs" / "play.html").read_bytes()
    assert len(texts) == 5
    assert all(b"SIL OPEN FONT LICENSE Version 1.1" in text for text in texts)
    assert said["Author"] == "The korf0 authors"
    assert said["License-Expression"] == "MIT AND OFL-1.1"
    extras = ["all", "speed"]
    assert said.get_all("Provides-Extra") == extras
    assert said["Description-Content-Type"] == "text/markdown"
    text = str(said.get_payload())
    assert text.startswith("# korf0\n")
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert links
    assert all(link.startswith("https://") for link in links)
    assert "![" not in text


@pytest.mark.parametrize("folder", [".", "proofweave"])
def test_the_lock_has_what_every_extra_brings(root: Path, folder: str) -> None:
    """`all` is all the extras together, and each package of theirs is locked."""
    said = tomllib.loads((root / folder / "pyproject.toml").read_text("utf-8"))
    extras = said["project"]["optional-dependencies"]
    (everything,) = map(Requirement, extras.pop("all"))
    assert everything.name == said["project"]["name"]
    assert everything.extras == set(extras)
    lock = (root / "requirements.lock").read_text(encoding="utf-8")
    locked = {line.partition("==")[0] for line in lock.splitlines() if "==" in line}
    needed = {Requirement(text).name for extra in extras.values() for text in extra}
    assert {"numba", "nbclient"} & needed
    assert needed - {everything.name} <= locked


# Without extras


def test_it_is_light(light: Path, tmp_path: Path) -> None:
    """Without extras there is neither numba nor numpy, nor what the tools need, and
    all the files take less than 25 MB."""
    program = (
        "import importlib.util as u\n"
        "print(*(n for n in ('numba', 'llvmlite', 'numpy', 'jupytext', 'nbconvert')"
        " if u.find_spec(n)))\n"
    )
    assert run(light, "-c", program, folder=tmp_path) == "\n"
    place = next((light.parents[1] / "lib").glob("python*/site-packages"))
    sizes = [path.stat().st_size for path in place.rglob("*") if path.is_file()]
    assert 1 << 20 < sum(sizes) < 25 << 20


def test_it_does_everything_without_extras(light: Path, tmp_path: Path) -> None:
    """Every method solves a board, each size has a method, and it is said once what
    would make it fast."""
    program = (
        "import warnings\n"
        "import fifteen\n"
        "from fifteen.tray import SIDES\n"
        "with warnings.catch_warnings(record=True) as said:\n"
        "    lengths = {name: fifteen.solve('142305678', name).length\n"
        "        for name, method in fifteen.METHODS.items()"
        " if method.shortest and not method.refusal(3, 3)}\n"
        "    assert len(lengths) > 5 and len({*lengths.values()}) == 1, lengths\n"
        "    for size in [(r, c) for r in SIDES for c in SIDES if r <= c]:\n"
        "        goal = fifteen.Position.goal(*size)\n"
        "        near = goal.push(goal.movable()[0])\n"
        "        method = 'quick' if size[0] * size[1] > 25 else 'auto'\n"
        "        assert fifteen.solve(near, method).length == 1, size\n"
        "        assert fifteen.lower_bounds(near)['Manhattan distance'] == 1\n"
        "    many = [*fifteen.solve_all(['51247308a6be9fcd'] * 2, jobs=2)]\n"
        "    assert [o.solution.length for o in many] == [27, 27]\n"
        "    assert fifteen.solve('51247308a6be9fcd', timeout=1000).length == 27\n"
        "print(*{str(each.message) for each in said}, sep='\\n')\n"
    )
    assert run(light, "-c", program, folder=tmp_path) == (
        "numba is not installed: the search is interpreted, about fifty times as slow. "
        "`pip install '.[speed]'` in a checkout installs it.\n"
    )


def test_the_commands_without_extras(light: Path, tmp_path: Path) -> None:
    """The command solves and shows; what needs an extra says in a sentence which."""
    command = light.with_name("fifteen")
    assert "\t27\t" in run(command, "solve", "51247308a6be9fcd", folder=tmp_path)
    boards = ["51247308a6be9fcd", "123456789abcde0f", "123456789abcd0ef"]
    several = ended(command, "solve", "--jobs", "2", *boards, folder=tmp_path)
    assert several.stdout.count("\n") == 3
    assert several.stderr.count("pip install '.[speed]'") == 1
    assert several.stderr.count("\n") == 1
    shown = run(command, "show", "--json", "51247308a6be9fcd", folder=tmp_path)
    assert json.loads(shown)["lower_bounds"]["Manhattan distance"] == 19
    assert run(command, "tables", "list", folder=tmp_path)
    build = "-m", "fifteen", "tables", "build", "7-8"
    process = ended(light, *build, folder=tmp_path)
    large = "fifteen: Without numba it would take hours to make 7-8. "
    assert process.stderr.startswith(large), process.stderr
    assert process.stderr.count("\n") == 1
    assert "`pip install '.[" in process.stderr
    assert process.returncode == 2


TOLD = """\
import korf0
import fifteen
reveal_type(korf0.solve('bc9e80df3412a756').quotas[0].nodes)
reveal_type(fifteen.solve([[1, 2], [3, 0]]).length)
reveal_type(fifteen.solve('123456789abcde0f').moves())
reveal_type(fifteen.solve('123456789abcde0f', timeout=3).moves())
reveal_type(fifteen.__version__)
korf0.solve(15)
"""
"""A program that asks for types, and whose last line has a mistake."""

MISTAKEN = """\
import fifteen
fifteen.slove("123456789abcde0f")
fifteen.Positon.goal()
fifteen.solve("123456789abcde0f", "nonsense")
fifteen.solve("123456789abcde0f", timuot=3)
fifteen.solve("123456789abcde0f", jobs="two")
fifteen.solve_all([], "nonsense")
fifteen.solve_all([], timuot=3)
fifteen.solve("123456789abcde0f").lenght
"""
"""A program with a mistake in each line but the first."""

SOUND = """\
import fifteen
solution = fifteen.solve("123456789abcde0f", "korf0", jobs=2, timeout=3)
outcomes: list[fifteen.Outcome] = [*fifteen.solve_all([[1, 0]], jobs=2)]
task: fifteen.Task | None = outcomes[0].task
assert task is not None
quota: fifteen.Quota = solution.quotas[0]
options: fifteen.Options = {"shorten": 12}
fifteen.solve(task.position, "quick", **options)
try:
    fifteen.solve(task.position)
except fifteen.Interrupted as stop:
    print(stop.solution.lower_bound, outcomes[0].status == "timeout")
print(fifteen.__version__)
"""
"""A program without a mistake."""


def test_the_types_of_the_installed(light: Path, tmp_path: Path) -> None:
    """mypy, which is strict, knows the types of what is installed, korf0's as well: a
    misspelt name, method, option or part, or a value of another type, is an error at
    its line; a program without a mistake has none, nor has a tangled variant."""
    programs = {name: each.program().text for name, each in every_variant().items()}
    programs |= {"told": TOLD, "mistaken": MISTAKEN, "without_mistake": SOUND}
    for name, text in programs.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    options = ["--strict", "--python-executable", str(light), "--cache-dir", "c"]
    files = [f"{name}.py" for name in programs]
    process = ended(sys.executable, "-m", "mypy", *options, *files, folder=tmp_path)
    *lines, end = process.stdout.splitlines()
    told = [line.split(": ", 1)[1] for line in lines if line.startswith("told.py:")]
    assert told == [
        'note: Revealed type is "int"',
        'note: Revealed type is "int"',
        'note: Revealed type is "str"',
        'note: Revealed type is "str | None"',
        'note: Revealed type is "str"',
        'error: Argument 1 to "solve" has incompatible type "int"; expected "str"'
        "  [arg-type]",
    ]
    errors = [line for line in lines if re.match(r"mistaken\.py:\d+: error: ", line)]
    first = {int(line.split(":")[1]): line for line in reversed(errors)}
    assert sorted(first) == [*range(2, 10)], lines
    for number, word in ((2, "slove"), (3, "Positon"), (5, "timuot"), (9, "lenght")):
        assert word in first[number]
    methods = [line for line in lines if line.startswith("mistaken.py:4: note: ")]
    assert any("Literal['korf0', " in line for line in methods), lines
    assert end.startswith("Found 10 errors in 2 files"), lines
