"""The ways to play a card: which card a move plays, what it would do, what sets it apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.cards import Card, Cave, Diamond, Fog, Gem, Wind
from nedra.games.gnomes.hints import would_hide
from nedra.games.gnomes.moves import (
    Blow,
    Discard,
    Draw,
    LayCave,
    LayDiamond,
    LayGem,
    SendCollapse,
    SendFog,
    Skip,
    Take,
)

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.core.move import Move
    from nedra.games.gnomes.view import GnomesView


def card_of_move(move: Move) -> str:
    """Which card of the hand a move plays; empty: none."""
    if isinstance(move, LayGem):
        return f"{move.colour}-{move.shape}"
    if isinstance(move, SendFog):
        return f"{move.fog}-fog"
    if isinstance(move, Blow):
        return f"{move.wind}-wind"
    if isinstance(move, Discard):
        return move.card
    return "" if isinstance(move, Draw | Take | Skip) else str(move.__struct_config__.tag)


def meant(card: Card, view: GnomesView, desk: Desk) -> Move:
    """What somebody who clicks on a card of the hand would want to do with it."""
    if isinstance(card, Gem):
        return LayGem(card.colour, card.shape)
    if isinstance(card, Diamond):
        return LayDiamond()
    if isinstance(card, Cave):
        return LayCave()
    if isinstance(card, Wind):
        return _blow(card, view, desk)
    left = 1 + ((desk.seat or 0) + 1) % len(view.players)
    return SendFog(card.fog, left) if isinstance(card, Fog) else SendCollapse(left)


def _blow(card: Wind, view: GnomesView, desk: Desk) -> Move:
    """At a fog in front, if there is one; else at one that this wind would blow away."""
    lying = () if desk.seat is None else view.players[desk.seat].fogs
    blown = next(lore.blows for lore in view.wind_lore if lore.wind == card.wind)
    return Blow(card.wind, (*lying, *blown)[0])


def way_of(move: Move, view: GnomesView, desk: Desk) -> str:
    """What a move would do with its card, in a word or two."""
    say = desk.say
    if isinstance(move, SendCollapse | SendFog):
        return f"→ {desk.chairs[move.seat].name}"
    if isinstance(move, Blow):
        return say("board-blow")
    if isinstance(move, LayCave):
        blocked = desk.seat is not None and view.players[desk.seat].collapses
        return say("board-clear" if blocked else "board-enter")
    if isinstance(move, LayGem | LayDiamond):
        return say("board-lay")
    return say("board-throw")


def choice_of(move: Move, desk: Desk) -> str:
    """The one thing that sets this way apart from the card's others."""
    if isinstance(move, SendCollapse | SendFog):
        return desk.chairs[move.seat].name
    assert isinstance(move, Blow)
    return desk.say("fog", fog=move.fog.value)


def effect(move: Move, view: GnomesView, desk: Desk) -> str:
    """How many gems a fog would hide or uncover, if hints are on."""
    if not desk.hints:
        return ""
    if isinstance(move, SendFog):
        return desk.say("board-would-hide", gems=would_hide(move.fog, move.seat, view))
    if isinstance(move, SendCollapse):
        return desk.say("board-would-block", gems=len(view.players[move.seat].gems))
    return ""
