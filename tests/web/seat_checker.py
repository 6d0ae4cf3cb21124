"""Pictures drawn again from what one reader may know and nothing else, to hold beside what was sent."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

from nedra.core.match.catalogue import replay
from nedra.core.match.history import History
from nedra.live.session import MatchSession, fingerprint
from nedra.live.storage.journal import MatchOpened, PersonSeated
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.page import table_page
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.event import Event
    from nedra.core.contract.move import Move
    from nedra.core.contract.result import Result
    from nedra.core.match.match import Match
    from nedra.web.table.fragment import TableFragment
    from tests.web.wire import Watched

WATCHERS = range(4)
"""The spectator counts once for every stream that is open, and everybody may know how many are."""


class OwnEyes:
    """All that is left of a match when one reader's knowledge is taken: no table, no seed, no other seat."""

    def __init__(self, match: Match, seat: int | None) -> None:
        viewer = {None, seat}  # whoever sits may also know what a spectator sees
        self._views = {who: match.view(who) for who in viewer}
        self._events = {who: match.events(who) for who in viewer}
        self._awaited = {who: match.visible_pending(who) for who in viewer}
        self._legal = {} if seat is None else {seat: match.legal(seat)}
        self._answers = {} if seat is None else {seat: match.sealed_answer(seat)}
        self._answered = None if match.hides_responders else match.answered()
        self._asks = {who: moves for who, moves in match.legal_by_seat().items() if who == seat}
        self._result = match.result() if match.over else None
        self.over, self.moment, self.hushed = match.over, match.version, match.hides_responders
        self.options = match.options

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 - each game has a view type of its own
        return self._views[seat]

    def events(self, seat: int | None) -> tuple[Event, ...]:
        return self._events[seat]

    def awaited(self, seat: int | None) -> tuple[int, ...]:
        return self._awaited[seat]

    def legal(self, seat: int) -> tuple[Move, ...]:
        return self._legal[seat]

    def answer(self, seat: int) -> Move | None:
        return self._answers[seat]

    def answered(self) -> frozenset[int]:
        assert self._answered is not None, "nobody may know who has answered a hushed question (L43)"
        return self._answered

    def asks(self) -> dict[int, tuple[Move, ...]]:
        return self._asks

    def result(self) -> Result:
        assert self._result is not None
        return self._result


class Studio:
    """Draws a finished match again, any moment of it, for the eyes of any of its readers."""

    def __init__(self, record: dict[str, Any], readers: list[Watched]) -> None:
        fair, owners = record["proof"], [fingerprint(reader.key) for reader in readers if reader.key]
        game, rules, seats, options = (record[name] for name in ("game", "rules", "seats", "options"))
        opened = MatchOpened(game, rules, seats, fair["secret"], options, owners[0], commit_reveal=True)
        seated = zip(record["names"], owners, fair["salts"], strict=True)
        sitters = [
            PersonSeated(seat, name, owner, salt=salt) for seat, (name, owner, salt) in enumerate(seated)
        ]
        self._live = MatchSession(fair["link"], [opened, *sitters])
        history = History(replay({name: value for name, value in record.items() if name != "proof"}))
        steps = (history.at(step) for step in range(history.last_step + 1))
        self.positions = {position.version: position for position in steps}

    def could_send(self, markup: str, reader: Watched) -> bool:
        """Whether a picture, byte for byte, is one that can be drawn from what this reader may know."""
        return any(_still(drawn.markup) == _still(markup) for drawn in self._drawn(markup, reader))

    def could_send_page(self, text: str, reader: Watched) -> bool:
        """The same for a whole page."""
        game, link = self._live.game, f"/t/{self._live.link}"
        say = game.translator("en")
        pages = (str(table_page(game, say, drawn, link)) for drawn in self._drawn(text, reader))
        return any(_still(drawn) == _still(text) for drawn in pages)

    def _drawn(self, text: str, reader: Watched) -> Iterator[TableFragment]:
        """Every picture there can have been when what everybody sees had come as far as this text says."""
        moment, answered = self._come_so_far(text)
        for watchers in sorted(WATCHERS, key=lambda number: number != self._live.spectator_count):
            self._live.spectator_count = watchers
            for match in _sealed(self.positions[moment], reader, answered):
                yield self._draw(match, reader)

    def _come_so_far(self, text: str) -> tuple[int, int]:
        """The moment, and how many answers were in: `data-order` counts both, after everybody sat down."""
        order = re.search(r'data-order="(\d+)"', text)
        assert order is not None
        seats = self._live.opened.seats
        return int(order[1]) // seats - 2, int(order[1]) % seats

    def _draw(self, match: Match, reader: Watched) -> TableFragment:
        session = self._live
        session.match = cast("Match", OwnEyes(match, reader.seat))
        person = Person(reader.key, "en", hints=True, name="")
        return render_table(
            session, Viewer(person, None, f"{reader.place}/t/{session.link}", is_local_only=True)
        )


def _still(text: str) -> str:
    """Without the time that was left, which runs while nothing happens; it is a number of seconds."""
    return re.sub(r'data-seconds-left="\d{1,2}\.\d"', 'data-seconds-left=""', text)


def _sealed(position: Match, reader: Watched, answered: int) -> Iterator[Match]:
    """The position with every set of so many sealed answers; of a hushed question only one's own is seen."""
    asked = position.unanswered()
    own = [(reader.seat,)] if reader.seat in asked[:-1] or reader.seat in asked[1:] else []
    for seats in [(), *own] if position.hides_responders else combinations(asked, answered):
        for move in _chosen(position, reader) if reader.seat in seats else [""]:
            match = position.copy()
            for seat in seats:
                assert seat is not None
                match.play(seat, move if seat == reader.seat else match.legal(seat)[0])
            yield match


def _chosen(position: Match, reader: Watched) -> list[str]:
    """What the reader's seat answered then; the software may have passed for it."""
    chosen = reader.chosen.get(position.version, [])
    return [*chosen, position.game.pass_move] if position.hides_responders else chosen
