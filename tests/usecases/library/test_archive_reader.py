"""Reading of stored searches and lawsuits."""

import json
from dataclasses import replace
from uuid import uuid4

import pytest

from autos.domain.errors import NotArchived
from autos.domain.mode import Mode
from autos.service.world.demo import DEMO_CPF, DEMO_PERSON
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader
from autos.usecases.library.library import Library
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from tests.usecases.consent import start_search
from tests.usecases.monitoring.watched import Watched


async def test_everything_shown_is_read_without_the_service(
    run_search: RunSearch, reader: ArchiveReader, library: Library, service: Watched
) -> None:
    """Once it was stored, no question makes a call."""
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    asked = len(service.calls)

    ids = await reader.ids_for_entry(entry.entry_id)
    rows = await reader.rows(ids)
    lawsuit = await reader.lawsuit(ids[0])

    assert [row.row_id for row in rows] == ids
    assert len(ids) == entry.cases_count
    assert json.loads(await reader.body(ids[0]))["code"] == lawsuit.code == rows[0].code
    assert (await reader.sources(ids[0]))[0].entry_id == entry.entry_id
    assert ids[0] in {row for _, row in await reader.instances(ids[0])}
    assert set((await library.ask("")).rows) == set(ids)
    assert set((await library.ask(DEMO_PERSON.split()[0], typing=True)).rows) == set(ids)
    assert await reader.row_of_number(lawsuit.code) == ids[0]
    assert await reader.count() == (entry.cases_count, entry.records_count)
    assert [one.entry_id for one in await reader.recent(text="111.222")] == [entry.entry_id]
    assert await reader.recent(text="nobody") == []
    assert len(service.calls) == asked


async def test_a_searched_document_has_the_name_that_its_lawsuits_give_it(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Also of people that are not filed yet; without another call, and only for documents that are asked for."""
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    calls = len(service.calls)
    names = await reader.names_of([entry, replace(entry, search_key="52998224725", cases_count=0)])

    assert {key: name.casefold() for key, name in names.items()} == {DEMO_CPF: DEMO_PERSON.casefold()}
    assert await reader.names_of([]) == {}
    assert len(service.calls) == calls


async def test_every_record_of_a_search_is_returned_once(run_search: RunSearch, reader: ArchiveReader) -> None:
    """A number in two instances is two records."""
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))

    bodies = [json.loads(body) async for body in reader.lawsuits_of(entry.entry_id)]

    records = {(body["code"], body["tribunal_acronym"], body["instance"]) for body in bodies}
    assert len(records) == len(bodies) == entry.records_count > entry.cases_count


async def test_changes_are_notified_after_they_are_committed(run_search: RunSearch, reader: ArchiveReader) -> None:
    """Until the listener leaves."""
    heard: list[ArchiveChange] = []
    leave = reader.changes.subscribe(heard.append)

    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    leave()
    await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))

    assert {entry_id for change in heard for entry_id in change.entry_ids} == {entry.entry_id}
    assert heard[-1].lawsuits


async def test_reading_what_is_not_stored_raises_not_archived(reader: ArchiveReader) -> None:
    """It is said so, and not shown as empty."""
    for work in (reader.entry(uuid4()), reader.body(1), reader.lawsuit(1), reader.rows([1])):
        with pytest.raises(NotArchived):
            await work
