"""The page to play on: one file with all that it needs, which asks for nothing else.

Its parts are in the folder ``fifteen/game/page``; they are joined here, and the result
depends on the parts alone.  The script called ``worker`` runs twice: in the page, and
in a worker of the page.  The worker alone has the programs of the book.
``python -m figures.game`` writes the page to ``docs/play.html``, which the wheel takes
along, and beside the parts the fonts.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from proofweave.page.fonts import common_style, faces
from proofweave.page.sharing import terse

from fifteen.running.scramble import bands
from figures import ROOT
from figures.page.modules import joined, modules
from figures.programs.bundles import WORKER, book, writing_script

PARTS = ROOT / "fifteen" / "game" / "page"
GAME_PAGE = ROOT / "docs" / "play.html"
FACES = ("serif-400.woff2", "serif-400-italic.woff2", "serif-600.woff2")
"""The faces of the book that the page uses."""
USUAL = ((3, 3), (3, 4), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (10, 10))
"""The sizes in the list; others are typed."""
SOLVED = ((3, 3), (3, 4), (4, 4))
"""The sizes of new boards whose difficulty the page can prove."""
WRITING = (
    "laid",
    "quoted",
    "read_board",
    "read_tiles",
    "write_board",
    "write_tiles",
)
"""What the page asks of the library about boards and moves in writing."""
PLACE = re.compile(r"<!-- ([a-z]+) -->|\{([a-z]+)\}")
"""Where the template has a part: elements at a comment, a value between braces."""
ICON = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
    "<rect width='16' height='16' rx='2' fill='#fdfcf7'/>"
    "<path d='M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2z' fill='#0f6b6b'/></svg>"
)


def page(book: str) -> str:
    """Return the page: the template with the parts in it, and a policy that fits them.

    The ``book`` is the script with its programs.  The policy lets nothing be loaded,
    and only these scripts and styles be used.
    """
    sheet = part("play.css").replace("picture.svg", _image(part("picture.svg")))
    style = f"\n{part('faces.css')}\n{common_style()}\n{sheet}\n"
    # The policy has the hash of a script with all signs between its tags.
    worker, script = (f"\n{each}\n" for each in scripts())
    parts = {
        "bands": escape(json.dumps({f"{r}x{c}": _bands(r, c) for r, c in SOLVED})),
        "icon": _image(ICON),
        "policy": policy(style, (worker, script)),
        "scripts": f'<script id="book" type="text/plain">\n{book}\n</script>\n'
        f'<script id="worker">{worker}</script>\n<script>{script}</script>',
        "sizes": "".join(f'<option value="{r}x{c}">{r}×{c}</option>' for r, c in USUAL),
        "style": f"<style>{style}</style>",
    }
    # By a function: in a text re.sub would read backslashes, and scripts have them.
    return PLACE.sub(lambda found: parts[found[1] or found[2]], part("play.html"))


def scripts() -> tuple[str, str]:
    """Return the script of both the page and its worker, and that of the page alone."""
    both = [*WORKER, PARTS / "worker.js"]
    own = joined(PARTS / "controls.js", besides=modules(*both))
    return terse(joined(*both)), terse(f"{writing_script(*WRITING)}\n{own}")


def _image(svg: str) -> str:
    """Return the address of a picture that is the picture itself."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def _bands(rows: int, cols: int) -> dict[str, tuple[int, int]]:
    """Return the least and the most moves of each difficulty."""
    # A range ends before its stop; the page has the greatest length itself.
    known = bands(rows, cols).items()
    return {name: (lengths.start, lengths.stop - 1) for name, lengths in known}


def policy(style: str, scripts: tuple[str, ...]) -> str:
    """Return the content security policy of a page with such a style and scripts."""
    rules = {
        "default-src": "'none'",
        # WebAssembly may be compiled from bytes, and no text be run as a script.
        "script-src": " ".join(("'wasm-unsafe-eval'", *map(source_hash, scripts))),
        "style-src": source_hash(style),
        "worker-src": "blob:",
        "font-src": "data:",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def source_hash(text: str) -> str:
    """Return the source by which a policy knows a script or a style sheet."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def part(name: str) -> str:
    """Return a file among the parts of the page."""
    return (PARTS / name).read_text(encoding="utf-8").rstrip("\n")


def fonts() -> str:
    """Return the style sheet of the fonts of the game."""
    return faces(*FACES) + "\n"


if __name__ == "__main__":
    for path, text in ((PARTS / "faces.css", fonts()), (GAME_PAGE, page(book()))):
        path.write_text(text, encoding="utf-8", newline="")
