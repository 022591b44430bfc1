"""`autos close`: ends the windows of this person, and their own practice service, so that Autos can be updated."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress

from autos.cli.output import say
from autos.desktop.window.locking.single_instance import ask_to_close, is_window_there, window_channels
from autos.domain.connection.service_lock import service_lock_of, serving_process
from autos.system.paths import PRACTICE_FOLDER, existing_data_dir
from autos.system.processes import is_running
from autos.text.translation import translate
from autos.usecases.archive.window_lock import is_window_open

CONNECTION_FILE = "connection.json"
"""Where `autos service` writes its addresses, unless it is told another place."""
STEP_S = 0.2


def close_windows(wait_s: float) -> int:
    """Ask them to end as a person's own closing does: what was sent to a service is awaited and stored before.

    Returns 0 once nothing of this person runs, 1 when something still does after `wait_s`; nothing is killed.
    """
    until = time.monotonic() + wait_s
    asked: dict[str, int] = {}
    service = _end_service()
    while True:
        for channel in window_channels():
            if channel not in asked and (process_id := ask_to_close(channel)):
                asked[channel] = process_id
        is_ended = not any(is_running(process_id) for process_id in (*asked.values(), *service))
        is_left = any(channel not in asked and is_window_there(channel) for channel in window_channels())
        if is_ended and not is_left and not _is_starting():
            return 0
        if time.monotonic() >= until:
            say(
                translate(
                    "closing",
                    "O Autos ainda não terminou: uma janela não responde, ou espera o que já saiu para o serviço. "
                    "Nada foi interrompido. Tente de novo daqui a pouco.",
                )
            )
            return 1
        time.sleep(STEP_S)


def _is_starting() -> bool:
    """Whether a window over the person's own folder has begun, and cannot be asked yet."""
    folder = existing_data_dir()
    return folder is not None and is_window_open(folder)


def _end_service() -> tuple[int, ...]:
    """End the practice service that runs alone in its usual folder; what it has accepted is on the disk."""
    folder = existing_data_dir()
    place = None if folder is None else folder / PRACTICE_FOLDER / CONNECTION_FILE
    process_id = None if place is None else serving_process(service_lock_of(place))
    if process_id is None:
        return ()
    with suppress(OSError):
        os.kill(process_id, signal.SIGTERM)
    return (process_id,)
