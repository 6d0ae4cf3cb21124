"""The orc: a shadow against the moon, the eyes that light up in it, and the card that brings it nearer."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

HEAD = """
<path id="hoard-orc-head" d="M100 22c20 0 33 12 35 30 8-9 19-13 31-12-4 15-15 25-29 27-2 8-6 15-12 20-6 6-15 9-25 9s-19-3-25-9c-6-5-10-12-12-20-14-2-25-12-29-27 12-1 23 3 31 12 2-18 15-30 35-30z"/>"""

ORC = Symbol(
    "hoard-orc",
    "0 0 200 240",
    """
    <path fill="#8fb7c4" opacity=".55" d="M178 2l14 6-2 46-15 40-14-4 4-42z"/>
    <path fill="#060b0c" d="M180 0q12 2 14 10l-2 44-14 40-6 30-11-3 5-31 1-42z"/>
    <path fill="#0b1413" d="M182 10l-6 4 10 2zM190 30l8-2-7 7zM175 26l-8 0 8 6zM176 46l-9 3 8 4z"/>
    <path fill="#7fa9b6" opacity=".5" d="M100 74c34 0 62 8 74 34 8 18 9 38 4 58l-14 4-12-30 2 100H50l-2-98-12 28-15-4c-4-22-2-44 7-62 13-24 40-32 72-32z"/>
    <path fill="#060b0c" d="M100 78c33 0 59 8 70 32 9 18 10 38 5 56-4 7-14 7-17 0l-8-26 2 98H52l-2-96-7 26c-4 6-15 5-18-3-4-20-2-40 7-56 12-23 37-31 68-31z"/>
    <path fill="#060b0c" d="M152 92l26-20 14 12-16 40z"/><path fill="#14201e" d="M172 78q10-6 20 0l0 12q-10 6-20 0z"/>
    <path fill="#0d1817" d="M34 96l-12-16 20 6-4-18 18 12 2-17 14 16 6 10q-22 4-34 18zM166 96l12-16-20 6 4-18-18 12-2-17-14 16-6 10q22 4 34 18z"/>
    <path fill="#16211d" d="M62 122q38 18 76 0l-6 20q-32 14-64 0zM60 190q40 12 80 0v12q-40 12-80 0z"/><path fill="#2a2314" d="M88 188h24v20H88z"/>
    <use href="#hoard-orc-head" fill="#7fa9b6" opacity=".55" transform="translate(0 -2.500)"/><use href="#hoard-orc-head" fill="#070d0d"/>
    <path fill="#101b19" d="M78 38q22-14 44 0l-6 8q-16-8-32 0zM88 66q12-6 24 0l4 10H84z"/>
    <path fill="#d8d3b4" opacity=".85" d="M80 88q-7-10-3-20 3 10 11 15zM120 88q7-10 3-20-3 10-11 15z"/>""",
    HEAD,
)

EYES = Symbol(
    "hoard-orc-eyes",
    "-24 -16 148 72",
    """
    <ellipse cx="22" cy="20" rx="34" ry="24" fill="url(#hoard-glare)"/><ellipse cx="78" cy="20" rx="34" ry="24" fill="url(#hoard-glare)"/>
    <path fill="#ff5a1f" d="M4 10q18 0 36 14-10 10-22 7Q8 27 4 10zM96 10q-18 0-36 14 10 10 22 7 10-4 14-21z"/>
    <path fill="#ffd23c" d="M9 14q14 1 26 10-8 6-16 4-7-3-10-14zM91 14q-14 1-26 10 8 6 16 4 7-3 10-14z"/>
    <path fill="#2a0a02" d="M22 15q4 6 0 14-5-6 0-14zM78 15q4 6 0 14-5-6 0-14z"/><g fill="#fff7d0"><circle cx="17" cy="19" r="2"/><circle cx="73" cy="20" r="2"/></g>""",
    """<radialGradient id="hoard-glare"><stop stop-color="#ffb02e" stop-opacity=".9"/><stop offset=".4" stop-color="#ff5a1f" stop-opacity=".45"/><stop offset="1" stop-color="#ff3b00" stop-opacity="0"/></radialGradient>""",
)

ORC_CARD = Symbol(
    "hoard-orc-card",
    "0 0 96 134",
    """
    <path fill="#1a0f10" d="M0 0h96v134H0z"/><path fill="url(#hoard-rage)" d="M4 4h88v126H4z"/><path fill="none" stroke="#c8543a" stroke-width="1.800" d="M8 8h80v118H8z"/>
    <path fill="#1d2f17" d="M10 126c2-22 16-32 38-32s36 10 38 32z"/><path fill="#2f4a22" d="M10 126c2-21 14-30 34-32-10 8-14 18-15 32z"/>
    <path fill="#4a3a1a" d="M20 100l-8-14 15 6-1-14 13 10zM76 100l8-14-15 6 1-14-13 10z"/>
    <path fill="#16260f" d="M48 24c20 0 31 12 32 30 6-5 9-6 14-5-1 11-7 19-16 21-3 18-14 30-30 30S21 88 18 70C9 68 3 60 2 49c5-1 8 0 14 5 1-18 12-30 32-30z"/>
    <path fill="#4f7a34" d="M48 27c18 0 29 11 29 28 0 3 0 6-1 9 6-2 11-6 13-12-5 1-9 4-12 8V70c-3 17-13 27-29 27S22 87 19 70V60c-3-4-7-7-12-8 2 6 7 10 13 12-1-3-1-6-1-9 0-17 11-28 29-28z"/>
    <path fill="#76a64c" d="M48 27C30 27 19 38 19 55c0 12 2 22 6 29 0-20 4-42 23-57z"/>
    <path fill="#16260f" d="M22 44q12-2 22 10l-2 4q-10-8-20-7zM74 44q-12-2-22 10l2 4q10-8 20-7z"/>
    <path fill="#ffd23c" d="M25 54q9 0 16 7-5 5-10 3-5-3-6-10zM71 54q-9 0-16 7 5 5 10 3 5-3 6-10z"/><path fill="#8a1205" d="M33 56q3 4 0 8-4-4 0-8zM63 56q3 4 0 8-4-4 0-8z"/>
    <path fill="#2c4a1b" d="M41 62h14l5 10q-12 6-24 0z"/><path fill="#0d1508" d="M41 70q3-2 5 1zM55 70q-3-2-5 1z"/>
    <path fill="#2a0808" d="M28 79q20-9 40 0-4 13-20 13T28 79z"/><path fill="#fff6dc" d="M29 82q-5-11 0-18 2 9 8 14zM67 82q5-11 0-18-2 9-8 14z"/><path fill="#e8ddb8" d="M41 77h5v4h-5zM50 77h5v4h-5zM44 91l3-4 3 4z"/>
    <path fill="none" stroke="#f3c655" stroke-width="2.200" d="M80 66a4 4 0 1 1-2 6"/>
    <path fill="#16260f" d="M40 27l3-12 5 8 5-8 3 12z"/>""",
    """<radialGradient id="hoard-rage" cx=".5" cy=".42" r=".7"><stop stop-color="#b5482c"/><stop offset=".55" stop-color="#5c1d16"/><stop offset="1" stop-color="#1f0c0c"/></radialGradient>""",
)

STEP = Symbol(
    "hoard-step",
    "0 0 40 56",
    """<g fill="currentColor"><path d="M20 22c10 0 14 7 12 15-1 6-4 8-4 12-1 5-4 7-8 7s-7-2-8-7c0-4-3-6-4-12-2-8 2-15 12-15z"/>
    <ellipse cx="6" cy="17" rx="4" ry="6" transform="rotate(-24 6 17)"/><ellipse cx="16" cy="10" rx="4.500" ry="7" transform="rotate(-6 16 10)"/><ellipse cx="26" cy="10" rx="4.500" ry="7" transform="rotate(8 26 10)"/><ellipse cx="35" cy="18" rx="4" ry="6" transform="rotate(26 35 18)"/></g>""",
)

SHADE = Symbol(
    "hoard-shade",
    "0 0 200 240",
    """
    <g transform="matrix(1 0 0 -1 0 240)" fill="url(#hoard-shade-fade)"><use href="#hoard-orc-head"/>
    <path d="M180 0q12 2 14 10l-2 44-14 40-4 16c6 17 6 37 1 56-4 7-14 7-17 0l-8-26q-4 56-22 100H72q-18-44-22-98l-7 26c-4 6-15 5-18-3-4-20-2-40 7-56 12-23 37-31 68-31 25 0 46 5 60 16l5-4 1-42z"/></g>""",
    """<linearGradient id="hoard-shade-fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="240"><stop stop-color="#020806" stop-opacity=".6"/><stop offset=".5" stop-color="#020806"/><stop offset="1" stop-color="#020806" stop-opacity=".1"/></linearGradient>""",
    fit="none",
)

ORCS = (ORC, SHADE, EYES, ORC_CARD, STEP)
