"""The way into the command ``fifteen``, and the ways out of it."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

import click

from fifteen import environment
from fifteen.command.output import SIGNALLED, UNREAD, UNSOLVED, WRONG, Output
from fifteen.command.parameters import option

HELP = """\
Shortest solutions of the 15-puzzle, and of its relatives up to 5x5; and good ones,
soon, of boards up to 10x10.

`fifteen help COMMAND` says more. For completion in bash, put into .bashrc (likewise
zsh_source and fish_source):

\b
  eval "$(_FIFTEEN_COMPLETE=bash_source fifteen)"
"""

COMMANDS = {
    "solve": "Find a shortest solution of each position.",
    "check": "Check moves: a solution, how long, the first detour.",
    "show": "Draw a position, with its lower bounds.",
    "scramble": "Draw boards at random.",
    "play": "Play, in the browser.",
    "compare": "Compare several methods on the same positions.",
    "tables": "See, make and remove the tables that are kept.",
}
"""The commands, with a line about each.

Each is in a module that is called like it, such as ``fifteen.command.solve_command``,
and of these only the one that is asked for is loaded.
"""


class Loading(click.Group):
    """The commands; for help and for a shell their names and lines are enough."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, in the order of the help."""
        return [*self.commands]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the name of a command, the command, and the rest of the arguments."""
        name, command, rest = super().resolve_command(ctx, args)
        if name is not None:
            module = import_module(f"fifteen.command.{name}_command")
            command = getattr(module, name.upper())
        return name, command, rest


@click.pass_context
def _begin(context: click.Context, version: bool) -> None:
    """Print the version, or the commands if none is given."""
    if version:
        click.echo(f"fifteen {environment.version()}")
        context.exit()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


FIFTEEN = Loading(
    "fifteen",
    commands=[click.Command(name, short_help=COMMANDS[name]) for name in COMMANDS],
    callback=_begin,
    help=HELP,
    params=[option("--version -V", "Print the version.")],
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Obey the command line, and return the exit status."""
    gc.set_threshold(100_000)
    _open_standard_files()
    environment.spare_threads()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    output = Output()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("once")
            warnings.showwarning = lambda message, *_: output.tell(str(message))
            return _obey([*(sys.argv[1:] if arguments is None else arguments)], output)
    except OSError as error:
        if error.filename is None:
            # What is left in the buffer goes nowhere, without a complaint at the exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if isinstance(error, BrokenPipeError):
            return output.status if output.status > SIGNALLED else UNREAD
        about = error.filename or "Cannot write the output"
        output.tell(f"{about}: {error.strerror or error}.")
        return UNSOLVED


def _obey(arguments: list[str], output: Output) -> int:
    """Do it; return the exit status."""
    if asked := environment.completing():
        from click.shell_completion import shell_complete

        return shell_complete(
            FIFTEEN, {}, "fifteen", environment.COMPLETION_VARIABLE, asked
        )
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:], "--help"]
    try:
        with FIFTEEN.make_context("fifteen", arguments, obj=output) as context:
            FIFTEEN.invoke(context)
        return output.status
    except click.exceptions.Exit as end:
        return end.exit_code
    except (ValueError, RuntimeError) as wrong:
        # These errors are sentences, in the library as well; here they are told.
        output.tell(str(wrong))
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "fifteen"
        message = error.format_message().rstrip(".")
        output.tell(f"{message}. `{path} --help` says more.")
    return WRONG


def _open_standard_files() -> None:
    """Open the null device for standard files that are closed, so that no other file
    gets the number of one of these.  To a closed output nothing can be written: an
    answer that is lost is told."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY if number == 1 else os.O_RDWR)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
