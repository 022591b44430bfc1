"""The activity screen: what was asked, how far it is, and what can be done about it."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from autos.archive.archive import Archive
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.view import ActivityView
from autos.domain.ledger.ledger import LedgerState
from autos.domain.mode import CostClass, Mode
from tests.desktop.pages.activity.conftest import Following
from tests.desktop.synthetic import entry, keep, lawsuit, page, systems


def lines(view: ActivityView) -> list[str]:
    model = view.list.lines
    return [str(model.index(place, 0).data()) for place in range(model.rowCount())]


async def test_empty_says_what_will_stand_here(view: ActivityView) -> None:
    """No search yet is not an error and not a blank."""
    assert view.empty.title.text() == "Nenhuma busca ainda"


async def test_running_searches_come_first_and_each_says_where_it_stands(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """One heading for what runs, one for each day; found, nothing found and not asked never read alike."""
    now = datetime.now(UTC)
    await keep(archive, entry(label="Nada", state=LedgerState.COMPLETED, created_at=now))
    await keep(archive, entry(label="Cheia", state=LedgerState.COMPLETED, created_at=now), page(lawsuit(0), lawsuit(1)))
    await keep(archive, entry(label="Parou", state=LedgerState.FAILED, problem="ServiceUnreachable", created_at=now))
    await keep(archive, entry(label="Perdida", state=LedgerState.UNCONFIRMED, problem="AnswerLost", created_at=now))
    running = await keep(archive, entry(Mode.ON_DEMAND, label="Corre", created_at=now))
    await archive.run(lambda inside: inside.ledger.save_systems(running.entry_id, systems(3, 14)))
    await presenter.tasks.idle()
    said = lines(view)

    assert (said[0], said[2]) == ("Em andamento", "Hoje")
    assert "3 de 14 sistemas" in said[1]
    assert any("Nada" in line and "nada encontrado" in line for line in said)
    assert any("Cheia" in line and "2 processos" in line for line in said)
    assert any("Parou" in line and "não foi perguntado" in line for line in said)
    assert any("Perdida" in line and "resposta não confirmada" in line for line in said)


async def test_the_classes_count_only_what_reached_the_service(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """What was never sent cost nothing."""
    now = datetime.now(UTC)
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED, created_at=now))
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.FAILED, created_at=now))
    await presenter.tasks.idle()

    assert view.classes.costs[CostClass.ON_DEMAND].text().endswith("  1")
    assert view.classes.costs[CostClass.BASE].text().endswith("  0")


async def test_a_resting_search_is_resumed_and_not_asked_again(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, following: Following
) -> None:
    """The sentence says what to do; the button goes on with the same request."""
    again: list[object] = []
    view.again.connect(again.append)
    kept = await keep(archive, entry(problem="ServiceBroken"))
    await presenter.tasks.idle()
    presenter.choose(kept.entry_id)
    await presenter.tasks.idle()
    sentence = view.detail.explanation.text()
    offered = view.detail.resume.isVisible()
    view.detail.resume.click()
    await presenter.tasks.idle()

    assert "falhou do lado dele" in sentence
    assert offered
    assert not view.detail.again.isVisible()
    assert following.followed == [kept.entry_id]
    assert again == []


async def test_a_lost_answer_may_only_be_repeated_by_the_person(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, following: Following
) -> None:
    """It may have been billed: the screen says so, and the button only carries the wish out."""
    again: list[object] = []
    view.again.connect(again.append)
    kept = await keep(archive, entry(state=LedgerState.UNCONFIRMED, problem="AnswerLost"))
    await presenter.tasks.idle()
    presenter.choose(kept.entry_id)
    await presenter.tasks.idle()
    view.detail.again.click()

    assert "Ele pode ter sido cobrado" in view.detail.explanation.text()
    assert [getattr(one, "entry_id", None) for one in again] == [kept.entry_id]
    assert following.followed == []


async def test_keys_pass_over_headings_and_enter_opens(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Down from the last running search lands on the first of the day, not on its heading."""
    opened: list[object] = []
    view.opened.connect(opened.append)
    await keep(archive, entry(label="Corre"))
    done = await keep(archive, entry(label="Feita", state=LedgerState.COMPLETED))
    await presenter.tasks.idle()
    view.list.setCurrentIndex(view.list.lines.index(1, 0))
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    await presenter.tasks.idle()

    assert opened == [done.entry_id]


async def test_the_filter_narrows_and_an_empty_filter_result_says_how_to_leave(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Nothing with this filter is not "no searches"."""
    await keep(archive, entry(label="Quadrália Engenharia"))
    await presenter.tasks.idle()
    view.filter.setText("quadr")
    await presenter.tasks.idle()
    found = lines(view)
    view.filter.setText("nenhuma assim")
    await presenter.tasks.idle()

    assert len(found) == 2
    assert view.empty.title.text() == "Nada com este filtro"
