"""What is new since a day: by monitoring, folder, label and search."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.news import News, NewsGroup, NewsItem, NewsKind, NewsLine, NewsScope
from autos.domain.lawsuit.row import RowChange
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.domain.search.intent import Intent
from autos.domain.search.saved_question import format_question
from autos.text.lawsuit_changes import sentence_text
from autos.text.news import group_counts, group_details, group_name, line_sentence, news_kinds, news_total
from autos.usecases.library.changes import (
    OwnSearches,
    folder_news,
    label_news,
    news_lines,
    news_since,
    searches_not_asked_since,
)
from tests.archive.synthetic import KEY, NOW, code, entry, item, lawsuit, page


class Changes:
    """Reads what is new of an archive."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def since(self, since: datetime) -> News:
        return await self._archive.read(lambda transaction: news_since(transaction, since))

    async def lines(self, items: Sequence[NewsItem], since: datetime) -> list[NewsLine]:
        return await self._archive.read(lambda transaction: news_lines(transaction, items, since))


@pytest.fixture
async def archive(tmp_path: Path) -> AsyncIterator[Archive]:
    opened = await Archive.open(tmp_path / "acervo.autos", SecretStr(KEY))
    yield opened
    await opened.aclose()


@pytest.fixture
def library(archive: Archive) -> Changes:
    return Changes(archive)


def day(number: float) -> datetime:
    return NOW + timedelta(days=number)


async def ask(archive: Archive, number: float, *lawsuits: dict[str, object], **members: object) -> LedgerEntry:
    """A search that ended well on a day, and brought these."""
    at = day(number)
    values = {"created_at": at, "updated_at": at, "ended_at": at, "state": LedgerState.COMPLETED} | members
    search = entry(**values)

    def work(transaction: ArchiveTransaction) -> None:
        transaction.ledger.add(search, "")
        transaction.answers.save_page(search.entry_id, page(*map(item, lawsuits), status="completed"), at)

    await archive.run(work)
    return search


async def case(archive: Archive, number: int = 0) -> int:
    def read(transaction: ArchiveTransaction) -> int:
        row_id = transaction.lawsuits.row_of_number(code(number)) or 0
        return transaction.lawsuits.cases_of([row_id])[row_id]

    return await archive.read(read)


async def groups(library: Changes, since: float) -> dict[NewsScope, NewsGroup]:
    news = await library.since(day(since))
    return {group.scope: group for group in news.groups}


def kinds(group: NewsGroup) -> dict[int, NewsKind]:
    return {item.case_id: item.kind for item in group.items}


async def test_nothing_is_new_in_an_empty_archive(library: Changes) -> None:
    news = await library.since(day(0))

    assert (news.groups, news.pending, news.case_ids()) == ((), 0, set())
    assert news_total(news) == "Nada mudou desde segunda, 02/03, às 09:00."


async def test_a_folder_and_a_label_tell_what_changed_in_them(archive: Archive, library: Changes) -> None:
    """Since a day, the last first; what changed before, and what is in no folder, is not in it."""
    await ask(archive, 0, *(lawsuit(number) for number in range(4)), search_key="1")
    cases = [await case(archive, number) for number in range(4)]

    def file(transaction: ArchiveTransaction) -> int:
        folder, _ = transaction.folders.add("Família", NOW)
        transaction.folders.put(folder.folder_id, cases[:3], NOW)
        transaction.labels.put(2, cases[2:], NOW)
        return folder.folder_id

    folder_id = await archive.run(file)
    await ask(archive, 1, lawsuit(0, crawled=1, phase="Recurso"), search_key="2")
    await ask(
        archive, 2, lawsuit(1, crawled=2, amount=9, phase="Recurso"), lawsuit(3, crawled=2, status="x"), search_key="3"
    )
    await ask(archive, 3, lawsuit(2, crawled=3, status="Finalizado"), search_key="4")
    group = await archive.read(lambda transaction: folder_news(transaction, transaction.folders.get(folder_id), day(1)))
    label = await archive.read(lambda transaction: label_news(transaction, 2, day(0)))
    whole = await groups(library, 1)
    lines = await library.lines(group.items, day(1))

    assert [(each.case_id, each.changes) for each in group.items] == [
        (cases[2], (RowChange.STATUS,)),
        (cases[1], (RowChange.PHASE, RowChange.AMOUNT)),
    ]
    assert (group.name, group.size, group_counts(group)) == ("Família", 3, "2 mudaram")
    assert [each.case_id for each in label.items] == [cases[2], cases[3]]
    assert kinds(whole[NewsScope.FOLDER]) == kinds(group)
    assert kinds(whole[NewsScope.LABEL]) == kinds(label)
    assert (group_name(whole[NewsScope.LABEL]), NewsScope.OTHERS in whole) == ("Âmbar", False)
    assert [sentence_text(line_sentence(line, group.scope)) for line in lines] == [
        "A situação passou de Ativo para Finalizado.",
        "A fase passou de Inicial para Recurso · mais 1 mudança",
    ]


async def test_a_search_tells_what_its_last_run_found_otherwise(archive: Archive, library: Changes) -> None:
    """New, gone and changed since the last run before the day; runs in between do not count."""
    first = await ask(archive, 0, lawsuit(0), lawsuit(1), lawsuit(2))
    await ask(archive, 2, lawsuit(0, crawled=2), lawsuit(1, crawled=2, phase="Sentença"), lawsuit(3))
    last = await ask(archive, 4, lawsuit(0, crawled=4), lawsuit(1, crawled=4, phase="Recurso"), lawsuit(3))
    group = (await groups(library, 1))[NewsScope.SEARCH]
    [changed] = [each for each in group.items if each.kind is NewsKind.CHANGED]
    [line] = await library.lines([changed], group.since or NOW)

    assert kinds(group) == {
        await case(archive, 3): NewsKind.NEW,
        await case(archive, 1): NewsKind.CHANGED,
        await case(archive, 2): NewsKind.GONE,
    }
    assert (group.key, group.compared_at, group.size) == (str(last.entry_id), first.created_at, 3)
    assert [(change.before, change.after) for change in line.fields] == [("Inicial", "Recurso")]
    assert news_kinds(await library.since(day(1))) == "1 processo novo, 1 mudou, 1 saiu da busca"


@pytest.mark.parametrize(
    "members", [{"mode": Mode.BASE}, {"search_key": "22233344405"}, {"search_type": "name"}], ids=str
)
async def test_another_search_is_not_compared(archive: Archive, library: Changes, members: dict[str, object]) -> None:
    await ask(archive, 0, lawsuit(0))
    await ask(archive, 2, lawsuit(1), **members)

    assert await groups(library, 1) == {}


async def test_nothing_is_gone_where_a_court_did_not_answer(archive: Archive, library: Changes) -> None:
    await ask(archive, 0, lawsuit(0), lawsuit(1))
    await ask(archive, 2, lawsuit(1), lawsuit(2), systems_count=3, systems_done=2)
    group = (await groups(library, 1))[NewsScope.SEARCH]

    assert kinds(group) == {await case(archive, 2): NewsKind.NEW}
    assert group.is_partial


async def test_a_monitoring_tells_what_it_found_and_what_changed_in_it(archive: Archive, library: Changes) -> None:
    """A lawsuit that it found since the day is new, whatever changed in it later."""
    await ask(archive, 0, lawsuit(0), lawsuit(1), search_key="1")
    tracking_id = uuid4()
    cases = [await case(archive, number) for number in range(2)]

    def find(transaction: ArchiveTransaction) -> None:
        transaction.monitorings.adopt(tracking_id, NOW, service="x", name="Contra a Auriverde")
        found = [(cases[0], str(uuid4()), day(0.1)), (cases[1], str(uuid4()), day(2))]
        transaction.monitorings.add_finds(tracking_id, found)

    await archive.run(find)
    await ask(archive, 3, *(lawsuit(number, crawled=3, phase="Recurso") for number in range(2)), search_key="2")
    group = (await groups(library, 1))[NewsScope.MONITORING]

    assert kinds(group) == {cases[0]: NewsKind.CHANGED, cases[1]: NewsKind.NEW}
    assert (UUID(group.key), group.name, group_counts(group)) == (tracking_id, "Contra a Auriverde", "1 novo, 1 mudou")


async def test_a_find_is_new_from_when_the_archive_received_it(archive: Archive, library: Changes) -> None:
    """The service may have found it long before, while Autos was closed, or by another clock."""
    tracking_id = uuid4()
    brought = await ask(archive, 2, lawsuit(0), lawsuit(1), search_key="1")
    cases = [await case(archive, number) for number in range(2)]

    def find(transaction: ArchiveTransaction) -> None:
        transaction.monitorings.adopt(tracking_id, NOW, service="x", name="Contra a Auriverde")
        transaction.polls.set_entry(tracking_id, brought.entry_id)
        found = [(cases[0], str(uuid4()), day(0.1)), (cases[1], str(uuid4()), day(99))]
        transaction.monitorings.add_finds(tracking_id, found)

    await archive.run(find)
    group = (await groups(library, 1))[NewsScope.MONITORING]

    assert kinds(group) == dict.fromkeys(cases, NewsKind.NEW)
    assert {item.at for item in group.items} == {day(2)}
    assert await groups(library, 3) == {}


async def test_a_case_in_the_trash_is_no_news(archive: Archive, library: Changes) -> None:
    await ask(archive, 0, lawsuit(0), lawsuit(1))
    await ask(archive, 2, lawsuit(1, crawled=2, phase="Recurso"), lawsuit(2))
    trashed = [await case(archive, number) for number in range(3)]
    await archive.run(lambda transaction: transaction.trash.put(trashed, day(3)))

    assert await groups(library, 1) == {}


async def test_of_a_lawsuit_under_secrecy_no_content_is_told(archive: Archive, library: Changes) -> None:
    await ask(archive, 0, lawsuit(0, secrecy_level=1), lawsuit(1))
    await ask(
        archive, 2, lawsuit(0, secrecy_level=1, crawled=2, phase="Recurso"), lawsuit(1), lawsuit(2, secrecy_level=3)
    )
    group = (await groups(library, 1))[NewsScope.SEARCH]
    told = [sentence_text(line_sentence(line, group.scope)) for line in await library.lines(group.items, NOW)]

    assert [text.split(".")[0] for text in told] == ["Processo novo, em segredo de justiça", "Mudou"]
    assert "Recurso" not in " ".join(told)


async def test_searches_that_a_person_comes_back_to_say_that_they_were_not_asked(archive: Archive) -> None:
    """Asked twice, or saved; not one that was asked since, once only, long ago, or of another service."""
    for number, key in ((-60, "over"), (-59, "over"), (-3, "twice"), (-2, "twice"), (-2, "since"), (2, "since")):
        await ask(archive, number, lawsuit(max(number, 0)), search_key=key)
    for number in (-3, -2):
        await ask(archive, number, lawsuit(0), search_key="elsewhere", service="other")
    once = await ask(archive, -1, lawsuit(0), search_key="once")
    saved = await ask(archive, -1, lawsuit(0), search_key="saved")
    question = Intent(SearchType.CPF, "saved", Mode.COMPLETE, "saved")
    await archive.run(lambda transaction: transaction.saved_searches.save("Execuções", format_question(question), NOW))

    async def unasked(before: float) -> tuple[NewsGroup, ...]:
        own = OwnSearches(once.service, lambda _transaction, _question: saved, day(before))
        return await archive.read(lambda transaction: searches_not_asked_since(transaction, own))

    found = await unasked(0)

    assert [(group.name, group.is_saved, group.checked_at) for group in found] == [
        ("Execuções", True, day(-1)),
        ("111.222.333-96", False, day(-2)),
    ]
    assert group_details(found[0]) == "busca salva · não foi consultada desde 01/03"
    assert await unasked(-1) == (found[1],)  # the other one was asked later
