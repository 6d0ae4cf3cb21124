"""Whatever people do at a table, nothing acknowledged is lost and nothing hidden is shown."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.web.server.killed_server_model import KilledServerStateMachine
from tests.web.server.table_model import TableStateMachine


def short_run(examples: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=30,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def test_whatever_people_do_nothing_is_lost_and_nothing_hidden_is_shown() -> None:
    run_state_machine_as_test(TableStateMachine, settings=short_run(12))


@pytest.mark.server
def test_the_same_holds_for_a_server_process_that_is_killed() -> None:
    run_state_machine_as_test(KilledServerStateMachine, settings=short_run(6))


@pytest.mark.server
def test_a_kill_during_an_answer_loses_nothing_acknowledged() -> None:
    machine = KilledServerStateMachine()
    try:
        machine.open_table("gnomes", ("Boris", "Clara"))
        kills = machine.kills_in_requests
        for milliseconds in (0, 1, 2, 4, 8, 50):
            machine.kill_during_an_answer(number=milliseconds, milliseconds=milliseconds)
            machine.nothing_acknowledged_is_lost()
            machine.nothing_hidden_is_shown()
        assert machine.kills_in_requests == kills + 6
    finally:
        machine.teardown()
