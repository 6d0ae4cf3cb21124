"""Renders fragments again from what one reader may know alone, to compare them with what was sent."""

from __future__ import annotations

import re
from copy import copy
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

from nedra.core.match.catalogue import replay
from nedra.core.match.history import History
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import MatchOpened, PersonSeated, SaltRevealed
from nedra.ui.beats import Moment
from nedra.ui.drawing_cache import CACHE
from nedra.ui.patching import BEAT, elements, opened
from nedra.ui.regions import Shown
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table, table_page
from nedra.web.table.fragment_cache import ShownPicture
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.event import Event
    from nedra.core.contract.move import Move
    from nedra.core.contract.result import Result
    from nedra.core.match.match import Match
    from nedra.ui.beats import DrawnBeat
    from nedra.web.table.fragment import TableFragment
    from tests.web.recorded_bytes import Watched

WATCHERS = range(4)
"""The spectator counts once for every stream that is open, and everybody may know how many are."""
NO_HASH = -1
"""Python never returns this for a hash; for an empty text it returns 0."""


class ReaderMatch:
    """A match reduced to what one reader may know: no state, no seed, no other seat."""

    def __init__(self, match: Match, seat: int | None) -> None:
        readers = {None, seat}  # a player may also know what a spectator sees
        self._views = {reader: match.view(reader) for reader in readers}
        self._events = {reader: match.events(reader) for reader in readers}
        self._pending = {reader: match.visible_pending(reader) for reader in readers}
        self._legal = {} if seat is None else {seat: match.legal(seat)}
        self._answers = {} if seat is None else {seat: match.sealed_answer(seat)}
        self._answered = None if match.hides_responders else match.answered()
        self._legal_by_seat = {who: moves for who, moves in match.legal_by_seat().items() if who == seat}
        self._result = match.result() if match.over else None
        self.over, self.version, self.hides_responders = match.over, match.version, match.hides_responders
        self.options, self.game = match.options, match.game

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 - each game has a view type of its own
        return self._views[seat]

    def events(self, seat: int | None) -> tuple[Event, ...]:
        return self._events[seat]

    def visible_pending(self, seat: int | None) -> tuple[int, ...]:
        return self._pending[seat]

    def legal(self, seat: int) -> tuple[Move, ...]:
        return self._legal[seat]

    def sealed_answer(self, seat: int) -> Move | None:
        return self._answers[seat]

    def answered(self) -> frozenset[int]:
        assert self._answered is not None, (
            "nobody may know who has answered where responders are hidden (L43)"
        )
        return self._answered

    def legal_by_seat(self) -> dict[int, tuple[Move, ...]]:
        return self._legal_by_seat

    def result(self) -> Result:
        assert self._result is not None
        return self._result


class FragmentChecker:
    """Renders any version of a finished match again for any of its readers."""

    def __init__(self, record: dict[str, Any], readers: list[Watched]) -> None:
        CACHE.clear()  # nothing that the server has drawn may be taken for what can be drawn again
        fair, owners = record["proof"], [key_fingerprint(reader.key) for reader in readers if reader.key]
        game, rules, seats, options = (record[name] for name in ("game", "rules", "seats", "options"))
        opened = MatchOpened(
            game,
            rules,
            seats,
            fair["secret"],
            options,
            owners[0],
            commit_reveal=True,
            components=fair["components"],
        )
        seated = zip(record["names"], owners, fair["commitments"], strict=True)
        people = [
            PersonSeated(seat, name, owner, salt_commitment=made)
            for seat, (name, owner, made) in enumerate(seated)
        ]
        revealed = [SaltRevealed(seat, salt) for seat, salt in enumerate(fair["salts"]) if salt]
        self._session = MatchSession(fair["link"], [opened, *people, *revealed])
        history = History(replay({name: value for name, value in record.items() if name != "proof"}))
        steps = (history.at(step) for step in range(history.last_step + 1))
        self.positions = {position.version: position for position in steps}

    def could_send(self, markup: str, reader: Watched) -> bool:
        """Whether a fragment, byte for byte, can be rendered from what this reader may know."""
        beats, rest = _without_beats(markup)
        return any(
            _comparable(_as_sent(drawn, rest), told=bool(beats)) == _comparable(rest, told=bool(beats))
            and self._could_tell(beats, drawn, reader)
            for drawn in self._drawn(markup, reader)
        )

    def _could_tell(self, beats: list[str], drawn: TableFragment, reader: Watched) -> bool:
        """Whether these are the beats of the step that led here, perhaps without regions that looked so."""
        if not beats:
            return True
        assert drawn.storyteller is not None
        now = drawn.storyteller.now
        before = max(version for version in self.positions if version < now.version)
        view = ReaderMatch(self.positions[before], reader.seat).view(now.seat)
        told = drawn.storyteller.since(Moment(before, now.seat, view))
        whole = [_parts(str(beat.markup(dict.fromkeys(_names(beat))))) for beat in told]  # type: ignore[arg-type]  # looks like nothing
        return len(whole) == len(beats) and all(
            _parts(beat) <= parts for beat, parts in zip(beats, whole, strict=True)
        )

    def could_send_page(self, text: str, reader: Watched) -> bool:
        """The same for a whole page."""
        game, link = self._session.game, f"/t/{self._session.link}"
        say = game.translator("en")
        pages = (str(table_page(game, say, drawn, link)) for drawn in self._drawn(text, reader))
        return any(_without_clock(drawn) == _without_clock(text) for drawn in pages)

    def _drawn(self, text: str, reader: Watched) -> Iterator[TableFragment]:
        """Every fragment that is possible at the public version that this text names."""
        version, answered = self._public_version(text)
        for watchers in sorted(WATCHERS, key=lambda number: number != self._session.spectator_count):
            self._session.spectator_count = watchers
            for match in _sealed(self.positions[version], reader, answered):
                yield self._draw(match, reader)

    def _public_version(self, text: str) -> tuple[int, int]:
        """The version, and how many answers were in.

        `data-order` counts both, after everybody has sat down and the salts are revealed.
        """
        order = re.search(r'data-order="(\d+)"', text)
        assert order is not None
        assert self._session.salt_round is not None
        seats, counted = self._session.opened.seats, int(order[1]) - self._session.salt_round.change_count
        return counted // seats - 2, counted % seats

    def _draw(self, match: Match, reader: Watched) -> TableFragment:
        session = copy(self._session)  # whoever draws for spectators keeps one drawing for each session
        session.match = cast("Match", ReaderMatch(match, reader.seat))
        person = Person(reader.key, "en", hints=True, name="")
        return render_table(
            session, Viewer(person, None, f"{reader.place}/t/{session.link}", is_local_only=True)
        )


def _names(beat: DrawnBeat) -> list[str]:
    return [name for name, _, _ in beat.regions]


def _parts(beat: str) -> set[str]:
    """The opening tag of a beat, and everything inside."""
    head, content = opened(beat)
    return {head, *elements(content)}


def _without_beats(markup: str) -> tuple[list[str], str]:
    """The beats of an update, and all the rest."""
    if "data-base" not in markup.partition(">")[0]:
        return [], markup
    head, content = opened(markup)
    parts = elements(content)
    beats = [part for part in parts if part.startswith(BEAT)]
    return beats, f"{head}{''.join(part for part in parts if part not in beats)}</main>"


def _comparable(text: str, *, told: bool) -> str:
    """Without the clock, and without the sound, which is the beats' where there are some."""
    return re.sub(r' data-sound="\w+"', "", _without_clock(text)) if told else _without_clock(text)


def _as_sent(drawn: TableFragment, markup: str) -> str:
    """The fragment as it is sent to a page on which just the regions in this markup look different."""
    base = re.search(r'data-base="(\w*)"', markup)
    if base is None:
        return drawn.markup
    looks = dict(drawn.picture.looks)
    for name, outline in re.findall(r'data-region="([^"]+)"[^>]*?( data-outline)?>', markup):
        if name in looks:
            looks[name] = looks[name]._replace(tag=NO_HASH) if outline else Shown(NO_HASH, NO_HASH)
    return drawn.update(base[1], ShownPicture(looks, None))


def _without_clock(text: str) -> str:
    """The text without the seconds left, which change all the time."""
    return re.sub(r'data-seconds-left="\d{1,2}\.\d"', 'data-seconds-left=""', text)


def _sealed(position: Match, reader: Watched, answered: int) -> Iterator[Match]:
    """The position with every possible set of that many sealed answers, as far as the reader may see them."""
    pending = position.unanswered()
    own = [(reader.seat,)] if reader.seat in pending[:-1] or reader.seat in pending[1:] else []
    for seats in [(), *own] if position.hides_responders else combinations(pending, answered):
        for move in _chosen(position, reader) if reader.seat in seats else [""]:
            match = position.copy()
            for seat in seats:
                assert seat is not None
                match.play(seat, move if seat == reader.seat else match.legal(seat)[0])
            yield match


def _chosen(position: Match, reader: Watched) -> list[str]:
    """What the reader's seat may have answered; the software may have passed for it."""
    chosen = reader.chosen.get(position.version, [])
    return [*chosen, position.game.pass_move] if position.hides_responders else chosen
