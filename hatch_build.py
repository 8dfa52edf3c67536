"""What is built besides the files: the types of korf0, the game, and the README.

A module that is no package cannot say that it is typed; a package of stubs, named
korf0-stubs, can say it for the module.  The text of the program is its own stub.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class Stubs(BuildHookInterface[Any]):
    """Puts the game, and a second copy of korf0.py, into the wheel; hatchling takes no
    file twice."""

    folder = ""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the copy, unless the wheel only leads to this folder."""
        if version != "editable":
            self.folder = mkdtemp()
            copy = Path(self.folder, "korf0.pyi")
            shutil.copyfile(Path(self.root, "korf0.py"), copy)
            build_data["force_include"][str(copy)] = "korf0-stubs/__init__.pyi"
            game = str(Path(self.root, "docs", "play.html"))
            build_data["force_include"][game] = "fifteen/game/play.html"

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
