"""Whatever people do at a table, nothing acknowledged is lost and nothing hidden is shown."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.web.server.table_model import TableStateMachine


def test_whatever_people_do_nothing_is_lost_and_nothing_hidden_is_shown() -> None:
    run_state_machine_as_test(
        TableStateMachine,
        settings=settings(
            max_examples=12,
            stateful_step_count=30,
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
