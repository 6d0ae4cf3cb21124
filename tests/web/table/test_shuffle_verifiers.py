"""Three verifiers, one table of records: all say the same of each."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING

import nedra
from nedra.cli import main
from nedra.core.match.commit_reveal import components_digest
from tests.core.match.mutated_records import mutated_records, record_of, seen
from tests.core.match.shuffle_records import LINK

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from playwright.sync_api import Browser, Route

    from tests.core.match.mutated_records import MutatedRecord

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "verify_shuffle.py"
SCRIPTS = ROOT / "src" / "nedra" / "ui" / "scripts"
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<main id="main"></main>
<script type="module" src="/shuffle_protocol.js"></script>
<script type="module" src="/shuffle_memory.js"></script>
<script type="module" src="/shuffle_verify.js"></script>"""
SHOW = """async ([link, number, early, commitments]) => {
    const seen = [[link, { commitment: early, saltCommitments: commitments.join() }]];
    localStorage.setItem('nedra-promises', JSON.stringify(seen));
    const checks = document.createElement('section');
    checks.dataset.recordUrl = `/t/${link}/record.json?${number}`;
    checks.innerHTML = '<p data-check="all" data-yes="0" data-no="1" data-none="2"><a data-sentence></a></p>';
    document.getElementById('main').replaceChildren(checks);
    document.dispatchEvent(new CustomEvent('nedra:fragment-shown'));
    while (!checks.textContent) await new Promise((resolve) => setTimeout(resolve));
    return Number(checks.textContent);
}"""


def exit_code(run: Callable[[], object]) -> object:
    """What a command returns or exits with; what it prints is no matter."""
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            return run()
        except SystemExit as exited:
            return exited.code if isinstance(exited.code, int) else 1


def wrong_verdicts(verify: Callable[[MutatedRecord], object]) -> dict[str, tuple[int, object]]:
    """The records of which a verifier says something else than it should."""
    verdicts = {record.name: (record.code, verify(record)) for record in mutated_records()}
    return {name: (code, found) for name, (code, found) in verdicts.items() if found != code}


def test_nedra_verify_says_of_every_record_what_it_should(tmp_path: Path) -> None:
    file = tmp_path / "record.json"

    def verify(record: MutatedRecord) -> object:
        file.write_text(record.text, encoding="utf-8")
        return exit_code(lambda: main(["verify", str(file), record.promise]))

    assert wrong_verdicts(verify) == {}


def run_example(file: Path, record: MutatedRecord) -> object:
    file.write_text(record.text, encoding="utf-8")
    sys.argv = [str(EXAMPLE), str(file), record.promise]
    return exit_code(lambda: run_path(str(EXAMPLE), run_name="__main__"))


def test_the_example_says_of_every_record_what_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", sys.argv)
    file = tmp_path / "record.json"
    assert wrong_verdicts(lambda record: run_example(file, record)) == {}


def test_the_script_of_the_page_says_of_every_record_what_it_should(browser: Browser) -> None:
    page, texts = browser.new_page(), [record.text for record in mutated_records()]
    numbers = {record.name: number for number, record in enumerate(mutated_records())}

    def answer(route: Route) -> None:
        path, _, query = route.request.url.removeprefix("http://table.test").partition("?")
        if query:
            route.fulfill(
                body=texts[int(query)].encode("utf-8", "surrogatepass"), content_type="application/json"
            )
        elif path.endswith(".js"):
            route.fulfill(path=SCRIPTS / path[1:])
        else:
            route.fulfill(body=PAGE, content_type="text/html")

    page.route("http://table.test/**", answer)
    page.goto("http://table.test/")

    def verify(record: MutatedRecord) -> object:
        return page.evaluate(SHOW, [LINK, numbers[record.name], record.early, record.commitments])

    assert wrong_verdicts(verify) == {}


def test_only_who_knows_the_rules_notices_a_cut_off_or_illegal_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/fair-shuffle.md says so: the promise binds the deal, not the moves."""
    monkeypatch.setattr("sys.argv", sys.argv)
    file, moves = tmp_path / "record.json", record_of()["moves"]
    for changed in (moves[:-1], [[0, "cheat"]]):
        record = seen("", {**record_of(), "moves": changed}, 0)
        assert run_example(file, record) == 0
        assert exit_code(lambda record=record: main(["verify", str(file), record.promise])) == 1  # type: ignore[misc]


def test_the_boxes_are_those_of_the_games() -> None:
    """In the docs, the example and the script; another box needs another version of the rules."""
    own = {name: components_digest(nedra.game(name).components()) for name in nedra.games()}
    versions = {name: nedra.game(name).rules_version for name in own}
    page, example = ((ROOT / path).read_text("utf-8") for path in ("docs/fair-shuffle.md", EXAMPLE))
    script = (SCRIPTS / "shuffle_verify.js").read_text("utf-8")
    for name, digest in own.items():
        assert f"| `{name}` | {versions[name]} | `{digest}` |" in page
        assert f'("{name}", {versions[name]}): "{digest}"' in example
        assert f'["{name} {versions[name]}", "{digest}"]' in script
