"""Type checking rejects code that confuses states with views, or seats with names."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
MUST_NOT_CHECK = ROOT / "tests" / "must_not_check.py"


def test_every_line_that_must_fail_does_and_no_other() -> None:
    command = [sys.executable, "-m", "mypy", "--no-error-summary", "--no-pretty", str(MUST_NOT_CHECK)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = {
        (int(line), code) for line, code in re.findall(r":(\d+): error: .*\[([\w-]+)\]$", done.stdout, re.M)
    }
    assert found == expected(), done.stdout + done.stderr


def expected() -> set[tuple[int, str]]:
    lines = enumerate(MUST_NOT_CHECK.read_text(encoding="utf-8").splitlines(), 1)
    return {(number, line.split("# must fail: ")[1]) for number, line in lines if "# must fail: " in line}
