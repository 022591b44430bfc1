"""How Python's interpreter runs in the process of a window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from autos.desktop.window.garbage_collection import collect_garbage_in_this_thread
from autos.system.garbage import collect_less_often
from autos.system.thread_switching import switch_threads_often


def set_up_interpreter(application: QCoreApplication) -> None:
    """Keep the other threads and the garbage collection from blocking the window's thread, which calls this.

    Call it once all modules are loaded, before the event loop runs.
    """
    switch_threads_often()
    collect_less_often()
    collect_garbage_in_this_thread(application)
