"""Grouped results: largest group first, the missing value last, the selection kept."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from autos.archive.archive import Archive
from autos.desktop.pages.results import grouping as grouping_module
from autos.desktop.pages.results.grouping import MOST_IN_FRAME, GroupedRows, GroupingPresenter, grouped_rows
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.view import ResultsView
from autos.domain.lawsuit.row import Grouping
from autos.usecases.library.archive_reader import ArchiveReader
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")


@pytest.fixture
async def grouping(reader: ArchiveReader, view: ResultsView) -> AsyncIterator[GroupingPresenter]:
    """Of the view's list."""
    made = GroupingPresenter(reader)
    view.add_grouping(made)
    yield made
    await made.tasks.aclose()


async def courts(reader: ArchiveReader, view: ResultsView) -> list[str]:
    return [row.tribunal_acronym for row in await reader.rows(list(view.list.rows.ids))]


async def shown(archive: Archive, presenter: ResultsPresenter, *places: int) -> None:
    stored = await keep(archive, entry(), page(*(lawsuit(place) for place in places), status="completed"))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()


async def test_groups_are_sorted_largest_first(
    archive: Archive, presenter: ResultsPresenter, view: ResultsView, grouping: GroupingPresenter, reader: ArchiveReader
) -> None:
    """Of seven lawsuits three are of TJSP; within a group the list's own order stays; and back again."""
    await shown(archive, presenter, *range(7))
    before = list(view.list.rows.ids)
    view.group.choices["court"].trigger()
    await grouping.tasks.idle()

    assert await courts(reader, view) == ["TJSP"] * 3 + ["TJRJ"] * 2 + ["TRF3", "TRT2"]
    ids = list(view.list.rows.ids)
    assert [row for row in before if row in ids[:3]] == ids[:3]
    heads = [view.list.rows.heads.get(row, "") for row in ids]
    assert [head.replace("  ·  ", " ") for head in heads if head] == [
        "TJSP 3 processos",
        "TJRJ 2 processos",
        "TRF3 1 processo",
        "TRT2 1 processo",
    ]
    assert [place for place, head in enumerate(heads) if head] == [0, 3, 5, 6]
    plain = view.list.rowHeight(1)
    assert view.list.rowHeight(0) == view.list.rowHeight(3) > plain

    view.group.choices[""].trigger()

    assert list(view.list.rows.ids) == before
    assert {view.list.rowHeight(place) for place in range(7)} == {plain}


async def test_the_group_without_a_value_comes_last(
    archive: Archive, presenter: ResultsPresenter, view: ResultsView, grouping: GroupingPresenter
) -> None:
    """However many they are; to a screen reader the first line of a group names it."""
    untold = [lawsuit(place, phase=None) for place in range(20, 25)]
    stored = await keep(archive, entry(), page(lawsuit(0), *untold, status="completed"))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    view.group.choices["phase"].trigger()
    await grouping.tasks.idle()
    rows = view.list.rows

    assert [rows.heads[row] for row in rows.ids if row in rows.heads] == [
        "Recurso  ·  1 processo",
        "não informado  ·  5 processos",
    ]
    await presenter.tasks.idle()
    text = rows.data(rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert text.startswith("Recurso  ·  1 processo. ")


async def test_the_selected_row_stays_current_and_new_lawsuits_join_their_groups(
    archive: Archive, presenter: ResultsPresenter, view: ResultsView, grouping: GroupingPresenter, reader: ArchiveReader
) -> None:
    """Grouping moves lines, never the choice of one."""
    stored = await keep(archive, entry(), page(*(lawsuit(place) for place in range(5))))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    view.list.select(view.list.rows.ids[3])
    current = view.list.current
    view.group.choices["court"].trigger()
    await grouping.tasks.idle()
    assert view.list.current == current

    late = page(lawsuit(6), lawsuit(8), status="completed")
    await archive.run(lambda inside: inside.answers.save_page(stored.entry_id, late, stored.created_at))
    await presenter.tasks.idle()
    presenter.reveal()
    await grouping.tasks.idle()

    found = await courts(reader, view)
    assert len(found) == 7
    assert [court for place, court in enumerate(found) if court not in found[:place]] == list(dict.fromkeys(found))
    assert view.list.current == current


async def test_verdicts_make_groups_without_the_archive(
    archive: Archive, presenter: ResultsPresenter, view: ResultsView, grouping: GroupingPresenter
) -> None:
    """The person's first, then those nobody has decided about; a new verdict moves its lawsuit."""
    await shown(archive, presenter, 0, 1, 2)
    grouping.group(Grouping.WHOSE)
    first, second, _ = presenter.state.ids

    grouping.set_verdicts({first: False, second: True})

    rows = view.list.rows
    assert [rows.heads[row].split("  ")[0] for row in rows.ids] == ["De quem procuro", "A conferir", "Homônimos"]
    assert rows.ids[0] == second


async def test_ctrl_down_goes_from_group_to_group(
    archive: Archive, presenter: ResultsPresenter, view: ResultsView, grouping: GroupingPresenter
) -> None:
    """Ctrl+Up goes to the start of the group first."""
    await shown(archive, presenter, *range(7))
    view.group.choices["court"].trigger()
    await grouping.tasks.idle()
    places = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        pressed = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.ControlModifier)
        QApplication.sendEvent(view.list, pressed)
        places.append(view.list.currentIndex().row())

    assert places == [0, 3, 5, 3]


async def test_tens_of_thousands_of_rows_are_grouped_in_a_thread(
    reader: ArchiveReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few rows on the event loop, many in a thread; an outdated result is dropped."""
    threads: list[bool] = []

    def noting(*asked: Any) -> GroupedRows:
        threads.append(threading.current_thread() is threading.main_thread())
        return grouped_rows(*asked)

    async def values(ids: Sequence[int], by: Grouping) -> dict[int, str]:
        return {row_id: f"{by.value} {row_id % 3}" for row_id in ids}

    monkeypatch.setattr(grouping_module, "grouped_rows", noting)
    monkeypatch.setattr(reader, "values", values)
    grouping, few, many = GroupingPresenter(reader), range(1, 10), range(1, MOST_IN_FRAME + 10)
    grouping.show(few)
    grouping.group(Grouping.COURT)
    await grouping.tasks.idle()
    grouping.show(many)
    grouping.group(Grouping.CLASS)
    await grouping.tasks.idle()

    assert threads[0] is True
    assert threads[-1] is False
    assert grouping.state.of is many
    assert sorted(grouping.state.ids) == list(many)
    assert {head.value for head in (grouping.state.heads or {}).values()} == {"class 0", "class 1", "class 2"}
    await grouping.tasks.aclose()
