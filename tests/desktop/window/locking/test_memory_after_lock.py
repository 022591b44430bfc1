"""Memory of a locked process: searched from outside for the key, the passphrase, a search and the clipboard."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.app.services import NOWHERE
from autos.archive.archive import Archive
from autos.archive.keys.passphrase_file import PassphraseFile, PassphraseUse
from autos.domain.ledger.ledger_state import LedgerState
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.archive.synthetic import entry

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows the memory of a process as a file")

KEY = "3f9c1e27" * 8
PASSPHRASE = "Quadrália 7 tatus lunares"
LABEL = "Benedita Sintética Araújo"
ENCODINGS = ("utf-8", "latin-1", "utf-16-le", "utf-32-le")
MOST_LEFT = 1
"""Copies of the passphrase."""


def make_archive(folder: Path) -> None:
    """An archive that opens with its passphrase only, with one search."""

    async def make() -> None:
        archive = await Archive.open(folder / KEYRING_FILE, SecretStr(KEY))
        asked = entry(label=LABEL, service=NOWHERE, state=LedgerState.COMPLETED)
        await archive.run(lambda transaction: transaction.ledger.add(asked))
        await archive.aclose()

    asyncio.run(make())
    wrapped = PassphraseFile(folder / KEYRING_FILE)
    wrapped.write(SecretStr(PASSPHRASE), SecretStr(KEY))
    wrapped.set_use(PassphraseUse.ALWAYS)


def writable_memory(process_id: int) -> Iterator[bytes]:
    """The writable mappings of a process."""
    memory_map = Path(f"/proc/{process_id}/maps").read_text(encoding="utf-8")
    with open(f"/proc/{process_id}/mem", "rb", 0) as memory:  # noqa: PTH123 -- unbuffered
        for line in memory_map.splitlines():
            place, rights = line.split()[:2]
            start, end = (int(word, 16) for word in place.split("-"))
            if "w" in rights and "/dev/" not in line:
                with suppress(OSError):  # gone meanwhile
                    memory.seek(start)
                    yield memory.read(end - start)


def found(process_id: int) -> Counter[str]:
    """How often each secret is in the memory, by its encoding."""
    secrets = {"key": KEY, "passphrase": PASSPHRASE, "search": LABEL}
    needles = {(name, form): text.encode(form) for name, text in secrets.items() for form in ENCODINGS}
    needles["key", "bytes"] = bytes.fromhex(KEY)
    counts = Counter[str]()
    for block in writable_memory(process_id):
        for (name, form), needle in needles.items():
            if count := block.count(needle):
                counts[f"{name}, {form}"] += count
    return counts


class Application:
    """The application in its process, and what it says."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def after(self, line: str, answer: str) -> Counter[str]:
        """What is found in its memory once it has answered `line` with `said`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()
        assert self._process.stdout.readline().decode().strip() == answer
        return found(self._process.pid)

    def end(self) -> int:
        self._process.communicate(b"\n")
        return self._process.returncode


@contextmanager
def application(folder: Path) -> Iterator[Application]:
    """Started on the archive of the folder; killed if it has not ended."""
    places = {"AUTOS_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.desktop.window.locking.locked_process", str(folder)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=os.environ | places, **pipes) as process:
        try:
            yield Application(process)
        finally:
            process.kill()


def test_a_locked_window_has_no_key_and_no_names(tmp_path: Path) -> None:
    """Neither the archive's key nor what was searched and copied is left anywhere in writable memory.

    Of the passphrase one copy may be left: a block that Qt or OpenSSL freed may be in use again, with its old end.
    What cannot be seen here: pages that the system has swapped out, what a keyring's or a screen reader's process got,
    and platforms other than Linux with glibc, where only Python's own blocks are overwritten.
    What is found is printed (`-rP`).
    """
    make_archive(tmp_path)
    with application(tmp_path) as window:
        before = window.after(PASSPHRASE, "open")
        after = window.after("", "locked")
        status = window.end()
    print("while open:", dict(before), "after locking:", dict(after))
    kinds = {name.split(",")[0] for name in before}

    assert {"key", "search"} <= kinds, before  # else the search would prove nothing
    assert {name.split(",")[0] for name in after} <= {"passphrase"}, after
    assert after.total() <= MOST_LEFT, after
    assert status == 0
