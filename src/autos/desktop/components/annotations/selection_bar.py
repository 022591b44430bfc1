"""The bar under a list with several selected rows: their count and the actions on them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QMenu, QToolButton

from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.selection_buttons import SelectionButtons
from autos.desktop.components.annotations.selection_presenter import (
    BulkAction,
    BulkOutcome,
    SelectionPresenter,
    SelectionState,
)
from autos.desktop.widgets.layout.low_window import is_low_window
from autos.desktop.widgets.text.announcer import Announcer
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.translation import number, plural, translate
from autos.usecases.library.bulk_edit import MOST_NUMBERS


def selection_title(state: SelectionState) -> str:
    """Count of the selected lawsuits; empty without any."""
    one, many = translate("chosen", "{n} processo selecionado"), translate("chosen", "{n} processos selecionados")
    return plural(state.count, one, many) if state.count else ""


def selection_status(state: SelectionState) -> str:
    """Progress or outcome of the action; empty without either."""
    if state.action is not None:
        return _progress(state, state.action) if state.is_slow else ""
    if state.outcome is BulkOutcome.COPIED:
        return _copied(*state.numbers)
    most = translate("chosen", "Até {n} números de cada vez.")
    texts = {
        BulkOutcome.CHANGED: translate("chosen", "A lista mudou enquanto isso. Nada foi feito."),
        BulkOutcome.LOST: translate("chosen", "A lista mudou e nada está mais selecionado."),
        BulkOutcome.STOPPED: translate("chosen", "Parado antes do fim. Nada foi feito."),
        BulkOutcome.TOO_MANY: most.format(n=number(MOST_NUMBERS)),
    }
    return texts[state.outcome] if state.outcome is not None else ""


def _progress(state: SelectionState, action: BulkAction) -> str:
    text = {
        BulkAction.LABEL: translate("chosen", "Etiquetando: {done} de {all}"),
        BulkAction.FILE: translate("chosen", "Pondo na pasta: {done} de {all}"),
        BulkAction.TRASH: translate("chosen", "Movendo para a lixeira: {done} de {all}"),
        BulkAction.SEEN: translate("chosen", "Marcando: {done} de {all}"),
        BulkAction.COPY: translate("chosen", "Lendo os números"),
    }[action]
    return text.format(done=number(state.done), all=number(state.wanted))


def _copied(outcome: int, secret: int) -> str:
    one, many = translate("chosen", "{n} número copiado."), translate("chosen", "{n} números copiados.")
    parts = [plural(outcome, one, many)]
    if secret:
        one = translate("chosen", "{n} em segredo de justiça ficou de fora.")
        parts.append(plural(secret, one, translate("chosen", "{n} em segredo de justiça ficaram de fora.")))
    return " ".join(parts)


MARGINS, LOW_MARGINS, GAP_PX = (16, 8, 10, 10), (16, 4, 10, 4), 6
LEAST_PX = 240
"""Width of the count: a million with its text."""


class SelectionBar(QFrame):
    """Selection bar; placed below the list, so that no row moves when it appears."""

    left = Signal()
    """The focused button was disabled or hidden: the list gets the focus back."""

    def __init__(
        self,
        presenter: SelectionPresenter,
        annotations: AnnotationsPresenter,
        theme: Theme,
        name_label: Callable[[int], None],
    ) -> None:
        """`name_label` asks for another name of a label."""
        super().__init__()
        self._presenter = presenter
        self._annotations = annotations
        self._theme = theme
        self.setProperty("rule", "top")
        self.setAccessibleName(self.tr("Processos selecionados"))
        self.count = ElidedLabel(least=theme.px(LEAST_PX))
        self.count.setFont(theme.font(13, 600))
        self.news = PlainLabel()
        self.news.setFont(theme.font(11.5))
        self.news.setProperty("tone", "2")
        self.news.setWordWrap(True)
        self.clear = QToolButton()
        self.clear.setProperty("kind", "ghost")
        self.clear.setAccessibleName(self.tr("Desfazer a seleção"))
        set_tooltip(self.clear, "Esc")
        self.row = SelectionButtons(presenter, annotations, theme, name_label)
        self._top = row(self.count, self.clear, margins=(0, 0, 0, 0))
        self._column = column(self._top, self.news, margins=MARGINS)
        self.setLayout(self._column)
        self._is_joined: bool | None = None
        self._join_lines(joins=False)
        self._announcer = Announcer(self)

        presenter.changed.connect(self._render)
        annotations.changed.connect(self._render_again)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def menu(self) -> QMenu:
        """Context menu with all actions."""
        return self.row.menu_of(self.row.action_buttons)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (around := self.parentWidget()) is not None:
            around.installEventFilter(self)
        self._join_lines(joins=is_low_window(self, self._theme))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._join_lines(joins=is_low_window(self, self._theme))
        return super().eventFilter(watched, event)

    def _join_lines(self, *, joins: bool) -> None:
        """Put the buttons beside the count, or below it."""
        if joins == self._is_joined:
            return
        self._is_joined = joins
        if joins:
            self._top.insertWidget(1, self.row, 1)
        else:
            self._column.addWidget(self.row)
        self._top.setStretch(0, 0 if joins else 1)
        self._column.setContentsMargins(*(LOW_MARGINS if joins else MARGINS))
        self.row.setContentsMargins(0, 0 if joins else GAP_PX, 0, 0)

    def _render_again(self) -> None:
        self._render(self._presenter.state)

    def _render(self, state: SelectionState) -> None:
        had_keys = self._has_keys()
        title, news = selection_title(state), selection_status(state)
        self.count.say(title)
        self.count.setVisible(bool(title))
        self.news.setText(news)
        self.news.setVisible(bool(news))
        self.row.render_chosen(state)
        self.setVisible(bool(title or news))
        self._announcer.say(news or title)
        if had_keys and not self._has_keys():
            self.left.emit()

    def _has_keys(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and self.isAncestorOf(focused) and focused.isEnabled()

    def _apply_style(self) -> None:
        self.clear.setIcon(self._theme.icon("x", "text-2"))
