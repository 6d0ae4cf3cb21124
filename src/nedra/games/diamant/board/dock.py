"""The nearest edge of the board: the own seat, the sentence that says what is asked, the two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.board.corridor import artifact_mark
from nedra.games.diamant.cards import Artifact
from nedra.games.diamant.moves import Continue, Return
from nedra.ui.blocks import Tone, answers, choice, crystals, face, why
from nedra.ui.hints import hints_opener
from nedra.ui.html import Element, Node, b, div, p, span, strong
from nedra.ui.place import edge, outcome
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.core.move import Move
    from nedra.games.diamant.board.news import News
    from nedra.games.diamant.view import CaveView


def dock(view: CaveView, desk: Desk, news: News) -> Element:
    """Everything at the thumb."""
    return edge(
        desk,
        desk.seat is not None and not view.over and _own(desk.seat, view, desk),
        div(".tidings")[
            _news(news, desk), p(".sentence", role="status")[_sentence(view, desk)], _hint(view, desk)
        ],
        bool(desk.moves)
        and answers(desk.action, desk.moment, [_answer(move, view, desk) for move in desk.moves]),
    )


def _own(seat: int, view: CaveView, desk: Desk) -> Element:
    chair, explorer = desk.chairs[seat], view.explorers[seat]
    return div(f".own.{'inside' if explorer.inside else 'camp'}", data_key=f"seat-{seat}")[
        face(chair.face, size="l"),
        why(desk, Return()),
        div(".own-words")[
            strong(".name")[chair.name],
            div(".purse")[
                span(".carried")[
                    span(".label")[desk.say("board-carried")],
                    crystals(explorer.carried, key=f"seat-{seat}-gems"),
                ],
                span(".banked", data_key=f"seat-{seat}-chest")[
                    span(".label")[desk.say("board-chest")], drawing("chest"), b[str(explorer.chest)]
                ],
                [artifact_mark(points, view) for points in explorer.artifacts],
            ],
        ],
    ]


def _news(news: News, desk: Desk) -> Node:
    """What the last reveal brought, for those who looked away."""
    if desk.result is not None:
        return p(".news")[_last_expedition(news, desk)]
    if news.collapsed or news.ended:
        return None if desk.answer else p(".news")[_begins(news, desk)]
    names = ", ".join(desk.chairs[seat].name for seat in news.brought)
    return p(".news")[desk.say("board-went-home", names=names)] if names else None


def _last_expedition(news: News, desk: Desk) -> str:
    """How the game ended: by a trap and what it cost, or by the last ones who came home."""
    if news.collapsed:
        lost = [f"{desk.chairs[seat].name} −{rubies}" for seat, rubies in news.lost.items() if rubies]
        return desk.say("board-last-fall", trap=news.collapsed.value, count=len(lost), lost=", ".join(lost))
    names = [f"{desk.chairs[seat].name} +{rubies}" for seat, rubies in news.brought.items()]
    return desk.say("board-last-home", names=", ".join(names))


def _begins(news: News, desk: Desk) -> str:
    """How the last expedition ended, said as past: the corridor already shows the next one."""
    if news.collapsed:
        return desk.say("board-collapsed", trap=news.collapsed.value)
    return desk.say("board-all-home")


def _sentence(view: CaveView, desk: Desk) -> str:
    """One sentence that says what is going on."""
    say = desk.say
    if desk.result is not None:
        return outcome(desk)
    if desk.moves and desk.answer is None:
        return say("board-you-decide") if _others(desk) else say("board-only-you")
    waiting = _waited_for(desk)
    if desk.answer is not None:
        return f"{say('board-you-decided', move=str(desk.answer))} {waiting}"
    if desk.seat is not None and not view.explorers[desk.seat].inside:
        return f"{say('board-you-camp')} {waiting}"
    return waiting


def _others(desk: Desk) -> tuple[int, ...]:
    return tuple(seat for seat in desk.waiting if seat != desk.seat)


def _waited_for(desk: Desk) -> str:
    others = _others(desk)
    names = ", ".join(desk.chairs[seat].name for seat in others[:2])
    return desk.say("board-waiting", names=names, more=len(others[2:])) if others else ""


def _hint(view: CaveView, desk: Desk) -> Node:
    """The numbers a player would otherwise work out in the head, if hints are on."""
    if view.over:
        return p(".hint")[desk.say("board-why-over", artifacts=int(view.with_artifacts))]
    if not desk.hints:
        return None
    return p(".hint")[
        desk.say("board-risk", percent=risk(view), fatal=view.fatal, deck=view.deck),
        " ",
        _alone(view, desk),
        " ",
        hints_opener(desk),
    ]


def _alone(view: CaveView, desk: Desk) -> str:
    """What lies there for somebody who leaves alone (D9, D17)."""
    artifacts = sum(isinstance(card, Artifact) for card in view.corridor)
    if artifacts:
        return desk.say("board-alone-artifact", rubies=view.rubies, artifacts=artifacts)
    return desk.say("board-alone", rubies=view.rubies) if view.rubies else ""


def _answer(move: Move, view: CaveView, desk: Desk) -> Element:
    goes_on = isinstance(move, Continue)
    tone: Tone = "go" if goes_on else "home"
    return choice(
        desk.say(f"move-{move}"),
        value=str(move),
        tone=tone,
        about=_deeper(view, desk) if goes_on else _homeward(view, desk),
        icon="portal" if goes_on else "tent",
        chosen=move == desk.answer,
    )


def _deeper(view: CaveView, desk: Desk) -> str:
    return desk.say("board-deeper-risk", percent=risk(view)) if desk.hints else desk.say("board-deeper")


def _homeward(view: CaveView, desk: Desk) -> str:
    """What going home brings for sure; who is alone in the cave takes all that lies there (D9)."""
    carried = 0 if desk.seat is None else view.explorers[desk.seat].carried
    if sum(explorer.inside for explorer in view.explorers) == 1:
        return desk.say("board-homeward", rubies=carried + view.rubies)
    return desk.say("board-homeward-share" if view.rubies else "board-homeward", rubies=carried)


def risk(view: CaveView) -> int:
    """The chance in a hundred that the next card ends the expedition."""
    return round(100 * view.fatal / view.deck) if view.deck else 0
