"""The dock: the viewer's own seat, the status sentence, and the two move buttons."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.diamant.board.recent_events import RecentEvents, loss_line
from nedra.games.diamant.board.stage import artifact_mark
from nedra.games.diamant.board.winning_reason import winning_reason
from nedra.games.diamant.rules.cards import Artifact
from nedra.games.diamant.rules.moves import Continue, Return
from nedra.games.diamant.view import CaveView
from nedra.ui.board_kit import (
    first_line,
    moves_form,
    other_pending_seats,
    own_panel,
    percent,
    player_names,
    status_lines,
)
from nedra.ui.board_layout import action_bar, result_text
from nedra.ui.hint_widgets import hints_button
from nedra.ui.html import Element, Node, b, p, small, span
from nedra.ui.regions import region
from nedra.ui.symbols import gem, use_symbol
from nedra.ui.widgets import DIAMOND_WORTH, gem_amount, illegal_move_link, move_button, portrait_icon


def dock(view: CaveView, context: BoardContext, recent: RecentEvents) -> Markup:
    """The bar at the bottom of the board."""
    first = first_line(context, _recent_line(recent, context))
    return action_bar(
        context,
        context.seat is not None
        and not view.over
        and region("own-seat", own_seat, context.seat, view, context),
        region("status", _status, first, view, context),
        region("answers", _answers, view, context),
    )


def _status(first: Markup, view: CaveView, context: BoardContext) -> Element:
    return status_lines(first, _status_sentence(view, context), _hint(view, context))


def _answers(view: CaveView, context: BoardContext) -> Node:
    if not context.legal_moves:
        return None
    return moves_form(context, [_move_button(move, view, context) for move in context.legal_moves])


def own_seat(seat: int, view: CaveView, context: BoardContext) -> Element:
    explorer = view.explorers[seat]
    return own_panel(
        seat,
        context,
        [portrait_icon(context.seat_infos[seat].avatar, size="l"), illegal_move_link(context, Return())],
        [
            span(".carried")[
                span(".label")[
                    context.say("board-carried"),
                    explorer.carried >= DIAMOND_WORTH
                    and small(".worth", title=context.say("rule-D1"))[
                        gem("diamond"), f"\u00a0=\u00a0{DIAMOND_WORTH}"
                    ],
                ],
                gem_amount(explorer.carried, key=f"seat-{seat}-gems"),
            ],
            span(".banked", data_key=f"seat-{seat}-chest")[
                span(".label")[context.say("board-chest")], use_symbol("chest"), b[str(explorer.chest)]
            ],
            [artifact_mark(points, view) for points in explorer.artifacts],
        ],
        state="inside" if explorer.inside else "camp",
    )


def _recent_line(recent: RecentEvents, context: BoardContext) -> Node:
    """What the last reveal brought."""
    if context.result is not None:
        return p(".news")[_last_expedition(recent, context)]
    if recent.collapsed or recent.all_home:
        return None if context.sealed_answer else p(".news")[_previous_expedition_line(recent, context)]
    names = player_names(recent.brought, context)
    return p(".news")[context.say("board-went-home", names=names)] if names else None


def _last_expedition(recent: RecentEvents, context: BoardContext) -> str:
    """How the game ended: a trap and its cost, or the last players to come home."""
    if recent.collapsed:
        losers = sum(rubies > 0 for rubies in recent.lost.values())
        return context.say(
            "board-last-fall", trap=recent.collapsed.value, count=losers, lost=loss_line(recent, context)
        )
    return context.say("board-last-home", names=_all_brought(recent, context))


def _all_brought(recent: RecentEvents, context: BoardContext) -> str:
    return ", ".join(_brought(seat, recent, context) for seat in recent.brought)


def _brought(seat: int, recent: RecentEvents, context: BoardContext) -> str:
    """A player and what they brought home: `Ada +7 ★12`, or `Ada ★12` without rubies."""
    stars = [f"★{points}" for points in recent.artifacts.get(seat, ())]
    rubies = recent.brought[seat]
    return " ".join((context.seat_infos[seat].name, *([f"+{rubies}"] if rubies or not stars else ()), *stars))


def _previous_expedition_line(recent: RecentEvents, context: BoardContext) -> str:
    """How the last expedition ended, in the past tense: the corridor already shows the next one."""
    if recent.collapsed:
        return context.say("board-collapsed", trap=recent.collapsed.value)
    return context.say("board-all-home", names=_all_brought(recent, context))


def _status_sentence(view: CaveView, context: BoardContext) -> str:
    """One sentence that says what is going on."""
    say = context.say
    if context.result is not None:
        return result_text(context)
    if context.legal_moves and context.sealed_answer is None:
        return say("board-you-decide" if other_pending_seats(context) else "board-only-you")
    waiting = _waiting_line(context)
    if context.sealed_answer is not None:
        return f"{say('board-you-decided', move=str(context.sealed_answer))} {waiting}"
    if context.seat is not None and not view.explorers[context.seat].inside:
        return f"{say('board-you-camp')} {waiting}"
    return waiting


def _waiting_line(context: BoardContext) -> str:
    """Whose answers are missing; two names, and how many more."""
    others = other_pending_seats(context)
    names = player_names(others[:2], context)
    return context.say("board-waiting", names=names, more=len(others[2:])) if others else ""


def _hint(view: CaveView, context: BoardContext) -> Node:
    """Why the winner won; before, the risk of the next card and what lies on the floor, if hints are on."""
    if view.over:
        return p(".hint")[
            winning_reason(context), " ", context.say("board-why-over", artifacts=int(view.with_artifacts))
        ]
    if not context.show_hints:
        return None
    return p(".hint")[
        context.say("board-risk", percent=percent(view.fatal, view.deck), fatal=view.fatal, deck=view.deck),
        " ",
        _leave_alone_hint(view, context),
        " ",
        hints_button(context),
    ]


def _leave_alone_hint(view: CaveView, context: BoardContext) -> str:
    """What a player who leaves alone would take (D9, D17); the last one inside reads it on the button."""
    if sum(explorer.inside for explorer in view.explorers) == 1:
        return ""
    artifacts = _artifacts_lying(view)
    if artifacts:
        return context.say("board-alone-artifact", rubies=view.rubies, artifacts=artifacts)
    return context.say("board-alone", rubies=view.rubies) if view.rubies else ""


def _move_button(move: Move, view: CaveView, context: BoardContext) -> Element:
    goes_on = isinstance(move, Continue)
    return move_button(
        context.say(f"move-{move}"),
        value=str(move),
        tone="go" if goes_on else "home",
        about=_continue_about(view, context) if goes_on else _return_about(view, context),
        icon="portal" if goes_on else "tent",
        is_chosen=move == context.sealed_answer,
    )


def _continue_about(view: CaveView, context: BoardContext) -> str:
    if context.show_hints:
        return context.say("board-deeper-risk", percent=percent(view.fatal, view.deck))
    return context.say("board-deeper")


def _return_about(view: CaveView, context: BoardContext) -> str:
    """What going home brings for sure; a player alone in the cave takes all that lies open (D9, D17)."""
    carried = 0 if context.seat is None else view.explorers[context.seat].carried
    artifacts = _artifacts_lying(view)
    if sum(explorer.inside for explorer in view.explorers) == 1:
        return context.say("board-homeward", rubies=carried + view.rubies, artifacts=artifacts)
    if view.rubies:
        return context.say("board-homeward-share", rubies=carried)
    if artifacts and not carried:
        return context.say("board-homeward-perhaps", artifacts=artifacts)
    return context.say("board-homeward", rubies=carried, artifacts=0)


def _artifacts_lying(view: CaveView) -> int:
    return sum(isinstance(card, Artifact) for card in view.corridor)
