"""An editor that speaks to the language server: what it sends, what it is told.

It writes and reads the protocol itself, and waits for messages, not for times; a
server that says nothing for two minutes is ended.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Timer
from typing import Any, Self

Message = dict[str, Any]
OWN = (sys.executable, "-m", "proofweave", "server")
"""The command of the server, in this environment."""


SILENCE = 120
"""The seconds after which a server that is waited for will say nothing more."""


class Refusal(Exception):
    """The error with which a request was answered."""


class Editor:
    """A process of the server, and the texts that are open."""

    def __init__(
        self,
        folder: Path,
        encodings: list[str] | None = None,
        command: Sequence[str] = OWN,
    ) -> None:
        self.server = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.told: list[Message] = []
        self.texts: dict[Path, str] = {}
        self.count = self.version = 0
        general = {"positionEncodings": encodings} if encodings else {}
        asked = {"processId": None, "rootUri": None}
        answer = self.ask("initialize", **asked, capabilities={"general": general})
        self.capabilities = answer["capabilities"]
        self.tell("initialized")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Say goodbye; the server must end by itself, with status 0."""
        if error[0]:
            self.server.kill()
        else:
            self.ask("shutdown")
            self.tell("exit")
        status = self.server.wait(SILENCE)
        for stream in (self.server.stdin, self.server.stdout):
            assert stream
            stream.close()
        assert error[0] or status == 0

    def ask(self, method: str, **params: Any) -> Any:
        """Send a request and wait for its answer."""
        self.count += 1
        asked = {"params": params} if params else {}
        self._write({"id": self.count, "method": method, **asked})
        while True:
            message = self._read()
            if message.get("id") == self.count and "method" not in message:
                if "error" in message:
                    raise Refusal(message["error"]["message"])
                return message["result"]

    def tell(self, method: str, **params: Any) -> None:
        """Send a notification."""
        self._write({"method": method, "params": params})

    def open(self, path: Path) -> list[Message]:
        """Open a file, and wait for its faults."""
        self.version += 1
        self.texts[path] = path.read_text(encoding="utf-8")
        item = {"languageId": "markdown", "version": self.version}
        document = {**item, "uri": path.as_uri(), "text": self.texts[path]}
        self.tell("textDocument/didOpen", textDocument=document)
        return self.faults(path)

    def type(self, path: Path, text: str) -> None:
        """Change the whole text of a file that is open."""
        self.version += 1
        self.texts[path] = text
        document = {"uri": path.as_uri(), "version": self.version}
        change = [{"text": text}]
        self.tell(
            "textDocument/didChange", textDocument=document, contentChanges=change
        )

    def faults(self, path: Path) -> list[Message]:
        """Wait for the faults of the text as it is now."""
        while True:
            for message in self.told:
                told = message["params"]
                if (told.get("uri"), told.get("version")) == (
                    path.as_uri(),
                    self.version,
                ):
                    self.told.remove(message)
                    found: list[Message] = told["diagnostics"]
                    return found
            self._read()

    def at(self, path: Path, sought: str, count: int = 0, **more: Any) -> Message:
        """The parameters that point at a bit of the text, in units of UTF-16."""
        before = ""
        for _ in range(count + 1):
            head, found, _ = self.texts[path][len(before) :].partition(sought)
            assert found, sought
            start = before + head
            before += head + found
        line, column = start.count("\n"), start.rpartition("\n")[2]
        position = {"line": line, "character": len(column.encode("utf-16-le")) // 2}
        return {"textDocument": {"uri": path.as_uri()}, "position": position, **more}

    def _write(self, message: Message) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.server.stdin
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self.server.stdin.flush()

    def _read(self) -> Message:
        """The next message; notifications are kept."""
        stream, length = self.server.stdout, 0
        assert stream
        guard = Timer(SILENCE, self.server.kill)
        guard.start()
        while line := stream.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        text = stream.read(length)
        guard.cancel()
        if not length:
            raise EOFError(f"the server ended with status {self.server.wait()}")
        message: Message = json.loads(text)
        if "method" in message:
            self.told += [message] if "id" not in message else []
        return message
