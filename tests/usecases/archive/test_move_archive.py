"""The archive in another folder: nothing is lost, wherever the move ends."""

from __future__ import annotations

import asyncio
import errno
import json
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.files import written_files
from autos.archive.files.copies import FOLDER
from autos.archive.files.page_copy import CopyStopped
from autos.archive.files.written_files import remember_file_beside
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import (
    ArchiveBusy,
    ArchiveDamaged,
    ArchiveFolderMissing,
    ArchiveProblem,
    OtherArchiveLeft,
    PlaceTaken,
)
from autos.system import archive_place
from autos.system.archive_place import FILE_NAME, ArchivePlace
from autos.system.clock import Clock
from autos.usecases.archive.archive_folder import FolderFlaw, archive_folder, check_folder, holds_archive
from autos.usecases.archive.archive_keys import ArchiveKeys
from autos.usecases.archive.archive_lock import ArchiveLock
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.move_archive import (
    DRAFT_FOLDER,
    RECORD,
    MoveStep,
    archive_size,
    move_archive,
    settle_move,
    use_archive_in,
)
from autos.usecases.archive.open_archive import KEYRING_FILE, open_archive
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import FIRST, Person, made

NOTE = "o que foi guardado"


@pytest.fixture
def secrets() -> MemorySecrets:
    return MemorySecrets()


@pytest.fixture
async def place(tmp_path: Path, secrets: MemorySecrets) -> ArchivePlace:
    """A data folder whose archive has a passphrase, a copy and something in it; other files of Autos beside it."""
    home = tmp_path / "home"
    (home / "practice").mkdir(parents=True)
    (home / "connections.json").write_text("{}", encoding="ascii")
    await made(home, secrets, FIRST)
    opened = await open_archive(home, secrets, Person())
    await opened.archive.run(lambda transaction: transaction.settings.set("test.note", NOTE))
    await Backups(opened.archive, opened.file, Clock()).make()
    await opened.archive.aclose()
    return ArchivePlace(home)


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "outro disco"
    folder.mkdir()
    return folder


async def note_in(place: ArchivePlace, secrets: MemorySecrets) -> str:
    """What the archive has, opened as a start does, with its passphrase where the keyring is not enough."""
    opened = await open_archive(archive_folder(place), secrets, Person(FIRST))
    try:
        assert len(await Backups(opened.archive, opened.file, Clock()).copies()) == 1
        return await opened.archive.read(lambda transaction: transaction.settings.get("test.note"))
    finally:
        await opened.archive.aclose()


def files(folder: Path) -> set[str]:
    """Files in the folder but for locks."""
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file() and file.suffix != ".lock"}


async def test_the_archive_moves_with_its_copies_and_its_passphrase(
    place: ArchivePlace, target: Path, secrets: MemorySecrets
) -> None:
    """Everything else of Autos stays in the data folder; the steps are reported in their order."""
    before = files(place.home)
    steps: list[MoveStep] = []
    move_archive(place, target, report=lambda step, _done: steps.append(step))

    assert place.folder == target
    assert await note_in(place, secrets) == NOTE
    assert files(place.home) == {"connections.json", FILE_NAME}
    assert files(target) >= before - {"connections.json"}
    assert list(dict.fromkeys(steps)) == list(MoveStep)


@pytest.mark.parametrize("is_held", [True, False])
async def test_no_lock_stays_behind_that_nobody_holds(place: ArchivePlace, target: Path, is_held: bool) -> None:
    """One that another process has taken since then stays, and is still the one that everybody locks."""
    making_key = place.home / f"{KEYRING_FILE}.key"
    lock = ProcessLock(making_key)
    if not is_held:
        lock.release()
    move_archive(place, target)
    left = {str(file.relative_to(place.home)) for file in place.home.rglob("*.lock")}

    assert left == ({f"{KEYRING_FILE}.key.lock"} if is_held else set())
    if is_held:
        with pytest.raises(ArchiveBusy):
            ProcessLock(making_key)
    lock.release()


async def test_no_lock_stays_behind_after_an_interrupted_move(place: ArchivePlace, target: Path) -> None:
    """The next start ends the move, and has no use for them either."""
    await _killed(place, target, MoveStep.DELETE, 1)
    before = [*place.home.glob("*.lock")]
    settle_move(place)

    assert before
    assert [*place.home.rglob("*.lock")] == []


async def test_a_file_that_is_exported_is_not_noted_while_the_archive_moves(
    place: ArchivePlace, target: Path, secrets: MemorySecrets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The note would be in the copy that is deleted, and the move would find that its copy differs."""
    monkeypatch.setattr(written_files, "LONGEST_WAIT_S", 0.0)
    archive, key = place.home / KEYRING_FILE, ArchiveKeys(secrets).current()
    assert key is not None
    outcomes = dict[MoveStep, str]()

    def report(step: MoveStep, _done: float) -> None:
        try:
            remember_file_beside(archive, key, tmp_path / "lista.csv")
        except ArchiveProblem as problem:
            outcomes[step] = problem.name
        else:
            outcomes[step] = "noted"

    remember_file_beside(archive, key, tmp_path / "antes.csv")
    move_archive(place, target, report=report)

    assert outcomes.keys() == set(MoveStep)
    assert "noted" not in outcomes.values()
    assert await note_in(place, secrets) == NOTE
    assert not (place.home / KEYRING_FILE).exists()


async def test_it_can_move_back_into_the_data_folder(place: ArchivePlace, target: Path, secrets: MemorySecrets) -> None:
    """That no other folder is named then leaves nothing that names one."""
    move_archive(place, target)
    move_archive(place, place.home)

    assert place.chosen is None
    assert await note_in(place, secrets) == NOTE
    assert files(target) == set()


@pytest.mark.parametrize(
    ("step", "number"),
    [
        (MoveStep.COPY, 1),
        (MoveStep.COPY, 3),
        (MoveStep.VERIFY, 1),
        (MoveStep.VERIFY, 4),
        (MoveStep.PLACE, 1),
        (MoveStep.PLACE, 3),
        (MoveStep.SWITCH, 1),
        (MoveStep.DELETE, 1),
        (MoveStep.DELETE, 3),
    ],
)
async def test_a_move_that_is_killed_loses_nothing(
    place: ArchivePlace, target: Path, secrets: MemorySecrets, step: MoveStep, number: int
) -> None:
    """The archive opens at once, from the place that is named; the next start leaves nothing of it elsewhere."""
    await _killed(place, target, step, number)
    at_once = await note_in(place, secrets)
    settle_move(place)

    assert at_once == NOTE
    assert place.folder == (target if step is MoveStep.DELETE else place.home)
    assert await note_in(place, secrets) == NOTE
    other = place.home if step is MoveStep.DELETE else target
    assert files(other) <= {"connections.json", FILE_NAME}
    assert not (target / DRAFT_FOLDER).exists()
    assert not (place.home / RECORD).exists()
    move_archive(place, place.home if place.folder == target else target)
    assert await note_in(place, secrets) == NOTE


@pytest.mark.parametrize("step", [MoveStep.COPY, MoveStep.VERIFY])
async def test_a_cancelled_move_leaves_nothing_behind(
    place: ArchivePlace, target: Path, secrets: MemorySecrets, step: MoveStep
) -> None:
    seen: list[MoveStep] = []
    with pytest.raises(CopyStopped):
        move_archive(place, target, report=lambda at, _done: seen.append(at), is_wanted=lambda: step not in seen)

    assert list(target.iterdir()) == []
    assert await note_in(place, secrets) == NOTE


async def test_a_copy_that_differs_is_not_used(place: ArchivePlace, target: Path, secrets: MemorySecrets) -> None:
    """A disk that stores something else: the archive stays where it is."""

    def damage(step: MoveStep, _done: float) -> None:
        copy = target / DRAFT_FOLDER / KEYRING_FILE
        if step is MoveStep.VERIFY:
            copy.write_bytes(copy.read_bytes()[:-1] + b"?")

    with pytest.raises(ArchiveDamaged):
        move_archive(place, target, report=damage)

    assert list(target.iterdir()) == []
    assert await note_in(place, secrets) == NOTE


async def test_an_open_archive_does_not_move(place: ArchivePlace, target: Path) -> None:
    lock = ProcessLock(place.home / KEYRING_FILE)
    try:
        with pytest.raises(ArchiveBusy):
            move_archive(place, target)
    finally:
        lock.release()

    assert list(target.iterdir()) == []


async def test_a_file_of_somebody_else_is_never_replaced_nor_deleted(place: ArchivePlace, target: Path) -> None:
    """Though it has the name of one of the archive's."""
    theirs = target / "acervo.passphrase"
    theirs.write_text("de outra pessoa", encoding="ascii")
    with pytest.raises(PlaceTaken):
        move_archive(place, target)
    settle_move(place)

    assert theirs.read_text(encoding="ascii") == "de outra pessoa"


async def test_a_disk_that_is_not_plugged_in_makes_no_new_archive(
    place: ArchivePlace, target: Path, secrets: MemorySecrets
) -> None:
    """Neither where the folder is gone nor where it is an empty mount point; plugged in again, all is there."""
    move_archive(place, target)
    away = target.with_name("desligado")
    target.rename(away)
    for is_mount_point in (False, True):
        if is_mount_point:
            target.mkdir()
        with pytest.raises(ArchiveFolderMissing) as missing:
            archive_folder(place)
        assert missing.value.folder == str(target)
    target.rmdir()
    away.rename(target)

    assert await note_in(place, secrets) == NOTE
    assert not holds_archive(place.home)


async def test_an_unreadable_pointer_makes_no_new_archive(place: ArchivePlace) -> None:
    (place.home / FILE_NAME).write_text("half", encoding="ascii")

    with pytest.raises(ArchiveFolderMissing):
        archive_folder(place)


async def test_an_archive_that_is_in_the_folder_already_is_used(
    place: ArchivePlace, target: Path, secrets: MemorySecrets
) -> None:
    """The one before stays as it was; nothing that an interrupted move left is carried on over either of them."""
    move_archive(place, target)
    await made(place.home, secrets)
    use_archive_in(place, place.home)
    settle_move(place)

    assert archive_folder(place) == place.home
    use_archive_in(place, target)
    assert await note_in(place, secrets) == NOTE


async def test_a_folder_is_checked_before_it_is_taken(place: ArchivePlace, target: Path, tmp_path: Path) -> None:
    """What is wrong has a name; what systems leave in a folder does not make it one in use."""
    good = check_folder(target, place.home, archive_size(place.home))
    (target / ".DS_Store").touch()
    as_good = check_folder(target, place.home)
    (target / "petição.docx").touch()
    cloud = tmp_path / "OneDrive - Escritório" / "Autos"
    cloud.mkdir(parents=True)
    deep = tmp_path.joinpath(*["pasta" * 40] * 25)  # longer than a system takes, wherever the tests are

    assert (good.flaw, good.holds_archive, good.is_synchronised, good.free > 0) == (None, False, False, True)
    assert as_good.flaw is None
    assert check_folder(target, place.home).flaw is FolderFlaw.NOT_EMPTY
    assert check_folder(target / "petição.docx", place.home).flaw is FolderFlaw.NO_FOLDER
    assert check_folder(tmp_path / "não existe", place.home).flaw is FolderFlaw.NO_FOLDER
    assert check_folder(deep, place.home).flaw is FolderFlaw.TOO_LONG
    assert check_folder(cloud, place.home, 2**62).flaw is FolderFlaw.NO_ROOM
    assert check_folder(cloud, place.home).is_synchronised
    assert check_folder(place.home, place.home).holds_archive
    if sys.platform == "linux":
        assert check_folder(Path("/proc"), place.home).flaw is FolderFlaw.NOT_WRITABLE


async def test_a_run_with_a_folder_of_its_own_settles_nothing(
    place: ArchivePlace, target: Path, secrets: MemorySecrets
) -> None:
    """What a move left is settled by the place that was chosen, never over the archive that it names."""
    await _killed(place, target, MoveStep.DELETE, 2)
    settle_move(ArchivePlace(place.home, is_fixed=True))

    assert await note_in(place, secrets) == NOTE


async def test_a_move_is_not_undone_where_the_archive_is_no_longer_whole(
    place: ArchivePlace, target: Path, secrets: MemorySecrets
) -> None:
    """The pointer was deleted by hand while the former folder was being emptied: the only archive stays."""
    await _killed(place, target, MoveStep.DELETE, 3)
    (place.home / FILE_NAME).unlink()
    settle_move(place)
    place.choose(target)

    assert await note_in(place, secrets) == NOTE


async def test_a_disk_that_was_taken_away_is_cleaned_when_it_is_back(place: ArchivePlace, target: Path) -> None:
    """What was copied to it before Autos was killed; until then the record stays."""
    await _killed(place, target, MoveStep.PLACE, 2)
    away = target.rename(target.with_name("desligado"))
    settle_move(place)
    assert (place.home / RECORD).exists()
    away.rename(target)
    settle_move(place)

    assert files(target) == set()
    assert not (place.home / RECORD).exists()


async def test_a_file_that_has_changed_since_the_move_is_not_deleted(place: ArchivePlace, target: Path) -> None:
    await _killed(place, target, MoveStep.DELETE, 1)
    changed = place.home / KEYRING_FILE
    changed.write_bytes(b"of another computer")
    settle_move(place)

    assert changed.read_bytes() == b"of another computer"


async def test_a_file_system_that_syncs_no_folder_does_not_undo_the_move(
    place: ArchivePlace, target: Path, secrets: MemorySecrets, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise OSError(errno.EINVAL, "not supported")

    monkeypatch.setattr(archive_place, "_sync", refuse)
    move_archive(place, target)

    assert place.folder == target
    assert await note_in(place, secrets) == NOTE


async def test_a_copy_that_may_only_be_read_moves_too(
    place: ArchivePlace, target: Path, secrets: MemorySecrets
) -> None:
    for copy in (place.home / FOLDER).iterdir():
        copy.chmod(0o400)
    move_archive(place, target)

    assert await note_in(place, secrets) == NOTE


async def test_a_record_with_foreign_names_is_not_carried_on(place: ArchivePlace, tmp_path: Path) -> None:
    own = tmp_path / "tese.docx"
    own.write_text("minha")
    stat = own.stat()
    stored = {
        "source": str(place.home),
        "target": str(tmp_path),
        "files": {own.name: [stat.st_size, stat.st_mtime]},
    }
    (place.home / RECORD).write_text(json.dumps(stored), encoding="ascii")
    settle_move(place)

    assert own.exists()


async def test_an_archive_that_was_left_keeps_its_key_in_the_keyring(
    tmp_path: Path, target: Path, secrets: MemorySecrets
) -> None:
    """Only the keyring opens it: the archive in use cannot empty the keyring meanwhile."""
    home = tmp_path / "dados"
    home.mkdir()
    left = await open_archive(home, secrets, Person())
    await left.archive.aclose()
    place = ArchivePlace(home)
    use_archive_in(place, target)
    opened = await open_archive(target, secrets, Person())
    lock = ArchiveLock(opened, ArchiveKeys(secrets), place.left)
    await lock.set_passphrase(SecretStr("uma senha sintética"))
    with pytest.raises(OtherArchiveLeft):
        await lock.keep_only_passphrase()
    await opened.archive.aclose()
    use_archive_in(place, home)
    again = await open_archive(home, secrets, Person())
    await again.archive.aclose()

    assert place.left() == [], "the other one has a passphrase"


async def _killed(place: ArchivePlace, target: Path, step: MoveStep, number: int) -> None:
    """A move that is killed at a step."""
    ended = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "tests.usecases.archive.killed_move", str(place.home), str(target), step, str(number)],
        check=False,
        timeout=120,
    )
    assert ended.returncode == 9
