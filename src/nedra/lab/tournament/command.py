"""`nedra lab tournament`: bots against bots, as a table, as JSON and as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.i18n.system_language import chosen_language
from nedra.lab.command_line import (
    check_writable,
    parse_count,
    progress_bar,
    write_json,
    write_output,
)

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from rich.console import JustifyMethod
    from rich.table import Table

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.tournament.standings import Standings


def add_tournament_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab tournament`."""
    parser = commands.add_parser(
        "tournament",
        help="help-tournament",
        description="help-tournament-about",
        epilog="help-tournament-examples",
    )
    parser.add_argument("game", metavar="GAME", help="help-game")
    parser.add_argument("--bots", required=True, metavar="NAMES", help="help-tournament-bots")
    parser.add_argument("--games", type=parse_count, default=400, metavar="N", help="help-games-number")
    parser.add_argument("--seats", type=int, metavar="N", help="help-seats")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="help-set")
    parser.add_argument("--seed", type=parse_count, default=1, metavar="N", help="help-lab-seed")
    parser.add_argument("--seconds", type=float, metavar="N", help="help-seconds")
    parser.add_argument("--cores", type=int, metavar="N", help="help-cores")
    parser.add_argument("--json", type=Path, metavar="FILE", help="help-json")
    parser.add_argument("--report", type=Path, metavar="FILE", help="help-tournament-report")
    parser.set_defaults(run=run_tournament)


def run_tournament(args: Namespace) -> int:
    """Play, print, write; after an interruption, rate the games played so far."""
    from rich.console import Console

    from nedra.core.contract.option import parse_options
    from nedra.core.match.catalogue import game
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.tournament.standings import compute_standings
    from nedra.lab.tournament.tournament import make_tournament_spec, play_tournament

    options, bots = parse_options(args.set), args.bots.split(",")
    definition = game(args.game)
    spec = make_tournament_spec(definition, bots, args.games, args.seats, args.seed, options, args.seconds)
    for file in (args.json, args.report):
        check_writable(file)
    language = chosen_language(args)
    with progress_bar(language) as progress:
        played = play_tournament(spec, args.cores, lambda done: progress(done, spec.games))
    standings = compute_standings(spec, played)
    formatter = ReportFormatter(definition.translator(language), definition)
    Console().print(standings_table(standings, formatter), standings_summary(standings, formatter), sep="\n")
    write_json(standings, args.json)
    if args.report is not None:
        from nedra.lab.tournament.report import tournament_page

        write_output(tournament_page(standings, language, args.command_line).encode(), args.report)
    is_interrupted = args.seconds is None and len(played) < args.games
    return 130 if is_interrupted else 0


def standings_table(standings: Standings, formatter: ReportFormatter) -> Table:
    """A row for every bot, the best first."""
    from rich.table import Table

    from nedra.lab.tournament.report import HEADINGS, standing_cells

    say = formatter.say
    table = Table(
        title=f"{say('game-name')} · {formatter.seats_and_options(standings.seats, standings.options)}"
    )
    for heading in HEADINGS:
        is_name = heading == "bot"  # a long name is wrapped, the numbers are not
        justify: JustifyMethod = "left" if is_name else "right"
        table.add_column(say(f"tournament-{heading}"), justify=justify, no_wrap=not is_name, overflow="fold")
    for standing in standings.bots:
        table.add_row(*standing_cells(standing, formatter))
    return table


def standings_summary(standings: Standings, formatter: ReportFormatter) -> str:
    """Every pair of bots, and how to read the table."""
    from nedra.lab.tournament.report import tournament_notices

    pairs = [
        formatter.say(
            "tournament-pair",
            bot=pair.bot,
            other=pair.other,
            part=formatter.share_interval(pair.share, pair.low, pair.high),
        )
        for pair in standings.head_to_head
    ]
    note = formatter.say(
        "tournament-note", games=formatter.integer(standings.games), seed=str(standings.seed)
    )
    return "\n".join((*pairs, *tournament_notices(standings, formatter), note))
