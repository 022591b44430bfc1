"""The history page on a real archive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextTable
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.comparison_text import ComparisonText
from autos.desktop.pages.lawsuit.history_page import HistoryPage
from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.lawsuit.lawsuit import CodedName
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.lawsuit_changes import change_cells
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.history import RecordHistory
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page


async def test_the_sentence_stands_above_the_fields_before_and_after(
    qtbot: QtBot, archive: Archive, theme: Theme
) -> None:
    """The newest change; the readings are a choice in which those without news say so; hostile text is plain."""
    asked = entry()
    for members in (
        {"amount": 1000, "status": "Ativo"},
        {"amount": 1000, "status": "Ativo", "updated_at": "2026-11-12T00:00:00.000Z"},
        {"amount": 2500.5, "status": "Finalizado", "judge": "<b>Juíza Sintética</b>"},
    ):
        asked = await keep(archive, entry(), page(lawsuit(0, **members)))
    row_id = (await ArchiveReader(archive).ids_for_entry(asked.entry_id))[0]
    reading, readings = LawsuitPresenter(ArchiveReader(archive)), HistoryPresenter(RecordHistory(archive))
    view = LawsuitView(reading, theme)
    shown = HistoryPage(readings, reading, theme)
    view.add_readings(lambda: shown)
    qtbot.addWidget(view)
    view.resize(700, 700)
    view.show()
    reading.open(row_id)
    await reading.tasks.idle()
    reading.show_page(LawsuitPage.HISTORY)
    for _ in range(3):
        await readings.tasks.idle()
        await asyncio.sleep(0)

    text = plain(shown)
    assert view.tabs.currentIndex() == LawsuitPage.HISTORY
    assert text.startswith("A situação passou de Ativo para Finalizado.")
    assert text.index("O quê") > text.index("O valor da causa passou de R$ 1.000,00 para R$ 2.500,50.")
    assert rows_of(shown.text) == [
        ["O quê", f"Em {DAY} às {HOUR}", f"Em {DAY} às {HOUR}"],
        ["Situação", "Ativo", "Finalizado"],
        ["Valor da causa", "R$\xa01.000,00", "R$\xa02.500,50"],
        ["Juiz ou juíza", "não informado", "<b>Juíza Sintética</b>"],
    ]
    assert [shown.after.itemText(place).split(" · ")[1:] for place in range(3)] == [
        ["atual"],
        ["igual"],
        [],
    ]
    assert shown.after.toolTip().startswith("Recebido ")
    assert shown.readings.text() == f"3 leituras guardadas, de {DAY} às {HOUR} a {DAY} às {HOUR}"

    qtbot.keyClick(view, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert reading.state.page is LawsuitPage.PARTIES
    await readings.tasks.aclose()
    await reading.tasks.aclose()


@pytest.mark.parametrize(
    ("change", "expected_cells"),
    [
        (
            FieldChange(("amount",), ChangeKind.CHANGED, Decimal(0), Decimal(1)),
            ("Valor da causa", "R$\xa00,00", "R$\xa01,00"),
        ),
        (
            FieldChange(("distribution_date",), ChangeKind.ADDED, None, datetime(2023, 3, 14, tzinfo=UTC)),
            ("Distribuição", "não informado", "14/03/2023"),
        ),
        (
            FieldChange(("parties", "x", "side"), ChangeKind.CHANGED, "Active", "Passive", "Maria Sintética"),
            ("Polo, Maria Sintética", "Polo ativo", "Polo passivo"),
        ),
        (FieldChange(("novo_campo",), ChangeKind.REMOVED, {"a": 1}, None), ("novo_campo", "a: 1", "não informado")),
        (FieldChange(("free_justice",), ChangeKind.CHANGED, False, True), ("Justiça gratuita", "não", "sim")),
        (
            FieldChange(("subjects", "9"), ChangeKind.REMOVED, CodedName(code="9", name="Dano"), None, "Dano"),
            ("Assunto, Dano", "Dano", "não consta mais"),
        ),
    ],
)
def test_texts_of_changes(change: FieldChange, expected_cells: tuple[str, str, str]) -> None:
    """Zero against nothing, a date at midnight UTC as that day, an unknown member by its own name."""
    assert change_cells(change) == expected_cells


async def test_a_lawsuit_with_one_version_has_no_changes(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    """The only reading is named with its day, and there is nothing to choose, to fold or to count as changed."""
    asked = await keep(archive, entry(), page(lawsuit(0)))
    async with opened_page(qtbot, archive, theme, await only_row(archive, asked)) as (_, shown):
        text, hidden = plain(shown), (shown.choice.isHidden(), shown.fold.isHidden(), not shown.readings.text())

    assert text == ONE_READING
    assert hidden == (True, True, True)


async def test_equal_fields_are_folded_and_what_did_not_come_is_no_change(
    qtbot: QtBot, archive: Archive, theme: Theme
) -> None:
    """One field changed, one did not come: the others are one button, and behind it their values."""
    await keep(archive, entry(), page(lawsuit(0, judge="Ana", phase="Sentença")))
    asked = await keep(archive, entry(), page(lawsuit(0, phase="Recurso")))
    async with opened_page(qtbot, archive, theme, await only_row(archive, asked)) as (view, shown):
        text, table, folded = plain(shown), rows_of(shown.text), shown.fold.text()
        before_unfolding = shown.equal.isVisible()
        shown.fold.click()
        unfolded = rows_of(shown.equal)
        badge = view.header.changes.word.text()

    assert text.startswith("A fase passou de Sentença para Recurso.")
    assert [row[0] for row in table] == ["O quê", "Fase"]
    assert f"Não veio desta vez: Juiz ou juíza. Fica o lido em {DAY} às {HOUR}." in text
    assert not before_unfolding
    assert folded == f"{len(unfolded) - 1} campos iguais"
    assert ["Situação", "Ativo"] in unfolded
    assert "Juiz ou juíza" not in {row[0] for row in unfolded}
    assert badge == f"Mudou a fase desde {DAY}"


async def test_any_two_readings_can_be_compared(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    """Chosen in either order, the earlier one is what it was; the choice stays when the page is read again."""
    asked = entry()
    for day, phase in enumerate(("Inicial", "Sentença", "Recurso")):
        asked = await receive_on(archive, day, lawsuit(0, phase=phase))
        if day == 1:  # what was dealt with is not what changed last
            seen_at = NOW + timedelta(days=1, hours=1)
            await archive.run(lambda transaction, at=seen_at: transaction.inbox.handle([1], InboxState.SEEN, at))
    async with opened_page(qtbot, archive, theme, await only_row(archive, asked)) as (_, shown):
        newest = rows_of(shown.text)[1]
        shown.before.setCurrentIndex(0)
        shown.after.setCurrentIndex(2)
        shown.after.activated.emit(2)
        await settled(shown)
        chosen = rows_of(shown.text)[1], shown.before.currentIndex(), shown.after.currentIndex()

    assert newest == ["Fase", "Sentença", "Recurso"]
    assert chosen == (["Fase", "Inicial", "Recurso"], 2, 0)


async def test_the_instance_that_changed_is_named(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    """The open record has one reading; the other instance has two, and what changed stands above it."""
    asked = await receive_on(archive, 0, lawsuit(0, instance=1), lawsuit(0, instance=2, phase="Inicial"))
    row_id = await only_row(archive, asked)
    reader = ArchiveReader(archive)
    [first] = [row for instance, row in await reader.instances(row_id) if instance == 1]
    await archive.run(lambda transaction: transaction.inbox.handle([1], InboxState.SEEN, NOW + timedelta(hours=1)))
    newer = {"last_step": {"step_date": (NOW + timedelta(days=2)).isoformat()}, "phase": "Arquivado"}
    await receive_on(archive, 2, lawsuit(0, instance=2, **newer))
    async with opened_page(qtbot, archive, theme, first) as (view, shown):
        badge, text = view.header.changes.word.text(), plain(shown)

    assert badge.startswith("2 mudanças desde ")
    assert text.startswith("2º grau, de ")
    assert "A fase passou de Inicial para Arquivado." in text
    assert "TJSP, 2º grau" in text
    assert text.endswith(f"1º grau\n{ONE_READING}")


async def test_an_instance_that_came_later_is_compared_with_the_one_that_was_known(
    qtbot: QtBot, archive: Archive, theme: Theme
) -> None:
    """Both have one reading; the row says that the phase changed, and the page says where."""
    asked = await receive_on(archive, 0, lawsuit(0, instance=1, phase="Sentença"))
    first = await only_row(archive, asked)
    await archive.run(lambda transaction: transaction.inbox.handle([1], InboxState.SEEN, NOW + timedelta(hours=1)))
    step = {"step_date": (NOW + timedelta(days=2)).isoformat()}
    await receive_on(archive, 2, lawsuit(0, instance=2, phase="Recurso", last_step=step))
    async with opened_page(qtbot, archive, theme, first) as (_, shown):
        text, table = plain(shown), rows_of(shown.text)

    assert ONE_READING in text
    assert "O acervo recebeu o 2º grau em " in text
    assert "A fase passou de Sentença para Recurso." in text
    assert table[0] == ["O quê", "1º grau", "2º grau"]


DAY = "12/11/2026"
HOUR = "14:31"
ONE_READING = f"O acervo só tem uma leitura, de {DAY} às {HOUR}: não há com o que comparar."
"""Of `NOW`, in the courts' time zone."""


async def receive_on(archive: Archive, day: int, *lawsuits: dict[str, Any]) -> LedgerEntry:
    """Store an answer that arrived `day` days after `NOW`."""
    at = NOW + timedelta(days=day)
    search = entry(created_at=at, updated_at=at)
    await archive.run(lambda inside: inside.ledger.add(search))
    await archive.run(lambda inside: inside.answers.save_page(search.entry_id, page(*lawsuits), at))
    return search


async def only_row(archive: Archive, asked: LedgerEntry) -> int:
    [row_id] = await ArchiveReader(archive).ids_for_entry(asked.entry_id)
    return row_id


@asynccontextmanager
async def opened_page(
    qtbot: QtBot, archive: Archive, theme: Theme, row_id: int
) -> AsyncIterator[tuple[LawsuitView, HistoryPage]]:
    """The pane of a lawsuit, with the page of what changed in front."""
    reading, readings = LawsuitPresenter(ArchiveReader(archive)), HistoryPresenter(RecordHistory(archive))
    view, shown = LawsuitView(reading, theme), HistoryPage(readings, reading, theme)
    view.add_readings(lambda: shown)
    qtbot.addWidget(view)
    view.resize(700, 700)
    view.show()
    reading.open(row_id)
    await reading.tasks.idle()
    reading.show_page(LawsuitPage.HISTORY)
    await settled(shown)
    try:
        yield view, shown
    finally:
        await readings.tasks.aclose()
        await reading.tasks.aclose()


async def settled(shown: HistoryPage) -> None:
    for _ in range(3):
        await shown._presenter.tasks.idle()
        await asyncio.sleep(0)


def plain(shown: HistoryPage) -> str:
    """What the page says, with usual spaces."""
    return shown.text.toPlainText().replace("\xa0", " ").strip()


WITHOUT_SOURCE = (0, 1, 3)
"""Columns of the field, before and after: an arrow and the source stand beside them."""


def rows_of(text: ComparisonText) -> list[list[str]]:
    """Cells of the first table, without the arrow and the source."""
    [table, *_] = [frame for frame in text.document().rootFrame().childFrames() if isinstance(frame, QTextTable)]
    columns = WITHOUT_SOURCE if table.columns() > len(WITHOUT_SOURCE) else range(table.columns())
    return [[table_text(table, row, column) for column in columns] for row in range(table.rows())]


def table_text(table: QTextTable, row: int, column: int) -> str:
    cell = table.cellAt(row, column)
    cursor = cell.firstCursorPosition()
    cursor.setPosition(cell.lastPosition(), cursor.MoveMode.KeepAnchor)
    return cursor.selectedText()
