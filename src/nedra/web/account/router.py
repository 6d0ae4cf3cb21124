"""The routes of a person's profile, key and preferences."""

from litestar import Router

from nedra.web.account.preferences import save_preferences
from nedra.web.account.profile import (
    key_qr,
    redirect_to_profile,
    renew_key,
    save_profile,
    show_key_owner,
    show_profile,
    switch_key,
)

account_router = Router(
    "/",
    route_handlers=[
        save_preferences,
        key_qr,
        redirect_to_profile,
        renew_key,
        save_profile,
        show_key_owner,
        show_profile,
        switch_key,
    ],
)
