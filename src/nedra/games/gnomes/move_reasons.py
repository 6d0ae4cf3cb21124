"""Reasons to draw or play a card: the set it makes, the player it harms, what it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gnomes.hints import (
    colours_hidden_by,
    count_gems_of,
    count_newly_hidden,
    count_unseen,
    leaders,
    set_counts_key,
    turns_left,
)
from nedra.games.gnomes.rules.cards import Cave, Collapse, Diamond, Fog, Gem, Wind, name_of, number_of
from nedra.games.gnomes.rules.moves import (
    Blow,
    Discard,
    LayCave,
    LayDiamond,
    LayGem,
    SendCollapse,
    SendFog,
    Skip,
    Take,
)
from nedra.games.gnomes.rules.set_layout import best_division
from nedra.games.gnomes.rules.state import DIAMOND

if TYPE_CHECKING:
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.gnomes.rules.cards import Card, Stone
    from nedra.games.gnomes.view import Gnome, GnomesView

STONE_NAMES: Final = frozenset(name_of(number) for number in range(DIAMOND + 1))


def explain_move(view: GnomesView, seat: int, move: Move) -> LocalizedMessage | None:
    """One sentence on a move, from the own hand and what lies open."""
    if isinstance(move, LayGem):
        return _gem_reason(view, seat, Gem(move.colour, move.shape))
    if isinstance(move, LayDiamond):
        return _gem_reason(view, seat, Diamond())
    if isinstance(move, LayCave):
        return _cave_reason(view, seat)
    if isinstance(move, SendCollapse):
        return _collapse_reason(view, move.seat)
    if isinstance(move, SendFog):
        return _fog_reason(view, move)
    if isinstance(move, Blow):
        return _wind_reason(view, seat, move)
    if isinstance(move, Discard):
        return "why-discard", {"unseen": view.unseen.get(move.card, 0)}
    return _draw_reason(view, seat, move)


def _gem_reason(view: GnomesView, seat: int, stone: Stone) -> LocalizedMessage:
    """Which set the gem makes, and who would still have better ones (G22, G23)."""
    size, mine = _largest_new_set(view.players[seat], stone)
    ahead = sum(
        set_counts_key(rival.set_counts) > mine for other, rival in enumerate(view.players) if other != seat
    )
    return "why-lay", {"size": size, "ahead": ahead}


def _largest_new_set(own: Gnome, stone: Stone) -> tuple[int, tuple[int, ...]]:
    """The size of the largest set that is new once the gem lies there, and how many sets of each size."""
    counting = [0] * (DIAMOND + 1)
    for lying in own.gems:
        if isinstance(lying, Diamond) or lying.colour not in own.hidden:
            counting[number_of(lying)] += 1
    counting[number_of(stone)] += 1
    after = set_counts_key(best_division(tuple(counting))[0])
    sizes = range(len(after), 0, -1)
    before = set_counts_key(own.set_counts)
    new = (size for size, had, has in zip(sizes, before, after, strict=True) if has > had)
    return next(new), after


def _cave_reason(view: GnomesView, seat: int) -> LocalizedMessage:
    """A cave opens the way (G6), or clears a collapse, and may not be enough for that (G7)."""
    own = view.players[seat]
    if _is_last_turn(view, seat):
        return "why-cave-late", {}
    gems = _layable_gems(own)
    if not own.collapses:
        return "why-cave-enter", {"gems": gems}
    if own.collapses == 1 and own.caves:
        return "why-cave-clear", {"gems": gems}
    return "why-cave-more", {"collapses": own.collapses - 1}


def _layable_gems(own: Gnome) -> int:
    """Gems of the hand that could be laid, were the way open: no fog hides them (G10, G11)."""
    return sum(
        isinstance(card, Diamond) or (isinstance(card, Gem) and card.colour not in own.hidden)
        for card in own.hand or ()
    )


def _collapse_reason(view: GnomesView, target: int) -> LocalizedMessage:
    """It keeps out whoever is in, and still has turns (G10, G21)."""
    turns = turns_left(view, target)
    if not turns:
        return "why-collapse-late", {}
    if not view.players[target].can_lay_gems:
        return "why-collapse-closed", {"turns": turns}
    return "why-collapse", {"leads": _leads(view, target), "turns": turns}


def _fog_reason(view: GnomesView, move: SendFog) -> LocalizedMessage:
    """It hides gems, at the end for good (G10, G21)."""
    gems, turns = count_newly_hidden(move.fog, move.seat, view), turns_left(view, move.seat)
    if not gems and not turns:
        return "why-fog-late", {}
    if set(colours_hidden_by(move.fog, view)) <= set(view.players[move.seat].hidden):
        return "why-fog-again", {}
    return "why-fog", {"leads": _leads(view, move.seat), "gems": gems, "turns": turns}


def _leads(view: GnomesView, target: int) -> str:
    """Whether this gnome has the best sets; there may be no gem on the table yet."""
    ahead = leaders(view)
    return "yes" if target in ahead else "no" if ahead else "none"


def _wind_reason(view: GnomesView, seat: int, move: Blow) -> LocalizedMessage:
    """What comes to light once the fog is gone, if no other hides it (G12)."""
    own = view.players[seat]
    still = list(own.fogs)
    still.remove(move.fog)
    opened = set(own.hidden) - {colour for fog in still for colour in colours_hidden_by(fog, view)}
    if not opened:
        return "why-wind-still", {}
    can_lay = own.can_lay_gems and not _is_last_turn(view, seat)
    return "why-wind", {
        "gems": count_gems_of(opened, own.gems),
        "held": count_gems_of(opened, own.hand or ()) if can_lay else 0,
    }


def _draw_reason(view: GnomesView, seat: int, move: Move) -> LocalizedMessage | None:
    """An unseen card, one of the row, or none (G4, G5)."""
    own = view.players[seat]
    if isinstance(move, Take):
        card = view.row[move.place - 1]
        return None if card is None else _take_reason(view, seat, card)
    if isinstance(move, Skip):
        return "why-skip", {"hand": own.hand_size, "turns": turns_left(view, seat)}
    gems = sum(count for name, count in view.unseen.items() if name in STONE_NAMES)
    curses = count_unseen(view, "fog") + count_unseen(view, "collapse")
    return "why-draw", {"unseen": sum(view.unseen.values()), "gems": gems, "curses": curses}


def _is_last_turn(view: GnomesView, seat: int) -> bool:
    return turns_left(view, seat) <= 1


def _take_reason(view: GnomesView, seat: int, card: Card) -> LocalizedMessage:
    """What the card of the row would do now."""
    own = view.players[seat]
    is_last = _is_last_turn(view, seat)
    later = "late" if is_last else "spare"
    if isinstance(card, Cave):
        need = later if is_last else _need_of_cave(own)
        unseen = count_unseen(view, "collapse")
        return "why-take-cave", {"need": need, "collapses": own.collapses, "unseen": unseen}
    name = name_of(number_of(card))
    if isinstance(card, Wind):
        effect = next(effect for effect in view.wind_effects if effect.wind == card.wind)
        blows = "yes" if set(effect.blows) & set(own.fogs) else later
        return "why-take-wind", {"card": name, "blows": blows, "fogs": count_unseen(view, "fog")}
    if isinstance(card, Collapse | Fog):
        targets = sum(gnome.can_be_cursed for gnome in view.players if gnome is not own)
        return "why-take-curse", {"card": name, "targets": targets}
    if isinstance(card, Gem) and card.colour in own.hidden:
        return "why-take-hidden", {"card": name}
    ready = "yes" if own.can_lay_gems else "late" if is_last else "no"
    return "why-take-gem", {"card": name, "size": _largest_new_set(own, card)[0], "ready": ready}


def _need_of_cave(own: Gnome) -> str:
    """What one more cave would do for this gnome before the last turn (G6, G7)."""
    if own.collapses > 1:
        return "part"
    if own.collapses:
        return "clear" if own.caves else "bare"
    return "spare" if own.caves else "enter"
