"""Banner about answers of monitorings that are not in the register."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import httpx
import pytest
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.dialogs import AddByIdDialog
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.texts import unmatched_answers_text
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.domain.monitoring.register import UnmatchedAnswers
from tests.desktop.pages.monitoring.conftest import EVERYTHING, MonitoringSetup, settled
from tests.desktop.synthetic import lawsuit, page
from tests.usecases.conftest import SERVICE
from tests.usecases.monitoring.watched import Watched

PATIENCE_S = 60.0
ELSEWHERE = UUID("5f0c2a52-3a0b-4a4e-9d55-0d9c9a1c1f10")


async def save_unmatched_answer(
    archive: Archive, monitoring_setup: MonitoringSetup, origin: str, place: int = 0
) -> None:
    at = monitoring_setup.clock.now()
    await archive.run(lambda transaction: transaction.unmatched_answers.save(SERVICE, origin, page(lawsuit(place)), at))


@pytest.fixture
async def view(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> MonitoringView:
    """With one monitoring in the register."""
    await monitoring_setup.register(EVERYTHING)
    await settled(presenter, finds)
    return view


def banner_text(view: MonitoringView) -> str:
    return "" if view.unmatched_answers.isHidden() else view.unmatched_answers.text.text().replace("\u200b", "")


async def test_monitoring_of_unmatched_answers_can_be_added_by_its_id(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    archive: Archive,
    monitoring_setup: MonitoringSetup,
    service: Watched,
    theme: Theme,
    qtbot: QtBot,
) -> None:
    """The dialog is filled with the id; the banner is gone once the monitoring is added."""
    assert banner_text(view) == ""
    await save_unmatched_answer(archive, monitoring_setup, str(ELSEWHERE))
    await settled(presenter, finds)
    assert banner_text(view).startswith("1 resposta veio de um monitoramento que não está no registro.")
    with qtbot.waitSignal(view.adopt_wanted, timeout=100) as asked:
        view.unmatched_answers.buttons[0].click()
    dialog = AddByIdDialog(view, theme, *asked.args)
    assert dialog.tracking_id == ELSEWHERE
    assert dialog.go_on.isEnabled()

    members = {"tracking_id": str(ELSEWHERE), "status": "created", "recurrence": 1}

    async def known(request: httpx.Request) -> httpx.Response | None:
        return httpx.Response(200, json=members) if str(ELSEWHERE) in request.url.path else None

    service.instead = known
    presenter.adopt(ELSEWHERE)
    async with asyncio.timeout(PATIENCE_S):
        while banner_text(view):
            await settled(presenter, finds)
    assert presenter.state.current == str(ELSEWHERE)
    assert presenter.state.line is not None
    assert presenter.state.line.unread == 1


async def test_closed_banner_returns_only_with_more_answers(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    archive: Archive,
    monitoring_setup: MonitoringSetup,
) -> None:
    """Without a monitoring id the banner has only a button to close it."""
    await save_unmatched_answer(archive, monitoring_setup, "api:7")
    await settled(presenter, finds)
    assert banner_text(view) == "1 resposta não diz de que monitoramento veio; está no acervo."
    assert view.unmatched_answers.buttons[1].isHidden()
    view.unmatched_answers.buttons[0].click()
    assert banner_text(view) == ""
    await settled(presenter, finds)
    assert banner_text(view) == ""
    await save_unmatched_answer(archive, monitoring_setup, "api:7", 1)
    await settled(presenter, finds)
    assert banner_text(view).startswith("2 respostas não dizem")


def test_unmatched_answers_are_counted_together() -> None:
    """With and without a monitoring id."""
    words = unmatched_answers_text(
        [UnmatchedAnswers(str(uuid4()), 2), UnmatchedAnswers(str(uuid4()), 1), UnmatchedAnswers(":x", 1)]
    )
    assert words.startswith("3 respostas vieram de 2 monitoramentos que não estão no registro. Eles podem")
    assert words.endswith("1 resposta não diz de que monitoramento veio; está no acervo.")
