"""What `make` installs with, where there is nothing yet."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT

RULE = "include {makefile}\ntry:\n\t@$(call install,one two)\n"


UV = "uv pip install --quiet --quiet one two"
PIP = "python -m pip install --quiet --quiet --disable-pip-version-check one two"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize(
    ("uv", "used"), [("works", [UV]), ("fails", [UV, PIP]), ("absent", [PIP])]
)
def test_uv_installs_and_pip_where_it_cannot(
    tmp_path: Path, uv: str, used: list[str]
) -> None:
    """uv installs in .venv; pip does only where uv is absent, or fails."""
    recorded = tmp_path / "used"
    programs = {".venv/bin/python": 0}
    if uv != "absent":
        programs[".venv/uv/bin/uv"] = int(uv == "fails")
    for name, status in programs.items():
        program = tmp_path / name
        program.parent.mkdir(parents=True)
        program.write_text(
            f'#!/bin/sh\necho "{program.name} $*" >> "{recorded}"\n'
            f'[ {program.name} = python ] || [ "$VIRTUAL_ENV" = "{tmp_path}/.venv" ] '
            f"|| exit 9\nexit {status}\n"
        )
        program.chmod(0o755)
    rule = tmp_path / "rule"
    rule.write_text(RULE.format(makefile=ROOT / "Makefile"))
    environment = {"PATH": os.environ["PATH"]}
    done = subprocess.run(
        ["make", "-f", rule, "try"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert recorded.read_text().splitlines() == used
