"""`nedra admin`: show or replace the secret that opens the admin page."""

from __future__ import annotations

import sys
from argparse import Namespace

from nedra.core.i18n.translator import translator
from nedra.live.admin_secret import ENV_VARIABLE
from nedra.live.errors import StoreUnavailableError
from nedra.terminal.command_options import (
    Commands,
    add_command,
    add_data_option,
    add_language_option,
    admin_secret,
    chosen_language,
)


def add_admin_command(commands: Commands) -> None:
    """Add `nedra admin`."""
    parser = add_command(commands, "admin", run_admin, summary="show the secret that opens the admin page")
    parser.add_argument("--new", action="store_true", help="make a new one; the old one stops working")
    add_data_option(parser)
    add_language_option(parser)


def run_admin(args: Namespace) -> int:
    """Print the secret on stdout, and how to use it on stderr."""
    say = translator(chosen_language(args))
    secret = admin_secret(args)
    try:
        if args.new:
            secret.rotate()
        else:
            secret.create_if_missing()
    except OSError as error:
        raise StoreUnavailableError(
            "refused-secret-file", path=str(secret.file), reason=str(error)
        ) from error
    if secret.from_environment:
        print(say("admin-secret-from-environment", name=ENV_VARIABLE))
    else:
        print(secret.read())
    print(say("admin-secret-use"), file=sys.stderr)
    return 0
