"""The five traps of the cave: each one a silhouette of its own before it is a colour."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 96 96"

SNAKE = Symbol(
    "trap-snake",
    BOX,
    """
    <ellipse cx="48" cy="85" rx="42" ry="8" fill="#000" opacity=".45"/>
    <g fill="none" stroke-linecap="round">
      <path stroke="#0c2417" stroke-width="17" d="M20 72C34 60 66 60 78 72"/>
      <path stroke="#2c6b3c" stroke-width="14" d="M20 72C34 60 66 60 78 72"/>
    </g>
    <path fill="#0f2c1c" d="M40 76C38 62 18 50 20 28 21 13 34 5 48 5s27 8 28 23c2 22-18 34-20 48z"/>
    <path fill="url(#snake-hood)" d="M42 75C40 60 21 49 23 28 24 15 36 8 48 8s24 7 25 20c2 21-17 32-19 47z"/>
    <path fill="#e9d68a" d="M43 76C42 62 35 52 36 36h24c1 16-6 26-7 40z"/>
    <path stroke="#a58a3c" stroke-width="1.6" d="M37 46h22M39 53h18M41 60h14M42 67h12M36 40h24"/>
    <path fill="none" stroke="#16402a" stroke-width="3" d="M30 24q-4 10 3 18M66 24q4 10-3 18"/>
    <path fill="#8fe08a" opacity=".55" d="M25 27C26 16 37 10 46 10 36 15 30 23 31 40 27 36 24 32 25 27z"/>
    <path fill="#3c8a4b" d="M33 23c0-10 7-15 15-15s15 5 15 15c0 8-6 10-8 16H41c-2-6-8-8-8-16z"/>
    <path fill="#6fc56b" d="M34 22c1-9 7-13 14-13 3 0 6 1 8 2-9 0-16 4-18 16z"/>
    <path fill="#5a0d16" d="M40 31q8-5 16 0c1 8-2 13-8 13s-9-5-8-13z"/>
    <path fill="#fff8e2" d="M41 31l2.5 9 2-10zM55 31l-2.5 9-2-10z"/>
    <path fill="none" stroke="#ff5a5f" stroke-width="2" stroke-linecap="round" d="M48 40v8q0 3-4 5M48 48q0 3 4 5"/>
    <path fill="#ffd34d" d="M36 20l9 4c-1 4-8 4-9-4zM60 20l-9 4c1 4 8 4 9-4z"/>
    <path stroke="#1a0f06" stroke-width="1.8" d="M41.5 22v4M54.5 22v4"/>
    <path fill="#123522" d="M34 17l12 5-1 2-12-3zM62 17l-12 5 1 2 12-3z"/>
    <g fill="none" stroke-linecap="round">
      <path stroke="#0c2417" stroke-width="18" d="M14 78c16 12 54 12 68-2"/>
      <path stroke="url(#snake-hood)" stroke-width="15" d="M14 78c16 12 54 12 68-2"/>
      <path stroke="#16402a" stroke-width="8" stroke-dasharray="4 9" opacity=".6" stroke-linecap="butt"
        d="M14 79c16 12 54 12 68-2"/>
      <path stroke="#a9ec9a" stroke-width="2.5" opacity=".7" d="M13 74c16 10 44 11 58 5"/>
      <path stroke="#0c2417" stroke-width="9" d="M82 76q9-3 8-13"/>
      <path stroke="#3c8a4b" stroke-width="6" d="M82 76q9-3 8-13"/>
    </g>""",
    """<linearGradient id="snake-hood" x2="1" y2=".8"><stop stop-color="#63b866"/><stop offset=".5" stop-color="#2f7a45"/>
    <stop offset="1" stop-color="#153f29"/></linearGradient>""",
)

BOULDER = Symbol(
    "trap-boulder",
    BOX,
    """
    <path fill="#000" opacity=".45" d="M22 86c0-5 18-8 36-8s36 3 36 8-16 8-36 8-36-3-36-8z"/>
    <path fill="none" stroke="#ffe3b0" stroke-width="2.4" stroke-linecap="round" opacity=".5"
      d="M70 6q16 6 21 21M80 4q9 5 13 13M88 66q6-8 6-18"/>
    <path fill="#3b342e" d="M34 16l16-9 18 1 14 10 8 16-1 18-9 16-15 10-18 1-16-8-9-15-1-18z"/>
    <path fill="url(#rock)" d="M35 17l15-8 17 1 14 9 7 16-1 16-8 15-15 10-17 1-15-8-9-14v-17z"/>
    <path fill="#f0dcb8" opacity=".75" d="M35 17l15-8 6 9-12 10zM23 38l12-21 9 11-8 15z"/>
    <path fill="#d2b78c" opacity=".5" d="M56 18l11-8 14 9-12 8zM36 43l8-15 15-1 5 15-14 10z"/>
    <path fill="#1f1914" opacity=".4" d="M64 42l17-5 7-2-1 16-9 14-12-8zM50 52l14-10 2 15-14 11zM52 68l26-3-14 11-17 1z"/>
    <path fill="none" stroke="#17120e" stroke-width="2.2" stroke-linejoin="round"
      d="M44 28l7 8-3 9 6 8-4 8M51 36l13-2 6 6M48 45l-10 3-6 8M70 40l2 9 8 4"/>
    <path fill="none" stroke="#ffeccb" stroke-width=".9" opacity=".6" d="M46 27l7 8-3 9 6 8M52 34l12-2M47 47l-9 3"/>
    <g fill="#c9ad80"><path d="M18 64l6-3 4 4-3 6-6-1z"/><path d="M27 81l5-3 4 4-4 4z"/><path d="M8 55l3-2 3 3-3 3z"/></g>
    <g fill="#8a7250"><path d="M25 71l3-6 2 3zM32 86l4-4-1 3zM11 59l3-3z"/></g>
    <g fill="#cbb08a" opacity=".35"><circle cx="30" cy="88" r="6"/><circle cx="40" cy="90" r="5"/><circle cx="86" cy="87" r="7"/>
    </g>
    <g fill="none" stroke="#ffca6b" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      <path d="M9 76l6 3 1 5-5 6M15 79l6 4 3 5M13 70l-6-1-3 4M13 70l6 3 4-2M13 70l1 8"/></g>
    <circle cx="11" cy="64.5" r="3.6" fill="#ffca6b"/><path fill="#7a4a1d" d="M4 63q7-6 14-1l-2 1q-5-2-11 1z"/>""",
    """<radialGradient id="rock" cx=".32" cy=".26" r=".8"><stop stop-color="#e2c99e"/><stop offset=".45" stop-color="#9b8262"/>
    <stop offset="1" stop-color="#443629"/></radialGradient>""",
)

SCORPION = Symbol(
    "trap-scorpion",
    BOX,
    """
    <ellipse cx="50" cy="86" rx="40" ry="6" fill="#000" opacity=".45"/>
    <g fill="none" stroke="#4b1712" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <path d="M44 66l-8 6-4 14M54 68l-4 8 1 11M62 68l4 9-1 9M70 64l9 8 3 13"/></g>
    <g fill="none" stroke="#c4532b" stroke-width="1.6" stroke-linecap="round"><path d="M43 65l-8 6-4 13M69 63l9 8 3 12"/></g>
    <g fill="url(#chitin)" stroke="#3a100d" stroke-width="1.6">
      <circle cx="76" cy="57" r="9"/><circle cx="85" cy="46" r="8.5"/><circle cx="86" cy="33" r="8"/><circle cx="79" cy="21" r="7.5"/>
      <circle cx="68" cy="14" r="7"/>
      <path d="M60 8c7 0 9 5 7 10-3 6-9 5-13 9-3 3-4 6-4 10-5-5-6-12-3-18 2-6 7-11 13-11z"/></g>
    <path fill="#a6f36a" d="M50 38c4 5 4 9 0 10-4-1-4-5 0-10z"/><path fill="#fff" opacity=".8" d="M48.5 43q1 2.5 2 0z"/>
    <path fill="url(#chitin)" stroke="#3a100d" stroke-width="1.8" d="M28 62c4-11 16-15 30-13 14 1 24 6 24 13 0 8-12 12-27 12-14 0-25-3-27-12z"/>
    <path fill="none" stroke="#3a100d" stroke-width="1.8" d="M46 50q-5 11 1 23M57 49q-4 13 1 25M67 51q-2 12 2 21"/>
    <path fill="#ffc477" opacity=".75" d="M32 58c5-6 11-7 18-7-7 3-11 4-18 7zM51 53l9-1-4 4zM61 53l7 1-3 3z"/>
    <path fill="none" stroke="#3a100d" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M34 66l-14-3 1-15M36 70L22 78"/>
    <path fill="none" stroke="#c4532b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M34 66l-14-3 1-15M36 70L22 78"/>
    <g fill="url(#chitin)" stroke="#3a100d" stroke-width="1.8" stroke-linejoin="round">
      <path d="M15 50C6 44 4 31 13 19c1 7 3 11 7 13 1-6 5-11 11-14 4 12 2 26-8 32z"/>
      <path d="M24 71c-8-3-16 0-22 8 5 0 8 1 10 4-4 2-6 5-6 9 10 2 19-2 22-10z"/></g>
    <path fill="#ffc477" opacity=".75" d="M11 28c-3 8-1 14 4 18-1-7-3-10-4-18zM10 76c4-2 8-3 12-2-4 1-7 2-12 2z"/>
    <circle cx="33" cy="59" r="3" fill="#1d0705"/><circle cx="32.2" cy="58.2" r="1.1" fill="#fff"/>
    <circle cx="39" cy="57" r="2.2" fill="#1d0705"/><circle cx="38.4" cy="56.4" r=".8" fill="#fff"/>""",
    """<linearGradient id="chitin" x2=".7" y2="1"><stop stop-color="#f59a4e"/><stop offset=".4" stop-color="#c4532b"/>
    <stop offset="1" stop-color="#6a1d17"/></linearGradient>""",
)

LAVA = Symbol(
    "trap-lava",
    BOX,
    """
    <circle cx="48" cy="50" r="46" fill="url(#ember)"/>
    <path fill="#8e1608" d="M34 4h26c2 12-4 18-2 28 2 12 12 14 14 26 2 10 14 12 22 20 0 8-8 14-18 15H20C10 92 2 86 2 78c8-8 20-8 23-19 3-13 11-13 13-26 1-11-6-17-4-29z"/>
    <path fill="url(#melt)" d="M38 4h18c2 12-4 17-2 28 2 13 12 16 14 27 2 11 14 13 20 19 0 7-7 12-16 12H24c-9 0-16-5-16-12 7-6 17-8 20-19 3-12 11-14 13-27 1-11-5-16-3-28z"/>
    <path fill="#ffd84a" d="M43 4h7c2 13-4 19-2 30 2 12 8 17 9 27 1 9 7 13 12 19-12 6-34 6-44 0 8-5 12-11 13-20 2-11 7-14 8-27 0-10-5-15-3-29z"/>
    <path fill="#fff6c4" d="M45 8h3c1 13-4 18-2 30 2 11 5 17 5 25 0 6 2 10 5 14-6 3-13 3-19 0 5-5 6-10 7-17 1-9 4-13 4-24 0-9-4-15-3-28z"/>
    <g fill="#3a1a14"><path d="M3 46l5-13 10-5 7 9 3 12-6 12-13 8-6-9zM94 42l-7-13-9-2-6 10-1 14 7 12 11 7 6-11z"/>
      <path d="M22 79l8-4 7 4-6 5-9-1zM58 83l9-4 6 3-5 5-8-1z"/></g>
    <g fill="#7c3a26"><path d="M3 46l5-13 10-5 7 9-9 3-7 9zM94 42l-7-13-9-2-6 10 9-2 6 9zM22 79l8-4 7 4-8-1zM58 83l9-4 6 3-7-1z"/></g>
    <path fill="none" stroke="#ff7a22" stroke-width="2" d="M25 37l3 12-6 12-13 8M72 37l-1 14 7 12 11 7"/>
    <g fill="#ff8a1f"><path d="M24 24c4-5 5-9 3-14 6 5 7 12 1 17-2 1-4 0-4-3zM66 22c-1-6 2-9 5-12-1 6 3 8 1 13-2 3-5 2-6-1z"/>
      <circle cx="32" cy="38" r="2.5"/><circle cx="63" cy="33" r="2"/><circle cx="18" cy="18" r="1.8"/><circle cx="77" cy="12" r="1.6"/></g>
    <g fill="#ffe06a"><circle cx="34" cy="72" r="3.5"/><circle cx="66" cy="74" r="2.6"/><circle cx="46" cy="87" r="3"/></g>
    <g fill="none" stroke="#b3280c" stroke-width="1.5"><path d="M31 72a3.5 3.5 0 0 0 6 2M64 75a2.6 2.6 0 0 0 4 1M43 88a3 3 0 0 0 5 1"/></g>""",
    """<radialGradient id="ember"><stop stop-color="#ff8b2b" stop-opacity=".7"/><stop offset="1" stop-color="#ff5a1f" stop-opacity="0"/>
    </radialGradient><linearGradient id="melt" x2="0" y2="1"><stop stop-color="#ff5d13"/><stop offset=".6" stop-color="#ff9a1c"/>
    <stop offset="1" stop-color="#f0470b"/></linearGradient>""",
)

SPEARS = Symbol(
    "trap-spears",
    BOX,
    """
    <path fill="#120d0a" d="M6 78l12-10h60l12 10-8 14H14z"/>
    <use href="#spear" transform="rotate(-19 48 132) translate(0 6)"/><use href="#spear" transform="rotate(19 48 132) translate(0 6)"/>
    <use href="#spear" transform="rotate(-9.5 48 132) translate(0 1)"/><use href="#spear" transform="rotate(9.5 48 132) translate(0 1)"/>
    <use href="#spear"/>
    <path fill="#4d4336" d="M2 82l10-8 6 6 12-7 10 8 12-6 10 6 12-7 8 7 6-7 6 8-6 12H8z"/>
    <path fill="#8d7b60" d="M2 82l10-8 6 6-6 3zM18 80l12-7 10 8-12 2zM40 81l12-6 10 6-11 3zM62 81l12-7 8 7-9 3zM82 81l6-7 6 8-7 2z"/>
    <g><path fill="#efe4c8" d="M22 78c0-7 5-11 11-11s11 4 11 11c0 4-2 6-4 7v5H27v-5c-3-1-5-3-5-7z"/>
    <path fill="#b7a57d" d="M40 71c4 6 1 12-2 13v6h2v-5c2-1 4-3 4-7 0-3-1-5-4-7z"/>
    <path fill="#2a1d12" d="M26 78c0-4 6-4 6 0 0 3-1 4-3 4s-3-1-3-4zM35 78c0-4 6-4 6 0 0 3-1 4-3 4s-3-1-3-4zM32.5 85l1-3 1.5 3z"/>
    <path stroke="#6f5f40" d="M30.5 86v4M34 86v4M37 86v4"/></g>""",
    """<linearGradient id="steel"><stop stop-color="#f4fbff"/><stop offset=".5" stop-color="#a9bcc4"/>
    <stop offset=".5" stop-color="#627780"/><stop offset="1" stop-color="#3b4c54"/></linearGradient>
    <g id="spear"><path fill="#5a3517" d="M45.5 30h5v52h-5z"/><path fill="#a06a35" d="M45.5 30h2v52h-2z"/>
    <path fill="url(#steel)" stroke="#1d282d" stroke-width="1.2" d="M48 2c5 8 7 14 6 20-1 4-3 6-6 8-3-2-5-4-6-8-1-6 1-12 6-20z"/>
    <path fill="#d8402f" d="M43 29h10l3 13-4-3-2 5-2-5-2 5-2-5-4 3z"/><path fill="#ff8a5c" d="M43 29h4l-2 10-5 3z"/>
    <path fill="#e8b64a" d="M43 27h10v4H43z"/></g>""",
)

TRAPS = (SNAKE, BOULDER, SCORPION, LAVA, SPEARS)
