"""`nedra admin`: the secret that opens the admin page, shown or made anew."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.i18n.translator import translator
from nedra.live.admin_secret import ENV_VARIABLE, AdminSecret
from nedra.live.errors import StoreUnavailableError
from nedra.terminal.language import detect_language

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable


def add_admin_command(
    commands: _SubParsersAction[ArgumentParser], get_secret: Callable[[Namespace], AdminSecret]
) -> None:
    """Let a command line understand `admin`; `secret_of` knows whose secret its words mean."""

    def run(args: Namespace) -> int:
        say = translator(args.lang or detect_language(os.environ))
        secret = get_secret(args)
        try:
            if args.new:
                secret.rotate()
            else:
                secret.create_if_missing()
        except OSError as error:
            raise StoreUnavailableError(
                "refused-secret-file", path=str(secret.file), reason=str(error)
            ) from error
        print(
            say("admin-secret-from-environment", name=ENV_VARIABLE)
            if secret.from_environment
            else secret.read()
        )
        print(say("admin-secret-use"), file=sys.stderr)
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
