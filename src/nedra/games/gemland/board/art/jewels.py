"""Ten pieces of jewellery in gold, each with an outline of its own."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 64 64"
GOLD = """<linearGradient id="gemland-gold" x2=".7" y2="1"><stop stop-color="#fff3b8"/><stop offset=".35" stop-color="#f2c24b"/>
<stop offset=".7" stop-color="#c8861a"/><stop offset="1" stop-color="#8a520b"/></linearGradient>
<g id="gemland-bead"><circle r="4.4" fill="#6e3f06"/><circle r="3.6" fill="url(#gemland-gold)"/><circle cx="-1.2" cy="-1.3" r="1.1" fill="#fffbe0"/></g>
<g id="gemland-stone"><path fill="#6e3f06" d="M-7-4L-4-7H4L7-4 0 8z"/><path fill="#d9f1ff" d="M-6-3.700L-3.600-6H3.600L6-3.700 0 6.500z"/><path fill="#9fcbe6" d="M6-3.700H2L0 6.500zM-2-3.700L0 6.500-6-3.700z"/>
<path fill="#fff" d="M-6-3.700L-3.600-6H0L-2-3.700z"/></g>"""

RING = Symbol(
    "gemland-ring",
    BOX,
    """<circle cx="32" cy="40" r="18" fill="none" stroke="#6e3f06" stroke-width="8"/><circle cx="32" cy="40" r="18" fill="none" stroke="url(#gemland-gold)" stroke-width="6"/>
    <path fill="none" stroke="#fffbe0" stroke-width="1.6" stroke-linecap="round" d="M17 34q4-9 11-11"/>
    <path fill="#6e3f06" d="M20 13h24l-6 14H26z"/><path fill="url(#gemland-gold)" d="M22 15h20l-5 10H27z"/><use href="#gemland-stone" transform="translate(32 13) scale(1.5)"/>""",
    GOLD,
)
BRACELET = Symbol(
    "gemland-bracelet",
    BOX,
    """<ellipse cx="32" cy="35" rx="26" ry="19" fill="none" stroke="#6e3f06" stroke-width="9"/><ellipse cx="32" cy="35" rx="26" ry="19" fill="none" stroke="url(#gemland-gold)" stroke-width="7"/>
    <ellipse cx="32" cy="35" rx="26" ry="19" fill="none" stroke="#8a520b" stroke-width="7" stroke-dasharray="1.5 8"/>
    <path fill="none" stroke="#fffbe0" stroke-width="1.4" stroke-linecap="round" d="M6 30q5-13 22-16"/>
    <use href="#gemland-stone" transform="translate(32 54) scale(1.2)"/><use href="#gemland-stone" transform="translate(14 49) scale(.9) rotate(30)"/><use href="#gemland-stone" transform="translate(50 49) scale(.9) rotate(-30)"/>""",
)
EARRINGS = Symbol(
    "gemland-earrings",
    BOX,
    """<g id="gemland-earring"><path fill="none" stroke="#6e3f06" stroke-width="4" d="M19 18c-6 0-8-10-1-12 5-1 7 4 5 8"/><path fill="none" stroke="#f2c24b" stroke-width="2" d="M19 18c-6 0-8-10-1-12 5-1 7 4 5 8"/>
    <path fill="#6e3f06" d="M19 20c8 10 12 18 12 25a12 12 0 0 1-24 0c0-7 4-15 12-25z"/><path fill="url(#gemland-gold)" d="M19 24c7 9 10 15 10 21a10 10 0 0 1-20 0c0-6 3-12 10-21z"/>
    <use href="#gemland-stone" transform="translate(19 43) scale(1.1)"/><use href="#gemland-bead" transform="translate(19 20)"/></g><use href="#gemland-earring" x="26"/>""",
)
NECKLACE = Symbol(
    "gemland-necklace",
    BOX,
    """<path fill="none" stroke="#6e3f06" stroke-width="4" d="M8 6c2 28 12 36 24 36S54 34 56 6"/><path fill="none" stroke="url(#gemland-gold)" stroke-width="2.400" d="M8 6c2 28 12 36 24 36S54 34 56 6"/>
    <use href="#gemland-bead" transform="translate(11 22)"/><use href="#gemland-bead" transform="translate(53 22)"/><use href="#gemland-bead" transform="translate(17 33) scale(1.2)"/><use href="#gemland-bead" transform="translate(47 33) scale(1.2)"/>
    <use href="#gemland-bead" transform="translate(25 40) scale(1.3)"/><use href="#gemland-bead" transform="translate(39 40) scale(1.3)"/><use href="#gemland-stone" transform="translate(32 50) scale(1.500)"/>""",
)
BROOCH = Symbol(
    "gemland-brooch",
    BOX,
    """<g fill="#6e3f06"><path id="gemland-ray" d="M32 3l8 14 15-6-6 15 13 6-13 6 6 15-15-6-8 14-8-14-15 6 6-15L2 32l13-6-6-15 15 6z"/></g>
    <path fill="url(#gemland-gold)" d="M32 8l7 12 12-5-5 12 10 5-10 5 5 12-12-5-7 12-7-12-12 5 5-12-10-5 10-5-5-12 12 5z"/>
    <circle cx="32" cy="32" r="13" fill="#6e3f06"/><circle cx="32" cy="32" r="11.500" fill="#e9f7ff"/><path fill="#9fcbe6" d="M32 32l10-6a11.500 11.500 0 0 1-4 15z"/><path fill="#fff" d="M32 32l-10-5a11.500 11.500 0 0 1 8-6.300z"/>""",
)
HAIRPIN = Symbol(
    "gemland-hairpin",
    BOX,
    """<path stroke="#6e3f06" stroke-width="6" stroke-linecap="round" d="M26 26l32 32"/><path stroke="url(#gemland-gold)" stroke-width="3.500" stroke-linecap="round" d="M26 26l32 32.100"/>
    <g fill="#6e3f06"><circle cx="20" cy="9" r="8"/><circle cx="9" cy="20" r="8"/><circle cx="31" cy="18" r="8"/><circle cx="18" cy="31" r="8"/></g>
    <g fill="url(#gemland-gold)"><circle cx="20" cy="9" r="6.500"/><circle cx="9" cy="20" r="6.500"/><circle cx="31" cy="18" r="6.500"/><circle cx="18" cy="31" r="6.500"/></g>
    <circle cx="20" cy="20" r="8" fill="#6e3f06"/><use href="#gemland-stone" transform="translate(20 20) scale(.95)"/><use href="#gemland-bead" transform="translate(38 38)"/><use href="#gemland-bead" transform="translate(45 45) scale(.8)"/>""",
)
TIARA = Symbol(
    "gemland-tiara",
    BOX,
    """<path fill="#6e3f06" d="M4 50C6 40 8 34 10 30l8 7 4-17 8 13 2-21 2 21 8-13 4 17 8-7c2 4 4 10 6 20q-28-12-56 0z"/>
    <path fill="url(#gemland-gold)" d="M7 46c1-5 3-9 4-12l8 8 4-17 8 13 1-13 1 13 8-13 4 17 8-8c1 3 3 7 4 12q-25-10-50 0z"/>
    <use href="#gemland-stone" transform="translate(32 12) scale(1.100)"/><use href="#gemland-bead" transform="translate(22 20)"/><use href="#gemland-bead" transform="translate(42 20)"/><use href="#gemland-bead" transform="translate(10 30) scale(.9)"/><use href="#gemland-bead" transform="translate(54 30) scale(.9)"/>""",
)
PENDANT = Symbol(
    "gemland-pendant",
    BOX,
    """<path fill="none" stroke="#6e3f06" stroke-width="4" d="M10 2l22 26L54 2"/><path fill="none" stroke="url(#gemland-gold)" stroke-width="2.400" stroke-dasharray="4 1.500" d="M10 2l22 26L54 2"/>
    <circle cx="32" cy="28" r="5" fill="none" stroke="#6e3f06" stroke-width="4"/><circle cx="32" cy="28" r="5" fill="none" stroke="#f2c24b" stroke-width="2.400"/>
    <ellipse cx="32" cy="47" rx="15" ry="16" fill="#6e3f06"/><ellipse cx="32" cy="47" rx="13" ry="14" fill="url(#gemland-gold)"/><use href="#gemland-stone" transform="translate(32 46) scale(1.4)"/>""",
)
DIADEM = Symbol(
    "gemland-diadem",
    BOX,
    """<ellipse cx="32" cy="44" rx="27" ry="13" fill="none" stroke="#6e3f06" stroke-width="8"/><ellipse cx="32" cy="44" rx="27" ry="13" fill="none" stroke="url(#gemland-gold)" stroke-width="6"/>
    <path fill="#6e3f06" d="M32 4l10 18 12 2-10 10-3 14H23l-3-14-10-10 12-2z"/><path fill="url(#gemland-gold)" d="M32 9l8 15 9 1.500-7 7-3 13H25l-3-13-7-7 9-1.500z"/>
    <use href="#gemland-stone" transform="translate(32 29) scale(1.500)"/><use href="#gemland-bead" transform="translate(32 49)"/><use href="#gemland-bead" transform="translate(15 53) scale(.8)"/><use href="#gemland-bead" transform="translate(49 53) scale(.8)"/>""",
)
CROWN = Symbol(
    "gemland-crown",
    BOX,
    """<path fill="#6e3f06" d="M8 58L2 20l14 12 5-20 11 17 11-17 5 20 14-12-6 38z"/><path fill="url(#gemland-gold)" d="M11 50L6 26l12 10 4-17 10 16 10-16 4 17 12-10-5 24z"/>
    <path fill="#b3303c" d="M11 50h42l-1 5H12z"/><path fill="#fffbe0" opacity=".7" d="M11 48h42l.4-2H10.600z"/>
    <use href="#gemland-bead" transform="translate(3 20)"/><use href="#gemland-bead" transform="translate(61 20)"/><use href="#gemland-bead" transform="translate(21 12)"/><use href="#gemland-bead" transform="translate(43 12)"/>
    <use href="#gemland-stone" transform="translate(32 42) scale(1.100)"/>""",
)

JEWELS = (RING, BRACELET, EARRINGS, NECKLACE, BROOCH, HAIRPIN, TIARA, PENDANT, DIADEM, CROWN)
