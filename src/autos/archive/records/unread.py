"""From when on the archive tells what a person has not seen."""

from __future__ import annotations

import apsw


def unread_since(connection: apsw.Connection) -> int:
    """From when on, in microseconds, a change of a case that nothing happened to before is told."""
    since = connection.execute("SELECT value FROM settings WHERE name = 'unread_since'").get
    return since if isinstance(since, int) else 0  # settings of a file from elsewhere are any text
