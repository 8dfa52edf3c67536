"""The essay that `init` writes, and the book: they are sound, and all of it is used."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from documents import Said

from proofweave.beginning import BOOK, ESSAY


@pytest.mark.parametrize("names", [ESSAY, BOOK])
def test_init_replaces_nothing(names: list[str], folder: Path, said: Said) -> None:
    """If one of the files is there, if only as a link, none is written."""
    for name in names:
        Path(name).symlink_to("nowhere")
        status, _, err = said("init", ".", *(["--book"] if names is BOOK else []))
        assert (status, f"{name} is there already" in err) == (2, True)
        assert [path.name for path in folder.iterdir()] == [name]
        Path(name).unlink()


@pytest.mark.slow("install")
def test_the_wheel_has_all_that_a_stranger_needs(tmp_path: Path, root: Path) -> None:
    """From the wheel alone, away from the project, an essay is begun, checked, tangled
    and woven."""
    build = [sys.executable, "-m", "hatchling", "build", "-twheel", f"-d{tmp_path}"]
    subprocess.run(build, cwd=root, check=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    program = (
        "import proofweave, sys; from proofweave.__main__ import main; "
        "print(proofweave.__file__); main(['init', 'essay']); "
        "sys.exit(any(main([each, 'essay/twenty_seven.md']) "
        "for each in ('check', 'tangle', 'weave')))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(ran.stdout.splitlines()[0]).is_relative_to(tmp_path / "site")
    assert (tmp_path / "essay" / "twenty_seven.html").is_file()
    assert (tmp_path / "site" / "proofweave" / "preview" / "shell.html").is_file()
