"""A new game: the example of the tutorial in a package of another name, installed for this interpreter."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from nedra.authoring.command import AuthoringError
from nedra.core.match.catalogue import broken_games, games

EXAMPLE: Final = "rope"
EXAMPLE_TITLE: Final = "The Rope"

NAME: Final = re.compile(r"[a-z][a-z0-9]{1,19}")
LEFT_OUT: Final = ("README.md", "words.ru.ftl", "__pycache__")
"""The new package has a README of its own, and English is enough for a start."""

RENAMED: Final = (
    (rf"nedra([_-]){EXAMPLE}\b", r"nedra\1{name}"),  # the package
    (rf'"(\.?){EXAMPLE}"', r'"\1{name}"'),  # the game, and the CSS class of its board
    (rf"(?m)^{EXAMPLE} = ", "{name} = "),  # the entry point
    (rf"\b(scene|test)([-_]){EXAMPLE}\b", r"\1\2{name}"),  # files
    (rf"\b{EXAMPLE}-(?=[a-z])", "{name}-"),  # drawings and their parts
    (rf"(?<=[}}\s,.])(\.(?:place\.)?){EXAMPLE}\b(?=[ .:])", r"\1{name}"),  # style rules
)

README: Final = """# {title}

A game for Nedra. It is the example of the page “Add a game” under another name: change `src/nedra_{name}`
until it is yours.

| file | content |
| --- | --- |
| `box.toml` | the numbers that a rulebook would print |
| `rules.py` | the state and the rules |
| `view.py` | what a player may know |
| `words.en.ftl` | every message; add `words.ru.ftl` for Russian |
| `board/` | the page, its style and its drawings |

```sh
nedra play {name} --seats you,bot
python -m pytest {folder}
nedra lab simulate {name} --bots heuristic
```
"""


def write_package(name: str, title: str, folder: Path) -> None:
    """Write all files into a new folder; refuse a name or a folder that is taken."""
    if not NAME.fullmatch(name):
        raise AuthoringError("refused-game-name", name=name[:40])
    if name in (*games(), *(broken.name for broken in broken_games())):
        raise AuthoringError("refused-game-exists", name=name)
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise AuthoringError("refused-new-file", file=str(folder), reason=str(error.strerror)) from error
    for source in sorted(example_folder().rglob("*")):
        path = source.relative_to(example_folder())
        if source.is_file() and not set(path.parts) & set(LEFT_OUT):
            target = folder / rename(path.as_posix(), name, title)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(rename(source.read_text(encoding="utf-8"), name, title), encoding="utf-8")
    readme = README.format(name=name, title=title, folder=folder.name)
    (folder / "README.md").write_text(readme, encoding="utf-8")


def example_folder() -> Path:
    """The example: in a wheel beside this file, in a checkout among the examples."""
    packed = Path(__file__).parent / EXAMPLE
    return packed if packed.is_dir() else Path(__file__).parents[3] / "examples" / EXAMPLE


def rename(text: str, name: str, title: str) -> str:
    """A text or path of the example with the name of the new game; the words of its rules stay."""
    for pattern, replacement in RENAMED:
        text = re.sub(pattern, replacement.format(name=name), text)
    return text.replace(EXAMPLE_TITLE, title)


def install_package(folder: Path) -> bool:
    """Install the package for this interpreter, so that changes take effect at once; whether it worked."""
    return subprocess.run(install_command(folder), check=False).returncode == 0  # noqa: S603 - our own words


def install_command(folder: Path) -> list[str]:
    """The command that installs the package; nothing is downloaded where the build tools are there."""
    options = ["--quiet", "--no-deps", "--editable", str(folder)]
    if find_spec("hatchling") and find_spec("editables"):
        options.insert(0, "--no-build-isolation")
    return [*pip_command(), *options]


def pip_command() -> list[str]:
    """What installs packages for this interpreter; uv makes environments without pip."""
    if find_spec("pip") is None and (uv := shutil.which("uv")):
        return [uv, "pip", "install", "--python", sys.executable]
    return [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
