"""Legend below the matrix."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import quiet_label


class Legend(QFrame):
    """Explains each mark, and shows the numbers of listed pairs."""

    show_all_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._pictures: list[tuple[QLabel, str, str]] = []
        self.setProperty("rule", "top")
        self.count = quiet_label("", theme.font(11.5, 500), "2")
        self.show_all_button = QPushButton(self.tr("Mostrar todos"))
        self.show_all_button.setProperty("kind", "ghost")
        self.show_all_button.setProperty("room", "small")
        self.show_all_button.setFont(theme.font(11.5, 500))
        self.show_all_button.clicked.connect(self.show_all_wanted)
        self.show_all_button.hide()
        unknown = Badge(theme)
        unknown.render_badge(self.tr("abc"), "gray", "circle-question-mark")
        self.due = self._mark("clock", "amber", self.tr("ativa, senha a trocar"))
        self.due.hide()
        parts = FlowLayout(
            self.count,
            self.show_all_button,
            self._mark("check", "green", self.tr("ativa")),
            self.due,
            self._mark("asterisk", "text-2", self.tr("coberta pelo curinga")),
            self._mark("minus", "text-3", self.tr("lacuna")),
            self._mark("triangle-alert", "red", self.tr("recusada")),
            self._beside(unknown, self.tr("outra palavra do serviço")),
            spacing=16,
        )
        self.setLayout(column(parts, margins=(18, 8, 18, 8)))
        theme.changed.connect(self._apply_style)
        self._apply_style()

    def _mark(self, icon: str, role: str, words: str) -> QWidget:
        picture = PlainLabel()
        self._pictures.append((picture, icon, role))
        return self._beside(picture, words)

    def _beside(self, picture: QWidget, words: str) -> QWidget:
        beside = QWidget()
        beside.setLayout(row(picture, quiet_label(words, self._theme.font(11.5)), spacing=6))
        return beside

    def _apply_style(self) -> None:
        for picture, icon, role in self._pictures:
            picture.setPixmap(self._theme.pixmap(icon, role, 13))
