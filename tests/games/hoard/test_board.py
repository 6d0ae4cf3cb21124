"""The board of My Hoard: every move once, nothing that is covered, every drawing defined."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import cycle

import msgspec
import pytest

from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.match import Match
from nedra.games.hoard import GAME
from nedra.games.hoard.board import DRAWINGS, SCENE, board, tell_beats
from nedra.games.hoard.rules.state import OVER, Cavern
from nedra.games.hoard.view import CavernView
from nedra.ui.symbols import Symbol, sprite
from tests.games.board_pages import Page, board_context, ids_of


def render(match: Match, seat: int | None, language: str = "ru", view: CavernView | None = None) -> str:
    return str(board(match.view(seat) if view is None else view, board_context(match, seat, language)))


def positions(seats: int, seed: int, open_piles: int = 0) -> Iterator[Match]:
    """Every position of a match whose gnomes mostly draw."""
    match, rng = GAME.match(seats, seed, open_piles=open_piles, first_seat_begins=1), random.Random(seed)
    while not match.over:
        yield match
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[0] if rng.random() < 0.85 else rng.choice(moves))
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
def test_the_end_says_why_the_winner_won(silver: tuple[int, ...], last: tuple[int, ...], words: str) -> None:
    match = GAME.match(3, seed=1)
    cavern = match._state
    assert isinstance(cavern, Cavern)
    cavern.silver[:3] = silver
    cavern.last_winners = sum(won << seat for seat, won in enumerate(last))
    cavern.phase = OVER
    match._update_pending()
    assert words in render(match, None)


GAMES = [(seats, open_piles) for seats in GAME.seats for open_piles in (0, 1)]


@pytest.mark.parametrize(("seats", "open_piles"), GAMES)
def test_every_legal_move_is_on_the_board_exactly_once(seats: int, open_piles: int) -> None:
    for match in positions(seats, 9, open_piles):
        if match.version % 3 == 1:
            for seat in match.legal_by_seat():
                page = Page(render(match, seat, LANGUAGES[match.version % 2]))
                assert Counter(page.moves) == Counter(map(str, match.legal(seat)))


@pytest.mark.parametrize(("seats", "open_piles"), GAMES)
def test_every_page_is_valid(seats: int, open_piles: int) -> None:
    """All drawings defined, no inline style, unique keys, no moves for other seats."""
    defined = set(ids_of(str(sprite(DRAWINGS))))
    viewers = cycle((*range(seats), None))
    for match in positions(seats, 6, open_piles):
        if match.version % 3 == 0 or match.over:
            seat = next(viewers)
            page = Page(render(match, seat, LANGUAGES[match.version % 2]))
            assert page.references <= defined
            assert not {"style", "onclick"} & page.attributes
            assert not {"style", "script"} & page.tags
            assert max(Counter(page.keys + page.ids).values()) == 1
            assert set(page.opened) <= set(page.ids)
            assert seat in match.legal_by_seat() or not page.moves


@pytest.mark.parametrize("drawings", [DRAWINGS, SCENE], ids=["board", "scene"])
def test_the_drawings_define_all_they_refer_to(drawings: tuple[Symbol, ...]) -> None:
    markup = str(sprite(drawings))
    referred = re.findall(r'href="#([^"]+)"', markup) + re.findall(r"url\(#([^)]+)\)", markup)
    assert set(referred) <= set(ids_of(markup))


def test_the_names_of_drawings_start_with_the_name_of_the_game() -> None:
    """One page shows several games, so no two of them may define the same name."""
    assert all(symbol.name.startswith("hoard-") for symbol in DRAWINGS)
    pieces = [piece.markup for symbol in SCENE for piece in symbol.shared_defs]
    shared = "".join([*pieces, *(symbol.body for symbol in SCENE)])
    assert all(name.startswith("hoard-") for name in ids_of(shared))


def test_there_is_a_scene_for_the_first_page() -> None:
    assert "scene-hoard" in {symbol.name for symbol in SCENE}


@pytest.mark.parametrize("seats", GAME.seats)
def test_covered_cards_change_nothing(seats: int) -> None:
    """States that differ only in covered cards, taken piles or the deck look the same, byte by byte."""
    for match in positions(seats, 6):
        if match.version % 5 == 0:
            seat, cavern = match.version % seats, match._state
            assert isinstance(cavern, Cavern)
            page = render(match, seat)
            assert render(match, seat, view=GAME.view(with_other_covered_cards(cavern), seat)) == page
            determinized = match.determinize(seat, 9)
            assert isinstance(determinized, Cavern)
            assert render(match, seat, view=GAME.view(determinized, seat)) == page


def test_open_piles_show_the_covered_cards() -> None:
    """The drawer of an open pile lists its cards; a closed pile has none."""
    match = next(
        match for match in positions(4, 1, open_piles=1) if any(pile.covered for pile in match.view(0).piles)
    )
    pile = next(pile for pile in match.view(0).piles if pile.covered)
    assert f'id="leaf-{pile.place}"' in render(match, None)
    closed = next(match for match in positions(4, 1) if any(pile.size > 1 for pile in match.view(0).piles))
    assert 'id="leaf-' not in render(closed, None)


def test_a_sealed_answer_is_marked_and_can_be_changed() -> None:
    match = GAME.match(3, 1, first_seat_begins=1)
    sealed = msgspec.structs.replace(board_context(match, 0), sealed_answer=match.legal(0)[0])
    page = str(board(match.view(0), sealed))
    assert 'value="draw" aria-pressed="true"' in page
    assert GAME.translator("ru")("board-you-answered") in page


def test_without_hints_no_chance_is_shown() -> None:
    match = GAME.match(2, 1)
    assert "17\u00a0%" in str(board(match.view(0), board_context(match, 0)))
    assert "%" not in re.sub(
        r"<svg.*?</svg>", "", str(board(match.view(0), board_context(match, 0, hints=False)))
    )


def with_view_before(matches: Iterator[Match]) -> Iterator[tuple[Match, CavernView]]:
    """Every position with what seat 1 saw one step before."""
    before = next(matches).view(0)
    for match in matches:
        yield match, before
        before = match.view(0)


def test_the_arrival_of_the_orc_is_a_scene() -> None:
    match, before = next(
        (match, before)
        for (match, before) in with_view_before(positions(4, 7))
        if match.events(None)[-1].kind == "orc-arrived"
    )
    events = match.events(0, match.version)
    beat, *_ = tell_beats(before, match.view(0), events, board_context(match, 0, "ru"))
    assert (beat.name, [event.kind for event in beat.events][-1]) == ("arrive", "orc-arrived")
    assert beat.scene is not None


def test_the_count_is_shown_when_the_next_round_begins() -> None:
    match = next(match for match in positions(3, 1) if match.view(0).last_round)
    page, hauls = render(match, 0), match.view(0).last_round
    assert "tablet counted fresh" in page
    assert [int(sum_) for sum_ in re.findall(r'<b class="sum">(\d+)</b>', page.split("</aside>")[0])] == [
        haul.treasures for haul in hauls if haul.token
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_names_the_winner_and_the_coins(language: str) -> None:
    match = list(positions(4, 9))[-1]
    page = render(match, None, language)
    winner = match.result().winners[0]
    assert f'place-1 k-0" data-key="rank-{winner}' in page
    assert GAME.translator(language)("board-points", points=match.view(None).gnomes[winner].worth) in page


def test_every_selector_belongs_to_this_game() -> None:
    """A rule of this style sheet must not affect another page."""
    css = (files("nedra.games.hoard.board") / "board.css").read_text(encoding="utf-8")
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    outermost = re.findall(r"(?:^|\})\s*([^{}@&]+)\{", re.sub(r"@keyframes [\w-]+ \{.*\}\n", "", bare))
    assert outermost
    assert all(".place.hoard" in rule or "&" in rule for rule in outermost if rule.strip())


def with_other_covered_cards(cavern: Cavern) -> Cavern:
    """A state that looks the same: covered cards, taken piles and the deck are dealt anew."""
    other, rng = cavern.copy(), random.Random(cavern.left)
    lying = [n for n in range(other.left, other.total) if other.lies[n]]
    free = {other.lies[n] for n in lying if not other.owner[other.lies[n] - 1]}
    tops = {next(n for n in lying if other.lies[n] == place) for place in free}
    covered = [n for n in lying if n not in tops]
    for hidden in (covered, list(range(other.left))):
        cards = [other.cards[n] for n in hidden]
        rng.shuffle(cards)
        for n, card in zip(hidden, cards, strict=True):
            other.cards[n] = card
    return other


def test_the_board_says_who_starts_the_first_round() -> None:
    match = next(match for seed in range(9) if (match := GAME.match(4, seed)).view(None).starter == 2)
    context = board_context(match, 0, "en")
    assert f"Round 1. {context.seat_infos[2].name} starts." in str(board(match.view(0), context))
