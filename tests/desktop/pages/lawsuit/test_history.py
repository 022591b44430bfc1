"""The history page on a real archive."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.history_page import HistoryPage
from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter
from autos.desktop.pages.lawsuit.history_texts import change_text, history_passages
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.history import RecordHistory
from tests.desktop.synthetic import entry, keep, lawsuit, page


async def test_each_version_lists_its_changes(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    """Newest first; the current and the oldest version are named; hostile text is plain."""
    asked = entry()
    for members in (
        {"amount": 1000, "status": "Ativo"},
        {"amount": 1000, "status": "Ativo"},
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

    text = shown.text.toPlainText().replace("\xa0", " ")
    assert view.tabs.currentIndex() == LawsuitPage.HISTORY
    assert text.index("é o que vale") < text.index("A primeira leitura guardada.")
    assert "Valor da causa: R$ 1.000,00 → R$ 2.500,50" in text
    assert "Situação: Ativo → Finalizado" in text
    assert "Juiz ou juíza: apareceu <b>Juíza Sintética</b>" in text

    qtbot.keyClick(view, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert reading.state.page is LawsuitPage.PARTIES
    await readings.tasks.aclose()
    await reading.tasks.aclose()


@pytest.mark.parametrize(
    ("change", "expected_text"),
    [
        (
            FieldChange(("amount",), ChangeKind.CHANGED, Decimal(0), None),
            "Valor da causa: R$\xa00,00 → não informado",
        ),
        (
            FieldChange(("distribution_date",), ChangeKind.ADDED, None, datetime(2023, 3, 14, tzinfo=UTC)),
            "Distribuição: apareceu 14/03/2023",
        ),
        (
            FieldChange(("parties", "x", "side"), ChangeKind.CHANGED, "Active", "Passive", "Maria Sintética"),
            "Polo, Maria Sintética: Polo ativo → Polo passivo",
        ),
        (FieldChange(("novo_campo",), ChangeKind.REMOVED, {"a": 1}, None), "novo_campo: não consta mais sem nome"),
        (FieldChange(("free_justice",), ChangeKind.CHANGED, False, True), "Justiça gratuita: não → sim"),
    ],
)
def test_texts_of_changes(change: FieldChange, expected_text: str) -> None:
    """Zero against nothing, a date at midnight UTC as that day, an unknown member by its own name."""
    assert change_text(change) == expected_text


async def test_a_lawsuit_with_one_version_has_no_changes(archive: Archive) -> None:
    """The only version is called the first one."""
    asked = await keep(archive, entry(), page(lawsuit(0)))
    [row_id] = await ArchiveReader(archive).ids_for_entry(asked.entry_id)
    readings = HistoryPresenter(RecordHistory(archive))
    readings.show(row_id)
    await readings.tasks.idle()

    snapshots: Any = readings.state.snapshots
    assert [(one.is_oldest, one.changes) for one in snapshots] == [(True, None)]
    [said] = history_passages(readings.state)
    assert said.text.startswith("Só há uma leitura, de ")
    await readings.tasks.aclose()
