"""A dossier that was made: enough to tell later what was given to whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class DossierPart(StrEnum):
    """What a dossier has besides its cover and its coverage, in display order."""

    TOTALS = "totals"
    LIST = "list"
    OWN_PAGES = "own_pages"
    CHANGES = "changes"
    NOTES = "notes"
    SECRECY = "secrecy"
    """Lawsuits under secrecy, as it was confirmed."""
    DOCUMENTS = "documents"
    """The numbers of natural persons in full."""


@dataclass(frozen=True, slots=True)
class MadeDossier:
    """One file or printing of a dossier."""

    made_at: datetime
    """The moment that its pages name."""
    file: str
    """Where it was written; empty where it was printed."""
    code: str
    """SHA-256 of its content in hexadecimal digits, as its cover has it."""
    title: str
    client: str
    purpose: str
    is_internal: bool
    lawsuits: int
    left_out: int
    """Lawsuits that were held back for their secrecy."""
    pages: int
    parts: tuple[DossierPart, ...]
    file_hash: str = ""
    """SHA-256 of the file in hexadecimal digits; empty where no file is known to be it, and none is opened."""
