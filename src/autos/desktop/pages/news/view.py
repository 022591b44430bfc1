"""View of the news: header, state line, and the list of groups."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QStackedWidget, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.base.undo_keys import UndoKeys
from autos.desktop.components.lawsuit_list.skeleton import Skeleton
from autos.desktop.pages.news.day_dialog import DayDialog
from autos.desktop.pages.news.news_list import NewsList
from autos.desktop.pages.news.presenter import NewsPresenter, NewsState, SeenFilter, Since
from autos.desktop.pages.news.rows import LawsuitLine
from autos.desktop.pages.news.texts import arrived_text, form_filter, greeting, notice_text, today_text
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.news import news_kinds, news_total, pending_text
from autos.text.problems import problem_text


class NewsView(FocusForwarder):
    """Widgets of the page, rendered from a `NewsState`."""

    opened = Signal(int)
    """Row of the archive whose lawsuit is wanted."""
    group_opened = Signal(object)
    """The `NewsGroup` whose own page is wanted."""
    ask_wanted = Signal(object)
    """The `NewsGroup` of the search that is to be asked again."""

    def __init__(self, presenter: NewsPresenter, theme: Theme) -> None:
        super().__init__(self._focus_part)
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.title = PlainLabel()
        self.title.setFont(theme.font(17, 600))
        self.today = ElidedLabel()  # it gives way to the buttons at large text
        self.today.setProperty("tone", "3")
        self.mark_all = icon_button(self.tr("Marcar tudo como visto"))
        self.mark_all.setProperty("kind", "ghost")
        self.export = icon_button(self.tr("Exportar") + "  Ctrl+E")
        self.export.setAccessibleName(self.tr("Exportar"))
        set_tooltip(self.export, self.tr("Exportar as novidades como tabela"))
        self.total = ElidedLabel()
        self.total.setFont(theme.font(12, 500))
        self.kinds = ElidedLabel()
        self.kinds.setFont(theme.font(12))
        self.kinds.setProperty("tone", "2")
        self.picture = PlainLabel()
        self.state_line = StateLine(theme, self._rest())
        self.list = NewsList(theme)
        self.empty = EmptyView(theme)
        self.skeleton = Skeleton(theme)
        self.stack = QStackedWidget()
        for page in (self.skeleton, self.list, self.empty):
            self.stack.addWidget(page)
        layout = column(self._header(), self.state_line, self.stack)
        layout.setStretchFactor(self.stack, 1)
        self.setLayout(layout)
        self._connect(presenter)
        self._paint_icons()
        self._render(presenter.state)

    def _connect(self, presenter: NewsPresenter) -> None:
        self.list.opened.connect(self._open)
        self.list.group_opened.connect(self.group_opened)
        self.list.ask_wanted.connect(self.ask_wanted)
        self.list.fold_wanted.connect(lambda key, is_folded: presenter.fold(key, is_folded=is_folded))
        self.list.more_wanted.connect(presenter.show_more)
        self.list.seen_toggled.connect(lambda line: presenter.toggle_seen(line.item.case_id))
        self.mark_all.clicked.connect(presenter.mark_all)
        self.export.clicked.connect(self._choose_place)
        self.empty.pressed.connect(self._act_on_empty)
        self.state_line.pressed.connect(self._act_on_notice)
        page_shortcut(self, "Ctrl+E", self.export.click)
        page_shortcut(self, "Shift+U", self.mark_all.click)
        page_shortcut(self, "F5", presenter.refresh)
        UndoKeys(self, lambda: presenter.state.marked is not None, presenter.unmark)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._restyle)

    def ask_day(self) -> None:
        """Ask since which day the news are wanted."""
        dialog = DayDialog(self.window(), self._theme)
        dialog.day_chosen.connect(self._presenter.show_day)
        dialog.open()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.set_visible(is_visible=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.set_visible(is_visible=False)

    def _header(self) -> QFrame:
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(52))
        parts = (self.title, 4, self.today, 12, self.mark_all, 12, self.export)
        line = row(*parts, margins=(20, 0, 16, 0))
        line.setStretch(parts.index(self.today), 1)
        header.setLayout(line)
        return header

    def _rest(self) -> QWidget:
        rest = QWidget()
        line = row(self.picture, self.total, self.kinds, spacing=10)
        line.setStretch(2, 1)
        rest.setLayout(line)
        return rest

    def _focus_part(self) -> QWidget:
        shown = self.stack.currentWidget()
        if shown is self.skeleton:
            return self  # the list takes the focus over when it is read
        return self.list if shown is self.list else self.empty

    def _open(self, line: LawsuitLine) -> None:
        if line.line is not None:
            self.opened.emit(line.line.row.row_id)

    def _restyle(self) -> None:
        self._paint_icons()
        self._render(self._presenter.state)

    def _paint_icons(self) -> None:
        self.mark_all.setIcon(self._theme.icon("check-check", "text-2"))
        self.export.setIcon(self._theme.icon("download", "text"))
        self.picture.setPixmap(self._theme.pixmap("clock", "text-2"))

    def _render(self, state: NewsState) -> None:
        now = self._presenter.now()
        self.title.setText(greeting(now))
        self.today.say(today_text(now), is_own=True)
        self.mark_all.setEnabled(bool(state.unseen_count))
        self.export.setEnabled(bool(state.groups))
        self._render_line(state)
        self.list.show_state(state)
        if state.news is None:
            if state.problem:
                self._show_empty(state)
            else:
                self.stack.setCurrentWidget(self.skeleton)
        elif state.groups or state.unrepeated:
            self._show_page(self.list)
        else:
            self._show_empty(state)

    def _render_line(self, state: NewsState) -> None:
        news = state.news
        self.total.say("" if news is None else news_total(news), is_own=True)
        notes = () if news is None else (news_kinds(news), pending_text(news))
        self.kinds.say("".join(f" · {note}" for note in notes if note), is_own=True)
        if state.problem and news is not None:
            self.state_line.render_notice("red", problem_text(state.problem), (self.tr("Tentar de novo"),))
            return
        words, acts = "", []
        if state.marked:
            words, acts = notice_text(len(state.marked.cases), is_unseen=state.is_marked_unseen), [self.tr("Desfazer")]
        elif state.exported:
            words, acts = self.tr("Pronto: {file}").format(file=state.exported), [self.tr("Fechar aviso")]
        if state.arrived:
            arrived = arrived_text(state.arrived)
            words = f"{words.removesuffix('.')}. {arrived}" if words else arrived
            acts.append(self.tr("Mostrar"))
        self.state_line.render_notice("accent" if words else "", words, tuple(acts))

    def _act_on_notice(self, place: int) -> None:
        state = self._presenter.state
        if state.problem:
            self._presenter.dismiss_notice()
            self._presenter.refresh()
        elif state.marked and place == 0:
            self._presenter.unmark()
        elif state.arrived and (place or not state.exported):
            self._presenter.refresh()
        else:
            self._presenter.dismiss_notice()

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
        if state.problem:
            title = self.tr("Não deu para ler as novidades")
            return EmptyReason("triangle-alert", title, problem_text(state.problem), self.tr("Tentar de novo"))
        if state.news is None or state.news.groups:
            text = self.tr("Há novidades fora deste filtro.")
            return EmptyReason("list-filter", self.tr("Nada com este filtro"), text, self.tr("Mostrar todas"))
        text = self.tr(
            "Aqui aparece o que um monitoramento acha, e o que uma nova leitura muda num processo do acervo. "
            "Esta página só lê o acervo e nada custa."
        )
        more = "" if state.since is Since.MONTH else self.tr("Ver desde há 30 dias")
        return EmptyReason("newspaper", news_total(state.news), text, more)

    def _act_on_empty(self) -> None:
        state = self._presenter.state
        if state.problem:
            self._presenter.refresh()
        elif state.news is not None and state.news.groups:
            self._presenter.show_scope(None)
            self._presenter.show_seen(SeenFilter.ALL)
        else:
            self._presenter.show_since(Since.MONTH)

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
