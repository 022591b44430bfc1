"""The activity screen: classes of cost above, searches below, one of them in full beside."""

from __future__ import annotations

from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QStackedWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.classes import ClassStrip
from autos.desktop.pages.activity.detail import ActivityDetail
from autos.desktop.pages.activity.presenter import ActivityPresenter, ActivityState
from autos.desktop.pages.activity.rows import ActivityList
from autos.desktop.widgets.layout.divider import Divided
from autos.desktop.widgets.layout.focus_entrance import Entrance
from autos.desktop.widgets.notices.empty import Emptiness, Empty
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.problems import problem_text

LIST_SHARE = 0.63
"""Of the width, while the person has not chosen otherwise."""


class ActivityView(Entrance):
    """Build, connect, render."""

    opened = Signal(object)
    """Id of the search whose results are wanted."""
    curl = Signal(object)
    """The `LedgerEntry` whose call the person wants to copy as a command."""
    again = Signal(object)
    """The `LedgerEntry` the person wants to ask again; whether it goes out is decided elsewhere."""

    def __init__(self, presenter: ActivityPresenter, theme: Theme) -> None:
        super().__init__(lambda: self.list)
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.title = QLabel(self.tr("Atividade"))
        self.title.setFont(theme.font(14.5, 600))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filtrar buscas  /"))
        self.filter.setAccessibleName(self.tr("Filtrar buscas"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setFixedWidth(360)
        self.classes = ClassStrip(presenter, theme)
        self.list = ActivityList(theme)
        self.detail = ActivityDetail(theme)
        self.empty = Empty(theme)
        self.stack = QStackedWidget()
        self.panes = Divided(self.list, self.detail, theme, self._designed)
        self.list.setMinimumWidth(380)
        self.detail.setMinimumWidth(320)
        for page in (self.panes, self.empty):
            self.stack.addWidget(page)
        layout = column(self._header(), self.classes, self.stack)
        layout.setStretchFactor(self.stack, 1)
        self.setLayout(layout)
        self._connect(presenter)
        self._render(presenter.state)

    def _connect(self, presenter: ActivityPresenter) -> None:
        self.filter.textChanged.connect(presenter.narrow)
        self.list.chosen.connect(self._choose)
        self.list.opened.connect(lambda entry: self.opened.emit(entry.entry_id))
        self.detail.open_wanted.connect(self._open_chosen)
        self.detail.resume_wanted.connect(presenter.resume)
        self.detail.again_wanted.connect(self._ask_again)
        self.detail.curl_wanted.connect(self._ask_curl)
        for keys in ("/", "Ctrl+F"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.filter.setFocus)
        self.empty.pressed.connect(self._show_all)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._render_again)

    def _designed(self) -> int:
        return round(self.panes.width() * LIST_SHARE)

    def _header(self) -> QFrame:
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(52))
        header.setLayout(row(self.title, 12, self.filter, STRETCH, margins=(20, 0, 20, 0)))
        return header

    def _render_again(self) -> None:
        """In other colours; a method, so that Qt lets go of it together with the view."""
        self._render(self._presenter.state)

    def _render(self, state: ActivityState) -> None:
        chosen: UUID | None = state.chosen.entry_id if state.chosen else None
        self.list.show_entries(state.entries, chosen)
        self.detail.render_state(state)
        if state.entries or state.is_loading:
            self.stack.setCurrentWidget(self.panes)
        else:
            self.empty.render_emptiness(self._nothing(state))
            self.stack.setCurrentWidget(self.empty)

    def _nothing(self, state: ActivityState) -> Emptiness:
        if state.problem:
            title = self.tr("Não deu para ler a atividade")
            return Emptiness("triangle-alert", title, problem_text(state.problem))
        if state.is_narrowed:
            text = self.tr("Nenhuma busca passa por este filtro. As outras continuam anotadas.")
            if state.text:
                text = self.tr("Nenhuma busca tem “{text}”. Apague o filtro para ver todas.").format(text=state.text)
            return Emptiness("search", self.tr("Nada com este filtro"), text, self.tr("Mostrar todas"))
        text = self.tr("Cada busca fica anotada aqui, com a classe de custo e o que trouxe. Ctrl+1 começa a primeira.")
        return Emptiness("activity", self.tr("Nenhuma busca ainda"), text)

    def _show_all(self) -> None:
        self._presenter.clear()
        self.filter.clear()

    def _choose(self, entry: LedgerEntry | None) -> None:
        if entry is not None:
            self._presenter.choose(entry.entry_id)

    def _open_chosen(self) -> None:
        if self._presenter.state.chosen is not None:
            self.opened.emit(self._presenter.state.chosen.entry_id)

    def copy(self, text: str) -> None:
        """Put what was asked for on the clipboard."""
        copy(text, self, self.tr("Copiado: o pedido como comando, sem a chave"))

    def _ask_curl(self) -> None:
        if self._presenter.state.chosen is not None:
            self.curl.emit(self._presenter.state.chosen)

    def _ask_again(self) -> None:
        if self._presenter.state.chosen is not None:
            self.again.emit(self._presenter.state.chosen)
