"""The facets of a list as chips; each opens over the page. With little room they are one chip."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme
from autos.desktop.components.facets.popup import FacetPopup
from autos.desktop.components.facets.state import CLIENT, FacetSource, FacetsState
from autos.desktop.components.facets.texts import all_values_name, chip_name, chip_value, facet_name
from autos.desktop.components.filters.chip import FilterChip
from autos.desktop.widgets.text.labels import quiet_label

SPACING = 6
RULE_PX = 18
LEAST_RESERVED_PX = 10
FIRST_TO_GO = "year"
"""Facet that is left out before all of them become one chip."""


class FacetChips(QWidget):
    """Dashed chips: they refine what has come, nothing is asked of the service."""

    def __init__(self, presenter: FacetSource, theme: Theme, words: str = "") -> None:
        """`words` before the chips say what they do."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.popup: FacetPopup | None = None
        self._rule = QFrame()
        self._rule.setProperty("kind", "line")
        self._rule.setFixedSize(1, theme.px(RULE_PX))
        self._words = quiet_label(words, theme.font(11.5))
        self.chips = {key: FilterChip(key, theme, can_go=False, has_arrow=True) for key in presenter.keys}
        self.all = FilterChip("all", theme, can_go=False, has_arrow=True)
        for place, (key, chip) in enumerate(self.chips.items()):
            chip.clicked.connect(lambda _=False, key=key: self.open(key))
            chip.moved.connect(lambda step, place=place: self._step(place, step))
        self.all.clicked.connect(self._show_menu)
        line: QHBoxLayout = row(self._rule, self._words, *self.chips.values(), self.all, STRETCH, spacing=SPACING)
        self.setLayout(line)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Refinar a lista"))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def open(self, key: str) -> None:
        """Open a facet over the page."""
        chip = self.chips[key] if self.chips[key].isVisible() else self.all
        self.popup = FacetPopup(key, self._presenter, chip, self._theme)
        self.popup.destroyed.connect(lambda: self._presenter.attend(None))
        self.popup.open_under(chip)

    def open_first(self) -> None:
        """Open the first facet, for the keyboard."""
        if self.isVisible():
            self.open(self._presenter.keys[0])

    def minimumSizeHint(self) -> QSize:
        width = self.all.sizeHint().width() + self._rule.width() + 2 * SPACING + LEAST_RESERVED_PX
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _step(self, place: int, step: int) -> None:
        shown = [chip for chip in self.chips.values() if chip.isVisible()]
        beside = shown.index(list(self.chips.values())[place]) + step
        if 0 <= beside < len(shown):
            shown[beside].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key in self._presenter.keys:
            menu.addAction(self._label(key).replace("&", "&&")).triggered.connect(
                lambda _=False, key=key: self.open(key)
            )
        menu.popup(self.all.mapToGlobal(QPoint(0, self.all.height() + 2)))
        menu.setActiveAction(menu.actions()[0])

    def _label(self, key: str) -> str:
        name, value = facet_name(key), self._value(key)
        return f"{name}: {value}" if value else name

    def _value(self, key: str) -> str:
        """The picked value of a facet, or how many are; of clients also that all are shown."""
        values = dict(self._presenter.state.picked).get(key, ())
        if not values:
            return all_values_name(key).lower() if key == CLIENT else ""
        return chip_value(key, values[0]) if len(values) == 1 else str(len(values))

    def _render(self, state: FacetsState) -> None:
        for key, chip in self.chips.items():
            spoken = self.tr("Refinar por {facet}").format(facet=self._label(key))
            chip.say(chip_name(key), self._value(key), spoken, is_sent=False)
            chip.setEnabled(state.is_usable)
        count = str(len(self.chips))
        self.all.say(self.tr("Refinar"), count, self.tr("Refinar a lista"), is_sent=False)
        self.all.setEnabled(state.is_usable)
        self._fold()

    def _fold(self) -> None:
        """Leave out words and the year, then all chips but one, as the room gets less."""

        def width_of(*widgets: QWidget) -> int:
            return sum(widget.sizeHint().width() + SPACING for widget in widgets) + SPACING

        chips = list(self.chips.values())
        fewer = [chip for key, chip in self.chips.items() if key != FIRST_TO_GO]
        has_words = bool(self._words.text())
        room = self.width()
        is_whole = width_of(self._rule, *([self._words] if has_words else []), *chips) <= room
        is_short = not is_whole and width_of(self._rule, *fewer) <= room
        self._words.setVisible(is_whole and has_words)
        for key, chip in self.chips.items():
            chip.setVisible(is_whole or (is_short and key != FIRST_TO_GO))
        self.all.setVisible(not is_whole and not is_short)
