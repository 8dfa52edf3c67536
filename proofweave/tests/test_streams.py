"""What demos print: whole, and as a terminal ends with it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from documents import put

import proofweave
from proofweave.page.demonstrations import steady

CELL = """\
import os, subprocess, sys
print("first", file=sys.stderr)
print("second")
os.system("echo from a child; echo and its error >&2")
!echo from a shell
display("third")
print(subprocess.run(["echo", "kept"], capture_output=True, text=True).stdout)"""
SHOWN = "second\nfrom a shell|first|'third'|kept"


def test_a_demo_shows_what_it_prints_itself(tmp_path: Path) -> None:
    """Each stream together between two displays; what a child prints is left out."""
    path = put(tmp_path, f'# T\n\n## D\n\n```python tags=["demo"]\n{CELL}\n```\n')
    page = proofweave.weave(path)
    output = re.compile(r'<pre class="output"[^>]*>(.*?)</pre>', re.DOTALL)
    assert "|".join(map(unescape, output.findall(page))) == SHOWN


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\r0 %\r50 %\r100 %\n", "100 %\n"),
        ("100 %\r\x1b[K50 %", "50 %"),
        ("one\r\ntwo\r\n", "one\ntwo\n"),
        ("bell\a and \x1b[31mred\x1b[0m, \x1b[1;4mbold\x1b[m", "bell and red, bold"),
        ("\x1b]0;a title\x07text\x1b[?25l\x1b[2J", "text"),
        ("\x1b]8;;https://x.y\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("a\x00b\x0bc\x7fd\x85e", "abcde"),
        ("tabs\tstay  \n", "tabs\tstay  \n"),
        ("a (7 sec) b (123 sec)", "a (0 sec) b (0 sec)"),
        ('File "/tmp/ipykernel_12/345.py", line 1', 'File "demo", line 1'),
        ("C:\\T\\ipykernel_1\\2.py:3: UserWarning", "demo:3: UserWarning"),
        ("<f at 0x7f00aA>, 0x10 at 0x", "<f at 0x…>, 0x10 at 0x"),
    ],
)
def test_what_a_terminal_ends_with(text: str, shown: str) -> None:
    """A return begins the line anew; nothing raw is left, and nothing that is another
    next time: seconds, addresses, the files of a kernel."""
    assert steady(text) == shown
