"""The field over the answers, and the choice of which namesakes are shown."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.order_button import OrderButton
from autos.desktop.components.narrowing.filter_field import FilterField
from autos.desktop.components.narrowing.presenter import NarrowPresenter, NarrowState, Sorted
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.query_problems import query_problem_text
from autos.text.translation import translate


class NarrowLine(QFrame):
    """Comes with `/`, and stays for as long as it says something."""

    left = Signal()
    """The keyboard goes on to the list."""

    def __init__(self, presenter: NarrowPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._is_wanted = False
        self.field = FilterField(theme)
        self.field.line.setPlaceholderText(self.tr("Filtrar estes processos: nome, número, classe, tribunal:TJSP…"))
        self.field.line.setAccessibleName(self.tr("Filtrar estes processos"))
        self.misread = ElidedLabel()
        self.misread.setFont(theme.font(11.5))
        self.misread.setProperty("tone", "amber")
        self.setProperty("rule", "bottom")
        self.setLayout(column(self.field, self.misread, spacing=4, margins=(12, 6, 12, 6)))
        self.field.typed.connect(presenter.type)
        self.field.left.connect(self._leave)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def take_focus(self) -> None:
        self._is_wanted = True
        self._render(self._presenter.state)
        self.field.take_focus()

    def _leave(self) -> None:
        self._is_wanted = False
        self.left.emit()
        self._render(self._presenter.state)

    def _render(self, state: NarrowState) -> None:
        self.field.write(state.text)
        self.field.mark(state.misread is not None)
        self.misread.say(query_problem_text(state.misread) if state.misread is not None else "")
        self.misread.setVisible(state.misread is not None)
        self.setVisible(self._is_wanted or bool(state.text))


class SortedButton(OrderButton):
    """Which of the answers of a search by name the list shows."""

    def __init__(self, presenter: NarrowPresenter, theme: Theme) -> None:
        names = {each.value: sorted_name(each) for each in Sorted}
        said, tip = self.tr("Mostrar: {order}"), self.tr("Escolher quais aparecem na lista")
        super().__init__(theme, names, said=said, tip=tip, icon="chevron-down")
        self.chosen.connect(lambda key: presenter.sort_out(Sorted(key)))
        presenter.changed.connect(self._show_choice)
        self._show_choice(presenter.state)

    def _show_choice(self, state: NarrowState) -> None:
        self.render_order(state.sorted.value)


def sorted_name(which: Sorted) -> str:
    return {
        Sorted.ALL: translate("namesakes", "Todos"),
        Sorted.OPEN: translate("namesakes", "A conferir"),
        Sorted.PERSON: translate("namesakes", "De quem procuro"),
        Sorted.NAMESAKE: translate("namesakes", "Homônimos"),
    }[which]
