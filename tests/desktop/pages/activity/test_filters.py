"""Activity by class of cost and by standing."""

from __future__ import annotations

from dataclasses import replace

from autos.archive.archive import Archive
from autos.desktop.pages.activity.presenter import ActivityPresenter, Standing
from autos.desktop.pages.activity.view import ActivityView
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from tests.desktop.synthetic import NOW, entry, keep


async def asked(archive: Archive) -> None:
    """One of each class; the paid one is unconfirmed, one never left."""
    base = entry(Mode.BASE, route=Operation.LOOK_UP, state=LedgerState.COMPLETED, ended_at=NOW)
    await keep(archive, base)
    await keep(archive, entry(Mode.COMPLETE))
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.UNCONFIRMED, ended_at=NOW, problem="AnswerLost"))
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.CANCELLED, ended_at=NOW, request_id=None))


async def test_a_class_and_a_standing_narrow_the_list(
    presenter: ActivityPresenter, view: ActivityView, archive: Archive
) -> None:
    """Pressed once more, the class lets everything in again; nothing left says so and gives it all back."""
    await asked(archive)
    await presenter.tasks.idle()
    view.classes.costs[CostClass.ON_DEMAND].click()
    await presenter.tasks.idle()

    assert [one.mode for one in presenter.state.entries] == [Mode.ON_DEMAND, Mode.ON_DEMAND]

    view.classes.standings.buttons[Standing.TO_SEE.value].click()
    await presenter.tasks.idle()
    assert [one.state for one in presenter.state.entries] == [LedgerState.UNCONFIRMED]

    view.classes.standings.buttons[Standing.RUNNING.value].click()
    await presenter.tasks.idle()
    assert presenter.state.entries == ()
    assert view.empty.isVisible()

    view.empty.pressed.emit()
    await presenter.tasks.idle()
    assert len(presenter.state.entries) == 4
    assert not view.classes.costs[CostClass.ON_DEMAND].isChecked()


async def test_what_was_asked_since_the_first_is_counted_by_class(
    presenter: ActivityPresenter, archive: Archive
) -> None:
    """What never left costs nothing; what nobody knows of may have."""
    await asked(archive)
    await keep(archive, replace(entry(Mode.BASE), route=Operation.LOOK_UP, state=LedgerState.FAILED, ended_at=NOW))
    await presenter.tasks.idle()

    assert dict(presenter.state.ever) == {CostClass.BASE: 1, CostClass.BASE_SOURCES: 1, CostClass.ON_DEMAND: 1}
