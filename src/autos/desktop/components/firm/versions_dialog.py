"""The dialog with two texts of one note, written at the same time: one is kept for everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.components.firm.dialog import FirmDialog, small_label
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.dates import day_and_hour
from autos.text.plain_text import plain_line

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.history import NoteVersion, NoteVersions

SIZE_PX = (720, 460)


class VersionsDialog(FirmDialog):
    """Closed without a choice, both texts stay; the button under each keeps that one."""

    def __init__(self, parent: QWidget, theme: Theme, versions: NoteVersions, keep: Callable[[str], object]) -> None:
        super().__init__(parent, theme, self.tr("Duas versões da mesma nota"), self.tr("Deixar as duas"), SIZE_PX)
        self._keep = keep
        self.leave.hide()
        self.keeps: list[QPushButton] = []
        halves = row(
            self._half(versions.current, self.tr("vale esta")),
            *(self._half(other, self.tr("guardada")) for other in versions.others[:1]),
            spacing=16,
        )
        for place in range(halves.count()):
            halves.setStretch(place, 1)
        words = self.tr("Foram escritas ao mesmo tempo. Ficar com uma vale para todos que leem esta nota.")
        self.put(small_label(theme, words), 12, halves, STRETCH)
        self.go_on.clicked.connect(self.accept)
        self.go_on.setFocus()

    def _half(self, version: NoteVersion, state: str) -> QWidget:
        name = self.tr("Alguém do escritório") if version.member is None else plain_line(version.member.name)
        who = self.tr("Você") if version.is_mine else name
        head = quiet_label(f"{who} · {day_and_hour(version.at)} · {state}", self._theme.font(12, 600), "")
        text = QPlainTextEdit()
        text.setPlainText(version.text)
        text.setReadOnly(True)
        text.setProperty("kind", "field")
        text.setAccessibleName(head.text())
        text.setMinimumHeight(self._theme.px(200))
        keep = QPushButton(self.tr("Ficar com esta"))
        keep.setAccessibleName(self.tr("Ficar com a versão de {who}").format(who=who))
        keep.clicked.connect(lambda: self._take(version.text))
        self.keeps.append(keep)
        half = QWidget()
        half.setLayout(column(head, 6, text, 8, row(keep, STRETCH)))
        return half

    def _take(self, text: str) -> None:
        self._keep(text)
        self.accept()
