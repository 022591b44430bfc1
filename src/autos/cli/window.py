"""`autos desk`: opens the window first, then loads what is heavy behind it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from autos.desktop.window.locked_start import LockedStart
from autos.system import import_patches
from autos.system.chosen_connection import uses_practice
from autos.system.interruption import interrupt_work
from autos.system.paths import data_dir, preferences_file, resources
from autos.system.policy_place import has_policy
from autos.system.program import forget_qt_folders, running_program
from autos.system.replacement import replace_process

HEAVY = (
    "autos.domain.documents.recognition",
    "asyncio",
    "qasync",
    "pydantic",
    "msgspec",
    "autos.system.keyring_import",
    "apsw",
    "autos.client.client",
    "autos.archive.archive",
    "autos.app.main",
)
"""Modules that a thread loads after the first paint of the window."""

ANSWERED = (
    "O Autos já está aberto nesta pasta; a janela dele veio para a frente.\n"
    "Autos is open on this folder already; its window has come to the front."
)
SILENT = (
    "O Autos já está aberto nesta pasta, mas não responde. Espere um pouco ou encerre-o, e tente de novo.\n"
    "Autos is open on this folder already but does not answer. Wait a little or end it, and try again."
)
NO_DISPLAY = (
    "Não há tela neste terminal. Para buscar sem janela:\n"
    "No display here. To search without a window:\n"
    "  autos search cpf 111.222.333-96 --mode complete --json"
)
REMOVED = (
    "O acervo está trancado e o Autos terminou: o programa não está mais onde estava ({reason}). Abra-o de novo.\n"
    "The archive is locked and Autos has ended: the program is not where it was ({reason}). Open it again."
)
UNUSABLE = (
    "O Autos não consegue usar a pasta {folder} ({reason}). Libere a escrita nela, ou escolha outra com a variável "
    "AUTOS_HOME.\n"
    "Autos cannot use the folder {folder} ({reason}). Allow writing to it, or choose another with the variable "
    "AUTOS_HOME."
)


def open_desktop(
    connection_file: Path | None, files: Sequence[Path] = (), was_locked: LockedStart | None = None
) -> int:
    """Open the window, and files in it, and run until it is closed; returns the exit status.

    A window that is open already opens the files instead. When the archive is locked, a fresh process takes the place
    of this one, which is told so by `was_locked`.
    """
    gc.disable()  # objects made before the first paint stay: scanning them for garbage only costs time
    import_patches.import_qt()
    from autos.desktop.window import interpreter, start, unusable_folder  # noqa: PLC0415 -- after the line above
    from autos.desktop.window.locking.window_claim import claim_again, claim_window  # noqa: PLC0415 -- as above

    if not has_display():
        return _report(NO_DISPLAY)
    try:
        claim = claim_window(data_dir(), files) if was_locked is None else claim_again(data_dir(), was_locked.lock)
    except OSError as refused:
        sentence = UNUSABLE.format(folder=refused.filename, reason=refused.strerror)
        status = _report(sentence)
        unusable_folder.show_unusable_folder(sentence)
        return status
    if claim.is_second:
        return _report(ANSWERED, status=0) if claim.has_answered else _report(SILENT)
    # what a policy says is known only when heavier modules are loaded: until then no service is named
    is_practice = connection_file is None and not has_policy() and uses_practice(data_dir())
    program = running_program()
    opened = start.open_window(
        resources(),
        preferences_file(),
        practice=is_practice,
        files=files,
        locked=None if was_locked is None else was_locked.shown,
    )
    forget_qt_folders()
    from autos.system.allocator import configure_allocator  # noqa: PLC0415 -- the window is painted

    configure_allocator()  # before we start the first thread
    if not start.load_in_background(HEAVY, opened.window, import_patches.load):
        return 0
    from autos.app.main import COVERED, LOCKED, StartOptions, run_desktop  # noqa: PLC0415 -- loaded behind the window

    interpreter.set_up_interpreter(opened.application)
    interrupt_work()
    options = StartOptions(
        connection_file, shows_first_run=True, program=program, was_locked=was_locked, is_replaceable=True
    )
    status = run_desktop(opened, options)
    if status not in {COVERED, LOCKED}:
        return status
    start.save_window(opened)
    lock = -1 if claim.hold is None else claim.hold.descriptor
    locked = LockedStart(status == LOCKED, start.shown_now(opened.window), lock)
    service = [] if connection_file is None else ["--service", str(connection_file)]
    try:
        replace_process(["desk", *service, "--locked", locked.word], lock)
    except OSError as failure:  # the program was removed meanwhile
        return _report(REMOVED.format(reason=failure.strerror))
    return 0


def has_display() -> bool:
    """Whether a window can be shown."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _report(sentence: str, *, status: int = 1) -> int:
    sys.stderr.write(f"{sentence}\n")
    return status
