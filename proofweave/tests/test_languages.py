"""Languages: files of their own, in any language, with pieces as Python has them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from documents import SMALL, Said, away, faults, put, read_sample

import proofweave
from proofweave.__main__ import main
from proofweave.program.tangling import files_of
from proofweave.source.languages import COMMENTS, comment, header_in, use_in
from proofweave.source.numbering import renumbered

C = read_sample("hello_in_c.md")
HELLO = read_sample("hello.c")
MAKEFILE = """\
# Tangled from x.md: read and change that one.
hello: hello.c
\t# §3 ⟨Compile⟩
\tcc -o $@ $<
"""


@pytest.mark.parametrize("text", [SMALL, C, SMALL.replace("\n", "\r\n"), f"\ufeff{C}"])
def test_the_signs_can_be_typed_in_ascii(tmp_path: Path, text: str) -> None:
    """A document means the same with <<Name>> = for ⟨Name⟩ ≡, in code and in prose."""
    named = "Of ⟨Say something⟩" if "⟨Say some" in text else "Of ⟨Say hello⟩"
    text += f"\n{named}, where `<<this>>` is quoted.\n"
    texts = []
    for each in (text, re.sub("⟨(.*?)⟩", r"<<\1>>", text).replace("≡", "=")):
        path = put(tmp_path, each)
        assert proofweave.check(path) == []
        made = proofweave.tangle(path)
        files = [(file.name, file.text) for file in files_of(made.document)]
        texts.append((made.text, files))
    assert texts[0] == texts[1]


@pytest.mark.parametrize("line", ["x << y >> z", "# <<EOF", "# a <<b>>", "# << a >>"])
def test_shifts_are_no_signs(tmp_path: Path, line: str) -> None:
    """A comment that says more than a name, or blanks around it, uses no piece."""
    assert faults(tmp_path, f"```python\nx = y = z = 1\n{line}\n```\n") == []


def fence(language: str, *lines: str) -> str:
    """Return a fence of a language."""
    return "\n".join([f"```{language}", *lines, "```", "", ""])


def made(path: Path) -> dict[str, str]:
    """Return the files of a document, by name."""
    assert proofweave.check(path) == []
    return {file.name: file.text for file in files_of(proofweave.read(path))}


def test_files_of_a_document(tmp_path: Path) -> None:
    """Pieces are expanded with their indentation, and #line tells where from."""
    assert made(put(tmp_path, C)) == {"hello.c": HELLO, "Makefile": MAKEFILE}


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no compiler")
def test_the_compiler_speaks_of_the_document(folder: Path, said: Said) -> None:
    """A program in C is compiled, and a fault in it is told at the document's line."""
    put(folder, C)
    written = "hello.c: written\nMakefile: written\n"
    assert said("tangle", "x.md") == (0, written, "")
    subprocess.run(["make", "-s"], check=True)
    assert subprocess.check_output([folder / "hello"]) == b"hello\nagain\n"
    put(folder, C.replace('puts("again")', "put_it"))
    assert main(["tangle", "x.md"]) == 0
    done = subprocess.run(
        ["cc", "-c", "hello.c"], capture_output=True, encoding="utf-8"
    )
    assert re.search(r"^x\.md:33:\d+: error: .*put_it", done.stderr, re.MULTILINE)


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no compiler")
@pytest.mark.parametrize("defined", "ABC")
@pytest.mark.parametrize(
    ("at", "seen"), [(2, "A"), (3, "A"), (4, "B"), (5, "B"), (6, "C"), (7, "ABC")]
)
def test_skipped_lines_do_not_count(
    folder: Path, at: int, seen: str, defined: str
) -> None:
    """Pieces are used in what a compiler skips; faults are told at their lines."""
    use = "/* ⟨Say⟩ */"
    lines = ["int main(void) {", "# if defined A", use, "#elif defined B", use]
    lines += ["  #else /* C */", "# endif", "return 0;", "}"]
    lines.insert(at, "oops;")
    text = fence("c", "/* ⟨x.c⟩ ≡ */", *lines)
    put(folder, text + fence("c", "/* ⟨Say⟩ ≡ */", "(void)1;", "(void)2;", "(void)3;"))
    assert main(["tangle", "x.md"]) == 0
    command = ["cc", "-fsyntax-only", f"-D{defined}", "x.c"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    said = re.findall(r"^x\.md:(\d+):\d+: error: ", done.stderr, re.MULTILINE)
    assert said == ([str(3 + at)] if defined in seen else [])


@pytest.mark.parametrize(
    ("program", "fences", "printed"),
    [
        (
            "node",
            fence("js", "// ⟨a⟩ ≡", "for (const k of [1, 2]) {", "  // ⟨Do⟩", "}")
            + fence("js", "/* ⟨Do⟩ ≡ */", "console.log(`${k}`);"),
            "1\n2\n",
        ),
        (
            "sh",
            fence("sh", "# ⟨a⟩ ≡", "#!/bin/sh", "if true; then", "  # ⟨Do⟩", "fi")
            + fence("sh", "# ⟨Do⟩ ≡", 'echo "it works"'),
            "it works\n",
        ),
        ("perl", fence("perl", "# ⟨a⟩ ≡", 'die "here";'), "here at x.md line 3.\n"),
    ],
)
def test_a_script_runs(folder: Path, program: str, fences: str, printed: str) -> None:
    """It is tangled with its first line first; some languages tell the document's."""
    if not shutil.which(program):
        pytest.skip(f"there is no {program}")
    put(folder, fences.replace("⟨a⟩", "⟨bin/a.x⟩"))
    assert main(["tangle", "x.md"]) == 0
    done = subprocess.run([program, "bin/a.x"], capture_output=True, encoding="utf-8")
    assert done.stdout + done.stderr == printed


def test_the_line_of_go(tmp_path: Path) -> None:
    """Languages have their own words for the line of the document."""
    path = put(tmp_path, fence("go", "// ⟨a.go⟩ ≡", "package main"))
    assert made(path)["a.go"].split("\n")[1] == "//line x.md:3"


def test_python_modules(folder: Path) -> None:
    """A piece of Python with the name of a module is one, beside the program."""
    text = (
        fence("python", "# ⟨Import⟩", "print(twice(2))")
        + fence("python", "# ⟨Import⟩ ≡", "from twice_of import twice")
        + fence("python", "# ⟨twice_of.py⟩ ≡", "def twice(x):", "    # ⟨Go⟩")
        + fence("python", "# ⟨Go⟩ ≡", "return 2 * x")
    )
    put(folder, text)
    for command in (["tangle"], ["check", "--fresh"]):
        assert main([*command, "x.md"]) == 0
    assert subprocess.check_output([sys.executable, folder / "x.py"]) == b"4\n"
    assert faults(folder, text.replace("return 2", "return 2 2")) == [
        "19: this is not Python: invalid syntax"
    ]


@pytest.mark.parametrize("language", COMMENTS)
def test_definitions_and_uses_of_each_language(language: str) -> None:
    """The comment that we write is read again, as a header and as a use."""
    assert header_in(comment("⟨A b⟩ +≡", language), language) == ("A b", True)
    assert header_in(comment("⟨A  b⟩ ≡", language), language) == ("A b", False)
    assert use_in("\t" + comment("⟨A b⟩", language), language) == ("\t", "A b")
    assert header_in(comment("⟨A b⟩", language), language) is None
    assert use_in("x " + comment("⟨A b⟩", language), language) is None


FILE = fence("c", "/* ⟨a.c⟩ ≡ */", "/* ⟨A⟩ */")
PIECE = fence("c", "/* ⟨A⟩ ≡ */", "int a;")


def test_fences_that_only_show(tmp_path: Path) -> None:
    """Without a definition a fence of another language is an illustration."""
    assert made(put(tmp_path, PIECE.replace("A", "a.c").replace("```c", "```c x=1")))
    shown = fence("c", "int x;") + fence("c .noeval", "/* ⟨a.c⟩ ≡ */")
    shown += "~~~c\n/* ⟨a.c⟩ ≡ */\n~~~\n"
    path = put(tmp_path, shown)
    assert made(path) == {}
    assert main(["tangle", str(path)]) == 1


def test_a_file_that_was_edited_is_told(folder: Path, said: Said) -> None:
    """What is stale is told at its line, and an edit stays."""
    put(folder, C)
    assert said("tangle", "x.md")[0] == 0
    edited = put(folder, HELLO.replace("again", "edited"), "hello.c")
    for command, words in (
        (["check", "--fresh"], "hello.c is not what x.md says, first at line 15; "),
        (["tangle"], "this was edited after it was tangled; `stitch` takes "),
    ):
        status, _, err = said(*command, "x.md")
        assert (status, err.startswith(f"hello.c:15: {words}")) == (1, True)
    assert "edited" in edited.read_text(encoding="utf-8")


def test_where_files_go(folder: Path, said: Said) -> None:
    """With -o a lone file goes there, or the program; two do not fit; a changed
    document has its files in a folder of their own; none is written through a link that
    leads elsewhere."""
    put(folder, FILE + PIECE)
    put(folder, "# B\n\n```diff\n-int a;\n+int b;\n```\n", "b.ch.md")
    changed = ("--change", "b.ch.md")
    assert said("tangle", "x.md", *changed) == (0, "b/a.c: written\n", "")
    text = (folder / "b" / "a.c").read_text(encoding="utf-8")
    assert '#line 5 "b.ch.md"\nint b;' in text
    text = made(folder / "x.md")["a.c"]
    assert said("tangle", "x.md", "-o", "-") == (0, text, "")
    put(folder, C)
    two = "-o names one output, and x.md has 2 files\n"
    assert said("tangle", "x.md", "-o", "-") == (2, "", two)
    put(folder, f"{FILE}{PIECE}\n```python\nprint()\n```\n")
    assert said("tangle", "x.md", "-o", "-") == (2, "", two)
    assert said("tangle", "x.md", "-o", "y.c") == (2, "", two)
    assert said("tangle", "x.md", "-o", "y.py") == (0, "y.py: written\n", "")
    (folder / "inner").mkdir()
    (folder / "inner" / "src").symlink_to(folder)
    status, _, err = said(
        "tangle", put(folder / "inner", PIECE.replace("A", "src/a.c"))
    )
    assert (status, "out of its folder" in err) == (2, True)
    assert not (folder / "a.c").exists()


def test_the_page(tmp_path: Path) -> None:
    """Pieces are linked and highlighted, and copies have their comments."""
    page = proofweave.weave(put(tmp_path, C))
    put(tmp_path, page, "x.html")
    assert [*away(tmp_path)] == []
    assert page.count('href="#p-say-hello"') >= 3
    assert '<span class="k">return</span>' in page
    assert re.search(
        r'<p class="defines" id="p-hello-c"><span class="hash">/\* </span>.*?≡</span>'
        r'<span class="hash"> \*/</span></p>',
        page,
    )
    names = page.partition("Names of the sections")[2]
    found = [names.index(f"p-{name}") for name in ("compile", "headers", "hello-c")]
    assert found == sorted(found)
    assert 'This code is used in section <a class="ref" href="#s1">1</a>.' in page


def test_references_in_comments(tmp_path: Path) -> None:
    """Numbers of sections in comments of other languages follow, too."""
    text = C.replace("## 1. All", "## ?. New\n\n## 1. All")
    assert "/* see §2 */" in renumbered(proofweave.read(put(tmp_path, text))).text
    long = C.replace("/* see §1 */", '/* see\n   §1, "§9" */')
    assert faults(tmp_path, long) == ["22: §9 refers to no section"]
