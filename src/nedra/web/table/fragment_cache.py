"""Pictures that are kept: one for all spectators of a table with the same settings, and what pages show."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from nedra.live.clock import countdown
from nedra.live.session import MatchSession, key_fingerprint
from nedra.ui.beats import Moment
from nedra.ui.regions import Shown
from nedra.web.table.viewer import Viewer

MAX_CACHED: Final = 32
"""Fragments that are kept for a table: languages and settings, and the addresses by which people come."""
MAX_SHOWN: Final = 512
"""A page asks for its stream, or answers, soon after it was loaded."""


D = TypeVar("D")


class _CachedFragments(NamedTuple):
    state: Hashable  # everything about the table that a spectator can see depends on it
    by_settings: dict[Hashable, Any]


_cache: WeakKeyDictionary[MatchSession, _CachedFragments] = WeakKeyDictionary()


def cached_fragment(session: MatchSession, viewer: Viewer, draw: Callable[[MatchSession, Viewer], D]) -> D:
    """What `draw` makes of a table. Strangers to it with the same settings get the same fragment."""
    if not session.is_stranger(key_fingerprint(viewer.person.key)):
        return draw(session, viewer)
    state, settings = _visible_state(session), _settings(session, viewer)
    cached = _cache.get(session)
    if cached is None or cached.state != state:
        cached = _cache[session] = _CachedFragments(state, {})
    if settings not in cached.by_settings:
        while len(cached.by_settings) >= MAX_CACHED:
            del cached.by_settings[next(iter(cached.by_settings))]
        cached.by_settings[settings] = draw(session, viewer)
    kept: D = cached.by_settings[settings]
    return kept


def _visible_state(session: MatchSession) -> Hashable:
    """What changes whenever a spectator's page does. An entry that nobody may notice does not change it."""
    remaining = countdown(session)
    return (
        session.visible_version,
        session.spectator_count,
        session.away_owners,
        None if remaining is None else remaining[1],
    )


def _settings(session: MatchSession, viewer: Viewer) -> Hashable:
    """What the fragment for a stranger depends on, besides the table."""
    person = viewer.person
    speakers = {*session.owners.values(), *(item.owner for item in session.recent_chat)}
    return (
        person.language,
        person.hints,
        bool(person.key),
        person.name if session.empty_seats else "",  # it stands in the form to sit down
        frozenset(owner for owner in speakers if person.has_muted(owner)),
        viewer.table_url,
        viewer.is_local_only,
        viewer.other_urls,
        viewer.can_switch_network,
    )


class ShownPicture(NamedTuple):
    """What a page shows: how its regions look, and the moment of the match."""

    looks: Mapping[str, Shown]
    moment: Moment | None  # None: the match has not begun, or nobody may see it


NOTHING_SHOWN: Final = ShownPicture({}, None)

_shown: OrderedDict[Hashable, ShownPicture] = OrderedDict()
"""By table, person and digest: whoever names another person's digest must not learn whether it is right."""


def remember_shown(session: MatchSession, viewer: Viewer, digest: str, shown: ShownPicture) -> None:
    """Remember what a page of this viewer shows that gets the picture with this digest as a whole."""
    key = _shown_key(session, viewer, digest)
    _shown[key] = shown
    _shown.move_to_end(key)
    if len(_shown) > MAX_SHOWN:
        _shown.popitem(last=False)


def recall_shown(session: MatchSession, viewer: Viewer, digest: str) -> ShownPicture:
    """What a page with that picture shows; nothing if this viewer was not given it, or long ago."""
    return _shown.get(_shown_key(session, viewer, digest), NOTHING_SHOWN)


def _shown_key(session: MatchSession, viewer: Viewer, digest: str) -> Hashable:
    return session.link, viewer.person.key, digest
