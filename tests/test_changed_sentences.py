"""The tool that tells translators which sentences changed."""

from __future__ import annotations

from tools.changed_sentences import compare, sentences_by_place

GAME = "src/nedra/games/diamant/words.en.ftl"
WEB, LIVE = "src/nedra/web/words.en.ftl", "src/nedra/live/words.en.ftl"


def test_new_changed_and_gone_sentences_are_told_and_moved_ones_are_not() -> None:
    before = sentences_by_place({GAME: "goal = Win\nold = Gone", WEB: "menu = Menu\nback = Back"})
    now = sentences_by_place(
        {GAME: "# why\ngoal = Win it\nrisk = Risk", WEB: "back = Back", LIVE: "menu = Menu"}
    )
    differences = [each for place in before for each in compare(before[place], now[place])]
    assert sorted(differences) == [
        ("goal", (GAME, "changed")),
        ("old", (GAME, "gone")),
        ("risk", (GAME, "new")),
    ]
