"""The archive for a command, which waits while another command has it open."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage.process_lock import ProcessLock, is_held
from autos.cli.output import say
from autos.cli.passphrases import AskOnce
from autos.domain.errors import ArchiveBusy, ArchiveLocksMissing
from autos.system.paths import data_dir
from autos.text.translation import translate
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.open_archive import (
    KEYRING_FILE,
    AskPassphrase,
    OpenedArchive,
    PassphraseRequest,
    open_archive,
)
from autos.usecases.archive.window_lock import is_window_open

LONGEST_WAIT_S = 600.0
"""A hundred searches that are started at once take turns for some minutes."""
SAID_AFTER_S = 2.0
STEP_S, LONGEST_STEP_S, STEP_SHARE = 0.2, 2.0, 0.05
"""Between two attempts: a share of what was waited, so that a hundred that wait leave the processor to the next one."""
TURN = "command"
"""What is locked by the command that opens the archive; the file goes with it."""


async def open_when_free(
    folder: Path, secrets: SecretStore, ask: AskPassphrase, *, longest_wait_s: float = LONGEST_WAIT_S
) -> OpenedArchive:
    """Open the archive once every other command has closed it, asking for a passphrase wherever one is set.

    A window keeps it open for hours: it is not waited for. Raises: as `open_archive`, ArchiveBusy after the wait.
    """
    began, is_said, ask_once = time.monotonic(), False, AskOnce(ask)
    while True:
        try:
            turn = _Turn(folder)
            try:
                return await open_archive(folder, secrets, turn.left_by(ask_once), passphrase_first=True)
            finally:
                turn.leave()
        except ArchiveBusy:
            waited_s = time.monotonic() - began
            if waited_s >= longest_wait_s or is_window_open(data_dir()):
                raise
        if waited_s > SAID_AFTER_S and not is_said:
            is_said = True
            say(translate("headless", "Outro comando do Autos está com o acervo; este espera a vez. Ctrl+C desiste."))
        step_s = min(STEP_S + STEP_SHARE * waited_s, LONGEST_STEP_S)
        await asyncio.sleep(step_s * random.uniform(0.5, 1.5))  # noqa: S311 -- so that not all come at once


class _Turn:
    """One command at a time opens the archive, and none while another has it: a keyring serves few at once."""

    def __init__(self, folder: Path) -> None:
        """Raises: ArchiveBusy. Where there are no locks, or no folder yet, the opening says so."""
        self._lock: ProcessLock | None = None
        with suppress(ArchiveLocksMissing, OSError):
            if is_held(folder / KEYRING_FILE):
                raise ArchiveBusy(KEYRING_FILE)
            self._lock = ProcessLock(folder / TURN)

    def left_by(self, ask: AskPassphrase) -> AskPassphrase:
        """Ask without holding anybody up meanwhile."""

        async def left(question: PassphraseRequest) -> SecretStr | None:
            self.leave()
            return await ask(question)

        return left

    def leave(self) -> None:
        """Let the next one open it; a second call does nothing."""
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.delete()
