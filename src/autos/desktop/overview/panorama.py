"""How many lawsuits of which kind: the total, ten groups as bars and tiles, or the same as a table."""

from __future__ import annotations

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFrame,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from autos.desktop.dates import asked_at
from autos.desktop.filters.words import part_in_full, part_name
from autos.desktop.layouts import STRETCH, column, row
from autos.desktop.overview.bars import cells_of
from autos.desktop.overview.group import GroupPanel
from autos.desktop.overview.presenter import OverviewState
from autos.desktop.overview.words import Names, group_name
from autos.desktop.theme import Theme
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.wording import number, plural
from autos.domain.filter_draft import NO_FILTER, Part
from autos.domain.ledger import LedgerEntry
from autos.domain.mode import Mode
from autos.domain.overview import GROUPS, Chosen, bars
from autos.domain.spreadsheet import harmless
from autos.domain.summary import Summary

UPPER = (("tribunals",), ("states",), ("sides", "instances", "justices"))
LOWER = (("classifications",), ("subjects",), ("phases",), ("person_types", "areas"))
Line = tuple[str, str, int | str]


class Panorama(QWidget):
    """Build, connect, render."""

    toggled = Signal(object)
    """The `Bar` that was marked or unmarked."""
    cleared = Signal()
    table_wanted = Signal(bool)
    step_wanted = Signal(object)
    """The `Mode` to go on with, narrowed by what is marked."""
    export_wanted = Signal(str)
    """Path of the file to write."""

    def __init__(self, theme: Theme, names: Names) -> None:
        super().__init__()
        self._theme = theme
        self._names = names
        self._shown: Summary | None = None
        self._draft = NO_FILTER
        self.figure = QLabel()
        self.figure.setFont(theme.font(44, 600, display=True))
        self.what = QLabel()
        self.what.setFont(theme.font(13, 500))
        self.when = ElidedLabel()
        self.when.setFont(theme.font(12))
        self.when.setProperty("tone", "3")
        self.marks = ElidedLabel()
        self.marks.setFont(theme.font(12))
        self.marks.setProperty("tone", "2")
        self.clear = QPushButton(self.tr("Limpar"))
        self.clear.setProperty("kind", "link")
        self.as_table = QPushButton(" " + self.tr("Tabela"))
        self.as_table.setCheckable(True)
        self.copy = QPushButton(" " + self.tr("Copiar"))
        self.export = QPushButton(" " + self.tr("Exportar"))
        self.narrow = QPushButton(" " + self.tr("Novo panorama com os filtros"))
        self.list = QPushButton(" " + self.tr("Listar na base"))
        self.list.setProperty("kind", "primary")
        self.panels = {group: GroupPanel(group, theme) for group in GROUPS}
        self.table = self._table()
        self.pages = QStackedWidget()
        self.picture = self._picture()
        for page in (self.picture, self.table):
            self.pages.addWidget(page)
        layout = column(self._hero(), self.pages)
        layout.setStretchFactor(self.pages, 1)
        self.setLayout(layout)
        self._connect()
        self._paint_icons()

    def render_state(self, state: OverviewState) -> None:
        if state.summary is None or state.entry is None:
            return
        self._draft = state.draft
        self._render_hero(state.entry, state.summary, state.chosen, replaces=state.chosen.replaces(state.asked))
        for group, panel in self.panels.items():
            told = bars(state.summary, group)
            labels = [self._names.label(bar) for bar in told]
            panel.show_cells(cells_of(told, labels, state.chosen.marked(state.courts, told)))
        if state.summary is not self._shown:
            self._shown = state.summary
            self._fill_table(self.lines())
        self.as_table.setChecked(state.is_table)
        self.as_table.setText(" " + (self.tr("Gráfico") if state.is_table else self.tr("Tabela")))
        self.pages.setCurrentWidget(self.table if state.is_table else self.picture)

    def lines(self) -> list[Line]:
        """Group, value and count, as they are shown; the total first."""
        if self._shown is None:
            return []
        total = (self.tr("Total"), self.tr("processos na base"), self._shown.lawsuits_count)
        told = [bar for group in GROUPS for bar in bars(self._shown, group)]
        return [total, *((group_name(bar.group), self._names.label(bar), bar.count) for bar in told)]

    def told(self) -> list[Line]:
        """The lines as they leave, what the question was restricted to before them."""
        said = [(self.tr("Filtro da consulta"), self._told_filter(part), "") for part in self._draft.parts]
        return [*said, *self.lines()]

    def _told_filter(self, part: Part) -> str:
        return f"{part_name(part)}: {part_in_full(self._draft, part)}"

    def headings(self) -> tuple[str, str, str]:
        return self.tr("Grupo"), self.tr("Valor"), self.tr("Processos")

    def _connect(self) -> None:
        for panel in self.panels.values():
            panel.toggled.connect(self.toggled)
        self.clear.clicked.connect(self.cleared)
        self.as_table.toggled.connect(self.table_wanted)
        self.copy.clicked.connect(self._copy)
        self.export.clicked.connect(self._choose_place)
        self.narrow.clicked.connect(lambda: self.step_wanted.emit(Mode.SUMMARY))
        self.list.clicked.connect(lambda: self.step_wanted.emit(Mode.BASE))
        self._theme.changed.connect(self._paint_icons)

    def _hero(self) -> QFrame:
        hero = QFrame()
        hero.setProperty("rule", "bottom")
        said = column(STRETCH, self.what, 2, self.when, 6)
        for button in (self.as_table, self.copy, self.export):
            button.setProperty("room", "small")
            button.setFont(self._theme.font(12, 500))
        marks = row(self.marks, self.clear, STRETCH, self.as_table, self.copy, self.export, spacing=8)
        line = row(self.figure, said, STRETCH, self.narrow, self.list, spacing=10)
        hero.setLayout(column(line, marks, spacing=4, margins=(24, 14, 24, 12)))
        return hero

    def _picture(self) -> QScrollArea:
        body = QWidget()
        body.setProperty("ground", "surface")
        lines = [self._line(groups) for groups in (UPPER, LOWER)]
        rule = QFrame()
        rule.setProperty("kind", "line")
        rule.setFixedHeight(1)
        body.setLayout(column(lines[0], rule, lines[1], STRETCH))
        area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def _line(self, columns: tuple[tuple[str, ...], ...]) -> QWidget:
        line = QWidget()
        layout = row(spacing=24, margins=(24, 14, 24, 14))
        for groups in columns:
            layout.addLayout(column(*(self.panels[group] for group in groups), STRETCH, spacing=14), 1)
        line.setLayout(layout)
        return line

    def _table(self) -> QTableWidget:
        table = QTableWidget(0, 3)
        table.setHorizontalHeaderLabels(list(self.headings()))
        table.setAccessibleName(self.tr("Panorama em tabela"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setColumnWidth(0, 220)
        return table

    def _fill_table(self, lines: list[Line]) -> None:
        self.table.setRowCount(len(lines))
        for place, (group, label, count) in enumerate(lines):
            figures = QTableWidgetItem(number(count) if isinstance(count, int) else count)
            figures.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column_, item in enumerate((QTableWidgetItem(group), QTableWidgetItem(label), figures)):
                self.table.setItem(place, column_, item)

    def _render_hero(self, entry: LedgerEntry, summary: Summary, chosen: Chosen, *, replaces: bool) -> None:
        self.figure.setText(number(summary.lawsuits_count))
        one, many = self.tr("processo na base"), self.tr("processos na base")
        if self._draft.parts:
            one, many = self.tr("processo na base com estes filtros"), self.tr("processos na base com estes filtros")
        self.what.setText(one if summary.lawsuits_count == 1 else many)
        when = self.tr("consultado {when}, pode ter até 30 dias de atraso")
        self.when.say(when.format(when=asked_at(entry.created_at)))
        one = self.tr("{n} filtro marcado aqui, ainda não consultado")
        many = self.tr("{n} filtros marcados aqui, ainda não consultados")
        none = self.tr("Marque valores para filtrar o próximo passo. Fase, papel, área e grau não filtram.")
        said = plural(chosen.marks, one, many) if chosen else none
        if replaces:
            said = self.tr("O que está marcado toma o lugar do filtro de classe ou assunto desta consulta")
        self.marks.say(said)
        self.clear.setVisible(bool(chosen))
        self.narrow.setEnabled(bool(chosen))

    def _copy(self) -> None:
        lines = ("\t".join(harmless(" ".join(str(cell).split())) for cell in line) for line in self.told())
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _choose_place(self) -> None:
        chooser = QFileDialog(self, self.tr("Exportar o panorama"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing is written over
        chooser.setDefaultSuffix("csv")
        chooser.selectFile("panorama.csv")
        chooser.fileSelected.connect(self.export_wanted)
        chooser.open()

    def _paint_icons(self) -> None:
        for button, icon in (
            (self.as_table, "table"),
            (self.copy, "copy"),
            (self.export, "download"),
            (self.narrow, "chart-column-big"),
        ):
            button.setIcon(self._theme.icon(icon, "text-2"))
        self.list.setIcon(self._theme.icon("database", "on-accent"))
