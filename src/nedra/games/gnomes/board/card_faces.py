"""A card's picture, its names, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.hints import colours_hidden_by
from nedra.games.gnomes.rules.cards import Card, Fog, Gem, Wind, name_of, number_of
from nedra.ui.html import Element, Node, span
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markupsafe import Markup

    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.rules.cards import Colour
    from nedra.games.gnomes.view import GnomesView


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
