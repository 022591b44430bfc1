"""The command line: one module for each command, loaded when the command is run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.cli import archive as archive
    from autos.cli import arguments as arguments
    from autos.cli import batch as batch
    from autos.cli import changes as changes
    from autos.cli import close as close
    from autos.cli import conflict as conflict
    from autos.cli import connection as connection
    from autos.cli import deadline as deadline
    from autos.cli import deadlines as deadlines
    from autos.cli import doctor as doctor
    from autos.cli import dossier as dossier
    from autos.cli import firm as firm
    from autos.cli import firm_verbs as firm_verbs
    from autos.cli import holidays as holidays
    from autos.cli import open as open  # noqa: A004 -- the name of its command
    from autos.cli import painted_window as painted_window
    from autos.cli import policy as policy
    from autos.cli import search as search
    from autos.cli import self_test as self_test
    from autos.cli import service as service
    from autos.cli import service_data as service_data
    from autos.cli import spending as spending
    from autos.cli import updates as updates

__getattr__ = lazy_modules(__name__)
