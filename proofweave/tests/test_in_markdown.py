"""Markdown that is woven: what a site maker or a forge is given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import passed, put
from markdown_it import MarkdownIt

from proofweave.__main__ import main

ESSAY = """\
# An *essay*

![A picture](a%20b.png)

## 1. The whole

It makes [24](test_x.py#test_it) lines, says §2; see [it](other.md#s1).
So [30](test_x.py#test_it) of `⟨Say k⟩` are none. ⟨Say k⟩ says it.

```python
def main(k: int) -> None:
    # ⟨Say k⟩
```

```python tags=["demo"]
main(3)
```

```python tags=["figure"]
from IPython.display import HTML, SVG, display
display(SVG("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"))
display(HTML("<table><tr><td>1 &lt; 2</td></tr></table>"))
```

## 2. Saying

```python
# ⟨Say k⟩ ≡
print("```", k)
```

## 3. Index
"""
WOVEN = """\
<!-- Woven from x.md: read and change that one. -->

# An *essay*

![A picture](x_files/a%20b.png)

<a id="s1"></a>

## 1. The whole

It makes [24](../test_x.py#test_it) ✓ lines, says [§2](#s2); see [it](../other.md#s1).
So [30](../test_x.py#test_it) ✓ of `⟨Say k⟩` are none. [⟨Say k⟩](#p-say-k) says it.

```python
def main(k: int) -> None:
    # ⟨Say k⟩
```

```python
main(3)
```

````text
``` 3
````

![](x_files/2.svg)

<table><tr><td>1 &lt; 2</td></tr></table>

<a id="s2"></a>

## 2. Saying

<a id="p-say-k"></a>**⟨Say k⟩** ≡

````python
print("```", k)
````

Used in [§1](#s1).

<a id="s3"></a>

## 3. Index

- [⟨Say k⟩](#p-say-k), [§2](#s2)
"""
TEST = '''\
def test_it() -> None:
    """It makes 24 lines, or 30."""
    assert len(range(24)) == 24
    assert len(range(30)) == 30
'''


@pytest.fixture
def essay(tmp_path: Path) -> Path:
    """An essay with all that Markdown can have, and its test, which has passed."""
    put(tmp_path, TEST, "test_x.py")
    put(tmp_path, "# Other\n\n## 1. One\n", "other.md")
    put(tmp_path, b"\x89PNG", "a b.png")
    document = put(tmp_path, ESSAY)
    passed(tmp_path, "test_x.py", "test_it")
    return document


def test_results_pieces_and_marks_are_in_it(essay: Path) -> None:
    """Links lead from piece to piece, claims have marks, results and pictures are
    there."""
    woven = essay.parent / "woven"
    assert main(["weave", str(essay), "--to", "markdown"]) == 0
    assert (woven / "x.md").read_text(encoding="utf-8") == WOVEN
    assert (woven / "x_files" / "2.svg").read_bytes().startswith(b"<svg")
    assert (woven / "x_files" / "a b.png").read_bytes() == b"\x89PNG"
    html = MarkdownIt("commonmark").enable("table").render(WOVEN)
    for anchor in re.findall(r'href="#([^"]+)"', html):
        assert f'id="{anchor}"' in html


def test_a_claim_without_a_passed_test_has_no_tick(essay: Path) -> None:
    """A test that has changed since proves nothing, in Markdown as on a page; Markdown
    that was not woven is kept beside it; the document is not replaced."""
    put(essay.parent, TEST.replace("range(24)", "range(0, 24)"), "test_x.py")
    put(essay.parent, re.sub("(?s)```python tags.*?```\n", "", ESSAY), essay.name)
    mine = put(essay.parent, "mine", "mine.md")
    assert main(["weave", str(essay), "--to", "markdown", "-o", str(mine)]) == 0
    text = mine.read_text(encoding="utf-8")
    assert "[24](test_x.py#test_it) ? lines" in text
    assert "✓" not in text
    assert (essay.parent / ".proofweave/kept/mine.md.0001").read_text() == "mine"
    assert main(["weave", str(essay), "--to", "markdown", "-o", str(essay)]) == 2
