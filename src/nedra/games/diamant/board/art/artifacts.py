"""The five artifacts of the hunt for gold, named by what they are and worth what the box says."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 96 96"

MASK = Symbol(
    "artifact-mask",
    BOX,
    """
    <path fill="#5c3205" d="M48 4c20 0 31 10 31 30v16c0 24-14 43-31 43S17 74 17 50V34C17 14 28 4 48 4z"/>
    <path fill="url(#gold)" d="M48 6c19 0 29 10 29 28v16c0 23-13 40-29 40S19 73 19 50V34C19 16 29 6 48 6z"/>
    <path fill="#fff3b8" opacity=".8" d="M22 50V34C22 19 30 10 44 9 32 14 27 22 27 36v22c0 8 2 14 5 19-7-7-10-16-10-27z"/>
    <path fill="#8a5208" d="M24 14L48 6l24 8 3 9-27-5-27 5z"/><path fill="#ffdf75" d="M26 15l22-7 22 7 2 5-24-4-24 4z"/>
    <g fill="#2fb59a"><path d="M48 9l5 5-5 6-5-6zM32 13.500l3 2.5-3 3-3-3zM64 13.500l3 2.5-3 3-3-3z"/></g>
    <path fill="#7a4607" d="M25 35q11-8 21 0l-2 5H27zM71 35q-11-8-21 0l2 5h17z"/>
    <path fill="#14584e" d="M27 39c5-4 12-4 17 0-4 6-13 6-17 0zM69 39c-5-4-12-4-17 0 4 6 13 6 17 0z"/>
    <g fill="#7ff0d0"><circle cx="36" cy="39.5" r="2.8"/><circle cx="60" cy="39.5" r="2.8"/></g>
    <path fill="#b97a12" d="M45 36h6l6 22q-9 6-18 0z"/><path fill="#ffe791" d="M45 36h3l-4 22-5 0z"/>
    <path fill="#4a2504" d="M31 67q17-6 34 0-3 13-17 13T31 67z"/>
    <path fill="#fff3cf" d="M34 67.500q14-4.5 28 0v4H34zM38 76q10 3 20 0l-3-2.500H41z"/>
    <path stroke="#4a2504" stroke-width="1.5" d="M41 66v6M48 65v7M55 66v6"/>
    <path fill="none" stroke="#8a5208" stroke-width="2" d="M24 50q5 4 4 12M72 50q-5 4-4 12M40 85q8 3 16 0"/>
    <g fill="#8a5208"><circle cx="14" cy="50" r="9"/><circle cx="82" cy="50" r="9"/></g>
    <g fill="url(#gold)"><circle cx="13.5" cy="49" r="7.5"/><circle cx="81.5" cy="49" r="7.5"/></g>
    <g fill="#2fb59a"><circle cx="13.5" cy="49" r="3.5"/><circle cx="81.5" cy="49" r="3.5"/></g>""",
    """<linearGradient id="gold" x2=".8" y2="1"><stop stop-color="#fff0a6"/><stop offset=".3" stop-color="#f6c445"/>
    <stop offset=".65" stop-color="#d0901a"/><stop offset="1" stop-color="#85500a"/></linearGradient>""",
)

IDOL = Symbol(
    "artifact-idol",
    BOX,
    """
    <ellipse cx="48" cy="89" rx="32" ry="5" fill="#000" opacity=".4"/>
    <path fill="#3d2a10" d="M20 78h56l5 12H15z"/><path fill="url(#gold)" d="M22 79h52l3 5H19z"/>
    <path fill="#0d3d2f" d="M24 50q24-12 48 0 8 14 2 30H22q-6-16 2-30z"/>
    <path fill="url(#jade)" d="M26 51q22-11 44 0 8 13 2 28H24q-6-15 2-28z"/>
    <path fill="#0d3d2f" d="M22 10h52l6 10-4 32q-28 9-56 0l-4-32z"/>
    <path fill="url(#jade)" d="M24 12h48l5 9-4 29q-25 8-50 0l-4-29z"/>
    <path fill="#c5f7dd" opacity=".7" d="M25 13h20l-14 4-7 7 1 24-3-1-3-26z"/>
    <path fill="url(#gold)" d="M16 16l8-8h48l8 8-6 6H22z"/><path fill="#8a5208" d="M22 22h52l-3 3H25z"/>
    <path fill="#d5323f" d="M48 8l6 6-6 6-6-6z"/><path fill="#ff98a0" d="M48 8v6l-6 0z"/>
    <path fill="#0b3327" d="M26 29h17v10q-9 5-17 0zM53 29h17v10q-8 5-17 0z"/>
    <path fill="#f9e8a4" d="M28 31h13v6q-7 4-13 0zM55 31h13v6q-6 4-13 0z"/>
    <path fill="#0b3327" d="M34 31h4v7h-4zM58 31h4v7h-4zM44 34h8l3 9H41zM33 46h30v4q-15 4-30 0z"/>
    <path fill="#f4f0d6" d="M36 46h5v3h-5zM43 46h4.500v3.500H43zM49 46h4.500v3.500H49zM55 46h5v3h-5z"/>
    <path fill="#7fd9b0" d="M45 35h3l-2 8h-4z"/>
    <g fill="none" stroke="#0b3327" stroke-width="2.2" stroke-linecap="round">
      <path d="M27 56q-2 12 12 12M69 56q2 12-12 12M39 64l6 1M39 68h6M39 72l6-1M57 64l-6 1M57 68h-6M57 72l-6-1M34 79q2-6 9-6M62 79q-2-6-9-6"/></g>
    <path fill="url(#gold)" d="M10 28h8l1 12h-8zM86 28h-8l-1 12h8z"/>""",
    """<linearGradient id="jade" x2=".9" y2="1"><stop stop-color="#93ecc0"/><stop offset=".4" stop-color="#3fae83"/>
    <stop offset="1" stop-color="#155c48"/></linearGradient>""",
)

DISC = Symbol(
    "artifact-disc",
    BOX,
    """
    <circle cx="49" cy="50" r="44" fill="#000" opacity=".35"/>
    <circle cx="48" cy="48" r="44" fill="#6b3d06"/><circle cx="48" cy="48" r="42" fill="url(#gold)"/>
    <circle cx="48" cy="48" r="34" fill="none" stroke="#8a5208" stroke-width="2"/>
    <g id="ray-four"><path id="ray" fill="#8a5208" d="M48 7l6 14H42z"/><use href="#ray" transform="rotate(90 48 48)"/>
      <use href="#ray" transform="rotate(180 48 48)"/><use href="#ray" transform="rotate(270 48 48)"/></g>
    <use href="#ray-four" transform="rotate(45 48 48)"/>
    <g id="bead-four" fill="#2fb59a"><path id="bead" d="M48 8.500l3 3.5-3 3.5-3-3.500z" transform="rotate(22.5 48 48)"/>
      <use href="#bead" transform="rotate(90 48 48)"/><use href="#bead" transform="rotate(180 48 48)"/>
      <use href="#bead" transform="rotate(270 48 48)"/></g><use href="#bead-four" transform="rotate(45 48 48)"/>
    <circle cx="48" cy="48" r="25.5" fill="#7c4a08"/><circle cx="48" cy="48" r="24" fill="url(#gold)"/>
    <path fill="#7c4a08" d="M33 41q6-6 12 0v4H33zM63 41q-6-6-12 0v4h12zM46 43h4l3 11h-10zM36 57q12 6 24 0-1 9-12 9t-12-9z"/>
    <path fill="#d5323f" d="M44 59h8v7q-4 5-8 0z"/><path fill="#fff0b0" d="M35 42q4-3 8 0v1h-8zM61 42q-4-3-8 0v1h8z"/>
    <path fill="#fff6cf" opacity=".65" d="M12 40C16 22 30 11 46 9 30 16 20 25 16 44z"/>
    <path fill="none" stroke="#5c3205" stroke-width="1.6" d="M78 66l-7-4-2 5-6-3M24 83l3-7"/>""",
)

JAGUAR = Symbol(
    "artifact-jaguar",
    BOX,
    """
    <path fill="#07080c" d="M12 12l20 7q16-5 32 0l20-7-2 25q6 12 2 24L70 84H26L12 61q-4-12 2-24z"/>
    <path fill="url(#obsidian)" d="M14 15l18 6q16-5 32 0l18-6-2 23q5 11 1 22L69 82H27L15 60q-4-11 1-22z"/>
    <path fill="#7fa0c4" opacity=".55" d="M16 17l16 6q6-2 12-2-12 5-17 16l-3 14-8-3 2-10z"/>
    <path fill="url(#gold)" d="M19 20l9 5-6 9zM77 20l-9 5 6 9z"/>
    <path fill="#07080c" d="M22 41l17 3-4 8q-9 1-13-11zM74 41l-17 3 4 8q9 1 13-11z"/>
    <path fill="#b6f25c" d="M24 42.500l13 2-3 5.500q-7 1-10-7.500zM72 42.500l-13 2 3 5.500q7 1 10-7.500z"/>
    <path fill="#07080c" d="M30 43l2.5.5-.5 7-2.5-1zM66 43l-2.5.5.5 7 2.5-1z"/>
    <path fill="url(#gold)" d="M43 38h10l1 14 5 6q-11 5-22 0l5-6z"/><path fill="#07080c" d="M40 57q8 4 16 0l-5 6h-6z"/>
    <path fill="#5b0e18" d="M28 62q20 8 40 0l-4 18H32z"/>
    <path fill="#fff8e2" d="M31 63l6 1-2 12zM65 63l-6 1 2 12zM38 79l3-6 3 6zM58 79l-3-6-3 6zM41 64.500h5v4h-5zM50 64.500h5v4h-5z"/>
    <path fill="#ff6f6b" d="M42 80q6-8 12 0z"/>
    <g fill="none" stroke="#f0bf45" stroke-width="2.2"><path d="M34 30q4-3 7 0M62 30q-4-3-7 0M45 25q3-3 6 0M46 31q2 2 4 0M19 56q4-2 6 2M77 56q-4-2-6 2M22 66q3-1 5 2M74 66q-3-1-5 2M40 34v3M56 34v3"/>
    </g>
    <path fill="url(#gold)" d="M26 82h44l4 9H22z"/><g fill="#2fb59a"><circle cx="36" cy="87" r="2.5"/><circle cx="48" cy="87" r="2.5"/>
    <circle cx="60" cy="87" r="2.5"/></g>""",
    """<linearGradient id="obsidian" x2=".8" y2="1"><stop stop-color="#5a6a86"/><stop offset=".4" stop-color="#262c3d"/>
    <stop offset="1" stop-color="#0d0f17"/></linearGradient>""",
)

CROWN = Symbol(
    "artifact-crown",
    BOX,
    """
    <g id="plumes"><path id="plume" fill="#127a5a" d="M48 62C40 44 40 20 48 2c8 18 8 42 0 60z"/>
      <path id="quill" fill="#5fe0a8" d="M48 60c-6-18-6-38-1-54 0 18 1 36 1 54z"/>
      <g transform="rotate(-34 48 76)"><use href="#plume"/><use href="#quill"/></g>
      <g transform="rotate(34 48 76)"><use href="#plume"/><use href="#quill"/></g></g>
    <g transform="rotate(-17 48 80)"><path fill="#b81f36" d="M48 64c-7-16-7-38 0-54 7 16 7 38 0 54z"/><path fill="#ff7d7d" d="M48 62c-5-16-5-34-1-48z"/></g>
    <g transform="rotate(17 48 80)"><path fill="#b81f36" d="M48 64c-7-16-7-38 0-54 7 16 7 38 0 54z"/><path fill="#ff7d7d" d="M48 62c-5-16-5-34-1-48z"/></g>
    <path fill="#5c3205" d="M8 88l2-40 16 13 8-21 14 17 14-17 8 21 16-13 2 40q-40 10-80 0z"/>
    <path fill="url(#gold)" d="M11 86l1-34 15 12 8-20 13 16 13-16 8 20 15-12 1 34q-37 9-74 0z"/>
    <path fill="#8a5208" d="M11 76q37 9 74 0v10q-37 9-74 0z"/><path fill="#ffd964" d="M11 77q37 8 74 0v3q-37 8-74 0z"/>
    <path fill="#fff6cf" opacity=".75" d="M14 56l13 11 7-16-5 22q-8 0-15-2z"/>
    <g fill="#d5323f"><path d="M48 62l7 7-7 8-7-8z"/><circle cx="12" cy="47" r="4"/><circle cx="84" cy="47" r="4"/></g>
    <path fill="#ffa5a5" d="M48 62v7l-7 0z"/><g fill="#2fb59a"><circle cx="34" cy="40" r="4"/><circle cx="62" cy="40" r="4"/>
    <path d="M27 68l5 5-5 5-5-5zM69 68l5 5-5 5-5-5z"/></g><path fill="#a8f5dd" d="M27 68v5h-5zM69 68v5h-5z"/>""",
)

ARTIFACTS = (MASK, IDOL, DISC, JAGUAR, CROWN)
