"""Rows of a list: the side of the searched person, the other side, and what has changed since it was opened."""

from __future__ import annotations

import copy
import json
from datetime import timedelta
from itertools import count
from typing import Any
from uuid import uuid4

import pytest

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.index.index_check import IndexFindings, check_index
from autos.archive.query.query_answers import Query
from autos.archive.records.row_sides import FOUND_BY
from autos.archive.storage.migrations import m0020_sides_by_name
from autos.client.billed_body import billed_body
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.lawsuit.row import LawsuitRow, RowChange
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.monitoring_entry import new_monitoring_entry
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.operation import Operation
from autos.domain.query.grammar import parse
from autos.domain.search.filter_draft import FilterDraft
from tests.archive.synthetic import code
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

NAME = "Renato Farias Brandão"
OAB = "SP0900417"
BANK, STORE = {"name": "Banco Ipêcred S.A.", "side": "Active"}, {"name": "Loja Ltda.", "side": "Active"}
LAWYER = {"name": "Helena Reis", "side": "Active", "person_type": "Advogada"}
PERSON = {"name": NAME, "side": "Passive"}


async def rows(archive: Archive, search: LedgerEntry, entry_id: object = None) -> list[LawsuitRow]:
    def read(transaction: Any) -> list[LawsuitRow]:
        return transaction.lawsuits.rows(transaction.lawsuits.ids_for_entry(search.entry_id), entry_id)

    return await archive.read(read)


async def test_the_other_side_is_named_without_its_lawyers(archive: Archive) -> None:
    record = lawsuit(0, parties=[LAWYER, BANK, STORE, PERSON])
    search = await keep(archive, entry(), page(record, lawsuit(1, parties=[PERSON])))
    named, alone = await rows(archive, search)

    assert (named.pole, named.opposite, named.others) == ("Passive", "Banco Ipêcred S.A.", 1)
    assert (alone.pole, alone.opposite, alone.others) == ("Passive", "", 0)


async def test_several_searched_persons_leave_the_side_open_but_in_their_own_lists(archive: Archive) -> None:
    record = lawsuit(0, parties=[BANK, PERSON])
    first = await keep(archive, entry(), page(record))
    other = entry(search_key="Banco Ipêcred", label="Banco Ipêcred", entry_id=uuid4())
    second = await keep(archive, other, page(record))

    [anywhere] = await rows(archive, first)
    assert (anywhere.pole, anywhere.searched, anywhere.opposite, anywhere.asks_client) == ("", "", "", True)
    assert anywhere.heads == (("Banco Ipêcred S.A.", 0), (NAME, 0))
    assert [row.pole for row in await rows(archive, first, first.entry_id)] == ["Passive"]
    [of_bank] = await rows(archive, second, second.entry_id)
    assert (of_bank.pole, of_bank.opposite) == ("Active", NAME)


async def test_the_searched_person_is_named_as_the_record_does(archive: Archive) -> None:
    """Also where it is the only party of the side; of several by what was typed."""
    record = lawsuit(0, parties=[BANK, PERSON | {"name": f"{NAME} Filho"}])
    search = await keep(archive, entry(), page(record))
    [anywhere], [own] = await rows(archive, search), await rows(archive, search, search.entry_id)
    hidden = lawsuit(
        1, parties=[BANK, {"name": "R. F. B.", "side": "Passive", "documents": [{"document": "11122233396"}]}]
    )
    hidden["parties"][1]["main_document"] = "99988877766"
    several = copy.deepcopy(hidden) | {"code": code(2)}
    several["parties"] += [{"name": "T. S.", "side": "Passive"}]
    by_document = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96", entry_id=uuid4())
    alone, typed = await rows(archive, await keep(archive, by_document, page(hidden, several)))

    assert anywhere.searched == own.searched == f"{NAME} Filho"
    assert (alone.searched, alone.pole, alone.opposite) == ("R. F. B.", "Passive", "Banco Ipêcred S.A.")
    assert (typed.searched, typed.pole, typed.opposite) == ("111.222.333-96", "Passive", "Banco Ipêcred S.A.")


async def test_a_record_of_another_search_tells_the_side_by_the_name(archive: Archive) -> None:
    """On appeal the sides may be the other way round: that of the record the search brought is not that of the row."""
    first = lawsuit(0, parties=[BANK, PERSON | {"main_document": "11122233396"}])
    appeal = lawsuit(0, instance=2, parties=[PERSON | {"side": "Active"}, BANK | {"side": "Passive"}])
    appeal["last_step"] = {"step_date": (NOW + timedelta(days=3)).isoformat()}
    by_document = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96")
    search = await keep(archive, by_document, page(first))
    await keep(archive, entry(search_key="Banco Ipêcred", label="Banco Ipêcred", entry_id=uuid4()), page(appeal))
    [row] = await rows(archive, search, search.entry_id)

    assert row.instances == (1, 2)
    assert (row.searched, row.pole, row.opposite) == (NAME, "Active", "Banco Ipêcred S.A.")


def by_lawyer(**more: Any) -> LedgerEntry:
    return entry(search_type="oab", search_key=OAB, label="OAB/SP 900.417", entry_id=uuid4(), **more)


def with_lawyer(party: dict[str, Any], document: str = OAB, **more: Any) -> dict[str, Any]:
    return party | {"lawyers": [{"name": "Helena Reis", "main_document": document, **more}]}


@pytest.mark.parametrize("document", [OAB, "SP900417", "OAB/SP 900.417", "900417/SP"])
async def test_the_client_is_whom_the_searched_lawyer_represents(archive: Archive, document: str) -> None:
    """By the party that the lawyer stands beneath, however the registration is written; the opponent is across."""
    record = lawsuit(0, parties=[BANK, STORE, with_lawyer(PERSON, document)])
    search = await keep(archive, by_lawyer(), page(record))
    for of_search in (search.entry_id, None):
        [row] = await rows(archive, search, of_search)

        assert row.heads == ((NAME, 0), ("Banco Ipêcred S.A.", 1))
        assert (row.pole, row.asks_client) == ("Passive", False)


async def test_a_registration_with_a_letter_is_another_lawyers(archive: Archive) -> None:
    """Supplementary ones have numbers of their own: rather ask than take the wrong side."""
    record = lawsuit(0, parties=[with_lawyer(BANK, "SP900417A"), PERSON])
    [row] = await rows(archive, await keep(archive, by_lawyer(), page(record)))

    assert (row.searched, row.asks_client) == ("", True)


async def test_of_several_on_a_side_the_one_whom_the_lawyer_represents(archive: Archive) -> None:
    other = {"name": "Carla Brandão", "side": "Passive"}
    search = await keep(
        archive,
        by_lawyer(),
        page(
            lawsuit(0, parties=[BANK, other, with_lawyer(PERSON)]),
            lawsuit(1, parties=[BANK, with_lawyer(other), with_lawyer(PERSON)]),
        ),
    )
    first, both = await rows(archive, search, search.entry_id)

    assert first.heads == ((NAME, 0), ("Banco Ipêcred S.A.", 0))
    assert both.heads == (("Carla Brandão", 1), ("Banco Ipêcred S.A.", 0))


async def test_a_lawyer_listed_beside_the_parties_represents_those_of_the_side(archive: Archive) -> None:
    """Of whom is not told, so that it is the first and how many more."""
    apart = LAWYER | {"side": "Passive", "main_document": OAB}
    other = {"name": "Carla Brandão", "side": "Passive"}
    search = await keep(archive, by_lawyer(), page(lawsuit(0, parties=[BANK, apart, PERSON, other])))
    [row] = await rows(archive, search, search.entry_id)

    assert (row.heads, row.pole) == (((NAME, 1), ("Banco Ipêcred S.A.", 0)), "Passive")


async def test_a_lawyer_is_known_by_name_where_the_record_has_no_registration(archive: Archive) -> None:
    """As the contract lists one beside the parties: with role, side and name only. Not one with another document."""
    apart = {"name": "HELENA REIS", "side": "Active", "person_type": "Advogado"}
    namesake = with_lawyer(BANK, "RJ0012345")
    search = await keep(
        archive,
        by_lawyer(),
        page(
            lawsuit(0, parties=[BANK, with_lawyer(PERSON)]),
            lawsuit(1, parties=[BANK, PERSON, apart]),
            lawsuit(2, parties=[namesake, PERSON]),
            lawsuit(3, parties=[BANK, PERSON, apart, apart | {"side": "Passive"}]),
        ),
    )
    told, named, other, both = await rows(archive, search, search.entry_id)

    assert (told.searched, told.pole) == (NAME, "Passive")
    assert (named.searched, named.pole, named.asks_client) == ("Banco Ipêcred S.A.", "Active", False)
    assert (other.searched, other.asks_client) == ("", True)
    assert (both.searched, both.asks_client) == ("", True)


async def test_the_side_facet_counts_whom_a_record_names_without_a_registration(archive: Archive) -> None:
    """As the row does: also where a later page, or a later search, brings the record."""
    apart = {"name": "HELENA REIS", "side": "Active", "person_type": "Advogado"}
    search = by_lawyer()
    await keep(archive, search, page(lawsuit(0, parties=[BANK, with_lawyer(PERSON)])))
    later = page(lawsuit(1, parties=[BANK, PERSON, apart]))
    await archive.run(lambda transaction: transaction.answers.save_page(search.entry_id, later, NOW))
    await keep(
        archive, by_lawyer(), page(lawsuit(2, parties=[BANK, PERSON, apart]), lawsuit(3, parties=[BANK, PERSON]))
    )

    def count(transaction: Any) -> dict[str, int]:
        query = Query(parse(""), NOW)
        found = transaction.queries.counts_by_field(query, {"side": query}, None).fields["side"]
        return {one.value: one.count for one in found.values} | {"": found.untold}

    assert await archive.read(count) == {"Active": 2, "Passive": 1, "": 1}
    assert await archive.with_reader(check_index) == IndexFindings(0, 0)


async def test_the_client_is_asked_where_the_lawyer_is_tied_to_no_side_or_to_both(archive: Archive) -> None:
    """Active and passive stand in the row all the same; nobody is taken for the client."""
    search = await keep(
        archive,
        by_lawyer(),
        page(
            lawsuit(0, parties=[BANK, PERSON]),
            lawsuit(1, parties=[with_lawyer(BANK), with_lawyer(PERSON)]),
            lawsuit(2, parties=[PERSON]),
        ),
    )
    untold, both, alone = await rows(archive, search, search.entry_id)

    for row in (untold, both):
        assert row.heads == (("Banco Ipêcred S.A.", 0), (NAME, 0))
        assert (row.searched, row.pole, row.asks_client) == ("", "Unknown", True)
    assert (alone.heads, alone.asks_client) == (None, False)


async def test_whom_the_lawyer_represents_goes_before_the_searched_person(archive: Archive) -> None:
    """The opponent may be searched, too: that makes nobody the client."""
    record = lawsuit(0, parties=[BANK, with_lawyer(PERSON)])
    search = await keep(archive, by_lawyer(), page(record))
    bank = entry(search_key="Banco Ipêcred", label="Banco Ipêcred", entry_id=uuid4())
    of_bank = await keep(archive, bank, page(record))
    [anywhere], [own] = await rows(archive, search), await rows(archive, of_bank, of_bank.entry_id)

    assert anywhere.heads == ((NAME, 0), ("Banco Ipêcred S.A.", 0))
    assert own.heads == (("Banco Ipêcred S.A.", 0), (NAME, 0))
    assert (anywhere.pole, own.pole) == ("Passive", "Active")


async def test_what_the_user_said_of_the_client_stays_until_it_is_undone(archive: Archive) -> None:
    """One answer for a lawsuit; nobody in it is an answer, too; another search about one of them goes before it."""
    record = lawsuit(0, parties=[BANK, PERSON])
    search = await keep(archive, by_lawyer(), page(record))
    [asked] = await rows(archive, search)

    async def say(name: str) -> LawsuitRow:
        await archive.run(lambda transaction: transaction.verdicts.name_client(asked.case_id, name, NOW))
        [row] = await rows(archive, search, search.entry_id)
        return row

    person, nobody, bank = await say(NAME.upper()), await say(""), await say("Banco Ipêcred S.A.")
    stored = await archive.read(lambda transaction: transaction.verdicts.of_subject(SearchedPerson.client(NAME)))
    of_person = await keep(archive, entry(), page(record))
    [own], [anywhere] = await rows(archive, of_person, of_person.entry_id), await rows(archive, search)

    assert asked.asks_client
    assert (person.heads, person.pole) == (((NAME, 0), ("Banco Ipêcred S.A.", 0)), "Passive")
    assert (nobody.searched, nobody.pole, nobody.asks_client) == ("", "Unknown", False)
    assert nobody.heads == (("Banco Ipêcred S.A.", 0), (NAME, 0))
    assert (bank.searched, bank.pole, bank.asks_client) == ("Banco Ipêcred S.A.", "Active", False)
    assert stored == {}
    assert (own.searched, anywhere.searched) == (NAME, "Banco Ipêcred S.A.")


async def test_what_the_user_said_goes_before_whom_the_searched_lawyer_represents(archive: Archive) -> None:
    """In the list of that search, too: a record may be wrong."""
    search = await keep(archive, by_lawyer(), page(lawsuit(0, parties=[BANK, with_lawyer(PERSON)])))
    [before] = await rows(archive, search, search.entry_id)
    await archive.run(lambda transaction: transaction.verdicts.name_client(before.case_id, BANK["name"], NOW))
    [own], [anywhere] = await rows(archive, search, search.entry_id), await rows(archive, search)

    assert (before.searched, own.searched, anywhere.searched) == (NAME, BANK["name"], BANK["name"])


@pytest.mark.parametrize(
    ("folder", "client"),
    [
        (NAME.upper(), NAME),
        ("Banco Ipecred S/A", "Banco Ipêcred S.A."),
        ("Renato", ""),
        ("Renato Farias, urgentes", ""),
    ],
)
async def test_a_folder_that_is_called_like_a_party_tells_the_client(
    archive: Archive, folder: str, client: str
) -> None:
    """Word for word: half of the archive may be in one that is called São Paulo."""
    by_number = entry(search_type="custom", search_key="", label="")
    search = await keep(archive, by_number, page(lawsuit(0, parties=[BANK, PERSON])))

    def put(transaction: Any) -> None:
        made, _ = transaction.folders.add(folder, NOW)
        transaction.folders.put(made.folder_id, list(transaction.lawsuits.cases_of([1]).values()), NOW)

    await archive.run(put)
    [row] = await rows(archive, search)

    assert row.searched == client
    assert {head.name for head in row.heads or ()} == {NAME, "Banco Ipêcred S.A."}


@pytest.mark.parametrize(
    ("watched", "client"),
    [
        (FilterDraft(party_documents=("FQYKN814000242",)), "Banco Ipêcred S.A."),
        (FilterDraft(party_names=(NAME,)), NAME),
        (FilterDraft(party_documents=("FQYKN814000242",), party_names=(NAME,)), ""),
    ],
)
async def test_whom_a_monitoring_watches_for_is_the_client_of_what_it_finds(
    archive: Archive, watched: FilterDraft, client: str
) -> None:
    """Nobody searched for him; of two who are watched nobody knows which one is."""
    bank = BANK | {"main_document": "FQYKN814000242"}
    finds = new_monitoring_entry("service", "custom", NOW, label="Vigiar")
    sent = json.dumps(billed_body(Operation.CREATE_TRACKING, MonitoringDraft("Vigiar", watched).search, 1))
    await keep(archive, finds, page(lawsuit(0, parties=[bank, PERSON])), sent=sent)
    [row] = await rows(archive, finds, finds.entry_id)

    assert row.searched == client
    assert {head.name for head in row.heads or ()} == {NAME, "Banco Ipêcred S.A."}


async def test_a_lawsuit_found_by_its_number_names_both_sides(archive: Archive) -> None:
    """Nobody was searched, so nobody asks who the client is."""
    search = await keep(
        archive, entry(search_type="custom", search_key="", label=""), page(lawsuit(0, parties=[BANK, PERSON]))
    )
    [row] = await rows(archive, search)

    assert (row.heads, row.asks_client) == ((("Banco Ipêcred S.A.", 0), (NAME, 0)), False)


async def test_the_first_of_hundreds_are_named(archive: Archive) -> None:
    """And the others counted, as far as they are looked through; names from outside come as they are."""
    many = [{"name": f"Parte {n}\u202e<b>\n{n}", "side": "Active" if n % 2 else "Passive"} for n in range(380)]
    search = await keep(archive, by_lawyer(), page(lawsuit(0, parties=[*many, with_lawyer(PERSON)])))
    [row] = await rows(archive, search, search.entry_id)

    assert row.heads is not None
    assert row.heads[0] == (NAME, 0)
    assert row.heads[1].others == 189


async def test_an_unknown_side_is_told_in_the_list_of_a_search_only(archive: Archive) -> None:
    search = await keep(archive, entry(), page(lawsuit(0, parties=[{"name": NAME}])))

    assert [row.pole for row in await rows(archive, search, search.entry_id)] == ["Unknown"]
    assert [row.pole for row in await rows(archive, search)] == [""]


@pytest.mark.parametrize(
    "search",
    [entry(search_key="busca 1", label="busca 1"), entry(search_type="oab", search_key="SP0900417"), entry()],
)
async def test_a_window_is_read_in_a_few_statements_and_no_record_whole(archive: Archive, search: LedgerEntry) -> None:
    """A list of a million rows is read at every key: as many statements for one row as for all that are seen."""
    lawyers = {"lawyers": [{"name": "Helena Reis", "main_document": "SP0900417"}]}
    await keep(archive, search, page(*(lawsuit(n, parties=[BANK | lawyers, PERSON]) for n in range(40))))
    statements: list[str] = []

    def read(transaction: Any) -> list[LawsuitRow]:
        ids = transaction.lawsuits.ids_for_entry(search.entry_id)
        connection = transaction.lawsuits._connection
        connection.exec_trace = lambda _cursor, sql, _values: statements.append(sql) or True
        try:
            return transaction.lawsuits.rows(ids)
        finally:
            connection.exec_trace = None

    found = await archive.read(read)

    assert len(found) == 40
    assert all(row.heads for row in found)
    assert len(statements) <= 13
    assert not [sql for sql in statements if "bodies" in sql]


async def test_the_sides_of_a_window_are_read_from_the_index_alone(archive: Archive) -> None:
    """The rows of what searches returned lie scattered over the file: one page of it for each record."""
    plan = await archive.maintain(
        lambda connection, _: [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {FOUND_BY}", ("[]",))]
    )

    assert [step for step in plan if "entry_lawsuits" in step] == [
        "SEARCH entry_lawsuits USING COVERING INDEX entry_lawsuits_row (row_id=?)"
    ]


async def _see(archive: Archive, case_id: int, day: float, state: InboxState = InboxState.SEEN) -> Act | None:
    at = NOW + timedelta(days=day)
    return await archive.run(lambda transaction: transaction.inbox.handle([case_id], state, at))


async def test_a_newer_reading_is_to_be_seen_until_it_is_dealt_with(archive: Archive) -> None:
    """A first reading is what the person asked for; a change is told though nobody has opened the lawsuit."""
    search = await keep(archive, entry(), page(lawsuit(0)))
    [before] = await rows(archive, search)
    assert await _see(archive, before.case_id, 0) is None

    step = {"step_date": (NOW + timedelta(days=3)).isoformat()}
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença", last_step=step)))
    [changed] = await rows(archive, search)
    to_see = await archive.read(lambda transaction: list(transaction.inbox.to_see()))
    assert await _see(archive, before.case_id, 1) is not None
    assert await _see(archive, before.case_id, 2) is None
    [seen] = await rows(archive, search)

    assert (before.is_unread, before.changes) == (False, ())
    assert changed.is_unread
    assert changed.changes == (RowChange.STEP, RowChange.PHASE)
    assert changed.change_seen_at is None
    assert to_see == [before.case_id]
    assert (seen.is_unread, seen.changes, seen.change_seen_at) == (False, (), NOW + timedelta(days=1))


async def test_what_a_newer_reading_does_not_bring_is_no_change(archive: Archive) -> None:
    """Neither while it is missing nor when it comes back as it was."""
    search = await keep(archive, entry(), page(lawsuit(0, phase="Sentença", amount=1000)))
    await keep(archive, entry(), page(lawsuit(0, phase=None, amount=None)))
    [missing] = await rows(archive, search)
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença", amount=1000)))
    [back] = await rows(archive, search)

    assert (missing.phase, missing.changes, missing.is_unread) == ("Sentença", (), False)
    assert (back.changes, back.is_unread) == ((), False)


async def test_the_person_marks_a_case_as_to_be_seen_and_as_seen(archive: Archive) -> None:
    search = await keep(archive, entry(), page(lawsuit(0)))
    [row] = await rows(archive, search)
    days = (NOW + timedelta(days=day) for day in count(1))

    async def toggle() -> LawsuitRow:
        await archive.run(lambda transaction: transaction.inbox.toggle([row.case_id], next(days)))
        [now] = await rows(archive, search)
        return now

    marked = await toggle()
    seen = await toggle()
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença")))
    [changed] = await rows(archive, search)
    read_again = await toggle()

    assert (marked.is_unread, marked.changes) == (True, ())
    assert (seen.is_unread, seen.changes, seen.change_seen_at) == (False, (), None)
    assert (changed.is_unread, changed.changes) == (True, (RowChange.PHASE,))
    assert (read_again.is_unread, read_again.changes) == (False, ())
    assert read_again.change_seen_at == NOW + timedelta(days=3)


async def test_the_side_of_a_name_with_additions_is_completed_in_an_archive_of_before(archive: Archive) -> None:
    """It was not known there; the step of the update marks such cases, and nothing else of them changes."""
    estate = {"name": f"{NAME.upper()} (ESPÓLIO)", "side": "Passive"}
    asked = entry(search_key=f"Espólio de {NAME}", label=f"Espólio de {NAME}")
    search = await keep(archive, asked, page(lawsuit(0, parties=[BANK, estate]), lawsuit(1, parties=[BANK])))
    [told, _] = await rows(archive, search)

    def as_before(transaction: Any) -> int:
        connection = transaction.lawsuits._connection
        connection.execute("UPDATE entry_lawsuits SET side = ''")
        connection.execute(m0020_sides_by_name.SCHEMA)
        return int(transaction.index_maintenance.unindexed())

    marked = await archive.run(as_before)
    [before, _] = await rows(archive, search)
    await archive.run(lambda transaction: transaction.index_maintenance.index_batch())
    [after, other] = await rows(archive, search)
    findings = await archive.with_reader(check_index)

    assert (told.pole, marked, before.pole, after.pole, other.pole) == ("Passive", 2, "", "Passive", "")
    assert findings == IndexFindings(0, 0)
