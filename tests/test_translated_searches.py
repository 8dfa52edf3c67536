"""The searches of the book, as WebAssembly, are modules that any page can load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import ROOT
from playwright.sync_api import Browser

import korf0
import proofweave
from fifteen.tray import cells
from figures.page.modules import joined
from figures.programs.kept import PROGRAMS
from figures.webassembly.modules import LOADER, packed, search_module
from proofweave import Faulty, proves

KORF0 = proofweave.tangle(ROOT / "korf0.md")
SEARCHES = PROGRAMS["korf0"].bundle.searches


def test_korf0_is_small() -> None:
    """The search of korf0 takes 1,670 bytes, with what it says of itself."""
    proves("1,670", len(search_module(KORF0, SEARCHES)))


@pytest.mark.parametrize(
    ("searches", "message"),
    [
        ({"look": {}}, "the program has no function look"),
        ({"attempt": {"lid": "b"}}, "attempt has no array lid"),
    ],
)
def test_what_is_not_there_is_refused(
    searches: dict[str, dict[str, str]], message: str
) -> None:
    """A function or an array by another name is named."""
    with pytest.raises(Faulty) as caught:
        search_module(KORF0, searches)
    [fault] = caught.value.faults
    assert message in fault.message


PAGE = """\
<!doctype html><meta charset="utf-8">{policy}
<script type="text/plain" id="worker">{runtime}
onmessage = async ({{ data }}) => {{
  const program = await webassembly_loader.load(data.module);
  const start = program.array("b", data.cells), board = program.array("b", 16);
  const room = ["b", "h", "b"].map((kind) => program.array(kind, 100));
  postMessage(program.call("attempt", start, data.moves, board, ...room));
}};
</script>
<script>
const text = document.getElementById("worker").textContent;
const worker = new Worker(URL.createObjectURL(new Blob([text])));
const answer = new Promise((resolve) => {{ worker.onmessage = resolve; }});
worker.postMessage({{ module: "{module}", cells: {cells}, moves: {moves} }});
</script>
"""


def test_it_runs_in_a_worker_of_a_page_on_disk(
    browsing: Browser, tmp_path: Path
) -> None:
    """The book's policy for pages lets it, and a quota fails after korf0's nodes."""
    woven = (ROOT / "docs" / "korf0.html").read_text(encoding="utf-8")
    [policy] = re.findall(r"<meta http-equiv=[^>]*>", woven.partition("</head>")[0])
    start = "51247308a6be9fcd"
    failed = korf0.solve(start).quotas[-2]
    text = PAGE.format(
        policy=policy,
        runtime=joined(LOADER),
        module=packed(search_module(KORF0, SEARCHES)),
        cells=list(cells(start)),
        moves=failed.happy | failed.sad << 8,
    )
    path = tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    page = browsing.new_page()
    page.goto(path.as_uri())
    results = page.evaluate("answer.then(({ data }) => data)")
    assert results == [0, failed.nodes]
