"""`nedra admin`: the secret that opens the admin page, shown or made anew."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.words import speech
from nedra.table.refusals import StoreAway
from nedra.table.secret import VARIABLE, Secret
from nedra.terminal.language import language_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable


def add_admin(commands: _SubParsersAction[ArgumentParser], secret_of: Callable[[Namespace], Secret]) -> None:
    """Let a command line understand `admin`; `secret_of` knows whose secret its words mean."""

    def run(args: Namespace) -> int:
        say = speech(args.lang or language_of(os.environ))
        secret = secret_of(args)
        try:
            if args.new:
                secret.renew()
            else:
                secret.make()
        except OSError as error:
            raise StoreAway("refused-secret-file", path=str(secret.file), reason=str(error)) from error
        print(say("admin-given", name=VARIABLE) if secret.given else secret.read())
        print(say("admin-where"), file=sys.stderr)
        return 0

    parser = commands.add_parser(
        "admin",
        help="show the secret that opens the admin page",
        description="Show the secret that opens the admin page.",
    )
    parser.add_argument("--new", action="store_true", help="make a new one; the old one opens nothing more")
    parser.add_argument("--data", type=Path, metavar="FILE", help="the server's data file (the usual one)")
    parser.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    parser.set_defaults(run=run, database=None)
