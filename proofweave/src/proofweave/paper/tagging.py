"""The tags of printed pages, by which screen readers read them, put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pikepdf import Array, Dictionary, Name, NumberTree, Object, Pdf, String


def join_tags(joined: Pdf, parts: Sequence[Pdf]) -> None:
    """Give a volume the tags of its parts, whose leaves it has in the same order.

    The numbers by which leaves and links know their tags go on from part to part.
    """
    root = joined.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    tops, numbers = list[Object](), list[Object | int]()
    first = known = 0
    for k, part in enumerate(parts):
        # A tag refers to objects of its own file: all that hangs on it comes along.
        tags = joined.copy_foreign(part.Root.StructTreeRoot)
        for top in _each(tags.K):
            top.P = root
            tops.append(top)
        for number, its in NumberTree(tags.ParentTree).items():
            numbers += [known + number, its]
        leaves = joined.pages[first : first + len(part.pages)]
        for leaf in leaves:
            _renumber(leaf.obj, "/StructParents", known)
            for link in leaf.obj.get("/Annots", ()):
                _renumber(link, "/StructParent", known)
        _rename(tops[-1], f"part{k}-")
        first += len(part.pages)
        known += int(tags.ParentTreeNextKey)
    root.K = Array(tops)
    root.ParentTree = joined.make_indirect(Dictionary(Nums=Array(numbers)))
    root.ParentTreeNextKey = known
    joined.Root.StructTreeRoot = root
    joined.Root.MarkInfo = Dictionary(Marked=True)
    joined.Root.Lang = String(str(parts[-1].Root.get("/Lang", "en")))


def untag(link: Object, numbers: NumberTree) -> None:
    """Let a link that leaves the page be no link for its tag either: the words stay."""
    tag = numbers[int(link.StructParent)]
    tag.S = Name.Span
    tag.K = Array([kid for kid in _each(tag.K) if not _refers(kid, link)])


def _refers(kid: Object, link: Object) -> bool:
    """Whether a kid of a tag is the reference to a link."""
    return isinstance(kid, Dictionary) and kid.get("/Obj") == link


def _each(kids: Object) -> list[Object]:
    """The kids of a tag, which may be one alone."""
    return [*kids] if isinstance(kids, Array) else [kids]


def _renumber(owner: Object, key: str, first: int) -> None:
    if key in owner:
        owner[key] = first + int(owner[key])


def _rename(top: Object, prefix: str) -> None:
    """Begin the names of the tags below with a prefix, and what refers to them."""
    for tag in _below([top]):
        if "/ID" in tag:
            tag.ID = String(prefix + str(tag.ID))
        for attributes in _each(tag.get("/A", Array())):
            if "/Headers" in attributes:
                names = [String(prefix + str(name)) for name in attributes.Headers]
                attributes.Headers = Array(names)


def _below(tops: Iterable[Object]) -> Iterator[Object]:
    """The tags below some tags, and these."""
    # A list in place of calls: tags lie deeper than Python lets calls go.
    waiting = [*tops]
    while waiting:
        tag = waiting.pop()
        if isinstance(tag, Dictionary) and "/S" in tag:
            yield tag
            waiting += _each(tag.get("/K", Array()))
