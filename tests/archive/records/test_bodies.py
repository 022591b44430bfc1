"""What is stored is compared with the hash of its content when it is read again; another content is never shown."""

from __future__ import annotations

import apsw
import pytest
import zstandard

from autos.archive.archive import Archive
from autos.archive.files.page_copy import OpenArchive
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.compressed import compressor, decompressed
from autos.archive.records.versions import restored
from autos.archive.repair.verify import verify
from autos.domain.errors import ArchiveDamaged
from tests.archive.filled_archive import add_search, records

BODY = b'{"code": "0000001-00.2026.8.26.0001", "name": "' + b"Maria Aparecida Sintetica " * 8 + b'"}'
LIKE = b"Maria Aparecida Sintetica " * 40
OTHER = b"Joana Conceicao Sintetica " * 40
"""As long: what is found in one is found in the other at the same place."""


def dictionary(content: bytes) -> zstandard.ZstdCompressionDict:
    return zstandard.ZstdCompressionDict(content, dict_type=zstandard.DICT_TYPE_RAWCONTENT)


def test_a_body_next_to_another_dictionary_is_damaged() -> None:
    """Without the hash it would be read, with the name of somebody else in it."""
    unchecked = zstandard.ZstdCompressor(dict_data=dictionary(LIKE)).compress(BODY)
    misread = decompressed(zstandard.ZstdDecompressor(dict_data=dictionary(OTHER)), unchecked)
    frame = compressor(1, dictionary(LIKE)).compress(BODY)

    assert b"Joana" in misread
    assert decompressed(zstandard.ZstdDecompressor(dict_data=dictionary(LIKE)), frame) == BODY
    with pytest.raises(zstandard.ZstdError):
        decompressed(zstandard.ZstdDecompressor(dict_data=dictionary(OTHER)), frame)


def test_a_version_next_to_another_successor_is_damaged() -> None:
    delta = compressor(7, dictionary(LIKE)).compress(BODY)

    assert restored(delta, LIKE) == BODY
    with pytest.raises(zstandard.ZstdError):
        restored(delta, OTHER)


def test_a_body_of_an_earlier_version_is_read() -> None:
    """It has no hash."""
    earlier = zstandard.ZstdCompressor(level=1).compress(BODY)

    assert decompressed(zstandard.ZstdDecompressor(), earlier) == BODY


async def test_what_is_stored_with_another_content_is_told_and_not_shown(archive: Archive) -> None:
    """Of every frame that this version writes; the other records are as they were."""
    await add_search(archive, 1, records(range(3)))

    def change(connection: apsw.Connection, _: object) -> int:
        row_id, frame = connection.execute("SELECT row_id, body FROM bodies ORDER BY row_id LIMIT 1").get
        hashed = zstandard.get_frame_parameters(frame).has_checksum
        connection.execute("UPDATE bodies SET body = ? WHERE row_id = ?", (frame[:-1] + bytes([frame[-1] ^ 1]), row_id))
        return int(row_id) if hashed else 0

    row_id = await archive.maintain(change)
    with pytest.raises(ArchiveDamaged):
        await archive.read(lambda transaction: transaction.lawsuits.body(row_id))
    found = await archive.with_reader(verify)
    others = await archive.with_reader(lambda source: _readable(source, row_id))

    assert row_id
    assert found.unreadable == 1
    assert others == 2


def _readable(source: OpenArchive, except_row: int) -> int:
    bodies = BodyRepository(source.connection)
    rows = [int(row) for (row,) in source.connection.execute("SELECT row_id FROM bodies")]
    return sum(bool(bodies.get(row)) for row in rows if row != except_row)
