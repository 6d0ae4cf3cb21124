"""Parts that several games' boards share: players, ranking, status lines, move buttons, events, the log."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, Protocol, TypeVar

import msgspec
from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.core.contract.move import Move
from nedra.ui.event_log import IndexedEvent, LogSection
from nedra.ui.html import (
    Element,
    Node,
    VoidElement,
    b,
    button,
    div,
    form,
    fragment,
    input,
    li,
    ol,
    p,
    span,
    strong,
)
from nedra.ui.regions import region
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import illegal_move_link, move_form, portrait_icon, revealed_hand

CardLabel = tuple[str, str]

M = TypeVar("M", bound=Move)
LAST_STYLED_PLACE = 4


class LastMove(Protocol):
    """What a board collects of the events of the last move."""

    @property
    def version(self) -> int:
        """The version of the match that the move led to."""


# Players


def player_name(seat: int, context: BoardContext) -> Element:
    """The player's name; the full name shows on hover where it is cut off."""
    name = context.seat_infos[seat].name
    return strong(".name", title=name)[name]


def player_names(seats: Iterable[int], context: BoardContext) -> str:
    """The names of these players in one line."""
    return ", ".join(context.seat_infos[seat].name for seat in seats)


def player_portrait(seat: int, context: BoardContext, size: Literal["s", "m", "l"] = "m") -> Element:
    """The player's portrait; a bot wears its mark."""
    seat_info = context.seat_infos[seat]
    return portrait_icon(seat_info.avatar, bot=seat_info.is_bot, size=size)


def other_pending_seats(context: BoardContext) -> tuple[int, ...]:
    """The other players whose answers are missing."""
    return tuple(seat for seat in context.pending_seats if seat != context.seat)


def rivals_list(context: BoardContext, panel: Callable[..., Element], *inputs: msgspec.Struct) -> Element:
    """The other players in the order of their seats, starting on the viewer's left.

    `panel` draws one of them, from the seat and the inputs.
    """
    seats = len(context.seat_infos)
    first, shown = (0, seats) if context.seat is None else (context.seat + 1, seats - 1)
    return ol(f".rivals.n-{shown}", aria_label=context.say("board-seats"))[
        [
            region(f"rival-{seat}", panel, seat, *inputs)
            for seat in ((first + step) % seats for step in range(shown))
        ]
    ]


def own_panel(
    seat: int, context: BoardContext, portrait: Node, wealth: Node, *, state: str, badge: Node = None
) -> Element:
    """The viewer's own seat in the dock: portrait, name and possessions."""
    return div(f".own.{state}", data_key=f"seat-{seat}")[
        portrait,
        div(".own-words")[strong(".name")[context.seat_infos[seat].name], div(".purse")[wealth]],
        badge,
    ]


def gain_badge(seat: int, gained: int, recent: LastMove, css: str = ".change.gain") -> Node:
    """What the last move brought a player; the number shows once and fades."""
    return span(css, data_once=f"gain-{recent.version}-{seat}")[f"+{gained}"] if gained else None


def revealed_hands(context: BoardContext, hands: Sequence[Iterable[CardLabel] | None]) -> Node:
    """Everybody's hand in a replay that shows all cards: each card's drawing and its name."""
    if context.seat is not None or any(hand is None for hand in hands):
        return None
    return ol(".open-hands")[
        [
            revealed_hand(context.seat_infos[seat].name, player_portrait(seat, context, "s"), hand or ())
            for seat, hand in enumerate(hands)
        ]
    ]


# The final ranking


class RankedSeat(NamedTuple):
    """A player in the final ranking; equal players share a place, the rank counts on."""

    seat: int
    place: int  # from 1
    rank: int  # from 0


def ranked_seats(context: BoardContext) -> list[RankedSeat]:
    """Everybody by place, the winners first."""
    places = context.result.places if context.result else (1,) * len(context.seat_infos)
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return [RankedSeat(seat, places[seat], rank) for rank, seat in enumerate(order)]


class Comparison(NamedTuple):
    """A winner and somebody who did not win, whom the viewer cares about most."""

    winner: int
    loser: int
    viewer: Literal["won", "lost", "none"]

    def names(self, context: BoardContext) -> dict[str, str]:
        """The arguments of a sentence that compares both."""
        winner, loser = (context.seat_infos[seat].name for seat in (self.winner, self.loser))
        return {"winner": winner, "loser": loser, "viewer": self.viewer}


def compare_with_winner(context: BoardContext) -> Comparison | None:
    """The viewer and a winner, or the winner and the next; None if all share the win."""
    ranked = [entry.seat for entry in ranked_seats(context)]
    losers = [seat for seat in ranked if seat not in context.winners]
    if not losers or not context.winners:
        return None
    if context.seat in losers:
        return Comparison(context.winners[0], context.seat, "lost")
    if context.seat in context.winners:
        return Comparison(context.seat, losers[0], "won")
    return Comparison(context.winners[0], losers[0], "none")


def ranked_item(ranked: RankedSeat, context: BoardContext, *content: Node, own: str = ".mine") -> Element:
    """A player's entry in the ranking; `own` is the class of the viewer's entry."""
    css = f".ranked.place-{min(ranked.place, LAST_STYLED_PLACE)}.k-{ranked.rank}"
    return li(f"{css}{own if ranked.seat == context.seat else ''}", data_key=f"rank-{ranked.seat}")[content]


def medal(ranked: RankedSeat) -> Element:
    """The place as a medal."""
    return span(".medal")[str(ranked.place)]


# The dock


def status_lines(news: Node, sentence: Node, hint: Node) -> Element:
    """What happened last, what is asked now, and a hint; screen readers announce the sentence."""
    return div(".status-text")[news, p(".sentence", role="status")[sentence], hint]


def first_line(context: BoardContext, news: Node, opening: str = "") -> Markup:
    """What the viewer must not miss; until their first move how the game is won, and who begins; or the news.

    `opening` is the kind of the event that names the player who begins.
    """
    return fragment[_first_line(context, news, opening)]


def _first_line(context: BoardContext, news: Node, opening: str) -> Node:
    if context.notice:
        return p(".news.notice")[context.notice]
    has_moved = context.seat is None or any(
        event.seat == context.seat and event.version for event in context.events
    )
    if has_moved:
        return news
    return p(".news.goal-line")[f"{context.say('game-goal')} {_beginner_line(context, opening)}".strip()]


def _beginner_line(context: BoardContext, opening: str) -> str:
    """The first event of that kind in words."""
    begins = next((event for event in context.events if event.kind == opening), None)
    return "" if begins is None or context.event_line is None else context.event_line(begins)


def percent(part: int, whole: int) -> int:
    """A share in whole percent; nothing of nothing is 0."""
    return round(100 * part / whole) if whole else 0


# Moves


def legal_moves_of(context: BoardContext, *kinds: type[M]) -> list[M]:
    """The legal moves of these kinds."""
    return [move for move in context.legal_moves if isinstance(move, kinds)]


def moves_form(context: BoardContext, *content: Node) -> Element:
    """The form around everything that can be answered with."""
    return move_form(context.move_url, context.version, *content)


def answers_form(context: BoardContext, *content: Node) -> Node:
    """The same around parts of a board, which stays while there is nothing to answer."""
    if context.seat is None or context.result is not None:
        return content
    return form(".answers", method="post", action=context.move_url, data_fetch_submit=True)[
        region("question", _version_field, context), content
    ]


def _version_field(context: BoardContext) -> VoidElement | None:
    """Which version of the match is answered, if an answer is asked for."""
    if not context.legal_moves:
        return None
    return input(type="hidden", name="version", value=str(context.version))


def submit_move(
    css: str, move: Move, context: BoardContext, *, ident: str | None = None, **attributes: str | None
) -> Element:
    """A button, still without content, that makes this move; pressed if it is the sealed answer."""
    return button(
        css,
        id=ident,
        type="submit",
        name="move",
        value=str(move),
        **attributes,
        aria_pressed="true" if move == context.sealed_answer else None,
    )


def close_button(ident: str, context: BoardContext) -> Element:
    """The button that closes the popover with that id."""
    return button(
        ".close",
        type="button",
        popovertarget=ident,
        popovertargetaction="hide",
        aria_label=context.say("board-close"),
    )["×"]


def deck_stack(context: BoardContext, back: str, count: int, label: str, draw: Move) -> Element:
    """A face-down deck with the number of its cards; a click explains why it cannot be drawn from."""
    return div(".deck", data_key="deck", title=label)[
        [use_symbol(back)] * 3,
        b(aria_hidden="true")[str(count)],
        span(".visually-hidden")[label],
        illegal_move_link(context, draw),
    ]


# Events and the log


def last_events(events: Sequence[Event]) -> tuple[int, tuple[Event, ...]]:
    """The version of the last move that anything happened in, and its events."""
    version = events[-1].version if events else 0
    return version, tuple(events[bisect_left(events, version, key=lambda event: event.version) :])


def log_with_titles(context: BoardContext, opening: str, title: str, *, last: int) -> Iterator[LogSection]:
    """The last sections of the log; each starts at an event of that kind, and `a` is its number."""
    for opened, events in _split_at(opening, context.events, last):
        if opened is not None:
            yield context.say(title, number=opened[1].a), [opened, *events]


def log_with_opening_lines(
    context: BoardContext, opening: str, first_title: str, *, last: int
) -> Iterator[LogSection]:
    """The last sections of the log; each is headed by the event of that kind which starts it."""
    for opened, events in _split_at(opening, context.events, last):
        yield opened or context.say(first_title), events


def _split_at(
    opening: str, events: Sequence[Event], last: int
) -> list[tuple[IndexedEvent | None, list[IndexedEvent]]]:
    """The last sections of the events, each event with its index; an event of that kind opens a section."""
    sections: list[tuple[IndexedEvent | None, list[IndexedEvent]]] = []
    section: list[IndexedEvent] = []
    for index in range(len(events) - 1, -1, -1):
        if events[index].kind != opening:
            section.append((index, events[index]))
            continue
        sections.append(((index, events[index]), section[::-1]))
        section = []
        if len(sections) == last:
            break
    if section:
        sections.append((None, section[::-1]))
    return sections[::-1]
