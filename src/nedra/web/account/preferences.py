"""A person's preferences: the language, and whether hints are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, post

from nedra.core.i18n.translator import LANGUAGES
from nedra.ui.html import button, div, form, input
from nedra.web.account.person import HINTS_COOKIE, LANGUAGE_COOKIE
from nedra.web.http.forms import read_form
from nedra.web.http.responses import redirect_with_cookies

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element
    from nedra.web.account.person import Person


def preferences_form(say: Translator, person: Person, return_path: str, *, hints: bool = False) -> Element:
    """Buttons that change a preference and return to the same page."""
    return form(".switches", method="post", action="/preferences")[
        input(type="hidden", name="back", value=return_path),
        hints
        and button(".pill", type="submit", name="hints", value="off" if person.hints else "on")[
            say("hints-on" if person.hints else "hints-off")
        ],
        div(".languages")[
            [
                button(
                    ".pill",
                    type="submit",
                    name="language",
                    value=language,
                    lang=language,
                    aria_pressed="true" if language == person.language else "false",
                )[say(f"language-{language}")]
                for language in LANGUAGES
            ]
        ],
    ]


@post("/preferences")
async def save_preferences(request: Request[Any, Any, Any]) -> Response[Any]:
    """Save the preferences in cookies."""
    sent = await read_form(request)
    return_path, language, hints = sent.text("back"), sent.text("language"), sent.text("hints")
    cookies = {}
    if language in LANGUAGES:
        cookies[LANGUAGE_COOKIE] = language
    if hints in ("on", "off"):
        cookies[HINTS_COOKIE] = hints
    is_local = return_path.startswith("/") and not return_path.startswith(("//", "/\\"))
    return redirect_with_cookies(request, return_path if is_local else "/", cookies)
