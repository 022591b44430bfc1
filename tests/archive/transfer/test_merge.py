"""Two archives become one: everything of both is there once, whichever is taken into which."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.files.page_copy import OpenArchive
from autos.archive.files.read_only import open_read_only
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.repair.verify import verify
from autos.archive.storage.instants import to_micros
from autos.archive.transfer.other_archive import MergeCounts
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import TransportUnreadable
from autos.usecases.archive.import_archive import merge_archive
from tests.archive.annotations.test_set_aside import answer, ask
from tests.archive.counted_deadline import counted
from tests.archive.filled_archive import OWN, add_annotations, add_search, bodies, contents, records, trash
from tests.archive.synthetic import KEY, NOW, code, entry, lawsuit, matching

SECRET = SecretStr(KEY)


@pytest.fixture
async def both(tmp_path: Path) -> tuple[Path, Path]:
    """Two closed archives: 0 to 39 and 20 to 59, of the common ones some newer here and some newer there."""
    places = (tmp_path / "a" / "acervo.autos", tmp_path / "b" / "acervo.autos")
    for number, place in enumerate(places, start=1):
        archive = await Archive.open(place, SECRET)
        first = range(40) if number == 1 else range(20, 60)
        await add_search(archive, number, records(first, crawled=-10))
        newer = range(20, 25) if number == 1 else range(25, 30)
        await add_search(archive, 10 + number, records(newer, crawled=-5, status=f"Mudou {number}"))
        await add_search(archive, 100, records(range(20), instance=2))
        same_moment = [record | {"status": f"Empate {number}"} for record in records(range(30, 33), crawled=-3)]
        await add_search(archive, 20 + number, same_moment)
        await add_annotations(archive, number)
        await archive.aclose()
    return places


async def _merged(into: Path, other: Path) -> MergeCounts:
    archive = await Archive.open(into, SECRET)
    try:
        return await merge_archive(archive, other, SECRET, into.parent)
    finally:
        await archive.aclose()


async def _copied(place: Path, target: Path) -> Path:
    archive = await Archive.open(place, SECRET)
    await archive.with_reader(lambda source: make_copy(source, target))
    await archive.aclose()
    return target


async def test_either_way_round_both_hold_the_same(both: tuple[Path, Path], tmp_path: Path) -> None:
    """Records, their standing readings, searches, answers and annotations are the union, and the file is whole."""
    a, b = both
    copy_of_a = await _copied(a, tmp_path / "a.autos")
    copy_of_b = await _copied(b, tmp_path / "b.autos")
    counts = await _merged(a, copy_of_b)
    await _merged(b, copy_of_a)

    assert contents(a, SECRET) == contents(b, SECRET)
    assert bodies(a, SECRET) == bodies(b, SECRET)
    assert len(bodies(a, SECRET)) == 60 + 20
    assert counts.records_new == 20
    assert 5 <= counts.records_updated <= 8
    assert counts.searches_new == 3
    for place in both:
        archive = await Archive.open(place, SECRET)
        found = await archive.with_reader(verify)
        assert found.is_whole, found
        await archive.aclose()


async def test_newer_readings_stand(both: tuple[Path, Path]) -> None:
    """Of a record that both have, the reading of the court that is newer is the one that is shown."""
    a, b = both
    await _merged(a, b)
    standing = {number: body for (number, _, instance), body in bodies(a, SECRET).items() if instance == 1}
    statuses = {number: standing[_digits(number)] for number in (20, 27, 38)}

    assert b"Mudou 1" in statuses[20]
    assert b"Mudou 2" in statuses[27]
    assert b'"Ativo"' in statuses[38]


async def test_earlier_readings_come_along(both: tuple[Path, Path]) -> None:
    """What stands there and is older becomes a version here, and so does what was a version there."""
    a, b = both
    other = await Archive.open(b, SECRET)
    await add_search(other, 40, records(range(20, 25), crawled=-9, status="Leitura do meio"))
    oldest = lawsuit(50, status="Primeira leitura", crawled=-19)

    def keep(source: OpenArchive) -> None:
        source.connection.pragma("query_only", False)
        row_id = source.connection.execute("SELECT row_id FROM lawsuits WHERE code = ?", (code(50),)).get
        body = json.dumps(oldest, ensure_ascii=False).encode()
        VersionRepository(source.connection, BodyRepository(source.connection)).save_late(
            row_id, body, to_micros(NOW), 5
        )

    await other.with_reader(keep)
    await other.aclose()
    counts = await _merged(a, b)
    with open_read_only(a, SECRET) as source:
        versions = VersionRepository(source.connection, BodyRepository(source.connection))
        rows = dict(source.connection.execute("SELECT code, row_id FROM lawsuits WHERE instance = 1"))
        versions_found = {number: [body for _, body in versions.bodies(rows[code(number)])] for number in (21, 50)}

    assert counts.versions_new == 6
    assert [json.loads(body)["status"] for body in versions_found[21]] == ["Leitura do meio", "Ativo"]
    assert [json.loads(body)["status"] for body in versions_found[50]] == ["Primeira leitura"]
    assert (await _merged(a, b)).is_nothing


async def test_merged_cases_are_found_by_their_words(both: tuple[Path, Path]) -> None:
    """They go through the intake of every other record: none waits to be indexed, each is found once."""
    a, b = both
    await _merged(a, b)
    with open_read_only(a, SECRET) as source:
        found = source.connection.execute("SELECT count(*) FROM words WHERE words MATCH 'benedita'").get
        notes = source.connection.execute("SELECT count(*) FROM notes_words WHERE notes_words MATCH 'comum'").get
        waiting = source.connection.execute("SELECT count(*) FROM unindexed").get

    assert (found, waiting) == (60, 0)
    assert notes == 60


async def test_merging_again_changes_nothing(both: tuple[Path, Path]) -> None:
    """The counts are nothing and the archive is the same, also after a third time."""
    a, b = both
    await _merged(a, b)
    before = (contents(a, SECRET), contents(a, SECRET, OWN), bodies(a, SECRET))
    for _ in range(2):
        assert await _merged(a, b) == MergeCounts()

    assert (contents(a, SECRET), contents(a, SECRET, OWN), bodies(a, SECRET)) == before


async def test_what_was_decided_here_stands(both: tuple[Path, Path]) -> None:
    """Names of labels, prices, retention, settings and the trash are this computer's."""
    a, b = both
    before = contents(a, SECRET, OWN)
    await _merged(a, b)
    after = contents(a, SECRET, OWN)

    assert after["labels"] == before["labels"]
    assert after["prices"] == before["prices"]
    assert after["settings"] == before["settings"]
    assert set(before["retention"]) <= set(after["retention"])


async def test_trash_of_the_other_archive(both: tuple[Path, Path]) -> None:
    """A case in the trash there but not here stays; one that only comes with the merge comes into the trash."""
    a, b = both
    other = await Archive.open(b, SECRET)
    for number in (22, 55):
        await trash(other, number)
    await other.aclose()
    counts = await _merged(a, b)
    in_trash = contents(a, SECRET, OWN)["trash"]

    assert counts.trashed == 1
    assert in_trash == [f'["{_digits(55)}"]']
    assert (await _merged(a, b)).is_nothing


async def test_an_interrupted_merge_is_begun_again(both: tuple[Path, Path], tmp_path: Path) -> None:
    """Cut off after some pages, the archive is whole; the second time brings the rest, as if nothing had been."""
    a, b = both
    untouched = await _copied(a, tmp_path / "untouched.autos")

    class CutOffError(Exception):
        pass

    def cut_off(done: int, _whole: int) -> None:
        raise CutOffError(done)

    archive = await Archive.open(a, SECRET)
    with pytest.raises(CutOffError):
        await merge_archive(archive, b, SECRET, a.parent, report=cut_off)
    assert (await archive.with_reader(verify)).is_whole
    await archive.aclose()
    await _merged(a, b)
    await _merged(untouched, b)

    assert contents(a, SECRET) == contents(untouched, SECRET)
    assert bodies(a, SECRET) == bodies(untouched, SECRET)


async def test_damage_in_the_other_file_is_not_said_of_this_one(both: tuple[Path, Path], tmp_path: Path) -> None:
    """TransportUnreadable; this archive is not suspected of anything and is whole."""
    a, b = both
    broken = await _copied(b, tmp_path / "b.autos")
    content = bytearray(broken.read_bytes())
    for start in range(4096 * 60, len(content), 4096):
        content[start + 1000] ^= 0xFF
    broken.write_bytes(content)
    archive = await Archive.open(a, SECRET)
    with pytest.raises(TransportUnreadable):
        await merge_archive(archive, broken, SECRET, a.parent)
    assert (await archive.with_reader(verify)).is_whole
    await archive.aclose()

    assert not [file for file in a.parent.iterdir() if "suspect" in file.name or "danificado" in file.name]


async def test_the_later_telling_of_a_search_stands(tmp_path: Path) -> None:
    """A search pending here and completed there is completed afterwards, and its systems are those of then."""
    places = [tmp_path / name / "acervo.autos" for name in "ab"]
    for days, place in enumerate(places):
        archive = await Archive.open(place, SECRET)
        asked = entry(entry_id=UUID(int=5), updated_at=NOW.replace(day=2 + days), systems_done=days)
        await archive.run(lambda transaction, asked=asked: transaction.ledger.add(asked))
        await archive.aclose()
    counts = await _merged(places[0], places[1])
    archive = await Archive.open(places[0], SECRET)
    asked = await archive.read(lambda transaction: transaction.ledger.get(UUID(int=5)))
    await archive.aclose()

    assert counts == MergeCounts(searches_updated=1)
    assert asked.systems_done == 1
    assert asked.updated_at.day == 3
    assert await _merged(places[1], places[0]) == MergeCounts()


async def test_of_the_same_deadline_the_later_state_stands(tmp_path: Path) -> None:
    """One that was met there later is met here, once; what was changed here later is not taken back."""
    places = [tmp_path / name / "acervo.autos" for name in "ab"]
    for hours, place in enumerate(places):
        archive = await Archive.open(place, SECRET)
        await add_search(archive, 1, records(range(2)))
        at = NOW + timedelta(hours=hours)
        for case_id in (1, 2) if hours else (1,):
            await archive.run(lambda inside, case_id=case_id: inside.deadlines.store(case_id, counted(), NOW))  # type: ignore[misc]
        if hours:
            await archive.run(lambda inside, at=at: inside.deadlines.mark(1, at, is_done=True))  # type: ignore[misc]
        await archive.aclose()
    counts = await _merged(places[0], places[1])
    archive = await Archive.open(places[0], SECRET)
    merged = await archive.read(
        lambda inside: inside.deadlines.listed(is_open=True) + inside.deadlines.listed(is_open=False)
    )
    await archive.run(lambda inside: inside.deadlines.mark(1, NOW + timedelta(hours=5), is_done=False))
    await archive.aclose()

    assert counts == MergeCounts(deadlines_new=1, deadlines_updated=1)
    assert [one.is_open for one in merged] == [True, False]
    assert len({one.uid for one in merged}) == 2
    assert await _merged(places[0], places[1]) == MergeCounts()


async def test_subscribers_hear_of_it(both: tuple[Path, Path]) -> None:
    """Open lists read themselves anew: the merge says that lawsuits and searches changed."""
    a, b = both
    archive = await Archive.open(a, SECRET)
    heard = []
    archive.changes.subscribe(heard.append)
    await merge_archive(archive, b, SECRET, a.parent)
    await archive.aclose()

    assert any(change.lawsuits for change in heard)
    assert UUID(int=2) in frozenset().union(*(change.entry_ids for change in heard))


def _digits(number: int) -> str:
    return "".join(sign for sign in code(number) if sign.isdigit())


async def test_practice_lawsuits_that_come_by_a_merge_stand_aside_at_once(tmp_path: Path) -> None:
    """Where those of here do; what a real service returned there comes back here."""
    here, there = tmp_path / "a" / "acervo.autos", tmp_path / "b" / "acervo.autos"
    other = await Archive.open(there, SECRET)
    await ask(other, PRACTICE, 0, 1)
    await ask(other, "https://service.example/requests", 1, 2, 3)
    await other.aclose()
    archive = await Archive.open(here, SECRET)
    await ask(archive, PRACTICE, 3, 4)
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    await merge_archive(archive, there, SECRET, here.parent)
    listed = await archive.read(lambda transaction: len(matching(transaction, "")))
    aside = await archive.read(lambda transaction: [transaction.set_aside.has(code(number)) for number in range(5)])
    await archive.aclose()

    assert listed == 3
    assert aside == [True, False, False, False, True]


async def test_practice_lawsuits_that_come_by_a_merge_are_listed_where_practice_is(tmp_path: Path) -> None:
    here, there = tmp_path / "a" / "acervo.autos", tmp_path / "b" / "acervo.autos"
    other = await Archive.open(there, SECRET)
    await ask(other, PRACTICE, 0)
    await other.aclose()
    archive = await Archive.open(here, SECRET)
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    await archive.run(lambda transaction: transaction.set_aside.take_back(is_real_service=True))
    await merge_archive(archive, there, SECRET, here.parent)
    listed = await archive.read(lambda transaction: len(matching(transaction, "")))
    await archive.aclose()

    assert listed == 1


@pytest.mark.parametrize("service_there", ["https://service.example/requests", PRACTICE])
async def test_an_invented_reading_stands_beside_no_real_one(tmp_path: Path, service_there: str) -> None:
    """Whichever archive has it, and whichever was read later: the court's alone stays, and nothing has changed."""
    here, there = tmp_path / "a" / "acervo.autos", tmp_path / "b" / "acervo.autos"
    service_here = PRACTICE if service_there != PRACTICE else "https://service.example/requests"
    for place, service in ((there, service_there), (here, service_here)):
        archive = await Archive.open(place, SECRET)
        phase = "Inventada" if service == PRACTICE else "Execução"
        read = lawsuit(0, phase=phase, crawled=0 if service == service_there else -1)
        await answer(archive, service, read)
        await archive.aclose()
    for _ in range(2):
        await _merged(here, there)
        archive = await Archive.open(here, SECRET)
        rows: list[Any] = await archive.with_reader(
            lambda opened: opened.connection.execute(
                "SELECT phase, (SELECT count(*) FROM versions) FROM lawsuits"
            ).fetchall()
        )
        await archive.aclose()

        assert rows == [("Execução", 0)]


async def test_what_a_colleague_has_is_real_though_practice_returned_it_too(tmp_path: Path) -> None:
    """There, no search of a real service had it; another record of the same lawsuit is here."""
    here, there = tmp_path / "a" / "acervo.autos", tmp_path / "b" / "acervo.autos"
    for place, service, read in ((there, PRACTICE, lawsuit(0, instance=2)), (here, "https://a.invalid", lawsuit(0))):
        archive = await Archive.open(place, SECRET)
        await answer(archive, service, read)
        if service == PRACTICE:
            await archive.maintain(
                lambda connection, _: connection.execute("INSERT INTO firm_records VALUES ('s', 1, 9, 1)")
            )
        await archive.aclose()
    await _merged(here, there)

    assert {instance for _, _, instance in bodies(here, SECRET)} == {1, 2}


async def test_what_cannot_be_read_takes_the_place_of_nothing(tmp_path: Path) -> None:
    """The invented reading stays, rather than a lawsuit without any."""
    here, there = tmp_path / "a" / "acervo.autos", tmp_path / "b" / "acervo.autos"
    for place, service in ((there, "https://a.invalid"), (here, PRACTICE)):
        archive = await Archive.open(place, SECRET)
        await answer(archive, service, lawsuit(0))
        if place is there:
            await archive.maintain(lambda connection, _: connection.execute("UPDATE bodies SET body = x'0011'"))
        await archive.aclose()
    counts = await _merged(here, there)

    assert counts.unreadable == 1
    assert len(bodies(here, SECRET)) == 1
