"""What a reading does not bring stays as an earlier one had it: in rows, filters, words, people, and the lawsuit."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from autos.archive.archive import Archive
from autos.archive.index.index_check import check_index
from autos.archive.records.indexed_members import whole_lawsuit
from autos.archive.records.known_records import KnownRecords, since_of
from autos.archive.storage import engine, migrations
from autos.archive.storage.migrations import m0023_known_members
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.known_values import KnownLawsuit
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.search.response import ReceivedItem
from tests.archive import earlier_versions as earlier
from tests.archive.records.test_record_changes import receive, row_of
from tests.archive.synthetic import CPF, NOW, PARTY, code, entry, lawsuit, matching, page

Json = dict[str, Any]
SILENT = {"phase": None, "status": "", "amount": None, "judge": None}


def lean(day: float, *missing: str, **changes: Any) -> Json:
    """A reading of the court `day` days after `NOW`, without some members."""
    record = lawsuit(crawled=day, **changes)
    return {name: value for name, value in record.items() if name not in missing}


async def row(archive: Archive) -> LawsuitRow:
    [found] = await archive.read(lambda transaction: transaction.lawsuits.rows([row_of(transaction)]))
    return found


async def known(archive: Archive) -> KnownLawsuit:
    return await archive.read(lambda transaction: transaction.lawsuits.known(row_of(transaction)))


async def found(archive: Archive, text: str) -> bool:
    return bool(await archive.read(lambda transaction: matching(transaction, text, typing=False)))


def at(day: float) -> datetime:
    return NOW + timedelta(days=day)


async def is_indexed_well(archive: Archive) -> bool:
    return await archive.with_reader(check_index) == (0, 0)


async def test_a_row_keeps_what_did_not_come_with_the_day_of_its_reading(archive: Archive) -> None:
    await receive(archive, 0, lawsuit(phase="Execução", amount=5000))
    await receive(archive, 3, lean(3) | SILENT)
    now = await row(archive)

    assert (now.phase, now.status, str(now.amount)) == ("Execução", "Ativo", "5000")
    assert now.known_since("phase") == now.known_since("status") == now.known_since("amount") == at(0)
    assert now.known_since("class_name") is None
    assert now.crawled_at == at(3)


async def test_a_filter_finds_what_did_not_come_and_nothing_finds_it_as_not_told(archive: Archive) -> None:
    await receive(archive, 0, lawsuit(phase="Execução"))
    await receive(archive, 3, lean(3, "phase", "status", "amount"))

    assert await found(archive, "situação:ativo")
    assert await found(archive, "fase:execução valor:>1000")
    assert not await found(archive, "-situação:ativo")
    assert await is_indexed_well(archive)


async def test_the_reading_itself_stays_as_it_came(archive: Archive) -> None:
    await receive(archive, 0, lawsuit(phase="Execução"))
    await receive(archive, 3, lean(3, "phase"))
    body = await archive.read(lambda transaction: transaction.lawsuits.body(row_of(transaction)))

    assert "phase" not in json.loads(body)


async def test_what_comes_again_is_of_its_own_reading(archive: Archive) -> None:
    await receive(archive, 0, lawsuit(phase="Inicial"))
    await receive(archive, 3, lean(3, "phase"))
    await receive(archive, 5, lean(5, phase="Sentença"))
    now = await row(archive)

    assert (now.phase, now.known) == ("Sentença", ())
    assert not await found(archive, "fase:inicial")
    assert await is_indexed_well(archive)


async def test_readings_without_it_do_not_make_it_younger(archive: Archive) -> None:
    """Sixty searches of the kind that brings neither phase nor status."""
    await receive(archive, 0, lawsuit(phase="Recurso", status="Ativo"))
    for day in range(1, 61):
        await receive(archive, day, lean(day, "phase", "status"))
    now = await known(archive)

    assert (now.lawsuit.phase, now.lawsuit.status) == ("Recurso", "Ativo")
    assert now.since == {"phase": _micros(0), "status": _micros(0)}


async def test_each_member_has_the_day_of_its_own_reading(archive: Archive) -> None:
    await receive(archive, 0, lean(0, "status", phase="Inicial"))
    await receive(archive, 2, lean(2, "phase", "amount", status="Finalizado"))
    await receive(archive, 4, lean(4, "phase", "status", "amount"))
    now = await known(archive)

    assert (now.lawsuit.phase, now.lawsuit.status, str(now.lawsuit.amount)) == ("Inicial", "Finalizado", "1234.1")
    assert now.since == {"amount": _micros(0), "phase": _micros(0), "status": _micros(2)}


async def test_an_older_reading_that_comes_late_tells_what_the_newer_one_does_not(archive: Archive) -> None:
    await receive(archive, 5, lean(5, "phase"))
    await receive(archive, 6, lean(2, phase="Sentença"))
    now = await row(archive)

    assert (now.phase, now.known_since("phase"), now.crawled_at) == ("Sentença", at(2), at(5))
    assert await found(archive, "fase:sentença")
    assert await is_indexed_well(archive)


async def test_two_readings_of_one_page_are_completed_too(archive: Archive) -> None:
    """In either order: the court of two systems answers twice in one page."""
    await receive(archive, 5, lean(2, phase="Sentença"), lean(3, "phase"))
    newer_last = await row(archive)
    await receive(archive, 9, lean(8, "phase", "status"), lean(7, phase="Recurso", status="Finalizado"))
    newer_first = await row(archive)

    assert (newer_last.phase, newer_last.known_since("phase")) == ("Sentença", at(2))
    assert (newer_first.phase, newer_first.status) == ("Recurso", "Finalizado")
    assert newer_first.known_since("phase") == at(7)
    assert await is_indexed_well(archive)


async def test_a_reading_without_parties_keeps_them(archive: Archive) -> None:
    """A court's list without its parties; they are found by name and document, and stay on their sides."""
    await receive(archive, 0, lawsuit())
    await receive(archive, 3, lean(3, "parties"))
    now = await known(archive)
    people = await archive.read(lambda transaction: len(transaction.people_in_cases.people_in([1])))

    assert now.lawsuit.parties[0].name == PARTY
    assert now.since == {"parties": _micros(0)}
    assert await found(archive, f'doc:{CPF} parte:"{PARTY}"')
    assert people == 3
    assert await is_indexed_well(archive)


async def test_a_search_knows_the_side_of_its_person_from_an_earlier_reading(archive: Archive) -> None:
    await receive(archive, 0, lawsuit())
    for day in (3, 4):  # the second one brings the same reading again
        await receive(archive, day, lean(3, "parties"))
    sides = await archive.read(
        lambda transaction: [
            transaction.lawsuits.rows([row_of(transaction)], entry.entry_id)[0].pole
            for entry in transaction.ledger.recent()
        ]
    )

    assert sides == ["Active"] * 3
    assert await is_indexed_well(archive)


async def test_a_party_keeps_its_document_and_its_lawyers(archive: Archive) -> None:
    """A reading with names only, and one that masks the document."""
    parties = [{"name": PARTY, "side": "Active"}, {"name": "Companhia Sintética 0", "side": "Passive"}]
    await receive(archive, 0, lawsuit())
    await receive(archive, 3, lean(3, parties=parties))
    bare = await known(archive)
    await receive(archive, 5, lean(5, parties=[parties[0] | {"main_document": "***.222.333-**"}, parties[1]]))
    masked = await known(archive)

    for now in (bare, masked):
        first, second = now.lawsuit.parties
        assert (first.main_document, first.person_type) == (CPF, "Autor")
        assert [lawyer.name for lawyer in first.lawyers] == ["Otávio Sintético Prado"]
        assert second.identifier == "97.000.001/0001-05"
        assert now.since["parties.0.documents"] == now.since["parties.0.lawyers"] == _micros(0)
    assert await found(archive, f"doc:{CPF}")
    assert await is_indexed_well(archive)


async def test_a_party_that_left_among_others_has_left(archive: Archive) -> None:
    await receive(archive, 0, lawsuit())
    await receive(archive, 3, lean(3, parties=[{"name": PARTY, "side": "Active", "main_document": CPF}]))
    now = await known(archive)

    assert [party.name for party in now.lawsuit.parties] == [PARTY]
    assert not await found(archive, 'doc:"97.000.001/0001-05"')


async def test_two_parties_of_one_name_keep_nothing_of_each_other(archive: Archive) -> None:
    twins = [
        {"name": "João Fictício", "side": "Active", "main_document": "111.444.777-35"},
        {"name": "João Fictício", "side": "Active"},
    ]
    await receive(archive, 0, lawsuit(parties=twins))
    await receive(archive, 3, lean(3, parties=[{"name": "João Fictício", "side": "Active"}] * 2))
    now = await known(archive)

    assert [party.identifier for party in now.lawsuit.parties] == [None, None]


async def test_the_text_of_the_same_last_step_stays_and_that_of_another_does_not(archive: Archive) -> None:
    step = {"step_id": "a", "step_date": "2026-03-01T12:00:00.000Z", "content": "Intimada para pagar", "private": True}
    await receive(archive, 0, lawsuit(last_step=step))
    await receive(archive, 3, lean(3, last_step={"step_id": "a", "step_date": step["step_date"]}))
    same = await known(archive)
    same_row = await row(archive)
    await receive(archive, 5, lean(5, last_step={"step_id": "b", "step_date": "2026-03-04T12:00:00.000Z"}))
    other = await known(archive)

    assert (same.lawsuit.last_step.content, same_row.last_step_private) == ("Intimada para pagar", True)
    assert same.since == {"last_step.content": _micros(0), "last_step.private": _micros(0)}
    assert (other.lawsuit.last_step.content, other.since) == (None, {})
    assert await is_indexed_well(archive)


async def test_secrecy_stays_and_its_absence_does_not(archive: Archive) -> None:
    """A lawsuit that was public may have become secret: one whose level does not come is held back as before."""
    await receive(archive, 0, lawsuit(secrecy_level=1))
    await receive(archive, 3, lean(3, "secrecy_level"))
    secret = await row(archive)
    await receive(archive, 4, lean(4, secrecy_level=0))
    await receive(archive, 5, lean(5, "secrecy_level"))
    unknown = await row(archive)

    assert (secret.secrecy_level, secret.known_since("secrecy_level")) == (1, at(0))
    assert unknown.secrecy_level is None


async def test_a_member_that_came_and_could_not_be_read_did_come(archive: Archive) -> None:
    await receive(archive, 0, lawsuit(amount=5000))
    await receive(archive, 3, lean(3, amount="a apurar"))
    now = await row(archive)

    assert (now.amount, now.unparsed_text("amount"), now.known) == (None, "a apurar", ())


async def test_members_under_other_names_stay_too(archive: Archive) -> None:
    """The same rule for readings that only the tolerant parser understands."""
    await receive(archive, 0, lean(0, "status", "classifications", situation="Ativo", classes=["Execução Fiscal"]))
    before = await row(archive)
    await receive(archive, 3, lean(3, "status", "classifications"))
    now = await row(archive)

    assert (now.status, now.class_name) == (before.status, before.class_name) == ("Ativo", "Execução Fiscal")


async def test_an_archive_of_before_gains_it_in_the_background(tmp_path: Path) -> None:
    """Its rows were written without, and its terms say that nothing was told."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(len(migrations.STEPS), place)
    archive = await Archive.open(place, earlier.KEY)
    while await archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
        pass
    await receive(archive, 0, lawsuit(50, phase="Recurso", status="Finalizado"))
    await receive(archive, 3, lawsuit(50, crawled=3, phase=None, status=None))

    def forget(transaction: ArchiveTransaction) -> None:
        """As the version before wrote it."""
        [row_id] = matching(transaction, "situação:finalizado", typing=False)
        case_id = transaction.lawsuits.cases_of([row_id])[row_id]
        transaction._ingest.touch(case_id)
        transaction.ledger._connection.execute(
            "UPDATE lawsuits SET known = NULL, phase = '', status = '' WHERE row_id = ?", (row_id,)
        )
        transaction._ingest.update_index()

    await archive.run(forget)
    assert not await found(archive, "situação:finalizado")
    await archive.aclose()
    connection = engine.connect(place, earlier.KEY)
    connection.execute("ALTER TABLE lawsuits DROP COLUMN known")
    connection.execute(m0023_known_members.SCHEMA)  # the step that such an archive takes
    connection.close()

    archive = await Archive.open(place, earlier.KEY)
    while await archive.run(lambda transaction: transaction.index_maintenance.compare_batch()):
        pass

    assert await found(archive, "situação:finalizado fase:recurso")
    assert await is_indexed_well(archive)
    await archive.aclose()


MEMBERS = (
    "phase",
    "status",
    "amount",
    "judge",
    "county",
    "parties",
    "classifications",
    "subjects",
    "last_step",
    "name",
)


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_comes_in_whatever_order_the_newest_value_of_each_member_is_known(
    archive: Archive, seed: int
) -> None:
    """Random readings with members left out, some of them late: rows, terms and lawsuit agree with all readings."""
    random = Random(seed)
    days = random.sample(range(1, 40), 8)
    readings: dict[int, Json] = {}
    for turn, day in enumerate(days):
        record = lawsuit(
            crawled=day, **{name: f"{name} {day}" for name in ("phase", "status", "judge", "county", "name")}
        )
        record["amount"] = 1000 + day
        record["last_step"]["content"] = f"andamento {day}"
        record["last_step"]["step_date"] = at(day).isoformat()
        for name in random.sample(MEMBERS, random.randrange(len(MEMBERS))):
            record[name] = None
        readings[day] = record
        await receive(archive, 50 + turn, record)
    now, listed = await known(archive), await row(archive)
    expected = {
        name: next((readings[day][name] for day in sorted(readings, reverse=True) if readings[day][name]), None)
        for name in MEMBERS
    }
    whole: Lawsuit = whole_lawsuit(json.dumps({"code": "x"} | expected).encode())

    for name in MEMBERS:
        assert getattr(now.lawsuit, name) == getattr(whole, name), name
    assert (listed.phase, listed.status) == (expected["phase"] or "", expected["status"] or "")

    def stored(transaction: ArchiveTransaction) -> tuple[object, object]:
        records = KnownRecords(transaction.ledger._connection, transaction._bodies)
        return since_of(records.known(row_of(transaction))), records.of_all(row_of(transaction))

    noted, of_all = await archive.read(stored)
    assert noted == of_all
    assert await is_indexed_well(archive)


def _micros(day: float) -> int:
    return int(at(day).timestamp()) * 1_000_000


@pytest.mark.parametrize(
    ("member", "blank"),
    [("phase", '"\\t"'), ("parties", "[ ]"), ("last_step", "{ }"), ("phase", '" \\n"')],
)
async def test_a_blank_in_any_notation_did_not_come(archive: Archive, member: str, blank: str) -> None:
    """Printers of JSON write empty lists with a blank in them; what was known before stays at once."""
    for day, value in enumerate((None, "null", blank)):
        body = json.dumps(lawsuit(0, crawled=day, **({} if value is None else {member: "@"})))
        asked = entry(entry_id=uuid4(), request_id=uuid4(), created_at=NOW + timedelta(days=day))
        record = ReceivedItem(uuid4(), "lawsuit", NOW, body.replace('"@"', value or '"@"').encode())
        await archive.run(lambda inside, asked=asked: inside.ledger.add(asked))
        await archive.run(
            lambda inside, asked=asked, record=record, day=day: inside.answers.save_page(
                asked.entry_id, page(record), NOW + timedelta(days=day)
            )
        )

    def known(inside: ArchiveTransaction) -> list[str]:
        [row] = inside.lawsuits.rows([inside.lawsuits.row_of_number(code(0)) or 0])
        return [name for name, _ in row.known]

    assert member in await archive.read(known)


async def test_an_odd_earlier_reading_completes_a_plain_one(archive: Archive) -> None:
    """Of an odd record more members are read than of a plain one: the index takes those that it has."""
    step = {"step_id": "77", "step_date": "2026-02-20T12:00:00.000Z", "content": "Conclusos", "steps_count": 12}
    await receive(archive, 0, lean(0, amount="R$ 1.234,10 aprox.", last_step=step))
    await receive(archive, 1, lean(1, last_step={"step_id": "77", "step_date": step["step_date"]}))
    kept = (await known(archive)).lawsuit.last_step

    assert kept is not None
    assert (kept.steps_count, kept.content) == (12, "Conclusos")
    assert (await row(archive)).last_step_date == datetime(2026, 2, 20, 12, tzinfo=UTC)
    assert await is_indexed_well(archive)
