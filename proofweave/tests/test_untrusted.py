"""Documents of somebody else: what may be done with them without trusting them."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import unix
from bs4 import BeautifulSoup
from documents import SMALL, Said, faults, put, read_sample, section
from playwright.sync_api import Browser
from test_command import done

import proofweave
from proofweave.__main__ import main
from proofweave.faults import Faulty

SPY = 'open(r"{folder}/ran-{name}", "w").close()\n'
PLANTED = [
    *["jupytext_config.py", ".jupytext.py", "jupyter_config.py", "conftest.py"],
    *["jupyter_nbconvert_config.py", "ipython_config.py", "ipython_kernel_config.py"],
    *["sitecustomize.py", "usercustomize.py", "setup.py", "x.py", "planted.py"],
    *["jupytext.py", "nbformat.py", "yaml.py", "pathlib.py", "json.py", "ast.py"],
]
POINTS = """\
[nbconvert.exporters]
proofweave = planted
[pygments.lexers]
python = planted
[jupyter_client.kernel_provisioners]
local-provisioner = planted
[console_scripts]
proofweave = planted
"""


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A folder with a document that does mischief, and more of it beside."""
    for name in PLANTED:
        put(tmp_path, SPY.format(folder=tmp_path, name=name), name)
    put(tmp_path, '[tool.jupytext]\ncell_metadata_filter = "-all"\n', "pyproject.toml")
    info = tmp_path / "planted-1.0.dist-info"
    info.mkdir()
    put(info, "Metadata-Version: 2.1\nName: planted\nVersion: 1.0\n", "METADATA")
    put(info, POINTS, "entry_points.txt")
    mischief = SPY.format(folder=tmp_path, name="program")
    demo = SPY.format(folder=tmp_path, name="demo")
    put(
        tmp_path,
        f'---\ntitle: !!python/object/apply:os.mkdir ["{tmp_path}/ran-yaml"]\n---\n',
        "front.md",
    )
    text = (
        section(mischief) + f'\n```python tags=["demo"]\n%run planted.py\n{demo}```\n'
    )
    put(tmp_path, text)
    return tmp_path


@pytest.mark.parametrize("command", ["check", "tangle", "stitch", "renumber"])
def test_reading_a_document_runs_nothing(
    planted: Path, root: Path, command: str
) -> None:
    """No program runs that is in a document, or beside it, or where we are."""
    for folder, file in ((planted, "x.md"), (planted.parent, f"{planted.name}/x.md")):
        status, _, err = done(folder, root, command, file)
        assert status in (0, 1, 2), err
        assert "Traceback" not in err
        assert [path.name for path in planted.glob("ran-*")] == []
    [fault] = proofweave.check(planted / "front.md")
    assert (fault.place.line, "are not YAML" in fault.message) == (2, True)
    assert not (planted / "ran-yaml").exists()


LOADING = read_sample("loading.html").removesuffix("\n").split("\n%%\n")
KEEPING = [
    "<style>@media print { p { background: url('data:image/png;AA==') } }</style>",
    "<svg><defs><g id='a'/></defs><use href='#a'/><rect fill='url(#b)'/></svg>",
    "<a href='https://e.org/' title='url(a)'>a</a> <img src='data:image/png;AA=='>",
    "<audio src='data:audio/wav;base64,AA=='></audio>",
    "`<iframe src='a.html'>` <!-- <iframe src='a.html'> -->",
]


@pytest.mark.parametrize("markup", LOADING)
def test_what_a_page_would_load(tmp_path: Path, markup: str) -> None:
    """What prose would have a browser load is a fault at its line, in a sentence."""
    line = 4 if "\n" in markup else 3
    found = "\n".join(faults(tmp_path, f"# X\n\n{markup}\n"))
    assert re.search(rf"^{line}: .*(would be loaded|elsewhere|by itself)", found, re.M)


@pytest.mark.parametrize("markup", KEEPING)
def test_what_a_page_may_keep(tmp_path: Path, markup: str) -> None:
    """Links, and what is within the page or only spoken of, load nothing."""
    assert faults(tmp_path, f"# X\n\n{markup}\n") == []


@pytest.mark.parametrize(
    "link", ["[a](javascript:alert)", "[a](<JavaScript:x y>)", "[a](data:text/html,a)"]
)
def test_a_link_that_is_a_script(tmp_path: Path, link: str) -> None:
    """An address leads somewhere."""
    [fault] = faults(tmp_path, f"# X\n\nWords\n{link}\n")
    assert fault.startswith("4: ")
    assert "is no address but a script" in fault


def test_a_browser_loads_nothing(tmp_path: Path, browsing: Browser) -> None:
    """Even what escapes our eyes is not loaded, by the policy in the page's head."""
    markup = (
        "<script>self['fe' + 'tch']('https://e.org/a').catch(() => {})</script>\n"
        "<script>document.write('<im' + 'g sr' + 'c=https://e.org/b>')</script>\n"
        "<script>document.write('<sty' + 'le>@imp' + 'ort \"https://e.org/c\"')</script>"
    )
    path = put(tmp_path, f"# X\n\n{markup}\n")
    html = put(tmp_path, proofweave.weave(path), "x.html")
    came: list[str] = []
    failed: list[str | None] = []
    page = browsing.new_page()
    page.on("requestfinished", lambda request: came.append(request.url))
    page.on("requestfailed", lambda request: failed.append(request.failure))
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    page.goto(html.as_uri())
    page.wait_for_load_state("networkidle")
    assert came == [html.as_uri()]
    assert set(failed) == {"csp"}
    for address in ("https://e.org/a", "https://e.org/b", "https://e.org/c"):
        said = [text for text in refused if address in text]
        assert "Content Security Policy" in said[0]


def test_a_worker_loads_nothing(tmp_path: Path, browsing: Browser) -> None:
    """A worker that a page makes of its own text runs WebAssembly, and loads nothing;
    one from elsewhere does not run."""
    page = browsing.new_page()
    path = put(tmp_path, "# X\n\nWords.\n")
    html = put(tmp_path, proofweave.weave(path), "x.html")
    came: list[str] = []
    page.on("requestfinished", lambda request: came.append(request.url))
    page.goto(html.as_uri())
    said = page.evaluate(
        """async () => {
          const code = `
            const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
            const told = (work) => work().then(() => "done", () => "refused");
            const load = async () => importScripts("https://e.org/a.js");
            Promise.all([told(() => WebAssembly.instantiate(empty)),
              told(() => fetch("https://e.org/b")), told(load)]).then(postMessage);`;
          const made = (address) => new Promise((settle) => {
            const worker = new Worker(address);
            worker.onmessage = ({ data }) => settle(data);
            worker.onerror = (event) => { event.preventDefault(); settle("refused"); };
          }).catch(() => "refused");
          const own = await made(URL.createObjectURL(new Blob([code])));
          return [...own, await made("data:text/javascript,postMessage(1)")];
        }"""
    )
    assert said == ["done", "refused", "refused", "refused"]
    assert [url.partition(":")[0] for url in came] == ["file", "blob"]


OUTSIDE = "is outside of the folder of the document, and of its book; keep within what"


@pytest.fixture
def inner(tmp_path: Path) -> Path:
    """A folder within another, where there are secrets."""
    put(tmp_path, "secret", "secret.png")
    put(tmp_path, "# A\n\nsecret 12\n\n```console\n```\n", "secret.md")
    put(
        tmp_path,
        'def test_a():\n    """Secret."""\n    assert f() == 12\n',
        "test_secret.py",
    )
    folder = tmp_path / "inner"
    folder.mkdir()
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    (folder / "way").symlink_to(tmp_path)
    return folder


EMBEDDING = [
    "![a](../secret.png)",
    "![a](link.png)",
    "![a](way/secret.png)",
    "![a](%2e%2e/secret.png)",
    "![a](../../../../../../etc/passwd)",
    "![a](/etc/passwd)",
    "<img src='../secret.png' alt=''>",
    "<img alt='' src=/etc/passwd>",
    "![a][b]\n\n[b]: ../secret.png",
    "[12](../secret.md#a)",
    "[12](way/secret.md#a)",
    "[12](../test_secret.py#test_a)",
]


@pytest.mark.parametrize("words", EMBEDDING)
def test_a_page_embeds_nothing_from_outside(inner: Path, words: str) -> None:
    """No picture comes from another folder, nor what a proof says, nor by a link."""
    path = put(inner, f"# X\n\n{words}\n")
    [fault] = proofweave.check(path)
    assert (fault.place.line, OUTSIDE in fault.message) == (3, True)
    with pytest.raises(Faulty) as raised:
        proofweave.weave(path)
    assert raised.value.faults == [fault]


def test_a_book_has_one_folder(inner: Path) -> None:
    """A document of a book may embed what is anywhere in the book."""
    book = 'title = "B"\nfront = "inner/x.md"\nfolder = "docs"\n'
    chapter = '[[chapter]]\nsource = "inner/y.md"\nquestion = "?"\n'
    put(inner.parent, book + chapter, "book.toml")
    put(inner, "# Y\n", "y.md")
    path = put(inner, "# X\n\n![a](../secret.png) [12](../secret.md#a)\n")
    assert proofweave.check(path) == []
    soup = BeautifulSoup(proofweave.weave(path), "html.parser")
    assert [img["src"] for img in soup.select("img")] == [
        "data:image/png;base64,c2VjcmV0"
    ]


def test_a_drawing_that_would_load(tmp_path: Path) -> None:
    """A picture that is itself markup is read as well."""
    put(tmp_path, "<svg><image href='//e.org/a'/></svg>", "a.svg")
    assert faults(tmp_path, "# X\n\n![a](a.svg)\n") == [
        "3: a.svg: //e.org/a would be loaded from elsewhere; link to it instead"
    ]


def test_names_that_could_be_markup(tmp_path: Path) -> None:
    """Titles and front matter are words in the page, whatever signs they have."""
    title = json.dumps("</title><script>fetch('/a')</script>")
    html = proofweave.weave(put(tmp_path, f"---\ntitle: {title}\n---\n\n{SMALL[8:]}"))
    assert "fetch('/a')</script>" not in html


def _links(path: Path, outside: Path) -> None:
    """The path leads to a folder of the same name elsewhere, or to a file there."""
    if path.exists():
        path.rename(outside / path.name)
    path.symlink_to(outside / path.name)


def _endless(path: Path, outside: Path) -> None:
    """The path leads to a device without an end."""
    path.unlink(missing_ok=True)
    path.symlink_to("/dev/zero")


def _pipe(path: Path, outside: Path) -> None:
    """The path is a pipe to which nobody writes."""
    path.unlink(missing_ok=True)
    unix.mkfifo(path)


@pytest.mark.parametrize(
    ("name", "harm"),
    [
        (".proofweave", _links),
        (".proofweave", _endless),
        (".proofweave/x.py.tangled", _links),
        (".proofweave/x.py.tangled", _endless),
        (".proofweave/x.py.tangled", _pipe),
        (".proofweave/x.md.outputs", _links),
        (".proofweave/x.md.outputs", _pipe),
        (".proofweave/.gitignore", _links),
        ("x.py", _links),
    ],
)
@pytest.mark.parametrize("command", ["tangle", "stitch"])
def test_what_was_tangled_by_a_stranger(
    tmp_path: Path,
    command: str,
    name: str,
    harm: Callable[[Path, Path], None],
    said: Said,
) -> None:
    """Where a link, a pipe or a device stands for a file of ours, the command
    ends with one sentence, and no file is written, neither there nor elsewhere."""
    folder, outside = tmp_path / "document", tmp_path / "outside"
    outside.mkdir()
    folder.mkdir()
    document = put(folder, SMALL)
    assert main(["tangle", str(document)]) == 0
    if name == ".proofweave" and harm is _endless:
        shutil.rmtree(folder / name)
    harm(folder / name, outside)
    before = _listed(tmp_path)
    status, out, err = said(command, document)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert re.search(rf"{re.escape(name)} (is|leads)\b.*; remove it$", err.strip())
    assert _listed(tmp_path) == before


def _listed(folder: Path) -> dict[Path, bytes | None]:
    """All that is in a folder, with the bytes of the files."""
    return {
        path: path.read_bytes() if path.is_file() and not path.is_symlink() else None
        for path in folder.rglob("*")
    }


def test_a_link_to_be_made_elsewhere(tmp_path: Path) -> None:
    """Where no program is yet, but a link to where one is to be, nothing is written."""
    folder, outside = tmp_path / "document", tmp_path / "outside.py"
    folder.mkdir()
    (folder / "x.py").symlink_to(outside)
    assert main(["tangle", str(put(folder, SMALL))]) == 2
    assert not outside.exists()
    (folder / "x.py").unlink()
    (folder / ".proofweave").symlink_to(tmp_path)
    assert main(["tangle", str(folder / "x.md")]) == 2
    assert not (folder / "x.py").exists()
    assert [*tmp_path.glob("*.tangled")] == []
