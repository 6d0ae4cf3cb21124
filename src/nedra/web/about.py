"""The page that says whose games these are, and that this is an unofficial implementation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get

from nedra.core.catalogue import game
from nedra.core.words import speech
from nedra.ui.html import a, article, div, h1, h2, header, main, nav, p, section, span
from nedra.ui.rulebook import rules_page
from nedra.ui.symbols import drawing
from nedra.web.boards import offered, rulebook_of, scenes
from nedra.web.page import page
from nedra.web.person import person_of
from nedra.web.reply import html_reply
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.ui.html import Element


@get("/about", sync_to_thread=False)
def about(request: Request[Any, Any, Any]) -> Response[str]:
    """Authors and publishers of every game at hand."""
    person = person_of(request)
    say = speech(person.language)
    return html_reply(
        page(
            say,
            f"{say('about-title')} · {say('site-name')}",
            main("#main.reading.about")[
                nav(".reading-nav")[
                    a(".pill", href="/")[say("to-tables")], span(".space"), switches(say, person, "/about")
                ],
                header(".plain-cover")[
                    h1[say("about-title")], p(".goal")[say("about-unofficial")], p[say("about-own")]
                ],
                section(".credits")[[_credits(game(name), person.language) for name in offered()]],
                p(".note")[say("about-buy")],
            ],
            styles=("lobby", "reading"),
            drawings=scenes(offered()),
        )
    )


def _credits(found: AnyGame, language: str) -> Element:
    say = found.speech(language)
    return article(f".credit.game-{found.name}")[
        div(".scene", aria_hidden="true")[drawing(f"scene-{found.name}")],
        div[
            h2[say("game-name")],
            say.knows("about-credits") and p[say("about-credits")],
            rulebook_of(found) is not None
            and p[a(href=rules_page(found.name))[say("rules-title", game=say("game-name"))]],
        ],
    ]
