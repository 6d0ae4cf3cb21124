"""The routes of the admin page, health checks and metrics."""

from litestar import Router

from nedra.web.ops.admin_routes import admin_close_table, log_in, log_out, redirect_to_admin, show_admin
from nedra.web.ops.health import health, metrics, ready

ops_router = Router(
    "/",
    route_handlers=[
        admin_close_table,
        log_in,
        log_out,
        redirect_to_admin,
        show_admin,
        health,
        metrics,
        ready,
    ],
)
