"""The pages of the docs that are read off the program itself: what is there, by its name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import nedra
from nedra.bots import BOTS, choose
from nedra.bots.levels import STYLES
from nedra.bots.perfect import PERFECT
from nedra.bots.trained import TRAINED, WEIGHTS_DIR
from nedra.cli import build_parser
from nedra.core.conformance.trial import trials
from nedra.internals.argparse_parts import options_of, positionals_of
from nedra.terminal.parser.command_parser import subcommands
from nedra.web.http.board_loader import rulebook_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.game import AnyGame
    from nedra.core.match.match import Match
    from nedra.terminal.parser.command_parser import CommandParser

TRIALS: Final = 400
NAMES: Final = ("Anna", "Boris", "Clara", "Dmitri", "Elsa", "Fyodor", "Greta", "Hans")
SETTINGS: Final = {
    "NEDRA_DATABASE": "where matches are kept instead of in a file: `postgresql://…`",
    "NEDRA_REDIS": "the Redis that joins several processes: `redis://…`",
    "NEDRA_ADMIN": "the secret of the admin page, where no file can keep it",
    "NEDRA_CACHE": "where compiled rules are kept; otherwise the user's cache folder",
}
ABOUT_BOTS: Final = {
    "random": "any legal move",
    "heuristic": "the game's built-in heuristic",
    "beginner": "the heuristic, with many random moves",
    "casual": "the heuristic, with some random moves; the default",
    "expert": "a short search",
    "master": "a long search",
}


def rules(game: AnyGame, language: str) -> str:
    """The numbered rules of a game, in the words of its own page of rules."""
    say, book = game.translator(language), rulebook_of(game)
    assert book is not None
    lines = [f"# {say('rules-title', game=say('game-name'))}", say("rules-goal")]
    lines.append(say("rules-players", least=game.seats[0], most=game.seats[-1]))
    for chapter in book.chapters:
        lines.append(f"## {say(chapter.title)}")
        lines += (f"[{rule}]{{.rule #{rule}}} {say(f'rule-{rule}')}" for rule in chapter.rules)
    return "\n\n".join(lines)


def games() -> str:
    """Seats, options and events of every game."""
    parts = ["# Games, options, events"]
    parts.append(
        "Options are named the same everywhere: on the command line, in the seat protocol, in the gym."
    )
    for name in nedra.games():
        game = nedra.game(name)
        say = game.translator("en")
        parts += [f"## {say('game-name')}", f"`{name}`, {game.seats[0]} to {game.seats[-1]} seats."]
        parts += ["### Options", table(("option", "usually", "from … to", "rule", ""), options(game))]
        parts += ["### Events", table(("event", "for example"), events(game))]
    return "\n\n".join(parts)


def options(game: AnyGame) -> Iterator[tuple[str, ...]]:
    say = game.translator("en")
    for option in game.options:
        bounds = f"{option.least} … {option.most}"
        yield f"`{option.name}`", str(option.default), bounds, option.rule, say(f"option-{option.name}-about")


def events(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Every event, with a sentence from the first match in which somebody was told of it."""
    say = game.translator("en")
    sentences = {what: fixed for what in game.event_kinds if (fixed := always(game, what))}
    for match in played(game):
        for seat in range(match.seats):
            for event in match.events(seat):
                sentences.setdefault(event.kind, game.translate_event(event, NAMES, say))
        if len(sentences) == len(game.event_kinds):
            break
    for what in game.event_kinds:
        yield f"`{what}`", sentences[what]  # whoever is missing ends the build: no example is made up


def always(game: AnyGame, what: str) -> str:
    """What an event says whatever happened, so that nobody has to see it first; otherwise nothing."""
    try:
        return game.translator("en")(f"event-{what}")
    except (KeyError, ValueError):  # its words depend on what happened, or ask for it
        return ""


def played(game: AnyGame) -> Iterator[Match]:
    """Whole matches, alternately random and by the heuristic: some events need sensible play."""
    for trial in trials(game, TRIALS):
        match, sensible = trial.match(), trial.match()
        for _ in trial.random_answers(match):
            pass
        yield match
        while not sensible.over:
            seat = min(sensible.legal_by_seat())
            sensible.play(seat, choose(sensible, seat, "heuristic", trial.seed))
        yield sensible


def commands() -> str:
    """Every command and its options, and the settings of the environment."""
    parts = ["# Commands and settings"]
    for path, command in walk(build_parser(), "nedra"):
        rows = list(arguments(command))
        parts += [f"## {path}", command.description or ""]
        parts += [table(("argument", "says"), rows)] if rows else []
    shown = ((f"`{name}`", about) for name, about in SETTINGS.items())
    return "\n\n".join([*parts, "## Settings of the environment", table(("variable", "says"), shown)])


def walk(command: CommandParser, path: str) -> Iterator[tuple[str, CommandParser]]:
    """A command, and every one below it."""
    yield path, command.complete()
    for name, below in subcommands(command).items():
        yield from walk(below, f"{path} {name}")


def arguments(command: CommandParser) -> Iterator[tuple[str, str]]:
    for action in [*positionals_of(command), *dict.fromkeys(options_of(command).values())]:
        if not isinstance(action.choices, dict) and action.dest != "help":
            names = ", ".join(action.option_strings) or str(action.metavar or action.dest)
            wanted = f" {action.metavar or action.dest.upper()}" if action.nargs is None else ""
            about = (action.help or "").replace("|", "\\|").replace(str(Path.home()), "~")
            yield f"`{names}{wanted if action.option_strings else ''}`", about


def bots() -> str:
    """Every bot by the name that a command takes."""
    known = [(f"`{name}`", ABOUT_BOTS[name]) for name in BOTS]
    known.append((f"`{TRAINED}`", f"a small network trained by self-play: {', '.join(learned())}"))
    known.append((f"`{PERFECT}`", f"the equilibrium between two, solved exactly: {', '.join(solved())}"))
    known += baselines()
    styles = ", ".join(f"`{style}`" for style in STYLES)
    return "\n\n".join(
        [
            "# Bots by name",
            "[Bots](bots.md) says how strong they are.",
            table(("bot", "plays"), known),
            f"Expert and master take a style after a colon: {styles}, as in `expert:bold`.",
            "A search is named by its options: `search:iterations=500:rollout_epsilon=200`.",
        ]
    )


def baselines() -> Iterator[tuple[str, str]]:
    """The baseline strategies of all games."""
    for game in map(nedra.game, nedra.games()):
        about = f"a baseline strategy of {game.translator('en')('game-name')}"
        yield from ((f"`{name}`", about) for name in game.baselines)


def learned() -> list[str]:
    """The games that a network is shipped for."""
    files = sorted(WEIGHTS_DIR.glob("*.npz"))
    return [nedra.game(file.stem).translator("en")("game-name") for file in files]


def solved() -> list[str]:
    """The games that are solved between two."""
    games = map(nedra.game, nedra.games())
    return [game.translator("en")("game-name") for game in games if game.solution is not None]


def table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]] | list[tuple[str, str]]) -> str:
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
