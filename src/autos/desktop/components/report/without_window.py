"""Pages without a window: what Qt needs to lay out text where no display is."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QGuiApplication

from autos.desktop.base.typeface import load_typeface
from autos.desktop.components.report.pdf_file import write_pdf
from autos.system.paths import resources
from autos.usecases.library.export.plan import WritePages


def page_writer() -> WritePages:
    """What writes pages in a command. To be called in the thread that the command began in."""
    if not isinstance(QGuiApplication.instance(), QGuiApplication):
        _application()
    return write_pdf


@cache
def _application() -> QGuiApplication:
    """Needed until the process ends; no display is asked for."""
    application = QGuiApplication(["autos", "-platform", "offscreen"])
    load_typeface(resources())
    return application
