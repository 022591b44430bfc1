"""Results page: header, state line, filter line, list, and beside it the reading pane."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import assert_never
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.facets.panel import FacetPanel
from autos.desktop.components.facets.state import CLIENT, FacetSource
from autos.desktop.components.filters.bar import ChipBar
from autos.desktop.components.filters.chip import FilterChip
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.components.lawsuit_list.lawsuit_list import NO_HEADS, LawsuitList
from autos.desktop.components.lawsuit_list.list_and_reading import COUNT_LINE_PX, ListAndReading
from autos.desktop.components.lawsuit_list.order_button import OrderButton
from autos.desktop.components.lawsuit_list.page_bar import PageBar
from autos.desktop.components.lawsuit_list.skeleton import Skeleton
from autos.desktop.components.result_filter.bar import ResultFilterBar
from autos.desktop.components.result_filter.presenter import NamesakeFilter, ResultFilterPresenter, ResultFilterState
from autos.desktop.components.search_header import SearchHeader
from autos.desktop.pages.results.clients import ResultClientsPresenter
from autos.desktop.pages.results.courts import CourtsPanel
from autos.desktop.pages.results.group_headings import GroupHeadingCache
from autos.desktop.pages.results.grouping import GroupingPresenter
from autos.desktop.pages.results.next_step_bar import NextStepBar
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.progress import ProgressBlock
from autos.desktop.pages.results.state import COLUMN_OF, ORDERS, ResultsState
from autos.desktop.pages.results.texts import (
    BannerAction,
    BannerText,
    all_filtered_out,
    banner_action_text,
    changed_text,
    count_rest,
    count_title,
    empty_reason,
    grouping_names,
    narrowed_title,
    new_rows_text,
    order_name,
    state_notice,
)
from autos.desktop.widgets.layout.chip_line import ChipLine
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.layout.page_stack import PageStack
from autos.desktop.widgets.notices.empty_view import EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.text.announcer import Announcer
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.lawsuit.row import Grouping
from autos.domain.mode import CostClass

MOST_NEWS = 9_999
"""Greatest number of new rows that the button has room for: it keeps its place while they are counted up."""
COURTS_PX, COURTS_GAP_PX = 520, 12
"""Width of the table of the courts at the design's text size, and its distance from the page's edge."""


class ResultsView(FocusForwarder):
    """Widgets of the results page, rendered from a `ResultsState`."""

    lawsuit_chosen = Signal(object)
    """Row id of the lawsuit to read, or None."""
    archived_wanted = Signal(str)
    """The query for what the archive has of whom was asked about."""
    again = Signal(object)
    """`LedgerEntry` to search again; the receiver decides whether it is sent."""
    save_wanted = Signal(object)
    """`LedgerEntry` whose search is to be saved under a name."""
    edit_wanted = Signal(object)
    """`LedgerEntry` whose search is to be edited."""

    def __init__(self, presenter: ResultsPresenter, theme: Theme, reading: QWidget) -> None:
        super().__init__(lambda: self.pages)
        self._presenter = presenter
        self._theme = theme
        self._shown: UUID | None = None
        self._chosen: dict[UUID, int] = {}
        self._narrow: ResultFilterPresenter | None = None
        self._columns: ColumnsSwitch | None = None
        self._grouping: GroupingPresenter | None = None
        self._clients: ResultClientsPresenter | None = None
        self._heads = GroupHeadingCache()
        self.header = SearchHeader(theme, is_brief=True)
        self.filters = ChipBar(theme, is_locked=True, lines=1)
        self.filters_line = ChipLine(theme)
        self.filters_line.add(self.filters)
        self.refilter = FilterChip(None, theme)
        self.refilter.say(self.tr("Filtro"), "", self.tr("Perguntar com outros filtros"))
        set_tooltip(self.refilter, self.tr("Volta ao formulário com esta pergunta; nada sai antes de Enter"))
        self.filters_line.add(self.refilter)
        self.progress = ProgressBlock(theme)
        self.state_line = StateLine(theme, self.progress, keeps_rest=True)
        self.further: NextStepBar | None = None
        for action in (self.progress.stop, self.progress.courts):
            self.state_line.add_action(action)
        self.courts = CourtsPanel(theme)
        self.courts_frame = QFrame(self)
        self.courts_frame.setProperty("kind", "toast")
        self.courts_frame.setLayout(column(self.courts, margins=(13, 6, 6, 6)))
        self.courts_frame.hide()
        self._build_count()
        self.order = OrderButton(theme, {order: order_name(order) for order in ORDERS})
        self.list = LawsuitList(theme)
        self.list_page = QWidget()
        self.empty = EmptyView(theme)
        self.skeleton = Skeleton(theme)
        self.stack = QStackedWidget()
        self.panes = ListAndReading(self._listing(), reading, theme)
        self._announcer = Announcer(self.list)
        self.setProperty("ground", "surface")
        main = QWidget()
        self._main = column(self.panes)
        self._main.setStretchFactor(self.panes, 1)
        main.setLayout(self._main)
        self.pages = PageStack(main, self.list)
        layout = column(self.header, self.state_line, self.filters_line, self.pages)
        layout.setStretchFactor(self.pages, 1)
        self.setLayout(layout)
        self.panes.give_scroll_room(self.list)
        self.panes.hide_when_low(self.header)

        self._connect(presenter)
        theme.changed.connect(self._render_again)
        self._render(presenter.state)

    def _build_count(self) -> None:
        """Build what stands over the list: its count, and the button for new rows."""
        theme = self._theme
        self.count = PlainLabel()
        self.count.setFont(theme.font(13, 600))
        self.records = ElidedLabel(least=0)
        self.records.setFont(theme.font(11.5))
        self.records.setProperty("tone", "3")
        self.changed = PlainLabel()
        self.changed.setFont(theme.font(11.5))
        self.changed.setProperty("tone", "accent")
        self.news = QPushButton()
        self.news.setProperty("kind", "news")
        self.news.setFont(theme.font(11.5, 500))
        self.news.setText(new_rows_text(MOST_NEWS))
        self.news.setFixedWidth(self.news.fontMetrics().horizontalAdvance(self.news.text()) + theme.px(24))

    def add_grouping(self, grouping: GroupingPresenter) -> None:
        """Add the button that groups the list."""
        self._grouping = grouping
        text, tip = self.tr("Agrupar: {order}"), self.tr("Agrupar a lista")
        self.group = OrderButton(self._theme, grouping_names(), text=text, tip=tip, icon="rows-3")
        self._count_row.insertWidget(self._count_row.indexOf(self.order), self.group)
        self.group.chosen.connect(lambda key: grouping.group(Grouping(key) if key else None))
        grouping.changed.connect(self._render_again)
        self._render_again()

    def add_clients(self, clients: ResultClientsPresenter) -> None:
        """Add the number of clients above the list."""
        self._clients = clients
        clients.changed.connect(self._render_again)

    def add_facets(self, facets: FacetSource, beside: QWidget, keep: Callable[[bool], object]) -> None:
        """Add the facets that refine the list, `beside`, and the button that pins them open, which `keep` stores."""
        words = self.tr("Refinar o que chegou")
        self.facets = FacetPanel(facets, self, self.list, self._theme, words=words, keep=keep)
        self.filters_line.add(self.facets.chips, stretch=1)
        self.filters_line.add(beside)
        self.filters_line.add(self.facets.button)
        self._main.insertWidget(0, self.facets.strip)
        if self._narrow is not None:
            self.narrow_line.client.clicked.connect(lambda: self.facets.chips.open(CLIENT))

    def add_columns(self, switch: ColumnsSwitch) -> None:
        """Add the switch between list and table, and the header of the table."""
        self._count_row.addWidget(switch)
        switch.put_header(lambda header: self._list_column.insertWidget(0, header))
        switch.sort_wanted.connect(self._sort_column)
        self._columns = switch
        self._render_again()

    def _sort_column(self, key: str) -> None:
        order = next((order for order, column_key in COLUMN_OF.items() if column_key == key), None)
        if order is not None:
            self._presenter.sort(order)

    def show_prices(self, prices: Mapping[CostClass, str], refusal: str = "") -> None:
        """Set what asking again costs, in words, and why nothing can be asked, if so."""
        self.header.show_prices(prices, refusal)
        if self.further is not None:
            self.further.show_prices(prices, refusal)
        self._render_again()

    def add_further(self, further: NextStepBar) -> None:
        """Add the links of the next steps at the right of the state line."""
        self.further = further
        self.state_line.add_action(further, before=self.progress.courts)

    def add_under_list(self, widget: QWidget) -> None:
        """Add a widget below the list; the rows do not move when it appears."""
        self._column.addWidget(widget)

    def add_narrowing(self, narrow: ResultFilterPresenter) -> None:
        """Add the field that filters the list."""
        self._narrow = narrow
        self.narrow_line = ResultFilterBar(narrow, self._theme)
        self._column.insertWidget(self._column.indexOf(self._count_line) + 1, self.narrow_line)
        self.narrow_line.left.connect(lambda: self.list.setFocus(Qt.FocusReason.OtherFocusReason))
        for keys in ("/", QKeySequence.StandardKey.Find):
            page_shortcut(self, keys, self._filter)
        narrow.changed.connect(self._render_again)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.filters_line.fit()
        self._place_courts()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the table of the courts with Esc."""
        if event.key() == Qt.Key.Key_Escape and self.progress.courts.isChecked():
            self.progress.courts.setChecked(False)
            self.progress.courts.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def _show_courts(self, is_open: bool) -> None:
        self.courts_frame.setVisible(is_open)
        self._place_courts()

    def _place_courts(self) -> None:
        """Lay the table of the courts over the content, below the state line at the right."""
        frame, line = self.courts_frame, self.state_line
        width = min(self._theme.px(COURTS_PX), self.width() - 2 * COURTS_GAP_PX)
        frame.setGeometry(
            self.width() - width - COURTS_GAP_PX, line.geometry().bottom() + 1, width, frame.sizeHint().height()
        )
        frame.raise_()

    def _filter(self) -> None:
        if self._presenter.state.ids:
            self.pages.back()
            self.narrow_line.take_focus()

    def choose(self, entry_id: UUID, row_id: int) -> None:
        """Read this lawsuit as soon as that search is shown, even if it is not in its list."""
        self._chosen[entry_id] = row_id
        if entry_id == self._shown:
            self._open_chosen(entry_id)

    def _connect(self, presenter: ResultsPresenter) -> None:
        self.header.again.connect(self.again)
        presenter.received.connect(self._show_received)
        self.header.edit.connect(self.edit_wanted)
        self.refilter.clicked.connect(self.header.edit_search)
        self.header.save.connect(self.save_wanted)
        self.header.add_shortcuts(self)
        self.state_line.pressed.connect(lambda place: self._run(self._actions(state_notice(presenter.state))[place]))
        self.empty.pressed.connect(self._fill_emptiness)
        self.empty.other_pressed.connect(lambda: self.archived_wanted.emit(presenter.state.archived.query))
        self.progress.courts_toggled.connect(self._show_courts)
        self.progress.stop_wanted.connect(presenter.stop)
        self.news.clicked.connect(presenter.reveal)
        self.order.chosen.connect(presenter.sort)
        self.list.rows.rows_wanted.connect(presenter.rows_wanted)
        self.list.hold_changed.connect(presenter.hold)
        self.list.current_changed.connect(self.lawsuit_chosen)
        self.list.opened.connect(lambda _row_id: self.panes.show_reading())
        self.list.clicked.connect(self._read_if_single)
        self.panes.narrow_changed.connect(lambda _: self._render(presenter.state))
        presenter.rows_ready.connect(self.list.rows.fill)
        presenter.rows_outdated.connect(self.list.rows.invalidate)
        presenter.rows_replaced.connect(self.list.replace)
        presenter.changed.connect(self._render)

    def _listing(self) -> QWidget:
        count_line = QFrame()
        count_line.setProperty("rule", "bottom")
        count_line.setFixedHeight(self._theme.px(COUNT_LINE_PX))
        self._count_row = row(
            self.count, self.records, STRETCH, self.changed, self.news, self.order, spacing=8, margins=(16, 0, 10, 0)
        )
        count_line.setLayout(self._count_row)
        self._list_column = column(self.list)
        self.list_page.setLayout(self._list_column)
        for page in (self.list_page, self.empty, self.skeleton):
            self.stack.addWidget(page)
        self._count_line = count_line
        listing = FocusForwarder(lambda: self.list)
        self.page_line = PageBar(self.list, self._theme)
        layout = self._column = column(count_line, self.stack, self.page_line)
        layout.setStretchFactor(self.stack, 1)
        listing.setLayout(layout)
        return listing

    def _render_again(self) -> None:
        """Render again in a new theme; a bound method, so that Qt disconnects it together with the view."""
        self._render(self._presenter.state)

    def _render(self, state: ResultsState) -> None:
        holder = self.window().focusWidget()
        pressed = next((one for one in self._following_buttons() if one is holder), None)
        self._render_state(state)
        if pressed is not None and not pressed.isVisible():  # else the focus lands on whatever comes next
            others = (*self._following_buttons(), self.list, self.header.repeat)
            next(one for one in others if one.isVisible()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _following_buttons(self) -> tuple[QPushButton, ...]:
        """The buttons that stop and resume: where one goes, the other comes."""
        return self.progress.stop, *self.state_line.buttons

    def _render_state(self, state: ResultsState) -> None:
        self.header.render_entry(state.entry, state.name)
        self.filters.render_draft(state.draft)
        notice = state_notice(state)
        actions = [banner_action_text(one, state.entry, self.header.price) for one in self._actions(notice)]
        self.state_line.render_notice(notice.kind, notice.text, actions)
        self.progress.render_progress(state)
        self.courts.render_courts(state)
        self._place_courts()
        narrow = self._narrowed()
        title = count_title(state) if state.ids else ""
        self.count.setText(title if narrow is None else narrowed_title(narrow))
        clients = self._clients.state.count(state.ids) if self._clients is not None and narrow is None else 0
        whole, *shorter = count_rest(state, clients, is_narrow=self.panes.is_narrow)
        self.records.say(whole, shorter=shorter)
        self.changed.setText(changed_text(state.changed) if not self.panes.is_narrow else "")
        self.changed.setVisible(bool(self.changed.text()))
        self.news.setText(new_rows_text(state.held_back))
        self.news.setAccessibleName(self.tr("Mostrar {news}").format(news=new_rows_text(state.held_back)))
        self.news.setVisible(bool(state.held_back))
        self.order.render_order(state.order)
        if self._columns is not None:
            self._columns.mark_order(COLUMN_OF[state.order], is_descending=state.order != "name")
        self._render_list(state)
        self._announcer.say(count_title(state) if state.ids else "")

    def _render_list(self, state: ResultsState) -> None:
        entry_id = state.entry.entry_id if state.entry is not None else None
        if entry_id != self._shown:
            self._leave(entry_id)
        narrow = self._narrowed()
        shown = state.ids if narrow is None else narrow.ids
        keeps_place = narrow is not None and narrow.sorted is not NamesakeFilter.ALL
        if self._grouping is not None:
            self._show_groups(self._grouping, shown, keeps_place=keeps_place)
        else:
            self._show_ids(shown, keeps_place=keeps_place)
        if entry_id is not None and entry_id in self._chosen and state.ids:
            self._open_chosen(entry_id)
        if narrow is not None and state.ids and not shown:
            self.empty.render_reason(all_filtered_out(narrow))
            self.stack.setCurrentWidget(self.empty)
        elif state.ids:
            self.stack.setCurrentWidget(self.list_page)
        elif state.is_loading:
            self.stack.setCurrentWidget(self.skeleton)
        else:
            reason = empty_reason(state, self.header.price)
            can_act = self.header.can_repeat or state.can_resume
            self.empty.render_reason(reason if can_act else replace(reason, action=""))
            self.stack.setCurrentWidget(self.empty)

    def _narrowed(self) -> ResultFilterState | None:
        """State of the list filter; None where nothing is filtered out."""
        return self._narrow.state if self._narrow is not None and self._narrow.state.is_narrowed else None

    def _show_groups(self, grouping: GroupingPresenter, ids: Sequence[int], *, keeps_place: bool) -> None:
        """Show the groups once they are read; until then keep the list, or show it without groups."""
        grouping.show(ids)
        groups = grouping.state
        self.group.render_order(groups.by.value if groups.by else "")
        is_brief = groups.by is None or self.panes.is_narrow
        style = Qt.ToolButtonStyle
        self.group.setToolButtonStyle(style.ToolButtonIconOnly if is_brief else style.ToolButtonTextBesideIcon)
        if groups.by is None or groups.heads is None:
            self._show_ids(ids, keeps_place=keeps_place)
        elif groups.of is ids:
            self._show_ids(groups.ids, self._heads.of(groups), keeps_place=keeps_place)
        elif set(ids).isdisjoint(self.list.rows.ids):
            self._show_ids(ids, keeps_place=keeps_place)

    def _show_ids(self, ids: Sequence[int], heads: Mapping[int, str] = NO_HEADS, *, keeps_place: bool) -> None:
        """With `keeps_place`, the next row is selected where the selected one leaves the list."""
        current = self.list.current
        place = self.list.currentIndex().row()
        self.list.show_ids(ids, heads)
        if keeps_place and current is not None and self.list.current is None and ids:
            self.list.select(ids[min(place, len(ids) - 1)])

    def _open_chosen(self, entry_id: UUID) -> None:
        self.pages.back()
        wanted = self._chosen.pop(entry_id)
        if self.list.current != wanted and self.list.rows.index_of(wanted).isValid():
            self.list.select(wanted)
        else:
            self.lawsuit_chosen.emit(wanted)

    def _leave(self, entry_id: UUID | None) -> None:
        """Remember the selected row of the old search and start the new one at its top."""
        current = self.list.current
        if self._shown is not None and current is not None:
            self._chosen[self._shown] = current
        self._shown = entry_id
        self.pages.back()
        self.list.select(None)
        self.list.scrollToTop()
        self.progress.courts.setChecked(False)
        self.panes.show_list()

    def _read_if_single(self) -> None:
        if self.panes.is_single and not self.panes.is_alone:
            self.panes.show_reading()

    def _fill_emptiness(self) -> None:
        """Clear the list filter, or run the action of the banner."""
        if self._narrow is not None and self._narrowed() is not None and self._presenter.state.ids:
            self._narrow.clear()
        else:
            self._run(BannerAction.RESUME if self._presenter.state.can_resume else BannerAction.ASK_AGAIN)

    def _actions(self, notice: BannerText) -> list[BannerAction]:
        """Actions of a notice that are possible now."""
        return [one for one in notice.actions if one is not BannerAction.ASK_AGAIN or self.header.can_repeat]

    def _run(self, action: BannerAction) -> None:
        match action:
            case BannerAction.RESUME:
                self._presenter.resume()
            case BannerAction.ASK_AGAIN:
                self.header.ask_again()
            case BannerAction.SHOW_COURTS:
                self.progress.courts.setChecked(not self.progress.courts.isChecked())
            case BannerAction.SHOW_RECEIVED:
                self._presenter.read_received()
            case _:
                assert_never(action)

    def _show_received(self, json: JsonText) -> None:
        ReceivedDialog(self, self._theme, self.tr("O que veio e o Autos não leu"), json).open()
