"""View of the inbox: header, state line, the list, and what is shown beside it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QMenu, QStackedWidget, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.skeleton import Skeleton
from autos.desktop.components.result_filter.filter_field import FilterField
from autos.desktop.pages.news.news_list import NewsList
from autos.desktop.pages.news.presenter import NewsPresenter, NewsState
from autos.desktop.pages.news.preview import InboxPreviewPane
from autos.desktop.pages.news.refine_bar import RefineBar
from autos.desktop.pages.news.refinement import NOT_REFINED
from autos.desktop.pages.news.reminder_dialog import ReminderDialog
from autos.desktop.pages.news.rows import LawsuitLine
from autos.desktop.pages.news.texts import arrived_text, box_name, form_filter, today_text
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.layout.split_panes import SplitPanes
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.dates import court_time, start_of_day
from autos.domain.lawsuit.inbox import InboxState
from autos.text.dates import weekday
from autos.text.inbox import done_text, failed_text, next_text, oldest_text, readings_text, total_text
from autos.text.problems import problem_text
from autos.text.translation import number, plural
from autos.usecases.library.inbox import InboxBox

LIST_PX = 488
LEAST_LIST_PX, LEAST_PREVIEW_PX = 320, 380
HEADER_PX, FOOT_PX = 52, 32
FIELD_PX, LEAST_FIELD_PX = 236, 150
AT_HOUR = timedelta(hours=9)
"""Of the day on which something is to be seen again."""
WEEK_DAYS = 7


class NewsView(FocusForwarder):
    """Widgets of the page, rendered from a `NewsState`."""

    opened = Signal(int)
    """Row of the archive whose lawsuit is wanted."""
    deadline_wanted = Signal(int)
    """Row of the archive of which a deadline is to be counted."""
    folders_wanted = Signal(list, QPoint)
    """Cases that are to be put into a folder, and where its menu is wanted."""

    def __init__(self, presenter: NewsPresenter, theme: Theme) -> None:
        super().__init__(self._focus_part)
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.title = PlainLabel(self.tr("Novidades"))
        self.title.setFont(theme.font(17, 600))
        self.today = ElidedLabel()  # it gives way to the buttons at large text
        self.today.setProperty("tone", "3")
        self.mark_all = icon_button(self.tr("Marcar tudo como visto"))
        self.mark_all.setProperty("kind", "ghost")
        self.export = icon_button(self.tr("Exportar") + "  Ctrl+E")
        self.export.setAccessibleName(self.tr("Exportar"))
        set_tooltip(self.export, self.tr("Exportar as novidades como tabela"))
        self.total = ElidedLabel()
        self.total.setFont(theme.font(12, 600))
        self.notes = ElidedLabel()
        self.notes.setFont(theme.font(12))
        self.notes.setProperty("tone", "2")
        self.picture = PlainLabel()
        self.seen_today = PlainLabel()
        self.seen_today.setFont(theme.font(12))
        self.seen_today.setProperty("tone", "2")
        self.state_line = StateLine(theme, self._rest())
        self.refine = RefineBar(presenter, theme)
        self.field = FilterField(theme)
        self.field.line.setPlaceholderText(self.tr("Procurar nas novidades"))
        self.field.line.setAccessibleName(self.tr("Procurar nas novidades"))
        self.field.setMaximumWidth(theme.px(FIELD_PX))
        self.field.setMinimumWidth(theme.px(LEAST_FIELD_PX))
        self.list = NewsList(theme, presenter.now)
        self.empty = EmptyView(theme)
        self.empty.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else an act that empties the list hands it to a chip
        self.skeleton = Skeleton(theme)
        self.stack = QStackedWidget()
        for page in (self.skeleton, self.list, self.empty):
            self.stack.addWidget(page)
        self.preview = InboxPreviewPane(theme)
        self.preview.setMinimumWidth(theme.px(LEAST_PREVIEW_PX))
        left = QWidget()
        left.setMinimumWidth(theme.px(LEAST_LIST_PX))
        in_left = column(self.stack, self._foot())
        in_left.setStretchFactor(self.stack, 1)
        left.setLayout(in_left)
        self.panes = SplitPanes(left, self.preview, theme, lambda: theme.px(LIST_PX))
        layout = column(self._header(), self.state_line, self.refine, self.panes)
        layout.setStretchFactor(self.panes, 1)
        self.setLayout(layout)
        self._connect(presenter)
        self._paint_icons()
        self._render(presenter.state)

    def _connect(self, presenter: NewsPresenter) -> None:
        self.list.opened.connect(self._open)
        self.list.fold_wanted.connect(lambda key, is_folded: presenter.fold(key, is_folded=is_folded))
        self.list.more_wanted.connect(presenter.show_more)
        self.list.act_wanted.connect(self._act)
        self.list.menu_wanted.connect(lambda place: self.menu().popup(place))
        self.list.looked_at.connect(presenter.look_at)
        self.preview.act_wanted.connect(self._act)
        self.preview.open_wanted.connect(self._open_current)
        self.field.typed.connect(lambda text: presenter.refine(replace(presenter.state.refinement, text=text)))
        self.field.left.connect(lambda: self._focus_part().setFocus(Qt.FocusReason.OtherFocusReason))
        self.mark_all.clicked.connect(presenter.mark_all)
        self.export.clicked.connect(self._choose_place)
        self.empty.pressed.connect(self._act_on_empty)
        self.state_line.pressed.connect(self._act_on_notice)
        page_shortcut(self, "Ctrl+E", self.export.click)
        page_shortcut(self, "Shift+U", self.mark_all.click)
        page_shortcut(self, "F5", presenter.refresh)
        page_shortcut(self, "/", self.field.take_focus)
        for keys in ("Ctrl+Y", "Ctrl+Shift+Z"):
            page_shortcut(self, keys, presenter.redo)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._restyle)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.set_visible(is_visible=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.set_visible(is_visible=False)

    def _header(self) -> QFrame:
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(HEADER_PX))
        parts = (self.title, 4, self.today, 12, self.field, 8, self.mark_all, 4, self.export)
        line = row(*parts, margins=(20, 0, 16, 0))
        line.setStretch(parts.index(self.today), 1)
        line.setStretch(parts.index(self.field), 1)
        header.setLayout(line)
        return header

    def _rest(self) -> QWidget:
        rest = QWidget()
        blank = self.notes.fontMetrics().horizontalAdvance(" ")
        line = row(self.picture, 10, self.total, blank, self.notes, 10, self.seen_today, spacing=0)
        line.setStretch(4, 1)
        rest.setLayout(line)
        return rest

    def _foot(self) -> QFrame:
        self.keys = ElidedLabel()
        self.keys.say(self.tr("J e K andam   E visto e próxima   Enter abre"), is_own=True)
        self.place = PlainLabel()
        for label in (self.keys, self.place):
            label.setFont(self._theme.font(11.5))
            label.setProperty("tone", "2")
        foot = QFrame()
        foot.setProperty("rule", "top")
        foot.setMinimumHeight(self._theme.px(FOOT_PX))
        line = row(self.keys, self.place, margins=(16, 0, 16, 0))
        line.setStretch(0, 1)
        foot.setLayout(line)
        return foot

    def _focus_part(self) -> QWidget:
        shown = self.stack.currentWidget()
        if shown is self.skeleton:
            return self  # the list takes the focus over when it is read
        return self.list if shown is self.list else self.empty

    def _open(self, line: LawsuitLine) -> None:
        if line.line is not None:
            self.opened.emit(line.line.news.row.row_id)

    def _open_current(self) -> None:
        if (line := self.list.current_line) is not None:
            self._open(line)

    def _act(self, key: str) -> None:
        """Do what a letter says with the current lawsuit; the next one becomes current when it leaves the list."""
        line = self.list.current_line
        if line is None or self._presenter.state.is_read_only:
            return
        cases = [line.entry.case_id]
        is_handled = self._presenter.state.box in {InboxBox.SEEN, InboxBox.DISCARDED}
        if key in {"E", "U"}:
            self._presenter.handle(cases, InboxState.TO_SEE if is_handled else InboxState.SEEN)
        elif key == "P" and line.line is not None:
            self.deadline_wanted.emit(line.line.news.row.row_id)
        elif key == "A":
            self.folders_wanted.emit(cases, self._under_list())
        elif key == "L":
            _pop_up(self.later_menu(cases), self._under_list())
        elif key == "D":
            _pop_up(self.discard_menu(cases), self._under_list())

    def menu(self) -> QMenu:
        """Everything that can be done with the current lawsuit."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Abrir o processo") + "\tEnter").triggered.connect(self._open_current)
        for act in self.preview.acts:
            if not act.isHidden():
                action = menu.addAction(f"{act.accessibleName()}\t{act.key}")
                action.setEnabled(act.isEnabled())
                action.triggered.connect(partial(self._act, act.key))
        return menu

    def later_menu(self, cases: list[int]) -> QMenu:
        """When the lawsuit is to be seen again."""
        menu, today = QMenu(self), court_time(self._presenter.now()).date()
        monday = today + timedelta(days=WEEK_DAYS - today.weekday())
        tomorrow, in_a_week = today + timedelta(days=1), today + timedelta(days=WEEK_DAYS)
        days = [(self.tr("Amanhã"), tomorrow)]
        if monday not in {tomorrow, in_a_week}:
            name = weekday(monday)
            days.append((f"{name[:1].upper()}{name[1:]}", monday))
        days.append((self.tr("Em 7 dias"), in_a_week))
        for words, day in days:
            action = menu.addAction(f"{words}, {day:%d/%m}")
            action.triggered.connect(partial(self._put_off, cases, day, ""))
        menu.addAction(self.tr("Outro dia, com anotação…")).triggered.connect(partial(self._ask_day, cases))
        return menu

    def discard_menu(self, cases: list[int]) -> QMenu:
        """Whether the lawsuit itself is of no interest, or only what has happened now."""
        menu, presenter = QMenu(self), self._presenter
        once = menu.addAction(self.tr("Só desta vez: o que vier depois aparece"))
        once.triggered.connect(lambda: presenter.handle(cases, InboxState.DISCARDED))
        never = menu.addAction(self.tr("Este processo não é do cliente: nada mais dele aparece"))
        never.triggered.connect(lambda: presenter.handle(cases, InboxState.NOT_OURS))
        return menu

    def _put_off(self, cases: list[int], day: date, note: str, _checked: bool = False) -> None:
        self._presenter.handle(cases, InboxState.LATER, back_at=_morning(day), note=note)

    def _ask_day(self, cases: list[int], _checked: bool = False) -> None:
        dialog = ReminderDialog(self.window(), self._theme, court_time(self._presenter.now()).date())
        dialog.day_chosen.connect(lambda day, note: self._put_off(cases, day, note))
        dialog.open()

    def _under_list(self) -> QPoint:
        box = self.list.visualRect(self.list.currentIndex())
        return self.list.viewport().mapToGlobal(box.bottomLeft() + QPoint(28, -12))

    def _restyle(self) -> None:
        self._paint_icons()
        self._render(self._presenter.state)

    def begin_day(self) -> None:
        """Show the day that has begun: what is listed may be the same."""
        self._render(self._presenter.state)

    def _paint_icons(self) -> None:
        self.mark_all.setIcon(self._theme.icon("check-check", "text-2"))
        self.export.setIcon(self._theme.icon("download", "text"))

    def _render(self, state: NewsState) -> None:
        self.today.say(today_text(self._presenter.now()), is_own=True)
        is_to_see = state.box is InboxBox.TO_SEE
        self.mark_all.setVisible(is_to_see)
        self.mark_all.setEnabled(bool(state.groups) and not state.is_read_only)
        self.export.setEnabled(bool(state.groups))
        self.field.write(state.refinement.text)
        self.list.show_state(state)
        self.place.setText("")
        if self.list.place:
            words = self.tr("{n} de {count}")
            self.place.setText(words.format(n=number(self.list.place), count=number(self.list.count)))
        self.preview.show_state(state)
        self._render_line(state)
        if state.contents is None:
            if state.problem:
                self._show_empty(state)
            else:
                self.stack.setCurrentWidget(self.skeleton)
        elif state.groups:
            self._show_page(self.list)
        else:
            self._show_empty(state)

    def _render_line(self, state: NewsState) -> None:
        contents, notes = state.contents, list[str]()
        if contents is None:
            self.total.say(self.tr("Montando a caixa"), is_own=True)
        elif state.box is not InboxBox.TO_SEE:
            self.total.say(box_name(state.box), is_own=True)
        elif state.count:
            clients = state.clients
            self.total.say(total_text(contents, len(clients.keys() - {""}), clients.get("", 0)), is_own=True)
            notes = [oldest_text(contents, self._presenter.now()), self.tr("nada sai daqui sem você")]
        else:
            self.total.say(failed_text(contents.checks) or done_text(contents.checks), is_own=True)
            if coming := next_text(contents.checks, self._presenter.now()):
                notes.append(coming)
            if contents.checks.running:
                one, many = self.tr("{n} monitoramento"), self.tr("{n} monitoramentos")
                notes.append(plural(contents.checks.running, one, many))
        if contents is not None and contents.pending:
            one = self.tr("{n} processo ainda está sendo comparado")
            notes.append(plural(contents.pending, one, self.tr("{n} processos ainda estão sendo comparados")))
        self.notes.say("".join(f"· {note} " for note in notes), is_own=True)
        seen = state.box_counts.get(InboxBox.SEEN, 0)
        self.seen_today.setText(self.tr("Vistas hoje: {n}").format(n=number(seen)) if seen else "")
        is_done = contents is not None and not state.count and not contents.checks.failed
        icon, role = ("check", "green") if is_done else ("inbox", "text-2")
        self.picture.setPixmap(self._theme.pixmap(icon, role))
        self._render_notice(state)

    def _render_notice(self, state: NewsState) -> None:
        if state.problem and state.contents is not None:
            self.state_line.render_notice("red", problem_text(state.problem), (self.tr("Tentar de novo"),))
        elif state.exported:
            words = self.tr("Pronto: {file}").format(file=state.exported)
            self.state_line.render_notice("accent", words, (self.tr("Fechar aviso"),))
        elif state.arrived:
            self.state_line.render_notice("accent", arrived_text(state.arrived), (self.tr("Mostrar"),))
        else:
            self.state_line.render_notice("", "")

    def _act_on_notice(self, _place: int) -> None:
        state = self._presenter.state
        if state.exported or state.problem:
            self._presenter.dismiss_notice()
        if not state.exported:
            self._presenter.refresh()

    def _show_empty(self, state: NewsState) -> None:
        self.empty.render_reason(self._empty_reason(state))
        self._show_page(self.empty)

    def _show_page(self, page: QWidget) -> None:
        """Show a page of the stack; it takes the focus over from the one before."""
        before = self.stack.currentWidget()
        if page is not before:
            focused = self.window().focusWidget()
            is_in_it = before is not None and focused is not None and before.isAncestorOf(focused)
            had_focus = focused in {self, before} or is_in_it
            self.stack.setCurrentWidget(page)
            if had_focus and self.isVisible():  # another page may have the focus by now
                page.setFocus()

    def _empty_reason(self, state: NewsState) -> EmptyReason:
        contents = state.contents
        if state.problem or contents is None:
            title = self.tr("Não deu para ler as novidades")
            return EmptyReason("triangle-alert", title, problem_text(state.problem), self.tr("Tentar de novo"))
        if state.client is not None:
            return EmptyReason("list-filter", self.tr("Nada deste cliente"), "", self.tr("Mostrar todas"))
        if not state.refinement.is_any and contents.entries:
            title = self.tr("Nada com este filtro")
            count = plural(len(contents.entries), self.tr("{n} novidade fica"), self.tr("{n} novidades ficam"))
            words = self.tr("{count} fora dele, e segue na conta.").format(count=count)
            return EmptyReason("list-filter", title, words, self.tr("Mostrar todas"))
        texts = {
            InboxBox.LATER: self.tr("Nada foi deixado para depois. A tecla L escolhe quando lembrar."),
            InboxBox.SEEN: self.tr("Nada foi visto hoje. O que você marcar como visto aparece aqui até meia-noite."),
            InboxBox.DISCARDED: self.tr("Nada foi descartado. A tecla D descarta, e daqui se põe de volta."),
        }
        if state.box in texts:
            return EmptyReason("inbox", self.tr("Nada aqui"), texts[state.box])
        if contents.checks.failed:
            return EmptyReason("triangle-alert", failed_text(contents.checks), self.tr("Pode haver algo que não veio."))
        text = self.tr(
            "Você viu tudo o que chegou. Aqui aparece o que um monitoramento acha, e o que uma nova leitura muda num "
            "processo do acervo. Esta página só lê o acervo e nada custa."
        )
        text = " ".join(filter(None, (text, readings_text(contents.checks, self._presenter.now()))))
        return EmptyReason("check-check", done_text(contents.checks), text)

    def _act_on_empty(self) -> None:
        if self._presenter.state.client is not None:
            self._presenter.show_client(None)
        elif not self._presenter.state.refinement.is_any:
            self._presenter.refine(NOT_REFINED)
        else:
            self._presenter.refresh()

    def _choose_place(self) -> None:
        chooser = FileChooser(self, self.tr("Exportar as novidades"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the export never overwrites a file
        forms = self._presenter.forms
        name = f"novidades-{self._presenter.now():%Y-%m-%d}"
        filters = {form_filter(form): form for form in forms}

        def choose(chosen: str) -> None:
            chooser.setDefaultSuffix(filters[chosen].removeprefix("."))
            chooser.selectFile(name + filters[chosen])

        chooser.setNameFilters(list(filters))
        chooser.filterSelected.connect(choose)
        choose(next(iter(filters)))
        chooser.fileSelected.connect(lambda file: self._presenter.export(Path(file)))
        chooser.open()


def _pop_up(menu: QMenu, place: QPoint) -> None:
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(place)
    menu.setActiveAction(menu.actions()[0])


def _morning(day: date) -> datetime:
    return start_of_day(day) + AT_HOUR
