"""One file for another computer: a wrong passphrase told from damage, put in place or merged, nothing overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.files.page_copy import OpenArchive
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine, migrations
from autos.archive.storage.process_lock import ProcessLock
from autos.archive.transfer import restore as restoring
from autos.archive.transfer.restore import open_copy, restore
from autos.archive.transfer.transport import FOOT, is_transport, open_transport, read_trailer, write_transport
from autos.domain.errors import (
    ArchiveBusy,
    ArchiveKeyWrong,
    ArchiveNewer,
    PassphraseWrong,
    PlaceTaken,
    TransportUnreadable,
)
from tests.archive.filled_archive import add_annotations, add_search, contents, records
from tests.archive.synthetic import KEY, NOW

pytestmark = pytest.mark.usefixtures("quick_transports")

SECRET = SecretStr(KEY)
OTHER = SecretStr("c3" * 32)
PASSPHRASE = SecretStr("senha sintética de transporte")


@pytest.fixture
async def carried(archive: Archive, tmp_path: Path) -> Path:
    """A transport of a filled archive."""
    await add_search(archive, 1, records(range(60)))
    await add_annotations(archive, 1)
    file = tmp_path / "mala.autos-transporte"
    await archive.with_reader(lambda source: write_transport(source, file, PASSPHRASE, NOW))
    return file


async def test_transport_holds_everything_and_tells_nothing(carried: Path, place: Path, tmp_path: Path) -> None:
    """With the passphrase it reads as the archive does; without it not even the archive's key helps."""
    with open_transport(carried, PASSPHRASE, tmp_path) as source:
        there = source.connection.execute("SELECT count(*), max(code) FROM lawsuits").get
    content = carried.read_bytes()

    assert there[0] == 60
    assert is_transport(carried)
    assert not is_transport(place)
    assert b"Benedita" not in content
    assert KEY.encode() not in content
    assert PASSPHRASE.get_secret_value().encode() not in content
    assert [file.name for file in tmp_path.iterdir() if "rascunho" in file.name] == []


async def test_accents_typed_either_way_open_it(carried: Path, tmp_path: Path) -> None:
    """A composed letter and a letter with its accent apart are the same passphrase."""
    with open_transport(carried, SecretStr("senha sinte\u0301tica de transporte"), tmp_path) as source:
        assert source.connection.execute("SELECT count(*) FROM lawsuits").get == 60


async def test_wrong_passphrase_is_told_from_damage(carried: Path, tmp_path: Path) -> None:
    """PassphraseWrong, whatever is typed, and the file stays as it is."""
    before = carried.read_bytes()
    for typed in ("outra", "", KEY, PASSPHRASE.get_secret_value() + " "):
        with (
            pytest.raises(PassphraseWrong) as raised,
            open_transport(carried, SecretStr(typed), tmp_path),
        ):
            pass
        assert not typed or typed not in str(raised.value)

    assert carried.read_bytes() == before


def _flip(place: int) -> Callable[[bytes], bytes]:
    return lambda content: content[:place] + bytes([content[place] ^ 0x40]) + content[place + 1 :]


def _page(number: int) -> Callable[[bytes], bytes]:
    return _flip(4096 * number + 1234)


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[: len(content) // 2],
        lambda content: content[:-1],
        lambda content: content[-600:],
        lambda content: content + b"\n",
        lambda content: content[4096:],
        lambda content: content[:40_960] + content[45_056:],
        lambda _: b"",
        lambda _: b"<html>not a transport</html>",
        _page(0),
        _page(3),
        _page(30),
        _flip(-3),
        _flip(-FOOT.size),
    ],
    ids=[
        *("half", "one byte less", "trailer only", "one byte more", "first page cut out", "page cut out"),
        *("empty", "text", "page 0", "page 3", "page 30", "foot", "length"),
    ],
)
async def test_damaged_transport_is_refused_whole(
    carried: Path, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    """A file cut short or with one flipped bit is TransportUnreadable; the archive that is here stays."""
    carried.write_bytes(damage(carried.read_bytes()))
    home = tmp_path / "home" / "acervo.autos"
    there = await Archive.open(home, OTHER)
    await add_search(there, 9, records(range(5)))
    await there.aclose()
    before = contents(home, OTHER)
    with pytest.raises(TransportUnreadable), open_transport(carried, PASSPHRASE, tmp_path) as source:
        restore(source, home, OTHER, NOW)

    assert contents(home, OTHER) == before
    assert {file.name for file in home.parent.iterdir()} - {"acervo.autos-wal", "acervo.autos-shm"} == {
        "acervo.autos",
        "acervo.autos.lock",
        "acervo.key-check",
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"memory_kib": 2**40},
        {"memory_kib": 2**20, "iterations": 64},
        {"iterations": 10**9},
        {"lanes": 0},
        {"salt": "zz"},
        {"size": "all"},
        {"nonce": "00"},
    ],
    ids=" ".join,
)
async def test_trailer_cannot_ask_for_the_whole_machine(
    carried: Path, changes: dict[str, object], tmp_path: Path
) -> None:
    """What a stranger wrote into the trailer is checked before any work is done with it."""
    _rewrite(carried, changes)
    with pytest.raises(TransportUnreadable), open_transport(carried, PASSPHRASE, tmp_path):
        pass


async def test_trailer_is_bound_to_the_seal(carried: Path, tmp_path: Path) -> None:
    """A weaker stretching, or another date, written into the trailer opens nothing."""
    _rewrite(carried, {"made_at": "2020-01-01T00:00:00+00:00"})
    with pytest.raises(PassphraseWrong), open_transport(carried, PASSPHRASE, tmp_path):
        pass


@pytest.mark.parametrize("changes", [{"format": 2}, {"version": len(migrations.STEPS) + 1}], ids=["format", "shape"])
async def test_transport_of_a_newer_autos_is_left_alone(
    carried: Path, changes: dict[str, object], tmp_path: Path
) -> None:
    """ArchiveNewer: the person is told to update, not that the file is damaged."""
    _rewrite(carried, changes)
    with pytest.raises(ArchiveNewer), open_transport(carried, PASSPHRASE, tmp_path):
        pass


def _rewrite(file: Path, changes: dict[str, object]) -> None:
    content = file.read_bytes()
    length, magic = FOOT.unpack(content[-FOOT.size :])
    start = len(content) - FOOT.size - length
    trailer = json.dumps(json.loads(content[start : -FOOT.size]) | changes).encode()
    file.write_bytes(content[:start] + trailer + FOOT.pack(len(trailer), magic))


async def test_restored_into_an_empty_place(carried: Path, place: Path, tmp_path: Path) -> None:
    """Everything is there, under the key of the new place; only that key opens it."""
    home = tmp_path / "home" / "acervo.autos"
    with open_transport(carried, PASSPHRASE, tmp_path) as source:
        restored = restore(source, home, OTHER, NOW)

    assert restored.set_aside is None
    assert restored.counts["lawsuits"] == 60
    assert contents(home, OTHER) == contents(place, SECRET)
    assert KeyCheck(home).accepts(OTHER)
    opened = await Archive.open(home, OTHER)
    assert opened.set_aside is None
    assert await opened.read(lambda transaction: transaction.lawsuits.count()) == (60, 60)
    await opened.aclose()


@pytest.mark.parametrize("has_links", [True, False])
async def test_what_was_there_is_set_aside_whole(
    carried: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    """The archive that was in place keeps everything, under a dated name, with its own key; twice in a second too."""
    if not has_links:
        monkeypatch.setattr(restoring.os, "link", _no_links)
    home = tmp_path / "home" / "acervo.autos"
    aside = []
    for number in (7, 8):
        there = await Archive.open(home, OTHER)
        if number == 7:
            await add_search(there, number, records(range(5)))
        await there.aclose()
        before = contents(home, OTHER)
        with open_transport(carried, PASSPHRASE, tmp_path) as source:
            restored = restore(source, home, OTHER, NOW)
        assert restored.set_aside is not None
        assert contents(restored.set_aside, OTHER) == before
        assert KeyCheck(restored.set_aside).accepts(OTHER)
        aside.append(restored.set_aside)

    assert contents(home, OTHER) == contents(place, SECRET)
    assert len(set(aside)) == 2
    assert all("antes-de-restaurar" in name.name for name in aside)
    reopened = await Archive.open(aside[0], OTHER)
    assert await reopened.read(lambda transaction: transaction.lawsuits.count()) == (5, 5)
    await reopened.aclose()
    assert contents(home, OTHER) == contents(place, SECRET)


def _no_links(_file: Path, _name: Path) -> None:
    raise OSError(95, "not supported")


async def test_archive_of_a_lost_key_is_set_aside_with_its_journal(carried: Path, tmp_path: Path) -> None:
    """What no key here opens is still kept whole: file and journal go together, the new file meets no old journal."""
    home = tmp_path / "home" / "acervo.autos"
    home.parent.mkdir()
    home.write_bytes(b"\x99" * 8192)
    home.with_name("acervo.autos-wal").write_bytes(b"journal")
    with open_transport(carried, PASSPHRASE, tmp_path) as source:
        restored = restore(source, home, OTHER, NOW)

    assert restored.set_aside is not None
    assert restored.set_aside.read_bytes() == b"\x99" * 8192
    assert restored.set_aside.with_name(restored.set_aside.name + "-wal").read_bytes() == b"journal"
    assert len(contents(home, OTHER)["records"]) == 60


async def test_open_archive_is_not_replaced(carried: Path, tmp_path: Path) -> None:
    """ArchiveBusy while any process has it open."""
    home = tmp_path / "home" / "acervo.autos"
    home.parent.mkdir()
    lock = ProcessLock(home)
    with pytest.raises(ArchiveBusy), open_transport(carried, PASSPHRASE, tmp_path) as source:
        restore(source, home, OTHER, NOW)
    lock.release()

    assert not home.exists()


async def test_copy_is_restored_with_its_own_key(archive: Archive, place: Path, tmp_path: Path) -> None:
    """A backup copy opens with the archive's key; another one is ArchiveKeyWrong, a damaged one TransportUnreadable."""
    await add_search(archive, 1, records(range(30)))
    copy, home = tmp_path / "copia.autos", tmp_path / "home" / "acervo.autos"
    await archive.with_reader(lambda source: make_copy(source, copy))
    with pytest.raises(ArchiveKeyWrong), open_copy(copy, OTHER, tmp_path):
        pass
    with open_copy(copy, SECRET, tmp_path) as source:
        restore(source, home, OTHER, NOW)
    copy.write_bytes(copy.read_bytes()[:50_000])
    with pytest.raises(TransportUnreadable), open_copy(copy, SECRET, tmp_path) as source:
        restore(source, home, OTHER, NOW)

    assert contents(home, OTHER) == contents(place, SECRET)


@pytest.mark.parametrize("version", range(1, len(migrations.STEPS)))
async def test_transport_of_an_earlier_version_is_brought_along(version: int, tmp_path: Path) -> None:
    """It is migrated in a copy that goes again; the file itself stays as it was."""
    old, file = tmp_path / "old.autos", tmp_path / "mala.autos-transporte"
    old.touch()
    connection = engine.connect(old, SECRET)
    migrations.apply(connection, migrations.STEPS[:version])
    connection.execute("INSERT INTO cases (number, newest_at, instances) VALUES ('1', 0, '[]')")
    write_transport(OpenArchive(connection, old, SECRET), file, PASSPHRASE, NOW)
    connection.close()
    before = file.read_bytes()
    assert read_trailer(file).version == version
    with open_transport(file, PASSPHRASE, tmp_path / "work") as source:
        assert source.connection.pragma("user_version") == len(migrations.STEPS)
        assert source.connection.execute("SELECT count(*) FROM cases").get == 1

    assert file.read_bytes() == before
    assert list((tmp_path / "work").iterdir()) == []


async def test_transport_never_takes_a_name_that_is_taken(carried: Path, archive: Archive) -> None:
    """PlaceTaken; the first one stays."""
    before = carried.read_bytes()
    with pytest.raises(PlaceTaken):
        await archive.with_reader(lambda source: write_transport(source, carried, PASSPHRASE, NOW))

    assert carried.read_bytes() == before
