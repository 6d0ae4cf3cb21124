"""What may not slip into the repository: addresses, one machine's paths, others' builds, loose pins."""

import re
import runpy
import shutil
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # its types are a package of their own

ROOT = Path(__file__).parent.parent
LOCKS = (
    "requirements-base.lock",
    "requirements.lock",
    "requirements-lab.lock",
    "requirements-gym.lock",
    "requirements-dev.lock",
)
"""Each has everything of those before it."""
READMES = ("README.md", "README.ru.md")

PICTURES = {".gif", ".ico", ".jpg", ".png", ".webp"}
NUMBERS = {".npz"}  # what a network has learned
FONTS = {".eot", ".otf", ".ttf", ".woff", ".woff2"}
FOREIGN_LOCKS = {"package-lock.json", "pdm.lock", "Pipfile.lock", "poetry.lock", "uv.lock", "yarn.lock"}
LEFT_BEHIND = {line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines()} | {".git"}

REGISTRY = re.compile(r"/simple\b|(?<!no-emit-)index[-]url|find-links|trusted-host")
HOME = re.compile(r"(?<![\w.:/~-])/(?:home|root|work|Users)/\w")
LONGEST_LINE = 1000
MOST_MODULES = 14
DIVIDED = {"examples", "src", "tests", "tools"}  # bench/ holds scripts that import one another


def test_no_address_of_a_registry() -> None:
    assert lines_with(REGISTRY) == []


def test_no_path_of_one_machine() -> None:
    assert lines_with(HOME) == []


def test_no_minified_files() -> None:
    named = [file for file in files() if re.search(r"\.min\.\w+$", file.name)]
    squeezed = [
        file
        for file in scripts_and_styles()
        if max(map(len, read(file).splitlines()), default=0) > LONGEST_LINE
    ]
    assert named + squeezed == []


def test_no_fonts() -> None:
    assert [file for file in files() if file.suffix.lower() in FONTS] == []


def test_no_locks_of_other_tools() -> None:
    assert [file for file in files() if file.name in FOREIGN_LOCKS] == []


def test_no_package_has_more_modules_than_a_reader_oversees() -> None:
    """A test file counts as a module; a folder with more is divided."""
    modules = Counter(
        file.parent.relative_to(ROOT)
        for file in files()
        if file.suffix == ".py" and file.stem != "__init__" and file.relative_to(ROOT).parts[0] in DIVIDED
    )
    assert {str(folder): count for folder, count in modules.items() if count > MOST_MODULES} == {}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_exact_and_hashed(lock: str) -> None:
    loose = [
        pin
        for pin in pins(lock)
        if not re.match(r"[\w.-]+==[\w.!+]+[\s;]", pin) or "--hash=sha256:" not in pin
    ]
    assert loose == []


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_pins_and_nothing_else(lock: str) -> None:
    options = [line for line in read(ROOT / lock).splitlines() if line.startswith("-")]
    assert options == []


def test_the_locks_agree() -> None:
    """Whoever tests has exactly what a player has, and some tools."""
    for lesser, greater in pairwise(LOCKS):
        assert set(pins(lesser)) < set(pins(greater))


def test_the_locks_cover_what_is_declared() -> None:
    """A dependency added without `make lock` is caught here."""
    declared = tomllib.loads(read(ROOT / "pyproject.toml"))
    project, groups = declared["project"], declared["dependency-groups"]
    extras = project["optional-dependencies"]
    base = project["dependencies"] + groups["build"]
    needed = {"base": base, "play": base + extras["compiled"]}
    for level in ("lab", "gym"):
        needed[level] = needed["play"] + extras["lab"] + (extras["gym"] if level == "gym" else [])
    dev = [name for name in groups["dev"] if isinstance(name, str)]
    tested = [name for extra in extras for name in extras[extra] if extra not in ("gpu", "train")]
    locks = runpy.run_path(str(ROOT / "play.py"))["LOCKS"]
    assert tuple(locks.values()) == LOCKS
    for level, requirements in needed.items():
        assert names(requirements) - {"nedra"} <= names(pins(locks[level])), level
    assert names(base + dev + tested) - {"nedra"} <= names(pins("requirements-dev.lock"))


def test_the_citation_names_this_version() -> None:
    """And a date as soon as it is a release."""
    citation = yaml.safe_load(read(ROOT / "CITATION.cff"))
    version = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]["version"]
    assert citation["version"] == version
    assert ("date-released" in citation) == ("dev" not in version)


@pytest.mark.parametrize("command", ["make play", "make test"])
@pytest.mark.parametrize("readme", READMES)
def test_both_readmes_give_the_commands(readme: str, command: str) -> None:
    assert command in read(ROOT / readme)


def lines_with(forbidden: re.Pattern[str]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files()
        if file.suffix not in PICTURES | NUMBERS and file != Path(__file__)
        for number, line in enumerate(read(file).splitlines(), 1)
        if forbidden.search(line)
    ]


def pins(lock: str) -> list[str]:
    """Each requirement of a lock with its hashes, on one line."""
    joined = read(ROOT / lock).replace("\\\n", " ")
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def names(requirements: list[str]) -> set[str]:
    return {re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", pin)[0]).lower() for pin in requirements}


def scripts_and_styles() -> Iterator[Path]:
    return (file for file in files() if file.suffix in {".css", ".js"})


def files() -> list[Path]:
    """Every file that is, or would be, committed; without git, every file no tool left behind."""
    git = shutil.which("git")
    if git is None:
        return walked()
    listing = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, check=False, text=True)
    if listed.returncode:
        return walked()
    return [ROOT / name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


def walked() -> list[Path]:
    found = (file for file in ROOT.rglob("*") if file.is_file())
    return [file for file in found if not LEFT_BEHIND & set(file.relative_to(ROOT).parts)]


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")
