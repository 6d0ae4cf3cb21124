"""The command line: `nedra` hosts tables in the browser; its commands do the rest."""

import os
import shlex
import sys
from argparse import Namespace
from collections.abc import Sequence

from nedra import NedraError, __version__
from nedra.authoring.command import add_authoring_commands
from nedra.core.compiled.compile_notice import NOTICE
from nedra.core.i18n.system_language import chosen_language
from nedra.core.i18n.translator import translator
from nedra.lab.command import add_lab
from nedra.terminal.command_options import (
    Commands,
    add_command,
    add_store_options,
    admin_secret,
    language_of_words,
    store_location,
)
from nedra.terminal.parser.command_parser import CommandParser, help_translator, suggest
from nedra.terminal.parser.completion import add_completion_command
from nedra.terminal.parser.plain_output import accept_any_character
from nedra.terminal.play_command import add_play_command
from nedra.terminal.record_commands import add_replay_command, add_verify_command
from nedra.terminal.store_commands import add_admin_command, add_backup_commands, add_forget_command
from nedra.training.command import add_train_command

AUTOPLAY_AFTER_SECONDS = 90.0
MAX_TABLES = 2000


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 2 for a refused request, 130 for Ctrl+C."""
    accept_any_character()
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    language = language_of_words(words)
    parser = build_parser(language)
    args = parser.parse_args(words or ["serve"])
    args.root_parser = parser
    args.command_line = shlex.join(("nedra", *words))  # for pages that say how they were made
    NOTICE.language, NOTICE.ends_on_interrupt = language, True
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except (NedraError, OSError) as error:
        return report_error(error, language)
    except KeyboardInterrupt:
        return 130
    finally:
        NOTICE.language, NOTICE.ends_on_interrupt = "", False
    return code


def report_error(error: NedraError | OSError, language: str) -> int:
    """Print what was refused, and why, without a traceback."""
    if isinstance(error, BrokenPipeError):
        return close_broken_pipe()
    if isinstance(error, OSError):
        if error.filename is None:
            raise error
        path, reason = str(error.filename), error.strerror or ""
        error = NedraError("refused-not-written", path=path, reason=reason)
    print(explain_error(error, language), file=sys.stderr)
    return 2


def explain_error(error: NedraError, language: str) -> str:
    """The error as a sentence, with what was probably meant."""
    say = translator(language, error.game)
    known = str(error.args_by_name.get("known", "")).split(", ")
    written = (str(error.args_by_name.get(name, "")) for name in ("name", "option", "seat", "style"))
    meant = suggest(next(filter(None, written), ""), known)
    suggestion = f" {help_translator(language)('did-you-mean', word=meant)}" if meant else ""
    return f"{error.translate(say)}{suggestion}"


def close_broken_pipe() -> int:
    """End quietly when the reader of our output has gone, as `head` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 128 + 13  # as if by SIGPIPE


def build_parser(language: str = "en") -> CommandParser:
    """The parser with all commands."""
    parser = CommandParser(
        language=language, prog="nedra", description="help-nedra", epilog="help-nedra-examples"
    )
    parser.add_argument("--version", action="version", version=f"nedra {__version__}", help="help-version")
    parser.set_defaults(command_line="")
    commands = parser.add_subparsers(title="help-commands", metavar="COMMAND")
    add_serve_command(commands)
    add_play_command(commands)
    add_games_command(commands)
    add_replay_command(commands)
    add_verify_command(commands)
    add_train_command(add_lab(commands))
    add_authoring_commands(commands)
    add_backup_commands(commands)
    add_forget_command(commands)
    add_admin_command(commands)
    add_completion_command(commands)
    return parser


def add_serve_command(commands: Commands) -> None:
    """Add `nedra serve`."""
    parser = add_command(commands, "serve", run_serve, summary="help-serve")
    parser.add_argument("--host", help="help-host")
    parser.add_argument("--port", type=parse_port, help="help-port")
    add_store_options(parser)
    parser.add_argument(
        "--redis",
        metavar="ADDRESS",
        help="help-redis",
    )
    parser.add_argument(
        "--autoplay-after",
        type=parse_seconds,
        default=AUTOPLAY_AFTER_SECONDS,
        metavar="SECONDS",
        help="help-autoplay-after",
    )
    parser.add_argument(
        "--max-tables",
        type=parse_table_count,
        default=MAX_TABLES,
        metavar="NUMBER",
        help="help-max-tables",
    )
    parser.add_argument("--log-format", choices=("plain", "json"), default="plain", help="help-log-format")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="help-no-browser")


def run_serve(args: Namespace) -> int:
    """Host tables until stopped."""
    from nedra.web.http.server import serve

    return serve(
        args.host or "127.0.0.1",
        args.port,
        store_location(args),
        open_browser=args.browser,
        away_seconds=args.autoplay_after,
        pubsub_url=args.redis or os.environ.get("NEDRA_REDIS", ""),
        log_format=args.log_format,
        max_cached_matches=args.max_tables,
        admin_secret=admin_secret(args),
        can_let_phones_in=args.host is None,
        language=chosen_language(args),
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
    add_command(commands, "games", run_games, summary="help-games")


def run_games(args: Namespace) -> int:
    """Print the catalogue."""
    from nedra.terminal.games_command import print_games

    print_games(chosen_language(args))
    return 0
