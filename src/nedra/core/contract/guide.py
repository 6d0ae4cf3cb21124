"""A guided first game: a match with a known deal, and steps that teach the rules."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

import msgspec

from nedra.core.contract.game import AnyGame

LEARNER_SEAT = 0


class GuideStep(msgspec.Struct, frozen=True):
    """One message `guide-<name>`, one thing to look at, and at most one move of the learner."""

    name: str
    move: str = ""  # in notation; empty: the learner only reads
    alternatives: tuple[str, ...] = ()  # moves that are accepted too
    replies: tuple[str, ...] = ()  # the other seats' answers: `1 continue`
    target_selector: str = ""  # CSS selector of the highlighted element; empty: the move's button
    sheet: str = ""  # the sheet that holds that button


class Guide(msgspec.Struct, frozen=True):
    """A whole lesson. Its seed is no secret."""

    seats: int
    seed: int
    steps: tuple[GuideStep, ...]
    options: dict[str, int] = {}


@cache
def guide_of(game: AnyGame) -> Guide | None:
    """`GUIDE` in the game's module `guide`, if there is one."""
    module = f"{game.package}.guide"
    if find_spec(module) is None:
        return None
    found: Guide = import_module(module).GUIDE
    return found
