"""`nedra lab tournament`: bots against bots from the command line, as a table and as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from rich.console import JustifyMethod
    from rich.table import Table

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.tournament.standings import Standings
    from nedra.lab.tournament.tournament import TournamentGame, TournamentSpec

EXAMPLES = """examples:
  nedra lab tournament diamant --bots beginner,casual,expert,master --games 1000
  nedra lab tournament hoard --bots master,expert,expert,expert
  nedra lab tournament diamant --bots expert,leave-at-15 --seats 4 --json standings.json --report page.html
  nedra lab tournament gnomes --bots search:iterations=200,search:iterations=200:whim=300
"""


def add_tournament(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab tournament`."""
    parser = commands.add_parser(
        "tournament",
        help="let bots play against one another",
        description="Let bots play against one another on all cores, and rate them. One seed, one outcome. "
        "Broken off, it rates what was played; what is to be kept, and gone on with, is swept with the same "
        "bots: `nedra lab sweep`.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="which game, for example diamant")
    parser.add_argument("--bots", required=True, metavar="NAMES", help="two or more, with commas between")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="how many (400)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at a table (what is usual)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="for other games (1)")
    parser.add_argument("--seconds", type=float, metavar="N", help="begin no game after that (play them all)")
    parser.add_argument("--cores", type=int, metavar="N", help="how many to use (all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the standings here as well")
    parser.add_argument("--report", type=Path, metavar="FILE", help="make a page of HTML with plots of them")
    parser.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    parser.set_defaults(run=run_tournament)


def run_tournament(args: Namespace) -> int:
    """Play, print, write; who breaks it off gets what was played so far."""
    from rich.console import Console

    from nedra.core.contract.option import parse_options
    from nedra.core.match.catalogue import game
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.command import check_writable, resolve_language
    from nedra.lab.tournament.standings import compute_standings
    from nedra.lab.tournament.tournament import make_tournament_spec

    options = parse_options(args.set)
    found, names = game(args.game), args.bots.split(",")
    asked = make_tournament_spec(found, names, args.games, args.seats, args.seed, options, args.seconds)
    for file in (args.json, args.report):
        check_writable(file)
    language = resolve_language(args.lang)
    played = _play_with_progress(asked, args.cores)
    found_out, formatter = (
        compute_standings(asked, played),
        ReportFormatter(found.translator(language), found),
    )
    Console().print(standings_table(found_out, formatter), standings_summary(found_out, formatter), sep="\n")
    if args.json is not None:
        _write_standings_json(found_out, args.json)
    if args.report is not None:
        from nedra.lab.tournament.report import tournament_page

        args.report.write_text(tournament_page(found_out, language), encoding="utf-8")
    is_broken_off = args.seconds is None and len(played) < args.games
    return 130 if is_broken_off else 0


def _play_with_progress(spec: TournamentSpec, cores: int | None) -> list[TournamentGame]:
    """Play, with a bar on stderr; it is drawn for a person only."""
    from rich.console import Console
    from rich.progress import Progress

    from nedra.lab.tournament.tournament import play_tournament

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=spec.games)
        return play_tournament(spec, cores, lambda done: bar.update(task, completed=done))


def standings_table(standings: Standings, formatter: ReportFormatter) -> Table:
    """Every bot on a line, the best first."""
    from rich.table import Table

    from nedra.lab.tournament.report import HEADINGS, standing_cells

    say = formatter.say
    table = Table(
        title=f"{say('game-name')} · {formatter.seats_and_options(standings.seats, standings.options)}"
    )
    for heading in HEADINGS:
        is_name = heading == "bot"  # a long one is folded, so that numbers stay whole
        justify: JustifyMethod = "left" if is_name else "right"
        table.add_column(say(f"tournament-{heading}"), justify=justify, no_wrap=not is_name, overflow="fold")
    for line in standings.bots:
        table.add_row(*standing_cells(line, formatter))
    return table


def standings_summary(standings: Standings, formatter: ReportFormatter) -> str:
    """Every pair, and how to read it."""
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
    return "\n".join((*pairs, note))


def _write_standings_json(standings: Standings, file: Path) -> None:
    import msgspec

    file.write_bytes(msgspec.json.format(msgspec.json.encode(standings), indent=2) + b"\n")
