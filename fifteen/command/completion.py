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

HERE = "current"
"""In place of the name of a shell: the one that ``SHELL`` names."""


def _script(context: click.Context, shell: str) -> str:
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    assert made is not None
    return made(context.command, {}, "fifteen", environment.COMPLETION).source()


def _show(context: click.Context, option: click.Parameter, shell: str | None) -> None:
    """Show the script for a shell."""
    if shell is not None and not context.resilient_parsing:
        click.echo(_script(context, _known(option, shell)))
        context.exit()


def _install(
    context: click.Context, option: click.Parameter, shell: str | None
) -> None:
    """Put the script for a shell where it is read when the shell begins."""
    if shell is None or context.resilient_parsing:
        return
    shell, home = _known(option, shell), Path.home()
    path = home / SCRIPTS[shell]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_script(context, shell), encoding="utf-8")
    if shell in READ_BY:
        name, line = READ_BY[shell]
        line, file = line.format(path), home / name
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        if line not in before:
            file.write_text(f"{before}\n{line}\n", encoding="utf-8")
    click.echo(f"{path} is installed. It is read when {shell} begins again.")
    context.exit()


def _known(option: click.Parameter, shell: str) -> str:
    """Return the name of a shell that has completion."""
    name = environment.shell() if shell == HERE else shell
    if name not in SCRIPTS:
        raise Wrong(f"{option.opts[0]}: {unknown('shell', name, SCRIPTS)}")
    return name


COMPLETION = [
    click.Option(
        [name],
        is_flag=False,
        flag_value=HERE,
        metavar="[SHELL]",
        callback=callback,
        is_eager=True,
        expose_value=False,
        help=help,
    )
    for name, callback, help in (
        (
            "--install-completion",
            _install,
            "Install completion for bash, zsh or fish; else for the current shell.",
        ),
        ("--show-completion", _show, "Show the script that it would install."),
    )
]
