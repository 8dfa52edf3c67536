"""Firefox without a window, steered by its own protocol: Marionette."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from conftest import LONG, until

NAMES = ("firefox-esr", "firefox")


class Firefox:
    """A session: commands are sent one by one, each answered before the next."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=2 * LONG)
        self.file = self.socket.makefile("rb")
        self.number = 0
        self._receive()
        limits = {"script": LONG * 1000, "pageLoad": LONG * 1000}
        wanted = {"alwaysMatch": {"timeouts": limits}}
        self.command("WebDriver:NewSession", capabilities=wanted)

    def close(self) -> None:
        """End the conversation."""
        self.file.close()
        self.socket.close()

    def command(self, name: str, **given: Any) -> Any:
        """What Firefox answers to a command."""
        self.number += 1
        data = json.dumps([0, self.number, name, given]).encode()
        self.socket.sendall(b"%d:%s" % (len(data), data))
        _, _, error, answer = self._receive()
        assert error is None, error
        return answer

    def run(self, script: str) -> Any:
        """What the promise holds that a script, the body of a function, returns."""
        whole = f"""const done = arguments[0];
          (async () => {{ {script} }})().then(done, (error) => done(String(error)));"""
        answer = self.command("WebDriver:ExecuteAsyncScript", script=whole, args=[])
        return answer["value"]

    def _receive(self) -> Any:
        size = b""
        while (sign := self.file.read(1)) != b":":
            assert sign, "Firefox has gone away"
            size += sign
        return json.loads(self.file.read(int(size)))


def found() -> str | None:
    """The Firefox of this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def firefox(command: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox that keeps what it keeps in a folder, which is made."""
    profile.mkdir()
    preference = 'user_pref("marionette.port", 0);\n'
    (profile / "user.js").write_text(preference, encoding="ascii")
    arguments = ["--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    process = subprocess.Popen(
        [command, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    port = profile / "MarionetteActivePort"
    try:
        until(lambda: port.exists() and port.read_text().strip())
        with closing(Firefox(int(port.read_text()))) as session:
            yield session
    finally:
        process.terminate()
        process.wait()
