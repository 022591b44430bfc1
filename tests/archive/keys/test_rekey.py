"""Rekeying an archive, killed at every line."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.rekey import draft_of, rekey_file
from autos.archive.storage import engine
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import ArchiveBusy, ArchiveKeyWrong
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, page

OLD, NEW = SecretStr(KEY), SecretStr("c3" * 32)


async def fill(place: Path, key: SecretStr = OLD) -> None:
    """One search and fifty lawsuits."""
    archive = await Archive.open(place, key)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    many = [item(lawsuit(number)) for number in range(50)]
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*many), NOW))
    await archive.aclose()


async def searches(place: Path, *keys: SecretStr) -> int:
    archive = await Archive.open(place, *keys)
    try:
        assert archive.set_aside is None
        return await archive.read(lambda transaction: transaction.ledger.count())
    finally:
        await archive.aclose()


async def test_the_new_key_opens_it_and_the_old_one_no_more(place: Path) -> None:
    """Not one page of the file is the same, and nothing else lies about."""
    await fill(place)
    before = place.read_bytes()
    progress: list[float] = []
    rekey_file(place, OLD, NEW, progress.append)
    after = place.read_bytes()
    pages = [before[at : at + 4096] for at in range(0, len(before), 4096)]

    assert not any(one in after for one in pages)
    assert progress
    assert progress == sorted(progress)
    assert await searches(place, NEW) == 1
    with pytest.raises(ArchiveKeyWrong):
        await Archive.open(place, OLD)
    with pytest.raises(engine.apsw.NotADBError):
        engine.connect(place, OLD)
    assert KeyCheck(place).accepts(OLD) is False
    assert not draft_of(place).exists()


async def test_a_wrong_old_key_changes_nothing(place: Path) -> None:
    """Neither the file nor its companion, and no draft stays."""
    await fill(place)
    before = place.read_bytes()
    with pytest.raises(engine.ArchiveDamaged):
        rekey_file(place, NEW, SecretStr("d4" * 32))

    assert place.read_bytes() == before
    assert not draft_of(place).exists()
    assert await searches(place, OLD) == 1


async def test_an_archive_in_use_is_not_rekeyed(place: Path) -> None:
    await fill(place)
    lock = ProcessLock(place)
    with pytest.raises(ArchiveBusy):
        rekey_file(place, OLD, NEW)
    lock.release()

    assert await searches(place, OLD) == 1


async def test_the_journal_is_rekeyed_too(place: Path) -> None:
    """A process that was killed leaves its last transactions in the journal: the copy has them."""
    await fill(place)
    connection = engine.connect(place, OLD)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("UPDATE ledger SET label = 'só no diário'")
    journal = place.with_name(place.name + "-wal")
    left = journal.read_bytes()
    connection.close()
    stale = place.read_bytes()
    journal.write_bytes(left)
    place.write_bytes(stale)
    rekey_file(place, OLD, NEW)
    connection = engine.connect(place, NEW)

    assert connection.execute("SELECT DISTINCT label FROM ledger").get == "só no diário"
    connection.close()


KILLED = """
import json, os, sys, shutil, signal
from pathlib import Path
from pydantic import SecretStr
import autos.archive.archive, autos.usecases.archive.archive_lock
from autos.archive.files import opening
from autos.archive.keys import key_check, passphrase_file
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.archive.storage import engine
from autos.domain.errors import ArchiveKeyWrong
from autos.usecases.archive.archive_keys import ArchiveKeys
from autos.usecases.archive.archive_lock import rekey

# the stretching costs a tenth of a second each time and is not what is tried here
passphrase_file.MEMORY_KIB, passphrase_file.ITERATIONS = 64, 1
key_check.COST = 2**4
WATCHED = ("rekey.py", "atomic_files.py", "passphrase.py", "key_check.py", "archive_keys.py", "archive_lock.py")
PASSPHRASE = SecretStr("uma senha sintética")

class FileSecrets:
    "A keyring that outlives the process."
    def __init__(self, file): self.file = file
    def _all(self): return json.loads(self.file.read_text()) if self.file.exists() else {}
    def _put(self, kept):
        self.file.with_suffix(".new").write_text(json.dumps(kept)); self.file.with_suffix(".new").replace(self.file)
    def read(self, name): kept = self._all().get(name); return None if kept is None else SecretStr(kept)
    def write(self, name, secret): self._put(self._all() | {name: secret.get_secret_value()})
    def delete(self, name): self._put({key: value for key, value in self._all().items() if key != name})

def files(folder):
    "What a process that is killed now leaves."
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}

def work(folder, old, kill_at):
    "Rekey; die at the line with this number, or tell how many there are, and before which ones a file has changed."
    lines, changes, before = 0, [], None
    def trace(frame, event, _):
        nonlocal lines, before
        if os.path.basename(frame.f_code.co_filename) not in WATCHED: return None
        if event == "line":
            lines += 1
            if lines == kill_at: os.kill(os.getpid(), signal.SIGKILL)
            if not kill_at:
                now = files(folder)
                if now != before: changes.append(lines)
                before = now
        return trace
    place = folder / "acervo.autos"
    sys.settrace(trace)
    rekey(place, old, ArchiveKeys(FileSecrets(folder / "keyring")), in_keyring=True, passphrase=PASSPHRASE)
    sys.settrace(None)
    return lines, changes

def counted(place, *keys):
    opened = opening.open_file(place, *keys)
    try:
        assert opened.set_aside is None, "set aside"
        return opened.connection.execute("SELECT count(*) FROM ledger").get, opened.key
    finally: opened.close()

def judge(folder, old):
    "Open as a start does, by keyring and by passphrase; which key it was."
    place, keys = folder / "acervo.autos", ArchiveKeys(FileSecrets(folder / "keyring"))
    count, key = counted(place, *PassphraseFile(place).unlock(PASSPHRASE))
    assert count == 1, count
    try: count, same = counted(place, keys.current())
    except ArchiveKeyWrong: count, same = counted(place, *keys.others())
    assert (count, same) == (1, key)
    assert not (folder / "acervo.autos.rekey").exists()
    return "old" if key == old else "new"

source, folder, old = Path(sys.argv[1]), Path(sys.argv[2]), SecretStr(sys.argv[3])
def fresh():
    shutil.rmtree(folder, ignore_errors=True); shutil.copytree(source, folder)
    FileSecrets(folder / "keyring").write("archive-key", old)
    PassphraseFile(folder / "acervo.autos").write(PASSPHRASE, old)
fresh()
total, changes = work(folder, old, 0)
counts = {"lines": total, "killed": len(changes), "old": 0, "new": 0, "after": judge(folder, old)}
for at in changes:
    fresh()
    child = os.fork()
    if not child:
        try: work(folder, old, at)
        finally: os._exit(3)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, (at, status)
    try: counts[judge(folder, old)] += 1
    except BaseException as failure: raise SystemExit(f"killed at line {at} of {total}: {failure!r}")
print(json.dumps(counts))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 and fork")
async def test_killed_at_any_line_one_of_the_keys_opens_it(place: Path, tmp_path: Path) -> None:
    """After kill -9 at each line of the rekeying, keyring and passphrase both open the whole archive.

    Of lines between which no file changes it is killed at the first: at the others it would leave the same files.
    """
    source = tmp_path / "source"
    source.mkdir()
    await fill(source / place.name)
    run = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", KILLED, str(source), str(tmp_path / "killed"), KEY],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    decoded = json.loads(run.stdout)

    assert decoded["after"] == "new"
    assert decoded["lines"] > 100
    assert decoded["old"] + decoded["new"] == decoded["killed"] > 10
    assert decoded["old"] > 0
    assert decoded["new"] > 0
