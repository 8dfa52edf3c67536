"""Claims: the numbers in the text, and the tests and records that make them true.

``[88,728,779](tests/test_x.py#test_y)`` claims a number and links to its proof: a test,
or a record, which is a Markdown file that gives the command and what it printed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple
from urllib.parse import unquote

from proofweave.checks.evidence import Test, assertions, spoken, typed
from proofweave.checks.numbers import numbers, unread, values
from proofweave.checks.passed import Records, folder_of
from proofweave.faults import Fault, Place
from proofweave.source.document import fences, read, slug
from proofweave.source.markdown import Link, Texts, passages
from proofweave.source.numbering import WEB_ADDRESS

MARKED_UP = re.compile(r"</?[A-Za-z][^<>]*>")
"""A tag of HTML, whose attributes are no words."""
# A colon before the # would be that of a scheme: such a link leads to the web.
PROOF_TARGET = re.compile(r"([^#:]+\.(?:py|md))#(.+)")
# Digits on their own: not those of a name, of a date, of §7 or of an anchor.
NUMBER = re.compile(r"(?<![\w.,§#-])\d[\d,_]*(?:\.\d+)?(?![\w-])(?:\s?%)?")
# A year says when, which no test proves.
YEAR = re.compile(r"1[5-9]\d\d|20\d\d")
# Numbers that name something: §7, “12 (3), 45–67”, port 80, Python 3.11, 1.2.3.
CITED = re.compile(
    r"(?:§+|\b[Ss]ections?|\b[Ee]xercises?)\s*[\dA-Z][\d, –and-]*"
    r"|[\d–]+\**(?:\([\d–]+\))?, \d+–\d+"  # a volume, and its pages
    r"|\b(?:[Pp]orts?|[Vv]ersions?|[Cc]hapters?|Python)\s+\d[\d.]*"
    r"(?:(?:,| and| or|–)\s*\d[\d.]*)*"
    r"|\d+(?:\.\d+){2,}"  # a version, or an address
)
FIGURE = "write it in figures, as in “0.5” or “75%”, or as the test compares it"
ANY_HEADING = re.compile(r"#{1,6}\s+(.*)")


class Proof(NamedTuple):
    """The proof behind a number.

    ``kind`` is ``"test"`` or ``"record"``; ``summary`` is a sentence or two for a
    preview; ``evidence`` is the text in which the number must be found: the numbers
    and texts of a test, or a section of a record.  ``asserted`` are the lines of a
    test that can fail.
    """

    kind: str
    path: Path
    name: str
    line: int
    summary: str
    evidence: str
    asserted: str = ""


class Unproved(Exception):
    """Why a claim's link does not lead to a proof."""


class Claim(NamedTuple):
    """A link that claims; its proof, and why that is none, or fails it.

    It holds if there are no ``doubts``.
    """

    link: Link
    proof: Proof | None
    doubts: tuple[str, ...] = ()


def claiming(links: Iterable[Link], document: Path) -> Iterator[Link]:
    """The links of a document that claim something."""
    return (link for link in links if claims_something(link, document))


def claims(links: Iterable[Link], document: Path) -> list[Claim]:
    """The claims among the links of a document, each with its proof."""
    return [_claim(link, document) for link in claiming(links, document)]


def claims_something(link: Link, document: Path) -> bool:
    """Whether a link leads to a test, or from a number to a section of a record.

    Numbers of sections, and links to an id, such as an entry in a bibliography,
    only cite.
    """
    target = PROOF_TARGET.fullmatch(link.target)
    if not target or target[1].endswith(".py"):
        return bool(target)
    file, name = map(unquote, target.groups())
    has_number = re.search(r"\d", CITED.sub("", link.words))
    return bool(has_number) and not _has(document.parent / file, name)


def _has(file: Path, name: str) -> bool:
    """Whether something in a file of Markdown has an id."""
    try:
        return f' id="{name}"' in file.read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):
        return False


def _claim(link: Link, document: Path) -> Claim:
    """A claim, with its proof: the proof must speak of each number that it claims."""
    try:
        proof = proof_of(link, document)
    except Unproved as why:
        said = f"{why}; link to a test or a record that shows it"
        return Claim(link, None, (said,))
    where = f"{proof.name} in {proof.path.name}"
    # Values, since “1,000” and `1000` are one number.
    untold = sorted(values(link.words) - values(proof.evidence))
    said = "{} does not speak of {}; mend the one or the other"
    doubts = [said.format(where, each) for each in untold]
    doubts += [
        f"“{each}” is read as no number; {FIGURE}" for each in unread(link.words)
    ]
    return Claim(link, proof, tuple(doubts))


def false_claims(found: Iterable[Claim]) -> Iterator[Fault]:
    """The claims that have no proof, or whose proof does not speak of the number."""
    for claim in found:
        for why in claim.doubts:
            yield Fault(
                claim.link.line.place, f"[{claim.link.words}] claims, but {why}"
            )


def unrecorded(
    found: Iterable[Claim], records: Records
) -> tuple[list[Fault], list[Fault]]:
    """The claims without a mark: faults where their tests have a record, else notes.

    A record that git could not merge is one fault, at its line; a reason for a note is
    told once.
    """
    faults = dict[Fault, None]()
    notes = dict[str, Fault]()
    for claim in found:
        why = "" if claim.doubts else unmarked(claim, records)
        if not why or claim.proof is None:
            continue
        message = f"[{claim.link.words}] has no mark yet: {why}"
        fault = Fault(claim.link.line.place, message)
        if folder_of(claim.proof.path) is None:
            notes.setdefault(why, fault)
        else:
            faults[records.conflict(claim.proof.path) or fault] = None
    return [*faults], [*notes.values()]


def unmarked(claim: Claim, records: Records) -> str:
    """Return why a claim has no mark although it links to a proof; "" if it has one."""
    link, proof, _ = claim
    if proof is None or proof.kind != "test":
        return ""
    return records.doubt(proof.path, proof.name, numbers(link.words))


def unproved_numbers(
    texts: Texts, found: Iterable[Claim]
) -> Iterator[tuple[Place, str]]:
    """The numbers in the running text that nothing proves: where, and which.

    One claim is enough for a paragraph, a list or a table: its proof may speak of the
    other numbers there as well.  For those of a table, claims in the paragraph before
    it will do.  Single digits, years, numbers of sections, chapters, versions and
    ports, volumes with their pages, code, mathematics and links are not counted.
    """
    code = {place for text in texts.all for place in text.code}
    proved = _numbers_proved(found)
    before: set[str] = set()
    for lines, is_table in passages(texts):
        here: set[str] = set().union(*(proved.get(line.place, ()) for line in lines))
        # Cells are too narrow for links: the words before a table have them.
        known = here | before if is_table else here
        for line in lines:
            if line.place in code:
                continue
            for number in _bare_numbers(MARKED_UP.sub(" ", line.text)):
                if not (known and values(number) <= known):
                    yield line.place, number
        before = here


def _numbers_proved(claims: Iterable[Claim]) -> dict[Place, set[str]]:
    """The numbers of which the proofs speak that a line links to."""
    found: dict[Place, set[str]] = {}
    for link, proof, _ in claims:
        if proof:
            speaks = values(proof.evidence)
            found.setdefault(link.line.place, set()).update(speaks)
    return found


def proof_of(link: Link, document: Path) -> Proof:
    """The proof that a claim links to; Unproved says why there is none."""
    path, name = target_of(link, document)
    if not path.is_file():
        file = unquote(link.target.partition("#")[0])
        raise Unproved(f"there is no file {file}")
    return _proof(path, name, path.read_bytes())


def target_of(link: Link, document: Path) -> tuple[Path, str]:
    """Return the file and the name to which a claim links; Unproved if it has none."""
    target = PROOF_TARGET.fullmatch(link.target)
    if not target:
        raise Unproved(f"“{link.target}” leads to no test and to no record")
    file, name = map(unquote, target.groups())
    return (document.parent / file).resolve(), name


@lru_cache(maxsize=1024)
def _proof(path: Path, name: str, _: bytes) -> Proof:
    """The proof of a name in a file, found once as long as the file is the same."""
    return _test(path, name) if path.suffix == ".py" else _record(path, name)


def _bare_numbers(text: str) -> Iterator[str]:
    for number in NUMBER.findall(CITED.sub("", WEB_ADDRESS.sub("", text))):
        number = number.rstrip(",")
        if len(number.rstrip("% ")) > 1 and not YEAR.fullmatch(number):
            yield number


def lines_of_file(path: Path) -> list[str]:
    """The lines of a file, as `ast` counts them."""
    return path.read_text(encoding="utf-8").split("\n")


def tree(path: Path) -> ast.Module:
    """The syntax tree of a file of Python; Unproved if it is none."""
    return _parsed(path, "\n".join(lines_of_file(path)))


@lru_cache(maxsize=256)
def _parsed(path: Path, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Unproved(f"{path.name} is not Python: {error.msg}") from None


def test_of(path: Path, name: str) -> Test:
    """The test of a name, which can fail; Unproved if there is none."""
    module = tree(path)
    outer: list[ast.Module | Test] = [module]
    for step in re.split(r"\.|::", name):
        # Of two definitions of a name the last one is run.
        last = [n for n in outer[-1].body if step in _bound(n)]
        if not last or not isinstance(last[-1], Test):
            raise Unproved(f"there is no {name} in {path.name}")
        outer.append(last[-1])
    found = outer[-1]
    assert isinstance(found, Test)
    if value := typed(found):
        why = f"{ast.unparse(value)}, which is typed into it and not computed"
        raise Unproved(f"{name} in {path.name} compares it with {why}")
    if not any(assertions(found)):
        raise Unproved(f"{name} in {path.name} asserts nothing")
    return found


def _bound(statement: ast.stmt) -> set[str]:
    """The names that a statement of a module or a class binds."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {statement.name}
    return {
        node.id
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
    } | {
        (alias.asname or alias.name).partition(".")[0]
        for node in ast.walk(statement)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def sentence(test: Test) -> str:
    """The first sentence of a test's docstring."""
    return ast.get_docstring(test) or test.name.replace("_", " ")


def _test(path: Path, name: str) -> Proof:
    test, lines = test_of(path, name), lines_of_file(path)
    asserted = dedent("\n".join(lines[k - 1] for k in sorted(asserted_lines(test))))
    evidence = spoken(test, tree(path))
    return Proof("test", path, name, test.lineno, sentence(test), evidence, asserted)


def asserted_lines(test: Test) -> set[int]:
    """Return the lines of a test that can fail it."""
    found: set[int] = set()
    for node in assertions(test):
        found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def _record(path: Path, anchor: str) -> Proof:
    """The proof in a section of a record; Unproved if it has none."""
    lines = read(path)
    if not any("```console" in line.text for line in lines):
        raise Unproved(f"{path.name} records no command in a ```console fence")
    fenced = {k for fence in fences(lines) for k in range(*fence)}
    headings = [
        (k, slug(heading[1]))
        for k, line in enumerate(lines)
        if k not in fenced and (heading := ANY_HEADING.fullmatch(line.text))
    ]
    for (k, name), (end, _) in pairwise([*headings, (len(lines), "")]):
        if name == anchor:
            section = "\n".join(line.text for line in lines[k + 1 : end]).strip()
            summary = section.split("\n\n")[0].replace("\n", " ")
            return Proof("record", path, anchor, k + 1, summary, section)
    raise Unproved(f"no heading in {path.name} has the anchor #{anchor}")
