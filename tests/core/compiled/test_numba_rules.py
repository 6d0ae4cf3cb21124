"""Compiled rules: an edited rule takes effect, and a match imports no compiler."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from numba import njit

import nedra
from nedra.core.compiled.numba_rules import make_cache_folder, prune_cache, register_rules
from nedra.core.compiled.rule import lookup_table

RULES = """
from nedra.core.compiled.rule import rule

@rule
def worth(gems: int) -> int:
    return gems * 5
"""
SCRIPT = """
from types import SimpleNamespace

from numba import njit

import den
from nedra.core.compiled.numba_rules import register_rules

register_rules(SimpleNamespace(package="den"))

def worth_for(worth):
    @njit(cache=True)
    def ask(gems):
        return worth(gems)
    return ask

ask = worth_for(den.worth)
print(ask(3), "from the cache" if sum(ask.stats.cache_hits.values()) else "compiled")
"""


def test_an_edited_rule_takes_effect(tmp_path: Path) -> None:
    den = tmp_path / "den"
    den.mkdir()
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    (den / "__init__.py").write_text(RULES, encoding="utf-8")
    assert run_script(tmp_path) == "15 compiled"
    assert run_script(tmp_path) == "15 from the cache"
    (den / "__init__.py").write_text(RULES.replace("gems * 5", "gems * 7"), encoding="utf-8")
    assert run_script(tmp_path) == "21 compiled"


def test_compiled_code_in_use_is_kept(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "den.py").write_text(RULES, encoding="utf-8")
    assert run_script(tmp_path) == "15 compiled"
    root = tmp_path / "cache" / "nedra"
    (folder,) = root.iterdir()
    os.utime(folder, (1, 1))
    assert run_script(tmp_path) == "15 from the cache"
    for age in range(12):
        make_cache_folder(root / f"{age:016x}")
    prune_cache(root)
    assert folder.exists()
    assert len(list(root.iterdir())) == 13


def test_only_the_newest_compiled_code_is_kept(tmp_path: Path) -> None:
    folders = [tmp_path / f"{age:016x}" for age in range(12)]
    for age, folder in enumerate(folders):
        make_cache_folder(folder)
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    prune_cache(tmp_path)
    assert sorted(tmp_path.iterdir()) == folders[:8]
    prune_cache(tmp_path / "not there yet")


def test_folders_and_files_of_others_are_never_pruned(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    root, target = tmp_path / "nedra", elsewhere / f"{99:016x}"
    for age in range(12):
        make_cache_folder(root / f"{age:016x}")
    make_cache_folder(target)
    (root / "src").mkdir()
    (root / "README.md").write_text("a checkout in the folder that NEDRA_CACHE names", encoding="utf-8")
    (root / f"{50:016x}").mkdir()  # named like ours, without our mark
    (root / f"{51:016x}").symlink_to(target)
    for path in root.iterdir():
        if not path.is_symlink():
            os.utime(path, (1, 1))
    prune_cache(root)
    assert {"src", "README.md", f"{50:016x}", f"{51:016x}"} <= {path.name for path in root.iterdir()}
    assert list(target.iterdir())
    assert len(list(root.iterdir())) == 4 + 8


def test_playing_a_match_imports_no_compiler() -> None:
    command = (
        "import sys, nedra; nedra.game('diamant').match(3); print({'numba', 'numpy'} & set(sys.modules))"
    )
    assert run([sys.executable, "-c", command], {}) == "set()"


def run_script(folder: Path) -> str:
    return run([sys.executable, str(folder / "script.py")], {"NEDRA_CACHE": str(folder / "cache")})


def run(command: list[str], settings: dict[str, str]) -> str:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **settings}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.compiled
def test_a_lookup_table_is_the_same_compiled() -> None:
    primes = (2, 3, 5, 7, 11)
    at = lookup_table(primes)
    register_rules(nedra.game("diamant"))

    def call(index: int) -> int:
        return at(index)

    compiled_at: Any = njit(call)
    for index, prime in enumerate(primes):
        assert at(index) == compiled_at(index) == prime
