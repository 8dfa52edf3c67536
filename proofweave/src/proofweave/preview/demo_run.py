"""A run of demonstrations in the background, which can be stopped."""

from __future__ import annotations

import asyncio
from threading import Thread

from nbformat.v4 import new_code_cell, new_notebook

from proofweave.faults import Fault, Faulty
from proofweave.page.demonstrations import Demonstrate, Kept, demos
from proofweave.program.tangling import Program


class Run:
    """The demonstrations of a program, run in a thread of its own.

    ``wanted`` says what is run: another program with the same may have its outputs.
    """

    def __init__(self, program: Program, wanted: object, limit: int) -> None:
        self.wanted = wanted
        self.faults: list[Fault] = []
        self.outputs: Kept = {}
        codes = demos(program.document)
        self.running = bool(codes)
        self._taken = not self.running
        self._cells = [
            new_code_cell(code.text, id=f"cell-{k}", metadata={"tags": list(code.tags)})
            for k, code in enumerate(codes)
        ]
        self._demonstrate = Demonstrate(  # type: ignore[no-untyped-call]
            program=program, codes=codes, timeout=limit, enabled=True
        )
        if self.running:
            Thread(target=self._run, daemon=True).start()

    def stop(self) -> None:
        """End the run at once, also within a cell."""
        self._taken = True
        self._demonstrate.stop()

    def take(self, kept: Kept) -> bool:
        """Hand the outputs over, once, when it has ended; whether they were."""
        if self.running or self._taken:
            return False
        self._taken = True
        if not self.faults:
            kept.clear()
            kept.update(self.outputs)
        return True

    def _run(self) -> None:
        try:
            self._demonstrate.preprocess(new_notebook(cells=self._cells))
            self.outputs = {cell.source: cell.outputs for cell in self._cells}
        except Faulty as faulty:
            self.faults = faulty.faults
        finally:
            self.running = False
            asyncio.get_event_loop().close()  # The client of the kernel opened it.
