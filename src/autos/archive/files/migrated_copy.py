"""A temporary migrated copy of an archive of an earlier version, for reading."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pydantic import SecretStr

from autos.archive.files.page_copy import OpenArchive, copy_database
from autos.archive.storage import engine, migrations
from autos.domain.errors import ArchiveDamaged, TransportUnreadable


@contextmanager
def migrated_copy(source: OpenArchive, workplace: Path) -> Iterator[OpenArchive]:
    """A migrated copy, deleted at the end of the context; the source stays as it is."""
    place = workplace / f"{source.path.stem}-{randomness.token_hex(4)}.rascunho.autos"
    key = SecretStr(randomness.token_hex(32))
    try:
        copy_database(source.connection, place, key)
    except ArchiveDamaged as damaged:
        raise TransportUnreadable(source.path.name) from damaged
    try:
        connection = engine.connect(place, key)
        try:
            migrations.apply(connection)
            yield OpenArchive(connection, place, key)
        finally:
            connection.close()
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            place.with_name(place.name + ending).unlink(missing_ok=True)
