"""What the commands share: how they are added, their language, and where matches are stored."""

import hashlib
import os
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.system_language import detect_language
from nedra.core.i18n.translator import LANGUAGES
from nedra.live.admin_secret import ENV_VARIABLE, AdminSecret
from nedra.terminal.parser.command_parser import HelpMessage

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"


SQLITE_HEADER: Final = b"SQLite format 3\0"


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[Namespace], int],
    *,
    summary: str,
    **parser_options: Any,  # noqa: ANN401 - passed on to argparse
) -> ArgumentParser:
    """Add a command; its summary, the key of a message, is its description too."""
    parser = commands.add_parser(name, help=summary, **{"description": summary, **parser_options})
    parser.set_defaults(run=run)
    return parser


def add_store_options(parser: ArgumentParser) -> None:
    """Add `--data` and `--database`."""
    add_data_option(parser)
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        help="help-database",
    )


def add_data_option(parser: ArgumentParser) -> None:
    """Add `--data`."""
    parser.add_argument(
        "--data", type=Path, metavar="FILE", help=HelpMessage("help-data", file=str(default_data_file()))
    )


def language_of_words(words: Sequence[str]) -> str:
    """The language of the help: that of `--lang` among the words, or else the system's."""
    for word, value in pairwise([*words, ""]):
        if word == "--lang" and value in LANGUAGES:
            return value
        if word.startswith("--lang=") and word.removeprefix("--lang=") in LANGUAGES:
            return word.removeprefix("--lang=")
    return detect_language()


def store_location(args: Namespace) -> Path | str:
    """Where matches are stored: the named file, the named database, or the default file."""
    check_data_file(args.data)
    return args.data or args.database or os.environ.get("NEDRA_DATABASE") or default_data_file()


def check_data_file(file: Path | None) -> None:
    """Refuse what is likely a typing mistake: no such folder, a folder, a file of another kind."""
    if file is None:
        return
    if not file.parent.is_dir():
        raise InvalidDataFileError("refused-no-folder", path=str(file), folder=str(file.parent))
    if file.is_dir():
        raise InvalidDataFileError("refused-is-folder", path=str(file))
    if file.is_file():
        with file.open("rb") as opened:
            if opened.read(len(SQLITE_HEADER)) not in (b"", SQLITE_HEADER):
                raise InvalidDataFileError("refused-no-data-file", path=str(file))


class InvalidDataFileError(NedraError):
    """A file that cannot hold matches."""


def admin_secret(args: Namespace) -> AdminSecret:
    """The secret of the admin page: from the environment, or from a file in the user's data directory.

    It never lies beside a data file elsewhere: that folder may be shared, or hold somebody's code.
    """
    return AdminSecret(admin_file(args.data), os.environ.get(ENV_VARIABLE, ""))


def admin_file(data: Path | None) -> Path:
    """Where the secret of a server on this data file is kept; each data file has its own."""
    default = default_data_file()
    if data is None or data.resolve() == default.resolve():
        return default.with_suffix(".admin")
    place = hashlib.sha256(os.fsencode(data.resolve())).hexdigest()[:12]
    return default.with_name(f"{data.stem}-{place}.admin")


def default_data_file() -> Path:
    """The data file in the user's data directory of this system."""
    return _user_data_dir() / "nedra" / "nedra.sqlite"


def records_folder() -> Path:
    """Where records of matches in the terminal are kept."""
    return default_data_file().parent / "records"


def unfinished_folder() -> Path:
    """Where matches that were left in the terminal wait."""
    return default_data_file().parent / "unfinished"


def _user_data_dir() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
