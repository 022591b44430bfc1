"""The filter of a search as a line of chips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from autos.desktop.filters.chip import Chip
from autos.desktop.filters.words import chip_name, part_name, part_value
from autos.desktop.theme import Theme
from autos.desktop.widgets.flow import FlowLayout
from autos.domain.filter_draft import NO_FILTER, FilterDraft, Part


class ChipBar(QWidget):
    """Arrows move between chips; the last one adds another. Locked, it only tells."""

    edited = Signal(object, object)
    """A `Part` that is wanted in its editor, and the `Chip` beside which it opens."""
    changed = Signal(object)
    """The `FilterDraft` that is left after a chip was removed."""

    wanted = Signal()
    """Somebody is about to choose a filter."""

    def __init__(self, theme: Theme, parts: tuple[Part, ...] = (), *, is_locked: bool = False, keys: str = "F") -> None:
        """`parts` are those that can be added, in this order; `keys` are those that come here."""
        super().__init__()
        self._theme = theme
        self._parts = parts
        self._is_locked = is_locked
        self._draft = NO_FILTER
        self._sent: Callable[[Part], bool] = lambda _part: True
        self.chips: dict[Part, Chip] = {}
        self._flow = FlowLayout(spacing=7)
        self.setLayout(self._flow)
        self.setAccessibleName(self.tr("Filtros"))
        self.add = Chip(None, theme)
        self.add.say(self.tr("Filtro") + f"  {keys}", "", self.tr("Adicionar filtro"))
        self.add.setToolTip(self.tr("Adicionar filtro"))
        self.add.clicked.connect(self.show_menu)
        self.add.moved.connect(partial(self._move, None))
        self._flow.addWidget(self.add)
        if is_locked:  # told to show itself before it has a place, it would be a window of its own
            self.add.hide()
            self.hide()

    def render_draft(self, draft: FilterDraft, refused: tuple[Part, ...] = ()) -> None:
        """Show these chips; those that the mode does not send are dashed."""
        before, holder = self.row(), self.window().focusWidget()  # an editor may have the keyboard for a moment
        place = next((at for at, chip in enumerate(before) if chip is holder), None)
        self._draft = draft
        gone = [self.chips.pop(part) for part in list(self.chips) if not draft.says(part)]
        if place is not None and before[place] in gone:
            left = [chip for chip in (*before[place:], *reversed(before[:place])) if chip not in (*gone, self.add)]
            (left[0] if left else self.add).setFocus(Qt.FocusReason.OtherFocusReason)
        for chip in gone:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        for part in draft.parts:
            chip = self.chips.get(part) or self._make(part)
            accessible = chip_name(draft, part, is_locked=self._is_locked)
            if part in refused:
                accessible += ". " + self.tr("Este modo não o envia")
            chip.say(part_name(part), part_value(draft, part), accessible, is_sent=part not in refused)
        for chip in (*(self.chips[part] for part in draft.parts), self.add):  # the order of the contract's sentence
            self._flow.removeWidget(chip)
            self._flow.addWidget(chip)
        for earlier, later in pairwise(self.row()):
            self.setTabOrder(earlier, later)
        self.setVisible(not self._is_locked or bool(draft.parts))
        self.updateGeometry()

    def take_focus(self) -> None:
        """To the first chip, or to the one that adds."""
        self.row()[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def menu(self) -> QMenu:
        """What can be added."""
        menu = QMenu(self)
        for part in self._parts:
            if part not in self.chips:
                menu.addAction(part_name(part)).triggered.connect(partial(self._edit, part))
        return menu

    def show_menu(self) -> None:
        self.wanted.emit()
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.add.mapToGlobal(self.add.rect().bottomLeft()))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _make(self, part: Part) -> Chip:
        chip = Chip(part, self._theme, is_locked=self._is_locked)
        chip.setParent(self)
        if not self._is_locked:
            chip.clicked.connect(partial(self._edit, part))
            chip.removed.connect(partial(self._remove, part))
        chip.moved.connect(partial(self._move, part))
        self.chips[part] = chip
        chip.show()
        return chip

    def _edit(self, part: Part, _checked: bool = False) -> None:
        self.edited.emit(part, self.chips.get(part, self.add))

    def _remove(self, part: Part) -> None:
        self.changed.emit(self._draft.without(part))

    def row(self) -> list[Chip]:
        """From left to right."""
        shown = [self.chips[part] for part in self._draft.parts]
        return shown if self._is_locked else [*shown, self.add]

    def _move(self, part: Part | None, step: int) -> None:
        line = self.row()
        place = line.index(self.add if part is None else self.chips[part]) + step
        if 0 <= place < len(line):
            line[place].setFocus(Qt.FocusReason.OtherFocusReason)
