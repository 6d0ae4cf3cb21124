"""What the server prints: the address, a QR code where it works, and characters the terminal knows."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from nedra.core.i18n.translator import translator
from nedra.web.network.terminal_output import print_line, print_phone_address, print_server_address

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

HALF_BLOCKS = set("█▀▄")
PRIVATE, OPEN = "http://127.0.0.1:8000/", "http://192.168.1.5:8000/"


class Terminal(io.TextIOWrapper):
    """A terminal that keeps what it shows."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)

    def isatty(self) -> bool:
        return True

    @property
    def shown(self) -> str:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


def shown_by(show: Callable[[], None], encoding: str = "utf-8") -> str:
    with redirect_stdout(Terminal(encoding)) as terminal:
        show()
    return terminal.shown


def test_a_private_server_has_no_code_but_says_how_phones_get_in() -> None:
    shown = shown_by(lambda: print_server_address(translator("en"), PRIVATE, can_let_phones_in=True))
    first, second = shown.splitlines()
    assert first == f"Nedra: {PRIVATE}   (Ctrl+C stops it)"
    assert "Let phones in" in second


def test_a_server_for_the_network_shows_its_code_first() -> None:
    shown = shown_by(lambda: print_server_address(translator("en"), OPEN, can_let_phones_in=False))
    first, *code = shown.splitlines()
    assert OPEN in first
    assert len(code) > 10
    assert HALF_BLOCKS & set("".join(code))


def test_letting_phones_in_prints_their_code() -> None:
    shown = shown_by(lambda: print_phone_address(translator("ru"), OPEN))
    assert shown.startswith(f"Для телефонов: {OPEN}")
    assert HALF_BLOCKS & set(shown)


def test_a_log_gets_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    print_server_address(translator("en"), OPEN, can_let_phones_in=False)
    assert capsys.readouterr().out == f"Nedra: {OPEN}   (Ctrl+C stops it)\n"


def test_an_ascii_terminal_gets_question_marks_and_no_code() -> None:
    assert shown_by(lambda: print_line("Недра: http"), "ascii") == "?????: http\n"
    shown = shown_by(lambda: print_phone_address(translator("ru"), OPEN), "ascii")
    assert shown.endswith(f"{OPEN}\n")
