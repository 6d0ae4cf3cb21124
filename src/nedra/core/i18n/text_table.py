"""Tables and lists for a terminal of any width.

Columns become blocks of lines where they do not fit, and a list breaks only between its items.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult

INDENT: Final = 2
SEPARATOR: Final = " · "


class TextRow(NamedTuple):
    """The cells of a row; the first one names it."""

    cells: tuple[Text, ...]
    style: str


class TextTable:
    """Rows of text under headings. In a narrow terminal each row becomes its name and its labelled cells."""

    def __init__(self, *headings: str, right: tuple[int, ...] = ()) -> None:
        self._headings = headings
        self._right = right  # the columns of numbers
        self._rows: list[TextRow] = []

    def add_row(self, *cells: Text | str, style: str = "") -> None:
        texts = tuple(Text(cell) if isinstance(cell, str) else cell for cell in cells)
        self._rows.append(TextRow(texts, style))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = self._as_table()
        if Measurement.get(console, options.update(max_width=1000), table).maximum <= options.max_width:
            yield table
        else:
            yield from self._as_blocks()

    def _as_table(self) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        for number, heading in enumerate(self._headings):
            justify: JustifyMethod = "right" if number in self._right else "left"
            table.add_column(Text(heading), justify=justify)
        for row in self._rows:
            table.add_row(*row.cells, style=row.style)
        return table

    def _as_blocks(self) -> Iterator[Text | Padding]:
        for row in self._rows:
            name, *cells = row.cells
            yield Text.assemble(name, style=row.style)
            labelled = [
                Text.assemble((f"{heading}: ", "dim"), cell)
                for heading, cell in zip(self._headings[1:], cells, strict=True)
                if cell.plain.strip()
            ]
            yield Padding(FlowingText(labelled), (0, 0, 0, INDENT), expand=False)


class FlowingText:
    """Items after a title, as many to a line as fit; a line breaks between items only."""

    def __init__(self, items: Iterable[Text], title: str = "", separator: str = SEPARATOR) -> None:
        self._items = list(items)
        self._title = title
        self._separator = separator

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(self._title)
        is_first = True
        for item in self._items:
            gap = "" if is_first else self._separator
            if not is_first and line.cell_len + len(gap) + item.cell_len > options.max_width:
                yield line
                line = Text(" " * INDENT if self._title else "")
                gap = ""
            line.append(gap, style="dim").append_text(item)
            is_first = False
        yield line
