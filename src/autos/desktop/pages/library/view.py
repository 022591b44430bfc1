"""Library page: query field, state line, filter line, list, and beside it the reading pane."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.facets.panel import FacetPanel
from autos.desktop.components.facets.state import FacetSource
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.list_and_reading import COUNT_LINE_PX, ListAndReading
from autos.desktop.components.lawsuit_list.order_button import OrderButton
from autos.desktop.components.lawsuit_list.page_bar import PageBar
from autos.desktop.components.lawsuit_list.skeleton import Skeleton
from autos.desktop.components.lawsuit_list.sought_words import SoughtWords
from autos.desktop.components.lawsuit_list.window_model import WindowedRowModel
from autos.desktop.components.result_filter.filter_field import FilterField
from autos.desktop.pages.library.empty_list import empty_list_reason
from autos.desktop.pages.library.orders import DEFAULT_ORDER, SORT_COLUMNS, initial_order, next_order, order_names
from autos.desktop.pages.library.presenter import LibraryPresenter, LibraryState, ListSnapshot
from autos.desktop.widgets.layout.chip_line import ChipLine
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.layout.page_stack import PageStack
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.lawsuit.list_window import SortOrder
from autos.text.problems import problem_text
from autos.text.query_problems import corrected, query_problem_text
from autos.text.translation import number, plural


class ListPlace(NamedTuple):
    """A place that others fill, too, as a query lists it."""

    words: str
    """What it holds and who reads it, for the line over the list."""
    empty: EmptyReason | None
    """Why it is empty, where it is; None where that is no other than of any list."""


class LibraryView(FocusForwarder):
    """Widgets of the library page, rendered from a `LibraryState`."""

    lawsuit_chosen = Signal(object)
    """Row id of the lawsuit to read, or None."""
    search_wanted = Signal()
    """The archive is empty and a search is wanted."""
    empty_action_taken = Signal()
    """What was offered in place of an empty list is wanted."""

    def __init__(self, presenter: LibraryPresenter, theme: Theme, reading: QWidget) -> None:
        super().__init__(lambda: self.pages)
        self._presenter = presenter
        self._theme = theme
        self._names = CodeNames(theme.resources / "reference")
        self._wants_first = False
        self._wants_line = False
        self._wanted_row: int | None = None
        """Row to be current as soon as the list is read."""
        self._offered = ""
        self.field = FilterField(theme)
        self.whole = ElidedLabel()
        self.whole.setFont(theme.font(12))
        self.whole.setProperty("tone", "2")
        self.state_line = StateLine(theme, self.whole)
        self.filters_line = ChipLine(theme)
        self.count = PlainLabel()
        self.count.setFont(theme.font(13, 600))
        self.rest = ElidedLabel()
        self.rest.setFont(theme.font(11.5))
        self.rest.setProperty("tone", "3")
        self.rows = WindowedRowModel()
        self.list = LawsuitList(theme, self.rows)
        self.list_page = QWidget()
        self.order = OrderButton(theme, order_names())
        self._columns: ColumnsSwitch | None = None
        self._shown: ListSnapshot | None = None
        self._asked: tuple[str, SortOrder | None] = ("", None)
        self.place_of: Callable[[str], ListPlace | None] = lambda _query: None
        """The place outside this archive that a query lists, if there is one."""
        self.empty = EmptyView(theme)
        self.skeleton = Skeleton(theme)
        self.stack = QStackedWidget()
        self.panes = ListAndReading(self._listing(), reading, theme)
        self.setProperty("ground", "surface")
        self._main = column(self.panes)
        self._main.setStretchFactor(self.panes, 1)
        main = QWidget()
        main.setLayout(self._main)
        self.pages = PageStack(main, self.list)
        header = self._header()
        layout = column(header, self.state_line, self.filters_line, self.pages)
        layout.setStretchFactor(self.pages, 1)
        self.setLayout(layout)
        self.panes.give_scroll_room(self.list)
        self.panes.hide_when_low(header)

        self._connect(presenter)
        theme.changed.connect(self._render_again)
        self._render(presenter.state)

    def open_first(self) -> None:
        """Open the first lawsuit of the query as soon as the list is read."""
        self.pages.back()
        self._wants_first = True
        self._render(self._presenter.state)

    def read(self, row_id: int) -> None:
        """Open a lawsuit, even if it is not in the list."""
        self.pages.back()
        if self.list.current != row_id and self.rows.index_of(row_id).isValid():
            self.list.select(row_id)
        else:
            self.lawsuit_chosen.emit(row_id)

    def come_back(self, row_id: int) -> None:
        """Open a lawsuit as soon as the list is read, at its place in it."""
        self._wanted_row = row_id
        self._presenter.hold(row_id, row_id)

    def show_again(self) -> None:
        """Show again what is said over the list."""
        self._render_again()

    def offer(self, words: str) -> None:
        """Offer something else where the query finds nothing; empty for nothing."""
        if words != self._offered:
            self._offered = words
            self._render_again()

    def add_tool(self, tool: QWidget) -> None:
        """Add a button at the end of the header."""
        self._header_row.addWidget(tool)

    def add_columns(self, switch: ColumnsSwitch) -> None:
        """Add the switch between list and table, and the header of the table."""
        self._count_row.addWidget(switch)
        switch.put_header(lambda header: self._list_column.insertWidget(0, header))
        switch.sort_wanted.connect(self._sort_column)
        self._columns = switch
        self._render_again()

    def _sort_column(self, key: str) -> None:
        self._presenter.sort(next_order(key, self._presenter.state.order))

    def add_facets(self, facets: FacetSource, keep: Callable[[bool], object]) -> None:
        """Add the facets that refine the list, and the button that pins them open, which `keep` stores."""
        self.facets = FacetPanel(facets, self, self.list, self._theme, words=self.tr("Refinar"), keep=keep)
        self.filters_line.add(self.facets.chips, stretch=1)
        self.filters_line.add(self.facets.button)
        self._main.insertWidget(self._main.indexOf(self.panes), self.facets.strip)

    def add_under_list(self, widget: QWidget) -> None:
        """Add a widget below the list; the rows do not move when it appears."""
        self._listing_column.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.filters_line.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.set_visible(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.set_visible(False)

    def _connect(self, presenter: LibraryPresenter) -> None:
        for keys in ("/", QKeySequence.StandardKey.Find):
            page_shortcut(self, keys, self.field.take_focus)
        self.field.focus_taken.connect(presenter.prepare)
        self.field.typed.connect(presenter.filter)
        self.field.left.connect(self._enter_list)
        self.field.entered.connect(self._finish_query)
        self.state_line.pressed.connect(self._take_suggestion)
        self.empty.pressed.connect(self._act)
        self.list.rows.rows_wanted.connect(presenter.rows_wanted)
        self.rows.window_wanted.connect(presenter.window_wanted)
        self.list.current_changed.connect(self._hold)
        self.list.verticalScrollBar().valueChanged.connect(self._hold)
        self.order.chosen.connect(lambda key: presenter.sort(initial_order(key)))
        presenter.window_ready.connect(self._fill)
        self.list.current_changed.connect(self.lawsuit_chosen)
        self.list.opened.connect(lambda _row_id: self.panes.show_reading())
        self.list.clicked.connect(self._read_if_single)
        presenter.rows_ready.connect(self.list.rows.fill)
        presenter.rows_outdated.connect(self.list.rows.invalidate)
        presenter.rows_replaced.connect(self.list.replace)
        presenter.changed.connect(self._render)

    def _header(self) -> QFrame:
        header = QFrame()
        header.setProperty("ground", "surface")
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(52))
        self._header_row = row(self.field, spacing=4, margins=(20, 0, 16, 0))
        header.setLayout(self._header_row)
        return header

    def _listing(self) -> QWidget:
        self._count_line = QFrame()
        self._count_line.setProperty("rule", "bottom")
        self._count_line.setFixedHeight(self._theme.px(COUNT_LINE_PX))
        self._count_row = row(self.count, self.rest, STRETCH, self.order, spacing=8, margins=(16, 0, 10, 0))
        self._count_line.setLayout(self._count_row)
        self._list_column = column(self.list)
        self.list_page.setLayout(self._list_column)
        for page in (self.list_page, self.empty, self.skeleton):
            self.stack.addWidget(page)
        listing = FocusForwarder(lambda: self.list)
        self.page_line = PageBar(self.list, self._theme)
        self._listing_column = column(self._count_line, self.stack, self.page_line)
        self._listing_column.setStretchFactor(self.stack, 1)
        listing.setLayout(self._listing_column)
        return listing

    def _render_again(self) -> None:
        """Render again in a new theme; a bound method, so that Qt disconnects it together with the view."""
        self._render(self._presenter.state)

    def _render(self, state: LibraryState) -> None:
        self.field.write(state.text)
        self._render_state(state)
        self._render_count(state)
        self._render_order(state.order, is_weighed=state.listed.is_weighed)
        self._show(state.listed)
        if state.listed.count:
            self.stack.setCurrentWidget(self.list_page)
        elif state.is_loading:
            self.stack.setCurrentWidget(self.skeleton)
        else:
            self.empty.render_reason(self._emptiness(state))
            self.stack.setCurrentWidget(self.empty)
        if self._wants_line and not state.is_loading and state.listed.asked.text == state.text:
            self._wants_line = False
            if self.list.current is None and self.list.rows.rowCount():
                self.list.select_first()
        if self._wanted_row is not None and not state.is_loading:
            row_id, self._wanted_row = self._wanted_row, None
            self.read(row_id)
        if self._wants_first and not state.is_loading:
            self._wants_first = False
            self._open_first()

    def _show(self, listed: ListSnapshot) -> None:
        if listed is self._shown:
            return
        self._shown = listed
        self.list.seek(SoughtWords.of_query(listed.asked.text, is_typing=not listed.asked.is_whole))
        held, asked = self.list.held, (self._presenter.state.text, listed.asked.by)
        self.list.change(
            lambda: self.rows.show_list(listed.count, listed.start, listed.ids, dict(listed.known), listed.asked)
        )
        if asked != self._asked and not self.rows.index_of(held).isValid():
            self.list.scrollToTop()  # another query or order starts at the top
        self._asked = asked
        self._hold(None)

    def _fill(self, listed: ListSnapshot, start: int, ids: tuple[int, ...]) -> None:
        if listed is self._shown:
            self.rows.fill_window(start, ids)

    def _hold(self, _moved: object) -> None:
        self._presenter.hold(self.list.held, self.list.current)

    def _render_count(self, state: LibraryState) -> None:
        one, many = self.tr("{n} processo"), self.tr("{n} processos")
        if not state.is_filtered:
            self.count.setText(plural(state.cases, one, many) if state.cases else "")
            records = plural(state.records, self.tr("em {n} registro"), self.tr("em {n} registros"))
            self.rest.say(records if state.records else "")
        else:
            self.count.setText(plural(state.listed.count, one, many) if state.listed.count else "")
            self.rest.say(self._rest(state) if state.listed.count else "")
        set_style_property(self.count, "tone", "3" if state.misread is not None else "")  # of the previous query

    def _rest(self, state: LibraryState) -> str:
        if state.misread is not None:
            return self.tr("do filtro anterior")
        parts = [self.tr("de {n} no acervo").format(n=number(state.cases))]
        if state.unindexed:
            parts.append(self.tr("{n} ainda fora do filtro").format(n=number(state.unindexed)))
        if not state.is_whole:
            parts.append(self.tr("Enter: também andamentos e notas"))
        return " · ".join(parts)

    def _render_order(self, order: SortOrder | None, *, is_weighed: bool) -> None:
        words = self.tr("Relevância") if is_weighed else ""
        self.order.render_order(order.column if order is not None else DEFAULT_ORDER, words)
        if self._columns is not None:
            shown = order or SortOrder()
            key = next(key for key, by in SORT_COLUMNS.items() if by == shown.column)
            self._columns.mark_order("" if is_weighed else key, is_descending=shown.descending)

    def _render_state(self, state: LibraryState) -> None:
        """Say what the archive holds, or in its place a problem, or the error of the query; the list stays."""
        misread = state.misread
        self.field.mark(misread is not None)
        self.whole.say(self._holding(state))
        if state.problem:
            self.state_line.render_notice("red", problem_text(state.problem))
        elif misread is not None:
            meant = [self.tr("Usar {suggestion}").format(suggestion=misread.suggestion)] if misread.suggestion else []
            self.state_line.render_notice("amber", query_problem_text(misread), meant)
        else:
            self.state_line.render_notice("", "")

    def _holding(self, state: LibraryState) -> str:
        """How much the archive holds; nothing while that is not known."""
        place = self.place_of(state.text)
        if place is not None:
            return place.words
        if not state.cases:
            return ""
        cases = plural(state.cases, self.tr("{n} processo"), self.tr("{n} processos"))
        records = plural(state.records, self.tr("em {n} registro"), self.tr("em {n} registros"))
        return self.tr("Acervo deste computador: {cases} {records}").format(cases=cases, records=records)

    def _take_suggestion(self, _button: int) -> None:
        misread = self._presenter.state.misread
        if misread is not None and misread.suggestion:
            self.field.line.setText(corrected(self._presenter.state.text, misread))
            self.field.line.setFocus()

    def _emptiness(self, state: LibraryState) -> EmptyReason:
        if state.problem:
            text = self.tr("Isso não quer dizer que o acervo está vazio.")
            return EmptyReason("triangle-alert", self.tr("Não deu para ler o acervo"), text)
        if state.misread is not None:
            text = self.tr("O aviso acima diz o que não foi entendido.")
            return EmptyReason("search", self.tr("Isto ainda não foi procurado"), text, self.tr("Limpar o filtro"))
        place = self.place_of(state.text)
        if place is not None and place.empty is not None:
            return place.empty
        if state.is_filtered:
            reason = empty_list_reason(state.text, self._names, is_whole=state.is_whole)
            return replace(reason, action=self._offered) if self._offered else reason
        if state.practice_aside:
            one = self.tr("O processo de prática está à parte")
            title = plural(state.practice_aside, one, self.tr("Os {n} processos de prática estão à parte"))
            text = self.tr("Continuam guardados. “Prática, à parte”, na barra lateral, os traz de volta.")
            return EmptyReason("flask-conical", title, text, self.tr("Fazer uma busca"))
        if state.trashed:
            text = self.tr("Nada foi apagado ainda: da lixeira volta tudo o que está nela.")
            title = self.tr("Tudo o que há no acervo está na lixeira")
            return EmptyReason("trash-2", title, text, self.tr("Fazer uma busca"))
        text = self.tr("Cada processo que uma busca trouxer fica guardado aqui, cifrado, e abre mesmo sem conexão.")
        return EmptyReason("library", self.tr("O acervo está vazio"), text, self.tr("Fazer uma busca"))

    def _act(self) -> None:
        if self._offered:
            self.empty_action_taken.emit()
        elif self._presenter.state.is_filtered:
            self._presenter.filter("")
            self.field.take_focus()
        else:
            self.search_wanted.emit()

    def _finish_query(self) -> None:
        """Search everything; the first row is selected once the list is read."""
        self._wants_line = True
        self._presenter.search()
        self._render(self._presenter.state)

    def _enter_list(self) -> None:
        if not self.pages.is_main:  # the page shown instead of the list gets the focus
            self.pages.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.list.current is None and self.list.rows.rowCount():
            self.list.select_first()

    def _open_first(self) -> None:
        if self.list.rows.rowCount():
            self.list.select_first()
            if self.isVisible():  # another page may be shown by the time the list is read
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.panes.is_single:
                self.panes.show_reading()

    def _read_if_single(self) -> None:
        if self.panes.is_single and not self.panes.is_alone:
            self.panes.show_reading()
