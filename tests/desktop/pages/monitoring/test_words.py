"""Whatever a service tells of a monitoring, its line and its page can be shown."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.detail import MonitoringDetail
from autos.desktop.pages.monitoring.state import Line
from autos.desktop.pages.monitoring.words import explanation, spoken, standing, when
from autos.domain.monitoring.register import PollStatus, RegisteredMonitoring, RegisterState
from autos.domain.monitoring.tracking import TrackingStatus
from tests.desktop.conftest import RESOURCES

STATES = [*TrackingStatus, *RegisterState, "a_new_word"]
FIRST, LAST = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
NAMES = CodeNames(RESOURCES / "reference")
TRACKING = UUID(int=1)
WIDE = 900


def line(state: str, at: datetime, *, is_unverified: bool = False, tracking_id: UUID | None = TRACKING) -> Line:
    poll_status = PollStatus(10**18, 10**18, -1, UUID(int=2), "x" * 100, at, at, at, 3, at, "ServiceBroken", at)
    words = ("x" * 10_000, "<b>" * 3_000, "\u202e" * 500)
    return Line(
        RegisteredMonitoring(
            tracking_id, UUID(int=3), "s", str(state), "{}", *words[:2], at, at, words[2], poll_status
        ),
        1,
        is_unverified,
    )


@pytest.mark.parametrize("is_unverified", [False, True])
@pytest.mark.parametrize("at", [FIRST, LAST])
@pytest.mark.parametrize("state", STATES)
def test_any_moment_can_be_told(state: str, at: datetime, is_unverified: bool, qtbot: QtBot, theme: Theme) -> None:
    one = line(state, at, is_unverified=is_unverified)
    assert all((when(one), explanation(one), standing(one).text, spoken(one, NAMES)))
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_line(one, is_busy=False)


def test_a_word_without_end_does_not_widen_the_window(qtbot: QtBot, theme: Theme) -> None:
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_line(line("palavra" * 2_000, LAST), is_busy=False)
    assert detail.minimumSizeHint().width() < WIDE


def test_one_that_the_service_has_not_named_offers_no_words_that_would_be_lost(qtbot: QtBot, theme: Theme) -> None:
    """What is written about one is kept under its identifier."""
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    offered: list[int] = []
    for tracking_id in (TRACKING, None):
        detail.render_line(line(RegisterState.UNCONFIRMED, FIRST, tracking_id=tracking_id), is_busy=False)
        menu = detail.menu()
        offered.append(sum("motivo" in action.text() for action in menu.actions()))
        menu.deleteLater()
    assert offered == [1, 0]
