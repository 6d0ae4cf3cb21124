"""Hints with numbers: a sheet of figures, each of which says in one sentence what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.ui.blocks import drawer
from nedra.ui.html import Element, Node, b, button, h3, li, ol, section, span

if TYPE_CHECKING:
    from nedra.core.board import Desk


def hints_opener(desk: Desk) -> Node:
    """The way from the one hint at the thumb to all of them, if hints are on."""
    if not desk.hints or desk.result is not None:
        return None
    return button(".more-hints", type="button", popovertarget="hints")[desk.say("board-hints-more")]


def hints_drawer(desk: Desk, *content: Node) -> Node:
    """The sheet with everything a player would otherwise work out in the head, if hints are on."""
    if not desk.hints or desk.result is not None:
        return None
    return drawer("hints", desk.say("board-hints"), desk.say("board-close"), content)


def figures(title: str, *lines: Node) -> Element:
    """Some figures under a heading."""
    return section(".facts")[h3[title], ol[lines]]


def figure(value: Node, words: str, *, css: str = "") -> Element:
    """A number, and the sentence that explains it."""
    return li(f".fact{css}")[b[value], span[words]]


def percent(chance: float) -> str:
    """A chance in a hundred; what is possible is never told as 0, and what is not sure never as 100."""
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return "<1 %"
    if chance < 1 and whole == 100:
        return ">99 %"
    return f"{whole} %"
