"""Every copy of an archive's file: dated ones, those set aside, and what is left of one that was cut off."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from autos.archive.files.copies import copies_in
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage.atomic_files import DRAFT
from autos.domain.errors import PlaceUnusable


def all_copies(file: Path, planned: Path) -> list[Path]:
    """Copies and archives set aside, in the file's folder or below it and in the planned one, by their names.

    Half a copy that was cut off is one too. The planned folder is read as far as it can be.
    """
    found = {path for path in file.parent.rglob(f"*{file.suffix}*") if path != file and _has_copy_name(path, file)}
    with suppress(PlaceUnusable, OSError):  # a disk that is not plugged in cannot be read
        found |= {copy.path for copy in copies_in(planned, file)}
        found |= {path for path in planned.glob(f"*{file.suffix}*") if _has_copy_name(path, file)}
    return sorted(path for path in found if not _is_of_another(path, file))


def _is_of_another(path: Path, file: Path) -> bool:
    """Whether the file is certainly a dated copy of another computer's archive, which may share the folder.

    A file that was set aside has another identity and is this computer's all the same.
    """
    own, other = KeyCheck(file).identity, KeyCheck(path).identity
    return bool(own and other and own != other) and path.stem.startswith(f"{file.stem}-")


def _has_copy_name(path: Path, file: Path) -> bool:
    stem, suffix = re.escape(file.stem), re.escape(file.suffix)
    middle = r"(?:\.danificado|\.antes-de-restaurar|\.restaurado|[-.]\d|[-.]v\d).*"
    return (
        re.fullmatch(stem + middle + suffix + rf"(?:(?:\.[0-9a-f]{{8}})?{re.escape(DRAFT)}|\.recuperando)?", path.name)
        is not None
    )
