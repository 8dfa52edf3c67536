"""Write the page out: ``python -m fifteen.game.page > docs/play.html``."""

import sys

from fifteen.game.page import page

sys.stdout.buffer.write(page().encode())
