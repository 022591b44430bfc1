"""Migration of archives of every earlier version."""

import asyncio
import json
import shutil
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files import opening
from autos.archive.files.copies import FOLDER, copies_in
from autos.archive.index.index_check import check_index
from autos.archive.repair.salvage import ArchiveSalvage
from autos.archive.repair.verify import verify
from autos.archive.storage import engine, migrations
from autos.domain.errors import ArchiveDamaged, ArchiveFull, NoRoomForCopy
from autos.domain.lawsuit.inbox import EventKind, InboxState
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from autos.domain.search.question import question_digest
from tests.archive import earlier_versions as earlier

KEY = SecretStr("a5" * 32)
STATES = {
    "written": (LedgerState.DRAFTED, False, False),
    "sending": (LedgerState.SENT, True, False),
    "accepted": (LedgerState.PENDING, True, False),
    "completed": (LedgerState.COMPLETED, True, True),
    "refused": (LedgerState.FAILED, True, True),
    "not_sent": (LedgerState.CANCELLED, False, True),
    "lost": (LedgerState.UNCONFIRMED, True, True),
}
"""Version 1's words: what they are now, and whether such an entry was sent and has ended."""


def first_version(path: Path) -> None:
    """An archive as version 1 wrote it: one entry in each state, one with an answer."""
    path.touch()
    connection = engine.connect(path, KEY)
    migrations.apply(connection, migrations.STEPS[:1])
    for number, state in enumerate(STATES, 1):
        connection.execute(
            "INSERT INTO ledger (entry_row, entry_id, search_type, search_key, label, mode, service, state, created_at,"
            " updated_at, folded, search_body) VALUES (?, ?, 'cpf', '11122233396', ?, ?, ?, ?, 1000, 2000, ?, '{}')",
            (
                number,
                f"00000000-0000-4000-8000-{number:012d}",
                state,
                "base" if state == "lost" else "complete",
                "https://requests.invalid" if state == "lost" else "http://127.0.0.1:4000/requests-api",
                state,
                state,
            ),
        )
    connection.execute(
        "INSERT INTO answers (entry_row, response_id, response_type, received_at)"
        " VALUES (4, 'x', 'application_error', 5)"
    )
    connection.close()


@pytest.fixture
async def archive(tmp_path: Path) -> Archive:
    path = tmp_path / "acervo.autos"
    first_version(path)
    return await Archive.open(path, KEY)


async def test_every_entry_of_the_first_version_is_there_in_todays_words(archive: Archive) -> None:
    """State, route, times, service; nothing is dropped, and what is open goes on."""
    entries = {entry.label: entry for entry in await archive.read(lambda transaction: transaction.ledger.recent())}
    assert set(entries) == set(STATES)
    for label, (state, was_sent, has_ended) in STATES.items():
        entry = entries[label]
        assert entry.state is state
        assert (entry.sent_at is not None) is was_sent
        assert (entry.ended_at is not None) is has_ended
        assert entry.search_key == "11122233396"
    assert entries["lost"].route is Operation.LOOK_UP
    assert entries["completed"].route is Operation.CREATE_REQUEST
    assert entries["completed"].items_count == 1
    assert entries["accepted"].service == "practice"
    assert entries["lost"].service == "https://requests.invalid"
    open_states = [entry.state for entry in await archive.read(lambda transaction: transaction.ledger.open())]
    assert sorted(open_states) == ["drafted", "pending", "sent"]
    await archive.aclose()


@pytest.mark.parametrize("version", range(1, len(migrations.STEPS) + 1))
async def test_archive_of_every_version_opens_with_everything_in_it(version: int, tmp_path: Path) -> None:
    """Lawsuits as they were sent, searches, prices: from each version at once to today's."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(version, place)
    archive = await Archive.open(place, earlier.KEY)
    counts = await archive.read(lambda transaction: (transaction.lawsuits.count(), transaction.ledger.count()))
    stored = await archive.read(
        lambda transaction: [transaction.lawsuits.body(row) for row in range(1, earlier.LAWSUITS + 1)]
    )
    states = [asked.state for asked in await archive.read(lambda transaction: transaction.ledger.recent())]
    tariff = await archive.read(lambda transaction: transaction.tariffs.get(earlier.SERVICE))
    found = await archive.with_reader(verify)
    await archive.aclose()

    assert counts == ((_listed(version), _listed(version)), 2)
    assert stored == [earlier.body(number) for number in range(earlier.LAWSUITS)]
    assert sorted(states) == ["completed", "pending"]
    assert (len(tariff.prices) == 1) is (version >= 2)
    assert found.is_whole, found
    assert found.version == len(migrations.STEPS)


@pytest.mark.parametrize("version", range(1, len(migrations.STEPS)))
async def test_cases_of_every_version_are_found_by_what_they_say_and_nothing_else(version: int, tmp_path: Path) -> None:
    """Terms of before are gone, those that were pending too; meanwhile every case is in the list."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(version, place)
    archive = await Archive.open(place, earlier.KEY)
    listed = await archive.read(lambda transaction: len(transaction.index.everything()))
    while await archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
        pass
    found = await archive.read(
        lambda transaction: [len(transaction.index.typed(text)) for text in ("sp12345", "antes", "sintetica")]
    )
    courts = await archive.read(lambda transaction: transaction.index.all_values("court"))
    differing = await archive.with_reader(check_index)
    await archive.aclose()

    assert listed == _listed(version)
    assert found == [0, 0, earlier.LAWSUITS]
    assert courts == [("TJSP", "")]
    assert differing == (0, 0)


@pytest.mark.parametrize("version", range(1, len(migrations.STEPS)))
async def test_copy_is_made_before_and_opens_in_the_version_that_wrote_it(version: int, tmp_path: Path) -> None:
    """It has the shape and the rows from before, so that the earlier Autos can still open it."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(version, place)
    await (await Archive.open(place, earlier.KEY)).aclose()
    copies = copies_in(tmp_path / FOLDER, place)
    connection = engine.connect(copies[0].path, earlier.KEY)
    found = connection.pragma("user_version"), connection.execute("SELECT count(*) FROM lawsuits").get
    connection.close()

    assert [copy.before_version for copy in copies] == [len(migrations.STEPS)]
    assert found == (version, earlier.LAWSUITS)
    await (await Archive.open(place, earlier.KEY)).aclose()
    assert copies_in(tmp_path / FOLDER, place) == copies


async def test_new_archive_is_not_copied(tmp_path: Path) -> None:
    """There is nothing to lose before the first step."""
    await (await Archive.open(tmp_path / "acervo.autos", earlier.KEY)).aclose()

    assert not (tmp_path / FOLDER).exists()


async def test_without_room_for_the_copy_nothing_is_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The problem says how much is needed; the file keeps its version, and opens once there is room."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(2, place)
    with monkeypatch.context() as little:
        little.setattr(shutil, "disk_usage", lambda _folder: shutil._ntuple_diskusage(10**9, 10**9, 5))
        with pytest.raises(NoRoomForCopy) as raised:
            await Archive.open(place, earlier.KEY)

    assert raised.value.needed > place.stat().st_size
    assert _version(place) == 2
    archive = await Archive.open(place, earlier.KEY)
    assert archive.set_aside is None
    await archive.aclose()
    assert _version(place) == len(migrations.STEPS)


async def test_only_the_last_copies_before_migrations_stay(tmp_path: Path) -> None:
    """They are counted apart from the dated ones."""
    place, folder = tmp_path / "acervo.autos", tmp_path / FOLDER
    folder.mkdir()
    for version in range(2, 7):
        (folder / f"acervo-2020-01-0{version}-000000-antes-da-versao-{version}.autos").write_text("old")
    (folder / "acervo-2020-01-01-000000.autos").write_text("old")
    earlier.archive_of(1, place)
    await (await Archive.open(place, earlier.KEY)).aclose()
    copies = copies_in(folder, place)

    assert [copy.before_version for copy in copies] == [None, 5, 6, len(migrations.STEPS)]


WITHOUT_ROOM = frozenset({15, 17, 18, 19, 21, 22, 23})
"""Versions whose next step takes no room: one index in place of another, a column, or a few marks."""


@pytest.mark.parametrize("version", sorted({*range(1, len(migrations.STEPS))} - WITHOUT_ROOM))
async def test_disk_full_in_the_middle_of_a_step_leaves_the_step_before(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ArchiveFull; every row is there in the shape of before, and the next start goes through.

    Not so from `WITHOUT_ROOM`.
    """
    place = tmp_path / "acervo.autos"
    earlier.archive_of(version, place)
    connect = engine.connect

    def full(path: Path, key: SecretStr, access: engine.FileAccess = engine.FileAccess.WRITE) -> apsw.Connection:
        connection = connect(path, key, access)
        if path == place:
            connection.pragma("max_page_count", connection.pragma("page_count"))
        return connection

    with monkeypatch.context() as little:
        little.setattr(engine, "connect", full)
        with pytest.raises(ArchiveFull):
            await Archive.open(place, earlier.KEY)
    stopped_at = _version(place)
    archive = await Archive.open(place, earlier.KEY)
    counts = await archive.read(lambda transaction: transaction.lawsuits.count())
    await archive.aclose()

    assert version <= stopped_at < len(migrations.STEPS)
    assert archive.set_aside is None
    assert counts == (_listed(version), _listed(version))


KILLED = """
import os, sys, signal
from pathlib import Path
from pydantic import SecretStr
from autos.archive.storage import engine, migrations
place, statements = Path(sys.argv[1]), int(sys.argv[2])
connection = engine.connect(place, SecretStr(sys.argv[3]))
for pragma in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA cache_size = 2"):
    connection.execute(pragma)
left = [statements]
def count(_cursor, sql, _bindings):
    left[0] -= 1
    if left[0] < 0 and not sql.lstrip().startswith("BEGIN"):
        os.kill(os.getpid(), signal.SIGKILL)
    return True
connection.exec_trace = count
migrations.apply(connection)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("statements", [3, 9, 14, 20, 31, 45])
async def test_killed_in_the_middle_of_a_step(statements: int, tmp_path: Path) -> None:
    """Wherever the process dies, the file has one step's whole shape and every row, and goes on at the next start."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(1, place, lawsuits=60)
    words = [sys.executable, "-c", KILLED, str(place), str(statements), earlier.KEY.get_secret_value()]
    killed = await asyncio.to_thread(subprocess.run, words, check=False, capture_output=True, timeout=60)
    stopped_at = _version(place)
    archive = await Archive.open(place, earlier.KEY)
    counts = await archive.read(lambda transaction: transaction.lawsuits.count())
    found = await archive.with_reader(verify)
    await archive.aclose()

    assert killed.returncode == -9, killed.stderr
    assert 1 <= stopped_at < len(migrations.STEPS)
    assert archive.set_aside is None
    assert counts == (60, 60)
    assert found.is_whole, found


def _listed(version: int) -> int:
    """Lawsuits that are in some list: from version 4 on one lies in the trash."""
    return earlier.LAWSUITS - (version >= 4)


def _version(place: Path) -> int:
    connection = engine.connect(place, earlier.KEY)
    try:
        return int(connection.pragma("user_version"))
    finally:
        connection.close()


@pytest.mark.parametrize("version", [1, 2])
async def test_damaged_archive_of_an_earlier_version_is_set_aside_and_salvaged(version: int, tmp_path: Path) -> None:
    """One page that the copy before the migration cannot read must not lock everything else away."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(version, place, 400)
    connection = engine.connect(place, KEY)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    page = connection.execute("SELECT max(pageno) FROM dbstat WHERE name = 'bodies' AND pagetype = 'leaf'").get
    connection.close()
    content = bytearray(place.read_bytes())
    content[(page - 1) * engine.PAGE_SIZE + 2_000] ^= 1
    place.write_bytes(content)
    archive = await Archive.open(place, KEY)
    try:
        assert archive.set_aside is not None
        salvage = ArchiveSalvage(archive.set_aside, KEY, "Recuperado")
        for work in salvage.steps():
            await archive.run(work)
        assert 300 <= (await archive.read(lambda transaction: transaction.lawsuits.count()))[0] <= 400
        assert salvage.progress.searches == 2
    finally:
        await archive.aclose()


async def test_a_copy_that_cannot_be_read_is_no_damage_of_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk of the copies is bad: the archive is left as it is, and it is said."""
    place = tmp_path / "acervo.autos"
    earlier.archive_of(2, place)

    def fail(*_args: object, **_named: object) -> None:
        raise ArchiveDamaged("the copy")

    with monkeypatch.context() as patched:
        patched.setattr(opening, "copy_before_migration", fail)
        with pytest.raises(ArchiveDamaged):
            await Archive.open(place, KEY)
    archive = await Archive.open(place, KEY)
    await archive.aclose()

    assert archive.set_aside is None


@pytest.mark.parametrize(
    ("asked", "owner"),
    [
        (("https://a.invalid", "https://b.invalid", "practice"), "https://b.invalid"),
        (("practice",), "https://first.invalid"),
        ((), "https://first.invalid"),
    ],
)
async def test_tariff_of_before_belongs_to_the_connection_that_was_in_use(
    asked: tuple[str, ...], owner: str, tmp_path: Path
) -> None:
    """The one that was asked last; where none was asked, the first one that is used. The practice service has none."""
    place = tmp_path / "acervo.autos"
    place.touch()
    connection = engine.connect(place, KEY)
    migrations.apply(connection, migrations.STEPS[:7])
    for number, service in enumerate(asked):
        connection.execute(
            "INSERT INTO ledger (entry_id, search_type, search_key, label, mode, service, state, created_at,"
            " updated_at, sent_at, folded, search_body)"
            " VALUES (?, 'cpf', '', '', 'base', ?, 'completed', ?, 9, 9, '', '')",
            (f"00000000-0000-4000-8000-{number:012d}", service, number),
        )
    connection.execute("INSERT INTO prices VALUES ('base', '0.25'); INSERT INTO budget VALUES ('monthly', '9')")
    connection.close()
    archive = await Archive.open(place, KEY)
    services = (owner, "https://a.invalid", "practice")
    owned, another, practice = await archive.read(
        lambda transaction: [transaction.tariffs.get(service) for service in services]
    )
    await archive.run(lambda transaction: transaction.tariffs.set(owner, owned))
    later = await archive.read(lambda transaction: transaction.tariffs.get("https://a.invalid"))
    await archive.aclose()

    assert owned == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal(9))
    assert practice == later == Tariff()
    assert another == (Tariff() if asked[1:] else owned)


def test_what_was_seen_before_changes_were_stored_stays_seen(tmp_path: Path) -> None:
    """An opening was noted only where the row said something else, though the case was read as a whole."""
    path = tmp_path / "acervo.autos"
    earlier.archive_of(10, path)
    connection = engine.connect(path, KEY)
    seen = (
        "INSERT INTO seen_cases (case_id, seen_at, last_step_at, phase, status, amount, secrecy_level, class_name)"
        " SELECT case_id, ?, last_step_at, ?, status, amount, secrecy_level, class_name FROM lawsuits WHERE case_id = ?"
    )
    connection.execute(seen, (5000, "Inicial", 1))  # the row says the same: the last reading was on the screen
    connection.execute(seen, (5000, "Sentença", 3))  # its change was marked, and stays so
    connection.execute(seen, (0, "Inicial", 4))  # marked as not read by the person
    connection.execute(seen, (9000, "Inicial", 5))
    migrations.apply(connection, migrations.STEPS[:11])
    found = connection.execute("SELECT case_id, seen_at FROM seen_cases").fetchall()
    connection.close()

    assert dict(found) == {1: 7000, 3: 5000, 4: 0, 5: 9000}


SEEN_BEFORE = """
UPDATE settings SET value = 5000 WHERE name = 'unread_since';
INSERT INTO seen_cases (case_id, seen_at, changed_at) VALUES
    (1, 6000, NULL), (2, 9000, 9000), (3, 6000, NULL), (4, 0, NULL), (6, 9500, NULL), (7, 9900, NULL);
INSERT INTO record_changes (case_id, row_id, changed_at, topics, content) VALUES
    (1, 1, 7000, 1, '[]'), (2, 2, 7000, 1, '[]'), (5, 5, 4000, 1, '[]'), (8, 8, 7000, 1, '[]'), (8, 8, 4000, 1, '[]'),
    (9, 9, 4000, 1, '[]');
INSERT INTO trackings (tracking_id, state, body, created_at) VALUES
    ('t', 'created', '{}', 1), ('u', 'created', '{}', 1);
INSERT INTO finds (tracking_id, case_id, response_id, found_at, state, snoozed_until) VALUES
    ('t', 6, 'a', 8000, 'unread', NULL), ('t', 7, 'b', 8000, 'dismissed', NULL), ('t', 10, 'c', 8000, 'snoozed', 99000),
    ('t', 11, 'd', 8000, 'kept', NULL), ('u', 7, 'e', 8000, 'dismissed', NULL), ('u', 11, 'f', 8000, 'unread', NULL);
INSERT INTO deadlines (case_id, uid, title, due, terms, counted, created_at, updated_at) VALUES
    (12, 'x', 'Réplica', '2026-12-01', '{}', '{}', 1, 1), (13, 'y', 'Réplica', '2026-12-01', '{}', '{}', 1, 1);
INSERT INTO deadline_dates (case_id, uid, changed_at, event, read_at) VALUES
    (12, 'x', 8000, 'moved', NULL), (13, 'y', 8000, 'moved', 8500);
INSERT INTO undoing (done_at, kind, inverse, count, is_undone) VALUES
    (1, 'finds_sorted', '[{"table":"finds","was":{"count":1,"columns":{"snoozed_until":1}}}]', 1, 0),
    (2, 'filed', '[]', 1, 0);
INSERT INTO settings VALUES ('news_looked_at', '2026-11-28T18:00:00+00:00');
"""
"""Of lawsuits 1 to 13 before there was an inbox; what the archive tells begins at 5000."""


def test_nothing_that_was_not_seen_is_lost_by_the_inbox(tmp_path: Path) -> None:
    """Changes after the last opening, or of what was never opened, unread finds, unread moves; the rest is seen."""
    path = tmp_path / "acervo.autos"
    earlier.archive_of(18, path, 14)
    connection = engine.connect(path, KEY)
    for statement in SEEN_BEFORE.split(";\n"):
        connection.execute(statement)
    migrations.apply(connection)
    rows = connection.execute("SELECT case_id, state, kinds, since, back_at, handled_at FROM inbox").fetchall()
    acts = connection.execute("SELECT kind FROM undoing").fetchall()
    looked = connection.execute("SELECT count(*) FROM settings WHERE name = 'news_looked_at'").get
    connection.close()
    found = {case_id: InboxState(state) for case_id, state, *_ in rows}
    kinds = {case_id: EventKind(kind) for case_id, _, kind, *_ in rows}
    since = {case_id: moment for case_id, _, _, moment, *_ in rows}

    assert {case_id for case_id, state in found.items() if state is InboxState.TO_SEE} == {1, 4, 6, 8, 11, 12}
    assert {case_id for case_id, state in found.items() if state is InboxState.SEEN} == {2, 5, 9}
    assert (found[7], found[10]) == (InboxState.DISCARDED, InboxState.LATER)
    assert 3 not in found  # opened, and nothing ever happened to it
    assert 13 not in found
    assert (since[1], since[8]) == (6000, 5000)
    assert kinds[1] == kinds[8] == EventKind.CHANGED
    assert kinds[6] == EventKind.FOUND
    assert kinds[12] == EventKind.MOVED
    assert {row[0]: row[4] for row in rows if row[4] is not None} == {10: 99000}
    assert {row[0] for row in rows if row[5] is not None} == {2, 5, 7, 9}
    assert [kind for (kind,) in acts] == ["filed"]  # an act on states that are no more cannot be undone
    assert looked == 0


async def test_what_was_asked_before_questions_were_kept_is_found(tmp_path: Path) -> None:
    """Whatever the age that an answer might have had; a body that is none asks nothing."""
    place = tmp_path / "acervo.autos"
    place.touch()
    connection = engine.connect(place, KEY)
    migrations.apply(connection, migrations.STEPS[:23])
    search = {"search_type": "cpf", "search_key": "11122233396"}
    bodies = [{"search": search}, {"search": search | {"cache_ttl_in_days": 2}}, {"search": search | {"x": 1}}, [], {}]
    for number, body in enumerate([*map(json.dumps, bodies), "{", ""]):
        connection.execute(
            "INSERT INTO ledger (entry_id, search_type, search_key, label, mode, service, state, created_at,"
            " updated_at, folded, search_body)"
            " VALUES (?, 'cpf', '', '', 'base', 'https://a.invalid', 'completed', 9, 9,"
            " '', ?)",
            (f"00000000-0000-4000-8000-{number:012d}", body),
        )
    connection.close()
    archive = await Archive.open(place, KEY)
    question = question_digest("https://a.invalid", Mode.BASE, json.dumps({"search": dict(reversed(search.items()))}))
    found = await archive.read(lambda transaction: transaction.ledger.asked(question, 10))
    await archive.aclose()

    assert [int(entry.entry_id) & 0xFF for entry, _ in found] == [1, 0]
