"""The rows of a spreadsheet as they may be looked at: no password, and nothing that may be one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.editor.fault_text import faults_line
from autos.desktop.pages.vault.sheet.presenter import Sent
from autos.desktop.pages.vault.words import key_name, refusal_words, system_name
from autos.desktop.widgets.text.tooltip import plain_tip
from autos.domain.documents.recognition import recognise
from autos.domain.vault.coverage import WILDCARD
from autos.domain.vault.credential_check import Checked, Fault
from autos.text.translation import translate

Index = QModelIndex | QPersistentModelIndex
DOTS = "••••••••"
ROW_PX = 32
STANDING = 6
BESIDE_PX = 24


class Row(NamedTuple):
    """What is told of one."""

    cells: tuple[str, ...]
    words: str
    icon: str
    role: str


def row_of(checked: Checked, systems: Collection[str], keys: Collection[str]) -> Row:
    """Where the columns stand in another order, a password may be in any of them: what fits nowhere is not shown."""
    one = checked.credential
    is_system = checked.system_name == WILDCARD or checked.system_name in systems
    shows_key = one is not None or not checked.customer_key or checked.customer_key in keys
    cells = (
        str(checked.row),
        system_name(checked.system_name) if is_system else translate("vault", "não reconhecido"),
        key_name(checked.customer_key) if shows_key else DOTS,
        recognise(one.username).kind.upper() if one is not None else "",
        "" if Fault.NO_PASSWORD in checked.faults else DOTS,
        DOTS if one is not None and one.secret is not None else "",
    )
    if one is None:
        return Row(cells, faults_line(checked), "circle-x", "red")
    return Row(cells, translate("vault", "Pronta para registrar"), "check", "text-2")


def row_sent(place: int, sent: Sent) -> Row:
    """What became of it."""
    pair = sent.pair
    cells = (str(place), system_name(pair.system_name), key_name(pair.customer_key), "", "", "")
    if sent.message:
        return Row(cells, refusal_words(sent.message), "circle-x", "red")
    return Row(cells, translate("vault", "Registrada"), "circle-check", "green")


class RowsModel(QAbstractTableModel):
    """One row of the sheet each."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.rows: tuple[Row, ...] = ()
        self._headings = [
            QCoreApplication.translate("RowsModel", "Linha"),
            QCoreApplication.translate("RowsModel", "Sistema"),
            QCoreApplication.translate("RowsModel", "Chave"),
            QCoreApplication.translate("RowsModel", "Usuário"),
            QCoreApplication.translate("RowsModel", "Senha"),
            QCoreApplication.translate("RowsModel", "2º fator"),
            QCoreApplication.translate("RowsModel", "Conferência"),
        ]

    def show_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._headings)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self._headings[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.hasIndex(index.row(), index.column()):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words if index.column() == STANDING else row.cells[index.column()]
        if role == Qt.ItemDataRole.DecorationRole and index.column() == STANDING:
            return self._theme.icon(row.icon, row.role, 14)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.words)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            line = translate("vault", "linha {n}").format(n=row.cells[0])
            return ", ".join((line, row.cells[1], row.cells[2], row.words))
        return None


class Wrapped(QStyledItemDelegate):
    """Counts the room that the style sheet leaves beside the words, which Qt forgets when it breaks them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        option.rect.setWidth(max(1, option.rect.width() - BESIDE_PX))
        return super().sizeHint(option, index)


class SheetRows(QTableView):
    """Read only; what is wrong wraps where it is long."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.model_ = RowsModel(theme)
        self.setModel(self.model_)
        self._wrapped = Wrapped()
        self.setItemDelegateForColumn(STANDING, self._wrapped)
        self.setProperty("kind", "table")
        self.setAccessibleName(self.tr("Linhas da planilha"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(theme.px(ROW_PX))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STANDING, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda *_: self.resizeRowsToContents())
