"""What could not be done with a monitoring: which, why, and what to do; the others are done."""

from __future__ import annotations

from uuid import UUID, uuid4

import httpx

from autos.desktop.pages.monitoring.done_words import done_words, failed_words
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import Doing, Done
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.domain.monitoring.register import RegisterState
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, Desk, settled
from tests.usecases.monitoring.watched import Watched

UNKNOWN = {"error": {"message": "there is no such tracking"}}


def said(view: MonitoringView) -> str:
    return view.done.text.text().replace("\u200b", "")


def states(presenter: MonitoringPresenter) -> dict[str, str]:
    return {line.key: line.registered.state for line in presenter.state.lines}


async def test_one_deleted_elsewhere_is_named_while_the_others_are_paused(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk, service: Watched
) -> None:
    """With what to do; undoing resumes only those that were paused."""
    gone, first, second = [str(await desk.register(each)) for each in (COMPANY, EVERYTHING, EVERYTHING)]
    await settled(presenter, finds)

    async def answer(call: httpx.Request) -> httpx.Response | None:
        return httpx.Response(404, json=UNKNOWN) if gone in str(call.url) else None

    service.instead = answer
    presenter.pause([first, gone, second])
    await settled(presenter, finds)
    assert said(view).startswith(
        f"2 monitoramentos pausados. Não deu para pausar “{COMPANY.name}”. O serviço não conhece"
    )
    assert "Duplicar e editar" in said(view)
    assert states(presenter) == {gone: RegisterState.GONE, first: "paused", second: "paused"}
    view.done.pressed.emit(0)
    await settled(presenter, finds)
    assert states(presenter) == {gone: RegisterState.GONE, first: "updated", second: "updated"}


async def test_one_that_was_resumed_elsewhere_is_resumed(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """The service refuses the second time; that it runs is what was wanted."""
    tracking_id = await desk.register(COMPANY)
    await desk.monitor.pause(tracking_id)
    await settled(presenter, finds)
    await desk.monitor._client.trackings.resume(tracking_id)
    presenter.resume([str(tracking_id)])
    presenter.resume([str(tracking_id)])  # pressed twice, too
    await settled(presenter, finds)
    assert said(view) == "1 monitoramento retomado."
    assert states(presenter) == {str(tracking_id): "updated"}


async def test_one_that_was_ended_elsewhere_is_not_resumed_and_says_so(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """How it stands is read anew: nobody is left with a button that never works."""
    paused, ended = await desk.register(EVERYTHING), await desk.register(COMPANY)
    for each in (paused, ended):
        await desk.monitor.pause(each)
    await settled(presenter, finds)
    await desk.monitor._client.trackings.delete(ended)
    presenter.resume([str(paused), str(ended)])
    await settled(presenter, finds)
    assert said(view).startswith(
        f"1 monitoramento retomado. Não deu para retomar “{COMPANY.name}”. O serviço não aceitou"
    )
    assert states(presenter) == {str(paused): "updated", str(ended): "deleted"}


def test_those_that_stumble_over_the_same_are_told_together_and_others_apart() -> None:
    """A few by name, the rest counted; whatever the problem is, there is something to do."""
    titles = {str(UUID(int=place)): f"Caso {place}" for place in range(6)}
    *many, other = titles
    done = Done(Doing.PAUSE, (), (*((key, "NotFound") for key in many), (other, "ServiceUnreachable")))
    words = done_words(done, titles)
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
        assert "busca" not in failed_words(Doing.RESUME, problem, [str(uuid4())])
