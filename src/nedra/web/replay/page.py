"""The page on which a match is looked back at, step by step, each step at an address of its own."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from nedra.table.album import Album
from nedra.table.house import House
from nedra.web.boards import board_of
from nedra.web.page import page
from nedra.web.person import person_of
from nedra.web.place import Place
from nedra.web.replay.chances import chances_key, chances_sheet
from nedra.web.replay.curves import Curves
from nedra.web.replay.look import Look
from nedra.web.replay.picture import picture
from nedra.web.replay.sight import choose_sight
from nedra.web.reply import html_reply, wants_picture

LONGEST_NUMBER = 6


@get("/t/{link:str}/replay", sync_to_thread=False)
def replay(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    album: NamedDependency[Album],
    place: NamedDependency[Place],
    curves: NamedDependency[Curves],
    link: FromPath[str],
    step: FromQuery[str] = "",
    seat: FromQuery[str] = "",
) -> Response[str]:
    """One step of a match, as the chosen eyes saw it; a step that is too far is the latest one."""
    person, live = person_of(request), house.find(link)
    history = album.history(live)
    look = Look(live, history, choose_sight(live, person.key, seat), _number(step, history.last), person)
    look.place = place.address(request, link)
    analysed = history.over and curves.possible
    shown = picture(look, analysed and [chances_key(look), chances_sheet(look, curves.of(live))])
    if wants_picture(request):
        return Response(shown, media_type=MediaType.HTML)
    say = live.game.speech(person.language)
    return html_reply(
        page(
            say,
            look.title,
            Markup(shown),  # noqa: S704 - made by htpy, which has escaped it
            styles=("lobby", "replay", live.game.name),
            scripts=("replay",),
            drawings=board_of(live.game).DRAWINGS,
        )
    )


def _number(text: str, most: int) -> int:
    """The step that an address names; nonsense is the first one."""
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER else 0
