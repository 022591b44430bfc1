"""The record table: rows are kept by key, and painted rows are mirrored in right-to-left layouts."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from PySide6.QtCore import QItemSelectionModel, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from autos.desktop.base.record_delegate import RecordDelegate, RowPainter
from autos.desktop.base.record_table import RIGHT, Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme


class Task(NamedTuple):
    key: str
    words: str = ""


class TaskDelegate(RecordDelegate[Task]):
    def paint_record(self, row: RowPainter, record: Task) -> None:
        row.ground()
        row.fill(QRectF(row.box.x(), row.box.y(), 10, row.box.height()), record.words)


def words(task: Task) -> str:
    return task.words


@pytest.fixture
def table() -> RecordTable[Task]:
    return RecordTable(
        [Column(words, "Palavras", spoken=lambda task: f"lida: {task.words}"), Column(words, align=RIGHT)],
        lambda task: task.key,
        can_choose=lambda task: task.key != "title",
    )


def tasks(keys: str) -> list[Task]:
    return [Task(key, key.upper()) for key in keys]


@pytest.mark.parametrize("after", ["abcd", "cba", "xaybzc", "c", "bd", "dcxb"])
def test_a_row_with_the_same_key_stays_current_and_selected(qtbot: QtBot, theme: Theme, after: str) -> None:
    """Whatever is inserted, removed or moved around it, without a model reset."""
    records = RecordTable([Column(words)], lambda task: task.key)
    view = RecordView(theme, records)
    qtbot.addWidget(view)
    records.show(tasks("abcd"))
    resets: list[object] = []
    records.modelReset.connect(lambda: resets.append(None))
    expected = "c" if "c" in after else "b"
    flags = QItemSelectionModel.SelectionFlag
    view.selectionModel().setCurrentIndex(
        records.index(records.place_of(expected) or 0, 0), flags.ClearAndSelect | flags.Rows
    )
    records.show(tasks(after))

    assert not resets
    assert [task.key for task in records.records] == list(after)
    assert view.current_record == Task(expected, expected.upper())
    assert [index.row() for index in view.selectionModel().selectedRows()] == [after.index(expected)]
    assert [records.index(row, 0).data() for row in range(records.rowCount())] == list(after.upper())


def test_only_rows_that_changed_are_reported(table: RecordTable[Task]) -> None:
    """Near rows are reported as one range; equal records are not reported."""
    keys = "abcdefghijklmnopqrstuvwxyz"
    table.show(tasks(keys))
    reported: list[tuple[int, int]] = []
    table.dataChanged.connect(lambda first, last, _roles: reported.append((first.row(), last.row())))
    changed = [Task(task.key, "x" if task.key in "bdz" else task.words) for task in tasks(keys)]

    assert table.show(changed) is False
    assert reported == [(1, 3), (25, 25)]
    table.show(changed)
    assert len(reported) == 2
    table.refresh()
    assert reported[2:] == [(0, 25)]


def test_without_a_common_key_the_model_is_reset(table: RecordTable[Task]) -> None:
    resets: list[object] = []
    table.modelReset.connect(lambda: resets.append(None))
    table.show(tasks("ab"))
    table.show(tasks("cd"))
    table.show([])

    assert len(resets) == 3
    assert table.records == ()
    assert table.record(table.index(0, 0)) is None


def test_cells_show_the_texts_of_their_columns(table: RecordTable[Task]) -> None:
    table.show([Task("title", "Hoje"), Task("a", "Um")])
    first, second = table.index(0, 0), table.index(1, 1)

    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "lida: Hoje"
    assert second.data(Qt.ItemDataRole.AccessibleTextRole) is None
    assert second.data() == "Um"
    assert Qt.AlignmentFlag(second.data(Qt.ItemDataRole.TextAlignmentRole)) == RIGHT
    assert table.headerData(0, Qt.Orientation.Horizontal) == "Palavras"
    assert first.flags() == Qt.ItemFlag.NoItemFlags
    assert table.place_of("b") is None


def test_j_and_k_move_between_rows_and_skip_headings(qtbot: QtBot, theme: Theme, table: RecordTable[Task]) -> None:
    view = RecordView(theme, table, delegate=TaskDelegate(theme, table.record))
    qtbot.addWidget(view)
    table.show([Task("a"), Task("title"), Task("b")])
    view.setCurrentIndex(table.index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_J)
    down = view.currentIndex().row()
    QTest.keyClick(view, Qt.Key.Key_J)
    QTest.keyClick(view, Qt.Key.Key_K)

    assert down == 2
    assert view.currentIndex().row() == 0
    assert view.rowHeight(0) == theme.px(TaskDelegate.row_px)


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_row_is_mirrored_in_right_to_left_layouts(theme: Theme, direction: Qt.LayoutDirection) -> None:
    records = RecordTable([Column(words)], lambda task: task.key)
    records.show([Task("a", "red")])
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 100, 20)
    option.direction = direction
    image = QImage(100, 20, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    TaskDelegate(theme, records.record).paint(painter, option, records.index(0, 0))
    painter.end()
    painted = [image.pixelColor(x, 10) == theme.color("red") for x in (5, 95)]

    assert painted == [direction == Qt.LayoutDirection.LeftToRight, direction == Qt.LayoutDirection.RightToLeft]
