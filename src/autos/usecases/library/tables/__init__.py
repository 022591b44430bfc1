"""Tables that another program has written: CSV, texts, pages, and spreadsheets of every kind.

What reads spreadsheets is loaded with the first one: its libraries take a tenth of a second and some megabytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.library.tables import binary_rows as binary_rows
    from autos.usecases.library.tables import office_markup as office_markup
    from autos.usecases.library.tables import page_rows as page_rows
    from autos.usecases.library.tables import workbook_rows as workbook_rows

__getattr__ = lazy_modules(__name__)
