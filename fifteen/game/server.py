"""The server of `fifteen play`: one page, and the searches that it asks for.

It serves the browsers of one user of this machine, and nobody else: it listens on the
loopback address only, and everything is below a path that cannot be guessed.  That is a
secret among the users of a machine, so a browser, whose command line they may all read,
is sent to a path that is good for one visit, and leads on to the other.  A page that
comes from elsewhere gets no answer even here, because it can name neither this host nor
the token that is in our page.  No file is ever read for an answer, so there is none to
be found by asking for it.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.connection import wait
from signal import SIGINT
from socketserver import TCPServer
from time import monotonic
from typing import Any, Self

from fifteen.board.position import Position, counted, quoted
from fifteen.console.messages import Wrong
from fifteen.console.output import Gone, Terminal
from fifteen.console.signals import Interrupts
from fifteen.environment import has_screen
from fifteen.running.background import BackgroundSearch, Busy, Searches
from fifteen.running.crew import Outcome
from fifteen.tray import SIDES

LOOPBACK = "127.0.0.1"
NAMED = '<meta name="fifteen-server" content="">'
"""Where the page has room for the token; while it has none, there is no server."""

LONGEST = 4096
"""So many bytes a request may bring."""
LONGEST_BOARD = 400
"""So many characters a board may have; one of 10×10 has 289."""
READING, WRITING = 10.0, 10.0
"""Seconds that a client may take to ask, and to take a line of the answer."""
CONNECTIONS = 64
"""So many connections may be open at a time."""
PLAIN, JSON, LINES = "text/plain", "application/json", "application/x-ndjson"
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
SCRIPT = re.compile(r"<script\b[^>]*>(.*?)</script", re.DOTALL | re.IGNORECASE)


class Denied(Exception):
    """A request that is not granted: the status of HTTP, and why, in a sentence."""

    def __init__(self, status: int, why: str) -> None:
        """Keep both."""
        super().__init__(why)
        self.status = status


@dataclass(frozen=True, slots=True)
class Asked:
    """What the page wants to be solved, and the name that it gave to the search.

    If that is to be ``quick``, a good solution will do.
    """

    position: Position
    id: str
    quick: bool


class Server(ExitStack):
    """A page and its searches, on the loopback address; for a ``with`` statement.

    The page must have `NAMED` in it, once.  With the port 0 it is any that is free.
    Raises OSError if the port cannot be had.
    """

    def __init__(self, page: str, port: int = 0, *, most: int = 4) -> None:
        """Take the port; ``most`` is how many searches there may be at a time."""
        if page.count(NAMED) != 1:
            raise ValueError(f"The page has no room for a token: {NAMED} is wanted.")
        super().__init__()
        self.token = _secret()
        page = page.replace(NAMED, NAMED.replace('""', f'"{self.token}"'))
        self._listener = _Listener(page, self.token, port, Searches(most))
        self.port: int = self._listener.server_address[1]
        self._thread = threading.Thread(
            target=self._listener.serve_forever, args=(0.05,), daemon=True
        )

    @property
    def address(self) -> str:
        """Where a browser finds the page, as long as there is the server."""
        return f"http://{LOOPBACK}:{self.port}{self._listener.home}"

    def invite(self) -> str:
        """Return an address that leads to the page once, and is worth nothing then."""
        invitation = _secret()
        self._listener.invitations.append(invitation)
        return f"http://{LOOPBACK}:{self.port}/{invitation}/"

    def warm_up(self) -> None:
        """Get ready for the first search, while nobody waits for it."""
        goal = Position.goal()
        self._listener.searches.start(BackgroundSearch(goal.push(goal.movable()[0])))

    def __enter__(self) -> Self:
        """Begin to answer."""
        self._thread.start()
        self.callback(self._end)
        return self

    def _end(self) -> None:
        """Give the port back, and end all searches; their answers just break off."""
        self._listener.closing = True
        self._listener.shutdown()
        self._listener.server_close()
        self._listener.searches.close()


class _Listener(ThreadingHTTPServer):
    """The port, and what the requests have in common."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_port = False

    def __init__(self, page: str, token: str, port: int, searches: Searches) -> None:
        self.page = page.encode()
        self.policy = _policy(page)
        self.token = token
        self.home = f"/{_secret()}/"
        self.invitations: list[str] = []
        self.searches = searches
        self.closing = False
        self.named: dict[str, BackgroundSearch] = {}
        self.lock = threading.Lock()
        self._room = threading.BoundedSemaphore(CONNECTIONS)
        super().__init__((LOOPBACK, port), _Handler)
        port = self.server_address[1]
        hosts = [f"{name}:{port}" for name in (LOOPBACK, "localhost")]
        self.hosts = hosts + [LOOPBACK, "localhost"] * (port == 80)

    def server_bind(self) -> None:
        """Take the port, and ask no name server what we are called."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = LOOPBACK, self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own, if there are not too many."""
        if self._room.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and then make room."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing about a client that has gone away; else, one line."""
        error = sys.exception()
        if not isinstance(error, OSError):
            print(f"fifteen: a request failed: {error!r}", file=sys.stderr)


class _Handler(BaseHTTPRequestHandler):
    """One request."""

    server: _Listener
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "fifteen", ""
    disable_nagle_algorithm = True

    def setup(self) -> None:
        """Begin to read; a client that takes too long will see the end of it."""
        super().setup()
        self.rfile.close()
        self.rfile = io.BufferedReader(_Patient(self.connection))

    def do_GET(self) -> None:
        """Give the page, if it is asked for."""
        self._attend({"": self._give_page})

    do_HEAD = do_GET

    def do_POST(self) -> None:
        """Solve, or stop."""
        self._attend({"solve": self._solve, "stop": self._stop})

    def _attend(self, answers: dict[str, Callable[[], None]]) -> None:
        """Answer, or say why not."""
        self.close_connection = True
        try:
            self._check_host()
            if self.command == "GET" and self._invited():
                return self._begin(303, PLAIN, 0, Location=self.server.home)
            home = self.server.home
            name = self.path[len(home) :]
            if not _same(self.path[: len(home)], home):
                raise Denied(403, "The game is at the address that was printed, only.")
            if name not in answers:
                raise Denied(404, "There is nothing here but the game.")
            answers[name]()
        except Denied as denied:
            self._refuse(denied)

    def _refuse(self, denied: Denied) -> None:
        """Say why not: to our page in JSON, to others in plain words."""
        if self.command == "POST":
            self._give(denied.status, LINES, _line({"error": str(denied)}))
        else:
            self._give(denied.status, PLAIN, f"{denied}\n".encode())
        # What has not been read would break the connection before the answer is.
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(1)
            for _ in range(64):
                if not self.connection.recv(LONGEST):
                    break

    def _invited(self) -> bool:
        """Whether this is the visit that an address was made for."""
        with self.server.lock:
            invitations = self.server.invitations
            found = [each for each in invitations if _same(self.path, f"/{each}/")]
            for each in found:
                invitations.remove(each)
        return bool(found)

    def _check_host(self) -> None:
        """Refuse a request that was sent to another name than ours.

        It comes from a page that has got its own name to mean this machine.
        """
        if self.headers.get_all("Host", []) not in [[h] for h in self.server.hosts]:
            raise Denied(421, f"This server is {self.server.hosts[0]}, and no other.")

    def _check_sender(self) -> None:
        """Refuse a request that does not come from our page."""
        origins = [f"http://{host}" for host in self.server.hosts]
        origin = self.headers.get("Origin")
        site = self.headers.get("Sec-Fetch-Site", "same-origin")
        if (origin is not None and origin not in origins) or site != "same-origin":
            raise Denied(403, "Only the page of this server may ask for this.")
        if not _same(self.headers.get("X-Fifteen-Token", ""), self.server.token):
            raise Denied(403, "Only the page of this server may ask for this.")

    def _read(self) -> dict[str, Any]:
        """Return the object of JSON that the page has sent."""
        self._check_sender()
        if self.headers.get_content_type() != JSON:
            raise Denied(415, f"The request is to have the Content-Type {JSON}.")
        length = self.headers.get("Content-Length", "")
        if "Transfer-Encoding" in self.headers or not re.fullmatch("[0-9]+", length):
            raise Denied(411, "The request is to say its Content-Length.")
        if len(length) > 9 or int(length) > LONGEST:
            raise Denied(413, f"The request has more than {LONGEST} bytes.")
        text = self.rfile.read(int(length))
        if len(text) < int(length):
            raise Denied(400, "The request broke off.")
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            raise Denied(400, "The request is no JSON.") from None
        if not isinstance(found, dict):
            raise Denied(400, "The request is to be an object of JSON.")
        return found

    def _give_page(self) -> None:
        self._give(200, "text/html", self.server.page)

    def _solve(self) -> None:
        """Solve a board, and tell each bound as soon as it is known."""
        asked = _asked(self._read())
        search = BackgroundSearch(asked.position, self._tell, quick=asked.quick)
        with self.server.lock:
            if asked.id in self.server.named:
                raise Denied(409, f"There is a search {quoted(asked.id)} already.")
            self.server.named[asked.id] = search
        try:
            outcome = self.server.searches.run(
                search, self._gone, [self.connection.fileno()]
            )
        except Busy:
            most = counted(self.server.searches.most, "board")
            raise Denied(
                503, f"Only {most} can be solved at a time; stop one, or wait."
            ) from None
        finally:
            with self.server.lock:
                del self.server.named[asked.id]
        if (last := self._last(search, outcome)) is not None:
            self.wfile.write(_line(last))

    def _last(
        self, search: BackgroundSearch, outcome: Outcome
    ) -> dict[str, Any] | None:
        """Return what is to be said at the end; nothing if the server itself ends."""
        solution = outcome.solution
        if solution is not None and solution.length is not None:
            found = {
                "length": solution.length,
                "pieces": solution.pieces,
                "nodes": solution.nodes,
                "seconds": round(solution.seconds, 3),
                "method": solution.method,
            }
            return found | ({"bound": solution.lower_bound} if search.quick else {})
        if self.server.closing:
            return None
        if search.stopped or outcome.note == "interrupted":
            return {"stopped": True, "bound": search.bound}
        note = outcome.note[:1].upper() + outcome.note[1:]
        return {"error": f"{note}.", "bound": search.bound}

    def _tell(self, search: BackgroundSearch) -> None:
        """Tell what is proved."""
        known = {
            "bound": search.bound,
            "nodes": search.nodes,
            "seconds": round(search.seconds, 3),
        }
        try:
            if search.nodes == 0:
                self._begin(200, LINES)
            self.wfile.write(_line(known))
        except OSError:
            search.stop()

    def _stop(self) -> None:
        """Stop a search, if it is still going on."""
        name = _id(self._read())
        with self.server.lock:
            search = self.server.named.get(name)
        if search is not None:
            search.stop()
        self._give(200, JSON, _line({"stopped": search is not None}))

    def _gone(self) -> bool:
        """Whether the client has closed the connection, or says what nobody asked."""
        return bool(wait([self.connection], 0))

    def _give(self, status: int, kind: str, text: bytes) -> None:
        """Answer with a text."""
        self._begin(status, kind, len(text))
        if self.command != "HEAD":
            self.wfile.write(text)

    def _begin(
        self, status: int, kind: str, length: int | None = None, **more: str
    ) -> None:
        """Answer with a status, and with headers that allow no more than is needed."""
        self.connection.settimeout(WRITING)
        self.send_response(status)
        headers = {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Security-Policy": self.server.policy,
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store",
            "Connection": "close",
            **more,
        }
        for name, value in headers.items():
            self.send_header(name, value)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def send_error(
        self, code: int, message: str | None = None, explain: str | None = None
    ) -> None:
        """Say in plain words what is wrong with a request that is hardly one."""
        self.request_version = self.protocol_version
        self.close_connection = True
        text = "This is no request that a browser would send."
        if code == 501:
            text = "Only GET, HEAD and POST are known here."
        self._give(code, PLAIN, f"{text}\n".encode())

    def version_string(self) -> str:
        """Say what answers, but not the version of Python."""
        return self.server_version

    def log_message(self, format: str, *arguments: object) -> None:
        """Keep no log."""


class _Patient(io.RawIOBase):
    """What a client sends, all of it within some seconds, however it is divided."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._end = monotonic() + READING

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        rest = self._end - monotonic()
        if rest <= 0:
            raise TimeoutError
        self._connection.settimeout(rest)
        return self._connection.recv_into(buffer)


def _secret() -> str:
    """Return a text that nobody guesses, and that may stand in an address."""
    return secrets.token_urlsafe(24)


def _same(one: str, other: str) -> bool:
    """Whether two texts are the same; how long that takes does not tell where not."""
    return secrets.compare_digest(one.encode(), other.encode())


def _policy(page: str) -> str:
    """Return what the page may do: run the scripts that it has, and ask its server.

    The programs of the book have machine code, which is no text to be evaluated.
    """
    digests = [
        base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        for script in SCRIPT.findall(page)
    ]
    allowed = [*(f"'sha256-{digest}'" for digest in digests), "'wasm-unsafe-eval'"]
    scripts = " ".join(allowed) if digests else "'none'"
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {scripts}",
            "style-src 'unsafe-inline'",
            "img-src data: blob:",
            "font-src data:",
            "worker-src blob:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    )


def _line(found: dict[str, Any]) -> bytes:
    return json.dumps(found).encode() + b"\n"


def _id(found: dict[str, Any]) -> str:
    """Return the name of a search, as it is in a request."""
    name = found.get("id")
    if not isinstance(name, str) or not ID.fullmatch(name):
        raise Denied(
            400, "The id is to be 1 to 64 letters, digits, hyphens or low lines."
        )
    return name


def _asked(found: dict[str, Any]) -> Asked:
    """Return what is to be solved, as it is in a request."""
    name = _id(found)
    text, *sides = (found.get(key) for key in ("position", "rows", "cols"))
    if not isinstance(text, str) or len(text) > LONGEST_BOARD:
        raise Denied(400, "The position is to be a short text.")
    rows, cols = (side if type(side) is int else 0 for side in sides)
    if rows not in SIDES or cols not in SIDES:
        raise Denied(400, "The rows and cols are to be whole numbers from 2 to 10.")
    try:
        position = Position.parse(text, size=(rows, cols))
    except ValueError as error:
        raise Denied(400, str(error)) from None
    if not position.solvable:
        raise Denied(422, "No sequence of moves leads from this board to the goal.")
    quick = found.get("quick", False)
    if not isinstance(quick, bool):
        raise Denied(400, "The word quick is to be true or false.")
    return Asked(position, name, quick)


def serve(
    position: Position | None = None,
    *,
    port: int = 0,
    open_browser: bool = True,
    say: Callable[[str], object] = print,
) -> int:
    """Serve the page until there is ^C or SIGTERM; return the exit status.

    The page opens with a position, if one is given.  Raises Wrong if the port cannot be
    had, and Gone if nobody reads the output any more.
    """
    from fifteen.game.page import page

    with (
        Interrupts(Terminal(sys.stdout), Terminal(sys.stderr)) as interrupts,
        _server(page(), port) as server,
    ):
        board = "" if position is None else "#p=" + f"{position}".replace(" ", ",")
        say(f"The game is at {server.address}{board}")
        if not open_browser:
            say("Open it in a browser on this machine; ^C ends the server.")
        elif _opened(server.invite() + board):
            say("It opens in your browser; ^C ends the server.")
        else:
            say(
                "There is no screen here for a browser; `fifteen play --terminal` does "
                "without. ^C ends the server."
            )
        server.warm_up()
        while not interrupts.stop():
            wait(interrupts.files)
        if not interrupts.number:
            raise Gone
        return 0 if interrupts.number == SIGINT else 128 + interrupts.number


def _server(page: str, port: int) -> Server:
    """Return a server at a port; Wrong says why there is none."""
    if not 0 <= port <= 65535:
        raise Wrong(f"--port: there is no port {port}; they end at 65535.")
    try:
        return Server(page, port)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Wrong(
            f"--port: {port} cannot be had: {reason}. Without --port, any that is free "
            "is taken."
        ) from None


def _opened(address: str) -> bool:
    """Have a browser open a page, if one can be seen here."""
    if not has_screen():
        return False
    threading.Thread(target=_open, args=(address,), daemon=True).start()
    return True


def _open(address: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
