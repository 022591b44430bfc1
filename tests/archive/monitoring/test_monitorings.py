"""The register of monitorings: none is lost, and no find is reported twice."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.errors import NotArchived, RegisterUnreadable
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.monitoring.register import FindRows, RegisterImportCounts, RegisterState
from tests.archive.annotation_data import annotation_rows, with_bare_cases
from tests.archive.synthetic import KEY, NOW

LATER = NOW + timedelta(hours=1)
ENTRY, OTHER_ENTRY = UUID(int=11), UUID(int=12)
TRACKING, OTHER = UUID(int=21), UUID(int=22)
BODY = '{"recurrence":1,"search":{"search_type":"cpf","search_key":"11122233396"}}'


async def registered(archive: Archive, entry_id: UUID = ENTRY, tracking_id: UUID = TRACKING) -> None:
    await archive.run(
        lambda transaction: transaction.monitorings.draft(
            entry_id, NOW, service="practice", body=BODY, reason="Réu", matter="42"
        )
    )
    await archive.run(lambda transaction: transaction.monitorings.answered(entry_id, tracking_id, "created", LATER))


async def test_a_monitoring_is_written_before_it_is_sent(archive: Archive) -> None:
    """It has the entry's name until the service has given it one; telling the same again changes nothing."""
    for _ in range(2):
        await archive.run(
            lambda transaction: transaction.monitorings.draft(ENTRY, NOW, service="practice", body=BODY, reason="Réu")
        )
    drafted = await archive.read(lambda transaction: transaction.monitorings.of_entry(ENTRY))
    for _ in range(2):
        await archive.run(lambda transaction: transaction.monitorings.answered(ENTRY, TRACKING, "created", LATER))
    answered = await archive.read(lambda transaction: transaction.monitorings.all())

    assert (drafted.tracking_id, drafted.state, drafted.verified_at) == (None, "drafted", None)
    assert not drafted.is_running
    assert [one.tracking_id for one in answered] == [TRACKING]
    assert (answered[0].state, answered[0].verified_at, answered[0].body) == ("created", LATER, BODY)
    assert (answered[0].reason, answered[0].created_at) == ("Réu", NOW)
    assert answered[0].is_running
    with pytest.raises(NotArchived):
        await archive.run(lambda transaction: transaction.monitorings.answered(OTHER_ENTRY, OTHER, "created", LATER))


async def test_a_monitoring_without_an_answer_may_be_running(archive: Archive) -> None:
    """It stays in the register as such; a refused one does not run."""
    await archive.run(lambda transaction: transaction.monitorings.draft(ENTRY, NOW, service="practice", body=BODY))
    await archive.run(lambda transaction: transaction.monitorings.set_unregistered(ENTRY, RegisterState.UNCONFIRMED))
    lost = await archive.read(lambda transaction: transaction.monitorings.of_entry(ENTRY))
    await archive.run(lambda transaction: transaction.monitorings.set_unregistered(ENTRY, RegisterState.REFUSED))
    refused = await archive.read(lambda transaction: transaction.monitorings.of_entry(ENTRY))

    assert (lost.is_running, refused.is_running) == (True, False)
    await archive.run(lambda transaction: transaction.monitorings.answered(ENTRY, TRACKING, "a_new_word", LATER))
    with pytest.raises(NotArchived):
        await archive.run(
            lambda transaction: transaction.monitorings.set_unregistered(ENTRY, RegisterState.UNCONFIRMED)
        )
    assert (await archive.read(lambda transaction: transaction.monitorings.get(TRACKING))).state == "a_new_word"


async def with_cases(archive: Archive, count: int) -> None:
    """Cases that a list can show."""
    await with_bare_cases(archive, count)
    await archive.run(
        lambda transaction: transaction.monitorings._connection.execute("UPDATE cases SET lead_row = case_id * 10")
    )


async def handle(archive: Archive, cases: list[int], state: InboxState, back_at: datetime | None = None) -> Act | None:
    return await archive.run(lambda transaction: transaction.inbox.handle(cases, state, LATER, back_at=back_at))


async def states(archive: Archive) -> dict[int, InboxState]:
    entries = await archive.read(lambda transaction: transaction.inbox.entries(InboxState))
    return {entry.case_id: entry.state for entry in entries}


async def to_see(archive: Archive) -> dict[UUID, int]:
    return await archive.read(lambda transaction: transaction.monitorings.unread_counts())


async def test_a_find_reported_twice_keeps_its_state(archive: Archive) -> None:
    """The service tells everything again after each run."""
    await with_cases(archive, 4)
    await registered(archive)
    found = [(1, "a", NOW), (2, "b", NOW), (3, "c", LATER)]
    first = await archive.run(lambda transaction: transaction.monitorings.add_finds(TRACKING, found))
    await handle(archive, [2], InboxState.DISCARDED)
    again = await archive.run(
        lambda transaction: transaction.monitorings.add_finds(TRACKING, [*found, (4, "d", LATER)])
    )
    finds = await archive.read(lambda transaction: transaction.monitorings.finds(TRACKING))

    assert (first, again) == (3, 1)
    assert [(one.case_id, one.response_id) for one in finds] == [(4, "d"), (3, "c"), (2, "b"), (1, "a")]
    assert await states(archive) == dict.fromkeys((1, 3, 4), InboxState.TO_SEE) | {2: InboxState.DISCARDED}
    assert await to_see(archive) == {TRACKING: 3}
    with pytest.raises(NotArchived):
        await archive.run(lambda transaction: transaction.monitorings.add_finds(OTHER, found))


async def test_a_find_that_was_put_off_is_to_be_seen_again_when_its_time_has_come(archive: Archive) -> None:
    """And not before; one in the trash is in no inbox."""
    await with_cases(archive, 2)
    await registered(archive)
    await archive.run(lambda transaction: transaction.monitorings.add_finds(TRACKING, [(1, "a", NOW), (2, "b", NOW)]))
    until = NOW + timedelta(days=7)
    await handle(archive, [1, 2], InboxState.LATER, until)
    await handle(archive, [2], InboxState.SEEN)

    await archive.run(lambda transaction: transaction.inbox.bring_back(until - timedelta(seconds=1)))
    assert await to_see(archive) == {}
    await archive.run(lambda transaction: transaction.inbox.bring_back(until))
    assert await to_see(archive) == {TRACKING: 1}
    await archive.run(lambda transaction: transaction.trash.put([1], LATER))
    assert await to_see(archive) == {}


async def furnish(archive: Archive) -> None:
    await with_cases(archive, 3)
    await registered(archive)
    await archive.run(lambda transaction: transaction.monitorings.add_finds(TRACKING, [(1, "a", NOW), (2, "b", NOW)]))
    await handle(archive, [1], InboxState.SEEN)
    await archive.run(
        lambda transaction: transaction.monitorings.draft(OTHER_ENTRY, NOW, service="practice", body=BODY)
    )
    await archive.run(
        lambda transaction: transaction.monitorings.set_unregistered(OTHER_ENTRY, RegisterState.UNCONFIRMED)
    )


async def test_the_register_moves_to_another_archive(archive: Archive, tmp_path: Path) -> None:
    """Whole, drafts that may run included; finds of cases that are not there are counted; twice is once."""
    await furnish(archive)
    document = await archive.read(lambda transaction: transaction.register.exported())
    other = await Archive.open(tmp_path / "other.autos", SecretStr(KEY))
    try:
        await with_cases(other, 1)
        did, act = await other.run(lambda transaction: transaction.register.imported(document, LATER))
        after = await annotation_rows(other)
        twice, nothing = await other.run(lambda transaction: transaction.register.imported(document, LATER))

        assert did == RegisterImportCounts(added=2, updated=0, finds=1, unknown_cases=1)
        assert twice == RegisterImportCounts(added=0, updated=0, finds=0, unknown_cases=1)
        assert nothing is None
        assert await annotation_rows(other) == after
        assert after["trackings"] == (await annotation_rows(archive))["trackings"]
        assert await states(other) == {1: InboxState.SEEN}
        assert act is not None
        await other.run(lambda transaction: transaction.undo_log.undo(LATER))
        assert not (await annotation_rows(other))["trackings"]
    finally:
        await other.aclose()


async def test_of_two_registers_the_later_verification_is_kept(archive: Archive) -> None:
    """And the person's own words stay where they wrote some."""
    await furnish(archive)
    document = json.loads(await archive.read(lambda transaction: transaction.register.exported()))
    one = next(each for each in document["trackings"] if not each["tracking_id"].startswith("draft"))
    one |= {"state": "paused", "verified_at": one["verified_at"] + 5, "reason": "Outra", "matter": "43"}
    await archive.run(
        lambda transaction: transaction.monitorings.describe(TRACKING, LATER, name="", reason="", matter="42")
    )

    async def take(changes: dict[str, Any]) -> tuple[str, str, str]:
        one.update(changes)
        await archive.run(lambda transaction: transaction.register.imported(json.dumps(document).encode(), LATER))
        now = await archive.read(lambda transaction: transaction.monitorings.get(TRACKING))
        return now.state, now.reason, now.matter

    assert await take({}) == ("paused", "Outra", "42")
    assert await take({"state": "updated", "verified_at": one["verified_at"] - 9}) == ("paused", "Outra", "42")
    await archive.run(lambda transaction: transaction.undo_log.undo(LATER))
    now = await archive.read(lambda transaction: transaction.monitorings.get(TRACKING))
    assert (now.state, now.reason) == ("created", "")


SPOILED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another format": lambda file: file.update(format="other"),
    "a later version": lambda file: file.update(version=2),
    "no list": lambda file: file.update(trackings={}),
    "a name that is no identifier": lambda file: file["trackings"][0].update(tracking_id="x'; DROP TABLE trackings"),
    "a time beyond all": lambda file: file["trackings"][0].update(created_at=2**62),
    "a number too long for the engine": lambda file: file["trackings"][0].update(created_at=2**80),
    "a state that is none": lambda file: file["trackings"][-1]["finds"].append(
        {"number": "synthetic 1", "response_id": "a", "found_at": 1, "state": "eaten"}
    ),
    "a reason of a megabyte": lambda file: file["trackings"][0].update(reason="a" * 1_000_000),
    "a body of two": lambda file: file["trackings"][0].update(body="a" * 2_000_000),
    "a body that is no JSON": lambda file: file["trackings"][0].update(body="x"),
    "a body that is a list": lambda file: file["trackings"][0].update(body="[]"),
    "a body nested beyond all": lambda file: file["trackings"][0].update(body="[" * 100_000),
    "a search that is none": lambda file: file["trackings"][0].update(body='{"search": {"search_params": 4}}'),
    "nothing": lambda file: file.clear(),
}


@pytest.mark.parametrize("why", SPOILED)
async def test_a_file_that_is_not_a_register_is_refused_whole(archive: Archive, why: str) -> None:
    """Its content is in no message."""
    await furnish(archive)
    before = await annotation_rows(archive)
    document = json.loads(await archive.read(lambda transaction: transaction.register.exported()))
    SPOILED[why](document)

    with pytest.raises(RegisterUnreadable) as refused:
        await archive.run(lambda transaction: transaction.register.imported(json.dumps(document).encode(), LATER))
    assert len(str(refused.value)) < 60
    assert "DROP" not in str(refused.value)
    assert await annotation_rows(archive) == before


@pytest.mark.parametrize("content", [b"", b"\x00" * 100, b"\xff\xfe", b"[" * 100_000, b"null", b'{"format":"\\ud800"}'])
async def test_a_file_of_arbitrary_bytes_is_refused(archive: Archive, content: bytes) -> None:
    """Whatever its bytes."""
    with pytest.raises(RegisterUnreadable):
        await archive.run(lambda transaction: transaction.register.imported(content, LATER))


async def test_finds_are_listed_by_day_each_case_once(archive: Archive) -> None:
    """Of several monitorings together, a case stands where it was found last; what was dealt with is told apart."""
    await with_cases(archive, 4)
    await registered(archive)
    await registered(archive, OTHER_ENTRY, OTHER)
    day = timedelta(days=1)
    await archive.run(
        lambda transaction: transaction.monitorings.add_finds(
            TRACKING, [(1, "a", NOW), (2, "b", NOW), (3, "c", NOW + day)]
        )
    )
    await archive.run(
        lambda transaction: transaction.monitorings.add_finds(OTHER, [(1, "d", NOW + day), (4, "e", NOW)])
    )
    await handle(archive, [3], InboxState.SEEN)
    await handle(archive, [2], InboxState.LATER, NOW + 2 * day)
    every = tuple(InboxState)

    async def listed(tracking_id: UUID | None, *wanted: InboxState) -> FindRows:
        return await archive.read(lambda transaction: transaction.monitorings.find_rows(tracking_id, wanted))

    all_of_them, own = await listed(None, *every), await listed(TRACKING, *every)
    unread = await listed(TRACKING, InboxState.TO_SEE)
    await archive.run(lambda transaction: transaction.inbox.bring_back(NOW + 3 * day))
    brought_back = await listed(TRACKING, InboxState.TO_SEE)
    rows = {case_id: case_id * 10 for case_id in range(1, 5)}

    assert list(all_of_them.row_ids) == [rows[3], rows[1], rows[4], rows[2]]
    assert [place for place, _ in all_of_them.days] == [0, 2]
    assert [found for _, found in all_of_them.days] == sorted((found for _, found in all_of_them.days), reverse=True)
    assert list(own.row_ids) == [rows[3], rows[2], rows[1]]
    assert own.unread == {rows[1]}
    assert list(unread.row_ids) == [rows[1]]
    assert list(brought_back.row_ids) == [rows[2], rows[1]]


async def test_a_find_has_one_state_in_every_monitoring(archive: Archive) -> None:
    """What was discarded in one stays unread in none; what another finds later is told again."""
    await with_cases(archive, 2)
    await registered(archive)
    await registered(archive, OTHER_ENTRY, OTHER)
    for tracking_id in (TRACKING, OTHER):
        await archive.run(
            lambda transaction, tracking_id=tracking_id: transaction.monitorings.add_finds(tracking_id, [(1, "a", NOW)])
        )
    assert await to_see(archive) == {TRACKING: 1, OTHER: 1}
    assert await archive.read(lambda transaction: transaction.monitorings.unread_count()) == 1

    act = await handle(archive, [1], InboxState.DISCARDED)
    assert await to_see(archive) == {}
    assert act is not None
    await archive.run(lambda transaction: transaction.undo_log.undo(LATER, act.act_id))
    assert await to_see(archive) == {TRACKING: 1, OTHER: 1}
