"""Why a move of Quick Gnomes is refused, and what ended the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.rules.card_play import hidden_colours, must_lay_cave
from nedra.games.gnomes.rules.cards import CARD_NAMES, COLOUR_NAMES, FOG_NAMES, WIND_NAMES, name_of
from nedra.games.gnomes.rules.moves import (
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
from nedra.games.gnomes.rules.rules import something_to_draw
from nedra.games.gnomes.rules.state import CAVE, COLLAPSE, DIAMOND, DRAWING, FOG, WIND

if TYPE_CHECKING:
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.gnomes.rules.state import Hill


def explain_illegal(hill: Hill, seat: int, move: Move) -> LocalizedMessage:
    """Whose turn it is, what it is time for, and then what is wrong with the card."""
    if seat != hill.turn:
        return "refused-not-your-turn", {"rule": "G3"}
    if isinstance(move, Draw | Take | Skip):
        return _draw(hill, move)
    if hill.phase == DRAWING:
        return "refused-draw-first", {"rule": "G3"}
    card, rule = _card_and_rule(move)
    if not hill.hand[seat][card]:
        return "refused-not-in-hand", {"rule": rule, "card": name_of(card)}
    if must_lay_cave(hill, seat):
        return "refused-cave-first", {"rule": "G13"}
    return _play(hill, seat, move)


def _draw(hill: Hill, move: Draw | Take | Skip) -> LocalizedMessage:
    if hill.phase != DRAWING:
        return _not_any_more(hill)
    if isinstance(move, Take):
        rule = "G4" if move.place > hill.open_cards else "G5"
        return "refused-empty-place", {"rule": rule, "place": move.place}
    if isinstance(move, Skip):
        return "refused-skip", {"rule": "G4"}
    return "refused-no-deck", {"rule": "G5"}


def _not_any_more(hill: Hill) -> LocalizedMessage:
    """Drawn, or, once the deck is empty, perhaps skipped, or not even asked (G5)."""
    if not something_to_draw(hill):
        return "refused-nothing-to-draw", {"rule": "G5"}
    if hill.left == 0:
        return "refused-drawing-is-over", {"rule": "G5"}
    return "refused-drawn-already", {"rule": "G3"}


def _card_and_rule(move: Move) -> tuple[int, str]:
    """The card that would be played, and the rule that says how."""
    match move:
        case LayCave():
            return CAVE, "G6"
        case LayGem(colour, shape):
            return CARD_NAMES.index(f"{colour}-{shape}"), "G10"
        case LayDiamond():
            return DIAMOND, "G11"
        case SendFog(fog, _):
            return FOG + FOG_NAMES.index(fog), "G9"
        case Blow(wind, _):
            return WIND + WIND_NAMES.index(wind), "G12"
        case Discard(card):
            return CARD_NAMES.index(card), "G14"
        case _:
            return COLLAPSE, "G9"


def _play(hill: Hill, seat: int, move: Move) -> LocalizedMessage:
    match move:
        case LayCave():
            return "refused-spare-cave", {"rule": "G8"}
        case LayGem() | LayDiamond():
            return _lay(hill, seat, move)
        case SendCollapse() | SendFog():
            return _curse(hill, seat, move)
        case Blow():
            return _blow(hill, move)
        case _:
            return "refused-discard", {"rule": "G14"}


def _lay(hill: Hill, seat: int, move: LayGem | LayDiamond) -> LocalizedMessage:
    rule = "G10" if isinstance(move, LayGem) else "G11"
    if not hill.caves[seat]:
        return "refused-no-cave", {"rule": rule}
    if hill.collapses[seat] or isinstance(move, LayDiamond):
        return "refused-collapse", {"rule": rule}
    assert hidden_colours(hill, seat) >> COLOUR_NAMES.index(move.colour) & 1
    return "refused-hidden", {"rule": rule, "colour": move.colour.value}


def _curse(hill: Hill, seat: int, move: SendCollapse | SendFog) -> LocalizedMessage:
    if move.seat == seat:
        return "refused-curse-yourself", {"rule": "G9"}
    if move.seat >= hill.seats:
        return "refused-no-such-player", {"rule": "G9", "player": move.player}
    return "refused-cursed-enough", {"rule": "G9", "most": hill.seats - 1}


def _blow(hill: Hill, move: Blow) -> LocalizedMessage:
    fogs = {"wind": move.wind.value, "fog": move.fog.value}
    if hill.blows[WIND_NAMES.index(move.wind)] >> FOG_NAMES.index(move.fog) & 1:
        return "refused-no-such-fog", {"rule": "G12", **fogs}
    return "refused-wrong-wind", {"rule": "G12", **fogs}


def ending_rule(_hill: Hill) -> str:
    """The game ends with its last round (G20)."""
    return "G20"
