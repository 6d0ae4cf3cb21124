"""How a card looks: its picture, its name, and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.cards import Card, Fog, Gem, Wind, name_of, number_of
from nedra.games.gnomes.hints import hidden_by
from nedra.ui.html import Element, Node, span
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markupsafe import Markup

    from nedra.core.board import Desk
    from nedra.games.gnomes.cards import Colour
    from nedra.games.gnomes.view import GnomesView


def name(card: Card) -> str:
    """The card in one word, which is also its drawing's name."""
    return name_of(number_of(card))


def art(card: Card, css: str = "") -> Markup:
    """The picture of the card."""
    return drawing(f"gnomes-{name(card)}", css)


def title(card: Card, desk: Desk) -> str:
    """What people call the card."""
    return desk.say("card", card=name(card))


def kind(card: Card, desk: Desk) -> str:
    """The card in one short word, where there is little room."""
    return desk.say(f"board-kind-{card.colour if isinstance(card, Gem) else card.__struct_config__.tag}")


def face(card: Card, view: GnomesView, desk: Desk, *more: Node) -> Element:
    """The open card as it lies on the table."""
    return span(f".card.{tone(card)}")[
        art(card, ".card-art"),
        view.light_fog and isinstance(card, Fog) and marks(hidden_by(card.fog, view)),
        span(".card-words")[
            span(".card-name")[title(card, desk)],
            span(".card-kind", aria_hidden="true")[kind(card, desk)],
            more,
        ],
    ]


def back(count: int) -> Element:
    """A face-down card, alike for all."""
    return span(f".card.card-back.n-{min(count, 3)}")[drawing("gnomes-back", ".card-art")]


def tone(card: Card) -> str:
    """The class that gives a card its paper and its edge."""
    if isinstance(card, Gem):
        return f"card-gem.card-{card.colour}"
    if isinstance(card, Wind | Fog):
        return f"card-{card.__struct_config__.tag}.card-{name(card)}"
    return f"card-{card.__struct_config__.tag}"


def marks(colours: Iterable[Colour]) -> Element:
    """The marks of the colours that a fog hides, where they are not those it is mixed from."""
    return span(".hides")[[drawing(f"gnomes-mark-{colour}", f".mark-{colour}") for colour in colours]]


def does(card: Card, view: GnomesView, desk: Desk) -> str:
    """One sentence that says what the card does."""
    say = desk.say
    if isinstance(card, Fog):
        hidden = [say("colour", colour=colour.value) for colour in hidden_by(card.fog, view)]
        return say("board-does-fog", colours=_listed(hidden, desk))
    if isinstance(card, Wind):
        blown = next(lore.blows for lore in view.wind_lore if lore.wind == card.wind)
        return say("board-does-wind", fogs=_listed([say("fog", fog=fog.value) for fog in blown], desk))
    return say(f"board-does-{card.__struct_config__.tag}")


def _listed(names: list[str], desk: Desk) -> str:
    return f" {desk.say('board-and')} ".join(names)
