"""`nedra games`: the catalogue as a list, with seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from nedra.core.catalogue import game, games, left_out
from nedra.core.words import add_words, speech

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.words import Speech

add_words("nedra.terminal")


def show_games(language: str) -> None:
    """Print every game at hand; beside the list, on stderr, what had to be left out, and why."""
    console = Console(highlight=False)
    for name in games():
        found = game(name)
        console.print(_described(found, found.speech(language)))
    for name, package, reason in left_out():
        said = speech(language)("games-left-out", name=name, package=package, reason=reason)
        Console(stderr=True, highlight=False, soft_wrap=True).print(Text(said, style="yellow"))


def _described(game: AnyGame, say: Speech) -> Text:
    seats = say("terminal-seats", least=game.seats[0], most=game.seats[-1])
    lines: list[str | tuple[str, str]] = [
        (f"{game.name}", "bold"),
        f"  {say('game-name')}, {seats}\n",
        f"  {say('game-line')}\n",
    ]
    for option in game.options:
        lines.append((f"  --set {option.name}={_range(option.least, option.most)}", "cyan"))
        lines.append(f"  {say(f'option-{option.name}-about')} ({option.rule})\n")
    return Text.assemble(*lines)


def _range(least: int, most: int) -> str:
    return "|".join(map(str, range(least, most + 1))) if most - least < 3 else f"{least}…{most}"
