"""The nearest edge of the board: the own seat, the sentence that says what is asked, the two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.board.corridor import artifact_mark
from nedra.games.diamant.rules.cards import Artifact
from nedra.games.diamant.rules.moves import Continue, Return
from nedra.ui.board_layout import action_bar, result_text
from nedra.ui.hint_widgets import hints_button
from nedra.ui.html import Element, Node, b, div, p, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import Tone, gem_amount, illegal_move_link, move_button, move_form, portrait_icon

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move
    from nedra.games.diamant.board.recent_events import RecentEvents
    from nedra.games.diamant.view import CaveView


def dock(view: CaveView, context: BoardContext, recent: RecentEvents) -> Element:
    """Everything at the thumb."""
    return action_bar(
        context,
        context.seat is not None and not view.over and _own_seat(context.seat, view, context),
        div(".tidings")[
            _recent_line(recent, context),
            p(".sentence", role="status")[_status_sentence(view, context)],
            _hint(view, context),
        ],
        bool(context.legal_moves)
        and move_form(
            context.move_url,
            context.version,
            [_move_button(move, view, context) for move in context.legal_moves],
        ),
    )


def _own_seat(seat: int, view: CaveView, context: BoardContext) -> Element:
    seat_info, explorer = context.seat_infos[seat], view.explorers[seat]
    return div(f".own.{'inside' if explorer.inside else 'camp'}", data_key=f"seat-{seat}")[
        portrait_icon(seat_info.avatar, size="l"),
        illegal_move_link(context, Return()),
        div(".own-words")[
            strong(".name")[seat_info.name],
            div(".purse")[
                span(".carried")[
                    span(".label")[context.say("board-carried")],
                    gem_amount(explorer.carried, key=f"seat-{seat}-gems"),
                ],
                span(".banked", data_key=f"seat-{seat}-chest")[
                    span(".label")[context.say("board-chest")], use_symbol("chest"), b[str(explorer.chest)]
                ],
                [artifact_mark(points, view) for points in explorer.artifacts],
            ],
        ],
    ]


def _recent_line(recent: RecentEvents, context: BoardContext) -> Node:
    """What the last reveal brought, for those who looked away."""
    if context.result is not None:
        return p(".news")[_last_expedition(recent, context)]
    if recent.collapsed or recent.ended:
        return None if context.sealed_answer else p(".news")[_previous_expedition_line(recent, context)]
    names = ", ".join(context.seat_infos[seat].name for seat in recent.brought)
    return p(".news")[context.say("board-went-home", names=names)] if names else None


def _last_expedition(recent: RecentEvents, context: BoardContext) -> str:
    """How the game ended: by a trap and what it cost, or by the last ones who came home."""
    if recent.collapsed:
        lost = [
            f"{context.seat_infos[seat].name} −{rubies}" for seat, rubies in recent.lost.items() if rubies
        ]
        return context.say(
            "board-last-fall", trap=recent.collapsed.value, count=len(lost), lost=", ".join(lost)
        )
    names = [f"{context.seat_infos[seat].name} +{rubies}" for seat, rubies in recent.brought.items()]
    return context.say("board-last-home", names=", ".join(names))


def _previous_expedition_line(recent: RecentEvents, context: BoardContext) -> str:
    """How the last expedition ended, said as past: the corridor already shows the next one."""
    if recent.collapsed:
        return context.say("board-collapsed", trap=recent.collapsed.value)
    return context.say("board-all-home")


def _status_sentence(view: CaveView, context: BoardContext) -> str:
    """One sentence that says what is going on."""
    say = context.say
    if context.result is not None:
        return result_text(context)
    if context.legal_moves and context.sealed_answer is None:
        return say("board-you-decide") if _other_pending(context) else say("board-only-you")
    waiting = _waiting_line(context)
    if context.sealed_answer is not None:
        return f"{say('board-you-decided', move=str(context.sealed_answer))} {waiting}"
    if context.seat is not None and not view.explorers[context.seat].inside:
        return f"{say('board-you-camp')} {waiting}"
    return waiting


def _other_pending(context: BoardContext) -> tuple[int, ...]:
    return tuple(seat for seat in context.pending_seats if seat != context.seat)


def _waiting_line(context: BoardContext) -> str:
    others = _other_pending(context)
    names = ", ".join(context.seat_infos[seat].name for seat in others[:2])
    return context.say("board-waiting", names=names, more=len(others[2:])) if others else ""


def _hint(view: CaveView, context: BoardContext) -> Node:
    """The numbers a player would otherwise work out in the head, if hints are on."""
    if view.over:
        return p(".hint")[context.say("board-why-over", artifacts=int(view.with_artifacts))]
    if not context.show_hints:
        return None
    return p(".hint")[
        context.say("board-risk", percent=bust_percent(view), fatal=view.fatal, deck=view.deck),
        " ",
        _leave_alone_hint(view, context),
        " ",
        hints_button(context),
    ]


def _leave_alone_hint(view: CaveView, context: BoardContext) -> str:
    """What lies there for somebody who leaves alone (D9, D17)."""
    artifacts = sum(isinstance(card, Artifact) for card in view.corridor)
    if artifacts:
        return context.say("board-alone-artifact", rubies=view.rubies, artifacts=artifacts)
    return context.say("board-alone", rubies=view.rubies) if view.rubies else ""


def _move_button(move: Move, view: CaveView, context: BoardContext) -> Element:
    goes_on = isinstance(move, Continue)
    tone: Tone = "go" if goes_on else "home"
    return move_button(
        context.say(f"move-{move}"),
        value=str(move),
        tone=tone,
        about=_continue_about(view, context) if goes_on else _return_about(view, context),
        icon="portal" if goes_on else "tent",
        is_chosen=move == context.sealed_answer,
    )


def _continue_about(view: CaveView, context: BoardContext) -> str:
    return (
        context.say("board-deeper-risk", percent=bust_percent(view))
        if context.show_hints
        else context.say("board-deeper")
    )


def _return_about(view: CaveView, context: BoardContext) -> str:
    """What going home brings for sure; who is alone in the cave takes all that lies there (D9)."""
    carried = 0 if context.seat is None else view.explorers[context.seat].carried
    if sum(explorer.inside for explorer in view.explorers) == 1:
        return context.say("board-homeward", rubies=carried + view.rubies)
    return context.say("board-homeward-share" if view.rubies else "board-homeward", rubies=carried)


def bust_percent(view: CaveView) -> int:
    """The chance in a hundred that the next card ends the expedition."""
    return round(100 * view.fatal / view.deck) if view.deck else 0
