"""The workflow for a public forge: it is well formed, and asks for what is there."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
WORKFLOW = ROOT / ".github" / "workflows" / "forge.yml"


def jobs() -> dict[str, Any]:
    """The jobs of the workflow by their names."""
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return found


def commands(job: dict[str, Any]) -> str:
    """The commands of a job."""
    return "\n".join(step.get("run", "") for step in job["steps"])


def test_each_job_waits_for_one_that_there_is() -> None:
    """A job that is waited for is in the file, and each step does one thing."""
    all_jobs = jobs()
    for job in all_jobs.values():
        needs = job.get("needs", [])
        named = {needs} if isinstance(needs, str) else {*needs}
        assert named <= {*all_jobs}
        assert all(("run" in step) != ("uses" in step) for step in job["steps"])


def test_what_is_made_can_be_made() -> None:
    """Each target that a job makes stands in the Makefile; test is made everywhere."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {*re.findall(r"^([a-z-]+):", makefile, re.M)}
    made = {
        name: {*re.findall(r"\bmake ([a-z-]+)", commands(jobs()[name]))}
        for name in jobs()
    }
    assert set[str]().union(*made.values()) <= targets
    assert "test" in made["test"]
    assert made["rest"] == {"lint", "test-all"}
    assert jobs()["test"]["strategy"]["matrix"]["system"] == [
        "ubuntu-latest",
        "macos-latest",
        "windows-latest",
    ]


def test_pages_are_published_as_they_are() -> None:
    """The forge makes no page of its own of a document that lies beside one."""
    assert "touch docs/.nojekyll" in commands(jobs()["pages"])


def test_actionlint_has_no_complaint() -> None:
    """The checker of such files finds nothing, where there is one."""
    if (checker := shutil.which("actionlint")) is None:
        pytest.skip("there is no actionlint")
    ran = subprocess.run([checker, WORKFLOW], capture_output=True, text=True)
    assert (ran.stdout, ran.returncode) == ("", 0)
