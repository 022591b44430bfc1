"""What a poll brings moves no control of the monitoring page."""

from __future__ import annotations

import json
from dataclasses import replace
from uuid import UUID

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.detail import MonitoringDetail
from autos.desktop.pages.monitoring.state import MonitoringRow
from autos.desktop.pages.monitoring.view import CodeButton
from autos.domain.monitoring.register import PollStatus, RegisterState
from autos.domain.monitoring.tracking import TrackingStatus
from tests.desktop.pages.monitoring.test_texts import LAST, NAMES, TRACKING, monitoring_row

PERSON = {"filter": {"party_documents": ["11122233396"]}}
PARTY = json.dumps({"search": {"search_type": "custom", "search_key": "custom", "search_params": PERSON}})


def row_of(state: str, tracking_id: UUID | None, body: str = PARTY) -> MonitoringRow:
    one = monitoring_row(state, LAST, tracking_id=tracking_id).registered
    polls = PollStatus() if tracking_id is None else one.poll_status
    return MonitoringRow(
        replace(one, name="Um nome", reason="", matter="", body=body, created_at=LAST, poll_status=polls)
    )


@pytest.mark.parametrize("body", [PARTY, "{}"])
def test_what_the_service_answers_moves_no_button_and_no_chip(qtbot: QtBot, theme: Theme, body: str) -> None:
    """Drafted, then created: it can be paused, its filter copied, and the service adds the day of its registration."""
    holder, detail = QWidget(), MonitoringDetail(theme, NAMES)
    qtbot.addWidget(holder)
    holder.setLayout(column(detail, STRETCH))
    holder.resize(900, 600)
    holder.show()

    def places() -> dict[QWidget, QPoint]:
        controls = (detail.toggle_button, detail.copy, detail.more, *detail.chips.chips.values())
        return {one: one.mapTo(detail, QPoint(0, 0)) for one in controls if one.isVisible()}

    detail.render_monitoring(row_of(RegisterState.DRAFTED, None, body), is_busy=True)
    qtbot.wait(0)
    before = places()
    detail.render_monitoring(row_of(TrackingStatus.CREATED, TRACKING), is_busy=False)
    qtbot.wait(0)
    after = places()

    assert detail.toggle_button in after
    assert len(before) >= 1 + 2 * (body == PARTY)
    assert {one: after[one] for one in before} == before


def test_every_code_has_a_button_of_one_width(qtbot: QtBot, theme: Theme) -> None:
    """Before the first one is known, too."""
    holder, code = QWidget(), CodeButton(theme)
    qtbot.addWidget(holder)
    holder.setLayout(row(STRETCH, code))
    holder.resize(400, 60)
    holder.show()
    code.show()
    layout = holder.layout()
    assert layout is not None
    layout.activate()
    places = {code.geometry().getRect()}
    for text in ("11111111-1111-4111-8111-111111111111", "ffffffff-ffff-4fff-8fff-ffffffffffff"):
        code.render_code(UUID(text))
        layout.activate()
        places.add(code.geometry().getRect())

    assert len(places) == 1
