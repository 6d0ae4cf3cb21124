"""The board of Diamant: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.board.corridor import artifact_mark, scenery, stage
from nedra.games.diamant.board.dock import dock
from nedra.games.diamant.board.drawings import DRAWINGS, SCENE
from nedra.games.diamant.board.finale import finale
from nedra.games.diamant.board.hints import hints
from nedra.games.diamant.board.news import News, expeditions, latest
from nedra.games.diamant.board.rulebook import RULEBOOK, rulebook
from nedra.games.diamant.board.sounds import SOUNDS
from nedra.ui.blocks import crystals, face, pill, seat_panel
from nedra.ui.html import Element, Node, b, div, li, ol, p, section, span, strong
from nedra.ui.place import head, place
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.board import Desk
    from nedra.games.diamant.view import CaveView
    from nedra.ui.sheets import Chapter

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]


def board(view: CaveView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    news = latest(desk.events)
    mood = ".is-over" if view.over else ".is-dark" if news.collapsed else ""
    return place(
        desk,
        f".diamant{mood}",
        scenery(),
        _head(view, desk),
        _rivals(view, desk, news),
        finale(view, desk)
        if view.over
        else stage(view, desk, news.collapsed is not None and _calamity(news, desk)),
        dock(view, desk, news),
        hints(view, desk),
        rules=rulebook(view, desk),
        log=_log(desk),
    )


def _head(view: CaveView, desk: Desk) -> Element:
    say = desk.say
    return head(
        desk,
        ol(".entrances", aria_label=say("board-expedition", number=view.expedition, of=view.expeditions))[
            [_entrance(number, view) for number in range(1, view.expeditions + 1)]
        ],
        view.removed
        and pill(
            span(".label")[say("board-removed")],
            [drawing(f"trap-{trap}", ".mini") for trap in view.removed],
            title=", ".join(say("trap", trap=trap.value) for trap in view.removed),
            css=".removed",
        ),
    )


def _entrance(number: int, view: CaveView) -> Element:
    if number < view.expedition or view.over:
        state = "done"
    else:
        state = "now" if number == view.expedition else "ahead"
    return li(f".entrance.{state}", aria_current="step" if state == "now" else None)[
        drawing("portal"), b[str(number)]
    ]


def _rivals(view: CaveView, desk: Desk, news: News) -> Element:
    """The others in the order of their seats, beginning on the viewer's left."""
    seats = len(view.explorers)
    first = 0 if desk.seat is None else desk.seat + 1
    others = [(first + step) % seats for step in range(seats if desk.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=desk.say("board-seats"))[
        [_rival(seat, view, desk, news) for seat in others]
    ]


def _rival(seat: int, view: CaveView, desk: Desk, news: News) -> Element:
    chair, explorer = desk.chairs[seat], view.explorers[seat]
    state = "camp" if not explorer.inside else "thinking" if seat in desk.waiting else "decided"
    chest = None if explorer.chest is None else b[str(explorer.chest)]
    return seat_panel(
        seat,
        chair.name,
        face(chair.face, bot=chair.bot),
        _status(seat, state, desk, news),
        [
            explorer.inside and crystals(explorer.carried, key=f"seat-{seat}-gems", most=2),
            not explorer.inside and drawing("tent", ".mini"),
            span(".safe")[
                [artifact_mark(points, view) for points in explorer.artifacts],
                span(".chest-mark", title=desk.say("board-chest"), data_key=f"seat-{seat}-chest")[
                    drawing("chest"), chest
                ],
            ],
        ],
        state=state,
        badge=_change(seat, news),
    )


def _status(seat: int, state: str, desk: Desk, news: News) -> str:
    if desk.chairs[seat].away:
        return desk.say("board-away")
    if state == "camp" and seat in news.brought:
        return desk.say("board-brought", rubies=news.brought[seat])
    return desk.say(f"board-{state}")


def _change(seat: int, news: News) -> Node:
    """What the last reveal did to this player, for a moment."""
    if news.lost.get(seat):
        return span(".change.loss", data_once=f"loss-{news.moment}-{seat}")[f"−{news.lost[seat]}"]
    if news.brought.get(seat):
        return span(".change.gain", data_once=f"gain-{news.moment}-{seat}")[f"+{news.brought[seat]}"]
    return None


def _calamity(news: News, desk: Desk) -> Element:
    """The second trap of a kind: the torches go out, the pair stands in the dark (D7)."""
    trap = str(news.collapsed)
    pair = span(f".card.card-trap.card-{trap}")[drawing(f"trap-{trap}")]
    lost = ", ".join(f"{desk.chairs[seat].name} −{rubies}" for seat, rubies in news.lost.items() if rubies)
    return section(".calamity", data_once=f"calamity-{news.moment}", aria_hidden="true")[
        div(".pair")[pair, pair],
        strong[desk.say("event-collapsed", trap=trap)],
        p[lost or desk.say("board-nothing-lost")],
    ]


def _log(desk: Desk) -> Iterator[Chapter]:
    """The last two expeditions."""
    for number, events in expeditions(desk.events)[-2:]:
        yield desk.say("board-chapter", number=number), events
