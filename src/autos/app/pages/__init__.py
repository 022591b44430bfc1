"""Construction of the pages and the palette; each module is loaded when its page is first shown.

Loaded together at the start, they would take a quarter of the memory and of the time that the window may take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.app.pages import activity as activity
    from autos.app.pages import annotated_lists as annotated_lists
    from autos.app.pages import conflict as conflict
    from autos.app.pages import connections as connections
    from autos.app.pages import deadline as deadline
    from autos.app.pages import deadline_views as deadline_views
    from autos.app.pages import dossier as dossier
    from autos.app.pages import exporting as exporting
    from autos.app.pages import firm as firm
    from autos.app.pages import first_run as first_run
    from autos.app.pages import history as history
    from autos.app.pages import library as library
    from autos.app.pages import monitoring as monitoring
    from autos.app.pages import news as news
    from autos.app.pages import opened_file as opened_file
    from autos.app.pages import overview as overview
    from autos.app.pages import palette as palette
    from autos.app.pages import reading as reading
    from autos.app.pages import results as results
    from autos.app.pages import settings as settings
    from autos.app.pages import trash as trash
    from autos.app.pages import vault as vault

__getattr__ = lazy_modules(__name__)
