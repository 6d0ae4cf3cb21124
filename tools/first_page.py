"""How long a new user waits: `python tools/first_page.py` copies the checkout and times play.py to its page.

`--root FOLDER` does it inside another system's root folder, as debootstrap makes one (for root only).
`--times 3` repeats it. Packages are fetched, so a network is needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
STRONG = 'value="master"'


def main() -> None:
    """Print a line a run: seconds, and how much of that was computing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path("/"))
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--port", type=int, default=8765)
    args = parser.parse_args()
    for _ in range(args.times):
        with tempfile.TemporaryDirectory(dir=args.root / "tmp") as folder:
            copy_checkout(Path(folder) / "nedra")
            print(time_start(args.root, Path(folder), args.port), flush=True)


def copy_checkout(folder: Path) -> None:
    """Every file that is, or would be, committed."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(listing, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def time_start(root: Path, folder: Path, port: int) -> str:
    """Start play.py there as somebody who has never used it, until strong bots are offered too."""
    inside = "/" / folder.relative_to(root)
    command = ["python3", str(inside / "nedra" / "play.py"), "serve", "--port", str(port), "--no-browser"]
    around = {name: value for name, value in os.environ.items() if not name.startswith(("XDG", "PYTHON"))}
    start = time.monotonic()
    process = subprocess.Popen(
        command if root == Path("/") else ["chroot", str(root), *command],
        env={**around, "HOME": str(inside)},
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_for(process, port, "open-table")
        page, computing = time.monotonic() - start, cpu_seconds(process.pid)
        wait_for(process, port, STRONG)
        strong = time.monotonic() - start
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return f"first page after {page:.1f} s ({computing:.1f} s of CPU), bots that search after {strong:.0f} s"


def wait_for(process: subprocess.Popen[bytes], port: int, text: str) -> None:
    """Ask for the first page until it has this text."""
    while process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as page:
                if text in page.read().decode():
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise SystemExit("play.py has ended, see above")


def cpu_seconds(process: int) -> float:
    """Of the process and everything that it has waited for (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
