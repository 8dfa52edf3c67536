"""The marks of claims on a page that is woven: ✓ of a test that passed, or “?”.

A page says of each claim which test it links to and which numbers it claims; so its
marks can be written anew, from the records, and nothing else of it changes.
"""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote

from proofweave.checks.passed import Records

# The page was written here, so its tags are known to the letter, and want no
# parser of HTML.
CLAIM = re.compile(r'<a class="claim (?:test|unproved)"(?P<rest>[^>]*)>')
DOUBT = re.compile(r' data-doubt="[^"]*"')
ATTRIBUTE = re.compile(r' (data-(?:proof|name|claimed))="([^"]*)"')


def marked(html: str, page: Path, records: Records) -> str:
    """Return a page with its marks as the records have them now."""

    def tag(found: re.Match[str]) -> str:
        rest = DOUBT.sub("", found["rest"])
        said = {name: unescape(value) for name, value in ATTRIBUTE.findall(rest)}
        if "data-proof" not in said:  # woven by an earlier version
            return found[0]
        test = (page.parent / unquote(said["data-proof"])).resolve()
        claimed = said.get("data-claimed", "").split()
        why = records.doubt(test, said["data-name"], claimed).replace("`", "")
        if not why:
            return f'<a class="claim test"{rest}>'
        return f'<a class="claim unproved" data-doubt="{escape(why)}"{rest}>'

    return CLAIM.sub(tag, html)
