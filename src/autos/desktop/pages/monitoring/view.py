"""View of the monitoring page: list, detail and finds."""

from __future__ import annotations

import string
from functools import cached_property
from uuid import UUID

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.base.undo_keys import UndoKeys
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.lawsuit_list.list_and_reading import ListAndReading
from autos.desktop.pages.monitoring.detail import MonitoringDetail
from autos.desktop.pages.monitoring.finds.panel import FindsPanel
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.monitoring_list import MonitoringList
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.register_button import RegisterButton
from autos.desktop.pages.monitoring.state import MonitoringCategory, MonitoringState
from autos.desktop.pages.monitoring.texts import (
    bulk_result_text,
    category_name,
    draft_to_copy,
    monitoring_title,
    searched_text,
    unmatched_answers_text,
)
from autos.desktop.widgets.controls.fitting_line import FittingLine, without, without_words
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.labels import breakable
from autos.domain.monitoring.monitoring_draft import monitored_name
from autos.domain.search.filter_draft import NO_FILTER
from autos.text.dates import day_and_hour
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number, plural


class UnmatchedAnswersBanner(Banner):
    """Shown until it is closed or the monitoring is added."""

    adopt_wanted = Signal(str)
    """Carries the id of the monitoring to be added."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self._presenter = presenter
        self.pressed.connect(self._press)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: MonitoringState) -> None:
        unmatched_answers = state.undismissed_answers
        if not unmatched_answers:
            self.render_banner("amber", "")
            return
        adopt = (self.tr("Adicionar pelo código…"),) if self._code(state) else ()
        self.render_banner("amber", unmatched_answers_text(unmatched_answers), (*adopt, self.tr("Fechar")))

    def _press(self, place: int) -> None:
        code = self._code(self._presenter.state)
        if code and place == 0:
            self.adopt_wanted.emit(code)
        else:
            self._presenter.dismiss_unmatched_answers()

    def _code(self, state: MonitoringState) -> str:
        """Id of the first monitoring that is named; empty if none is."""
        return next(
            (
                str(unmatched.tracking_id)
                for unmatched in state.undismissed_answers
                if unmatched.tracking_id is not None
            ),
            "",
        )


END_LENGTH = 4
"""Characters shown of each end."""
ENDS_LENGTH = 2 * END_LENGTH + 1
"""Both ends and the ellipsis between them."""


class CodeButton(QPushButton):
    """Copies the id, with which any other computer can add the monitoring."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._code = ""
        self.setProperty("kind", "ghost")
        self.setProperty("room", "small")
        self.setFont(theme.font(11.5))
        self.clicked.connect(lambda: copy(self._code, self))
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._write("0" * END_LENGTH, "0" * END_LENGTH)  # without a text it would have another width

    def render_code(self, tracking_id: UUID | None) -> None:
        """Shows the id; hidden while the service has not assigned one."""
        code = self._code = str(tracking_id or "")
        if code:
            self._write(code[:END_LENGTH], code[-END_LENGTH:])
            set_tooltip(self, self.tr("Copiar o código: {code}").format(code=code))
        self.setVisible(bool(code))

    def _write(self, first: str, last: str) -> None:
        words = self.tr("Código {code}").format(code=f"{first}…{last}")
        set_icon_button_text(self, words, name=self.tr("Copiar o código do monitoramento"))

    def sizeHint(self) -> QSize:
        """One width for every id: the next monitoring's button stands in the same place."""
        hint, metrics = super().sizeHint(), self.fontMetrics()
        end = max(string.hexdigits.lower(), key=metrics.horizontalAdvance) * END_LENGTH
        widest, shown = (
            metrics.size(Qt.TextFlag.TextShowMnemonic, text).width()
            for text in (f"{self.text()[:-ENDS_LENGTH]}{end}…{end}", self.text())
        )
        return QSize(hint.width() + max(0, widest - shown), hint.height())

    def _apply_style(self) -> None:
        self.setIcon(self._theme.icon("copy", "text-3"))


FILTER_PX = 360
LIST_PX = 440


class MonitoringView(FocusForwarder):
    """Build, connect, render."""

    create_wanted = Signal()
    copy_wanted = Signal(str)
    """Key of the monitoring to be copied into the editor."""
    describe_wanted = Signal(str)
    end_wanted = Signal(list)
    """Keys of those to be deleted, after confirmation."""
    adopt_wanted = Signal(str)
    """Carries the id of the monitoring to be added, or an empty string."""

    def __init__(
        self, presenter: MonitoringPresenter, finds: FindsPresenter, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Builds containers before their contents: Qt styles a widget and its children again for each new parent."""
        super().__init__(self._focus_target)
        self.setParent(parent)
        self._presenter = presenter
        self._finds = finds
        self._theme = theme
        self.setProperty("ground", "surface")
        names = self._names = CodeNames(theme.resources / "reference")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filtrar monitoramentos  /"))
        self.filter.setAccessibleName(self.tr("Filtrar monitoramentos"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(theme.px(FILTER_PX))
        self.verified = PlainLabel()
        self.verified.setFont(theme.font(11.5))
        self.verified.setProperty("tone", "3")
        self.verify = icon_button(self.tr("Verificar agora"))
        self.verify.clicked.connect(presenter.poll_now)
        self.more = RegisterButton(presenter, theme)
        self.more.adopt_wanted.connect(self.adopt_wanted)
        self.new = icon_button(self.tr("Novo monitoramento"))
        self.new.setProperty("kind", "primary")
        self.new.clicked.connect(self.create_wanted)
        self.warning = Banner(theme)
        self.unmatched_answers = UnmatchedAnswersBanner(presenter, theme)
        self.done = Banner(theme)
        self.count = PlainLabel()
        self.count.setFont(theme.font(13, 600))
        self.show_all_button, self.toggle_button = QPushButton(self.tr("Mostrar todos")), QPushButton()
        for button, act in ((self.show_all_button, self._show_all), (self.toggle_button, self._toggle)):
            button.setProperty("kind", "ghost")
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
            button.clicked.connect(act)
        self.list = MonitoringList(theme, names)
        self.detail = MonitoringDetail(theme, names)
        self.found = FindsPanel(finds, theme)
        self.code = CodeButton(theme)
        self.stack = QStackedWidget(self)
        listing, reading = FocusForwarder(lambda: self.list), FocusForwarder(lambda: self.found.focus_target)
        self.panes = ListAndReading(listing, reading, theme, LIST_PX)
        self.stack.addWidget(self.panes)
        layout = column(self._header(), self.warning, self.unmatched_answers, self.done, self.stack)
        layout.setStretchFactor(self.stack, 1)
        self.setLayout(layout)
        self._fill_listing(listing)
        self._fill_reading(reading)
        self._connect(presenter)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def _connect(self, presenter: MonitoringPresenter) -> None:
        self.filter.textChanged.connect(presenter.filter)
        self.list.current_changed.connect(presenter.choose)
        self.list.selection_changed.connect(lambda _keys: self._render_bulk(presenter.state))
        self.list.opened.connect(self._focus_finds)
        self.list.toggle_wanted.connect(self._toggle)
        self.list.end_wanted.connect(self._end_chosen)
        self.detail.pause_wanted.connect(lambda: self._with_current(presenter.pause))
        self.detail.resume_wanted.connect(lambda: self._with_current(presenter.resume))
        self.detail.end_wanted.connect(lambda: self._with_current(self.end_wanted.emit))
        self.detail.verify_wanted.connect(lambda: presenter.poll_one(presenter.state.current or ""))
        self.detail.copy_wanted.connect(lambda: self.copy_wanted.emit(presenter.state.current or ""))
        self.detail.describe_wanted.connect(lambda: self.describe_wanted.emit(presenter.state.current or ""))
        self.unmatched_answers.adopt_wanted.connect(self.adopt_wanted)
        self.done.pressed.connect(self._press_done)
        self.warning.pressed.connect(lambda _place: presenter.show_category(MonitoringCategory.NEEDS_ATTENTION))
        for keys, act in (
            ("/", self.filter.setFocus),
            ("Ctrl+F", self.filter.setFocus),
            ("F5", presenter.poll_now),
        ):
            page_shortcut(self, keys, act)
        UndoKeys(self, lambda: presenter.state.can_undo, presenter.undo)
        presenter.changed.connect(self._render)

    @cached_property
    def empty(self) -> EmptyView:
        """Shown instead of both panes; built when needed, so that the page opens faster."""
        empty = EmptyView(self._theme)
        empty.pressed.connect(self._press_empty)
        self.stack.addWidget(empty)
        return empty

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]  # Qt's own
        self._presenter.on_shown()
        self._show_finds(self._presenter.state)

    def hideEvent(self, event: object) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]  # as above
        self._presenter.on_hidden()
        self._finds.leave()

    def _header(self) -> QFrame:
        parts = (self.filter, STRETCH, self.verified, self.verify, self.more, self.new)
        layout = row(*parts, margins=(20, 6, 20, 6))
        layout.setStretch(0, 3)
        words = [without_words(one) for one in (self.verify, self.more, self.new)]
        header = FittingLine(layout, [without(self.verified), *words], self._theme)
        header.setProperty("rule", "bottom")
        header.setMinimumHeight(self._theme.px(52))
        return header

    def _fill_listing(self, listing: QWidget) -> None:
        head = QFrame()
        head.setProperty("rule", "bottom")
        head.setLayout(row(self.count, STRETCH, self.show_all_button, self.toggle_button, margins=(18, 6, 12, 6)))
        layout = column(head, self.list)
        layout.setStretchFactor(self.list, 1)
        listing.setLayout(layout)

    def _fill_reading(self, reading: QWidget) -> None:
        self.foot = PlainLabel(self.tr("Só processos distribuídos depois do cadastro"))
        self.foot.setFont(self._theme.font(11.5))
        self.foot.setProperty("tone", "3")
        foot = QFrame()
        foot.setProperty("rule", "top")
        foot.setLayout(row(self.foot, STRETCH, self.code, margins=(22, 4, 14, 4)))
        layout = column(self.detail, self.found, foot)
        layout.setStretchFactor(self.found, 1)
        reading.setLayout(layout)

    def _render(self, state: MonitoringState) -> None:
        listed = state.listed
        if self.filter.text() != state.text:
            self.filter.setText(state.text)
        self.list.show_rows(listed, state.current)
        counted = plural(len(listed), self.tr("{n} monitoramento"), self.tr("{n} monitoramentos"))
        is_part = state.matter is not None or state.category is not MonitoringCategory.ALL
        name = plain_line(state.matter) if state.matter is not None else category_name(state.category)
        self.count.setText(breakable(f"{counted} · {name}") if is_part else counted)
        self.show_all_button.setVisible(is_part)  # the sidebar shows it only while it is wide enough
        self._render_bulk(state)
        self._render_done(state)
        self._render_warning(state)
        at = state.verified_at
        waiting = self.tr("Verificando… faltam {n}").format(n=number(state.waiting)) if state.waiting else ""
        self.verified.setText(waiting or (self.tr("Verificado {moment}").format(moment=day_and_hour(at)) if at else ""))
        self.verify.setEnabled(bool(state.rows))
        line = state.line
        if line is not None:
            self.detail.render_monitoring(line, is_busy=line.key in state.busy)
            self.code.render_code(line.registered.tracking_id)
            is_by_filter = not searched_text(line.registered.body)
            self.found.set_category(line.category, is_by_filter=is_by_filter)
            self.foot.setVisible(is_by_filter)
        elif listed:
            self._presenter.choose_first()
        if listed or state.is_loading:
            self._show_page(self.panes)
        else:
            self.empty.render_reason(self._empty_reason(state))
            self._show_page(self.empty)
        if self.isVisible():
            self._show_finds(self._presenter.state)  # the first row may have become current just now

    def _focus_target(self) -> QWidget:
        return self.list if self.stack.currentWidget() is self.panes else self.empty.action

    def _show_page(self, page: QWidget) -> None:
        holder = self.window().focusWidget()
        had_keys = holder is not None and (holder is self or self.stack.isAncestorOf(holder))
        if page is not self.stack.currentWidget():
            self.stack.setCurrentWidget(page)
            if had_keys:  # the focused widget was hidden; Qt would focus the next one
                self._focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def _render_bulk(self, state: MonitoringState) -> None:
        chosen = set(self.list.chosen)
        rows = [line for line in state.rows if line.key in chosen]
        several = len(rows) > 1
        running, paused = sum(line.can_pause for line in rows), sum(line.can_resume for line in rows)
        words = self.tr("Pausar {n}") if running else self.tr("Retomar {n}")
        set_icon_button_text(self.toggle_button, words.format(n=running or paused))
        self.toggle_button.setVisible(several and bool(running or paused))
        self.toggle_button.setEnabled(not chosen & state.busy)
        self.toggle_button.setIcon(self._theme.icon("pause" if running else "rotate-ccw", "text-2"))

    def _render_done(self, state: MonitoringState) -> None:
        done = state.done
        if done is None:
            self.done.render_banner("accent", "")
            return
        undo = (self.tr("Desfazer"),) if done.can_undo else ()
        failed = {key for key, _ in done.failed}
        titles = {line.key: monitoring_title(line, self._names) for line in state.rows if line.key in failed}
        words = bulk_result_text(done, titles)
        self.done.render_banner("amber" if done.failed else "accent", words, (*undo, self.tr("Fechar")))

    def _render_warning(self, state: MonitoringState) -> None:
        if state.problem:
            self.warning.render_banner("red", problem_text(state.problem))
            return
        count = len(state.unconfirmed)
        one = self.tr("{n} monitoramento não pôde ser confirmado. Ele pode continuar rodando e sendo cobrado.")
        many = self.tr("{n} monitoramentos não puderam ser confirmados. Eles podem continuar rodando e sendo cobrados.")
        shows_them = state.category is MonitoringCategory.NEEDS_ATTENTION
        words = plural(count, one, many) if count and not shows_them else ""
        self.warning.render_banner(
            "amber", words, (self.tr("Ver qual") if count == 1 else self.tr("Ver quais"),) if words else ()
        )

    def _empty_reason(self, state: MonitoringState) -> EmptyReason:
        if state.text:
            text = self.tr("Nenhum monitoramento tem “{text}”. Apague o filtro para ver todos.").format(text=state.text)
            return EmptyReason("search", self.tr("Nada com este filtro"), text, self.tr("Mostrar todos"))
        if state.rows:
            name = state.matter or category_name(state.category)
            text = self.tr("Nenhum monitoramento em “{name}”.").format(name=name)
            return EmptyReason("radar", self.tr("Nada aqui"), text, self.tr("Mostrar todos"))
        text = self.tr(
            "Um monitoramento avisa de cada processo novo distribuído que passa pelo seu filtro. A primeira execução "
            "sai em até 24 horas; processos antigos vêm de uma busca."
        )
        return EmptyReason("radar", self.tr("Nenhum monitoramento ainda"), text, self.tr("Novo monitoramento"))

    def _press_empty(self) -> None:
        if self._presenter.state.rows:
            self.filter.clear()
            self._show_all()
        else:
            self.create_wanted.emit()

    def _show_all(self) -> None:
        had_keys = self.show_all_button.hasFocus()
        self._presenter.show_category(MonitoringCategory.ALL)
        if had_keys:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_finds(self, state: MonitoringState) -> None:
        line = state.line
        if line is not None and line.registered.tracking_id is not None:
            draft = draft_to_copy(line.registered.body) or NO_FILTER
            self._finds.show(line.registered.tracking_id, monitored_name(draft))
        else:
            self._finds.leave()

    def _toggle(self) -> None:
        """Pause the selected ones that run; if none does, resume the paused ones."""
        keys = self.list.chosen
        rows = [line for line in self._presenter.state.rows if line.key in keys]
        if any(line.can_pause for line in rows):
            self._presenter.pause(keys)
        else:
            self._presenter.resume(keys)

    def _end_chosen(self) -> None:
        rows = {line.key: line for line in self._presenter.state.rows}
        keys = [key for key in self.list.chosen if rows[key].can_end]
        if keys:
            self.end_wanted.emit(keys)

    def _with_current(self, act: object) -> None:
        if self._presenter.state.current is not None:
            act([self._presenter.state.current])  # type: ignore[operator]  # one of the calls above

    def _focus_finds(self) -> None:
        self.panes.show_reading()
        if not self.found.list.currentIndex().isValid() and self.found.list.rows.rowCount():
            self.found.list.select_first()

    def _press_done(self, place: int) -> None:
        if self._presenter.state.can_undo and place == 0:
            self._presenter.undo()
        else:
            self._presenter.dismiss()

    def _apply_style(self) -> None:
        theme = self._theme
        self.verify.setIcon(theme.icon("refresh-cw", "text-2"))
        self.new.setIcon(theme.icon("plus", "on-accent"))
        self._render_bulk(self._presenter.state)
