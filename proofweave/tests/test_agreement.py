"""check and weave agree: what the one refuses the other does, in the same words."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from documents import SMALL, put, read_sample
from test_links import FORMS, NONE, PROOFS, filled
from test_untrusted import KEEPING, LOADING

import proofweave
from proofweave.faults import Fault, Faulty
from proofweave.page.demonstrations import Demonstrate

BLOCKS = read_sample("blocks.md").removesuffix("\n").split("\n%%\n")
LINKS = [form.replace("→", "") for form in (*FORMS.values(), *NONE.values())]
SNIPPETS = [*BLOCKS, *LINKS, *KEEPING, *LOADING]
SIGNS = [
    *"$`*_[]()<>!#|\\{}⟨⟩~:-+ \t\n\"'&;=0a^§…",
    *["$$", "```", "~~~", "<!--", "-->", "\n\n"],
]


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no demonstration be run."""
    monkeypatch.setattr(
        Demonstrate, "preprocess", lambda self, nb, resources, km=None: (nb, resources)
    )


def mangled(text: str, chance: Random) -> str:
    """A text with some lines and signs lost, moved, repeated or put in."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 4)):
        k, other = (chance.randrange(len(lines)) for _ in range(2))
        line = lines[k]
        at = chance.randint(0, len(line))
        lines[k : k + 1] = chance.choice(
            [
                [],
                [line, line],
                [lines[other]],
                ["  " + line],
                [line[:at] + line[at + 1 :]],
                [line[:at] + chance.choice(SIGNS) + line[at:]],
                [line[:at], line[at:]],
                [line, "", chance.choice(SNIPPETS), ""],
            ]
        )
        lines = lines or [""]
    return "\n".join(lines)


def told(path: Path) -> list[Fault]:
    """What check says of a document; that weave says the same, and nothing else."""
    found = proofweave.check(path)
    if not found:
        assert proofweave.weave(path).startswith("<!DOCTYPE html>")
        return []
    with pytest.raises(Faulty) as raised:
        proofweave.weave(path)
    assert raised.value.faults == found
    return found


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("block", BLOCKS)
def test_one_thing_of_each_kind(tmp_path: Path, block: str) -> None:
    """Of anything that may stand in a document, check and weave say the same."""
    told(put(tmp_path, f"{SMALL}\n{block}\n"))


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("seed", range(8))
def test_many_things_together(tmp_path: Path, seed: int) -> None:
    """So do they of documents in which all of that is mixed and mangled."""
    chance = Random(seed)
    filled(tmp_path, PROOFS)
    for _ in range(6):
        parts = chance.sample(SNIPPETS, chance.randint(1, 6))
        text = "\n\n".join([SMALL, *parts]) + "\n"
        told(put(tmp_path, mangled(text, chance)))
