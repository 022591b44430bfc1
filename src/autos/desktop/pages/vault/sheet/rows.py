"""The rows of a spreadsheet as they may be looked at: no password, and nothing that may be one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.editor.fault_text import faults_line
from autos.desktop.pages.vault.sheet.presenter import Sent
from autos.desktop.pages.vault.words import key_name, refusal_words, system_name
from autos.desktop.widgets.text.tooltip import plain_tip
from autos.domain.documents.recognition import recognise
from autos.domain.vault.coverage import WILDCARD
from autos.domain.vault.credential_check import CheckedCredential, CredentialFault
from autos.text.translation import translate

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


def row_of(checked: CheckedCredential, systems: Collection[str], keys: Collection[str]) -> Row:
    """Where the columns stand in another order, a password may be in any of them: what fits nowhere is not shown."""
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
        return Row(cells, faults_line(checked), "circle-x", "red")
    return Row(cells, translate("vault", "Pronta para registrar"), "check", "text-2")


def row_sent(place: int, sent: Sent) -> Row:
    """What became of it."""
    pair = sent.pair
    cells = (str(place), system_name(pair.system_name), key_name(pair.customer_key), "", "", "")
    if sent.message:
        return Row(cells, refusal_words(sent.message), "circle-x", "red")
    return Row(cells, translate("vault", "Registrada"), "circle-check", "green")


def columns(theme: Theme) -> tuple[Column[Row], ...]:
    """The first one says the whole row to a screen reader."""

    def cell(place: int) -> Callable[[Row], str]:
        return lambda row: row.cells[place]

    def hint(row: Row) -> str:
        return plain_tip(row.words)

    def line(row: Row) -> str:
        number = translate("vault", "linha {n}").format(n=row.cells[0])
        return ", ".join((number, row.cells[1], row.cells[2], row.words))

    def icon(row: Row) -> QIcon:
        return theme.icon(row.icon, row.role, 14)

    return (
        Column(cell(0), translate("RowsModel", "Linha"), spoken=line, tip=hint),
        Column(cell(1), translate("RowsModel", "Sistema"), tip=hint),
        Column(cell(2), translate("RowsModel", "Chave"), tip=hint),
        Column(cell(3), translate("RowsModel", "Usuário"), tip=hint),
        Column(cell(4), translate("RowsModel", "Senha"), tip=hint),
        Column(cell(5), translate("RowsModel", "2º fator"), tip=hint),
        Column(lambda row: row.words, translate("RowsModel", "Conferência"), tip=hint, icon=icon),
    )


class Wrapped(QStyledItemDelegate):
    """Counts the room that the style sheet leaves beside the words, which Qt forgets when it breaks them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        option.rect.setWidth(max(1, option.rect.width() - BESIDE_PX))
        return super().sizeHint(option, index)


class SheetRows(RecordView[Row]):
    """Read only; what is wrong wraps where it is long."""

    def __init__(self, theme: Theme) -> None:
        # a row that says something else is another row: its height is measured anew
        super().__init__(theme, RecordTable(columns(theme), lambda row: row))
        self._wrapped = Wrapped()
        self.setItemDelegateForColumn(STANDING, self._wrapped)
        self.setProperty("kind", "table")
        self.setAccessibleName(self.tr("Linhas da planilha"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.verticalHeader().setMinimumSectionSize(theme.px(ROW_PX))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STANDING, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda *_: self.resizeRowsToContents())
