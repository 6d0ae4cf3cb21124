"""The HTTP app: routes, doors and refusals put together around a house."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from nedra.bots import USUAL_BOT
from nedra.bots.thinkers import Thinkers
from nedra.core.errors import Refused
from nedra.table.album import Album
from nedra.table.house import MOST_IN_MEMORY, House
from nedra.table.neighbours import Neighbours
from nedra.table.presence import AWAY_SECONDS
from nedra.table.secret import Secret
from nedra.table.stand_ins import StandIns
from nedra.table.store import Store, open_store
from nedra.table.talk import Talk
from nedra.table.wire import Wire, open_wire
from nedra.web.about import about
from nedra.web.admin.rooms import admin, back_to_admin, close, enter, leave
from nedra.web.admin.session import Guard
from nedra.web.admin.troubles import Troubles
from nedra.web.advice import Advisers, advice
from nedra.web.all_games import all_games
from nedra.web.assets import asset
from nedra.web.boards import tell_what_is_missing
from nedra.web.coming_in import coming_in, too_fast
from nedra.web.doors import add_headers
from nedra.web.fair import fair
from nedra.web.guide_page import back_to_lesson, go_on, learn, points, why_not_now
from nedra.web.handing import look
from nedra.web.hosting import back_from_hosting, close_table, free_seat, seat_to_bot
from nedra.web.lobby import back_to_lobby, lobby, open_table
from nedra.web.me import back_to_me, become, key_qr, me, renew, save_me, show_key_owner
from nedra.web.my_games import games_now
from nedra.web.operating import counting, health, metrics, ready
from nedra.web.pace import Pace
from nedra.web.place import Place
from nedra.web.playing import again, asked, back_to_table, move, qr, sit, start, stream, table
from nedra.web.protocol.description import OPENAPI, seat_protocol
from nedra.web.protocol.refusing import by_address, refuse_in_json, refuse_request_in_json
from nedra.web.replay.chances import chances
from nedra.web.replay.curves import Curves
from nedra.web.replay.page import replay
from nedra.web.replay.records import adopt_record, bring_along, record
from nedra.web.reply import own_fault, refuse, refuse_request
from nedra.web.rules_page import rules
from nedra.web.switches import switch
from nedra.web.talk.saying import back_from_talk, mute, say_something
from nedra.web.why import why_not

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from litestar import Request, Response

THINKING_SECONDS: Final = (0.6, 1.6)
LARGEST_FORM: Final = 16_384


def create_app(
    where: Path | str,
    host: str = "127.0.0.1",
    thinking: tuple[float, float] = THINKING_SECONDS,
    away: float = AWAY_SECONDS,
    hub: str = "",
    thinkers: Thinkers | None = None,
    tables: int = MOST_IN_MEMORY,
    secret: Secret | None = None,
) -> Litestar:
    """The app over a data file, or a database's address; bots think for a time between the two given.

    Where a clock runs, who has no page open for `away` seconds is played by a bot until back.
    Without thinkers all bots play by thumb, without a secret there is no admin page.
    """
    store = open_store(where)
    house = House(store, away, _wire(hub, store), tables)
    neighbours = Neighbours(house)
    minds = Thinkers() if thinkers is None else thinkers
    stand_ins = StandIns(house, minds.choose, thinking, USUAL_BOT)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        troubles.listen()
        tell_what_is_missing()
        neighbours.meet()
        if thinkers is not None:
            thinkers.start()
        yield
        await curves.close()
        minds.close()
        await neighbours.close()
        house.presence.close()
        await stand_ins.close()
        house.store.close()
        troubles.stop()

    place, album, talk, pace = Place(host), Album(), Talk(house), Pace()
    advisers, curves = Advisers(minds), Curves(minds)
    guard, troubles = Guard(secret or Secret(), pace), Troubles()
    return Litestar(
        [
            lobby,
            open_table,
            games_now,
            all_games,
            table,
            stream,
            asked,
            qr,
            sit,
            start,
            move,
            again,
            look,
            free_seat,
            seat_to_bot,
            close_table,
            back_from_hosting,
            back_to_table,
            back_to_lobby,
            replay,
            chances,
            fair,
            record,
            bring_along,
            adopt_record,
            me,
            save_me,
            key_qr,
            show_key_owner,
            become,
            renew,
            back_to_me,
            switch,
            say_something,
            why_not,
            advice,
            mute,
            back_from_talk,
            rules,
            about,
            learn,
            go_on,
            back_to_lesson,
            points,
            why_not_now,
            asset,
            health,
            ready,
            metrics,
            admin,
            enter,
            leave,
            close,
            back_to_admin,
            seat_protocol(),
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "talk": Provide(lambda: talk, sync_to_thread=False),
            "place": Provide(lambda: place, sync_to_thread=False),
            "album": Provide(lambda: album, sync_to_thread=False),
            "advisers": Provide(lambda: advisers, sync_to_thread=False),
            "curves": Provide(lambda: curves, sync_to_thread=False),
            "pace": Provide(lambda: pace, sync_to_thread=False),
            "guard": Provide(lambda: guard, sync_to_thread=False),
            "stand_ins": Provide(lambda: stand_ins, sync_to_thread=False),
            "troubles": Provide(lambda: troubles, sync_to_thread=False),
        },
        before_request=coming_in(house, pace),
        before_send=[add_headers, counting(house)],
        exception_handlers={
            Refused: refuse,
            HTTPException: _at_a_pace(pace),
            Exception: own_fault,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=["/stream", "^/api"]
        ),
        request_max_body_size=LARGEST_FORM,
        lifespan=[open_house],
        state=State({"house": house, "pace": pace}),
        include_in_schema=False,
        openapi_config=OPENAPI,
        logging_config=None,
    )


def _at_a_pace(pace: Pace) -> Callable[[Request[Any, Any, Any], Any], Response[Any]]:
    """What HTTP refuses, said once more to who asks for addresses that lead nowhere too fast."""
    say_no, say_wait = by_address(refuse_request, refuse_request_in_json), by_address(refuse, refuse_in_json)

    def refuse_at_a_pace(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        hurry = too_fast(request, pace)
        return say_no(request, error) if hurry is None else say_wait(request, hurry)

    return refuse_at_a_pace


def _wire(hub: str, store: Store) -> Wire:
    """The wire to the other processes; without it the store is closed again, so that the command ends."""
    try:
        return open_wire(hub, store)
    except Refused:
        store.close()
        raise
