"""The rules of a game as a page to read, to print, and to link to: every rule has its own address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from nedra.core.catalogue import game
from nedra.core.guide import guide_of
from nedra.ui.html import a, b, div, h1, h2, header, li, main, nav, ol, p, section, span, strong
from nedra.ui.rulebook import rules_page
from nedra.ui.symbols import drawing
from nedra.web.boards import board_of, offered, rulebook_of
from nedra.web.page import page
from nedra.web.person import person_of
from nedra.web.reply import html_reply
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node
    from nedra.ui.rulebook import Chapter, Rulebook
    from nedra.ui.symbols import Symbol


@get("/rules/{name:str}", sync_to_thread=False)
def rules(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[str]:
    """All rules of a game, in the person's language."""
    found = game(name)
    book = rulebook_of(found)
    if book is None:
        raise NotFoundException
    person = person_of(request)
    say = found.speech(person.language)
    heading = say("rules-title", game=say("game-name"))
    return html_reply(
        page(
            say,
            f"{heading} · {say('site-name')}",
            main("#main.reading")[
                nav(".reading-nav", aria_label=say("rules-other-games"))[
                    a(".pill", href="/")[say("to-tables")],
                    [_sibling(other, found, person.language) for other in offered()],
                    span(".space"),
                    switches(say, person, rules_page(name)),
                ],
                _cover(found, say, heading),
                _contents(book, say),
                [_chapter(number, chapter, book, say) for number, chapter in enumerate(book.chapters, 1)],
                _onward(found, say),
            ],
            styles=("lobby", "reading"),
            drawings=_drawings(found, book),
        )
    )


def _sibling(name: str, shown: AnyGame, language: str) -> Node:
    other = game(name)
    if rulebook_of(other) is None:
        return None
    return a(".pill", href=rules_page(name), aria_current="page" if other is shown else None)[
        other.speech(language)("game-name")
    ]


def _cover(found: AnyGame, say: Speech, heading: str) -> Element:
    """The picture of the game, and what it is about in three sentences."""
    return header(f".cover.game-{found.name}")[
        div(".scene", aria_hidden="true")[drawing(f"scene-{found.name}")],
        div(".cover-words")[
            h1[heading],
            p(".goal")[say("rules-goal")],
            p(".players")[say("rules-players", least=found.seats[0], most=found.seats[-1])],
        ],
    ]


def _contents(book: Rulebook, say: Speech) -> Element:
    return nav(".contents", aria_labelledby="contents")[
        h2("#contents")[say("rules-contents")],
        ol[
            [
                li[a(href=f"#chapter-{number}")[b[str(number)], strong[say(chapter.title)]]]
                for number, chapter in enumerate(book.chapters, 1)
            ]
        ],
    ]


def _chapter(number: int, chapter: Chapter, book: Rulebook, say: Speech) -> Element:
    return section(".chapter", id=f"chapter-{number}")[
        h2[say(chapter.title)],
        ol(".numbered")[[_rule(rule, book, say) for rule in chapter.rules]],
    ]


def _rule(rule: str, book: Rulebook, say: Speech) -> Element:
    pictures = book.pictures.get(rule, ())
    return li(id=rule)[
        a(".number", href=f"#{rule}")[b[rule]],
        p[say(f"rule-{rule}")],
        bool(pictures) and span(".pictures", aria_hidden="true")[[drawing(name) for name in pictures]],
    ]


def _onward(found: AnyGame, say: Speech) -> Element:
    return section(".onward")[
        p(".note")[say("rules-print-note")],
        a(".push.push-go", href=f"/?play={found.name}")[strong[say("rules-play")]],
        guide_of(found) is not None
        and a(".push.push-home", href=f"/learn/{found.name}")[strong[say("guide-link")]],
        a(".push.push-quiet", href="/about")[say("about-link")],
    ]


def _drawings(found: AnyGame, book: Rulebook) -> tuple[Symbol, ...]:
    """The cover, and of the board's drawings those that stand beside a rule."""
    board = board_of(found)
    beside = {name for names in book.pictures.values() for name in names}
    return (*board.SCENE, *(symbol for symbol in board.DRAWINGS if symbol.name in beside))
