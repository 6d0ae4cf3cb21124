"""The admin's secret: made once, readable by its owner alone, changed when somebody wants that."""

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


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_the_first_start_makes_a_secret_that_only_its_owner_reads(file: Path) -> None:
    assert AdminSecret(file).create_if_missing()
    made = AdminSecret(file).read()
    assert len(made) == 19
    assert rights(file) == 0o600
    assert not AdminSecret(file).create_if_missing()
    assert AdminSecret(file).read() == made
    assert [other.name for other in file.parent.iterdir()] == ["nedra.admin"]


def test_two_houses_have_two_secrets(tmp_path: Path) -> None:
    one, other = AdminSecret(tmp_path / "one.admin"), AdminSecret(tmp_path / "other.admin")
    one.create_if_missing()
    other.create_if_missing()
    assert one.read() != other.read()


def test_a_file_that_others_could_read_is_closed_to_them(file: Path) -> None:
    AdminSecret(file).create_if_missing()
    file.chmod(0o644)
    AdminSecret(file).create_if_missing()
    assert rights(file) == 0o600


def test_the_secret_is_known_as_people_type_it_and_nothing_else_is(file: Path) -> None:
    secret = AdminSecret(file)
    secret.create_if_missing()
    made = secret.read()
    assert secret.matches(made)
    assert secret.matches(f" {made.lower().replace('-', ' ')} ")
    for typed in ("", made[:-1], made + "0", "Ж" * 19, "\ud800"):
        assert not secret.matches(typed)


def test_without_a_secret_nobody_is_let_in(file: Path) -> None:
    for none in (AdminSecret(), AdminSecret(file)):
        assert not none.matches("")
        assert none.sign("a session") == ""


def test_a_new_secret_counts_at_once_and_the_old_one_no_more(file: Path) -> None:
    running = AdminSecret(file)
    running.create_if_missing()
    old, sealed = running.read(), running.sign("a session")
    AdminSecret(file).rotate()
    assert not running.matches(old)
    assert running.matches(running.read())
    assert running.sign("a session") != sealed
    assert rights(file) == 0o600


def test_what_is_made_up_must_be_long_enough_and_is_changed_where_it_was_given(file: Path) -> None:
    with pytest.raises(InvalidSecretError, match="at least 12"):
        AdminSecret(from_environment="open sesame")
    given = AdminSecret(file, from_environment="open, dear sesame")
    assert given.matches("open, dear sesame")
    assert not given.matches("OPEN, DEAR SESAME")
    assert not given.create_if_missing()
    assert not file.exists()
    with pytest.raises(InvalidSecretError, match="NEDRA_ADMIN"):
        given.rotate()
