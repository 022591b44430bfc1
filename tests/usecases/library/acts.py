"""What a person does with chosen lawsuits, in one call."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from autos.domain.lawsuit.annotations import Act
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.bulk_edit import BulkProgress


async def toggle_label(library: LibraryAnnotations, label: int, case_ids: Iterable[int]) -> Act | None:
    """Remove the label where every lawsuit has it; else add it to all."""
    return await library.bulk_edit.label(label, array("I", case_ids), BulkProgress())


async def take_out_of_folder(library: LibraryAnnotations, folder_id: int, case_ids: Iterable[int]) -> Act | None:
    return await library.bulk_edit.remove_cases(folder_id, array("I", case_ids), BulkProgress())
