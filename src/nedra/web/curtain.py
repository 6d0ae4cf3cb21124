"""The screen between players at one device: nobody's secrets, and whose turn it is to look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.table.device import NOBODY, asked_here
from nedra.ui.html import button, div, form, h2, input, li, ol, p, section
from nedra.web.chronicle import chronicle

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element, Node

MOST_TOLD: Final = 10


def curtain(live: LiveMatch, say: Speech, held: tuple[int, ...]) -> Element:
    """Everybody at the device can say who they are; who has answered may think again."""
    asked, hushed = asked_here(live.begun, held), live.begun.hushed
    names = [chair.name for chair in live.seated_chairs()]
    answered = [seat for seat in held if asked and not hushed and seat in live.begun.answered()]
    return section(".curtain", aria_label=say("curtain-label"))[
        _tidings(live, say),
        h2[_title(say, [names[seat] for seat in asked], hushed=hushed)],
        asked and p[say("curtain-about")],
        div(".curtain-seats")[
            [
                _looking(live, seat, say("i-am", name=names[seat]), go=seat in asked[:1] or hushed)
                for seat in (asked or held)
            ],
            [_looking(live, seat, say("change-mind", name=names[seat]), changing=True) for seat in answered],
        ],
    ]


def pass_on(live: LiveMatch, say: Speech) -> Element:
    """Lay the device down before an answer, or after a look at the own hand."""
    return _form(live, NOBODY, button(".pass-on.pill", type="submit")[say("hide-and-pass-on")])


def _tidings(live: LiveMatch, say: Speech) -> Node:
    """What everybody saw happen last: the board behind the curtain is covered."""
    events = live.begun.events(None)
    line = chronicle(live, events, say)
    fresh = [line(event) for event in events if event.move == events[-1].move]
    return bool(fresh) and ol(".tidings-between")[[li[told] for told in fresh[-MOST_TOLD:]]]


def _title(say: Speech, asked: list[str], *, hushed: bool) -> str:
    if asked and hushed:
        return say("curtain-hushed")
    return say("curtain-next", name=asked[0]) if asked else say("curtain-nobody")


def _looking(live: LiveMatch, seat: int, words: str, *, go: bool = False, changing: bool = False) -> Element:
    return _form(
        live,
        seat,
        changing and input(type="hidden", name="changing", value="1"),
        button(".push" + (".push-go" if go else ".push-quiet"), type="submit")[words],
    )


def _form(live: LiveMatch, seat: int, *controls: Node) -> Element:
    """A form, not a link: no address may lead back to a hand that was shown before."""
    return form(method="post", action=f"/t/{live.name}/look", data_live=True)[
        input(type="hidden", name="seat", value=str(seat)), controls
    ]
