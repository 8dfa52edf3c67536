"""A short session of an editor and the language server, in writing.

``python tests/transcript.py`` writes it to ``editors/session.md``; a test repeats it.
"""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from documents import put
from editor import Editor, Message

FILE = Path(__file__).parent.parent / "editors" / "session.md"
COUNTDOWN = """\
# Countdown

## 1. The whole

```python
def main() -> None:
    for k in range(3, 0, -1):
        # ⟨Say…⟩

main()
```

## 2. Saying

The loop of §1 has ⟨Say the number⟩.

```python
# ⟨Say the number⟩ ≡
print(k)
```
"""
HEAD = """\
# What an editor and the server say

An arrow to the right is a message of the editor, one to the left an answer, or
something that the server tells by itself. Lines and columns count from 0, as in the
protocol: `7:11–7:15` is a range in line 7. Left out are the envelopes of the messages
and the address of the document, which is

````markdown
"""


def session(folder: Path) -> list[tuple[str, Message]]:
    """Let an editor open, ask, rename and spoil a document; all messages."""
    path = put(folder, COUNTDOWN, "countdown.md")
    with Editor(folder) as editor:
        editor.open(path)
        for method, sought, more in (
            ("definition", "Say…", {}),
            ("hover", "⟨Say the", {}),
            ("references", "§1", {"context": {"includeDeclaration": False}}),
            ("rename", "Say…", {"newName": "Tell it"}),
        ):
            editor.ask(f"textDocument/{method}", **editor.at(path, sought, **more))
        editor.type(path, COUNTDOWN.replace("Say…⟩", "Sa").replace("§1", "§7"))
        editor.faults(path)
        at = editor.at(path, "# ⟨Sa")
        at["position"]["character"] += len("# ⟨Sa")
        editor.ask("textDocument/completion", **at)
    return editor.log


def written(log: list[tuple[str, Message]]) -> str:
    """The messages of a session, but for its beginning, as Markdown."""
    rows = []
    methods = {m["id"]: m["method"] for arrow, m in log if arrow == "→" and "id" in m}
    for arrow, message in log:
        name = message.get("method") or methods[message["id"]]
        if name.startswith("textDocument/"):
            said = message["params"] if "method" in message else message["result"]
            words = json.dumps(plain(said), ensure_ascii=False)
            rows += wrap(f"{arrow} {message.get('method', '')} {words}")
    return HEAD + COUNTDOWN + "````\n\n```text\n" + "\n".join(rows) + "\n```\n"


def wrap(text: str) -> list[str]:
    """A message in lines of equal length, all but the first indented."""
    text = text.replace("  ", " ")
    return textwrap.wrap(
        text,
        96,
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def plain(said: Any) -> Any:
    """A message with its ranges and positions in short, without the document."""
    if isinstance(said, list):
        return [plain(one) for one in said]
    if not isinstance(said, dict):
        return said
    if said.keys() == {"line", "character"}:
        return f"{said['line']}:{said['character']}"
    if said.keys() == {"start", "end"}:
        return f"{plain(said['start'])}–{plain(said['end'])}"
    if "contentChanges" in said:
        return "the text with ⟨Sa in line 7, and with §7"
    left_out = ("uri", "textDocument", "version", "sortText", "kind", "source")
    return {
        re.sub(r"file:.*/", "", key): plain(value)
        for key, value in said.items()
        if key not in left_out
    }


def transcript() -> str:
    """The session, spoken anew."""
    with TemporaryDirectory() as folder:
        return written(session(Path(folder)))


if __name__ == "__main__":
    FILE.write_text(transcript(), encoding="utf-8")
