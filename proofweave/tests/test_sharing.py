"""What the pages of a book share stands once; a page alone has all within it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from browsers import Visit
from documents import Said, put, read_sample
from playwright.sync_api import Browser

import proofweave
from proofweave.__main__ import main
from proofweave.page.sharing import Differs, Sharing, terse, with_sheets_first

LAMPS = read_sample("lamps.toml")
LAMP = read_sample("lamp.md")
SAID = "it is done, ⟨so⟩ </b>"
ALL = ["index.html", "first.html", "second.html", "joint_index.html"]
LIT = ".lamp[data-said][data-more='and more']"
SHINES = f'() => document.querySelectorAll("{LIT}").length === 2'
LOOKS = """() => [
  getComputedStyle(document.querySelector(".lamp")).color,
  document.querySelector(".lamp").dataset.said,
  getComputedStyle(document.body).fontFamily.includes("Literate Serif"),
  document.querySelector(".programs .record a").href.split("/").slice(-2).join("/"),
]"""
ASKING = """async () => {
  const refused = [];
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
    refused.push(blockedURI);
  });
  const put = (tag, given) => document.head.append(
    Object.assign(document.createElement(tag), given));
  put("script", { src: "https://e.org/a.js" });
  put("link", { rel: "stylesheet", href: "https://e.org/b.css" });
  put("img", { src: "book/c.png" });
  fetch("https://e.org/d").catch(() => {});
  fetch("book/page.js").catch(() => {});
  while (refused.length < 5) await new Promise((go) => setTimeout(go, 20));
  return refused.map((url) => url.replace(/.*[/]/, "")).sort();
}"""

pytestmark = pytest.mark.slow("install")


@pytest.fixture(scope="module")
def woven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two chapters, the first with the same lamp twice, and its pages."""
    root = tmp_path_factory.mktemp("lamps")
    put(root, "# Lamps\n\nThere are [two](first.md).\n", "front.md")
    put(root, f"# The first\n\nOne.\n{LAMP}\nAnother.\n{LAMP}", "first.md")
    put(root, "# The second\n\nNone.\n", "second.md")
    (root / "pages" / "records").mkdir(parents=True)
    put(root / "pages" / "records", "# Light\n\nSo much.\n", "light.md")
    book = put(root, LAMPS, "book.toml")
    assert main(["weave", str(book)]) == 0
    return book


@pytest.fixture
def elsewhere(woven: Path, tmp_path: Path) -> Path:
    """A copy of the pages alone, in a folder with a name of its own."""
    return shutil.copytree(woven.parent / "pages", tmp_path / "größer #1" / "pages ")


def texts(book: Path) -> dict[str, str]:
    """The pages of a book, and what they share."""
    folder = book.parent / "pages"
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in folder.rglob("*.*")
        if path.suffix != ".md"
    }


def test_what_is_shared_stands_once(woven: Path) -> None:
    """No page has a line of what it loads; all that is loaded is there, and no more."""
    files = texts(woven)
    pages = {name: files.pop(name) for name in [*ALL, "records/light.html"]}
    loaded = set()
    for name, page in pages.items():
        found = re.findall(r'(?:href|src|script)="((?:\.\./)*)book/([^"]+)"', page)
        assert {up for up, _ in found} == {"../" * name.count("/")}
        for _, file in found:
            text = files[f"book/{file}"]
            lines = [line for line in text.splitlines()[1:] if len(line) > 30]
            assert lines
            assert not [line for line in lines if line in page]
            loaded.add(f"book/{file}")
    assert loaded == set(files)
    assert pages["first.html"].count("<script") == pages["first.html"].count("</script")
    assert pages["first.html"].count("lamp.css") == 1
    assert pages["first.html"].count("work.js") == 1
    assert pages["first.html"].count("lamp.js") == 2
    assert pages["first.html"].count('data-script="book/more.js') == 1
    assert "lamp" not in pages["index.html"]


def test_a_chapter_that_is_woven_alone_loads_nothing(
    woven: Path, tmp_path: Path
) -> None:
    """A page that is not where its book wants it has all within it, and its menu."""
    output = tmp_path / "first.html"
    assert main(["weave", str(woven.parent / "first.md"), "-o", str(output)]) == 0
    page = output.read_text("utf-8")
    assert '"book/' not in page
    assert "'self'" not in page
    assert not re.search(r"<link|<script[^>]* src=", page)
    for name, text in texts(woven).items():
        if name in ("book/page.css", "book/lamp.css", "book/page.js"):
            assert terse(text.partition("\n")[2]) in terse(page)
    assert page.count(".lamp {") == 1
    assert page.count('"title": "The second"') == 1
    assert [path.name for path in tmp_path.iterdir()] == ["first.html"]


def test_the_pages_open_wherever_they_are(elsewhere: Path, browser: Browser) -> None:
    """From a disk Chromium loads what is shared, and starts workers with it; whatever
    else a page asks for is refused, but for what is beside it."""
    visit = Visit(browser, (elsewhere / "records" / "light.html").as_uri())
    page = visit.page
    page.locator(".programs > summary").click()
    page.get_by_role("link", name="The first").click()
    page.wait_for_function(SHINES)
    assert page.evaluate(LOOKS) == ["rgb(1, 2, 3)", SAID, True, "records/light.html"]
    assert visit.complaints == []
    assert all(url.startswith(f"{elsewhere.as_uri()}/") for url in visit.loaded())
    assert page.evaluate(ASKING) == ["a.js", "b.css", "d", "file", "file"]
    page.close()


def test_a_new_chapter_changes_its_neighbours_only(book: Path, tmp_path: Path) -> None:
    """The menu of all pages has it; those that are not beside it stay as they are.  The
    head of a page has a description for those who lead to it: a comment, which the
    search knows, or the question of the chapter, or the first sentence."""
    pages, light = book.parent / "pages", book.parent / "pages" / "records" / "light.md"
    before = texts(book)
    text = "# The third\n\n<!-- description: On *lumens*\nand lux. -->\n\nWords.\n"
    put(book.parent, text, "third.md")
    words = '# Light\n\nSo *much*, says\nI. "A" Bee \\*, no less. No more.\n'
    put(light.parent, words, light.name)
    chapter = '\n[[chapter]]\nsource = "third.md"\n'
    put(book.parent, LAMPS + chapter, book.name)
    assert main(["weave", str(book)]) == 0
    after = texts(book)
    assert set(after) - set(before) == {"third.html"}
    changed = {name for name, text in before.items() if after[name] != text}
    of_all = {"joint_index.html", "book/menu.js", "book/search.js"}
    assert changed == {"second.html", "records/light.html", *of_all}
    assert "The third" in after["book/menu.js"]
    assert "On *lumens* and lux." in after["book/search.js"]
    for path, said in (
        (pages / "first.html", "Is it bright?"),
        (pages / "third.html", "On *lumens* and lux."),
        (light.with_suffix(".html"), "So much, says I. “A” Bee *, no less."),
    ):
        text = path.read_text("utf-8")
        assert re.findall('<meta name="description" content="(.*)">', text) == [said]
    card = (
        '<meta property="og:title" content="The first">\n'
        '<meta property="og:description" content="Is it bright?">\n'
        '<meta property="og:type" content="article">\n'
        '<meta property="og:site_name" content="Lamps">\n'
        '<link rel="stylesheet"'
    )
    assert card in after["first.html"]
    alone = proofweave.weave(put(tmp_path, "# T\n\n- a\n"))
    assert 'name="description"' not in alone
    assert '<meta property="og:title" content="T">' in alone


def test_the_first_picture_is_not_painted_before_its_style(woven: Path) -> None:
    """The sheets of the first cell that has some are linked in the head of the page,
    and others where they stand."""
    page = (woven.parent / "pages" / "first.html").read_text("utf-8")
    head, _, body = page.partition("</head>")
    assert 'href="book/lamp.css"' in head
    assert 'rel="stylesheet"' not in body
    one, two, three = (f'<link rel="stylesheet" href="{n}.css">' for n in (1, 2, 3))
    html = f"</head><p>{one}\n{two}<b>{three}<i>"
    assert with_sheets_first(html) == f"{one}\n{two}</head><p><b>{three}<i>"


def test_a_page_is_seen_before_the_faces_of_its_formulas(
    book: Path, said: Said
) -> None:
    """Their sheet is linked in front of the first formula, and not in the head."""
    path = put(book.parent, "# The second\n\nNone.\n\nThat is $x$.\n", "second.md")
    assert said("weave", path)[0] == 0
    page = (book.parent / "pages" / "second.html").read_text("utf-8")
    head, _, body = page.partition("</head>")
    assert "formulas.css" not in head
    assert re.search(r'None\..*href="book/formulas.css">\s*<math', body, re.DOTALL)


def test_what_is_shared_is_woven_with_a_chapter(book: Path, said: Said) -> None:
    """It is written with a chapter alone, and what somebody else wrote there is kept;
    what no page loads any more is told when all are woven, or checked."""
    path = book.parent / "first.md"
    path.write_text(path.read_text("utf-8").replace("(1, 2, 3)", "(4, 5, 6)"))
    mine = put(book.parent / "pages" / "book", "/* mine */\n", "lamp.css")
    _, out, _ = said("weave", path)
    assert [line.rpartition("/")[2] for line in out.splitlines()] == [
        "lamp.css.0001",
        "first.html: up to date",
    ]
    aside = mine.parent / ".proofweave" / "kept" / "lamp.css.0001"
    aside.rename(kept := mine.with_name("old.js"))
    assert kept.read_text() == "/* mine */\n"
    _, out, told = said("weave", book)
    assert ": written" not in out
    old = "copy/pages/book/old.js"
    assert told == f"{old}: the book has this no longer; delete it\n"
    put(kept.parent, kept.with_name("lamp.css").read_bytes() + b" ", "lamp.css")
    status, _, err = said("check", "--fresh", book)
    faults = err.splitlines()
    assert (status, len(faults)) == (1, 2)
    assert "lamp.css is not what " in faults[0]
    assert faults[1] == f"{old}:1: the book has this no longer; delete it"


def test_shared_files_are_terse() -> None:
    """They have no indentation and no comments; what may stand in a text stays, as does
    what a page keeps in itself."""
    text = """
      // Shines.
      /* Brightly. */
      const lamp = "a lamp // no comment"; // it's said

        lamp.on = true; // now
    """
    sharing = Sharing("book")
    sharing.shared(f'<script data-shared="lamp.js">{text}</script>')
    lines = ['const lamp = "a lamp // no comment"; // it\'s said', "lamp.on = true;"]
    assert sharing.files["lamp.js"].splitlines()[1:] == lines
    alone = f'<script data-shared="lamp.js">{text}</script>'
    assert Sharing().shared(alone) == alone


@pytest.mark.parametrize("folder", [None, "book"])
def test_a_script_for_all_figures_stands_once(folder: str | None) -> None:
    """Where a figure has had it, another leaves it out, in a page alone as well."""
    sharing = Sharing(folder)
    marked = '<script data-once data-shared="a.js">run();</script>'
    assert "a.js" in sharing.shared(marked)
    assert sharing.shared(marked) == ""
    own = '<script data-shared="b.js">run();</script>'
    assert sharing.shared(own) == sharing.shared(own) != ""


def test_one_name_has_one_text(book: Path, said: Said) -> None:
    """Two texts for one file are a fault, in a page and among the pages of a book."""
    sharing = Sharing("book")
    marked = '<style data-shared="a.css">{}</style>'
    assert sharing.shared(marked.format("p {}")).startswith('<link rel="stylesheet"')
    assert sharing.shared(marked.format("p {}")) == ""
    with pytest.raises(Differs, match=r"a\.css is shared, and there is another file"):
        sharing.shared(marked.format("q {}"))
    put(book.parent, f"# S\n\n{LAMP.replace('(1, 2, 3)', '(4, 5, 6)')}", "second.md")
    status, _, err = said("weave", book)
    assert (status, "second.md:1: lamp.css is shared, and another" in err) == (1, True)


@pytest.mark.parametrize("name", ["../a.css", "a.html", ".css", "a/b.js", ""])
def test_a_name_leads_to_no_other_folder(name: str) -> None:
    """What is no plain name of a style or a script stays within the page."""
    sharing = Sharing("book")
    markup = f'<style data-shared="{name}">p {{}}</style>'
    assert sharing.shared(markup) == markup
    assert sharing.files == {}
