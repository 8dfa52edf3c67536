"""The browsers that tests open pages in, and how the tests wait for them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

if TYPE_CHECKING:
    from firefox import Firefox

BROWSERS = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
"""The first has no window, and so takes less time; with the argument below, it sets
letters as the others do."""
WITHOUT = """
AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter NetworkTimeServiceQuerying
OptimizationHints PaintHolding PreconnectToSearch ThirdPartyStoragePartitioning
PreloadTopChromeWebUI WebUIOmniboxAimPopup WebUIOmniboxFullPopup WebUIOmniboxPopup
"""
"""Features of Chromium that are turned off: what Playwright turns off, whose list this
one replaces, and the pages of Chromium's own that would be loaded for each window."""
OF_THE_PAGE = "globalThis.isOfThePage = true"
NO_TREE = """(() => {
  if (!globalThis.isOfThePage)
    Object.defineProperty(Document.prototype, "body", { get: () => null });
  return { query: () => null, queryAll: () => [] };
})()"""
"""A selector that finds nothing, read in Playwright's own world beside that of a page's
scripts.  There the page is to have no body: else ``expect`` would write down the whole
page, for its message, each time that it sees something hidden, and wait no sooner."""
LONG = 200
"""Seconds after which it is given up to wait, though the machine may be busy."""

expect.set_options(timeout=LONG * 1000)


def soon(happened: Callable[[], object]) -> bool:
    """Whether something happens; it is waited for."""
    end = time.monotonic() + LONG
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def until(happened: Callable[[], object]) -> None:
    """Wait until something has happened."""
    assert soon(happened), "it does not happen"


def installed(variable: str, *programs: str) -> str | None:
    """The program that a variable names, or the first of some that is here."""
    names = filter(None, (os.environ.get(variable), *programs))
    return next(filter(None, map(shutil.which, names)), None)


def chromium() -> str | None:
    """The Chromium of this machine; the variable CHROMIUM names another."""
    return installed("CHROMIUM", *BROWSERS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for all the tests; in CI it must be there."""
    found = chromium()
    if found is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("no Chromium here; set CHROMIUM to one")
    with sync_playwright() as playwright:
        playwright.selectors.register("nothing", NO_TREE, content_script=True)
        without = f"--disable-features={','.join(WITHOUT.split())}"
        letters = "--font-render-hinting=none"
        arguments = ["--no-sandbox", "--disable-gpu", letters, without]
        browser = playwright.chromium.launch(executable_path=found, args=arguments)
        browser.on("context", _prepare)
        yield browser


@pytest.fixture
def browsing(browser: Browser) -> Iterator[Browser]:
    """The browser; what a test opens in it is closed after the test."""
    before = browser.contexts
    yield browser
    for context in browser.contexts:
        if context not in before:
            context.close()


def _prepare(context: BrowserContext) -> None:
    """Let a window wait long, and know the scripts of its pages."""
    context.set_default_timeout(LONG * 1000)
    context.add_init_script(OF_THE_PAGE)


class Visit:
    """A page that is open, with all that it asked for and complained about."""

    def __init__(self, browser: Browser, address: str, **options: object) -> None:
        settings = {"reduced_motion": "reduce", **options}
        self.page = browser.new_page(**settings)  # type: ignore[arg-type]
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda said: self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(address)

    def loaded(self) -> list[str]:
        """The addresses that it has asked for, but for what stands in itself."""
        return [url for url in self.requests if url[:5] not in ("blob:", "data:")]

    def __enter__(self) -> Page:
        return self.page

    def __exit__(self, *error: object) -> None:
        self.page.close()
        if error[0] is None:
            assert not self.complaints


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """One headless Firefox for all the tests; in CI it must be there."""
    from firefox import Firefox

    found = installed("FIREFOX", "firefox-esr", "firefox")
    if found is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("no Firefox here; set FIREFOX to one")
    with Firefox(found, tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox
