"""A file that may have another key, or may not be written, is left as it is."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.pending_repairs import PendingRepairs
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine
from autos.domain.errors import (
    ArchiveDamaged,
    ArchiveKeyUnverified,
    ArchiveKeyWrong,
    ArchiveOlderReadOnly,
    ArchiveReadOnly,
)
from tests.archive.keys.test_rekey import fill, searches
from tests.archive.synthetic import KEY, entry

OURS, OTHER = SecretStr(KEY), SecretStr("c3" * 32)
NOBODY = 65534


def names(place: Path) -> list[str]:
    return sorted(file.name for file in place.parent.iterdir())


@pytest.mark.parametrize("typed", [OTHER, SecretStr("senha errada")], ids=["key", "passphrase"])
async def test_a_wrong_key_without_the_companion_changes_nothing(place: Path, typed: SecretStr) -> None:
    """Nobody can tell a wrong key from damage then: the file stays, and it is said so."""
    await fill(place)
    KeyCheck(place).path.unlink()
    before = place.read_bytes(), names(place)
    with pytest.raises(ArchiveKeyUnverified):
        await Archive.open(place, typed)

    assert (place.read_bytes(), names(place)) == before
    assert await searches(place, OURS) == 1


@pytest.mark.parametrize("cut", [1, 4095, 5000])
async def test_a_file_cut_short_without_the_companion_is_not_set_aside(place: Path, cut: int) -> None:
    """Half a file under another key is still half an archive that its key may save."""
    await fill(place)
    KeyCheck(place).path.unlink()
    place.write_bytes(place.read_bytes()[:-cut])
    before = place.read_bytes()
    with pytest.raises(ArchiveKeyUnverified):
        await Archive.open(place, OTHER)

    assert place.read_bytes() == before


async def test_another_archive_put_in_its_place_is_not_taken_for_damage(place: Path, tmp_path: Path) -> None:
    """The companion that stayed behind vouches for its own file only."""
    other = tmp_path / "other" / place.name
    other.parent.mkdir()
    await fill(other, OTHER)
    await fill(place)
    place.write_bytes(other.read_bytes())
    with pytest.raises(ArchiveKeyUnverified):
        await Archive.open(place, OURS)

    assert place.read_bytes() == other.read_bytes()
    assert await searches(place, OTHER) == 1


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:2000] + bytes(100) + content[2100:],
        lambda content: bytes(3) + content[3:2000] + bytes(100) + content[2100:],
        lambda content: content[: 4096 + 100],
    ],
    ids=["hole in the first page", "hole and a changed start", "cut"],
)
async def test_damage_is_known_by_the_start_of_the_file(place: Path, damage: Callable[[bytes], bytes]) -> None:
    """With the right key and its own file it is set aside, whole, and a fresh one is made under the same key."""
    await fill(place)
    damaged = damage(place.read_bytes())
    place.write_bytes(damaged)
    archive = await Archive.open(place, OTHER, OURS)
    await archive.aclose()

    assert archive.set_aside is not None
    assert archive.set_aside.read_bytes() == damaged
    PendingRepairs(place).remove(archive.set_aside)
    assert await searches(place, OURS) == 0


async def test_the_companion_of_before_is_brought_up_to_date(place: Path) -> None:
    """One without the file's start is written anew at the first opening."""
    await fill(place)
    KeyCheck(place).path.write_text(KeyCheck(place).path.read_text().replace("starts", "forgotten"))
    before = KeyCheck(place).is_complete
    await searches(place, OURS)

    assert not before
    assert KeyCheck(place).is_complete


async def test_the_first_key_that_fits_opens_it(place: Path) -> None:
    await fill(place)
    archive = await Archive.open(place, OTHER, OURS, SecretStr("d4" * 32))
    key = archive.key
    await archive.aclose()

    assert key == OURS
    assert archive.key == SecretStr("")


@contextmanager
def somebody_else() -> Iterator[None]:
    """The superuser may write everything: be nobody for a while."""
    if sys.platform == "win32" or os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_place() -> Iterator[Path]:
    """A place that everybody reaches, for a file that somebody may not write."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "acervo.autos"
        yield made
        Path(folder).chmod(0o700)


def own(place: Path, folder_mode: int, file_mode: int) -> None:
    """Everything belongs to whom the test is."""
    for file in place.parent.iterdir():
        file.chmod(file_mode)
        if sys.platform != "win32" and os.geteuid() == 0:
            os.chown(file, NOBODY, NOBODY)
    if sys.platform != "win32" and os.geteuid() == 0:
        os.chown(place.parent, NOBODY, NOBODY)
    place.parent.chmod(folder_mode)


posix = pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")


@posix
@pytest.mark.parametrize(("folder", "file"), [(0o500, 0o400), (0o700, 0o400), (0o500, 0o600)])
async def test_what_may_not_be_written_is_read(open_place: Path, folder: int, file: int) -> None:
    """Everything kept is there; keeping anything is refused, so nothing billed can be asked; the file stays."""
    await fill(open_place)
    before = open_place.read_bytes()
    own(open_place, folder, file)
    if file == 0o400:
        (open_place.parent / "acervo.autos.lock").chmod(0o600)
    with somebody_else():
        archive = await Archive.open(open_place, OTHER, OURS)
        try:
            count = await archive.read(lambda transaction: transaction.ledger.count())
            with pytest.raises(ArchiveReadOnly):
                await archive.run(lambda transaction: transaction.ledger.add(entry()))
        finally:
            await archive.aclose()

    assert archive.is_read_only
    assert count == 1
    assert open_place.read_bytes() == before


@posix
async def test_a_journal_that_cannot_be_applied_is_not_ignored(open_place: Path) -> None:
    """Reading past it would show an archive of before: refused instead."""
    await fill(open_place)
    open_place.with_name("acervo.autos-wal").write_bytes(b"something")
    own(open_place, 0o500, 0o400)
    with somebody_else(), pytest.raises(ArchiveReadOnly):
        await Archive.open(open_place, OURS)


@posix
async def test_read_only_damage_and_older_shapes_have_their_own_words(open_place: Path) -> None:
    """Nothing is set aside and nothing is migrated where nothing may be written."""
    await fill(open_place)
    connection = engine.connect(open_place, OURS)
    connection.pragma("user_version", 1)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.close()
    own(open_place, 0o500, 0o400)
    with somebody_else(), pytest.raises(ArchiveOlderReadOnly):
        await Archive.open(open_place, OURS)
    with somebody_else(), pytest.raises(ArchiveKeyWrong):
        await Archive.open(open_place, OTHER)
    own(open_place, 0o700, 0o600)
    content = open_place.read_bytes()
    open_place.write_bytes(content[:1000] + bytes(2000) + content[3000:])
    own(open_place, 0o500, 0o400)
    with somebody_else(), pytest.raises(ArchiveDamaged):
        await Archive.open(open_place, OURS)
