"""Dossiers that were made, newest first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw
from pydantic import SecretStr

from autos.archive.files.written_files import notes_lock
from autos.archive.storage import engine
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.report.made_dossier import DossierPart, MadeDossier

ADD = """
INSERT INTO dossiers
    (made_at, file, code, title, client, purpose, is_internal, lawsuits, left_out, pages, parts, file_hash)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
ALL = """
SELECT made_at, file, code, title, client, purpose, is_internal, lawsuits, left_out, pages, parts, file_hash
FROM dossiers ORDER BY made_at DESC, dossier_id DESC LIMIT ?
"""
MOST = 2_000
"""Most dossiers that are listed."""


class MadeDossierRepository:
    """What was made of the archive for clients and for oneself."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def add(self, made: MadeDossier) -> None:
        """Store that one was made."""
        values = (
            to_micros(made.made_at),
            made.file,
            made.code,
            made.title,
            made.client,
            made.purpose,
            int(made.is_internal),
            made.lawsuits,
            made.left_out,
            made.pages,
            " ".join(made.parts),
            made.file_hash,
        )
        self._connection.execute(ADD, values)

    def all(self, most: int = MOST) -> list[MadeDossier]:
        """The last ones, newest first; a part that a newer version stored is left out."""
        return [_made(row) for row in self._connection.execute(ALL, (most,))]


def add_made_dossier_beside(archive: Path, key: SecretStr, made: MadeDossier) -> None:
    """As `MadeDossierRepository.add`, also while another process has the archive open.

    Raises: ArchiveBusy and other ArchiveProblems.
    """
    with engine.translate_errors():
        lock = notes_lock(archive)
        try:
            connection = engine.connect(archive, key)
            try:
                connection.execute("BEGIN IMMEDIATE")
                MadeDossierRepository(connection).add(made)
                connection.execute("COMMIT")
            finally:
                connection.close()
        finally:
            lock.release()


def _made(row: tuple[Any, ...]) -> MadeDossier:
    made_at, file, code, title, client, purpose, is_internal, lawsuits, left_out, pages, parts, file_hash = row
    words = frozenset(parts.split())
    return MadeDossier(
        made_at=from_micros(made_at),
        file=file,
        code=code,
        title=title,
        client=client,
        purpose=purpose,
        is_internal=bool(is_internal),
        lawsuits=lawsuits,
        left_out=left_out,
        pages=pages,
        parts=tuple(part for part in DossierPart if part in words),
        file_hash=file_hash,
    )
