"""What is being written about which lawsuit: one text, in however many panes it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class Draft:
    """What is being written: a new note, or another text for one that is there."""

    text: str = ""
    note_id: int | None = None


NO_DRAFT = Draft()


class Drafts(QObject):
    """By case; an empty one is none."""

    changed = Signal(int)
    """The case whose draft is another one now."""

    def __init__(self) -> None:
        super().__init__()
        self._by_case: dict[int, Draft] = {}

    def __len__(self) -> int:
        return len(self._by_case)

    def of(self, case_id: int) -> Draft:
        return self._by_case.get(case_id, NO_DRAFT)

    def put(self, case_id: int, draft: Draft) -> None:
        if draft == self.of(case_id):
            return
        if draft.text.strip():
            self._by_case[case_id] = draft
        else:
            self._by_case.pop(case_id, None)
        self.changed.emit(case_id)

    def hold(self, case_id: int) -> None:
        """Take it away without a word: it is on its way into the archive, and nobody is to keep it a second time."""
        self._by_case.pop(case_id, None)

    def take(self) -> tuple[int, Draft]:
        """One of them, which is not here any more. Raises: KeyError."""
        return self._by_case.popitem()

    def take_all(self) -> dict[int, Draft]:
        """All of them; none is left."""
        taken, self._by_case = self._by_case, {}
        return taken

    def put_all(self, drafts: Mapping[int, Draft]) -> None:
        for case_id, draft in drafts.items():
            self.put(case_id, draft)
