#!/usr/bin/env python3
"""Sets Nedra up the first time, then opens a table in the browser: `python play.py`.

Everything after `play.py` goes to the command `nedra`: `python play.py serve --port 8080`.
`python play.py --setup dev` only makes .venv ready: `play` for playing, `dev` for tests and checks as well,
`bare` for an environment with nothing in it. The Makefile calls it.

It needs Python 3.11 or newer and nothing else: no make, no shell, no git. An older Python looks for a newer
one. PYTHON=/path/to/python names the interpreter of a new .venv.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NoReturn

ROOT = Path(__file__).absolute().parent
ENVIRONMENT = ROOT / ".venv"
MADE_IN = ENVIRONMENT / "made-in"  # the place of the checkout when the environment was made
OLDEST = (3, 11)
NAMES = ("python3", "python3.15", "python3.14", "python3.13", "python3.12", "python3.11", "python")
LOCKS = {"play": ("requirements.lock",), "dev": ("requirements.lock", "requirements-dev.lock")}
LEVELS = ("bare", *LOCKS)
IS_RUSSIAN = (
    next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")[:2].lower() == "ru"
)
"""As nedra.core.i18n.system_language: nothing of Nedra can be imported yet."""


def main(words: list[str]) -> int:
    """Make the environment ready and start `nedra` in it."""
    if sys.version_info < OLDEST:
        return call([find_python(), str(ROOT / "play.py"), *words])
    if words[:1] == ["--setup"]:
        if len(words) != 2 or words[1] not in LEVELS:
            fail(text("Say what for:", "Скажите, для чего:") + " python play.py --setup " + "|".join(LEVELS))
        return set_up(words[1])
    set_up("play")
    return call([str(program("nedra")), *words])


def set_up(level: str) -> int:
    """Do nothing, quickly, if the locks, pyproject.toml and the place of the checkout are what they were."""
    # A moved checkout, a removed interpreter and an interrupted creation all end in a fresh environment.
    if read(MADE_IN) != str(ROOT) or not works([str(program("python")), "-c", ""]):
        create()
    if level != "bare" and read(stamp(level)) != fingerprint(level):
        install(level)
    return 0


def create() -> None:
    python = find_python()
    say(text("Creating .venv with ", "Создаём .venv, ") + output([python, "--version"]))
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    make_environment(python)
    MADE_IN.write_text(str(ROOT) + "\n", encoding="utf-8")


def make_environment(python: str) -> None:
    """With the standard library where it is whole; Debian and Ubuntu keep half of it in another package."""
    if works([python, "-c", "import ensurepip, venv"]) or get_venv_package(python):
        command = [python, "-m", "venv"]
    elif shutil.which("uv"):
        command = ["uv", "venv", "--quiet", "--seed", "--python", python]
    else:
        fail(
            text(
                "This Python cannot make environments. On Debian or Ubuntu, first install the missing part:",
                "Этот Python не умеет создавать окружения. В Debian и Ubuntu сначала установите недостающее:",
            ),
            f"  sudo apt install {venv_package(python)}",
        )
    if not succeeds([*command, str(ENVIRONMENT)]):
        fail(
            text(
                "The environment could not be created, see above.", "Окружение создать не удалось, см. выше."
            )
        )


def get_venv_package(python: str) -> bool:
    """Install Debian's package, where we may; whether that helped."""
    if getattr(os, "geteuid", lambda: 1)() != 0 or not shutil.which("apt-get"):
        return False
    package = venv_package(python)
    say(text("Installing ", "Устанавливаем ") + package)
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    }
    return succeeds(["apt-get", "update", "-qq"], **quiet) and succeeds(
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", package], **quiet
    )


def venv_package(python: str) -> str:
    return output([python, "-c", "import sys; print('python%d.%d-venv' % sys.version_info[:2])"])


def install(level: str) -> None:
    lock = LOCKS[level][-1]
    say(
        text(
            "Installing what " + lock + " pins, once: a minute or so",
            "Устанавливаем то, что перечислено в " + lock + ", один раз: около минуты",
        )
    )
    pip("--require-hashes", "-r", lock)
    # The build tools are in the lock, so nothing unpinned is fetched to install the package itself.
    pip("--no-deps", "--no-build-isolation", "-e", ".")
    for ready in ("play", level):
        stamp(ready).write_text(fingerprint(ready) + "\n", encoding="utf-8")


def pip(*words: str) -> None:
    options = ["--disable-pip-version-check", "--no-input", "install", "-qq", "--no-compile"]
    if not succeeds([str(program("python")), "-m", "pip", *options, *words]):
        fail(
            text(
                "The installation failed, see above. Run the command again once that is put right.",
                "Установка не удалась, см. выше. Исправьте это и запустите ту же команду снова.",
            )
        )


def stamp(level: str) -> Path:
    """The file that says for which locks the environment was made ready."""
    return ENVIRONMENT / ("ready-" + level)


def fingerprint(level: str) -> str:
    content = b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", *LOCKS[level]))
    return hashlib.sha256(content).hexdigest()


def program(name: str) -> Path:
    """A program of the environment."""
    if os.name == "nt":
        return ENVIRONMENT / "Scripts" / (name + ".exe")
    return ENVIRONMENT / "bin" / name


def find_python() -> str:
    """An interpreter that is new enough: the one that PYTHON names, this one, or another on the path.

    Candidates are run, not only looked up: version managers leave commands behind that do not work.
    """
    named = os.environ.get("PYTHON", "")
    for candidate in [named] if named else [base_python(), *NAMES]:
        if works([candidate, "-c", f"import sys; sys.exit(sys.version_info < {OLDEST})"]):
            return shutil.which(candidate) or candidate
    wrong = text(", and PYTHON=" + named + " is not", ", а PYTHON=" + named + " старше") if named else ""
    return fail(
        text("Nedra needs Python 3.11 or newer", "Недрам нужен Python 3.11 или новее") + wrong + ".",
        text(
            "Install it from python.org or with your system's packages, or name it: PYTHON=/path/to/python",
            "Установите его с python.org или из пакетов системы или укажите: PYTHON=/путь/к/python",
        ),
    )


def base_python() -> str:
    """The interpreter that runs this file; inside an environment, the one that it was made with."""
    return getattr(sys, "_base_executable", "") or sys.executable


def call(command: list[str]) -> int:
    """Become that command; Windows has to wait for it instead."""
    if os.name != "nt":
        os.execv(command[0], command)
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:  # the command has got it too, and says goodbye
        return 0


def works(command: list[str]) -> bool:
    return succeeds(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def succeeds(command: list[str], **options: Any) -> bool:  # noqa: ANN401 - passed on to subprocess
    try:
        return subprocess.call(command, cwd=str(ROOT), **options) == 0
    except OSError:
        return False


def output(command: list[str]) -> str:
    return subprocess.check_output(command, universal_newlines=True).strip()


def read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def text(english: str, russian: str) -> str:
    """The text in the system's language."""
    return russian if IS_RUSSIAN else english


def say(line: str) -> None:
    print("> " + line, file=sys.stderr, flush=True)


def fail(*lines: str) -> NoReturn:
    print("\n".join(lines), file=sys.stderr)
    raise SystemExit(1)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
