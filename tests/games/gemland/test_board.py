"""The board of Land of Gems: complete, in both languages, and without what others hold."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import pytest
from tools.pictures.draw_mountain import ART, TALL, WIDE, MountainShape, cells, gem_spots, mountain_svg

from nedra.core.compiled.rng import seed_rng
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.match import Match
from nedra.games.gemland import GAME
from nedra.games.gemland.board import DRAWINGS, SCENE, board
from nedra.games.gemland.board.mountain import GEMS_IN_SLIDE
from nedra.games.gemland.rules.moves import Discard
from nedra.games.gemland.rules.state import Land
from nedra.games.gemland.view import LandView, Phase
from nedra.ui.symbols import sprite
from tests.games.board_pages import NAMES, board_context, ids_of

STYLE = (files("nedra.games.gemland.board") / "board.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_viewer_sees_the_whole_game(seats: int, language: str) -> None:
    for match in positions(seats, seed=seats, every=47):
        for viewer in (*range(seats), None):
            assert "place gemland" in render(match, viewer, language)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_legal_move_is_a_button_exactly_once(seats: int) -> None:
    seen: Counter[Phase] = Counter()
    for match in positions(seats, seed=10 + seats, every=1):
        seen[phase := match.view(None).phase] += 1
        if seen[phase] > 8 and match.version % 17:
            continue
        for seat in match.legal_by_seat():
            legal = Counter(str(move) for move in match.legal(seat))
            assert buttons(render(match, seat, "ru")) == legal
    assert seen.keys() >= {Phase.CHOOSE, Phase.ACT, Phase.ANSWER_ACTION, Phase.TAKE_TILES}


def test_cards_to_discard_say_how_many_of_a_kind_there_are() -> None:
    doubled = 0
    for match in positions(3, seed=2, every=1):
        for seat in match.legal_by_seat():
            hand = Counter(match.view(seat).jewellers[seat].hand)
            for move in match.legal(seat):
                if not isinstance(move, Discard):
                    continue
                look = re.search(rf'value="{move}".*?</button>', render(match, seat, "ru"))
                assert look
                assert (f"×{hand[move.card]}" in look[0]) == (hand[move.card] > 1)
                doubled += hand[move.card] > 1
    assert doubled


def test_a_viewer_who_is_not_pending_has_no_button_to_answer_with() -> None:
    for match in positions(3, seed=1, every=31):
        idle = next(seat for seat in (*range(3), None) if seat not in match.legal_by_seat())
        html = render(match, idle, "ru").split('id="log"')[0]
        assert 'name="move"' not in html


def test_a_sealed_answer_is_pressed_and_can_be_changed() -> None:
    match = GAME.match(3, seed=5)
    match.play(0, "keep 1 2 4")
    html = render(match, 0, "ru")
    assert re.search(r'value="keep 1 2 4"[^>]*aria-pressed="true"', html)
    assert len(re.findall(r'aria-pressed="true"', html)) == 1
    assert len(buttons(html)) == 10


def test_others_see_that_a_player_has_answered_but_not_the_answer() -> None:
    one, other = GAME.match(3, seed=5), GAME.match(3, seed=5)
    before = render(one, 1, "ru")
    one.play(0, "keep 1 2 3")
    other.play(0, "keep 3 4 5")
    assert render(one, 1, "ru") == render(other, 1, "ru") != before
    assert render(one, None, "ru") == render(other, None, "ru")


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_seat_cannot_know_is_not_in_the_markup(seats: int) -> None:
    for match in positions(seats, seed=30 + seats, every=61):
        for viewer in range(seats):
            truth = render(match, viewer, "en")
            for rng in (1, 2):
                world = match._state.copy()
                assert isinstance(world, Land)
                seed_rng(world.rng, match.version, rng)
                GAME.rules.determinize(world, viewer)
                assert render(match, viewer, "en", GAME.view(world, viewer)) == truth


def test_the_sprite_defines_every_reference() -> None:
    markup = str(sprite(DRAWINGS))
    defined, used = set(ids_of(markup)), references(markup)
    for match in positions(4, seed=2, every=60):
        used |= references(render(match, 0, "ru"))
    assert used <= defined


def test_the_scene_of_the_first_page_is_complete() -> None:
    markup = str(sprite(SCENE))
    defined = ids_of(markup)
    assert "scene-gemland" in defined
    assert references(markup) <= set(defined)
    assert len(defined) == len(set(defined))


def test_ids_and_keys_are_unique_and_there_are_no_inline_styles_or_scripts() -> None:
    for match in positions(4, seed=3, every=45):
        html = render(match, 1, "ru")
        for attribute in ("id", "data-key"):
            found = re.findall(rf'\s{attribute}="([^"]+)"', html)
            assert len(found) == len(set(found)), [
                name for name, count in Counter(found).items() if count > 1
            ]
        assert not re.search(r"\sstyle=|\son[a-z]+=|<script", html)


def test_hints_can_be_switched_off() -> None:
    match = next(match for match in positions(2, seed=4, every=1) if match.view(None).phase is Phase.ACT)
    seat = match.view(None).turn
    assert 'class="hint"' in render(match, seat, "ru")
    assert 'class="hint"' not in render(match, seat, "ru", hints=False)


def test_a_player_who_can_only_pass_reads_so() -> None:
    nothing_fits = GAME.translator("en")("board-hint-nothing-fits")
    seen: Counter[bool] = Counter()
    for match in positions(3, seed=2, every=1):
        for seat in match.legal_by_seat():
            alone = [str(move) for move in match.legal(seat)] == ["pass"] and match.sealed_answer(
                seat
            ) is None
            assert (nothing_fits in render(match, seat, "en", hints=False)) == alone
            seen[alone] += 1
        if min(seen[True], seen[False]) > 8:
            return
    raise AssertionError("everybody could always answer, or nobody could")


@pytest.mark.parametrize(("consolation_card", "consolation"), [(0, "a point"), (1, "an action card")])
def test_a_card_says_what_its_victim_gets(consolation_card: int, consolation: str) -> None:
    for match in positions(3, seed=2, every=1, consolation_card=consolation_card):
        if match.over or "raid" not in (match.view(0).jewellers[0].hand or ()):
            continue
        assert f"Its owner gets {consolation}." in re.sub("[\u2068\u2069]", "", render(match, 0, "en"))
        return
    raise AssertionError("nobody held the card")


def test_the_end_names_the_winner_and_ranks_everybody() -> None:
    match = list(positions(3, seed=6, every=10**6))[-1]
    assert match.over
    html = render(match, 0, "ru")
    winner = NAMES[match.result().winners[0]]
    assert winner in html
    assert html.count('class="ranked place-') == 3
    assert html.index("place-1") < html.index("place-2")


@pytest.mark.parametrize(("slope", "part"), [(WIDE, 0), (TALL, 1)])
def test_the_style_sheet_places_gems_and_cells_on_the_mountain(slope: MountainShape, part: int) -> None:
    style = STYLE.split("@media (max-width: 760px)")[part]
    for kind, spots in (("rolling", gem_spots(slope)), ("on-road", cells(slope))):
        for place, (x, y) in enumerate(spots):
            assert f".{kind}.k-{place} {{ left: {x:g}%; top: {y:g}%; }}" in style
    assert len(gem_spots(slope)) == GEMS_IN_SLIDE
    assert len(cells(slope)) == 21


@pytest.mark.parametrize("slope", [WIDE, TALL])
def test_the_drawing_of_the_mountain_is_up_to_date(slope: MountainShape) -> None:
    assert (ART / f"{slope.name}.svg").read_text(encoding="utf-8") == mountain_svg(slope)


def test_the_style_sheet_touches_only_this_game() -> None:
    for selector in re.findall(r"^\s*([^@{}/]+?)\s*\{", re.sub(r"@keyframes.*", "", STYLE), re.MULTILINE):
        assert ".place.gemland" in selector, selector


def positions(seats: int, seed: int, every: int, **options: int) -> Iterator[Match]:
    """The positions of a random match, one of `every`, and its end."""
    rng, match = random.Random(seed), GAME.match(seats, seed, None, **options)
    while not match.over:
        if match.version % every == 0:
            yield match
        for seat, moves in match.legal_by_seat().items():
            match.play(seat, rng.choices(moves, [weight(str(move)) for move in moves])[0])
    yield match


def weight(move: str) -> float:
    """Prefer moves that make progress: uniformly random players return gems forever."""
    kinds = {"set": 12.0, "hand-in": 8.0, "take": 8.0, "return": 0.1, "draw": 2.0, "pass": 3.0}
    return kinds.get(move.split(maxsplit=1)[0], 0.4)


def test_an_empty_mine_is_not_called_a_full_cart() -> None:
    match = GAME.match(2, seed=1)
    for seat in (0, 1):
        match.play(seat, "keep 1 2 3")
    (seat,) = match.unanswered()
    land = match._state
    assert isinstance(land, Land)
    land.mine_left = 0
    land.cart[seat][:] = [0] * len(land.cart[seat])
    html = render(match, seat, "ru")
    assert "Шахта пуста" in html
    assert "Тележка полна" not in html


def render(
    match: Match, viewer: int | None, language: str, view: LandView | None = None, *, hints: bool = True
) -> str:
    context = board_context(match, viewer, language, hints=hints)
    return str(board(match.view(viewer) if view is None else view, context))


def buttons(html: str) -> Counter[str]:
    return Counter(re.findall(r'name="move" value="([^"]+)"', html))


def references(markup: str) -> set[str]:
    return set(re.findall(r'(?:href="|url\()#([^")]+)', markup))
