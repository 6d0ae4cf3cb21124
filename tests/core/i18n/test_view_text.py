"""A view as text: a game with no lines of its own is told by its words."""

import msgspec

import nedra
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.i18n.view_text import default_view_text, view_text_of


class Shaft(msgspec.Struct, frozen=True):
    rope: int
    saved: tuple[int, ...]


def said(key: str, **args: str | int) -> str:
    return f"{key}: {' '.join(f'{name}={args[name]}' for name in sorted(args))}"


def test_every_field_stands_in_the_words_and_every_seat_has_its_own() -> None:
    context = BoardContext(seat=0, seat_infos=(SeatInfo("Anna"), SeatInfo("Boris")), say=said)
    assert default_view_text(Shaft(rope=2, saved=(3, 6)), context).splitlines() == [
        "text: rope=2",
        "text-seat: name=Anna saved=3",
        "text-seat: name=Boris saved=6",
    ]


def test_a_game_with_lines_of_its_own_is_shown_by_them() -> None:
    assert view_text_of(nedra.game("diamant")).__module__ == "nedra.games.diamant.text"
