"""What has been drawn is drawn again only if something changes that the drawing reads."""

import msgspec

from nedra.ui.drawing_cache import DrawingCache
from nedra.ui.html import Element, span


class Hand(msgspec.Struct, frozen=True):
    """A player."""

    points: int
    cards: tuple[str, ...] | None = None


class Cards(msgspec.Struct, frozen=True):
    """A view."""

    turn: int
    players: tuple[Hand, ...] = ()
    deck: dict[str, int] = {}


class Painter:
    """Counts what it draws."""

    def __init__(self) -> None:
        self.cache = DrawingCache()
        self.drawn = 0

    def points(self, seat: int, view: Cards) -> Element:
        self.drawn += 1
        return span[str(view.players[seat].points)]

    def whose(self, view: Cards) -> Element:
        self.drawn += 1
        return span[str(view.players[view.turn].points) if view.turn in (0, 1) else "nobody"]


def table(*points: int, turn: int = 0) -> Cards:
    return Cards(turn, tuple(map(Hand, points)))


def test_only_what_a_drawing_reads_counts() -> None:
    painter = Painter()
    assert painter.cache.drawn(painter.points, 1, table(3, 4)) == "<span>4</span>"
    assert painter.cache.drawn(painter.points, 1, table(9, 4, turn=1)) == "<span>4</span>"
    assert painter.drawn == 1
    assert painter.cache.drawn(painter.points, 1, table(3, 5)) == "<span>5</span>"
    assert painter.cache.drawn(painter.points, 0, table(3, 5)) == "<span>3</span>"
    assert painter.drawn == 3


def test_what_is_read_may_depend_on_what_was_read() -> None:
    painter = Painter()
    drawn = [
        painter.cache.drawn(painter.whose, view) for view in (table(1, 2), table(1, 2, turn=1), table(turn=7))
    ]
    assert drawn == ["<span>1</span>", "<span>2</span>", "<span>nobody</span>"]
    assert painter.cache.drawn(painter.whose, table(8, 2, turn=1)) == "<span>2</span>"
    assert painter.cache.drawn(painter.whose, table(8, 2)) == "<span>8</span>"
    assert painter.drawn == 4


def test_a_secret_that_is_drawn_is_part_of_the_key() -> None:
    """Nobody gets what was drawn from another hand, even if all else is the same (see docs/secrecy.md)."""
    cache = DrawingCache()

    def hand(seat: int, view: Cards) -> Element:
        cards = view.players[seat].cards
        return span["hidden" if cards is None else " ".join(cards)]

    seen = [Cards(0, (Hand(0, cards),)) for cards in (("orc", "ring"), ("ring", "orc"), (), None)]
    texts = ["<span>orc ring</span>", "<span>ring orc</span>", "<span></span>", "<span>hidden</span>"]
    assert [cache.drawn(hand, 0, view) for view in seen] == texts
    assert [cache.drawn(hand, 0, view) for view in reversed(seen)] == texts[::-1]


def test_a_tuple_is_noted_by_what_is_asked_of_it() -> None:
    cache, calls = DrawingCache(), []

    def asks(view: Cards) -> Element:
        calls.append(view)
        return span[str(len(view.players)), str(Hand(2) in view.players), str(bool(view.players))]

    assert cache.drawn(asks, table(1, 2)) == "<span>2TrueTrue</span>"
    assert cache.drawn(asks, table(2, 5)) == "<span>2TrueTrue</span>"
    assert len(calls) == 1
    assert cache.drawn(asks, table(5, 5)) == "<span>2FalseTrue</span>"
    assert cache.drawn(asks, table()) == "<span>0FalseFalse</span>"


def test_a_drawing_inside_a_drawing_is_noted_by_both() -> None:
    painter = Painter()

    def outer(view: Cards) -> Element:
        return span[painter.cache.drawn(painter.points, 0, view)]

    assert painter.cache.drawn(outer, table(3, 4)) == "<span><span>3</span></span>"
    assert painter.cache.drawn(outer, table(3, 9)) == "<span><span>3</span></span>"
    assert painter.drawn == 1
    assert painter.cache.drawn(outer, table(6, 9)) == "<span><span>6</span></span>"
    assert painter.drawn == 2


def test_a_value_that_cannot_be_hashed_is_a_key_too() -> None:
    cache = DrawingCache()

    def deck(view: Cards) -> Element:
        return span[str(view.deck.get("orc"))]

    orcs = [cache.drawn(deck, Cards(0, deck={"orc": count})) for count in (1, 2, 1)]
    assert orcs == ["<span>1</span>", "<span>2</span>", "<span>1</span>"]


def test_what_was_not_asked_for_longest_is_dropped() -> None:
    painter = Painter()
    painter.cache = DrawingCache(max_bytes=5000)
    for points in range(20):
        painter.cache.drawn(painter.points, 0, table(points))
        painter.cache.drawn(painter.points, 0, table(0))
    assert painter.drawn == 20
    painter.cache.drawn(painter.points, 0, table(1))
    assert painter.drawn == 21


def test_what_a_drawing_reads_takes_memory_too() -> None:
    """Nobody fills the memory with small drawings that depend on a lot."""
    cache, drawn = DrawingCache(max_bytes=100_000), []

    def few(view: Cards) -> Element:
        drawn.append(sum(hand.points for hand in (view.players[seat] for seat in range(100))))
        return span

    for _ in range(2):
        for points in range(20):
            cache.drawn(few, table(*range(points, points + 100)))
    assert len(drawn) == 40
