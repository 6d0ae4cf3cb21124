"""The sentences of the board: what is going on, and what a highlighted thing would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import sockets_of
from nedra.games.gemland.view import Phase
from nedra.ui.place import outcome

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.board.choices import Choices
    from nedra.games.gemland.view import LandView

ASKED = {
    Phase.CHOOSE: "board-ask-choose",
    Phase.STOW: "board-ask-stow",
    Phase.TAKE_TILES: "board-ask-take-tiles",
}
SECRET = (Phase.CHOOSE, Phase.ANSWER_ACTION, Phase.ANSWER_CARD, Phase.DISCARD)


def sentence(view: LandView, desk: Desk) -> str:
    """One sentence that says what is going on."""
    if desk.result is not None:
        return outcome(desk)
    if desk.moves and desk.answer is None:
        return _question(view, desk)
    waited = waited_for(desk)
    if desk.answer is not None:
        return f"{desk.say('board-answered')} {waited}"
    if view.phase in SECRET:
        return f"{_happening(view, desk)}. {waited}".strip()
    return desk.say("board-their-turn", name=desk.chairs[view.turn].name, left=view.actions_left)


def _question(view: LandView, desk: Desk) -> str:
    """What is asked of the viewer."""
    if view.phase is Phase.ACT:
        return desk.say("board-ask-act", left=view.actions_left)
    if view.phase is Phase.DISCARD and desk.seat is not None:
        return desk.say("board-ask-discard", cards=view.jewellers[desk.seat].too_many)
    if view.phase is Phase.ANSWER_ACTION:
        return desk.say("board-ask-copy", happened=_happening(view, desk))
    if view.phase is Phase.ANSWER_CARD:
        return desk.say("board-ask-cancel", happened=_happening(view, desk))
    return desk.say(ASKED[view.phase], tiles=view.to_take)


def _happening(view: LandView, desk: Desk) -> str:
    """What others may answer, without its full stop."""
    if view.action is not None:
        name = desk.chairs[view.action.by].name
        return desk.say(f"board-doing-{view.action.action}", name=name, gem=view.action.gem or "red")
    if view.card is not None:
        cancels = len(view.card.cancelled_by)
        last = (view.card.by, *view.card.cancelled_by)[-1]
        key = "board-doing-cancel" if cancels else "board-doing-card"
        return desk.say(key, name=desk.chairs[last].name, card=view.card.card.value, cancels=cancels)
    return desk.say("board-choosing") if view.phase is Phase.CHOOSE else desk.say("board-discarding")


def waited_for(desk: Desk) -> str:
    """Whose answer is missing, by name."""
    others = [seat for seat in desk.waiting if seat != desk.seat]
    names = ", ".join(desk.chairs[seat].name for seat in others)
    return desk.say("board-waiting", names=names) if others else ""


def hint(view: LandView, desk: Desk, may: Choices) -> str:
    """What a highlighted thing does, or what a player would otherwise work out in the head."""
    if desk.result is not None:
        return desk.say("board-why-goal" if view.winner is not None else "board-why-time", goal=view.goal)
    if may.passing and len(desk.moves) == 1 and desk.answer is None:
        return desk.say("board-hint-nothing-fits")
    if not desk.hints or not desk.moves:
        return ""
    if view.phase is Phase.ACT:
        return _advice(view, desk, may)
    return desk.say(f"board-hint-{view.phase}", tiles=view.to_take)


def _advice(view: LandView, desk: Desk, may: Choices) -> str:
    """A gem that finishes a tray, a set that waits, or the gem that comes next."""
    finishing = _finishing(view, desk, may)
    if finishing:
        return finishing
    if any(" " in move.tiles for move in may.hand_ins):
        return desk.say("board-hint-set", bonus=view.set_bonus)
    if may.hand_ins:
        return desk.say("board-hint-hand-in")
    if any(may.sets.values()):
        return desk.say("board-hint-sets")
    if not view.mine:
        return desk.say("board-hint-mine-empty")
    return desk.say("board-hint-take", gem=view.mine[0]) if may.take else desk.say("board-hint-full")


def _finishing(view: LandView, desk: Desk, may: Choices) -> str:
    if desk.seat is None:
        return ""
    for place, moves in may.sets.items():
        tile = view.jewellers[desk.seat].tiles[place - 1]
        if tile and sum(socket.gem is None for socket in sockets_of(tile)) == 1:
            jewel = desk.say("board-jewel-taken", jewel=tile.jewel.value)
            key = "board-hint-finish" if tile.back == "several" else "board-hint-finish-one"
            return desk.say(key, gem=moves[0].gem, jewel=jewel)
    return ""
