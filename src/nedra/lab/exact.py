"""Diamant exactly: what an expedition is worth, alone or among others whose strategies are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from nedra.bots.exact import box_of, by_rule, most_expected
from nedra.core.catalogue import game as find_game
from nedra.core.errors import Refused
from nedra.core.words import add_words
from nedra.games.diamant.simple import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

add_words("nedra.lab")

DIAMANT: Final = "diamant"
BEST: Final = "best"
"""Who plays perfectly: alone, or as the best response to the others."""

MOST_KINDS: Final = 2
"""Of the others; with every further one there are many times as many tables to look at."""


class NotExact(Refused):
    """Something that is not solved exactly."""


class Asked(msgspec.Struct, frozen=True):
    """Strategies of the one whose rubies are counted, and of those who are inside as well."""

    game: str
    own: tuple[str, ...]
    others: tuple[str, ...] = ()
    box: str | None = None  # the file of another box


class Worth(msgspec.Struct, frozen=True):
    """What one expedition brings home on average by a strategy; the exact number is a fraction."""

    strategy: str
    rubies: float
    fraction: str


def asked(game: str, own: Sequence[str], others: Sequence[str], box: str | None = None) -> Asked:
    """Check what is asked for; without own strategies it is all of them alone, in company what others do."""
    if find_game(game).name != DIAMANT:
        raise NotExact("refused-exact-game", name=game)
    seats = find_game(game).seats
    if 1 + len(others) >= seats.stop:
        raise NotExact("refused-seats", seats=1 + len(others), least=seats.start, most=seats.stop - 1)
    for name in (*own, *others):
        if name not in RULES:
            raise NotExact("refused-exact-strategy", name=name[:40], known=", ".join(RULES))
    if len(set(others)) > MOST_KINDS:
        raise NotExact("refused-exact-company", most=MOST_KINDS)
    box_of(find_game(game), len(others), box)
    return Asked(game, tuple(dict.fromkeys(own or others or RULES)), tuple(others), box)


def solve(asked: Asked) -> Iterator[Worth]:
    """The best first, then every own strategy as it is done."""
    scene = box_of(find_game(asked.game), len(asked.others), asked.box)
    others = tuple(by_rule(RULES[name]) for name in asked.others)
    for name in (BEST, *asked.own):
        value = most_expected(scene, others, None if name == BEST else by_rule(RULES[name]))
        yield Worth(name, float(value), str(value))
