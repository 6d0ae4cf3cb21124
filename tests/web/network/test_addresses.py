"""Which addresses other devices can reach."""

from __future__ import annotations

import pytest

from nedra.web.http.public_url import is_local_url
from nedra.web.network import addresses
from nedra.web.network.addresses import Interface, is_loopback, is_public, network_addresses


def machine(monkeypatch: pytest.MonkeyPatch, default: str, *interfaces: Interface) -> None:
    monkeypatch.setattr(addresses, "default_route_address", lambda: default)
    monkeypatch.setattr(addresses, "_interfaces", lambda: iter(interfaces))


def test_the_default_routes_address_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(
        monkeypatch,
        "192.168.1.5",
        Interface("127.0.0.1"),
        Interface("172.17.0.1", is_unlikely=True),
        Interface("10.0.0.9"),
        Interface("192.168.1.5"),
        Interface("169.254.7.7"),
    )
    assert network_addresses() == ("192.168.1.5", "10.0.0.9", "172.17.0.1")


def test_a_tunnel_comes_last_even_if_it_is_the_default_route(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, "10.8.0.2", Interface("10.8.0.2", is_unlikely=True), Interface("192.168.1.5"))
    assert network_addresses() == ("192.168.1.5", "10.8.0.2")


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, "", Interface("127.0.0.1"))
    assert network_addresses() == ()


def test_the_own_interfaces_are_read() -> None:
    assert not any(is_loopback(address) for address in network_addresses())
    assert "127.0.0.1" in [each.address for each in addresses._interfaces()]


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.9.9.9", "::1", "[::1]", "localhost", "0.0.0.0", "a.localhost"]
)
def test_names_of_this_machine(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["192.168.1.5", "table.example", "localhost.example", "127.0.0.1.example", ""]
)
def test_names_of_others(host: str) -> None:
    assert not is_loopback(host)


def test_links_for_this_machine_alone() -> None:
    assert is_local_url("http://127.0.0.1:8000/t/x")
    assert is_local_url("http://[::1]:8000/t/x")
    assert not is_local_url("http://192.168.1.5:8000/t/x")
    assert not is_local_url("https://table.example/t/x")


def test_public_addresses_are_recognized() -> None:
    assert is_public("8.8.8.8")
    assert not is_public("192.168.1.5")
    assert not is_public("table.example")
