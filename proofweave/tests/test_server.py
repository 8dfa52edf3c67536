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
    edit = asked(editor, "rename", path, sought, newName=name, **more)
    return after(editor, path, edit)


def after(editor: Editor, path: Path, edit: Message) -> str:
    """The text of a document after an edit of it alone."""
    [(uri, changes)] = edit["changes"].items()
    assert uri == path.as_uri()
    rows = editor.texts[path].split("\n")

    def place(edit: Message) -> tuple[int, int]:
        start = edit["range"]["start"]
        return start["line"], start["character"]

    for each in sorted(changes, key=place, reverse=True):
        start, end = each["range"]["start"], each["range"]["end"]
        head = within(rows[start["line"]], 0, start["character"])
        tail = within(rows[end["line"]], end["character"])
        rows[start["line"] : end["line"] + 1] = [head + each["newText"] + tail]
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


def test_other_open_documents_follow(editor: Editor, tmp_path: Path) -> None:
    """What is saved may be what they lead to; one that is closed is not spoken of."""
    other = put(tmp_path, "# B\n\n## 1. One\n\nText.\n", "b.md")
    path = put(tmp_path, "# A\n\n## 1. A\n\nSee [it](b.md#1-one).\n", "a.md")
    assert editor.open(other) == editor.open(path) == []
    other.unlink()
    editor.tell("textDocument/didSave", textDocument={"uri": other.as_uri()})
    [fault] = editor.faults(path)
    assert "there is no file b.md" in fault["message"]
    editor.tell("textDocument/didClose", textDocument={"uri": path.as_uri()})
    assert editor.ask("textDocument/definition", **editor.at(path, "See")) is None


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
    faults; a document that is closed has none on the screen any more, nor answers."""
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
    closed = {"uri": path.as_uri()}
    assert editor.ask("textDocument/documentSymbol", textDocument=closed) is None


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
    assert "the extra [server] of proofweave" in capsys.readouterr().err


LONG = """\
# Words

```python
# ⟨Say a word⟩

for k in range(3):
    # ⟨Say…⟩
    if k:
        text = \"\"\"
one
  two\"\"\"

        print(text)
```

## 1. `Say` it

```python
# ⟨Say a word⟩ ≡
k = 0
print("word", \\
      k)
```

### 2. More

```c
/* ⟨a.c⟩ ≡ */
int main(void) {
\treturn 0;
}
```

## 3. Empty

```json file=a.json
{
"a": 1
}
```
"""
"""A piece, an abbreviation, a string of several lines; languages with and without
comments."""


def rows(path: Path, first: int, last: int, only: list[str] | None = None) -> Any:
    """The parameters of code actions for some lines, counted from 1, in full."""
    edges = {"start": (first - 1, 0), "end": (last, 0)}
    selected = {k: {"line": a, "character": b} for k, (a, b) in edges.items()}
    context = {"diagnostics": [], **({"only": only} if only else {})}
    document = {"uri": path.as_uri()}
    return {"textDocument": document, "range": selected, "context": context}


def extracted(editor: Editor, path: Path, first: int, last: int) -> tuple[str, str]:
    """The title of the one action for some lines, and the text after it."""
    [action] = editor.ask("textDocument/codeAction", **rows(path, first, last))
    assert action["kind"] == "refactor.extract"
    return action["title"], after(editor, path, action["edit"])


def code_of(path: Path) -> list[str]:
    """The lines of the tangled program that are no comments."""
    lines = proofweave.tangle(path).text.split("\n")
    return [line for line in lines if line.strip() and not line.strip().startswith("#")]


def test_selected_lines_become_a_piece(editor: Editor, tmp_path: Path) -> None:
    """A use with their indentation stands in their place, the new fence follows the old
    one, abbreviations that are unclear now are written out, and all files are as
    before."""
    path = opened(editor, tmp_path, LONG)
    title, text = extracted(editor, path, 13, 13)
    assert title == "Extract a piece: ⟨Part of the program⟩"
    shorter = LONG.replace("        print(text)", "        # ⟨Part of the program⟩")
    fence = "```python\n# ⟨Part of the program⟩ ≡\nprint(text)\n```\n"
    assert text == shorter.replace("```\n", f"```\n\n{fence}", 1)
    made = put(tmp_path, text, "y.md")
    assert code_of(made) == code_of(path)
    title, text = extracted(editor, path, 30, 30)
    assert title == "Extract a piece: ⟨Part of a.c⟩"
    shorter = LONG.replace("\treturn 0;", "\t/* ⟨Part of a.c⟩ */")
    fence = "```c\n/* ⟨Part of a.c⟩ ≡ */\nreturn 0;\n```\n"
    assert text == shorter.replace("}\n```\n", f"}}\n```\n\n{fence}", 1)


def test_an_extracted_piece_has_a_name_of_its_own(
    editor: Editor, tmp_path: Path
) -> None:
    """Again and again; ⟨P…⟩, which meant one piece, is written out; ASCII stays so."""
    text = LONG.replace("Say a word", "Put a word").replace("Say…", "P…")
    path = opened(editor, tmp_path, text)
    title, again = extracted(editor, path, 8, 13)
    assert title == "Extract a piece: ⟨Part of the program⟩"
    # A string has a line at the margin, which would be indented with the others.
    assert "    # ⟨Put a word⟩\n# ⟨Part of the program⟩\n```" in again
    assert code_of(put(tmp_path, again, "y.md")) == code_of(path)
    title, again = extracted(editor, path, 7, 8)
    assert "3):\n    # ⟨Part of the program⟩\n" in again
    assert "≡\n# ⟨Put a word⟩\nif k:\n```" in again
    assert code_of(put(tmp_path, again, "y.md")) == code_of(path)
    path = opened(editor, tmp_path, again, "z.md")
    line = 1 + again.split("\n").index("        print(text)")
    title, again = extracted(editor, path, line, line)
    assert title == "Extract a piece: ⟨Part of the program, 2⟩"
    path = opened(editor, tmp_path, again, "part.md")
    line = 1 + again.split("\n").index("print(text)")
    title, _ = extracted(editor, path, line, line)
    assert title == "Extract a piece: ⟨Part of the program, 3⟩"
    small = SMALL.replace("⟨", "<<").replace("⟩", ">>").replace("≡", "=")
    path = opened(editor, tmp_path, small, "ascii.md")
    _, again = extracted(editor, path, 23, 23)
    fence = "```python\n# <<Part of Say something>> =\nprint(k)\n```"
    assert fence in again
    assert proofweave.check(put(tmp_path, again, "y.md")) == []


@pytest.mark.parametrize(
    ("first", "last"),
    [
        pytest.param(3, 5, id="the fence itself"),
        pytest.param(19, 20, id="the header of a piece"),
        pytest.param(13, 22, id="two fences"),
        pytest.param(5, 5, id="a blank line"),
        pytest.param(10, 10, id="within a string"),
        pytest.param(9, 10, id="up to a line of a string"),
        pytest.param(21, 21, id="a line that goes on"),
        pytest.param(22, 22, id="behind a line that goes on"),
        pytest.param(16, 17, id="prose"),
        pytest.param(38, 38, id="a language without comments"),
    ],
)
def test_lines_that_make_no_piece(
    editor: Editor, tmp_path: Path, first: int, last: int
) -> None:
    """No action is offered for lines in whose place a comment cannot stand."""
    path = opened(editor, tmp_path, LONG)
    assert editor.ask("textDocument/codeAction", **rows(path, first, last)) == []


def test_only_the_actions_that_are_asked_for(editor: Editor, tmp_path: Path) -> None:
    """Quick fixes are none; extractions are, and all refactorings."""
    path = opened(editor, tmp_path, LONG)
    for only, many in (
        (["quickfix"], 0),
        (["refactor.extract.function"], 0),
        (["refactor"], 1),
        (["quickfix", "refactor.extract"], 1),
    ):
        asked = rows(path, 13, 13, only)
        assert len(editor.ask("textDocument/codeAction", **asked)) == many
    nothing = rows(path, 13, 13)
    nothing["range"]["end"] = nothing["range"]["start"]
    assert editor.ask("textDocument/codeAction", **nothing) == []


def test_the_outline(editor: Editor, tmp_path: Path) -> None:
    """Title, sections and pieces are a tree, whose ranges are within one another."""
    path = opened(editor, tmp_path, LONG + "\n```python\n# ⟨Say…⟩ +≡\n```\n")
    document = {"uri": path.as_uri()}
    found = editor.ask("textDocument/documentSymbol", textDocument=document)

    def said(entries: list[Message], level: int = 0) -> Iterator[str]:
        for entry in entries:
            shown, named = entry["range"], entry["selectionRange"]
            assert shown["start"]["line"] <= named["start"]["line"]
            assert named["end"]["line"] <= shown["end"]["line"]
            first, last = (shown[end]["line"] + 1 for end in ("start", "end"))
            yield f"{' ' * level}{entry['name']} {first}–{last}"
            for below in entry["children"]:
                assert first <= below["range"]["start"]["line"] + 1
                assert below["range"]["end"]["line"] < last
            yield from said(entry["children"], level + 1)

    assert list(said(found)) == [
        "Words 1–44",
        " 1. `Say` it 16–32",
        "  ⟨Say a word⟩ 18–23",
        "  2. More 25–32",
        "   a.c 27–32",
        " 3. Empty 34–44",
        "  a.json 36–40",
        "  ⟨Say a word⟩ +≡ 42–44",
    ]
    assert [entry["kind"] for entry in found[0]["children"][0]["children"]] == [12, 3]


def test_what_folds(editor: Editor, tmp_path: Path) -> None:
    """A piece folds into its header, other fences and sections into their first line;
    a fence that is not closed folds up to the end."""
    path = opened(editor, tmp_path, f"{LONG}\n```python\nx = 1\n")
    document = {"uri": path.as_uri()}
    found = editor.ask("textDocument/foldingRange", textDocument=document)
    folded = [(each["startLine"] + 1, each["endLine"] + 1) for each in found]
    sections = [(16, 32), (25, 32), (34, 43)]
    assert sorted(folded) == sorted(
        [*sections, (3, 14), (19, 23), (28, 32), (36, 40), (42, 43)]
    )
