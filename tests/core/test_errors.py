"""Refusals keep their words, also on the way from a process to another."""

import pickle

import pytest

from nedra.core.errors import BadBox, BadRecord, IllegalMove, Refused
from nedra.core.words import speech

NO_MOVE = IllegalMove("refused-not-over", rule="D3", game="diamant")


@pytest.mark.parametrize(
    "refused",
    [
        NO_MOVE,
        BadBox("box-missing", game="diamant", line=7, place="traps", key="snakes"),
        BadRecord("refused-record-move", because=NO_MOVE, game="diamant", number=3),
    ],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_refusal_from_another_process_says_the_same(refused: Refused, language: str) -> None:
    came = pickle.loads(pickle.dumps(refused))
    say = speech(language, "diamant")
    assert (type(came), came.key, came.rule) == (type(refused), refused.key, refused.rule)
    assert came.words(say) == refused.words(say)
    assert str(came) == str(refused)
