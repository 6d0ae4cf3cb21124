"""Hosting: the page about it and the examples know every option, count and address there is."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from nedra import cli
from nedra.table.secret import Secret
from nedra.web.app import create_app
from tests.web.serving import ADMIN, BEARER

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
EXAMPLES = sorted((ROOT / "deploy").iterdir())


def commands() -> dict[str, ArgumentParser]:
    """Every command of the command line."""
    actions: list[Any] = cli.parser()._actions
    return next(dict(action.choices) for action in actions if action.dest == "==SUPPRESS==")


def test_the_page_names_every_option_of_serve() -> None:
    options = {option for action in commands()["serve"]._actions for option in action.option_strings}
    for option in sorted(options - {"-h", "--help"}):
        assert f"`{option}" in PAGE or f", `{option}" in PAGE, option


def test_the_page_shows_every_way_of_keeping_matches() -> None:
    for command in ("backup", "restore", "export", "import"):
        assert command in commands()
        assert f"nedra {command} club." in PAGE


def test_the_page_explains_every_count(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "nedra.sqlite", secret=Secret(given=ADMIN))) as client:
        counts = re.findall(r"# TYPE (\w+)", client.get("/metrics", headers=BEARER).text)
    assert len(counts) > 8
    for count in counts:
        assert f"`{count}" in PAGE, count


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: str(path.name))
def test_every_example_is_linked_from_the_page(example: Path) -> None:
    assert f"(../deploy/{example.name})" in PAGE


def test_what_the_examples_start_is_understood() -> None:
    unit = (ROOT / "deploy/nedra@.service").read_text(encoding="utf-8")
    started = re.search(r"^ExecStart=\S+/nedra (.+)$", unit, re.MULTILINE)
    assert started
    args = cli.parser().parse_args(shlex.split(started[1].replace("%i", "8001")))
    assert (args.port, args.logs, args.browser) == (8001, "json", False)
    container = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    words = re.findall(r'"([^"]+)"', container.splitlines()[-1])
    args = cli.parser().parse_args(words[1:])
    assert (args.host, args.port, args.logs) == ("0.0.0.0", 8000, "json")


def test_the_proxy_of_the_example_keeps_the_operators_addresses_to_itself() -> None:
    caddy = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    assert "path /health /ready /metrics" in caddy
    assert "health_uri /ready" in caddy
