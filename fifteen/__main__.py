"""The command ``fifteen``, also as ``python -m fifteen``."""

import sys

try:
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
except KeyboardInterrupt:
    sys.exit(130)

from fifteen.command.main import main

if __name__ == "__main__":
    sys.exit(main())
