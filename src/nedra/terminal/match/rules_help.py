"""The rules of a game in a terminal: all of them, one by its number, or those with a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator

HIGHEST_RULE: Final = 99


def print_help(game: AnyGame, asked: str, say: Translator, console: Console) -> None:
    """What `?` shows: how to answer, what the signs mean, and the rules; or only the rules asked for."""
    rules = dict(all_rules(game, say))
    wanted = {number: text for number, text in rules.items() if _is_asked(asked, number, text)}
    if not asked or not wanted:
        console.print(say("terminal-help", rule=f"{game.rule_prefix}1"), markup=False)
        print_optional("text-legend", say, console)
        print_optional("rules-goal", say, console)
    console.print(rules_table(wanted if asked else rules))


def print_optional(key: str, say: Translator, console: Console) -> None:
    """Print a message that a game need not have."""
    if say.has_message(key):
        console.print(Text(say(key), style="dim"))


def all_rules(game: AnyGame, say: Translator) -> Iterator[tuple[str, str]]:
    """Every rule with its number."""
    for number in range(1, HIGHEST_RULE + 1):
        key = f"rule-{game.rule_prefix}{number}"
        if say.has_message(key):
            yield f"{game.rule_prefix}{number}", say(key)


def rules_table(rules: dict[str, str]) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for number, text in rules.items():
        table.add_row(number, Text(text))
    return table


def _is_asked(asked: str, number: str, text: str) -> bool:
    """Whether the rule has that number, or else that word."""
    asked = asked.casefold()
    return asked == number.casefold() or (
        not asked.isdecimal() and len(asked) > 2 and asked in text.casefold()
    )
