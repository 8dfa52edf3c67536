"""The way into the command ``fifteen``, and the ways out of it."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size

from fifteen.command.desk import SIGNALLED, SOLVED, UNREAD, UNSOLVED, WRONG, Desk
from fifteen.command.solve_command import solve
from fifteen.console.messages import Wrong
from fifteen.console.output import Gone
from fifteen.environment import spare_threads

HELP = Path(__file__).with_name("help.txt")
"""What ``fifteen --help`` says on so ``WIDE`` a terminal, as typer sets it."""

WIDE = 80


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit status."""
    gc.set_threshold(100_000)
    _open_standard_files()
    spare_threads()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    desk = Desk()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("once")
            warnings.showwarning = lambda message, *_: desk.remark(str(message))
            return _obey([*(sys.argv[1:] if arguments is None else arguments)], desk)
    except Gone:
        desk.out.lose()
        return desk.status if desk.status > SIGNALLED else UNREAD
    except OSError as error:
        desk.remark(f"{error.filename or 'It failed'}: {error.strerror or error}.")
        return UNSOLVED


def _obey(arguments: list[str], desk: Desk) -> int:
    """Do it; return the exit status.

    To solve or to show positions without any options is done at once, and so is help.
    What reads options takes longer to load than most boards to solve.
    """
    try:
        if arguments in (["--help"], ["-h"]) and get_terminal_size().columns >= WIDE:
            desk.answer(HELP.read_text(encoding="utf-8").rstrip("\n"))
            return desk.status
        if arguments[:1] == ["solve"] and not any(a[:1] == "-" for a in arguments):
            solve(desk, arguments[1:])
            return desk.status
        if arguments[:1] == ["show"] and not any(a[:1] == "-" for a in arguments):
            from fifteen.command.show_command import show

            show(desk, arguments[1:])
            return desk.status
        from fifteen.command.cli import obey

        return obey(arguments, desk)
    except Wrong as wrong:
        desk.remark(str(wrong))
    except SystemExit as end:
        return UNREAD if end.code else SOLVED
    return WRONG


def _open_standard_files() -> None:
    """Give the program what it was started without, as nothing, so that no other file
    gets the number of one of these."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
            mode = "w" if number else "r"
            setattr(sys, name, os.fdopen(number, mode, closefd=False))
