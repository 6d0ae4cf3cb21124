"""The board of Quick Gnomes: every answer once, nobody else's hand, every drawing at hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.resources import files

import msgspec
import pytest

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.match import Match
from nedra.games.gnomes import GAME
from nedra.games.gnomes.board import DRAWINGS, SCENE, board
from nedra.games.gnomes.board.final_ranking import winning_reason
from nedra.games.gnomes.rules.cards import Diamond, Fog, FogName, Gem
from nedra.games.gnomes.rules.state import Hill
from nedra.games.gnomes.view import GnomesView
from nedra.ui.sprite import sprite
from nedra.ui.symbols import Symbol

NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Page(HTMLParser):
    """What a test asks of a page: its answers, keys, references, attributes."""

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
            assert found["type"] == "submit"
            self.answers.append(found["value"])
        self.keys += [found["data-key"]] if "data-key" in found else []
        self.ids += [found["id"]] if "id" in found else []
        self.opened += [found["popovertarget"]] if "popovertarget" in found else []
        self.refers |= {found["href"][1:]} if found.get("href", "").startswith("#") else set()

    def handle_endtag(self, tag: str) -> None:
        self._forms -= tag == "form"


def context(match: Match, seat: int | None, language: str = "ru", *, hints: bool = True) -> BoardContext:
    say = GAME.translator(language)
    return BoardContext(
        seat=seat,
        seat_infos=tuple(SeatInfo(NAMES[n], n, is_bot=n == 2) for n in range(match.seats)),
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


def drawn(match: Match, seat: int | None, language: str = "ru", view: GnomesView | None = None) -> str:
    return str(board(match.view(seat) if view is None else view, context(match, seat, language)))


def moments(seats: int, seed: int, every: int = 1, **options: int) -> Iterator[Match]:
    """The moments of a game played at random, all or every so many, and its last.

    Every fifth sees all seats drawing and playing: a round has 4, 6 or 8 moments.
    """
    match, chance = GAME.match(seats, seed, None, **options), random.Random(seed)
    while not match.over:
        if match.version % every == 0:
            yield match
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, chance.choice(moves))
    yield match


@pytest.mark.parametrize("extras", [0, 1], ids=["plain", "all-options"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_answer_is_on_the_board_exactly_once(seats: int, extras: int) -> None:
    options = {option.name: extras for option in GAME.options}
    for match in moments(seats, extras + 1, **options):
        for seat in match.legal_by_seat():
            page = drawn(match, seat, LANGUAGES[match.version % 3 % 2])
            assert Counter(answers_on(page)) == Counter(map(str, match.legal(seat)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_somebody_who_watches_is_asked_nothing(seats: int) -> None:
    for match in moments(seats, 3, every=5):
        assert not Page(drawn(match, None, LANGUAGES[match.version % 2])).answers


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_page_is_sound(seats: int) -> None:
    defined = ids_of(str(sprite(DRAWINGS)))
    for match in moments(seats, 1, every=5):
        seat = match.version % seats
        page = Page(drawn(match, seat))
        assert page.answers == [] or match.legal(seat)
        assert page.refers <= defined
        assert not {"style", "onclick"} & page.attributes
        assert not {"style", "script"} & page.tags
        assert max(Counter(page.keys).values()) == 1
        assert max(Counter(page.ids).values()) == 1
        assert set(page.opened) <= set(page.ids)


@pytest.mark.parametrize("drawings", [DRAWINGS, SCENE], ids=["board", "scene"])
def test_the_drawings_hold_all_they_refer_to(drawings: tuple[Symbol, ...]) -> None:
    markup = str(sprite(drawings))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', markup)) <= ids_of(markup)


def test_the_names_of_drawings_are_the_games_own() -> None:
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
def test_an_imagined_table_looks_the_same(seats: int) -> None:
    """Whatever a seat cannot know leaves no trace in its page, byte by byte."""
    for match in moments(seats, 6, every=5):
        seat = match.version % seats
        world = match.determinize(seat, 7)
        assert isinstance(world, Hill)
        assert drawn(match, seat, view=GAME.view(world, seat)) == drawn(match, seat)


def test_alike_cards_of_the_hand_lie_on_one_another() -> None:
    match = next(m for m in moments(2, 4) if most_alike(m) > 1 and m.legal(0))
    assert f'<b class="count">×{most_alike(match)}</b>' in drawn(match, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_own_turn_a_card_that_cannot_be_played_says_why(language: str) -> None:
    for match in (m for m in moments(3, 5) if m.view(0).turn == 0):
        page = drawn(match, 0, language)
        playable = {answer for answer in answers_on(page) if not answer.startswith(("draw", "take", "skip"))}
        locked = page.count('class="lock"')
        if not playable:
            assert not locked
        elif not any(answer.startswith("discard") for answer in playable):
            assert locked == page.count('class="slot locked"')
            assert page.count('class="rule-number">G') == locked


def test_a_sealed_answer_is_marked_and_can_be_changed() -> None:
    match = GAME.match(3, 1)
    sealed = msgspec.structs.replace(context(match, 0), sealed_answer=match.legal(0)[0])
    page = str(board(match.view(0), sealed))
    assert page.count('aria-pressed="true"') == 1
    assert Page(page).answers == [str(move) for move in match.legal(0)]


def test_without_hints_no_sets_are_told() -> None:
    match = next(m for m in moments(2, 1, quick_start=1) if len(m.view(0).players[0].gems) > 2)
    assert "so-far" in str(board(match.view(0), context(match, 0)))
    silent = str(board(match.view(0), context(match, 0, hints=False)))
    assert not {"so-far", "tally"} & set(re.findall(r'class="([\w-]+)', silent))


def test_a_fog_lies_over_the_colours_it_hides_and_no_others() -> None:
    match = next(m for m in moments(3, 2, quick_start=1) if FogName.ORANGE in m.view(None).players[0].fogs)
    page = drawn(match, None)
    assert 'data-key="mist-0-orange-ruby"' in page
    assert 'data-key="mist-0-orange-heliodor"' in page
    assert 'data-key="mist-0-orange-sapphire"' not in page


def test_every_gem_in_front_is_drawn() -> None:
    match = next(m for m in moments(2, 9, quick_start=1) if m.view(None).round == 40)
    keys = Page(drawn(match, None)).keys
    for seat, gnome in enumerate(match.view(None).players):
        assert sum(key.startswith(f"gem-{seat}-") for key in keys) == len(gnome.gems)
        assert any(isinstance(gem, Gem | Diamond) for gem in gnome.gems)


@pytest.mark.parametrize(
    ("what", "moment"), [("blew", "blown"), ("cleared", "cleared"), ("cursed", "rolling|dust")]
)
def test_weather_is_a_moment_of_its_own(what: str, moment: str) -> None:
    match = next(m for m in moments(3, 2) if m.events(None)[-1].kind == what)
    assert re.search(rf'data-once="(?:{moment})-\d+"', drawn(match, 0))


def test_the_log_says_every_round_once() -> None:
    match = next(match for match in moments(2, seed=3) if match.view(None).round == 3)
    log = drawn(match, 0, "en").split('id="log"')[1]
    for heading in ("The deal", "Round 1.", "Round 2.", "Round 3."):
        assert log.count(f">{heading}<") == 1


def test_the_last_round_is_announced_once() -> None:
    late = (match for match in moments(3, 2) if match.view(0).deck < 4)
    told = [match.version for match in late if 'data-once="last-' in drawn(match, 0)]
    assert told == list(range(told[0], told[-1] + 1))
    assert len(told) <= 2


def test_a_light_fog_shows_the_marks_of_what_it_hides() -> None:
    match = next(m for m in moments(2, 3, light_fog=1) if any(isinstance(c, Fog) for c in m.view(0).row))
    assert 'class="hides"' in drawn(match, 0)
    heavy = next(m for m in moments(2, 3) if any(isinstance(c, Fog) for c in m.view(0).row))
    assert 'class="hides"' not in drawn(heavy, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_lays_every_set_out_and_says_why(seats: int, language: str) -> None:
    match = list(moments(seats, 4))[-1]
    view, page = match.view(None), drawn(match, None, language)
    assert page.count('class="strand') >= sum(len(gnome.sets) for gnome in view.players)
    winner = match.result().winners[0]
    assert f'place-1 k-0" data-key="rank-{winner}' in page
    assert winning_reason(view, context(match, None, language)) in page


def test_equal_gnomes_share_the_win_and_nothing_decided() -> None:
    match = list(moments(2, 4))[-1]
    view, of = match.view(None), context(match, None)
    assert of.result is not None
    twins = msgspec.structs.replace(view, players=(view.players[0], view.players[0]))
    shared = msgspec.structs.replace(of, result=msgspec.structs.replace(of.result, places=(1, 1)))
    assert winning_reason(twins, shared) == GAME.translator("ru")("board-why-equal")
    assert "step decided" not in str(board(twins, shared))


def test_every_selector_is_under_the_place() -> None:
    """A rule of this sheet must not reach into another page."""
    css = (files("nedra.games.gnomes.board") / "board.css").read_text(encoding="utf-8")
    assert css.count("{") == css.count("}")
    outermost = [line for line in css.splitlines() if re.match(r"[^\s/@}]", line)]
    assert outermost
    assert all(".place.gnomes" in line for line in outermost)


def ids_of(markup: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', markup))


def answers_on(page: str) -> list[str]:
    return re.findall(r'name="move" value="([^"]+)"', page)


def most_alike(match: Match) -> int:
    return max(Counter(match.view(0).players[0].hand).values())
