"""The command ``proofweave``: what it prints, writes and returns."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from documents import SMALL, SMALL_TANGLED, Said, put, read_sample, section

import proofweave
from proofweave.__main__ import PROOFWEAVE, brought_by

FAULTY = section("# ⟨B⟩\n")
BE_DEFINED = "⟨B⟩ is never defined; a fence that begins “# ⟨B⟩ ≡” would define it"
CHANGE = "```diff\n-print(k)\n+print(k * k)\n```\n"
COMMANDS = ["tangle", "weave", "check", "run", "stitch", "renumber"]
PAIR = read_sample("pair.toml")


def surroundings(root: Path, **more: str) -> dict[str, str]:
    """The variables of a process that is to run the tools of this folder."""
    return {**os.environ, "PYTHONPATH": str(root / "src"), **more}


def started(folder: Path, root: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "proofweave", *arguments],
        cwd=folder,
        env=surroundings(root, PYTHONIOENCODING="ascii"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def done(
    folder: Path, root: Path, *arguments: str, given: str = ""
) -> tuple[int, str, str]:
    """Run the command in a process of its own; what it returned and said."""
    process = started(folder, root, *arguments)
    out, err = process.communicate(given)
    return process.returncode, out, err


def test_it_explains_itself(said: Said) -> None:
    """Alone it shows how each command is called; the help of each fits a screen, and
    ends with the exit statuses."""
    status, out, err = said()
    assert (status, err) == (0, "")
    assert all(f"proofweave {command} essay.md" in out for command in COMMANDS)
    statuses = "Exit status: 0 all is well; 1 there are faults; 2 it cannot be done so."
    assert out.splitlines()[-1] == statuses
    for command in PROOFWEAVE.commands:
        status, out, err = said(command, "--help")
        assert (status, err) == (0, "")
        assert out.startswith(f"Usage: proofweave {command} [OPTIONS]")
        assert len(out.splitlines()) < 25
        assert out.splitlines()[-1].strip() == statuses
    assert said("--version") == (0, f"proofweave {version('proofweave')}\n", "")


def test_a_press_of_the_tabulator_in_bash(folder: Path, root: Path) -> None:
    """With the script that click prints, bash itself completes a command."""
    bash = shutil.which("bash") or pytest.skip("there is no bash here")
    put(folder, f'#!/bin/sh\nexec {sys.executable} -m proofweave "$@"\n', "proofweave")
    (folder / "proofweave").chmod(0o755)
    pressed = """
        eval "$(_PROOFWEAVE_COMPLETE=bash_source proofweave)"
        COMP_WORDS=(proofweave pre); COMP_CWORD=1
        _proofweave_completion proofweave
        echo "${COMPREPLY[@]}"
    """
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        [bash, "--norc", "-c", pressed],
        env=surroundings(root, PATH=path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == ["preview"]


EDITED = SMALL_TANGLED.replace("print(k)", "print(7)")
KEPT = ".proofweave/kept"


def test_an_edited_program_is_not_thrown_away(folder: Path, said: Said) -> None:
    """A program is written once, and then only if it is another.  If it was edited,
    tangle names stitch; with --force the edit is kept."""
    put(folder, SMALL)
    assert said("tangle", "x.md") == (0, "x.py: written\n", "")
    assert (folder / "x.py").read_bytes() == SMALL_TANGLED.encode()
    assert said("tangle", "x.md") == (0, "x.py: up to date\n", "")
    program = put(folder, EDITED, "x.py")
    edited = (
        "x.py:11: this was edited after it was tangled; `stitch` takes the edit "
        "back, `tangle --force` writes the file and keeps a copy of the edit\n"
    )
    assert said("tangle", "x.md") == (1, "", edited)
    assert program.read_text(encoding="utf-8") == EDITED
    forced = (0, f"x.py: written; what it said is in {KEPT}/x.py.0001\n", "")
    assert said("tangle", "x.md", "--force") == forced
    assert program.read_text(encoding="utf-8") == SMALL_TANGLED
    assert (folder / KEPT / "x.py.0001").read_text(encoding="utf-8") == EDITED
    assert said("tangle", "x.md", "--force") == (0, "x.py: up to date\n", "")


def test_a_program_of_somebody_else_is_not_thrown_away(
    folder: Path, said: Said
) -> None:
    """A program that tangle did not write is refused, unless it is blank; a page, which
    is that of the library, replaces what is no page, which is kept."""
    put(folder, SMALL)
    program = put(folder, "print('mine')\n", "x.py")
    words = "was not written by tangle; `tangle --force` writes it, and keeps a copy"
    assert said("tangle", "x.md") == (2, "", f"x.py {words} of what is there\n")
    assert program.read_text(encoding="utf-8") == "print('mine')\n"
    put(folder, "\n", "x.py")
    assert said("tangle", "x.md") == (0, "x.py: written\n", "")
    put(folder, "mine", "y.html")
    kept = f"y.html: written; what it said is in {KEPT}/y.html.0001\n"
    assert said("weave", "x.md", "-o", "y.html") == (0, kept, "")
    page = proofweave.weave("x.md", output="y.html")
    assert (folder / "y.html").read_text(encoding="utf-8") == page
    assert said("weave", "x.md", "-o", "y.html") == (0, "y.html: up to date\n", "")
    put(folder, SMALL.replace("Prose", "More"))
    assert said("weave", "x.md", "-o", "y.html") == (0, "y.html: written\n", "")
    assert (folder / KEPT / "y.html.0001").read_text(encoding="utf-8") == "mine"


def test_a_clone_has_no_memory(folder: Path, said: Said) -> None:
    """What was committed together needs none; where the two differ, or the memory is
    not what was written, one must choose."""
    put(folder, SMALL)
    program = put(folder, SMALL_TANGLED.replace("\n", "\r\n"), "x.py")
    assert said("tangle", "x.md") == (0, "x.py: written\n", "")
    put(folder, SMALL.replace("print(-k)", "print(+k)"))
    assert said("tangle", "x.md") == (0, "x.py: written\n", "")
    memory = folder / ".proofweave" / "x.py.tangled"
    put(memory.parent, memory.read_text("utf-8").replace("(k)", "( k)"), memory.name)
    put(folder, SMALL)
    old = program.read_bytes()
    choose = (
        "x.py:13: this is not what x.md says, and both may have been changed; "
        "`stitch --force` goes by this file, `tangle --force` by that, and each keeps "
        "a copy of the other's text\n"
    )
    assert said("tangle", "x.md") == (1, "", choose)
    shutil.rmtree(folder / ".proofweave")
    for command in ("tangle", "stitch"):
        assert said(command, "x.md") == (1, "", choose)
    assert program.read_bytes() == old
    back = TAKEN.format("1 edit", "line 25")
    assert said("stitch", "x.md", "--force") == (0, back, "")
    assert (folder / KEPT / "x.md.0001").read_text(encoding="utf-8") == SMALL
    assert said("tangle", "x.md") == (0, "x.py: up to date\n", "")


def test_where_programs_are_written(folder: Path, said: Said) -> None:
    """Each document has its own; -o names another place, whose folder is made, and - is
    the standard output; with change files the last of them gives the name."""
    put(folder, SMALL)
    put(folder, section("y = 1\n"), "y.md")
    put(folder, CHANGE, "square.ch.md")
    change = "--change", "square.ch.md"
    square = SMALL_TANGLED.replace("print(k)", "print(k * k)")
    for arguments, wanted in (
        (["x.md", "y.md"], (0, "x.py: written\ny.py: written\n", "")),
        (
            ["x.md", "y.md", "-o", "z.py"],
            (2, "", "-o names one output, and there are 2 documents\n"),
        ),
        (["x.md", "-o", "a/b/y.py"], (0, "a/b/y.py: written\n", "")),
        (["x.md", "-o", "-"], (0, SMALL_TANGLED, "")),
        (["x.md", "-o", "a"], (2, "", "a is no ordinary file, and is not written\n")),
        (["x.md", *change], (0, "square.py: written\n", "")),
        (["x.md", *change, "-o", "-"], (0, square, "")),
    ):
        assert said("tangle", *arguments) == wanted
    assert (folder / "a/b/y.py").read_text(encoding="utf-8") == SMALL_TANGLED
    assert (folder / "square.py").read_text(encoding="utf-8") == square
    status, out, err = said("tangle", "x.md", "-o", "x.md/y.py")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("x.md/y.py cannot be written: ")


@pytest.mark.parametrize("name", ["x.ipynb", "x.qmd", "x.org", "x.nw"])
def test_what_is_no_document(folder: Path, said: Said, name: str) -> None:
    """A file of another kind is refused, and the manual has ways to make a document of
    it."""
    put(folder, "# X\n", name)
    status, out, err = said("check", name)
    assert (status, out) == (2, "")
    assert err.startswith(
        f"{name} is no document, which is Markdown with the ending .md"
    )
    assert "the manual's *Converting documents* tells how" in err


def test_a_document_in_a_package(folder: Path, said: Said) -> None:
    """Relative imports are those of the package, for run and for demos; a module that
    is not written yet is named."""
    (folder / "pkg").mkdir()
    for name in ("__init__.py", "inner.py"):
        put(folder / "pkg", "two = 2\n", name)
    demo = '\n```python tags=["demo"]\nprint(two)\n```\n'
    text = "# X\n\n```python\nfrom .inner import two\n\nprint(two)\n```\n"
    put(folder, text + demo, "pkg/x.md")
    assert said("run", "pkg/x.md") == (0, "2\n", "")
    assert said("weave", "pkg/x.md")[0] == 0
    (folder / "pkg/inner.py").rename(folder / "pkg/inner.md")
    put(folder, "# I\n\n```python\ntwo = 2\n```\n", "pkg/inner.md")
    assert "`proofweave tangle pkg/inner.md` writes it" in said("weave", "pkg/x.md")[2]


def test_a_faulty_document_writes_nothing(folder: Path, said: Said) -> None:
    """Every command but weave tells the fault at its line, and no file changes; other
    documents are read."""
    put(folder, FAULTY)
    put(folder, "x = 1\n", "x.py")
    for command in ("tangle", "check", "run", "stitch"):
        assert said(command, "x.md") == (1, "", f"x.md:4: {BE_DEFINED}\n")
    assert (folder / "x.md").read_text(encoding="utf-8") == FAULTY
    assert (folder / "x.py").read_text(encoding="utf-8") == "x = 1\n"
    assert len(list(folder.iterdir())) == 2
    put(folder, section("y = 1\n"), "y.md")
    sound = "y.md: sound: 1 section, 0 pieces, 0 claims\n"
    fault = f"x.md:4: {BE_DEFINED}\n"
    assert said("check", "x.md", "y.md") == (1, sound, fault)


def test_a_document_without_a_program(folder: Path, said: Said) -> None:
    """Prose is sound, but there is nothing to write or to run; of a book with such a
    chapter the other programs are tangled."""
    put(folder, "# T\n", "front.md")
    none = "front.md:1: there is no program here; a ```python fence would begin one\n"
    for command in ("tangle", "run"):
        assert said(command, "front.md") == (1, "", none)
    sound = "front.md: sound: 0 sections, 0 pieces, 0 claims\n"
    assert said("check", "--fresh", "front.md") == (0, sound, "")
    put(folder, PAIR, "book.toml")
    put(folder, "# X\n\n## 1. Words\n\nNo program.\n")
    put(folder, section("y = 1\n"), "y.md")
    assert said("check", "book.toml")[0] == 0
    assert said("tangle", "book.toml") == (0, "y.py: written\n", "")
    assert not (folder / "x.py").exists()


@pytest.mark.parametrize("command", COMMANDS)
def test_names_and_files_of_every_kind(folder: Path, said: Said, command: str) -> None:
    """Each gives one line and no traceback; only what is there is a document."""
    for name in ("a b.md", "-x.md", "é⟨.md"):
        put(folder, section("y = 1\n"), name)
        status, _, err = said(command, "--", name)
        missing = f"there is no program {name.removesuffix('.md')}.py to take edits"
        stitching = command == "stitch"
        assert (status, err.startswith(missing)) == (2 * stitching, stitching)
    put(folder, "", "empty.md")
    status, out, err = said(command, "empty.md")
    assert (out + err).count("\n") == 1
    put(folder, b"\n\xff\n", "latin.md")
    put(folder, "", "latin.py")
    coding = "latin.md:2: byte 0xff is not UTF-8; save the file in that encoding\n"
    assert said(command, "latin.md") == (1, "", coding)
    (folder / "folder.md").mkdir()
    (folder / "broken.md").symlink_to("nowhere.md")
    for name in ("none.md", "folder.md", "broken.md"):
        assert said(command, name) == (2, "", f"there is no file {name}\n")
    assert said(command, "--nonsense", "empty.md")[0] == 2


def test_a_file_that_cannot_be_read(
    folder: Path, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the system says of a file is told like other mistakes."""

    def denied(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    put(folder, SMALL)
    monkeypatch.setattr(Path, "read_bytes", denied)
    wanted = (2, "", "x.md cannot be used: Permission denied\n")
    assert said("check", "x.md") == wanted


def test_wrong_arguments(folder: Path, said: Said) -> None:
    """What cannot be understood gives one line, and the status 2."""
    put(folder, SMALL)
    for arguments in (
        ["tangle"],
        ["tangle", "x.md", "--loud"],
        *(["weave", "x.md", f"--limit={wrong}"] for wrong in ("0", "soon", "1.5")),
    ):
        status, out, err = said(*arguments)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
        assert err.endswith("--help says more\n")
    none = "there is no file none.ch.md\n"
    assert said("tangle", "x.md", "--change", "none.ch.md") == (2, "", none)


def test_check_fresh(folder: Path, said: Said) -> None:
    """A program that is not what the document says is a fault at its first line."""
    put(folder, SMALL)
    missing = "x.py:1: there is no such file; `tangle` writes it\n"
    assert said("check", "--fresh", "x.md") == (1, "", missing)
    said("tangle", "x.md")
    assert said("check", "--fresh", "x.md")[0] == 0
    edit = "`stitch` takes the edit back\n"
    for text, line, remedy in (
        (EDITED, 11, edit),
        (SMALL_TANGLED + "more\n", 18, edit),
    ):
        put(folder, text, "x.py")
        other = f"x.py:{line}: x.py is not what x.md says, first at line {line}; "
        assert said("check", "--fresh", "x.md") == (1, "", other + remedy)
    put(folder, EDITED.removesuffix("\n"), "x.py")
    stale, why = said("check", "--fresh", "x.md")[2].splitlines()
    assert stale.endswith(edit.strip())
    assert said("stitch", "x.md")[2] == f"{why}\n"
    put(folder, SMALL_TANGLED.replace("\n", "\r\n"), "x.py")
    assert said("check", "--fresh", "x.md")[0] == 0  # Ends of lines are git's.
    assert said("check", "x.md")[0] == 0


ECHO = section(
    "import sys\n\nprint(sys.argv, __name__, __file__)\nif sys.argv[1:2]:\n    # ⟨E⟩\n",
    "# ⟨E⟩ ≡\nsys.exit(int(sys.argv[1]))\n",
)


def test_run_passes_arguments_and_status(folder: Path, root: Path) -> None:
    """Options stand before the document; whatever follows it is the program's, and its
    status comes back."""
    put(folder, ECHO)
    put(folder, "```diff\n-import sys\n+import sys; print(1)\n```\n", "c.ch.md")
    change = "--change", "c.ch.md"
    for before, after, status in (
        ((), (), 0),
        ((), ("3", "-o", "--help", "--"), 3),
        (change, ("0", *change, "--pdb"), 0),
    ):
        said = f"{['x.md', *after]} __main__ x.md\n"
        wanted = (status, f"1\n{said}" if before else said, "")
        assert done(folder, root, "run", *before, "x.md", *after) == wanted


@pytest.mark.version
def test_run_with_a_message_as_status(folder: Path, root: Path) -> None:
    """SystemExit means what it means to Python, and excepthooks are honoured."""
    put(folder, section("raise SystemExit('over')\n"))
    assert done(folder, root, "run", "x.md") == (1, "", "over\n")
    code = "import sys\nsys.excepthook = lambda *a: print('hook', a[1])\n1 / 0\n"
    put(folder, section(code))
    assert done(folder, root, "run", "x.md") == (1, "hook division by zero\n", "")


@pytest.mark.version
def test_a_breakpoint_in_the_document(folder: Path, root: Path) -> None:
    """The debugger stops at lines of the document, and shows them."""
    put(folder, ECHO)
    commands = "b x.md:13\nc\np sys.argv\nq\n"
    _, out, _ = done(folder, root, "run", "--pdb", "x.md", "7", given=commands)
    assert "x.md(4)<module>()" in out
    assert "x.md:13\n" in out
    assert "x.md(13)<module>()\n-> sys.exit(int(sys.argv[1]))\n" in out
    put(folder, section("x = 1\nbreakpoint()\n", "y = 2\n"))
    _, out, _ = done(folder, root, "run", "x.md", given="n\nq\n")
    assert "x.md(9)<module>()\n-> y = 2\n" in out


@pytest.mark.version
def test_the_stack_in_the_debugger_begins_in_the_document(
    folder: Path, root: Path
) -> None:
    """`where` shows the frames of the document, and of what it calls, but not ours."""
    code = "import bisect\ndef f(k):\n    return k\nbisect.bisect([1], 1, key=f)\n"
    put(folder, section(code))
    commands = "b x.md:6\nc\nw\nu\nu\nq\n"
    _, out, _ = done(folder, root, "run", "--pdb", "x.md", given=commands)
    assert "x.md(7)<module>()\n-> bisect" in out
    assert "Oldest frame" in out
    assert "bdb.py" not in out
    put(folder, section("breakpoint()\nx = 1\n1 / 0\n"))
    _, out, _ = done(folder, root, "run", "x.md", given="unt 6\nw\nu\nq\n")
    assert out.count("x.md(6)<module>()\n-> 1 / 0\n") == 2
    assert "Oldest frame" in out
    assert "runpy" not in out
    assert "proofweave" not in out


@pytest.mark.version
def test_control_c_is_silent(folder: Path, root: Path) -> None:
    """An interrupted run ends with the status 130, and without a traceback."""
    put(folder, section("import signal\nprint('go', flush=True)\nsignal.pause()\n"))
    process = started(folder, root, "run", "x.md")
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, "")


def test_a_closed_pipe_is_silent(folder: Path, root: Path) -> None:
    """Whoever stops reading is not told so."""
    put(folder, section(f"x = '{'a' * 100_000}'\n"))
    process = started(folder, root, "tangle", "x.md", "-o", "-")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.communicate()


MORE = SMALL.replace("(2)", "(3)").replace("Prose", "More")
EDITS = [("(2)", "(3)"), ("print(k)", "print(7)")]
BOTH = SMALL.replace(*EDITS[0]).replace(*EDITS[1])
TAKEN = f"x.md: {{}} of x.py taken back ({{}}); what it said is in {KEPT}/x.md.0001\n"
SETTLED = f"x.py: written; what it said is in {KEPT}/x.py.0001\n"
NOTHING = "x.md: nothing to take back\n"


@pytest.mark.parametrize(
    ("now", "edits", "wanted", "after"),
    [
        (SMALL, EDITS, TAKEN.format("2 edits", "lines 11, 23"), BOTH),
        (MORE, [], f"{SETTLED}{NOTHING}", MORE),
        (SMALL, [], NOTHING, SMALL),
    ],
)
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_stitch(
    folder: Path,
    said: Said,
    now: str,
    edits: list[tuple[str, str]],
    wanted: str,
    after: str,
    force: list[str],
) -> None:
    """The side that was changed goes before the other."""
    put(folder, SMALL)
    said("tangle", "x.md")
    program = (folder / "x.py").read_text(encoding="utf-8")
    for old, new in edits:
        program = program.replace(old, new)
    put(folder, program, "x.py")
    put(folder, now)
    assert said("stitch", "x.md", *force) == (0, wanted, "")
    assert (folder / "x.md").read_text(encoding="utf-8") == after
    assert said("check", "--fresh", "x.md")[0] == 0


def test_renumber(folder: Path, said: Said) -> None:
    """What changed is told, so that what cites it can follow, or what is astray."""
    source = put(folder, "## ?. a\n\n§1\n\n## 1. b\n")
    moved = f"? → 1\n1 → 2\nx.md: written; what it said is in {KEPT}/x.md.0001\n"
    assert said("renumber", "x.md") == (0, moved, "")
    assert source.read_text(encoding="utf-8") == "## 1. a\n\n§2\n\n## 2. b\n"
    assert said("renumber", "x.md") == (0, "x.md: the numbers are consecutive\n", "")
    put(folder, "## 1. a\n\n§19\n")
    assert said("renumber", "x.md") == (1, "", "x.md:3: §19 refers to no section\n")


@pytest.mark.parametrize(
    ("missing", "extra"),
    [
        ("ipykernel", "weave"),
        ("nbclient", "weave"),
        ("nbconvert", "weave"),
        ("pikepdf", "print"),
        ("playwright", "print"),
    ],
)
def test_what_is_missing_comes_with_an_extra(missing: str, extra: str) -> None:
    """The message names the extra, no package of a registry."""
    assert brought_by(missing) == f"which comes with the extra [{extra}] of proofweave"


def test_no_message_names_a_package_of_a_registry() -> None:
    """No text of the tools tells to install a package by its name: what comes after
    `pip install` is a folder."""
    tools = Path(proofweave.__file__).parent
    texts = [path.read_text("utf-8") for path in tools.rglob("*.py")]
    named = [n for text in texts for n in re.findall(r"pip install '?([^\s'`]+)", text)]
    assert named
    assert [name for name in named if not name.startswith(".")] == []


MISSING = """\
import sys
sys.modules[sys.argv[1]] = None
from proofweave.__main__ import main
for command in sys.argv[2:]:
    print(main([command, "x.md"]), file=sys.stderr)
"""


@pytest.mark.parametrize("name", ["jupytext", "ipykernel"])
def test_without_a_part_of_the_tools(folder: Path, root: Path, name: str) -> None:
    """If something is not installed, each command works, or says what brings it."""
    put(folder, SMALL + '\nAnd $x^2$.\n\n```python tags=["demo"]\n7\n```\n')
    put(folder, SMALL_TANGLED, "x.py")
    commands = [command for command in COMMANDS if command != "run"]
    process = subprocess.run(
        [sys.executable, "-c", MISSING, name, *commands],
        env=surroundings(root),
        capture_output=True,
        encoding="utf-8",
    )
    said = process.stderr.splitlines()
    brings = brought_by(name)
    needs = [f"{command} needs {name}, {brings}" for command in commands]
    if name == "ipykernel":
        weaving = {"weave", "bind", "preview"}
        needs = [said for said in needs if said.split()[0] in weaving]
    assert len([line for line in said if line in ("0", "2")]) == len(commands)
    assert {line for line in said if line not in ("0", "2")} <= set(needs)
    assert f"weave needs {name}, {brings}" in said


def test_output_is_utf_8_everywhere(folder: Path, root: Path) -> None:
    """The program is the same text whatever the terminal's encoding is."""
    put(folder, SMALL)
    made = done(folder, root, "tangle", "x.md", "-o", "-")
    assert made == (0, SMALL_TANGLED, "")


@pytest.mark.version
def test_pieces_that_are_nested_too_deeply(folder: Path, said: Said) -> None:
    """What Python cannot follow is told in a line."""
    links = [f"# ⟨P {k}⟩ ≡\n# ⟨P {k + 1}⟩\n" for k in range(1200)]
    put(folder, section("# ⟨P 0⟩\n", *links, "# ⟨P 1200⟩ ≡\nx = 1\n"))
    deep = "x.md:1: this is nested more deeply than Python can follow; nest less deeply"
    for command in ("check", "run", "weave"):
        assert said(command, "x.md") == (1, "", f"{deep}\n")
