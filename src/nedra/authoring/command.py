"""`nedra box` prints a game's components; `nedra new-game` makes a package with a game that plays."""

import sys
from argparse import Namespace
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.system_language import chosen_language
from nedra.core.i18n.translator import register_messages, translator
from nedra.core.match.catalogue import game as find_game
from nedra.terminal.command_options import Commands, add_command

register_messages("nedra.authoring")


class AuthoringError(NedraError):
    """A file or package that cannot be made."""


def add_authoring_commands(commands: Commands) -> None:
    """Add `nedra box` and `nedra new-game`."""
    box = add_command(commands, "box", run_box, summary="help-box-command")
    box.add_argument("game", metavar="GAME", help="help-box-game")
    box.add_argument("--out", type=Path, metavar="FILE", help="help-box-out")
    new_game = add_command(commands, "new-game", run_new_game, summary="help-new-game")
    new_game.add_argument("name", metavar="NAME", help="help-new-game-name")
    new_game.add_argument("--title", help="help-new-game-title")
    new_game.add_argument("--dir", type=Path, metavar="FOLDER", help="help-new-game-dir")
    new_game.add_argument(
        "--no-install", dest="install", action="store_false", help="help-new-game-no-install"
    )


def run_box(args: Namespace) -> int:
    """Print the game's own `box.toml` with its comments, in UTF-8 on every system."""
    text = (files(find_game(args.game).package) / "box.toml").read_text(encoding="utf-8")
    if args.out is None:
        sys.stdout.buffer.write(text.encode())
        return 0
    try:
        with args.out.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise AuthoringError("refused-new-file", file=str(args.out), reason=str(error.strerror)) from error
    return 0


def run_new_game(args: Namespace) -> int:
    """Write the package, install it, and say what to do next."""
    from nedra.authoring.new_game import install_command, install_package, pip_command, write_package

    folder = args.dir or Path(args.name)
    write_package(args.name, args.title or args.name.capitalize(), folder)
    is_installed = args.install and install_package(folder)
    say = translator(chosen_language(args))
    if not is_installed:
        print(say("new-game-install", folder=str(folder), command=" ".join(install_command(folder))))
    print(say("new-game-next", name=args.name, folder=str(folder)))
    if find_spec("pytest") is None:  # playing does not need it
        print(say("new-game-pytest", command=" ".join([*pip_command(), "pytest"])))
    return 0 if is_installed or not args.install else 1
