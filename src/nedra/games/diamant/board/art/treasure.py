"""Heaps of rubies that grow with their value, and the chest that keeps them."""

from __future__ import annotations

from itertools import accumulate

from nedra.ui.symbols import Symbol

WORTHS = (1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17)  # heaps that are drawn; others borrow the next lower
HEAP_BOX = "0 0 96 72"
CHEST_BOX = "0 0 96 84"


def heap(value: int) -> Symbol:
    """Exactly as many rubies as the card is worth, piled as high as they go."""
    rows = _rows(value)
    size = min(38, 92 / (1 + 0.84 * (rows[0] - 1)), 64 / (1 + 0.62 * (len(rows) - 1)))
    gems = [
        f'<use href="#ruby-facets" x="{x:.0f}" y="{y:.0f}"/>'
        for level, count in reversed(list(enumerate(rows)))
        for x, y in _places(level, count)
    ]
    shadow = f'<ellipse cx="48" cy="67" rx="{min(47, rows[0] * size * 0.5 + 5):.0f}" ry="4" fill="#3a1206" opacity=".35"/>'
    pile = f'<g transform="translate(48 68) scale({size / 100:.2f})">{"".join(gems)}</g>'
    return Symbol(f"heap-{value}", HEAP_BOX, shadow + pile)


def heap_name(worth: int) -> str:
    """The drawing for a treasure of any worth."""
    return f"heap-{max((drawn for drawn in WORTHS if drawn <= worth), default=1)}"


def _rows(value: int) -> list[int]:
    """The counts of a pile from the ground up, each row shorter than the one below."""
    widest = next(n for n, room in enumerate(accumulate(range(1, 9)), start=1) if room >= value)
    rows, left = [], value
    while left:
        rows.append(min(widest, left))
        left -= rows[-1]
        widest -= 1
    return rows


def _places(level: int, count: int) -> list[tuple[int, int]]:
    """Where the gems of a row lie, in hundredths of a gem, a little out of line as gems do."""
    return [
        (84 * i - 42 * (count - 1) + (level * 7 + i * 3) % 3 * 4 - 4, -50 - 62 * level) for i in range(count)
    ]


CHEST_CLOSED = Symbol(
    "chest",
    CHEST_BOX,
    """
    <ellipse cx="48" cy="78" rx="43" ry="5" fill="#000" opacity=".45"/><use href="#chest-box"/>
    <path fill="#3b1d0a" d="M6 42V30C6 15 16 8 28 8h40c12 0 22 7 22 22v12z"/>
    <path fill="url(#wood)" d="M9 40V30c0-13 8-19 19-19h40c11 0 19 6 19 19v10z"/>
    <path fill="#e9a864" opacity=".6" d="M11 30c0-11 7-16 17-16h40c3 0 6 .5 8 1.500H30c-9 0-14 5-14 14.500z"/>
    <path fill="none" stroke="#4b260d" stroke-width="1.5" d="M9 26q39-6 78 0M9 34h78"/>
    <g fill="url(#brass)"><path d="M20 9h10v33H20zM66 9h10v33H66zM6 37h84v7H6z"/></g>
    <path fill="#fff1b5" opacity=".7" d="M6 37h84v2H6zM20 9h3v28h-3zM66 9h3v28h-3z"/>
    <path fill="#5c3a08" d="M37 36h22v15q-11 9-22 0z"/><path fill="url(#brass)" d="M39 37h18v13q-9 7-18 0z"/>
    <path fill="#3b2405" d="M48 40a3.5 3.5 0 0 1 2 6.400l1 4.600h-6l1-4.600a3.5 3.5 0 0 1 2-6.400z"/>""",
    """<linearGradient id="wood" x2=".3" y2="1"><stop stop-color="#c07a3c"/><stop offset=".5" stop-color="#8d5223"/>
    <stop offset="1" stop-color="#5a2f11"/></linearGradient><linearGradient id="brass" x2=".6" y2="1"><stop stop-color="#ffe089"/>
    <stop offset=".5" stop-color="#cf9528"/><stop offset="1" stop-color="#80540c"/></linearGradient>
    <g id="chest-box"><path fill="#3b1d0a" d="M6 40h84v32q0 6-6 6H12q-6 0-6-6z"/><path fill="url(#wood)" d="M9 42h78v29q0 4-4 4H13q-4 0-4-4z"/>
    <path fill="none" stroke="#4b260d" stroke-width="1.5" d="M9 53h78M9 64h78"/><path fill="url(#brass)" d="M20 42h10v33H20zM66 42h10v33H66z"/>
    <path fill="#fff1b5" opacity=".5" d="M20 42h3v33h-3zM66 42h3v33h-3z"/>
    <g fill="#6b4409"><circle cx="25" cy="48" r="1.7"/><circle cx="25" cy="70" r="1.7"/><circle cx="71" cy="48" r="1.7"/><circle cx="71" cy="70" r="1.7"/></g></g>""",
)

CHEST_OPEN = Symbol(
    "chest-open",
    CHEST_BOX,
    """
    <ellipse cx="48" cy="78" rx="43" ry="5" fill="#000" opacity=".45"/>
    <path fill="#2a1305" d="M8 40L4 16Q3 6 14 3h68q11 3 10 13l-4 24z"/><path fill="#5a2f11" d="M11 38L8 17q0-8 8-11h64q8 3 8 11l-3 21z"/>
    <path fill="url(#brass)" d="M4 16Q3 6 14 3h68q11 3 10 13l-1 4q0-11-10-13H15Q5 9 5 20z"/>
    <ellipse cx="48" cy="34" rx="44" ry="26" fill="url(#glow)"/>
    <use href="#ruby-small" x="12" y="24" width="24" height="24"/><use href="#ruby-small" x="60" y="24" width="24" height="24"/>
    <use href="#diamond" x="37" y="14" width="22" height="22"/><use href="#ruby-small" x="24" y="20" width="22" height="22"/>
    <use href="#ruby-small" x="50" y="20" width="22" height="22"/><use href="#diamond" x="20" y="30" width="20" height="20"/>
    <use href="#ruby-small" x="37" y="27" width="24" height="24"/><use href="#diamond" x="58" y="31" width="20" height="20"/>
    <use href="#chest-box"/><path fill="url(#brass)" d="M6 40h84v5H6z"/><path fill="#fff1b5" opacity=".7" d="M6 40h84v2H6z"/>
    <path fill="#5c3a08" d="M42 43h12v8q-6 4-12 0z"/>""",
    """<radialGradient id="glow"><stop stop-color="#fff0a8" stop-opacity=".95"/><stop offset=".5" stop-color="#ffb84d" stop-opacity=".45"/>
    <stop offset="1" stop-color="#ff9a2e" stop-opacity="0"/></radialGradient>""",
)
