"""Opening an archive file: keys, damage, migrations."""

from __future__ import annotations

import logging
import re
import traceback
from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files import opening
from autos.archive.files.read_only import open_read_only
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine, migrations
from autos.domain.errors import ArchiveDamaged, ArchiveFull, ArchiveKeyWrong, ArchiveNewer, ArchiveProblem
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, matching, page
from tests.disk import DiskFile, using_faulty_disk

OTHER_KEY = "c3" * 32
ASIDE = re.compile(r"acervo\.danificado-\d{4}-\d{2}-\d{2}-\d{6}(-\d+)?\.autos")


async def _filled(place: Path, key: str = KEY) -> None:
    archive = await Archive.open(place, SecretStr(key))
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    many = [item(lawsuit(number)) for number in range(100)]
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*many), NOW))
    await archive.aclose()


async def _searches(place: Path, key: str = KEY) -> tuple[int, Path | None]:
    archive = await Archive.open(place, SecretStr(key))
    try:
        return await archive.read(lambda transaction: transaction.ledger.count()), archive.set_aside
    finally:
        await archive.aclose()


@pytest.mark.parametrize("key", [KEY, "senha sintética com ' aspas"], ids=["raw", "passphrase"])
async def test_a_wrong_key_is_distinguished_from_damage(
    place: Path, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A wrong key raises ArchiveKeyWrong, leaves the file as it was and is not repeated anywhere."""
    await _filled(place, key)
    before = place.read_bytes()
    with caplog.at_level(logging.DEBUG), pytest.raises(ArchiveKeyWrong) as raised:
        await Archive.open(place, SecretStr(OTHER_KEY))
    text = "".join(traceback.format_exception(raised.value, chain=True)) + caplog.text

    assert place.read_bytes() == before
    assert OTHER_KEY not in text
    assert await _searches(place, key) == (1, None)


async def test_without_the_companion_a_good_file_is_not_set_aside(place: Path) -> None:
    """Losing the key check must not cost the archive: whole pages of noise mean a wrong key."""
    await _filled(place)
    KeyCheck(place).path.unlink()
    with pytest.raises(ArchiveKeyWrong):
        await Archive.open(place, SecretStr(OTHER_KEY))

    assert await _searches(place) == (1, None)
    assert KeyCheck(place).accepts(SecretStr(KEY))
    assert KeyCheck(place).accepts(SecretStr(OTHER_KEY)) is False


def _overwrite_start(content: bytes) -> bytes:
    return b"\x00" * 4096 + content[4096:]


@pytest.mark.parametrize(
    "damage",
    [
        _overwrite_start,
        lambda content: content[: len(content) // 2],
        lambda content: content[:100],
        lambda _: b"SQLite format 3\x00" + b"\x00" * 4080,
        lambda _: b"<html>not an archive</html>",
    ],
    ids=["first page", "half", "hundred bytes", "plain database", "text"],
)
async def test_damaged_file_is_set_aside_with_its_date(place: Path, damage: object) -> None:
    """The damaged file is renamed, content untouched; a fresh archive is opened in its place."""
    assert callable(damage)
    await _filled(place)
    damaged = damage(place.read_bytes())
    place.write_bytes(damaged)
    count, aside = await _searches(place)

    assert count == 0
    assert aside is not None
    assert ASIDE.fullmatch(aside.name)
    assert aside.read_bytes() == damaged
    assert await _searches(place) == (0, aside)  # until it has been salvaged


async def test_a_file_set_aside_is_never_overwritten(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two damages in the same second keep both files."""
    monkeypatch.setattr(opening, "_stamp", lambda: "2026-03-02-120000")
    retained = []
    for content in (b"first damage", b"second damage"):
        place.write_bytes(content)
        _, aside = await _searches(place)
        assert aside is not None
        retained.append((aside, content))

    assert len({aside for aside, _ in retained}) == 2
    assert [aside.read_bytes() for aside, _ in retained] == [content for _, content in retained]


async def test_a_new_archive_never_looks_as_if_none_had_been(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full once the damaged file is set aside: the next start still says where it is."""
    await _filled(place)
    place.write_bytes(_overwrite_start(place.read_bytes()))

    def full(*_args: object) -> None:
        raise apsw.FullError("disk")

    with monkeypatch.context() as patched:
        patched.setattr(opening, "_make", full)
        with pytest.raises(ArchiveFull):
            await Archive.open(place, SecretStr(KEY))
    count, aside = await _searches(place)

    assert count == 0
    assert aside is not None
    assert ASIDE.fullmatch(aside.name)
    assert aside.exists()


async def test_page_damaged_inside_surfaces_and_is_set_aside_at_the_next_start(place: Path) -> None:
    """A flipped byte is never a wrong answer: reading says ArchiveDamaged, the next opening sets the file aside."""
    await _filled(place)
    _damage_bodies(place)
    archive = await Archive.open(place, SecretStr(KEY))
    with pytest.raises(ArchiveDamaged):
        await archive.read(lambda transaction: [transaction.lawsuits.body(row) for row in matching(transaction, "")])
    await archive.aclose()

    assert archive.set_aside is None
    assert opening.suspicion(place).exists()
    count, aside = await _searches(place)
    assert count == 0
    assert aside is not None
    assert not opening.suspicion(place).exists()


async def test_what_a_command_finds_damaged_is_set_aside_at_the_next_start(place: Path) -> None:
    """It only reads; what it says of the next opening has to come true."""
    await _filled(place)
    _damage_bodies(place)
    with pytest.raises(ArchiveDamaged), open_read_only(place, SecretStr(KEY)) as source:
        source.connection.execute("SELECT body FROM bodies").fetchall()
    _, aside = await _searches(place)

    assert aside is not None


def _damage_bodies(place: Path) -> None:
    connection = engine.connect(place, SecretStr(KEY))
    pages = connection.execute(
        "SELECT pageno FROM dbstat WHERE name = 'bodies' AND pagetype IN ('leaf', 'overflow')"
    ).fetchall()
    connection.close()
    content = bytearray(place.read_bytes())
    for (number,) in pages:  # none of them is read by opening
        content[(number - 1) * engine.PAGE_SIZE + 1000] ^= 0xFF
    place.write_bytes(content)


async def test_suspicion_without_damage_keeps_the_archive(place: Path) -> None:
    """A mark left by a passing fault costs one full check and nothing else."""
    await _filled(place)
    opening.suspicion(place).touch()

    assert await _searches(place) == (1, None)
    assert not opening.suspicion(place).exists()


async def test_a_disk_that_does_not_answer_is_no_damage(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a mark every page is read: one that the disk refuses for now leaves the file in place, and the mark."""
    await _filled(place)
    opening.suspicion(place).touch()
    pages = place.stat().st_size // engine.PAGE_SIZE
    refused: list[int] = []
    asleep: list[bool] = []

    def read(file: DiskFile, amount: int, offset: int) -> bytes:
        if asleep and offset >= pages // 2 * engine.PAGE_SIZE:
            refused.append(offset)
            failure = apsw.exception_for(apsw.SQLITE_IOERR_READ)
            failure.extendedresult = apsw.SQLITE_IOERR_READ
            raise failure
        return bytes(apsw.VFSFile.xRead(file, amount, offset))

    check = opening._is_whole

    def check_asleep(connection: apsw.Connection) -> bool | None:
        asleep.append(True)
        try:
            return check(connection)
        finally:
            asleep.clear()

    monkeypatch.setattr(DiskFile, "xRead", read, raising=False)
    monkeypatch.setattr(opening, "_is_whole", check_asleep)
    with using_faulty_disk():
        assert await _searches(place) == (1, None)

    assert refused
    assert opening.suspicion(place).exists()


@pytest.mark.parametrize("refused", [PermissionError(13, "Permission denied"), OSError(28, "No space left on device")])
async def test_damage_where_no_mark_may_be_left_is_still_told(
    place: Path, monkeypatch: pytest.MonkeyPatch, refused: OSError
) -> None:
    """A folder that may only be read, a full disk: the word is ArchiveDamaged, not a crash."""
    archive = await Archive.open(place, SecretStr(KEY))

    def meet(_: object) -> None:
        raise apsw.CorruptError("a page")

    def touch(*_: object, **__: object) -> None:
        raise refused

    with monkeypatch.context() as patched:
        patched.setattr(Path, "touch", touch)
        with pytest.raises(ArchiveDamaged):
            await archive.read(meet)
    await archive.aclose()


async def test_opening_deletes_unfinished_copies(place: Path) -> None:
    """Copies half restored or half recovered are nobody's; what was set aside stays."""
    await _filled(place)
    drafts = [
        place.with_name("acervo.restaurado.rascunho.autos"),
        place.with_name("acervo.restaurado.rascunho.autos-journal"),
        place.with_name("acervo.danificado-2026-03-02-120000.autos.recuperando"),
        place.with_name("acervo.danificado-2026-03-02-120000.autos.recuperando-wal"),
    ]
    aside = place.with_name("acervo.danificado-2026-03-02-120000.autos")
    for path in (*drafts, aside):
        path.touch()

    assert await _searches(place) == (1, None)
    assert [path.exists() for path in (*drafts, aside)] == [False] * 4 + [True]


async def test_empty_file_is_a_new_archive(place: Path) -> None:
    """A file that was being made when the machine stopped is simply made again."""
    place.touch()

    assert await _searches(place) == (0, None)


async def test_archive_of_a_newer_autos_is_left_alone(place: Path) -> None:
    """A file whose shape this Autos does not know is not opened, not changed, not set aside."""
    await _filled(place)
    connection = engine.connect(place, SecretStr(KEY))
    connection.pragma("user_version", len(migrations.STEPS) + 1)
    connection.close()
    with pytest.raises(ArchiveNewer):
        await Archive.open(place, SecretStr(KEY))

    assert [file.name for file in place.parent.iterdir() if "danificado" in file.name] == []


def test_migrations_run_once_each_and_all_or_nothing() -> None:
    """A step is applied once; one that fails leaves the version and the tables of the step before."""
    connection = apsw.Connection(":memory:")
    steps = ["CREATE TABLE one (x)", "INSERT INTO one VALUES (1)"]
    migrations.apply(connection, steps)
    migrations.apply(connection, steps)
    with pytest.raises(apsw.SQLError):
        migrations.apply(connection, [*steps, "CREATE TABLE three (x); nonsense"])

    assert connection.pragma("user_version") == 2
    assert connection.execute("SELECT count(*) FROM one").get == 1
    assert not connection.table_exists("main", "three")
    connection.close()


async def test_key_is_in_no_repr(archive: Archive) -> None:
    """Nothing that may end in a report repeats the key."""
    text = repr(vars(archive)) + repr(archive)

    assert KEY not in text


async def test_folder_that_cannot_be_made_is_a_problem(tmp_path: Path) -> None:
    """What the operating system refuses is said as an ArchiveProblem, not as a bug."""
    (tmp_path / "taken").write_text("a file where the folder should be")

    with pytest.raises(ArchiveProblem):
        await Archive.open(tmp_path / "taken" / "acervo.autos", SecretStr(KEY))
