"""What the page «Me» shows, and the question before a browser becomes somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.core.board import LONGEST_NAME
from nedra.ui.blocks import FACES, face, push, toast
from nedra.ui.html import (
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
from nedra.web.page import page
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node
    from nedra.web.person import Person


class Known(NamedTuple):
    """Somebody a key belongs to."""

    name: str
    face: int
    games: int


def me_page(say: Speech, person: Person, key_link: str, former: Known | None, refusal: str) -> Element:
    """Name and face, the own key, the way in from another device."""
    return page(
        say,
        f"{say('me-title')} · {say('site-name')}",
        main("#main.me")[
            header(".lobby-head")[
                div[h1[say("me-heading")], p(".tagline")[say("me-note")]], switches(say, person, "/me")
            ],
            _looks(say, person),
            div(".me-side")[
                _own_key(say, person, key_link),
                _other_device(say),
                former is not None and _former(say, person, former),
                p[a(".push.push-quiet", href="/replay")[say("bring-record")]],
                p[a(".push.push-quiet", href="/")[say("to-first-page")]],
            ],
        ],
        styles=("lobby", "me"),
        scripts=("key",),
        refusal=toast(refusal) if refusal else None,
    )


def _looks(say: Speech, person: Person) -> Element:
    return form(".looks.panel", method="post", action="/me")[
        label(".field")[
            span[say("your-name")],
            input(
                name="name",
                value=person.name,
                maxlength=str(LONGEST_NAME),
                required=True,
                autocomplete="nickname",
                placeholder=say("somebody"),
            ),
        ],
        fieldset[
            legend[say("me-face")],
            div(".faces")[[_face_choice(say, number, chosen=person.face) for number in range(FACES)]],
        ],
        push(say("me-save"), tone="go"),
    ]


def _face_choice(say: Speech, number: int, chosen: int) -> Element:
    name = say(f"face-{number}")
    return label(".face-choice", title=name)[
        input(type="radio", name="face", value=str(number), checked=number == chosen),
        face(number, size="l"),
        span(".visually-hidden")[name],
    ]


def _own_key(say: Speech, person: Person, link: str) -> Element:
    if not person.key:
        return section(".panel")[h2[say("key-title")], p(".note")[say("key-none")]]
    return section(".panel.own-key")[
        h2[say("key-title")],
        p[say("key-about")],
        details[
            summary_tag[say("key-show")],
            div(".key-secret")[
                img(".qr", src="/me/qr.svg", alt=say("key-qr-alt"), width="150", height="150"),
                div[
                    p(".key-code")[person.key],
                    button(".push.push-plain", type="button", data_copy=link, data_copied=say("link-copied"))[
                        say("key-copy-link")
                    ],
                ],
            ],
            p(".note")[say("key-warning")],
            _renewing(say),
        ],
        _half_renewed(say) if person.upcoming else None,
    ]


def _renewing(say: Speech) -> Element:
    """A new key takes a second thought: every other device has to be told of it."""
    return details(".closing")[
        summary_tag[say("key-renew")],
        p(".note")[say("key-renew-about")],
        form(method="post", action="/me/renew")[push(say("key-renew-yes"), tone="danger")],
    ]


def _half_renewed(say: Speech) -> Element:
    """The new key was told and the seats may have gone over to it, but the last reply got lost."""
    return form(method="post", action="/me/renew")[
        p(".note")[say("key-renew-half")], push(say("key-renew-on"))
    ]


def _other_device(say: Speech) -> Element:
    return section(".panel")[
        h2[say("other-title")],
        p[say("other-about")],
        form("#typed-key.typed-key", method="post", action="/me/key")[
            label(".field")[
                span(".visually-hidden")[say("other-code")],
                input(
                    name="code",
                    required=True,
                    autocomplete="off",
                    autocapitalize="characters",
                    spellcheck="false",
                    placeholder="XXXX-XXXX-XXXX-XXXX",
                ),
            ],
            push(say("other-enter")),
        ],
    ]


def _former(say: Speech, person: Person, former: Known) -> Element:
    return section(".panel.former")[
        _portrait(say, former),
        div[p[say("former-about")], _becoming(person.former, push(say("former-back")))],
    ]


def become_page(say: Speech, key: str, owner: Known, present: Known | None) -> Element:
    """Who this browser would become, and what happens to who it is."""
    return page(
        say,
        f"{say('become-title')} · {say('site-name')}",
        main("#main.become")[
            section(".panel")[
                h1[say("become-title")],
                _portrait(say, owner),
                _becoming(key, push(say("become-yes"), tone="go")),
                present is not None and _what_becomes_of(say, key, owner, present),
                p[a(".push.push-quiet", href="/me")[say("become-no")]],
            ]
        ],
        styles=("lobby", "me"),
    )


def _what_becomes_of(say: Speech, key: str, owner: Known, present: Known) -> Node:
    warning = say("become-with-games-about", games=present.games, name=owner.name)
    return [
        p(".note")[say("become-now", name=present.name)],
        present.games > 0
        and details(".closing")[
            summary_tag[say("become-with-games")],
            p(".note")[warning],
            _becoming(
                key,
                input(type="hidden", name="games", value="1"),
                push(say("become-with-games-yes"), tone="danger"),
            ),
        ],
    ]


def _becoming(key: str, *controls: Node) -> Element:
    return form(method="post", action="/me/become")[input(type="hidden", name="code", value=key), controls]


def _portrait(say: Speech, who: Known) -> Element:
    return div(".portrait")[
        face(max(who.face, 0), size="l"),
        div[strong[who.name], span(".note")[say("become-games", count=who.games)]],
    ]
