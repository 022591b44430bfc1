"""Export of lawsuits to files: spreadsheet, CSV, and the service's own JSON lines.

Its parts are loaded with the first export, and what writes spreadsheets with the first of these: its library takes a
tenth of a second and some megabytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.library.export import pages as pages
    from autos.usecases.library.export import run as run
    from autos.usecases.library.export import table_workbook as table_workbook
    from autos.usecases.library.export import workbook_export as workbook_export

__getattr__ = lazy_modules(__name__)
