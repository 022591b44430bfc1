"""Moving the closed archive to another folder: copy, verify, switch, delete.

Until the switch the archive is where it was, after it where it goes: at every moment one of the two is whole, and the
place names that one. A record in the data folder lists what was begun; `settle_move` ends what a power cut left.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from autos.archive.files.copies import FOLDER
from autos.archive.files.page_copy import CopyStopped, IsWanted, need_room, never_cancelled
from autos.archive.files.written_files import NOTES_MARK, notes_lock
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.archive.storage.atomic_files import DRAFT_FLAGS, sync_folder
from autos.archive.storage.process_lock import ProcessLock, lock_file
from autos.domain.errors import ArchiveBusy, ArchiveDamaged, ArchiveFolderMissing, PlaceFull, PlaceTaken, PlaceUnusable
from autos.system.archive_place import ArchivePlace, write_json
from autos.usecases.archive.archive_keys import KEY_MARK
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE

RECORD = "archive-move.json"
DRAFT_FOLDER = "acervo-mudando"
"""In the folder to which the archive goes; it holds what was copied until all of it is verified."""
CHUNK = 2**20
STEMS = (Path(KEYRING_FILE).stem, Path(PROTECTED_FILE).stem)
OWN_NAMES = tuple(f"{stem}{mark}" for stem in STEMS for mark in ".-")
TIME_STEP_S = 2
LAST = (PROTECTED_FILE, KEYRING_FILE)
"""Put in place after everything else: a folder with one of these holds an archive."""


class MoveStep(StrEnum):
    """Step of a move."""

    COPY = "copy"
    VERIFY = "verify"
    PLACE = "place"
    SWITCH = "switch"
    DELETE = "delete"


ReportMove = Callable[[MoveStep, float], None]
"""Called with the step and its progress from 0 to 1, in the working thread."""


@dataclass(frozen=True, slots=True)
class _Record:
    source: Path
    target: Path
    stats: dict[str, tuple[int, float]]
    """Size and time of change of each file, by its name relative to either folder; those of `LAST` at the end."""

    @property
    def files(self) -> tuple[str, ...]:
        return tuple(self.stats)


def archive_size(folder: Path) -> int:
    """Bytes of the archive in the folder with its copies; 0 where they cannot be read."""
    try:
        return sum((folder / name).stat().st_size for name in _files_of(folder))
    except OSError:
        return 0


def move_archive(
    place: ArchivePlace,
    target: Path,
    *,
    report: ReportMove = lambda _step, _done: None,
    is_wanted: IsWanted = never_cancelled,
) -> None:
    """Move the archive, which no process has open, with its copies; slow, call it in a thread.

    Raises: ArchiveBusy, NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged where the copy
    differs, CopyStopped once it is no longer wanted: then the archive is where it was, and nothing of it elsewhere.
    """
    settle_move(place)
    source = place.folder
    with ExitStack() as locks:
        try:
            for name in (KEYRING_FILE, PROTECTED_FILE):
                if (source / name).exists():
                    locks.callback(ProcessLock(source / name).release)
                    locks.callback(notes_lock(source / name).release)
            if any((source / name).is_symlink() for name in _files_of(source)):
                raise PlaceUnusable("a link")  # the file that it names would stay, unnamed
            record = _record_of(source, target)
            if any((target / name).exists() for name in record.files):  # `_undo` deletes what has such a name there
                raise PlaceTaken(target.name)
            need_room(target, sum((source / name).stat().st_size for name in record.files))
            _write_record(place.home, record)
            try:
                _copy_all(record, report, is_wanted)
                _put_in_place(record, report)
                report(MoveStep.SWITCH, 0)
                place.choose(target)
            except BaseException:
                if place.folder != target:
                    _undo(place, record)
                raise
        except OSError as error:
            if error.errno in {errno.ENOSPC, errno.EDQUOT}:
                raise PlaceFull(error.strerror) from error
            raise PlaceUnusable(error.strerror) from error
        with suppress(OSError):  # what is left of the former folder is deleted at the next start
            _delete_source(place.home, record, report)
    _delete_locks(source)


def settle_move(place: ArchivePlace) -> None:
    """Delete what an interrupted move left: in the former folder after the switch, else in the other one.

    No process has the archive open. What cannot be reached now is left for the next time.
    """
    record = _read_record(place.home)
    if record is None or place.is_fixed:
        return
    with suppress(OSError, ArchiveFolderMissing):
        if place.folder != record.target:
            _undo(place, record)
        elif all((record.target / name).is_file() for name in LAST if name in record.files):
            _delete_source(place.home, record, lambda _step, _done: None)
            _delete_locks(record.source)


def use_archive_in(place: ArchivePlace, folder: Path) -> None:
    """Use the archive that is in the folder, or that is to be made there, and leave the one before where it is.

    Raises: PlaceUnusable.
    """
    settle_move(place)
    try:
        _forget_record(place.home)  # first: it must not be carried on over the archive that is in use from now on
        with suppress(ArchiveFolderMissing):
            before = place.folder
            needs_keyring = not (before / PROTECTED_FILE).exists() and not PassphraseFile(before / KEYRING_FILE).exists
            place.note_left(before, is_left=needs_keyring and before != folder)
        place.note_left(folder, is_left=False)
        place.choose(folder)
    except OSError as error:
        raise PlaceUnusable(error.strerror) from error


def _files_of(folder: Path) -> list[str]:
    """Files of the archive, those set aside and its copies, relative to the folder; no locks."""

    def found() -> Iterator[Path]:
        for entry in folder.iterdir():
            is_own = entry.name.startswith(OWN_NAMES)
            if entry.is_file() and is_own and not entry.name.endswith(".lock"):
                yield entry
        copies = folder / FOLDER
        if copies.is_dir():
            yield from (file for file in copies.rglob("*") if file.is_file())

    names = sorted(file.relative_to(folder).as_posix() for file in found())
    return [*(name for name in names if name not in LAST), *(name for name in LAST if name in names)]


def _copy_all(record: _Record, report: ReportMove, is_wanted: IsWanted) -> None:
    """Copy every file into the draft folder, and read both again. Raises: ArchiveDamaged, CopyStopped, OSError."""
    drafts = record.target / DRAFT_FOLDER
    drafts.mkdir(mode=0o700)
    total = sum((record.source / name).stat().st_size for name in record.files) or 1
    sums: dict[str, bytes] = {}
    done = 0
    for name in record.files:
        copy = drafts / name
        copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(copy, DRAFT_FLAGS | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(descriptor, "wb") as written:
            digest = hashlib.sha256()
            for chunk in _chunks(record.source / name, is_wanted):
                report(MoveStep.COPY, done / total)
                digest.update(chunk)
                written.write(chunk)
                done += len(chunk)
            written.flush()
            os.fsync(written.fileno())
        sums[name] = digest.digest()
        shutil.copystat(record.source / name, copy)
    done = 0
    for name in record.files:
        for file in (drafts / name, record.source / name):  # the latter: nobody may have written to it meanwhile
            digest = hashlib.sha256()
            for chunk in _chunks(file, is_wanted):
                report(MoveStep.VERIFY, done / total / 2)
                digest.update(chunk)
                done += len(chunk)
            if digest.digest() != sums[name]:
                raise ArchiveDamaged(name)


def _chunks(file: Path, is_wanted: IsWanted) -> Iterator[bytes]:
    with file.open("rb") as read:
        while chunk := read.read(CHUNK):
            if not is_wanted():
                raise CopyStopped
            yield chunk


def _put_in_place(record: _Record, report: ReportMove) -> None:
    drafts = record.target / DRAFT_FOLDER
    for number, name in enumerate(record.files):
        report(MoveStep.PLACE, number / len(record.files))
        final = record.target / name
        final.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        (drafts / name).rename(final)
        sync_folder(final.parent)
    shutil.rmtree(drafts, ignore_errors=True)


def _undo(place: ArchivePlace, record: _Record) -> None:
    """Delete what has come into the other folder; the archive is where it was.

    Not while either folder is away, nor where the archive is not whole where it was: then it is in the other one.
    """
    is_whole = all((record.source / name).is_file() for name in LAST if name in record.files)
    if not is_whole or not record.target.is_dir():
        return
    with suppress(OSError):
        shutil.rmtree(record.target / DRAFT_FOLDER, ignore_errors=True)
        _delete_files(record.target, record)
        _forget_record(place.home)


def _delete_source(home: Path, record: _Record, report: ReportMove) -> None:
    if not record.source.is_dir():
        return  # its disk is away: at the next start
    report(MoveStep.DELETE, 0)
    _delete_files(record.source, record, lambda done: report(MoveStep.DELETE, done))
    _forget_record(home)


def _delete_locks(folder: Path) -> None:
    """Delete the locks of archives that are not in the folder any more; one that a process holds stays."""
    for file in (folder / name for name in LAST if not (folder / name).exists()):
        for locked in (file, *(file.with_name(f"{file.name}{mark}") for mark in (KEY_MARK, NOTES_MARK))):
            if lock_file(locked).exists():
                with suppress(ArchiveBusy, OSError):
                    ProcessLock(locked).delete()


def _delete_files(folder: Path, record: _Record, report: Callable[[float], None] = lambda _done: None) -> None:
    """Delete the files, the archive itself first: a folder without it is not taken for one that holds an archive.

    A file that has changed since the move is somebody else's by now, and stays.
    """
    files = record.files
    for number, name in enumerate(reversed(files)):
        report(number / len(files))
        if (folder / name).is_file() and _is_same(folder / name, record.stats[name]):
            (folder / name).unlink(missing_ok=True)
    for below in sorted((folder / name).parent for name in files if (folder / name).parent != folder)[::-1]:
        with suppress(OSError):  # somebody else's file is in it
            below.rmdir()


def _record_of(source: Path, target: Path) -> _Record:
    stats = {name: (source / name).stat() for name in _files_of(source)}
    return _Record(source, target, {name: (stat.st_size, stat.st_mtime) for name, stat in stats.items()})


def _is_same(file: Path, stat: tuple[int, float]) -> bool:
    """Whether it is the file of the record, or the copy of it; some file systems keep times to two seconds."""
    found = file.stat()
    return found.st_size == stat[0] and abs(found.st_mtime - stat[1]) <= TIME_STEP_S


def _is_name_of_archive(name: str) -> bool:
    """Whether `_files_of` can have found it."""
    parts = Path(name).parts
    if not parts or Path(name).is_absolute() or ".." in parts or ":" in name:
        return False
    return parts[0] == FOLDER if len(parts) > 1 else name.startswith(OWN_NAMES)


def _write_record(home: Path, record: _Record) -> None:
    write_json(home / RECORD, {"source": str(record.source), "target": str(record.target), "files": record.stats})


def _read_record(home: Path) -> _Record | None:
    try:
        stored = json.loads((home / RECORD).read_text(encoding="ascii"))
        stats = {str(name): (int(size), float(at)) for name, (size, at) in stored["files"].items()}
        is_own = all(map(_is_name_of_archive, stats))
        return _Record(Path(stored["source"]), Path(stored["target"]), stats) if is_own else None
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _forget_record(home: Path) -> None:
    (home / RECORD).unlink(missing_ok=True)
