"""Regions: named parts of a picture, so that a page gets only those that have changed.

A region is one element with `data-region`; regions may stand in regions. Comments mark where a region
begins and ends. `Picture` reads them again, so a board stays a function that returns markup.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from nedra.ui.drawing_cache import drawn
from nedra.ui.html import Node, fragment

BEGIN: Final = "region "
END: Final = "/region"
ABSENT: Final = "<template></template>"
"""Stands where a region is not that is sometimes there."""

Patch = dict[str, str]
"""What changes one picture into the next: markup by the name of the region.

In that markup `<template data-kept="name">` stands for a region that stays as it is. An element with
`data-outline` only brings new attributes; what is inside stays.
"""


def region(name: str, draw: Callable[..., Node], *inputs: Any) -> Markup:  # noqa: ANN401 - of each drawing's own
    """A region that is drawn anew only if what it depends on has changed. It is one element, or none."""
    return drawn(_drawn_region, name, draw, *inputs)


def _drawn_region(name: str, draw: Callable[..., Node], *inputs: Any) -> Markup:  # noqa: ANN401 - as above
    return as_region(name, draw(*inputs))


def as_region(name: str, element: Node) -> Markup:
    """An element as a region. Use it for what is cheap to draw, and around other regions."""
    markup = fragment[element] or ABSENT
    tag = re.match(r"<[\w-]+", markup)
    assert tag is not None, f"the region {name} begins with text"
    return Markup(f'<!--{BEGIN}{name}-->{tag[0]} data-region="{name}"{markup[tag.end() :]}<!--{END}-->')  # noqa: S704 - escaped by htpy


class Shown(NamedTuple):
    """How a region looks, without the regions inside: hashes that hold within this process."""

    tag: int
    content: int


class Region(NamedTuple):
    """A part of a picture, with the regions inside."""

    name: str
    pieces: tuple["str | Region", ...]
    look: Shown

    @property
    def inside(self) -> Iterator["Region"]:
        """The regions inside, without those inside of these."""
        return (piece for piece in self.pieces if isinstance(piece, Region))

    def everything(self) -> Iterator["Region"]:
        """This region and all regions inside."""
        yield self
        for part in self.inside:
            yield from part.everything()

    def changes(self, shown: Mapping[str, Shown]) -> Iterator[tuple[str, str]]:
        """The patch to this region of a page that shows those looks."""
        look = shown.get(self.name)
        if look is None or look.content != self.look.content:
            yield self.name, self._with_kept(shown)
            return
        if look.tag != self.look.tag:
            yield self.name, self._outline()
        for part in self.inside:
            yield from part.changes(shown)

    def _with_kept(self, shown: Mapping[str, Shown]) -> str:
        """The markup, with a reference to every region inside that stays as it is."""
        return "".join(piece if isinstance(piece, str) else piece.reference(shown) for piece in self.pieces)

    def reference(self, shown: Mapping[str, Shown]) -> str:
        """What stands for this region in a region around it that has changed."""
        if all(shown.get(part.name) == part.look for part in self.everything()):
            return f'<template data-kept="{self.name}"></template>'
        return self._with_kept(shown)

    def _outline(self) -> str:
        opening, *others = self.pieces
        assert isinstance(opening, str)
        tag, _, content = opening.partition(">")
        if not (content or others):
            return opening  # an element that cannot have content
        return f"{tag} data-outline></{tag[1:].partition(' ')[0]}>"


class Picture:
    """What one person sees of a table now. `looks` are what a page that shows it has, by region."""

    def __init__(self, markup: str) -> None:
        self._whole, self.looks, self.markup = split_regions(markup)
        self.digest = hashlib.blake2b(self.markup.encode(), digest_size=8).hexdigest()

    def patch(self, shown: Mapping[str, Shown]) -> Patch | None:
        """What changes a picture with those looks into this one; None: that cannot be said."""
        if shown.get("") != self._whole.look:
            return None
        return dict(self._whole.changes(shown))


def split_regions(markup: str) -> tuple[Region, dict[str, Shown], str]:
    """The markup as a region without a name, how all regions look, and the markup without their marks."""
    first, *comments = markup.split("<!--")
    opened: list[tuple[str, list[str | Region]]] = [("", [first])]
    looks, texts = {}, [first]
    for comment in comments:
        mark, _, text = comment.partition("-->")
        if mark.startswith(BEGIN):
            opened.append((mark.removeprefix(BEGIN), []))
        elif mark == END:
            closed = _close(*opened.pop())
            looks[closed.name] = closed.look
            opened[-1][1].append(closed)
        opened[-1][1].append(text)
        texts.append(text)
    whole = _close(*opened.pop())
    looks[whole.name] = whole.look
    return whole, looks, "".join(texts)


def _close(name: str, pieces: list[str | Region]) -> Region:
    own = "".join(piece if isinstance(piece, str) else f"<!--{piece.name}-->" for piece in pieces)
    tag, _, content = own.partition(">")
    return Region(name, tuple(pieces), Shown(hash(tag), hash(content)))
