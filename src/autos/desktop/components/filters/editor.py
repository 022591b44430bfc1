"""Base class of the filter editors, and the messages about invalid input."""

from __future__ import annotations

from abc import abstractmethod
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.day_field import DayField
from autos.domain.query.filter_input import FilterInputFault, WrongInput
from autos.domain.search.filter_draft import FilterDraft, FilterPart
from autos.text.translation import translate

MARKS = """
QTreeView::indicator {{ width: 13px; height: 13px; border: 1px solid {edge}; border-radius: 3px; }}
QTreeView::indicator:checked {{ background: {fill}; image: url("{icons}/check.svg"); }}
QTreeView::indicator:indeterminate {{ background: {fill}; image: url("{icons}/minus.svg"); }}
QRadioButton::indicator {{ width: 13px; height: 13px; border: 1px solid {edge}; border-radius: 7px; }}
QRadioButton::indicator:checked {{ width: 5px; height: 5px; border: 5px solid {fill}; }}
"""


class FilterEditor(QWidget):
    """Editor of some parts of a `FilterDraft`."""

    def __init__(self, title: str, parts: tuple[FilterPart, ...], draft: FilterDraft, theme: Theme) -> None:
        super().__init__()
        self.title = title
        self._parts = parts
        self._draft = draft
        self._theme = theme
        self._fields: list[QLineEdit] = []
        self.wanted: FilterPart | None = None
        """The part to focus, if the editor has several."""
        if theme.is_dark:  # Fusion's own borders are invisible on a dark background
            edge, fill = theme.color("border-control").name(), theme.color("accent").name()
            icons = (theme.resources / "icons" / "lucide").as_posix()
            self.setStyleSheet(MARKS.format(edge=edge, fill=fill, icons=icons))

    @abstractmethod
    def read(self) -> FilterDraft:
        """The edited draft. Raises: WrongInput."""

    @property
    def has_unapplied(self) -> bool:
        """Whether a click beside the popup would lose a choice, or a text that is none yet."""
        return False

    def take_typed(self) -> bool:
        """Take over what is typed and not chosen yet; whether there was something to take."""
        return False

    def cleared(self) -> FilterDraft:
        """The draft without these parts."""
        return self._draft.without(*self._parts)

    def take_focus(self) -> None:
        """Focus the first field and select its text."""
        if self._fields:
            self._fields[0].setFocus(Qt.FocusReason.PopupFocusReason)
            self._fields[0].selectAll()

    def point_at(self, wrong: WrongInput) -> None:
        """Focus the field with the invalid input."""
        if self._fields:
            field = self._fields[min(int(wrong.is_second), len(self._fields) - 1)]
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.selectAll()

    def field(self, text: str, placeholder: str, accessible: str) -> QLineEdit:
        """Create a text field."""
        line = QLineEdit(text)
        line.setPlaceholderText(placeholder)
        line.setAccessibleName(accessible)
        line.setMaxLength(200)
        self._fields.append(line)
        return line

    def day(self, day: date | None, placeholder: str, accessible: str) -> DayField:
        """Create a date field."""
        line = DayField(day, placeholder, accessible, self._theme)
        self._fields.append(line)
        return line

    def hint(self, text: str) -> QLabel:
        """Create a label with a hint."""
        label = PlainLabel(text)
        label.setFont(self._theme.font(11.5))
        label.setProperty("tone", "3")
        label.setWordWrap(True)
        return label

    def label(self, text: str) -> QLabel:
        """Create the label above a field."""
        label = PlainLabel(text)
        label.setFont(self._theme.font(12, 500))
        return label


def fault_text(fault: FilterInputFault) -> str:
    """Message about an invalid input, with what to write."""
    return {
        FilterInputFault.NO_AMOUNT: translate("filters", "Isto não é um valor. Escreva, por exemplo, 50.000,00."),
        FilterInputFault.NEGATIVE_AMOUNT: translate("filters", "O valor não pode ser negativo."),
        FilterInputFault.AMOUNT_TOO_LARGE: translate("filters", "O valor é grande demais. Confira os zeros."),
        FilterInputFault.AMOUNTS_REVERSED: translate(
            "filters", "O valor final é menor que o inicial. Corrija um dos dois."
        ),
        FilterInputFault.NO_DAY: translate("filters", "Isto não é uma data. Escreva dd/mm/aaaa."),
        FilterInputFault.NO_SUCH_DAY: translate("filters", "Essa data não existe. Confira o dia e o mês."),
        FilterInputFault.YEAR_OUT_OF_REACH: translate("filters", "O ano desta data está fora do alcance. Confira-o."),
        FilterInputFault.DAYS_REVERSED: translate(
            "filters", "A data final é anterior à inicial. Corrija uma das duas."
        ),
        FilterInputFault.NO_DOCUMENT: translate(
            "filters", "Este número não vale como CPF (11 dígitos) nem como CNPJ (14 letras ou dígitos). Corrija-o."
        ),
        FilterInputFault.NO_NAME: translate("filters", "O nome precisa de pelo menos duas letras."),
        FilterInputFault.ODD_NAME: translate(
            "filters", "Isto não parece um nome. Confira; aplicar de novo vale assim mesmo."
        ),
        FilterInputFault.NO_COUNT: translate("filters", "Escreva um número inteiro de dias, de 0 a 3.650."),
        FilterInputFault.NO_SUCH_CODE: translate(
            "filters", "Nada na tabela com o texto escrito. Corrija-o ou apague-o antes de aplicar."
        ),
        FilterInputFault.NOT_CHECKED: translate(
            "filters", "O texto escrito encontra vários, e nenhum está marcado. Marque na lista ou apague o texto."
        ),
    }[fault]
