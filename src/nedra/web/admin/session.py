"""Being let in: the admin's session, signed with the secret, and the mark that its forms bear."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, NotFoundException, PermissionDeniedException

from nedra.web.reply import is_secure

if TYPE_CHECKING:
    from nedra.table.secret import Secret
    from nedra.web.forms import Form
    from nedra.web.pace import Pace

SESSION: Final = "nedra-admin"
HOME: Final = "/admin"
HOURS: Final = 12
LONGEST: Final = 200

AnyRequest = Request[Any, Any, Any]


class Guard:
    """Knows who has been let in. Nothing is kept: a session is valid as long as the secret and its time."""

    def __init__(self, secret: Secret, pace: Pace) -> None:
        self._secret = secret
        self._pace = pace

    def check_there(self) -> None:
        """Without a secret there is no such page."""
        if not self._secret.read():
            raise NotFoundException

    def knows(self, request: AnyRequest, typed: str) -> bool:
        """Whether somebody knows the secret; who guesses too often has to wait before the next guess."""
        self._pace.check_guess(request)
        if self._secret.is_it(typed[:LONGEST]):
            return True
        self._pace.wrong_guess(request)
        return False

    def check_bearer(self, request: AnyRequest) -> None:
        """A program brings the secret in its header."""
        self.check_there()
        kind, _, typed = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not self.knows(request, typed):
            raise NotAuthorizedException(headers={"WWW-Authenticate": "Bearer"})

    def is_in(self, request: AnyRequest) -> bool:
        """Whether this browser's session was signed here, and has not run out."""
        text, _, seal = request.cookies.get(SESSION, "")[:LONGEST].rpartition(".")
        until = text.partition(".")[0]
        good = hmac.compare_digest(self._secret.seal(text).encode(), seal.encode(errors="replace"))
        return bool(seal) and good and until.isdecimal() and time.time() < int(until)

    def mark(self, request: AnyRequest) -> str:
        """What a form of this session bears; a page of another site cannot know it."""
        return self._secret.seal(f"form {request.cookies.get(SESSION, '')[:LONGEST]}")

    def check_mark(self, request: AnyRequest, form: Form) -> None:
        """Refuse a form that is not of this session."""
        if not hmac.compare_digest(self.mark(request).encode(), form.text("mark").encode(errors="replace")):
            raise PermissionDeniedException

    def session(self, request: AnyRequest) -> Cookie:
        """A new session, for this browser alone and for these pages alone."""
        text = f"{int(time.time()) + HOURS * 3600}.{secrets.token_urlsafe(12)}"
        return _cookie(request, f"{text}.{self._secret.seal(text)}", HOURS * 3600)


def no_session(request: AnyRequest) -> Cookie:
    """Forget the session."""
    return _cookie(request, "", 0)


def _cookie(request: AnyRequest, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=SESSION,
        value=value,
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=is_secure(request),
        path=HOME,
    )
