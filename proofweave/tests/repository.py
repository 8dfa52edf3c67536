"""A repository of git for a test, which no setting of the user's has a part in."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SETTINGS = {
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    **{f"GIT_{who}_NAME": "n" for who in ("AUTHOR", "COMMITTER")},
    **{f"GIT_{who}_EMAIL": "n@example.org" for who in ("AUTHOR", "COMMITTER")},
    "GIT_EDITOR": "true",
}


class Repository:
    """A work tree in a folder, on the branch ``main``, and what git is told there."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, made: Path | None = None
    ) -> None:
        """Begin a repository in the folder, or copy there one that is ``made``."""
        self.folder = folder
        for name, value in SETTINGS.items():
            monkeypatch.setenv(name, value)
        if made:
            shutil.copytree(made, folder, dirs_exist_ok=True)
            return
        self("init", "-q", "-b", "main", "--template=")
        (folder / ".gitignore").write_text(".proofweave\n", encoding="utf-8")

    def __call__(self, *arguments: str, status: int = 0) -> str:
        """Call git; return its output."""
        done = subprocess.run(
            ["git", *arguments],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == status, done.stdout
        return done.stdout

    def commit(self, message: str = "m") -> None:
        """Commit all files of the work tree."""
        self("add", "-A")
        self("commit", "-q", "--allow-empty", "-m", message)
