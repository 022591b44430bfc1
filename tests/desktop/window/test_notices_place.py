"""Where notices lie over a page."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.widgets.layout.dock import area_in
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.window.main_window import MainWindow


def test_a_notice_goes_where_the_state_line_goes(qtbot: QtBot, theme: Theme) -> None:
    """A header that is laid out anew, with a badge or other text, takes the notice along at once."""
    window = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(window)
    header, line, page = QLabel("Cabeçalho"), StateLine(theme, QLabel("Em dia")), QWidget()
    header.setFixedHeight(52)
    page.setLayout(column(header, line, STRETCH))
    window.add_screen("library", page)
    window.resize(1366, 768)
    window.show()
    window.show_screen("library")
    window.notices.notify("red", "O serviço de prática parou.", ("Tentar de novo", lambda: None))
    qtbot.waitUntil(lambda: window._over.geometry() == area_in(window._main, line))
    before = window._over.y()
    header.setFixedHeight(55)
    layout = page.layout()
    assert layout is not None
    layout.activate()

    assert window._over.geometry() == area_in(window._main, line)
    assert window._over.y() == before + 3


def test_what_can_wait_does_not_cover_what_is_said_of_a_search(qtbot: QtBot, theme: Theme) -> None:
    """It is there on the next page; what the person has just done, or what is grave, covers the line."""
    window = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(window)
    lines = {}
    for screen, keeps_rest in (("results", True), ("library", False)):
        page, lines[screen] = QWidget(), StateLine(theme, QLabel("custou R$ 1,20"), keeps_rest=keeps_rest)
        page.setLayout(column(lines[screen], STRETCH))
        window.add_screen(screen, page)
    window.resize(1366, 768)
    window.show()
    window.show_screen("results")
    window.notices.notify("accent", "O acervo está cifrado.", can_wait=True)
    alone = window._over.isVisible()
    window.notices.notify("accent", "O arquivo foi gravado.")
    qtbot.waitUntil(lambda: window._over.geometry() == area_in(window._main, lines["results"]))
    told = window.notices.most_severe()
    window.notices.withdraw("O arquivo foi gravado.")
    without = window._over.isVisible()
    window.show_screen("library")
    qtbot.waitUntil(lambda: window._over.geometry() == area_in(window._main, lines["library"]))

    assert told is not None
    assert (alone, told.sentence, without) == (False, "O arquivo foi gravado.", False)
    assert window._over.isVisible()
