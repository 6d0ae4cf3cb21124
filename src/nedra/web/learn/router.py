"""The routes of the rules and the lessons."""

from litestar import Router

from nedra.web.learn.about import about
from nedra.web.learn.guide_page import (
    advance_lesson,
    back_to_lesson,
    explain_lesson_refusal,
    guide_css,
    learn,
)
from nedra.web.learn.rules_page import show_rules

learn_router = Router(
    "/",
    route_handlers=[
        about,
        advance_lesson,
        back_to_lesson,
        explain_lesson_refusal,
        guide_css,
        learn,
        show_rules,
    ],
)
