"""Completion for shells: the script that click has for each, shown or installed."""

from __future__ import annotations

from pathlib import Path

import click

from fifteen import environment
from fifteen.console.messages import Wrong
from fifteen.planning.options import unknown

SCRIPTS = {
    "bash": ".bash_completions/fifteen.sh",
    "zsh": ".zfunc/_fifteen",
    "fish": ".config/fish/completions/fifteen.fish",
}
"""The shells, and where a script is kept for each, below the home directory."""

READ_BY = {
    "bash": (".bashrc", "source '{}'"),
    "zsh": (".zshrc", "fpath+=~/.zfunc; autoload -Uz compinit; compinit"),
}
"""The file of a shell, and its line, by which it reads the script; fish needs none."""

OPTION_FOLDER = "current"
"""In place of the name of a shell: the one that ``SHELL`` names."""


def _complete(
    context: click.Context, option: click.Parameter, shell: str | None
) -> None:
    """Show the script for a shell, or put it where the shell reads it."""
    if shell is None or context.resilient_parsing:
        return
    from click.shell_completion import get_completion_class

    name = environment.shell() if shell == OPTION_FOLDER else shell
    made = get_completion_class(name) if name in SCRIPTS else None
    if made is None:
        raise Wrong(f"{option.opts[0]}: {unknown('shell', name, SCRIPTS)}")
    script = made(
        context.command, {}, "fifteen", environment.COMPLETION_VARIABLE
    ).source()
    if option.name == "install_completion":
        path = _installed(name, script)
        script = f"{path} is installed. It is read when {name} begins again."
    click.echo(script)
    context.exit()


def _installed(shell: str, script: str) -> Path:
    """Put a script where its shell reads it; return its file."""
    path = Path.home() / SCRIPTS[shell]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(script, encoding="utf-8")
    if shell in READ_BY:
        name, line = READ_BY[shell]
        file, line = Path.home() / name, line.format(path)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        if line not in before:
            file.write_text(f"{before}\n{line}\n", encoding="utf-8")
    return path


COMPLETION = [
    click.Option(
        [name],
        is_flag=False,
        flag_value=OPTION_FOLDER,
        metavar="[SHELL]",
        callback=_complete,
        is_eager=True,
        expose_value=False,
        help=help,
    )
    for name, help in {
        "--install-completion": "Install completion for bash, zsh or fish; else for "
        "the current shell.",
        "--show-completion": "Show the script that it would install.",
    }.items()
]
