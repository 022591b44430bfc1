"""The archive for a command, which waits while another command has it open."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from autos.cli.output import say
from autos.domain.errors import ArchiveBusy
from autos.system.paths import data_dir
from autos.text.translation import translate
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.open_archive import AskPassphrase, OpenedArchive, open_archive
from autos.usecases.archive.window_lock import is_window_open

LONGEST_WAIT_S = 600.0
"""A hundred searches that are started at once take turns for some minutes."""
SAID_AFTER_S = 2.0
STEP_S = 0.2


async def open_when_free(
    folder: Path, secrets: SecretStore, ask: AskPassphrase, *, longest_wait_s: float = LONGEST_WAIT_S
) -> OpenedArchive:
    """Open the archive once every other command has closed it, asking for a passphrase wherever one is set.

    A window keeps it open for hours: it is not waited for. Raises: as `open_archive`, ArchiveBusy after the wait.
    """
    began, is_said = time.monotonic(), False
    while True:
        try:
            return await open_archive(folder, secrets, ask, passphrase_first=True)
        except ArchiveBusy:
            waited_s = time.monotonic() - began
            if waited_s >= longest_wait_s or is_window_open(data_dir()):
                raise
        if waited_s > SAID_AFTER_S and not is_said:
            is_said = True
            say(translate("headless", "Outro comando do Autos está com o acervo; este espera a vez. Ctrl+C desiste."))
        await asyncio.sleep(STEP_S * random.uniform(0.5, 1.5))  # noqa: S311 -- so that not all come at once
