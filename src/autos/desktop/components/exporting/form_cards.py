"""The kinds of file, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QRadioButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.exporting.presenter import FORMS
from autos.desktop.components.exporting.texts import FORM_ICONS, form_texts
from autos.desktop.widgets.layout.tab_order import tab_to_checked
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.policy import fixed_text
from autos.usecases.library.export.plan import ExportForm

CARD_PX, RADIO_PX = 50, 24


class FormCard(QFrame):
    """One kind of file: its name over what it is good for; all of it can be clicked."""

    def __init__(self, form: ExportForm, theme: Theme) -> None:
        super().__init__()
        name, note = form_texts(form)
        self.setProperty("kind", "choicecard")
        self.setFixedHeight(theme.px(CARD_PX))
        self.button = QRadioButton()
        self.button.setAccessibleName(name)
        self.button.setAccessibleDescription(note)
        title = quiet_label(name, theme.font(13, 500), "")
        words = column(STRETCH, title, 1, quiet_label(note, theme.font(11.5)), STRETCH)
        self.button.setFixedWidth(theme.px(RADIO_PX))
        line = row(self.button, Picture(theme, FORM_ICONS[form], "text-2"), words, spacing=8, margins=(9, 0, 6, 0))
        line.setStretch(2, 1)
        self.setLayout(line)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.button.click()


class FormCards(QWidget):
    """One card for each kind of file, below each other."""

    chosen = Signal(object)
    """The `ExportForm`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.cards = {form: FormCard(form, theme) for form in FORMS}
        for place, card in enumerate(self.cards.values()):
            self._group.addButton(card.button, place)
        self.setLayout(column(*self.cards.values(), spacing=6))
        self._group.idClicked.connect(lambda place: self.chosen.emit(FORMS[place]))

    def allow(self, forms: Sequence[ExportForm]) -> None:
        """Offer only these; the others stay to be seen, and say who has settled it."""
        for form, card in self.cards.items():
            is_allowed = form in forms
            card.setEnabled(is_allowed)
            set_tooltip(card, "" if is_allowed else fixed_text())
            card.button.setAccessibleDescription(form_texts(form)[1] if is_allowed else fixed_text())

    def choose(self, form: ExportForm) -> None:
        """Show which is chosen."""
        self.cards[form].button.setChecked(True)
        tab_to_checked([card.button for card in self.cards.values() if card.isEnabled()])
        for each, card in self.cards.items():
            set_style_property(card, "shown", "true" if each is form else "false")
