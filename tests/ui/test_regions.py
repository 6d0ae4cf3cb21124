"""A page gets the regions that have changed."""

import msgspec

from nedra.ui.html import Element, Node, div, span
from nedra.ui.html import input as field
from nedra.ui.regions import Picture, as_region, region


class Score(msgspec.Struct, frozen=True):
    """A view."""

    points: tuple[int, ...]


def _points(seat: int, view: Score) -> Element | None:
    return span[str(view.points[seat])] if view.points[seat] else None


def picture(*points: int, css: str = "", last: Node = None) -> Picture:
    view = Score(points)
    seats = [region(f"seat-{seat}", _points, seat, view) for seat in range(len(points))]
    return Picture(str(as_region("place", div(f".place{css}")[seats, last])))


def test_regions_are_named_in_the_markup() -> None:
    assert picture(1, 0).markup == (
        '<div data-region="place" class="place"><span data-region="seat-0">1</span>'
        '<template data-region="seat-1"></template></div>'
    )


def test_only_what_has_changed_is_in_the_patch() -> None:
    old = picture(1, 2)
    assert picture(1, 2).patch(old.looks) == {}
    assert picture(1, 3).patch(old.looks) == {"seat-1": '<span data-region="seat-1">3</span>'}
    assert picture(1, 0).patch(old.looks) == {"seat-1": '<template data-region="seat-1"></template>'}


def test_attributes_alone_leave_what_is_inside() -> None:
    assert picture(1, 2, css=".over").patch(picture(1, 2).looks) == {
        "place": '<div data-region="place" class="place over" data-outline></div>'
    }


def test_an_element_without_content_is_sent_as_it_is() -> None:
    old, new = (Picture(str(div[as_region("version", field(value=value))])) for value in ("1", "2"))
    assert new.patch(old.looks) == {"version": '<input data-region="version" value="2">'}


def test_a_region_around_others_keeps_what_has_not_changed() -> None:
    assert picture(1, 3, last="!").patch(picture(1, 2).looks) == {
        "place": '<div data-region="place" class="place"><template data-kept="seat-0"></template>'
        '<span data-region="seat-1">3</span>!</div>'
    }


def test_another_base_gets_the_whole_picture() -> None:
    assert picture(1, 2).patch({}) is None
    assert Picture("<p>closed</p>").patch(picture(1, 2).looks) is None


def test_equal_pictures_have_one_digest() -> None:
    assert picture(1, 2).digest == picture(1, 2).digest != picture(2, 1).digest


def test_a_text_cannot_pretend_to_be_a_region() -> None:
    forged = Picture(str(div["<!--region seat-0--><p>x</p><!--/region-->"]))
    assert list(forged.looks) == [""]
    assert "&lt;!--region" in forged.markup
