"""Panel with the finds of a monitoring by day: open, mark read, snooze, dismiss."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cached_property

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QMenu, QStackedWidget, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.pages.monitoring.finds.presenter import FindFilter, FindsPresenter, FindsState
from autos.desktop.pages.monitoring.state import MonitoringCategory
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.domain.dates import court_time, start_of_day
from autos.text.dates import day
from autos.text.problems import problem_text
from autos.text.translation import plural, translate

OWN_KEYS = {Qt.Key.Key_U: "U", Qt.Key.Key_A: "A"}


class FindsList(LawsuitList):
    """List of lawsuits with keys that mark one as seen, or put it off."""

    key_pressed = Signal(str)
    """`U` or `A` was pressed for the selected rows or the current one."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if plain and Qt.Key(event.key()) in OWN_KEYS:
            self.key_pressed.emit(OWN_KEYS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    @property
    def wanted(self) -> list[int]:
        """Ids of the selected rows, else of the current row."""
        places = [place for start, end in self.selection.places.runs for place in range(start, end)]
        rows = [self.rows.ids[place] for place in places if place < len(self.rows.ids)]
        return rows or ([] if self.current is None else [self.current])


SNOOZE_DAYS = (1, 3, 7, 30)
"""Days offered for a snooze."""


class FindsPanel(QFrame):
    """Finds of the current monitoring under their days, with filter and actions."""

    def __init__(self, presenter: FindsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._category = MonitoringCategory.ALL
        self._is_by_filter = True
        self.title = PlainLabel(self.tr("Encontrados"))
        self.title.setFont(theme.font(14.5, 600))
        self.count = PlainLabel()
        self.count.setFont(theme.font(11.5))
        self.count.setProperty("tone", "3")
        self.mark_all_read = icon_button(self.tr("Marcar tudo como visto"))
        self.mark_all_read.setProperty("kind", "ghost")
        self.mark_all_read.setProperty("room", "small")
        self.mark_all_read.setFont(theme.font(12, 500))
        self.mark_all_read.clicked.connect(presenter.mark_all_read)
        self.more = QToolButton()
        self.more.setProperty("kind", "ghost")
        self.more.setAccessibleName(self.tr("Mais sobre o processo escolhido"))
        set_tooltip(self.more, self.tr("Abrir, descartar, lembrar depois"))
        self.more.setFixedSize(theme.square(28))
        self.more.clicked.connect(self._show_menu)
        names = tuple((one.value, find_filter_name(one)) for one in FindFilter)
        self.shown = SegmentedControl(self.tr("Mostrar"), names, FindFilter.OPEN.value, theme)
        self.shown.chosen.connect(lambda value: presenter.show_only(FindFilter(value)))
        self.list = FindsList(theme)
        self.list.setAccessibleName(self.tr("Processos encontrados"))
        self.stack = QStackedWidget()
        self.stack.addWidget(self.list)
        head = QWidget()
        head.setLayout(
            column(
                row(self.title, self.count, STRETCH, self.mark_all_read, self.more),
                4,
                row(self.shown, STRETCH),
                margins=(22, 10, 18, 8),
            )
        )
        layout = self._column = column(head, self.stack)
        layout.setStretchFactor(self.stack, 1)
        self.setLayout(layout)
        self._more_actions: Callable[[], Iterable[QAction]] = tuple
        self._connect(presenter)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    @cached_property
    def empty(self) -> EmptyView:
        """Shown instead of the list; built when needed, so that the page opens faster."""
        empty = EmptyView(self._theme)
        self.stack.addWidget(empty)
        return empty

    @property
    def focus_target(self) -> QWidget:
        """Widget that takes the focus: the list, or the filter if the list is empty."""
        is_listed = self.stack.currentWidget() is self.list
        return self.list if is_listed else self.shown.buttons[self._presenter.state.shown.value]

    def _connect(self, presenter: FindsPresenter) -> None:
        self.list.rows.rows_wanted.connect(presenter.loader.want)
        presenter.rows_ready.connect(self.list.rows.fill)
        presenter.rows_outdated.connect(self.list.rows.invalidate)
        self.list.opened.connect(presenter.open)
        self.list.trashed.connect(lambda: presenter.dismiss(self.list.wanted))
        self.list.key_pressed.connect(self._press)
        self.list.current_changed.connect(lambda _row: self._render_more())
        self.list.menu_wanted.connect(lambda at: self.menu().popup(at))
        presenter.changed.connect(self._render)

    def add_triage(self, strip: QWidget, question: QWidget, actions: Callable[[], Iterable[QAction]]) -> None:
        """Insert the namesake triage above the list, and its actions into the menu."""
        for place, part in enumerate((strip, question), 1):
            self._column.insertWidget(place, part)
        self._more_actions = actions

    def _press(self, key: str) -> None:
        rows = self.list.wanted
        if key == "U" and rows:
            is_unread = rows[0] in self._presenter.state.found.unread
            (self._presenter.mark_read if is_unread else self._presenter.mark_unread)(rows)
        elif key == "A" and rows:
            index = self.list.currentIndex()
            under = self.list.viewport().mapToGlobal(self.list.visualRect(index).bottomLeft() + QPoint(26, -12))
            menu = self.snooze_menu()
            menu.popup(under)
            menu.setActiveAction(menu.actions()[0])

    def _show_menu(self) -> None:
        menu = self.menu()
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _render_more(self) -> None:
        self.more.setEnabled(bool(self.list.wanted))

    def menu(self) -> QMenu:
        """Context menu for the selected finds."""
        menu, rows, presenter = QMenu(self), self.list.wanted, self._presenter
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        entries: Sequence[tuple[str, Callable[[], None]]] = (
            (self.tr("Abrir"), lambda: presenter.open(rows[0])),
            (self.tr("Marcar como visto"), lambda: presenter.mark_read(rows)),
            (self.tr("Marcar como não visto"), lambda: presenter.mark_unread(rows)),
            (self.tr("Descartar"), lambda: presenter.dismiss(rows)),
            (self.tr("Copiar número"), self.list.copy_number),
        )
        for words, act in entries:
            menu.addAction(words).triggered.connect(lambda _checked=False, act=act: act())
        later = self.snooze_menu(rows)
        later.setTitle(self.tr("Lembrar depois"))
        menu.insertMenu(menu.actions()[-1], later)
        if answers := list(self._more_actions()):
            menu.insertSeparator(later.menuAction())
            menu.insertActions(later.menuAction(), answers)
            menu.insertSeparator(later.menuAction())
        return menu

    def snooze_menu(self, rows: Sequence[int] = ()) -> QMenu:
        """Menu with the dates to which the selected finds can be snoozed."""
        menu, chosen = QMenu(self), list(rows) or self.list.wanted
        for days in SNOOZE_DAYS:
            words = self.tr("Amanhã") if days == 1 else self.tr("Em {n} dias").format(n=days)
            until = start_of_day(court_time(datetime.now(UTC)).date() + timedelta(days=days)) + timedelta(hours=8)
            act = menu.addAction(words)
            act.triggered.connect(lambda _checked=False, until=until: self._presenter.snooze(chosen, until))
        return menu

    def _render(self, state: FindsState) -> None:
        found = state.found
        ends = [place for place, _ in found.days[1:]] + [len(found.row_ids)]
        days = zip(found.days, ends, strict=False)  # without finds there is an end but no day
        heads = {found.row_ids[place]: self._head(found_on, end - place) for (place, found_on), end in days}
        self.list.show_ids(found.row_ids, heads)
        counted = plural(len(found.row_ids), self.tr("{n} processo"), self.tr("{n} processos"))
        unread = plural(len(found.unread), self.tr("{n} a ver"), self.tr("{n} a ver"))
        self.count.setText(f"{counted}, {unread}" if found.unread else counted if found.row_ids else "")
        self.mark_all_read.setEnabled(bool(found.unread))
        self._render_more()
        self.shown.buttons[state.shown.value].setChecked(True)
        had_keys = self.list.hasFocus()
        if found.row_ids or state.is_loading:
            self.stack.setCurrentWidget(self.list)
        else:
            self.empty.render_reason(self._empty_reason(state))
            self.stack.setCurrentWidget(self.empty)
            if had_keys:
                self.focus_target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _head(self, found_on: date, count: int) -> str:
        words = day(found_on)
        counted = plural(count, self.tr("{n} processo"), self.tr("{n} processos"))
        return f"{words[:1].upper()}{words[1:]} · {counted}"

    def set_category(self, category: MonitoringCategory, *, is_by_filter: bool = True) -> None:
        """Set the category of the monitoring, and whether it has a filter only: the empty view says what may come."""
        if (category, is_by_filter) != (self._category, self._is_by_filter):
            self._category, self._is_by_filter = category, is_by_filter
            self._render(self._presenter.state)

    def _empty_reason(self, state: FindsState) -> EmptyReason:
        if state.problem:
            return EmptyReason("triangle-alert", self.tr("Não deu para ler os achados"), problem_text(state.problem))
        if state.shown is FindFilter.OPEN and self._category is MonitoringCategory.ENDED:
            text = self.tr("Este monitoramento está encerrado: nada mais chega.")
            return EmptyReason("radar", self.tr("Nada foi encontrado"), text)
        if state.shown is FindFilter.OPEN:
            text = self.tr("Quando um tribunal distribuir um processo que passe por este filtro, ele aparece aqui.")
            if not self._is_by_filter:
                text = self.tr("O que o serviço encontrar nesta pesquisa aparece aqui.")
            if self._category is MonitoringCategory.PAUSED:
                text = self.tr("Está pausado: nada chega. Retome para voltar a receber.")
            return EmptyReason("radar", self.tr("Nada encontrado até agora"), text)
        texts = {
            FindFilter.UNREAD: self.tr("Tudo o que foi encontrado já foi visto."),
            FindFilter.SNOOZED: self.tr(
                "Nenhum achado foi deixado para depois. A tecla A escolhe quando lembrar de um."
            ),
            FindFilter.DISMISSED: self.tr("Nenhum achado foi descartado. A tecla Del descarta o que está escolhido."),
        }
        return EmptyReason("inbox", self.tr("Nada aqui"), texts[state.shown])

    def _apply_style(self) -> None:
        self.more.setIcon(self._theme.icon("ellipsis", "text-2"))
        self.mark_all_read.setIcon(self._theme.icon("check-check", "text-2"))


def find_filter_name(shown: FindFilter) -> str:
    return {
        FindFilter.OPEN: translate("monitoring", "Todos"),
        FindFilter.UNREAD: translate("monitoring", "A ver"),
        FindFilter.SNOOZED: translate("monitoring", "Para depois"),
        FindFilter.DISMISSED: translate("monitoring", "Descartados"),
    }[shown]
