"""The nearest edge: the sentence that says what is asked, the cards to draw, the cards to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.finale import why
from nedra.games.gnomes.board.hand import hand, open_hands
from nedra.games.gnomes.board.market import market
from nedra.games.gnomes.moves import Discard
from nedra.games.gnomes.view import Phase
from nedra.ui.blocks import answers
from nedra.ui.hints import hints_opener
from nedra.ui.html import Element, Node, div, p
from nedra.ui.place import edge, outcome

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.board.news import News
    from nedra.games.gnomes.view import GnomesView


def dock(view: GnomesView, desk: Desk, news: News) -> Element:
    """Everything at the thumb."""
    return edge(
        desk,
        div(".tidings")[
            p(".sentence", role="status")[_sentence(view, desk)],
            p(".hint")[_about(view, desk), " ", desk.seat is not None and hints_opener(desk)],
        ],
        not view.over and _cards(view, desk, news),
        css=f".phase-{view.phase}{'.watching' if desk.seat is None else ''}",
    )


def _cards(view: GnomesView, desk: Desk, news: News) -> Element:
    lying = [market(view, desk, news), hand(view, desk, news), open_hands(view, desk)]
    return answers(desk.action, desk.moment, lying) if desk.moves else div(".answers")[lying]


def _sentence(view: GnomesView, desk: Desk) -> str:
    """One sentence that says what is going on."""
    say = desk.say
    if desk.result is not None:
        return outcome(desk)
    if desk.answer is not None:
        return say("board-answered")
    if desk.moves:
        return say("board-you-draw" if view.phase == Phase.DRAW else _what_to_play(desk))
    name = "" if view.turn is None else desk.chairs[view.turn].name
    return say("board-turn-of", name=name)


def _what_to_play(desk: Desk) -> str:
    must_throw = all(isinstance(move, Discard) for move in desk.moves)
    return "board-you-throw" if must_throw else "board-you-play"


def _about(view: GnomesView, desk: Desk) -> Node:
    """One more sentence: what the highlighted things do."""
    if view.over:
        return why(view, desk)
    if not desk.moves:
        return _waiting_for(view, desk)
    if view.phase == Phase.DRAW:
        return desk.say("board-how-to-draw" if view.deck else "board-how-to-draw-last")
    return desk.say(_how_to_play(view, desk))


def _waiting_for(view: GnomesView, desk: Desk) -> str:
    return desk.say("board-they-draw" if view.phase == Phase.DRAW else "board-they-play")


def _how_to_play(view: GnomesView, desk: Desk) -> str:
    own = view.players[desk.seat or 0]
    if _what_to_play(desk) == "board-you-throw":
        return "board-how-to-throw"
    if own.collapses:
        return "board-how-blocked"
    if not own.caves:
        return "board-how-outside"
    return "board-how-in-fog" if own.fogs else "board-how-to-play"
