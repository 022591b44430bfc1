"""The activity page: status, results and actions of searches."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.archive.archive import Archive
from autos.desktop.base.record_delegate import RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.delegate import ActivityDelegate
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.view import ActivityView
from autos.domain.ledger.ledger import LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from tests.desktop.pages.activity.conftest import FakeRunSearch
from tests.desktop.synthetic import entry, keep, lawsuit, page, systems


class RecordingPainter(RowPainter):
    """Paints, and remembers the texts as they were drawn."""

    def __init__(self, painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
        super().__init__(painter, option, theme)
        self.texts: list[str] = []

    def text(
        self, words: str, area: QRectF, font: QFont, role: str, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    ) -> str:
        self.texts.append(super().text(words, area, font, role, side))
        return self.texts[-1]


def lines(view: ActivityView) -> list[str]:
    model = view.list.lines
    return [str(model.index(place, 0).data()) for place in range(model.rowCount())]


async def test_empty_page_explains_itself(view: ActivityView) -> None:
    """No search yet is no error."""
    assert view.empty.title.text() == "Nenhuma busca ainda"


@pytest.mark.usefixtures("midday")
async def test_running_searches_come_first_and_each_shows_its_status(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Headings for open searches and for days; found, nothing found and not asked have different texts."""
    now = datetime.now(UTC)
    await keep(archive, entry(label="Nada", state=LedgerState.COMPLETED, created_at=now))
    await keep(archive, entry(label="Cheia", state=LedgerState.COMPLETED, created_at=now), page(lawsuit(0), lawsuit(1)))
    await keep(archive, entry(label="Parou", state=LedgerState.FAILED, problem="ServiceUnreachable", created_at=now))
    await keep(archive, entry(label="Perdida", state=LedgerState.UNCONFIRMED, problem="AnswerLost", created_at=now))
    running = await keep(archive, entry(Mode.ON_DEMAND, label="Corre", created_at=now))
    await archive.run(lambda inside: inside.ledger.save_systems(running.entry_id, systems(3, 14)))
    await presenter.tasks.idle()
    texts = lines(view)

    assert (texts[0], texts[2]) == ("Em andamento", "Hoje")
    assert "3 de 14 sistemas" in texts[1]
    assert any("Nada" in line and "nada encontrado" in line for line in texts)
    assert any("Cheia" in line and "2 processos" in line for line in texts)
    assert any("Parou" in line and "não foi perguntado" in line for line in texts)
    assert any("Perdida" in line and "resposta não confirmada" in line for line in texts)


@pytest.mark.parametrize("width", [704, 714, 1063])
def test_names_are_whole_in_a_usual_window(theme: Theme, width: int) -> None:
    """As wide as the list is at 1366 pixels, with its scroll bar and without, and at 1920."""
    name = "Helena Duarte Vasconcelos Brandão"
    found = {"search_type": "cpf", "search_key": "11122233396", "label": "111.222.333-96", "cases_count": 22}
    row = entry(Mode.BASE, state=LedgerState.COMPLETED, records_count=26, **found)
    image = QImage(width, 56, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    option = QStyleOptionViewItem()
    option.rect = image.rect()
    delegate = ActivityDelegate(theme, lambda _index: row)
    delegate.names = {"11122233396": name}
    painted = RecordingPainter(painter, option, theme)
    delegate.paint_record(painted, row)
    painter.end()

    assert name in painted.texts
    assert "CPF 111.222.333-96 · Base (imediata)" in painted.texts
    assert {"Base", "concluída", "22 processos em 26 registros"} <= {*painted.texts}


async def test_a_monitoring_is_shown_as_registered_not_as_a_search_of_the_courts(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Its entry has the contract's words for a search that it is not."""
    monitoring = {"search_type": "custom", "search_key": "custom", "route": Operation.CREATE_TRACKING}
    await keep(archive, entry(Mode.ON_DEMAND, label="Vigiada", state=LedgerState.COMPLETED, **monitoring))
    await presenter.tasks.idle()
    line = next(line for line in lines(view) if "Vigiada" in line)

    assert "cadastrado" in line
    assert "custom" not in line
    assert "tribunal" not in line


async def test_cost_classes_count_only_searches_that_reached_the_service(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """A search that was not sent cost nothing."""
    now = datetime.now(UTC)
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED, created_at=now))
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.FAILED, created_at=now))
    await presenter.tasks.idle()

    assert view.classes.costs[CostClass.ON_DEMAND].text().endswith("  1")
    assert view.classes.costs[CostClass.BASE].text().endswith("  0")


async def test_suspended_search_is_resumed_not_repeated(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, run_search: FakeRunSearch
) -> None:
    """The explanation gives advice; the button resumes the same request."""
    again: list[object] = []
    view.again.connect(again.append)
    stored = await keep(archive, entry(problem="ServiceBroken"))
    await presenter.tasks.idle()
    presenter.choose(stored.entry_id)
    await presenter.tasks.idle()
    sentence = view.detail.explanation.text()
    offered = view.detail.resume.isVisible()
    view.detail.resume.click()
    await presenter.tasks.idle()

    assert "falhou do lado dele" in sentence
    assert offered
    assert not view.detail.again.isVisible()
    assert run_search.followed == [stored.entry_id]
    assert again == []


async def test_search_with_lost_answer_is_repeated_only_by_the_user(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, run_search: FakeRunSearch
) -> None:
    """It may have been charged; the button only emits a signal."""
    again: list[object] = []
    view.again.connect(again.append)
    stored = await keep(archive, entry(state=LedgerState.UNCONFIRMED, problem="AnswerLost"))
    await presenter.tasks.idle()
    presenter.choose(stored.entry_id)
    await presenter.tasks.idle()
    view.detail.again.click()

    assert "A consulta pode ter sido cobrada" in view.detail.explanation.text()
    assert [getattr(one, "entry_id", None) for one in again] == [stored.entry_id]
    assert run_search.followed == []


async def test_arrow_keys_skip_headings_and_enter_opens(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Down from the last open search goes to the first one of the day."""
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


async def test_filter_without_matches_offers_to_show_all(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """It is not the text of a list without searches."""
    await keep(archive, entry(label="Quadrália Engenharia"))
    await presenter.tasks.idle()
    view.filter.setText("quadr")
    await presenter.tasks.idle()
    found = lines(view)
    view.filter.setText("nenhuma assim")
    await presenter.tasks.idle()

    assert len(found) == 2
    assert view.empty.title.text() == "Nada com este filtro"
