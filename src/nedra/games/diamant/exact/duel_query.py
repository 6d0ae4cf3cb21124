"""Diamant between two, solved: what is asked, and the values that answer it."""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.core.match.catalogue import game as find_game
from nedra.games.diamant.duel.leave_tables import POSITIONAL_STRATEGIES
from nedra.games.diamant.duel.policy import DuelPosition, solve_game, solve_position
from nedra.games.diamant.duel.responses import respond_to
from nedra.games.diamant.duel.solver import box_from_components, solve_match
from nedra.games.diamant.duel.tables import own_tables
from nedra.games.diamant.exact.expedition_query import DIAMANT, NotSolvableError
from nedra.games.diamant.rules.cards import TRAP_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.games.diamant.duel.solver import DuelBox, ValueTable

ALL: Final = "all"
MAX_TREASURE_SETS: Final = 20_000
"""The sets of treasures that may be drawn. The game's own box has 13,824."""

SHOWN_LEADS: Final = (0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 80, 100)


class TablePosition(msgspec.Struct, frozen=True):
    """A decision, as a player would tell it."""

    corridor: tuple[str, ...] = ()  # treasures by their worth, traps by their names
    lead: int = 0  # in banked rubies
    expedition: int = 1
    removed: tuple[str, ...] = ()  # traps that have left the game
    carried: int | None = None  # of a lone explorer; None: both are inside


class PositionValues(msgspec.Struct, frozen=True):
    """How to decide, and the shares of the win."""

    continue_probability: float
    other_continue_probability: float | None  # None: the other is in camp
    win_share_continue: float
    win_share_return: float
    win_share: float


class ResponseValues(msgspec.Struct, frozen=True):
    """The shares of the win against a strategy, from an equal start."""

    strategy: str
    equilibrium: float
    best_response: float

    @property
    def exploitability(self) -> float:
        """What the best response wins above one half."""
        return self.best_response - 0.5


def duel_box(box: str | None) -> DuelBox:
    """The cards to solve, refused if there are too many."""
    components: Any = find_game(DIAMANT).components(box)
    solved = box_from_components(components)
    if prod(copies + 1 for copies in Counter(solved.treasures).values()) > MAX_TREASURE_SETS:
        raise NotSolvableError("refused-exact-box", game=DIAMANT, most=MAX_TREASURE_SETS)
    return solved


def strategies_to_answer(names: Sequence[str]) -> tuple[str, ...]:
    """The named strategies; `all` stands for every one that can be answered."""
    for name in names:
        if name != ALL and name not in POSITIONAL_STRATEGIES:
            known = ", ".join((ALL, *POSITIONAL_STRATEGIES))
            raise NotSolvableError("refused-exact-strategy", game=DIAMANT, name=name[:40], known=known)
    return tuple(POSITIONAL_STRATEGIES) if ALL in names else tuple(dict.fromkeys(names))


def stored_tables(box: DuelBox) -> list[ValueTable] | None:
    """The tables that come with the game, if they are those of the box."""
    own_box, tables = own_tables()
    return tables if box == own_box else None


def solve_tables(box: DuelBox, report: Callable[[], None], *, on_gpu: bool) -> list[ValueTable]:
    """Solve all expeditions."""
    if not on_gpu:
        return solve_match(box, report=report)
    from nedra.games.diamant.duel.gpu_kernels import solve_on_gpu

    return solve_match(box, solve_on_gpu, report)


def answer_strategy(
    name: str, box: DuelBox, tables: Sequence[ValueTable], report: Callable[[], None], *, on_gpu: bool
) -> ResponseValues:
    """What the equilibrium and the best response win against a strategy."""
    if not on_gpu:
        return ResponseValues(name, *respond_to(name, box, tables, report=report))
    from nedra.games.diamant.duel.gpu_kernels import respond_on_gpu

    return ResponseValues(name, *respond_to(name, box, tables, respond_on_gpu, report))


def largest_difference(tables: Sequence[ValueTable], others: Sequence[ValueTable]) -> float:
    """The largest difference between two solutions of a box."""
    pairs = zip(tables, others, strict=True)
    return max(float(abs(table.values - other.values).max()) for table, other in pairs)


def solve_table_position(box: str | None, tables: Sequence[ValueTable], at: TablePosition) -> PositionValues:
    """The values of a position that a player describes."""
    position = parse_position(box, at)
    go_on, leave = solve_position(tables, position)
    matrix = solve_game(tables[at.expedition], position)
    return PositionValues(
        continue_probability=go_on.probability,
        other_continue_probability=None if position.is_alone else matrix.other_side().continue_probability(),
        win_share_continue=go_on.win_share,
        win_share_return=leave.win_share,
        win_share=go_on.probability * go_on.win_share + leave.probability * leave.win_share,
    )


def parse_position(box: str | None, at: TablePosition) -> DuelPosition:
    """Check a position against the cards of the box."""
    components: Any = find_game(DIAMANT).components(box)
    if not 1 <= at.expedition <= components.entrances.count:
        raise NotSolvableError(
            "refused-exact-expedition",
            game=DIAMANT,
            expedition=at.expedition,
            most=components.entrances.count,
        )
    copies = {str(name): count for name, count in zip(TRAP_NAMES, components.traps.copies(), strict=True)}
    deck: list[int] = list(components.treasures.values)
    drawn: list[int] = []
    seen: list[str] = []
    for name in at.removed:
        if copies.get(name, 0) < 2:
            raise NotSolvableError("refused-exact-card", game=DIAMANT, card=name[:40])
        copies[name] -= 1
    if len(at.removed) >= at.expedition:
        raise NotSolvableError(
            "refused-exact-removed", game=DIAMANT, count=len(at.removed), expedition=at.expedition
        )
    for card in at.corridor:
        if card.isdecimal() and int(card) in deck:
            deck.remove(int(card))
            drawn.append(int(card))
        elif copies.get(card) and card not in seen:
            seen.append(card)
        else:
            raise NotSolvableError("refused-exact-card", game=DIAMANT, card=card[:40])
    is_alone = at.carried is not None
    return DuelPosition(
        expedition=at.expedition,
        deck=tuple(sorted(deck)),
        unseen=tuple(sorted(count for name, count in copies.items() if count and name not in seen)),
        seen=tuple(sorted(copies[name] for name in seen)),
        lead=at.lead,
        rubies=sum(drawn) if at.carried is None else at.carried,
        leaver_share=0 if is_alone else sum((worth + 1) // 2 for worth in drawn),
        is_alone=is_alone,
    )
