"""Ingest of pages of answers: stored once, completely, the newest version of a record current."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from autos.archive.archive import Archive
from autos.archive.ingest.answers import CourtError
from autos.archive.records import bodies
from autos.archive.storage.change_notifier import ArchiveChange
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.search.response import ReceivedItem, ReceivedLookup
from tests.archive.synthetic import NOW, PARTY, code, entry, item, lawsuit, matching, page


@pytest.fixture
async def asked(archive: Archive) -> LedgerEntry:
    """A search that is written down."""
    search = entry()
    await archive.run(lambda transaction: transaction.ledger.add(search))
    return search


async def _save(archive: Archive, asked: LedgerEntry, *items: ReceivedItem) -> int:
    return await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*items), NOW))


async def _counts(archive: Archive, asked: LedgerEntry) -> tuple[int, int, int]:
    found = await archive.read(lambda transaction: transaction.ledger.get(asked.entry_id))
    return found.records_count, found.cases_count, found.court_errors


async def test_page_read_twice_changes_nothing(archive: Archive, asked: LedgerEntry) -> None:
    """The same responses again: no record, no count, no change to announce."""
    answers = [
        item(lawsuit(0)),
        item(lawsuit(1)),
        item({"code": 1, "message": "Tribunal fora do ar"}, "application_error"),
    ]
    first = await _save(archive, asked, *answers)
    heard: list[ArchiveChange] = []
    archive.changes.subscribe(heard.append)
    second = await _save(archive, asked, *answers)

    assert (first, second) == (2, 0)
    assert await _counts(archive, asked) == (2, 2, 1)
    assert heard == []


@pytest.mark.parametrize("amount", [b"9e999999", b"-9e999999", b"1e-999999", b"123456789012345678901234567890.5"])
async def test_an_absurd_amount_loses_no_answer(archive: Archive, asked: LedgerEntry, amount: bytes) -> None:
    """Nobody can calculate with it; the lawsuit was paid for."""
    received = item(lawsuit(0, amount="HERE"))
    added = await _save(archive, asked, received._replace(body=received.body.replace(b'"HERE"', amount)))

    assert added == 1
    assert await archive.read(lambda transaction: matching(transaction, "Sintética")) != []


async def test_growing_page_adds_only_what_is_new(archive: Archive, asked: LedgerEntry) -> None:
    """A page read again with more on it adds the rest, and only that."""
    answers = [item(lawsuit(number)) for number in range(3)]
    await _save(archive, asked, *answers[:1])

    assert await _save(archive, asked, *answers) == 2
    assert await _counts(archive, asked) == (3, 3, 0)


async def test_two_instances_are_one_row_with_both(archive: Archive, asked: LedgerEntry) -> None:
    """A number in two instances is two records and one case, standing for which is the one with the newest step."""
    await _save(
        archive, asked, item(lawsuit(instance=1, stepped=5)), item(lawsuit(instance=2, stepped=9, phase="Recurso"))
    )
    [row_id] = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id))
    [line] = await archive.read(lambda transaction: transaction.lawsuits.rows([row_id]))
    instances = await archive.read(lambda transaction: transaction.lawsuits.instances(row_id))

    assert line.instances == (1, 2)
    assert line.phase == "Recurso"
    assert [instance for instance, _ in instances] == [1, 2]
    assert instances[1][1] == row_id
    assert await _counts(archive, asked) == (2, 1, 0)
    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (1, 2)
    assert await archive.read(lambda transaction: matching(transaction, "benedita")) == [row_id]


async def test_of_equal_records_the_lowest_instance_is_the_lead(archive: Archive, asked: LedgerEntry) -> None:
    """Same last step, same reading: the case is shown in its first instance."""
    await _save(archive, asked, item(lawsuit(instance=2)), item(lawsuit(instance=1)))
    ids = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id))
    instances = dict(await archive.read(lambda transaction: transaction.lawsuits.instances(ids[0])))

    assert ids == [instances[1]]


@pytest.mark.parametrize("newest_first", [True, False])
async def test_newest_reading_of_the_court_wins(archive: Archive, asked: LedgerEntry, newest_first: bool) -> None:
    """In whichever order two readings arrive, the newer stays, its words too; both answers are recorded."""
    old = item(lawsuit(crawled=-2, name="Antiga Sintética", parties=[{"name": "Fulana Velha"}]))
    new = item(lawsuit(crawled=-1, name="Nova Sintética", parties=[{"name": "Fulana Nova"}]))
    order = [new, old] if newest_first else [old, new]
    for answer in order:
        await _save(archive, asked, answer)
    [line] = await archive.read(lambda transaction: transaction.lawsuits.rows(matching(transaction, "")))

    assert line.name == "Nova Sintética"
    assert await archive.read(lambda transaction: transaction.lawsuits.body(line.row_id)) == new.body
    assert await archive.read(lambda transaction: matching(transaction, "velha")) == []
    assert await archive.read(lambda transaction: matching(transaction, "fulana nova")) == [line.row_id]
    assert archive._file.connection.execute("SELECT count(*) FROM answers").get == 2


async def test_code_without_its_mask_is_the_same_record(archive: Archive, asked: LedgerEntry) -> None:
    """The service writes a number with or without punctuation; it is one lawsuit."""
    bare = "".join(sign for sign in code() if sign.isdigit())
    await _save(archive, asked, item(lawsuit(code=bare)), item(lawsuit(crawled=1)))

    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (1, 1)
    assert await archive.read(lambda transaction: transaction.lawsuits.row_of_number(bare)) is not None
    assert await archive.read(lambda transaction: transaction.lawsuits.row_of_number(code(7))) is None


async def test_nothing_found_is_no_error(archive: Archive, asked: LedgerEntry) -> None:
    """Code 2 is an answer; other codes count as court errors and keep the court's own sentence."""
    await _save(
        archive,
        asked,
        item({"code": 2, "message": "LAWSUIT NOT FOUND"}, "application_error"),
        item({"code": "7", "message": "Captcha <b>recusado</b>"}, "application_error"),
        item("what is this", "application_error"),
    )

    errors = await archive.read(lambda transaction: transaction.answers.errors(asked.entry_id))
    assert sorted(errors) == [CourtError("Captcha <b>recusado</b>", 7), CourtError("what is this", None)]
    assert await _counts(archive, asked) == (0, 0, 2)


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"code": "SECRECY_RESTRICTED", "message": "sob sigilo"}, CourtError("sob sigilo (SECRECY_RESTRICTED)", None)),
        ({"code": "CRAWLER_ERROR"}, CourtError("CRAWLER_ERROR", None)),
        ({"code": 9, "message": ["fora", "do ar"], "details": {"a": 1}}, CourtError("fora; do ar", 9)),
        ({"code": "LAWSUIT_NOT_FOUND", "message": "nada"}, None),
    ],
)
async def test_an_error_in_other_words_keeps_them_and_its_body(
    archive: Archive, asked: LedgerEntry, body: dict[str, Any], error: CourtError | None
) -> None:
    """A word in place of the code is said; the word for "nothing found" is an answer."""
    await _save(archive, asked, item(body, "application_error"))

    errors = await archive.read(lambda transaction: transaction.answers.errors(asked.entry_id))
    stored = "SELECT body FROM answers"
    bodies = await archive.read(lambda transaction: transaction.ledger._connection.execute(stored).fetchall())
    assert errors == ([] if error is None else [error])
    assert [json.loads(bytes(body)) for (body,) in bodies] == [body]


async def test_an_unknown_response_type_is_stored(archive: Archive, asked: LedgerEntry) -> None:
    """A kind of response that does not exist yet breaks nothing and is not thrown away."""
    await _save(archive, asked, item({"anything": [1]}, "hearing"), item(lawsuit()))

    assert await _counts(archive, asked) == (1, 1, 0)
    bodies_stored = archive._file.connection.execute("SELECT body FROM answers WHERE response_type = 'hearing'").get
    assert json.loads(bodies_stored) == {"anything": [1]}


@pytest.mark.parametrize(
    ("changes", "member"),
    [({"code": None}, "code"), ({"code": " "}, "code"), ({"code": []}, "code"), ({"instance": 2**70}, "instance")],
)
async def test_an_unreadable_lawsuit_is_stored_as_it_came(
    archive: Archive, asked: LedgerEntry, changes: dict[str, Any], member: str
) -> None:
    """The member that does not fit is named; the others of the page are stored; it is counted, and taken once."""
    odd = lawsuit(1, **changes)
    for _ in range(2):
        await _save(archive, asked, item(lawsuit(0), response_id=UUID(int=9)), item(odd, response_id=UUID(int=1)))

    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (1, 1)
    entry = await archive.read(lambda transaction: transaction.ledger.get(asked.entry_id))
    assert (entry.items_count, entry.records_count, entry.unreadable_count) == (2, 1, 1)
    [(where, body)] = await archive.read(lambda transaction: transaction.answers.unreadable(asked.entry_id))
    assert where == member
    assert json.loads(body) == odd


@pytest.mark.parametrize(
    "changes",
    [
        {"parties": [{"name": PARTY}, 7]},
        {"last_step": {"step_date": "amanhã"}},
        {"amount": "muito"},
        {"amount": "NaN"},
        {"amount": ""},
        {"instance": ""},
        {"distribution_date": "ontem"},
        {"attachments": [{"attachment_date": "?"}], "metadata": [], "steps": {}, "tags": "x", "free_justice": "talvez"},
        {"last_step": {"steps_count": "muitos"}},
        {"crawler": "x", "classifications": "7", "subjects": [None, {"code": "1"}]},
    ],
)
async def test_an_unreadable_member_affects_only_itself(
    archive: Archive, asked: LedgerEntry, changes: dict[str, Any]
) -> None:
    """The lawsuit is listed, opens, and its JSON is what came."""
    odd = lawsuit(1, **changes)
    await _save(archive, asked, item(odd))
    [row_id] = await archive.read(lambda transaction: matching(transaction, ""))
    whole = await archive.read(lambda transaction: transaction.lawsuits.lawsuit(row_id))
    assert whole.code == odd["code"]
    assert json.loads(await archive.read(lambda transaction: transaction.lawsuits.body(row_id))) == odd


async def test_dates_and_amounts_in_brazilian_writing_are_read(archive: Archive, asked: LedgerEntry) -> None:
    """A date without an hour stays that date."""
    await _save(archive, asked, item(lawsuit(1, distribution_date="15/03/2020", amount="1.234,56")))
    [line] = await archive.read(lambda transaction: transaction.lawsuits.rows(matching(transaction, "")))
    assert line.amount == Decimal("1234.56")
    assert line.distribution_date == datetime(2020, 3, 15, tzinfo=UTC)


async def test_loose_shapes_are_read(archive: Archive, asked: LedgerEntry) -> None:
    """Numbers as strings, nulls, blank dates, members of another age: read, with the amount exact."""
    loose = {
        "code": 970041826,
        "instance": "2",
        "amount": "12345678901234567.89",
        "secrecy_level": None,
        "distribution_date": "",
        "parties": None,
        "classifications": [{"code": 7, "name": None}],
        "unheard_of": {"a": 1},
    }
    await _save(archive, asked, item(loose))
    [line] = await archive.read(lambda transaction: transaction.lawsuits.rows(matching(transaction, "")))
    whole = await archive.read(lambda transaction: transaction.lawsuits.lawsuit(line.row_id))

    assert line.amount == Decimal("12345678901234567.89")
    assert (line.code, line.instances, line.distribution_date) == ("970041826", (2,), None)
    assert (line.name, line.phase, line.class_name) == ("", "", "")
    assert isinstance(whole, Lawsuit)
    assert whole.amount == line.amount


async def test_dates_at_the_end_of_time_break_no_list(archive: Archive, asked: LedgerEntry) -> None:
    """Courts write 9999 for "never"; in another zone that is past the last instant there is."""
    never = {"step_date": "9999-12-31T23:59:59-03:00"}
    await _save(archive, asked, item(lawsuit(last_step=never, distribution_date="0001-01-01T00:00:00+03:00")))
    [line] = await archive.read(lambda transaction: transaction.lawsuits.rows(matching(transaction, "")))

    assert line.last_step_date is not None
    assert line.last_step_date.year == 9999
    whole = await archive.read(lambda transaction: transaction.lawsuits.lawsuit(line.row_id))
    assert whole.code == line.code


async def test_amounts_keep_zero_apart_from_absent(archive: Archive, asked: LedgerEntry) -> None:
    """Zero is an amount; no amount is none; order by amount puts the unknown last."""
    await _save(
        archive,
        asked,
        item(lawsuit(0, amount=0)),
        item(lawsuit(1, amount=None)),
        item(lawsuit(2, amount=0.1)),
    )
    ids = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id, "amount"))
    lines = await archive.read(lambda transaction: transaction.lawsuits.rows(ids))

    assert [line.amount for line in lines] == [Decimal("0.1"), Decimal(0), None]


async def test_a_lookup_is_stored_like_a_page(archive: Archive, asked: LedgerEntry) -> None:
    """A database lookup brings the same lawsuits, and bringing them twice adds nothing."""
    found = tuple(json.dumps(lawsuit(number)).encode() for number in range(3))
    lookup = ReceivedLookup(uuid4(), has_lawsuits=True, bodies=found)
    first = await archive.run(lambda transaction: transaction.answers.save_lookup(asked.entry_id, lookup, NOW))
    second = await archive.run(lambda transaction: transaction.answers.save_lookup(asked.entry_id, lookup, NOW))

    assert (first, second) == (3, 0)
    assert await _counts(archive, asked) == (3, 3, 0)


async def test_same_lawsuit_of_two_searches_names_both(archive: Archive, asked: LedgerEntry) -> None:
    """Each search counts the lawsuit as its own; its sources name both, by label."""
    other = entry(label="Benedita Sintética", search_type="name")
    await archive.run(lambda transaction: transaction.ledger.add(other))
    await _save(archive, asked, item(lawsuit()))
    await _save(archive, other, item(lawsuit()))
    [row_id] = await archive.read(lambda transaction: matching(transaction, ""))
    sources = await archive.read(lambda transaction: transaction.lawsuits.sources(row_id))

    assert {(source.label, source.entry_id) for source in sources} == {
        (asked.label, asked.entry_id),
        (other.label, other.entry_id),
    }
    assert {source.received_at for source in sources} == {NOW}
    assert await _counts(archive, other) == (1, 1, 0)


async def test_bodies_come_back_byte_for_byte_across_the_dictionary(
    archive: Archive, asked: LedgerEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before and after the compression has learnt from the first bodies, each is exactly what was sent."""
    monkeypatch.setattr(bodies, "SAMPLES", 100)
    answers = [item(lawsuit(number, judge=str(uuid4()))) for number in range(150)]
    await _save(archive, asked, *answers[:100])
    await _save(archive, asked, *answers[100:])
    ids = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id))
    stored = await archive.read(lambda transaction: {transaction.lawsuits.body(row_id) for row_id in ids})
    connection = archive._file.connection
    before, after = (
        connection.execute("SELECT avg(length(body)) FROM bodies WHERE dictionary_id = ?", (number,)).get
        for number in (0, 1)
    )

    assert stored == {answer.body for answer in answers}
    assert after < before / 2


async def test_dictionary_of_an_undone_page_is_forgotten(
    archive: Archive, asked: LedgerEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rolled-back page takes its dictionary with it: the next one's bodies still come back."""
    monkeypatch.setattr(bodies, "SAMPLES", 50)

    def undone(transaction: ArchiveTransaction) -> None:
        first = page(*(item(lawsuit(number, judge=f"undone {number}")) for number in range(50)))
        transaction.answers.save_page(asked.entry_id, first, NOW)
        transaction.answers.save_page(asked.entry_id, page(item(lawsuit(50))), NOW)
        raise KeyError

    with pytest.raises(KeyError):
        await archive.run(undone)
    answers = [item(lawsuit(number, judge=str(uuid4()))) for number in range(60)]
    await _save(archive, asked, *answers[:50])
    await _save(archive, asked, *answers[50:])

    ids = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id))
    assert await archive.read(lambda transaction: {transaction.lawsuits.body(row_id) for row_id in ids}) == {
        answer.body for answer in answers
    }


async def test_the_same_response_id_of_another_search_is_stored(archive: Archive, asked: LedgerEntry) -> None:
    """Identifiers are the service's; two searches that get the same one both have their lawsuit."""
    other = entry()
    await archive.run(lambda transaction: transaction.ledger.add(other))
    answer = item(lawsuit(), response_id=UUID(int=5))

    assert await _save(archive, asked, answer) == 1
    assert await _save(archive, other, answer) == 1


async def test_a_reading_dated_in_the_future_hides_no_later_one(archive: Archive, asked: LedgerEntry) -> None:
    """A court's wrong clock: what is received later is what stands."""
    await _save(archive, asked, item(lawsuit(0, crawled=4_000, phase="Inicial")))
    later = NOW + timedelta(days=30)
    await archive.run(
        lambda transaction: transaction.answers.save_page(
            asked.entry_id, page(item(lawsuit(0, crawled=29, phase="Recurso"))), later
        )
    )
    [line] = await archive.read(lambda transaction: transaction.lawsuits.rows(matching(transaction, "")))

    assert line.phase == "Recurso"


async def test_variants_are_found_by_the_filters(archive: Archive, asked: LedgerEntry) -> None:
    """What stands elsewhere, or in other words, is indexed like the contract's."""
    record = lawsuit(
        0, name=None, instance="2º grau", amount="R$ 98.765,43", classifications=None, subjects="Usucapião"
    )
    record["class"] = "Apelação Cível"
    record["parties"] = [{"name": "Empresa Sintética Ltda", "side": "PASSIVE"}, {"name": PARTY, "side": "Ativo"}]
    await _save(archive, asked, item(record), item(lawsuit(1)))

    async def found(text: str) -> list[str]:
        lines = await archive.read(
            lambda transaction: transaction.lawsuits.rows(matching(transaction, text, typing=False))
        )
        return [line.name for line in lines]

    caption = [f"{PARTY} X Empresa Sintética Ltda"]
    assert await found("instancia:2") == caption
    assert await found('classe:"Apelação Cível"') == caption
    assert await found('assunto:"Usucapião"') == caption
    assert await found("valor:>90000") == caption
    assert await found('"Empresa Sintética"') == caption


async def test_what_came_beside_a_lawsuit_is_kept_with_its_record(archive: Archive, asked: LedgerEntry) -> None:
    rest = b'{"response_id":"1","response_data":null,"possible_homonym":true}'
    await _save(archive, asked, item(lawsuit(0))._replace(rest=rest), item(lawsuit(1)))
    [first, second] = await archive.read(lambda transaction: sorted(transaction.lawsuits.records_of(asked.entry_id)))

    assert await archive.read(lambda transaction: transaction.answers.rests(first)) == [rest]
    assert await archive.read(lambda transaction: transaction.answers.rests(second)) == []
