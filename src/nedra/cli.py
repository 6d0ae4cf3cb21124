"""The command line: `nedra` opens the table in the browser, its commands do the rest."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from pathlib import Path
from typing import TYPE_CHECKING

from nedra import NedraError, __version__
from nedra.lab.command import add_lab
from nedra.terminal.admin_command import add_admin_command
from nedra.terminal.backup import add_backup_commands
from nedra.terminal.forget_command import add_forget_command
from nedra.terminal.language import detect_language
from nedra.terminal.play_command import add_play_command
from nedra.terminal.replay_command import add_replay_command
from nedra.terminal.verify_command import add_verify_command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.live.admin_secret import AdminSecret

DESCRIPTION = "Treasure-cave board games at one table. Without a command, a table opens in the browser."

EXAMPLES = """examples:
  nedra                                    open a table in the browser
  nedra serve --host 0.0.0.0               let others in the same network join
  nedra play diamant --seats you,bot,bot   play in this terminal
  nedra replay record.json                 step through a match in this terminal
  nedra verify record.json                 check that a match was dealt as promised
  nedra lab simulate diamant               a million games in a second or two
  nedra backup evening.sqlite              keep all matches safe
  nedra admin                              the secret that opens the page /admin
  nedra COMMAND --help                     more about a command
"""

AUTOPLAY_AFTER_SECONDS = 90.0
MAX_TABLES = 2000


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words say; 0 if it went well, 2 if it was refused, 130 if it was broken off."""
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
    except NedraError as refused:
        from nedra.core.i18n.translator import translator

        language = getattr(args, "lang", None) or detect_language(os.environ)
        print(refused.translate(translator(language, refused.game)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def build_parser() -> ArgumentParser:
    """All that the command line understands."""
    top = ArgumentParser(
        prog="nedra", description=DESCRIPTION, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter
    )
    top.add_argument("--version", action="version", version=f"nedra {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    add_serve(commands)
    add_play_command(commands)
    add_games(commands)
    add_replay_command(commands)
    add_verify_command(commands)
    add_lab(commands)
    add_backup_commands(commands, store_location)
    add_forget_command(commands, store_location)
    add_admin_command(commands, admin_secret)
    top.set_defaults(
        run=run_serve,
        host="127.0.0.1",
        port=8000,
        data=None,
        database=None,
        hub=None,
        logs="plain",
        browser=True,
        away=AUTOPLAY_AFTER_SECONDS,
        tables=MAX_TABLES,
    )
    return top


def add_serve(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let the command line understand `serve`."""
    about = "host tables in the browser"
    serve = commands.add_parser("serve", help=about, description=f"{about.capitalize()}.")
    serve.add_argument("--host", default="127.0.0.1", help="whom to answer; 0.0.0.0: everybody (127.0.0.1)")
    serve.add_argument("--port", type=parse_port, default=8000, help="where to listen (8000)")
    serve.add_argument(
        "--data", type=Path, metavar="FILE", help=f"where matches are kept ({default_data_file()})"
    )
    serve.add_argument(
        "--database", metavar="ADDRESS", help="keep them in PostgreSQL: postgresql://… ($NEDRA_DATABASE)"
    )
    serve.add_argument(
        "--hub", metavar="ADDRESS", help="join several processes by Redis: redis://… ($NEDRA_HUB)"
    )
    serve.add_argument(
        "--away",
        type=parse_seconds,
        default=AUTOPLAY_AFTER_SECONDS,
        metavar="SECONDS",
        help="at a table with a clock: after how long without a page a bot plays for somebody (90)",
    )
    serve.add_argument(
        "--tables",
        type=parse_table_count,
        default=MAX_TABLES,
        metavar="NUMBER",
        help="how many to keep in memory; the others wait in the store (2000)",
    )
    serve.add_argument("--logs", choices=("plain", "json"), default="plain", help="how to log (plain)")
    serve.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    serve.set_defaults(run=run_serve)


def run_serve(args: Namespace) -> int:
    """Host tables until somebody stops it."""
    from nedra.web.http.server import serve

    hub = args.hub or os.environ.get("NEDRA_HUB", "")
    return serve(
        args.host,
        args.port,
        store_location(args),
        open_browser=args.browser,
        away_seconds=args.away,
        pubsub_url=hub,
        log_format=args.logs,
        max_cached_matches=args.tables,
        admin_secret=admin_secret(args),
    )


def store_location(args: Namespace) -> Path | str:
    """Where matches are kept: in a file that is named, in a database, in the usual file."""
    return args.data or args.database or os.environ.get("NEDRA_DATABASE") or default_data_file()


def admin_secret(args: Namespace) -> AdminSecret:
    """What opens the admin page: given by the environment, or kept beside the data file."""
    from nedra.live.admin_secret import ENV_VARIABLE, AdminSecret

    return AdminSecret(
        (args.data or default_data_file()).with_suffix(".admin"), os.environ.get(ENV_VARIABLE, "")
    )


def parse_table_count(text: str) -> int:
    """How many tables fit into memory."""
    number = int(text)
    if not 0 < number < 1_000_000:
        raise ValueError(text)
    return number


def parse_seconds(text: str) -> float:
    """A time that somebody can wait."""
    time = float(text)
    if not 0 < time < 1e9:
        raise ValueError(text)
    return time


def parse_port(text: str) -> int:
    """A port's number; 0 lets the system choose one."""
    number = int(text)
    if not 0 <= number < 1 << 16:
        raise ValueError(text)
    return number


def default_data_file() -> Path:
    """Where a player's matches are kept, by the custom of the system."""
    return user_data_dir() / "nedra" / "nedra.sqlite"


def user_data_dir() -> Path:
    """The folder for what programs keep."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def add_games(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let the command line understand `games`."""
    about = "list the games, with seats and options"
    games = commands.add_parser("games", help=about, description=f"{about.capitalize()}.")
    games.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    games.set_defaults(run=run_games)


def run_games(args: Namespace) -> int:
    """Print the catalogue."""
    from nedra.terminal.games_command import print_games

    print_games(args.lang or detect_language(os.environ))
    return 0
