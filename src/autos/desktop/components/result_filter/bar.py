"""The bar that filters results, and the button that filters by namesake verdict."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from autos.desktop.base.layouts import column
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.facets.state import CLIENT
from autos.desktop.components.facets.texts import chip_value, facet_name, value_name
from autos.desktop.components.filters.chip import FilterChip
from autos.desktop.components.lawsuit_list.order_button import OrderButton
from autos.desktop.components.result_filter.filter_field import FilterField
from autos.desktop.components.result_filter.presenter import NamesakeFilter, ResultFilterPresenter, ResultFilterState
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.query_problems import query_problem_text
from autos.text.translation import number, translate

MOST_IN_TIP = 12


class ResultFilterBar(QFrame):
    """Query field above the results; shown by `/`, and while it has text or a client is chosen."""

    left = Signal()
    """The focus moves to the list."""

    def __init__(self, presenter: ResultFilterPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._is_wanted = False
        self.field = FilterField(theme)
        self.field.line.setPlaceholderText(self.tr("Filtrar estes processos: nome, número, classe, tribunal:TJSP…"))
        self.field.line.setAccessibleName(self.tr("Filtrar estes processos"))
        self.misread = ElidedLabel()
        self.misread.setFont(theme.font(11.5))
        self.misread.setProperty("tone", "amber")
        self.client = FilterChip(CLIENT, theme)
        self.field.add_inside(self.client)
        self.setProperty("rule", "bottom")
        self.setLayout(column(self.field, self.misread, spacing=4, margins=(12, 6, 12, 6)))
        self.field.typed.connect(presenter.type)
        self.field.left.connect(self._leave)
        self.client.removed.connect(self._remove_clients)
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

    def _remove_clients(self) -> None:
        had_focus = self.client.hasFocus()
        self._presenter.pick_clients(())
        if had_focus:
            self._leave()

    def _render(self, state: ResultFilterState) -> None:
        names = [value_name(CLIENT, one) for one in state.clients]
        short = chip_value(CLIENT, state.clients[0]) if len(names) == 1 else number(len(names))
        self.client.say(facet_name(CLIENT), short, f"{facet_name(CLIENT)}: {', '.join(names)}")
        set_tooltip(self.client, "\n".join(names[:MOST_IN_TIP]))
        self.client.setVisible(bool(names))
        self.field.write(state.text)
        self.field.mark(state.misread is not None)
        self.misread.say(query_problem_text(state.misread) if state.misread is not None else "")
        self.misread.setVisible(state.misread is not None)
        self.setVisible(self._is_wanted or bool(state.text or names))


class NamesakeFilterButton(OrderButton):
    """Button that chooses which results of a search by name are listed."""

    def __init__(self, presenter: ResultFilterPresenter, theme: Theme) -> None:
        names = {each.value: namesake_filter_label(each) for each in NamesakeFilter}
        text, tip = self.tr("Mostrar: {order}"), self.tr("Escolher quais aparecem na lista")
        super().__init__(theme, names, text=text, tip=tip, icon="chevron-down")
        self.chosen.connect(lambda key: presenter.sort_out(NamesakeFilter(key)))
        presenter.changed.connect(self._show_choice)
        self._show_choice(presenter.state)

    def _show_choice(self, state: ResultFilterState) -> None:
        self.render_order(state.sorted.value)


def namesake_filter_label(which: NamesakeFilter) -> str:
    return {
        NamesakeFilter.ALL: translate("namesakes", "Todos"),
        NamesakeFilter.OPEN: translate("namesakes", "A conferir"),
        NamesakeFilter.PERSON: translate("namesakes", "De quem procuro"),
        NamesakeFilter.NAMESAKE: translate("namesakes", "Homônimos"),
    }[which]
