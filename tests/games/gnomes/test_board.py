"""The board of Quick Gnomes: every move once, nobody else's hand, every drawing defined."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import msgspec
import pytest

from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.match import Match
from nedra.games.gnomes import GAME
from nedra.games.gnomes.board import DRAWINGS, SCENE, board
from nedra.games.gnomes.board.sets import winning_reason
from nedra.games.gnomes.rules.cards import Diamond, Fog, FogName, Gem
from nedra.games.gnomes.rules.state import Hill
from nedra.games.gnomes.view import GnomesView
from nedra.ui.symbols import Symbol, sprite
from tests.games.board_pages import Page, board_context, ids_of


def render(match: Match, seat: int | None, language: str = "ru", view: GnomesView | None = None) -> str:
    return str(board(match.view(seat) if view is None else view, board_context(match, seat, language)))


def positions(seats: int, seed: int, every: int = 1, **options: int) -> Iterator[Match]:
    """The positions of a random match, one of `every`, and its end.

    Every fifth position covers all seats drawing and playing: a round has 4, 6 or 8 positions.
    """
    given = {"first_seat_begins": 1, **options}
    match, rng = GAME.match(seats, seed, None, **given), random.Random(seed)
    while not match.over:
        if match.version % every == 0:
            yield match
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, rng.choice(moves))
    yield match


@pytest.mark.parametrize("extras", [0, 1], ids=["plain", "all-options"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_legal_move_is_on_the_board_exactly_once(seats: int, extras: int) -> None:
    options = {option.name: extras for option in GAME.options}
    for match in positions(seats, extras + 1, **options):
        for seat in match.legal_by_seat():
            page = render(match, seat, LANGUAGES[match.version % 3 % 2])
            assert Counter(moves_on(page)) == Counter(map(str, match.legal(seat)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_spectator_has_no_moves(seats: int) -> None:
    for match in positions(seats, 3, every=5):
        assert not Page(render(match, None, LANGUAGES[match.version % 2])).moves


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_page_is_valid(seats: int) -> None:
    defined = set(ids_of(str(sprite(DRAWINGS))))
    for match in positions(seats, 1, every=5):
        seat = match.version % seats
        page = Page(render(match, seat))
        assert page.moves == [] or match.legal(seat)
        assert page.references <= defined
        assert not {"style", "onclick"} & page.attributes
        assert not {"style", "script"} & page.tags
        assert max(Counter(page.keys).values()) == 1
        assert max(Counter(page.ids).values()) == 1
        assert set(page.opened) <= set(page.ids)


@pytest.mark.parametrize("drawings", [DRAWINGS, SCENE], ids=["board", "scene"])
def test_the_drawings_define_all_they_refer_to(drawings: tuple[Symbol, ...]) -> None:
    markup = str(sprite(drawings))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', markup)) <= set(ids_of(markup))


def test_the_names_of_drawings_start_with_the_name_of_the_game() -> None:
    drawn = {*DRAWINGS, *SCENE}
    markup = [symbol.body for symbol in drawn] + [
        piece.markup for symbol in drawn for piece in symbol.shared_defs
    ]
    assert all(name.startswith("gnomes-") for name in ids_of("".join(markup)))
    assert {symbol.name for symbol in SCENE if not symbol.name.startswith("gnomes-")} == {"scene-gnomes"}


def test_no_drawing_is_defined_twice() -> None:
    found = re.findall(r'\bid="([^"]+)"', str(sprite(tuple(dict.fromkeys((*DRAWINGS, *SCENE))))))
    assert max(Counter(found).values()) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_determinized_state_looks_the_same(seats: int) -> None:
    """A page contains nothing that its seat cannot know, byte by byte."""
    for match in positions(seats, 6, every=5):
        seat = match.version % seats
        world = match.determinize(seat, 7)
        assert isinstance(world, Hill)
        assert render(match, seat, view=GAME.view(world, seat)) == render(match, seat)


def test_equal_cards_of_the_hand_share_a_slot() -> None:
    match = next(m for m in positions(2, 4) if most_equal(m) > 1 and m.legal(0))
    assert f'<b class="count">×{most_equal(match)}</b>' in render(match, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_turn_a_card_that_cannot_be_played_says_why(language: str) -> None:
    for match in (m for m in positions(3, 5) if m.view(0).turn == 0):
        page = render(match, 0, language)
        playable = {move for move in moves_on(page) if not move.startswith(("draw", "take", "skip"))}
        locked = page.count('class="lock"')
        if not playable:
            assert not locked
        elif not any(move.startswith("discard") for move in playable):
            assert locked == page.count('class="slot locked"')
            assert not re.search(
                r'class="lock">[^<]*G\d', page
            )  # the number of the rule is in the answer to a click


def test_a_sealed_answer_is_marked_and_can_be_changed() -> None:
    match = GAME.match(3, 1, first_seat_begins=1)
    sealed = msgspec.structs.replace(board_context(match, 0), sealed_answer=match.legal(0)[0])
    page = str(board(match.view(0), sealed))
    assert page.count('aria-pressed="true"') == 1
    assert Page(page).moves == [str(move) for move in match.legal(0)]


def test_without_hints_no_sets_are_shown() -> None:
    match = next(m for m in positions(2, 1, quick_start=1) if len(m.view(0).players[0].gems) > 2)
    assert "so-far" in str(board(match.view(0), board_context(match, 0)))
    silent = str(board(match.view(0), board_context(match, 0, hints=False)))
    assert not {"so-far", "tally"} & set(re.findall(r'class="([\w-]+)', silent))


def test_a_fog_covers_the_colours_it_hides_and_no_others() -> None:
    match = next(m for m in positions(3, 2, quick_start=1) if FogName.ORANGE in m.view(None).players[0].fogs)
    page = render(match, None)
    assert 'data-key="mist-0-orange-ruby"' in page
    assert 'data-key="mist-0-orange-heliodor"' in page
    assert 'data-key="mist-0-orange-sapphire"' not in page


def test_every_laid_gem_is_drawn() -> None:
    match = next(m for m in positions(2, 9, quick_start=1) if m.view(None).round == 40)
    keys = Page(render(match, None)).keys
    for seat, gnome in enumerate(match.view(None).players):
        assert sum(key.startswith(f"gem-{seat}-") for key in keys) == len(gnome.gems)
        assert any(isinstance(gem, Gem | Diamond) for gem in gnome.gems)


@pytest.mark.parametrize(
    ("kind", "animation"), [("blew", "blown"), ("cleared", "cleared"), ("cursed", "rolling|dust")]
)
def test_a_curse_or_its_end_is_animated(kind: str, animation: str) -> None:
    match = next(m for m in positions(3, 2) if m.events(None)[-1].kind == kind)
    assert re.search(rf'data-once="(?:{animation})-\d+"', render(match, 0))


def test_the_log_has_every_round_once() -> None:
    match = next(match for match in positions(2, seed=3) if match.view(None).round == 3)
    log = render(match, 0, "en").split('id="log"')[1]
    for heading in ("The deal", "Round 1.", "Round 2.", "Round 3."):
        assert log.count(f">{heading}<") == 1


def test_the_last_round_is_announced_once() -> None:
    late = (match for match in positions(3, 2) if match.view(0).deck < 4)
    announced = [match.version for match in late if 'data-once="last-' in render(match, 0)]
    assert announced == list(range(announced[0], announced[-1] + 1))
    assert len(announced) <= 2


def test_a_light_fog_shows_the_marks_of_what_it_hides() -> None:
    match = next(m for m in positions(2, 3, light_fog=1) if any(isinstance(c, Fog) for c in m.view(0).row))
    assert 'class="hides"' in render(match, 0)
    heavy = next(m for m in positions(2, 3) if any(isinstance(c, Fog) for c in m.view(0).row))
    assert 'class="hides"' not in render(heavy, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_shows_every_set_and_the_reason(seats: int, language: str) -> None:
    match = list(positions(seats, 4))[-1]
    view, page = match.view(None), render(match, None, language)
    assert page.count('class="strand') >= sum(len(gnome.sets) for gnome in view.players)
    winner = match.result().winners[0]
    assert f'place-1 k-0" data-key="rank-{winner}' in page
    assert winning_reason(view, board_context(match, None, language)) in page


def test_equal_gnomes_share_the_win_without_a_deciding_size() -> None:
    match = list(positions(2, 4))[-1]
    view, of = match.view(None), board_context(match, None)
    assert of.result is not None
    twins = msgspec.structs.replace(view, players=(view.players[0], view.players[0]))
    shared = msgspec.structs.replace(of, result=msgspec.structs.replace(of.result, places=(1, 1)))
    assert winning_reason(twins, shared) == GAME.translator("ru")("board-why-equal")
    assert "step decided" not in str(board(twins, shared))


def test_every_selector_belongs_to_this_game() -> None:
    """A rule of this style sheet must not affect another page."""
    css = (files("nedra.games.gnomes.board") / "board.css").read_text(encoding="utf-8")
    assert css.count("{") == css.count("}")
    outermost = [line for line in css.splitlines() if re.match(r"[^\s/@}]", line)]
    assert outermost
    assert all(".place.gnomes" in line for line in outermost)


def moves_on(page: str) -> list[str]:
    return re.findall(r'name="move" value="([^"]+)"', page)


def most_equal(match: Match) -> int:
    return max(Counter(match.view(0).players[0].hand).values())
