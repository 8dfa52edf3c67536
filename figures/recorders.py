"""Scripts of workers that record the steps of a chapter's program."""

from __future__ import annotations

import json

from proofweave.page.sharing import terse

from figures import ROOT
from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import kept_script
from figures.page.modules import joined, modules
from figures.recorded_runs import program
from figures.translation.javascript import javascript

RECORDER_WORKER = ROOT / "figures" / "recording" / "recorder_worker.js"
JUDGE_WORKER = ROOT / "figures" / "changed" / "judge_worker.js"


def kept_runtime() -> str:
    """Return the script by which workers run programs of Python."""
    text = terse(joined(RECORDER_WORKER))
    return kept_script("recorder", text, "recorder.js", later=True)


def kept_recorder(name: str, key: str = "recorded") -> str:
    """Return the scripts of the workers that record the steps of a chapter's
    program, which is in an element of the class ``key``."""
    text = serving(recorded_program(name))
    return kept_runtime() + kept_script(key, text, f"recorded_{name}.js", later=True)


def kept_judge() -> str:
    """Return the script of workers that run programs which readers have changed.

    It goes behind that of `kept_runtime`, and is loaded when a line is pressed.
    """
    text = joined(JUDGE_WORKER, besides=modules(RECORDER_WORKER))
    return kept_script("changed", terse(text), "changed.js", later=True)


def recorded_program(name: str) -> str:
    """Return a chapter's program in JavaScript, with its lines announced."""
    chapter = RECORDED[name]

    def make() -> str:
        return javascript(
            program(name=name),
            chapter.functions,
            hook=True,
            left_out=chapter.left_out,
        )

    return terse(cached(f"recorded-{name}", make))


def serving(text: str) -> str:
    """Return the script by which a worker records a program that is watched."""
    # As a text: the recorder runs it anew for each question, with changes in it.
    return f"recording_recorder_worker.serve({json.dumps(text)});"
