"""The server of `fifteen play`: one page, for the browsers of this machine.

The page needs no server: it solves by itself, and nothing is asked for once it is
loaded.  It is served because not every browser can open the file: one on another
machine reaches it through a tunnel, and one that is confined, as a snap is, may not
read hidden folders such as ``.venv``.  The page has nothing to hide, so that any
process on this machine may load it; the port is open on the loopback address only.
"""

from __future__ import annotations

import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from signal import SIGINT
from socketserver import TCPServer
from typing import Any

from fifteen.board.position import Position
from fifteen.command.signals import Signals
from fifteen.environment import has_screen

LOOPBACK = "127.0.0.1"
LAST_PORT = 65535
POLL = 0.1
"""Seconds between two looks at whether ^C was pressed: a tenth is not felt."""


PAGES = (
    Path(__file__).with_name("play.html"),
    Path(__file__).parents[2] / "docs" / "play.html",
)
"""Where the page is: in an installed package, and in a checkout."""


def game_page() -> str:
    """Return the page as `make weave` has made it."""
    for path in PAGES:
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise ValueError(
        f"The page of the game, {PAGES[1]}, is not there; `make weave` makes it."
    )


class PageServer(ThreadingHTTPServer):
    """A page at the root of a port of the loopback address.

    Args:
        page: the page, in HTML.
        port: the port; 0 is any that is free.

    Raises:
        OSError: if the port cannot be had.
    """

    daemon_threads = True
    block_on_close = False
    # On Windows two servers can share a port that the first allows to be reused, and
    # newer Pythons let HTTPServer do the same on Linux by the second option.
    allow_reuse_address = sys.platform != "win32"
    allow_reuse_port = False
    timeout = POLL

    def __init__(self, page: str, port: int = 0) -> None:
        """Take the port."""
        self.page = page.encode()
        super().__init__((LOOPBACK, port), _Handler)

    @property
    def address(self) -> str:
        """The address of the page, as long as the server is there."""
        return f"http://{LOOPBACK}:{self.server_port}/"

    def server_bind(self) -> None:
        """Take the port without a question to a name server, as HTTPServer has one."""
        # It wants its full name, for which macOS may wait half a minute.
        TCPServer.server_bind(self)
        self.server_name, self.server_port = LOOPBACK, self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep silent about a browser that has gone away before it had its answer."""
        # Browsers open connections that they may need, and reset them.
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    """One request: the page is at ``/``, and nothing anywhere else."""

    server: PageServer
    timeout = 10
    """Seconds after which a connection is given up that asks for nothing."""

    def do_GET(self) -> None:
        """Give the page; at any other path, say that nothing is there."""
        found = self.path == "/"
        text = self.server.page if found else b"Only the game is here, at /\n"
        self.send_response(200 if found else 404)
        kind = "html" if found else "plain"
        self.send_header("Content-Type", f"text/{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        # At the same port there may be the page of another version the next time.
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *arguments: object) -> None:
        """Keep no log."""


def serve_page(
    position: Position | None = None,
    *,
    port: int = 0,
    open_browser: bool = True,
    say: Callable[[str], object] = print,
) -> int:
    """Serve the page until ^C or another signal to end.

    Args:
        position: the board that the page opens with; without one it draws its own.
        port: the port; 0 is any that is free.
        open_browser: whether a browser is to be opened, if there is a screen for it.
        say: called with each line for the user.

    Returns:
        The exit status: 0 after ^C, else 128 and the number of the signal.

    Raises:
        ValueError: if the port cannot be had.
    """
    if not 0 <= port <= LAST_PORT:
        raise ValueError(f"--port: expected a port from 0 to {LAST_PORT}, got {port}.")
    try:
        server = PageServer(game_page(), port)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ValueError(
            f"--port: {port} cannot be had: {reason}. Without --port, any that is free "
            "is taken."
        ) from None
    with server, Signals(raising=False) as interrupts:
        board = "" if position is None else f"#p={position}".replace(" ", ",")
        address = f"{server.address}{board}"
        say(f"The game is at {address}")
        if open_browser and has_screen():
            # A browser that is started by this may keep its thread until it ends.
            threading.Thread(target=_open, args=(address,), daemon=True).start()
            say("It opens in your browser; ^C ends the server.")
        else:
            at = server.server_port
            say(
                "Open it in a browser on this machine, or on another one after\n"
                f"  ssh -L {at}:{LOOPBACK}:{at} NAME_OF_THIS_MACHINE\n"
                "^C ends the server."
            )
        while not interrupts.stop():
            server.handle_request()
        return 0 if interrupts.number == SIGINT else 128 + interrupts.number


def _open(address: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
