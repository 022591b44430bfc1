"""Table of the rows of a spreadsheet, without passwords or what may be one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.bulk_registration.presenter import SentCredential
from autos.desktop.pages.vault.editor.fault_text import credential_faults_text
from autos.desktop.pages.vault.texts import key_name, refusal_text, system_name
from autos.domain.documents.recognition import recognise
from autos.domain.vault.coverage import WILDCARD
from autos.domain.vault.credential_check import CheckedCredential, CredentialFault
from autos.text.translation import translate

DOTS = "••••••••"
ROW_PX = 32
STATUS_COLUMN = 6
CELL_PADDING_PX = 24


class SheetRow(NamedTuple):
    """Cells of a row and the result of its check."""

    cells: tuple[str, ...]
    words: str
    icon: str
    role: str


def checked_row(checked: CheckedCredential, systems: Collection[str], keys: Collection[str]) -> SheetRow:
    """A checked row. Columns in another order may hold a password anywhere: unrecognised cells are not shown."""
    one = checked.credential
    is_system = checked.system_name == WILDCARD or checked.system_name in systems
    shows_key = one is not None or not checked.customer_key or checked.customer_key in keys
    cells = (
        str(checked.row),
        system_name(checked.system_name) if is_system else translate("vault", "não reconhecido"),
        key_name(checked.customer_key) if shows_key else DOTS,
        recognise(one.username).kind.upper() if one is not None else "",
        "" if CredentialFault.NO_PASSWORD in checked.faults else DOTS,
        DOTS if one is not None and one.secret is not None else "",
    )
    if one is None:
        return SheetRow(cells, credential_faults_text(checked), "circle-x", "red")
    return SheetRow(cells, translate("vault", "Pronta para registrar"), "check", "text-2")


def sent_row(place: int, sent: SentCredential) -> SheetRow:
    """A row that was sent, with its result."""
    pair = sent.pair
    cells = (str(place), system_name(pair.system_name), key_name(pair.customer_key), "", "", "")
    if sent.message:
        return SheetRow(cells, refusal_text(sent.message), "circle-x", "red")
    return SheetRow(cells, translate("vault", "Registrada"), "circle-check", "green")


def columns(theme: Theme) -> tuple[Column[SheetRow], ...]:
    """Columns; the accessible text of the first one is the whole row."""

    def cell(place: int) -> Callable[[SheetRow], str]:
        return lambda row: row.cells[place]

    def hint(row: SheetRow) -> str:
        return row.words

    def line(row: SheetRow) -> str:
        number = translate("vault", "linha {n}").format(n=row.cells[0])
        return ", ".join((number, row.cells[1], row.cells[2], row.words))

    def icon(row: SheetRow) -> QIcon:
        return theme.icon(row.icon, row.role, 14)

    return (
        Column(cell(0), translate("RowsModel", "Linha"), spoken=line, tip=hint),
        Column(cell(1), translate("RowsModel", "Sistema"), tip=hint),
        Column(cell(2), translate("RowsModel", "Apelido"), tip=hint),
        Column(cell(3), translate("RowsModel", "Usuário"), tip=hint),
        Column(cell(4), translate("RowsModel", "Senha"), tip=hint),
        Column(cell(5), translate("RowsModel", "2º fator"), tip=hint),
        Column(lambda row: row.words, translate("RowsModel", "Conferência"), tip=hint, icon=icon),
    )


class WrappingDelegate(QStyledItemDelegate):
    """Measures wrapped text without the padding of the style sheet, which Qt ignores when it wraps."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        option.rect.setWidth(max(1, option.rect.width() - CELL_PADDING_PX))
        return super().sizeHint(option, index)


class SheetRows(RecordView[SheetRow]):
    """Read-only table; long check results are wrapped."""

    def __init__(self, theme: Theme) -> None:
        # the row is its own key: a changed row counts as new, so that its height is measured again
        super().__init__(theme, RecordTable(columns(theme), lambda row: row))
        self._wrapped = WrappingDelegate()
        self.setItemDelegateForColumn(STATUS_COLUMN, self._wrapped)
        self.setProperty("kind", "table")
        self.setAccessibleName(self.tr("Linhas da planilha"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.verticalHeader().setMinimumSectionSize(theme.px(ROW_PX))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STATUS_COLUMN, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda *_: self.resizeRowsToContents())
