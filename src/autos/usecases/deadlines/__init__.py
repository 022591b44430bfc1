"""Counting of deadlines, and those that are kept with lawsuits; each module is loaded when it is first used.

What writes a file for a calendar comes with the first one: its library takes a tenth of a second and some megabytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.deadlines import calendar_file as calendar_file
    from autos.usecases.deadlines import deadlines as deadlines
    from autos.usecases.deadlines import stored_deadlines as stored_deadlines

__getattr__ = lazy_modules(__name__)
