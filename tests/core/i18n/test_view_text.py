"""A view as text: by default from the game's messages."""

import msgspec

import nedra
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.i18n.view_text import default_view_text, view_text_of


class Shaft(msgspec.Struct, frozen=True):
    rope: int
    saved: tuple[int, ...]


def said(key: str, **args: str | int) -> str:
    return f"{key}: {' '.join(f'{name}={args[name]}' for name in sorted(args))}"


def test_messages_get_every_field_and_each_seat_its_own() -> None:
    context = BoardContext(seat=0, seat_infos=(SeatInfo("Anna"), SeatInfo("Boris")), say=said)
    assert default_view_text(Shaft(rope=2, saved=(3, 6)), context).splitlines() == [
        "text: rope=2",
        "text-seat: name=Anna saved=3",
        "text-seat: name=Boris saved=6",
    ]


def test_a_game_with_its_own_text_module_uses_it() -> None:
    assert view_text_of(nedra.game("diamant")).__module__ == "nedra.games.diamant.text"
