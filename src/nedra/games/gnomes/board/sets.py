"""Sets of gems, as stones and as counts by size, and the final ranking by them."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.gnomes.board.cards import name
from nedra.games.gnomes.rules.cards import Gem
from nedra.games.gnomes.rules.set_layout import GemSet, SetCounts
from nedra.games.gnomes.view import Gnome, GnomesView
from nedra.ui.board_kit import RankedSeat, medal, player_name, player_portrait, ranked_item, ranked_seats
from nedra.ui.html import Element, Node, b, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol


def final_ranking(view: GnomesView, context: BoardContext) -> Element:
    """Everybody by place, the winners first."""
    ranked = [_ranked(entry, view, context) for entry in ranked_seats(context)]
    return ol(f".finale.n-{len(ranked)}", aria_label=context.say("board-ranking"))[ranked]


def winning_reason(view: GnomesView, context: BoardContext) -> str:
    """What the first place has over the next (G23)."""
    if context.result is None:
        return ""
    size, more, fewer = _deciding_size(view, context)
    if not size:
        return context.say("board-why-equal")
    return context.say("board-why", size=size, more=more, fewer=fewer)


def _deciding_size(view: GnomesView, context: BoardContext) -> tuple[int, int, int]:
    """The largest set size at which the first place and the next differ, with both counts; 0: none."""
    winners = context.winners
    best = max(counts_by_size(gnome.set_counts) for gnome in view.players)
    others = [
        counts_by_size(gnome.set_counts) for seat, gnome in enumerate(view.players) if seat not in winners
    ]
    pairs = zip(SIZES, best, max(others, default=best), strict=True)
    return next((found for found in pairs if found[1] != found[2]), (0, 0, 0))


def _ranked(entry: RankedSeat, view: GnomesView, context: BoardContext) -> Element:
    gnome = view.players[entry.seat]
    return ranked_item(
        entry,
        context,
        div(".hero")[
            medal(entry),
            use_symbol(f"gnomes-gnome-{entry.seat % 4}", ".figure"),
            player_portrait(entry.seat, context),
            player_name(entry.seat, context),
        ],
        _set_counts_row(counts_by_size(gnome.set_counts), _deciding_size(view, context)[0], context),
        set_list(gnome, context),
        len(gnome.gems) > gnome.counting and _lost(gnome, context),
        own=".own-place",
    )


def _lost(gnome: Gnome, context: BoardContext) -> Element:
    """The gems that a fog still hides; they do not count (G21)."""
    gems = [gem for gem in gnome.gems if isinstance(gem, Gem) and gem.colour in gnome.hidden]
    fogs = enumerate(dict.fromkeys(gnome.fogs))
    return div(".lost")[
        span(f".strand.n-{min(len(gems), 31)}")[
            [use_symbol(f"gnomes-{name(gem)}") for gem in gems],
            [span(f".mist.k-{place}")[use_symbol(f"gnomes-mist-{fog}")] for place, fog in fogs],
        ],
        span(".under-fog")[context.say("board-under-fog", gems=len(gems))],
    ]


def _set_counts_row(found: tuple[int, ...], decided: int, context: BoardContext) -> Element:
    """The number of sets of each size; the deciding size is marked."""
    return ol(".scale", aria_label=context.say("board-scale"))[
        [
            li(
                f".step{'.decided' if size == decided else ''}{'' if count else '.none'}",
                title=context.say("board-sized", size=size, count=count),
            )[span[str(size)], b[str(count)]]
            for size, count in zip(SIZES, found, strict=True)
        ]
    ]


SIZES = (6, 5, 4, 3, 2, 1)
MANY_SETS = 8


def counts_by_size(tally: SetCounts) -> tuple[int, ...]:
    """The number of sets of six, of five, and so on."""
    return tally.sixes, tally.fives, tally.fours, tally.threes, tally.twos, tally.ones


def set_list(gnome: Gnome, context: BoardContext) -> Element:
    """The best sets of a gnome's gems, the largest first (G22)."""
    return ol(
        f".sets.n-{min(len(gnome.sets), 31)}{'.many' if len(gnome.sets) > MANY_SETS else ''}",
        aria_label=context.say("board-sets"),
    )[[_set(gems, place, context) for place, gems in enumerate(gnome.sets)]]


def _set(gems: GemSet, place: int, context: BoardContext) -> Element:
    of = str(gems.colour or gems.shape or "diamond")
    label = context.say("board-set", size=gems.size, of=of)
    return li(f".set.size-{gems.size}.k-{min(place, 31)}", title=label)[
        b(aria_hidden="true")[str(gems.size)],
        span(f".strand.n-{gems.size}", role="img", aria_label=label)[
            [use_symbol(f"gnomes-{name(gem)}") for gem in gems.gems]
        ],
    ]


def set_counts_badge(tally: SetCounts, context: BoardContext, most: int = 6) -> Node:
    """The numbers of sets by size, the largest first."""
    found = [(size, count) for size, count in zip(SIZES, counts_by_size(tally), strict=True) if count][:most]
    if not found:
        return None
    label = sets_in_words(tally, context, most)
    return span(".tally", role="img", aria_label=label, title=label)[
        [span(f".sized.of-{size}")[b[str(size)], count > 1 and span[f"×{count}"]] for size, count in found]
    ]


def sets_in_words(tally: SetCounts, context: BoardContext, most: int = 6) -> str:
    """The numbers of sets by size as a sentence."""
    found = [(size, count) for size, count in zip(SIZES, counts_by_size(tally), strict=True) if count][:most]
    sized = (context.say("board-sized", size=size, count=count) for size, count in found)
    return ", ".join(sized) if found else context.say("board-no-sets")


def laid_out_sets(seat: int, gnome: Gnome, context: BoardContext) -> Element:
    """One gnome's sets on the stage, laid out one after the other."""
    return div(".staged.sets-stage", data_scene="place")[
        use_symbol(f"gnomes-gnome-{seat % 4}", ".figure"),
        strong(".name")[context.seat_infos[seat].name],
        set_list(gnome, context) if gnome.sets else span(".none")[context.say("board-no-sets")],
        set_counts_badge(gnome.set_counts, context),
        len(gnome.gems) > gnome.counting and _lost(gnome, context),
    ]
