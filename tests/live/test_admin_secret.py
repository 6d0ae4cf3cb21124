"""The administrator's secret: created once, readable by its owner alone, replaced on request."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from nedra.live.admin_secret import AdminSecret, InvalidSecretError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "club" / "nedra.admin"


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_the_first_start_makes_a_secret_that_only_its_owner_reads(file: Path) -> None:
    assert AdminSecret(file).create_if_missing()
    secret_text = AdminSecret(file).read()
    assert len(secret_text) == 19
    assert mode(file) == 0o600
    assert not AdminSecret(file).create_if_missing()
    assert AdminSecret(file).read() == secret_text
    assert [other.name for other in file.parent.iterdir()] == ["nedra.admin"]


def test_two_servers_have_two_secrets(tmp_path: Path) -> None:
    one, other = AdminSecret(tmp_path / "one.admin"), AdminSecret(tmp_path / "other.admin")
    one.create_if_missing()
    other.create_if_missing()
    assert one.read() != other.read()


def test_a_file_that_others_could_read_is_closed_to_them(file: Path) -> None:
    AdminSecret(file).create_if_missing()
    file.chmod(0o644)
    AdminSecret(file).create_if_missing()
    assert mode(file) == 0o600


def test_the_secret_matches_as_people_type_it_and_nothing_else_does(file: Path) -> None:
    secret = AdminSecret(file)
    secret.create_if_missing()
    secret_text = secret.read()
    assert secret.matches(secret_text)
    assert secret.matches(f" {secret_text.lower().replace('-', ' ')} ")
    for typed in ("", secret_text[:-1], secret_text + "0", "Ж" * 19, "\ud800"):
        assert not secret.matches(typed)


def test_without_a_secret_nobody_is_let_in(file: Path) -> None:
    for none in (AdminSecret(), AdminSecret(file)):
        assert not none.matches("")
        assert none.sign("a session") == ""


def test_a_new_secret_counts_at_once_and_the_old_one_no_more(file: Path) -> None:
    running = AdminSecret(file)
    running.create_if_missing()
    old, signature = running.read(), running.sign("a session")
    AdminSecret(file).rotate()
    assert not running.matches(old)
    assert running.matches(running.read())
    assert running.sign("a session") != signature
    assert mode(file) == 0o600


def test_a_chosen_secret_must_be_long_enough_and_is_changed_in_the_environment(file: Path) -> None:
    with pytest.raises(InvalidSecretError, match="at least 12"):
        AdminSecret(from_environment="open sesame")
    given = AdminSecret(file, from_environment="open, dear sesame")
    assert given.matches("open, dear sesame")
    assert not given.matches("OPEN, DEAR SESAME")
    assert not given.create_if_missing()
    assert not file.exists()
    with pytest.raises(InvalidSecretError, match="NEDRA_ADMIN"):
        given.rotate()
