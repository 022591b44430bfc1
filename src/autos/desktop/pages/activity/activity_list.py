"""The list of searches, with a heading for each day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.delegate import HEADING_PX, ROW_PX, ActivityDelegate
from autos.desktop.pages.activity.texts import accessible_text, day_heading
from autos.domain.ledger.ledger import LedgerEntry

ActivityRow = str | LedgerEntry
"""A heading, or a search under it."""


def _lines(entries: Sequence[LedgerEntry]) -> Iterator[ActivityRow]:
    """Rows: open searches first, then by day, each group under its heading."""
    under = ""
    for entry in sorted(entries, key=lambda entry: not entry.is_open):
        heading = day_heading(entry)
        if heading != under:
            yield heading
            under = heading
        yield entry


def _key(line: ActivityRow) -> str | UUID:
    return line if isinstance(line, str) else line.entry_id


class ActivityList(RecordView[ActivityRow]):
    """One column; headings cannot be selected."""

    chosen = Signal(object)
    """The `LedgerEntry`, or None."""
    opened = Signal(object)
    """The `LedgerEntry` that was activated or double-clicked."""

    def __init__(self, theme: Theme) -> None:
        column = Column(self._words, spoken=self._words)
        lines = RecordTable([column], _key, can_choose=lambda line: isinstance(line, LedgerEntry))
        self._painter = ActivityDelegate(theme, lines.record)
        super().__init__(theme, lines, delegate=self._painter, row_px=0)
        self.lines = lines
        self.setAccessibleName(self.tr("Buscas feitas"))
        self.selectionModel().currentChanged.connect(lambda now, _before: self.chosen.emit(self._entry(now)))
        self.activated.connect(self._open)
        self.doubleClicked.connect(self._open)

    def show_entries(self, entries: Sequence[LedgerEntry], current: UUID | None, names: Mapping[str, str]) -> None:
        """List `entries`; `current` stays selected. `names` are those of searched persons by document."""
        has_other_names = names != self._painter.names
        self._painter.names = names
        if not self.lines.show(_lines(entries)) and has_other_names:
            self.lines.refresh()
        for place, line in enumerate(self.lines.records):
            wanted = self._theme.px(HEADING_PX if isinstance(line, str) else ROW_PX)
            if self.rowHeight(place) != wanted:
                self.setRowHeight(place, wanted)
        place_of_current = None if current is None else self.lines.place_of(current)
        if place_of_current is not None and self.currentIndex().row() != place_of_current:
            self.setCurrentIndex(self.lines.index(place_of_current, 0))

    def _words(self, line: ActivityRow) -> str:
        return line if isinstance(line, str) else accessible_text(line, self._painter.names)

    def _entry(self, index: Index) -> LedgerEntry | None:
        """The search of a row; None for a heading."""
        line = self.lines.record(index)
        return line if isinstance(line, LedgerEntry) else None

    def _open(self, index: Index) -> None:
        entry = self._entry(index)
        if entry is not None:
            self.opened.emit(entry)
