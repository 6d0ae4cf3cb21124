"""A phone-sized browser on another machine joins after `make play` and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.install.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.browser
@pytest.mark.server
def test_a_phone_joins_after_one_press(tmp_path: Path) -> None:
    """In network namespaces, which root may make; anybody else makes them in a user namespace."""
    rights = [] if os.getuid() == 0 else ["--map-root-user"]
    done = subprocess.run(
        ["unshare", *rights, "--net", sys.executable, "-m", "tests.web.network.two_machines", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    story = json.loads(done.stdout.splitlines()[-1])
    assert story["link"] == story["table"].replace("127.0.0.1", "192.168.77.1")
    assert story["fits"]
    assert not story["is_secure"]  # so there is no navigator.clipboard
    assert story["copied"] == story["link"]
    assert "скопирована" in story["told"]
    assert "https" in story["refusal"]
    assert (story["admin"], story["pressed"]) == (404, 403)
