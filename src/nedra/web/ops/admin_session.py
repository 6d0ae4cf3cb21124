"""Being let in: the admin's session, signed with the secret, and the mark that its forms bear."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, NotFoundException, PermissionDeniedException

from nedra.web.http.responses import is_secure

if TYPE_CHECKING:
    from nedra.live.admin_secret import AdminSecret
    from nedra.web.http.forms import Form
    from nedra.web.http.rate_limit import RateLimiter

SESSION_COOKIE: Final = "nedra-admin"
ADMIN_PATH: Final = "/admin"
SESSION_HOURS: Final = 12
MAX_INPUT_LENGTH: Final = 200

AnyRequest = Request[Any, Any, Any]


class AdminAuth:
    """Knows who has been let in. Nothing is kept: a session is valid as long as the secret and its time."""

    def __init__(self, secret: AdminSecret, rate_limiter: RateLimiter) -> None:
        self._secret = secret
        self._rate_limiter = rate_limiter

    def check_enabled(self) -> None:
        """Without a secret there is no such page."""
        if not self._secret.read():
            raise NotFoundException

    def verify_secret(self, request: AnyRequest, typed: str) -> bool:
        """Whether somebody knows the secret; who guesses too often has to wait before the next guess."""
        self._rate_limiter.check_login_attempt(request)
        if self._secret.matches(typed[:MAX_INPUT_LENGTH]):
            return True
        self._rate_limiter.record_failed_login(request)
        return False

    def check_bearer(self, request: AnyRequest) -> None:
        """A program brings the secret in its header."""
        self.check_enabled()
        kind, _, typed = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not self.verify_secret(request, typed):
            raise NotAuthorizedException(headers={"WWW-Authenticate": "Bearer"})

    def is_logged_in(self, request: AnyRequest) -> bool:
        """Whether this browser's session was signed here, and has not run out."""
        text, _, seal = request.cookies.get(SESSION_COOKIE, "")[:MAX_INPUT_LENGTH].rpartition(".")
        until = text.partition(".")[0]
        good = hmac.compare_digest(self._secret.sign(text).encode(), seal.encode(errors="replace"))
        return bool(seal) and good and until.isdecimal() and time.time() < int(until)

    def csrf_token(self, request: AnyRequest) -> str:
        """What a form of this session bears; a page of another site cannot know it."""
        return self._secret.sign(f"form {request.cookies.get(SESSION_COOKIE, '')[:MAX_INPUT_LENGTH]}")

    def check_csrf_token(self, request: AnyRequest, form: Form) -> None:
        """Refuse a form that is not of this session."""
        if not hmac.compare_digest(
            self.csrf_token(request).encode(), form.text("csrf_token").encode(errors="replace")
        ):
            raise PermissionDeniedException

    def new_session_cookie(self, request: AnyRequest) -> Cookie:
        """A new session, for this browser alone and for these pages alone."""
        text = f"{int(time.time()) + SESSION_HOURS * 3600}.{secrets.token_urlsafe(12)}"
        return _session_cookie(request, f"{text}.{self._secret.sign(text)}", SESSION_HOURS * 3600)


def expired_session_cookie(request: AnyRequest) -> Cookie:
    """Forget the session."""
    return _session_cookie(request, "", 0)


def _session_cookie(request: AnyRequest, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=SESSION_COOKIE,
        value=value,
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=is_secure(request),
        path=ADMIN_PATH,
    )
