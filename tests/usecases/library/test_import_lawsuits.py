"""Lawsuits of a JSON file in the archive: once, the newer reading standing, hostile files bounded."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.archive.archive import Archive
from autos.archive.files.page_copy import OpenArchive
from autos.archive.records.bodies import BodyRepository
from autos.archive.repair.verify import verify
from autos.archive.transfer.other_archive import MergeCounts
from autos.domain.errors import FileMissing, FileTooLarge, LawsuitsMissing
from autos.system.clock import Clock
from autos.usecases.library import import_lawsuits as importing
from autos.usecases.library.export.run import json_line
from autos.usecases.library.import_lawsuits import import_lawsuits
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import lawsuit

CLOCK = Clock()


def lines(*records: dict[str, Any]) -> bytes:
    return b"".join(json_line(json.dumps(record, ensure_ascii=False).encode()) for record in records)


def written(tmp_path: Path, content: bytes) -> Path:
    file = tmp_path / "processos.jsonl"
    file.write_bytes(content)
    return file


async def bodies_of(archive: Archive) -> list[dict[str, Any]]:
    """The readings that stand, in the order in which their records came."""

    def read(source: OpenArchive) -> list[dict[str, Any]]:
        bodies, rows = BodyRepository(source.connection), "SELECT row_id FROM lawsuits ORDER BY row_id"
        return [json.loads(bodies.get(row_id)) for (row_id,) in source.connection.execute(rows)]

    return await archive.with_reader(read)


FORMS = {
    "lines": lambda records: lines(*records),
    "a list": lambda records: json.dumps(records, indent=2).encode(),
    "a page": lambda records: json.dumps({"page_data": [{"response_data": one} for one in records]}).encode(),
    "items": lambda records: lines(*({"response_id": "1", "response_data": one} for one in records)),
    "with a mark": lambda records: b"\xef\xbb\xbf" + lines(*records),
}


@pytest.mark.parametrize("form", FORMS)
async def test_lawsuits_are_taken_in_every_form(archive: Archive, tmp_path: Path, form: str) -> None:
    records = [lawsuit(number) for number in range(5)]
    file = written(tmp_path, FORMS[form](records))
    seen: list[tuple[int, int]] = []
    counts = await import_lawsuits(archive, file, CLOCK, report=lambda done, whole: seen.append((done, whole)))
    again = await import_lawsuits(archive, file, CLOCK)

    assert counts == MergeCounts(records_new=5)
    assert again.is_nothing
    assert await bodies_of(archive) == records
    assert seen[-1][0] == seen[-1][1] == file.stat().st_size
    assert (await archive.with_reader(verify)).is_whole


async def test_a_single_lawsuit_that_is_written_over_lines_is_taken(archive: Archive, tmp_path: Path) -> None:
    counts = await import_lawsuits(archive, written(tmp_path, json.dumps(lawsuit(1), indent=4).encode()), CLOCK)

    assert counts == MergeCounts(records_new=1)


async def test_the_newer_reading_stands(archive: Archive, tmp_path: Path) -> None:
    """A file is not newer than the day it was written on: what was read since stays, and the file's is kept aside."""
    plain = {"crawler": None}
    await add_search(archive, 1, [lawsuit(1, status="Lido depois", **plain)])
    file = written(tmp_path, lines(lawsuit(1, status="No arquivo", **plain), lawsuit(2, **plain)))
    before = (CLOCK.now() - timedelta(days=4000)).timestamp()
    os.utime(file, (before, before))
    counts = await import_lawsuits(archive, file, CLOCK)

    assert (counts.records_new, counts.records_updated, counts.versions_new) == (1, 0, 1)
    assert next(one["status"] for one in await bodies_of(archive)) == "Lido depois"


async def test_a_lawsuit_that_comes_twice_is_taken_once(archive: Archive, tmp_path: Path) -> None:
    file = written(tmp_path, lines(lawsuit(1), lawsuit(2), lawsuit(1), lawsuit(1, instance=2)))
    counts = await import_lawsuits(archive, file, CLOCK)

    assert counts.records_new == 3
    assert len(await bodies_of(archive)) == 3


async def test_what_cannot_be_read_is_counted_and_left(archive: Archive, tmp_path: Path) -> None:
    """Neighbours are taken."""
    odd = b'{"code": \n{"a": 1}\nnot JSON\n' + b"[" * 50_000 + b'\n{"code": ""}\n\n'
    counts = await import_lawsuits(archive, written(tmp_path, lines(lawsuit(1)) + odd + lines(lawsuit(2))), CLOCK)

    assert (counts.records_new, counts.unreadable) == (2, 5)


@pytest.mark.parametrize(
    "content",
    [b'{"a": 1}', b"[]", b"[1, 2]", b"[" * 100_000, b"{" * 100_000, b'{"page_data": []}', b"[[[[1]]]]", b'{"a"'],
    ids=["no lawsuit", "empty", "numbers", "deep", "open", "empty page", "lists", "cut"],
)
async def test_a_file_without_a_lawsuit_is_refused(archive: Archive, tmp_path: Path, content: bytes) -> None:
    with pytest.raises(LawsuitsMissing):
        await import_lawsuits(archive, written(tmp_path, content), CLOCK)


async def test_a_line_that_is_too_long_is_left(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never more than one line is in memory."""
    monkeypatch.setattr(importing, "LONGEST_LINE", 4_000)
    file = written(tmp_path, lines(lawsuit(1), lawsuit(2, status="x" * 20_000), lawsuit(3)))
    counts = await import_lawsuits(archive, file, CLOCK)

    assert (counts.records_new, counts.unreadable) == (2, 1)


async def test_files_have_bounds(archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line more is read than at once."""
    many = lines(*(lawsuit(number) for number in range(4)))
    monkeypatch.setattr(importing, "MOST_WHOLE_BYTES", 100)
    counts = await import_lawsuits(archive, written(tmp_path, many), CLOCK)
    assert counts.records_new == 4
    with pytest.raises(FileTooLarge):
        await import_lawsuits(archive, written(tmp_path, json.dumps([lawsuit(1)], indent=1).encode()), CLOCK)

    monkeypatch.setattr(importing, "MOST_BYTES", 100)
    with pytest.raises(FileTooLarge):
        await import_lawsuits(archive, written(tmp_path, many), CLOCK)
    with pytest.raises(FileMissing):
        await import_lawsuits(archive, tmp_path / "nada.jsonl", CLOCK)


async def test_a_list_of_too_many_parts_is_refused_and_not_cut(archive: Archive, tmp_path: Path) -> None:
    with pytest.raises(FileTooLarge):
        await import_lawsuits(archive, written(tmp_path, b"[" + b"1," * 1_100_000 + b"1]"), CLOCK)
