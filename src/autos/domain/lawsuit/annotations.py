"""What the person makes of the archive: words and records, and what their own texts may hold."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from autos.domain.errors import TextMissing, TextTooLong

MAX_NAME_LENGTH = 120
"""Characters of the name of a folder, label or saved search."""
MAX_NOTE_LENGTH = 100_000
"""Characters of a note, a query, or the reason of a monitoring: a long petition; more belongs in a file."""

LABELS = range(1, 10)
"""The nine labels, by the digit that sets them."""
TRASH_DAYS = 30
"""How long the trash keeps a case unless the person chose otherwise."""

SAVED_QUESTION_PREFIX = "autos-question:1 "
"""Begins the text of a saved question to the service; no query of the archive begins so."""

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
_HALVES = re.compile("[\ud800-\udfff]")
_JOINER = "\u200d"
"""Holds the parts of one emoji together."""


def clean_line(text: str, most: int = MAX_NAME_LENGTH) -> str:
    """A name on one line: no control, no mark that turns the reading direction, no blank run.

    Raises: TextMissing when nothing can be seen, TextTooLong.
    """
    line = _line(text, most)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in line):
        raise TextMissing
    return line


def clean_optional_line(text: str, most: int = MAX_NAME_LENGTH) -> str:
    """The same, and empty where nothing can be seen. Raises: TextTooLong."""
    try:
        return clean_line(text, most)
    except TextMissing:
        return ""


def clean_text(text: str, most: int = MAX_NOTE_LENGTH) -> str:
    """The person's own text as written, without what no field can show. Raises: TextMissing, TextTooLong."""
    _measure(text, most)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = _CONTROLS.sub("", _HALVES.sub("\ufffd", lines))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in kept):
        raise TextMissing
    return kept


def _line(text: str, most: int) -> str:
    _measure(text, most * 4)  # before it is looked at sign by sign
    blanks = " ".join(_HALVES.sub("\ufffd", text).split())
    seen = "".join(sign for sign in blanks if sign == _JOINER or unicodedata.category(sign) not in {"Cc", "Cf"})
    line = unicodedata.normalize("NFC", seen).strip()
    _measure(line, most)
    return line


def _measure(text: str, most: int) -> None:
    if len(text) > most:
        raise TextTooLong(most)


class ChangeTopic(StrEnum):
    """What of the shelf a change touched."""

    FOLDERS = "folders"
    LABELS = "labels"
    NOTES = "notes"
    VERDICTS = "verdicts"
    TRASH = "trash"
    SEARCHES = "searches"
    TRACKINGS = "trackings"
    CREDENTIALS = "credentials"


class ActKind(StrEnum):
    """What the person did; the words of the archive, never shown."""

    FOLDER_ADDED = "folder_added"
    FOLDER_RENAMED = "folder_renamed"
    FOLDER_DELETED = "folder_deleted"
    FILED = "filed"
    UNFILED = "unfiled"
    LABEL_RENAMED = "label_renamed"
    LABELLED = "labelled"
    UNLABELLED = "unlabelled"
    NOTE_WRITTEN = "note_written"
    NOTE_EDITED = "note_edited"
    NOTE_DELETED = "note_deleted"
    DECIDED = "decided"
    UNDECIDED = "undecided"
    TRASHED = "trashed"
    RESTORED = "restored"
    SEARCH_SAVED = "search_saved"
    SEARCH_RENAMED = "search_renamed"
    SEARCH_DELETED = "search_deleted"
    TRACKING_DESCRIBED = "tracking_described"
    FINDS_SORTED = "finds_sorted"
    REGISTER_IMPORTED = "register_imported"


@dataclass(frozen=True, slots=True)
class Act:
    """Something the person did in the archive that can be taken back."""

    act_id: int
    kind: ActKind | str
    """A word that a newer Autos wrote stays as it is."""
    count: int
    """How many cases, or other things, it changed."""
    done_at: datetime
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class Folder:
    """A view of cases, never their place."""

    folder_id: int
    name: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Note:
    """What the person wrote about a case."""

    note_id: int
    case_id: int
    text: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a case is of the searched person, or of a namesake."""

    case_id: int
    is_same: bool
    evidence: str
    """What it was decided by, in a word of the archive."""
    decided_at: datetime


@dataclass(frozen=True, slots=True)
class TrashedCase:
    """A case in the trash."""

    case_id: int
    trashed_at: datetime


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query with a name."""

    saved_id: int
    name: str
    query: str
    created_at: datetime

    @property
    def is_question(self) -> bool:
        """Whether it asks the service, not the archive (`autos.domain.search.saved_question`)."""
        return self.query.startswith(SAVED_QUESTION_PREFIX)


@dataclass(frozen=True, slots=True)
class Receipt:
    """That something was deleted for good: how much, never what."""

    receipt_id: int
    made_at: datetime
    kind: str
    counts: dict[str, int]
