"""What the eleven action cards show, and their back."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 64 64"
PARTS = """<g id="gemland-turn"><path fill="#23405f" d="M6 27C8 13 19 6 32 6c9 0 16 4 20 10l6-4-1 18-17-7 6-4c-3-4-8-6-14-6-9 0-16 5-18 14z"/></g>
<g id="gemland-tray"><rect width="26" height="22" rx="4"/><rect x="2" y="2" width="22" height="18" rx="3" fill="#000" fill-opacity=".22"/><circle cx="8" cy="11" r="4.500" fill="#0006"/><circle cx="18" cy="11" r="4.500" fill="#0006"/></g>
<g id="gemland-wagon"><path fill="#4a2d14" d="M0 0h34l-4 18H4z"/><path fill="#a56b34" d="M2.500 2h29l-3.200 14H5.700z"/><path fill="#c58a4c" d="M2.500 2h29l-.6 3H3z"/><path stroke="#4a2d14" d="M11 2l1 14M23 2l-1 14"/>
<circle cx="9" cy="20" r="4.500" fill="#2b2f36"/><circle cx="25" cy="20" r="4.500" fill="#2b2f36"/><circle cx="9" cy="20" r="1.600" fill="#c9ced6"/><circle cx="25" cy="20" r="1.600" fill="#c9ced6"/></g>
<g id="gemland-twin" fill="#fff" fill-opacity=".55" stroke="#23405f" stroke-width="1.600" stroke-dasharray="3 2"><circle cx="0" cy="0" r="10"/></g>"""

SWAP_ORDERS = Symbol(
    "gemland-swap-orders",
    BOX,
    """<use href="#gemland-turn"/><use href="#gemland-turn" transform="rotate(180 32 32)"/>
    <use href="#gemland-tray" x="4" y="30" fill="#2f66b8"/><use href="#gemland-tray" x="34" y="12" fill="#96612f"/>
    <use href="#sapphire" x="7" y="36" width="10" height="10"/><use href="#ruby" x="47" y="18" width="10" height="10"/>""",
    PARTS,
)
SWAP_GEMS = Symbol(
    "gemland-swap-gems",
    BOX,
    """<use href="#gemland-turn"/><use href="#gemland-turn" transform="rotate(180 32 32)"/>
    <use href="#ruby" x="5" y="26" width="27" height="27"/><use href="#emerald" x="33" y="12" width="27" height="27"/>""",
)
TIP = Symbol(
    "gemland-tip",
    BOX,
    """<path fill="#8093aa" d="M2 58L40 40l22 18z"/><path fill="#566880" d="M40 40l22 18H34z"/>
    <g transform="translate(22 4) rotate(34) scale(1.050)"><use href="#gemland-wagon"/></g>
    <use href="#ruby" x="3" y="26" width="19" height="19"/><use href="#heliodor" x="15" y="38" width="18" height="18"/><use href="#sapphire" x="15" y="12" width="15" height="15"/>""",
)
DIG = Symbol(
    "gemland-dig",
    BOX,
    """<path fill="#566880" d="M0 62l8-22 14-8 12 6 14-4 16 28z"/><path fill="#8093aa" d="M0 62l8-22 14-8 4 14-10 16z"/><path fill="#26344a" d="M16 62c0-11 7-16 15-16s15 5 15 16z"/>
    <use href="#emerald" x="18" y="44" width="17" height="17"/><use href="#ruby" x="31" y="46" width="15" height="15"/>
    <path stroke="#4a2d14" stroke-width="7" stroke-linecap="round" d="M58 5L31 40"/><path stroke="#b5793e" stroke-width="4" stroke-linecap="round" d="M58 5L31 40"/>
    <path fill="#2b2f36" d="M14 25C24 22 42 30 50 46l-5 1C38 36 28 30 13 29z"/><path fill="#aab4c2" d="M16 26c11-1 24 6 31 18-8-10-18-15-31-16z"/>""",
)
RAID = Symbol(
    "gemland-raid",
    BOX,
    """<g transform="translate(3 34) scale(1.200)"><use href="#gemland-wagon"/></g><use href="#sapphire" x="9" y="22" width="17" height="17"/>
    <path fill="#2b2135" d="M62 2L46 6 34 18l-4 10 6 3 6-6 2 10 6-1 2-10 5 6 5-4-3-12z"/><path fill="#6b4a86" d="M60 5l-13 4-10 10-4 8 3 1 8-8 2 10 2 0 2-12 7 7 2-2-4-9z"/>
    <use href="#ruby" x="30" y="24" width="20" height="20"/>""",
)
MASTER = Symbol(
    "gemland-master",
    BOX,
    """<use href="#gemland-tray" transform="translate(2 34) scale(1.250)" fill="#2f66b8"/><use href="#ruby" x="6" y="41" width="14" height="14"/><use href="#ruby" x="16" y="26" width="16" height="16"/>
    <path stroke="#2b2f36" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M25 32L58 5M29 37L58 5"/><path stroke="#dfe5ec" stroke-width="2.600" stroke-linecap="round" d="M25.500 31.600L58 5M29.500 36.600L58 5"/>
    <circle cx="48" cy="42" r="12" fill="#dff2ff" stroke="#4a2d14" stroke-width="4"/><circle cx="48" cy="42" r="12" fill="none" stroke="#f2c24b" stroke-width="2"/><path fill="#fff" d="M41 39q2-6 8-7-5 3-5 8z"/>
    <path stroke="#4a2d14" stroke-width="5" stroke-linecap="round" d="M56 51l5 8"/>""",
)
PRY = Symbol(
    "gemland-pry",
    BOX,
    """<use href="#gemland-tray" transform="translate(2 32) scale(1.400 1.350)" fill="#96612f"/><use href="#emerald" x="5" y="39" width="16" height="16"/>
    <path fill="none" stroke="#2b2f36" stroke-width="6.500" stroke-linecap="round" d="M58 8L32 40q-4 5-9 4"/><path fill="none" stroke="#c7423a" stroke-width="4" stroke-linecap="round" d="M58 8L32 40q-4 5-9 4"/>
    <use href="#ruby" x="18" y="12" width="23" height="23"/><path stroke="#23405f" stroke-width="2" stroke-linecap="round" d="M15 17l-5-4M22 8l-2-6M36 8l3-5"/>""",
)
IDEAS = Symbol(
    "gemland-ideas",
    BOX,
    """<g stroke="#4a2d14" stroke-width="1.500"><rect x="10" y="22" width="24" height="34" rx="4" fill="#f6e3b6" transform="rotate(-16 22 56)"/><rect x="20" y="20" width="24" height="34" rx="4" fill="#fff4d8"/>
    <rect x="30" y="22" width="24" height="34" rx="4" fill="#ffe9b8" transform="rotate(16 42 56)"/></g>
    <path fill="#4a2d14" d="M32 4a13 13 0 0 1 8 23l-2 7H26l-2-7a13 13 0 0 1 8-23z"/><path fill="#ffd24a" d="M32 6a11 11 0 0 1 7 19l-2 5H27l-2-5a11 11 0 0 1 7-19z"/><path fill="#fff7d2" d="M27 12q3-4 7-3-5 3-5 9-4-2-2-6z"/>
    <path fill="#7b8492" d="M27 32h10v6q-5 4-10 0z"/><path stroke="#e0891f" stroke-width="2.400" stroke-linecap="round" d="M12 10l4 3M52 10l-4 3M8 22h5M51 22h5"/>""",
)
CANCEL = Symbol(
    "gemland-cancel",
    BOX,
    """<path fill="#5c0f16" d="M32 1l9 5 10-1 4 10 8 7-3 10 3 10-8 7-4 10-10-1-9 5-9-5-10 1-4-10-8-7 3-10-3-10 8-7 4-10 10 1z"/>
    <path fill="#c5303a" d="M32 5l8 5 9-1 3 8 7 6-2 9 2 9-7 6-3 8-9-1-8 5-8-5-9 1-3-8-7-6 2-9-2-9 7-6 3-8 9 1z"/><circle cx="32" cy="32" r="18" fill="#a3202b"/><circle cx="32" cy="32" r="18" fill="none" stroke="#f1959b" stroke-opacity=".6"/>
    <path stroke="#fff" stroke-width="7" stroke-linecap="round" d="M24 24l16 16M40 24L24 40"/><path fill="#fff" opacity=".35" d="M12 20q6-11 18-13-10 5-14 15z"/>""",
)
COPY_TAKE = Symbol(
    "gemland-copy-take",
    BOX,
    """<g transform="translate(12 37) scale(1.180)"><use href="#gemland-wagon"/></g><use href="#gemland-twin" transform="translate(46 18)"/><use href="#ruby" x="8" y="6" width="24" height="24"/>
    <path fill="none" stroke="#23405f" stroke-width="2.600" stroke-linecap="round" d="M32 14h3M20 32v6M46 30v7"/><path fill="#23405f" d="M15 36h10l-5 6zM41 36h10l-5 6z"/>""",
)
COPY_SET = Symbol(
    "gemland-copy-set",
    BOX,
    """<use href="#gemland-tray" transform="translate(7 38) scale(1.900 1.050)" fill="#2f66b8"/><use href="#gemland-twin" transform="translate(44 15)"/><use href="#emerald" x="8" y="3" width="25" height="25"/>
    <path fill="none" stroke="#23405f" stroke-width="2.600" stroke-linecap="round" d="M31 14h3M20 29v6M44 27v8"/><path fill="#23405f" d="M15 33h10l-5 6zM39 33h10l-5 6z"/>""",
)
CARD_BACK = Symbol(
    "gemland-card-back",
    "0 0 48 64",
    """<rect width="48" height="64" rx="6" fill="#f6efe0"/><rect x="3" y="3" width="42" height="58" rx="4" fill="#31517d"/><path fill="#3d6396" d="M3 7q0-4 4-4h34q4 0 4 4v26L24 14z"/>
    <path fill="#22395b" d="M5 50L24 18l19 32z"/><path fill="#dfeaf4" d="M24 18l7 12-4-2-3 4-3-4-4 2z"/><path fill="#587aa8" d="M24 18l-7 12 4-2 3 4v18H5z" opacity=".6"/>
    <use href="#ruby" x="17" y="40" width="14" height="14"/>""",
)

ACTIONS = (
    SWAP_ORDERS,
    SWAP_GEMS,
    TIP,
    DIG,
    RAID,
    MASTER,
    PRY,
    IDEAS,
    CANCEL,
    COPY_TAKE,
    COPY_SET,
    CARD_BACK,
)
