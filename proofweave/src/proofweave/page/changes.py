"""Change files, set: their prose, and each change under the piece that it is in."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from markdown_it.token import Token

from proofweave.checks.formulas import unreadable
from proofweave.faults import Faulty
from proofweave.page.highlight import lines_of
from proofweave.page.prose import ProseRenderer
from proofweave.source.change_files import Change, changes_of
from proofweave.source.document import Document, decode, squeeze
from proofweave.source.languages import header_in, use_in
from proofweave.source.markdown import Text, text_alone

MARKS = {"-": (" removed", "del"), "+": (" added", "ins")}


def told(path: Path, document: Document, page: str = "") -> str:
    """A change file, set: its prose, and each change under the piece it is in.

    ``page`` is the address of the page of the document, if it is another.  Raises
    `Faulty` for a formula that cannot be read, and for a change that is ill-formed.
    """
    lines = decode(path.read_bytes(), str(path))
    source = text_alone(lines[1:], document.sections[0])
    if faults := list(unreadable([source])):
        raise Faulty(faults)
    return _Told(source, changes_of(lines, str(path)), document, page).html()


class _Told(ProseRenderer):
    """Renders a change file, but for its title."""

    def __init__(
        self, source: Text, changes: Iterable[Change], document: Document, page: str
    ) -> None:
        super().__init__(source, {each.label for each in document.sections}, page)
        self.document = document
        self.anchors = document.piece_anchors
        self.changes = iter(changes)

    def set_piece(self, token: Token) -> str:
        return self._piece(squeeze(token.content))

    def _piece(self, name: str) -> str:
        """The name of a piece, with a link to it if there is one of that name."""
        words = f"⟨{escape(name, quote=False)}⟩"
        if name not in self.anchors:
            return words
        return (
            f'<a class="piece-name" href="{self.page}#{self.anchors[name]}">{words}</a>'
        )

    def set_fence(self, token: Token) -> str:
        """The lines of a change, with links to the pieces that they use."""
        if token.info != "diff":
            return super().set_fence(token)
        change = next(self.changes)
        text = "\n".join(line.text for _, line in change.signed)
        marked = []
        for (sign, line), row in zip(change.signed, lines_of(text), strict=True):
            use = use_in(line.text, "python")
            if use and use.name in self.anchors:
                # A use is alone in its line: the link takes the place of all of it.
                row = self._piece(use.name)
            elif header_in(line.text, "python"):
                continue
            kind, tag = MARKS.get(sign, ("", ""))
            # The blanks stay in front of the mark, which begins at the first sign.
            indent, row = line.text[: -len(line.text.lstrip()) or None], row.lstrip()
            inside = f"<{tag}>{row}</{tag}>" if tag and row else row
            marked.append(f'<span class="row{kind}">{indent}{inside}\n</span>')
        return f'{self._where(change)}<pre class="code diff">{"".join(marked)}</pre>\n'

    def _where(self, change: Change) -> str:
        """The section and the piece that a change is in, with links to both."""
        lines = self.document.lines
        [at, *_] = change.spots(lines)
        found = {*lines[at : at + len(change.old)]}
        for section, code in self.document.tangled:
            if found.intersection([code.header, *code.lines]):
                name = self.document.whole_name(code.name) if code.name else ""
                piece = f" {self._piece(name)}" if name else ""
                place = self._to_section(section.label, f"§{section.label}")
                return f'<p class="where">{place}{piece}</p>'
        raise ValueError(f"{change.place}: this change is in no piece")
