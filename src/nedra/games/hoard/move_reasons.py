"""Reasons to draw, put down, take or grab: the orcs to come, and what a pile shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.hints import odds, worth_shown
from nedra.games.hoard.rules.cards import treasures_counted
from nedra.games.hoard.rules.moves import Grab, Place, Take

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.hoard.rules.cards import Kind, Treasure
    from nedra.games.hoard.view import CavernView, Pile


def explain_move(view: CavernView, seat: int, move: Move) -> LocalizedMessage | None:
    """One sentence on a move; what is covered is for memory, so nothing is said of it (H5)."""
    if isinstance(move, Place):
        return _place_reason(view, view.piles[move.place - 1])
    if isinstance(move, Take):
        return _take_reason(view, view.piles[move.place - 1], move.token)
    if isinstance(move, Grab):
        return _grab_reason(view, view.piles[move.place - 1])
    return _draw_reason(view, seat)


def _draw_reason(view: CavernView, seat: int) -> LocalizedMessage:
    """Whether the last orc can come before one's next turn (H6, H10)."""
    known = odds(view, seat)
    if not known.arrival_chance:
        return "why-draw-safe", {"orcs": known.orcs_left}
    percent = round(100 * known.arrival_chance)
    return "why-draw", {"percent": percent if known.arrival_chance == 1 else min(percent, 99)}


def _place_reason(view: CavernView, pile: Pile) -> LocalizedMessage | None:
    """What the new card makes of a pile, with the token that suits it best (H5, H12)."""
    if view.drawn is None or not view.tokens:
        return None
    drawn = view.drawn
    kind = max(view.tokens, key=lambda kind: _worth_with_drawn(pile, drawn, kind))
    most = _worth_with_drawn(pile, drawn, kind)
    if not pile.size:
        return "why-place-new", {"most": most, "kind": kind.value}
    if view.open_piles:
        best = max((worth_shown(other, each) for other, each in _remaining_options(view, pile)), default=0)
        return "why-place-open", {"most": most, "kind": kind.value, "best": best}
    return "why-place", {"most": most, "kind": kind.value, "size": pile.size + 1}


def _take_reason(view: CavernView, pile: Pile, token: Kind) -> LocalizedMessage:
    """What the pile counts, and, where piles are open, what stays for those inside (H7, H12)."""
    shown, orcs = worth_shown(pile, token), {"orcs": view.orcs, "all": view.all_orcs}
    if not view.open_piles:
        return "why-take", {"shown": shown, "below": pile.size - 1, **orcs}
    if sum(gnome.inside for gnome in view.gnomes) == 1:
        return "why-take-alone", {"shown": shown, **orcs}
    stays = (worth_shown(other, kind) for other, kind in _remaining_options(view, pile) if kind is not token)
    lead = shown - max(stays, default=0)
    return "why-take-more" if lead > 0 else "why-take-less", {"shown": shown, "by": abs(lead), **orcs}


def _grab_reason(view: CavernView, pile: Pile) -> LocalizedMessage | None:
    """What the pile counts with any of the tokens that lie face down (H10)."""
    worth = [worth_shown(pile, kind) for kind in view.turned]
    if not worth:
        return None
    least, most, is_open = min(worth), max(worth), str(view.open_piles).lower()
    return "why-grab", {
        "least": least,
        "most": most,
        "spread": most - least,
        "open": is_open,
        "size": pile.size,
    }


def _worth_with_drawn(pile: Pile, drawn: Treasure, kind: Kind) -> int:
    """What the pile shows for a token, once the new card lies on it."""
    return worth_shown(pile, kind) + treasures_counted(drawn, kind)


def _remaining_options(view: CavernView, taken: Pile) -> Iterator[tuple[Pile, Kind]]:
    """The other piles that nobody has taken, with every token that is left."""
    for pile in view.piles:
        if pile.size and pile.taken_by is None and pile.place != taken.place:
            yield from ((pile, kind) for kind in view.tokens)
