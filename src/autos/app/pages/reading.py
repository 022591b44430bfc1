"""Construction of a reading pane: the lawsuit and the notes about it."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.desktop.components.notes.section import NotesSection
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView


def build_reading_pane(reading: LawsuitPresenter, notes: NotesPresenter, theme: Theme) -> LawsuitView:
    """Build the pane, whose notes are those of the lawsuit that is read in it."""
    pane = LawsuitView(reading, theme)
    pane.add_notes(NotesSection(notes, theme))
    reading.changed.connect(lambda state: notes.open(state.row_id))
    return pane
