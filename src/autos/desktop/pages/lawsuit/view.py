"""Reading pane: header, pages and source line of one lawsuit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QMenu, QStackedWidget, QTabBar, QWidget

from autos.desktop.base.layouts import column, lay_out_now, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.shortcuts import PageShortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.skeleton import Skeleton
from autos.desktop.components.notes.section import NotesSection
from autos.desktop.pages.lawsuit.action_bar import LawsuitAction, LawsuitActionBar
from autos.desktop.pages.lawsuit.client_question import ClientPlace
from autos.desktop.pages.lawsuit.copy_guard import CopyGuard, set_selectable
from autos.desktop.pages.lawsuit.header import LawsuitHeader
from autos.desktop.pages.lawsuit.links import LinksPage, links_count
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter, LawsuitState
from autos.desktop.pages.lawsuit.summary import SummaryPage
from autos.desktop.pages.lawsuit.texts import citation, party_count, source_line
from autos.desktop.widgets.controls.typed_ahead import TypedAhead
from autos.desktop.widgets.layout.low_window import is_low_window
from autos.desktop.widgets.layout.tab_order import set_tab_order_after, tab_stops
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import selected_text
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text

if TYPE_CHECKING:
    from autos.desktop.components.json_view.page import JsonPage
    from autos.desktop.pages.lawsuit.attachments import AttachmentsPage
    from autos.desktop.pages.lawsuit.lazy_pages import LazyPages
    from autos.desktop.pages.lawsuit.passage_view import PassageView
    from autos.desktop.pages.lawsuit.steps import StepsPage
    from autos.domain.lawsuit.lawsuit import Step

BuiltPage = TypeVar("BuiltPage", bound=QWidget)

FOOT_PX, LOW_FOOT_PX = 32, 22
SKELETON_DELAY_MS = 300
"""How long the previous lawsuit stays visible while another is read."""


class LawsuitView(QWidget):
    """Widgets of the reading pane, rendered from a `LawsuitState`. A page is filled when it is shown."""

    deadline_wanted = Signal(object)
    """A deadline is to be counted, from this `Step`; None where the person is to give its day."""

    client_named = Signal(int, str)
    """Case, and name of its client as the record has it; empty for nobody in it."""

    def __init__(self, presenter: LawsuitPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._filled: dict[LawsuitPage, LawsuitState] = {}
        self.setProperty("ground", "surface")
        self.action_bar = LawsuitActionBar(theme)
        self.header = LawsuitHeader(theme)
        self.tabs = QTabBar()
        self.tabs.setFont(theme.font(13, 500))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        for name in self._tab_names(None, presenter.state):
            self.tabs.addTab(name)
        for page in (LawsuitPage.HISTORY, LawsuitPage.JSON, LawsuitPage.ACTS):
            self.tabs.setTabVisible(page, False)
        self.summary = SummaryPage(theme)
        self.client = ClientPlace(theme)
        self.summary.add_head(self.client)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.summary)
        self._notes: NotesSection | None = None
        self._typing = TypedAhead()
        self._wanted: list[tuple[int, Callable[[Lawsuit], object]]] = []
        """Rows that are being read, and what is to be done with the lawsuit then."""
        self._build_readings: Callable[[], QWidget] | None = None
        self._build_acts: Callable[[], QWidget] | None = None
        self._acts_count = 0
        self._acts_checked = "", "green"
        self.guard = CopyGuard(theme)
        self._is_blocking = False
        self.source = ElidedLabel()
        self.in_archive = PlainLabel()
        self.empty = EmptyView(theme)
        self.skeleton = Skeleton(theme)
        self.stack = QStackedWidget()
        self.sheet = self._sheet()
        for sheet in (self.empty, self.skeleton, self.sheet):
            self.stack.addWidget(sheet)
        self.setLayout(column(self.stack))
        self._skeleton_timer = QTimer(self)
        self._skeleton_timer.setSingleShot(True)
        self._skeleton_timer.setInterval(SKELETON_DELAY_MS)
        self._connect(presenter)
        self._render(presenter.state)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Focus the tabs where a lawsuit is open."""
        super().focusInEvent(event)
        if self.stack.currentWidget() is self.sheet:
            self.tabs.setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = is_low_window(self, self._theme)
        self.action_bar.set_compact(is_low=low)
        self.header.set_compact(is_low=low)
        self._foot.setFixedHeight(self._theme.px(LOW_FOOT_PX if low else FOOT_PX))

    def add_readings(self, build: Callable[[], QWidget]) -> None:
        """Add the page of what changed; `build` creates it when it is first shown."""
        self._show_tab(LawsuitPage.HISTORY, is_shown=True)
        self._build_readings = build
        self._presenter.has_history = True

    def add_acts(self, build: Callable[[], QWidget]) -> None:
        """Add the page of who did what in the firm; `build` creates it when it is first shown."""
        self._build_acts = build
        self.offer_acts(is_offered=True)

    def offer_acts(self, *, is_offered: bool) -> None:
        """Show the page's tab, or hide it: the archive may leave its firm."""
        self._presenter.has_acts = is_offered
        self._show_tab(LawsuitPage.ACTS, is_shown=is_offered)

    def count_acts(self, count: int) -> None:
        """Say on the tab how many lines the page of who did what has."""
        if count != self._acts_count:
            self._acts_count = count
            lawsuit = self._shown()
            self.tabs.setTabText(LawsuitPage.ACTS, self._tab_names(lawsuit, self._presenter.state)[LawsuitPage.ACTS])

    def show_acts_checked(self, words: str, color: str) -> None:
        """Say under the page of who did what what was found when it was checked; `color` is that of its shield."""
        if (words, color) != self._acts_checked:
            self._acts_checked = words, color
            if (lawsuit := self._shown()) is not None:
                self._render_foot(self._presenter.state, lawsuit)

    @property
    def has_lawsuit(self) -> bool:
        """Whether a lawsuit is open in it."""
        return self._shown() is not None

    @property
    def chosen_step(self) -> Step | None:
        """The step in whose text the cursor is, while the steps are shown."""
        if self._shown() is None or self._presenter.state.page is not LawsuitPage.STEPS:
            return None
        return self.steps.chosen_step

    def _count_deadline(self) -> None:
        self._once_read(lambda _lawsuit: self.deadline_wanted.emit(self.chosen_step))

    def show_original(self) -> None:
        """Show the open lawsuit as it was received."""
        self._once_read(self._show_original)

    def _show_original(self, _lawsuit: Lawsuit) -> None:
        self._presenter.show_page(LawsuitPage.JSON)
        self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    @cached_property
    def _further(self) -> LazyPages:
        from autos.desktop.pages.lawsuit.lazy_pages import LazyPages  # noqa: PLC0415 -- with the first of them

        return LazyPages(self._theme)

    @cached_property
    def parties(self) -> PassageView:
        page = self._add_page(self._further.parties())
        page.setAccessibleName(self.tr("Partes"))
        return page

    @cached_property
    def steps(self) -> StepsPage:
        page = self._add_page(self._further.steps())
        page.deadline_wanted.connect(self.deadline_wanted)
        return page

    @cached_property
    def attachments(self) -> AttachmentsPage:
        return self._add_page(self._further.attachments())

    @cached_property
    def links(self) -> LinksPage:
        page = self._add_page(LinksPage(self._theme))
        page.row_wanted.connect(self._presenter.open)
        page.number_wanted.connect(self._presenter.open_number)
        return page

    @cached_property
    def json(self) -> JsonPage:
        page = self._add_page(self._further.json())
        page.copy_wanted.connect(self._copy_json)
        return page

    @cached_property
    def readings(self) -> QWidget:
        return self._add_page(self._build_readings() if self._build_readings is not None else QWidget())

    @cached_property
    def acts(self) -> QWidget:
        return self._add_page(self._build_acts() if self._build_acts is not None else QWidget())

    def _add_page(self, page: BuiltPage) -> BuiltPage:
        """Add a page, and keep the Tab order as if it had been there from the start."""
        before = [self.tabs, *tab_stops(self.pages)][-1]
        self.pages.addWidget(page)
        set_tab_order_after(before, page)
        return page

    def _page(self, page: LawsuitPage) -> QWidget:
        """Widget of a page, built when it is first shown: most lawsuits are read by their summary."""
        match page:
            case LawsuitPage.PARTIES:
                return self.parties
            case LawsuitPage.STEPS:
                return self.steps
            case LawsuitPage.ATTACHMENTS:
                return self.attachments
            case LawsuitPage.LINKS:
                return self.links
            case LawsuitPage.JSON:
                return self.json
            case LawsuitPage.HISTORY:
                return self.readings
            case LawsuitPage.ACTS:
                return self.acts
            case _:
                return self.summary

    def add_question(self, question: QWidget) -> None:
        """Insert a widget between the header and the pages."""
        holder = QFrame()
        holder.setLayout(column(question, margins=(24, 0, 24, 0)))
        self._sheet_column.insertWidget(3, holder)

    def add_notes(self, notes: NotesSection) -> None:
        """Add the notes below the summary; Ctrl+Shift+N focuses them, from the list too."""
        self.summary.add_foot(notes)
        self._notes = notes
        shortcut = PageShortcut("Ctrl+Shift+N", self, Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(self.write_note)

    def show_note_readers(self, spaces: Sequence[str]) -> None:
        """Say in which spaces of the firm a note on the open lawsuit is read, too."""
        if self._notes is not None:
            self._notes.show_readers(spaces)

    def write_note(self) -> None:
        """Show and focus the field of a new note; what is typed until the lawsuit is read is written into it, too."""
        notes = self._notes
        if notes is None or self._presenter.state.row_id is None or not self.isVisible():
            return
        self._presenter.show_page(LawsuitPage.SUMMARY)
        if self._presenter.state.is_loading:
            self.stack.setCurrentWidget(self.skeleton)  # the field of the lawsuit before would vanish under the hands
            self._typing.begin(self, notes.field)
        elif self._shown() is not None:
            self._focus_note(notes)

    def _focus_note(self, notes: NotesSection) -> None:
        self.summary.ensureWidgetVisible(notes.field)
        notes.take_focus()

    def _connect(self, presenter: LawsuitPresenter) -> None:
        self.tabs.currentChanged.connect(lambda place: presenter.show_page(LawsuitPage(place)))
        self.action_bar.wanted.connect(self._act)
        self.client.answered.connect(self._name_client)
        self.header.copy_wanted.connect(self.copy_number)
        self.header.fields.chosen.connect(lambda text: self.guard.copy(lambda: text))
        self.guard.allowed.connect(self._apply_selectability)
        self.header.instances.chosen.connect(presenter.open)
        self._skeleton_timer.timeout.connect(lambda: self.stack.setCurrentWidget(self.skeleton))
        here, window = Qt.ShortcutContext.WidgetWithChildrenShortcut, Qt.ShortcutContext.WindowShortcut
        for keys, context, act in (
            ("Ctrl+C", here, self._copy),
            ("Ctrl+Shift+C", window, self.copy_citation),
            ("Ctrl+D", window, self._count_deadline),
            ("Ctrl+Tab", window, presenter.show_next_page),
            ("G", window, presenter.switch_instance),  # from the list too, where its lawsuits are chosen
        ):
            shortcut = PageShortcut(keys, self, context)
            shortcut.activated.connect(act)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._apply_style)

    def _sheet(self) -> QWidget:
        tabs = QFrame()
        tabs.setProperty("rule", "bottom")
        tabs.setLayout(row(self.tabs, margins=(24, 0, 0, 0)))  # all the width: one more tab finds room at once
        foot = self._foot = QFrame()
        foot.setProperty("ground", "sunken")
        foot.setProperty("rule", "top")
        foot.setFixedHeight(self._theme.px(FOOT_PX))
        self._bank, self._shield = PlainLabel(), PlainLabel()
        for label in (self.source, self.in_archive):
            label.setFont(self._theme.font(12))
        self.source.setProperty("tone", "2")
        line = row(self._bank, self.source, self._shield, self.in_archive, spacing=6, margins=(24, 0, 24, 0))
        line.setStretch(1, 1)
        foot.setLayout(line)
        sheet = QWidget()
        sheet.setProperty("ground", "surface")
        layout = self._sheet_column = column(self.action_bar, self.header, self.guard, tabs, self.pages, foot)
        layout.setStretchFactor(self.pages, 1)
        sheet.setLayout(layout)
        return sheet

    def _render(self, state: LawsuitState) -> None:
        lawsuit = state.lawsuit
        if state.is_loading:
            self._wait(is_something_shown=lawsuit is not None)
            return
        self._skeleton_timer.stop()
        if lawsuit is not None:
            self._render_lawsuit(state, lawsuit)
            self.stack.setCurrentWidget(self.sheet)
            lay_out_now()  # else a slow machine shows it in the places of the lawsuit before, and then moves it
            if self.window().focusWidget() is self:  # the focus was requested before the lawsuit was read
                if self._notes is not None and self._typing.is_on:
                    self._focus_note(self._notes)
                else:
                    self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)
            self._typing.end()
            wanted, self._wanted = self._wanted, []
            for _, act in (each for each in wanted if each[0] == state.row_id):
                act(lawsuit)
        else:
            self._typing.end()
            self._wanted.clear()
            self.empty.render_reason(self._failure(state.problem) if state.problem else self._invitation())
            self.stack.setCurrentWidget(self.empty)

    def _wait(self, *, is_something_shown: bool) -> None:
        if not is_something_shown:
            self.stack.setCurrentWidget(self.skeleton)
        elif not self._skeleton_timer.isActive():
            self._skeleton_timer.start()

    def _render_lawsuit(self, state: LawsuitState, lawsuit: Lawsuit) -> None:
        self.guard.set_lawsuit(state.row_id, lawsuit)
        self.header.render_lawsuit(lawsuit, state)
        for place, name in enumerate(self._tab_names(lawsuit, state)):
            if self.tabs.tabText(place) != name:
                self.tabs.setTabText(place, name)
        self._show_tab(LawsuitPage.JSON, is_shown=state.page is LawsuitPage.JSON)
        self.tabs.setCurrentIndex(state.page)
        self.pages.setCurrentWidget(self._page(state.page))
        self._render_foot(state, lawsuit)
        self._fill(state, lawsuit)
        self._apply_selectability()

    def _show_tab(self, page: LawsuitPage, *, is_shown: bool) -> None:
        """Show or hide a tab; one that is so already is left alone: Qt would forget that the others' texts changed."""
        if self.tabs.isTabVisible(page) != is_shown:
            self.tabs.setTabVisible(page, is_shown)

    def _render_foot(self, state: LawsuitState, lawsuit: Lawsuit) -> None:
        """Say where the lawsuit is from; under who did what, who signed it and what was checked of that."""
        icon, source, checked = "landmark", source_line(lawsuit, state.received_at), (self.tr("No acervo"), "green")
        if state.page is LawsuitPage.ACTS:
            icon, source = "fingerprint", self.tr("Cada ato é assinado pelo computador de quem fez")
            checked = self._acts_checked
        words, color = checked
        self.source.say(source)
        self.in_archive.setText(words)
        set_style_property(self.in_archive, "tone", color)
        self._bank.setPixmap(self._theme.pixmap(icon, "text-3", 14))
        self._shield.setVisible(bool(words))
        self._shield.setPixmap(self._theme.pixmap("triangle-alert" if color == "red" else "shield-check", color, 14))

    def _apply_selectability(self) -> None:
        """Apply the copy guard to all texts, those filled just now too."""
        if self.guard.is_blocking or self._is_blocking:
            self._is_blocking = self.guard.is_blocking
            set_selectable(self.sheet, allows=not self._is_blocking)

    def _fill(self, state: LawsuitState, lawsuit: Lawsuit) -> None:
        """Fill the visible page, unless it shows this state already."""
        before = self._filled.get(state.page)
        if before == state:
            return
        self._filled[state.page] = state
        is_same = before is not None and before.row_id == state.row_id
        is_read = is_same and before is not None and before.lawsuit == lawsuit
        match state.page:
            case LawsuitPage.SUMMARY:
                self.summary.render_lawsuit(lawsuit, state.paths, state.known, is_same=is_same)
                self.client.render_lawsuit(lawsuit, state.case_id, is_asked=state.asks_client)
            case LawsuitPage.PARTIES if not is_read:
                self.parties.write(self._further.party_passages(lawsuit), is_same=is_same)
            case LawsuitPage.STEPS:
                self.steps.render_steps(lawsuit, is_same=is_same)
            case LawsuitPage.ATTACHMENTS:
                self.attachments.render_attachments(lawsuit.attachments)
            case LawsuitPage.LINKS:
                self.links.render_links(state, lawsuit, is_same=is_same)
            case LawsuitPage.JSON:
                self.json.render_json(state.json)
            case _:
                pass

    def ask_client(self) -> None:
        """Ask who of the open lawsuit is the client, though it may be known."""
        state, lawsuit = self._presenter.state, self._shown()
        if lawsuit is not None and state.case_id is not None:
            self._presenter.show_page(LawsuitPage.SUMMARY)
            self.client.ask(lawsuit, state.case_id)
            self.summary.ensureWidgetVisible(self.client)

    def _name_client(self, case_id: int, name: str) -> None:
        self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)
        self.client_named.emit(case_id, name)

    def _tab_names(self, lawsuit: Lawsuit | None, state: LawsuitState) -> tuple[str, ...]:
        names = (
            self.tr("Resumo"),
            self.tr("O que mudou"),
            self.tr("Partes"),
            self.tr("Andamentos"),
            self.tr("Anexos"),
            self.tr("Vínculos"),
            self.tr("Original"),
            self.tr("Histórico"),
        )
        if lawsuit is None:
            return names
        changes = len(state.changes.changes)
        counts = (0, changes, party_count(lawsuit), 0, len(lawsuit.attachments), links_count(state, lawsuit), 0,
                  self._acts_count)  # fmt: skip
        return tuple(f"{name} {count}" if count else name for name, count in zip(names, counts, strict=True))

    def _act(self, action: LawsuitAction, place: QPoint) -> None:
        """Do what the pane does itself; other actions are those of the page."""
        if action is LawsuitAction.NOTE:
            self.write_note()
        elif action is LawsuitAction.COPY:
            self._show_copies(place)

    def _show_copies(self, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, keys, copy in (
            (self.tr("Copiar o número"), "Ctrl+C", self.copy_number),
            (self.tr("Copiar a citação"), "Ctrl+Shift+C", self.copy_citation),
        ):
            menu.addAction(f"{words}\t{keys}").triggered.connect(copy)
        menu.popup(place)
        menu.setActiveAction(menu.actions()[0])

    def _copy(self) -> None:
        """Copy the selected text of the focused widget, else the number."""
        caption = self.header.caption
        if selected := selected_text(QApplication.focusWidget()):
            is_cut = QApplication.focusWidget() is caption and selected == caption.text()
            whole = self.header.named if is_cut else selected  # of a caption that is cut, what was meant
            self.guard.copy(lambda: whole)
        else:
            self.copy_number()

    def copy_number(self) -> None:
        """Copy the number of the open lawsuit; under secrecy after a confirmation."""
        self._once_read(lambda lawsuit: self.guard.copy(lambda: plain_line(lawsuit.code)))

    def _copy_json(self) -> None:
        json = self._presenter.state.json
        if self._shown() is not None and json.whole:
            self.guard.copy(lambda: json.whole)

    def copy_citation(self) -> None:
        """Copy how the open lawsuit is cited; under secrecy after a confirmation."""
        self._once_read(lambda lawsuit: self.guard.copy(lambda: citation(lawsuit)))

    def _once_read(self, act: Callable[[Lawsuit], object]) -> None:
        """Do something with the open lawsuit, now or when it has been read: never with the one before, nor nothing."""
        state, lawsuit = self._presenter.state, self._shown()
        if lawsuit is not None:
            act(lawsuit)
        elif state.is_loading and state.row_id is not None:
            self._wanted.append((state.row_id, act))

    def _shown(self) -> Lawsuit | None:
        """The open lawsuit; None while it is read, when the state still has the previous one."""
        state = self._presenter.state
        return None if state.is_loading else state.lawsuit

    def _apply_style(self) -> None:
        self._filled.clear()
        self._render(self._presenter.state)

    def _invitation(self) -> EmptyReason:
        return EmptyReason(
            "file-text",
            self.tr("Nenhum processo aberto"),
            self.tr(
                "Escolha um na lista. J e K ou as setas andam, Enter abre, G troca o grau, "
                "Ctrl+C copia o número, Ctrl+Shift+C a citação, Ctrl+Tab muda de aba."
            ),
        )

    def _failure(self, problem: str) -> EmptyReason:
        return EmptyReason("triangle-alert", self.tr("Não deu para abrir este processo"), problem_text(problem))
