"""Playing a card: what may be played, and what comes of it (G6 to G14)."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import emit
from nedra.games.gnomes.rules.events import BLEW, CLEARED, CURSED, DISCARDED, ENTERED, LAID
from nedra.games.gnomes.rules.moves import (
    BLOW,
    DISCARD,
    LAY_CAVE,
    LAY_GEM,
    SEND,
    blow_move,
    blown_fog,
    blown_wind,
    send_move,
    sent_card,
    sent_to,
)
from nedra.games.gnomes.rules.state import (
    CARDS,
    CAVE,
    COLLAPSE,
    DIAMOND,
    FOG,
    FOGS,
    SHAPES,
    WIND,
    WINDS,
    Hill,
)

ALL_COLOURS: Final = 7


@rule
def list_plays(hill: Hill, seat: int, out: list[int]) -> int:
    """Every way to play a card; if there is none, every card may be discarded (G14)."""
    if must_lay_cave(hill, seat):
        out[0] = LAY_CAVE
        return 1
    count = 0
    if hill.hand[seat][CAVE] and may_lay_cave(hill, seat):
        out[0] = LAY_CAVE
        count = 1
    if may_lay_gems(hill, seat):
        count = list_gem_moves(hill, seat, out, count)
    count = list_curse_moves(hill, seat, out, count)
    count = list_wind_moves(hill, seat, out, count)
    if count == 0:
        count = list_discards(hill, seat, out)
    return count


@rule
def must_lay_cave(hill: Hill, seat: int) -> bool:
    """With the option `cave_first`, anyone with no cave in front and one in hand must lay it (G13)."""
    return hill.cave_first > 0 and hill.caves[seat] == 0 and hill.hand[seat][CAVE] > 0


@rule
def may_lay_cave(hill: Hill, seat: int) -> bool:
    """To get in (G6), or against a collapse (G7), and for no other reason (G8)."""
    return hill.caves[seat] == 0 or hill.collapses[seat] > 0


@rule
def may_lay_gems(hill: Hill, seat: int) -> bool:
    """With a cave and no collapse in front (G10)."""
    return hill.caves[seat] > 0 and hill.collapses[seat] == 0


@rule
def list_gem_moves(hill: Hill, seat: int, out: list[int], count: int) -> int:
    """Gems that no fog in front hides (G10), and diamonds, which no fog hides (G11)."""
    hidden = hidden_colours(hill, seat)
    for gem in range(DIAMOND):
        if hill.hand[seat][gem] and not hidden >> gem // SHAPES & 1:
            out[count] = LAY_GEM + gem
            count += 1
    if hill.hand[seat][DIAMOND]:
        out[count] = LAY_GEM + DIAMOND
        count += 1
    return count


@rule
def hidden_colours(hill: Hill, seat: int) -> int:
    """The colours that fogs in front of a player hide, a bit for each (G10, G21)."""
    hidden = 0
    for fog in range(FOGS):
        if hill.fogs[seat][fog]:
            hidden |= fog_colours(hill, fog)
    return hidden


@rule
def fog_colours(hill: Hill, fog: int) -> int:
    """What a fog hides: the colours it is mixed from, with the option `light_fog` the other one (G10)."""
    if hill.light_fog:
        return ALL_COLOURS ^ hill.mixture[fog]
    return hill.mixture[fog]


@rule
def list_curse_moves(hill: Hill, seat: int, out: list[int], count: int) -> int:
    """A collapse or a fog for any other player who may still be cursed (G9)."""
    for curse in range(COLLAPSE, CARDS):
        if hill.hand[seat][curse]:
            for other in range(hill.seats):
                if other != seat and count_curses(hill, other) < most_curses(hill):
                    out[count] = send_move(curse, other)
                    count += 1
    return count


@rule
def count_curses(hill: Hill, seat: int) -> int:
    """The collapses and fogs in front of a player (G9)."""
    curses = hill.collapses[seat]
    for fog in range(FOGS):
        curses += hill.fogs[seat][fog]
    return curses


@rule
def most_curses(hill: Hill) -> int:
    """Nobody may have more curses in front than there are opponents (G9)."""
    return hill.seats - 1


@rule
def list_wind_moves(hill: Hill, seat: int, out: list[int], count: int) -> int:
    """A wind for any fog in front that it blows away (G12)."""
    for wind in range(WINDS):
        if hill.hand[seat][WIND + wind]:
            for fog in range(FOGS):
                if hill.fogs[seat][fog] and hill.blows[wind] >> fog & 1:
                    out[count] = blow_move(wind, fog)
                    count += 1
    return count


@rule
def list_discards(hill: Hill, seat: int, out: list[int]) -> int:
    """Any card in the hand (G14)."""
    count = 0
    for card in range(CARDS):
        if hill.hand[seat][card]:
            out[count] = DISCARD + card
            count += 1
    return count


@rule
def play_card(hill: Hill, seat: int, move: int) -> None:
    """Let a card take effect (G6 to G14)."""
    if move >= DISCARD:
        throw_away(hill, seat, move - DISCARD)
    elif move >= BLOW:
        blow(hill, seat, blown_wind(move), blown_fog(move))
    elif move >= SEND:
        curse(hill, seat, sent_card(move), sent_to(move))
    elif move >= LAY_GEM:
        lay_gem(hill, seat, move - LAY_GEM)
    else:
        lay_cave(hill, seat)


@rule
def lay_cave(hill: Hill, seat: int) -> None:
    """Against a collapse, it and one cave in front go to the discard (G7); else it is the way in (G6)."""
    from_hand(hill, seat, CAVE)
    if hill.collapses[seat] == 0:
        hill.caves[seat] += 1
        emit(hill, ENTERED, seat, 0, 0)
        return
    hill.collapses[seat] -= 1
    to_discard(hill, CAVE)
    to_discard(hill, COLLAPSE)
    emit(hill, CLEARED, seat, hill.caves[seat], 0)


@rule
def lay_gem(hill: Hill, seat: int, gem: int) -> None:
    """A gem (G10) or a diamond (G11) is laid in front."""
    from_hand(hill, seat, gem)
    hill.laid[seat][gem] += 1
    emit(hill, LAID, seat, gem, 0)


@rule
def curse(hill: Hill, seat: int, card: int, other: int) -> None:
    """A curse is laid in front of another player (G9)."""
    from_hand(hill, seat, card)
    if card == COLLAPSE:
        hill.collapses[other] += 1
    else:
        hill.fogs[other][card - FOG] += 1
    emit(hill, CURSED, seat, card, other)


@rule
def blow(hill: Hill, seat: int, wind: int, fog: int) -> None:
    """The fog and the wind go to the discard (G12)."""
    from_hand(hill, seat, WIND + wind)
    hill.fogs[seat][fog] -= 1
    to_discard(hill, FOG + fog)
    to_discard(hill, WIND + wind)
    emit(hill, BLEW, seat, wind, fog)


@rule
def throw_away(hill: Hill, seat: int, card: int) -> None:
    """A card that cannot be played goes to the discard, and is out of the game (G14)."""
    from_hand(hill, seat, card)
    to_discard(hill, card)
    emit(hill, DISCARDED, seat, card, 0)


@rule
def from_hand(hill: Hill, seat: int, card: int) -> None:
    """A card leaves the hand; of equal cards, the one that all have seen."""
    hill.hand[seat][card] -= 1
    if hill.shown[seat][card]:
        hill.shown[seat][card] -= 1


@rule
def to_discard(hill: Hill, card: int) -> None:
    """The discard lies face up (G14)."""
    hill.discard[card] += 1
    hill.top = card
