"""`nedra games`: list the games with their seats and options."""

from rich.console import Console
from rich.text import Text

from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import Translator, register_messages, translator
from nedra.core.match.catalogue import broken_games, game, games

register_messages("nedra.terminal")


def print_games(language: str) -> None:
    """Print all installed games, and on stderr those that could not be loaded, with the reason."""
    console = Console(highlight=False)
    for name in games():
        found = game(name)
        console.print(_game_summary(found, found.translator(language)))
    for name, package, reason in broken_games():
        line = translator(language)("games-not-loaded", name=name, package=package, reason=reason)
        Console(stderr=True, highlight=False, soft_wrap=True).print(Text(line, style="yellow"))


def _game_summary(game: AnyGame, say: Translator) -> Text:
    seats = say("terminal-seats", least=game.seats[0], most=game.seats[-1])
    lines: list[str | tuple[str, str]] = [
        (f"{game.name}", "bold"),
        f"  {say('game-name')}, {seats}\n",
        f"  {say('game-line')}\n",
    ]
    for option in game.options:
        lines.append((f"  --set {option.name}={_format_range(option.least, option.most)}", "cyan"))
        lines.append(f"  {say(f'option-{option.name}-about')} ({option.rule})\n")
    return Text.assemble(*lines)


def _format_range(least: int, most: int) -> str:
    return "|".join(map(str, range(least, most + 1))) if most - least < 3 else f"{least}…{most}"
