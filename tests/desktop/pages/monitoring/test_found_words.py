"""What is said where nothing was found: whether more may come depends on how the monitoring stands."""

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds.list import FoundList
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.state import Standing


@pytest.mark.parametrize(
    ("standing", "said"),
    [
        (Standing.UP_TO_DATE, "ele aparece aqui"),
        (Standing.PAUSED, "Retome"),
        (Standing.ENDED, "nada mais chega"),
    ],
)
async def test_only_one_that_may_bring_more_promises_it(
    finds: FindsPresenter, theme: Theme, qtbot: QtBot, standing: Standing, said: str
) -> None:
    found = FoundList(finds, theme)
    qtbot.addWidget(found)
    found.say_standing(standing)
    assert said in found._nothing(finds.state).text
