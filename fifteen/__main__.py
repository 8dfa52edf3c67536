"""The command ``fifteen``, also as ``python -m fifteen``."""

import signal
import sys

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from fifteen.command.main import main

if __name__ == "__main__":
    sys.exit(main())
