"""The list from which the person chooses the step that a deadline is counted from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.presenter import DatedStep
from autos.desktop.widgets.controls.card_popup import CardPopup
from autos.domain.dates import format_date

SIZE_PX = (420, 300)


class StepPopup(CardPopup):
    """Arrow keys move, Enter and a click choose, Esc closes."""

    chosen = Signal(object)
    """The `DatedStep`."""

    def __init__(self, under: QWidget, theme: Theme, steps: Sequence[DatedStep]) -> None:
        super().__init__(under, theme)
        self._under = under
        self._steps = steps
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Andamentos"))
        self.list.setFont(theme.font(12))
        self.list.setUniformItemSizes(True)
        for step in steps:
            self.list.addItem(QListWidgetItem(f"{format_date(step.day)}   {step.name}"))
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(lambda _item: self._choose())
        self.list.itemClicked.connect(lambda _item: self._choose())
        self.setLayout(column(self.list, margins=(6, 6, 6, 6)))
        self.resize(theme.px(SIZE_PX[0]), theme.px(SIZE_PX[1]))

    def open(self) -> None:
        """Open below what it belongs to, within the screen."""
        where = self._under.mapToGlobal(QPoint(0, self._under.height() + 4))
        screen = self._under.screen().availableGeometry()
        left = max(screen.left(), min(where.x(), screen.right() - self.width()))
        self.move(left, max(screen.top(), min(where.y(), screen.bottom() - self.height())))
        self.show()
        self.list.setFocus()

    def _choose(self) -> None:
        step = self._steps[self.list.currentRow()]
        self.close()
        self.chosen.emit(step)
