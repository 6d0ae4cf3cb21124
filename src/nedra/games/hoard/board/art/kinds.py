"""The six treasures and the mouse: each one a silhouette of its own before it is a colour."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 96 96"

METALS = """
<linearGradient id="hoard-gilt" x2=".7" y2="1"><stop stop-color="#fff2ad"/><stop offset=".35" stop-color="#f5c544"/><stop offset=".7" stop-color="#cf8d18"/>
<stop offset="1" stop-color="#7f4c08"/></linearGradient>
<linearGradient id="hoard-steel" x2=".8" y2="1"><stop stop-color="#ffffff"/><stop offset=".4" stop-color="#c3d0da"/><stop offset="1" stop-color="#63788a"/></linearGradient>"""

RING = Symbol(
    "hoard-ring",
    BOX,
    """
    <ellipse cx="48" cy="90" rx="26" ry="4" fill="#1c0d03" opacity=".28"/>
    <path fill="#5f3704" fill-rule="evenodd" d="M48 28a31 31 0 1 1 0 62 31 31 0 0 1 0-62zm0 11a20 20 0 1 0 0 40 20 20 0 0 0 0-40z"/>
    <path fill="url(#hoard-gilt)" fill-rule="evenodd" d="M48 30a29 29 0 1 1 0 58 29 29 0 0 1 0-58zm0 7.500a21.500 21.500 0 1 0 0 43 21.500 21.500 0 0 0 0-43z"/>
    <path fill="none" stroke="#fff8d2" stroke-width="2.600" stroke-linecap="round" d="M23 66a26 26 0 0 1 8-27"/>
    <path fill="none" stroke="#7f4c08" stroke-width="2" stroke-linecap="round" opacity=".7" d="M73 52a26 26 0 0 1-12 28"/>
    <path fill="#6b3f06" d="M30 31h36l-6 10H36z"/><path fill="url(#hoard-gilt)" d="M32 31h32l-4 7H36z"/>
    <path fill="#54061c" d="M48 3l19 9 2 13-21 13-21-13 2-13z"/>
    <path fill="#d92646" d="M48 5l17 8-8 6H39l-8-6z"/><path fill="#ff8f98" d="M48 5l-17 8 8 6z"/><path fill="#f4556b" d="M48 5l-9 14h18z"/>
    <path fill="#b01233" d="M31 13l8 6 9 17-19-12z"/><path fill="#7d0a26" d="M65 13l-8 6-9 17 19-12z"/><path fill="#e0365a" d="M39 19h18l-9 17z"/>
    <path fill="#fff" opacity=".85" d="M34 13l11-5-4 8-3 1z"/>""",
    METALS,
)

DIAMOND = Symbol(
    "hoard-diamond",
    BOX,
    """
    <ellipse cx="48" cy="91" rx="20" ry="3.500" fill="#1c0d03" opacity=".28"/>
    <path fill="#123f66" d="M24 16h48l20 24-44 51L4 40z"/>
    <path fill="#7cc6ec" d="M25.500 19h45l18 21H7.500z"/>
    <path fill="#eafaff" d="M25.500 19h22.500l-15 21H7.500z"/><path fill="#bfe8fb" d="M48 19l15 21H33z"/><path fill="#fff" d="M36 19h24l-12 7z"/>
    <path fill="#5fb0de" d="M70.500 19L63 40 48 19z"/><path fill="#3d8fc6" d="M70.500 19l18 21H63z"/>
    <path fill="#a5dcf6" d="M7.500 40H33l15 48z"/><path fill="#6bbbe6" d="M33 40h30L48 88z"/><path fill="#2d78b0" d="M63 40h25.500L48 88z"/>
    <path fill="#d4f3ff" d="M33 40h13l2 48z"/><path fill="#fff" opacity=".9" d="M14 38l13-15 6 0-14 15z"/>
    <path fill="#fff" d="M77 8l2.500 7 7 2.500-7 2.500-2.500 7-2.500-7-7-2.500 7-2.500z"/>""",
)

SWORD = Symbol(
    "hoard-sword",
    BOX,
    """
    <path fill="#1c0d03" opacity=".25" d="M88 15L36 72l4 4 52-55z"/>
    <path fill="#2b3946" d="M90 4L70 8 27 54l15 15 46-43z"/>
    <path fill="url(#hoard-steel)" d="M88 6L71 10 31 54l5 5z"/><path fill="#7c909f" d="M88 6L84 24 42 65l-6-6z"/>
    <path fill="none" stroke="#eef6fb" stroke-width="2" d="M84 11L38 57"/><path fill="none" stroke="#5b6f7f" stroke-width="1.600" d="M80 18L43 54"/>
    <path fill="#5f3704" d="M15 47q-4 8 1 12l21 21q4 5 12 1l2-6q-6 2-9-2L23 54q-4-3-2-9z"/>
    <path fill="url(#hoard-gilt)" d="M17 48q-2 6 2 10l20 20q4 4 9 2-5 0-8-3L20 57q-3-4-3-9z"/>
    <path fill="#3e2210" d="M27 60l10 10-16 16-10-10z"/><path fill="#8b5427" d="M27 62l4 4-16 16-4-4z"/>
    <path stroke="#2a1509" stroke-width="2" d="M23 65l9 9M18 70l9 9M14 75l8 8"/>
    <circle cx="13" cy="84" r="9" fill="#5f3704"/><circle cx="12.500" cy="83.500" r="7.500" fill="url(#hoard-gilt)"/>
    <circle cx="12.500" cy="83.500" r="3.800" fill="#1f9b6a"/><path fill="#b7f5d5" d="M10 82q2-2.500 4-1.500l-3 3z"/>
    <path fill="#fff" d="M89 3l-3 8-6 3 7 1z"/>""",
    METALS,
)

NECKLACE = Symbol(
    "hoard-necklace",
    BOX,
    """
    <path fill="none" stroke="#2b1238" stroke-width="5" d="M14 8C8 40 24 62 48 66c24-4 40-26 34-58"/>
    <path fill="none" stroke="url(#hoard-gilt)" stroke-width="2.600" d="M14 8C8 40 24 62 48 66c24-4 40-26 34-58"/>
    <g id="hoard-pearls"><g fill="#4b2470"><circle cx="13" cy="12" r="7"/><circle cx="13.500" cy="27" r="7.500"/><circle cx="19" cy="42" r="8"/><circle cx="30" cy="54.500" r="8.500"/></g>
      <g fill="#b07be8"><circle cx="12.500" cy="11.500" r="5.600"/><circle cx="13" cy="26.500" r="6.100"/><circle cx="18.500" cy="41.500" r="6.600"/><circle cx="29.500" cy="54" r="7.100"/></g>
      <g fill="#f3e4ff"><circle cx="10.600" cy="9.600" r="2"/><circle cx="11" cy="24.500" r="2.200"/><circle cx="16.400" cy="39.300" r="2.400"/><circle cx="27.300" cy="51.500" r="2.600"/></g></g>
    <use href="#hoard-pearls" transform="matrix(-1 0 0 1 96 0)"/>
    <path fill="#5f3704" d="M48 51l16 12-2 17-14 14-14-14-2-17z"/><path fill="url(#hoard-gilt)" d="M48 53.500l14 10.500-2 15-12 12-12-12-2-15z"/>
    <path fill="#0b5a3c" d="M48 59l9 7-1.500 11L48 85l-7.500-8L39 66z"/><path fill="#2fc287" d="M48 59l-9 7 5 2 4-3z"/><path fill="#7ff0bd" d="M39 66l5 2-1 8-2.500 1z"/>
    <path fill="#16885b" d="M44 68l4-3 4 3-1 8-3 3-3-3z"/><path fill="#fff" opacity=".9" d="M41 66l5-4-2 5z"/>""",
    METALS,
)

COINS = Symbol(
    "hoard-coins",
    BOX,
    """
    <ellipse cx="48" cy="88" rx="42" ry="6" fill="#1c0d03" opacity=".28"/>
    <g id="hoard-coin-low"><path fill="#6b3f06" d="M6 70v9c0 6 12 10 27 10s27-4 27-10v-9z"/><path fill="url(#hoard-gilt)" d="M8 70v8c0 5 11 8.500 25 8.500S58 83 58 78v-8z"/>
      <path stroke="#8f5a0c" stroke-width="2" d="M14 80v5M21 82v5M29 83v5M37 83v5M45 82v5M52 80v5"/>
      <ellipse cx="33" cy="70" rx="27" ry="9.500" fill="#6b3f06"/><ellipse cx="33" cy="69" rx="25.500" ry="8.500" fill="#f7cd55"/></g>
    <use href="#hoard-coin-low" x="1" y="-14"/><use href="#hoard-coin-low" x="-1" y="-28"/><use href="#hoard-coin-low" x="2" y="-42"/>
    <ellipse cx="35" cy="27" rx="19" ry="5.500" fill="none" stroke="#b47a15" stroke-width="2"/><path fill="#fff6cf" d="M14 26q6-6 20-6.500l-4 3q-9 1-14 5z"/>
    <circle cx="70" cy="66" r="23" fill="#6b3f06"/><circle cx="69.500" cy="65.500" r="21" fill="url(#hoard-gilt)"/>
    <circle cx="69.500" cy="65.500" r="15.500" fill="none" stroke="#9a6410" stroke-width="2"/>
    <path fill="#9a6410" d="M60 73l-2-15 7 5 4.500-8 4.500 8 7-5-2 15z"/><path fill="#ffe58a" d="M61.500 71l-1-9 6 4 3-5.500 1 10.500z"/>
    <path fill="#fff8d8" opacity=".8" d="M51 60c2-7 8-12 15-13-6 4-9 8-11 16z"/>""",
    METALS,
)

POTION = Symbol(
    "hoard-potion",
    BOX,
    """
    <ellipse cx="48" cy="90" rx="28" ry="4.500" fill="#1c0d03" opacity=".28"/>
    <path fill="#11402c" d="M37 16h22v20c14 4 24 14 24 28 0 16-14 27-35 27S13 80 13 64c0-14 10-24 24-28z"/>
    <path fill="#d9f5e4" d="M39.500 18h17v20c14 3 24 13 24 26 0 14-13 24.500-32.500 24.500S15.500 78 15.500 64c0-13 10-23 24-26z"/>
    <path fill="#1c9a5a" d="M18 60q14-7 30 0t30-1q2.500 13-6 21-9 7-24 7t-24-7q-8.500-8-6-20z"/>
    <path fill="#49d184" d="M18 60q14-7 30 0t30-1l.5 4q-16 6-30 1-16-6-31 1z"/>
    <path fill="#0f6b3c" d="M74 66q4 8-3 14-9 7-23 7-9 0-16-3 32 2 42-18z"/>
    <g fill="#c9ffdf"><circle cx="37" cy="73" r="3.600"/><circle cx="55" cy="70" r="2.600"/><circle cx="49" cy="79" r="2"/><circle cx="61" cy="78" r="3"/><circle cx="45" cy="52" r="2.400"/><circle cx="53" cy="47" r="1.800"/></g>
    <path fill="#fff" opacity=".9" d="M21 61c1-9 7-16 16-19-6 6-9 12-10 20-1 8 0 13 3 17-6-4-10-10-9-18z"/>
    <path fill="#11402c" d="M33 22h30v9H33z"/><path fill="#b9e8cd" d="M35 24h26v5H35z"/>
    <path fill="#5a3210" d="M38 4h20l-2 19H40z"/><path fill="#b9783c" d="M40 6h16l-1.500 16h-13z"/><path fill="#dfa567" d="M40 6h6l-1 16h-3.500z"/>
    <path fill="#c7392f" d="M59 32l15 9-4 12-12-4z"/><path fill="#fff3d6" d="M61 36l10 6-2.500 7.500-8-2.500z"/>""",
)

MOUSE = Symbol(
    "hoard-mouse",
    BOX,
    """
    <ellipse cx="46" cy="84" rx="36" ry="5" fill="#1c0d03" opacity=".28"/>
    <path fill="none" stroke="#3a2a2c" stroke-width="6.500" stroke-linecap="round" d="M72 76c14 4 22-4 18-14-3-9-14-8-13 0"/>
    <path fill="none" stroke="#e8a3a0" stroke-width="3.600" stroke-linecap="round" d="M72 76c14 4 22-4 18-14-3-9-14-8-13 0"/>
    <path fill="#2d2326" d="M4 62C10 48 22 38 38 37c24-2 41 14 41 32 0 9-5 14-13 14H29c-6 0-8-6-14-9-5-2-12-5-11-12z"/>
    <path fill="#8d8388" d="M7 62c6-12 17-21 32-22 22-2 37 12 37 29 0 7-4 11-11 11H31c-5 0-7-6-14-9-4-2-10-4-10-9z"/>
    <path fill="#b9afb3" d="M7 62c6-12 17-21 32-22 9-1 17 1 23 5-16-1-34 7-40 20-5 0-11 0-15-3z"/>
    <path fill="#d9cfd0" d="M13 68q8 1 15-1 10 8 26 7l-4 6H31c-5 0-8-7-18-12z"/>
    <circle cx="24" cy="34" r="15" fill="#2d2326"/><circle cx="24" cy="34" r="12.500" fill="#a89da2"/><circle cx="25" cy="35" r="8.500" fill="#f0aeb0"/>
    <circle cx="48" cy="33" r="16" fill="#2d2326"/><circle cx="48" cy="33" r="13.500" fill="#a89da2"/><circle cx="49" cy="34.500" r="9.500" fill="#f4b6b6"/><path fill="#fbd6d4" d="M42 32q2-7 9-7-5 3-6 10z"/>
    <circle cx="23" cy="56" r="4.600" fill="#160e10"/><circle cx="21.600" cy="54.300" r="1.700" fill="#fff"/>
    <circle cx="6" cy="61" r="4.400" fill="#e0576a"/><circle cx="5" cy="59.600" r="1.400" fill="#fff" opacity=".8"/>
    <path fill="none" stroke="#2d2326" stroke-width="1.300" stroke-linecap="round" d="M13 65l-9 6M15 67l-6 8M17 63q3 3 6 2"/>
    <path fill="#f0aeb0" stroke="#2d2326" stroke-width="1.800" d="M27 80q5-4 9 0 1 5-4 5h-7q-1-3 2-5zM58 80q5-4 9 0 1 5-4 5h-7q-1-3 2-5z"/>""",
)

TREASURES = (RING, DIAMOND, SWORD, NECKLACE, COINS, POTION, MOUSE)
