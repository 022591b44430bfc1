"""Text of an empty list of finds."""

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds.panel import FindsPanel
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.state import MonitoringCategory


@pytest.mark.parametrize(
    ("category", "expected_text"),
    [
        (MonitoringCategory.UP_TO_DATE, "ele aparece aqui"),
        (MonitoringCategory.PAUSED, "Retome"),
        (MonitoringCategory.ENDED, "nada mais chega"),
    ],
)
async def test_empty_text_depends_on_the_category(
    finds: FindsPresenter, theme: Theme, qtbot: QtBot, category: MonitoringCategory, expected_text: str
) -> None:
    found = FindsPanel(finds, theme)
    qtbot.addWidget(found)
    found.set_category(category)
    assert expected_text in found._empty_reason(finds.state).text
