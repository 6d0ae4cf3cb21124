"""Tables and lists that fit terminals of any width."""

import io

from rich.console import Console
from rich.text import Text

from nedra.core.i18n.text_table import FlowingText, TextTable


def shown(what: object, width: int) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def table() -> TextTable:
    made = TextTable("Name", "Gems", "Points", right=(2,))
    made.add_row("Ann", "ruby, emerald", "7")
    made.add_row("Boris", "", "12")
    return made


def test_columns_where_they_fit() -> None:
    assert shown(table(), 40) == [
        "Name   Gems           Points",
        "Ann    ruby, emerald       7",
        "Boris                     12",
    ]


def test_blocks_without_empty_cells_where_they_do_not() -> None:
    assert shown(table(), 20) == [
        "Ann",
        "  Gems: ruby,",
        "  emerald",
        "  Points: 7",
        "Boris",
        "  Points: 12",
    ]


def test_a_list_breaks_between_its_items() -> None:
    cards = [Text(name) for name in ("round ruby", "square ruby", "cave")]
    assert shown(FlowingText(cards, "Hand: "), 30) == ["Hand: round ruby · square ruby", "  cave"]
    assert shown(FlowingText(cards, "Hand: "), 80) == ["Hand: round ruby · square ruby · cave"]


def test_an_empty_list_is_its_title() -> None:
    assert shown(FlowingText([], "Hand: "), 30) == ["Hand:"]
