"""Construction of a reading pane: the lawsuit, its deadlines and the notes about it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.desktop.components.notes.section import NotesSection
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView


def build_reading_pane(
    reading: LawsuitPresenter, notes: NotesPresenter, theme: Theme, deadlines: QWidget
) -> LawsuitView:
    """Build the pane, whose notes are those of the lawsuit that is read in it; its deadlines stand above all."""
    pane = LawsuitView(reading, theme)
    pane.summary.add_head(deadlines)
    pane.add_notes(NotesSection(notes, theme))
    reading.changed.connect(lambda state: notes.open(state.row_id))
    return pane
