"""The guided first match: the learner plays, the others follow the script, nothing is stored."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.core.contract.errors import IllegalMoveError
from nedra.core.contract.guide import LEARNER_SEAT, guide_of
from nedra.core.i18n.translator import LANGUAGES
from nedra.web.learn.lesson import InvalidLessonError, Lesson, LessonMoveError
from tests.toys.straws import STRAWS

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.guide import Guide
    from tests.web.visitor import Visitor

GAMES = nedra.games()


def guide(name: str) -> Guide:
    found = guide_of(nedra.game(name))
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_learner_without_a_script_plays_every_guide_to_its_end(
    visit: Callable[..., Visitor], name: str, language: str
) -> None:
    anna, say = visit(language).client, nedra.game(name).translator(language)
    page = anna.get(f"/learn/{name}")
    for step in guide(name).steps[:-1]:
        text = html.unescape(page.text)
        assert say(f"guide-{step.name}") in text
        if step.move:
            assert f'value="{step.move}"' in text, "there is no button for what the hand points at"
        action = re.findall(rf'action="(/learn/{name}/go[^"]*)"', text)[0]
        page = anna.post(action, data={"move": step.move}, follow_redirects=True)
        assert page.status_code == 200, page.text
    assert say(f"guide-{guide(name).steps[-1].name}") in html.unescape(page.text)
    assert not page.cookies
    assert not anna.cookies


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_has_a_handful_of_steps_and_most_are_really_played(name: str) -> None:
    steps = guide(name).steps
    assert 8 <= len(steps) <= 15
    assert sum(bool(step.move) for step in steps) >= 5
    assert len({step.name for step in steps}) == len(steps)


@pytest.mark.parametrize("name", GAMES)
def test_every_harmless_deviation_leads_to_the_end_as_well(name: str) -> None:
    for changed, step in enumerate(guide(name).steps):
        for other in step.alternatives:
            lesson = Lesson(nedra.game(name), guide(name))
            for number, each in enumerate(guide(name).steps[:-1]):
                lesson.advance(other if number == changed else each.move)
            assert lesson.is_finished


def test_another_legal_move_is_refused_with_an_explanation() -> None:
    lesson = lesson_at("diamant", "deeper")
    with pytest.raises(LessonMoveError, match="where the hand points"):
        lesson.advance("return")
    assert lesson.step.name == "deeper"


def test_a_move_before_reading_on_is_refused() -> None:
    with pytest.raises(LessonMoveError, match="first read"):
        lesson_at("diamant", "welcome").advance("continue")


def test_after_the_last_step_nothing_can_be_played() -> None:
    lesson = lesson_at("gnomes", "end")
    with pytest.raises(LessonMoveError):
        lesson.advance("")
    assert lesson.is_finished


def test_a_step_with_a_move_cannot_be_skipped() -> None:
    with pytest.raises(LessonMoveError):
        lesson_at("diamant", "deeper").advance("")


def test_a_move_against_the_rules_is_refused_by_the_rules() -> None:
    lesson = lesson_at("gnomes", "draw")
    with pytest.raises(IllegalMoveError) as error:
        lesson.advance("skip")
    assert error.value.rule == "G4"


def test_a_click_on_an_unusable_element_explains_why(visit: Callable[..., Visitor]) -> None:
    anna = visit().client
    page = anna.get("/learn/gnomes?progress=n").text
    assert 'href="/learn/gnomes/why/n?' in page
    refused = anna.get("/learn/gnomes/why/n?move=cave", headers={"X-Fragment": "1"})
    assert refused.status_code == 409
    assert refused.text.endswith("(G3)")
    assert 'data-step="draw"' in anna.get("/learn/gnomes/why/n?move=cave").text
    assert anna.get("/learn/gnomes/why/-?move=cave").status_code == 409
    assert anna.get("/learn/gnomes/why/n.n.n?move=cave").headers["location"] == "/learn/gnomes"


def test_the_address_holds_the_whole_lesson() -> None:
    lesson = lesson_at("hoard", "count")
    again = Lesson(lesson.game, lesson.guide, lesson.progress)
    assert again.match == lesson.match
    assert again.step == lesson.step


@pytest.mark.parametrize("progress", ["n.n.n.n", "x", "-1", "0.99999", "n." * 400])
def test_an_invalid_progress_restarts_the_lesson(visit: Callable[..., Visitor], progress: str) -> None:
    with pytest.raises(InvalidLessonError):
        Lesson(nedra.game("hoard"), guide("hoard"), progress)
    reply = visit().client.get(f"/learn/hoard?progress={progress}")
    assert (reply.status_code, reply.headers["location"]) == (303, "/learn/hoard")


def test_a_wrong_move_of_the_form_shows_the_same_step_with_the_reason(visit: Callable[..., Visitor]) -> None:
    anna = visit().client
    reply = anna.post("/learn/diamant/go?progress=n.n", data={"move": "return"})
    assert reply.status_code == 409
    assert "where the hand points" in reply.text
    assert 'data-step="deeper"' in reply.text
    fragment = anna.post(
        "/learn/diamant/go?progress=n.n", data={"move": "return"}, headers={"X-Fragment": "1"}
    )
    assert fragment.text.startswith("You could do that")
    assert anna.get("/learn/diamant/go?progress=n.n").headers["location"] == "/learn/diamant?progress=n.n"


def test_the_end_opens_a_real_table_against_bots(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.client.get(f"/learn/gemland?progress={lesson_at('gemland', 'end').progress}").text
    form = re.search(r'<form action="/tables".*?</form>', page) or re.search(
        r'<form method="post" action="/tables".*?</form>', page
    )
    assert form
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))
    reply = anna.client.post("/tables", data=fields)
    assert reply.status_code == 303
    assert 'class="place gemland' in anna.see(reply.headers["location"])


@pytest.mark.parametrize(
    ("language", "sentence"), [("ru", "Ученик вставляет"), ("en", "Learner sets")], ids=["ru", "en"]
)
def test_events_of_a_learner_without_a_name_are_whole_sentences(
    visit: Callable[..., Visitor], language: str, sentence: str
) -> None:
    address = f"/learn/gemland?progress={lesson_at('gemland', 'take').progress}"
    assert sentence in html.unescape(visit(language).client.get(address).text)


def test_a_step_with_a_move_shows_a_hand_and_no_button(visit: Callable[..., Visitor]) -> None:
    page = visit().client.get("/learn/diamant?progress=n.n").text
    shown = re.search(r'<span class="your-move">(.*?)</span>', page)
    assert shown
    assert "#hand" in shown[1]
    assert "<button" not in shown[1]
    assert shown[1].endswith("Your move, where the hand is")


def test_the_lesson_hides_the_other_players_secrets() -> None:
    lesson = lesson_at("gnomes", "fog")
    assert lesson.match.view(LEARNER_SEAT).players[1].hand is None


def test_a_game_may_have_no_guide(visit: Callable[..., Visitor]) -> None:
    assert guide_of(STRAWS) is None
    assert visit().client.get("/learn/chess").status_code == 404


def lesson_at(name: str, step: str) -> Lesson:
    lesson = Lesson(nedra.game(name), guide(name))
    while lesson.step.name != step:
        lesson.advance(lesson.step.move)
    return lesson
