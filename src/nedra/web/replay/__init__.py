"""Replays: a match step by step, its record, and the win chances over time."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.web.replay")
