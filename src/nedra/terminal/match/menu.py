"""The menu of a person's moves: numbered lines, where long lists open step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from nedra.core.contract.move import move_words, normalize_notation, notation_key, translate_move

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nedra.core.contract.move import Move
    from nedra.core.i18n.translator import Translator

MAX_LISTED: Final = 9
"""A longer list of moves is grouped."""


class MenuItem(NamedTuple):
    """A line of the menu: one move, or several that are listed in a second menu."""

    label: str
    moves: tuple[Move, ...]


class MoveLabels:
    """Names the moves of one person at one moment: with people by name, and what lies where."""

    def __init__(
        self, say: Translator, names: Sequence[str], details_of: Callable[[Move], Mapping[str, str]]
    ) -> None:
        self._say = say
        self._names = names
        self._details_of = details_of

    def move(self, move: Move) -> str:
        return translate_move(move, self._say, self._names, self._details_of(move))

    def group(self, move: Move) -> str:
        """The line that stands for this move and others like it; empty: it stands alone."""
        key = f"text-moves-{move.__struct_config__.tag}"
        if not self._say.has_message(key):
            return ""
        return self._say(key, **move_words(move, self._names, self._details_of(move)))


def make_menu(moves: Sequence[Move], labels: MoveLabels) -> tuple[MenuItem, ...]:
    """One line for each move, or, of many moves, one for each group."""
    if len(moves) <= MAX_LISTED:
        return list_moves(moves, labels)
    groups: dict[str, list[Move]] = {}
    for move in moves:
        groups.setdefault(labels.group(move) or labels.move(move), []).append(move)
    return tuple(
        MenuItem(label if len(group) > 1 else labels.move(group[0]), tuple(group))
        for label, group in groups.items()
    )


def list_moves(moves: Sequence[Move], labels: MoveLabels) -> tuple[MenuItem, ...]:
    """One line for each move."""
    return tuple(MenuItem(labels.move(move), (move,)) for move in moves)


def menu_table(items: Sequence[MenuItem]) -> Table:
    """The numbered lines; a long one is wrapped beside its number."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", style="bold", min_width=3, no_wrap=True)
    table.add_column(overflow="fold")
    for number, item in enumerate(items, 1):
        table.add_row(str(number), Text(item.label))
    return table


def bulleted(lines: Sequence[str]) -> Table:
    """Lines after a dot; a long one is wrapped beside it."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        table.add_row("·", Text(line))
    return table


def matching_moves(typed: str, moves: Sequence[Move], label_of: Callable[[Move], str]) -> tuple[Move, ...]:
    """The moves with that spelling, or that prefix, which several may share."""
    text = normalize_notation(typed)
    if not text:
        return ()
    spellings = {move: (normalize_notation(str(move)), normalize_notation(label_of(move))) for move in moves}
    exact = tuple(move for move, names in spellings.items() if text in names)
    if exact:
        return exact
    prefixed = tuple(
        move for move, names in spellings.items() if any(name.startswith(text) for name in names)
    )
    return prefixed or tuple(move for move in moves if notation_key(str(move)) == notation_key(text))
