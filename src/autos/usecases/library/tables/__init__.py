"""Tables that another program has written: CSV, texts, and spreadsheets of Excel.

What reads spreadsheets is loaded with the first one: its library takes a tenth of a second and some megabytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.library.tables import workbook_rows as workbook_rows

__getattr__ = lazy_modules(__name__)
