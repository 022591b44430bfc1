"""Files that appear whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from decimal import Decimal
from pathlib import Path
from typing import BinaryIO, Protocol

from autos.archive.files.page_copy import sync_to_disk
from autos.archive.storage.atomic_files import create_draft, create_draft_folder
from autos.domain.documents.spreadsheet import BYTE_ORDER_MARK, csv_line
from autos.domain.errors import PlaceFull, PlaceTaken, PlaceUnusable

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class ByteOutput(Protocol):
    """Where bytes are written; each call of an export of lines writes whole ones."""

    def write(self, content: bytes, /) -> int: ...
    def flush(self) -> None: ...


def is_taken(target: Path) -> bool:
    """Whether there is a file of this name. Raises: PlaceUnusable where it cannot be told, nor anything be written."""
    try:
        return target.exists()
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused


@contextmanager
def whole_file(target: Path, *, replace: bool = False) -> Iterator[tuple[BinaryIO, Path]]:
    """Write to a draft, which is renamed when all is written and synced to the disk; yields it with its place.

    `replace` lets it take the place of a file that is there. Raises: PlaceTaken, PlaceUnusable, PlaceFull.
    """
    if not replace and is_taken(target):
        raise PlaceTaken(target.name)
    try:
        draft, descriptor = create_draft(target)
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
    try:
        try:
            with os.fdopen(descriptor, "w+b") as stream:
                yield stream, draft
            sync_to_disk(draft)
        except OSError as failure:
            raise (PlaceFull if failure.errno in NO_ROOM else PlaceUnusable)(failure.strerror) from failure
        put_in_place(draft, target, replace=replace)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


@contextmanager
def folder_beside(target: Path) -> Iterator[Path]:
    """A private folder for what becomes part of the file: it is as confidential as the file."""
    folder = create_draft_folder(target)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def put_in_place(draft: Path, target: Path, *, replace: bool = False) -> None:
    """Give a finished draft its name. Raises: PlaceTaken, PlaceUnusable."""
    if not replace and is_taken(target):
        raise PlaceTaken(target.name)
    try:
        (draft.replace if replace else draft.rename)(target)
    except FileExistsError as taken:  # Windows, where a rename replaces nothing
        raise PlaceTaken(target.name) from taken
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused


def write_whole(target: Path, content: bytes, *, replace: bool = False) -> None:
    """Write a file that appears whole or not at all. Raises: PlaceTaken, PlaceUnusable, PlaceFull."""
    with whole_file(target, replace=replace) as (stream, _):
        stream.write(content)


def table_text(lines: Sequence[Sequence[str | Decimal | int | None]]) -> str:
    """The text of a CSV file."""
    return BYTE_ORDER_MARK + "".join(csv_line(cells) for cells in lines)
