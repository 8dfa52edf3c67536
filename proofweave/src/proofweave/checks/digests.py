"""The digest of a tree: one for all files on which the tests in it could rest.

Counted is each file that git has, or would have, below a folder; without git, each that
is not built.  Python counts by its tokens, without comments and layout; a document by
its fences, without its prose; any other file by its bytes.  Not counted are pages that
are woven and what lies in their folder, and the records of passed tests.
"""

from __future__ import annotations

import json
import os
import re
import stat
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from time import time_ns

from proofweave.history import in_git
from proofweave.keeping import make, own_folder
from proofweave.program.replacing import HEAD_BYTES, MARK, SHARED
from proofweave.source.document import fences, number
from proofweave.source.front_matter import front
from proofweave.writing import Refused, alone, replace

PROOFS = "proofs.txt"
"""The name of a record."""
BOOK_FILE, PAGES, DOCUMENT = "book.toml", "pages", ".md"
RULE = 1
"""The number of the rule by which a file counts; another one makes other digests."""
PASSED_BY = (
    *(".git", ".hg", ".svn", ".idea", ".vscode", ".proofweave", ".ipynb_checkpoints"),
    *(".venv", "venv", ".tox", ".nox", ".cache", ".*_cache", ".hypothesis"),
    *("__pycache__", "build", "dist", "node_modules", "*.egg-info"),
)
"""The folders that do not count where there is no git to say so."""
MADE = ("*.py[cod]", "*~", ".DS_Store", ".coverage*", ".*.sw?")
"""The files that do not count where there is no git to say so."""
PART = re.compile(
    r"""
    (?P<comment>\#[^\n]*)
  | (?P<text>[rbuftRBUFT]{0,2}(?:\"{3}(?:[^\\]|\\.)*?\"{3} | '{3}(?:[^\\]|\\.)*?'{3}
      | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'))
  | (?P<opened>[\[({]) | (?P<closed>[\])}])
  | (?P<line>\n[ \t\f]*) | (?P<blank>(?:[ \t\f]|\\\n)+)
  | (?P<code>\w+ | [^\w\s\#"'\[\](){}\\]+ | .)
    """,
    re.VERBOSE | re.DOTALL,
)
"""A part of Python: the same for each version of it, as `tokenize` is not."""
SETTLED = 2_000_000_000
"""A file that was written so many nanoseconds ago has another time when it is written
again, by every clock; before that its time says nothing."""
KNOWN: dict[Path, dict[str, tuple[int, int, str]]] = {}
"""For each folder the files whose digests are known: size, time and digest."""


def tree_digest(root: Path) -> str:
    """Return the digest of all files that could matter below a folder, in 16 digits."""
    return digest_of(files_counted(root))


def digest_of(files: Mapping[str, str]) -> str:
    """Return the digest of some files, given theirs, in 16 digits."""
    whole = sha256()
    for name, said in files.items():
        whole.update(f"{name}\0{said}\n".encode(errors="surrogateescape"))
    return whole.hexdigest()[:16]


def files_counted(root: Path) -> dict[str, str]:
    """Return the files that count below a folder, in order, each with its digest.

    Names are relative to the folder, with ``/``.
    """
    if root not in KNOWN:
        KNOWN[root] = _kept(root)
    listed = in_git(root, "--cached", "--others", "--exclude-standard")
    waiting = [*{*(listed or _walked(root))}]
    pages, records = _folders(root, waiting)
    found, known = {}, KNOWN[root]
    while waiting:
        name = waiting.pop()
        if name.startswith(pages) or name.rpartition("/")[2] == PROOFS:
            continue
        with suppress(OSError):
            # A link that leads nowhere counts as well.
            state = os.lstat(root / name)
            if stat.S_ISDIR(state.st_mode):  # a repository within this one
                inner = name.rstrip("/")
                waiting += [f"{inner}/{each}" for each in _walked(root / inner)]
                continue
            stamp = (state.st_size, state.st_mtime_ns)
            if known.get(name, ())[:2] != stamp:
                path, whole = root / name, name.startswith(records)
                known[name] = (*stamp, "" if _is_made(path) else _digest(path, whole))
            if known[name][2]:
                found[name] = known[name][2]
    return dict(sorted(found.items()))


def keep_digests(root: Path) -> None:
    """Keep the known digests beside a record, in the hidden folder of the tools."""
    before = time_ns() - SETTLED
    settled = {
        name: each for name, each in KNOWN.get(root, {}).items() if each[1] < before
    }
    with suppress(OSError, Refused):
        path = _store(root)
        make(path.parent)
        with alone(path):
            replace(path, json.dumps([RULE, settled]).encode())


def untracked(root: Path) -> list[str]:
    """The files that count, and are not in git yet, below a folder."""
    new = in_git(root, "--others", "--exclude-standard") or []
    return sorted({*new} & files_counted(root).keys())


def _store(root: Path) -> Path:
    return own_folder(root / PROOFS) / "digests.json"


def _kept(root: Path) -> dict[str, tuple[int, int, str]]:
    with suppress(OSError, ValueError, TypeError, Refused):
        rule, found = json.loads(_store(root).read_bytes())
        if rule == RULE:
            return {
                str(name): (size, time, said)
                for name, (size, time, said) in found.items()
            }
    return {}


def _walked(root: Path) -> Iterator[str]:
    """The names of the files below a folder, without built ones."""
    for place, folders, names in os.walk(root):
        folders[:] = [f for f in folders if not _matches(f, PASSED_BY)]
        for name in names:
            if not _matches(name, MADE):
                yield Path(place, name).relative_to(root).as_posix()


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def _folders(
    root: Path, names: Iterable[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The folders of pages, and the folders of records, of the books among some files.

    A folder in which a book itself stands is not passed by: its pages have their mark.
    """
    pages: set[str] = set()
    records: set[str] = set()
    for name in names:
        folder, _, file = name.rpartition("/")
        if file != BOOK_FILE:
            continue
        with suppress(OSError, ValueError, TypeError):
            said = tomllib.loads((root / name).read_text(encoding="utf-8"))
            for found, each in (
                (pages, said.get("folder", PAGES)),
                (records, said.get("records")),
            ):
                place = os.path.normpath(f"{folder}/{each}" if folder else f"{each}")
                if each and not f"{folder}/".startswith(f"{place}/") and place != ".":
                    found.add(place.replace(os.sep, "/") + "/")
    return tuple(sorted(pages)), tuple(sorted(records))


def _is_made(path: Path) -> bool:
    """Whether a file is a page or a script that was woven."""
    if path.suffix not in (".html", ".js", ".css"):
        return False
    with path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    return (MARK in head and path.suffix == ".html") or head.startswith(SHARED)


def _digest(path: Path, whole: bool) -> str:
    """The digest of a file; of a link that of its target's name and content."""
    # Where a link leads counts, also if what stands there is the same.
    data = b""
    if path.is_symlink():
        data = b"-> " + os.fsencode(os.readlink(path)) + b"\n"
    if path.is_file():
        # Git may have changed the ends of lines, and no test has.
        data += path.read_bytes().replace(b"\r\n", b"\n")
    if path.suffix == ".py":
        data = python_alone(data)
    elif path.suffix == DOCUMENT and not whole:
        data = _fenced(data)
    return sha256(data).hexdigest()[:12]


def python_alone(data: bytes) -> bytes:
    """Return some Python without its comments and its layout, token by token.

    A text within braces may hold quotes of its own, by newer versions of Python: where
    braces do not match, what looks like a comment may be none, and all bytes count.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return data
    found, depth, start = [], 0, "\n"
    for part in PART.finditer(f"\n{text}"):
        kind, said = part.lastgroup, part[0]
        if kind == "line" and not depth:
            start = said
        if kind in ("line", "comment", "blank"):
            continue
        if (
            kind == "text"
            and said.count("{") != said.count("}")
            and "f" in said[:2].lower()
        ):
            return data
        # Within brackets no line ends, and its indentation says nothing.
        depth += {"opened": 1, "closed": -1}.get(kind or "", 0)
        found += [start, said]
        start = ""
    return "\0".join(found).encode()


def _fenced(data: bytes) -> bytes:
    """The lines of a document's head, and of its fences, without blank ones."""
    lines = number(data.decode(errors="replace"), "")
    rows = [lines[k].text for fence in fences(lines) for k in range(*fence)]
    head = [line.text for line in lines[: front([line.text for line in lines]).length]]
    return "\n".join([*head, *filter(str.strip, rows)]).encode()
