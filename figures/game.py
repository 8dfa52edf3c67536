"""The game as one page, with the programs of the book in it.

``python -m figures.game`` writes the page, and beside its parts the fonts.
"""

from __future__ import annotations

from proofweave.page.fonts import faces

from fifteen.game.page import HERE, page
from figures import ROOT
from figures.programs.bundles import book

FACES = ("serif-400.woff2", "serif-400-italic.woff2", "serif-600.woff2")
"""The faces of the book that the page uses."""
GAME_PAGE = ROOT / "docs" / "play.html"


def fonts() -> str:
    """Return the style sheet of the fonts of the game."""
    return faces(*FACES) + "\n"


if __name__ == "__main__":
    for path, text in ((HERE / "faces.css", fonts()), (GAME_PAGE, page(book()))):
        path.write_text(text, encoding="utf-8", newline="")
