"""The weather: three fogs with a pattern each, and three winds that blow in a manner each."""

from __future__ import annotations

from typing import Final

from nedra.games.gnomes.rules.cards import FogName, WindName
from nedra.ui.symbols import Symbol

MIXED_FROM: Final = {
    FogName.ORANGE: ("ruby", "heliodor"),
    FogName.GREEN: ("heliodor", "sapphire"),
    FogName.VIOLET: ("ruby", "sapphire"),
}
MARK_OF: Final = {WindName.RED: "ruby", WindName.YELLOW: "heliodor", WindName.BLUE: "sapphire"}
MIST: Final = {  # of each fog: its light, its body, its dark, and what its pattern is drawn with
    FogName.ORANGE: ("#ffd9a6", "#f08a24", "#8a3c04", '<circle cx="6" cy="6" r="3.200"/><circle cx="17" cy="15" r="2.200"/>'),
    FogName.GREEN: ("#d3f2bd", "#5aa83a", "#1d5312", '<path d="M2 9q5-9 10 0-5 4-10 0zM13 20q4-7 8 0-4 3-8 0z"/>'),
    FogName.VIOLET: ("#ead2fb", "#9a55cf", "#48157a", '<path d="M0 7l5.500-5 5.500 5 5.500-5 5.500 5v3l-5.500-5-5.500 5-5.500-5-5.500 5zM0 18l5.500-5 5.500 5 5.500-5 5.500 5v3l-5.500-5-5.500 5-5.500-5-5.500 5z"/>'),
}  # fmt: skip
BREATH: Final = {  # of each wind: its light, its body, its dark, and the way it blows
    WindName.RED: (
        "#ffd6cf",
        "#e0452f",
        "#7d1408",
        "M30 46c18-2 34-4 42-14 7-9-2-20-11-16-8 4-5 15 3 13M26 60c22 2 44-2 58 4 12 6 6 20-5 18-8-2-7-12 1-12M22 74c12 0 26 0 34 5 9 6 3 16-5 13",
    ),
    WindName.YELLOW: (
        "#fff2bf",
        "#e8ab12",
        "#7a4a00",
        "M30 40h20M57 40h30M26 53h8M41 53h40M88 53h4M24 66h34M65 66h26M30 79h10M47 79h28M40 91h24",
    ),
    WindName.BLUE: (
        "#d2e4ff",
        "#3d74e0",
        "#0e2a78",
        "M28 44q8-9 16 0t16 0 16 0 16 0M24 58q8-9 16 0t16 0 16 0 16 0M26 72q8-9 16 0t16 0 16 0 16 0M34 86q8-9 16 0t16 0 16 0",
    ),
}


def fog(name: FogName) -> Symbol:
    """A fog as it lies on a card: a bank of cloud with the two marks it is mixed from."""
    light, _, dark, _ = MIST[name]
    medals = "".join(
        f'<circle cx="{x}" cy="60" r="14" fill="{dark}"/><circle cx="{x}" cy="60" r="14" fill="none" stroke="{light}" stroke-width="2"/>'
        f'<use href="#gnomes-mark-{mark}" x="{x - 9}" y="51" width="18" height="18" color="{light}"/>'
        for x, mark in zip((32, 64), MIXED_FROM[name], strict=True)
    )
    return Symbol(
        f"gnomes-{name}-fog",
        "0 0 96 96",
        f'<path fill="{dark}" opacity=".4" d="{BANK_BEHIND}"/>'
        f'<path fill="url(#gnomes-{name})" d="{BANK}"/><path fill="url(#gnomes-weave-{name})" d="{BANK}"/>'
        f'<path fill="none" stroke="{dark}" stroke-width="2.500" stroke-linejoin="round" d="{BANK}"/>'
        f'<path fill="none" stroke="{light}" stroke-width="3" stroke-linecap="round" d="M15 44c1-6 5-9 10-10M35 25c4-6 12-8 18-4M4 78c-1 4 2 7 6 8"/>{medals}',
        _cloth(name),
    )


def mist(name: FogName) -> Symbol:
    """The same fog as it lies over gems: a drift that one can look through."""
    light, _, dark, _ = MIST[name]
    return Symbol(
        f"gnomes-mist-{name}",
        "0 0 240 48",
        f'<path fill="url(#gnomes-drift-{name})" d="{DRIFT}"/><path fill="url(#gnomes-weave-{name})" d="{DRIFT}"/>'
        f'<path fill="none" stroke="{light}" stroke-opacity=".8" stroke-width="2" d="{DRIFT_EDGE}"/>'
        f'<path fill="none" stroke="{dark}" stroke-opacity=".55" stroke-width="1.500" d="{DRIFT_FOOT}"/>',
        fit="none",
    )


def wind(name: WindName) -> Symbol:
    """A wind: a cloud with full cheeks, blowing in its own manner."""
    light, body, dark, way = BREATH[name]
    return Symbol(
        f"gnomes-{name}-wind",
        "0 0 96 96",
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="{dark}" stroke-width="8" d="{way}"/>'
        f'<path stroke="{body}" stroke-width="5" d="{way}"/><path stroke="{light}" stroke-width="1.500" d="{way}"/></g>'
        f'<path fill="{dark}" d="M2 26C0 13 10 6 19 9c6-9 22-8 26 1 9 0 13 11 6 18 1 9-9 14-16 9-7 6-19 4-21-3-6 1-11-2-12-8z"/>'
        f'<path fill="#fff" d="M5 26C3 15 12 9 20 12c5-9 19-8 23 1 8 0 11 9 5 14 1 7-8 11-13 7-6 5-17 3-18-3-6 1-11-1-12-5z"/>'
        f'<path fill="{light}" d="M8 28c8 2 12-1 14-4 3 5 10 6 15 2 3 2 7 3 11 1 1 7-8 11-13 7-6 5-17 3-18-3-4 1-7 0-9-3z"/>'
        f'<g fill="{dark}"><circle cx="22" cy="20" r="2.200"/><circle cx="34" cy="20" r="2.200"/><path d="M18 14q4-3 8 0l-1 1.500q-3-2-6 0zM31 14q4-3 8 0l-1 1.500q-3-2-6 0z"/>'
        f'<ellipse cx="32" cy="30" rx="3.400" ry="4"/></g><g fill="{body}" opacity=".75"><circle cx="16" cy="26" r="3.600"/><circle cx="42" cy="26" r="3.600"/></g>'
        f'<circle cx="77" cy="18" r="14" fill="{dark}"/><circle cx="77" cy="18" r="14" fill="none" stroke="{light}" stroke-width="2"/>'
        f'<use href="#gnomes-mark-{MARK_OF[name]}" x="68" y="9" width="18" height="18" color="{light}"/>',
    )


def gust(name: WindName) -> Symbol:
    """The wind as it sweeps over the hill, without a face."""
    light, body, _, way = BREATH[name]
    streams = f'<path stroke="{body}" stroke-width="3.500" d="{way}"/><path stroke="{light}" stroke-width="1.500" d="{way}"/>'
    return Symbol(
        f"gnomes-gust-{name}",
        "0 0 300 100",
        f'<g fill="none" stroke-linecap="round"><g>{streams}</g><g transform="translate(84 -14)">{streams}</g><g transform="translate(176 4)">{streams}</g></g>',
    )


def _cloth(name: FogName) -> str:
    """The gradients and the pattern that card and drift share."""
    light, body, dark, figure = MIST[name]
    return (
        f'<linearGradient id="gnomes-{name}" x2="0" y2="1"><stop stop-color="{light}"/><stop offset=".55" stop-color="{body}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
        f'<linearGradient id="gnomes-drift-{name}"><stop stop-color="{body}" stop-opacity=".34"/><stop offset=".2" stop-color="{body}" stop-opacity=".66"/>'
        f'<stop offset=".55" stop-color="{light}" stop-opacity=".5"/><stop offset=".85" stop-color="{body}" stop-opacity=".68"/><stop offset="1" stop-color="{body}" stop-opacity=".3"/></linearGradient>'
        f'<pattern id="gnomes-weave-{name}" width="22" height="22" patternUnits="userSpaceOnUse"><g fill="{dark}" fill-opacity=".42">{figure}</g></pattern>'
    )


BANK = (
    "M8 90C-2 86 0 70 10 69 2 58 10 42 23 44c0-20 26-28 36-11 13-6 27 6 23 20 12 1 15 16 6 22 4 8-2 15-11 15z"
)
BANK_BEHIND = "M4 94c-8-4-4-18 4-19 6-14 76-12 84 0 5 8 4 18-5 19z"
DRIFT = "M0 14c10-13 26-12 34-3C46-3 70-2 80 9c12-13 34-11 44 0 12-12 36-11 44 1 10-12 30-11 38 0 10-10 28-6 34 6v26c-8 9-22 7-28 0-10 9-28 8-36 0-12 9-30 8-40 0-12 9-30 9-42 0-12 9-32 8-42 0-14 8-34 8-42 0C6 46 2 44 0 40z"
DRIFT_EDGE = (
    "M0 14c10-13 26-12 34-3C46-3 70-2 80 9c12-13 34-11 44 0 12-12 36-11 44 1 10-12 30-11 38 0 10-10 28-6 34 6"
)
DRIFT_FOOT = "M240 42c-8 9-22 7-28 0-10 9-28 8-36 0-12 9-30 8-40 0-12 9-30 9-42 0-12 9-32 8-42 0-14 8-34 8-42 0C6 46 2 44 0 40"

FOGS = (*map(fog, FogName), *map(mist, FogName))
WINDS = (*map(wind, WindName), *map(gust, WindName))
