"""The user's annotations of cases (folders, labels, notes, verdicts, trash, saved searches) and their validation."""

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
"""The nine labels, by their digit key."""
TRASH_DAYS = 30
"""Default time that a case stays in the trash."""

SAVED_QUESTION_PREFIX = "autos-question:1 "
"""Prefix of the text of a saved search at the service; no archive query begins like this."""

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
_HALVES = re.compile("[\ud800-\udfff]")
_JOINER = "\u200d"
"""Joins the parts of one emoji."""


def clean_line(text: str, most: int = MAX_NAME_LENGTH) -> str:
    """Clean a one-line name: no control or direction characters, single blanks.

    Raises: TextMissing when no character is visible, TextTooLong.
    """
    line = _line(text, most)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in line):
        raise TextMissing
    return line


def clean_optional_line(text: str, most: int = MAX_NAME_LENGTH) -> str:
    """Clean a one-line text; empty when no character is visible. Raises: TextTooLong."""
    try:
        return clean_line(text, most)
    except TextMissing:
        return ""


def clean_text(text: str, most: int = MAX_NOTE_LENGTH) -> str:
    """Clean a multi-line text: no control characters. Raises: TextMissing, TextTooLong."""
    _measure(text, most)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    cleaned = _CONTROLS.sub("", _HALVES.sub("\ufffd", lines))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in cleaned):
        raise TextMissing
    return cleaned


def _line(text: str, most: int) -> str:
    _measure(text, most * 4)  # before the loop over its characters
    blanks = " ".join(_HALVES.sub("\ufffd", text).split())
    seen = "".join(sign for sign in blanks if sign == _JOINER or unicodedata.category(sign) not in {"Cc", "Cf"})
    line = unicodedata.normalize("NFC", seen).strip()
    _measure(line, most)
    return line


def _measure(text: str, most: int) -> None:
    if len(text) > most:
        raise TextTooLong(most)


class ChangeTopic(StrEnum):
    """What kind of annotation a change touched."""

    FOLDERS = "folders"
    LABELS = "labels"
    NOTES = "notes"
    DEADLINES = "deadlines"
    VERDICTS = "verdicts"
    TRASH = "trash"
    SEARCHES = "searches"
    TRACKINGS = "trackings"
    CREDENTIALS = "credentials"
    FIRM = "firm"
    """What is shared with colleagues, who reads it, or what waits to leave."""
    INBOX = "inbox"
    """Something happened to a case, or the person dealt with it."""


class ActKind(StrEnum):
    """Kind of a user action; stored in the archive, never shown."""

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
    DEADLINE_STORED = "deadline_stored"
    DEADLINE_RECOUNTED = "deadline_recounted"
    DEADLINE_MET = "deadline_met"
    DEADLINE_REOPENED = "deadline_reopened"
    DEADLINE_REMOVED = "deadline_removed"
    DECIDED = "decided"
    UNDECIDED = "undecided"
    CLIENT_NAMED = "client_named"
    TRASHED = "trashed"
    RESTORED = "restored"
    SEARCH_SAVED = "search_saved"
    SEARCH_RENAMED = "search_renamed"
    SEARCH_DELETED = "search_deleted"
    TRACKING_DESCRIBED = "tracking_described"
    INBOX_HANDLED = "inbox_handled"
    REGISTER_IMPORTED = "register_imported"


@dataclass(frozen=True, slots=True)
class Act:
    """A user action in the archive that can be undone."""

    act_id: int
    kind: ActKind | str
    """A value written by a newer version stays a plain string."""
    count: int
    """Number of cases, or other things, that it changed."""
    done_at: datetime
    is_undone: bool = False
    aside: int = 0
    """Of what was undone, the cases that stand aside, as they are of the practice service."""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of cases; a case may be in several."""

    folder_id: int
    name: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Note:
    """The user's note on a case."""

    note_id: int
    case_id: int
    text: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Verdict:
    """The user's decision whether a case concerns the searched person or a namesake."""

    case_id: int
    is_same: bool
    evidence: str
    """The `Evidence` that it was decided by, as stored."""
    decided_at: datetime


@dataclass(frozen=True, slots=True)
class TrashedCase:
    """A case in the trash."""

    case_id: int
    trashed_at: datetime
    by_colleague: bool = False
    """Whether a colleague of the firm discarded it: it is deleted by the person's own hand only."""


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query saved under a name."""

    saved_id: int
    name: str
    query: str
    created_at: datetime

    @property
    def is_question(self) -> bool:
        """Whether it is sent to the service instead of run on the archive (`autos.domain.search.saved_question`)."""
        return self.query.startswith(SAVED_QUESTION_PREFIX)


@dataclass(frozen=True, slots=True)
class Receipt:
    """Proof of a permanent deletion: how much was deleted, never what."""

    receipt_id: int
    made_at: datetime
    kind: str
    counts: dict[str, int]
