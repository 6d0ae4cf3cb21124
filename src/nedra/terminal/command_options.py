"""What the commands share: how they are added, their language, and where matches are stored."""

import os
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from nedra.live.admin_secret import ENV_VARIABLE, AdminSecret

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[Namespace], int],
    *,
    summary: str,
    **parser_options: Any,  # noqa: ANN401 - passed on to argparse
) -> ArgumentParser:
    """Add a command; its one-line help is its description too."""
    description = f"{summary[0].upper()}{summary[1:]}."
    parser = commands.add_parser(name, help=summary, description=description, **parser_options)
    parser.set_defaults(run=run)
    return parser


def add_language_option(parser: ArgumentParser) -> None:
    """Add `--lang`."""
    parser.add_argument("--lang", choices=("ru", "en"), help="language (default: the system's)")


def add_store_options(parser: ArgumentParser) -> None:
    """Add `--data` and `--database`."""
    add_data_option(parser)
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        help="PostgreSQL database instead of a file: postgresql://… (default: $NEDRA_DATABASE)",
    )


def add_data_option(parser: ArgumentParser) -> None:
    """Add `--data`."""
    default = str(default_data_file()).replace("%", "%%")  # argparse formats its help
    parser.add_argument("--data", type=Path, metavar="FILE", help=f"data file (default: {default})")


def chosen_language(args: Namespace) -> str:
    """The language of `--lang`, or else the system's."""
    return getattr(args, "lang", None) or detect_language(os.environ)


def detect_language(environment: Mapping[str, str]) -> str:
    """Russian or English, by the first of LC_ALL, LC_MESSAGES and LANG that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ru" if environment[name].lower().startswith("ru") else "en"
    return "en"


def store_location(args: Namespace) -> Path | str:
    """Where matches are stored: the named file, the named database, or the default file."""
    return args.data or args.database or os.environ.get("NEDRA_DATABASE") or default_data_file()


def admin_secret(args: Namespace) -> AdminSecret:
    """The secret of the admin page: from the environment, or from a file beside the data file."""
    file = (args.data or default_data_file()).with_suffix(".admin")
    return AdminSecret(file, os.environ.get(ENV_VARIABLE, ""))


def default_data_file() -> Path:
    """The data file in the user's data directory of this system."""
    return _user_data_dir() / "nedra" / "nedra.sqlite"


def _user_data_dir() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
