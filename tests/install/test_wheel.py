"""The wheel: installed far from the checkout, with what it declares and nothing else, it is the whole table.

Nothing is fetched. The environment is a new one; of the packages around these tests it sees, by a path file
and links, only those that the base installation asks for: no compiler, no numpy, nothing of the extras.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PathDistribution
from pathlib import Path

import httpx
import pytest
from tools.install_size import installed

import nedra
from tests.install import checkout
from tests.web.serving import free_port

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
EXTRAS = {"compiled", "lab", "gym", "gpu", "postgres", "ray", "train"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, as `make wheel` builds it, and its base dependencies."""
    place = tmp_path_factory.mktemp("elsewhere")
    checkout.run(checkout.check_out(place / "checkout"), "make", "wheel")
    run(sys.executable, "-m", "venv", "--without-pip", str(place / "env"), at=place)
    wheel = built(place)
    quiet = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
    run(sys.executable, "-m", "pip", "--python", str(python(place)), "install", *quiet, str(wheel), at=place)
    (site,) = (place / "env").glob("lib/python*/site-packages")
    (site / "base.pth").write_text(str(linked(place / "base")))
    return place


def built(place: Path) -> Path:
    """The wheel itself."""
    (wheel,) = place.glob("checkout/dist/nedra-*.whl")
    return wheel


def linked(folder: Path) -> Path:
    """A folder of links to what the base installation needs, and to nothing else."""
    folder.mkdir()
    for dist in installed("nedra").values():
        for file in dist.files or ():
            top = file.parts[0]
            if dist.name != "nedra" and top not in ("..", "__pycache__") and not (folder / top).exists():
                (folder / top).symlink_to(Path(str(dist.locate_file(top))))
    return folder


def python(place: Path) -> Path:
    return place / "env" / "bin" / "python"


def run(*words: str, at: Path) -> str:
    """What a command says, started with nothing of this checkout around it."""
    around = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "NEDRA"))}
    output = subprocess.run(
        words, cwd=at, env=around, capture_output=True, text=True, check=False, timeout=120
    )
    assert output.returncode == 0, output.stdout + output.stderr
    return output.stdout


def test_it_is_the_wheel_that_runs_and_no_compiler_is_near(place: Path) -> None:
    program = (
        "import nedra, importlib.util as u; print(nedra.__file__); print(nedra.games());"
        "print([name for name in ('numba', 'numpy', 'pyarrow', 'pytest') if u.find_spec(name)])"
    )
    home, games, near = run(str(python(place)), "-c", program, at=place).splitlines()
    assert Path(home).is_relative_to(place / "env")
    assert games == str(nedra.games())
    assert near == "[]"


def test_its_commands_work(place: Path) -> None:
    command = str(place / "env" / "bin" / "nedra")
    assert "nedra serve" in run(command, "--help", at=place)
    assert "artifacts" in run(command, "games", "--lang", "en", at=place)
    assert "nedra_quarry" in run(command, "new-game", "quarry", "--no-install", "--lang", "en", at=place)
    assert (place / "quarry" / "src" / "nedra_quarry" / "rules.py").exists()
    assert "D14" in run(command, "play", "diamant", "--seats", "bot,bot", "--lang", "en", at=place)


def test_it_serves_every_page_with_its_style(place: Path) -> None:
    port = free_port()
    words = ["-m", "nedra", "serve", "--port", str(port), "--no-browser", "--data", str(place / "x.sqlite")]
    around = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "NEDRA"))}
    with subprocess.Popen(
        [str(python(place)), *words], cwd=place, env=around, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            assert f":{port}/" in server.stdout.readline()
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
                look_around(client)
                assert 'value="casual"' in client.get("/").text
                assert 'value="master"' not in client.get("/").text  # who would have to search
        finally:
            server.kill()


def look_around(client: httpx.Client) -> None:
    """The first page, every game's rules and lesson, and whatever these load."""
    pages = ["/", "/about", *(f"/{kind}/{name}" for kind in ("rules", "learn") for name in nedra.games())]
    loaded: set[str] = set()
    for language in ("ru", "en"):
        for page in pages:
            reply = client.get(page, headers={"Accept-Language": language}, follow_redirects=True)
            assert reply.status_code == 200, page
            assert f'lang="{language}"' in reply.text
            loaded |= set(re.findall(r'"(/assets/[^"]+)"', reply.text))
    assert {f"{name}.css" for name in nedra.games()} <= {name.rpartition("/")[2] for name in loaded}
    for asset in loaded:
        assert client.get(asset).status_code == 200, asset


def test_every_extra_is_offered(place: Path) -> None:
    (info,) = (place / "env").glob("lib/python*/site-packages/nedra-*.dist-info")
    assert set(PathDistribution(info).metadata.get_all("Provides-Extra") or ()) == EXTRAS


def test_its_page_in_an_index_shows_every_picture_and_link(place: Path) -> None:
    """Nothing is relative there; whatever is of this repository exists in it."""
    (info,) = (place / "env").glob("lib/python*/site-packages/nedra-*.dist-info")
    about = PathDistribution(info).metadata
    assert about["Description-Content-Type"] == "text/markdown"
    links = re.findall(r"(!?)\[[^]]*\]\(([^)]+)\)", str(about.json["description"]))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len([mark for mark, _ in links if mark]) == 5
    for mark, link in links:
        before, _, path = link.partition("/main/")
        assert before == f"{project['urls']['Source']}/{'raw' if mark else 'blob'}", link
        assert (ROOT / path).exists(), link


def test_the_wheel_holds_every_file_of_the_package(place: Path) -> None:
    (home,) = (place / "env").glob("lib/python*/site-packages/nedra")
    template = {f"authoring/rope/{file}" for file in inside(ROOT / "examples" / "rope")}
    assert inside(home) == inside(ROOT / "src" / "nedra") | template


def test_the_docs_say_what_it_is_called_and_how_large_it_is(place: Path) -> None:
    text = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    (said,) = re.findall(r"\.whl, ([\d.]+) MB", text)
    assert set(re.findall(r'"dist/(.+?)\[compiled\]"', text)) == {built(place).name}
    assert built(place).stat().st_size / 1e6 == pytest.approx(float(said), rel=0.1)


def inside(folder: Path) -> set[str]:
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return {file.as_posix() for file in files if "__pycache__" not in file.parts}
