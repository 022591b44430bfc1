"""What a monitoring found, day by day: opened, kept, put off, dismissed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cached_property

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QStackedWidget, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds.group_lines import FoundLines
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter, FindsState, Shown
from autos.desktop.pages.monitoring.state import Standing
from autos.desktop.widgets.controls.choice import Choice
from autos.desktop.widgets.controls.icon_button import button_beside_icon
from autos.desktop.widgets.notices.empty import Emptiness, Empty
from autos.domain.dates import court_time, start_of_day
from autos.text.dates import day
from autos.text.problems import problem_text
from autos.text.translation import plural, translate

SNOOZES = (1, 3, 7, 30)
"""Days."""


class FoundList(QFrame):
    """Build, connect, render."""

    def __init__(self, presenter: FindsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._standing = Standing.ALL
        self.title = QLabel(self.tr("Encontrados"))
        self.title.setFont(theme.font(14.5, 600))
        self.count = QLabel()
        self.count.setFont(theme.font(11.5))
        self.count.setProperty("tone", "3")
        self.keep_all = button_beside_icon(self.tr("Marcar tudo como lido"))
        self.keep_all.setProperty("kind", "ghost")
        self.keep_all.setProperty("room", "small")
        self.keep_all.setFont(theme.font(12, 500))
        self.keep_all.clicked.connect(presenter.keep_all)
        self.more = QToolButton()
        self.more.setProperty("kind", "ghost")
        self.more.setAccessibleName(self.tr("Mais sobre o processo escolhido"))
        self.more.setToolTip(self.tr("Abrir, descartar, lembrar depois"))
        self.more.setFixedSize(theme.square(28))
        self.more.clicked.connect(self._show_menu)
        names = tuple((one.value, shown_name(one)) for one in Shown)
        self.shown = Choice(self.tr("Mostrar"), names, Shown.OPEN.value, theme)
        self.shown.chosen.connect(lambda value: presenter.show_only(Shown(value)))
        self.list = FoundLines(theme)
        self.list.setAccessibleName(self.tr("Processos encontrados"))
        self.stack = QStackedWidget()
        self.stack.addWidget(self.list)
        head = QWidget()
        head.setLayout(
            column(
                row(self.title, self.count, STRETCH, self.keep_all, self.more),
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
        theme.changed.connect(self._dress)
        self._dress()
        self._render(presenter.state)

    @cached_property
    def empty(self) -> Empty:
        """In the place of the list; made when nothing was found, for the page to open sooner."""
        empty = Empty(self._theme)
        self.stack.addWidget(empty)
        return empty

    @property
    def entered(self) -> QWidget:
        """What gets the keyboard: the list, or what else could be shown where it has nothing."""
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
        """Over the list, how far it is and what is asked of the find that is current; its answers in the menu."""
        for place, part in enumerate((strip, question), 1):
            self._column.insertWidget(place, part)
        self._more_actions = actions

    def _press(self, key: str) -> None:
        rows = self.list.wanted
        if key == "U" and rows:
            is_unread = rows[0] in self._presenter.state.found.unread
            (self._presenter.keep if is_unread else self._presenter.mark_unread)(rows)
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
        """What can be done with the chosen finds."""
        menu, rows, presenter = QMenu(self), self.list.wanted, self._presenter
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        deeds: Sequence[tuple[str, Callable[[], None]]] = (
            (self.tr("Abrir"), lambda: presenter.open(rows[0])),
            (self.tr("Marcar como lido"), lambda: presenter.keep(rows)),
            (self.tr("Marcar como não lido"), lambda: presenter.mark_unread(rows)),
            (self.tr("Descartar deste monitoramento"), lambda: presenter.dismiss(rows)),
            (self.tr("Copiar número"), self.list.copy_number),
        )
        for words, act in deeds:
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
        """Until when the chosen finds are put off."""
        menu, chosen = QMenu(self), list(rows) or self.list.wanted
        for days in SNOOZES:
            words = self.tr("Amanhã") if days == 1 else self.tr("Em {n} dias").format(n=days)
            until = start_of_day(court_time(datetime.now(UTC)).date() + timedelta(days=days)) + timedelta(hours=8)
            act = menu.addAction(words)
            act.triggered.connect(lambda _checked=False, until=until: self._presenter.snooze(chosen, until))
        return menu

    def _render(self, state: FindsState) -> None:
        found = state.found
        ends = [place for place, _ in found.days[1:]] + [len(found.row_ids)]
        days = zip(found.days, ends, strict=False)  # nothing found has an end, and no day
        heads = {found.row_ids[place]: self._head(said, end - place) for (place, said), end in days}
        self.list.show_ids(found.row_ids, heads)
        self.list.mark_unread(found.unread)
        counted = plural(len(found.row_ids), self.tr("{n} processo"), self.tr("{n} processos"))
        unread = plural(len(found.unread), self.tr("{n} não lido"), self.tr("{n} não lidos"))
        self.count.setText(f"{counted}, {unread}" if found.unread else counted if found.row_ids else "")
        self.keep_all.setEnabled(bool(found.unread))
        self._render_more()
        self.shown.buttons[state.shown.value].setChecked(True)
        had_keys = self.list.hasFocus()
        if found.row_ids or state.is_loading:
            self.stack.setCurrentWidget(self.list)
        else:
            self.empty.render_emptiness(self._nothing(state))
            self.stack.setCurrentWidget(self.empty)
            if had_keys:
                self.entered.setFocus(Qt.FocusReason.OtherFocusReason)

    def _head(self, said: date, count: int) -> str:
        words = day(said)
        counted = plural(count, self.tr("{n} processo"), self.tr("{n} processos"))
        return f"{words[:1].upper()}{words[1:]} · {counted}"

    def say_standing(self, standing: Standing) -> None:
        """Of the monitoring whose finds these are: whether more may come."""
        if standing is not self._standing:
            self._standing = standing
            self._render(self._presenter.state)

    def _nothing(self, state: FindsState) -> Emptiness:
        if state.problem:
            return Emptiness("triangle-alert", self.tr("Não deu para ler os achados"), problem_text(state.problem))
        if state.shown is Shown.OPEN and self._standing is Standing.ENDED:
            text = self.tr("Este monitoramento está encerrado: nada mais chega.")
            return Emptiness("radar", self.tr("Nada foi encontrado"), text)
        if state.shown is Shown.OPEN:
            text = self.tr("Quando um tribunal distribuir um processo que passe por este filtro, ele aparece aqui.")
            if self._standing is Standing.PAUSED:
                text = self.tr("Está pausado: nada chega. Retome para voltar a receber.")
            return Emptiness("radar", self.tr("Nada encontrado até agora"), text)
        texts = {
            Shown.UNREAD: self.tr("Tudo o que foi encontrado já foi visto."),
            Shown.SNOOZED: self.tr("Nenhum achado foi deixado para depois. A tecla A escolhe quando lembrar de um."),
            Shown.DISMISSED: self.tr("Nenhum achado foi descartado. A tecla Del descarta o que está escolhido."),
        }
        return Emptiness("inbox", self.tr("Nada aqui"), texts[state.shown])

    def _dress(self) -> None:
        self.more.setIcon(self._theme.icon("ellipsis", "text-2"))
        self.keep_all.setIcon(self._theme.icon("check-check", "text-2"))


def shown_name(shown: Shown) -> str:
    return {
        Shown.OPEN: translate("monitoring", "Todos"),
        Shown.UNREAD: translate("monitoring", "Não lidos"),
        Shown.SNOOZED: translate("monitoring", "Para depois"),
        Shown.DISMISSED: translate("monitoring", "Descartados"),
    }[shown]
