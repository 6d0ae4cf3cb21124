"""Chat at a table: quick phrases, emotes and, where the host allows it, free text."""

from collections import deque
from typing import Final

from nedra.core.contract.errors import NedraError
from nedra.live.clock import monotonic_now
from nedra.live.errors import NotAllowedError
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.live.storage.journal import ChatSent

PHRASES: Final = (
    "hello",
    "good-luck",
    "nice-move",
    "thanks",
    "wow",
    "oops",
    "thinking",
    "hurry",
    "lucky",
    "watch-out",
    "back-soon",
    "good-game",
)
EMOTES: Final = ("smile", "laugh", "wonder", "tears", "sly", "sleepy", "heart", "gem")

MAX_TEXT_LENGTH: Final = 140
RATE_LIMIT_MESSAGES: Final = 5
RATE_LIMIT_SECONDS: Final = 10.0
MAX_MESSAGES_PER_MATCH: Final = 1000


class ChatError(NedraError):
    """A message that is not allowed."""


class Chat:
    """Sends messages. The rate limit is kept in memory only."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._recent_times: dict[tuple[str, int], deque[float]] = {}

    async def send(self, link: str, seat: int, key: str, phrase: str, text: str = "") -> None:
        """Send a phrase or an emote by its name, or free text, from a seat."""
        async with self._service.lock_match(link) as session:
            _check_seated(session, seat, key)
            message = ChatSent(seat, phrase) if phrase else ChatSent(seat, text=_clean_text(session, text))
            if phrase and phrase not in (*PHRASES, *EMOTES):
                raise ChatError("refused-no-such-phrase")
            if session.chat_count >= MAX_MESSAGES_PER_MATCH:
                raise ChatError("refused-chat-full", most=MAX_MESSAGES_PER_MATCH)
            self._check_rate_limit(link, seat)
            await self._service.append_entry(session, message, lambda: _check_seated(session, seat, key))

    def _check_rate_limit(self, link: str, seat: int) -> None:
        times = self._recent_times.setdefault((link, seat), deque(maxlen=RATE_LIMIT_MESSAGES))
        if len(times) == RATE_LIMIT_MESSAGES and monotonic_now() - times[0] < RATE_LIMIT_SECONDS:
            raise ChatError("refused-chat-rate-limit")
        times.append(monotonic_now())
        while len(self._recent_times) > MAX_MESSAGES_PER_MATCH:
            del self._recent_times[next(iter(self._recent_times))]


def _check_seated(session: MatchSession, seat: int, key: str) -> None:
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-chat-not-seated")


def _clean_text(session: MatchSession, text: str) -> str:
    """Free text without control characters and extra spaces, if the host allows free text."""
    if not session.opened.chat:
        raise ChatError("refused-chat-disabled")
    clean = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    if not clean:
        raise ChatError("refused-chat-empty")
    if len(clean) > MAX_TEXT_LENGTH:
        raise ChatError("refused-chat-too-long", most=MAX_TEXT_LENGTH)
    return clean
