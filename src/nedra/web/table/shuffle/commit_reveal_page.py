"""The page about the provably fair shuffle: the commitments at the start, the proof at the end."""

from typing import Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency

from nedra.core.i18n.translator import Translator
from nedra.core.match.commit_reveal import SHORT_COMMITMENT_LENGTH, Proof
from nedra.core.match.record import parse_record
from nedra.core.match.verify_record import verdict, verify_record
from nedra.live.import_record import export_record
from nedra.live.session import MatchSession
from nedra.ui.html import (
    Element,
    Node,
    a,
    code,
    div,
    dl,
    dt,
    h1,
    h2,
    header,
    li,
    main,
    p,
    section,
    span,
    strong,
    ul,
)
from nedra.ui.html import dd as definition
from nedra.web.http.page_layout import page, reading_nav
from nedra.web.http.responses import html_response
from nedra.web.table.viewer import TableVisit

CHECK_CLASSES: Final = {True: ".holds", False: ".fails", None: ".open"}
BROWSER_CHECKS: Final = {
    "seed": ("yes", "no", "malformed", "withheld", "unsalted"),
    "box": ("yes", "no", "none"),
    "promise": ("yes", "no", "none"),
    "salt": ("yes", "no", "none"),
}
"""What shuffle_verify.js checks, and what may come of it."""


@get("/t/{link:str}/fair", sync_to_thread=False)
def commit_reveal_page(visit: NamedDependency[TableVisit]) -> Response[str]:
    """The commitments, how many browsers take part and, after the match, the verification."""
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
            scripts=("shuffle_protocol", "shuffle_memory", "shuffle_verify"),
        )
    )


def _commitment_section(session: MatchSession, say: Translator) -> Node:
    commitments = session.salt_round.commitments if session.salt_round else []
    salted = sum(map(bool, commitments))
    return section[
        h2[say("fair-promise")],
        p(".digest")[code[session.commitment]],
        p[say("fair-promise-table" if session.table_commitment else "fair-promise-server")],
        session.salt_round is not None
        and p[say("fair-salted", count=salted) if salted else say("fair-unsalted")],
        _withheld_note(session, say),
        (session.match is None or not session.match.over) and p[say("fair-later")],
    ]


def _withheld_note(session: MatchSession, say: Translator) -> Node:
    """Who has committed to a salt that the cards were dealt without."""
    if session.match is None or session.salt_round is None or not session.salt_round.withheld_seats:
        return None
    names = (session.salt_round.names[seat] for seat in session.salt_round.withheld_seats)
    return p[strong[say("fair-withheld", names=", ".join(names))]]


def _verification_section(session: MatchSession, say: Translator) -> Element:
    record = parse_record(msgspec.json.decode(export_record(session)))
    findings = verify_record(record, session.commitment)
    return div[
        section[
            h2[say("fair-checked")],
            p[strong[say(verdict(findings))]],
            ul(".findings")[
                [li(CHECK_CLASSES[finding.holds])[finding.translate(say)] for finding in findings]
            ],
        ],
        session.commitment and _browser_checks(session, say),
        _revealed_values(session, say, record.seed),
        section[
            h2[say("fair-yourself")],
            p[a(href=f"/t/{session.link}/record.json")[say("fair-download")]],
            p(".digest")[code[f"nedra verify record.json {session.commitment}".strip()]],
        ],
    ]


def _browser_checks(session: MatchSession, say: Translator) -> Element:
    """What the browser checks by itself; shuffle_verify.js fills the lines."""
    return section("#browser-checks", aria_live="polite", data_record_url=f"/t/{session.link}/record.json")[
        h2[say("fair-browser")],
        p[say("fair-browser-about")],
        ul(".findings")[
            [
                li(
                    hidden=True,
                    data_check=check,
                    **{f"data_{state}": say(f"fair-browser-{check}-{state}") for state in states},
                )[span(data_sentence=True)]
                for check, states in BROWSER_CHECKS.items()
            ]
        ],
    ]


def browser_verdict(session: MatchSession, say: Translator) -> Node:
    """The same in one sentence, beside the result of a match; hidden where there is nothing to compare."""
    if not session.commitment:
        return None
    return div(data_record_url=f"/t/{session.link}/record.json")[
        p(
            ".note.shuffle-verdict",
            hidden=True,
            role="status",
            data_check="all",
            data_yes=say("fair-browser-all-yes"),
            data_no=say("fair-browser-all-no"),
        )[a(href=f"/t/{session.link}/fair", data_sentence=True)]
    ]


def _revealed_values(session: MatchSession, say: Translator, seed: str) -> Node:
    proof = session.proof()
    if proof is None or session.salt_round is None:
        return None
    return section[
        h2[say("fair-revealed")],
        dl(".digests")[
            dt[say("fair-secret")],
            definition[code[proof.secret]],
            dt[say("fair-box")],
            definition[code[proof.components]],
            [
                [
                    dt[say("fair-salt-of", name=name)],
                    definition[_revealed_salt(proof, seat, say)],
                ]
                for seat, name in enumerate(session.salt_round.names)
            ],
            dt[say("fair-seed")],
            definition[code[seed]],
        ],
    ]


def _revealed_salt(proof: Proof, seat: int, say: Translator) -> Node:
    """A seat's salt, or its commitment if it was never revealed."""
    if proof.salts[seat]:
        return code[proof.salts[seat]]
    if proof.commitments[seat]:
        return [say("fair-salt-withheld"), " ", code[proof.commitments[seat]]]
    return "—"


def commit_reveal_link(session: MatchSession, say: Translator) -> Node:
    """The beginning of the commitment, as a link to the page."""
    if not session.commitment:
        return None
    return p(".note")[
        a(href=f"/t/{session.link}/fair")[
            say("fair-link", promise=f"{session.commitment[:SHORT_COMMITMENT_LENGTH]}…")
        ]
    ]
