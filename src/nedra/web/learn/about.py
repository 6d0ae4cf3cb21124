"""The credits page: who made the games, and that this implementation is unofficial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get

from nedra.core.i18n.translator import translator
from nedra.core.match.catalogue import game
from nedra.ui.html import a, article, div, h1, h2, header, main, nav, p, section, span
from nedra.ui.rulebook import rules_url
from nedra.ui.symbols import use_symbol
from nedra.web.account.person import person_of
from nedra.web.account.preferences import preferences_form
from nedra.web.http.board_loader import playable_games, rulebook_of, scene_symbols
from nedra.web.http.page_layout import page
from nedra.web.http.responses import html_response

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.ui.html import Element


@get("/about", sync_to_thread=False)
def about(request: Request[Any, Any, Any]) -> Response[str]:
    """Authors and publishers of all playable games."""
    person = person_of(request)
    say = translator(person.language)
    return html_response(
        page(
            say,
            f"{say('about-title')} · {say('site-name')}",
            main("#main.reading.about")[
                nav(".reading-nav")[
                    a(".pill", href="/")[say("to-tables")],
                    span(".space"),
                    preferences_form(say, person, "/about"),
                ],
                header(".plain-cover")[
                    h1[say("about-title")], p(".goal")[say("about-unofficial")], p[say("about-own")]
                ],
                section(".credits")[[_credits(game(name), person.language) for name in playable_games()]],
                p(".note")[say("about-buy")],
            ],
            styles=("lobby", "article"),
            drawings=scene_symbols(playable_games()),
        )
    )


def _credits(found: AnyGame, language: str) -> Element:
    say = found.translator(language)
    return article(f".credit.game-{found.name}")[
        div(".scene", aria_hidden="true")[use_symbol(f"scene-{found.name}")],
        div[
            h2[say("game-name")],
            say.has_message("about-credits") and p[say("about-credits")],
            rulebook_of(found) is not None
            and p[a(href=rules_url(found.name))[say("rules-title", game=say("game-name"))]],
        ],
    ]
