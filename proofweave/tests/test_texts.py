"""Text is no code: nothing that tangling writes or moves changes a text of a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import put

import proofweave
from proofweave.program.tangling import files_of
from proofweave.source.languages import CAPTIONED, COMMENTS, FAMILIES, comment

MANUAL = Path(__file__).parent.parent / "manual" / "languages.md"
AT = re.compile(r"@(?=\n|$)(?<!@\"@)")
"""The use of a piece in a sample."""


def document(language: str, use: str, name: str, whole: str, inner: str) -> str:
    """A document with a file, in which a line ``@`` uses an inner piece."""
    said = use.format("⟨Words⟩")
    return (
        f"# T\n\n````{language}\n{use.format(f'⟨{name}⟩ ≡')}\n"
        f"{AT.sub(said, whole)}\n````\n\n"
        f"````{language}\n{use.format('⟨Words⟩ ≡')}\n{inner}\n````\n"
    )


STAR = ("/* one\n@\nthree */", "two")
QUOTES = ('x = "one\n@\n"', "two")
TRIPLE = ('x = """\n@\n"""', "one")
TICKS = ("let s = `one\n${a}\n@\n`;", "two")
RAW = ('auto s = R"(one\n@\n)";', "two")
HASHES = ("(print 1)\n#| one\n@\n|#", "two")
HERE = ("cat <<END\n@\nEND", "one\n\n two")
IN_C = [
    STAR,
    ('char *s = "one\\\n@\n";', "two\\"),
    ("#define F(a) do { \\\n    @\n} while (0)", "f(a); \\\ng(a); \\"),
]
IN_SHELL = [
    HERE,
    ('echo "one\n@\nthree"', "two"),
    ("echo 'one\n@\nthree'", "two"),
    ("echo one \\\n@", "two \\\nthree"),
]
IN_YAML = [
    ("a: |\n    @\nb: 1", "one\n\n  two"),
    ("a: 'one\n    @\n  three'", "two"),
    ('a: "one\n\n    @\n  "', "two\nthree"),
    ("a: one\n    @\nb: 1", "two"),
]
IN_MAKE = [("A = b \\\n@", "  c \\\n  d"), ("define X\n@\nendef", "one")]
IN_XML = [("<a>\n<![CDATA[\n@\n]]>\n</a>", "x")]
IN_HTML = [
    *IN_XML,
    ("<script>\n@\n</script>", "let a = 1;"),
    ("<pre>\n@\n</pre>", "one\n  two"),
    *[(f"<{tag}>\n@\n</{tag}>", "one") for tag in ("title", "xmp", "textarea")],
]
IN_SQL = [
    STAR,
    ("select 'one\n@\n';", "two"),
    ("do $$\n@\n$$;", "begin; end"),
    ("as $body$\n@\n$body$ language sql;", "select '$$';"),
]
IN_RUST = [('let s = r#"one\n@\n"#;', "two"), ('let s = "one\n@\n";', "two")]
VERBATIM = ("\\begin{verbatim}\n@\n\\end{verbatim}", "one")
SAMPLES: dict[str, list[tuple[str, str]]] = {
    "c h objc": IN_C,
    "c++ cc cpp cuda hpp": [*IN_C, RAW],
    "bison css flex glsl ld lex prolog scss wgsl yacc": [STAR],
    "cs csharp": [STAR, ('var s = @"one\n@\n";', "two")],
    "d": [STAR, ("auto s = `one\n@\n`;", "two"), ('auto s = "one\n@\n";', "two")],
    "dart groovy java kotlin scala swift": [STAR, TRIPLE],
    "go": [STAR, ("var s = `one\n@\n`", "two")],
    "javascript js jsonc jsx ts tsx typescript": [STAR, TICKS],
    "php": [("<?php\n$x = <<<END\n@\nEND;", "one"), ("<?php\n$x = 'a\n@\n';", "b")],
    "rust": [STAR, *IN_RUST],
    "plpgsql sql sqlite": IN_SQL,
    "bash shell zsh": IN_SHELL,
    "sh": [
        *IN_SHELL,
        ("cat <<-'END'\n@\n\tEND", "one\n\n two"),
        ('cat <<"THE_END" > x\n@\nTHE_END\necho', "the THE_END of\nit"),
    ],
    "fish": IN_SHELL[1:],
    "awk": [('BEGIN { print "one\\\n@\n" }', "two\\")],
    "cmake": [("set(X [[\n@\n]])", "one"), ('set(X "one\n@\n")', "two")],
    "cython": [TRIPLE],
    "dockerfile": [("RUN a \\\n@", "  b \\\n  c"), ("RUN <<END\n@\nEND", "one")],
    "elixir": [TRIPLE, QUOTES, ("x = ~s(one\n@\n)", "two")],
    "ini": [("b = 1 \\\n@", "two")],
    "julia": [TRIPLE, QUOTES, ("#= one\n@\n=#", "two")],
    "just": [("a:\n    echo \\\n    @", "b")],
    "make makefile": IN_MAKE,
    "nim": [TRIPLE, ("#[ one\n@\n]#", "two")],
    "nix": [QUOTES, ("x = ''\n@\n'';", "one")],
    "perl": [
        ('print <<"END";\n@\nEND', "one\ntwo"),
        ("print 1;\n__END__\n@", "one"),
        ("$x = 'one\n@\n';", "two"),
        ("$x = q{one\n@\n};", "two"),
    ],
    "powershell": [("<# one\n@\n#>", "two"), ('$x = "one\n@\n"', "two")],
    "r": [QUOTES],
    "ruby": [QUOTES, ("puts <<~END\n@\nEND", "one"), ("=begin\n@\n=end", "one")],
    "sed": [("a\\\n@", "one")],
    "toml": [TRIPLE, ("a = '''\n@\n'''", "one")],
    "yaml yml": IN_YAML,
    "elm": [TRIPLE, ("{- one\n@\n-}", "two")],
    "haskell hs": [("{- one\n@\n-}", "two")],
    "lua": [
        ("s = [[\n@\n]]", "two"),
        ("print([[\n@\n]])", "two"),
        ("s = [==[\n]]\n@\n]==]", "two"),
        ("--[[ one\n@\n]]", "two"),
    ],
    "svg xml": IN_XML,
    "html vue": IN_HTML,
    "asm nasm": [("x: dd 1, \\\n@", "2")],
    "clojure elisp": [('(print "one\n@\n")', "two")],
    "lisp racket scheme": [('(print "one\n@\n")', "two"), HASHES],
    "latex tex": [VERBATIM],
    "matlab": [("%{\n@\n%}", "one"), ("x = [1, ...\n@\n];", "2, ...")],
    "erlang": [('X = "one\n@\n".', "two")],
}
"""The texts of each language: a file, and a piece in the midst of its text."""
WITHIN = [
    (language, whole, inner)
    for languages, samples in SAMPLES.items()
    for language in languages.split()
    for whole, inner in samples
]
USES = {language: comment("{}", language) for language in COMMENTS}
"""A language, a file, and a piece in the midst of its text."""


@pytest.mark.parametrize(("language", "whole", "inner"), WITHIN)
def test_nothing_is_put_into_a_text(
    language: str, whole: str, inner: str, tmp_path: Path
) -> None:
    """No caption and no #line stands where a text or a line goes on."""
    use = USES[language]
    path = put(tmp_path, document(language, use, "x.y", whole, inner))
    assert proofweave.check(path) == []
    [file] = files_of(proofweave.read(path))
    lines = [line for line in file.text.splitlines() if "Tangled from" not in line]
    placed = re.compile(r'#line \d+ "|# line \d+ "|//line ')
    kept = [line for line in lines if not placed.match(line)]
    found = AT.search(whole)
    assert found
    shift = whole[whole.rfind("\n", 0, found.start()) + 1 : found.start()]
    filled = "\n".join(shift + line if line else "" for line in inner.split("\n"))
    head = whole[: found.start() - len(shift)]
    assert kept == f"{head}{filled}{whole[found.end() :]}".splitlines()


def test_each_language_has_samples() -> None:
    """A language has captions if it has samples of its texts, and only then."""
    tested = {language for language, _, _ in WITHIN}
    assert tested == CAPTIONED - {"python"}


@pytest.mark.parametrize("language", sorted(COMMENTS))
def test_captions_stand_in_code(language: str, tmp_path: Path) -> None:
    """In code of a language that has samples a caption stands, and in no other."""
    if language == "python":
        return
    text = document(language, USES[language], "x.y", "a: 1\n@\nb: 2", "c: 3")
    [file] = files_of(proofweave.read(put(tmp_path, text)))
    assert (USES[language].format("⟨Words⟩") in file.text) == (language in CAPTIONED)


@pytest.mark.parametrize(
    "line",
    [
        "// eslint-disable-next-line no-console",
        "// @ts-ignore",
        "// biome-ignore lint: known",
        "/* c8 ignore next */",
    ],
)
def test_no_caption_below_a_directive(line: str, tmp_path: Path) -> None:
    """A comment that tells a tool about the next line is followed by that line."""
    text = document("ts", USES["ts"], "x.ts", f"{line}\n@", "a();")
    [file] = files_of(proofweave.read(put(tmp_path, text)))
    assert f"{line}\na();\n" in file.text
    text = document("ts", USES["ts"], "x.ts", "// next\n@", "a();")
    [file] = files_of(proofweave.read(put(tmp_path, text)))
    assert "// next\n/" in file.text


def test_the_table_of_the_manual() -> None:
    """The manual lists the languages by their comments, and those without captions."""
    rows = ["| comments | languages |", "| --- | --- |"]
    for forms, languages in FAMILIES.items():
        signs = ", ".join(
            f"`{opening} {closing}`".replace(" `", "`") for opening, closing in forms
        )
        named = [
            name if name in CAPTIONED else f"{name}\\*"
            for name in sorted(languages.split())
        ]
        rows.append(f"| {signs} | {', '.join(named)} |")
    text = MANUAL.read_text(encoding="utf-8")
    assert "\n".join(rows) in text


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
    use = USES[language]
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
    use = USES[language]
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
