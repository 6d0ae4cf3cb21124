"""The documentation page of the observations matches the layouts."""

from pathlib import Path

import pytest
from tools.observation_docs import render_page

import nedra
from nedra.core.contract.analysis.observation import ObservationLayout, ObservationPart

PAGE = Path(__file__).parent.parent.parent / "docs" / "observations.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == render_page()


@pytest.mark.parametrize("name", nedra.games())
def test_the_parts_of_a_layout_are_contiguous(name: str) -> None:
    observation = nedra.game(name).observation
    assert observation is not None
    layout = observation.layout
    cells = [cell for part in layout.parts for cell in range(layout.size)[layout.cells(part.name)]]
    assert cells == list(range(layout.size))
    assert len(layout.lower_bounds()) == len(layout.upper_bounds()) == layout.size


def test_two_parts_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="same name"):
        ObservationLayout(ObservationPart("seat", (1,), 0, 1, ""), ObservationPart("seat", (1,), 0, 1, ""))
