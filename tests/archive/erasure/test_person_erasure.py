"""Erasure of a person: nothing is left in the file, in free pages or compressed values; everything else stays."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import apsw
import pytest
import zstandard
from pydantic import SecretStr
from pyroaring import BitMap

from autos.archive.annotations.deadline_json import decode_count, decode_terms
from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.erasure.residue_scan import ResidueFindings, raw_pages, residue_matcher
from autos.archive.index.sets import pack
from autos.archive.keys.key_check import KeyCheck
from autos.archive.records import bodies
from autos.archive.storage import wipe_file
from autos.archive.transaction import ArchiveTransaction
from autos.domain.deadlines.deadline import SkipReason
from autos.domain.errors import ArchiveFull, PersonStillSearched
from autos.domain.lawsuit.parties import folded_name
from autos.domain.lawsuit.person import Person
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.operation import Operation
from autos.domain.summary.summary import SUMMARY
from autos.system.clock import Clock
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.archive.wipe import finish_wipe
from tests.archive.counted_deadline import counted
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import CPF, KEY, NOW, PARTY, code, entry, item, lawsuit, page

NAME = "Quitéria Zumbelina Fictícia"
DOCUMENT = "222.333.444-05"
WORDS = (
    "Quitéria",
    "QUITERIA",
    "quiteria",
    "Zumbelina",
    "zumbelina",
    "uiteria",
    "umbelina",
    "2223334",
    "333.444",
    "333444",
)
"""Pieces of her name and document that nobody else has."""
HER = Person.of((DOCUMENT,), (NAME,))
TRACKING = UUID(int=1)
HERS = 3
"""Lawsuits that name her: as party, as lawyer, in the text of a step."""


class SetClock(Clock):
    def now(self) -> datetime:
        return NOW + timedelta(days=30)


def _party(name: str, document: str) -> dict[str, Any]:
    return {"name": name, "side": "Active", "main_document": document}


def _hers(number: int, **changes: Any) -> dict[str, Any]:
    members = {"parties": [_party(NAME.upper(), DOCUMENT)], "name": f"{NAME} x Companhia Sintética"}
    return lawsuit(number, **members | changes)


def _ended(**changes: Any) -> LedgerEntry:
    return entry(**{"state": LedgerState.COMPLETED, "sent_at": NOW, "ended_at": NOW} | changes)


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dictionary is learnt from forty bodies, hers among them."""
    from autos.archive.erasure import dictionaries  # noqa: PLC0415

    for module in (bodies, dictionaries):
        monkeypatch.setattr(module, "SAMPLES", 40)


@pytest.fixture
async def filled(archive: Archive) -> Archive:
    """Sixty lawsuits of others, three that name her with earlier readings, and whatever a person makes of them."""
    about = _ended(search_type="name", search_key=NAME, label=NAME, matter=f"Caso {NAME}")
    other = _ended()
    last_step = {"step_date": "2026-03-01T12:00:00Z", "content": f"Intimada a sra. {NAME.upper()}, CPF {DOCUMENT}."}
    hers = [
        _hers(100),
        lawsuit(101, parties=[{"name": "Sicrano Fictício", "lawyers": [{"name": NAME, "main_document": DOCUMENT}]}]),
        lawsuit(102, last_step=last_step),
    ]

    def fill(transaction: ArchiveTransaction) -> None:
        for run in (about, other):
            transaction.ledger.add(run, search_body=json.dumps({"search": {"search_key": run.search_key}}))
        transaction.answers.save_page(about.entry_id, page(*map(item, hers)), NOW)
        for numbers in (range(45), range(45, 60)):
            transaction.answers.save_page(other.entry_id, page(*(item(lawsuit(number)) for number in numbers)), NOW)
        later = NOW + timedelta(days=2)
        transaction.answers.save_page(about.entry_id, page(item(_hers(100, crawled=2, phase="Recurso"))), later)
        transaction.answers.save_page(about.entry_id, page(item(_hers(100, crawled=1))), later)
        unreadable = item({"nobody": NAME.lower()}), item({"kind": DOCUMENT}, "new_kind")
        transaction.answers.save_page(other.entry_id, page(*unreadable), later)

    await archive.run(fill)
    await archive.run(_shelve)
    return archive


def _shelve(transaction: ArchiveTransaction) -> None:
    """Notes, verdicts, saved searches, a monitoring, acts, a folder, labels."""
    hers, other = (_case(transaction, number) for number in (100, 0))
    both = [hers, other]
    transaction.notes.write(hers, "ligar amanhã", NOW)
    transaction.notes.write(other, f"É prima de {NAME.upper()}!", NOW)
    transaction.deadlines.store(hers, counted(), NOW)
    named = counted(title=f"Réplica de {NAME}", step=f"Intimação de {NAME.upper()}", own_day=f"Luto por {NAME}")
    transaction.deadlines.store(other, named, NOW)
    folder, _ = transaction.folders.add(f"Caso {NAME}", NOW)
    transaction._connection.execute("UPDATE folders SET purpose = ?", (f"defesa de {DOCUMENT}",))
    transaction.folders.put(folder.folder_id, both, NOW)
    transaction.labels.put(1, both, NOW)
    transaction.verdicts.decide(SearchedPerson("name", folded_name(NAME)), both, NOW, is_same=True)
    transaction.verdicts.decide(SearchedPerson("cpf", "11122233396"), [other], NOW, is_same=True)
    transaction.saved_searches.save("Dela", f'parte:"{NAME}"', NOW)
    transaction.saved_searches.save("Outra", "fase:recurso", NOW)
    transaction.trash.put([hers], NOW)
    search = {"search_type": "cpf", "search_key": "22233344405"}
    body = json.dumps({"tracking_id": str(TRACKING), "status": "updated", "search": search})
    connection = transaction._connection
    connection.execute(
        "INSERT INTO trackings (tracking_id, state, body, matter, created_at) VALUES (?, 'updated', ?, ?, 1)",
        (str(TRACKING), body, f"Caso {NAME}"),
    )
    connection.executemany(
        "INSERT INTO credentials (service, system_name, customer_key, state) VALUES ('s', 'PJE', ?, 'active')",
        [(DOCUMENT,), ("escritório",)],
    )
    connection.executemany(
        "INSERT INTO unread_credentials VALUES ('s', 'system', ?, ?, 1)",
        [("1", f'{{"user": "{DOCUMENT}"}}'.encode()), ("2", b'{"user": "\xff"}')],
    )
    connection.execute(
        "INSERT INTO finds (tracking_id, case_id, response_id, found_at) VALUES (?, ?, 'r', 1)", (str(TRACKING), hers)
    )


def _case(transaction: ArchiveTransaction, number: int) -> int:
    return int(transaction._connection.execute("SELECT case_id FROM cases WHERE number = ?", (_digits(number),)).get)


def _digits(number: int) -> str:
    return "".join(filter(str.isdigit, code(number)))


@pytest.fixture
def forget(filled: Archive, place: Path) -> ForgetPerson:
    return ForgetPerson(filled, place, SetClock())


async def residue(archive: Archive) -> ResidueFindings:
    """Her whole name, her document, and the pieces of both that nobody else has."""
    numbers = tuple(_digits(100 + number) for number in range(HERS))
    is_wanted = residue_matcher(HER, numbers, WORDS)
    return await archive.maintain(lambda _, transaction: transaction.residue_scan.scan(is_wanted))


def _is_clean(found: ResidueFindings) -> bool:
    return not found.places and found.is_journal_empty


DICTIONARIES_IN_USE = "SELECT DISTINCT dictionary_id FROM bodies"


async def _bodies(archive: Archive) -> list[bytes]:
    def read(transaction: ArchiveTransaction) -> list[bytes]:
        ids = [
            case for entry in transaction.ledger.recent() for case in transaction.lawsuits.ids_for_entry(entry.entry_id)
        ]
        return [transaction.lawsuits.body(row_id) for row_id in sorted(ids)]

    return await archive.read(read)


async def _others(archive: Archive) -> list[bytes]:
    numbers = [code(number) for number in range(60)]
    return await archive.read(
        lambda transaction: [transaction.lawsuits.body(transaction.lawsuits.row_of_number(one) or 0) for one in numbers]
    )


async def test_the_scan_finds_the_person_everywhere_before(filled: Archive) -> None:
    """Else its finding nothing afterwards would prove nothing."""
    found = await residue(filled)
    stored = {"bodies", "versions", "answers", "ledger", "cases", "lawsuits", "new_people", "notes", "folders", "words"}

    assert (
        stored | {"verdicts", "page", "saved_searches", "trackings", "notes_words", "dictionaries"}
        <= found.places.keys()
    )


async def test_nothing_is_left_of_an_erased_person(filled: Archive, forget: ForgetPerson) -> None:
    """No page, no value, no term: name, document, their pieces, the numbers of her lawsuits."""
    done = await forget.forget(HER)
    found = await residue(filled)

    assert (done.is_wiped, done.is_verified, dict(done.places)) == (True, True, {})
    assert (found.places, found.free_pages, found.is_journal_empty) == ({}, 0, True)
    assert found.pages == done.pages_count > 0


async def test_a_person_named_in_every_lawsuit_is_erased(archive: Archive, place: Path) -> None:
    """Nothing is left to make a dictionary from; lawsuits that arrive later are stored, read and compressed again."""
    await add_search(archive, 1, [_hers(number) for number in range(30)])
    await add_search(archive, 2, [_hers(number) for number in range(30, 50)])
    await archive.read(lambda transaction: transaction.lawsuits.body(1))  # the reading connection knows the dictionary
    done = await ForgetPerson(archive, place, SetClock()).forget(HER)

    assert done.is_verified
    assert (await residue(archive)).places == {}
    fresh = [lawsuit(number) for number in range(100, 150)]
    for start in (0, 45):
        await add_search(archive, 3 + start, fresh[start : start + 45])
    assert await _bodies(archive) == [item(one).body for one in fresh]
    assert await archive.maintain(lambda connection, _: len(connection.execute(DICTIONARIES_IN_USE).fetchall())) == 2


async def test_bodies_without_anything_to_learn_are_stored(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dictionary that cannot be trained is made of the bodies as they are."""

    def refuse(*_: Any, **__: Any) -> None:
        raise zstandard.ZstdError("too similar")

    monkeypatch.setattr(zstandard, "train_dictionary", refuse)
    for start in (0, 45):
        await add_search(archive, 1 + start, [lawsuit(number) for number in range(start, start + 45)])

    assert await _bodies(archive) == [item(lawsuit(number)).body for number in range(90)]
    assert await archive.maintain(lambda connection, _: len(connection.execute(DICTIONARIES_IN_USE).fetchall())) == 2


async def test_everything_of_others_is_unchanged(filled: Archive, forget: ForgetPerson) -> None:
    """Byte for byte, findable, and the file is whole."""
    before = await _others(filled)
    await forget.forget(HER)

    assert await _others(filled) == before
    assert await filled.read(lambda transaction: transaction.lawsuits.count()) == (60, 60)
    assert len(await filled.read(lambda transaction: transaction.index.typed("companhia sintetica"))) == 60
    assert await filled.maintain(lambda connection, _: connection.execute("PRAGMA integrity_check").get) == "ok"
    assert await filled.maintain(lambda connection, _: list(connection.execute("PRAGMA foreign_key_check"))) == []
    fresh = item(lawsuit(500))
    asked = _ended()
    await filled.run(lambda transaction: transaction.ledger.add(asked))
    await filled.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(fresh), NOW))
    [row_id] = await filled.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id))
    assert await filled.read(lambda transaction: transaction.lawsuits.body(row_id)) == fresh.body


async def test_the_ledger_keeps_searches_without_the_person(filled: Archive, forget: ForgetPerson) -> None:
    """Times, state, mode and counts of the ledger are untouched."""
    [before] = [one for one in await filled.read(lambda transaction: transaction.ledger.recent()) if one.label == NAME]
    await forget.forget(HER)
    after = await filled.read(lambda transaction: transaction.ledger.get(before.entry_id))

    assert (after.label, after.search_key, after.matter) == ("[…]", "", "")
    assert await filled.read(lambda transaction: transaction.ledger.search_body(before.entry_id)) == ""
    for name in ("state", "mode", "route", "created_at", "sent_at", "ended_at", "records_count", "items_count"):
        assert getattr(after, name) == getattr(before, name)
    assert await filled.read(lambda transaction: transaction.ledger.recent(text="quiteria")) == []


async def test_other_mentions_are_redacted(filled: Archive, forget: ForgetPerson) -> None:
    """Notes and folders keep their other words; a monitoring stays known, since it goes on costing money."""
    await forget.forget(HER)

    def kept_rows(connection: apsw.Connection, _: ArchiveTransaction) -> dict[str, Any]:
        queries = {
            "notes": "SELECT text FROM notes",
            "deadlines": "SELECT title, due, terms, counted FROM deadlines",
            "folders": "SELECT name, purpose FROM folders",
            "saved": "SELECT name FROM saved_searches",
            "verdicts": "SELECT subject_key FROM verdicts",
            "trackings": "SELECT state, body, matter FROM trackings",
            "noted": "SELECT count(*) FROM notes_words WHERE notes_words MATCH 'prima'",
            "filed": "SELECT count(*) FROM folder_cases",
            "left": "SELECT (SELECT count(*) FROM trash) + (SELECT count(*) FROM finds)",
            "credentials": "SELECT customer_key FROM credentials",
            "unread": "SELECT body FROM unread_credentials",
            "people": "SELECT count(*) FROM everybody WHERE document = '22233344405'",
        }
        return {name: connection.execute(query).fetchall() for name, query in queries.items()}

    rows = await filled.maintain(kept_rows)

    assert rows["notes"] == [("É prima de […]!",)]
    [(title, due, terms, deadline)] = rows["deadlines"]
    assert (title, due, decode_terms(terms).step) == ("Réplica de […]", "2027-02-09", "Intimação de […]")
    assert decode_terms(terms).own_days == {date(2027, 2, 8): "Luto por […]"}
    later = decode_count(deadline).if_closed
    assert later is not None
    assert (later.due, {one.holiday for one in later.days if one.why is SkipReason.LOCAL}) == (
        date(2027, 2, 10),
        {"Luto por […]"},
    )
    assert rows["folders"] == [("Caso […] 1", "defesa de […]")]
    assert rows["saved"] == [("Outra",)]
    assert rows["verdicts"] == [("11122233396",)]
    assert rows["credentials"] == [("escritório",)]
    assert rows["unread"] == [(b'{"user": "\xff"}',)]
    [(state, body, matter)] = rows["trackings"]
    assert (state, json.loads(body)) == ("updated", {"tracking_id": str(TRACKING), "status": "updated"})
    assert matter == "Caso […]"
    assert [rows[name] for name in ("noted", "filed", "left", "people")] == [[(n,)] for n in (1, 1, 0, 0)]


async def test_a_grouped_answer_that_names_the_person_is_erased(filled: Archive, forget: ForgetPerson) -> None:
    """It is stored as received: the name may stand in an unknown member, written in escapes."""
    asked = [_ended(route=Operation.SUMMARIZE) for _ in range(2)]
    hers = b'{"lawsuits_count":1,"novelty":["Quit\\u00e9ria  Zumbelina Fict\\u00edcia"]}'
    others = b'{"lawsuits_count":1,"novelty":["Sicrano"]}'
    for run, body in zip(asked, (hers, others), strict=True):
        await filled.run(lambda inside, run=run: inside.ledger.add(run))  # type: ignore[misc]
        await filled.run(
            lambda inside, run=run, body=body: inside.answers.save_single_answer(run.entry_id, SUMMARY, body, NOW)  # type: ignore[misc]
        )
    await forget.forget(HER)

    answers = [await filled.read(lambda inside, run=run: inside.answers.whole(run.entry_id, SUMMARY)) for run in asked]  # type: ignore[misc]
    assert answers == [None, others]


async def test_the_preview_counts_what_is_erased(filled: Archive, forget: ForgetPerson) -> None:
    """And changes nothing; the receipt has numbers and nothing of her."""
    before = await residue(filled)
    preview = await forget.preview(HER)
    assert (await residue(filled)).places == before.places
    done = await forget.forget(HER)
    [receipt] = await forget.receipts()

    assert (len(preview.case_ids), preview.records_count, preview.found_for_others_count, preview.annotated_count) == (
        3,
        3,
        0,
        1,
    )
    assert (preview.notes_count, preview.saved_searches_count, preview.monitorings_count) == (1, 1, 1)
    assert preview.searches_count == 1
    assert receipt == done.receipt
    assert receipt.made_at == NOW + timedelta(days=30)
    assert (receipt.counts["cases"], receipt.counts["records"], receipt.counts["versions"]) == (3, 3, 2)
    assert receipt.counts["compressed_anew"] > 0
    assert all(isinstance(count, int) for count in receipt.counts.values())


async def test_the_preview_lists_other_names_and_documents(archive: Archive, place: Path) -> None:
    """So that a namesake is not forgotten by mistake, nor a second name overlooked."""
    asked = _ended()
    records = [
        lawsuit(0, parties=[_party(NAME, DOCUMENT)]),
        lawsuit(1, parties=[_party(f"{NAME} de Casada", "22233344405")]),
        lawsuit(2, parties=[_party(NAME, CPF)]),
    ]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*map(item, records)), NOW))
    forget = ForgetPerson(archive, place, SetClock())
    by_document = await forget.preview(Person.of((DOCUMENT,)))
    by_name = await forget.preview(Person.of((), (NAME,)))
    await forget.forget(Person.of((DOCUMENT,)))

    assert (len(by_document.case_ids), set(by_document.other_names)) == (2, {NAME, f"{NAME} de Casada"})
    assert (len(by_name.case_ids), set(by_name.other_documents)) == (3, {"22233344405", "11122233396"})
    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (1, 1)


async def test_nothing_is_erased_during_a_search_for_the_person(filled: Archive, forget: ForgetPerson) -> None:
    """A search on its way would bring her back; one that rests is given up."""
    running = entry(search_key="22233344405", label=DOCUMENT)
    await filled.run(lambda transaction: transaction.ledger.add(running))
    with pytest.raises(PersonStillSearched):
        await forget.forget(HER)
    assert await filled.read(lambda transaction: transaction.lawsuits.count()) == (62, 62)

    await filled.run(lambda transaction: transaction.ledger.update(running.entry_id, problem="ServiceUnreachable"))
    await forget.forget(HER)
    after = await filled.read(lambda transaction: transaction.ledger.get(running.entry_id))

    assert (after.state, after.label) == (LedgerState.CANCELLED, "[…]")


async def test_a_failed_erasure_deletes_nothing(
    filled: Archive, forget: ForgetPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is one transaction, and the archive goes on."""
    before = await residue(filled)

    monkeypatch.setattr("autos.archive.erasure.person_erasure.request_wipe", _full)
    with pytest.raises(ArchiveFull):
        await forget.forget(HER)

    assert (await residue(filled)).places == before.places
    assert len(await _others(filled)) == 60
    assert await forget.receipts() == []


async def test_a_full_disk_during_the_wipe_is_reported_and_repeated_later(
    filled: Archive, forget: ForgetPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """She is deleted, the receipt is there, and the wiping is still to be done."""
    with monkeypatch.context() as broken:
        broken.setattr(wipe_file, "empty_journal", _full)
        done = await forget.forget(HER)
        with pytest.raises(ArchiveFull):
            await finish_wipe(filled)
    assert (done.is_wiped, done.is_verified, len(await forget.receipts())) == (False, False, 1)

    assert await finish_wipe(filled)
    assert _is_clean(await residue(filled))


def _full(*_: object) -> bool:
    raise apsw.FullError("disk full")


async def test_an_incomplete_wipe_is_repeated_at_the_next_start(
    place: Path, filled: Archive, forget: ForgetPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full, or the machine stops, after the rows are gone and before the file is wiped."""
    with monkeypatch.context() as broken:
        broken.setattr(wipe_file, "empty_journal", lambda _: False)
        broken.setattr("autos.usecases.archive.wipe.PAUSE_S", 0)
        done = await forget.forget(HER)
    assert (done.is_wiped, done.is_verified) == (False, False)
    await filled.aclose()
    again = await Archive.open(place, SecretStr(KEY))
    try:
        assert await again.read(lambda transaction: transaction.needs_wipe())
        assert await finish_wipe(again)
        assert not await again.read(lambda transaction: transaction.needs_wipe())
        assert _is_clean(await residue(again))
    finally:
        await again.aclose()


FORGETTING = """
import asyncio, sys
from pathlib import Path
from tests.archive.erasure.test_person_erasure import ForgetPerson, HER, KEY, Archive, SecretStr, SetClock
async def forget(place):
    archive = await Archive.open(place, SecretStr(KEY))
    print("open", flush=True)
    await ForgetPerson(archive, place, SetClock()).forget(HER)
    await archive.aclose()
asyncio.run(forget(Path(sys.argv[1])))
"""


def _forget_and_kill(place: Path, after_s: float) -> None:
    with subprocess.Popen([sys.executable, "-c", FORGETTING, str(place)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        time.sleep(after_s)
        process.kill()


@pytest.mark.skipif(os.name != "posix", reason="nobody is killed so elsewhere")
@pytest.mark.parametrize("after_s", [0.0, 0.01, 0.02, 0.04, 0.08, 0.16])
async def test_killed_at_any_moment_the_person_is_all_there_or_erased(
    place: Path, filled: Archive, after_s: float
) -> None:
    """Never half: all her lawsuits, or none and nothing left once the next start has wiped the file."""
    before = await _others(filled)
    await filled.aclose()
    await asyncio.to_thread(_forget_and_kill, place, after_s)
    again = await Archive.open(place, SecretStr(KEY))
    try:
        assert again.set_aside is None
        count, _ = await again.read(lambda transaction: transaction.lawsuits.count())
        assert count in {60, 62}  # one of her lawsuits is in the trash
        assert await finish_wipe(again)
        assert _is_clean(await residue(again)) is (count == 60)
        assert await _others(again) == before
    finally:
        await again.aclose()


async def test_files_of_interrupted_restores_are_listed_too(place: Path, tmp_path: Path, forget: ForgetPerson) -> None:
    """Every one is a whole archive, or part of one, that knows the person: beside it, or where copies are planned."""
    planned = tmp_path / "disco"
    await forget._archive.run(lambda transaction: transaction.settings.set("backup.folder", str(planned)))
    copies = [
        place.with_name("acervo.antes-de-restaurar-2026-11-21-122006.autos"),
        place.with_name("acervo.antes-de-restaurar-2026-11-21-122006-2.autos"),
        place.with_name("acervo.restaurado.rascunho.autos"),
        place.with_name("acervo.danificado-2026-11-21-122006.autos.recuperando"),
        place.parent / "copias" / "acervo-2026-11-21-122006.autos.rascunho",
        planned / "acervo-2026-11-21-122006.autos.rascunho",
    ]
    colleague = planned / "acervo-2026-11-20-090000.autos"
    others = [place.with_name("acervo-outro.autos"), planned / "outro-2026-11-21-122006.autos.rascunho", colleague]
    for path in (*copies, *others):
        path.parent.mkdir(exist_ok=True)
        path.touch()
    KeyCheck(colleague).write(SecretStr("ab" * 32))  # of an archive of the same name on another computer
    beside = place.with_name("acervo.antes-de-restaurar-2026-11-21-122006.passphrase")
    beside.touch()
    assert set(await forget.copies()) == set(copies)
    await forget.delete_copies(copies)

    assert not any(path.exists() for path in (*copies, beside))
    assert all(path.exists() for path in (*others, place))


async def test_earlier_copies_are_listed_and_can_be_deleted(place: Path, forget: ForgetPerson) -> None:
    """Only copies of this archive; another one in the same folder is not touched."""
    backups = place.parent / "backups"
    backups.mkdir()
    copies = [
        backups / f"{place.stem}-2026-03-02-120000{place.suffix}",
        place.with_name("acervo.danificado-2026.autos"),
    ]
    other = place.with_name("acervo-com-senha.autos")
    for path in (*copies, other):
        path.write_bytes(b"sealed")
    done = await forget.forget(HER)
    await forget.delete_copies([*done.copies, other])

    assert set(done.copies) == set(copies)
    assert [path.exists() for path in (*copies, other, place)] == [False, False, True, True]


async def test_a_deleted_row_is_seen_in_free_pages(archive: Archive) -> None:
    """The reader of pages sees what the engine shows no longer."""

    def leave_behind(connection: apsw.Connection, _: ArchiveTransaction) -> tuple[int, int]:
        connection.pragma("secure_delete", False)
        connection.execute("CREATE TABLE litter (text TEXT)")
        connection.executemany("INSERT INTO litter VALUES (?)", ((f"{PARTY} {n}" * 9,) for n in range(500)))
        connection.execute("DELETE FROM litter")
        wipe_file.empty_journal(connection)
        found = sum(PARTY.encode() in content for content in raw_pages(connection))
        connection.pragma("secure_delete", True)
        return found, connection.pragma("freelist_count")

    found, free = await archive.maintain(leave_behind)

    assert free > 10
    assert found > 10


async def test_purging_cases_leaves_no_row_that_names_them(filled: Archive) -> None:
    """In no table, whichever comes to know of cases later."""

    def purge(transaction: ArchiveTransaction) -> list[str]:
        connection, case_id = transaction._connection, _case(transaction, 100)
        connection.execute("CREATE TABLE tomorrows (case_id INTEGER PRIMARY KEY REFERENCES cases, at INTEGER)")
        connection.execute("INSERT INTO tomorrows VALUES (?, 1)", (case_id,))
        rows = [row for (row,) in connection.execute("SELECT row_id FROM lawsuits WHERE case_id = ?", (case_id,))]
        counts = transaction.purge.cases([case_id, 10**9])
        assert (counts.cases, counts.records, counts.versions, counts.notes) == (1, 1, 2, 1)
        assert (counts.rows["tomorrows"], counts.rows["acted"]) == (1, 1)
        left = []
        for table, column in connection.execute(
            "SELECT s.name, c.name FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS c"
            " WHERE s.type = 'table' AND s.name <> 'pending' AND c.name IN ('case_id', 'row_id', 'lead_row')"
        ).fetchall():
            ids = [case_id] if column == "case_id" else rows
            count = connection.execute(
                f"SELECT count(*) FROM {table} WHERE {column} IN (SELECT value FROM json_each(?))", (json.dumps(ids),)
            ).get
            left += [f"{table}.{column}"] if count else []
        return left

    assert await filled.run(purge) == []
    assert await filled.read(lambda transaction: transaction.lawsuits.row_of_number(code(100))) is None
    assert await filled.read(lambda transaction: transaction.index.typed("zumbelina")) != []  # her other two stay


async def test_an_erased_person_is_stored_again_by_a_later_search(filled: Archive, forget: ForgetPerson) -> None:
    """A later search brings her lawsuit anew, with everybody in it."""
    await forget.forget(HER)
    again = _ended()
    await filled.run(lambda transaction: transaction.ledger.add(again))
    await filled.run(lambda transaction: transaction.answers.save_page(again.entry_id, page(item(_hers(100))), NOW))
    query = "SELECT count(*) FROM participations JOIN everybody USING (person_id) WHERE document = '22233344405'"

    assert await filled.maintain(lambda connection, _: connection.execute(query).get) == 1
    assert len(await filled.read(lambda transaction: transaction.index.typed("zumbelina"))) == 1


async def test_index_terms_of_the_person_are_erased(filled: Archive, forget: ForgetPerson) -> None:
    """A class that is named after her is no value any more; the values of others are, and are written anew."""
    asked = _ended()
    named = _hers(104, classifications=[{"code": None, "name": f"Tutela de {NAME}"}])
    await filled.run(lambda transaction: transaction.ledger.add(asked))
    await filled.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(named)), NOW))
    assert f"Tutela de {NAME}" in await filled.read(_classes)
    await forget.forget(HER)
    assert await filled.read(_classes) == ["7"]
    await filled.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(named)), NOW))

    assert await filled.read(_classes) == ["7", f"Tutela de {NAME}"]


def _classes(transaction: ArchiveTransaction) -> list[str]:
    return sorted(value for value, _ in transaction.index.all_values("class"))


async def test_the_scan_finds_a_set_with_a_deleted_case(filled: Archive, forget: ForgetPerson) -> None:
    """Even where nothing of her stands beside it: that somebody had this word is told by the number alone."""
    await forget.forget(HER)

    def haunt(transaction: ArchiveTransaction) -> None:
        transaction._connection.execute("INSERT INTO postings VALUES ('wqualquer', 0, ?)", (pack(BitMap([1, 9_999])),))

    assert (await residue(filled)).places == {}
    await filled.run(haunt)
    assert (await residue(filled)).places == {"postings": 1}
