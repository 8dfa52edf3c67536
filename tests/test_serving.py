"""The server of the game: what it answers, what it refuses, and what is left of it."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from conftest import LONG, until
from playwright.sync_api import Browser, Page

from fifteen.board.position import Position
from fifteen.console.messages import Wrong
from fifteen.game import server as serving
from fifteen.game.page import page
from fifteen.game.server import LONGEST, NAMED, Server
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.methods import METHODS
from fifteen.running import crew as workers
from fifteen.running.background import BackgroundSearch, Busy, Searches
from fifteen.running.crew import dismiss_idle
from fifteen.running.solve import solve

STAND_IN = f"<!doctype html><title>A game</title>{NAMED}<script>let a = 1;\n</script>"
EASY, LENGTH = "51247308a6be9fcd", 27
BIG = Position.random(5, 5, seed=1).digits
"""A board that takes longer than anybody will wait."""

Answer = tuple[int, list[dict[str, Any]]]


class Client:
    """One who asks a server as our page does, unless it is told to do otherwise."""

    def __init__(self, server: Server) -> None:
        """Know the server and its token."""
        self.server = server
        self.host = f"127.0.0.1:{server.port}"
        self.home = server.address.removeprefix(f"http://{self.host}").rstrip("/")
        self.open: list[HTTPConnection] = []

    def begin(
        self, method: str, path: str, body: bytes = b"", **headers: str | None
    ) -> HTTPResponse:
        """Ask, and return the answer as soon as it begins; None leaves a header out.

        The path goes on from where the game is.
        """
        usual: dict[str, str | None] = {
            "Host": self.host,
            "Origin": f"http://{self.host}" if method == "POST" else None,
            "X-Fifteen-Token": self.server.token,
            "Content-Type": "application/json",
            "Content-Length": str(len(body)) if method == "POST" else None,
        }
        usual |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=LONG)
        self.open.append(connection)
        path = self.home + path
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in usual.items():
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders()
        with suppress(BrokenPipeError, ConnectionResetError):
            connection.send(body)
        return connection.getresponse()

    def solve(self, position: str = EASY, side: int = 4, id: str = "a") -> HTTPResponse:
        """Begin to have a square board solved."""
        asked = {"position": position, "rows": side, "cols": side, "id": id}
        return self.begin("POST", "/solve", json.dumps(asked).encode())

    def post(self, path: str, body: bytes, **headers: str | None) -> Answer:
        """Ask, and return the status and the lines of the answer."""
        return read(self.begin("POST", path, body, **headers))

    def raw(self, text: bytes) -> bytes:
        """Send anything, and return all that comes."""
        with socket.create_connection(("127.0.0.1", self.server.port), LONG) as sender:
            sender.sendall(text)
            got = b""
            while part := sender.recv(1 << 16):
                got += part
        return got


def read(response: HTTPResponse) -> Answer:
    """Return the status and the lines of an answer."""
    return response.status, [json.loads(line) for line in response.read().splitlines()]


Clients = Callable[..., Client]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache in which there are no tables but those that these searches make."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    """To compile takes longer than these searches; and a client may be kept waiting."""
    monkeypatch.setenv("FIFTEEN_JIT", "off")
    monkeypatch.setenv("FIFTEEN_CACHE", str(cache))
    monkeypatch.setattr(serving, "READING", LONG)
    monkeypatch.setattr(serving, "WRITING", LONG)


@pytest.fixture
def served() -> Iterator[Clients]:
    """Return a function that starts a server, and returns a client of it."""
    clients: list[Client] = []

    def start(page: str = STAND_IN, **options: Any) -> Client:
        server = Server(page, **options)
        server.__enter__()
        clients.append(Client(server))
        return clients[-1]

    yield start
    for client in clients:
        for connection in client.open:
            connection.close()
        client.server.__exit__(None, None, None)
    nobody_searches()


@pytest.fixture(scope="module")
def patient() -> Iterator[Client]:
    """A client of a server that is asked much, and does little."""
    with Server(STAND_IN) as server:
        client = Client(server)
        yield client
        dismiss_idle()
        assert not searching()
        for connection in client.open:
            connection.close()


@pytest.fixture
def client(served: Clients) -> Client:
    """A client of a server of its own."""
    return served()


@pytest.fixture(autouse=True, scope="module")
def nobody_waits() -> None:
    """End the processes that wait since other tests, which these do not count."""
    dismiss_idle()


def searching(parent: int | None = None) -> list[int]:
    """Return the processes in which a process, or this one, has searches."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            stat = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
            if (
                int(stat[1]) == (parent or os.getpid())
                and b"fifteen.running.crew" in command
            ):
                found.append(int(folder.name))
    return found


def nobody_searches() -> None:
    """Wait until no process is left that searches; one that only waits is ended."""
    dismiss_idle()
    until(lambda: not searching())


def sentence(text: str) -> bool:
    """Whether a text is one clear line."""
    return bool(re.fullmatch(r"[A-Z0-9“][^\n]*[.?]", text))


# The page


def test_the_page_is_served_with_a_token(patient: Client) -> None:
    """The page is as it was given, but has a token, another one for each server."""
    response = patient.begin("GET", "/")
    text = response.read().decode()
    token = patient.server.token
    assert response.status == 200
    assert text == STAND_IN.replace('content=""', f'content="{token}"')
    assert len(token) >= 32
    with Server(STAND_IN) as other:
        assert other.token != token


def test_the_page_may_do_no_more_than_it_needs(patient: Client) -> None:
    """Headers allow its own scripts, and questions to its server; nobody keeps it."""
    response = patient.begin("GET", "/")
    policy = response.headers["Content-Security-Policy"]
    digest = base64.b64encode(hashlib.sha256(b"let a = 1;\n").digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "connect-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "'wasm-unsafe-eval'" in policy
    assert "'unsafe-eval'" not in policy
    expected = {
        "Content-Type": "text/html; charset=utf-8",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "Server": "fifteen",
    }
    assert {name: response.headers[name] for name in expected} == expected
    assert "Access-Control-Allow-Origin" not in response.headers


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/play.html",
        "/../pyproject.toml",
        "/%2e%2e/pyproject.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/fifteen/game/server.py",
        "/play.css",
        "/favicon.ico",
        "/?a=b",
        "/solve",
        "/solve/",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_nothing_else_is_served(patient: Client, method: str, path: str) -> None:
    """Whatever else is asked for is not found; a sentence says so."""
    if (method, path) == ("POST", "/solve"):
        path = "/"
    response = patient.begin(method, path)
    text = response.read().decode()
    assert response.status == 404
    said = text.strip() if method == "GET" else json.loads(text)["error"]
    assert said == "There is nothing here but the game."


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
@pytest.mark.parametrize(
    "path",
    [
        *("/", "/solve", "/stop", "/{token}/", "/{home}", "/{home}x/", "/../{home}/"),
        *("/{cut}/", "/{cut}é/", "//{home}x", "/?{home}/", "/#{home}/", "{home}/", "*"),
        *("http://127.0.0.1/", "/" + "A" * 32 + "/", "/" + "A" * 32 + "/solve"),
    ],
)
def test_who_does_not_know_the_secret_gets_a_sentence_and_nothing_else(
    patient: Client, method: str, path: str
) -> None:
    """Neither the page, nor its token, nor an answer, even to who has the token."""
    home, token = patient.home.strip("/"), patient.server.token
    path = path.format(home=home, cut=home[:-1], token=token)
    body = b'{"id": "a"}' if method == "POST" else b""
    asked = (
        f"{method} {path} HTTP/1.1\r\nHost: {patient.host}\r\n"
        f"X-Fifteen-Token: {token}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    answer = patient.raw(asked.encode("latin-1") + body).decode()
    head, _, text = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 403 ")
    assert token not in answer
    assert home not in answer
    if method != "HEAD":
        assert (json.loads(text)["error"] if method == "POST" else text.strip()) == (
            "The game is at the address that was printed, only."
        )


def test_secrets_are_compared_in_constant_time(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long a comparison takes does not tell how much of a guess is right."""
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr(secrets, "compare_digest", compare)
    client.post("/stop", b'{"id": "a"}', X_Fifteen_Token="guess")
    home, token = f"{client.home}/".encode(), client.server.token.encode()
    assert compared == [(home, home), (b"guess", token)]


def test_an_invitation_is_good_for_one_visit(client: Client) -> None:
    """Who reads it on the command line of a browser comes too late."""
    stranger = Client(client.server)
    address = client.server.invite()
    stranger.home = address.removeprefix(f"http://{client.host}").rstrip("/")
    assert address != client.server.address
    assert stranger.begin("HEAD", "/").status == 403
    assert stranger.begin("POST", "/solve").status == 403
    answers = [stranger.begin("GET", "/") for _ in range(3)]
    assert [answer.status for answer in answers] == [303, 403, 403]
    assert answers[0].headers["Location"] == f"{client.home}/"
    assert answers[0].read() == b""
    assert client.begin("GET", "/").status == 200


def test_head_is_get_without_a_body(patient: Client) -> None:
    """The headers are those of the page."""
    response = patient.begin("HEAD", "/")
    assert (response.status, response.read()) == (200, b"")
    assert int(response.headers["Content-Length"]) > len(STAND_IN)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"])
def test_other_methods_are_refused(patient: Client, method: str) -> None:
    """There is no other method of HTTP, and no leave to ask from elsewhere."""
    response = patient.begin(method, "/")
    assert response.status == 501
    assert response.read() == b"Only GET, HEAD and POST are known here.\n"
    assert "Access-Control-Allow-Origin" not in response.headers


def test_a_page_without_room_for_the_token_is_none() -> None:
    """It could not ask anything; better to know at once."""
    for wrong in ("<p>", STAND_IN + NAMED):
        with pytest.raises(ValueError, match="no room for a token"):
            Server(wrong)


# Searches


def test_each_bound_is_told_before_the_answer(client: Client) -> None:
    """The bounds rise, so do the nodes; the last line has a shortest solution."""
    response = client.solve()
    status, [*bounds, last] = read(response)
    assert status == 200
    assert response.headers["Content-Type"].startswith("application/x-ndjson")
    assert [sorted(line) for line in bounds] == [["bound", "nodes", "seconds"]] * len(
        bounds
    )
    proved = [line["bound"] for line in bounds]
    assert proved == sorted(set(proved))
    assert proved[0] == 19
    assert proved[-1] == LENGTH
    assert bounds[0]["nodes"] == 0
    assert [*bounds] == sorted(bounds, key=lambda line: line["nodes"])
    assert sorted(last) == ["length", "method", "nodes", "pieces", "seconds"]
    assert last["length"] == len(last["pieces"]) == LENGTH
    assert last["nodes"] >= bounds[-1]["nodes"]
    assert Position.parse(EASY).replay(last["pieces"]).solved


def test_boards_of_all_shapes(client: Client) -> None:
    """The rows and columns are those that the page says, whatever is usual."""
    for position, rows, cols in [
        ("1230", 2, 2),
        ("0321", 2, 2),
        ("123456708", 3, 3),
        ("4 1 2/5 0 3", 2, 3),
        ("1 2/3 4/0 5", 3, 2),
        ("412503", 2, 3),
        ("1 2 3/4 5 6/7 0 8/10 11 9", 4, 3),
    ]:
        asked = {"position": position, "rows": rows, "cols": cols, "id": "x"}
        status, lines = client.post("/solve", json.dumps(asked).encode())
        start = Position.parse(position, size=(rows, cols))
        assert status == 200
        assert start.replay(lines[-1]["pieces"]).solved
        assert lines[-1]["length"] == solve(start, "best-first").length


@pytest.mark.parametrize(("rows", "cols"), [(5, 5), (10, 10), (2, 10)])
def test_a_good_solution_will_do(client: Client, rows: int, cols: int) -> None:
    """Whoever is in a hurry gets one, of any size, and what is proved of all others."""
    start = Position.random(rows, cols, seed=3)
    asked = {"position": str(start), "rows": rows, "cols": cols, "id": "x"}
    body = json.dumps({**asked, "quick": True}).encode()
    status, [*_, last] = client.post("/solve", body)
    assert status == 200
    wanted = ["bound", "length", "method", "nodes", "pieces", "seconds"]
    assert sorted(last) == wanted
    assert start.replay(last["pieces"]).solved
    assert manhattan_distance(start) <= last["bound"] <= last["length"]
    assert len(start.tiles_in(last["pieces"])) == last["length"]
    assert last["method"] == "quick"


def test_two_windows_at_once(client: Client) -> None:
    """Each search has a process, so that none waits for another; stop stops one."""
    first, second = client.solve(BIG, 5, "first"), client.solve(BIG, 5, "second")
    for response in (first, second):
        assert json.loads(response.readline())["bound"] == 82
        assert json.loads(response.readline())["bound"] == 88
    assert read(client.solve(EASY, 4, "third"))[1][-1]["length"] == LENGTH
    assert client.post("/stop", b'{"id": "first"}') == (200, [{"stopped": True}])
    last = read(first)[1][-1]
    assert last["stopped"] is True
    assert last["bound"] >= 88
    assert json.loads(second.readline())["bound"] == 90
    client.post("/stop", b'{"id": "second"}')
    assert read(second)[1][-1]["stopped"] is True


def test_to_stop_what_has_ended_is_no_mistake(client: Client) -> None:
    """The page cannot know that it came too late."""
    assert client.post("/stop", b'{"id": "a"}') == (200, [{"stopped": False}])
    read(client.solve())
    assert client.post("/stop", b'{"id": "a"}') == (200, [{"stopped": False}])


def test_a_window_that_is_closed_ends_its_search(client: Client) -> None:
    """To close the connection is to stop."""
    response = client.solve(BIG, 5)
    response.readline()
    response.readline()
    assert searching()
    response.close()
    client.open[-1].close()
    nobody_searches()


def test_one_name_is_for_one_search(client: Client) -> None:
    """A name that is taken is refused; when its search is over it can be had."""
    response = client.solve(BIG, 5, "a")
    response.readline()
    status, [said] = read(client.solve(EASY, 4, "a"))
    assert (status, said) == (409, {"error": "There is a search “a” already."})
    client.post("/stop", b'{"id": "a"}')
    read(response)
    assert read(client.solve(EASY, 4, "a"))[1][-1]["length"] == LENGTH


def test_there_are_only_so_many_searches(served: Clients) -> None:
    """One too many is told so at once; it can be had when another is stopped."""
    client = served(most=1)
    response = client.solve(BIG, 5, "a")
    response.readline()
    status, [said] = read(client.solve(EASY, 4, "b"))
    assert status == 503
    assert said["error"].startswith("Only 1 board can be solved at a time; ")
    client.post("/stop", b'{"id": "a"}')
    read(response)
    assert read(client.solve(EASY, 4, "b"))[1][-1]["length"] == LENGTH


def test_a_search_that_is_killed_says_so(client: Client) -> None:
    """The window is told why there is no answer, and what was proved."""
    response = client.solve(BIG, 5)
    assert json.loads(response.readline())["bound"] == 82
    assert json.loads(response.readline())["bound"] == 88
    for pid in searching():
        os.kill(pid, signal.SIGKILL)
    last = read(response)[1][-1]
    assert re.match("The search was ended by SIGKILL.*[.]$", last["error"])
    assert last["bound"] >= 88
    assert read(client.solve())[1][-1]["length"] == LENGTH


def test_the_server_ends_in_the_middle_of_a_search(served: Clients) -> None:
    """The answer breaks off without a last line; the page knows what that means."""
    client = served()
    response = client.solve(BIG, 5)
    assert json.loads(response.readline())["bound"] == 82
    client.server.__exit__(None, None, None)
    assert all(
        sorted(line) == ["bound", "nodes", "seconds"] for line in read(response)[1]
    )
    assert not searching()
    with pytest.raises(ConnectionRefusedError):
        client.begin("GET", "/")
    with pytest.raises(Busy):
        client.server._listener.searches.run(BackgroundSearch(Position.parse(EASY)))


def test_a_search_may_be_stopped_before_it_begins() -> None:
    """It then ends as soon as it has begun."""
    search = BackgroundSearch(Position.parse(BIG))
    search.stop()
    with Searches() as searches:
        outcome = searches.run(search)
    assert outcome.note == "interrupted"
    assert search.bound == 82


def test_what_goes_wrong_is_said(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no process can be made, the window is told; the next search is another."""
    with monkeypatch.context() as patch:
        patch.setattr(workers, "_fresh", no_process)
        status, lines = read(client.solve())
    assert (status, lines[-1]) == (200, {"error": "There is no room.", "bound": 19})
    assert read(client.solve())[1][-1]["length"] == LENGTH


def no_process(*_: object) -> None:
    """Make no process."""
    raise OSError("There is no room.")


# What is refused


BAD: list[tuple[bytes | dict[str, Any], int, str]] = [
    (b"", 400, "The request is no JSON."),
    (b"{", 400, "The request is no JSON."),
    (b"\xff\xfe\xfd", 400, "The request is no JSON."),
    (b"[" * 4000, 400, "The request is no JSON."),
    (b"[]", 400, "The request is to be an object of JSON."),
    (b"null", 400, "The request is to be an object of JSON."),
    (b"1e999", 400, "The request is to be an object of JSON."),
    ({"id": None}, 400, "The id is to be 1 to 64 letters"),
    ({"id": ""}, 400, "The id is to be 1 to 64 letters"),
    ({"id": "a" * 65}, 400, "The id is to be 1 to 64 letters"),
    ({"id": "a\n"}, 400, "The id is to be 1 to 64 letters"),
    ({"id": "../a"}, 400, "The id is to be 1 to 64 letters"),
    ({"position": None}, 400, "The position is to be a short text."),
    ({"position": 1234}, 400, "The position is to be a short text."),
    ({"position": "1" * 401}, 400, "The position is to be a short text."),
    ({"position": ""}, 400, "A position is wanted, and nothing is given."),
    ({"position": "51247308a6be9fc"}, 400, "A 4×4 board has 16 cells; 15 are given."),
    ({"position": "51247308a6be9fcc"}, 400, "12 occurs twice, and 13 is missing."),
    ({"position": "51247308a6be9fc\0"}, 400, "“\\x00” is no digit"),
    ({"position": "<script>"}, 400, "“<” is no digit"),
    ({"position": "15247308a6be9fcd"}, 422, "No sequence of moves leads from this"),
    ({"rows": None}, 400, "The rows and cols are to be whole numbers from 2 to 10."),
    ({"rows": "4"}, 400, "The rows and cols are to be whole numbers from 2 to 10."),
    ({"rows": True}, 400, "The rows and cols are to be whole numbers from 2 to 10."),
    ({"rows": 4.0}, 400, "The rows and cols are to be whole numbers from 2 to 10."),
    ({"rows": 10**400}, 400, "The rows and cols are to be whole numbers from 2 to 10."),
    ({"cols": 11}, 400, "The rows and cols are to be whole numbers from 2 to 10."),
    ({"cols": 6}, 400, "A 4×6 board has 24 cells; 16 are given."),
    ({"quick": 1}, 400, "The word quick is to be true or false."),
    ({"cols": 5}, 400, "A 4×5 board has 20 cells; 16 are given."),
]


@pytest.mark.parametrize(("wrong", "status", "said"), BAD)
def test_what_is_no_board_is_refused(
    patient: Client, wrong: bytes | dict[str, Any], status: int, said: str
) -> None:
    """Each mistake has a sentence that says what is wrong; then all goes on."""
    right = {"position": EASY, "rows": 4, "cols": 4, "id": "a"}
    body = wrong if isinstance(wrong, bytes) else json.dumps(right | wrong).encode()
    found, [line] = patient.post("/solve", body)
    assert (found, [*line]) == (status, ["error"])
    assert line["error"].startswith(said)
    assert sentence(line["error"])
    assert patient.begin("GET", "/").status == 200


Headers = dict[str, str | None]
FOREIGN: list[tuple[Headers, int]] = [
    ({"Host": None}, 421),
    ({"Host": "evil.example"}, 421),
    ({"Host": "evil.example:80"}, 421),
    ({"Host": "127.0.0.1"}, 421),
    ({"Host": "127.0.0.1:1"}, 421),
    ({"Host": "127.0.0.1:{port}.evil.example"}, 421),
    ({"Host": "[::1]:{port}"}, 421),
    ({"Origin": "http://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": "http://127.0.0.1:1"}, 403),
    ({"Origin": "https://127.0.0.1:{port}"}, 403),
    ({"Sec_Fetch_Site": "cross-site"}, 403),
    ({"Sec_Fetch_Site": "same-site"}, 403),
    ({"X_Fifteen_Token": None}, 403),
    ({"X_Fifteen_Token": ""}, 403),
    ({"X_Fifteen_Token": "é"}, 403),
    ({"X_Fifteen_Token": "A" * 32}, 403),
    ({"Content_Type": None}, 415),
    ({"Content_Type": "text/plain"}, 415),
    ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
    ({"Content_Length": None}, 411),
    ({"Content_Length": "-1"}, 411),
    ({"Content_Length": "+5"}, 411),
    ({"Content_Length": "ten"}, 411),
    ({"Content_Length": "9" * 5000}, 413),
    ({"Content_Length": str(LONGEST + 1)}, 413),
    ({"Transfer_Encoding": "chunked"}, 411),
]


@pytest.mark.parametrize(("headers", "status"), FOREIGN)
@pytest.mark.parametrize("path", ["/solve", "/stop"])
def test_only_our_page_may_ask(
    patient: Client, path: str, headers: Headers, status: int
) -> None:
    """A page from elsewhere, be its name this machine's, is refused in a sentence."""
    filled = {
        name.replace("_", "-"): value
        and value.replace("{port}", str(patient.server.port))
        for name, value in headers.items()
    }
    asked = {"position": EASY, "rows": 4, "cols": 4, "id": "a"}
    found, [line] = patient.post(path, json.dumps(asked).encode(), **filled)
    assert found == status
    assert sentence(line["error"])


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:80", ""])
def test_the_page_is_not_for_other_names(patient: Client, host: str) -> None:
    """A name that was made to mean this machine does not get the token."""
    response = patient.begin("GET", "/", Host=host)
    text = response.read().decode()
    assert response.status == 421
    assert patient.server.token not in text
    assert text == f"This server is {patient.host}, and no other.\n"


def test_the_names_of_this_machine(patient: Client) -> None:
    """It may be called localhost, in our page as well."""
    here = f"localhost:{patient.server.port}"
    assert patient.begin("GET", "/", Host=here).status == 200
    answer = patient.post("/stop", b'{"id": "a"}', Host=here, Origin=f"http://{here}")
    assert answer == (200, [{"stopped": False}])
    twice = f"GET / HTTP/1.1\r\nHost: {here}\r\nHost: {here}\r\n\r\n".encode()
    assert patient.raw(twice).startswith(b"HTTP/1.1 421 ")


def test_a_long_request_gets_its_answer(patient: Client) -> None:
    """Though nobody reads it all, the sentence arrives."""
    status, [line] = patient.post("/solve", b"x" * 200_000)
    assert status == 413
    assert line["error"] == f"The request has more than {LONGEST} bytes."


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (b"hello\r\n\r\n", 400),
        (b"GET\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"GET / HTTP/x\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nA: " + b"b" * 70_000 + b"\r\n\r\n", 431),
    ],
)
def test_what_is_no_request_is_refused(
    patient: Client, text: bytes, status: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """There is an answer in plain words, and nothing on the terminal."""
    answer = patient.raw(text)
    assert answer.startswith(f"HTTP/1.1 {status} ".encode())
    assert answer.endswith(b"This is no request that a browser would send.\n")
    assert capfd.readouterr() == ("", "")
    assert patient.begin("GET", "/").status == 200


def test_an_unfinished_request_is_not_waited_for(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither silence nor a byte now and then keeps a connection."""
    with monkeypatch.context() as patch:
        patch.setattr(serving, "READING", 0.3)
        not_waited_for(client)
    assert client.begin("GET", "/").status == 200


def not_waited_for(client: Client) -> None:
    """The server ends connections on which no request ever comes to its end."""
    assert unanswered(client, b"")
    assert unanswered(client, b"POST /solve HTTP/1.1\r\nHost: ")
    whole = (
        f"POST {client.home}/stop HTTP/1.1\r\n"
        f"Host: {client.host}\r\nContent-Length: 12\r\n"
        "Content-Type: application/json\r\n"
        f"X-Fifteen-Token: {client.server.token}\r\n\r\n"
    ).encode()
    assert unanswered(client, whole)
    with socket.create_connection(("127.0.0.1", client.server.port), LONG) as slow:

        def ended() -> bool:
            with suppress(OSError):
                slow.sendall(b"a")
                return False
            return True

        until(ended)


def unanswered(client: Client, text: bytes) -> bool:
    """Whether a connection ends; it is broken off if the text was not all read."""
    with suppress(ConnectionResetError):
        return client.raw(text) == b""
    return True


def test_there_are_only_so_many_connections(
    served: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One too many is closed; when others end, there is room again."""
    monkeypatch.setattr(serving, "CONNECTIONS", 2)
    client = served()
    open_ones = [
        socket.create_connection(("127.0.0.1", client.server.port), LONG)
        for _ in range(3)
    ]
    assert open_ones[2].recv(1) == b""
    for each in open_ones:
        each.close()

    def again() -> bool:
        with suppress(OSError):
            return client.raw(b"GET / HTTP/1.0\r\n\r\n") != b""
        return False

    until(again)


def test_a_client_that_goes_away_is_no_news(
    client: Client, capfd: pytest.CaptureFixture[str]
) -> None:
    """A connection that is reset leaves nothing on the terminal."""
    for text in (
        b"",
        b"GET / HTTP/1.1\r\n",
        f"GET / HTTP/1.1\r\nHost: {client.host}\r\n\r\n".encode(),
    ):
        with socket.create_connection(("127.0.0.1", client.server.port)) as sender:
            sender.sendall(text)
            linger = b"\1\0\0\0\0\0\0\0"
            sender.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    assert client.begin("GET", "/").status == 200
    assert capfd.readouterr() == ("", "")


def test_nothing_is_open_beyond_loopback(client: Client) -> None:
    """The port is on 127.0.0.1 only; on Linux even 127.0.0.2 does not have it."""
    listener = client.server._listener.socket
    assert listener.getsockname() == ("127.0.0.1", client.server.port)
    assert listener.family == socket.AF_INET
    if sys.platform == "linux":
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", client.server.port))


# The command


STARTED: list[subprocess.Popen[str]] = []


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """End, after each test, what it has started."""
    yield
    while STARTED:
        process = STARTED.pop()
        process.kill()
        process.communicate()


Start = tuple[subprocess.Popen[str], str, str]


def started(*arguments: str, **variables: str) -> Start:
    """Start the command; return it, the address that it says, and its second line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "fifteen", "play", *arguments],
        env={
            **os.environ,
            "FIFTEEN_JIT": "off",
            "PYTHONIOENCODING": "utf-8",
            "PYTHONUNBUFFERED": "",
            **variables,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    STARTED.append(process)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"The game is at (http://127\.0\.0\.1:\d+/\S*)\n", line)
    assert found, (line, process.communicate())
    return process, found[1], process.stdout.readline()


def asked(address: str, position: str = BIG, side: int = 5) -> HTTPResponse:
    """Begin a search as the page at an address would."""
    at = urlsplit(address)
    connection = HTTPConnection("127.0.0.1", at.port, timeout=LONG)
    connection.request("GET", at.path)
    text = connection.getresponse().read().decode()
    found = re.search('<meta name="fifteen-server" content="([^"]+)">', text)
    assert found
    body = json.dumps({"position": position, "rows": side, "cols": side, "id": "a"})
    headers = {"Content-Type": "application/json", "X-Fifteen-Token": found[1]}
    connection.request("POST", f"{at.path}solve", body, headers)
    return connection.getresponse()


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 0), (signal.SIGTERM, 143), (signal.SIGKILL, -9)],
)
def test_the_command_ends_at_once(number: int, status: int, busy: bool) -> None:
    """After ^C, even amid a search, there is no traceback, and no process is left."""
    process, address, said = started("--no-browser")
    if busy:
        response = asked(address)
        assert json.loads(response.readline())["bound"] == 82
        assert json.loads(response.readline())["bound"] == 88
        assert searching(process.pid)
    helpers = searching(process.pid)
    process.send_signal(number)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (status, "", "")
    assert said == "Open it in a browser on this machine; ^C ends the server.\n"
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in helpers))
    if busy:
        assert all("bound" in json.loads(line) for line in response.read().splitlines())


def test_a_port_that_is_taken() -> None:
    """One clear line says so, and the status is 2."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "fifteen", "play", "--no-browser", f"--port={port}"],
            capture_output=True,
            encoding="utf-8",
            timeout=LONG,
        )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"fifteen: --port: {port} cannot be had: address already in use. "
        "Without --port, any that is free is taken.\n"
    )


def test_a_port_can_be_had_again() -> None:
    """A server that has just ended does not keep its port from the next."""
    with Server(STAND_IN) as server:
        port = server.port
        Client(server).begin("GET", "/").read()
    with Server(STAND_IN, port) as server:
        assert Client(server).begin("GET", "/").status == 200


def test_a_port_that_is_none() -> None:
    """There are no ports beyond 65535."""
    with pytest.raises(Wrong, match="there is no port 65536"):
        serving.serve(port=65536, say=lambda text: None)


def test_the_browser_is_sent_to_the_board(tmp_path: Path) -> None:
    """A board that was given is in the link, and no secret is on a command line."""
    script, told = tmp_path / "browser", tmp_path / "told"
    script.write_text(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
    script.chmod(0o755)
    process, address, said = started(EASY, BROWSER=str(script))
    assert address.endswith(f"/#p={EASY}")
    until(told.exists)
    opened, home = urlsplit(told.read_text().strip()), urlsplit(address)
    assert (opened.netloc, opened.fragment) == (home.netloc, home.fragment)
    assert home.path not in told.read_text()
    connection = HTTPConnection(opened.netloc, timeout=LONG)
    connection.request("GET", opened.path)
    assert connection.getresponse().headers["Location"] == home.path
    connection.close()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (0, "", "")
    assert said == "It opens in your browser; ^C ends the server.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="screens are known on Linux only")
def test_without_a_screen_it_says_what_else_there_is() -> None:
    """On a remote machine the line names the game in the terminal."""
    nothing = {"BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    assert "`fifteen play --terminal`" in started(**nothing)[2]


# With the page


def test_the_real_page_has_room_for_the_token() -> None:
    """It has the place once, and no scripts but those that the policy knows."""
    with Server(page()) as server:
        assert server.token
    assert not re.search(r"<[^>]+\son[a-z]+=", page())


def seen(window: Page, what: str) -> None:
    """Wait until something is so in a page whose policy lets no text be a program."""
    window.evaluate(
        f"""new Promise((done) => {{
          const look = () => {what} ? done() : setTimeout(look, 20);
          look();
        }})"""
    )


def test_the_page_asks_its_server(served: Clients, browser: Browser) -> None:
    """In two windows boards are solved by Python, and a search is stopped."""
    client = served(page())
    windows = [browser.new_context().new_page() for _ in range(2)]
    complaints: list[str] = []
    for window in windows:
        window.on("console", lambda said: complaints.append(said.text))
        window.on("pageerror", lambda error: complaints.append(str(error)))
        window.goto(f"{client.server.address}#p={EASY}")
        window.evaluate(
            """([big, easy]) => {
              const start = (text, side) => ({ rows: side, cols: side,
                tiles: [...text].map((digit) => parseInt(digit, 36)) });
              window.said = [];
              window.big = Play.solver.solve(start(big, 5), (line) => said.push(line),
                () => {});
              window.easy = Play.solver.solve(start(easy, 4), () => {});
            }""",
            [BIG, EASY],
        )
    for window in windows:
        found = window.evaluate("easy.answer")
        assert found["length"] == LENGTH
        assert found["by"] in METHODS
        seen(window, "said.length > 2")
        assert window.evaluate("said.map((line) => line.bound)")[:2] == [82, 88]
    windows[0].evaluate("big.stop()")
    assert windows[0].evaluate("big.answer.then(({ stopped }) => stopped)") is True
    windows[1].close()
    until(lambda: not client.server._listener.named)
    assert complaints == []


def test_the_page_keeps_the_secret(served: Clients, browser: Browser) -> None:
    """One who was invited may load it anew; no link that is shared tells where."""
    client = served(page())
    window = browser.new_context().new_page()
    window.goto(f"{client.server.invite()}#p={EASY}")
    for _ in range(2):
        assert window.url == client.server.address
        tiles = window.locator("#board button").all_inner_texts()
        assert tiles == [str(tile or "") for tile in Position.parse(EASY).tiles]
        assert window.evaluate("document.referrer") == ""
        assert client.home not in window.content()
        window.reload()
    window.locator(".transfer summary").click()
    window.locator("[data-do=link]").click()
    window.locator(".link-room:not([hidden])").wait_for()
    assert window.locator(".link").input_value() == f"#p={EASY}"
    assert window.locator(".kept").inner_text().startswith("What a link ends with, ")


def test_the_server_ends_while_the_page_waits(
    served: Clients, browser: Browser
) -> None:
    """The page goes on by itself, and has its board still."""
    client = served(page())
    window = browser.new_context().new_page()
    window.goto(f"{client.server.address}#p={EASY}")
    window.evaluate(
        """([big, easy]) => {
          const start = (text, side) => ({ rows: side, cols: side,
            tiles: [...text].map((digit) => parseInt(digit, 36)) });
          window.said = [];
          window.why = [];
          window.big = Play.solver.solve(start(big, 5), (line) => said.push(line),
            (reason) => why.push(reason));
          window.later = () => Play.solver.solve(start(easy, 4), () => {});
        }""",
        [BIG, EASY],
    )
    seen(window, "said.length > 1")
    client.server.__exit__(None, None, None)
    seen(window, "why.length > 0")
    window.evaluate("big.stop()")
    assert window.evaluate("later().answer")["length"] == LENGTH


def test_the_terminal_of_the_server_stays_quiet(
    client: Client, capfd: pytest.CaptureFixture[str]
) -> None:
    """What clients do is not written down."""
    threads = [threading.Thread(target=client.raw, args=(b"x\r\n\r\n",)) for _ in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    read(client.solve())
    assert capfd.readouterr() == ("", "")
