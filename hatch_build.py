"""What the wheel has besides its files: the types of korf0, as type checkers find them.

A module that is no package cannot say that it is typed; a package of stubs, named
korf0-stubs, can say it for the module.  The text of the program is its own stub.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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

    def finalize(
        self, version: str, build_data: dict[str, Any], artifact_path: str
    ) -> None:
        """Remove it."""
        shutil.rmtree(self.folder, ignore_errors=True)
