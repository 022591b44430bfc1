"""Drafts of notes by lawsuit, shared by all panes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class NoteDraft:
    """Draft of a new note, or of a change of note `note_id`."""

    text: str = ""
    note_id: int | None = None


NO_DRAFT = NoteDraft()


class NoteDrafts(QObject):
    """Drafts by case; empty ones are removed."""

    changed = Signal(int)
    """Id of the case whose draft changed."""

    def __init__(self) -> None:
        super().__init__()
        self._by_case: dict[int, NoteDraft] = {}

    def __len__(self) -> int:
        return len(self._by_case)

    def of(self, case_id: int) -> NoteDraft:
        return self._by_case.get(case_id, NO_DRAFT)

    def put(self, case_id: int, draft: NoteDraft) -> None:
        if draft == self.of(case_id):
            return
        if draft.text.strip():
            self._by_case[case_id] = draft
        else:
            self._by_case.pop(case_id, None)
        self.changed.emit(case_id)

    def remove(self, case_id: int) -> None:
        """Remove a draft without a signal, while it is being saved, so that it is not saved twice."""
        self._by_case.pop(case_id, None)

    def take(self) -> tuple[int, NoteDraft]:
        """Remove and return one draft. Raises: KeyError."""
        return self._by_case.popitem()

    def take_all(self) -> dict[int, NoteDraft]:
        """Remove and return all drafts."""
        taken, self._by_case = self._by_case, {}
        return taken

    def put_all(self, drafts: Mapping[int, NoteDraft]) -> None:
        for case_id, draft in drafts.items():
            self.put(case_id, draft)
