"""Why the winner won, as one true sentence from the facts of the game."""

from nedra.core.contract.board_context import BoardContext
from nedra.ui.board_kit import compare_with_winner


def winning_reason(context: BoardContext) -> str:
    """What sets the winner apart most: losses to traps, artifacts, or else what was brought home."""
    compared = compare_with_winner(context)
    if compared is None:
        return ""
    lost, found, brought = (_total(kind, context) for kind in ("lost", "took-artifact", "returned"))
    traps = lost[compared.loser] - lost[compared.winner]
    artifacts = found[compared.winner] - found[compared.loser]
    if traps > 0 and traps >= artifacts:
        key, more, less = "board-why-traps", lost[compared.loser], lost[compared.winner]
    elif artifacts > 0:
        key, more, less = "board-why-artifacts", found[compared.winner], found[compared.loser]
    else:
        key, more, less = "board-why-rubies", brought[compared.winner], brought[compared.loser]
    return context.say(key, more=more, less=less, **compared.names(context))


def _total(kind: str, context: BoardContext) -> list[int]:
    """The sum of these events for every seat."""
    return [
        sum(event.a for event in context.events if event.kind == kind and event.seat == seat)
        for seat in range(len(context.seat_infos))
    ]
