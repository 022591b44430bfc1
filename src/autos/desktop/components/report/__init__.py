"""Pages of printed reports: laid out once, painted into a file, on a printer or on the screen alike.

Its parts are loaded with the first report.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.desktop.components.report import page_painter as page_painter
    from autos.desktop.components.report import pdf_file as pdf_file
    from autos.desktop.components.report import without_window as without_window

__getattr__ = lazy_modules(__name__)
