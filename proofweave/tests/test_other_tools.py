"""Words of other tools, which are read or refused."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from documents import Said, faults, put, read_sample

import proofweave
from proofweave.program.tangling import files_of
from proofweave.source.near_misses import CONVERTING, UNREAD
from proofweave.source.numbering import renumbered

FILES = read_sample("files.md")
MADE = {
    "bin/run": "#!/bin/sh\n# Tangled from x.md: read and change that one.\n"
    'cat "$(dirname "$0")/../package.json"\n',
    "bin/say": "#!/usr/bin/env python3\n"
    '# Tangled from x.md: read and change that one.\nprint("said")\n',
    "package.json": '{ "name": "shop",\n  "see §1": 1 }\n',
    "LICENSE": "Free.\n",
    "a/b.xyz": "# ⟨This is no use⟩ and <<no name>>\n",
    "a.c": "/* Tangled from x.md: read and change that one. */\n"
    '/* §3 ⟨Go⟩ */\n#line 44 "x.md"\nint x;\n',
    "src/hello.py": '# Tangled from x.md: read and change that one.\nprint("hello")\n',
}


def test_any_fence_writes_any_file(tmp_path: Path) -> None:
    """A file has the name of a piece, of the fence's word, or of Entangled's directive;
    without comments it has the lines of its fences, and nothing else."""
    path = put(tmp_path, FILES)
    assert proofweave.check(path) == []
    document = proofweave.read(path)
    assert {file.name: file.text for file in files_of(document)} == MADE
    assert '"see §1": 1' in renumbered(document).text


@pytest.mark.skipif(os.name == "nt", reason="there are no run bits")
def test_a_script_can_be_run(folder: Path, said: Said) -> None:
    """A file that begins with #! gets its run bit, and no other file does."""
    put(folder, FILES)
    assert said("tangle", "x.md")[0] == 0
    output = subprocess.check_output([folder / "bin" / "run"], encoding="utf-8")
    assert output == MADE["package.json"]
    runs = {name for name in MADE if os.access(folder / name, os.X_OK)}
    assert runs == {"bin/run", "bin/say"}


def test_edits_without_comments_go_back(folder: Path, said: Said) -> None:
    """An edit of a file that has no notice goes back into the fence it came from."""
    put(folder, FILES)
    assert said("tangle", "x.md")[0] == 0
    edited = MADE["package.json"].replace("1 }", "2 }")
    put(folder, edited, "package.json")
    assert said("stitch", "x.md")[0] == 0
    assert '```json file=package.json\n  "see §1": 2 }\n' in (
        folder / "x.md"
    ).read_text(encoding="utf-8")
    assert (folder / "package.json").read_text(encoding="utf-8") == edited


NO_PLACE = "is no place for a file; name one below this folder"


@pytest.mark.parametrize(
    ("fence", "wrong"),
    [
        ("```json file=../a.json", f"1: ⟨../a.json⟩ {NO_PLACE}"),
        ("```json file=/a.json", f"1: ⟨/a.json⟩ {NO_PLACE}"),
        ("```json file=.git/a", f"1: ⟨.git/a⟩ {NO_PLACE}"),
        (
            "```json file=x.md",
            "1: ⟨x.md⟩ is written or read already; name another file",
        ),
        (
            '```python tags=["demo"] file=a.py',
            "1: a demo defines no piece; give this a fence of its own",
        ),
        ("```{.json file=a.json}", f"1: {UNREAD}"),
        ("```{.python #main}", f"1: {UNREAD}"),
        ("```{#main .c}", f"1: {UNREAD}"),
        ('```rust "Say it" +=', f"1: {UNREAD}"),
        ('```rust "Say it"', f"1: {UNREAD}"),
        ("```go main.go +=", f"1: {UNREAD}"),
        ("```go main.go\n<<<Imports>>>", f"1: {UNREAD}"),
        ("```c\n//| id: main", f"1: {UNREAD}"),
        ("```c\n//| file: two words.c", f"1: {UNREAD}"),
        ("```unheard\n#| file: a.xyz", f"1: {UNREAD}"),
        ("```c\n<<a.c>>=", f"1: {UNREAD}"),
    ],
)
def test_words_of_a_fence(tmp_path: Path, fence: str, wrong: str) -> None:
    """A piece or a file that is named as another tool has it is refused: no code is
    left out without a word."""
    assert faults(tmp_path, f"{fence}\n1\n```\n") == [wrong]


@pytest.mark.parametrize(
    "fence",
    [
        "```{.text #fig}",
        "```{.json .numberLines}",
        '```c title="a.c"',
        "```toml book.toml",
        "```\n<<name>>",
        "```go .noeval\n<<<Imports>>>",
        "~~~c\n//| id: main",
    ],
)
def test_words_that_name_nothing(tmp_path: Path, fence: str) -> None:
    """A fence that is only shown may have other words, and a name as an example."""
    closing = "~~~" if fence.startswith("~") else "```"
    assert faults(tmp_path, f"{fence}\n1\n{closing}\n") == []


@pytest.mark.parametrize(
    ("line", "is_told"),
    [
        ("#| id: main", True),
        ("#| eval: false", True),
        ("#| fig-cap: A curve", True),
        ("#| tags: [demo]", True),
        ("#| file: two words.py", True),
        ("#| export", False),
        ("#| default_exp core", False),
        ("#| a line of ordinary words", False),
        ("# | file: a.py", False),
    ],
)
def test_directives(tmp_path: Path, line: str, is_told: bool) -> None:
    """A directive that does nothing here is refused at its line; other comments are
    comments."""
    told = f"2: “{line}” is another tool's, and does nothing here; {CONVERTING}"
    for fence in ("```python", '```python tags=["demo"]'):
        found = faults(tmp_path, f"{fence}\n{line}\nx = 1\n```\n")
        assert found == ([told] if is_told else [])
    below = f"```python\nx = 1\n{line}\n```\n"
    assert faults(tmp_path, below) == []


def test_a_bare_use(tmp_path: Path) -> None:
    """A line <<Name>>, which is no comment, is told if there is such a piece."""
    text = "```c file=a.c\n<<Go>>\n/* ⟨Go⟩ */\n```\n\n```c\n/* ⟨Go⟩ ≡ */\nx;\n```\n"
    assert faults(tmp_path, text) == [
        "2: “<<Go>>” uses nothing; a use is a line of its own, “/* ⟨Go⟩ */”"
    ]
    assert faults(tmp_path, text.replace("<<Go>>", "<<<Stop>>>")) == []
