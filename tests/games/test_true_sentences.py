"""Sentences that players read are true where they are read."""

import re
from io import StringIO
from typing import Any

import msgspec
import pytest
from rich.console import Console

from nedra.core.contract.event import Event
from nedra.core.contract.guide import guide_of
from nedra.core.match.match import Match
from nedra.games.diamant import GAME as DIAMANT
from nedra.games.diamant.board import board as diamant_board
from nedra.games.diamant.rules.cards import Artifact, Trap, TrapName
from nedra.games.gemland import GAME as GEMLAND
from nedra.games.gemland.board import board as gemland_board
from nedra.games.gemland.board.pieces import tray
from nedra.games.gemland.view import current_sockets
from nedra.games.gnomes import GAME as GNOMES
from nedra.games.gnomes.board import board as gnomes_board
from nedra.games.gnomes.board.cards import card_effect
from nedra.games.gnomes.rules.cards import Wind, WindName
from nedra.games.gnomes.rules.moves import LayCave
from nedra.games.hoard import GAME as HOARD
from nedra.games.hoard.board import board as hoard_board
from nedra.terminal.play import PlayerQuit, TerminalMatch
from nedra.terminal.replay import result_table
from nedra.terminal.seat_args import parse_seat_args
from tests.games.board_pages import board_context
from tests.games.gemland.scene import Scene as Jewellers
from tests.games.gnomes.scene import Scene as Gnomes


def words_of(page: object) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(page)))


# Diamant


def cave(inside: int, *, artifacts: int, carried: int = 0, rubies: int = 0) -> tuple[Any, Any]:
    """The view and the context of seat 1, with artifacts in the corridor and so many explorers inside."""
    match = DIAMANT.match(3, 1, artifacts=1)
    view = match.view(0)
    explorers = tuple(
        msgspec.structs.replace(explorer, inside=seat < inside, carried=carried if seat == 0 else 0)
        for seat, explorer in enumerate(view.explorers)
    )
    corridor = tuple(Artifact(turn) for turn in range(1, artifacts + 1))
    view = msgspec.structs.replace(view, corridor=corridor, rubies=rubies, explorers=explorers)
    return view, board_context(match, 0, "en")


@pytest.mark.parametrize(
    ("inside", "artifacts", "carried", "rubies", "words"),
    [
        (1, 0, 0, 0, "empty-handed"),
        (1, 1, 0, 0, "take the artifact"),
        (1, 2, 0, 0, "take 2 artifacts"),
        (1, 1, 3, 1, "keep 4 rubies and the artifact"),
        (2, 1, 0, 0, "the artifact, if you leave alone"),
        (2, 1, 3, 0, "keep 3 rubies"),
    ],
)
def test_the_home_button_says_what_is_certain(
    inside: int, artifacts: int, carried: int, rubies: int, words: str
) -> None:
    view, context = cave(inside, artifacts=artifacts, carried=carried, rubies=rubies)
    page = words_of(diamant_board(view, context))
    assert words in page
    assert (words == "empty-handed") == ("empty-handed" in page)


def test_the_log_does_not_call_hands_empty_that_hold_an_artifact() -> None:
    for language, empty in (("en", "empty"), ("ru", "пуст")):
        line = DIAMANT.translate_event(Event(1, "returned", 0, 0, 0), ["Ann"], DIAMANT.translator(language))
        assert empty not in line


def test_the_camp_shows_an_artifact_brought_without_rubies() -> None:
    match = DIAMANT.match(3, 1, artifacts=1)
    home = (Event(1, "returned", 1, 0, 0), Event(1, "took-artifact", 1, 7, 0))
    view = match.view(0)
    explorers = tuple(
        msgspec.structs.replace(explorer, inside=seat != 1) for seat, explorer in enumerate(view.explorers)
    )
    context = msgspec.structs.replace(board_context(match, 0, "en"), events=home)
    page = words_of(diamant_board(msgspec.structs.replace(view, explorers=explorers), context))
    assert "in camp with an artifact" in page
    assert "in camp, empty-handed" not in page


def test_a_trap_without_a_card_left_is_no_danger() -> None:
    match = DIAMANT.match(3, 1)
    snake = Trap(TrapName.SNAKE)
    view = msgspec.structs.replace(match.view(0), corridor=(snake,), traps_left=(0, 3, 3, 3, 3))
    page = words_of(diamant_board(view, board_context(match, 0, "en")))
    assert "Snake : one lies open, but no other is left in the deck." in page.replace("Snake:", "Snake :")
    assert "the next one ends the expedition" not in page


def test_a_trap_without_any_card_is_not_expected() -> None:
    match = DIAMANT.match(3, 1)
    view = msgspec.structs.replace(match.view(0), corridor=(), traps_left=(0, 3, 3, 3, 3))
    page = words_of(diamant_board(view, board_context(match, 0, "en")))
    assert "Snake : no such card is in the deck." in page.replace("Snake:", "Snake :")


def test_the_guide_counts_the_cards_that_the_board_shows() -> None:
    guide = guide_of(DIAMANT)
    assert guide is not None
    match = DIAMANT.match(guide.seats, guide.seed, None, **guide.options)
    for step in guide.steps:
        if step.name == "deeper-again":
            break
        if step.move:
            match.play(0, step.move)
            for reply in step.replies:
                seat, move = reply.split(" ", 1)
                match.play(int(seat), move)
    view = match.view(0)
    assert view.fatal == 2
    for language in ("en", "ru"):
        assert str(view.deck) in DIAMANT.translator(language)("guide-deeper-again")


# Quick Gnomes


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Blows one fog off your own cave: orange or violet."),
        ("ru", "Сдувает со своей пещеры один туман: оранжевый или фиолетовый."),
    ],
)
def test_a_wind_promises_one_fog(language: str, words: str) -> None:
    match = GNOMES.match(2, 1)
    assert card_effect(Wind(WindName.RED), match.view(0), board_context(match, 0, language)) == words


def outside(**options: int) -> list[Match]:
    """Positions in which the player to play has a cave in hand and none in front."""
    found = []
    for seed in range(12):
        match = GNOMES.match(2, seed, None, first_seat_begins=1, **options)
        match.play(0, "draw")
        if LayCave() in match.legal(0):
            found.append(match)
    assert found
    return found


def test_with_cave_first_the_dock_does_not_invite_to_curse() -> None:
    for match in outside(cave_first=1):
        page = words_of(gnomes_board(match.view(0), board_context(match, 0, "en")))
        assert "by the option “cave first” you must lay it" in page
        assert "curse" not in page.split("you must lay it")[0][-200:]


def test_somebody_outside_is_told_to_curse_only_where_that_is_possible() -> None:
    for match in outside():
        can_curse = any(str(move).startswith(("collapse", "fog")) for move in match.legal(0))
        page = words_of(gnomes_board(match.view(0), board_context(match, 0, "en")))
        assert ("or curse somebody" in page) == can_curse


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("ruby-round cave", "Lay a gem in your own cave."),
        ("ruby-round collapse", "or spoil the weather"),
        ("collapse red-wind", "You have no gem to lay"),
    ],
)
def test_somebody_in_a_free_cave_is_told_what_the_hand_allows(
    monkeypatch: pytest.MonkeyPatch, hand: str, words: str
) -> None:
    table = Gnomes(monkeypatch, "Ann Bob Cleo").front(Ann="cave").hand(Ann=hand).to_play("Ann")
    match = GNOMES.match(3, 1)
    context = msgspec.structs.replace(
        board_context(match, 0, "en"), legal_moves=tuple(filter(None, map(GNOMES.moves.parse, table.legal())))
    )
    assert words in words_of(gnomes_board(table.seen_by("Ann"), context))


def test_a_wind_that_brings_nothing_to_light_does_not_say_that_nothing_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two rubies stay hidden by the violet fog; the orange one only hid heliodors besides."""
    laid = Gnomes(monkeypatch, "Ann Bob Cleo").front(Ann="cave 2*ruby-round orange-fog violet-fog")
    laid.hand(Ann="yellow-wind").to_play("Ann")
    move = GNOMES.moves.parse("wind yellow orange")
    assert move is not None
    words = GNOMES.explain_move(laid.seen_by("Ann"), 0, move)
    assert words is not None
    assert GNOMES.translator("en")(words[0], **words[1]) == "No gem in front of you comes to light."


@pytest.mark.parametrize(
    ("language", "gems", "sentence"),
    [
        ("en", 0, "No gem in front of you comes to light, but then 2 gems of your hand can be laid."),
        ("en", 1, "1 gem in front of you comes to light, and 2 gems of your hand can be laid."),
        ("ru", 0, "Перед вами ни один камень не откроется, зато можно будет выложить 2 камня из руки."),
        ("ru", 3, "Перед вами откроются 3 камня, и можно будет выложить 2 камня из руки."),
    ],
)
def test_what_a_wind_frees_in_the_hand_is_told_beside_what_it_brings_to_light(
    language: str, gems: int, sentence: str
) -> None:
    assert GNOMES.translator(language)("why-wind", gems=gems, held=2) == sentence


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [
        ("en", "Turns left, including this one.", "Turns you have left."),
        ("ru", "Осталось ваших ходов, считая этот.", "Осталось ваших ходов."),
    ],
)
def test_only_your_own_turn_is_counted_as_this_one(language: str, own: str, others: str) -> None:
    match = GNOMES.match(2, 1, first_seat_begins=1)
    assert own in words_of(gnomes_board(match.view(0), board_context(match, 0, language)))
    assert others in words_of(gnomes_board(match.view(1), board_context(match, 1, language)))


def test_an_empty_deck_is_not_said_to_give_a_card_every_turn() -> None:
    match = GNOMES.match(2, 1)
    view = msgspec.structs.replace(match.view(0), deck=0)
    page = words_of(gnomes_board(view, board_context(match, 0, "en")))
    assert "The deck is empty." in page
    assert "every turn takes one" not in page


def test_the_terminal_does_not_rank_gnomes_by_points() -> None:
    match = GNOMES.match(2, 1)
    while not match.over:
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[0])
    for language, words in (("en", "Gems that count"), ("ru", "Камней в счёт")):
        printed = Console(file=StringIO(), record=True, width=80)
        printed.print(result_table(match.result(), ["Ann", "Bob"], GNOMES.translator(language)))
        shown = printed.export_text()
        assert words in shown
        assert "Points" not in shown
        assert "Очки" not in shown


# Land of Gems


def test_after_its_refresh_the_market_hint_offers_none() -> None:
    match = GEMLAND.match(2, 1)
    view = match.view(0)
    taking = msgspec.structs.replace(view, phase=GEMLAND_TAKING, turn=0, to_take=1)
    context = msgspec.structs.replace(
        board_context(match, 0, "en"), legal_moves=tuple(map(GEMLAND.moves.parse, ("pick 1", "pick 2")))
    )
    before = words_of(gemland_board(msgspec.structs.replace(taking, may_refresh=True), context))
    after = words_of(gemland_board(msgspec.structs.replace(taking, may_refresh=False), context))
    assert "you may first replace one of the four" in before
    assert "replace" not in after.split("Press the order you want.")[0][-300:]
    assert "Press the order you want." in after


GEMLAND_TAKING = type(GEMLAND.match(2, 1).view(None).phase)("take-tiles")


def test_a_rival_who_has_no_actions_left_is_not_said_to_take_an_order() -> None:
    """Such a rival may also hand something in, or end the turn."""
    match = GEMLAND.match(2, 1)
    phase = type(match.view(None).phase)("act")
    view = msgspec.structs.replace(match.view(0), phase=phase, turn=1, actions_left=0)
    context = msgspec.structs.replace(board_context(match, 0, "en"), legal_moves=(), pending_seats=(1,))
    assert "finishes the turn." in words_of(gemland_board(view, context))


def refusal(scene: Jewellers, name: str, move: str) -> str:
    found = GEMLAND.moves.parse(move)
    assert found is not None
    return GEMLAND.explain_illegal(scene.land, scene.seat(name), found)[0]


def test_after_your_own_card_other_moves_are_not_refused_as_cancels() -> None:
    scene = Jewellers().hand("Ann", "ideas cancel").hand("Bob", "cancel").play("Ann", "ideas")
    assert refusal(scene, "Ann", "cancel") == "refused-own-card"
    assert refusal(scene, "Ann", "take") == "refused-wait-for-answers"
    assert refusal(scene, "Ann", "draw") == "refused-wait-for-answers"
    assert refusal(scene, "Ann", "pass") == "refused-wait-for-answers"


def test_after_a_cancel_the_question_is_whether_to_cancel_the_cancel() -> None:
    for language, first, second in (
        ("en", "Cancel it?", "Cancel the cancel?"),
        ("ru", "отменить?", "отменить отмену?"),
    ):
        say = GEMLAND.translator(language)
        assert say("board-ask-cancel", happened="", cancels=0).endswith(first)
        assert say("board-ask-cancel", happened="", cancels=1).endswith(second)


def test_whose_own_action_is_being_answered_is_not_told_that_it_is_another_ones_turn() -> None:
    scene = Jewellers().mine("red green blue").play("Ann", "take")
    assert refusal(scene, "Ann", "draw") == "refused-own-action"
    assert refusal(scene, "Ann", "hand-in 1") == "refused-own-action"


def test_a_full_cart_is_refused_as_a_full_cart() -> None:
    scene = Jewellers().cart("Bob", "red red red").hand("Bob", "copy-take").mine("red green blue")
    scene.play("Ann", "take")
    assert refusal(scene, "Bob", "copy-take") == "refused-cart-full"
    assert refusal(scene, "Bob", "draw") == "refused-not-your-turn"
    assert refusal(scene, "Bob", "pass") == "refused-nothing-asked"


def test_a_returned_gem_goes_to_the_top_of_the_slide() -> None:
    scene = Jewellers().cart("Ann", "red")
    move = GEMLAND.moves.parse("return red")
    assert move is not None
    words = GEMLAND.explain_move(scene.view("Ann"), 0, move)
    assert words is not None
    assert "at the top of the slide" in GEMLAND.translator("en")(words[0], **words[1])
    assert "наверх спуска" in GEMLAND.translator("ru")(words[0], **words[1])


def test_a_rainbow_order_that_is_begun_has_room_for_its_own_colour_only() -> None:
    begun = Jewellers().tiles("Ann", "hairpin").inlay("Ann", 1, "red").view("Ann").jewellers[0].tiles[0]
    assert begun is not None
    assert [socket.asks for socket in current_sockets(begun)] == ["rainbow", "red", "red"]
    page = str(tray(begun, board_context(GEMLAND.match(2, 1), 0, "en")))
    assert "room for a ruby" in page
    assert "room for any gem" not in page


# My Hoard


def test_the_terminal_says_which_treasure_a_bot_drew_and_where_it_lies() -> None:
    """Everybody sees it when it is drawn (H5); the log does not repeat it, since it may be covered later."""
    say = HOARD.translator("en")
    shown = StringIO()
    lines = iter(["draw", "1", "draw", "1", "q", "q"])
    match = HOARD.match(2, 3, first_seat_begins=1)
    table = TerminalMatch(
        match, parse_seat_args("you,bot", say), say, Console(file=shown, width=200), lambda _: next(lines)
    )
    with pytest.raises(PlayerQuit):
        table.play()
    assert re.search(r"draws a treasure: \w+", shown.getvalue())
    assert re.search(r"puts the treasure on place \d", shown.getvalue())
    log = " ".join(HOARD.translate_event(event, ["Ann", "Bob"], say) for event in match.events(0))
    assert "treasure:" not in log


def test_advice_in_my_hoard_says_that_it_remembers() -> None:
    for language in ("en", "ru"):
        assert HOARD.translator(language).has_message("advice-remembers")


def test_credits_name_authors_and_publishers() -> None:
    for language, author, publisher in (("en", "Choporov", "Magellan"), ("ru", "Чопоров", "Магеллан")):
        credit = GNOMES.translator(language)("about-credits")
        assert author in credit
        assert publisher in credit
        assert "osigra" not in credit
        assert "осигра" not in credit
    assert "Rudolf Eizenhöfer" in HOARD.translator("en")("about-credits")


# Who begins


@pytest.mark.parametrize("seat", range(3))
def test_the_board_says_who_begins_until_the_viewer_has_moved(seat: int) -> None:
    gnomes, hoard, gemland = GNOMES.match(3, 4), HOARD.match(3, 4), GEMLAND.match(3, 4)
    names = [info.name for info in board_context(gnomes, seat, "en").seat_infos]
    for match, board, words in (
        (gnomes, gnomes_board, f"{names[gnomes.view(seat).first]} begins."),
        (hoard, hoard_board, f"{names[hoard.view(seat).starter]} starts."),
        (gemland, gemland_board, f"{names[gemland.view(seat).first]} begins."),
    ):
        page = str(board(match.view(seat), board_context(match, seat, "en")))
        told = re.search(r"goal-line[^>]*>([^<]*)<", page)
        assert told
        assert told[1].endswith(words)
