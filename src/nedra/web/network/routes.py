"""The forms of the waiting room that open the server to the network and close it again."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.di import NamedDependency
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.live.errors import NotAllowedError
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.http.forms import read_form
from nedra.web.http.public_url import PublicUrl
from nedra.web.table.routes import table_response
from nedra.web.table.viewer import Viewer


@post("/t/{link:str}/network")
async def switch_network(
    request: Request[Any, Any, Any],
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    public_url: NamedDependency[PublicUrl],
) -> Response[Any]:
    """Let phones in, or go back to this machine only: for a table's host, at the server's own machine."""
    form = await read_form(request)
    network = public_url.network
    try:
        if not (viewer.can_switch_network and session.is_host(viewer.person.key)):
            raise NotAllowedError("refused-network-right")
        await (network.open() if form.text("open") == "1" else network.close())
    except NedraError as error:
        return table_response(request, viewer, session, error)
    service.notifier.notify_all()
    return Redirect(f"/t/{session.link}", status_code=303)
