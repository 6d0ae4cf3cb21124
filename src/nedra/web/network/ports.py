"""Ports of this machine: bind one, or the next free one, and explain a failure."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Final

from nedra.core.contract.errors import NedraError

DEFAULT_PORT: Final = 8000
PORTS_TRIED: Final = 20
"""From the default on, when nobody has chosen a port."""

IN_USE: Final = (errno.EADDRINUSE, 10048)
FORBIDDEN: Final = (errno.EACCES, errno.EPERM, 10013)
FOREIGN: Final = (errno.EADDRNOTAVAIL, 10049)


class StartupError(NedraError):
    """The server cannot listen at this address."""


def bind(host: str, port: int) -> socket.socket:
    """A socket for this address; nobody else may use it at the same time."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform == "win32":  # SO_REUSEADDR would let two servers share the port there
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


def bind_first_free(host: str) -> socket.socket:
    """The default port, or the next one that no other program uses."""
    for port in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            return bind(host, port)
        except OSError as error:
            if error.errno not in IN_USE:
                raise
    return bind(host, 0)  # whichever the system gives


def startup_error(error: Exception, host: str, port: int | None) -> NedraError:
    """The error as a sentence for whoever starts the server."""
    if isinstance(error, NedraError):
        return error
    number = error.errno if isinstance(error, OSError) else None
    reason = getattr(error, "strerror", None) or str(error)
    args = {"host": host, "port": str(DEFAULT_PORT if port is None else port)}
    if isinstance(error, socket.gaierror) or number in FOREIGN:
        return StartupError("refused-start-host", **args)
    if number in IN_USE:
        return StartupError("refused-start-in-use", **args)
    if number in FORBIDDEN:
        return StartupError("refused-start-forbidden", **args)
    return StartupError("refused-start", **args, reason=reason)
