"""`nedra play`: a match in this terminal."""

from argparse import Namespace, RawDescriptionHelpFormatter

from nedra.terminal.command_options import Commands, add_command, add_language_option, chosen_language

EXAMPLES = """seats, clockwise, separated by commas:
  you, you:NAME   a person at this terminal; several people take turns
  bot, bot:NAME   the default bot
  beginner, casual, expert, master, random, heuristic   a bot of that kind; expert=NAME gives it a name
  expert:careful, expert:bold, expert:spiteful          an expert, or a master, with a style

examples:
  nedra play diamant
  nedra play diamant --seats you:Anna,you:Boris,expert:bold --set artifacts=1 --lang ru
"""


def add_play_command(commands: Commands) -> None:
    """Add `nedra play`."""
    parser = add_command(
        commands,
        "play",
        run_play,
        summary="play in this terminal",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="name of a game, for example diamant")
    parser.add_argument(
        "--seats", metavar="SEATS", help="who plays (default: you and the usual number of bots)"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable"
    )
    parser.add_argument(
        "--seed", type=parse_seed, metavar="N", help="seed, to repeat a deal (default: a random one)"
    )
    add_language_option(parser)


def parse_seed(text: str) -> int:
    """A seed within the range that records store."""
    number = int(text)
    if abs(number) >= 1 << 128:
        raise ValueError(text)
    return number


def run_play(args: Namespace) -> int:
    """Play a match; return 1 if a person quit before the end."""
    from rich.console import Console

    from nedra.core.contract.option import parse_options, resolve_options
    from nedra.core.i18n.translator import translator
    from nedra.core.match.catalogue import game
    from nedra.terminal.play import PlayerQuit, TerminalMatch
    from nedra.terminal.seat_args import bot_chooser, parse_seat_args

    found = game(args.game)
    language = chosen_language(args)
    say = found.translator(language)
    seats = args.seats or ",".join(["you", *["bot"] * (found.default_seats - 1)])
    seat_args = parse_seat_args(seats, say)
    options = resolve_options(found.options, parse_options(args.set), found.name)
    match = found.match(len(seat_args), args.seed, box=None, **options)
    console = Console(highlight=False)
    try:
        with bot_chooser(found, seat_args, say, lambda line: console.print(line, style="dim")) as choose_move:
            TerminalMatch(match, seat_args, say, console, input, choose_move).play()
    except PlayerQuit:
        console.print(translator(language)("terminal-quit"))
        return 1
    return 0
