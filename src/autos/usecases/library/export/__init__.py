"""Export of lawsuits to files: spreadsheet, CSV, and the service's own JSON lines.

What writes spreadsheets is loaded with the first one: its library takes a tenth of a second and some megabytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.library.export import table_workbook as table_workbook
    from autos.usecases.library.export import workbook_export as workbook_export

__getattr__ = lazy_modules(__name__)
