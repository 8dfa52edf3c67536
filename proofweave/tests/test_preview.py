"""A preview: pages that follow their documents, and edits that nothing loses."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import unix
from browsers import until
from documents import put, read_sample
from playwright.sync_api import Browser, expect
from test_command import started

from proofweave.beginning import BOOK, ESSAY, begin
from proofweave.book import Book
from proofweave.preview import sides as sides_at_work
from proofweave.preview.follower import Follower
from proofweave.preview.serving import HOST, Handler, Server, free_server
from proofweave.preview.sides import Sides
from proofweave.program.both_sides import Done, make_alike

PROGRAM = "# ⟨Refuse a number without a walk⟩ ≡\n"
COUNTED = """\
import os, time
from pathlib import Path
with Path("runs").open("a") as file:
    print(os.getpid(), file=file)
while not Path("go").exists():
    time.sleep(0.01)
print("a demo of", one())
"""
DEMO = f"""\
# Demo

Prose.

## 1. All

```python
def one() -> int:
    return 1
```

```python tags=["demo"]
{COUNTED}```
"""


class Watched:
    """A follower at work, what it told, and its state."""

    def __init__(self, path: Path) -> None:
        self.told: list[str] = []
        book = Book(path) if path.suffix == ".toml" else None
        self.path = path
        self.follower = Follower(path, book, 100, self.told.append)
        self.thread = Thread(target=self.follower.follow, daemon=True)
        self.thread.start()

    def end(self) -> None:
        """End it, and what it still weaves: one thread weaves at a time."""
        self.follower.end()
        self.thread.join()

    def page(self, name: str = "") -> str:
        """A page, as a browser gets it."""
        return self.follower.page(f"/{name}" if name else self.follower.first)

    def state(self, name: str = "") -> Any:
        """What is said of a page."""
        return self.follower.state()[f"/{name}" if name else self.follower.first]

    def faults(self, name: str = "") -> list[str]:
        """The messages of the faults of a page."""
        return [fault["message"] for fault in self.state(name)["faults"]]

    def has(self, words: str) -> Callable[[], bool]:
        """Whether the page has some words."""
        return lambda: words in self.page()

    def edit(self, old: str, new: str, suffix: str = ".md") -> None:
        """Replace some words of a document, or of its program."""
        path = self.path.with_suffix(suffix)
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def text(self, suffix: str = ".md") -> str:
        """What a document says, or its program."""
        return self.path.with_suffix(suffix).read_text(encoding="utf-8")


@pytest.fixture
def watch() -> Iterator[Callable[[Path], Watched]]:
    """Return a function that follows a document, or a book, until the test ends."""
    found: list[Watched] = []

    def followed(path: Path) -> Watched:
        found.append(Watched(path))
        return found[-1]

    yield followed
    for each in found:
        each.end()


@pytest.fixture
def essay(tmp_path: Path, watch: Callable[[Path], Watched]) -> Watched:
    """Return the essay that init writes, without its demos, as it is followed."""
    begin(tmp_path, ESSAY)
    path = tmp_path / ESSAY[0]
    text = path.read_text(encoding="utf-8").partition("```python tags")[0]
    watched = watch(put(tmp_path, text, ESSAY[0]))
    assert "takes its time" in watched.page()
    return watched


def test_a_page_and_a_program_follow_their_document(essay: Watched) -> None:
    """As a document is saved, its page is woven, and its program tangled; edits of the
    program are in the document at once, and in the page."""
    assert "never comes to one" in essay.text(".py")
    essay.edit("takes its time", "is long")
    until(essay.has("is long"))
    essay.edit("never comes to one", "has no end")
    until(lambda: "has no end" in essay.text(".py"))
    until(essay.has("has no end"))
    assert essay.faults() == []
    essay.edit("has no end", "goes on", ".py")
    until(essay.has("goes on"))
    assert "goes on" in essay.text()
    copy = essay.path.parent / ".proofweave" / "kept" / "twenty_seven.md.0001"
    assert any(told.endswith(f"; what it said is in {copy}") for told in essay.told)
    assert sum(".py: written" in told for told in essay.told) == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (PROGRAM, "", "⟨Refuse a number without a walk⟩ is never defined"),
        ("takes its time", "takes \udcff", "byte 0xff is not UTF-8"),
        ("takes its time", "takes [7](no.md)", "there is no file no.md"),
    ],
)
def test_a_half_written_draft_leaves_the_page(
    essay: Watched, old: str, new: str, said: str
) -> None:
    """Faults are said with their lines, above the last good page; and then no more."""
    before, good = essay.page(), essay.path.read_bytes()
    assert old.encode() in good
    bad = good.replace(old.encode(), new.encode(errors="surrogateescape"), 1)
    essay.path.write_bytes(bad)
    until(essay.faults)
    [fault, *_] = essay.state()["faults"]
    assert said in fault["message"]
    lines = bad.decode(errors="replace").split("\n")
    assert fault["place"].line in [number for number, _ in fault["lines"]]
    for number, text in fault["lines"]:
        assert text == lines[number - 1]
    assert essay.page() == before
    assert any(said in told for told in essay.told)
    essay.path.write_bytes(good)
    until(lambda: not essay.faults())


def test_a_document_that_is_taken_away(essay: Watched) -> None:
    """An editor may write by another name; a document that is gone is said, and waited
    for."""
    before, text = essay.page(), essay.text()
    other = put(essay.path.parent, text.replace("takes its time", "is long"), "other~")
    os.replace(other, essay.path)
    until(essay.has("is long"))
    done = re.compile(r".*: (?:written|page woven in [\d.]+ s)")
    assert [told for told in essay.told if not done.fullmatch(told)] == []
    essay.path.unlink()
    until(essay.faults)
    assert "No such file" in essay.faults()[0]
    assert "is long" in essay.page() != before
    put(essay.path.parent, text, essay.path.name)
    until(essay.has("takes its time"))
    assert essay.faults() == []


def test_if_both_sides_were_edited_both_stay(essay: Watched) -> None:
    """Neither is written, and it is said where they differ; when they are alike, it is
    no more."""
    with essay.follower.changed:  # It does not look in between.
        essay.edit("never comes to one", "has no end")
        essay.edit("never comes to one", "goes on", ".py")
    sides = essay.text(), essay.text(".py")
    until(essay.faults)
    assert "both may have been changed" in essay.faults()[0]
    [place] = [fault["place"] for fault in essay.state()["faults"]]
    assert Path(place.path) == essay.path.with_suffix(".py")
    assert sides == (essay.text(), essay.text(".py"))
    essay.edit("goes on", "has no end", ".py")
    until(lambda: not essay.faults())


FILES = read_sample("two_files.md")


def test_no_fault_is_told_of_half_a_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor may write a document while it is looked at: what was seen of it is
    forgotten, and it is looked at once more."""
    path = put(tmp_path, "# T\n\n```python\nx = 1\n```\n")
    sides, told = Sides(path), list[str]()

    def halved(source: Path) -> Iterator[Done]:
        put(tmp_path, "# T\n\n```python\nx = (\n```\n")
        return make_alike(source)

    with monkeypatch.context() as patch:
        patch.setattr(sides_at_work, "make_alike", halved)
        assert not sides.settle(told.append)
        assert sides.faults == []
    put(tmp_path, "# T\n\n```python\nx = 2\n```\n")
    until(lambda: sides.settle(told.append) or bool(told))
    assert told == [f"{tmp_path / 'x.py'}: written"]
    put(tmp_path, "# T\n\n```python\nx = (\n```\n")
    until(lambda: sides.settle(told.append))
    assert "never closed" in sides.faults[0].message


def test_all_files_follow_without_a_page(
    tmp_path: Path, watch: Callable[[Path], Watched]
) -> None:
    """Nobody looks at a page: the files of every language are written from the
    beginning, follow their document, and their edits go back; each is told in a
    line."""
    watched = watch(put(tmp_path, FILES))
    names = ["x.py", "Makefile", "src/a.c"]
    until(lambda: len(watched.told) == 3)
    assert watched.told == [f"{tmp_path / name}: written" for name in names]
    made = {name: (tmp_path / name).read_text() for name in names}
    kept = tmp_path / ".proofweave" / "kept"
    for number, name, old, line in ((1, "x.py", "x =", 4), (2, "Makefile", "echo", 9)):
        with watched.follower.changed:  # It is not in the middle of a look.
            put(tmp_path, made[name].replace(f"{old} 1", f"{old} 2"), name)
        until(lambda wanted=3 + number: len(watched.told) == wanted)  # type: ignore[misc]
        assert f"{old} 2" in watched.text()
        edit = f"{watched.path}: 1 edit of {tmp_path / name} taken back (line {line})"
        copy = kept / f"x.md.{number:04}"
        assert watched.told[-1] == f"{edit}; what it said is in {copy}"
    watched.edit("int a = 1", "int a = 2")
    until(lambda: len(watched.told) == 6)
    assert watched.told[-1] == f"{tmp_path / 'src/a.c'}: written"
    assert "int a = 2" in (tmp_path / "src/a.c").read_text()
    assert watched.follower.state() == {}


def test_that_both_were_edited_is_told_without_a_page(
    tmp_path: Path, watch: Callable[[Path], Watched]
) -> None:
    """It is told once, and shown by the page that is opened then."""
    watched = watch(put(tmp_path, FILES))
    until(lambda: len(watched.told) == 3)
    with watched.follower.changed:
        watched.edit("echo 1", "echo 3")
        makefile = tmp_path / "Makefile"
        put(tmp_path, makefile.read_text().replace("echo 1", "echo 2"), "Makefile")
    until(lambda: len(watched.told) == 4)
    assert "both may have been changed" in watched.told[-1]
    watched.page()
    assert len(watched.faults()) == 1


def test_all_documents_of_a_book_follow(
    tmp_path: Path, watch: Callable[[Path], Watched]
) -> None:
    """The program of each chapter is written without a page, and when a chapter is
    saved."""
    begin(tmp_path, BOOK)
    book = watch(tmp_path / "book.toml")
    names = ("twenty_seven.py", "longest_walks.py")
    until(lambda: len(book.told) == 2)
    assert [told.rpartition("/")[2] for told in book.told] == [
        f"{name}: written" for name in names
    ]
    path = tmp_path / "twenty_seven.md"
    path.write_text(path.read_text("utf-8").replace("comes to one", "ends"), "utf-8")
    until(lambda: "ends" in (tmp_path / names[0]).read_text("utf-8"))


def the_kernel(folder: Path) -> int:
    """The process of the first demo, as soon as it runs."""
    runs = folder / "runs"
    until(lambda: runs.exists() and runs.read_text().endswith("\n"))
    return int(runs.read_text().split()[0])


def test_demos_run_when_they_or_the_program_change(
    tmp_path: Path, watch: Callable[[Path], Watched]
) -> None:
    """Until they end, the page has their former outputs; prose lets none run; a run
    ends at once if a demo or the program is edited, or all ends; a failure is said."""
    runs, go = tmp_path / "runs", put(tmp_path, "", "go")
    demo = watch(put(tmp_path, DEMO.replace(COUNTED, "print(one() / 0)\n")))
    demo.page()
    until(demo.faults)
    assert demo.faults() == ["this demo fails: ZeroDivisionError: division by zero"]
    demo.edit("print(one() / 0)\n", COUNTED)
    until(demo.has(">a demo of 1<"))
    until(lambda: not demo.faults() and not demo.state()["running"])
    demo.edit("Prose.", "Other prose.")
    until(demo.has("Other prose."))
    assert len(runs.read_text().split()) == 1
    for old in (go, runs):
        old.unlink()
    demo.edit("return 1", "return 2")
    until(demo.has("return</span> 2"))
    kernel = the_kernel(tmp_path)
    assert ">a demo of 1<" in demo.page()
    assert demo.state()["running"]
    runs.unlink()
    demo.edit("a demo of", "the demo of")
    until(lambda: not unix.alive(kernel))
    kernel = the_kernel(tmp_path)
    demo.follower.end()
    until(lambda: not unix.alive(kernel))


def test_the_pages_of_a_book(tmp_path: Path, watch: Callable[[Path], Watched]) -> None:
    """Each is woven when it is looked at; book.toml is read again when it changes."""
    begin(tmp_path, BOOK)
    book = watch(tmp_path / "book.toml")
    assert "This small book" in book.page()
    assert "book/page.css" in book.page("twenty_seven.html")
    assert "/book/page.css" in book.follower.files
    assert "Joint index" in book.page("joint_index.html")
    book.edit('title = "Walks', 'tittle = "Walks', ".toml")
    until(lambda: "did you mean title?" in " ".join(book.faults("twenty_seven.html")))
    book.edit('tittle = "Walks', 'title = "Strolls', ".toml")
    until(book.has("Strolls down to one"))
    assert not (tmp_path / "pages").exists()


ODD_PATHS = {
    "a zero byte": "/a%00b",
    "longer than a name can be": f"/{'a' * 5000}",
    "no address": "http://[/",
    "a link to itself": "/loop",
    "beyond a link to itself": "/loop/x",
    "below a file": "/twenty_seven.md/x",
    "bytes that are no text": "/%ff%fe",
    "half a sign": "/%ed%a0%80",
    "a pipe": "/pipe",
    "a folder": "/folder",
}


def test_odd_requests_are_answered_or_end_in_silence(
    essay: Watched,
    served: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An address that no page can have is not found, and a connection that is reset is
    left alone; nothing is written on the terminal for either."""
    folder, closed = essay.path.parent, list[object]()
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "folder").mkdir()
    unix.mkfifo(folder / "pipe")
    close = served.shutdown_request

    def shutdown_request(request: Any) -> None:
        close(request)
        closed.append(request)

    monkeypatch.setattr(served, "shutdown_request", shutdown_request)
    for name, path in ODD_PATHS.items():
        assert answer(served, path)[0] == 404, name
    begun = (b"", b"GET / HT", b"GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
    for sent in begun:
        connection = socket.create_connection((HOST, served.server_port))
        connection.sendall(sent)
        # To linger for no time is to reset.
        at_once = struct.pack("ii", 1, 0)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
        connection.close()
    until(lambda: len(closed) == len(ODD_PATHS) + len(begun))
    assert [line for line in essay.told if line.startswith("A request")] == []
    assert capsys.readouterr() == ("", "")


def test_an_error_of_an_answer_is_told_in_a_line(
    essay: Watched,
    served: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither ends the preview, nor is it a traceback."""

    def fail(handler: Handler) -> str:
        raise LookupError("It does not go")

    monkeypatch.setattr(Handler, "_path", fail)
    with pytest.raises(http.client.RemoteDisconnected):
        answer(served, "/")
    until(lambda: essay.told[-1:] == ["A request was not answered: It does not go"])
    assert capsys.readouterr() == ("", "")


@pytest.fixture
def served(essay: Watched) -> Iterator[Server]:
    """Return a server of the essay."""
    server = free_server(essay.follower, 0)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def answer(server: Server, path: str, method: str = "GET", host: str = "") -> Any:
    """What the server answers: status, kind, text."""
    connection = http.client.HTTPConnection(HOST, server.server_port)
    named = host or f"{HOST}:{server.server_port}"
    connection.request(method, path, headers={"Host": named})
    got = connection.getresponse()
    return got.status, got.getheader("Content-Type"), got.read().decode()


def test_a_server_for_this_machine_alone(essay: Watched, served: Server) -> None:
    """It only reads, answers to its own name, and hides what is hidden; of a port that
    is taken it takes the next."""
    assert served.server_address[0] == "127.0.0.1"
    status, kind, text = answer(served, "/")
    assert (status, kind) == (200, "text/html; charset=utf-8")
    assert "EventSource" in text
    assert answer(served, "/twenty_seven.html")[2] == essay.page()
    status, kind, text = answer(served, "/test_twenty_seven.py")
    assert (status, kind) == (200, "text/plain; charset=utf-8")
    folder = essay.path.parent
    put(folder.parent, "secret", "outside.txt")
    (folder / "link.txt").symlink_to(folder.parent / "outside.txt")
    for path in (
        "/.proofweave/twenty_seven.py.tangled",
        "/../outside.txt",
        "/link.txt",
    ):
        assert answer(served, path)[0] == 404
    for host in ("evil.example", f"evil.example:{served.server_port}", HOST):
        assert answer(served, "/", host=host)[0] == 403
    for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS"):
        assert answer(served, "/", method)[0] == 501
    other = free_server(essay.follower, served.server_port)
    assert other.server_port > served.server_port
    assert f"port {served.server_port} is taken" in essay.told
    other.server_close()


def test_control_c_ends_it_well(tmp_path: Path, root: Path) -> None:
    """The status is 0; the kernel of a demo that does not end is gone."""
    put(tmp_path, DEMO)
    process = started(tmp_path, root, "preview", "x.md", "--port", "0")
    assert process.stdout
    line = process.stdout.readline()
    assert re.fullmatch(r"x\.md: look at http://127\.0\.0\.1:\d+/ \(.*\)\n", line)
    port = int(line.partition("127.0.0.1:")[2].partition("/")[0])
    connection = http.client.HTTPConnection(HOST, port)
    connection.request("GET", "/x.html")
    assert connection.getresponse().status == 200
    the_kernel(tmp_path)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert "page woven" in out


def test_the_shell_in_a_browser(
    essay: Watched, served: Server, browsing: Browser
) -> None:
    """Faults stand above the page with their lines; the page comes back as it is saved,
    and the reader stays in the section."""
    page = browsing.new_page(viewport={"width": 900, "height": 500})
    page.goto(served.address)
    frame = page.frame_locator("iframe:not(.next)")
    expect(frame.locator("h1")).to_have_text("Twenty-seven")
    expect(page).to_have_title("Twenty-seven")
    section = frame.locator("#s2")
    section.evaluate("(section) => section.scrollIntoView({ behavior: 'instant' })")
    top = "(section) => Math.round(section.getBoundingClientRect().top)"
    before = section.evaluate(top)
    essay.edit(PROGRAM, "# ⟨Refuse⟩ ≡\n")
    expect(page.locator("#said li")).to_have_count(2)
    expect(page.locator("#said .here").first).to_contain_text("# ⟨Refuse a number")
    expect(frame.locator("h1")).to_have_text("Twenty-seven")
    essay.edit("takes its time", "is long.\n\n" + "More of it.\n\n" * 9)
    essay.edit("# ⟨Refuse⟩ ≡\n", PROGRAM)
    expect(frame.locator("main")).to_contain_text("More of it.")
    expect(page.locator("#said li")).to_have_count(0)
    expect(page.locator("iframe")).to_have_count(1)
    assert abs(frame.locator("#s2").evaluate(top) - before) < 3
