"""The hosting page and the deployment examples cover every option, metric and address."""

from __future__ import annotations

import inspect
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
import yaml  # type: ignore[import-untyped]  # its types are a package of their own
from litestar.testing import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from nedra import cli
from nedra.live.admin_secret import AdminSecret
from nedra.web.http.app import create_app
from tests.web.serving import ADMIN, BEARER

ROOT = Path(__file__).parents[1]
PAGES = {name: (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("hosting.md", "hosting.ru.md")}
EXAMPLES = sorted((ROOT / "deploy").iterdir())


def commands() -> dict[str, ArgumentParser]:
    """Every command of the command line."""
    actions: list[Any] = cli.build_parser()._actions
    return next(dict(action.choices) for action in actions if action.dest == "==SUPPRESS==")


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> str:
    """The hosting page in each language."""
    return PAGES[request.param]


def test_the_page_names_every_option_of_serve(page: str) -> None:
    options = {option for action in commands()["serve"]._actions for option in action.option_strings}
    for option in sorted(options - {"-h", "--help"}):
        assert f"`{option}" in page or f", `{option}" in page, option


def test_the_page_shows_every_backup_command(page: str) -> None:
    for command in ("backup", "restore", "export", "import"):
        assert command in commands()
        assert f"nedra {command} club." in page


def test_the_page_shows_how_to_delete_a_person(page: str) -> None:
    assert "forget" in commands()
    assert "nedra forget Anna --yes" in page


def test_the_page_explains_every_metric(page: str, tmp_path: Path) -> None:
    with TestClient(
        create_app(tmp_path / "nedra.sqlite", admin_secret=AdminSecret(from_environment=ADMIN))
    ) as client:
        metrics = re.findall(r"# TYPE (\w+)", client.get("/metrics", headers=BEARER).text)
    assert len(metrics) > 8
    for metric in metrics:
        assert f"`{metric}" in page, metric


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: str(path.name))
def test_every_example_is_linked_from_the_page(page: str, example: Path) -> None:
    assert f"(../deploy/{example.name})" in page


def test_the_commands_of_the_examples_are_valid() -> None:
    unit = (ROOT / "deploy/nedra@.service").read_text(encoding="utf-8")
    started = re.search(r"^ExecStart=\S+/nedra (.+)$", unit, re.MULTILINE)
    assert started
    args = cli.build_parser().parse_args(shlex.split(started[1].replace("%i", "8001")))
    assert (args.port, args.log_format, args.browser) == (8001, "json", False)
    container = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    words = re.findall(r'"([^"]+)"', container.splitlines()[-1])
    args = cli.build_parser().parse_args(words[1:])
    assert (args.host, args.port, args.log_format) == ("0.0.0.0", 8000, "json")


def test_a_container_installs_nothing_without_a_hash() -> None:
    container = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    installs = re.findall(r"pip install [^\n]*", container)
    assert all("--require-hashes" in each or "--no-deps" in each for each in installs)
    picking = re.search(r"RUN (awk .+) >", container)
    assert picking
    drivers = subprocess.run(shlex.split(picking[1]), cwd=ROOT, capture_output=True, text=True, check=True)
    pins = re.split(r"\n(?=\S)", drivers.stdout.strip())
    assert [re.split("==", pin)[0] for pin in pins] == ["psycopg", "psycopg-binary", "redis"]
    assert all("--hash=sha256:" in pin for pin in pins)


def test_a_container_copies_everything_that_its_build_needs(tmp_path: Path) -> None:
    """The package is built in a folder with what the COPY lines name and nothing else."""
    container = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    for line in re.findall(r"^COPY (.+)$", container, re.MULTILINE):
        *sources, target = line.split()
        (tmp_path / target).mkdir(parents=True, exist_ok=True)
        for source in sources:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, tmp_path / target, dirs_exist_ok=True)
            else:
                shutil.copy(ROOT / source, tmp_path / target)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    done = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (tmp_path / "dist").iterdir()
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"nedra/cli.py", "nedra/authoring/rope/pyproject.toml"} <= names


def test_the_proxy_of_the_example_keeps_the_operators_addresses_to_itself() -> None:
    caddy = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    assert "path /health /ready /metrics" in caddy
    assert "health_uri /ready" in caddy


def read_compose() -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / "deploy/compose.yaml").read_text(encoding="utf-8")))


def test_every_variable_that_the_examples_set_is_used() -> None:
    unit = (ROOT / "deploy/nedra@.service").read_text(encoding="utf-8")
    caddy = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    services = read_compose()["services"]
    for_nedra = {
        *services["one"]["environment"],
        *re.findall(r"^(?:#   |Environment=)(\w+)=", unit, re.MULTILINE),
    }
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/nedra").rglob("*.py"))
    assert {"NEDRA_DATABASE", "NEDRA_REDIS", "NEDRA_ADMIN", "XDG_CACHE_HOME"} <= for_nedra
    for name in for_nedra - {"FORWARDED_ALLOW_IPS"}:
        assert f'"{name}"' in sources, name
    assert "FORWARDED_ALLOW_IPS" in inspect.getsource(uvicorn.Config)
    assert {*services["proxy"]["environment"], "NEDRA_TLS"} == set(re.findall(r"\{\$(\w+)", caddy))


def test_the_compose_file_fits_together() -> None:
    compose = read_compose()
    services = compose["services"]
    one = services["one"]
    assert services["two"] == one
    assert (ROOT / "deploy" / one["build"]["context"] / one["build"]["dockerfile"]).is_file()
    assert set(one["depends_on"]) <= set(services)
    for address in (one["environment"]["NEDRA_DATABASE"], one["environment"]["NEDRA_REDIS"]):
        assert address.partition("://")[2].rpartition("@")[2].partition("/")[0] in services
    assert services["proxy"]["environment"]["NEDRA_PROCESSES"].split() == ["one:8000", "two:8000"]
    subnet = compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert one["environment"]["FORWARDED_ALLOW_IPS"] == subnet
    for volume in services["proxy"]["volumes"]:
        assert (ROOT / "deploy" / volume.partition(":")[0]).is_file()


def test_a_forged_forwarded_address_is_ignored() -> None:
    """The address that a client writes into the header itself is not used."""
    middleware = ProxyHeadersMiddleware(cast(Any, None), "172.30.77.0/24")
    client = middleware.trusted_hosts.get_trusted_client_address("203.0.113.66, 198.51.100.7")
    assert client == ("198.51.100.7", 0)


def test_several_processes_of_the_unit_do_not_start_without_a_shared_database() -> None:
    unit = (ROOT / "deploy/nedra@.service").read_text(encoding="utf-8")
    assert re.search(r"^EnvironmentFile=/etc/nedra.env$", unit, re.MULTILINE), "the file is required"
    asked = re.search(r"^ExecStartPre=(/usr/bin/test -n) \$\{NEDRA_DATABASE\}$", unit, re.MULTILINE)
    assert asked
    for database, code in (("", 1), ("postgresql:///nedra", 0)):
        assert subprocess.run([*asked[1].split(), database], check=False).returncode == code


def test_the_unit_keeps_its_data_and_its_cache() -> None:
    unit = (ROOT / "deploy/nedra@.service").read_text(encoding="utf-8")
    said = dict(re.findall(r"^(\w+)=(.+)$", unit, re.MULTILINE))
    kept = dict(re.findall(r"^Environment=(\w+)=(.+)$", unit, re.MULTILINE))
    assert kept["XDG_DATA_HOME"] == f"/var/lib/{said['StateDirectory']}"
    assert kept["XDG_CACHE_HOME"] == f"/var/cache/{said['CacheDirectory']}"
    assert said["OOMPolicy"] == "continue"
