"""What writes PDF pages in a command."""

from __future__ import annotations

from autos.desktop.components import report
from autos.domain.errors import PagesUnavailable
from autos.usecases.library.export.plan import WritePages


def page_writer() -> WritePages:
    """What writes pages without a window; to be called in the main thread. Raises: PagesUnavailable."""
    try:
        return report.without_window.page_writer()
    except ImportError as missing:  # a library of the system that Qt's drawing is linked with
        raise PagesUnavailable(str(missing)) from missing
