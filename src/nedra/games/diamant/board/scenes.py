"""What is laid over the stage for a moment: the choices, the collapse, the next expedition."""

from collections.abc import Mapping

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.rules.cards import Trap, card_of
from nedra.games.diamant.view import CaveView
from nedra.ui.board_kit import player_portrait
from nedra.ui.html import Element, b, div, li, ol, p, section, span, strong
from nedra.ui.symbols import use_symbol


def choice_cards(chosen: Mapping[int | None, bool], context: BoardContext) -> Element:
    """Everybody's choice as a card, fanned and turned over together (D8); true: home."""
    return ol(f".staged.choices.n-{len(chosen)}", data_scene="stage")[
        [
            _choice_card(seat, place, context, goes_home=goes_home)
            for place, (seat, goes_home) in enumerate(chosen.items())
            if seat is not None
        ]
    ]


def _choice_card(seat: int, place: int, context: BoardContext, *, goes_home: bool) -> Element:
    move, icon = ("return", "tent") if goes_home else ("continue", "portal")
    return li(f".chosen.{move}.k-{place}{'.mine' if seat == context.seat else ''}")[
        span(".turning")[
            span(".front")[use_symbol(icon), b[context.say(f"move-{move}")]],
            span(".back")[use_symbol("card-back")],
        ],
        player_portrait(seat, context, "s"),
        strong(".name")[context.seat_infos[seat].name],
    ]


def collapse(card: int, losses: str, context: BoardContext) -> Element:
    """The second trap of a kind: the torches are out, and the pair of traps shows in the dark (D7)."""
    trap = card_of(card)
    assert isinstance(trap, Trap)
    pair = span(f".card.card-trap.card-{trap.name}")[use_symbol(f"trap-{trap.name}")]
    return section(f".staged.calamity{'.spilt' if losses else ''}", data_scene="stage")[
        div(".pair")[pair, pair],
        strong[context.say("event-collapsed", trap=trap.name.value)],
        p[losses],
    ]


def expedition_sign(number: int, view: CaveView, context: BoardContext) -> Element:
    """Which expedition begins."""
    words = context.say("board-expedition", number=number, of=view.expeditions)
    return div(".staged.next-expedition", data_scene="stage")[use_symbol("portal"), strong[words]]
