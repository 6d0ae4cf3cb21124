"""The camp and the way in: torch, tent, portal, card back."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

TORCH = Symbol(
    "torch",
    "0 0 48 96",
    """
    <path fill="#2a1305" d="M19 36h10l-3 58h-4z"/><path fill="#8d5223" d="M20 36h5l-2 57h-1z"/><path fill="#5a2f11" d="M25 36h3l-3 56h-2z"/>
    <path fill="#3a2a18" d="M10 26h28l-5 18H15z"/><path fill="url(#brass)" d="M11 27h26l-2 5H13zM14 38h20l-1.5 5h-17z"/>
    <path fill="#1b0e05" d="M15 32h18l-1 6H16z"/><path fill="#7b5a24" d="M20 60h8v4h-8zM20.5 68h7v3h-7z"/>""",
    """<radialGradient id="halo"><stop stop-color="#ffd08a" stop-opacity=".75"/><stop offset=".3" stop-color="#ff9d3c" stop-opacity=".34"/>
    <stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>""",
    fit="none",
)

FLAME = Symbol(
    "flame",
    "0 0 48 64",
    """
    <path fill="#e8430c" d="M24 2c3 11 17 18 17 37 0 13-8 23-17 23S7 52 7 39c0-8 4-12 5-19 4 3 5 6 5 10 5-7 8-16 7-28z"/>
    <path fill="#ff8f1f" d="M25 14c2 9 11 15 11 27 0 11-5 19-12 19s-13-7-13-18c0-6 3-9 4-14 3 3 4 6 4 8 4-6 6-13 6-22z"/>
    <path fill="#ffd24a" d="M25 27c1 6 7 10 7 18 0 8-4 14-8 14s-9-5-9-13c0-4 2-6 3-9 2 2 3 3 3 5 3-4 4-9 4-15z"/>
    <path fill="#fff7d2" d="M24 41c1 4 4 6 4 10s-2 7-4 7-5-3-5-7 4-6 5-10z"/>""",
    fit="none",
)

TENT = Symbol(
    "tent",
    "0 0 96 84",
    """
    <ellipse cx="48" cy="78" rx="45" ry="5" fill="#000" opacity=".35"/>
    <path stroke="#5a2f11" stroke-width="3" stroke-linecap="round" d="M47 4l4 14M49 4l-5 14"/>
    <path fill="#c7392f" d="M50 3l16 5-15 5z"/>
    <path fill="#8a6b3c" d="M48 12l42 62H62z"/><path fill="#b8935a" d="M48 12l42 62-10 3-32-60z"/>
    <path fill="#f0dcae" d="M48 12L6 76h56z"/><path fill="#d9bd84" d="M48 12l14 64H44z"/>
    <path fill="#2a1a0e" d="M44 26L26 76h24z"/><path fill="#ffb84d" opacity=".8" d="M44 44L33 76h13z"/><path fill="#f7ead0" d="M44 26L26 76l-6 0z"/>
    <path stroke="#a5834b" stroke-width="1.5" d="M36 32L14 76M54 34l6 42M62 34l18 42" opacity=".6"/>
    <path stroke="#3a2414" stroke-width="1.5" d="M6 76l-4 3M90 74l4 5"/>""",
)

PORTAL = Symbol(
    "portal",
    "0 0 48 48",
    """
    <path fill="#3a2817" d="M2 47V22C2 9 11 1 24 1s22 8 22 21v25z"/>
    <path fill="#c49a63" d="M4 46V23C4 10 12 3 24 3s20 7 20 20v23h-9V25c0-8-4-13-11-13s-11 5-11 13v21z"/>
    <path fill="#ecc992" d="M4 46V23C4 10 12 3 24 3v9c-7 0-11 5-11 13v4H4z"/>
    <path fill="none" stroke="#6b4a26" stroke-width="1.5" d="M4 35h9M35 35h9M5 21l8 2M43 21l-8 2M12 7l6 7M36 7l-6 7M24 3v9"/>
    <path fill="#140c07" d="M13 46V25c0-8 4-13 11-13s11 5 11 13v21z"/>""",
)

CARD_BACK = Symbol(
    "card-back",
    "0 0 96 134",
    """
    <path fill="#7a4a20" d="M0 0h96v134H0z"/><path fill="url(#hide)" d="M5 5h86v124H5z"/>
    <path fill="none" stroke="#e0ac62" stroke-width="1.6" d="M9 9h78v116H9z"/>
    <g id="corner-pair" fill="#e0ac62"><path id="step" d="M9 9h24v4h-6v6h-6v6h-6v6H9z"/><use href="#step" transform="matrix(-1 0 0 1 96 0)"/></g>
    <use href="#corner-pair" transform="matrix(1 0 0 -1 0 134)"/>
    <path fill="#2c1709" d="M48 26l30 41-30 41-30-41z"/><path fill="none" stroke="#e0ac62" stroke-width="1.6" d="M48 31l26 36-26 36-26-36z"/>
    <path fill="#e0ac62" d="M48 38l6 8-6 6-6-6zM48 96l6-8-6-6-6 6zM27 67l7-6 4 6-4 6zM69 67l-7-6-4 6 4 6z"/>
    <use href="#diamond" x="37" y="56" width="22" height="22"/>""",
    """<linearGradient id="hide" x2="1" y2="1"><stop stop-color="#9a6231"/><stop offset=".5" stop-color="#6b3f1b"/>
    <stop offset="1" stop-color="#46260d"/></linearGradient>""",
)

CAMP = (TORCH, FLAME, TENT, PORTAL, CARD_BACK)
