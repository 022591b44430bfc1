"""The filter of a search as a line of chips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from autos.desktop.filters.chip import Chip
from autos.desktop.filters.code_names import CodeNames
from autos.desktop.filters.words import chip_label, chip_name, part_in_full, part_name
from autos.desktop.theme import Theme
from autos.desktop.widgets.flow import FlowLayout
from autos.desktop.widgets.tip import plain_tip
from autos.domain.filter_draft import NO_FILTER, FilterDraft, Part

MOST_TOLD = 12
"""Values of a list that a tip names."""


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
        self._names = CodeNames(theme.resources / "reference")
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
        self.add.setVisible(not is_locked)
        self._flow.addWidget(self.add)
        self.setVisible(not is_locked)

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
            accessible = chip_name(draft, part, self._names, is_locked=self._is_locked)
            if part in refused:
                accessible += ". " + self.tr("Este modo não o envia")
            chip.say(*chip_label(draft, part, self._names), accessible, is_sent=part not in refused)
            chip.setToolTip(plain_tip(f"{part_name(part)}: {part_in_full(draft, part, self._names, MOST_TOLD)}"))
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
