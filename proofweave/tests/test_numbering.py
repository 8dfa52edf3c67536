"""Renumbering: consecutive sections, and references that follow them."""

from __future__ import annotations

from pathlib import Path

import pytest
from documents import put

import proofweave
from proofweave.faults import Faulty
from proofweave.source.numbering import renumbered

OLD = """\
# Book

See §§2–4, section 2 and [the end](#s9).

## 2. One

Sections 3 and 4, §§2, 4 and §9, Sections
2 to 4; §9–A, appendices A and B, Appendix B.

### ?. Like section 4

New, before §3 and §4's words.

```python
x = "§4"  # see §4
# section 3 is §2
```

### 3.

## 4. Three, after §3

## 9. Four

~~~
§4
~~~

`§4` and [§4](other.md) and [section 4][k] and $§4$ and [§4](#s4).

<!-- index: §4 --> §4.2, section 4th, §x, <a href="#s4">there</a>.

```console
$ cat §4
```

```python tags=["demo"]
f()  # §4
```

### A. Five

### ?.

### B.

[k]: other.md
"""

NEW = """\
# Book

See §§1–4, section 1 and [the end](#s5).

## 1. One

Sections 3 and 4, §§1, 4 and §5, Sections
1 to 4; §5–A, appendices A and C, Appendix C.

### 2. Like section 4

New, before §3 and §4's words.

```python
x = "§4"  # see §4
# section 3 is §1
```

### 3.

## 4. Three, after §3

## 5. Four

~~~
§4
~~~

`§4` and [§4](other.md) and [section 4][k] and $§4$ and [§4](#s4).

<!-- index: §4 --> §4.2, section 4th, §x, <a href="#s4">there</a>.

```console
$ cat §4
```

```python tags=["demo"]
f()  # §4
```

### A. Five

### B.

### C.

[k]: other.md
"""


def test_numbers_and_references(tmp_path: Path) -> None:
    """Sections get their numbers in order, and what speaks of them follows."""
    result = renumbered(proofweave.read(put(tmp_path, OLD)))
    assert result.text == NEW
    assert result.moves == [("2", "1"), ("?", "2"), ("9", "5"), ("?", "B"), ("B", "C")]


def moved(text: str) -> str:
    """Return a document in which a new section pushes another from 4 to 5."""
    headings = "## 1. a\n## 2. b\n## 3. c\n## ?. new\n## 4. d\n"
    return headings + "\n" + text + "\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("§4", "§5"),
        ("§ 4 (§4)", "§ 5 (§5)"),
        ("§§3–4", "§§3–5"),
        ("§§1, 3 and 4, 4 times", "§§1, 3 and 5, 5 times"),
        ("§4 and 4 others", "§5 and 4 others"),
        ("§4, 4 others", "§5, 4 others"),
        ("§3 to §4", "§3 to §5"),
        ("§3-4", "§3-5"),
        ("§§1, §2, or §4", "§§1, §2, or §5"),
        ("Section 4, 4 of us", "Section 5, 4 of us"),
        ("section\n4", "section\n5"),
        ("> section\n> 4", "> section\n> 5"),
        ("section\n\n4", "section\n\n4"),
        ("sections 2,\n3, and 4", "sections 2,\n3, and 5"),
        ("subsection 4", "subsection 4"),
        ("section `x` 4", "section `x` 4"),
        ("section 4.1 and §4.1", "section 4.1 and §4.1"),
        ("§4. §4, §4; (§4)", "§5. §5, §5; (§5)"),
        ("[see §4](#s4)", "[see §5](#s5)"),
        ("[see §4](x.html#s4)", "[see §4](x.html#s4)"),
        ("![§4](#s4)", "![§5](#s5)"),
        ("[§4](#s4 'see §4')", "[§5](#s5 'see §5')"),
        ("[§4](<#s4>)", "[§5](<#s5>)"),
        ("[§4][k]\n\n[k]: #s4", "[§5][k]\n\n[k]: #s5"),
        ("[§4][k]\n\n[k]: <x.html#s4>", "[§4][k]\n\n[k]: <x.html#s4>"),
        ("<a href='x.html'>§4</a> §4", "<a href='x.html'>§4</a> §5"),
        ("<!-- §4 --> §4", "<!-- §4 --> §5"),
        ("a <!--\n§4 --> §4", "a <!--\n§4 --> §5"),
        (
            "| a | b |\n| - | - |\n| `a\\|b` §4 | §4 |",
            "| a | b |\n| - | - |\n| `a\\|b` §5 | §5 |",
        ),
        ("a ⟨b §4⟩ §4", "a ⟨b §4⟩ §5"),
        ("https://x.y/#§4 §4", "https://x.y/#§4 §5"),
        ("`` ` §4 `` §4", "`` ` §4 `` §5"),
        ("| a | §4 |", "| a | §5 |"),
        ("- §4", "- §5"),
        ("    §4", "    §5"),
        ("é §4 ü §4", "é §5 ü §5"),
    ],
)
def test_a_reference(tmp_path: Path, old: str, new: str) -> None:
    """A reference follows the section it speaks of, and nothing else changes."""
    text = proofweave.renumber(put(tmp_path, moved(old)))
    wanted = moved(new).replace("## 4. d", "## 5. d").replace("## ?", "## 4")
    assert text == wanted


def test_comments_but_not_strings(tmp_path: Path) -> None:
    """In code only comments refer to sections, wherever a piece begins."""
    code = "```python\n        else:  # §4\n    s = '§4 # §4'\n    '''\n§4\n'''\n```"
    text = proofweave.renumber(put(tmp_path, moved(code)))
    assert code.replace("# §4\n", "# §5\n") in text


def test_a_document_in_order_stays_as_it_is(tmp_path: Path) -> None:
    """Numbers that are consecutive are left alone, byte for byte."""
    assert proofweave.renumber(put(tmp_path, NEW)) == NEW


def test_ends_of_lines_are_kept(tmp_path: Path) -> None:
    """CRLF, a byte order mark and a missing last newline stay as they are."""
    text = "\ufeff## ?. a\r\n\r\n§1\n\r\n## 1. b"
    result = proofweave.renumber(put(tmp_path, text))
    assert result == "\ufeff## 1. a\r\n\r\n§2\n\r\n## 2. b"


def faults(folder: Path, text: str) -> list[str]:
    """Return why a document is not renumbered, each reason beginning with its line."""
    path = put(folder, text)
    with pytest.raises(Faulty) as caught:
        proofweave.renumber(path)
    assert path.read_text(encoding="utf-8") == text
    return [str(fault).removeprefix(f"{path}:") for fault in caught.value.faults]


def test_two_sections_with_one_number(tmp_path: Path) -> None:
    """If something refers to the number it is unclear which section it means."""
    assert faults(tmp_path, "## 1. a\n## 2. b\n## 2. c\n\n§1\n\n§2\n") == [
        "7: §2 may be the section at line 2 or 3; number the new one with ? instead"
    ]


def test_two_sections_with_one_number_that_nobody_refers_to(tmp_path: Path) -> None:
    """If nothing refers to the number the sections are simply numbered."""
    result = proofweave.renumber(put(tmp_path, "## 2. a\n## 2. b\n## 3. c\n\n§3\n"))
    assert result == "## 1. a\n## 2. b\n## 3. c\n\n§3\n"


def test_a_reference_to_no_section(tmp_path: Path) -> None:
    """A reference that leads nowhere could not be told what to become."""
    assert faults(tmp_path, "## 2. a\n\n§19\n") == ["3: §19 refers to no section"]


def test_a_number_after_a_letter(tmp_path: Path) -> None:
    """Renumbering does not move sections."""
    assert faults(tmp_path, "## 1. a\n## A. b\n## 2. c\n") == [
        "3: section 2 comes after a lettered section; letters come last: move this "
        "section before them, or letter it"
    ]


def test_a_heading_without_a_number(tmp_path: Path) -> None:
    """A heading without a number may be a mistake, and is not given one."""
    [fault] = faults(tmp_path, "## 1. a\n## b\n")
    assert fault.startswith("2: this heading has no number")
    assert proofweave.renumber(put(tmp_path, "## a\n## b\n")) == "## a\n## b\n"


def test_there_are_26_letters(tmp_path: Path) -> None:
    """After Z there is no further section."""
    text = "## A. a\n" + "## ?.\n" * 25
    assert proofweave.renumber(put(tmp_path, text)).endswith("## Z.\n")
    assert faults(tmp_path, text + "## ?.\n") == [
        "27: there is no letter left for this section"
    ]


def test_a_reference_to_another_text_stays(tmp_path: Path) -> None:
    """In a document without numbers, § speaks of something else."""
    text = "# T\n\n## §2 of the law\n\nSee §2.\n\n```python\nx = 1\n```\n"
    assert proofweave.renumber(put(tmp_path, text)) == text
