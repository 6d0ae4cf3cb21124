"""A laptop and a phone: two network namespaces, a cable between them, and a browser in each.

Run by tests/web/network/test_two_machines.py inside a namespace of its own: `two_machines.py FOLDER`.
On the laptop somebody types `make play` in a fresh checkout, and nothing else. The story is printed as JSON.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect, sync_playwright

from tests.install.checkout import around, check_out
from tests.web.browsing import DESKTOP, PHONE, fits, open_table
from tests.web.conftest import ARGS, FONTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Playwright, ViewportSize

LAPTOP, PHONE_ADDRESS = "192.168.77.1", "192.168.77.2"
PORT = 8000
COPIED = "() => window.copied"
LISTEN = """
window.copied = "";
document.addEventListener("copy", () => { window.copied = document.activeElement.value; });
"""


def ip(*words: str, namespace_of: int = 0) -> None:
    inside = ["nsenter", "--net", "--target", str(namespace_of)] if namespace_of else []
    subprocess.run([*inside, "ip", *words], check=True)


@contextmanager
def second_machine() -> Iterator[int]:
    """A namespace for the phone, with a cable to this one; the process that holds it."""
    holder = subprocess.Popen(
        ["unshare", "--net", "sh", "-c", "echo ready; exec sleep 600"], stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    holder.stdout.readline()
    ip("link", "set", "lo", "up")
    ip("link", "add", "wlan0", "type", "veth", "peer", "name", "phone0", "netns", str(holder.pid))
    for name, address, at in (("wlan0", LAPTOP, 0), ("phone0", PHONE_ADDRESS, holder.pid)):
        ip("addr", "add", f"{address}/24", "dev", name, namespace_of=at)
        ip("link", "set", name, "up", namespace_of=at)
    try:
        yield holder.pid
    finally:
        holder.kill()
        holder.communicate()


@contextmanager
def nedra(folder: Path) -> Iterator[None]:
    """`make play`; the browser that it opens is none, and the data folder is this evening's."""
    surroundings = {**around(), "BROWSER": "true", "XDG_DATA_HOME": str(folder / "data")}
    with subprocess.Popen(
        ["make", "play"],
        cwd=check_out(folder / "checkout"),
        env=surroundings,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as make:
        assert make.stdout is not None
        assert f"127.0.0.1:{PORT}/" in make.stdout.readline()
        try:
            yield
        finally:
            os.killpg(make.pid, signal.SIGKILL)


def browser_in(playwright: Playwright, folder: Path, namespace_of: int = 0) -> Browser:
    program = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    assert program
    if namespace_of:
        wrapper = folder / "phone-chromium"
        wrapper.write_text(f'#!/bin/sh\nexec nsenter --net --target {namespace_of} "{program}" "$@"\n')
        wrapper.chmod(0o700)
        program = str(wrapper)
    return playwright.chromium.launch(
        executable_path=program, args=ARGS, env={**os.environ, "FONTCONFIG_FILE": str(FONTS)}
    )


def size(room: dict[str, int]) -> ViewportSize:
    return {"width": room["width"], "height": room["height"]}


def evening(playwright: Playwright, folder: Path, phone_machine: int) -> dict[str, Any]:
    laptop = browser_in(playwright, folder).new_context(
        base_url=f"http://127.0.0.1:{PORT}", viewport=size(DESKTOP), locale="en-GB"
    )
    anna = laptop.new_page()
    table = open_table(anna, "Anna", 2, 0)
    expect(anna.locator(".qr")).to_have_count(0)
    anna.screenshot(path=folder / "private.png")
    anna.locator(".let-in button").click()
    expect(anna.locator(".invitation > .qr")).to_be_visible()
    anna.screenshot(path=folder / "open.png")
    fitted = fits(anna)
    link = anna.locator("#table-link").input_value()

    phone = browser_in(playwright, folder, phone_machine).new_context(
        viewport=size(PHONE), has_touch=True, is_mobile=True, locale="ru-RU"
    )
    boris = phone.new_page()
    boris.add_init_script(LISTEN)
    boris.goto(link)
    boris.locator("[data-copy]").click()
    expect(boris.locator("#toasts .toast")).to_be_visible()
    copied, told = boris.evaluate(COPIED), boris.locator("#toasts .toast").inner_text()
    boris.locator(".notify").click()
    expect(boris.locator(".notify-reason")).to_be_visible()
    refusal = boris.locator(".notify-reason").inner_text()
    boris.screenshot(path=folder / "phone.png")
    admin = boris.request.get(f"http://{LAPTOP}:{PORT}/admin").status
    pressed = boris.request.post(f"{link}/network", form={"open": "0"}).status
    boris.locator(".sit input[name=name]").first.fill("Борис")
    boris.locator(".sit button").first.click()
    expect(boris.locator(".place")).to_be_visible(timeout=30_000)  # the table counts down first
    expect(anna.locator(".place")).to_contain_text("Борис")
    return {
        "table": table,
        "link": link,
        "fits": fitted,
        "is_secure": boris.evaluate("window.isSecureContext"),
        "copied": copied,
        "told": told,
        "refusal": refusal,
        "admin": admin,
        "pressed": pressed,
    }


def main() -> None:
    folder = Path(sys.argv[1])
    with second_machine() as phone_machine, nedra(folder), sync_playwright() as playwright:
        story = evening(playwright, folder, phone_machine)
    print(json.dumps(story))  # noqa: T201 - read by the test


if __name__ == "__main__":
    main()
