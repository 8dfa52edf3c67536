"""Stitching: edits of a program come back to their places, or are refused."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from documents import Said, put, read_sample, section
from hypothesis import given, settings
from hypothesis import strategies as st
from test_languages import C
from tiers import sweep

import proofweave
from proofweave.faults import Faulty
from proofweave.program.stitching import differences

LADDER = read_sample("ladder.md")
LADDER_TANGLED = read_sample("ladder.py")


def edited(folder: Path, text: str, *edits: tuple[str, str]) -> str:
    """Return a document after some edits of its program, each of which fits once."""
    path = put(folder, text)
    program = proofweave.tangle(path).text
    for old, new in edits:
        assert program.count(old) == 1
        program = program.replace(old, new)
    return proofweave.stitch(path, put(folder, program, "x.py"))


PASS = "    pass\n"
H = "\n\ndef h() -> None:\n    g()\n"


@pytest.mark.parametrize(
    ("edit", "back"),
    [
        # A line that changed, at the margin and within a piece within a piece.
        (("import sys", "import os"), ("import sys", "import os")),
        (("        x *= 2", "        x *= 3"), ("x *= 2", "x *= 3")),
        (("    x -= 1\n    re", "    x -= 2\n    re"), ("x -= 1", "x -= 2")),
        # Lines at the ends of a stretch, with the blank lines that PEP 8 wants.
        (("B = 2\n", "B = 2\nC = 3\n"),) * 2,
        (("A = 1\n", "Z = 0\nA = 1\n"),) * 2,
        ((PASS, PASS + H),) * 2,
        (("B = 2\n", "B = 2\n" + H),) * 2,
        (("f(1)\n", "f(1)\nf(2)\n"),) * 2,
        # Lines that went, and lines that became more or fewer.
        (("    x += 1\n", ""), ("x += 1\n", "")),
        (("B = 2\n", ""),) * 2,
        (
            ("    if x:\n        x += 2\n", "    x += 2\n"),
            ("if x:\n    x += 2\n", "x += 2\n"),
        ),
        (
            ("    x += 1\n", "    x += 2\n    x -= 1\n\n    x = +x\n"),
            ("x += 1\n", "x += 2\nx -= 1\n\nx = +x\n"),
        ),
        # Blank lines within a piece.
        (("A = 1\n", "A = 1\n\n"),) * 2,
        (("2\n\n    x", "2\n    x"), ("⟩\n\nx -", "⟩\nx -")),
        # Nothing.
        (("f(1)\n", "f(1)\n"),) * 2,
    ],
)
def test_an_edit_comes_back(
    tmp_path: Path, edit: tuple[str, str], back: tuple[str, str]
) -> None:
    """An edit goes to its piece, as far to the left as that stands there."""
    assert LADDER.count(back[0]) == 1
    assert edited(tmp_path, LADDER, edit) == LADDER.replace(*back)


def test_ends_of_lines_are_kept(tmp_path: Path) -> None:
    """New lines end as their neighbours do, whatever the program has."""
    text = "\ufeff" + LADDER.replace("\n", "\r\n").removesuffix("\r\n")
    back = edited(tmp_path, text, ("A = 1\n", "A = 1\nC = 3\n"))
    assert back == text.replace("A = 1\r\n", "A = 1\r\nC = 3\r\n")
    program = LADDER_TANGLED.replace("A = 1", "A = 7").replace("\n", "\r\n")
    path = put(tmp_path, LADDER)
    back = proofweave.stitch(path, put(tmp_path, program, "x.py"))
    assert back == LADDER.replace("A = 1", "A = 7")


USE = "if 1:\n    # ⟨{0}⟩\nelse:\n        # ⟨{0}⟩\n"
TWICE = section(USE.format("A"), "# ⟨A⟩ ≡\na = 1\nb = 2\n")
BOTH = section(
    USE.format("Both"),
    *["# ⟨Both⟩ ≡\n# ⟨A⟩\n# ⟨B⟩\n", "# ⟨A⟩ ≡\na = 1\n", "# ⟨B⟩ ≡\nb = 1\n"],
)
PARTS = section(
    "class C:\n    # ⟨B⟩\n", *["# ⟨B⟩ ≡\ndef f(): pass\n", "# ⟨B⟩ +≡\ndef g(): pass\n"]
)
FOUR = '# T\n\n````python\na = """\n```\n"""\n````\n'
DEEP = section(
    "# ⟨A⟩\nif 1:\n    # ⟨A⟩\n", *["# ⟨A⟩ ≡\nif 2:\n    # ⟨B⟩\n", "# ⟨B⟩ ≡\nb = 1\n"]
)
ELSE = section(
    "while 1:\n    if 2:\n        # ⟨A⟩\n    else:\n        pass\n", "# ⟨A⟩ ≡\na = 1\n"
)


@pytest.mark.parametrize(
    ("text", "edits", "back"),
    [
        # Both copies of a piece that is used twice, with a line at their end as well.
        (TWICE, [("\n{}a = 1\n", "\n{}a = 3\n")], ("a = 1", "a = 3")),
        (TWICE, [("\n{}a = 1\n", "\n{0}a = 1\n{0}c = 0\n")], ("a = 1", "a = 1\nc = 0")),
        (
            *(BOTH, [("\n{}# §1 ⟨B⟩\n", "\n{0}c = 1\n{0}# §1 ⟨B⟩\n")]),
            ("a = 1", "a = 1\nc = 1"),
        ),
        # Before the first line of a piece that begins with another.
        (
            *(BOTH, [("\n{}# §1 ⟨A⟩\n", "\n{0}c = 1\n{0}# §1 ⟨A⟩\n")]),
            ("≡\n# ⟨A⟩\n", "≡\nc = 1\n# ⟨A⟩\n"),
        ),
        # After one copy alone, a line belongs to the piece that uses it.
        (
            *(TWICE, [("\n    b = 2\n", "\n    b = 2\n    c = 3\n")]),
            ("if 1:\n    # ⟨A⟩\n", "if 1:\n    # ⟨A⟩\n    c = 3\n"),
        ),
        (
            *(TWICE, [("\n        b = 2\n", "\n        b = 2\n        c = 3\n")]),
            ("else:\n        # ⟨A⟩\n", "else:\n        # ⟨A⟩\n        c = 3\n"),
        ),
        # What the document has already it can have again.
        (FOUR, [("\n```\n", "\n```\n```\n")], ("\n```\n", "\n```\n```\n")),
        # Before the blank line between two parts a line belongs to the first.
        (
            *(
                PARTS,
                [("    def f(): pass\n", "    def f(): pass\n\n    def h(): 1\n")],
            ),
            ("def f(): pass\n", "def f(): pass\n\ndef h(): 1\n"),
        ),
        # What is farther left than the piece cannot belong to it.
        (
            *(ELSE, [("    else:", "    elif 3:\n        b = 1\n    else:")]),
            ("    else:", "    elif 3:\n        b = 1\n    else:"),
        ),
    ],
)
def test_an_edit_among_pieces(
    tmp_path: Path, text: str, edits: list[tuple[str, str]], back: tuple[str, str]
) -> None:
    """Of a piece that is used twice both copies are edited alike, and it is changed."""
    made = [
        (old.format(blanks), new.format(blanks))
        for old, new in edits
        for blanks in ["    ", *(["        "] if "{" in old else [])]
    ]
    assert edited(tmp_path, text, *made) == text.replace(*back)


CAPTION = "this touches a comment that tells where a piece comes from"
BY_HAND = "make this edit in x.md, and tangle"
NAME = "a line with ⟨ or ⟩ would be read as the name of a piece"
NO_PLACE = "there is no place from which tangling would give this, blank lines included"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("# §1 Top\nimport", "# §1 Bottom\nimport", f"3: {CAPTION}; {BY_HAND}"),
        ("    # §2 ⟨Begin⟩\n", "", f"9: {CAPTION}; {BY_HAND}"),
        ("    # §2 ⟨Begin⟩\n", "    # §2 ⟨Start⟩\n", f"9: {NAME}"),
        ("A = 1\n", "A = 1\n# ⟨Step⟩\n", f"24: {NAME}"),
        (
            *("A = 1\n", 'A = """\n```\n"""\n'),
            "24: this line would end a fence in the document",
        ),
        ("A = 1\n", "A =\t1\n", "23: a tab; indent with blanks"),
        ("A = 1\n", "A = \x0c1\n", "23: a control character, U+000C; delete it"),
        ("A = 1\n", "A = (\n", "23: this is not Python: '(' was never closed"),
        (
            *("# §1 Top\nf(1)\n", "# §1 Top\nf(1)"),
            "33: this line has no end; a program ends with a newline",
        ),
        (
            *("        x *= 2\n", "        x *= (\n 2)\n"),
            f"16: the piece stands 8 blanks to the right of the margin; {BY_HAND}",
        ),
        (
            *("        x *= 2\n", "        '''a\n        b'''\n"),
            "16: a text over several lines in an indented piece: tangling would "
            "change its blanks; make it one line, or define it at the left margin",
        ),
        ("A = 1\nB = 2\n\n\n", "A = 1\nB = 2\n\n", f"26: {NO_PLACE}; {BY_HAND}"),
        (
            *(
                "    x -= 1\n    return x\n",
                "    return x - 1\n\n    # done\n    pass\n",
            ),
            f"18: these lines belong to several pieces; {BY_HAND}",
        ),
        ("f(1)\n", "f(1)\n# +\n", f"34: {NO_PLACE}; {BY_HAND}"),
        (LADDER_TANGLED, "", "1: this line has no end; a program ends with a newline"),
    ],
)
def test_an_edit_that_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    """What no document would give, or more than one, is told at its line."""
    with pytest.raises(Faulty) as caught:
        edited(tmp_path, LADDER, (old, new))
    assert (tmp_path / "x.md").read_bytes() == LADDER.encode()
    [fault] = caught.value.faults
    assert str(fault).removeprefix(f"{tmp_path}/x.py:") == reason


@pytest.mark.parametrize(
    ("text", "edit", "line"),
    [
        (TWICE, ("\n    a = 1\n", "\n    a = 3\n"), 6),
        # A line deeper than a use does not follow it in the outer piece.
        (DEEP, ("\n        b = 1\n", "\n        b = 1\n        c = 1\n"), 14),
    ],
)
def test_one_copy_of_a_piece_that_is_used_twice(
    tmp_path: Path, text: str, edit: tuple[str, str], line: int
) -> None:
    """If the copies differ, the document cannot say both."""
    with pytest.raises(Faulty, match=rf":{line}: this piece is used more than once"):
        edited(tmp_path, text, edit)


def test_clear_edits_are_taken_and_others_stay(folder: Path, said: Said) -> None:
    """The command takes what is clear, names the rest, which stays in the program, and
    asks for it again; nothing is lost on the way."""
    path, beside = put(folder, LADDER), folder / "x.py"
    assert said("tangle", "x.md")[0] == 0
    program = LADDER_TANGLED.replace("import sys", "import os")
    program = program.replace("# §1 Top\nf", "# §1\nf").replace("x *= 2", "x *= 3")
    put(folder, program, "x.py")
    status, out, err = said("stitch", "x.md")
    assert (status, err) == (1, f"x.py:32: {CAPTION}; {BY_HAND}\n")
    assert "x.md: 2 edits of x.py taken back (lines 6, 42)" in out
    text = LADDER.replace("import sys", "import os").replace("x *= 2", "x *= 3")
    assert path.read_text(encoding="utf-8") == text
    for command in ("stitch", "tangle"):
        assert said(command, "x.md")[0] == 1
        assert beside.read_text(encoding="utf-8") == program
        assert path.read_text(encoding="utf-8") == text
    put(folder, program.replace("# §1\nf", "# §1 Top\nf"), "x.py")
    assert said("tangle", "x.md")[0] == 0
    with pytest.raises(Faulty, match="32: this touches a comment"):
        proofweave.stitch(put(folder, LADDER), put(folder, program, "x.py"))


def test_a_clear_edit_that_is_python_only_with_another_stays(
    folder: Path, said: Said
) -> None:
    """No document is written whose program is none."""
    path = put(folder, LADDER)
    assert said("tangle", "x.md")[0] == 0
    program = LADDER_TANGLED.replace("A = 1\nB = 2\n", "A = (1\n+ 2\n")
    put(folder, program.replace("# §4 ⟨Definitions⟩ +≡\n", ")\n"), "x.py")
    assert said("stitch", "x.md")[0] == 1
    assert path.read_text(encoding="utf-8") == LADDER


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("hello.c", '    puts("again");', '    puts("b");\n    puts("c");'),
        ("hello.c", "    return 0;", "    int k;\n    return k;"),
        ("Makefile", "\tcc -o", "\tcc -O2 -v\n\tcc -o"),
    ],
)
def test_files_of_every_language_are_stitched(
    folder: Path, said: Said, name: str, old: str, new: str
) -> None:
    """An edit comes back to its piece, also where the prose was changed."""
    path = put(folder, C)
    assert said("tangle", "x.md")[0] == 0
    text = C.replace("# Hello", "# Many files\n\nWords.")
    put(folder, text)
    program = (folder / name).read_text(encoding="utf-8")
    assert program.count(old) == 1
    put(folder, program.replace(old, new), name)
    assert said("stitch", "x.md")[0] == 0
    if old not in text:
        old, new = old.strip(), "\n".join(map(str.strip, new.split("\n")))
    assert path.read_text(encoding="utf-8") == text.replace(old, new)
    assert said("tangle", "x.md")[0] == 0
    assert said("check", "--fresh", "x.md")[0] == 0


def test_a_line_for_the_compiler_in_the_document_stays(
    folder: Path, said: Said
) -> None:
    """One that the document has itself is no edit of the file."""
    text = '# D\n\n```c\n/* ⟨d.c⟩ ≡ */\nint a;\n#line 7 "d.y"\nint b;\n```\n'
    path = put(folder, text)
    assert said("tangle", "x.md")[0] == 0
    made = (folder / "d.c").read_text("utf-8")
    put(folder, made.replace("int b", "int c"), "d.c")
    assert said("stitch", "x.md")[0] == 0
    assert path.read_text("utf-8") == text.replace("int b", "int c")


def test_of_a_file_too_clear_edits_are_taken_and_others_stay(
    folder: Path, said: Said
) -> None:
    """The file stays as it is while an edit is left, and is asked for again; the lines
    that tell a compiler where others come from follow when it is settled."""
    path, file = put(folder, C), folder / "hello.c"
    assert said("tangle", "x.md")[0] == 0
    made = file.read_text("utf-8")
    clear, unclear = ("int main", "int k;\nint main"), ('in");\n', 'in");\n// ⟨a⟩\n')
    put(folder, made.replace(*clear).replace(*unclear), "hello.c")
    for _ in range(2):
        status, _, err = said("stitch", "x.md")
        assert (status, NAME in err) == (1, True)
    assert path.read_text("utf-8") == C.replace(*clear)
    assert file.read_text("utf-8") == made.replace(*clear).replace(*unclear)
    put(folder, made.replace(*clear), "hello.c")
    assert said("stitch", "x.md")[0] == 0
    assert said("check", "--fresh", "x.md")[0] == 0
    assert file.read_text("utf-8") != made.replace(*clear)


def test_long_texts_are_held_together_by_lines_that_they_have_once() -> None:
    """Their differences come in order and are few, though a line was moved; lines that
    stand often are compared as well."""
    one = ["" if k % 7 == 0 else str(k) for k in range(1000)]
    two = [*one[:100], "x", *one[100:200], *one[201:499], *one[500:700], one[200]]
    two += [*one[700:900], "y", *one[901:]]
    often = ["", "b"] * 140
    for old, new, least in (
        (one, two, 6),
        (often, [*often[:10], "x", *often[11:270], "y", *often[271:]], 4),
    ):
        built = list[str]()
        at = 0
        changed = 0
        for first, last, start, end in differences(old, new):
            assert at <= first
            built += [*old[at:first], *new[start:end]]
            at, changed = last, changed + last - first + end - start
        assert [*built, *old[at:]] == new
        assert changed == least


LETTERS = st.text("abcd", max_size=8)


@given(LETTERS, LETTERS)
@settings(max_examples=100)
def test_differences_make_one_text_of_another(old: str, new: str) -> None:
    """They come in their order, and each of them is one."""
    built, at = "", 0
    for first, last, start, end in differences(old, new):
        assert old[first:last] != new[start:end]
        built += old[at:first] + new[start:end]
        at = last
    assert built + old[at:] == new


LINES = LADDER_TANGLED.split("\n")[:-1]
OWN = [
    "x = 7",
    "    y = 8",
    "        z = 9",
    "",
    "import re",
    "    ''' '''",
    "# c",
    "é",
]


@st.composite
def programs(draw: st.DrawFn) -> str:
    """Draw a program that was edited somewhere, perhaps in several places."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        new = draw(st.lists(st.sampled_from([*OWN, *LINES]), max_size=2))
        lines[at : at + draw(st.integers(0, 2))] = new
    return "".join(f"{line}\n" for line in lines)


@given(programs())
@settings(max_examples=60)
def test_any_edit_comes_back_or_is_refused(program: str) -> None:
    """Whatever is edited, tangling what comes back gives the edited program."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        path = put(folder, LADDER)
        edited = put(folder, program, "x.py")
        try:
            text = proofweave.stitch(path, edited)
        except Faulty as faulty:
            places = [fault.place for fault in faulty.faults]
            assert {place.path for place in places} == {str(edited)}
            assert all(1 <= p.line <= program.count("\n") + 1 for p in places)
        else:
            assert proofweave.tangle(put(folder, text)).text == program


NESTED = section(
    "if 1:\n    # ⟨A⟩\n    x = 1\n# ⟨B⟩\ny = 1\n",
    "# ⟨A⟩ ≡\na = 1\nif a:\n    # ⟨C⟩\n",
    "# ⟨C⟩ ≡\nc = 1\nd = 1\n",
    "# ⟨B⟩ ≡\nb = 1\n# ⟨D⟩\n",
    "# ⟨D⟩ ≡\nfor e in (1,):\n    f = 1\n",
)


@cache
def innermost(new: str) -> dict[str, set[str]]:
    """The programs that NESTED gives with a new line, by trying every place; each with
    the documents where the line stands in the innermost piece."""
    lines, right = NESTED.split("\n"), dict[str, dict[str, int]]()
    with TemporaryDirectory() as name:
        for k in range(1, len(lines)):
            for shift in range(0, len(new) - len(new.lstrip()) + 1, 4):
                text = "\n".join([*lines[:k], new[shift:], *lines[k:]])
                path = put(Path(name), text)
                if not proofweave.check(path):
                    made = proofweave.tangle(path)
                    for line in made.lines:
                        if line.text == new and line.origin:
                            found = right.setdefault(made.text, {})
                            found[text] = len(line.origin.uses)
    return {
        program: {text for text in found if found[text] == max(found.values())}
        for program, found in right.items()
    }


@pytest.mark.parametrize("shift", sweep([4, 0, 8, 12], 4))
def test_the_innermost_place_is_found(tmp_path: Path, shift: int) -> None:
    """A line that comes in anywhere among nested pieces goes where the dull twin finds
    that it can, in the innermost piece; where it can go nowhere, it is refused."""
    path, new = put(tmp_path, NESTED), " " * shift + "new = 1"
    lines = proofweave.tangle(path).text.split("\n")
    for at in range(len(lines)):
        program = "\n".join([*lines[:at], new, *lines[at:]])
        edited = put(tmp_path, program, "x.py")
        if right := innermost(new).get(program):
            assert proofweave.stitch(path, edited) in right
        else:
            with pytest.raises(Faulty):
                proofweave.stitch(path, edited)
