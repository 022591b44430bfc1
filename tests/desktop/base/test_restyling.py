"""Another style sheet: what is in sight is styled once, what is hidden when it is shown, as Qt itself would."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Contrast, Scheme, Theme

DEPTH = 6


class CountingLabel(QLabel):
    """Counts how often it is told of another style."""

    def __init__(self) -> None:
        super().__init__("Autos")
        self.restyled_count = 0

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 -- Qt's name
        if event.type() == QEvent.Type.StyleChange:
            self.restyled_count += 1
        super().changeEvent(event)


class Pages(QStackedWidget):
    """Two pages of controls with rules of their own, deep in other widgets."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.labels = [CountingLabel(), CountingLabel()]
        self.own = QPushButton("Com regras suas")
        self.own.setStyleSheet("QPushButton { padding: 9px; }")
        for label in self.labels:
            label.setProperty("tone", "accent")
            button, field = QPushButton("Buscar"), QLineEdit("silva")
            button.setProperty("kind", "primary")
            inner: QWidget = QWidget()
            layout = QVBoxLayout(inner)
            for part in (label, button, field):
                layout.addWidget(part)
            if label is self.labels[1]:
                layout.addWidget(self.own)
            for _ in range(DEPTH):
                outer = QWidget()
                outer.setProperty("ground", "surface")
                QVBoxLayout(outer).addWidget(inner)
                inner = outer
            self.addWidget(inner)
        self.setFont(theme.font())
        self.resize(400, 300)


def opened(qtbot: QtBot, theme: Theme) -> Pages:
    """The pages, each shown once; the first is in sight."""
    pages = Pages(theme)
    qtbot.addWidget(pages)
    pages.show()
    qtbot.waitExposed(pages)
    pages.setCurrentIndex(1)
    pages.setCurrentIndex(0)
    return pages


def grabbed(pages: Pages) -> list[QImage]:
    """Pictures of both pages."""
    made = []
    for place in (0, 1):
        pages.setCurrentIndex(place)
        QApplication.processEvents()
        made.append(pages.grab().toImage())
    return made


def test_switched_colours_look_as_qt_paints_them(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    """Qt's own way, which styles everything anew, is the measure; the hidden page is compared as well."""
    theme.apply_screen_styles()
    pages = opened(qtbot, theme)
    for scheme, contrast in (
        (Scheme.DARK, Contrast.COMMON),
        (Scheme.DARK, Contrast.HIGH),
        (Scheme.LIGHT, Contrast.COMMON),
    ):
        pages.setCurrentIndex(0)
        theme.set_scheme(scheme)
        theme.set_contrast(contrast)
        ours = grabbed(pages)
        qapp.setStyleSheet(f"{qapp.styleSheet()}\n")

        assert ours == grabbed(pages), (scheme, contrast)


def test_a_hidden_page_is_styled_when_it_is_shown(qtbot: QtBot, theme: Theme) -> None:
    """Two switches meanwhile cost it nothing, and a widget in sight is not styled once for each ancestor."""
    pages = opened(qtbot, theme)
    shown, hidden = pages.labels
    shown.restyled_count = hidden.restyled_count = 0
    theme.set_scheme(Scheme.DARK)
    theme.set_scheme(Scheme.LIGHT)
    theme.set_scheme(Scheme.DARK)
    before = hidden.restyled_count
    pages.setCurrentIndex(1)

    assert shown.restyled_count <= 3
    assert before == 0
    assert hidden.restyled_count >= 1
    assert hidden.palette().windowText().color() == theme.color("accent-text")


def test_a_property_taken_away_after_a_switch_gives_the_colour_of_the_palette(qtbot: QtBot, theme: Theme) -> None:
    """The colour of a former rule does not stay, neither in sight nor on the page that was hidden."""
    pages = opened(qtbot, theme)
    pages.own.setStyleSheet("")
    theme.set_scheme(Scheme.DARK)
    pages.setCurrentIndex(1)
    theme.set_scheme(Scheme.LIGHT)
    pages.setCurrentIndex(0)
    for label in pages.labels:
        set_style_property(label, "tone", "")

    assert [label.palette().windowText().color() for label in pages.labels] == [theme.color("text")] * 2
