"""The page of the fair shuffle: the promise before the first card, and the proof after the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from nedra.core.fair import check
from nedra.core.record import read_record
from nedra.table.adopting import export
from nedra.table.house import House
from nedra.ui.html import a, code, div, dl, dt, h1, h2, header, li, main, nav, p, section, span, ul
from nedra.ui.html import dd as definition
from nedra.web.page import page
from nedra.web.person import person_of
from nedra.web.reply import html_reply
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.fair import Proof
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element, Node

AnyRequest = Request[Any, Any, Any]


@get("/t/{link:str}/fair", sync_to_thread=False)
def fair(
    request: Request[Any, Any, Any], house: NamedDependency[House], link: FromPath[str]
) -> Response[str]:
    """What was promised, who had a hand in it, and, when all is over, whether it was kept."""
    person, live = person_of(request), house.find(link)
    say = live.game.speech(person.language)
    over = live.match is not None and live.match.over
    return html_reply(
        page(
            say,
            f"{say('fair-title')} · {say('site-name')}",
            main("#main.reading.fair")[
                nav(".reading-nav")[
                    a(".pill", href=f"/t/{link}")[say("fair-back")],
                    span(".space"),
                    switches(say, person, f"/t/{link}/fair"),
                ],
                header(".plain-cover")[h1[say("fair-title")], p(".goal")[say("fair-about")]],
                _promise(live, say) if live.promise else p[say("fair-none")],
                _proof(live, say) if over else None,
            ],
            styles=("lobby", "reading", "fair"),
            scripts=("fair",),
        )
    )


def _promise(live: LiveMatch, say: Speech) -> Node:
    salted = sum(map(bool, live.salts))
    return section[
        h2[say("fair-promise")],
        p(".digest")[code[live.promise]],
        p[say("fair-promise-about")],
        p[say("fair-unsalted") if live.match and not salted else say("fair-salted", count=salted)],
        (live.match is None or not live.match.over) and p[say("fair-later")],
    ]


def _proof(live: LiveMatch, say: Speech) -> Element:
    record = read_record(msgspec.json.decode(export(live)))
    return div[
        section[
            h2[say("fair-checked")],
            ul(".findings")[
                [
                    li(".holds" if finding.holds else ".fails")[finding.words(say)]
                    for finding in check(record, live.promise)
                ]
            ],
        ],
        _revealed(live, say, record.seed),
        section[
            h2[say("fair-yourself")],
            p[a(href=f"/t/{live.name}/record.json")[say("fair-download")]],
            p(".digest")[code[f"nedra verify record.json {live.promise}".strip()]],
        ],
    ]


def _revealed(live: LiveMatch, say: Speech, seed: str) -> Node:
    proof = live.proof()
    if proof is None:
        return None
    return section[
        h2[say("fair-revealed")],
        dl(".digests")[
            dt[say("fair-secret")],
            definition[code[proof.secret]],
            [
                [
                    dt[say("fair-salt-of", name=chair.name)],
                    definition(data_revealed=salt)[code[salt] if salt else _none_of(proof, seat, say)],
                ]
                for seat, (chair, salt) in enumerate(zip(live.seated_chairs(), proof.salts, strict=True))
            ],
            dt[say("fair-seed")],
            definition[code[seed]],
        ],
        _own_salt(live, say),
    ]


def _none_of(proof: Proof, seat: int, say: Speech) -> str:
    """Why nothing was added from a seat, where that is known."""
    return say("fair-opener") if seat in (proof.openers or ()) else "—"


def _own_salt(live: LiveMatch, say: Speech) -> Element:
    """Only the browser knows which salt it made: its script says whether that one is told here."""
    return p(
        "#own-salt",
        role="status",
        hidden=True,
        data_link=live.name,
        data_among=say("fair-own-among"),
        data_missing=say("fair-own-missing"),
    )
