"""What the tests of every board share: the context of a match, and a parser of the page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from nedra.core.contract.board_context import BoardContext, SeatInfo

if TYPE_CHECKING:
    from nedra.core.match.match import Match

NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Page(HTMLParser):
    """The moves, keys, ids, references, tags and attributes of a page."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.moves: list[str] = []
        self.keys: list[str] = []
        self.ids: list[str] = []
        self.opened: list[str] = []
        self.references: set[str] = set()
        self.attributes: set[str] = set()
        self.tags: set[str] = set()
        self._open_forms = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        self.attributes |= found.keys()
        self._open_forms += tag == "form"
        if found.get("name") == "move":
            assert self._open_forms, "a move button outside a form"
            assert found["type"] == "submit"
            self.moves.append(found["value"])
        self.keys += [found["data-key"]] if "data-key" in found else []
        self.ids += [found["id"]] if "id" in found else []
        self.opened += [found["popovertarget"]] if "popovertarget" in found else []
        self.references |= {found["href"][1:]} if found.get("href", "").startswith("#") else set()

    def handle_endtag(self, tag: str) -> None:
        self._open_forms -= tag == "form"


def ids_of(markup: str) -> list[str]:
    """Every id, in the order of the markup."""
    return re.findall(r'\bid="([^"]+)"', markup)


def board_context(
    match: Match, seat: int | None, language: str = "ru", *, hints: bool = True
) -> BoardContext:
    """The context of one player or, for None, of a spectator; the third seat is a bot's."""
    say = match.game.translator(language)
    return BoardContext(
        seat=seat,
        seat_infos=tuple(SeatInfo(NAMES[n], n, is_bot=n == 2) for n in range(match.seats)),
        say=say,
        legal_moves=() if seat is None else match.legal(seat),
        sealed_answer=None if seat is None else match.sealed_answer(seat),
        pending_seats=match.visible_pending(seat),
        events=match.events(seat),
        event_line=lambda event: match.game.translate_event(event, NAMES, say),
        result=match.result() if match.over else None,
        move_url="/move",
        version=match.version,
        show_hints=hints,
    )
