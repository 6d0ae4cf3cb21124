"""What stands on the admin page, gathered before it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nedra.web.admin.figures import Figures, Row
    from nedra.web.admin.troubles import Trouble


class Seen(NamedTuple):
    """All that is shown; `mark` is what the forms of this session bear."""

    figures: Figures
    rows: list[Row]
    first: int
    step: int
    troubles: list[Trouble]
    mark: str
    closed: bool
    refusal: str
