"""What one seat may know of a game of Diamant, written field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.games.diamant.rules.cards import TRAP_NAMES, Card, TrapName, card_of
from nedra.games.diamant.rules.rules import count_fatal, count_rubies_unseen, points_of
from nedra.games.diamant.rules.state import TAKEN, TRAP, WAITING, Cave

if TYPE_CHECKING:
    from collections.abc import Callable


TRAPS = range(TRAP, TRAP + len(TRAP_NAMES))


class Explorer(msgspec.Struct, frozen=True):
    """One player, as the viewer sees that player."""

    inside: bool
    carried: int
    chest: int | None  # None: closed to the viewer (D20)
    artifacts: tuple[int, ...]  # points of each artifact taken (D17)
    points: int | None  # None while the chest is closed


class CaveView(msgspec.Struct, frozen=True, tag="diamant"):
    """The table as one seat, or a spectator, may see it."""

    expedition: int
    expeditions: int
    over: bool
    with_artifacts: bool
    corridor: tuple[Card, ...]  # in the order turned over
    rubies: int  # lying in the corridor, one pool (D9)
    deck: int
    fatal: int  # cards of the deck that would end the expedition at once
    rubies_unseen: int  # on all the treasure cards in the deck
    traps_left: tuple[int, ...]  # cards of each kind of trap in the deck, in the order of the kinds
    explorers: tuple[Explorer, ...]
    removed: tuple[TrapName, ...]  # traps out of the game (D12)
    artifact_points: tuple[int, ...]  # of all artifacts, in their order (D15)
    artifacts_waiting: int  # not yet shuffled into the deck


def view(cave: Cave, seat: int | None) -> CaveView:
    """What that seat may know; None: a spectator. All is open but the deck's order and chests."""
    return _build_view(cave, lambda other: other == seat or bool(cave.open_chests) or bool(cave.over))


def reveal_all(cave: Cave) -> CaveView:
    """All chests open: for looking back at a match that is over."""
    return _build_view(cave, lambda _: True)


def _build_view(cave: Cave, is_open: Callable[[int], bool]) -> CaveView:
    deck, turned = cave.cards[: cave.left], cave.cards[cave.left : cave.total]
    return CaveView(
        expedition=cave.expedition,
        expeditions=cave.expeditions,
        over=bool(cave.over),
        with_artifacts=bool(cave.artifacts),
        corridor=tuple(map(card_of, reversed(turned))),
        rubies=cave.rubies,
        deck=cave.left,
        fatal=count_fatal(cave),
        rubies_unseen=count_rubies_unseen(cave),
        traps_left=tuple(map(deck.count, TRAPS)),
        explorers=tuple(_explorer(cave, other, opened=is_open(other)) for other in range(cave.seats)),
        removed=_removed(cave) if any(cave.removed) else (),
        artifact_points=tuple(points for points in cave.artifact_points if points) if cave.artifacts else (),
        artifacts_waiting=sum(
            points > 0 and fate == WAITING
            for points, fate in zip(cave.artifact_points, cave.artifact_fate, strict=True)
        )
        if cave.artifacts
        else 0,
    )


def _explorer(cave: Cave, other: int, *, opened: bool) -> Explorer:
    return Explorer(
        inside=bool(cave.inside[other]),
        carried=cave.carried[other],
        chest=cave.chest[other] if opened else None,
        artifacts=_artifacts(cave, other) if cave.artifacts else (),
        points=points_of(cave, other) if opened else None,
    )


def _artifacts(cave: Cave, other: int) -> tuple[int, ...]:
    fates = zip(cave.artifact_points, cave.artifact_fate, strict=True)
    return tuple(points for points, fate in fates if fate == TAKEN + other)


def _removed(cave: Cave) -> tuple[TrapName, ...]:
    return tuple(name for kind, name in enumerate(TRAP_NAMES) for _ in range(cave.removed[kind]))
