"""The page about the provably fair shuffle: the commitment at the start, the proof at the end."""

from typing import Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency

from nedra.core.i18n.translator import Translator
from nedra.core.match.commit_reveal import Proof, verify_record
from nedra.core.match.record import parse_record
from nedra.live.import_record import export_record
from nedra.live.session import MatchSession
from nedra.ui.html import Element, Node, a, code, div, dl, dt, h1, h2, header, li, main, p, section, ul
from nedra.ui.html import dd as definition
from nedra.web.http.page_layout import page, reading_nav
from nedra.web.http.responses import html_response
from nedra.web.table.viewer import TableVisit

DIGEST_PREFIX_LENGTH: Final = 12


@get("/t/{link:str}/fair", sync_to_thread=False)
def commit_reveal_page(visit: NamedDependency[TableVisit]) -> Response[str]:
    """The commitment, how many salts went into it and, after the match, the verification."""
    session, person, table = visit.session, visit.viewer.person, visit.table_path
    say = session.game.translator(person.language)
    over = session.match is not None and session.match.over
    return html_response(
        page(
            say,
            f"{say('fair-title')} · {say('site-name')}",
            main("#main.reading.fair")[
                reading_nav(say, person, f"{table}/fair", table, say("fair-back")),
                header(".plain-cover")[h1[say("fair-title")], p(".goal")[say("fair-about")]],
                _commitment_section(session, say) if session.commitment else p[say("fair-none")],
                _verification_section(session, say) if over else None,
            ],
            styles=("lobby", "article", "commit_reveal"),
            scripts=("commit_reveal",),
        )
    )


def _commitment_section(session: MatchSession, say: Translator) -> Node:
    salted = sum(map(bool, session.salts))
    return section[
        h2[say("fair-promise")],
        p(".digest")[code[session.commitment]],
        p[say("fair-promise-about")],
        p[say("fair-unsalted") if session.match and not salted else say("fair-salted", count=salted)],
        (session.match is None or not session.match.over) and p[say("fair-later")],
    ]


def _verification_section(session: MatchSession, say: Translator) -> Element:
    record = parse_record(msgspec.json.decode(export_record(session)))
    return div[
        section[
            h2[say("fair-checked")],
            ul(".findings")[
                [
                    li(".holds" if finding.holds else ".fails")[finding.translate(say)]
                    for finding in verify_record(record, session.commitment)
                ]
            ],
        ],
        _revealed_values(session, say, record.seed),
        section[
            h2[say("fair-yourself")],
            p[a(href=f"/t/{session.link}/record.json")[say("fair-download")]],
            p(".digest")[code[f"nedra verify record.json {session.commitment}".strip()]],
        ],
    ]


def _revealed_values(session: MatchSession, say: Translator, seed: str) -> Node:
    proof = session.proof()
    if proof is None:
        return None
    return section[
        h2[say("fair-revealed")],
        dl(".digests")[
            dt[say("fair-secret")],
            definition[code[proof.secret]],
            [
                [
                    dt[say("fair-salt-of", name=seat_info.name)],
                    definition(data_revealed=salt)[
                        code[salt] if salt else _missing_salt_text(proof, seat, say)
                    ],
                ]
                for seat, (seat_info, salt) in enumerate(
                    zip(session.started_seat_infos(), proof.salts, strict=True)
                )
            ],
            dt[say("fair-seed")],
            definition[code[seed]],
        ],
        _own_salt_check(session, say),
    ]


def _missing_salt_text(proof: Proof, seat: int, say: Translator) -> str:
    """Why a seat has no salt, if that is known."""
    return say("fair-opener") if seat in proof.opener_seats else "—"


def _own_salt_check(session: MatchSession, say: Translator) -> Element:
    """Only the browser knows its own salt: the script says whether it is among those revealed."""
    return p(
        "#own-salt",
        role="status",
        hidden=True,
        data_link=session.link,
        data_among=say("fair-own-among"),
        data_missing=say("fair-own-missing"),
    )


def commit_reveal_link(session: MatchSession, say: Translator) -> Node:
    """The beginning of the commitment, as a link to the page."""
    if not session.commitment:
        return None
    return p(".note")[
        a(href=f"/t/{session.link}/fair")[
            say("fair-link", promise=f"{session.commitment[:DIGEST_PREFIX_LENGTH]}…")
        ]
    ]
