"""Failures of bulk actions on monitorings."""

from __future__ import annotations

from uuid import UUID, uuid4

import httpx

from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import BulkActionResult, MonitoringAction
from autos.desktop.pages.monitoring.texts import bulk_failure_text, bulk_result_text
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.domain.monitoring.register import RegisterState
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, MonitoringSetup, settled
from tests.usecases.monitoring.watched import Watched

UNKNOWN = {"error": {"message": "there is no such tracking"}}


def banner_text(view: MonitoringView) -> str:
    return view.done.text.text().replace("\u200b", "")


def states(presenter: MonitoringPresenter) -> dict[str, str]:
    return {line.key: line.registered.state for line in presenter.state.rows}


async def test_monitoring_deleted_elsewhere_is_named_and_the_others_are_paused(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    monitoring_setup: MonitoringSetup,
    service: Watched,
) -> None:
    """With advice; undo resumes only those that were paused."""
    gone, first, second = [str(await monitoring_setup.register(each)) for each in (COMPANY, EVERYTHING, EVERYTHING)]
    await settled(presenter, finds)

    async def answer(call: httpx.Request) -> httpx.Response | None:
        return httpx.Response(404, json=UNKNOWN) if gone in str(call.url) else None

    service.instead = answer
    presenter.pause([first, gone, second])
    await settled(presenter, finds)
    assert banner_text(view).startswith(
        f"2 monitoramentos pausados. Não deu para pausar “{COMPANY.name}”. O serviço não conhece"
    )
    assert "Duplicar e editar" in banner_text(view)
    assert states(presenter) == {gone: RegisterState.GONE, first: "paused", second: "paused"}
    view.done.pressed.emit(0)
    await settled(presenter, finds)
    assert states(presenter) == {gone: RegisterState.GONE, first: "updated", second: "updated"}


async def test_monitoring_resumed_elsewhere_counts_as_resumed(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """The service refuses the second call, but the monitoring runs as requested."""
    tracking_id = await monitoring_setup.register(COMPANY)
    await monitoring_setup.monitor.pause(tracking_id)
    await settled(presenter, finds)
    await monitoring_setup.monitor._client.trackings.resume(tracking_id)
    presenter.resume([str(tracking_id)])
    presenter.resume([str(tracking_id)])  # pressed twice, too
    await settled(presenter, finds)
    assert banner_text(view) == "1 monitoramento retomado."
    assert states(presenter) == {str(tracking_id): "updated"}


async def test_monitoring_deleted_elsewhere_cannot_be_resumed(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """Its status is read again, so that the button does not stay."""
    paused, ended = await monitoring_setup.register(EVERYTHING), await monitoring_setup.register(COMPANY)
    for each in (paused, ended):
        await monitoring_setup.monitor.pause(each)
    await settled(presenter, finds)
    await monitoring_setup.monitor._client.trackings.delete(ended)
    presenter.resume([str(paused), str(ended)])
    await settled(presenter, finds)
    assert banner_text(view).startswith(
        f"1 monitoramento retomado. Não deu para retomar “{COMPANY.name}”. O serviço não aceitou"
    )
    assert states(presenter) == {str(paused): "updated", str(ended): "deleted"}


def test_failures_are_grouped_by_problem() -> None:
    """A few are named, the others counted; every problem comes with advice."""
    titles = {str(UUID(int=place)): f"Caso {place}" for place in range(6)}
    *many, other = titles
    done = BulkActionResult(
        MonitoringAction.PAUSE, (), (*((key, "NotFound") for key in many), (other, "ServiceUnreachable"))
    )
    words = bulk_result_text(done, titles)
    assert words.startswith("Não deu para pausar “Caso 0”, “Caso 1”, “Caso 2” e mais 2.")
    assert "Não deu para pausar “Caso 5”. Não deu para falar com o serviço." in words
    for problem in (
        "NotFound",
        "Refused",
        "AnswerLost",
        "ContractBroken",
        "TooManyCalls",
        "KeyRefused",
        "ServiceBroken",
    ):
        assert "busca" not in bulk_failure_text(MonitoringAction.RESUME, problem, [str(uuid4())])
