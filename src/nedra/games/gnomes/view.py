"""What one seat may know of a game of Quick Gnomes, written field by field."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from nedra.games.gnomes.rules.card_play import (
    count_curses,
    fog_colours,
    hidden_colours,
    may_lay_gems,
    most_curses,
)
from nedra.games.gnomes.rules.cards import (
    CARD_NAMES,
    COLOUR_NAMES,
    FOG_NAMES,
    WIND_NAMES,
    Card,
    Colour,
    FogName,
    Stone,
    WindName,
    card_of,
)
from nedra.games.gnomes.rules.rules import count_gems
from nedra.games.gnomes.rules.set_layout import GemSet, SetCounts, best_division
from nedra.games.gnomes.rules.state import DIAMOND, DRAWING, NO_CARD, OVER, PLAYING, SHAPES, Hill

if TYPE_CHECKING:
    from collections.abc import Sequence


class Phase(StrEnum):
    """What the player whose turn it is has to do."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


PHASES = {DRAWING: Phase.DRAW, PLAYING: Phase.PLAY, OVER: Phase.OVER}


class FogEffect(msgspec.Struct, frozen=True):
    """What a fog hides in this match (`light_fog` turns it round)."""

    fog: FogName
    hides: tuple[Colour, ...]


class WindEffect(msgspec.Struct, frozen=True):
    """What a wind blows away."""

    wind: WindName
    blows: tuple[FogName, ...]


class Gnome(msgspec.Struct, frozen=True):
    """One player, as the viewer sees that player."""

    hand: tuple[Card, ...] | None  # sorted; None: hidden from the viewer
    hand_size: int
    caves: int
    collapses: int
    fogs: tuple[FogName, ...]  # in front, one for each card
    curses: int  # collapses and fogs
    can_be_cursed: bool  # fewer curses than opponents (G9)
    can_lay_gems: bool  # a cave, and no collapse (G10)
    gems: tuple[Stone, ...]  # in front, sorted, hidden ones too
    hidden: tuple[Colour, ...]  # gems of these colours cannot be laid, and would not count at the end
    counting: int  # gems in front that no fog hides: these lie in `sets`
    set_counts: SetCounts  # the best division, were the game over now (G24)
    sets: tuple[GemSet, ...]  # that division, the largest set first


class GnomesView(msgspec.Struct, frozen=True, tag="gnomes"):
    """The table as one seat, or a spectator, may see it."""

    phase: Phase
    over: bool
    first: int  # who begins every round (G3)
    turn: int | None  # whose turn it is; None when the game is over
    round: int
    rounds: int  # how many there will be (G20)
    last_round: bool  # this one is (G20): mostly the one after the deck's last card was taken
    deck: int
    row: tuple[Card | None, ...]  # place by place; None: empty
    discard: tuple[Card, ...]  # sorted
    discard_top: Card | None
    unseen: dict[str, int]  # cards out of sight, by name: in the deck and in hidden hands together
    players: tuple[Gnome, ...]
    most_curses: int  # in front of one player (G9)
    fog_effects: tuple[FogEffect, ...]
    wind_effects: tuple[WindEffect, ...]
    light_fog: bool
    quick_start: bool
    cave_first: bool
    short_end: bool
    first_seat_begins: bool


def view(hill: Hill, seat: int | None) -> GnomesView:
    """What that seat may know; None: a spectator. All is open but others' hands and the deck."""
    return _build_view(hill, () if seat is None else (seat,))


def reveal_all(hill: Hill) -> GnomesView:
    """All hands open: for looking back at a match that is over."""
    return _build_view(hill, range(hill.seats))


def _build_view(hill: Hill, open_hands: Sequence[int]) -> GnomesView:
    over = hill.phase == OVER
    return GnomesView(
        phase=PHASES[hill.phase],
        over=over,
        first=hill.first,
        turn=None if over else hill.turn,
        round=hill.this_round,
        rounds=count_rounds(hill),
        last_round=hill.this_round == hill.last_round,
        deck=hill.left,
        row=tuple(_card_or_none(card) for card in hill.open_row[: hill.open_cards]),
        discard=_cards(hill.discard),
        discard_top=_card_or_none(hill.top),
        unseen=_unseen(hill, open_hands),
        players=tuple(_gnome(hill, other, opened=other in open_hands) for other in range(hill.seats)),
        most_curses=most_curses(hill),
        fog_effects=tuple(
            FogEffect(name, _colours(fog_colours(hill, fog))) for fog, name in enumerate(FOG_NAMES)
        ),
        wind_effects=tuple(
            WindEffect(
                name, tuple(other for fog, other in enumerate(FOG_NAMES) if hill.blows[wind] >> fog & 1)
            )
            for wind, name in enumerate(WIND_NAMES)
        ),
        light_fog=bool(hill.light_fog),
        quick_start=bool(hill.quick_start),
        cave_first=bool(hill.cave_first),
        short_end=bool(hill.short_end),
        first_seat_begins=bool(hill.first_seat_begins),
    )


def count_rounds(hill: Hill) -> int:
    """All rounds of the game: each turn takes one card from the deck, so its end is known (G20)."""
    if hill.last_round:
        return hill.last_round
    turns_over = (hill.turn - hill.first) % hill.seats
    drawn = turns_over + (hill.phase == PLAYING)  # turns of this round that have drawn
    return hill.this_round + (drawn + hill.left - 1) // hill.seats + 1 - hill.short_end


def _gnome(hill: Hill, other: int, *, opened: bool) -> Gnome:
    hidden = hidden_colours(hill, other)
    tally, sets = best_division(_visible(hill.laid[other], hidden))
    return Gnome(
        hand=_cards(hill.hand[other]) if opened else None,
        hand_size=sum(hill.hand[other]),
        caves=hill.caves[other],
        collapses=hill.collapses[other],
        fogs=tuple(name for fog, name in enumerate(FOG_NAMES) for _ in range(hill.fogs[other][fog])),
        curses=count_curses(hill, other),
        can_be_cursed=count_curses(hill, other) < most_curses(hill),
        can_lay_gems=may_lay_gems(hill, other),
        gems=tuple(stone for stone in _cards(hill.laid[other]) if isinstance(stone, Stone)),
        hidden=_colours(hidden),
        counting=count_gems(hill, other),
        set_counts=tally,
        sets=sets,
    )


def _visible(laid: Sequence[int], hidden: int) -> tuple[int, ...]:
    """Of the gems in front, those that count (G21)."""
    return tuple(
        0 if gem < DIAMOND and hidden >> gem // SHAPES & 1 else copies for gem, copies in enumerate(laid)
    )


def _unseen(hill: Hill, open_hands: Sequence[int]) -> dict[str, int]:
    """What the viewer can count by subtracting all that lies open, and the own hand, from the box."""
    hidden = [hill.deck, *(hill.hand[other] for other in range(hill.seats) if other not in open_hands)]
    counts = [sum(copies) for copies in zip(*hidden, strict=True)]
    return {name: count for name, count in zip(CARD_NAMES, counts, strict=True) if count}


def _cards(counts: Sequence[int]) -> tuple[Card, ...]:
    return tuple(card_of(number) for number, copies in enumerate(counts) for _ in range(copies))


def _card_or_none(number: int) -> Card | None:
    return None if number == NO_CARD else card_of(number)


def _colours(bits: int) -> tuple[Colour, ...]:
    return tuple(name for colour, name in enumerate(COLOUR_NAMES) if bits >> colour & 1)
