"""File of when a new version was last looked for, and what came of it; it holds nothing about the person."""

from __future__ import annotations

import json
import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from autos.domain.updates.faults import UpdateFault
from autos.domain.updates.release import Release, parse_release
from autos.system.file_lock import PRIVATE

FILE_NAME = "last-check.json"
LARGEST = 64 * 1024
"""Bytes of the file; a release has at most half of it."""


class CheckRecord(NamedTuple):
    """The last look for a new version."""

    tried_at: datetime | None = None
    """When the address was last asked, whatever came of it. Written before: no failure makes it asked more often."""
    verified_at: datetime | None = None
    """When a list was last believed."""
    release: Release | None = None
    """The newest version of that list."""
    fault: UpdateFault | None = None
    """Why what was last asked is not believed; None where it is."""


def read_record(folder: Path) -> CheckRecord:
    """The record; one that is missing or damaged is as none: the list is asked again, and verified again."""
    try:
        with (folder / FILE_NAME).open("rb") as file:
            members = json.loads(file.read(LARGEST))
        return CheckRecord(
            _instant(members.get("tried_at")),
            _instant(members.get("verified_at")),
            None if members.get("release") is None else parse_release(members["release"]),
            None if members.get("fault") is None else UpdateFault(members["fault"]),
        )
    except (OSError, ValueError, AttributeError, RecursionError):
        return CheckRecord()


def write_record(folder: Path, record: CheckRecord) -> None:
    """Write the record, whole or not at all."""
    members: dict[str, Any] = {
        "tried_at": None if record.tried_at is None else record.tried_at.isoformat(),
        "verified_at": None if record.verified_at is None else record.verified_at.isoformat(),
        "release": None if record.release is None else record.release.members(),
        "fault": record.fault,
    }
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = folder / f".{FILE_NAME}.{secrets.token_hex(4)}"
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(members, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(folder / FILE_NAME)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _instant(text: object) -> datetime | None:
    if text is None:
        return None
    instant = datetime.fromisoformat(str(text))
    if instant.tzinfo is None:
        raise ValueError("instant")
    return instant
