"""The shaft in a terminal: the view of one person as lines of text."""

from nedra.core.board import Desk
from nedra_rope.view import ShaftView


def text(view: ShaftView, desk: Desk) -> str:
    """The rope, and everybody on it or off it."""
    lines = [desk.say("board-rope", number=view.rope, of=view.ropes), strain(view, desk)]
    for chair, climber in zip(desk.chairs, view.climbers, strict=True):
        lines.append(f"{climber.saved:4} +{climber.basket:<3} {'┊' * climber.depth}● {chair.name}")
    return "\n".join(lines)


def strain(view: ShaftView, desk: Desk) -> str:
    """How far the rope is worn, and what the next step risks."""
    return desk.say("board-strain", strain=view.strain, least=view.least, most=view.most, risk=view.risk)
