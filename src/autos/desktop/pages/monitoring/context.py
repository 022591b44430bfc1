"""What stands in the sidebar beside the monitorings: how they stand, and for whom."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import MonitoringState, Standing
from autos.desktop.pages.monitoring.words import STANDING_ICONS, standing_name
from autos.desktop.widgets.sidebar import NavButton, Place
from autos.text.plain_text import plain_line
from autos.text.translation import number


class MonitoringContext(QScrollArea):
    """Each line narrows the list; one of them always does."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "window")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Situação dos monitoramentos"))
        self.standings = {one: self._button(Place(one, standing_name(one), STANDING_ICONS[one])) for one in Standing}
        for one, button in self.standings.items():
            button.clicked.connect(partial(self._show_standing, one))
        self.matters: dict[str, NavButton] = {}
        self._clients = QVBoxLayout()
        self._clients.setSpacing(0)
        self.clients_title = self._title(self.tr("Por cliente"))
        holder = QWidget()
        holder.setProperty("ground", "window")
        self.setWidget(holder)  # before it holds anything: Qt styles all of it anew whenever it is put somewhere
        holder.setLayout(
            column(
                self._title(self.tr("Situação")),
                *self.standings.values(),
                self.clients_title,
                self._clients,
                STRETCH,
            )
        )
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _show_standing(self, standing: Standing, _checked: bool = False) -> None:
        self._presenter.show_standing(standing)
        self._render(self._presenter.state)  # one that was down already has come up by the click

    def _show_matter(self, matter: str, _checked: bool = False) -> None:
        self._presenter.show_matter(matter)
        self._render(self._presenter.state)

    def _render(self, state: MonitoringState) -> None:
        counts = state.counts
        for one, button in self.standings.items():
            count = counts.get(one, 0)
            button.show_place(button.place._replace(detail=number(count) if count else ""))
            button.setChecked(state.matter is None and state.standing is one)
        if [matter for matter, _ in state.matters] != list(self.matters):
            self._list_matters([matter for matter, _ in state.matters])
        for matter, count in state.matters:
            button = self.matters[matter]
            button.show_place(button.place._replace(detail=number(count)))
            button.setChecked(state.matter == matter)
        self.clients_title.setVisible(bool(self.matters))

    def _list_matters(self, matters: list[str]) -> None:
        for button in self.matters.values():
            self._clients.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.matters = {matter: self._button(Place(matter, plain_line(matter), "folder")) for matter in matters}
        for matter, button in self.matters.items():
            button.clicked.connect(partial(self._show_matter, matter))
            self._clients.addWidget(button)

    def _button(self, place: Place) -> NavButton:
        return NavButton(place, self._theme)

    def _title(self, words: str) -> QLabel:
        title = QLabel(words)
        title.setFont(self._theme.font(11, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 10, 8, 4)
        return title
