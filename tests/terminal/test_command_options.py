"""The language and the data file of the command line."""

import pytest

from nedra.core.i18n.system_language import detect_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "ru", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ru_RU", "LANG": "C"}, "ru"),
        ({"LC_ALL": "", "LANG": "ru_RU"}, "ru"),
        ({}, "en"),
    ],
)
def test_the_environment_decides_the_language(environment: dict[str, str], language: str) -> None:
    assert detect_language(environment) == language
