#!/usr/bin/env python3
"""Sets Nedra up the first time, then opens a table in the browser: `python play.py`.

Everything after `play.py` goes to the command `nedra`: `python play.py serve --port 8080`.
`python play.py --setup lab` only makes .venv ready, for one of the LEVELS below. `--setup wheel` builds the
package as one file and says how to install it. The Makefile calls it.

It needs Python 3.11 or newer and nothing else: no make, no shell, no git. An older Python looks for a newer
one. PYTHON=/path/to/python names the interpreter of a new .venv.
"""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

ROOT = Path(__file__).absolute().parent
ENVIRONMENT = ROOT / ".venv"
MADE_IN = ENVIRONMENT / "made-in"  # the place of the checkout when the environment was made
OLDEST = (3, 11)
NAMES = ("python3", "python3.15", "python3.14", "python3.13", "python3.12", "python3.11", "python")
LOCKS = {
    "base": "requirements-base.lock",  # a table and its page
    "play": "requirements.lock",  # and a compiler: bots that search, simulations
    "lab": "requirements-lab.lock",  # and studies
    "gym": "requirements-gym.lock",  # and researchers' tools
    "dev": "requirements-dev.lock",  # and tests and checks
}
"""What each level installs. A level has everything of those before it."""
LEVELS = ("bare", *LOCKS)
PIP_INSTALL = ("--disable-pip-version-check", "--no-input", "install", "-qq", "--no-compile")
SYSTEM_LANGUAGE = ROOT / "src" / "nedra" / "core" / "i18n" / "system_language.py"
IS_RUSSIAN = runpy.run_path(str(SYSTEM_LANGUAGE))["detect_language"]() == "ru"


def main(words: list[str]) -> int:
    """Make the environment ready and start `nedra` in it."""
    if sys.version_info < OLDEST:
        return call([find_python(), str(ROOT / "play.py"), *words])
    if words[:1] == ["--setup"]:
        return set_up_for(words[1:])
    if words[:1] in ([], ["serve"]):  # the page comes first
        set_up("base")
        if not is_ready("play"):
            install_meanwhile("play")
    else:
        set_up("play")
    return call([str(program("nedra")), *words])


def set_up_for(words: list[str]) -> int:
    """What `--setup` asks for."""
    if words == ["wheel"]:
        build_wheel()
    elif len(words) == 1 and words[0] in LEVELS:
        set_up(words[0])
    else:
        wanted = "|".join((*LEVELS, "wheel"))
        fail(text("Say what for:", "Скажите, для чего:") + " python play.py --setup " + wanted)
    return 0


def set_up(level: str) -> None:
    """Do nothing, quickly, if the locks, pyproject.toml and the place of the checkout are what they were."""
    # A moved checkout, a removed interpreter and an interrupted creation all end in a fresh environment.
    if read(MADE_IN) != str(ROOT) or not works([str(program("python")), "-c", ""]):
        create()
    if level != "bare" and not is_ready(level):
        with one_at_a_time():
            if not is_ready(level):  # another start may have installed it while this one waited
                install(level)


def install_meanwhile(level: str) -> None:
    """Install a level while people play: with low priority, and where Ctrl+C does not end it."""
    say(
        text(
            "You can play meanwhile: the bots Expert and Master appear on the first page when they are ready",
            "Играть уже можно: боты «Знаток» и «Мастер» появятся на первой странице, когда будут готовы",
        )
    )
    command = [sys.executable, str(ROOT / "play.py"), "--setup", level]
    quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        subprocess.Popen(command, creationflags=flags, **quiet)
    else:
        process = subprocess.Popen(command, start_new_session=True, **quiet)
        os.setpriority(os.PRIO_PROCESS, process.pid, 10)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other start installs into this environment."""
    with (ENVIRONMENT / "installing").open("w") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def create() -> None:
    python = find_python()
    say(text("Creating .venv with ", "Создаём .venv, ") + output([python, "--version"]))
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    make_environment(python)
    MADE_IN.write_text(str(ROOT) + "\n", encoding="utf-8")


def make_environment(python: str) -> None:
    """With the standard library where it is whole; Debian and Ubuntu keep half of it in other packages."""
    if works([python, "-c", "import ensurepip, venv"]) or get_venv_package(python):
        made = succeeds([python, "-m", "venv", str(ENVIRONMENT)])
    elif works([python, "-c", "import pip, venv"]):
        made = succeeds([python, "-m", "venv", "--without-pip", str(ENVIRONMENT)]) and succeeds(
            [python, "-m", "pip", "--python", str(program("python")), *PIP_INSTALL, "pip"]
        )
    elif shutil.which("uv"):
        made = succeeds(["uv", "venv", "--quiet", "--seed", "--python", python, str(ENVIRONMENT)])
    else:
        fail(
            text(
                "This Python cannot make environments. On Debian or Ubuntu, first install the missing part:",
                "Этот Python не умеет создавать окружения. В Debian и Ubuntu сначала установите недостающее:",
            ),
            f"  sudo apt install {venv_package(python)}",
        )
    if not made:
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
        "stderr": subprocess.DEVNULL,  # whoever is then told to type the command sees what it says
        "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    }
    return succeeds(["apt-get", "update", "-qq"], **quiet) and succeeds(
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", package], **quiet
    )


def venv_package(python: str) -> str:
    return output([python, "-c", "import sys; print('python%d.%d-venv' % sys.version_info[:2])"])


def install(level: str) -> None:
    lock = LOCKS[level]
    say(text(f"Installing what {lock} pins, once", f"Устанавливаем то, что перечислено в {lock}, один раз"))
    pip("--require-hashes", "-r", lock)
    if not is_ready("base"):
        # The build tools are in every lock, so nothing unpinned is fetched to install the package itself.
        pip("--no-deps", "--no-build-isolation", "-e", ".")
    for ready in LOCKS:
        stamp(ready).write_text(fingerprint(ready) + "\n", encoding="utf-8")
        if ready == level:
            break


def pip(*words: str) -> None:
    if not succeeds([str(program("python")), "-m", "pip", *PIP_INSTALL, *words]):
        fail(
            text(
                "The installation failed, see above. Run the command again once that is put right.",
                "Установка не удалась, см. выше. Исправьте это и запустите ту же команду снова.",
            )
        )


def build_wheel() -> None:
    """Build dist/nedra-….whl, and print the commands of this machine that install it."""
    set_up("base")
    build = [str(program("python")), "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    if not succeeds(build, stdout=subprocess.DEVNULL):
        fail(text("The wheel could not be built, see above.", "Пакет собрать не удалось, см. выше."))
    newest = max((ROOT / "dist").glob("nedra-*.whl"), key=os.path.getmtime)
    wheel = f'"{newest}[compiled]"'
    print(text("Built. Install it with one of these lines:", "Готово. Установите его одной из этих строк:"))
    for tool in ("uv tool", "pipx"):
        if shutil.which(tool.split()[0]):
            print(f"  {tool} install {wheel}")
    print("  " + pip_line(wheel))


def pip_line(wheel: str) -> str:
    """The command for pip; Debian, Ubuntu and Homebrew let it install into environments only."""
    if sys.prefix == sys.base_prefix and Path(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED").exists():
        return f"python3 -m venv ~/nedra && ~/nedra/bin/python -m pip install {wheel}"
    return f"{'py' if os.name == 'nt' else 'python3'} -m pip install {wheel}"


def is_ready(level: str) -> bool:
    return read(stamp(level)) == fingerprint(level)


def stamp(level: str) -> Path:
    """The file that says for which locks the environment was made ready."""
    return ENVIRONMENT / ("ready-" + level)


def fingerprint(level: str) -> str:
    content = b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", LOCKS[level]))
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
