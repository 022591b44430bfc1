"""Every court system of a search: what it did and how much it brought."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from autos.desktop.base.theme import Theme
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.pages.results.words import system_name, system_state
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate

LINE_PX = 26
MOST_LINES = 7
Index = QModelIndex | QPersistentModelIndex


class CourtLine(NamedTuple):
    """One line of the panel."""

    name: str
    state: str
    brought: str


def court_lines(state: ResultsState) -> list[CourtLine]:
    """What courts refused, word for word; then the systems as listed, or else the courts that brought cases."""
    entry = state.entry
    ended = entry is not None and (entry.has_ended or bool(state.problem))
    records = translate("results", "{n} registro"), translate("results", "{n} registros")
    cases = translate("results", "{n} processo"), translate("results", "{n} processos")
    lines = [
        CourtLine(
            system_name(system),
            system_state(system, has_ended=ended),
            plural(system.records, *records) if system.records else "–",
        )
        for system in state.systems
    ]
    if not state.systems:
        untold, brought = translate("results", "tribunal não informado"), translate("results", "com processos")
        lines += [CourtLine(plain_line(c.court) or untold, brought, plural(c.cases, *cases)) for c in state.courts]
    return [_refusal_line(message, code) for message, code in state.errors] + lines


def _refusal_line(message: str, code: int | None) -> CourtLine:
    said = plain_line(message) or translate("results", "O tribunal não disse o motivo.")
    untold = translate("results", "sem código")
    told = untold if code is None else translate("results", "código {n}").format(n=code)
    return CourtLine(said, translate("results", "sem resposta útil"), told)


class CourtsPanel(QTableView):
    """At most seven lines high, beyond that it scrolls."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.lines = _CourtModel(self)
        self.setModel(self.lines)
        self.setAccessibleName(self.tr("Resposta de cada tribunal"))
        self.setFont(theme.font(11.5))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setVisible(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        rows = self.verticalHeader()
        rows.setVisible(False)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(theme.px(LINE_PX))
        rows.setDefaultSectionSize(theme.px(LINE_PX))

    def render_courts(self, state: ResultsState) -> None:
        self.lines.set_lines(court_lines(state))
        self.setFixedHeight(min(MOST_LINES, max(1, self.lines.rowCount())) * self._theme.px(LINE_PX))


class _CourtModel(QAbstractTableModel):
    """Name, state, count."""

    def __init__(self, parent: CourtsPanel) -> None:
        super().__init__(parent)
        self._lines: list[CourtLine] = []

    def set_lines(self, lines: list[CourtLine]) -> None:
        """Change in place while the number of lines stays, so that scrolling and choice stay too."""
        if len(lines) != len(self._lines):
            self.beginResetModel()
            self._lines = lines
            self.endResetModel()
        elif lines and lines != self._lines:
            self._lines = lines
            self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, 2))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default, never changed
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- as above
        return 0 if parent.isValid() else len(CourtLine._fields)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(line)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if index.column() == 0 else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None
