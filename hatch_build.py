"""What is built besides the files: the types of korf0, the README without a folder,
and, if ``KORF0_OBJECTS`` names methods, or all, as by `make wheel`, their machine code
for this platform.

A module that is no package cannot say that it is typed; a package of stubs, named
korf0-stubs, can say it for the module.  The text of the program is its own stub.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

COMPILING = """
import sys
from fifteen.board.position import Position
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import plan_for
from fifteen.running.tasks import get_ready
for name in METHODS if sys.argv[1:] == ["all"] else sys.argv[1:]:
    if not METHODS[name].refusal(4, 4):
        get_ready(plan_for(name, Position.goal(4, 4)))
"""
"""A program that solves a board by all methods that can, or some, to compile them."""


class Stubs(BuildHookInterface[Any]):
    """Puts a second copy of korf0.py into the wheel; hatchling takes no file twice."""

    folder = ""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the copy, unless the wheel only leads to this folder."""
        if version != "editable":
            self.folder = mkdtemp()
            copy = Path(self.folder, "korf0.pyi")
            shutil.copyfile(Path(self.root, "korf0.py"), copy)
            build_data["force_include"][str(copy)] = "korf0-stubs/__init__.pyi"
            if methods := os.environ.get("KORF0_OBJECTS", "").split():
                self.add_objects(methods, build_data)

    def add_objects(self, methods: list[str], build_data: dict[str, Any]) -> None:
        """Compile searches for plain processors, and take the objects along."""
        processor = {"x86_64": "x86-64-v2"}.get(platform.machine(), "generic")
        told = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": ""}
        subprocess.run(
            [sys.executable, "-c", COMPILING, *methods],
            env={**os.environ, **told, "FIFTEEN_CACHE": self.folder},
            cwd=self.root,
            check=True,
        )
        for path in Path(self.folder, "compiled").iterdir():
            build_data["force_include"][str(path)] = (
                f"fifteen/compiling/objects/{path.name}"
            )
        system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = (
            f"cp{sysconfig.get_config_var('py_version_nodot')}-none-{system}"
        )

    def finalize(
        self, version: str, build_data: dict[str, Any], artifact_path: str
    ) -> None:
        """Remove it."""
        shutil.rmtree(self.folder, ignore_errors=True)


class Readme(MetadataHookInterface):
    """Gives the README without pictures and links that lead to files beside it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Keep the words of each such link."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = re.sub(r"^\[!\[.*\n\n", "", text, flags=re.MULTILINE)
        text = re.sub(r"\[([^]]*)\]\((?!https:)[^)]*\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
