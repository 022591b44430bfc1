"""Panorama: counts of a grouped lookup with their total, as a chart or as a table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.filters.texts import part_name, part_text
from autos.desktop.components.next_step.texts import cost_note
from autos.desktop.pages.overview.bars import bar_cells
from autos.desktop.pages.overview.counts_view import CountLine, CountsView
from autos.desktop.pages.overview.presenter import OverviewState
from autos.desktop.pages.overview.scroll_area import OverviewScrollArea
from autos.desktop.pages.overview.texts import UNTOLD, BarNames, distinct_labels, group_name, mark_chip
from autos.desktop.pages.overview.total_header import TotalHeader
from autos.desktop.widgets.controls.icon_button import set_icon_button_text
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import NO_FILTER, FilterPart
from autos.domain.search.next_step import NextStep
from autos.domain.summary.bars import GROUPS, Bar, SelectedBars, bars
from autos.domain.summary.lawsuit_span import records_count
from autos.domain.summary.summary import Summary
from autos.text.dates import query_time
from autos.text.summary_total import lawsuits_text
from autos.text.translation import number, plural


class Panorama(QWidget):
    """Widgets of the panorama, rendered from an `OverviewState`."""

    toggled = Signal(object)
    """The `Bar` that was marked or unmarked."""
    cleared = Signal()
    table_wanted = Signal(bool)
    step_wanted = Signal(object)
    """The chosen `NextStep`, to be filtered by the marks."""
    received_wanted = Signal()
    export_wanted = Signal(str)
    """Path of the file to write."""

    def __init__(self, theme: Theme, names: BarNames) -> None:
        super().__init__()
        self._theme = theme
        self._names = names
        self._codes = CodeNames(theme.resources / "reference")
        self._shown: Summary | None = None
        self._labels: dict[tuple[str, str], str] = {}
        self._draft = NO_FILTER
        self._has_empty_result = False
        """The filters of the search left nothing to count."""
        self.narrow = QPushButton()
        self.list = QPushButton()
        self.list.setProperty("kind", "primary")
        self.hero = TotalHeader(theme, self.narrow, self.list, note=cost_note(Mode.BASE))
        self.figure, self.what, self.chips = self.hero.figure, self.hero.what, self.hero.chips
        self.tools = self.hero.tools
        self.tools.received.show()
        self.counts = CountsView(theme)
        self.panels, self.table = self.counts.panels, self.counts.table
        self.setLayout(column(OverviewScrollArea(self.hero, self.counts, theme)))
        self._connect()
        self._paint_icons()

    def render_state(self, state: OverviewState) -> None:
        if state.summary is None or state.entry is None:
            return
        if state.summary is not self._shown:
            self._read_labels(state.summary)
        self._draft = state.draft
        self._has_empty_result = state.draft.narrows and state.summary.lawsuits_count == 0
        self._render_hero(state.entry, state.summary, state.chosen, replaces=state.chosen.replaces(state.asked))
        for group, panel in self.panels.items():
            counted = bars(state.summary, group)
            labels = [self._label(bar) for bar in counted]
            panel.show_cells(bar_cells(counted, labels, state.chosen.marked(state.courts, counted)))
        if state.summary is not self._shown:
            self._shown = state.summary
            self.counts.show_lines(self.lines())
        self.tools.show_table(state.is_table)
        self.counts.show_table(state.is_table)

    def _read_labels(self, summary: Summary) -> None:
        """Read the labels once per answer; equal names within a group get their codes."""
        self._labels = {}
        for group in GROUPS:
            self._labels |= distinct_labels(bars(summary, group), self._names.label, self._names)

    def _label(self, bar: Bar) -> str:
        return self._labels.get((bar.group, bar.value)) or self._names.label(bar)

    def lines(self) -> list[CountLine]:
        """Rows of group, value and count as shown; the total first."""
        if self._shown is None:
            return []
        total = (
            self.tr("Total"),
            self.tr("registros na base"),
            UNTOLD if (records := records_count(self._shown)) is None else records,
        )
        listed = [bar for group in GROUPS for bar in bars(self._shown, group)]
        return [
            total,
            *((group_name(bar.group), self._label(bar), bar.count if bar.is_counted else UNTOLD) for bar in listed),
        ]

    def export_lines(self) -> list[CountLine]:
        """Rows of an export: the filters of the search, then `lines`."""
        lines = [(self.tr("Filtro da busca"), self._filter_text(part), "") for part in self._draft.parts]
        return [*lines, *self.lines()]

    def _filter_text(self, part: FilterPart) -> str:
        return f"{part_name(part)}: {part_text(self._draft, part, self._codes)}"

    def _connect(self) -> None:
        self.counts.toggled.connect(self.toggled)
        self.hero.clear.clicked.connect(self.cleared)
        self.chips.removed.connect(self._take_away)
        self.chips.emptied.connect(self.counts.take_focus)
        self.tools.table_wanted.connect(self.table_wanted)
        self.tools.copy_wanted.connect(lambda: self.tools.put_on_clipboard(self.export_lines()))
        self.tools.received_wanted.connect(self.received_wanted)
        self.tools.export_wanted.connect(self.export_wanted)
        self.narrow.clicked.connect(
            lambda: self.step_wanted.emit(NextStep(Mode.SUMMARY, drops_filters=self._has_empty_result))
        )
        self.list.clicked.connect(lambda: self.step_wanted.emit(NextStep(Mode.BASE)))
        self._theme.changed.connect(self._paint_icons)

    def _take_away(self, mark: tuple[str, str]) -> None:
        self.toggled.emit(Bar(*mark, 0))

    def _render_hero(self, entry: LedgerEntry, summary: Summary, chosen: SelectedBars, *, replaces: bool) -> None:
        records = records_count(summary)
        self.figure.setText(UNTOLD if records is None else number(records))
        one, many = self.tr("registro na base"), self.tr("registros na base")
        if self._draft.parts:
            one, many = self.tr("registro na base com estes filtros"), self.tr("registros na base com estes filtros")
        self.what.setText(one if records == 1 else many)
        when = self.tr("consultado {when}, pode ter até 30 dias de atraso")
        lawsuits = lawsuits_text(summary)
        self.hero.when.say(" · ".join(filter(None, (lawsuits, when.format(when=query_time(entry.created_at))))))
        one = self.tr("{n} filtro marcado aqui, ainda não consultado")
        many = self.tr("{n} filtros marcados aqui, ainda não consultados")
        none = self.tr("Marque valores para filtrar o próximo passo. Fase, papel, área e grau não filtram.")
        text = plural(chosen.marks, one, many) if chosen else none
        if replaces:
            text = self.tr("O que está marcado toma o lugar do filtro de classe ou assunto desta busca")
        self.hero.marks.say(text)
        self.hero.clear.setVisible(bool(chosen))
        self.chips.render_chips([mark_chip(mark, self._label(Bar(*mark, 0))) for mark in chosen.each])
        self._render_steps(chosen.marks)

    def _render_steps(self, marks: int) -> None:
        """Render the buttons of the next steps with the number of marks."""
        one, many = self.tr("Novo panorama com {n} filtro"), self.tr("Novo panorama com {n} filtros")
        none = (
            self.tr("Novo panorama sem os filtros")
            if self._has_empty_result
            else self.tr("Novo panorama com os filtros")
        )
        set_icon_button_text(self.narrow, plural(marks, one, many) if marks else none)
        self.narrow.setEnabled(bool(marks) or self._has_empty_result)
        one, many = self.tr("Listar na base com {n} filtro"), self.tr("Listar na base com {n} filtros")
        set_icon_button_text(self.list, plural(marks, one, many) if marks else self.tr("Listar na base"))

    def _paint_icons(self) -> None:
        self.narrow.setIcon(self._theme.icon("chart-column-big", "text-2"))
        self.list.setIcon(self._theme.icon("database", "on-accent"))
