"""What the page to play on has from the book and its tools.

``python -m figures.play_page`` writes it.  The files are committed, so that the game is
installed without the tools.
"""

from __future__ import annotations

from fifteen.game.page import HERE
from literate.page.fonts import faces

FACES = ("serif-400.woff2", "serif-400-italic.woff2", "serif-600.woff2")
"""The faces of the book that the page uses."""


def parts() -> dict[str, str]:
    """Return the files to be written beside the page's own, by name."""
    return {"faces.css": faces(*FACES) + "\n"}


if __name__ == "__main__":
    for name, text in parts().items():
        (HERE / name).write_text(text, encoding="utf-8", newline="")
