"""The profile page, and the page that confirms switching to another key."""

from typing import NamedTuple

from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.i18n.translator import Translator
from nedra.ui.html import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    header,
    img,
    input,
    label,
    legend,
    main,
    p,
    section,
    span,
    strong,
)
from nedra.ui.html import summary as summary_tag
from nedra.ui.widgets import PORTRAIT_COUNT, portrait_icon, submit_button, toast
from nedra.web.account.person import Person
from nedra.web.http.page_layout import page, preferences_form
from nedra.web.http.public_url import is_local_url


class ProfileSummary(NamedTuple):
    """The owner of a key."""

    name: str
    face: int
    match_count: int


def profile_page(
    say: Translator, person: Person, key_link: str, previous: ProfileSummary | None, error: str
) -> Element:
    """Name and face, the person's key, and a form to enter the key of another device."""
    return page(
        say,
        f"{say('me-title')} · {say('site-name')}",
        main("#main.me")[
            header(".lobby-head")[
                div[h1[say("me-heading")], p(".tagline")[say("me-note")]],
                preferences_form(say, person, "/me"),
            ],
            _name_and_face_form(say, person),
            div(".me-side")[
                _key_section(say, person, key_link),
                _enter_key_form(say),
                previous is not None and _previous_key_section(say, person, previous),
                p[a(".big-button.big-button-quiet", href="/replay")[say("upload-record")]],
                p[a(".big-button.big-button-quiet", href="/")[say("to-first-page")]],
            ],
        ],
        styles=("lobby", "account"),
        scripts=("personal_key",),
        error=toast(error) if error else None,
    )


def _name_and_face_form(say: Translator, person: Person) -> Element:
    return form(".looks.panel", method="post", action="/me")[
        label(".field")[
            span[say("your-name")],
            input(
                name="name",
                value=person.name,
                maxlength=str(MAX_NAME_LENGTH),
                required=True,
                autocomplete="nickname",
                placeholder=say("somebody"),
            ),
        ],
        fieldset[
            legend[say("me-face")],
            div(".faces")[
                [_face_choice(say, number, chosen=person.face) for number in range(PORTRAIT_COUNT)]
            ],
        ],
        submit_button(say("me-save"), tone="go"),
    ]


def _face_choice(say: Translator, number: int, chosen: int) -> Element:
    name = say(f"face-{number}")
    return label(".face-choice", title=name)[
        input(type="radio", name="face", value=str(number), checked=number == chosen),
        portrait_icon(number, size="l"),
        span(".visually-hidden")[name],
    ]


def _key_section(say: Translator, person: Person, link: str) -> Element:
    if not person.key:
        return section(".panel")[h2[say("key-title")], p(".note")[say("key-none")]]
    return section(".panel.own-key")[
        h2[say("key-title")],
        p[say("key-about")],
        details[
            summary_tag[say("key-show")],
            div(".key-secret")[
                not is_local_url(link)
                and img(".qr", src="/me/qr.svg", alt=say("key-qr-alt"), width="150", height="150"),
                div[
                    p(".key-code")[person.key],
                    button(
                        ".big-button.big-button-plain",
                        type="button",
                        data_copy=link,
                        data_copied=say("link-copied"),
                    )[say("key-copy-link")],
                ],
            ],
            p(".note")[say("key-warning")],
            _renew_key_form(say),
        ],
        _resume_renewal_form(say) if person.next_keys else None,
    ]


def _renew_key_form(say: Translator) -> Element:
    """Folded, because every other device needs the new key afterwards."""
    return details(".closing")[
        summary_tag[say("key-renew")],
        p(".note")[say("key-renew-about")],
        form(method="post", action="/me/renew")[submit_button(say("key-renew-yes"), tone="danger")],
    ]


def _resume_renewal_form(say: Translator) -> Element:
    """Shown if the browser has the new key, but the response that completes the renewal was lost."""
    return form(method="post", action="/me/renew")[
        p(".note")[say("key-renew-half")], submit_button(say("key-renew-on"))
    ]


def _enter_key_form(say: Translator) -> Element:
    return section(".panel")[
        h2[say("enter-key-title")],
        p[say("enter-key-about")],
        form("#typed-key.typed-key", method="post", action="/me/key")[
            label(".field")[
                span(".visually-hidden")[say("enter-key-code")],
                input(
                    name="code",
                    required=True,
                    autocomplete="off",
                    autocapitalize="characters",
                    spellcheck="false",
                    placeholder="XXXX-XXXX-XXXX-XXXX",
                ),
            ],
            submit_button(say("enter-key-submit")),
        ],
    ]


def _previous_key_section(say: Translator, person: Person, previous: ProfileSummary) -> Element:
    return section(".panel.former")[
        _profile_card(say, previous),
        div[
            p[say("previous-key-about")],
            _switch_key_form(person.previous_key, submit_button(say("previous-key-back"))),
        ],
    ]


def switch_key_page(
    say: Translator, key: str, owner: ProfileSummary, current: ProfileSummary | None
) -> Element:
    """Whose key it is, and what happens to the current one."""
    return page(
        say,
        f"{say('switch-key-title')} · {say('site-name')}",
        main("#main.switch-key")[
            section(".panel")[
                h1[say("switch-key-title")],
                _profile_card(say, owner),
                _switch_key_form(key, submit_button(say("switch-key-yes"), tone="go")),
                current is not None and _current_profile_options(say, key, owner, current),
                p[a(".big-button.big-button-quiet", href="/me")[say("switch-key-no")]],
            ]
        ],
        styles=("lobby", "account"),
    )


def _current_profile_options(
    say: Translator, key: str, owner: ProfileSummary, current: ProfileSummary
) -> Node:
    warning = say("switch-key-with-games-about", games=current.match_count, name=owner.name)
    return [
        p(".note")[say("switch-key-now", name=current.name)],
        current.match_count > 0
        and details(".closing")[
            summary_tag[say("switch-key-with-games")],
            p(".note")[warning],
            _switch_key_form(
                key,
                input(type="hidden", name="games", value="1"),
                submit_button(say("switch-key-with-games-yes"), tone="danger"),
            ),
        ],
    ]


def _switch_key_form(key: str, *controls: Node) -> Element:
    return form(method="post", action="/me/become")[input(type="hidden", name="code", value=key), controls]


def _profile_card(say: Translator, profile: ProfileSummary) -> Element:
    return div(".portrait")[
        portrait_icon(max(profile.face, 0), size="l"),
        div[strong[profile.name], span(".note")[say("switch-key-games", count=profile.match_count)]],
    ]


def profile_link(person: Person, say: Translator) -> Element:
    """The person's face and name, as a link to the profile page."""
    return a(".pill.me-link", href="/me", aria_label=say("me-title"))[
        portrait_icon(max(person.face, 0), size="s"), span[person.name or say("me-title")]
    ]
