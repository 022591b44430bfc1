"""One facet, open over the page: a field that narrows its values, and the values with their counts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.components.facets.state import FacetList, FacetSource, FacetsState
from autos.desktop.components.facets.strip import FacetView
from autos.desktop.components.facets.texts import facet_name, value_name
from autos.desktop.widgets.controls.card_popup import CardPopup
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.query.spelling import folded
from autos.text.translation import number

WIDTH_PX, LIST_PX = 264, 210
"""Size of the popup and of its list at the design's text size; both stay while values are typed and counted."""
COUNT_RIGHT_PX = 8
"""Room at the right of the count of ticked values, which stands in the field."""
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class FacetPopup(CardPopup):
    """Ticks at once what is chosen; Enter in the field ticks the only value that fits. Esc closes."""

    def __init__(self, key: str, presenter: FacetSource, chip: QWidget, theme: Theme) -> None:
        super().__init__(chip, theme)
        self._key = key
        self._presenter = presenter
        self.setAccessibleName(facet_name(key))
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Procurar em {facet}").format(facet=facet_name(key)))
        self.line.setAccessibleName(self.line.placeholderText())
        self.line.installEventFilter(self)
        self.picked = quiet_label("", theme.font(11.5))
        self.view = FacetView(key, theme, has_boxes=True)
        self.view.grow(is_tall=True)
        self.view.setFixedHeight(theme.px(LIST_PX))
        self.hint = ElidedLabel()
        self.hint.setFont(theme.font(11.5))
        self.hint.setProperty("tone", "2")
        self.clear = QPushButton(self.tr("Limpar"))
        self.clear.setProperty("kind", "ghost")
        self.done = QPushButton()
        self.done.setProperty("kind", "primary")
        for button in (self.clear, self.done):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
        foot = row(quiet_label(self.tr("Sem custo"), theme.font(11.5)), STRETCH, self.clear, self.done, spacing=6)
        self.line.setLayout(row(STRETCH, self.picked, margins=(0, 0, COUNT_RIGHT_PX, 0)))  # in the field, which stays
        self.setLayout(column(self.line, 6, self.view, 4, self.hint, 6, foot, margins=(10, 10, 10, 10)))
        self.setFixedWidth(theme.px(WIDTH_PX))
        self.line.textChanged.connect(lambda _text: self._render(presenter.state))
        self.view.taken.connect(self._take)
        self.clear.clicked.connect(lambda: presenter.clear_facet(key))
        self.done.clicked.connect(self.close)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def open_under(self, chip: QWidget) -> None:
        """Show the popup below its chip, within the window."""
        self._presenter.attend(self._key)
        self.adjustSize()
        window = chip.window()
        edge = window.mapToGlobal(QPoint(window.width() - self.width() - 8, 0)).x()
        under = chip.mapToGlobal(QPoint(0, chip.height() + 2))
        self.move(min(under.x(), edge), under.y())
        self.show()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in ENTER:
                self._enter()
                return True
            if key == Qt.Key.Key_Down:
                self.view.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _enter(self) -> None:
        """Tick the only value that fits what was typed; without a text, close."""
        fitting = self._fitting()
        if not self.line.text().strip():
            self.close()
        elif fitting is not None and len(fitting.lines) == 1:
            self._presenter.toggle(self._key, fitting.lines[0].value)
            self.line.clear()

    def _take(self, value: str | None) -> None:
        if value is not None:
            self._presenter.toggle(self._key, value)

    def _fitting(self) -> FacetList | None:
        """The counted values whose name has the typed text."""
        counted = next((each for each in self._presenter.state.lists if each.key == self._key), None)
        typed = folded(self.line.text()).strip()
        if counted is None or not typed:
            return counted
        lines = tuple(line for line in counted.lines if typed in folded(value_name(self._key, line.value)))
        return FacetList(counted.key, counted.total, lines)

    def _hint(self, fitting: FacetList | None) -> str:
        """What the typed text leaves out; without one, what Enter does."""
        counted = next((each for each in self._presenter.state.lists if each.key == self._key), None)
        if counted is not None and counted.key == "side" and counted.counts_twice:
            return self.tr("Somam mais que a lista: há em mais de um polo.")
        if counted is None or fitting is None or not self.line.text().strip():
            return self.tr("Enter marca quando só um confere")
        if not fitting.lines:
            return self.tr("Nenhum valor com este texto.")
        names = [value_name(self._key, line.value) for line in counted.lines if line not in fitting.lines]
        return self.tr("Fora do que foi digitado: {names}").format(names=", ".join(names)) if names else ""

    def _render(self, state: FacetsState) -> None:
        fitting = self._fitting()
        self.view.setEnabled(state.is_usable)
        self.view.show_list(fitting, has_all=False)
        self.hint.say(self._hint(fitting))
        count = len(dict(state.picked).get(self._key, ()))
        one, many = self.tr("{n} marcado"), self.tr("{n} marcados")
        self.picked.setText((one if count == 1 else many).format(n=number(count)) if count else "")
        self.line.setTextMargins(0, 0, self.picked.sizeHint().width() + COUNT_RIGHT_PX if count else 0, 0)
        self.clear.setEnabled(bool(count) and state.is_usable)
        self.done.setText(self.tr("Mostrar {n}").format(n=number(state.listed)))
