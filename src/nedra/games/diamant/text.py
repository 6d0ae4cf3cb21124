"""The cave in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from nedra.core.i18n.text_table import FlowingText, TextTable
from nedra.games.diamant.rules.cards import Artifact, Card, Trap

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.diamant.view import CaveView, Explorer


def text(view: CaveView, context: BoardContext) -> Group:
    """Where the expedition stands, what lies in the corridor, and everybody's rubies."""
    if view.over:
        return Group(_explorers(view, context))
    return Group(
        _heading(view, context),
        _corridor(view, context),
        _floor(view, context),
        _hint(view, context),
        _explorers(view, context),
    )


def _heading(view: CaveView, context: BoardContext) -> Text:
    say = context.say
    line = Text(say("board-expedition", number=view.expedition, of=view.expeditions), style="bold")
    line.append(f" · {say('board-deck', deck=view.deck)}", style="not bold")
    if view.removed:
        removed = ", ".join(say("trap", trap=trap.value) for trap in view.removed)
        line.append(f" · {say('board-removed')}: {removed}", style="not bold dim")
    return line


def _corridor(view: CaveView, context: BoardContext) -> FlowingText:
    return FlowingText((_card(card, view, context) for card in view.corridor), "▐ ", separator=" › ")


def _floor(view: CaveView, context: BoardContext) -> Text:
    floor = context.say("board-floor", rubies=view.rubies)
    return Text(f"  {floor}", style="red" if view.rubies else "dim")


def _card(card: Card, view: CaveView, context: BoardContext) -> Text:
    if isinstance(card, Trap):
        return Text(f"▲ {context.say('trap', trap=card.name.value)}", style="yellow")
    if isinstance(card, Artifact):
        name = context.say("board-artifact", turn=card.turn)
        return Text(f"★ {name} {view.artifact_points[card.turn - 1]}", style="cyan")
    return Text(f"◆ {card.worth}", style="red")


def _hint(view: CaveView, context: BoardContext) -> Text:
    """The chance that the next card ends the expedition (D7)."""
    if not context.show_hints:
        return Text("")
    percent = round(100 * view.fatal / view.deck)
    return Text(context.say("board-risk", percent=percent, fatal=view.fatal, deck=view.deck), style="dim")


def _explorers(view: CaveView, context: BoardContext) -> TextTable:
    keys = ["text-player", "text-where", "board-carried", "board-chest"]
    has_artifacts = bool(view.artifact_points)
    state = TextTable(*map(context.say, keys + ["text-artifacts"] * has_artifacts), right=(2, 3))
    for seat, explorer in enumerate(view.explorers):
        style = "bold" if seat == context.seat else ""
        state.add_row(
            context.seat_infos[seat].name,
            _where(seat, explorer, context),
            str(explorer.carried),
            "▣" if explorer.chest is None else str(explorer.chest),
            *[" ".join(f"★{points}" for points in explorer.artifacts)] * has_artifacts,
            style=style,
        )
    return state


def _where(seat: int, explorer: Explorer, context: BoardContext) -> str:
    """In camp, or in the cave and with or without an answer; which answer, nobody sees (D8)."""
    if not explorer.inside:
        return context.say("board-camp")
    return context.say("text-choosing" if seat in context.pending_seats else "text-chosen")
