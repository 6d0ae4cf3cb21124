"""Refusals keep their words, also on the way from a process to another."""

import pickle

import pytest

from nedra.core.contract.errors import (
    IllegalMoveError,
    InvalidComponentsError,
    InvalidRecordError,
    NedraError,
)
from nedra.core.i18n.translator import translator

NO_MOVE = IllegalMoveError("refused-not-over", rule="D3", game="diamant")


@pytest.mark.parametrize(
    "refused",
    [
        NO_MOVE,
        InvalidComponentsError("box-missing", game="diamant", line=7, key_path="traps", key="snakes"),
        InvalidRecordError("refused-record-move", reason=NO_MOVE, game="diamant", number=3),
    ],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_refusal_from_another_process_says_the_same(refused: NedraError, language: str) -> None:
    came = pickle.loads(pickle.dumps(refused))
    say = translator(language, "diamant")
    assert (type(came), came.key, came.rule) == (type(refused), refused.key, refused.rule)
    assert came.translate(say) == refused.translate(say)
    assert str(came) == str(refused)
