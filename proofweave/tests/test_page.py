"""The woven page in a browser, opened from disk as a reader would."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from accessibility import objections
from browsers import Visit, until
from documents import put, read_sample
from playwright.sync_api import Browser, Locator, Page

import proofweave

SAMPLE = read_sample("sample.md")
TEST = '''\
def test_forty() -> None:
    """Forty is forty."""
    assert len(range(40)) == 40
'''


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a small document with a bit of everything."""
    folder = tmp_path_factory.mktemp("page")
    put(folder, TEST, "test_x.py")
    html = proofweave.weave(put(folder, SAMPLE, "sample.md"))
    return put(folder, html, "sample.html")


@contextmanager
def visited(browser: Browser, path: Path, **options: object) -> Iterator[Page]:
    """A page that is open, and asks for nothing but itself."""
    visit = Visit(browser, path.as_uri(), **options)
    with visit as page:
        yield page
    assert [url.partition("#")[0] for url in visit.loaded()] == [path.as_uri()]


def preview(page: Page) -> Locator:
    """The preview, once it is there."""
    shown = page.locator("#preview:not([hidden])")
    shown.wait_for()
    return shown


def said(page: Page) -> list[str]:
    """Return the lines of the preview."""
    return [line for line in preview(page).inner_text().splitlines() if line]


def choose(page: Page, name: str) -> None:
    """Make a choice in the menu of the header."""
    page.locator(".menu.view summary").click()
    page.locator(f".menu.view input[{name}]").click()
    page.locator(".menu.view summary").click()


def selected(page: Page, selector: str) -> str:
    """Select an element, and say what the selection is as text."""
    text: str = page.evaluate(
        """selector => {
            const selection = getSelection();
            selection.selectAllChildren(document.querySelector(selector));
            return selection.toString();
        }""",
        selector,
    )
    return text


def copied(page: Page, selector: str) -> str:
    """Select an element and copy it, as a reader would."""
    selected(page, selector)
    text: str = page.evaluate(
        """() => {
            let text = null;
            document.addEventListener("copy", (event) => {
                text = event.clipboardData.getData("text/plain");
                if (!event.defaultPrevented) text = getSelection().toString();
            }, { once: true });
            document.execCommand("copy");
            return text;
        }"""
    )
    return text


def test_nothing_sticks_out(browser: Browser, sample: Path) -> None:
    """At no width does the page scroll sideways, even with all pieces opened by the
    menu, so that the program stands there as it is run; fonts are there, and nothing is
    asked for or complained about."""
    widths = [375, 800, 1280]
    fonts = "document.fonts.ready.then(fonts => [...fonts].map(f => f.status))"

    def scrolled(page: Page, width: int) -> object:
        page.set_viewport_size({"width": width, "height": 800})
        return page.evaluate("document.documentElement.scrollWidth")

    with visited(browser, sample) as page:
        assert [scrolled(page, width) for width in widths] == widths
        assert {"loaded"} <= {*page.evaluate(fonts)} <= {"loaded", "unloaded"}
        choose(page, "name=open")
        assert [scrolled(page, width) for width in widths] == widths
        text = page.locator("#s1 .code").text_content() or ""
        ast.parse(text)
        assert "GAP = 0x10" in text
        assert 'raise IndexError("Mind the gap!")' in text
        choose(page, "name=open")
        assert page.locator(".opened").count() == 0


@pytest.mark.parametrize(("scheme", "width"), [("light", 375), ("dark", 1280)])
def test_axe_finds_nothing(
    browser: Browser, sample: Path, scheme: str, width: int
) -> None:
    """The checks of axe-core for accessibility find nothing to complain about."""
    size = {"width": width, "height": 800}
    with visited(browser, sample, color_scheme=scheme, viewport=size) as page:
        page.locator(".menu.view summary").click()
        page.locator(".line .open").first.click()
        page.locator(".line a.id").first.focus()
        assert objections(page) == []


def test_names_and_claims_have_previews(browser: Browser, sample: Path) -> None:
    """Hovering over a name shows its definition, over a number its proof; in focus a
    name is described by its preview; Escape closes it."""
    with visited(browser, sample) as page:
        page.locator('#s2 .line a[href="#n-climb.k"]').hover()
        assert said(page) == ["for k in range(height):", "k, variable of climb, §1"]
        page.keyboard.press("Escape")
        assert page.locator("#preview").is_hidden()
        page.locator(".claim[data-said]").hover()
        assert said(page) == [
            "Not proved yet: no run of test_forty in test_x.py is recorded; "
            "run proofweave prove.",
            "assert len(range(40)) == 40",
            "To be tested by test_x.py: test_forty",
        ]
        page.keyboard.press("Tab")
        page.locator("#s1 .prose a.id").first.focus()
        lines = said(page)
        assert lines[0].startswith("def climb(height: int")
        assert lines[1] == "Climb to a height."
        focused = page.locator(":focus")
        assert focused.get_attribute("aria-describedby") == "preview"
        page.keyboard.press("Escape")
        assert focused.get_attribute("aria-describedby") is None


@pytest.mark.parametrize(
    ("room", "first", "within"),
    [
        ("#s1", "#s1 .number", ".number, a.id, button, .piece-name, .uses a"),
        (".entries", ".entries a", "a"),
    ],
)
def test_the_names_of_a_section_are_one_stop(
    browser: Browser, sample: Path, room: str, first: str, within: str
) -> None:
    """Arrows go from it through every name and button there, and Tab leaves it."""
    with visited(browser, sample) as page:
        links = page.locator(room).first.locator(within)
        stops = links.evaluate_all(
            """links => {
                globalThis.reached = [];
                const names = links.filter((link) => link.checkVisibility());
                addEventListener("focusin", e => reached.push(names.indexOf(e.target)));
                return names.map((link) => link.tabIndex);
            }"""
        )
        last = len(stops) - 1
        assert last > 2
        assert stops == [0] + [-1] * last
        page.keyboard.press("Tab")
        page.locator(first).first.focus()
        page.evaluate("reached = [reached.at(-1)]")
        for key in ["ArrowRight", "ArrowLeft"]:
            for _ in stops:
                page.keyboard.press(key)
        assert page.evaluate("reached") == [*range(last), *range(last, -1, -1)]
        top = page.locator(":focus").bounding_box()
        page.keyboard.press("ArrowDown")
        below = page.locator(":focus").bounding_box()
        assert below
        assert top
        assert below["y"] > top["y"] + 5


def test_the_first_touch_previews_and_the_second_follows(
    browser: Browser, sample: Path
) -> None:
    """On a touch screen a name shows its preview first, with a link to follow."""
    with visited(
        browser, sample, has_touch=True, viewport={"width": 375, "height": 700}
    ) as page:
        page.locator('#s2 .line a[href="#n-climb.k"]').tap()
        assert "for k in range" in preview(page).inner_text()
        assert not page.url.endswith("#n-climb.k")
        page.locator("#preview .follow").tap()
        assert page.url.endswith("#n-climb.k")
        assert page.locator("#preview").is_hidden()


def test_a_piece_opens_in_place(browser: Browser, sample: Path) -> None:
    """A button shows a piece where it is used, indented, and those within it; the name
    of one that stands there has no preview."""
    with visited(browser, sample) as page:
        button = page.locator('#s1 .open[data-piece="p-climb-one-step"]')
        name = page.locator('#s1 .line a.piece-name[href="#p-climb-one-step"]')
        preview = page.locator("#preview:not([hidden])")
        opened = page.locator("#s1 .opened")
        page.keyboard.press("Tab")
        name.focus()
        assert preview.count() == 1
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        name.focus()
        assert preview.count() == 0
        assert button.get_attribute("aria-expanded") == "true"
        assert opened.text_content() == (
            "        # ⟨Look where to step⟩\n        steps.append(k)\n"
        )
        opened.locator(".open").click()
        assert page.locator("#s1 .opened .opened").text_content() == (
            '        if k < 0:\n\n            raise IndexError("Mind the gap!")\n'
        )
        assert page.locator("#s1 .opened [id]").count() == 0
        button.click()
        assert page.locator("#s1 .opened").count() == 0


def test_what_is_copied_is_python(browser: Browser, sample: Path) -> None:
    """With Knuth's signs or without, what is selected and copied is the source, without
    what stands around it: no footer and no number of a section comes along."""
    code, piece = (each.split("```")[0] for each in SAMPLE.split("```python\n")[1:3])
    opened = "        # ⟨Look where to step⟩\n        steps.append(k)\n"
    wanted = code.replace("# ⟨Climb one step⟩\n", f"# ⟨Climb one step⟩\n{opened}")
    with visited(browser, sample) as page:
        assert copied(page, "#s2 .piece") == piece
        text = copied(page, "#s2")
        assert "steps.append(k)" in text
        assert "Section" not in text
        assert "This code is" not in text
        page.locator("#s1 .open").last.click()
        for _ in range(2):
            assert copied(page, "#s1 .code") == wanted
            assert selected(page, "#s1 .code").rstrip("\n") == wanted.rstrip("\n")
            choose(page, "name=signs")


def test_a_page_on_a_phone(browser: Browser, sample: Path) -> None:
    """No ≡ and no triangle begins a line, alone; all that is pressed, and no word of a
    text, is 24 pixels or more."""
    with visited(browser, sample, viewport={"width": 375, "height": 800}) as page:
        marks = page.evaluate(
            """() => [...document.querySelectorAll(".is, .open")].map(mark => {
                const name = mark.previousElementSibling;
                const last = [...name.getClientRects()].at(-1);
                const box = mark.getBoundingClientRect();
                return box.top < last.bottom && last.top < box.bottom;
            })"""
        )
        assert marks
        assert all(marks)
        small = page.evaluate(
            """() => {
                for (const each of document.querySelectorAll("details"))
                    each.open = true;
                return [...document.querySelectorAll(
                    "button, summary, input, select, nav a, .running a, .uses > .open")]
                    .map(pressed => [pressed, pressed.closest("label") ?? pressed])
                    .map(([pressed, room]) => [pressed.outerHTML,
                        room.getBoundingClientRect().width,
                        room.getBoundingClientRect().height])
                    .filter(([, width, height]) =>
                        width > 1 && Math.min(width, height) < 24);
            }"""
        )
        assert small == []


def test_what_tools_want_is_not_shown(browser: Browser, sample: Path) -> None:
    """A word to the formatter, and quotes around names in a docstring, are unseen."""
    with visited(browser, sample) as page:
        assert page.locator(".c.tool").text_content() == "# fmt: skip"
        quotes = page.locator(".s .tool")
        assert quotes.all_text_contents() == ["``", "``"]
        for unseen in (page.locator(".c.tool"), *quotes.all()):
            assert unseen.bounding_box()["width"] == 0  # type: ignore[index]


def test_knuths_signs_are_drawn_and_remembered(browser: Browser, sample: Path) -> None:
    """The signs ≡ ≠ ≤ ≥ ∧ ∨ ¬ are the reader's choice, kept for the next visit."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(sample.as_uri())
    drawn = """() => [...document.querySelectorAll(".sign")].map(sign =>
        getComputedStyle(sign).fontSize === "0px"
            ? getComputedStyle(sign, "::before").content[1] : sign.textContent)"""
    plain = ["==", "and", "not", "or", "<=", "!=", ">="]
    assert page.evaluate(drawn) == plain
    choose(page, "name=signs")
    assert page.evaluate(drawn) == ["≡", "∧", "¬", "∨", "≤", "≠", "≥"]

    def remembered() -> bool:
        """Browsers store a choice in their own time; who has chosen stays meanwhile."""
        next_visit = context.new_page()
        next_visit.goto(sample.as_uri())
        shown = next_visit.evaluate(drawn)
        next_visit.close()
        return bool(shown == ["≡", "∧", "¬", "∨", "≤", "≠", "≥"])

    until(remembered)
    choose(page, "name=signs")
    assert page.evaluate(drawn) == plain
    context.close()


def test_the_reader_may_choose_the_paper(browser: Browser, sample: Path) -> None:
    """Light and dark follow the system until the reader says otherwise."""
    paper = "getComputedStyle(document.body).backgroundColor"
    with visited(browser, sample, color_scheme="light") as page:
        light = page.evaluate(paper)
        choose(page, "value=dark")
        dark = page.evaluate(paper)
        assert light != dark
        choose(page, "value=auto")
        assert page.evaluate(paper) == light


def test_the_menu_closes_by_itself(browser: Browser, sample: Path) -> None:
    """A click beside the menu closes it, and so does a link that is followed."""
    with visited(browser, sample) as page:
        menu = page.locator(".menu[open]")
        page.locator(".view summary").click()
        page.locator(".view legend").click()
        assert menu.count() == 1
        page.locator("h1").click()
        assert menu.count() == 0
        page.locator(".view summary").click()
        page.evaluate("location.hash = '#s2'")
        page.locator(".view:not([open])").wait_for()
        page.locator(".view summary").click()
        page.locator(".places a").first.click()
        assert menu.count() == 0


def test_the_small_index_folds_in_on_a_phone(browser: Browser, sample: Path) -> None:
    """There it is folded, and opens when asked; without its script a page shows the
    text, the code and the small indexes."""
    with visited(browser, sample, viewport={"width": 375, "height": 700}) as page:
        item = page.locator("#s2 .mini li").first
        assert item.is_hidden()
        page.locator("#s2 .mini summary").click()
        assert item.is_visible()
    with visited(browser, sample, java_script_enabled=False) as page:
        assert page.locator("#s2 .mini li").first.is_visible()
        assert page.locator("#s1 .code").is_visible()


def test_a_page_can_be_printed(browser: Browser, sample: Path) -> None:
    """Printing gives pages, one group after another, and no controls."""
    with visited(browser, sample) as page:
        pdf = page.pdf(prefer_css_page_size=True)
        assert pdf.startswith(b"%PDF")
        assert pdf.count(b"/Type /Page\n") >= 3
        page.emulate_media(media="print")
        assert page.locator(".running").is_hidden()
        assert page.locator(".open").first.is_hidden()
