"""One file, all or nothing: transactions, threads, changes, encryption."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any
from uuid import UUID

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.ingest import index_maintenance
from autos.archive.ingest.index_maintenance import IndexMaintenance
from autos.archive.storage import engine
from autos.archive.storage.change_notifier import ArchiveChange
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import ArchiveBusy, ArchiveDamaged, ArchiveFull, NotArchived
from tests.archive.synthetic import CPF, KEY, NOW, PARTY, entry, item, lawsuit, matching, page


async def test_exception_in_the_middle_leaves_nothing(archive: Archive) -> None:
    """A failing unit of work keeps neither its entry nor its lawsuits, and tells nobody."""
    asked = entry()
    heard: list[ArchiveChange] = []
    archive.changes.subscribe(heard.append)

    def fail(transaction: ArchiveTransaction) -> None:
        transaction.ledger.add(asked)
        transaction.answers.save_page(asked.entry_id, page(item(lawsuit())), NOW)
        raise KeyError

    with pytest.raises(KeyError):
        await archive.run(fail)

    assert await archive.read(lambda transaction: (transaction.ledger.count(), transaction.lawsuits.count())) == (
        0,
        (0, 0),
    )
    assert await archive.read(lambda transaction: matching(transaction, "benedita")) == []
    assert heard == []


async def test_everything_is_there_after_a_restart(place: Path) -> None:
    """What was kept is read back by the next opening, byte for byte."""
    asked, answer = entry(), item(lawsuit())
    first = await Archive.open(place, SecretStr(KEY))
    await first.run(lambda transaction: transaction.ledger.add(asked, search_body='{"search_key": "11122233396"}'))
    await first.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(answer), NOW))
    await first.aclose()
    second = await Archive.open(place, SecretStr(KEY))
    try:
        [row_id] = await second.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id))

        assert await second.read(lambda transaction: transaction.lawsuits.body(row_id)) == answer.body
        assert (await second.read(lambda transaction: transaction.ledger.get(asked.entry_id))).records_count == 1
        assert (
            await second.read(lambda transaction: transaction.ledger.search_body(asked.entry_id))
            == '{"search_key": "11122233396"}'
        )
        assert second.set_aside is None
    finally:
        await second.aclose()


async def test_no_file_of_the_folder_has_a_word_in_the_clear(archive: Archive, place: Path) -> None:
    """Neither the archive, its journal nor its companions show a name, a document or the key."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    many = [item(lawsuit(number)) for number in range(50)]
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*many), NOW))
    files = sorted(place.parent.iterdir())
    content = b"".join(file.read_bytes() for file in files)

    assert f"{place.name}-wal" in {file.name for file in files}
    for secret in (PARTY, PARTY.casefold(), "benedita", CPF, "11122233396", "9700418", KEY, "SQLite format"):
        assert secret.encode() not in content
    assert bytes.fromhex(KEY) not in content


@pytest.mark.skipif(os.name != "posix", reason="modes are a POSIX matter")
async def test_only_the_person_may_read_the_files(tmp_path: Path) -> None:
    """Files have mode 600 and a folder made for them 700, whatever the umask."""
    place = tmp_path / "new" / "acervo.autos"
    before = os.umask(0)
    try:
        archive = await Archive.open(place, SecretStr(KEY))
        await archive.run(lambda transaction: transaction.ledger.add(entry()))
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in place.parent.iterdir()}
        await archive.aclose()
    finally:
        os.umask(before)

    assert len(modes) >= 4
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700


async def test_subscribers_are_notified_in_the_loops_thread_before_run_returns(archive: Archive) -> None:
    """A subscriber hears which entries changed, in the thread it lives in, until it unsubscribes."""
    asked, heard = entry(), list[tuple[ArchiveChange, int]]()
    stop = archive.changes.subscribe(lambda change: heard.append((change, threading.get_ident())))
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(lawsuit())), NOW))
    await archive.run(lambda transaction: transaction.ledger.count())
    stop()
    await archive.run(lambda transaction: transaction.ledger.add(entry()))

    here = threading.get_ident()
    ids = frozenset({asked.entry_id})
    assert heard == [(ArchiveChange(ids, lawsuits=False), here), (ArchiveChange(ids, lawsuits=True), here)]


async def test_readers_see_one_state_while_another_is_written(archive: Archive) -> None:
    """A read that has begun is not disturbed by a commit, and cannot write."""
    began, written = threading.Event(), threading.Event()

    def slow(transaction: ArchiveTransaction) -> tuple[int, int]:
        before = transaction.ledger.count()
        began.set()
        assert written.wait(10)
        return before, transaction.ledger.count()

    reading = asyncio.ensure_future(archive.read(slow))
    await asyncio.to_thread(began.wait, 10)
    await archive.run(lambda transaction: transaction.ledger.add(entry()))
    written.set()

    assert await reading == (0, 0)
    assert await archive.read(lambda transaction: transaction.ledger.count()) == 1
    with pytest.raises(Exception, match="readonly"):
        await archive.read(lambda transaction: transaction.ledger.add(entry()))


@pytest.mark.parametrize("error", [apsw.FullError("disk"), apsw.TooBigError("set"), MemoryError()], ids=repr)
async def test_a_change_is_notified_although_folding_failed(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The commit counts: who shows the archive hears of it, and who asked for it hears of no failure."""
    heard: list[ArchiveChange] = []
    archive.changes.subscribe(heard.append)

    def fail(_upkeep: IndexMaintenance) -> None:
        raise error

    monkeypatch.setattr(index_maintenance, "FOLD_AT", 0)
    monkeypatch.setattr(IndexMaintenance, "fold", fail)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    monkeypatch.undo()
    await asyncio.sleep(0)

    assert len(heard) == 1
    assert await archive.read(lambda transaction: transaction.ledger.count()) == 1


async def test_reads_that_follow_each_other_share_one_connection(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever thread serves them: each further connection parses the whole schema again."""
    opened: list[apsw.Connection] = []
    connect = engine.connect

    def counted(*values: Any) -> apsw.Connection:
        opened.append(connect(*values))
        return opened[-1]

    monkeypatch.setattr(engine, "connect", counted)
    for _ in range(20):
        await archive.read(lambda transaction: transaction.lawsuits.count())
    in_turn = len(opened)
    both = threading.Barrier(2, timeout=60)
    await asyncio.gather(archive.read(lambda _: both.wait()), archive.read(lambda _: both.wait()))

    assert in_turn == 1
    assert len(opened) == 2


async def test_a_connection_that_cannot_be_rolled_back_serves_nobody_again(archive: Archive) -> None:
    """It would be the first to be taken, and nobody could begin to read with it."""

    def fail(transaction: ArchiveTransaction) -> None:
        transaction.lawsuits._connection.authorizer = lambda action, what, *_: (
            apsw.SQLITE_DENY if (action, what) == (apsw.SQLITE_TRANSACTION, "ROLLBACK") else apsw.SQLITE_OK
        )
        raise KeyError

    with pytest.raises(Exception, match="not authorized"):
        await archive.read(fail)

    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (0, 0)


async def test_a_connection_serves_again_after_a_read_that_failed(archive: Archive) -> None:
    """What a read raised has ended its transaction."""

    def fail(_: ArchiveTransaction) -> None:
        raise KeyError

    for _ in range(3):
        with pytest.raises(KeyError):
            await archive.read(fail)

    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (0, 0)


async def test_an_opening_that_cannot_replay_closes_the_file(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next try is not told that another Autos has it, and sees whether the file is whole."""

    def fail(_upkeep: IndexMaintenance) -> int:
        raise apsw.CorruptError("synthetic")

    with monkeypatch.context() as patched:
        patched.setattr(IndexMaintenance, "replay", fail)
        for _ in range(2):
            with pytest.raises(ArchiveDamaged):
                await Archive.open(place, SecretStr(KEY))
    archive = await Archive.open(place, SecretStr(KEY))
    await archive.aclose()


async def test_full_disk_is_a_problem_and_undoes_the_work(archive: Archive) -> None:
    """No room: said as ArchiveFull, nothing of the page kept, and the archive goes on."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    connection = archive._file.connection
    connection.pragma("max_page_count", connection.pragma("page_count") + 4)
    many = [item(lawsuit(number)) for number in range(200)]

    with pytest.raises(ArchiveFull):
        await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*many), NOW))

    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (0, 0)
    connection.pragma("max_page_count", 2**30)
    assert await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*many), NOW)) == 200


async def test_unknown_search_is_a_problem(archive: Archive) -> None:
    """Asking for what was never kept raises NotArchived, in every repository."""
    with pytest.raises(NotArchived):
        await archive.read(lambda transaction: transaction.ledger.get(UUID(int=1)))
    with pytest.raises(NotArchived):
        await archive.run(lambda transaction: transaction.answers.save_page(UUID(int=1), page(), NOW))
    with pytest.raises(NotArchived):
        await archive.read(lambda transaction: transaction.lawsuits.rows([7]))


OPEN = """
import asyncio, sys
from pathlib import Path
from pydantic import SecretStr
from autos.archive.archive import Archive
from autos.domain.errors import ArchiveBusy

async def main():
    try:
        archive = await Archive.open(Path(sys.argv[1]), SecretStr(sys.argv[2]))
    except ArchiveBusy:
        print("busy")
    else:
        print("open")
        await archive.aclose()

asyncio.run(main())
"""


async def test_second_process_is_told_the_archive_is_busy(archive: Archive, place: Path) -> None:
    """One Autos at a time; as soon as the first has closed, another may open it."""
    command = [sys.executable, "-c", OPEN, str(place), KEY]
    second = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
    with pytest.raises(ArchiveBusy):
        await Archive.open(place, SecretStr(KEY))
    await archive.aclose()
    third = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)

    assert second.stdout.strip() == "busy"
    assert third.stdout.strip() == "open"


async def test_a_cancelled_opening_closes_the_file(place: Path) -> None:
    """Closing Autos while its archive opens leaves nothing locked behind."""
    opening = asyncio.ensure_future(Archive.open(place, SecretStr(KEY)))
    await asyncio.sleep(0)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    async with asyncio.timeout(60):
        while True:
            try:
                archive = await Archive.open(place, SecretStr(KEY))
                break
            except ArchiveBusy:
                await asyncio.sleep(0.01)

    assert await archive.read(lambda transaction: transaction.ledger.count()) == 0
    await archive.aclose()
    await archive.aclose()


WRITE_FOR_EVER = """
import asyncio, sys
from itertools import count
from pathlib import Path
from pydantic import SecretStr
from autos.archive.archive import Archive
from tests.archive.synthetic import NOW, entry, item, lawsuit, matching, page

async def main():
    archive = await Archive.open(Path(sys.argv[1]), SecretStr(sys.argv[2]))
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    for start in count(0, 20):
        answers = page(*(item(lawsuit(number)) for number in range(start, start + 20)))
        await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))
        print(start + 20, flush=True)

asyncio.run(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX matter")
async def test_kill_in_the_middle_of_writing_leaves_whole_pages(place: Path) -> None:
    """After kill -9 the archive opens at once: every reported page is there, and no half page."""
    command = [sys.executable, "-c", WRITE_FOR_EVER, str(place), KEY]
    process = await asyncio.to_thread(subprocess.Popen, command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    reported = 0
    while reported < 100:
        reported = int(await asyncio.to_thread(process.stdout.readline))
    process.send_signal(signal.SIGKILL)
    rest, _ = await asyncio.to_thread(process.communicate)
    reported = int(([str(reported), *rest.split()])[-1])
    archive = await Archive.open(place, SecretStr(KEY))
    try:
        cases, records = await archive.read(lambda transaction: transaction.lawsuits.count())
        [kept_entry] = await archive.read(lambda transaction: transaction.ledger.recent())
        hits = await archive.read(lambda transaction: matching(transaction, "benedita"))

        assert records >= reported
        assert records % 20 == 0
        assert cases == records == kept_entry.records_count == len(hits)
        assert archive.set_aside is None
        assert archive._file.connection.pragma("quick_check") == "ok"
    finally:
        await archive.aclose()
