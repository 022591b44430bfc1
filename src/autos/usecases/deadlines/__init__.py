"""Counting of deadlines: the courts and their calendars, local holidays, the file for a calendar program.

What writes the file is loaded with the first one: its library takes a tenth of a second and some megabytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.deadlines import calendar_file as calendar_file

__getattr__ = lazy_modules(__name__)
