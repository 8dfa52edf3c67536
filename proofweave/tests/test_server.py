"""The language server, spoken to as an editor does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from documents import SMALL, put
from editor import Editor, Message, Refusal

import proofweave
from proofweave.__main__ import main

pytest.importorskip("pygls")

STARTED = """\
# Stars

## 1. The whole

As $k$ counts, ⟨Say how
bright⟩ runs; see §2 and `count`, not `⟨Other⟩`.

```python
from sys import argv


def count(stars: str) -> int:
    \"\"\"Return the number of stars. It is small.\"\"\"
    return f"𝟙𝟚 {stars}"


# ⟨Say how bright⟩
# ⟨Say…⟩
```

## 2. Saying

```python
# ⟨Say how bright⟩ ≡
stars = "★𝄞★"; print("𝄞", stars, count)  # 𝄞 §1
```

Not `⟨Say how bright⟩`, but ⟨Say how bright⟩.
"""
"""Its function returns what it does not say; some signs have two units in UTF-16."""


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """Return an editor with a server of its own."""
    with Editor(tmp_path_factory.mktemp("server")) as editor:
        yield editor


def opened(editor: Editor, folder: Path, text: str, name: str = "x.md") -> Path:
    """Write a document and open it."""
    path = put(folder, text, name)
    editor.open(path)
    return path


def asked(editor: Editor, method: str, path: Path, sought: str, **more: Any) -> Any:
    """Ask about the first place where something stands."""
    return editor.ask(f"textDocument/{method}", **editor.at(path, sought, **more))


def spots(editor: Editor, found: list[Message]) -> list[str]:
    """The texts of some locations, each after its file and line, counted from 1."""
    said = []
    for location in found:
        path = Path(location["uri"].removeprefix("file://"))
        text = editor.texts.get(path) or path.read_text(encoding="utf-8")
        start, end = location["range"]["start"], location["range"]["end"]
        rows = text.split("\n")[start["line"] : end["line"] + 1]
        rows[-1] = within(rows[-1], 0, end["character"])
        rows[0] = within(rows[0], start["character"])
        said.append(f"{path.name}:{start['line'] + 1}: {'/'.join(rows)}")
    return sorted(said)


def within(line: str, start: int, end: int | None = None) -> str:
    """A part of a line, in units of UTF-16."""
    data = line.encode("utf-16-le")
    return data[2 * start : None if end is None else 2 * end].decode("utf-16-le")


def renamed(editor: Editor, path: Path, sought: str, name: str, **more: Any) -> str:
    """The text of a document after a thing in it has another name."""
    edits = asked(editor, "rename", path, sought, newName=name, **more)["changes"]
    [(uri, changes)] = edits.items()
    assert uri == path.as_uri()
    rows = editor.texts[path].split("\n")

    def place(edit: Message) -> tuple[int, int]:
        start = edit["range"]["start"]
        return start["line"], start["character"]

    for edit in sorted(changes, key=place, reverse=True):
        start, end = edit["range"]["start"], edit["range"]["end"]
        head = within(rows[start["line"]], 0, start["character"])
        tail = within(rows[end["line"]], end["character"])
        rows[start["line"] : end["line"] + 1] = [head + edit["newText"] + tail]
    return "\n".join(rows)


def said(faults: list[Message]) -> list[tuple[int, int, str]]:
    """The line, the severity and the message of some faults."""
    return [
        (f["range"]["start"]["line"] + 1, f["severity"], f["message"]) for f in faults
    ]


def test_faults_follow_the_text_that_is_not_saved(
    editor: Editor, tmp_path: Path
) -> None:
    """Each fault of `check` stands at its line as one types, and goes when mended."""
    path = put(tmp_path, SMALL)
    assert editor.open(path) == []
    editor.type(path, SMALL.replace("§1", "§9").replace("⟨Imports⟩ ≡", "⟨Import⟩ ≡"))
    unsound = editor.faults(path)
    put(tmp_path, editor.texts[path], "y.md")
    faults = proofweave.check(tmp_path / "y.md")
    assert len(faults) == 3
    assert said(unsound) == [(f.place.line, 1, f.message) for f in faults]
    assert all(f["range"]["start"] != f["range"]["end"] for f in unsound)
    editor.type(path, SMALL)
    assert editor.faults(path) == []
    assert path.read_text(encoding="utf-8") == SMALL


def test_a_draft_that_cannot_be_read_has_its_fault(
    editor: Editor, tmp_path: Path
) -> None:
    """Neither a control character nor an odd fence ends the server."""
    path = opened(editor, tmp_path, SMALL)
    for text, line in (("print(k)\a", 23), ("```` x\n", 23), ("```", 23)):
        editor.type(path, SMALL.replace("print(k)", text, 1))
        faults = editor.faults(path)
        assert faults
        assert all(f["severity"] == 1 for f in faults)
        assert min(f["range"]["start"]["line"] for f in faults) <= line
    editor.type(path, "")
    assert editor.faults(path) == []


def test_what_is_no_error(editor: Editor, tmp_path: Path) -> None:
    """A number without a proof is information; a README with Python in it has no
    faults; a document that is closed has none on the screen any more."""
    path = put(tmp_path, SMALL.replace("Prose.", "There are 24,964 boards."))
    assert said(editor.open(path)) == [(3, 3, "24,964: a number without a proof")]
    plain = "# Read me\n\n## Use\n\n```python\nimport x y\n```\n"
    assert editor.open(put(tmp_path, plain, "README.md")) == []
    path = put(tmp_path, plain.replace("Use", "1. Use"), "y.md")
    assert editor.open(path)
    editor.tell("textDocument/didClose", textDocument={"uri": path.as_uri()})
    opened(editor, tmp_path, SMALL, "z.md")
    told = [m["params"] for m in editor.told if m["params"].get("uri") == path.as_uri()]
    assert [each["diagnostics"] for each in told] == [[]]


def test_columns_are_in_the_units_of_the_editor(editor: Editor, tmp_path: Path) -> None:
    """Signs of several units before a name do not shift it, there and back."""
    path = put(tmp_path, STARTED)
    line = STARTED.split("\n")[24]
    with Editor(tmp_path, ["utf-32", "utf-8"]) as other:
        for one, encoding, units in ((editor, "utf-16", 2), (other, "utf-32", 4)):
            assert one.capabilities["positionEncoding"] == encoding
            column = len(line[: line.index("§1")].encode(f"{encoding}-le")) // units
            assert (column == line.index("§1")) == (encoding == "utf-32")
            one.open(path)
            there = one.at(path, "§1", position={"line": 24, "character": column + 1})
            [found] = one.ask("textDocument/definition", **there)
            assert found["range"]["start"]["line"] == 2
            hover = one.ask("textDocument/hover", **there)["range"]
            assert hover["start"]["character"] == column
            assert hover["end"]["character"] == column + len("§1")


def test_what_is_gone_to(editor: Editor, tmp_path: Path) -> None:
    """A use of a piece, short or whole, in prose as well, and a definition lead to its
    definitions; a reference to a heading.  From there all that names it is found."""
    path = opened(editor, tmp_path, SMALL)
    parts = ["x.md:22: Say something", "x.md:36: Say some…"]
    for sought in ("⟨Say something", "something⟩\n", "⟩ +≡"):
        assert spots(editor, asked(editor, "definition", path, sought)) == parts
    path = opened(editor, tmp_path, STARTED)
    definition = "x.md:24: Say how bright"
    for sought, there in (
        ("bright⟩ runs", [definition]),
        ("…⟩", [definition]),
        ("Other", []),
        ("§2", ["x.md:21: ## 2. Saying"]),
    ):
        assert spots(editor, asked(editor, "definition", path, sought)) == there
    uses = [
        *["x.md:17: Say how bright", "x.md:18: Say…", "x.md:28: Say how bright"],
        "x.md:5: Say how/bright",
    ]
    for sought, own, there in (
        ("Say…", False, uses),
        ("Say…", True, sorted([*uses, definition])),
        ("1. The", False, ["x.md:25: §1"]),
    ):
        context = {"includeDeclaration": own}
        found = asked(editor, "references", path, sought, context=context)
        assert spots(editor, found) == there
    assert asked(editor, "hover", path, "§2")["contents"]["value"] == "§2 Saying"


def test_a_piece_is_renamed_wherever_it_stands(editor: Editor, tmp_path: Path) -> None:
    """Definitions, continuations, uses, abbreviations and prose have the new name."""
    path = opened(editor, tmp_path, STARTED)
    after = STARTED.replace("⟨Say how\nbright⟩", "⟨Tell 𝄞⟩")
    after = after.replace("⟨Say how bright⟩", "⟨Tell 𝄞⟩").replace("⟨Say…⟩", "⟨Tell 𝄞⟩")
    after = after.replace("`⟨Tell 𝄞⟩`", "`⟨Say how bright⟩`")
    assert renamed(editor, path, "⟨Say…", "Tell 𝄞") == after
    kept = STARTED.replace("⟨Say how\nbright⟩", "⟨Say it⟩")
    kept = kept.replace("⟨Say how bright⟩", "⟨Say it⟩")
    kept = kept.replace("`⟨Say it⟩`", "`⟨Say how bright⟩`")
    assert renamed(editor, path, "Say…", " Say  it ") == kept
    found = asked(editor, "prepareRename", path, "Say…")
    assert found["placeholder"] == "Say how bright"
    path = opened(editor, tmp_path, SMALL, "y.md")
    after = renamed(editor, path, "some…", "Import a word")
    assert after.count("⟨Import a word⟩") == 3
    assert proofweave.check(put(tmp_path, after, "z.md")) == []


def test_abbreviations_that_a_new_name_makes_unclear_are_written_out(
    editor: Editor, tmp_path: Path
) -> None:
    """⟨Say…⟩ meant one piece, and would mean two."""
    text = STARTED.replace("from sys import argv\n", "# ⟨Begin⟩\n")
    text += "\n```python\n# ⟨Begin⟩ ≡\npass\n```\n"
    path = opened(editor, tmp_path, text)
    after = renamed(editor, path, "Begin", "Say nothing")
    assert after == text.replace("Begin", "Say nothing").replace(
        "⟨Say…⟩", "⟨Say how bright⟩"
    )
    assert proofweave.check(put(tmp_path, after, "z.md")) == []


@pytest.mark.parametrize("name", ["", "a ⟨b⟩", "Say…", "Imports"])
def test_a_name_that_no_piece_can_have_is_refused(
    editor: Editor, tmp_path: Path, name: str
) -> None:
    """It must be whole, without brackets, and nobody else's."""
    path = opened(editor, tmp_path, SMALL)
    with pytest.raises(Refusal, match="piece"):
        renamed(editor, path, "⟨Say", name)


def offered(editor: Editor, path: Path, typed: str, count: int = 0) -> dict[str, str]:
    """The names offered behind what was typed, and the lines that they would make."""
    at = editor.at(path, typed, count)
    position = at["position"]
    position["character"] += len(typed.encode("utf-16-le")) // 2
    line = editor.texts[path].split("\n")[position["line"]]
    found = {}
    for item in editor.ask("textDocument/completion", **at):
        start, end = (item["textEdit"]["range"][end] for end in ("start", "end"))
        assert start["line"] == end["line"] == position["line"]
        assert start["character"] <= position["character"] <= end["character"]
        sought = within(line, start["character"], position["character"])
        if item["filterText"].startswith(sought.strip()):
            head = within(line, 0, start["character"])
            tail = within(line, end["character"])
            found[item["label"]] = head + item["textEdit"]["newText"] + tail
    return found


def test_pieces_are_offered(editor: Editor, tmp_path: Path) -> None:
    """Behind a ⟨, or << in a comment; in full, and closed once."""
    path = opened(editor, tmp_path, SMALL)
    line = "        # ⟨Say something⟩"
    for sign in ("⟨", "⟨Sa", "<<Sa", "<", "⟨Say some…", "𝄞 ⟨Sa"):
        typed = f"        # {sign}"
        for end in ("", "⟩", "mething⟩"):
            draft = SMALL.replace(f"{line}\n", f"{typed}{end}\n", 1)
            editor.type(path, draft)
            found = offered(editor, path, typed)["Say something"]
            assert found == line.replace("# ", "# 𝄞 " if "𝄞" in typed else "# ")
    assert asked(editor, "completion", path, "Prose") == []


def test_what_is_offered_to_a_header_is_a_header(
    editor: Editor, tmp_path: Path
) -> None:
    """The first line of a fence begins a piece that is used, or continues one."""
    path = opened(editor, tmp_path, SMALL)
    editor.type(path, SMALL + "\n```python\n# ⟨I\n```\n")
    assert offered(editor, path, "# ⟨I", 2) == {
        "Imports": "# ⟨Imports⟩",
        "Imports +≡": "# ⟨Imports⟩ +≡",
    }
    editor.type(path, SMALL + "\n```python\nx ⟨I\n```\n")
    assert "Imports +≡" not in offered(editor, path, "x ⟨I")
    editor.type(path, SMALL.replace("⟨Imports⟩ ≡", "⟨"))
    assert offered(editor, path, "# ⟨", 3)["Imports ≡"] == "# ⟨Imports⟩ ≡"


def test_without_pygls_the_command_says_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The extra is named; other commands do without."""
    monkeypatch.setitem(sys.modules, "proofweave.server.language", None)
    monkeypatch.delitem(sys.modules, "proofweave.server.language")
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.setitem(sys.modules, "pygls.exceptions", None)
    assert main(["check", "--help"]) == 0
    assert main(["server"]) == 2
    assert "`pip install 'proofweave[server]'`" in capsys.readouterr().err
