"""The web server: pages, streams and forms for browsers, and the seat protocol for programs."""

from nedra.core.i18n.translator import register_messages

for package in (
    "nedra.ui",
    "nedra.web",
    "nedra.web.chat",
    "nedra.web.network",
    "nedra.web.ops",
    "nedra.web.replay",
):
    register_messages(package)
