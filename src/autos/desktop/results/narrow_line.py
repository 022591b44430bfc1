"""The field over the answers, and the choice of which namesakes are shown."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QMenu, QToolButton

from autos.desktop.layouts import column
from autos.desktop.library.filter_field import FilterField
from autos.desktop.query_wording import query_problem_text
from autos.desktop.results.narrowing import NarrowPresenter, NarrowState, Sorted
from autos.desktop.theme import Theme
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.wording import translate


class NarrowLine(QFrame):
    """Comes with `/`, and stays for as long as it says something."""

    left = Signal()
    """The keyboard goes on to the list."""

    def __init__(self, presenter: NarrowPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._is_wanted = False
        self.field = FilterField(theme)
        self.field.line.setPlaceholderText(self.tr("Filtrar estes processos: nome, número, classe, tribunal:TJSP…"))
        self.field.line.setAccessibleName(self.tr("Filtrar estes processos"))
        self.misread = ElidedLabel()
        self.misread.setFont(theme.font(11.5))
        self.misread.setProperty("tone", "amber")
        self.setProperty("rule", "bottom")
        self.setLayout(column(self.field, self.misread, spacing=4, margins=(12, 6, 12, 6)))
        self.field.typed.connect(presenter.type)
        self.field.left.connect(self._leave)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def take_focus(self) -> None:
        self._is_wanted = True
        self._render(self._presenter.state)
        self.field.take_focus()

    def _leave(self) -> None:
        self._is_wanted = False
        self.left.emit()
        self._render(self._presenter.state)

    def _render(self, state: NarrowState) -> None:
        self.field.write(state.text)
        self.field.mark(state.misread is not None)
        self.misread.say(query_problem_text(state.misread) if state.misread is not None else "")
        self.misread.setVisible(state.misread is not None)
        self.setVisible(self._is_wanted or bool(state.text))


class SortedButton(QToolButton):
    """Names what is shown of a search by name and opens the menu of the others."""

    def __init__(self, presenter: NarrowPresenter, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "ghost")
        self.setFont(theme.font(12))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands after the words
        self.setIconSize(QSize(12, 12))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(self.tr("Escolher quais aparecem na lista"))
        menu = QMenu(self)
        menu.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        group = QActionGroup(menu)
        self.choices = {each: QAction(sorted_name(each), group) for each in Sorted}
        for each, action in self.choices.items():
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, each=each: presenter.sort_out(each))
            menu.addAction(action)
        self.setMenu(menu)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()
        self._render(presenter.state)

    def _render(self, state: NarrowState) -> None:
        name = sorted_name(state.sorted)
        self.setText(name)
        self.setAccessibleName(self.tr("Mostrar: {which}").format(which=name))
        self.choices[state.sorted].setChecked(True)

    def _paint_icon(self) -> None:
        self.setIcon(self._theme.icon("chevron-down", "text-2", 12))


def sorted_name(which: Sorted) -> str:
    return {
        Sorted.ALL: translate("namesakes", "Todos"),
        Sorted.OPEN: translate("namesakes", "A conferir"),
        Sorted.PERSON: translate("namesakes", "De quem procuro"),
        Sorted.NAMESAKE: translate("namesakes", "Homônimos"),
    }[which]
