"""Digests: the same by each Python, and those of tests without their neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest
from documents import put

from proofweave.checks.digests import digest, digest_of_test

TEXTS = '''\
"""A module."""


def shown(wide: int, *words: str, **more: object) -> str:
    """Text."""
    match words:
        case [first, *_] if first:
            return f"{first:>{wide}}{wide!r:{wide or 3}}" f"{wide}" "end"
    return f"{{}}{more}" + b"bytes".decode() + str(1_000) + str(0x1F) + str(2.50)


class Kept:
    async def wait(self) -> None:
        async with self as one, self as two:
            await one(lambda x, /, y=1, *, z: [x, y, z, two])
'''
TESTS = """\
def test_one():
    assert 1


class TestIt:
    wide = 3

    def test_two(self):
        assert 2

    class TestWithin:
        def test_three(self):
            assert 3

        def test_four(self):
            assert 4
"""


def test_a_digest_is_the_same_by_each_python(tmp_path: Path) -> None:
    """A record that one version has written is read by any other: the digest of
    formatted texts, patterns and parameters is this one by all of them."""
    put(tmp_path, TEXTS, "x.py")
    assert digest("x.py", tmp_path) == "bd219f516aa8"


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("test_one", {"1"}),
        ("TestIt", {"2", "3", "4", "wide = 3"}),
        ("TestIt.test_two", {"2", "wide = 3"}),
        ("TestIt.TestWithin", {"3", "4", "wide = 3"}),
        ("TestIt.TestWithin.test_four", {"4", "wide = 3"}),
    ],
)
def test_a_test_changes_by_itself(tmp_path: Path, name: str, changed: set[str]) -> None:
    """Its digest is another if it changes, or what it shares, and if no other does."""
    file = put(tmp_path, TESTS, "test_x.py")
    before = digest_of_test(file, name)
    seen = set()
    for old in ("1", "2", "3", "4", "wide = 3"):
        sought = old if "=" in old else f"assert {old}"
        put(tmp_path, TESTS.replace(sought, f"{sought} + 1"), "test_x.py")
        if digest_of_test(file, name) != before:
            seen.add(old)
    assert seen == changed
