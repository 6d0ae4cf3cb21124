"""A card: its picture, its names, what it does, its moves, and why it cannot be played."""

from collections.abc import Iterable

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.gnomes.hints import colours_hidden_by, count_newly_hidden
from nedra.games.gnomes.rules.cards import (
    Card,
    Cave,
    Collapse,
    Colour,
    Diamond,
    Fog,
    Gem,
    Wind,
    name_of,
    number_of,
)
from nedra.games.gnomes.rules.moves import (
    Blow,
    Discard,
    Draw,
    LayCave,
    LayDiamond,
    LayGem,
    SendCollapse,
    SendFog,
    Skip,
    Take,
)
from nedra.games.gnomes.view import Gnome, GnomesView
from nedra.ui.html import Element, Node, span
from nedra.ui.symbols import use_symbol


def name(card: Card) -> str:
    """The card's identifier, which is also the name of its drawing."""
    return name_of(number_of(card))


def art(card: Card, css: str = "") -> Markup:
    """The card's picture."""
    return use_symbol(f"gnomes-{name(card)}", css)


def title(card: Card, context: BoardContext) -> str:
    """The card's name for players."""
    return context.say("card", card=name(card))


def kind(card: Card, context: BoardContext) -> str:
    """The card in one short word, for small spaces."""
    return context.say(f"board-kind-{card.colour if isinstance(card, Gem) else card.__struct_config__.tag}")


def face(card: Card, view: GnomesView, context: BoardContext, *more: Node) -> Element:
    """The open card with its words."""
    return span(f".card.{card_class(card)}")[
        art(card, ".card-art"),
        view.light_fog and isinstance(card, Fog) and marks(colours_hidden_by(card.fog, view)),
        span(".card-words")[
            span(".card-name")[title(card, context)],
            span(".card-kind", aria_hidden="true")[kind(card, context)],
            more,
        ],
    ]


def card_back(count: int) -> Element:
    """The face-down deck."""
    return span(f".card.card-back.n-{min(count, 3)}")[use_symbol("gnomes-back", ".card-art")]


def card_class(card: Card) -> str:
    """The class that colours a card."""
    if isinstance(card, Gem):
        return f"card-gem.card-{card.colour}"
    if isinstance(card, Wind | Fog):
        return f"card-{card.__struct_config__.tag}.card-{name(card)}"
    return f"card-{card.__struct_config__.tag}"


def marks(colours: Iterable[Colour]) -> Element:
    """The marks of the colours that a fog hides."""
    return span(".hides")[[use_symbol(f"gnomes-mark-{colour}", f".mark-{colour}") for colour in colours]]


def card_effect(card: Card, view: GnomesView, context: BoardContext) -> str:
    """What the card does, in one sentence."""
    say = context.say
    if isinstance(card, Fog):
        hidden = [say("colour", colour=colour.value) for colour in colours_hidden_by(card.fog, view)]
        return say("board-does-fog", colours=_join_names(hidden, context))
    if isinstance(card, Wind):
        blown = next(effect.blows for effect in view.wind_effects if effect.wind == card.wind)
        fogs = f" {say('board-or')} ".join(say("fog-colour", fog=fog.value) for fog in blown)
        return say("board-does-wind", fogs=fogs)
    return say(f"board-does-{card.__struct_config__.tag}")


def _join_names(names: list[str], context: BoardContext) -> str:
    return f" {context.say('board-and')} ".join(names)


def card_of_move(move: Move) -> str:
    """The identifier of the card that a move plays; empty for a move without a card."""
    if isinstance(move, LayGem):
        return f"{move.colour}-{move.shape}"
    if isinstance(move, SendFog):
        return f"{move.fog}-fog"
    if isinstance(move, Blow):
        return f"{move.wind}-wind"
    if isinstance(move, Discard):
        return move.card
    return "" if isinstance(move, Draw | Take | Skip) else str(move.__struct_config__.tag)


def likely_move(card: Card, view: GnomesView, context: BoardContext) -> Move:
    """The move that a click on this card of the hand most likely means."""
    if isinstance(card, Gem):
        return LayGem(card.colour, card.shape)
    if isinstance(card, Diamond):
        return LayDiamond()
    if isinstance(card, Cave):
        return LayCave()
    if isinstance(card, Wind):
        return _blow(card, view, context)
    left = 1 + ((context.seat or 0) + 1) % len(view.players)
    return SendFog(card.fog, left) if isinstance(card, Fog) else SendCollapse(left)


def _blow(card: Wind, view: GnomesView, context: BoardContext) -> Move:
    """Blow at a fog in front of the viewer; if there is none, at one that this wind could blow away."""
    lying = () if context.seat is None else view.players[context.seat].fogs
    blown = next(effect.blows for effect in view.wind_effects if effect.wind == card.wind)
    return Blow(card.wind, (*lying, *blown)[0])


def move_label(move: Move, view: GnomesView, context: BoardContext) -> str:
    """What a move does with its card, in a word or two."""
    say = context.say
    if isinstance(move, SendCollapse | SendFog):
        return f"→ {context.seat_infos[move.seat].name}"
    if isinstance(move, Blow):
        return say("board-blow")
    if isinstance(move, LayCave):
        blocked = context.seat is not None and view.players[context.seat].collapses
        return say("board-clear" if blocked else "board-enter")
    if isinstance(move, LayGem | LayDiamond):
        return say("board-lay")
    return say("board-throw")


def option_label(move: Move, context: BoardContext) -> str:
    """What distinguishes this move from the card's other moves."""
    if isinstance(move, SendCollapse | SendFog):
        return context.seat_infos[move.seat].name
    assert isinstance(move, Blow)
    return context.say("fog", fog=move.fog.value)


def move_effect(move: Move, view: GnomesView, context: BoardContext) -> str:
    """How many gems a curse would hide or block, if hints are on."""
    if not context.show_hints:
        return ""
    if isinstance(move, SendFog):
        return context.say("board-would-hide", gems=count_newly_hidden(move.fog, move.seat, view))
    if isinstance(move, SendCollapse):
        return context.say("board-would-block", gems=len(view.players[move.seat].gems))
    return ""


def unplayable_reason(card: Card, view: GnomesView, seat: int) -> str:
    """Why a card cannot be played: the key of a few words."""
    own = view.players[seat]
    if _must_lay_cave(own, view):
        return "board-unplayable-cave-first"
    if isinstance(card, Gem | Diamond):
        return _gem_unplayable_reason(own)
    if isinstance(card, Cave):
        return "board-unplayable-has-cave"
    if isinstance(card, Wind):
        return "board-unplayable-other-wind" if own.fogs else "board-unplayable-no-fog"
    assert isinstance(card, Collapse | Fog)
    return "board-unplayable-curses"


def _must_lay_cave(own: Gnome, view: GnomesView) -> bool:
    return view.cave_first and not own.caves and Cave() in (own.hand or ())


def _gem_unplayable_reason(own: Gnome) -> str:
    """A collapse, no cave, or a fog keeps the gem in the hand."""
    if own.collapses:
        return "board-unplayable-collapse"
    return "board-unplayable-fog" if own.caves else "board-unplayable-no-cave"
