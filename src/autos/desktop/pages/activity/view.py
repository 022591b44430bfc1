"""View of the activity page: cost classes above, list of searches and detail below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.pages.activity.activity_list import ActivityList
from autos.desktop.pages.activity.cost_class_strip import CostClassStrip
from autos.desktop.pages.activity.detail import ActivityDetail
from autos.desktop.pages.activity.presenter import ActivityPresenter, ActivityState, EntrySelection
from autos.desktop.pages.activity.spending.view import SpendingView
from autos.desktop.widgets.controls.fitting_line import FittingLine, without
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.layout.split_panes import SplitPanes
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import CostClass
from autos.text.problems import problem_text

SEARCHES, SPENDING = "searches", "spending"
LIST_SHARE = 0.63
"""Default share of the width."""
FILTER_PX = 360
"""Most width of the field that filters, at the design's text size."""


class ActivityView(FocusForwarder):
    """Cost classes, list and detail, with a filter field above; or what the searches have cost."""

    opened = Signal(object)
    """Id of the search whose results are wanted."""
    curl = Signal(object)
    """The `LedgerEntry` whose request is to be copied as a curl command."""
    again = Signal(object)
    """The `LedgerEntry` to be repeated; the receiver decides whether it is sent."""

    page_shown = Signal(str)
    """`SEARCHES` or `SPENDING`."""

    def __init__(self, presenter: ActivityPresenter, theme: Theme, build_spending: Callable[[], SpendingView]) -> None:
        """`build_spending` builds the view of the spending, when it is first shown."""
        super().__init__(self._focus_part)
        self._presenter = presenter
        self._build_spending = build_spending
        self.spending: SpendingView | None = None
        self._theme = theme
        self.setProperty("ground", "surface")
        self.title = PlainLabel(self.tr("Atividade"))
        self.title.setFont(theme.font(14.5, 600))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filtrar buscas  /"))
        self.filter.setAccessibleName(self.tr("Filtrar buscas"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(theme.px(FILTER_PX))
        pages = ((SEARCHES, self.tr("Consultas")), (SPENDING, self.tr("Gastos")))
        self.pages = SegmentedControl(self.tr("O que mostrar"), pages, SEARCHES, theme)
        self.pages.chosen.connect(self.show_page)
        self.pages.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
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
        self.searches = QWidget()
        searches = column(self.classes, self.stack)
        searches.setStretchFactor(self.stack, 1)
        self.searches.setLayout(searches)
        self.body = QStackedWidget()
        self.body.addWidget(self.searches)
        layout = column(self._header(), self.body)
        layout.setStretchFactor(self.body, 1)
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
        self.detail.received_wanted.connect(presenter.read_received)
        presenter.received.connect(self._show_received)
        for keys in ("/", "Ctrl+F"):
            page_shortcut(self, keys, self.filter.setFocus)
        self.empty.pressed.connect(self._show_all)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._render_again)

    def show_page(self, page: str) -> None:
        """Show the searches, or the spending."""
        if page == SPENDING and self.spending is None:
            self.spending = self._build_spending()
            self.spending.entries_wanted.connect(self._show_entries)
            self.body.addWidget(self.spending)
        shown = self.spending if page == SPENDING and self.spending is not None else self.searches
        self.pages.buttons[page].setChecked(True)
        self.body.setCurrentWidget(shown)
        self.filter.setEnabled(shown is self.searches)
        self.page_shown.emit(page)

    @property
    def page(self) -> str:
        """`SEARCHES` or `SPENDING`."""
        return SEARCHES if self.body.currentWidget() is self.searches else SPENDING

    def _show_entries(self, title: str, entry_ids: tuple[UUID, ...]) -> None:
        """List the searches of a row of the spending."""
        self.filter.clear()
        self._presenter.show_only(EntrySelection(title, entry_ids))
        self.show_page(SEARCHES)
        self.list.setFocus()

    def _focus_part(self) -> QWidget:
        is_spending = self.spending is not None and self.body.currentWidget() is self.spending
        return self.spending.table if is_spending and self.spending is not None else self.list

    def _default_width(self) -> int:
        return round(self.panes.width() * LIST_SHARE)

    def _header(self) -> QFrame:
        line = row(self.title, 12, self.pages, 12, self.filter, STRETCH, margins=(20, 0, 20, 0))
        line.setStretchFactor(self.filter, 3)
        header = FittingLine(line, [without(self.title)], self._theme)
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(52))
        return header

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Set what asking again costs, in words."""
        self.detail.show_prices(prices)
        self._render_again()

    def _render_again(self) -> None:
        """Render with the colours of a new theme; a method, so that Qt disconnects it with the view."""
        self._render(self._presenter.state)

    def _render(self, state: ActivityState) -> None:
        chosen: UUID | None = state.chosen.entry_id if state.chosen else None
        self.list.show_entries(state.entries, chosen, state.names)
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

    def _show_received(self, json: JsonText) -> None:
        ReceivedDialog(self, self._theme, self.tr("O que veio do serviço"), json).open()

    def _repeat(self) -> None:
        if self._presenter.state.chosen is not None:
            self.again.emit(self._presenter.state.chosen)
