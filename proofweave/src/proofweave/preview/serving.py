"""The server of a preview: for a browser on this machine, and to be read only.

A request must name the address of the server itself, so that no page from elsewhere
reads along by a name of its own for this machine.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from contextlib import suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from mimetypes import guess_type
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit

from proofweave.book import Book
from proofweave.preview.follower import Follower

HOST, PORT = "127.0.0.1", 8027
SHELL = Path(__file__).with_name("shell.html")
EVENTS = "/events"
QUIET = 15.0
"""The seconds after which a browser hears that there is nothing new."""
AS_TEXT = {".md", ".py", ".toml"}


class Server(ThreadingHTTPServer):
    """A server of the pages that somebody follows; OSError if its port is taken."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # On Windows it would share the port.

    def __init__(self, follower: Follower, port: int) -> None:
        self.follower = follower
        super().__init__((HOST, port), Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of an error in an answer, in a line; a browser that has gone is none."""
        error = sys.exception()
        if not isinstance(error, ConnectionError):
            self.follower.tell(f"A request was not answered: {error}")

    @property
    def address(self) -> str:
        """The address of the preview."""
        return f"http://{HOST}:{self.server_port}/"


def show(path: Path, book: Book | None, limit: int, port: int) -> None:
    """Show the page of a document, or the pages of a book, until Control-C."""
    follower = Follower(path, book, limit, partial(print, flush=True))
    server = free_server(follower, port)
    print(f"{path}: look at {server.address} (Control-C ends this)", flush=True)
    Thread(target=follower.follow, daemon=True).start()
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    follower.end()
    server.server_close()


def free_server(follower: Follower, port: int) -> Server:
    """A server at a port, or at the next one that is not taken."""
    for each in count(port):
        try:
            return Server(follower, each)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            follower.tell(f"port {each} is taken")
    raise AssertionError


class Handler(BaseHTTPRequestHandler):
    """The answer to a request."""

    server: Server

    def do_GET(self) -> None:  # the name that http.server calls
        """Send the shell, a page, a file beside it, or the events."""
        own = {f"{name}:{self.server.server_port}" for name in (HOST, "localhost")}
        if self.headers.get("Host") not in own:
            self.send_error(403, "This is not the address of the preview")
            return
        path, follower = self._path(), self.server.follower
        if path == EVENTS:
            self._events()
        elif path == "/":
            self._send(SHELL.read_text(encoding="utf-8"), "text/html")
        elif path in follower.sources:
            self._send(follower.page(path), "text/html")
        elif path in follower.files:
            self._send(follower.files[path], guess_type(path)[0])
        elif file := self._file(path):
            kind = "text/plain" if file.suffix in AS_TEXT else guess_type(path)[0]
            self._send(file.read_bytes(), kind)
        else:
            self.send_error(404, "There is no such page in this preview")

    def _path(self) -> str:
        """The path that is asked for; nothing if the address is none."""
        try:
            return unquote(urlsplit(self.path).path)
        except ValueError:
            return ""

    def _file(self, path: str) -> Path | None:
        """A file in the folder of the pages, not hidden, and no link that leads out."""
        root = self.server.follower.root
        try:
            file = root.joinpath(path.lstrip("/")).resolve()
            if not file.is_relative_to(root) or not file.is_file():
                return None
        except (OSError, ValueError, RuntimeError):
            # A name that no file can have, or a link that leads to itself.
            return None
        hidden = any(part.startswith(".") for part in file.relative_to(root).parts)
        return None if hidden else file

    def _send(self, content: str | bytes, kind: str | None) -> None:
        data = content if isinstance(content, bytes) else content.encode()
        kind = kind or "application/octet-stream"
        self.send_response(200)
        text = "; charset=utf-8" if kind.startswith("text/") else ""
        self.send_header("Content-Type", kind + text)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def _events(self) -> None:
        """Tell the state of the pages, now and whenever it changes."""
        follower, seen = self.server.follower, -1
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        while not follower.ended.is_set():
            with follower.changed:
                if follower.version == seen:
                    follower.changed.wait(QUIET)
                news = follower.version != seen
                seen, state = follower.version, follower.state()
            # Without the lock: a browser that is slow to read would hold up all work.
            said = json.dumps({"first": follower.first, "pages": state})
            try:
                self.wfile.write(f"data: {said}\n\n".encode() if news else b":\n\n")
                self.wfile.flush()
            except OSError:
                return  # The browser has gone.

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal for faults."""
