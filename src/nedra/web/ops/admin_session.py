"""The login of the admin page: a session signed with the secret, and CSRF tokens."""

import hmac
import secrets
import time
from typing import Final

from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, NotFoundException, PermissionDeniedException

from nedra.live.admin_secret import AdminSecret
from nedra.web.account.person import AnyRequest
from nedra.web.http.forms import Form
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.http.responses import is_secure

SESSION_COOKIE: Final = "nedra-admin"
ADMIN_PATH: Final = "/admin"
SESSION_HOURS: Final = 12
MAX_INPUT_LENGTH: Final = 200


class AdminAuth:
    """Checks sessions. Nothing is stored: a session is valid until it expires or the secret changes."""

    def __init__(self, secret: AdminSecret, rate_limiter: RateLimiter) -> None:
        self._secret = secret
        self._rate_limiter = rate_limiter

    def check_enabled(self) -> None:
        """Answer 404 if there is no secret, so no admin page."""
        if not self._secret.read():
            raise NotFoundException

    def verify_secret(self, request: AnyRequest, typed: str) -> bool:
        """Whether the typed secret is right; too many wrong guesses have to wait."""
        self._rate_limiter.check_login_attempt(request)
        if self._secret.matches(typed[:MAX_INPUT_LENGTH]):
            return True
        self._rate_limiter.record_failed_login(request)
        return False

    def check_bearer(self, request: AnyRequest) -> None:
        """Check the secret that a program sends as a bearer token."""
        self.check_enabled()
        scheme, _, typed = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not self.verify_secret(request, typed):
            raise NotAuthorizedException(headers={"WWW-Authenticate": "Bearer"})

    def is_logged_in(self, request: AnyRequest) -> bool:
        """Whether the session has a valid signature and has not expired."""
        text, _, signature = request.cookies.get(SESSION_COOKIE, "")[:MAX_INPUT_LENGTH].rpartition(".")
        expires_at = text.partition(".")[0]
        is_signed = hmac.compare_digest(self._secret.sign(text).encode(), signature.encode(errors="replace"))
        return bool(signature) and is_signed and expires_at.isdecimal() and time.time() < int(expires_at)

    def csrf_token(self, request: AnyRequest) -> str:
        """The token of this session's forms; another site cannot know it."""
        return self._secret.sign(f"form {request.cookies.get(SESSION_COOKIE, '')[:MAX_INPUT_LENGTH]}")

    def check_csrf_token(self, request: AnyRequest, form: Form) -> None:
        """Refuse a form without this session's token."""
        if not hmac.compare_digest(
            self.csrf_token(request).encode(), form.text("csrf_token").encode(errors="replace")
        ):
            raise PermissionDeniedException

    def new_session_cookie(self, request: AnyRequest) -> Cookie:
        """A new session, for the admin pages only."""
        text = f"{int(time.time()) + SESSION_HOURS * 3600}.{secrets.token_urlsafe(12)}"
        return _session_cookie(request, f"{text}.{self._secret.sign(text)}", SESSION_HOURS * 3600)


def expired_session_cookie(request: AnyRequest) -> Cookie:
    """A cookie that ends the session."""
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
