"""What the cavern hides: covered cards, the deck, and tokens that nobody has turned over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec
import pytest

from nedra.core.compiled.rng import randbelow, seed_rng
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.games.hoard import GAME
from nedra.games.hoard.rules import rules
from nedra.games.hoard.rules.moves import DRAW, GRAB
from nedra.games.hoard.rules.state import GRABBING, ORC, PLACES, Cavern
from nedra.games.hoard.text import text
from tests.games.hoard.scene import Scene, number

MakeScene = Callable[..., Scene]

SEEDS = range(40)


def positions(seed: int, **options: int) -> Iterator[Cavern]:
    """Every position of a random game; with odd seeds the gnomes are patient and meet the orc."""
    cavern: Cavern = GAME.new_state(2 + seed % 3, GAME.resolve_options(**options))
    rng, out = [0, 0], [0] * len(GAME.moves)
    seed_rng(cavern.rng, seed, 0)
    seed_rng(rng, seed, 1)
    rules.setup(cavern)
    while rules.pending(cavern):
        yield cavern
        moves = out[: rules.legal(cavern, cavern.turn, out)]
        draws = moves[0] == DRAW and randbelow(rng, 40 if seed % 2 else 4)
        rules.play(cavern, cavern.turn, DRAW if draws else moves[randbelow(rng, len(moves))])
    yield cavern


def covered(cavern: Cavern) -> list[int]:
    """Where in the row of cards those lie that another one covers."""
    tops, found = set(), []
    for drawn in range(cavern.left, cavern.total):
        place = cavern.lies[drawn]
        if place in tops:
            found.append(drawn)
        elif place:
            tops.add(place)
    return found


def with_other_cards_covered(cavern: Cavern) -> Cavern:
    """The same to anyone who remembers nothing: covered cards change places with the deck's."""
    twin = cavern.copy()
    hidden = covered(cavern) + [card for card in range(cavern.left) if cavern.cards[card] != ORC]
    for place, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        twin.cards[place] = cavern.cards[other]
    return twin


@pytest.mark.parametrize("seed", SEEDS)
def test_covered_cards_are_gone_from_every_view(seed: int) -> None:
    for cavern in positions(seed):
        twin = with_other_cards_covered(cavern)
        for viewer in (*range(cavern.seats), None):
            assert GAME.view(twin, viewer) == GAME.view(cavern, viewer)


def test_no_event_tells_the_face_of_a_card(scene: MakeScene) -> None:
    """The log must not show what is covered: whatever is drawn, the events are the same."""
    one = scene("Ann Bob").pile(1, "rd ds").draw("orc").draw("sn", 2).play("take 1 ring")
    events = one.cavern.events
    other = scene("Ann Bob").pile(1, "pppdn rncm").draw("orc").draw("cccrs", 2).play("take 1 ring")
    assert events == other.cavern.events


def test_determinizing_keeps_what_was_seen_when_it_was_put_down(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(2, "rd ds sn").pile(1, "rrs")
    for seat in (0, 1):
        world = hoard.cavern.copy()
        rules.determinize(world, seat)
        lying = [card for card, place in zip(world.cards, world.lies, strict=True) if place == 2]
        assert lying == [number(card) for card in ("sn", "ds", "rd")]


def test_determinizing_forgets_the_order_of_the_deck() -> None:
    cavern = next(positions(1))
    cavern.cards[:2] = cavern.cards[1::-1]
    world, other = cavern.copy(), cavern.copy()
    other.cards[: other.left] = reversed(other.cards[: other.left])
    rules.determinize(world, 0)
    rules.determinize(other, 0)
    assert world.to_dict() == other.to_dict()


def test_a_token_given_face_down_has_no_kind_before_scoring() -> None:
    """Nobody can know it, its owner neither: with another random seed it is another one."""
    cavern = next(one.copy() for seed in SEEDS for one in positions(seed) if one.inside == 1 and one.blind)
    assert cavern.phase == GRABBING
    seat = next(seat for seat in range(cavern.seats) if cavern.blind >> seat & 1)
    place = next(place for place in range(PLACES) if rules.has_pile(cavern, place))
    kinds: Counter[int] = Counter()
    for rng in range(1200):
        world = cavern.copy()
        seed_rng(world.rng, rng, 5)
        rules.determinize(world, seat)
        rules.play(world, world.turn, GRAB + place)
        kinds[world.last_token[seat]] += 1
    left = cavern.tokens.bit_count()
    assert len(kinds) == left
    assert all(abs(count - 1200 / left) < 4.5 * (1200 / left) ** 0.5 for count in kinds.values())


@pytest.mark.parametrize("open_piles", [0, 1])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_terminal_shows_every_position(language: str, open_piles: int) -> None:
    say = GAME.translator(language)
    for seed in range(6):
        for cavern in positions(seed, open_piles=open_piles):
            seat_infos = tuple(SeatInfo(f"Player {seat}") for seat in range(cavern.seats))
            shown = text(GAME.view(cavern, 0), BoardContext(0, seat_infos, say))
            assert shown.renderables


def test_views_are_the_same_for_all() -> None:
    for cavern in positions(3):
        views = {msgspec.json.encode(GAME.view(cavern, viewer)) for viewer in (*range(cavern.seats), None)}
        assert len(views) == 1
