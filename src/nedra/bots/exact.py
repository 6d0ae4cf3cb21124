"""An expedition of Diamant, exactly: the most rubies that can be expected of it, as a fraction.

Alone, or in company whose strategies are known: then it is the best response to them, by dynamic
programming over everything that can lie on the table. Chances are counted, not divided: a value is
kept as the sum over all orders of the cards left, so that whole numbers are enough.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

from nedra.games.diamant.simple import Sight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nedra.games.diamant.simple import Rule

    Strategy = Callable[["Scene", int], bool]


class Scene(NamedTuple):
    """What lies open when everybody inside is asked."""

    treasures: tuple[int, ...]  # in the deck, by worth
    waiting: tuple[int, ...]  # how many cards are in the deck of each kind of trap that has not come
    fatal: int  # how many of those that have
    cards: int  # lying
    traps: int  # lying
    carried: tuple[int, ...]  # of everybody inside; the first is whose rubies are counted
    floor: int

    @property
    def deck(self) -> int:
        return len(self.treasures) + sum(self.waiting) + self.fatal

    def sight(self, place: int) -> Sight:
        """What the explorer at that place goes by."""
        unseen = sum(self.treasures)
        return Sight(self.carried[place], self.cards, self.traps, self.fatal, self.deck, unseen)


def at_the_entrance(treasures: list[int], traps: list[int], others: int = 0) -> Scene:
    """Before the first card, with nobody carrying anything."""
    kinds = tuple(sorted(copies for copies in traps if copies))
    return Scene(tuple(sorted(treasures)), kinds, 0, 0, 0, (0,) * (1 + others), 0)


def most_expected(scene: Scene, others: tuple[Strategy, ...] = (), own: Strategy | None = None) -> Fraction:
    """The rubies that the first explorer brings home on average, playing perfectly or by an own strategy.

    A strategy says whether an explorer leaves. Who is asked is told by the place in `carried`; the
    strategies of `others` stand in the order of the places after the first.
    """

    @cache
    def choosing(scene: Scene, inside: tuple[int, ...]) -> int:
        """The value, times the orders of the deck, when everybody inside chooses."""
        leaving = tuple(others[who](scene, place) for place, who in enumerate(inside, 1))
        going = scene.carried[0] + scene.floor // (1 + sum(leaving))
        if own(scene, 0) if own is not None else is_hopeless(scene, going):
            return going * factorial(scene.deck)
        share = scene.floor // sum(leaving) if any(leaving) else 0
        left = scene._replace(
            carried=(
                scene.carried[0],
                *(had for had, goes in zip(scene.carried[1:], leaving, strict=True) if not goes),
            ),
            floor=scene.floor - share * sum(leaving),
        )
        staying = tuple(who for who, goes in zip(inside, leaving, strict=True) if not goes)
        on = sum(times * choosing(after, staying) for times, after in draws(left))
        return on if own is not None else max(on, going * factorial(scene.deck))

    everybody = tuple(range(len(others)))
    value = sum(times * choosing(after, everybody) for times, after in draws(scene))
    return Fraction(value, factorial(scene.deck))


def is_hopeless(scene: Scene, going: int) -> bool:
    """Whether even all rubies of the deck, for one more card, would not be worth the risk of it."""
    everything = scene.carried[0] + scene.floor + sum(scene.treasures)
    return everything * (scene.deck - scene.fatal) <= going * scene.deck


def draws(scene: Scene) -> Iterator[tuple[int, Scene]]:
    """Every card that can come and does not end the expedition, with how often it can (D4 to D7)."""
    inside = len(scene.carried)
    for worth in sorted(set(scene.treasures)):
        place = scene.treasures.index(worth)
        yield (
            scene.treasures.count(worth),
            scene._replace(
                treasures=scene.treasures[:place] + scene.treasures[place + 1 :],
                cards=scene.cards + 1,
                carried=tuple(had + worth // inside for had in scene.carried),
                floor=scene.floor + worth % inside,
            ),
        )
    for copies in sorted(set(scene.waiting)):
        place = scene.waiting.index(copies)
        yield (
            copies * scene.waiting.count(copies),
            scene._replace(
                waiting=scene.waiting[:place] + scene.waiting[place + 1 :],
                fatal=scene.fatal + copies - 1,
                cards=scene.cards + 1,
                traps=scene.traps + 1,
            ),
        )


def by_rule(rule: Rule) -> Strategy:
    """A simple strategy, as it is asked here."""
    return lambda scene, place: rule(scene.sight(place))


def box_of(game: Any, others: int = 0, box: str | None = None) -> Scene:  # noqa: ANN401 - has Diamant's components
    """At the entrance with all cards of the box, or of another one in a file."""
    cards = game.box(box)
    return at_the_entrance(cards.treasures.values, cards.traps.copies(), others)
