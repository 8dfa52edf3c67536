"""What demos print: whole, in its order, and as a terminal ends with it."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from documents import put

from proofweave.page.demonstrations import steady

CELLS = {
    """\
import os, subprocess, sys, time
print("first")
os.system("echo second")
subprocess.run([sys.executable, "-c", "print('third', end='')"], check=True)
print(" and more")
os.write(1, b"fourth\\n")
print("fifth");""": "first\nsecond\nthird and more\nfourth\nfifth",
    """\
os.write(1, b"a\\n")
display("b")
subprocess.run(["sh", "-c", "echo c"], check=True)
"d\"""": "a|'b'|c|'d'",
    """\
late = subprocess.Popen(["sh", "-c", "sleep 0.3; echo late; sleep 0.2; echo later"])
print("before");""": "before\nlate\nlater",
    """\
if not (child := os.fork()):
    print("in a fork")
    os._exit(0)
os.waitpid(child, 0)
print("after")""": "in a fork\nafter",
    """\
quiet = subprocess.Popen(["sleep", "60"], stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL)
quiet.kill()
os.system("echo to stderr >&2; echo to stdout")
print("end")""": "to stdout|to stderr|end",
    """\
!echo from a shell
print(subprocess.run(["echo", "kept"], capture_output=True).stdout)\
""": "from a shell\nb'kept\\n'",
}


@pytest.mark.skipif(sys.platform == "win32", reason="shells and forks")
def test_children_print_in_order(tmp_path: Path) -> None:
    """The output of a child stands where it ran, again and again, and nowhere else."""
    demos = [f'## D\n\n```python tags=["demo"]\n{cell}\n```\n\n' for cell in CELLS]
    path = put(tmp_path, "# T\n\n" + "".join(demos))
    pages = set()
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-m", "proofweave", "weave", path.name, "-o", "x.html"],
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert len(done.stdout.splitlines()) == 1
        pages.add((tmp_path / "x.html").read_text(encoding="utf-8"))
    [page] = pages
    output = re.compile(r'<pre class="output"[^>]*>(.*?)</pre>', re.DOTALL)
    demos = page.split('<div class="demo">')[1:]
    shown = ["|".join(map(unescape, output.findall(demo))) for demo in demos]
    assert shown == [*CELLS.values()]


def test_a_child_without_an_end_is_refused(tmp_path: Path) -> None:
    """A process that prints for ever is ended, and the demo refused."""
    cell = 'import os\nos.system("yes")'
    path = put(tmp_path, f'# T\n\n```python tags=["demo"]\n{cell}\n```\n')
    command = [sys.executable, "-m", "proofweave", "weave", path.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert "prints more than 1,000,000 characters" in done.stderr


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\r0 %\r50 %\r100 %\n", "100 %\n"),
        ("100 %\r50 %", "50 %%"),
        ("100 %\r\x1b[K50 %", "50 %"),
        ("100 %\r\x1b[2K50 %", "50 %"),
        ("one\r\ntwo\r\n", "one\ntwo\n"),
        ("|\b/\b-\b\\\bdone", "done"),
        ("back\bspace", "bacspace"),
        ("bell\a and \x1b[31mred\x1b[0m, \x1b[1;4mbold\x1b[m", "bell and red, bold"),
        ("\x1b]0;a title\x07text\x1b[?25l\x1b[2J", "text"),
        ("\x1b]8;;https://x.y\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("a\x00b\x0bc\x7fd\x85e", "abcde"),
        ("tabs\tstay  \n", "tabs\tstay  \n"),
    ],
)
def test_what_a_terminal_ends_with(text: str, shown: str) -> None:
    """Returns and backspaces write over what is there, and nothing raw is left."""
    assert steady(text) == shown
