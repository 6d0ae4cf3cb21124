"""Operations: health, readiness, metrics, logs, a graceful stop, a full disk."""

from __future__ import annotations

import json
import logging
import re
import resource
import signal
import time
from typing import TYPE_CHECKING

from litestar.testing import TestClient

from nedra.web.http.app import create_app
from nedra.web.ops.log_setup import JsonFormatter
from tests.web.serving import BEARER, free_port, served, visitor

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.servers import Postgres
    from tests.web.visitor import Visitor

MOVES = "nedra_moves_total"
STORED = "nedra_store_write_seconds_count"
ERRORS = 'nedra_error_responses_total{status="404"}'


def metric(guest: Visitor, name: str) -> float:
    """The value of a metric."""
    found = re.search(
        rf"^{re.escape(name)} (\S+)$", guest.client.get("/metrics", headers=BEARER).text, re.MULTILINE
    )
    return float(found[1]) if found else 0.0


def test_a_server_reports_that_it_is_alive_and_ready(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    assert anna.client.get("/health").text == "alive\n"
    assert anna.client.get("/ready").text == "ready\n"


def test_metrics_count_what_happens_and_reveal_nothing_else(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    before = {name: metric(anna, name) for name in (MOVES, STORED, ERRORS)}
    table = anna.open_table(seats=2, name="Anna")
    boris.sit(table, "Boris")
    anna.answer(table, "continue")
    assert boris.client.get("/t/nowhere").status_code == 404
    assert metric(anna, MOVES) == before[MOVES] + 1
    assert metric(anna, STORED) == before[STORED] + 3
    assert metric(anna, ERRORS) == before[ERRORS] + 1
    assert metric(anna, "nedra_matches_in_memory") >= 1
    reply = anna.client.get("/metrics", headers=BEARER)
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "Anna" not in reply.text
    assert table.removeprefix("/t/") not in reply.text


def test_a_player_cannot_notice_a_hidden_answer_in_the_metrics(
    visit: Callable[..., Visitor],
) -> None:
    anna = visit()
    assert anna.client.get("/metrics").status_code == 401
    wrong = anna.client.get("/metrics", headers={"Authorization": "Bearer of good news"})
    assert wrong.status_code == 401
    assert wrong.headers["www-authenticate"] == "Bearer"
    assert "nedra_moves_total" not in wrong.text


def test_the_process_reports_its_resources(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    assert metric(anna, "process_resident_memory_bytes") > 1e6
    assert metric(anna, "process_open_fds") > 3
    assert metric(anna, "nedra_tasks") >= 1
    assert metric(anna, "nedra_threads") >= 2
    assert 0 < metric(anna, "process_start_time_seconds") < time.time()


def test_the_histogram_adds_up(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.open_table(seats=2)
    text = anna.client.get("/metrics", headers=BEARER).text
    buckets = [int(count) for count in re.findall(r"nedra_store_write_seconds_bucket\S+ (\d+)", text)]
    assert buckets == sorted(buckets)
    assert buckets[-1] == metric(anna, STORED) > 0


def test_without_its_database_a_server_is_alive_but_not_ready(postgres: Postgres) -> None:
    with TestClient(create_app(postgres.address())) as client:
        assert client.get("/ready").status_code == 200
        postgres.stop()
        try:
            assert client.get("/ready").status_code == 503
            assert client.get("/health").status_code == 200
        finally:
            postgres.start()


def test_a_stopping_server_closes_every_stream(tmp_path: Path) -> None:
    port = free_port()
    anna = visitor(port)
    with served(port, "--data", str(tmp_path / "nedra.sqlite"), "--log-format", "json") as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["message"] == "serving"
        table = anna.open_table(seats=2)
        with anna.client.stream("GET", f"{table}/stream") as stream:
            lines = stream.iter_lines()
            next(line for line in lines if line.startswith("event: table"))
            started = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert "retry: 1000" in list(lines)
        assert process.wait(timeout=20) == 0
        assert time.monotonic() - started < 10
        assert [json.loads(line)["message"] for line in process.stdout] == ["stopping"]
    anna.client.close()


def test_a_full_disk_is_reported_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    port = free_port()
    anna = visitor(port)
    with served(port, "--data", str(tmp_path / "nedra.sqlite")) as process:
        table = anna.open_table(seats=2, bots=0)
        assert visitor_sits(port, table)
        no_room = (1024, resource.RLIM_INFINITY)
        before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, no_room)
        refused = anna.answer(table, "continue")
        assert refused.status_code == 503
        assert "Play pauses" in refused.text
        assert anna.client.get("/ready").status_code == 503
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)
        assert anna.client.get("/ready").status_code == 200
        assert anna.answer(table, "continue").status_code == 303
    anna.client.close()


def visitor_sits(port: int, table: str) -> bool:
    boris = visitor(port)
    sat = boris.sit(table, "Boris").status_code == 303
    boris.client.close()
    return sat


def test_a_log_line_is_json_with_its_traceback() -> None:
    try:
        raise ValueError("a «bad» card")
    except ValueError as error:
        record = logging.LogRecord("nedra.web", logging.ERROR, "", 0, "%s\n", ("torn",), None)
        record.exc_info = (type(error), error, error.__traceback__)
    line = JsonFormatter().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert (said["level"], said["from"], said["message"]) == ("error", "nedra.web", "torn\n")
    assert "a «bad» card" in said["error"]
