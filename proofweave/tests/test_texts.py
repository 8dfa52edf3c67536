"""Text is no code: nothing that tangling writes or moves changes a text of a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import put

import proofweave
from proofweave.program.tangling import files_of


def document(language: str, use: str, name: str, whole: str, inner: str) -> str:
    """A document with a file, in which a line ``@`` uses an inner piece."""
    said = use.format("⟨Words⟩")
    return (
        f"# T\n\n````{language}\n{use.format(f'⟨{name}⟩ ≡')}\n"
        f"{whole.replace('@', said)}\n````\n\n"
        f"````{language}\n{use.format('⟨Words⟩ ≡')}\n{inner}\n````\n"
    )


USES = {"js": "// {}", "go": "// {}", "c": "/* {} */", "html": "<!-- {} -->"}
USES |= {"rust": "// {}", "latex": "% {}", "sql": "-- {}", "lua": "-- {}"}
USES |= {"php": "// {}", "css": "/* {} */", "racket": "; {}", "java": "// {}"}
WITHIN = [
    ("sh", "cat <<END\n@\nEND", "one\ntwo"),
    ("sh", "cat <<-'END'\n@\n\tEND", "one\n\n two"),
    ("sh", 'cat <<"THE_END" > x\n@\nTHE_END\necho', "the THE_END of\nit"),
    ("sh", 'echo "one\n@\nthree"', "two"),
    ("sh", "echo one \\\n@", "two \\\nthree"),
    ("perl", 'print <<"END";\n@\nEND', "one\ntwo"),
    ("perl", "print 1;\n__END__\n@", "one"),
    ("ruby", "puts <<~END\n@\nEND", "one"),
    ("php", "<?php\n$x = <<<END\n@\nEND;", "one"),
    ("yaml", "a: |\n    @\nb: 1", "one\n\n  two"),
    ("yaml", "a: 'one\n    @\n  three'", "two"),
    ("yaml", 'a: "one\n\n    @\n  "', "two\nthree"),
    ("yaml", "a: one\n    @\nb: 1", "two"),
    ("toml", 'a = """\n@\n"""', "one"),
    ("make", "A = b \\\n@", "  c \\\n  d"),
    ("make", "define X\n@\nendef", "one"),
    ("c", "#define F(a) do { \\\n    @\n} while (0)", "f(a); \\\ng(a); \\"),
    ("c", 'char *s = "one\\\n@\n";', "two\\"),
    ("go", "var s = `one\n@\n`", "two"),
    ("js", "let s = `one\n${a}\n@\n`;", "two"),
    ("rust", 'let s = r#"one\n@\n"#;', "two"),
    ("java", 'String s = """\n@\n""";', "one"),
    ("sql", "select 'one\n@\n';", "two"),
    ("lua", "s = [[\n@\n]]", "two"),
    ("html", "<script>\n@\n</script>", "let a = 1;"),
    ("html", "<pre>\n@\n</pre>", "one\n  two"),
    ("latex", "\\begin{verbatim}\n@\n\\end{verbatim}", "one"),
]
"""A language, a file, and a piece in the midst of its text."""


@pytest.mark.parametrize(("language", "whole", "inner"), WITHIN)
def test_nothing_is_put_into_a_text(
    language: str, whole: str, inner: str, tmp_path: Path
) -> None:
    """No caption and no #line stands where a text or a line goes on."""
    use = USES.get(language, "# {}")
    path = put(tmp_path, document(language, use, "x.y", whole, inner))
    assert proofweave.check(path) == []
    [file] = files_of(proofweave.read(path))
    lines = [line for line in file.text.splitlines() if "Tangled from" not in line]
    placed = re.compile(r'#line \d+ "|# line \d+ "|//line ')
    kept = [line for line in lines if not placed.match(line)]
    before = re.match(r"(?:.*\n)*?( *)(?=@)", whole)
    shift = before[1] if before else ""
    filled = "\n".join(shift + line if line else "" for line in inner.split("\n"))
    assert kept == whole.replace(f"{shift}@", filled).splitlines()


SHIFTED = [
    ("sh", "if true; then\n    @\nfi", "cat <<END\nhello\nEND", "2"),
    ("sh", "if true; then\n    @\nfi", 'echo "a\nb"', "2"),
    ("go", "func f() {\n    @\n}", "s := `a\nb`", "2"),
    ("js", "function f() {\n    @\n}", "return `a\n${b}\nc`;", "23"),
    ("c", "int main() {\n    @\n}", 'puts("a\\\nb");', "2"),
    ("rust", "fn f() {\n    @\n}", 'let a = "x\ny";', "2"),
    ("html", "<p>\n    @\n</p>", "<pre>\na\n</pre>", "23"),
    ("lua", "do\n    @\nend", "s = [[\na\n]]", "23"),
    ("toml", "[a]\n    @", 's = """\na\n"""', "23"),
]


@pytest.mark.parametrize(("language", "whole", "inner", "moved"), SHIFTED)
def test_a_text_in_an_indented_piece(
    language: str, whole: str, inner: str, moved: str, tmp_path: Path
) -> None:
    """A text over several lines that would be moved is refused at its first line."""
    use = USES.get(language, "# {}")
    text = document(language, use, "x.y", whole, inner)
    [fault] = proofweave.check(put(tmp_path, text))
    begin = text.splitlines().index(use.format("⟨Words⟩ ≡")) + 1
    assert fault.place.line == begin + int(moved[0])
    assert "a text over several lines in an indented piece" in fault.message
    straight = document(language, use, "x.y", whole.replace("    @", "@"), inner)
    assert proofweave.check(put(tmp_path, straight)) == []


FIRST = {
    "dockerfile": "# syntax=docker/dockerfile:1\n# escape=`",
    "sh": "#!/bin/sh",
    "zsh": "#compdef tool",
    "php": "<?php",
    "css": '@charset "utf-8";',
    "xml": '<?xml version="1.0"?>',
    "html": "<!DOCTYPE html>",
    "racket": "#lang racket",
    "yaml": "#cloud-config",
    "ruby": "#!/usr/bin/ruby\n# frozen_string_literal: true",
    "perl": "#!/usr/bin/perl -w",
}


@pytest.mark.parametrize("language", FIRST)
@pytest.mark.parametrize("inner", [False, True])
def test_lines_that_must_be_first(language: str, inner: bool, tmp_path: Path) -> None:
    """The notice stands below the head of a file, or of the piece used there."""
    use = USES.get(language, "<!-- {} -->" if language == "xml" else "# {}")
    text = document(language, use, "x.y", "@\nx", FIRST[language])
    if not inner:
        text = text.replace(use.format("⟨Words⟩"), FIRST[language], 1)
    path = put(tmp_path, text)
    [file] = files_of(proofweave.read(path))
    assert file.text.startswith(f"{FIRST[language]}\n")
    assert "Tangled from x.md" in file.text


@pytest.mark.parametrize(
    "first",
    [
        "#!/usr/bin/env python3",
        "# -*- coding: utf-8 -*-",
        "#!/usr/bin/python3\n# coding: utf-8",
    ],
)
@pytest.mark.parametrize("more", ["", "\nimport sys\n\nprint(sys.argv)"])
def test_lines_that_must_be_first_in_python(
    first: str, more: str, tmp_path: Path
) -> None:
    """They stay first, and an edit of them goes back."""
    path = put(tmp_path, f"# T\n\n## 1. One\n\n```python\n{first}{more}\n```\n")
    program = proofweave.tangle(path)
    assert program.text.startswith(f"{first}\n# Tangled from")
    [*_, last] = [line for line in program.lines if line.origin]
    assert last.text == f"{first}{more}".splitlines()[-1]
    edited = put(tmp_path, program.text.replace(first, first + " "), "x.py")
    assert f"{first} \n" in proofweave.stitch(path, edited)
    module = f"# T\n\n```python\n# ⟨m.py⟩ ≡\n{first}{more}\n```\n"
    [file] = files_of(proofweave.read(put(tmp_path, module)))
    assert file.text.startswith(f"{first}\n# Tangled from")
