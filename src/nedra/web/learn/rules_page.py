"""Pages to read: the rules of a game, the credits of all games, and the links that lead there."""

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from nedra.core.contract.game import AnyGame
from nedra.core.contract.guide import guide_of
from nedra.core.i18n.translator import Translator, translator
from nedra.core.match.catalogue import game
from nedra.ui.html import (
    Element,
    Node,
    a,
    article,
    b,
    div,
    h1,
    h2,
    header,
    li,
    main,
    nav,
    ol,
    p,
    section,
    span,
    strong,
)
from nedra.ui.rulebook import Rulebook, RulebookChapter, rules_url
from nedra.ui.symbols import Symbol, use_symbol
from nedra.web.account.person import AnyRequest, person_of
from nedra.web.http.board_loader import board_of, playable_games, rulebook_of, scene_symbols
from nedra.web.http.page_layout import page, reading_nav
from nedra.web.http.responses import html_response


@get("/rules/{name:str}", sync_to_thread=False)
def show_rules(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """All rules of a game, in the person's language."""
    found = game(name)
    book = rulebook_of(found)
    if book is None:
        raise NotFoundException
    person = person_of(request)
    say = found.translator(person.language)
    heading = say("rules-title", game=say("game-name"))
    return html_response(
        page(
            say,
            f"{heading} · {say('site-name')}",
            main("#main.reading")[
                reading_nav(
                    say,
                    person,
                    rules_url(name),
                    "/",
                    say("to-tables"),
                    [_game_link(other, found, person.language) for other in playable_games()],
                    label=say("rules-other-games"),
                ),
                _cover(found, say, heading),
                _contents(book, say),
                [_chapter(number, chapter, book, say) for number, chapter in enumerate(book.chapters, 1)],
                _next_links(found, say),
            ],
            styles=("lobby", "article"),
            drawings=_drawings(found, book),
        )
    )


def _game_link(name: str, shown: AnyGame, language: str) -> Node:
    other = game(name)
    if rulebook_of(other) is None:
        return None
    return a(".pill", href=rules_url(name), aria_current="page" if other is shown else None)[
        other.translator(language)("game-name")
    ]


def _cover(found: AnyGame, say: Translator, heading: str) -> Element:
    """The game's scene, its goal and its number of players."""
    return header(f".cover.game-{found.name}")[
        div(".scene", aria_hidden="true")[use_symbol(f"scene-{found.name}")],
        div(".cover-words")[
            h1[heading],
            p(".goal")[say("rules-goal")],
            p(".players")[say("rules-players", least=found.seats[0], most=found.seats[-1])],
        ],
    ]


def _contents(book: Rulebook, say: Translator) -> Element:
    return nav(".contents", aria_labelledby="contents")[
        h2("#contents")[say("rules-contents")],
        ol[
            [
                li[a(href=f"#chapter-{number}")[b[str(number)], strong[say(chapter.title)]]]
                for number, chapter in enumerate(book.chapters, 1)
            ]
        ],
    ]


def _chapter(number: int, chapter: RulebookChapter, book: Rulebook, say: Translator) -> Element:
    return section(".chapter", id=f"chapter-{number}")[
        h2[say(chapter.title)],
        ol(".numbered")[[_rule(rule, book, say) for rule in chapter.rules]],
    ]


def _rule(rule: str, book: Rulebook, say: Translator) -> Element:
    drawings = book.drawings.get(rule, ())
    return li(id=rule)[
        a(".number", href=f"#{rule}")[b[rule]],
        p[say(f"rule-{rule}")],
        bool(drawings) and span(".pictures", aria_hidden="true")[[use_symbol(name) for name in drawings]],
    ]


def _next_links(found: AnyGame, say: Translator) -> Element:
    return section(".onward")[
        p(".note")[say("rules-print-note")],
        a(".big-button.big-button-go", href=f"/?play={found.name}")[strong[say("rules-play")]],
        guide_of(found) is not None
        and a(".big-button.big-button-home", href=f"/learn/{found.name}")[strong[say("guide-link")]],
        a(".big-button.big-button-quiet", href="/about")[say("about-link")],
    ]


def _drawings(found: AnyGame, book: Rulebook) -> tuple[Symbol, ...]:
    """The scene, and the board's drawings that are shown beside a rule."""
    board = board_of(found)
    used = {name for names in book.drawings.values() for name in names}
    return (*board.SCENE, *(symbol for symbol in board.DRAWINGS if symbol.name in used))


def learn_links(say: Translator, found: AnyGame) -> Element:
    """Links to what the game has; a guide and a rulebook are optional."""
    return p(".learning")[
        guide_of(found) is not None and a(".pill.first-game", href=f"/learn/{found.name}")[say("guide-link")],
        rulebook_of(found) is not None and a(".pill", href=rules_url(found.name))[say("rules-link")],
        a(".pill", href="/about")[say("about-short")],
    ]


@get("/about", sync_to_thread=False)
def about(request: AnyRequest) -> Response[str]:
    """Authors and publishers of all playable games."""
    person = person_of(request)
    say = translator(person.language)
    return html_response(
        page(
            say,
            f"{say('about-title')} · {say('site-name')}",
            main("#main.reading.about")[
                reading_nav(say, person, "/about", "/", say("to-tables")),
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
