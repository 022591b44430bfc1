"""View of the activity page: cost classes above, list of searches and detail below."""

from __future__ import annotations

from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QStackedWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.activity_list import ActivityList
from autos.desktop.pages.activity.cost_class_strip import CostClassStrip
from autos.desktop.pages.activity.detail import ActivityDetail
from autos.desktop.pages.activity.presenter import ActivityPresenter, ActivityState
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.layout.split_panes import SplitPanes
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.problems import problem_text

LIST_SHARE = 0.63
"""Default share of the width."""


class ActivityView(FocusForwarder):
    """Cost classes, list and detail, with a filter field above."""

    opened = Signal(object)
    """Id of the search whose results are wanted."""
    curl = Signal(object)
    """The `LedgerEntry` whose request is to be copied as a curl command."""
    again = Signal(object)
    """The `LedgerEntry` to be repeated; the receiver decides whether it is sent."""

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
        self.classes = CostClassStrip(presenter, theme)
        self.list = ActivityList(theme)
        self.detail = ActivityDetail(theme)
        self.empty = EmptyView(theme)
        self.stack = QStackedWidget()
        self.panes = SplitPanes(self.list, self.detail, theme, self._default_width)
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
        self.detail.repeat_wanted.connect(self._repeat)
        self.detail.curl_wanted.connect(self._copy_curl)
        for keys in ("/", "Ctrl+F"):
            page_shortcut(self, keys, self.filter.setFocus)
        self.empty.pressed.connect(self._show_all)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._render_again)

    def _default_width(self) -> int:
        return round(self.panes.width() * LIST_SHARE)

    def _header(self) -> QFrame:
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(52))
        header.setLayout(row(self.title, 12, self.filter, STRETCH, margins=(20, 0, 20, 0)))
        return header

    def _render_again(self) -> None:
        """Render with the colours of a new theme; a method, so that Qt disconnects it with the view."""
        self._render(self._presenter.state)

    def _render(self, state: ActivityState) -> None:
        chosen: UUID | None = state.chosen.entry_id if state.chosen else None
        self.list.show_entries(state.entries, chosen)
        self.detail.render_state(state)
        if state.entries or state.is_loading:
            self.stack.setCurrentWidget(self.panes)
        else:
            self.empty.render_reason(self._empty_reason(state))
            self.stack.setCurrentWidget(self.empty)

    def _empty_reason(self, state: ActivityState) -> EmptyReason:
        if state.problem:
            title = self.tr("Não deu para ler a atividade")
            return EmptyReason("triangle-alert", title, problem_text(state.problem))
        if state.is_narrowed:
            text = self.tr("Nenhuma busca passa por este filtro. As outras continuam anotadas.")
            if state.text:
                text = self.tr("Nenhuma busca tem “{text}”. Apague o filtro para ver todas.").format(text=state.text)
            return EmptyReason("search", self.tr("Nada com este filtro"), text, self.tr("Mostrar todas"))
        text = self.tr("Cada busca fica anotada aqui, com a classe de custo e o que trouxe. Ctrl+1 começa a primeira.")
        return EmptyReason("activity", self.tr("Nenhuma busca ainda"), text)

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
        """Copy the request to the clipboard."""
        copy(text, self, self.tr("Copiado: o pedido como comando, sem a chave"))

    def _copy_curl(self) -> None:
        if self._presenter.state.chosen is not None:
            self.curl.emit(self._presenter.state.chosen)

    def _repeat(self) -> None:
        if self._presenter.state.chosen is not None:
            self.again.emit(self._presenter.state.chosen)
