"""Firefox, driven by WebDriver BiDi, a protocol that it speaks without any driver."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import subprocess
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from browsers import LONG, until
from tornado.websocket import websocket_connect

SETTINGS = 'user_pref("ui.prefersReducedMotion", 1);\n'
LISTENING = re.compile(r"BiDi listening on (ws://\S+)\n")
MARKUP = "Invalid markup: "
"""How Firefox begins to complain of a formula."""
EVENTS = ["log.entryAdded", "network.beforeRequestSent"]
CODES = {"ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Home": "\ue011"}
CODES |= {"ArrowDown": "\ue015", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010"}
"""What BiDi calls the keys that write nothing."""
AS_JSON = "async (given) => JSON.stringify(await (%s)(...JSON.parse(given)) ?? null)"
WAITING = """async (...given) => { while (!(%s)(...given))
  await new Promise((go) => setTimeout(go, 20)); }"""
MIDDLE = """(selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2].map(Math.round);
}"""


class Firefox(AbstractContextManager["Firefox"]):
    """A headless Firefox; what we say to it has a thread, since Playwright has ours."""

    def __init__(self, program: str, profile: Path) -> None:
        """Start it, with a new profile in an empty folder."""
        (profile / "user.js").write_text(SETTINGS, encoding="utf-8")
        command = [program, "--headless", "--remote-debugging-port=0", "--profile"]
        log = profile / "said.txt"
        with log.open("wb") as said:
            self.process = subprocess.Popen(
                [*command, profile], stdout=said, stderr=said
            )
        until(lambda: LISTENING.search(log.read_text()) or self.process.poll())
        found = LISTENING.search(log.read_text())
        assert found, f"Firefox does not start: {log.read_text()}"
        self.thread, self.runner = ThreadPoolExecutor(1), asyncio.Runner()
        self.numbers = itertools.count(1)
        self.events: list[dict[str, Any]] = []
        self._result(self._connect(f"{found[1]}/session"))
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=EVENTS)

    def __exit__(self, *error: object) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(LONG)
        self._result(self._leave())
        self.thread.submit(self.runner.close)
        self.thread.shutdown()

    def call(self, method: str, **parameters: Any) -> Any:
        """The result of a command; the events that come before it are kept."""
        command = {"id": next(self.numbers), "method": method, "params": parameters}
        answer = self._result(self._answer(command))
        assert answer["type"] == "success", f"{method}: {answer.get('message')}"
        return answer["result"]

    def _result(self, work: Coroutine[Any, Any, Any]) -> Any:
        limited = asyncio.wait_for(work, LONG)
        return self.thread.submit(self.runner.run, limited).result()

    async def _connect(self, address: str) -> None:
        self.socket = await websocket_connect(address, max_message_size=1 << 28)

    async def _answer(self, command: dict[str, Any]) -> dict[str, Any]:
        await self.socket.write_message(json.dumps(command))
        while text := await self.socket.read_message():
            message: dict[str, Any] = json.loads(text)
            if message.get("id") == command["id"]:
                return message
            self.events.append(message)
        raise AssertionError("Firefox has gone")

    async def _leave(self) -> None:
        while await self.socket.read_message():
            pass
        self.socket.close()


class Tab(AbstractContextManager["Tab"]):
    """A page that is open, with storage of its own."""

    def __init__(self, firefox: Firefox, address: str, width: int = 1280) -> None:
        self.firefox = firefox
        self.address = address.partition("#")[0]
        self.user = firefox.call("browser.createUserContext")["userContext"]
        place = {"type": "tab", "userContext": self.user}
        self.context = firefox.call("browsingContext.create", **place)["context"]
        self._resize(width)
        self.call("browsingContext.navigate", url=address, wait="complete")
        self._lay_out_again(width)

    def __exit__(self, *error: object) -> None:
        """Close the page, which has asked for nothing else and not complained."""
        self.firefox.call("browser.removeUserContext", userContext=self.user)
        told = [e["params"] for e in self.firefox.events if self.context in str(e)]
        asked = [each["request"]["url"] for each in told if "request" in each]
        if error[0] is None:
            complaints = [each["text"] for each in told if "text" in each]
            assert not complaints, complaints
            others = [url for url in asked if url.partition("#")[0] != self.address]
            assert {url.partition(":")[0] for url in others} <= {"data", "blob"}

    def call(self, method: str, **parameters: Any) -> Any:
        """The result of a command about this page."""
        return self.firefox.call(method, context=self.context, **parameters)

    def _resize(self, width: int) -> None:
        """Let the page be so wide."""
        size = {"width": width, "height": 800}
        self.call("browsingContext.setViewport", viewport=size)

    def _lay_out_again(self, width: int) -> None:
        """Lay the page out once more, now that it is complete, if Firefox complained.

        Of a fraction it complains when it has read but one half; of wrong markup, each
        time it is laid out.
        """
        events = self.firefox.events
        whole = [e for e in events if MARKUP not in str(e["params"].get("text"))]
        if whole != events:
            events[:] = whole
            for each in (width + 1, width):
                self._resize(each)
                self.evaluate("() => document.body.offsetWidth")

    def evaluate(self, function: str, *given: Any) -> Any:
        """What a function of the page gives, or promises, if that can be JSON."""
        answer = self.firefox.call(
            "script.callFunction",
            functionDeclaration=AS_JSON % function,
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def until(self, function: str, *given: Any) -> None:
        """Wait until a function of the page gives something that is true."""
        self.evaluate(WAITING % function, *given)

    def press(self, *keys: str) -> None:
        """Press and release keys: letters, or such as ArrowLeft."""
        codes = (CODES.get(key, key) for key in keys)
        ways = ("keyDown", "keyUp")
        self._act("key", [{"type": w, "value": code} for code in codes for w in ways])

    def click(self, selector: str) -> None:
        """Click in the middle of the first such element."""
        x, y = self.evaluate(MIDDLE, selector)
        buttons = [{"type": each, "button": 0} for each in ("pointerDown", "pointerUp")]
        self._act("pointer", [{"type": "pointerMove", "x": x, "y": y}, *buttons])

    def fill(self, selector: str, text: str) -> None:
        """Type a text into a field, in the place of what stands there."""
        self.evaluate("(s) => document.querySelector(s).select()", selector)
        self.press(*text)

    def _act(self, device: str, actions: list[dict[str, Any]]) -> None:
        sources = [{"type": device, "id": device, "actions": actions}]
        self.call("input.performActions", actions=sources)
