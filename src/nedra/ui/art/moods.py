"""Moods: eight small pictures that say how somebody feels, drawn for every device alike."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import Symbol

_SHARED: Final = """
<radialGradient id="mood-skin" cx=".36" cy=".28" r=".85">
  <stop offset="0" stop-color="#fff0b3"/><stop offset=".55" stop-color="#ffcf4d"/><stop offset="1" stop-color="#e08a12"/>
</radialGradient>
<linearGradient id="mood-red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff7f8e"/><stop offset="1" stop-color="#c3122f"/></linearGradient>
<linearGradient id="mood-blue" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9f5ff"/><stop offset="1" stop-color="#2c86d6"/></linearGradient>
"""
_HEAD: Final = '<circle cx="32" cy="32" r="28" fill="url(#mood-skin)" stroke="#9a5a08" stroke-width="2"/>'
_EYES: Final = '<g fill="#4a2a06"><ellipse cx="22" cy="27" rx="3.6" ry="5"/><ellipse cx="42" cy="27" rx="3.6" ry="5"/></g>'
_LINE: Final = 'fill="none" stroke="#4a2a06" stroke-width="3.4" stroke-linecap="round"'
_GLINT: Final = (
    '<ellipse cx="22" cy="14" rx="9" ry="4.4" fill="#fff" opacity=".55" transform="rotate(-24 22 14)"/>'
)


def _face(name: str, features: str) -> Symbol:
    return Symbol(f"mood-{name}", "0 0 64 64", _HEAD + features + _GLINT, _SHARED)


MOOD_DRAWINGS: Final = (
    _face("smile", f'{_EYES}<path d="M18 39q14 14 28 0" {_LINE}/>'),
    _face(
        "laugh",
        f'<path d="M16 28q6-8 12 0M36 28q6-8 12 0" {_LINE}/>'
        '<path d="M16 36h32q-2 16-16 16t-16-16z" fill="#7a1f12"/><path d="M23 47q9-6 18 0-4 5-9 5t-9-5z" fill="#ff7f8e"/>'
        '<path d="M17.500 36h29l-1.600 5h-25.800z" fill="#fff"/>',
    ),
    _face(
        "wonder",
        f'<path d="M15 17q6-5 12-1M37 16q6-4 12 1" {_LINE}/>{_EYES}<ellipse cx="32" cy="45" rx="6.500" ry="8" fill="#7a1f12"/>',
    ),
    _face(
        "tears",
        f'<path d="M15 24l10-4M49 24l-10-4" {_LINE}/>{_EYES}<path d="M21 48q11-10 22 0" {_LINE}/>'
        '<path d="M46 33q7 9 0 14-7-5 0-14z" fill="url(#mood-blue)" stroke="#1d5f9e" stroke-width="1.200"/>',
    ),
    _face(
        "sly",
        f'<path d="M15 19l12 3M49 19l-12 3" {_LINE}/><path d="M17 28h11M36 28h11" {_LINE}/>'
        f'<path d="M21 43q12 6 22-5" {_LINE}/><circle cx="25" cy="29.500" r="2.400" fill="#4a2a06"/><circle cx="44" cy="29.500" r="2.400" fill="#4a2a06"/>',
    ),
    _face(
        "sleepy",
        f'<path d="M15 28q6 5 12 0M37 28q6 5 12 0" {_LINE}/><ellipse cx="32" cy="45" rx="8" ry="6" fill="#7a1f12"/>'
        '<path d="M46 6h9l-9 9h9" fill="none" stroke="#2c86d6" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
    ),
    Symbol(
        "mood-heart",
        "0 0 64 64",
        '<path d="M32 57C6 38 4 26 7 18c4-11 18-12 25 0 7-12 21-11 25 0 3 8 1 20-25 39z" fill="url(#mood-red)" stroke="#8a0c22" stroke-width="2"/>'
        '<path d="M13 23q2-8 9-8" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>',
        _SHARED,
    ),
    Symbol(
        "mood-gem",
        "0 0 64 64",
        '<path d="M18 10h28l14 16-28 32L4 26z" fill="url(#mood-blue)" stroke="#1d5f9e" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M4 26h56M18 10l6 16 8 32 8-32 6-16M24 26l8-16 8 16" fill="none" stroke="#fff" stroke-width="1.800" stroke-linejoin="round" opacity=".75"/>',
        _SHARED,
    ),
)
