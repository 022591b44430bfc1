"""The notes of the open lawsuit, and the draft of one, which is never lost."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.notes.drafts import NO_DRAFT, NoteDraft, NoteDrafts
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic, Note
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader


@dataclass(frozen=True, slots=True)
class NotesState:
    """State of the notes section."""

    case_id: int | None = None
    """None while no lawsuit is open, and until it is known of which case the one that is being opened is."""
    is_open: bool = False
    """Whether there is a lawsuit to write about."""
    notes: tuple[Note, ...] = ()
    """Newest first."""
    draft: NoteDraft = NO_DRAFT
    is_read_only: bool = False
    is_saving: bool = False
    problem: str = ""
    """Name of the `Problem` for which the note could not be saved; the draft stays."""


class NotesPresenter(Presenter[NotesState]):
    """A draft stays with its lawsuit while another is open, and is saved as a note when the archive closes."""

    acted = Signal(object)
    """The `Act` that was done."""

    def __init__(
        self, annotations: LibraryAnnotations, reader: ArchiveReader, drafts: NoteDrafts | None = None
    ) -> None:
        """`drafts` may be shared by several panes."""
        super().__init__(NotesState(is_read_only=annotations.is_read_only))
        self._annotations = annotations
        self._review = reader
        self._drafts = NoteDrafts() if drafts is None else drafts
        self._drafts.changed.connect(self._on_draft_changed)
        self._row_id: int | None = None
        self._saves_when_opened = False
        self.tasks = TaskScope(on_problem=self._on_problem)
        self._unsubscribe = annotations.changes.subscribe(self._on_change)

    def open(self, row_id: int | None) -> None:
        """Show the notes of the lawsuit of this row. What is written from now on is about it."""
        if row_id == self._row_id:
            return
        if self._row_id is not None and self._is_opening and self.state.draft.text.strip():
            self.tasks.add("keep", self._keep(self._row_id, self.state.draft, saves=self._saves_when_opened))
        self._row_id = row_id
        self._saves_when_opened = False
        if row_id is None:
            self.tasks.cancel("open")
            self._update(case_id=None, is_open=False, notes=(), draft=NO_DRAFT, problem="")
        else:
            self._update(case_id=None, is_open=True, draft=NO_DRAFT, problem="")
            self.tasks.start("open", self._open(row_id))

    def write(self, text: str) -> None:
        """Set the draft's text."""
        self._draft(NoteDraft(text, self.state.draft.note_id))

    def edit(self, note: Note) -> None:
        """Start to edit a note, unless there is a draft or the note is that of the lawsuit before."""
        if self.state.case_id is not None and not self.state.draft.text.strip():
            self._draft(NoteDraft(note.text, note.note_id))

    def give_up(self) -> None:
        """Discard the draft."""
        self._draft(NO_DRAFT)

    def save(self) -> None:
        """Save the draft as a note, while the lawsuit is being opened as soon as that is done."""
        case_id, draft = self.state.case_id, self.state.draft
        self._saves_when_opened = self._is_opening
        if case_id is not None and draft.text.strip() and not self.tasks.is_running("save"):
            self.tasks.start("save", self._save(case_id, draft))

    def delete(self, note: Note) -> None:
        self.tasks.start(f"delete {note.note_id}", self._delete(note))

    async def aclose(self) -> None:
        """Save every draft as a note and close."""
        self._unsubscribe()
        await self.tasks.idle()  # what is being saved would be saved twice, what waits for its case not at all
        await self.tasks.aclose()
        while len(self._drafts):
            case_id, draft = self._drafts.take()
            try:
                await self._write_note(case_id, draft)
            except Problem:
                continue  # its lawsuit was deleted, or the archive is read-only

    @property
    def _is_opening(self) -> bool:
        return self.state.is_open and self.state.case_id is None

    def _draft(self, draft: NoteDraft) -> None:
        if self.state.is_open:
            self._update(draft=draft, problem="")
        if self.state.case_id is not None:
            self._drafts.put(self.state.case_id, draft)

    def _on_draft_changed(self, case_id: int) -> None:
        """Show a draft that was changed in another pane."""
        draft = self._drafts.of(case_id)
        if case_id == self.state.case_id and draft.text.strip() != self.state.draft.text.strip():
            self._update(draft=draft)

    async def _open(self, row_id: int) -> None:
        [row] = await self._review.rows([row_id])
        notes = tuple(await self._annotations.notes_of(row.case_id))
        draft = _continued(self._drafts.of(row.case_id), self.state.draft)
        self._update(case_id=row.case_id, notes=notes, draft=draft)
        self._drafts.put(row.case_id, draft)
        if self._saves_when_opened:
            self.save()

    async def _keep(self, row_id: int, written: NoteDraft, *, saves: bool) -> None:
        """Keep what was written about a lawsuit that was left before its case was known."""
        [row] = await self._review.rows([row_id])
        if saves:
            await self._save(row.case_id, written)
        else:
            self._drafts.put(row.case_id, _continued(self._drafts.of(row.case_id), written))

    async def _save(self, case_id: int, draft: NoteDraft) -> None:
        self._update(is_saving=True)
        self._drafts.remove(case_id)
        try:
            await self._write_note(case_id, draft)
        except BaseException:
            self._drafts.put(case_id, draft)
            raise
        finally:
            self._update(is_saving=False)
        self._drafts.changed.emit(case_id)
        if self.state.case_id == case_id and self.state.draft == draft:
            self._update(draft=NO_DRAFT)

    async def _write_note(self, case_id: int, draft: NoteDraft) -> None:
        known = {note.note_id for note in await self._annotations.notes_of(case_id)}
        if draft.note_id in known:
            act = await self._annotations.edit_note(draft.note_id, draft.text)
        else:
            _, act = await self._annotations.write_note(case_id, draft.text)
        self.acted.emit(act)

    async def _delete(self, note: Note) -> None:
        self.acted.emit(await self._annotations.delete_note(note.note_id))

    def _on_change(self, change: ArchiveChange) -> None:
        case_id = self.state.case_id
        if case_id is not None and ChangeTopic.NOTES in change.topics:
            self.tasks.start("read", self._read(case_id))

    async def _read(self, case_id: int) -> None:
        notes = tuple(await self._annotations.notes_of(case_id))
        if case_id == self.state.case_id:
            self._update(notes=notes)

    def _on_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name)


def _continued(draft: NoteDraft, written: NoteDraft) -> NoteDraft:
    """An older draft with what was written while it was being read."""
    if not draft.text.strip():
        return written
    return NoteDraft(f"{draft.text}\n{written.text}", draft.note_id) if written.text.strip() else draft
