"""Why the winner won: more coins, a better last round, or rounds with the most treasures."""

from nedra.core.contract.board_context import BoardContext
from nedra.ui.board_kit import compare_with_winner


def winning_reason(context: BoardContext) -> str:
    """One true sentence; where coins are equal, the rule that decided (H17)."""
    if len(context.winners) > 1:
        return context.say("board-why-shared-last" if _by_tiebreak(context) else "board-why-shared")
    if _by_tiebreak(context):
        return context.say("board-why-tie")
    compared = compare_with_winner(context)
    if compared is None:
        return context.say("board-why-over")
    more, less = (_rounds_won(seat, context) for seat in (compared.winner, compared.loser))
    if more <= less:
        return context.say("board-why-over")
    return context.say("board-why-rounds", more=more, less=less, **compared.names(context))


def _rounds_won(seat: int, context: BoardContext) -> int:
    """In how many rounds this gnome had the most treasures, perhaps with others (H13)."""
    return sum(event.seat == seat and event.kind in ("most", "most-shared") for event in context.events)


def _by_tiebreak(context: BoardContext) -> bool:
    """Whether a player who did not win has as much as the winner (H17)."""
    result = context.result
    return result is not None and result.scores.count(max(result.scores)) > len(result.winners)
