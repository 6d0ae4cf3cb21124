"""The record of a match: downloaded when it is over, and brought along from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.errors import Refused
from nedra.core.words import speech
from nedra.table.adopting import LONGEST_RECORD, adopt, export
from nedra.table.house import House
from nedra.ui.blocks import push, toast
from nedra.ui.html import a, form, h1, header, input, label, main, p, section, span
from nedra.web.forms import form_of
from nedra.web.page import page
from nedra.web.person import Person, person_of
from nedra.web.reply import html_reply
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.ui.html import Element, Node

ENVELOPE: Final = 4096  # what a form adds around the file


@get("/t/{link:str}/record.json", sync_to_thread=False)
def record(house: NamedDependency[House], link: FromPath[str]) -> Response[bytes]:
    """The record of a finished match, as a file."""
    live = house.find(link)
    return Response(
        export(live),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="nedra-{live.game.name}-{link}.json"'},
    )


@get("/replay", sync_to_thread=False)
def bring_along(request: Request[Any, Any, Any]) -> Response[str]:
    """Where a record is brought along."""
    return html_reply(_page(person_of(request)))


@post("/replay", request_max_body_size=LONGEST_RECORD + ENVELOPE)
async def adopt_record(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[Any]:
    """Take a record in; the match it tells can be looked back at from then on."""
    person, sent = person_of(request), await form_of(request)
    try:
        live = await adopt(house, sent.file("record"), speech(person.language))
    except Refused as refusal:
        sentence = refusal.words(speech(person.language, refusal.game))
        return html_reply(_page(person, toast(sentence)), 400)
    return Redirect(f"/t/{live.name}/replay", status_code=303)


def _page(person: Person, refusal: Node = None) -> Element:
    say = speech(person.language)
    return page(
        say,
        f"{say('bring-record')} · {say('site-name')}",
        main("#main.lobby.bring-record")[
            header(".lobby-head")[h1[say("bring-record")], switches(say, person, "/replay")],
            section(".panel")[
                p[say("bring-record-about")],
                form(".open-table", method="post", action="/replay", enctype="multipart/form-data")[
                    label(".field")[
                        span[say("record-file")],
                        input(type="file", name="record", accept=".json,application/json", required=True),
                    ],
                    push(say("show-record"), tone="go", about=say("show-record-about")),
                ],
                p[a(href="/")[say("to-first-page")]],
            ],
        ],
        styles=("lobby", "replay"),
        refusal=refusal,
    )
