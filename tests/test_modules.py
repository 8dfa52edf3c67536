"""Modules of JavaScript: they are joined into one script, and keep to their layers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT
from playwright._impl._driver import compute_driver_executable

from figures.page.modules import Unjoined, joined, module, modules

PAGES = ("chapter", "front", "pair", "lessons", "moment")
"""The scripts of pages."""
LAYERS = [
    ["fifteen/game/page"],
    [f"figures/page/{name}.js" for name in PAGES],
    ["figures/moment"],
    ["figures/any_start", "figures/at_work", "figures/line_counts", "figures/works"],
    ["figures/blanks"],
    ["figures/ideas"],
    ["figures/stage", "figures/tree"],
    ["figures/lab"],
    ["figures/programs"],
    ["figures/changed"],
    ["figures/recording"],
    ["figures/translation", "figures/webassembly"],
    ["figures/board"],
    ["figures/page"],
    ["fifteen/game/common"],
]
"""From above: a script imports from its own folder, and from those of lower lines."""
LENT = {
    "figures/translation/syntax.js": {"figures/changed/lezer.js"},
}
"""What is taken from above: the grammar, which is made, and takes nothing itself."""
SETS = re.compile(r"\b(?:globalThis|window|self)\.(\w+) *(?:\?\?|\|\|)?=(?!=)")
"""A statement that sets a name for all scripts."""
LONGEST = 300
"""The lines of a script at most."""
GENERATED = ROOT / "figures" / "changed" / "lezer.js"

NUMBERS = """
export const one = 1;
export function two() { return 2 * one; }
export class Three { value = two() + one; }
const four = 4;
export { four, four as quatre };
"""
SUM = """
// Adds up.
import { one, two as deux, Three } from "./numbers.js";
import * as numbers from "./numbers.js";
export const sum = one + deux() + new Three().value + numbers.quatre;
"""


def put(folder: Path, **texts: str) -> Path:
    """Write modules by their names; the path of the last."""
    for name, text in texts.items():
        path = folder / f"{name}.js"
        path.write_text(text.lstrip(), encoding="utf-8")
    return path


def run(script: str, expression: str) -> str:
    """What Node says of an expression behind a script."""
    node, _ = compute_driver_executable()
    text = f"{script}\nconsole.log({expression})"
    return subprocess.check_output([node, "--eval", text], encoding="utf-8").strip()


def test_a_script_runs_as_its_modules_would(tmp_path: Path) -> None:
    """Names are taken one by one, under another name, or all at once."""
    folder = tmp_path / "adding"
    folder.mkdir()
    entry = put(folder, numbers=NUMBERS, sum=SUM)
    assert run(joined(entry), "adding_sum.sum") == "10"
    assert [each.constant for each in modules(entry)] == [
        "adding_numbers",
        "adding_sum",
    ]


def test_a_second_script_leaves_out_the_modules_of_the_first(tmp_path: Path) -> None:
    """Both have the same instance of a module: what one sets the other sees."""
    (tmp_path / "a").mkdir()
    state = "const state = { n: 0 };\nexport { state };\n"
    first = 'import { state } from "./state.js";\nstate.n += 1;\nexport const a = 1;\n'
    second = 'import { state } from "./state.js";\nexport const seen = state.n;\n'
    path = put(tmp_path / "a", state=state, first=first, second=second)
    known = modules(path.with_name("first.js"))
    scripts = [joined(path.with_name("first.js")), joined(path, besides=known)]
    assert "const a_state" not in scripts[1]
    assert run("\n".join(scripts), "a_second.seen") == "1"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('import { three } from "./numbers.js";\n', "numbers.js exports no “three”"),
        ('import { one } from "./none.js";\n', "none.js, which is no file"),
        ('import { one as } from "./numbers.js";\n', "“one as” is no name"),
        ('import one from "./numbers.js";\n', "“import one from .* is not understood"),
        ("export default 1;\n", "“export default 1;” is not understood"),
        ("export let one = 1;\n", "“export let one = 1;” is not understood"),
        ('const x = import("./numbers.js");\n', r"“import\(.*” is not understood"),
        ('import { x } from "./asking.js";\nexport const x = 1;\n', "imports itself"),
    ],
)
def test_what_cannot_be_joined_is_refused(
    text: str, message: str, tmp_path: Path
) -> None:
    """The sentence names the file, and what is wrong in it."""
    path = put(tmp_path, numbers=NUMBERS, asking=text)
    with pytest.raises(Unjoined, match=rf"^asking\.js: .*{message}"):
        joined(path)


def test_two_modules_of_one_name_are_refused(tmp_path: Path) -> None:
    """A folder and a stem name a module, and so they are to be those of one file."""
    for folder in ("x", "y/x"):
        (tmp_path / folder).mkdir(parents=True)
    put(tmp_path / "y" / "x", same="export const a = 1;\n")
    text = 'import { a } from "../y/x/same.js";\nexport const b = a;\n'
    path = put(tmp_path / "x", same=text)
    with pytest.raises(Unjoined, match="both are called x_same"):
        joined(path)


def layer(path: Path) -> int:
    """The place of a script in `LAYERS`, from above."""
    name = path.relative_to(ROOT).as_posix()
    folder = path.parent.relative_to(ROOT).as_posix()
    [place] = [k for k, names in enumerate(LAYERS) if {name} & {*names}] or [
        k for k, names in enumerate(LAYERS) if folder in names
    ]
    return place


SCRIPTS = [
    path
    for folder in ("figures", "fifteen")
    for path in sorted((ROOT / folder).rglob("*.js"))
]
ASSETS = [*(ROOT / "proofweave" / "src").rglob("*.js")]
"""The scripts of all pages of the tools, which are no modules."""


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_scripts_keep_to_their_layers(path: Path) -> None:
    """A script imports from its own folder, or from a folder below it, and by name."""
    name = path.relative_to(ROOT).as_posix()
    allowed = {ROOT / each for each in LENT.get(name, ())}
    for wanted in module(path).imports:
        inside = wanted.path.parent == path.parent
        below = layer(wanted.path) > layer(path)
        assert inside or below or wanted.path in allowed, wanted.path


def test_the_game_knows_nothing_of_the_figures() -> None:
    """What both need lies in a folder of the game, `shared`."""
    own = ROOT / "fifteen"
    imported = {
        each.path
        for path in SCRIPTS
        if path.is_relative_to(own)
        for each in module(path).imports
    }
    assert [path for path in imported if not path.is_relative_to(own)] == []


def test_every_script_is_used() -> None:
    """Each is joined into the script of all pages, of the game, or of a worker."""
    pages = [ROOT / "figures" / "page" / f"{name}.js" for name in PAGES]
    game = ROOT / "fifteen" / "game" / "page"
    workers = ["programs/board_worker.js", "recording/recorder_worker.js"]
    workers += ["changed/judge_worker.js", "translation/programs.js", "stage/rows.js"]
    workers += ["blanks/blanks.js", "blanks/blanks_worker.js", "moment/stills.js"]
    workers += ["ideas/still.js", "tree/still.js"]
    lent = ["webassembly/loader.js", "webassembly/calls.js", "stage/stage.js"]
    others = [ROOT / "figures" / each for each in (*workers, *lent)]
    used = modules(*pages, game / "controls.js", game / "worker.js", *others)
    assert {each.path for each in used} == {*SCRIPTS}


@pytest.mark.parametrize(
    "path",
    sorted({*SCRIPTS, *ASSETS} - {GENERATED}),
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_a_script_is_short(path: Path) -> None:
    """What one person reads at a sitting: one thing in one file."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_no_script_sets_a_name_for_others() -> None:
    """Scripts know each other by imports; a worker alone says what hears messages, and
    in Node, where nobody else is, a script sets what a page would have."""
    set_names = {
        found[1]
        for path in SCRIPTS
        if path.stem != "paper"
        for found in SETS.finditer(path.read_text(encoding="utf-8"))
    }
    assert set_names == {"onmessage"}
