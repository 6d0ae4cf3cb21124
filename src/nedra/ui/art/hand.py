"""The hand that points, drawn by us: a cuff, a fist, one finger."""

from nedra.ui.symbols import Symbol

HAND = Symbol(
    "hand",
    "0 0 64 80",
    """
    <g stroke="#5a3413" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">
      <path fill="#f7cfa0" d="M22 6c0-5 9-5 9 0v26l1-6c1-5 9-4 9 1l-1 6c2-4 9-3 9 2v4c2-3 8-2 8 3v12c0 10-7 17-17 17-9 0-14-4-18-11L11 46c-2-4 3-9 8-5l3 4z"/>
      <path fill="none" d="M31 32v8M40 34l-1 7M49 38l-1 5"/>
      <path fill="#2f6f8f" d="M20 67c9 6 24 6 34-1l2 10c-12 6-27 6-37 0z"/>
      <path fill="none" stroke="#fff" stroke-width="2" opacity=".75" d="M25.500 8v14"/>
      <circle cx="37" cy="73" r="2" fill="#ffd24a"/>
    </g>
    """,
)
