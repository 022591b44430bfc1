"""The month's spending: sum, groups, chart and export."""

from __future__ import annotations

import csv
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.sidebar_section import ActivityContext
from autos.desktop.pages.activity.spending.day_chart import grid_step
from autos.desktop.pages.activity.spending.expense_table import AMOUNT, CALLS, CLASS, NAME
from autos.desktop.pages.activity.spending.presenter import SpendingPresenter
from autos.desktop.pages.activity.spending.texts import csv_rows
from autos.desktop.pages.activity.spending.view import SpendingView
from autos.desktop.pages.activity.view import SEARCHES, SPENDING, ActivityView
from autos.domain.errors import ArchiveBusy
from autos.domain.ledger.expenses import ExpenseGrouping
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.money import NO_BREAK
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.expenses import Expenses, MonthExpenses
from tests.desktop.synthetic import entry, keep, lawsuit, page

if TYPE_CHECKING:
    from autos.usecases.search.run_search import RunSearch

SERVICE = "https://api.example/requests"
NOW = datetime(2026, 11, 24, 15, tzinfo=UTC)


class FixedClock(Clock):
    def now(self) -> datetime:
        return NOW


@pytest.fixture
async def presenter(archive: Archive, reader: ArchiveReader) -> AsyncIterator[SpendingPresenter]:
    prices = Tariff({CostClass.BASE: Decimal("0.25"), CostClass.ON_DEMAND: Decimal("3.50")}, Decimal(800))
    await archive.run(lambda transaction: transaction.tariffs.set(SERVICE, prices))
    for days, mode, matter in (
        (0, Mode.BASE, "=SOMA(A1)"),
        (0, Mode.ON_DEMAND, ""),
        (1, Mode.COMPLETE, ""),
        (40, Mode.ON_DEMAND, ""),
    ):
        await keep(archive, entry(mode, service=SERVICE, matter=matter, created_at=NOW - timedelta(days=days)))
    made = SpendingPresenter(Expenses(archive), reader, FixedClock(), {SERVICE: "Contrato"}, ExportedFiles(archive))
    await made.tasks.idle()
    yield made
    await made.tasks.aclose()


@pytest.fixture
def view(qtbot: QtBot, presenter: SpendingPresenter, theme: Theme) -> SpendingView:
    shown = SpendingView(presenter, theme)
    qtbot.addWidget(shown)
    shown.resize(1134, 690)
    shown.show()
    return shown


def plain(text: object) -> str:
    return str(text).replace(NO_BREAK, " ")


def rows(view: SpendingView) -> list[tuple[str, str]]:
    model = view.table.model_of_groups
    return [
        (str(model.index(row, NAME).data()), plain(model.index(row, AMOUNT).data())) for row in range(model.rowCount())
    ]


async def test_a_month_is_summed_by_what_the_person_chooses(view: SpendingView, presenter: SpendingPresenter) -> None:
    """What has no price is named and not summed; the limit stands beside the sum."""
    by_mode, heading = rows(view), view.table.model_of_groups.headerData(NAME, Qt.Orientation.Horizontal)
    presenter.group(ExpenseGrouping.CONNECTION)
    by_connection = rows(view)
    presenter.group(ExpenseGrouping.DAY)

    assert by_mode == [("Direto no tribunal", "R$ 3,50"), ("Base (imediata)", "R$ 0,25"), ("Completa", "sem preço")]
    assert heading == "Modo"
    assert by_connection == [("Contrato", "R$ 3,75 e 1 sem preço")]
    assert rows(view) == [("23/11/2026", "sem preço"), ("24/11/2026", "R$ 3,75")]
    assert view.table.model_of_groups.headerData(NAME, Qt.Orientation.Horizontal) == "Dia"
    assert plain(view.total.text()) == "R$ 3,75 de R$ 800,00."
    assert "1 consulta sem preço não entra" in view.basis.text()
    assert plain(view.chart.accessibleDescription()) == "24: R$ 3,75"


async def test_another_month_is_read_and_none_that_has_not_begun(
    view: SpendingView, presenter: SpendingPresenter
) -> None:
    """The parts keep their places."""
    places = [part.geometry() for part in (view.title, view.chart, view.groupings, view.table)]
    presenter.go(1)
    now = view.title.text()
    view.earlier.click()
    await presenter.tasks.idle()

    assert now == "Gastos de novembro de 2026"
    assert view.title.text() == "Gastos de outubro de 2026"
    assert rows(view) == [("Direto no tribunal", "R$ 3,50")]
    assert view.later.isEnabled()
    assert [part.y() for part in (view.title, view.chart, view.groupings, view.table)] == [box.y() for box in places]


async def test_a_row_lists_its_searches_and_the_list_says_so(
    qtbot: QtBot, view: SpendingView, presenter: SpendingPresenter, reader: ArchiveReader, theme: Theme
) -> None:
    """By mode and by day; one press lists everything again."""
    activity = ActivityPresenter(reader, cast("RunSearch", None))
    shown = ActivityView(activity, theme, lambda: view)
    qtbot.addWidget(shown)
    shown.show_page(SPENDING)
    seen: list[str] = []
    shown.page_shown.connect(seen.append)
    view.table.chosen.emit(presenter.state.groups[0])
    await activity.tasks.idle()
    by_mode = [one.mode for one in activity.state.entries]
    words = shown.classes.selection.text()
    presenter.group(ExpenseGrouping.DAY)
    shown.show_page(SPENDING)
    view.table.selectRow(1)
    QTest.keyClick(view.table, Qt.Key.Key_Return)
    await activity.tasks.idle()
    by_day = [one.mode for one in activity.state.entries]
    shown.classes.selection.click()
    await activity.tasks.idle()

    assert by_mode == [Mode.ON_DEMAND]
    assert words.strip() == "Só Direto no tribunal, novembro de 2026"
    assert by_day == [Mode.ON_DEMAND, Mode.BASE]
    assert seen == [SEARCHES, SPENDING, SEARCHES]
    assert len(activity.state.entries) == 4
    assert not shown.classes.selection.isVisibleTo(shown)
    await activity.tasks.aclose()


async def test_months_with_their_sums_stand_in_the_sidebar(
    qtbot: QtBot, view: SpendingView, presenter: SpendingPresenter, reader: ArchiveReader, theme: Theme
) -> None:
    """While the spending is shown; a press shows the month."""
    activity = ActivityPresenter(reader, cast("RunSearch", None))
    shown = ActivityView(activity, theme, lambda: view)
    qtbot.addWidget(shown)
    context = ActivityContext(shown, activity, theme)
    qtbot.addWidget(context)
    context.follow(presenter)
    before = [*context.months.buttons]
    context.pages.buttons[SPENDING].click()
    months = [(one.place.name, one.place.detail) for one in context.months.buttons.values()]
    context.months.buttons["2026-10-01"].click()
    await presenter.tasks.idle()

    assert before == []
    assert months == [("Novembro de 2026", "3,75"), ("Outubro", "3,50")]
    assert view.title.text() == "Gastos de outubro de 2026"
    assert context.months.buttons["2026-10-01"].isChecked()
    await activity.tasks.idle()
    await activity.tasks.aclose()


async def test_a_month_without_expenses_and_one_that_cannot_be_read_look_different(
    view: SpendingView, presenter: SpendingPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was shown of another month is gone while one is read."""
    presenter.go_to(date(2026, 8, 1))
    loading = rows(view), view.basis.text(), view.body.currentWidget() is view.month
    await presenter.tasks.idle()
    empty = view.empty.shown

    async def fail(_expenses: Expenses, _month: date) -> MonthExpenses:
        raise ArchiveBusy

    with monkeypatch.context() as patched:
        patched.setattr(Expenses, "of_month", fail)
        presenter.go_to(date(2026, 11, 1))
        await presenter.tasks.idle()
        failed, total = view.empty.shown, view.total.text()
    view.empty.pressed.emit()
    await presenter.tasks.idle()

    assert loading == ([], "Somando as consultas do mês…", True)
    assert empty is not None
    assert failed is not None
    assert (empty.title, failed.title) == ("Nada gasto em agosto", "Não deu para ler os gastos")
    assert failed.action == "Tentar de novo"
    assert total == ""
    assert len(rows(view)) == 3
    assert view.body.currentWidget() is view.month


async def test_the_file_opens_in_a_spreadsheet_and_runs_no_formula(
    presenter: SpendingPresenter, tmp_path: Path
) -> None:
    """Each day, connection, client and mode is a line; what was in the way is never overwritten."""
    target = tmp_path / "gastos.csv"
    presenter.export(target, [*csv_rows(presenter.state)])
    await presenter.tasks.idle()
    read = list(csv.reader(target.read_text("utf-8-sig").splitlines(), delimiter=";"))
    written = presenter.state.exported
    presenter.export(target, [("x",)])
    await presenter.tasks.idle()

    assert written == "gastos.csv"
    assert read[0][:4] == ["Dia", "Conexão", "Cliente ou pasta", "Modo"]
    assert read[1] == ["23/11/2026", "Contrato", "", "Completa", "Base + fontes", "1", "", "1"]
    assert ["24/11/2026", "Contrato", "'=SOMA(A1)", "Base (imediata)", "Base", "1", "0,25", "0"] in read
    assert presenter.state.problem == "PlaceTaken"
    assert "Contrato" in target.read_text("utf-8-sig")


async def test_a_search_belongs_to_the_folder_of_most_of_its_lawsuits(
    archive: Archive, presenter: SpendingPresenter
) -> None:
    """Also another search of the same key, which returned no lawsuits; a client that was named wins."""
    found = entry(Mode.BASE, service=SERVICE, search_key="k", created_at=NOW)
    await keep(archive, found, page(lawsuit(0), lawsuit(1), lawsuit(2)))
    for matter in ("", "Cliente"):
        await keep(archive, entry(Mode.EXISTS, service=SERVICE, search_key="k", matter=matter, created_at=NOW))

    def file(transaction: ArchiveTransaction) -> None:
        case_ids = [
            row.case_id for row in transaction.lawsuits.rows(transaction.lawsuits.ids_for_entry(found.entry_id))
        ]
        for name, members in (("Uma", case_ids[:1]), ("Muitas", case_ids)):
            folder, _ = transaction.folders.add(name, NOW)
            transaction.folders.put(folder.folder_id, members, NOW)

    await archive.run(file)
    read = await Expenses(archive).of_month(NOW.date().replace(day=1))
    clients = sorted(expense.client for expense in read.expenses)

    assert clients == ["", "", "=SOMA(A1)", "Cliente", "Muitas", "Muitas"]
    assert presenter.state.limit == Decimal(800)


@pytest.mark.parametrize("most", ["0.25", "3.5", "19", "21", "143.5", "999999.99"])
def test_the_chart_has_at_most_three_grid_lines(most: str) -> None:
    """Also for cents and for millions."""
    step = grid_step(Decimal(most))

    assert 0 < Decimal(most) / step <= 3
    assert grid_step(Decimal(0)) == 0


async def test_the_class_of_cost_is_a_badge(view: SpendingView, presenter: SpendingPresenter, theme: Theme) -> None:
    """In the colours of its class; a group of several classes has plain text."""

    def has_badge(row: int, color: str) -> bool:
        cell = view.table.visualRect(view.table.model_of_groups.index(row, CLASS))
        picture = view.table.viewport().grab(cell).toImage()
        wanted = theme.color(f"{color}-bg").rgb()
        return any(picture.pixel(x, y) == wanted for x in range(picture.width()) for y in range(0, picture.height(), 3))

    by_mode = has_badge(0, "violet"), has_badge(1, "gray"), has_badge(0, "gray")
    presenter.group(ExpenseGrouping.CONNECTION)

    assert by_mode == (True, True, False)
    assert not any(has_badge(0, color) for color in ("violet", "gray", "blue"))


async def test_what_the_archive_answered_is_grey_and_what_was_spent_is_not(
    view: SpendingView, presenter: SpendingPresenter, archive: Archive, theme: Theme
) -> None:
    """As painted: its name, class and sum; how often it answered is read like the other counts."""

    def inks(row: int, column: int) -> set[str]:
        cell = view.table.visualRect(view.table.model_of_groups.index(row, column))
        picture = view.table.viewport().grab(cell).toImage()
        roles = {theme.color(role).rgb(): role for role in ("text", "text-2")}
        pixels = (picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height()))
        return {roles[pixel] for pixel in pixels if pixel in roles}

    await archive.run(lambda inside: inside.free_answers.add(NOW.date(), SERVICE, Mode.BASE))
    presenter.read_again()
    await presenter.tasks.idle()
    last = view.table.model_of_groups.rowCount() - 1

    assert [inks(last, column) for column in (NAME, CLASS, CALLS, AMOUNT)] == [
        {"text-2"}, {"text-2"}, {"text"}, {"text-2"},
    ]  # fmt: skip
    assert [inks(0, column) for column in (NAME, CALLS, AMOUNT)] == [{"text"}] * 3


async def test_what_the_archive_answered_stands_last_and_opens_nothing(
    view: SpendingView, presenter: SpendingPresenter, archive: Archive
) -> None:
    """Counted, free, and with what the calls would have cost, as far as they have a price."""
    for mode in (Mode.BASE, Mode.BASE, Mode.COMPLETE):
        await archive.run(lambda inside, mode=mode: inside.free_answers.add(NOW.date(), SERVICE, mode))  # type: ignore[misc]
    await archive.run(lambda inside: inside.free_answers.add(date(2026, 10, 31), SERVICE, Mode.BASE))
    presenter.read_again()
    await presenter.tasks.idle()
    model, chosen = view.table.model_of_groups, list[object]()
    view.table.chosen.connect(chosen.append)
    last = model.rowCount() - 1
    view.table.clicked.emit(model.index(last, NAME))
    spoken = plain(model.index(last, NAME).data(Qt.ItemDataRole.AccessibleTextRole))
    by_mode = rows(view)
    presenter.group(ExpenseGrouping.CONNECTION)

    assert by_mode[-1] == ("Do acervo e dos colegas", "R$ 0,00")
    assert spoken == ("Do acervo e dos colegas, sem custo, 3 consultas, R$ 0,00, R$ 0,50 que não foram gastos")
    assert chosen == []
    assert rows(view) == [("Contrato", "R$ 3,75 e 1 sem preço")]
