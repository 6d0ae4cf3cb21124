"""The board of My Hoard: every answer once, nothing that is covered, every drawing at hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.resources import files
from itertools import cycle

import msgspec
import pytest

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.match import Match
from nedra.games.hoard import GAME
from nedra.games.hoard.board import DRAWINGS, SCENE, board
from nedra.games.hoard.rules.state import OVER, Cavern
from nedra.games.hoard.view import CavernView
from nedra.ui.sprite import sprite
from nedra.ui.symbols import Symbol

NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Page(HTMLParser):
    """What a test asks of a page: the values of its answers, keys, references, attributes."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.answers: list[str] = []
        self.keys: list[str] = []
        self.ids: list[str] = []
        self.opened: list[str] = []
        self.refers: set[str] = set()
        self.attributes: set[str] = set()
        self.tags: set[str] = set()
        self._forms = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        self.attributes |= found.keys()
        self._forms += tag == "form"
        if found.get("name") == "move":
            assert self._forms, "an answer outside a form"
            self.answers.append(found["value"])
        self.keys += [found["data-key"]] if "data-key" in found else []
        self.ids += [found["id"]] if "id" in found else []
        self.opened += [found["popovertarget"]] if "popovertarget" in found else []
        self.refers |= {found["href"][1:]} if found.get("href", "").startswith("#") else set()

    def handle_endtag(self, tag: str) -> None:
        self._forms -= tag == "form"


def context(match: Match, seat: int | None, language: str = "ru", *, hints: bool = True) -> BoardContext:
    say = GAME.translator(language)
    chairs = tuple(SeatInfo(NAMES[n], n, is_bot=n == 2) for n in range(match.seats))
    return BoardContext(
        seat=seat,
        seat_infos=chairs,
        say=say,
        legal_moves=() if seat is None else match.legal(seat),
        pending_seats=tuple(match.legal_by_seat()),
        events=match.events(seat),
        event_line=lambda event: GAME.translate_event(event, NAMES, say),
        result=match.result() if match.over else None,
        move_url="/move",
        version=match.version,
        show_hints=hints,
    )


def drawn(match: Match, seat: int | None, language: str = "ru", view: CavernView | None = None) -> str:
    return str(board(match.view(seat) if view is None else view, context(match, seat, language)))


def moments(seats: int, seed: int, open_piles: int = 0) -> Iterator[Match]:
    """Every moment of a game whose gnomes mostly draw, from its first to its last."""
    match, chance = GAME.match(seats, seed, open_piles=open_piles), random.Random(seed)
    while not match.over:
        yield match
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[0] if chance.random() < 0.85 else chance.choice(moves))
    yield match


@pytest.mark.parametrize(
    ("silver", "last", "words"),
    [
        ((9, 5, 4), (1, 0, 0), "У кого их больше"),
        ((8, 8, 4), (1, 0, 0), "побеждает тот, кто в нём получил золотую"),
        ((8, 8, 4), (0, 0, 1), "последний раунд никого не выделил"),
        ((8, 8, 4), (1, 1, 0), "последний раунд никого не выделил"),
        ((8, 8, 8), (1, 1, 0), "Золотую в нём получили несколько игроков"),
    ],
)
def test_the_end_says_why_somebody_won(silver: tuple[int, ...], last: tuple[int, ...], words: str) -> None:
    match = GAME.match(3, seed=1)
    cavern = match._state
    assert isinstance(cavern, Cavern)
    cavern.silver[:3] = silver
    cavern.last_winners = sum(won << seat for seat, won in enumerate(last))
    cavern.phase = OVER
    assert words in drawn(match, None)


GAMES = [(seats, open_piles) for seats in GAME.seats for open_piles in (0, 1)]


@pytest.mark.parametrize(("seats", "open_piles"), GAMES)
def test_every_answer_is_on_the_board_exactly_once(seats: int, open_piles: int) -> None:
    for match in moments(seats, 9, open_piles):
        if match.version % 3 == 1:
            for seat in match.legal_by_seat():
                page = Page(drawn(match, seat, LANGUAGES[match.version % 2]))
                assert Counter(page.answers) == Counter(map(str, match.legal(seat)))


@pytest.mark.parametrize(("seats", "open_piles"), GAMES)
def test_the_page_of_anybody_is_sound(seats: int, open_piles: int) -> None:
    """Whoever looks, and when: drawings at hand, no inline style, every key once, no answer for others."""
    defined = set(ids_of(str(sprite(DRAWINGS))))
    eyes = cycle((*range(seats), None))
    for match in moments(seats, 6, open_piles):
        if match.version % 3 == 0 or match.over:
            seat = next(eyes)
            page = Page(drawn(match, seat, LANGUAGES[match.version % 2]))
            assert page.refers <= defined
            assert not {"style", "onclick"} & page.attributes
            assert not {"style", "script"} & page.tags
            assert max(Counter(page.keys + page.ids).values()) == 1
            assert set(page.opened) <= set(page.ids)
            assert seat in match.legal_by_seat() or not page.answers


@pytest.mark.parametrize("drawings", [DRAWINGS, SCENE], ids=["board", "scene"])
def test_the_drawings_hold_all_they_refer_to(drawings: tuple[Symbol, ...]) -> None:
    markup = str(sprite(drawings))
    referred = re.findall(r'href="#([^"]+)"', markup) + re.findall(r"url\(#([^)]+)\)", markup)
    assert set(referred) <= set(ids_of(markup))


def test_what_is_drawn_is_named_after_the_game() -> None:
    """Pages of several games stand side by side, so no two of them may define the same name."""
    assert all(symbol.name.startswith("hoard-") for symbol in DRAWINGS)
    pieces = [piece.markup for symbol in SCENE for piece in symbol.shared_defs]
    shared = "".join([*pieces, *(symbol.body for symbol in SCENE)])
    assert all(name.startswith("hoard-") for name in ids_of(shared))


def test_the_picture_of_the_first_page_is_there() -> None:
    assert "scene-hoard" in {symbol.name for symbol in SCENE}


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_covered_changes_nothing(seats: int) -> None:
    """Tables that differ only in covered cards, taken piles or the deck look the same, byte by byte."""
    for match in moments(seats, 6):
        if match.version % 5 == 0:
            seat, table = match.version % seats, match._state
            assert isinstance(table, Cavern)
            seen = drawn(match, seat)
            assert drawn(match, seat, view=GAME.view(with_other_covered_cards(table), seat)) == seen
            determinized = match.determinize(seat, 9)
            assert isinstance(determinized, Cavern)
            assert drawn(match, seat, view=GAME.view(determinized, seat)) == seen


def test_open_piles_lay_open_what_is_covered() -> None:
    """Every card of a pile that nobody has taken, once; on top of the pile and again on its sheet."""
    match = next(
        match for match in moments(4, 1, open_piles=1) if any(pile.covered for pile in match.view(0).piles)
    )
    pile = next(pile for pile in match.view(0).piles if pile.covered)
    assert f'id="leaf-{pile.place}"' in drawn(match, None)
    closed = next(match for match in moments(4, 1) if any(pile.size > 1 for pile in match.view(0).piles))
    assert 'id="leaf-' not in drawn(closed, None)


def test_a_sealed_answer_is_marked_and_can_be_changed() -> None:
    match = GAME.match(3, 1)
    sealed = msgspec.structs.replace(context(match, 0), sealed_answer=match.legal(0)[0])
    page = str(board(match.view(0), sealed))
    assert 'value="draw" aria-pressed="true"' in page
    assert GAME.translator("ru")("board-you-answered") in page


def test_without_hints_no_chance_is_told() -> None:
    match = GAME.match(2, 1)
    assert "17\u00a0%" in str(board(match.view(0), context(match, 0)))
    assert "%" not in re.sub(r"<svg.*?</svg>", "", str(board(match.view(0), context(match, 0, hints=False))))


def test_the_arrival_of_the_orc_is_a_moment_of_its_own() -> None:
    match = next(match for match in moments(4, 7) if match.events(None)[-1].kind == "orc-arrived")
    assert f'data-once="arrival-{match.version}"' in drawn(match, 0)


def test_a_count_is_laid_out_when_the_next_round_begins() -> None:
    match = next(match for match in moments(3, 1) if match.view(0).last_round)
    page, hauls = drawn(match, 0), match.view(0).last_round
    assert "tablet counted fresh" in page
    assert [int(sum_) for sum_ in re.findall(r'<b class="sum">(\d+)</b>', page.split("</aside>")[0])] == [
        haul.treasures for haul in hauls if haul.token
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_names_the_winner_and_counts_the_coins(language: str) -> None:
    match = list(moments(4, 9))[-1]
    page = drawn(match, None, language)
    winner = match.result().winners[0]
    assert f'place-1 k-0" data-key="rank-{winner}' in page
    assert GAME.translator(language)("board-points", points=match.view(None).gnomes[winner].worth) in page


def test_every_selector_is_under_the_place() -> None:
    """A rule of this sheet must not reach into another page."""
    css = (files("nedra.games.hoard.board") / "board.css").read_text(encoding="utf-8")
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    outermost = re.findall(r"(?:^|\})\s*([^{}@&]+)\{", re.sub(r"@keyframes [\w-]+ \{.*\}\n", "", bare))
    assert outermost
    assert all(".place.hoard" in rule or "&" in rule for rule in outermost if rule.strip())


def with_other_covered_cards(cavern: Cavern) -> Cavern:
    """The same table to look at: tops stay; what they cover, taken piles and the deck are dealt anew."""
    other, chance = cavern.copy(), random.Random(cavern.left)
    lying = [n for n in range(other.left, other.total) if other.lies[n]]
    free = {other.lies[n] for n in lying if not other.owner[other.lies[n] - 1]}
    tops = {next(n for n in lying if other.lies[n] == place) for place in free}
    covered = [n for n in lying if n not in tops]
    for hidden in (covered, list(range(other.left))):
        cards = [other.cards[n] for n in hidden]
        chance.shuffle(cards)
        for n, card in zip(hidden, cards, strict=True):
            other.cards[n] = card
    return other


def ids_of(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)
