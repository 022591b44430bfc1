"""The firm's PostgreSQL server: its tables and functions, and the connection to it.

Raises: FirmLibraryMissing, when it is imported on a computer without PostgreSQL's own library, which a package of Linux
asks for and other packages bring along.
"""

from __future__ import annotations

from autos.domain.errors import FirmLibraryMissing

try:
    import psycopg as psycopg
except ImportError:
    raise FirmLibraryMissing from None
