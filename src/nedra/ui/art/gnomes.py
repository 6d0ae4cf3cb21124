"""Eight dwellers of the caves: gnomes and their neighbours, as portraits beside the explorers."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 64 64"
SHADE = '<path fill="#000" fill-opacity=".13" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/>'

GRANDFATHER = Symbol(
    "explorer-8",
    BOX,
    """
    <use href="#bust" fill="#8c2f26"/><path fill="#f3c39b" d="M19 30q-7-2-6 3t7 5zM45 30q7-2 6 3t-7 5z"/><use href="#head" fill="#f6cba4"/>
    <path fill="#d9d2c4" d="M16 33c3 4 6 4 9 4h14c3 0 6 0 9-4 4 16-3 30-16 30S12 49 16 33z"/>
    <path fill="#fff" d="M16 33c3 4 6 4 9 4h6c-7 6-9 15-6 25-9-4-12-16-9-29z"/>
    <g fill="none" stroke="#b9b0a0" stroke-width="1.3" stroke-linecap="round"><path d="M24 47q1 7 4 11M40 47q-1 7-4 11M32 49v11"/></g>
    <path fill="#fff" d="M32 40c4-4 11-3 14 2-5 3-11 2-14-1-3 3-9 4-14 1 3-5 10-6 14-2z"/>
    <use href="#eyes" y="-2"/><ellipse cx="32" cy="36.5" rx="4.2" ry="3.6" fill="#ee9a78"/><circle cx="30.8" cy="35.4" r="1.1" fill="#ffd9c6"/>
    <path fill="#fff" d="M21 27q5-4 9 0l-1 2.500q-4-2-8 0zM34 27q4-4 9 0v2.500q-4-2-8 0z"/>
    <path fill="#2c6a47" d="M15 25C19 9 31 0 46 3c7 1 10 7 9 13-3-5-7-6-11-4 4 4 5 8 6 13q-18-7-35 0z"/>
    <path fill="#52a06d" d="M15 25C19 9 31 0 43 3 31 7 26 14 25 22q-5 1-10 3z"/>
    <path fill="#d9b45f" d="M12 26q20-9 40 0 2 5-2 5-18-7-36 0-4 0-2-5z"/><path fill="#f0d68e" d="M12 26q20-9 40 0v1.500q-20-8-40 0z"/><circle cx="54" cy="17" r="3" fill="#f0c94a"/>""",
)

TOADSTOOL = Symbol(
    "explorer-9",
    BOX,
    """
    <path fill="#c77f22" d="M17 27q-9 13-3 27 4 6 8 1-4-10 0-20zM47 27q9 13 3 27-4 6-8 1 4-10 0-20z"/>
    <path fill="#eab050" d="M17 27q-9 13-4 26 2-1 3-4-2-10 4-20z"/><use href="#bust" fill="#3d7a4a"/><path fill="#fdf3dc" d="M23 46q9 9 18 0l2 4q-11 10-22 0z"/>
    <use href="#head" fill="#f9d5b2"/><use href="#eyes" y="1"/><path fill="#f0a58f" d="M29.5 37q2.5-1.5 5 0 0 2.5-2.5 2.500T29.5 37z"/>
    <path fill="#9c3b33" d="M26 41.500q6 5.5 12 0-1 4.5-6 4.500t-6-4.500z"/><path fill="#fff" d="M27.5 42q4.5 2.5 9 0l-.5 1.300q-4 1.2-8 0z"/>
    <g fill="#f29a88" opacity=".7"><circle cx="22.5" cy="39" r="2.6"/><circle cx="41.5" cy="39" r="2.6"/></g>
    <path fill="#eab050" d="M19 33c-1-6 3-10 13-10s14 4 13 10c-3-4-7-6-9-6q-4 5-10 2-4 1-7 4z"/>
    <path fill="#b51d1a" d="M6 26C6 11 17 2 32 2s26 9 26 24q-26-8-52 0z"/><path fill="#e2463b" d="M6 26C6 11 17 2 30 2 20 7 15 14 15 23q-5 1-9 3z"/>
    <g fill="#fff4e0"><circle cx="21" cy="13" r="4"/><circle cx="36" cy="9" r="3.3"/><circle cx="46" cy="18" r="3.6"/><circle cx="31" cy="19" r="2.4"/><circle cx="12.5" cy="21" r="2.2"/></g>
    <path fill="#f6e2c4" d="M8 25.500q24-8 48 0l-4 4.500q-20-6-40 0z"/>""",
)

MINER = Symbol(
    "explorer-10",
    BOX,
    """
    <use href="#bust" fill="#6b4a2c"/><path fill="#3f6f9f" d="M18 48l5-2 4 18h-9zM46 48l-5-2-4 18h9z"/><use href="#head" fill="#eab88c"/>
    <path fill="#5b3a20" d="M18 33c2 3 4 3 6 3 5-2 11-2 16 0 2 0 4 0 6-3 2 13-4 21-14 21S16 46 18 33z"/>
    <path fill="#7d5430" d="M18 33c2 3 4 3 6 3 2-1 4-1 6-1-5 5-6 11-3 18-7-2-10-11-9-20z"/>
    <path fill="#3b1d12" d="M26 42q6 5 12 0-1 5-6 5t-6-5z"/><path fill="#fff" d="M27.5 42.500q4.5 2.5 9 0l-.6 1.500q-4 1.2-7.8 0z"/>
    <use href="#eyes" y="-1"/><ellipse cx="32" cy="37" rx="3.8" ry="3" fill="#d98a62"/>
    <path fill="#3a3028" opacity=".45" d="M38 35q4-1 5 2-3 2-5-2zM22 36q2-1 3 1-2 1-3-1z"/>
    <path fill="none" stroke="#4a2d17" stroke-width="2" stroke-linecap="round" d="M23 27.500q3-2 6 0M35 27.500q3-2 6 0"/>
    <path fill="#d99a12" d="M15 25C15 11 22 5 32 5s17 6 17 20z"/><path fill="#ffd447" d="M15 25C15 11 22 5 31 5c-6 4-8 11-8 20z"/>
    <path fill="#a5720a" d="M30 5h4v6h-4z"/><path fill="#b9820f" d="M10 25q22-7 44 0v4.500q-22-7-44 0z"/><path fill="#f0bb2b" d="M10 25q22-7 44 0v1.500q-22-7-44 0z"/>
    <circle cx="32" cy="16" r="7" fill="#4c3c22"/><circle cx="32" cy="16" r="5" fill="#fff3b0"/><circle cx="30.5" cy="14.5" r="2" fill="#fff"/>
    <g stroke="#fff3b0" stroke-width="1.6" stroke-linecap="round" opacity=".9"><path d="M21 10l-4-3M43 10l4-3M20 17h-5M44 17h5"/></g>""",
)

WIZARD = Symbol(
    "explorer-11",
    BOX,
    """
    <use href="#bust" fill="#3b2f6b"/><path fill="#57489a" d="M6 64c0-11 8-16 17-18l3 9-4 9z"/><use href="#head" fill="#f2cfae"/>
    <path fill="#aeb4c4" d="M21 37q5 2 11 2t11-2c2 12-4 27-11 27S19 49 21 37z"/><path fill="#dfe3ee" d="M21 37q5 2 10 2c-5 8-5 16-1 25-8-2-11-16-9-27z"/>
    <path fill="#eef0f7" d="M32 40c3-3 9-2 12 6 1 4 4 5 6 4-2 5-8 5-11 0-2-4-4-7-7-8-3 1-5 4-7 8-3 5-9 5-11 0 2 1 5 0 6-4 3-8 9-9 12-6z"/>
    <use href="#eyes" y="-1"/><use href="#nose" y="-1"/>
    <g fill="none" stroke="#d8b04c" stroke-width="1.5"><path d="M22 34a5 4.5 0 0 0 10 0zM32 34a5 4.5 0 0 0 10 0z"/><path d="M22 34h20"/></g>
    <path fill="#e3e6ef" d="M21 27q5-4 9 1l-1 1.500q-4-2-8 0zM34 28q4-5 9-1v2.500q-4-2-8 0z"/>
    <path fill="#4b2f8a" d="M16 25C20 16 24 10 28-2q3-1 5 2c2 8 10 15 15 25q-16-6-32 0z"/><path fill="#7450c2" d="M16 25C20 16 24 10 28-2c2 8-2 17-3 25q-5 0-9 2z"/>
    <path fill="#35206b" d="M7 27q25-11 50 0-4 5-10 3-15-5-30 0-6 2-10-3z"/><path fill="#5b3ba6" d="M7 27q25-11 50 0l-2 1q-23-9-46 0z"/>
    <g fill="#ffd95e"><path d="M36 12l1 2.5 2.5.3-2 1.7.6 2.5-2.1-1.3-2.2 1.3.6-2.5-2-1.7 2.6-.3z"/><circle cx="27" cy="18" r="1.3"/><circle cx="31" cy="6" r="1.1"/><circle cx="41" cy="21" r="1"/></g>""",
)

CURLS = Symbol(
    "explorer-12",
    BOX,
    """
    <g fill="#3a2018"><circle cx="17" cy="26" r="10"/><circle cx="47" cy="26" r="10"/><circle cx="24" cy="14" r="11"/><circle cx="40" cy="14" r="11"/><circle cx="14" cy="38" r="8"/><circle cx="50" cy="38" r="8"/></g>
    <g fill="#5d3626"><circle cx="21" cy="11" r="4"/><circle cx="13" cy="24" r="3.6"/><circle cx="34" cy="9" r="3.6"/><circle cx="12" cy="37" r="2.6"/></g>
    <use href="#bust" fill="#b5552f"/><path fill="#d98250" d="M6 64c0-11 8-16 17-18l3 9-4 9z"/><path fill="#7a4226" d="M26 46h12l-6 7z"/><use href="#head" fill="#8a5132"/>
    <path fill="#000" fill-opacity=".16" d="M38 18c5 3 7 7 7 12 0 11-6 18-13 18 8-4 9-16 6-30z"/><use href="#eyes"/><use href="#nose"/>
    <path fill="#fff" d="M26 40.500q6 5 12 0-1 4-6 4t-6-4z"/><path fill="none" stroke="#5a2a1a" stroke-width="1.4" stroke-linecap="round" d="M25.5 40.300q6.5 5 13 0"/>
    <path fill="none" stroke="#2a140c" stroke-width="1.8" stroke-linecap="round" d="M23 28q3-2.5 7-.5M34 27.500q4-2 7 .5"/>
    <path fill="#1f8f95" d="M18 24q14-8 28 0l-1-6q-13-6-26 0z"/><path fill="#55c4c5" d="M18 24q6-3.5 12-4l-1-4.500q-5 .5-10 2.500z"/>
    <path fill="#ff6b7f" d="M32 13.500l4.5 4-4.5 6.5-4.5-6.500z"/><path fill="#ffb3bd" d="M32 13.500l1.5 4-1.5 6.5-1.5-6.500z"/>
    <g fill="#f3c64b"><circle cx="18.5" cy="42" r="2.2"/><circle cx="45.5" cy="42" r="2.2"/></g>""",
)

QUEEN = Symbol(
    "explorer-13",
    BOX,
    """
    <path fill="#7d2416" d="M15 30C13 12 21 8 32 8s19 4 17 22c0 10 4 18 6 26H9c2-8 6-16 6-26z"/><path fill="#a53a22" d="M15 30C13 14 20 9 30 8c-8 5-11 13-10 24 0 9-3 16-6 24H9c2-8 6-16 6-26z"/>
    <use href="#bust" fill="#5c2a6e"/><path fill="#f4eee0" d="M20 47q12 8 24 0l3 3q-15 11-30 0z"/><g fill="#2b2330"><circle cx="23" cy="51" r="1"/><circle cx="29" cy="53.5" r="1"/><circle cx="35" cy="53.5" r="1"/><circle cx="41" cy="51" r="1"/></g>
    <use href="#head" fill="#fbdcbf"/>"""
    + SHADE
    + """<use href="#eyes"/><use href="#nose"/><path fill="#c23a4a" d="M27 41q2.5-1.5 5-.5 2.5-1 5 .5-5 4-10 0z"/>
    <path fill="none" stroke="#7d2416" stroke-width="1.5" stroke-linecap="round" d="M23 28.500q3-2.5 7-1M34 27.500q4-1.5 7 1"/>
    <g fill="#f3a79a" opacity=".6"><circle cx="22.5" cy="38.5" r="2.3"/><circle cx="41.5" cy="38.5" r="2.3"/></g>
    <path fill="#c0811a" d="M16 23L13 6l9 7 10-12 10 12 9-7-3 17q-16-5-32 0z"/><path fill="#f6c94a" d="M16 23L13 6l9 7 10-12v19q-9 0-16 3z"/>
    <path fill="#e0a52c" d="M15.5 20q16.5-5 33 0l-.5 4q-16-5-32 0z"/><g fill="#fff3c4"><circle cx="13" cy="5.5" r="2.2"/><circle cx="51" cy="5.5" r="2.2"/></g>
    <path fill="#d4213d" d="M32 10l3.5 4-3.5 5-3.5-5z"/><path fill="#2a8f5a" d="M22 15.500l2 2.5-2 2.5-2-2.500z"/><path fill="#2c62b8" d="M42 15.500l2 2.5-2 2.5-2-2.500z"/>""",
)

MOLE = Symbol(
    "explorer-14",
    BOX,
    """
    <use href="#bust" fill="#4b3a34"/><path fill="#5f4b43" d="M10 34C10 15 19 6 32 6s22 9 22 28c0 14-9 24-22 24S10 48 10 34z"/>
    <path fill="#7a6257" d="M10 34C10 15 19 6 30 6c-9 5-13 15-12 29 0 9 3 17 8 22-10-3-16-12-16-23z"/>
    <path fill="#c9ad98" d="M20 40c2-6 6-9 12-9s10 3 12 9c1 8-4 15-12 15s-13-7-12-15z"/>
    <g fill="#fff" fill-opacity=".85" stroke="#26211f" stroke-width="2"><circle cx="23.5" cy="28" r="6.5"/><circle cx="40.5" cy="28" r="6.5"/></g><path fill="none" stroke="#26211f" stroke-width="2" d="M30 27q2-1.5 4 0M17 27l-5-2M47 27l5-2"/>
    <g fill="#1c120c"><circle cx="24.5" cy="28.5" r="2.2"/><circle cx="39.5" cy="28.5" r="2.2"/></g><g fill="#fff"><circle cx="23.8" cy="27.7" r=".8"/><circle cx="38.8" cy="27.7" r=".8"/></g>
    <path fill="#f08fa0" d="M27 38q5-4 10 0 1 5-5 6-6-1-5-6z"/><path fill="#ffc4cd" d="M28.5 38q3-2 5-1-3 1-4 3z"/>
    <path fill="none" stroke="#6b4a40" stroke-width="1.5" stroke-linecap="round" d="M32 44v3M27 49q5 3 10 0"/><path fill="#fff" d="M30.2 49.800h3.600v3q-1.8 1-3.6 0z"/>
    <g stroke="#e9d6c6" stroke-width="1" stroke-linecap="round"><path d="M22 42l-9-2M22 45l-9 2M42 42l9-2M42 45l9 2"/></g>
    <path fill="#c23b2c" d="M12 55q20 9 40 0l3 5q-23 9-46 0z"/><path fill="#e7665a" d="M12 55q9 4 19 4.500v4Q18 63 9 60z"/>""",
)

ORC = Symbol(
    "explorer-15",
    BOX,
    """
    <use href="#bust" fill="#4e4038"/><path fill="#6b594e" d="M6 64c0-11 8-16 17-18l3 9-4 9z"/>
    <path fill="#5d8f3c" d="M17 28Q5 20 4 26t14 13zM47 28q12-8 13-2T46 39z"/><path fill="#f0a58f" opacity=".55" d="M15 30q-7-5-8-3t9 7zM49 30q7-5 8-3t-9 7z"/>
    <path fill="#6fa548" d="M17 29c0-11 6-16 15-16s15 5 15 16c0 13-5 21-15 21s-15-8-15-21z"/><path fill="#8fc562" d="M17 29c0-11 6-16 14-16-7 3-9 10-8 19 0 7 2 13 5 17-8-2-11-10-11-20z"/>
    <path fill="#3c6426" d="M22 27l9 3-.5 2q-5 0-8.5-3zM42 27l-9 3 .5 2q5 0 8.5-3z"/><use href="#eyes" y="1"/>
    <path fill="#558436" d="M28.5 37q3.5-3 7 0 1 3-1.5 3h-4q-2.5 0-1.5-3z"/><path fill="#2f1a17" d="M24 43q8 4 16 0-2 5-8 5t-8-5z"/>
    <path fill="#fff6e0" d="M25.5 45.500l-1-6q3 1 3.5 5zM38.5 45.500l1-6q-3 1-3.5 5z"/>
    <path fill="#7d858c" d="M16 24C16 12 22 7 32 7s16 5 16 17q-16-6-32 0z"/><path fill="#aab4bb" d="M16 24C16 12 22 7 31 7c-6 4-8 9-8 15q-4 1-7 2z"/>
    <path fill="#5b6369" d="M14 23q18-7 36 0v4q-18-7-36 0z"/><g fill="#cfd6da"><circle cx="20" cy="22.5" r="1.1"/><circle cx="32" cy="20.5" r="1.1"/><circle cx="44" cy="22.5" r="1.1"/></g>
    <path fill="#efe3c6" d="M17 16Q7 15 6 3q6 8 14 7zM47 16q10-1 11-13-6 8-14 7z"/><path fill="#cdbb93" d="M17 16Q10 15 7 7q5 6 11 6zM47 16q7-1 10-9-5 6-11 6z"/>""",
)

DWELLERS = (GRANDFATHER, TOADSTOOL, MINER, WIZARD, CURLS, QUEEN, MOLE, ORC)
