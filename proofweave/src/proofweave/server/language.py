"""The language server: between the protocol of editors and the drafts.

An editor counts from 0, columns in the units that it has agreed upon; the whole text
comes with each change.  Drafts are read and asked in one thread, one question after
another.  Only what is found in the last draft is told.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from importlib.metadata import version
from pathlib import Path
from typing import Protocol, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path
from pygls.workspace import PositionCodec

from proofweave.faults import Fault
from proofweave.server.asking import Subject, about, subject
from proofweave.server.drafts import Draft, whole
from proofweave.server.extracting import extraction
from proofweave.server.naming import Unnameable, offers, rename
from proofweave.server.outline import Entry, folds, outline
from proofweave.source.document import Line
from proofweave.source.occurrences import Extent

Answer = TypeVar("Answer", bound=Callable[..., object])
Outcome = TypeVar("Outcome")
DELAY = 0.3
"""How many seconds a draft rests before it is checked."""
FAILED = types.LSPErrorCodes.RequestFailed.value
SYMBOLS = {
    "title": types.SymbolKind.Module,
    "section": types.SymbolKind.Namespace,
    "piece": types.SymbolKind.Function,
    "file": types.SymbolKind.File,
}
"""The sign that an editor shows before each kind of entry of the outline."""


class Asked(Protocol):
    """The parameters of a request about a document."""

    text_document: types.TextDocumentIdentifier


class ProofweaveServer(LanguageServer):
    """The drafts of an editor, and all that was found in them."""

    def __init__(self) -> None:
        super().__init__(
            "proofweave",
            version("proofweave"),
            text_document_sync_kind=types.TextDocumentSyncKind.Full,
        )
        self.one = ThreadPoolExecutor(1)
        self.drafts: dict[str, Draft] = {}

    @property
    def codec(self) -> PositionCodec:
        """The units of columns."""
        return self.workspace.position_codec

    def take(self, uri: str) -> Draft:
        """Keep the text of a document as it is now."""
        text = self.workspace.get_text_document(uri).source
        path = Path(to_fs_path(uri) or uri).resolve()
        self.drafts[uri] = Draft(path, text)
        return self.drafts[uri]

    def forget(self, uri: str) -> None:
        """Drop a document that is no longer open, and its faults."""
        self.drafts.pop(uri, None)
        self._publish(uri, [], None)

    async def look(self, uri: str, draft: Draft, delay: float = 0) -> None:
        """Tell the faults of a draft if it stays the last one for a while."""
        asked = self.workspace.get_text_document(uri).version
        await asyncio.sleep(delay)
        if self.drafts.get(uri) is draft:
            diagnostics = await self.in_turn(self._faults, draft)
            if self.drafts.get(uri) is draft:
                self._publish(uri, diagnostics, asked)

    async def in_turn(self, answer: Callable[..., Outcome], *given: object) -> Outcome:
        """The answer of a function, once others have had theirs."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.one, answer, *given)

    def range(self, draft: Draft, extent: Extent) -> types.Range:
        """An extent of a draft in the units of the editor."""
        start = types.Position(extent.line - 1, extent.start)
        end = types.Position(extent.last - 1, extent.end)
        return self.codec.range_to_client_units(draft.lines, types.Range(start, end))

    def place(self, draft: Draft, position: types.Position) -> tuple[int, int]:
        """The line and the column that are meant by a position."""
        lines = draft.lines[position.line :][:1]
        row = types.Position(0, position.character)
        column = self.codec.position_from_client_units(lines, row).character
        return position.line + 1, column

    def subject(self, draft: Draft, position: types.Position) -> Subject | None:
        """The thing that an editor points at."""
        return subject(draft, *self.place(draft, position))

    def _faults(self, draft: Draft) -> list[types.Diagnostic]:
        if not draft.literate:
            return []
        of = types.DiagnosticSeverity
        return [
            *(self._diagnostic(draft, fault, of.Error) for fault in draft.faults()),
            *(self._diagnostic(draft, note, of.Information) for note in draft.notes()),
        ]

    def _diagnostic(
        self, draft: Draft, fault: Fault, severity: types.DiagnosticSeverity
    ) -> types.Diagnostic:
        line = min(fault.place.line, len(draft.lines))
        text = draft.lines[line - 1] if line else ""
        extent = whole(Line(text, fault.place._replace(line=max(line, 1))))
        return types.Diagnostic(
            self.range(draft, extent), fault.message, severity, source="proofweave"
        )

    def _publish(
        self, uri: str, diagnostics: list[types.Diagnostic], asked: int | None
    ) -> None:
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, diagnostics, asked)
        )


server = ProofweaveServer()


def serve() -> None:
    """Serve the editor at the standard input and output until it says goodbye.

    Whatever else is printed goes to the standard error.
    """
    with redirect_stdout(sys.stderr), open(os.dup(1), "wb") as out:
        server.start_io(stdout=out)


def answers(feature: str, options: object = None) -> Callable[[Answer], Answer]:
    """Let a function answer the requests of a kind, when it is their turn.

    It is given the draft for which the request was made.
    """

    def registered(answer: Answer) -> Answer:
        async def answered(ls: ProofweaveServer, params: Asked) -> object:
            draft = ls.drafts.get(params.text_document.uri)
            if draft is None:
                return None  # It is not open.
            return await ls.in_turn(answer, ls, draft, params)

        server.feature(feature, options)(answered)
        return answer

    return registered


@server.feature(types.TEXT_DOCUMENT_DID_OPEN)
async def opened(of: ProofweaveServer, params: types.DidOpenTextDocumentParams) -> None:
    """Check a document."""
    uri = params.text_document.uri
    await of.look(uri, of.take(uri))


@server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
async def changed(
    of: ProofweaveServer, params: types.DidChangeTextDocumentParams
) -> None:
    """Check a draft soon."""
    uri = params.text_document.uri
    await of.look(uri, of.take(uri), DELAY)


@server.feature(types.TEXT_DOCUMENT_DID_SAVE)
async def saved(of: ProofweaveServer, params: types.DidSaveTextDocumentParams) -> None:
    """Check all open documents, since their links may lead to other texts now."""
    for uri in dict.fromkeys([params.text_document.uri, *of.drafts]):
        await of.look(uri, of.take(uri))


@server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def closed(of: ProofweaveServer, params: types.DidCloseTextDocumentParams) -> None:
    """Forget a document."""
    of.forget(params.text_document.uri)


@answers(types.TEXT_DOCUMENT_DEFINITION)
def definition(
    of: ProofweaveServer, draft: Draft, params: types.DefinitionParams
) -> list[types.Location]:
    """Go to a piece or a section."""
    asked = of.subject(draft, params.position)
    uri, made = params.text_document.uri, asked.definitions if asked else []
    return [types.Location(uri, of.range(draft, extent)) for extent in made]


@answers(types.TEXT_DOCUMENT_REFERENCES)
def uses(
    of: ProofweaveServer, draft: Draft, params: types.ReferenceParams
) -> list[types.Location]:
    """List where a thing stands."""
    asked = of.subject(draft, params.position)
    if asked is None:
        return []
    made = [] if params.context.include_declaration else asked.definitions
    found = [extent for extent in asked.everywhere if extent not in made]
    uri = params.text_document.uri
    return [types.Location(uri, of.range(draft, extent)) for extent in found]


@answers(types.TEXT_DOCUMENT_HOVER)
def hover(
    of: ProofweaveServer, draft: Draft, params: types.HoverParams
) -> types.Hover | None:
    """Say a few words about a thing."""
    asked = of.subject(draft, params.position)
    if asked is None:
        return None
    words = types.MarkupContent(types.MarkupKind.Markdown, asked.words)
    return types.Hover(words, of.range(draft, asked.extent))


@answers(types.TEXT_DOCUMENT_PREPARE_RENAME)
def may_rename(
    of: ProofweaveServer, draft: Draft, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder | None:
    """Return the range of the piece that would be renamed."""
    asked = of.subject(draft, params.position)
    if asked is None or not asked.piece:
        return None
    return types.PrepareRenamePlaceholder(of.range(draft, asked.extent), asked.piece)


@answers(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
def renames(
    of: ProofweaveServer, draft: Draft, params: types.RenameParams
) -> types.WorkspaceEdit | None:
    """Rename a piece, wherever it stands."""
    asked = of.subject(draft, params.position)
    if asked is None or not asked.piece:
        return None
    try:
        edits = [
            types.TextEdit(of.range(draft, extent), text)
            for extent, text in rename(draft, asked.piece, params.new_name)
        ]
    except Unnameable as reason:
        raise JsonRpcException(str(reason), FAILED) from None
    return types.WorkspaceEdit(changes={params.text_document.uri: edits})


@answers(
    types.TEXT_DOCUMENT_COMPLETION,
    types.CompletionOptions(trigger_characters=["⟨", "<"]),
)
def completion(
    of: ProofweaveServer, draft: Draft, params: types.CompletionParams
) -> list[types.CompletionItem]:
    """Offer the names of pieces."""
    place = of.place(draft, params.position)
    found = []
    for k, (label, name, sought, edit) in enumerate(offers(draft, *place)):
        found.append(
            types.CompletionItem(
                label,
                kind=types.CompletionItemKind.Reference,
                documentation=types.MarkupContent(
                    types.MarkupKind.Markdown, about(draft, name)
                ),
                sort_text=f"{k:04}",
                filter_text=sought,
                text_edit=types.TextEdit(of.range(draft, edit.extent), edit.text),
            )
        )
    return found


@answers(
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.CodeActionOptions([types.CodeActionKind.RefactorExtract]),
)
def code_actions(
    of: ProofweaveServer, draft: Draft, params: types.CodeActionParams
) -> list[types.CodeAction]:
    """Offer to make a piece of the selected lines."""
    start, end = params.range.start, params.range.end
    only = params.context.only
    if start == end or (only and not any(map(_extracts, only))):
        return []
    # A selection of whole lines ends before the first character of the next one.
    last = end.line if end.character == 0 else end.line + 1
    last = min(last, len(draft.lines))
    made = extraction(draft, start.line + 1, last)
    if made is None:
        return []
    edits = [types.TextEdit(of.range(draft, each), text) for each, text in made.edits]
    return [
        types.CodeAction(
            f"Extract a piece: ⟨{made.name}⟩",
            kind=types.CodeActionKind.RefactorExtract,
            edit=types.WorkspaceEdit(changes={params.text_document.uri: edits}),
        )
    ]


def _extracts(kind: types.CodeActionKind | str) -> bool:
    """Whether a kind of actions has extractions among its own."""
    asked = kind.value if isinstance(kind, types.CodeActionKind) else kind
    extract = types.CodeActionKind.RefactorExtract.value
    return extract == asked or extract.startswith(f"{asked}.")


@answers(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
def symbols(
    of: ProofweaveServer, draft: Draft, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol]:
    """Outline a document."""
    return [_symbol(of, draft, entry) for entry in outline(draft)]


def _symbol(of: ProofweaveServer, draft: Draft, entry: Entry) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        entry.words,
        SYMBOLS[entry.kind],
        of.range(draft, entry.extent),
        of.range(draft, entry.name),
        children=[_symbol(of, draft, each) for each in entry.below],
    )


@answers(types.TEXT_DOCUMENT_FOLDING_RANGE)
def folding(
    of: ProofweaveServer, draft: Draft, params: types.FoldingRangeParams
) -> list[types.FoldingRange]:
    """Return the lines that fold."""
    return [types.FoldingRange(each.first - 1, each.last - 1) for each in folds(draft)]
