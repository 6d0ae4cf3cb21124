"""Hints for players of Quick Gnomes, computed from the player's own view."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from nedra.games.gnomes.rules.cards import COLOUR_NAMES, SHAPE_NAMES, Gem

if TYPE_CHECKING:
    from collections.abc import Collection

    from nedra.games.gnomes.rules.cards import Card, Colour, FogName
    from nedra.games.gnomes.rules.set_layout import SetCounts
    from nedra.games.gnomes.view import GnomesView


class SetProgress(NamedTuple):
    """A colour or a shape that sets can be made of, and how many gems of it are where."""

    of: str  # `ruby`, `round`
    laid: int  # in front of the viewer
    held: int  # in the own hand
    unseen: int  # in the deck and in others' hands


class Prospects(NamedTuple):
    """The numbers behind *what shall I collect*."""

    turns: int  # that the viewer still has, this one included; G20 makes it certain
    deck: int
    progress: tuple[SetProgress, ...]
    diamonds: int  # unseen
    fogs: int  # unseen
    collapses: int  # unseen
    leaders: tuple[int, ...]  # the seats with the best sets, were the game over now (G23)


def prospects(view: GnomesView, seat: int) -> Prospects:
    """As the viewer may know them: what is not in sight is in the deck or in somebody's hand."""
    own = view.players[seat]
    return Prospects(
        turns=turns_left(view, seat),
        deck=view.deck,
        progress=tuple(
            SetProgress(
                kind.value, _count(kind, own.gems), _count(kind, own.hand or ()), count_unseen(view, kind)
            )
            for kind in (*COLOUR_NAMES, *SHAPE_NAMES)
        ),
        diamonds=count_unseen(view, "diamond"),
        fogs=count_unseen(view, "fog"),
        collapses=count_unseen(view, "collapse"),
        leaders=leaders(view),
    )


def colours_hidden_by(fog: FogName, view: GnomesView) -> tuple[Colour, ...]:
    """The colours this fog hides in this match."""
    return next(effect.hides for effect in view.fog_effects if effect.fog == fog)


def count_newly_hidden(fog: FogName, seat: int, view: GnomesView) -> int:
    """How many gems in front of a player a fog would hide that are in sight now (G10, G21)."""
    gnome = view.players[seat]
    return count_gems_of(set(colours_hidden_by(fog, view)) - set(gnome.hidden), gnome.gems)


def count_gems_of(colours: Collection[Colour], cards: tuple[Card, ...]) -> int:
    """How many of these cards are gems of those colours; diamonds have none."""
    return sum(isinstance(card, Gem) and card.colour in colours for card in cards)


def turns_left(view: GnomesView, seat: int) -> int:
    """How often that player still has a turn, the present one included (G20)."""
    if view.turn is None:
        return 0
    seats = len(view.players)
    is_to_come = (seat - view.first) % seats >= (view.turn - view.first) % seats
    return view.rounds - view.round + is_to_come


def _count(kind: str, cards: tuple[Card, ...]) -> int:
    return sum(isinstance(card, Gem) and kind in (card.colour, card.shape) for card in cards)


def count_unseen(view: GnomesView, word: str) -> int:
    """Cards out of sight with that word in their name: `ruby` in `ruby-round`, `fog` in `green-fog`."""
    return sum(count for name, count in view.unseen.items() if word in _words_of(name))


@cache
def _words_of(name: str) -> tuple[str, ...]:
    return tuple(name.split("-"))


def leaders(view: GnomesView) -> tuple[int, ...]:
    """The seats with the best sets, were the game over now; none before a gem lies."""
    tallies = [set_counts_key(gnome.set_counts) for gnome in view.players]
    best = max(tallies)
    return tuple(seat for seat, tally in enumerate(tallies) if tally == best and any(tally))


def set_counts_key(tally: SetCounts) -> tuple[int, ...]:
    """Sixes first, then fives (G23)."""
    return tally.sixes, tally.fives, tally.fours, tally.threes, tally.twos, tally.ones
