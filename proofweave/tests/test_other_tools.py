"""Words of other tools: Entangled, lmt, Quarto and nbdev, which are read or refused."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from documents import Said, faults, put, read_sample

import proofweave
from proofweave.program.tangling import files_of
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


def test_signs_leave_the_words_of_a_fence(folder: Path, said: Said) -> None:
    """`signs` rewrites the names of pieces, and no name of a file on a fence."""
    put(folder, FILES)
    assert said("signs", "ascii", "x.md")[0] == 0
    text = (folder / "x.md").read_text(encoding="utf-8")
    for kept in ("file=package.json", "/*| file: a.c */", "#| file: src/hello.py"):
        assert kept in text
    assert "// <<Go>>\n" in text
    assert proofweave.check(folder / "x.md") == []
    made = files_of(proofweave.read(folder / "x.md"))
    assert {file.name: file.text for file in made} == MADE


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
        (
            "```{.json file=a.json}",
            "1: the words in braces are another tool's; write ```json file=a.json",
        ),
        (
            "```{.python #main}",
            "1: the name on this fence is Entangled's; write ```python and "
            "“# ⟨main⟩ ≡” below it, and “# ⟨main⟩” where it is used; or ~~~python if "
            "it is only shown",
        ),
        (
            '```rust "Say it" +=',
            "1: the name on this fence is lmt's; write ```rust and “// ⟨Say it⟩ +≡” "
            "below it, and “// ⟨Say it⟩” where it is used; or ~~~rust if it is only "
            "shown",
        ),
        ("```go main.go +=", "1: += is lmt's; write ```go file=main.go, once more"),
    ],
)
def test_words_of_a_fence(tmp_path: Path, fence: str, wrong: str) -> None:
    """A name on a fence that is no file here is refused, with our spelling."""
    assert faults(tmp_path, f"{fence}\n1\n```\n") == [wrong]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (
            "#| id: main",
            "names no piece; write “# ⟨main⟩ ≡”, and “# ⟨main⟩” where it is used",
        ),
        ("#| eval: false", "does nothing here; write ~~~ for code that is only shown"),
        (
            "#| echo: false",
            'does nothing here; write ```python tags=["figure"], whose output alone is '
            "shown",
        ),
        (
            "#| label: fig-x",
            "does nothing here; figures have no numbers here: take it out",
        ),
        (
            "#| default_exp core",
            "does nothing here; name the file on each fence, as in ```python file=a.py",
        ),
        ("#| fig-cap: A curve", "does nothing here; take it out"),
        (
            "#| tags: [demo]",
            'does nothing here; write them on the fence, as in ```python tags=["demo"]',
        ),
        (
            "#| file: two words.py",
            "does nothing here; name one file, without blanks, as in “file: src/a.py”",
        ),
        ("#| export", ""),
        ("#| a line of ordinary words", ""),
        ("# | file: a.py", ""),
    ],
)
def test_directives(tmp_path: Path, line: str, wrong: str) -> None:
    """A directive that does nothing here is refused at its line, with our spelling;
    nbdev's `export` says no more than the fence, and other comments are comments."""
    told = [f"2: “{line}” {wrong}"] if wrong else []
    assert faults(tmp_path, f"```python\n{line}\nx = 1\n```\n") == told
    if wrong:
        demo = f'```python tags=["demo"]\n{line}\nx = 1\n```\n'
        assert faults(tmp_path, demo) == told
    below = f"```python\nx = 1\n{line}\n```\n"
    assert faults(tmp_path, below) == []


def test_a_bare_use(tmp_path: Path) -> None:
    """A line <<Name>>, which is no comment, is told if there is such a piece."""
    text = "```c file=a.c\n<<Go>>\n/* ⟨Go⟩ */\n```\n\n```c\n/* ⟨Go⟩ ≡ */\nx;\n```\n"
    assert faults(tmp_path, text) == [
        "2: “<<Go>>” uses nothing; a use is a comment of its own, “/* ⟨Go⟩ */”"
    ]
    assert faults(tmp_path, text.replace("<<Go>>", "<<<Stop>>>")) == []
