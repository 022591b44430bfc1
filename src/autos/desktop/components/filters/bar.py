"""A search filter as a bar of chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip import FilterChip
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.filters.texts import chip_accessible_name, chip_label, part_name, part_text
from autos.desktop.widgets.layout.flow import FlowLayout, wrapped_lines
from autos.domain.search.filter_draft import NO_FILTER, OPTIONS, FilterDraft, FilterPart

SPACING = 7
LINES = 2
MORE = "more"
MOST_LISTED = 12
"""Values of a list that a tooltip names."""


class ChipBar(QWidget):
    """Chips of a filter; arrow keys move between them, the last one adds another. A locked bar is read-only.

    It has one or two lines; a "more" chip counts the others and shows them."""

    edited = Signal(object, object)
    """A `FilterPart` to edit, and the `FilterChip` beside which the editor opens."""
    changed = Signal(object)
    """The `FilterDraft` without the removed chip."""

    wanted = Signal()
    """The menu of filters was opened."""

    def __init__(
        self,
        theme: Theme,
        parts: tuple[FilterPart, ...] = (),
        *,
        is_locked: bool = False,
        keys: str = "F",
        lines: int = LINES,
        has_options: bool = False,
    ) -> None:
        """`parts` can be added, in this order; `keys` is shown on the add chip; at most `lines`.

        With `has_options` a chip of their own opens the options of the search, which the menu then leaves out.
        """
        super().__init__()
        self._theme = theme
        self._names = CodeNames(theme.resources / "reference")
        self._parts = tuple(part for part in parts if not (has_options and part in OPTIONS))
        self._most_lines = lines
        self._is_locked = is_locked
        self._draft = NO_FILTER
        self._sent: Callable[[FilterPart], bool] = lambda _part: True
        self.chips: dict[FilterPart, FilterChip] = {}
        self._is_unfolded = False
        self._flow = FlowLayout(spacing=SPACING)
        self.setLayout(self._flow)
        self.setAccessibleName(self.tr("Filtros"))
        self.add = FilterChip(None, theme)
        self.add.say(self.tr("Filtro") + f"  {keys}", "", self.tr("Adicionar filtro"))
        set_tooltip(self.add, self.tr("Adicionar filtro"))
        self.add.clicked.connect(self.show_menu)
        self.add.moved.connect(lambda step: self._step(self.add, step))
        self.options = FilterChip(None, theme, icon="sliders-horizontal")
        self.options.say(self.tr("Opções"), "", self.tr("Opções da busca"))
        set_tooltip(self.options, self.tr("Grau, detalhe da resposta, credencial do cofre e idade da resposta"))
        self.options.clicked.connect(lambda: self.edited.emit(FilterPart.INSTANCE, self.options))
        self.options.moved.connect(lambda step: self._step(self.options, step))
        self.more = FilterChip(MORE, theme, can_go=False)
        self.more.clicked.connect(self._turn_fold)
        self.more.moved.connect(lambda step: self._step(self.more, step))
        self.more.hide()
        self._has_options = has_options
        self._last = (self.more, self.add, self.options)
        for chip in self._last:
            self._flow.addWidget(chip)
        if not has_options:
            self.options.hide()
        if is_locked:  # shown without a parent it would be a window
            self.add.hide()
            self.hide()

    def render_draft(self, draft: FilterDraft, refused: tuple[FilterPart, ...] = ()) -> None:
        """Show a filter's chips; those that the mode does not send are dashed."""
        before, holder = self.row(), self.window().focusWidget()  # an editor may have the focus at the moment
        place = next((at for at, chip in enumerate(before) if chip is holder), None)
        self._draft = draft
        gone = [self.chips.pop(part) for part in list(self.chips) if not draft.has(part)]
        if place is not None and before[place] in gone:
            left = [chip for chip in (*before[place:], *reversed(before[:place])) if chip not in (*gone, *self._last)]
            (left[0] if left else self.add).setFocus(Qt.FocusReason.OtherFocusReason)
        for chip in gone:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        for part in draft.parts:
            chip = self.chips.get(part) or self._make(part)
            accessible = chip_accessible_name(draft, part, self._names, is_locked=self._is_locked)
            if part in refused:
                accessible += ". " + self.tr("Este modo não o envia")
            chip.say(*chip_label(draft, part, self._names), accessible, is_sent=part not in refused)
            set_tooltip(chip, f"{part_name(part)}: {part_text(draft, part, self._names, MOST_LISTED)}")
        ordered = (*(self.chips[part] for part in draft.parts), *self._last)
        for chip in ordered:  # the order of the contract's sentence
            self._flow.removeWidget(chip)
            self._flow.addWidget(chip)
        self._fold()
        for earlier, later in pairwise(ordered):
            self.setTabOrder(earlier, later)
        self.setVisible(not self._is_locked or bool(draft.parts))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """On one line, the width of all chips, folded or not: beside others it gets what room there is."""
        hint = super().sizeHint()
        if self._most_lines > 1 or self._is_locked:
            return hint
        every = [*(self.chips[part] for part in self._draft.parts), self.add]
        wanted = sum(chip.sizeHint().width() + SPACING for chip in every) - SPACING
        return QSize(max(hint.width(), wanted), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def take_focus(self) -> None:
        """Focus the first chip, or the add chip."""
        self.row()[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def menu(self) -> QMenu:
        """Menu of the parts that can be added."""
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

    def _make(self, part: FilterPart) -> FilterChip:
        chip = FilterChip(part, self._theme, is_locked=self._is_locked)
        chip.setParent(self)
        if not self._is_locked:
            chip.clicked.connect(partial(self._edit, part))
            chip.removed.connect(partial(self._remove, part))
        chip.moved.connect(lambda step: self._step(chip, step))
        self.chips[part] = chip
        return chip

    def _edit(self, part: FilterPart, _checked: bool = False) -> None:
        self.edited.emit(part, self.chips.get(part, self.add))

    def _remove(self, part: FilterPart) -> None:
        self.changed.emit(self._draft.without(part))

    def row(self) -> list[FilterChip]:
        """The visible chips, from left to right."""
        every = [*(self.chips[part] for part in self._draft.parts), *self._last]
        return [chip for chip in every if not chip.isHidden()]

    def _step(self, chip: FilterChip, step: int) -> None:
        line = self.row()
        place = line.index(chip) + step
        if 0 <= place < len(line):
            line[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_fold(self) -> None:
        first = self.row().index(self.more)
        self._is_unfolded = not self._is_unfolded
        self._fold()
        if self._is_unfolded:
            self.row()[first].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fold(self) -> None:
        """Show as many chips as fit on two lines, or all if unfolded."""
        chips = [self.chips[part] for part in self._draft.parts]
        shown = self._fitting(chips)
        holder = self.window().focusWidget()
        self.more.setVisible(shown < len(chips))
        if self._is_unfolded and shown < len(chips):
            self.more.say(self.tr("menos"), "", self.tr("Mostrar menos filtros"))
            set_tooltip(self.more, "")
            shown = len(chips)
        for place, chip in enumerate(chips):
            chip.setVisible(place < shown)
        if holder in chips[shown:]:
            self.more.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fitting(self, chips: Sequence[FilterChip]) -> int:
        """Number of chips that fit together with the "more" chip, whose text is set."""
        foot = [] if self._is_locked else [self.add]
        if self._has_options:
            foot.append(self.options)
        if self._lines(*chips, *foot) <= self._most_lines:
            return len(chips)
        for shown in range(len(chips) - 1, 0, -1):
            self._update_more(chips[shown:])
            if self._lines(*chips[:shown], self.more, *foot) <= self._most_lines:
                return shown
        self._update_more(chips)
        return 0

    def _update_more(self, left: Sequence[FilterChip]) -> None:
        names = "; ".join(chip.accessibleName() for chip in left)
        self.more.say(self.tr("mais {n}").format(n=len(left)), "", self.tr("Mais filtros: {names}").format(names=names))
        set_tooltip(self.more, names)

    def _lines(self, *chips: FilterChip) -> int:
        return len(wrapped_lines([chip.sizeHint().width() for chip in chips], self.width(), SPACING))


class FilterLine(QFrame):
    """The filter that a search was sent with, as a line of its page; hidden where there is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.bar = ChipBar(theme, is_locked=True)
        self.setProperty("rule", "bottom")
        self.setLayout(column(self.bar, margins=(20, 6, 16, 6)))

    def render_draft(self, draft: FilterDraft) -> None:
        self.bar.render_draft(draft)
        self.setVisible(bool(draft.parts))
