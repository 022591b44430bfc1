"""Qt's application object, or a sentence that says why there can be no window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

NO_SCREEN = (
    "O Autos não consegue abrir uma janela{screen}. Abra-o pelo menu da área de trabalho de quem usa o computador; num "
    "acesso remoto, entre com “ssh -X”; depois de “su” ou “sudo”, volte ao usuário de antes. Sem janela, os comandos "
    "funcionam: autos --help.\n"
    "Autos cannot open a window{screen}. Open it from the menu of the desktop of whoever uses the computer; from afar, "
    "enter with “ssh -X”; after “su” or “sudo”, go back to the user of before. Without a window, the commands work: "
    "autos --help."
)
MOST_SHOWN = 300
"""Most characters of what Qt says."""


def new_application(arguments: Sequence[str]) -> QApplication:
    """The application object. Where the screen cannot be opened, the process ends with a sentence and status 1.

    Qt itself would advise to install the program anew, and abort: there is no other moment to be told of it.
    """
    said: list[str] = []

    def note(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind != QtMsgType.QtFatalMsg:
            said.append(text)
            return
        place = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
        reason = f"Qt: {said[0][:MOST_SHOWN]}\n" if said else ""
        sys.stderr.write(NO_SCREEN.format(screen=f" ({place})" if place else "") + f"\n{reason}")
        sys.stderr.flush()
        os._exit(1)  # else Qt aborts when this returns

    former = qInstallMessageHandler(note)
    try:
        application = QApplication(list(arguments))
    finally:
        qInstallMessageHandler(former)
    for text in said:
        sys.stderr.write(f"{text}\n")
    return application
