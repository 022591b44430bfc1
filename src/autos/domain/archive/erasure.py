"""What forgetting a person would do, and what it did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from autos.domain.lawsuit.annotations import Receipt


@dataclass(frozen=True, slots=True)
class ErasurePreview:
    """What would be deleted. The rule: every case that names the person anywhere, whole, with all its instances.

    An answer of the service is kept byte for byte or not at all, so a name cannot be taken out of it.
    """

    case_ids: tuple[int, ...]
    records_count: int
    found_for_others_count: int
    """Cases that a search for somebody else brought, too."""
    annotated_count: int
    """Cases that stand in a folder, have a label or a note."""
    other_names: tuple[str, ...]
    """Names that stand beside the person's documents: to be chosen, too, if they are to go."""
    other_documents: tuple[str, ...]
    """Documents that stand beside the person's names: more than one means that namesakes are among the cases."""
    searches_count: int
    """Entries of the activity that lose whom they were for; times, states and costs stay."""
    notes_count: int
    """Notes of other cases, out of which the mention is taken."""
    saved_searches_count: int
    monitorings_count: int
    """Monitorings that the service goes on running: unless they are deleted there, they find the person again."""
    unreadable_count: int = 0
    """Records that are damaged and stay: of these only what was noted when they came could be looked at."""


@dataclass(frozen=True, slots=True)
class ErasureResult:
    """What was done. It cannot be undone."""

    receipt: Receipt
    is_wiped: bool
    """Whether free pages and the journal are wiped; else the next start does it."""
    pages_count: int
    """Pages of the file that were looked through afterwards, free ones too; none before it is swept."""
    places: Mapping[str, int]
    """Where the person was found even so, by table; empty as it should be."""
    copies: tuple[Path, ...]
    """Files beside the archive that may still hold the person: copies made before."""

    @property
    def is_verified(self) -> bool:
        return self.is_wiped and not self.places
