"""Write the page to standard output: ``python -m fifteen.play > docs/play.html``."""

import sys

from fifteen.play import page

sys.stdout.buffer.write(page().encode())
