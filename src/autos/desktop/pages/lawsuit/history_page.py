"""Page of what changed: the sentence, the fields before and after, and the readings to compare."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QScrollArea, QSizePolicy, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, plain_tooltip, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.comparison_text import ComparisonText
from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter, HistoryState, RecordComparison
from autos.desktop.pages.lawsuit.history_texts import (
    column_names,
    equal_cells,
    equal_count_text,
    further_text,
    heading,
    reading_texts,
    reading_times_text,
    readings_text,
    sentences,
    source_text,
    table_cells,
    unsent_text,
)
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, LawsuitState
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.ledger.history import RecordSnapshot
from autos.text.lawsuit_changes import Words
from autos.text.problems import problem_text

LEAST_CHARACTERS = 19
"""Of a reading in its choice; the whole is in the list that it opens."""


class HistoryPage(QScrollArea):
    """Shows the history of the open lawsuit while the page is visible."""

    def __init__(self, presenter: HistoryPresenter, reading: LawsuitPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._reading = reading
        self._theme = theme
        self._shown: int | None = None
        self.before, self.after = Select(theme), Select(theme)
        self.before.setAccessibleName(self.tr("Comparar a leitura de"))
        self.after.setAccessibleName(self.tr("com a leitura de"))
        self.choice = QWidget()
        compare, with_label = PlainLabel(self.tr("Comparar")), PlainLabel(self.tr("com"))
        for label in (compare, with_label):
            label.setFont(theme.font(11.5))
            label.setProperty("tone", "2")
        line = row(compare, self.before, with_label, self.after, STRETCH, spacing=8)
        for select in (self.before, self.after):
            select.setFont(theme.font(12))
            select.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            select.setMinimumContentsLength(LEAST_CHARACTERS)
            select.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            select.activated.connect(self._choose)
        self.choice.setLayout(line)
        self.text = ComparisonText(theme)
        self.text.setAccessibleName(self.tr("O que mudou"))
        self.fold = QToolButton()
        self.fold.setProperty("kind", "ghost")
        self.fold.setProperty("room", "small")  # no padding: it begins where the text above it does
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setFont(theme.font(12))
        self.fold.setCheckable(True)
        self.equal = ComparisonText(theme)
        self.equal.setAccessibleName(self.tr("Campos iguais"))
        self.readings = quiet_label("", theme.font(11.5))
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(
            column(
                self.choice,
                self.text,
                row(self.fold, STRETCH),
                self.equal,
                self.readings,
                STRETCH,
                spacing=12,
                margins=(24, 12, 24, 18),
            )
        )
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(self.text)
        self.fold.toggled.connect(self._render_again)
        presenter.changed.connect(self._render)
        reading.changed.connect(self._follow)
        theme.changed.connect(self._render_again)
        self._render(presenter.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow(self._reading.state)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.show(None)

    def _follow(self, state: LawsuitState) -> None:
        if self.isVisible() and not state.is_loading:
            row_id = state.row_id if state.lawsuit is not None else None
            self._presenter.show(row_id, state.instances, state.changes)

    def _choose(self) -> None:
        self._presenter.compare(self.before.currentData(), self.after.currentData())

    def _render_again(self) -> None:
        """Render again in a new theme; a bound method, so that Qt disconnects it together with the view."""
        self._render(self._presenter.state)

    def _render(self, state: HistoryState) -> None:
        if state.row_id != self._shown and state.row_id is not None:
            self.verticalScrollBar().setValue(0)
        self._shown = state.row_id if state.row_id is not None else self._shown
        self._render_choice(state)
        self.text.clear()
        if state.problem or state.is_loading:
            text = problem_text(state.problem) if state.problem else self.tr("Lendo as leituras guardadas.")
            self.text.add_line([Words(text)])
        else:
            for place, compared in enumerate(state.compared):
                self._write(compared, names_instance=state.has_instances, is_first=place == 0)
        self._render_equal(state)
        self.readings.setText(readings_text(state.readings) if len(state.readings) > 1 else "")

    def _write(self, compared: RecordComparison, *, names_instance: bool, is_first: bool) -> None:
        if names_instance:
            self.text.add_line([Words(heading(compared))], "head", gap=0 if is_first else 22)
        self.text.add_line(sentences(compared), gap=4 if names_instance else 0)
        cells = table_cells(compared)
        if cells:
            lawsuit = self._reading.state.lawsuit
            court = "" if lawsuit is None else lawsuit.tribunal_acronym or ""
            self.text.add_changes(column_names(compared), cells, source_text(court, compared))
        for line in (further_text(compared), unsent_text(compared)):
            if line:
                self.text.add_line([Words(line)], gap=8)

    def _render_choice(self, state: HistoryState) -> None:
        self.choice.setVisible(len(state.readings) > 1)
        pair = (state.own.before, state.own.after) if state.own else (None, None)
        for select, chosen in zip((self.before, self.after), pair, strict=True):
            texts = reading_texts(state.readings)
            if texts != [select.itemText(place) for place in range(select.count())]:
                select.clear()
                for one, text in zip(state.readings, texts, strict=True):
                    select.addItem(text, one)
            self._select(select, state.readings, chosen)

    @staticmethod
    def _select(select: Select, readings: tuple[RecordSnapshot, ...], chosen: RecordSnapshot | None) -> None:
        for place, one in enumerate(readings):
            select.setItemData(place, one)
            select.setItemData(place, plain_tooltip(reading_times_text(one)), Qt.ItemDataRole.ToolTipRole)
        set_tooltip(select, "" if chosen is None else reading_times_text(chosen))
        if chosen in readings:
            select.setCurrentIndex(readings.index(chosen))

    def _render_equal(self, state: HistoryState) -> None:
        cells = equal_cells(state.own) if state.own else []
        self.fold.setVisible(bool(cells))
        self.fold.setText(equal_count_text(len(cells)))
        self.fold.setIcon(self._theme.icon("chevron-down" if self.fold.isChecked() else "chevron-right", "text-2", 14))
        self.equal.setVisible(bool(cells) and self.fold.isChecked())
        self.equal.clear()
        if cells and self.fold.isChecked():
            self.equal.add_equal((self.tr("O quê"), self.tr("Nas duas leituras")), cells)
