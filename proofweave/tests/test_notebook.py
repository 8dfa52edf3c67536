"""A literate document opened in Jupyter: it runs, it can be edited, it comes back."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import jupytext
import pytest
from documents import DATA
from IPython.core.interactiveshell import InteractiveShell
from jupytext.config import load_jupytext_config
from nbclient import NotebookClient
from nbformat import NotebookNode
from traitlets.config import Config

SAMPLE = '''\
# COUNTING

```python tags=["notebook"]
%load_ext proofweave
%tangle counting.md
```

## 1. Introduction

We count to a limit, and the program works before its pieces are shown.

```python tags=["demo"]
status = main(["counting", "3"])
```

```python
"""Count."""

# ⟨Definitions⟩


def main(argv: list[str]) -> int:
    """Count to the number that is given."""
    # ⟨Find the limit⟩
    for k in range(limit):
        # ⟨Show the n…⟩
    return 0
```

```python
# ⟨Definitions⟩ ≡
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple
```

### 2.

```python
# ⟨Show the number⟩ ≡
if k == Few.ONE:
    # ⟨Mark it⟩
print(Pair(k, "<" * k).right, k)
```

```python
# ⟨Definitions⟩ +≡
class Few(IntEnum):
    """Some numbers."""

    ONE = 1


class Pair(NamedTuple):
    """Two things."""

    left: int
    right: str
```

```python
# ⟨Find the limit⟩ ≡
limit = int(argv[1])
```

### 3.

```python
# ⟨Mark it⟩ ≡
print("!")
```

```python
# ⟨Definitions⟩ +≡
@dataclass
class Tree:
    """A tree, which speaks of trees."""

    branches: list[Tree]
```

```python
LIMIT = 2

if __name__ == "__main__":
    sys.exit(main(sys.argv))
```

```python tags=["demo"]
main(["", str(LIMIT)])
```
'''

MARK = "# ⟨Mark it⟩ ≡\n"
SHOW = "# ⟨Show the number⟩ ≡\n"


class Reader:
    """Someone who runs cells, and reads what they print."""

    def __init__(self, shell: InteractiveShell, read: Callable[[], str]) -> None:
        self.shell = shell
        self.read = read

    def runs(self, cell: str, name: str | None = None) -> str:
        """What a cell prints; ``name`` is its id, in a front end that sends one."""
        self.result = self.shell.run_cell(cell, cell_id=name)
        return self.read()


@pytest.fixture
def reader(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Iterator[Reader]:
    """A reader of a session in a folder of its own, where counting.md stands."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    Path("counting.md").write_text(SAMPLE, encoding="utf-8")
    config = Config({"HistoryManager": {"enabled": False}})
    shell = InteractiveShell(
        config=config, colors="nocolor", ipython_dir=str(tmp_path / "ipython")
    )

    def read() -> str:
        captured = capsys.readouterr()
        return captured.out + captured.err

    yield Reader(shell, read)
    shell.run_line_magic("unload_ext", "proofweave")


@pytest.fixture
def counting(reader: Reader) -> Reader:
    """A reader for whom the sample is tangled."""
    assert reader.runs("%load_ext proofweave\n%tangle counting.md") == ""
    return reader


def cells(text: str, beside: Path = DATA / "queens.md") -> NotebookNode:
    """The notebook that jupytext makes of a text, by the settings beside a document."""
    config = load_jupytext_config(str(beside))
    notebook: NotebookNode = jupytext.reads(text, "md", as_version=4, config=config)
    return notebook


def code(text: str) -> list[str]:
    """The sources of the code cells in a text."""
    return [cell.source for cell in cells(text).cells if cell.cell_type == "code"]


def execute(notebook: NotebookNode, folder: Path) -> list[str]:
    """Execute a notebook in a folder; what each code cell prints or displays."""
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, kernel_name="python3", resources=resources).execute()
    return [shown(cell) for cell in notebook.cells if cell.cell_type == "code"]


def shown(cell: NotebookNode) -> str:
    """What a cell that was executed prints, and the text of what it displays."""
    texts = (
        output.text if "text" in output else output.data["text/plain"]
        for output in cell.outputs
    )
    return "".join(texts)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the kernels from the reader's own settings and history."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))


# From top to bottom


def test_a_document_runs_from_top_to_bottom(tmp_path: Path) -> None:
    """In Jupyter the demos show their results, and all the other cells are quiet."""
    (tmp_path / "counting.md").write_text(SAMPLE, encoding="utf-8")
    outputs = execute(cells(SAMPLE), tmp_path)
    assert outputs[1] == " 0\n!\n< 1\n<< 2\n"
    assert outputs[-1] == " 0\n!\n< 1\n0"
    assert not any(outputs[2:-1])


def test_a_document_runs_again_without_a_change(counting: Reader) -> None:
    """Once more from the top, the demos show the same and the others nothing."""
    once, again = (
        [counting.runs(source) for source in code(SAMPLE)[1:]] for _ in range(2)
    )
    assert once == again
    assert once[0] == " 0\n!\n< 1\n<< 2\n"
    assert not any(once[1:-1])


def test_pieces_are_enough(reader: Reader) -> None:
    """Without %tangle the program is put off until its last piece is gathered."""
    reader.runs("%load_ext proofweave")
    _, demo, program, *pieces, limit, last = code(SAMPLE)
    assert reader.runs(program) == "put off until ⟨Definitions⟩ and 2 more are known\n"
    assert [reader.runs(piece) for piece in pieces] == [""] * len(pieces)
    reader.runs(limit)
    assert reader.runs(demo) == " 0\n!\n< 1\n<< 2\n"
    reader.runs(last)
    assert reader.result.result == 0


def test_a_document_that_is_not_there(reader: Reader) -> None:
    """A file that cannot be read is told in one sentence; gathering goes on."""
    reader.runs("%load_ext proofweave")
    said = reader.runs("%tangle elsewhere.md")
    assert said == (
        "elsewhere.md cannot be read (No such file or directory): "
        "the program is gathered from the cells as they are run.\n"
    )
    assert reader.result.success
    reader.runs("# ⟨Greet⟩ ≡\nprint('hello')")
    assert reader.runs("if True:\n    # ⟨Greet⟩") == "hello\n"


def test_a_document_with_a_fault(reader: Reader) -> None:
    """A document with a fault is not run; its fault is told, with the line."""
    text = Path("counting.md").read_text(encoding="utf-8")
    Path("counting.md").write_text(text.replace("Mark it⟩ ≡", "Mark⟩ ≡"), "utf-8")
    reader.runs("%load_ext proofweave")
    said = reader.runs("%tangle counting.md")
    assert "counting.md:45: ⟨Mark it⟩ is never defined" in said
    assert not reader.result.success
    reader.runs("main")
    assert not reader.result.success


def test_a_document_that_is_not_named(reader: Reader) -> None:
    """%tangle alone says how to write it."""
    reader.runs("%load_ext proofweave")
    assert reader.runs("%tangle").endswith("write %tangle FILE.md\n")


# Changing the program


def test_a_changed_piece_changes_the_program(counting: Reader) -> None:
    """A piece that is changed is not run itself, but the program is run with it."""
    assert counting.runs(MARK + 'print("?")') == ""
    assert counting.runs('status = main(["", "2"])') == " 0\n?\n< 1\n"


def test_only_what_uses_a_changed_piece_runs_again(counting: Reader) -> None:
    """A cell that does not use the changed piece, even indirectly, is left alone."""
    counting.runs("for k in (7, 8):\n    # ⟨Show the number⟩")
    counting.runs("print('ready')\nargv = ['', '5']\n# ⟨Find the limit⟩")
    assert counting.runs(SHOW + "# ⟨Mark it⟩\nprint(k)") == "!\n7\n!\n8\n"
    assert counting.runs(MARK + "print('?')") == "?\n7\n?\n8\n"


def test_blank_lines_around_a_piece_are_nothing(counting: Reader) -> None:
    """A piece is known again between blank lines."""
    counting.runs("before = main")
    assert counting.runs("\n\n" + MARK + 'print("!")\n\n') == ""
    counting.runs("before is main")
    assert counting.result.result is True


def test_an_unchanged_piece_does_nothing(counting: Reader) -> None:
    """A piece run again as it is known leaves even the identity of classes alone."""
    counting.runs("before = Few")
    counting.runs(MARK + 'print("!")')
    counting.runs("before is Few")
    assert counting.result.result is True


def test_a_program_cell_runs_whenever_it_is_run(counting: Reader) -> None:
    """A program cell, with uses or without, mends what a scratch cell has spoilt."""
    counting.runs("main = LIMIT = None")
    program, limit = code(SAMPLE)[2], code(SAMPLE)[-2]
    counting.runs(program)
    counting.runs(limit)
    assert counting.runs("status = main(['', str(LIMIT)])") == " 0\n!\n< 1\n"


def test_tangling_again_runs_the_program_again(counting: Reader) -> None:
    """%tangle runs all of the program, as it stands in the file."""
    counting.runs(MARK + "print('edited')")
    counting.runs("LIMIT = 7")
    assert counting.runs("%tangle counting.md") == ""
    assert counting.runs("status = main(['', str(LIMIT)])") == " 0\n!\n< 1\n"


def test_a_new_piece_of_a_piece(counting: Reader) -> None:
    """A piece that uses an unknown one puts the program off until that is known."""
    assert counting.runs(MARK + "# ⟨Count marks⟩") == (
        "put off until ⟨Count marks⟩ is known\n"
    )
    assert counting.runs("# ⟨Find the limit⟩ ≡\nlimit = 2") == ""
    assert counting.runs("# ⟨Count marks⟩ ≡\nprint('one')") == ""
    assert counting.runs("status = main([])") == " 0\none\n< 1\n"


def test_a_shortened_name_in_a_definition(counting: Reader) -> None:
    """A definition may shorten the name of a known piece, if but one is meant."""
    counting.runs("# ⟨Mark…⟩ ≡\nprint('short')")
    assert "short" in counting.runs("status = main(['', '2'])")
    counting.runs("# ⟨Mark all⟩ ≡\npass")
    said = counting.runs("# ⟨Mark…⟩ ≡\npass")
    assert "⟨Mark…⟩ may mean ⟨Mark all⟩ or ⟨Mark it⟩; write more" in said


def test_a_shortened_name_in_a_use(counting: Reader) -> None:
    """A use that may mean two pieces is an error of one line, which names them."""
    counting.runs("# ⟨Mark all⟩ ≡\nprint('all')")
    said = counting.runs("# ⟨Mark…⟩")
    assert said.count("\n") == 1
    assert "⟨Mark…⟩ may mean ⟨Mark all⟩ or ⟨Mark it⟩" in said
    assert counting.runs("# ⟨Mark a…⟩") == "all\n"


# Continuations


def parts(reader: Reader) -> str:
    """What a list holds after the parts of a piece that make it longer."""
    return reader.runs("got = []\n# ⟨All⟩\nprint(*got)")


def test_a_first_part_is_replaced(reader: Reader) -> None:
    """A name given again with ≡ has a new first part, and keeps those that follow."""
    reader.runs("%load_ext proofweave")
    reader.runs("# ⟨All⟩ +≡\ngot.append(2)")
    reader.runs("# ⟨All⟩ ≡\ngot.append(1)")
    assert parts(reader) == "1 2\n"
    assert reader.runs("# ⟨All⟩ ≡\ngot.append(-1)") == "-1 2\n"


def test_a_continuation_waits_for_its_beginning(reader: Reader) -> None:
    """A piece of which only a continuation is known is not known yet."""
    reader.runs("%load_ext proofweave")
    reader.runs("# ⟨All⟩ +≡\ngot.append(2)")
    assert parts(reader) == "put off until ⟨All⟩ is known\n"


def test_a_cell_replaces_what_it_gave(reader: Reader) -> None:
    """A continuation is replaced by its own cell, and added by another, if ids tell."""
    reader.runs("%load_ext proofweave")
    reader.runs("# ⟨All⟩ ≡\npass", "a")
    reader.runs("# ⟨All⟩ +≡\ngot.append(1)", "b")
    reader.runs("# ⟨All⟩ +≡\ngot.append(2)", "c")
    assert parts(reader) == "1 2\n"
    assert reader.runs("# ⟨All⟩ +≡\ngot += 'xyz'", "b") == "x y z 2\n"


def test_the_nearest_continuation_is_replaced(counting: Reader) -> None:
    """Without ids an edit goes to the part of the document that is nearest to it."""
    few = next(source for source in code(SAMPLE) if "class Few" in source)
    counting.runs(few.replace("ONE = 1", "ONE = 2"))
    assert counting.runs("status = main(['', '3'])") == " 0\n< 1\n!\n<< 2\n"
    counting.runs("# ⟨Definitions⟩ +≡\nprint('quite another part')")
    counting.runs("Few.ONE.value, Tree([])")
    assert counting.result.success


def test_a_new_cell_takes_nothing_from_another(counting: Reader) -> None:
    """With ids, new parts that are much alike are all kept, in a known document too."""
    counting.runs("# ⟨Definitions⟩ +≡\nseen = [1]", "a")
    counting.runs("# ⟨Definitions⟩ +≡\nseen += [2]", "b")
    counting.runs("# ⟨Definitions⟩ +≡\nseen = [0]", "a")
    counting.runs("seen")
    assert counting.result.result == [0, 2]


def test_a_document_may_be_gathered_without_ids(reader: Reader) -> None:
    """Where no document is known, parts that are much alike are all kept."""
    reader.runs("%load_ext proofweave")
    for text in ("≡\ngot.append(1)", "+≡\ngot.append(2)", "+≡\ngot.append(3)"):
        reader.runs(f"# ⟨All⟩ {text}")
    assert parts(reader) == "1 2 3\n"
    assert reader.runs("# ⟨All⟩ +≡\ngot.append(2)") == ""
    assert parts(reader) == "1 2 3\n"


# The program and the session


def test_the_guard_does_not_fire(counting: Reader) -> None:
    """The program does not think that it is the main one, and the session does."""
    counting.runs("__name__, Few.__module__")
    assert counting.result.result == ("__main__", "__program__")


def test_classes_can_be_pickled(counting: Reader) -> None:
    """What the program's classes make can be pickled and read again."""
    counting.runs("things = [Few.ONE, Pair(1, 'a'), Tree([Tree([])])]")
    things = counting.shell.user_ns["things"]
    assert pickle.loads(pickle.dumps(things)) == things


def test_hints_are_found(counting: Reader) -> None:
    """The types that the program's annotations name are found."""
    counting.runs("from typing import get_type_hints as hints")
    counting.runs("hints(Tree) == {'branches': list[Tree]}")
    assert counting.result.result is True


def test_the_session_keeps_its_own_features(counting: Reader) -> None:
    """A program that puts off annotations does not do so for the other cells."""
    counting.runs("def f(x: int): ...\nf.__annotations__")
    assert counting.result.result == {"x": int}
    counting.runs("# ⟨Mark it⟩\ndef g(x: Later): ...")
    counting.runs("g.__code__.co_flags & main.__code__.co_flags & 0x1000000 > 0")
    assert counting.result.result is True


def test_a_program_has_only_the_features_it_asks_for(reader: Reader) -> None:
    """A program that does not put off annotations has them evaluated."""
    reader.runs("%load_ext proofweave\n")
    reader.runs("# ⟨Give back⟩ ≡\nreturn x")
    reader.runs("def f(x: int):\n    # ⟨Give back⟩")
    reader.runs("f.__annotations__")
    assert reader.result.result == {"x": int}


def test_other_cells_are_not_touched(counting: Reader) -> None:
    """A cell with a magic, a comment or a name in a string runs as it always has."""
    counting.runs("%%writefile kept\n# ⟨Mark it⟩\n")
    assert Path("kept").read_text(encoding="utf-8") == "# ⟨Mark it⟩\n"
    counting.runs("%%capture kept\nprint('# ⟨Mark it⟩ ≡')")
    counting.runs("kept.stdout  # ⟨Mark it⟩")
    assert counting.result.result == "# ⟨Mark it⟩ ≡\n"


def test_unloading_leaves_no_trace(reader: Reader) -> None:
    """Unloaded, the extension leaves the session as it was before."""

    def state() -> tuple[object, ...]:
        shell = reader.shell
        return (
            list(shell.input_transformers_cleanup),
            {kind: set(table) for kind, table in shell.magics_manager.magics.items()},
            {name: list(calls) for name, calls in shell.events.callbacks.items()},
            "__program__" in sys.modules,
        )

    before = state()
    reader.runs("%load_ext proofweave\n%tangle counting.md")
    assert state() != before
    reader.runs("%unload_ext proofweave")
    assert state() == before
    assert "put off" not in reader.runs("# ⟨Nothing⟩\n1")


# Errors


def test_a_cycle_is_told_in_one_line(counting: Reader) -> None:
    """A piece within itself is an error of one line, and the cure is to edit it."""
    said = counting.runs(MARK + "# ⟨Show the number⟩")
    assert said.count("\n") == 1
    assert "⟨Show the number⟩ → ⟨Mark it⟩ → ⟨Show the number⟩" in said
    assert not counting.result.success
    assert counting.runs("# ⟨Find the limit⟩ ≡\nlimit = int(argv[1])") == ""
    counting.runs(MARK + "print('cured')")
    assert "cured" in counting.runs("status = main(['', '2'])")


def test_a_syntax_error_shows_the_expanded_text(counting: Reader) -> None:
    """Bad syntax is shown as it stands in the expanded text, and nothing else is."""
    said = counting.runs(MARK + "print('!'")
    assert "<counting.md, tangled>" in said
    assert "print('!'\n" in said
    assert "SyntaxError" in said
    assert "notebook.py" not in said


def test_an_error_shows_the_expanded_text(counting: Reader) -> None:
    """The traceback of an error shows the lines of the piece it happened in."""
    counting.runs(MARK + "print(k / 0)")
    said = counting.runs("main(['', '2'])")
    assert "# §3 ⟨Mark it⟩" in said
    assert "print(k / 0)" in said


def test_an_error_while_the_program_runs(counting: Reader) -> None:
    """An error at the margin of the program hides the machinery that led to it."""
    counting.runs("LIMIT = 1\n# ⟨Burst⟩")
    said = counting.runs("# ⟨Burst⟩ ≡\n1 / (LIMIT - 1)")
    assert "ZeroDivisionError" in said
    assert "1 / (LIMIT - 1)" in said
    assert "notebook.py" not in said


def test_a_string_that_would_change(counting: Reader) -> None:
    """A string over several lines in an indented piece is refused, at its line."""
    said = counting.runs(MARK + 'print("""a\nb""")')
    assert ":2: a string over several lines in an indented piece" in said


# There and back

BLOCKS = {
    "a name that is not ASCII": "```python\n# ⟨Größe ≠ 0 … 😀⟩ ≡\nx = '→'\n```",
    "tags": '```python tags=["demo", "figure"]\nx = 1\n```',
    "fences that touch": "```python\nx = 1\n```\n```python\ny = 2\n```",
    "fences two lines apart": "```python\nx = 1\n```\n\n\n```python\ny = 2\n```",
    "a fence that touches prose": "A\n```python\nx = 1\n```\nB",
    "blank lines within a fence": "```python\n\nx = 1\n\n\ny = 2\n\n```",
    "blanks at the end of code": "```python\nx = 1  \n```",
    "three backticks in code": '````python\n"""\n```\n"""\n````',
    "magics": "```python\n%load_ext proofweave\n!ls\n```",
    "a console": "```console\n$ python korf0.py\n\n\n# nothing\n```",
    "a tilde fence": "~~~python\nx = 1\n~~~",
    "a fence in a tilde fence": "~~~text\n```python\nx = 1\n```\n~~~",
    "a fence in a list": "- a\n\n  ```python\n  x = 1\n  ```",
    "a comment": "<!-- index: Korf -->\n\nA <!-- B\n\nC -->",
    "a heading that touches prose": "A\n## 1. B\nC",
    "two blank lines": "A\n\n\nB\n\n\n## 1. C\n\n\nD",
    "blanks at the end of prose": "A  \nB \n   \nC",
    "a table": "| a | b |\n| --- | --- |\n| 1 | `x` |",
    "mathematics": "$$\nx\n$$\n\n$x$",
    "a rule": "A\n\n---\n\nB",
}


def there_and_back(text: str, beside: Path = DATA / "queens.md") -> str:
    """A text after it was a notebook, written as JSON and read again."""
    json = jupytext.writes(cells(text, beside), "ipynb")
    notebook = jupytext.reads(json, fmt="ipynb", as_version=4)
    config = load_jupytext_config(str(beside))
    written: str = jupytext.writes(notebook, "md", config=config)
    return written


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_a_block_comes_back(block: str) -> None:
    """What a document is made of comes back from .ipynb byte for byte."""
    text = f"# T\n\n{block}\n\n{block}\n"
    assert there_and_back(text) == text
