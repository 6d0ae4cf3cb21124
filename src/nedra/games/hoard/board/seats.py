"""The gnomes: their portraits, their coins, and the pile each has taken."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.board.cards import token, token_down
from nedra.games.hoard.board.recent_events import RecentEvents
from nedra.games.hoard.view import CavernView, Phase
from nedra.ui.board_kit import gain_badge, player_portrait
from nedra.ui.html import Element, Node, b, small, span
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import seat_panel

MOST_COINS = 3


def rival(seat: int, view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """Another gnome."""
    gnome = view.gnomes[seat]
    return seat_panel(
        seat,
        context.seat_infos[seat].name,
        player_portrait(seat, context),
        status(seat, view, context),
        [coins(gnome.worth, view, context, goal=True), taken_pile(seat, view, context)],
        state="thinking" if seat in context.pending_seats else "inside" if gnome.inside else "out",
        badge=coin_change(seat, view, recent),
    )


def status(seat: int, view: CavernView, context: BoardContext) -> str:
    """What this gnome is doing."""
    gnome = view.gnomes[seat]
    if context.seat_infos[seat].is_away:
        return context.say("board-away")
    if gnome.empty_handed:
        return context.say("board-empty-handed")
    if not gnome.inside:
        return context.say("board-out")
    if seat != view.turn:
        return context.say("board-inside")
    return context.say("board-places" if view.phase is Phase.PLACING else "board-thinks")


def coins(worth: int, view: CavernView, context: BoardContext, *, goal: bool = False) -> Element:
    """Gold and silver coins (H16), and their worth in silver."""
    gold, silver = divmod(worth, view.gold_worth)
    label = context.say("board-worth", worth=worth, goal=view.goal)
    return span(".coins", title=label, role="img", aria_label=label)[
        span(".coin-row", aria_hidden="true")[
            [use_symbol("hoard-gold", ".coin") for _ in range(gold if gold <= MOST_COINS else 1)],
            gold > MOST_COINS and small[f"×{gold}"],
            [use_symbol("hoard-silver", ".coin") for _ in range(silver)],
            worth == 0 and use_symbol("hoard-silver", ".coin.none"),
        ],
        b[str(worth)],
        goal and small(".goal-mark")[f"/{view.goal}"],
    ]


def taken_pile(seat: int, view: CavernView, context: BoardContext) -> Node:
    """The pile this gnome has taken, face down, and the label on it (H7)."""
    gnome = view.gnomes[seat]
    if gnome.place is None:
        return None
    size = view.piles[gnome.place - 1].size
    held = context.say("board-loot", cards=size)
    return span(".loot")[
        span(f".bundle.n-{min(size, 5)}", title=held, data_key=f"pile-{gnome.place}")[
            use_symbol("hoard-back"), b[str(size)]
        ],
        token(gnome.token, context, key=f"token-{gnome.token}")
        if gnome.token
        else token_down(context, key=f"blind-{seat}", origin="tokens"),
    ]


def coin_change(seat: int, view: CavernView, recent: RecentEvents) -> Node:
    """The coins that a count has just brought."""
    if not recent.scored or view.last_round is None:
        return None
    return gain_badge(seat, view.last_round[seat].prize, recent)
