"""What one seat may know of a game of My Hoard, written field by field."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from nedra.games.hoard.rules.cards import KIND_NAMES, Kind, Treasure, kind_of, kinds_of, treasure_of
from nedra.games.hoard.rules.rules import top_of
from nedra.games.hoard.rules.state import EMPTY_HANDED, MOUSE, OVER, PLACES, PLACING, Cavern


class Phase(StrEnum):
    """What the seat whose turn it is has to do, in the order of their numbers."""

    TURN = "turn"  # draw, or take a pile
    PLACING = "placing"  # put down the treasure just drawn
    GRABBING = "grabbing"  # the orc is here: choose a pile
    OVER = "over"


PHASES = tuple(Phase)


class Pile(msgspec.Struct, frozen=True):
    """One of the four places, and what is to be seen of its pile."""

    place: int  # 1 to 4
    size: int  # 0: nothing lies there
    top: Treasure | None  # the newest card, also of a pile that was taken
    covered: tuple[Treasure, ...] | None  # below the top, the newest first; None: hidden (H5, H7)
    taken_by: int | None  # the seat of its owner


class Gnome(msgspec.Struct, frozen=True):
    """One player, as everybody sees that player."""

    place: int | None  # where the pile that this gnome has taken comes from
    token: Kind | None  # None: none yet, or one that lies face down
    blind: bool  # the token lies face down until scoring (H10)
    empty_handed: bool  # no pile was left for this gnome (H11)
    inside: bool  # still without a pile, and in the cave
    worth: int  # all coins, in silver (H1)
    gold: int  # the same as coins, changed into as few as possible: gold
    silver: int  # and silver


class Haul(msgspec.Struct, frozen=True):
    """What one gnome brought out of the last round, laid open at scoring (H12 to H15)."""

    place: int | None  # None: went home with nothing (H11)
    cards: int  # how many the pile had
    token: Kind | None
    blind: bool  # the token had been given face down
    shown: dict[Kind, int]  # how often the pile's cards show each kind
    matching: int  # treasures of the token's kind
    mice: int
    treasures: int  # both together
    prize: int  # in silver
    won_gold: bool  # the most treasures of all: the prize is a gold coin


class CavernView(msgspec.Struct, frozen=True, tag="hoard"):
    """The table as one seat, or a spectator, may see it. Nobody sees more than another."""

    round: int
    starter: int  # who started this round (H3)
    turn: int | None  # the seat that is asked; None once the game is over
    phase: Phase
    over: bool
    open_piles: bool  # the option: covered cards can be leafed through
    drawn: Treasure | None  # the treasure just drawn, before it is put down (H5)
    deck: int
    orcs: int  # drawn in this round, in sight (H6)
    all_orcs: int  # the last of them is the one that arrives (H10)
    orcs_left: int  # still in the deck: the next card is one of them with orcs_left / deck
    piles: tuple[Pile, ...]
    tokens: tuple[Kind, ...]  # treasure side up, still to be taken
    turned: tuple[Kind, ...]  # the kinds that are among the tokens turned over by the orc (H10)
    tokens_down: int  # how many of those lie there still
    gnomes: tuple[Gnome, ...]
    goal: int  # the worth in silver that ends the game (H17)
    gold_worth: int  # of one gold coin, in silver (H16)
    prizes: tuple[int, ...]  # in silver: for the most treasures, one fewer, two fewer (H13 to H15)
    last_round: tuple[Haul, ...] | None  # of every seat; None in the first round


def view(cavern: Cavern, _seat: int | None) -> CavernView:
    """What any seat, or a spectator, may know: the deck, what is covered and blind tokens are not in it."""
    return _build_view(
        cavern, tuple(bool(cavern.open_piles) and not cavern.owner[place] for place in range(PLACES))
    )


def reveal_all(cavern: Cavern) -> CavernView:
    """All piles open, also those taken: for looking back at a match that is over."""
    return _build_view(cavern, (True,) * PLACES)


def _build_view(cavern: Cavern, leafed: tuple[bool, ...]) -> CavernView:
    over, orc_is_here = cavern.phase == OVER, cavern.orcs == cavern.all_orcs
    turned = kinds_of(cavern.tokens) if orc_is_here and not over else ()
    return CavernView(
        round=cavern.rounds,
        starter=cavern.starter,
        turn=None if over else cavern.turn,
        phase=PHASES[cavern.phase],
        over=over,
        open_piles=bool(cavern.open_piles),
        drawn=treasure_of(cavern.cards[cavern.left]) if cavern.phase == PLACING else None,
        deck=cavern.left,
        orcs=cavern.orcs,
        all_orcs=cavern.all_orcs,
        orcs_left=cavern.all_orcs - cavern.orcs,
        piles=tuple(_pile(cavern, place, leafed=leafed[place]) for place in range(PLACES)),
        tokens=() if orc_is_here else kinds_of(cavern.tokens),
        turned=turned,
        tokens_down=len(turned) - cavern.blind.bit_count() if turned else 0,
        gnomes=tuple(_gnome(cavern, seat) for seat in range(cavern.seats)),
        goal=cavern.goal,
        gold_worth=cavern.gold,
        prizes=tuple(cavern.prizes),
        last_round=_last_round(cavern),
    )


def _pile(cavern: Cavern, place: int, *, leafed: bool) -> Pile:
    """A pile shows its top card; with the option also what that covers, but not once it is taken (H7)."""
    cards = cavern.cards[cavern.left : cavern.total]
    lying = [card for card, on in zip(cards, cavern.lies[cavern.left :], strict=False) if on == place + 1]
    top = top_of(cavern, place)
    return Pile(
        place=place + 1,
        size=cavern.height[place],
        top=treasure_of(top) if top else None,
        covered=tuple(treasure_of(card) for card in lying[1:]) if leafed else None,
        taken_by=cavern.owner[place] - 1 if cavern.owner[place] else None,
    )


def _gnome(cavern: Cavern, seat: int) -> Gnome:
    took, worth = cavern.took[seat], cavern.silver[seat]
    return Gnome(
        place=took if 0 < took <= PLACES else None,
        token=kind_of(cavern.token[seat]),
        blind=bool(cavern.blind >> seat & 1) and not cavern.token[seat],
        empty_handed=took == EMPTY_HANDED,
        inside=not took,
        worth=worth,
        gold=worth // cavern.gold,
        silver=worth % cavern.gold,
    )


def _last_round(cavern: Cavern) -> tuple[Haul, ...] | None:
    if not any(cavern.last_took):
        return None
    return tuple(_haul(cavern, seat) for seat in range(cavern.seats))


def _haul(cavern: Cavern, seat: int) -> Haul:
    shown, token, took = cavern.last_shown[seat], cavern.last_token[seat], cavern.last_took[seat]
    return Haul(
        place=took if took <= PLACES else None,
        cards=cavern.last_cards[seat],
        token=kind_of(token),
        blind=bool(cavern.last_blind >> seat & 1),
        shown={name: shown[kind] for kind, name in enumerate(KIND_NAMES)},
        matching=shown[token - 1] if token else 0,
        mice=shown[MOUSE],
        treasures=cavern.last_treasures[seat],
        prize=cavern.last_prize[seat],
        won_gold=bool(cavern.last_winners >> seat & 1),
    )
