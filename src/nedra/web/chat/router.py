"""The routes of the chat at a table."""

from litestar import Router

from nedra.web.chat.routes import post_message, redirect_from_chat, toggle_mute

chat_router = Router(
    "/",
    route_handlers=[
        post_message,
        redirect_from_chat,
        toggle_mute,
    ],
)
