"""Errors keep their messages when they are pickled."""

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
def test_an_error_from_another_process_has_the_same_message(refused: NedraError, language: str) -> None:
    unpickled = pickle.loads(pickle.dumps(refused))
    say = translator(language, "diamant")
    assert (type(unpickled), unpickled.key, unpickled.rule) == (type(refused), refused.key, refused.rule)
    assert unpickled.translate(say) == refused.translate(say)
    assert str(unpickled) == str(refused)
