"""A guided first game: a match with a known deal, and steps that teach the rules."""

from functools import cache
from importlib.resources import files

import msgspec

from nedra.core.contract.game import AnyGame

LEARNER_SEAT = 0


class GuideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One message `guide-<name>`, one thing to look at, and at most one move of the learner."""

    name: str
    move: str = ""  # in notation; empty: the learner only reads
    alternatives: tuple[str, ...] = ()  # moves that are accepted too
    replies: tuple[str, ...] = ()  # the other seats' answers: `1 continue`
    target_selector: str = ""  # CSS selector of the highlighted element; empty: the move's button
    drawer: str = ""  # the drawer that holds that button


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson. Its seed is no secret."""

    seats: int
    seed: int
    steps: tuple[GuideStep, ...]
    options: dict[str, int] = {}


@cache
def guide_of(game: AnyGame) -> Guide | None:
    """The `guide.toml` of the game's package, if there is one."""
    file = files(game.package) / "guide.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Guide) if file.is_file() else None
