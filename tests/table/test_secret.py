"""The admin's secret: made once, readable by its owner alone, changed when somebody wants that."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from nedra.table.secret import BadSecret, Secret

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "club" / "nedra.admin"


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_the_first_start_makes_a_secret_that_only_its_owner_reads(file: Path) -> None:
    assert Secret(file).make()
    made = Secret(file).read()
    assert len(made) == 19
    assert rights(file) == 0o600
    assert not Secret(file).make()
    assert Secret(file).read() == made
    assert [other.name for other in file.parent.iterdir()] == ["nedra.admin"]


def test_two_houses_have_two_secrets(tmp_path: Path) -> None:
    one, other = Secret(tmp_path / "one.admin"), Secret(tmp_path / "other.admin")
    one.make()
    other.make()
    assert one.read() != other.read()


def test_a_file_that_others_could_read_is_closed_to_them(file: Path) -> None:
    Secret(file).make()
    file.chmod(0o644)
    Secret(file).make()
    assert rights(file) == 0o600


def test_the_secret_is_known_as_people_type_it_and_nothing_else_is(file: Path) -> None:
    secret = Secret(file)
    secret.make()
    made = secret.read()
    assert secret.is_it(made)
    assert secret.is_it(f" {made.lower().replace('-', ' ')} ")
    for typed in ("", made[:-1], made + "0", "Ж" * 19, "\ud800"):
        assert not secret.is_it(typed)


def test_without_a_secret_nobody_is_let_in(file: Path) -> None:
    for none in (Secret(), Secret(file)):
        assert not none.is_it("")
        assert none.seal("a session") == ""


def test_a_new_secret_counts_at_once_and_the_old_one_no_more(file: Path) -> None:
    running = Secret(file)
    running.make()
    old, sealed = running.read(), running.seal("a session")
    Secret(file).renew()
    assert not running.is_it(old)
    assert running.is_it(running.read())
    assert running.seal("a session") != sealed
    assert rights(file) == 0o600


def test_what_is_made_up_must_be_long_enough_and_is_changed_where_it_was_given(file: Path) -> None:
    with pytest.raises(BadSecret, match="at least 12"):
        Secret(given="open sesame")
    given = Secret(file, given="open, dear sesame")
    assert given.is_it("open, dear sesame")
    assert not given.is_it("OPEN, DEAR SESAME")
    assert not given.make()
    assert not file.exists()
    with pytest.raises(BadSecret, match="NEDRA_ADMIN"):
        given.renew()
