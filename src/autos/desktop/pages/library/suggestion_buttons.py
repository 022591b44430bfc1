"""Suggestions at the end of the query field: one click reads words as a court, state, year, phase or class."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.suggestion_presenter import SuggestionsPresenter, SuggestionsState
from autos.desktop.pages.library.view import LibraryView
from autos.domain.query.tree import Condition
from autos.domain.query.values import ChoiceValue, Name, WholeNumber
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural
from autos.text.value_names import phase_name

translate = QCoreApplication.translate


def suggestion_text(conditions: Iterable[Condition]) -> str:
    """Tribunal TRT2, distribuído em 2023."""
    text = ", ".join(map(_condition, conditions))
    return text[:1].upper() + text[1:]


def spoken_suggestion(what: str, cases: int) -> str:
    """Text of a suggestion by itself, with what a click does."""
    found = plural(cases, translate("library", "{n} processo"), translate("library", "{n} processos"))
    return translate("library", "Filtrar por {what}: {found}").format(what=_lower(what), found=found)


def suggestion_tip(what: str, cases: int, plain: int) -> str:
    """Counts of both readings: as conditions, and as words."""
    words = translate("library", "{what}: {n} · como palavras: {plain}")
    return words.format(what=what, n=number(cases), plain=number(plain))


def _lower(what: str) -> str:
    return what if what[:2].isupper() else what[:1].lower() + what[1:]


def _condition(condition: Condition) -> str:
    value, key = condition.value, condition.key
    if isinstance(value, ChoiceValue):
        return translate("library", "UF {state}").format(state=value.code)
    if isinstance(value, WholeNumber):
        return translate("library", "distribuído em {year}").format(year=value.number)
    name = plain_line(value.text) if isinstance(value, Name) else ""
    if key == "court":
        return translate("library", "tribunal {court}").format(court=name)
    if key == "label":
        return translate("library", "etiqueta {name}").format(name=name)
    if key == "phase":
        return translate("library", "fase {phase}").format(phase=phase_name(name).lower())
    return translate("library", "classe {name}").format(name=name.lower())


MOST = 3
SPACING = 6
LEAST_LINE_PX = 160
"""Width that the typed text keeps."""


class SuggestionButtons(QWidget):
    """Buttons inside the query field, as many as fit beside the typed text; the list below does not move."""

    def __init__(self, presenter: SuggestionsPresenter, view: LibraryView, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._view = view
        self._theme = theme
        self.buttons = [QPushButton() for _ in range(MOST)]
        for place, button in enumerate(self.buttons):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(partial(self._take, place))
            button.hide()
        self.setLayout(row(*self.buttons, spacing=SPACING))
        view.field.add_inside(self)
        for before, after in pairwise((view.field.line, *self.buttons, view.field.clear)):
            QWidget.setTabOrder(before, after)
        view.field.installEventFilter(self)
        view.empty_action_taken.connect(partial(self._take, 0))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def _take(self, place: int, _checked: bool = False) -> None:
        self._presenter.take(place)
        self._view.field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _render(self, state: SuggestionsState) -> None:
        for button, counted in zip(self.buttons, state.suggestions, strict=False):
            what = suggestion_text(counted.suggestion.conditions)
            button.setText(f"{what} · {number(counted.cases)}".replace("&", "&&"))
            button.setAccessibleName(spoken_suggestion(what, counted.cases))
            set_tooltip(button, suggestion_tip(what, counted.cases, state.cases))
        self._fit()
        first = next(iter(state.suggestions), None)
        self._view.offer(
            "" if first is None else spoken_suggestion(suggestion_text(first.suggestion.conditions), first.cases)
        )

    def _fit(self) -> None:
        """Show the first suggestions that fit; the first one always."""
        line = self._view.field.line
        typed = max(self._theme.px(LEAST_LINE_PX), line.fontMetrics().horizontalAdvance(line.text()) + 24)
        room = self._view.field.width() - typed - self._theme.px(90)
        count = len(self._presenter.state.suggestions)
        for place, button in enumerate(self.buttons):
            room -= button.sizeHint().width() + SPACING
            button.setVisible(place < count and (place == 0 or room >= 0))
