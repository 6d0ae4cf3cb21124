"""The form that opens the server to the network and closes it again."""

from typing import Any

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.live.errors import NotAllowedError
from nedra.web.http.forms import read_form
from nedra.web.http.public_url import PublicUrl
from nedra.web.table.routes import form_response, table_response
from nedra.web.table.viewer import TableVisit, make_viewer


@get("/t/{link:str}/network", sync_to_thread=False)
def redirect_from_network(link: FromPath[str]) -> Redirect:
    """Reloading a form after an error leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/network")
async def switch_network(
    visit: NamedDependency[TableVisit], public_url: NamedDependency[PublicUrl]
) -> Response[Any]:
    """Let phones in, or go back to this machine only: for a table's host, at the server's own machine."""
    form = await read_form(visit.request)
    network = public_url.network
    try:
        if not (visit.viewer.can_switch_network and visit.session.is_host(visit.key)):
            raise NotAllowedError("refused-network-right")
        await (network.open() if form.text("open") == "1" else network.close())
    except NedraError as error:
        return table_response(visit, error)
    visit.service.notifier.notify_all()
    if (back := form.text("back")).startswith(f"{visit.table_path}/replay"):
        return Redirect(back, status_code=303)
    viewer = make_viewer(visit.request, public_url, visit.session.link)
    return form_response(msgspec.structs.replace(visit, viewer=viewer))


network_router = Router("/", route_handlers=[redirect_from_network, switch_network])
