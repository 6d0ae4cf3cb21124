"""A guided first game: a table with a known deal, and the steps by which somebody learns the game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame

LEARNER_SEAT = 0
"""The learner's seat."""


class GuideStep(msgspec.Struct, frozen=True):
    """One sentence, one thing to look at, and at most one move of the learner.

    Its words are `guide-<name>`. Without a move it is read, and the learner goes on.
    """

    name: str
    move: str = ""  # in notation
    alternatives: tuple[str, ...] = ()  # moves that do as well
    replies: tuple[str, ...] = ()  # what the others answer after it: `1 continue`
    target_selector: str = ""  # a CSS selector of what the hand points at; empty: the button of the move
    sheet: str = ""  # the sheet that has to be opened first to reach that button


class Guide(msgspec.Struct, frozen=True):
    """The whole lesson. The seed is no secret: whoever learns may know this deal."""

    seats: int
    seed: int
    steps: tuple[GuideStep, ...]
    options: dict[str, int] = {}


@cache
def guide_of(game: AnyGame) -> Guide | None:
    """The game's own guide, the `GUIDE` of its module `guide`; a game need not bring one."""
    module = f"{game.package}.guide"
    if find_spec(module) is None:
        return None
    found: Guide = import_module(module).GUIDE
    return found
