"""Erasing a person from the archive: preview and result (LGPD)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from autos.domain.lawsuit.annotations import Receipt


@dataclass(frozen=True, slots=True)
class ErasurePreview:
    """What an erasure would delete: every case that names the person anywhere, whole, with all its instances.

    An answer of the service is stored byte for byte or not at all, so a name cannot be removed from it.
    """

    case_ids: tuple[int, ...]
    records_count: int
    found_for_others_count: int
    """Cases among them that a search for somebody else found, too."""
    annotated_count: int
    """Cases among them that are in a folder or have a label or a note."""
    other_names: tuple[str, ...]
    """Other names found with the person's documents; erased only if the user adds them."""
    other_documents: tuple[str, ...]
    """Documents found with the person's names; more than one means that namesakes are among the cases."""
    searches_count: int
    """Ledger entries that lose the name they were for; times, states and costs stay."""
    notes_count: int
    """Notes of other cases, from which the mention is removed."""
    saved_searches_count: int
    monitorings_count: int
    """Monitorings that the service goes on running: unless they are deleted there, they find the person again."""
    credentials_count: int = 0
    """Credentials of the vault whose key names the person; the service goes on keeping them."""
    unreadable_count: int = 0
    """Damaged records, which stay: only what was indexed when they arrived could be examined."""


@dataclass(frozen=True, slots=True)
class PracticeErasure:
    """What an erasure did to the data of the practice service."""

    counts: Mapping[str, int]
    """Deleted rows by place: `lawsuits`, `requests`, `trackings`, `credentials`."""
    is_complete: bool
    """Whether everything was examined, and nothing is left."""


@dataclass(frozen=True, slots=True)
class ErasureResult:
    """What an erasure did. It cannot be undone."""

    receipt: Receipt
    is_wiped: bool
    """Whether free pages and the journal are wiped; if not, the next start does it."""
    pages_count: int
    """Pages of the file that were scanned afterwards, free ones included; 0 before they are wiped."""
    places: Mapping[str, int]
    """Mentions that were still found, by table; empty if all went well."""
    copies: tuple[Path, ...]
    """Backup copies beside the archive that were made before and may still hold the person."""
    written_files: tuple[Path, ...] = ()
    """Files that Autos wrote elsewhere before, not changed by it: exports, transports, copies, archives left."""
    practice: PracticeErasure | None = None
    """What was deleted of the practice service's data; None if it has none."""

    @property
    def is_verified(self) -> bool:
        has_practice = self.practice is not None and not self.practice.is_complete
        return self.is_wiped and not self.places and not has_practice
