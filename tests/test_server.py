"""The server of the game: one page, on loopback, until ^C."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browsers import LONG, Visit, until
from playwright.sync_api import Browser

from fifteen.board.position import Position
from fifteen.game.server import PageServer, game_page, serve_page

EASY = "51247308a6be9fcd"
NO_SCREEN = {"BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    """The address of the game, which another process serves."""
    with started("--no-browser") as (_, address):
        yield address


@contextmanager
def started(
    *arguments: str, **variables: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start the command; give its process, and the address that it says."""
    process = subprocess.Popen(
        [sys.executable, "-m", "fifteen", "play", *arguments],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(r"The game is at (http://127\.0\.0\.1:\d+/\S*)\n", line)
        assert found, (line, process.communicate())
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[str], number: int) -> tuple[int, str, str]:
    """Send a signal; return the exit status, and the rest of the output."""
    assert process.stdout is not None
    assert process.stderr is not None
    process.send_signal(number)
    status = process.wait(LONG)
    return status, process.stdout.read(), process.stderr.read()


def asked(address: str, path: str = "/", method: str = "GET") -> tuple[int, str, str]:
    """Ask a server; return the status, the headers and the text of its answer."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=LONG)
    connection.request(method, path)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, str(response.headers), text


def test_the_page_is_served_as_it_is(served: str) -> None:
    """It is that of docs/play.html, and no browser keeps it."""
    status, headers, text = asked(served)
    assert (status, text) == (200, game_page())
    assert "Content-Type: text/html; charset=utf-8\n" in headers
    assert "Cache-Control: no-store\n" in headers
    assert f"Content-Length: {len(game_page().encode())}\n" in headers


def test_nothing_else_is_served(served: str) -> None:
    """No other path leads to a file, whatever it is."""
    for path in (
        *("/index.html", "/play.html", "/?a=b", "/favicon.ico", "*", "/solve"),
        *("/../pyproject.toml", "/%2e%2e/pyproject.toml", "//etc/passwd"),
    ):
        status, _, said = asked(served, path)
        assert (status, said) == (404, "Only the game is here, at /\n"), path


@pytest.mark.parametrize(
    "method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "CONNECT"]
)
def test_a_page_is_all_that_can_be_had(served: str, method: str) -> None:
    """No other method of HTTP has an answer."""
    assert asked(served, method=method)[0] == 501


def test_nothing_is_open_beyond_loopback() -> None:
    """The port is on 127.0.0.1 only; on Linux not even 127.0.0.2 has it."""
    with PageServer("") as server:
        assert server.socket.getsockname() == ("127.0.0.1", server.server_port)
        if sys.platform == "linux":
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.2", server.server_port))


def test_strange_clients_are_no_news() -> None:
    """Silence, noise and a reset leave no line, and keep nobody from the page."""
    with started("--no-browser") as (process, address):
        place = ("127.0.0.1", urlsplit(address).port)
        for text in (b"", b"hello\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"):
            with socket.create_connection(place) as sender:
                sender.sendall(text)
                linger = b"\1\0\0\0\0\0\0\0"
                sender.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        with socket.create_connection(place):
            assert asked(address)[0] == 200
        assert ended(process, signal.SIGINT)[2] == ""


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)]
)
def test_the_command_ends_cleanly(number: int, status: int) -> None:
    """After ^C nothing is said, and the port can be had at once."""
    given = "--no-browser", "--size", "3x2", "123450"
    with started(*given) as (process, address):
        assert address.endswith(f"/#p={Position.parse('12/34/50')}")
        assert asked(address)[0] == 200
        found, _, err = ended(process, number)
        assert (found, err) == (status, "")
    with started("--no-browser", f"--port={urlsplit(address).port}") as (_, again):
        assert again == address.partition("#")[0]


def test_a_port_that_cannot_be_had() -> None:
    """One line says why, and the status is 2; so it is beyond the last port."""
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
    with pytest.raises(ValueError, match="expected a port from 0 to 65535, got 65536"):
        serve_page(port=65536, say=lambda text: None)


def test_the_browser_is_sent_to_the_board(tmp_path: Path) -> None:
    """A board that is given is in the link that is said, and in the one opened."""
    script, told = tmp_path / "browser", tmp_path / "told"
    script.write_text(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
    script.chmod(0o755)
    with started(EASY, BROWSER=str(script)) as (process, address):
        assert address.endswith(f"/#p={EASY}")
        until(told.exists)
        assert told.read_text().strip() == address
        said = "It opens in your browser; ^C ends the server.\n"
        assert ended(process, signal.SIGINT) == (0, said, "")


@pytest.mark.skipif(sys.platform != "linux", reason="screens are known on Linux only")
def test_without_a_screen_it_says_how_to_get_there() -> None:
    """On a remote machine that is a tunnel."""
    with started(**NO_SCREEN) as (process, address):
        port = urlsplit(address).port
        out = ended(process, signal.SIGINT)[1]
    assert f"  ssh -L {port}:127.0.0.1:{port} " in out


# With the page

PLAY = """() => {
  document.querySelector(".transfer").open = true;
  for (const name of ["hint", "link"])
    document.querySelector(`[data-do=${name}]`).click();
}"""
SHOWN = """() => ({
  hint: document.querySelector(".tile.hinted").textContent,
  link: document.querySelector(".link").value,
  book: document.querySelector(".book").getAttribute("href"),
})"""
WANTED = {"hint": "3", "link": f"#p={EASY}", "book": None}
"""The first move of a solution, a link without an address that only this machine has,
and no way to a book, which is not served."""


def test_the_page_plays_in_chromium(browser: Browser) -> None:
    """It opens with the board, solves it by itself, and asks for nothing else."""
    with started("--no-browser", EASY) as (_, address):
        visit = Visit(browser, address)
        with visit as page:
            page.evaluate(PLAY)
            page.locator(".tile.hinted").wait_for()
            page.locator(".link-room:not([hidden])").wait_for()
            assert page.evaluate(SHOWN) == WANTED
        assert visit.loaded() == [address.partition("#")[0]]
