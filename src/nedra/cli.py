"""The command line: `nedra` hosts tables in the browser; its commands do the rest."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence

from nedra import NedraError, __version__
from nedra.authoring.command import add_authoring_commands
from nedra.lab.command import add_lab
from nedra.terminal.command_options import (
    Commands,
    add_command,
    add_language_option,
    add_store_options,
    admin_secret,
    chosen_language,
    store_location,
)
from nedra.terminal.play_command import add_play_command
from nedra.terminal.record_commands import add_replay_command, add_verify_command
from nedra.terminal.store_commands import add_admin_command, add_backup_commands, add_forget_command

DESCRIPTION = "Treasure-cave board games. Without a command, `nedra` hosts tables in the browser."

EXAMPLES = """examples:
  nedra                                    open the first page in the browser
  nedra serve --host 0.0.0.0               let others in the same network join
  nedra play diamant --seats you,bot,bot   play in this terminal
  nedra replay record.json                 step through a match in this terminal
  nedra verify record.json                 check that a match was dealt as committed
  nedra lab simulate diamant               simulate a million games in a second or two
  nedra box hoard > mine.toml              change a game's components
  nedra new-game quarry                    make a game of your own
  nedra backup evening.sqlite              back up all matches
  nedra admin                              show the secret that opens the page /admin
  nedra COMMAND --help                     show the options of a command
"""

AUTOPLAY_AFTER_SECONDS = 90.0
MAX_TABLES = 2000


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 2 for a refused request, 130 for Ctrl+C."""
    words = sys.argv[1:] if argv is None else argv
    args = build_parser().parse_args(words or ["serve"])
    try:
        code: int = args.run(args)
    except NedraError as error:
        from nedra.core.i18n.translator import translator

        print(error.translate(translator(chosen_language(args), error.game)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def build_parser() -> ArgumentParser:
    """The parser with all commands."""
    parser = ArgumentParser(
        prog="nedra", description=DESCRIPTION, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"nedra {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    add_serve_command(commands)
    add_play_command(commands)
    add_games_command(commands)
    add_replay_command(commands)
    add_verify_command(commands)
    add_lab(commands)
    add_authoring_commands(commands)
    add_backup_commands(commands)
    add_forget_command(commands)
    add_admin_command(commands)
    return parser


def add_serve_command(commands: Commands) -> None:
    """Add `nedra serve`."""
    parser = add_command(commands, "serve", run_serve, summary="host tables in the browser")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for all (default: 127.0.0.1)"
    )
    parser.add_argument("--port", type=parse_port, default=8000, help="port to listen on (default: 8000)")
    add_store_options(parser)
    parser.add_argument(
        "--redis",
        metavar="ADDRESS",
        help="Redis that connects several processes: redis://… (default: $NEDRA_REDIS)",
    )
    parser.add_argument(
        "--autoplay-after",
        type=parse_seconds,
        default=AUTOPLAY_AFTER_SECONDS,
        metavar="SECONDS",
        help="with a clock, a bot plays for a person whose page was closed this long ago (default: 90)",
    )
    parser.add_argument(
        "--max-tables",
        type=parse_table_count,
        default=MAX_TABLES,
        metavar="NUMBER",
        help="tables to keep in memory; the others stay in the store (default: 2000)",
    )
    parser.add_argument(
        "--log-format", choices=("plain", "json"), default="plain", help="format of the log (default: plain)"
    )
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")


def run_serve(args: Namespace) -> int:
    """Host tables until stopped."""
    from nedra.web.http.server import serve

    return serve(
        args.host,
        args.port,
        store_location(args),
        open_browser=args.browser,
        away_seconds=args.autoplay_after,
        pubsub_url=args.redis or os.environ.get("NEDRA_REDIS", ""),
        log_format=args.log_format,
        max_cached_matches=args.max_tables,
        admin_secret=admin_secret(args),
    )


def parse_table_count(text: str) -> int:
    """A number of tables that fits into memory."""
    number = int(text)
    if not 0 < number < 1_000_000:
        raise ValueError(text)
    return number


def parse_seconds(text: str) -> float:
    """A positive, finite duration."""
    seconds = float(text)
    if not 0 < seconds < 1e9:
        raise ValueError(text)
    return seconds


def parse_port(text: str) -> int:
    """A port number; 0 lets the system choose one."""
    number = int(text)
    if not 0 <= number < 1 << 16:
        raise ValueError(text)
    return number


def add_games_command(commands: Commands) -> None:
    """Add `nedra games`."""
    add_language_option(
        add_command(commands, "games", run_games, summary="list the games with their seats and options")
    )


def run_games(args: Namespace) -> int:
    """Print the catalogue."""
    from nedra.terminal.games_command import print_games

    print_games(chosen_language(args))
    return 0
