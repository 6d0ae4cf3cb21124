"""Eight explorers: bust portraits that differ by hat, hair and outline, not by colour alone."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 64 64"

PARTS = """
<g id="eyes"><g fill="#1c120c"><ellipse cx="27" cy="33" rx="1.9" ry="2.3"/><ellipse cx="37" cy="33" rx="1.9" ry="2.3"/></g>
<g fill="#fff"><circle cx="26.3" cy="32.2" r=".7"/><circle cx="36.3" cy="32.2" r=".7"/></g></g>
<path id="bust" d="M6 64c0-12 9-17 19-18h14c10 1 19 6 19 18z"/><path id="head" d="M19 30c0-10 5-15 13-15s13 5 13 15c0 11-6 18-13 18s-13-7-13-18z"/>
<path id="nose" d="M32 34q3 4 0 5l-2 0" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.4" stroke-linecap="round"/>"""

HELMET = Symbol(
    "explorer-0",
    BOX,
    """
    <use href="#bust" fill="#a98b52"/><path fill="#cfb477" d="M6 64c0-11 8-16 17-18l4 9-5 9z"/>
    <path fill="#c03a2b" d="M22 46h20l-6 9h-8z"/><path fill="#e8685a" d="M22 46h8l-2 9z"/>
    <use href="#head" fill="#f0c093"/><path fill="#d99a6c" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/>
    <use href="#eyes"/><use href="#nose"/>
    <path fill="#6b3d1c" d="M32 39c3-2 8-1 11 3-4 1-8 1-11-1-3 2-7 2-11 1 3-4 8-5 11-3z"/>
    <path fill="#b89b63" d="M10 27q22-9 44 0l-2 3q-20-6-40 0z"/><path fill="#f3e5bd" d="M16 25C16 11 23 5 32 5s16 6 16 20q-16-5-32 0z"/>
    <path fill="#d8c48e" d="M36 5c8 2 12 8 12 20-3-1-5-1-8-2 1-8 0-13-4-18z"/><path fill="#8a5a2b" d="M16 22q16-5 32 0v3q-16-5-32 0z"/>
    <circle cx="32" cy="5" r="2.2" fill="#d8c48e"/><path fill="#d9c28a" d="M10 27q22-9 44 0l-1 1q-21-7-42 0z"/>""",
    PARTS,
)

HEADSCARF = Symbol(
    "explorer-1",
    BOX,
    """
    <path fill="#7a1f45" d="M44 38q12 4 10 16-8 2-13-5zM45 37q13 0 15 9-6 4-13-2z"/>
    <use href="#bust" fill="#2d6f78"/><path fill="#4b98a0" d="M6 64c0-11 8-16 17-18l3 9-3 9z"/>
    <path fill="#e7c25a" d="M24 47q8 8 16 0l2 3q-10 9-20 0z"/><use href="#head" fill="#9b5f3a"/>
    <path fill="#7b4527" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/><use href="#eyes"/><use href="#nose"/>
    <path fill="#8e2236" d="M27 41q5 4 10 0-5-2-10 0z"/>
    <path fill="none" stroke="#4c2614" stroke-width="1.6" stroke-linecap="round" d="M24 28q3-2 6 0M34 28q3-2 6 0"/>
    <path fill="#c42b5b" d="M17 31C15 15 22 7 32 7s17 8 15 24c-2-6-6-9-15-9s-13 3-15 9z"/>
    <path fill="#ec5f86" d="M17 31C15 15 22 7 32 7c-8 3-12 9-12 18-2 2-2 4-3 6z"/>
    <g fill="#ffd8e2"><circle cx="26" cy="14" r="1.5"/><circle cx="34" cy="11" r="1.5"/><circle cx="40" cy="16" r="1.5"/><circle cx="33" cy="18" r="1.5"/>
      <circle cx="44" cy="23" r="1.3"/><circle cx="22" cy="21" r="1.3"/></g>
    <g fill="none" stroke="#f4c542" stroke-width="1.7"><circle cx="18.5" cy="41" r="2.8"/><circle cx="45.5" cy="41" r="2.8"/></g>""",
)

GOGGLES = Symbol(
    "explorer-2",
    BOX,
    """
    <use href="#bust" fill="#5a3820"/><path fill="#7c5231" d="M6 64c0-11 8-16 17-18l2 9-4 9z"/>
    <path fill="#efe2c6" d="M18 48c8-4 20-4 28 0l-3 8q-11-5-22 0z"/><use href="#head" fill="#f6cfa8"/>
    <path fill="#e2a87c" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/>
    <use href="#eyes" y="2"/><use href="#nose" y="1"/><path fill="none" stroke="#8f4a33" stroke-width="1.6" stroke-linecap="round" d="M27 43q5 3 10 0"/>
    <g fill="#d98f63"><circle cx="23" cy="38" r=".9"/><circle cx="26" cy="40" r=".9"/><circle cx="38" cy="40" r=".9"/><circle cx="41" cy="38" r=".9"/></g>
    <path fill="#4f2d15" d="M16 40C13 20 19 7 32 7s19 13 16 33c-1 5-5 6-6 3 1-8 2-12 0-18q-10-4-20 0c-2 6-1 10 0 18-1 3-5 2-6-3z"/>
    <path fill="#7d4d28" d="M16 36C14 19 20 8 32 8c-8 3-12 9-13 18z"/>
    <path fill="#23150b" d="M15 18h34v7H15z"/>
    <g stroke="#d9a441" stroke-width="2.4"><circle cx="25" cy="21" r="6.5" fill="#5ec6d8"/><circle cx="39" cy="21" r="6.5" fill="#5ec6d8"/></g>
    <path fill="#e4fbff" d="M21 19q2-4 5-4l-4 7zM35 19q2-4 5-4l-4 7z"/>""",
)

BEARD = Symbol(
    "explorer-3",
    BOX,
    """
    <use href="#bust" fill="#37572f"/><path fill="#56804a" d="M6 64c0-11 8-16 17-18l2 9-4 9z"/><use href="#head" fill="#f2bd92"/>
    <path fill="#fbdcb9" d="M20 27c1-8 6-12 12-12 2 0 3 0 5 1-8 1-13 5-14 12z"/>
    <path fill="#a8431a" d="M14 32c3 2 4 4 6 4 8-3 16-3 24 0 2 0 3-2 6-4 3 18-5 31-18 31S11 50 14 32z"/>
    <path fill="#d9682d" d="M14 33c3 2 4 4 6 4 4-1 8-2 11-2-6 5-8 14-5 26-9-4-14-14-12-28z"/>
    <g fill="none" stroke="#8a3212" stroke-width="1.5" stroke-linecap="round"><path d="M22 48q1 7 5 11M42 48q-1 7-5 11M32 50v11"/></g>
    <path fill="#c4541f" d="M32 38c4-3 10-2 13 3-5 2-10 2-13-1-3 3-8 3-13 1 3-5 9-6 13-3z"/><path fill="#7c1f16" d="M28 43q4 3 8 0-4-1-8 0z"/>
    <use href="#eyes" y="-3"/><path fill="#eda57d" d="M29 32q3-2 6 0 1 5-3 5t-3-5z"/>
    <path fill="#a8431a" d="M22 27q5-4 9 0l-1 2q-4-2-8 0zM33 27q4-4 9 0v2q-4-2-8 0z"/>
    <g fill="#d9682d"><path d="M18 31q-4-6 0-11l3 2q-2 4-1 9zM46 31q4-6 0-11l-3 2q2 4 1 9z"/></g>
    <path fill="#f2bd92" d="M16 30q-3 0-2 4t4 3zM48 30q3 0 2 4t-4 3z"/>""",
)

BRAIDS = Symbol(
    "explorer-4",
    BOX,
    """
    <use href="#bust" fill="#37649b"/><path fill="#5d8cc6" d="M6 64c0-11 8-16 17-18l2 9-4 9z"/><path fill="#f6efdc" d="M25 46h14l-7 9z"/>
    <path fill="#a8691c" d="M16 36C14 18 21 10 32 10s18 8 16 26z"/><use href="#head" fill="#f7cfa6"/>
    <path fill="#e3a878" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/><use href="#eyes"/><use href="#nose"/>
    <path fill="none" stroke="#a2473a" stroke-width="1.7" stroke-linecap="round" d="M27 41q5 4 10 0"/>
    <g fill="#ef9a86" opacity=".7"><circle cx="23" cy="38" r="2.2"/><circle cx="41" cy="38" r="2.2"/></g>
    <path fill="#d3932f" d="M32 16c-8 1-13 7-14 18-4-14 2-23 14-23s18 9 14 23c-1-11-6-17-14-18z"/>
    <g id="braid"><path fill="#d3932f" d="M17 33q5 3 1 9 5 3 1 8 4 3 0 8l-4 4-4-4q-3-5 1-8-4-4 0-8-3-5 5-9z"/>
      <path fill="none" stroke="#9a5e14" stroke-width="1.4" d="M12 42q3 3 6 0M12 50q3 3 7 0"/><path fill="#c7392f" d="M11 56h8v3h-8z"/></g>
    <use href="#braid" transform="matrix(-1 0 0 1 64 0)"/>
    <path fill="#d8402f" d="M43 15q-1-11 7-15 4 7-3 16z"/><path fill="#ff9a7a" d="M43 15q1-8 7-15-2 8-5 15z"/>
    <path fill="#24522f" d="M10 20q22-9 44 0l-3 5q-19-8-38 0z"/><path fill="#3f7d48" d="M19 17C20 8 25 4 30 4q2 3 5 1c6 0 9 5 10 12q-13-4-26 0z"/>
    <path fill="#6bab6a" d="M19 17C20 8 25 4 30 4c-4 3-5 7-5 12z"/><path fill="#e9c25a" d="M18.5 16q13.5-4 27 0v3q-13.5-4-27 0z"/>""",
)

FEZ = Symbol(
    "explorer-5",
    BOX,
    """
    <use href="#bust" fill="#dcd3c2"/><path fill="#fbf6ea" d="M6 64c0-11 8-16 17-18l5 18z"/><path fill="#2c2430" d="M26 46h12l-6 18z"/>
    <path fill="#7d3fa0" d="M27 49l5 3 5-3v7l-5-3-5 3z"/><use href="#head" fill="#c78655"/>
    <path fill="#a5683c" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/><use href="#eyes" y="-1"/><use href="#nose" y="-1"/>
    <path fill="#1f140e" d="M32 38q-6-2-11-1 3 3 7 3 2 1 4 0 2 1 4 0 4 0 7-3-5-1-11 1zM28 43q4-2 8 0l-1 6q-3 5-6 0zM22 27q4-3 8 0v1.500q-4-1-8 0zM34 27q4-3 8 0v1.500q-4-1-8 0z"/>
    <path fill="#8f1a22" d="M20 23l3-19q9-3 18 0l3 19q-12-4-24 0z"/><path fill="#cf3a3c" d="M20 23l3-19q3-1 7-1.500L28 21q-4 0-8 2z"/>
    <path fill="#f1c24a" d="M32 1.500q12 0 16 9v6h-2v-5q-5-7-14-8z"/><path fill="#f1c24a" d="M44 15h6l1 11h-8z"/><path stroke="#a8761c" d="M46 18v8M48 18v8"/>""",
)

BANDANA = Symbol(
    "explorer-6",
    BOX,
    """
    <use href="#bust" fill="#473a66"/><path fill="#6a5a92" d="M6 64c0-11 8-16 17-18l3 9-4 9z"/><use href="#head" fill="#efc49b"/>
    <path fill="#2a1a12" d="M17 24h30l-1 14q-2-9-4-11H22q-2 2-4 11z"/><use href="#eyes" y="-1"/>
    <path fill="none" stroke="#2a1a12" stroke-width="1.8" stroke-linecap="round" d="M23 29l6 1M41 29l-6 1"/>
    <path fill="#1d7d8f" d="M18 34q14 5 28 0 1 9-4 15l-10 9-10-9q-5-6-4-15z"/><path fill="#48b5c4" d="M18 34q6 2 12 2.500L25 51q-8-6-7-17z"/>
    <g fill="#d7f4f5"><circle cx="25" cy="41" r="1.3"/><circle cx="32" cy="40" r="1.3"/><circle cx="39" cy="41" r="1.3"/><circle cx="29" cy="46" r="1.3"/><circle cx="36" cy="46" r="1.3"/><circle cx="32" cy="52" r="1.3"/></g>
    <path fill="#3a2415" d="M3 21q7 5 16 3 13-3 26 0 9 2 16-3-2 10-16 9-13-3-26 0Q5 31 3 21z"/>
    <path fill="#8d5b33" d="M3 20q7 5 16 3 13-3 26 0 9 2 16-3-4 7-16 6-13-3-26 0Q7 27 3 20z"/>
    <path fill="#75492a" d="M18 23C18 9 22 4 27 5l5 3 5-3c5-1 9 4 9 18q-14-3-28 0z"/><path fill="#a87244" d="M18 23C18 9 22 4 27 5l4 3c-5 3-7 7-7 14z"/>
    <path fill="#d8b04c" d="M18 19q14-4 28 0v4q-14-3-28 0z"/>""",
)

GLASSES = Symbol(
    "explorer-7",
    BOX,
    """
    <circle cx="32" cy="7" r="7" fill="#a9adb8"/><path fill="#dfe2ea" d="M26 7q1-6 7-6-4 3-4 9z"/>
    <use href="#bust" fill="#8a3d63"/><path fill="#b35f88" d="M6 64c0-11 8-16 17-18l3 9-4 9z"/><path fill="#fbf6ea" d="M25 46h14l-7 8z"/>
    <path fill="#8a8e9b" d="M17 36C14 19 20 10 32 10s18 9 15 26z"/><use href="#head" fill="#f7d6b6"/>
    <path fill="#e2b28c" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/>
    <path fill="#c6c9d3" d="M32 12c-8 3-14 6-14 20-4-13 2-22 14-22s18 9 14 22c0-14-6-17-14-20z"/><path fill="#eef0f5" d="M17 30c-2-11 3-19 13-20-7 3-12 9-13 20z"/>
    <g fill="#fff" fill-opacity=".75" stroke="#33221a" stroke-width="1.9"><circle cx="25.5" cy="33" r="6"/><circle cx="38.5" cy="33" r="6"/></g>
    <path fill="none" stroke="#33221a" stroke-width="1.9" d="M31 32q1-1 2 0M19.5 32l-2-1M44.5 32l2-1"/>
    <g fill="#2f4f7d"><circle cx="26" cy="33" r="2.4"/><circle cx="38" cy="33" r="2.4"/></g><g fill="#fff"><circle cx="25.2" cy="32.2" r=".9"/><circle cx="37.2" cy="32.2" r=".9"/></g>
    <use href="#nose" y="3"/><path fill="none" stroke="#a2493f" stroke-width="1.8" stroke-linecap="round" d="M28 44q4 2 8-1"/>
    <g fill="#fdf6e3"><circle cx="25" cy="50" r="1.8"/><circle cx="28.5" cy="53" r="1.8"/><circle cx="32" cy="54.5" r="1.8"/><circle cx="35.5" cy="53" r="1.8"/><circle cx="39" cy="50" r="1.8"/></g>""",
)

BOT = Symbol(
    "bot",
    "0 0 32 32",
    """
    <path fill="#c7392f" d="M7 14C8 7 13 5 18 1c2 5 6 7 7 13z"/><path fill="#f0776a" d="M7 14C8 7 13 5 18 1c-3 5-6 7-6 13z"/>
    <path fill="#33424a" d="M5 13h22v4H5z"/><path fill="#8fa4ad" d="M6 15h20v9q0 6-6 6h-8q-6 0-6-6z"/><path fill="#c8d6dc" d="M6 15h8v15h-2q-6 0-6-6z"/>
    <g fill="#12232b"><circle cx="12" cy="20" r="3"/><circle cx="20" cy="20" r="3"/></g><g fill="#6ff2ff"><circle cx="12" cy="20" r="1.6"/><circle cx="20" cy="20" r="1.6"/></g>
    <path fill="#33424a" d="M11 25h10v2H11zM3 18h3v6H3zM26 18h3v6h-3z"/>""",
)

EXPLORERS = (HELMET, HEADSCARF, GOGGLES, BEARD, BRAIDS, FEZ, BANDANA, GLASSES)
