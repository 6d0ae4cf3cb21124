"""The code blocks of a page of the docs: what they are written in, which file they show, what they say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

BLOCK = re.compile(r"(?:^`(?P<file>[\w./-]+)`\n\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.M | re.S)


class Block(NamedTuple):
    """One block; `file` is named on the line above it, if it shows a file."""

    language: str
    file: str
    text: str


def blocks_of(page: Path) -> list[Block]:
    """All blocks, in the order of reading."""
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [Block(each["language"], each["file"] or "", each["text"]) for each in found]
