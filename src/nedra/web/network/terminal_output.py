"""What the server prints in its terminal: its address, and a QR code where phones can open it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TextIO

from nedra.web.http.public_url import is_local_url
from nedra.web.network.qr_code import qr_text

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator


def print_server_address(say: Translator, address: str, *, can_let_phones_in: bool) -> None:
    """The first lines: where the server is, and how phones get there."""
    print_line(say("server-line", address=address))
    if not is_local_url(address):
        _print_qr(address)
    elif can_let_phones_in:
        print_line(say("network-how"))


def print_phone_address(say: Translator, address: str) -> None:
    """Phones have been let in."""
    print_line(say("network-phones", address=address))
    _print_qr(address)


def print_line(text: str, file: TextIO | None = None) -> None:
    """Print at once, with question marks for what the terminal cannot show."""
    file = file or sys.stdout
    encoding = file.encoding or "utf-8"
    print(text.encode(encoding, errors="replace").decode(encoding), file=file, flush=True)


def _print_qr(address: str) -> None:
    """On a terminal that can show it; a log gets none."""
    if sys.stdout.isatty() and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8":
        print(qr_text(address), end="", flush=True)  # noqa: T201
