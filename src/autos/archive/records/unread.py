"""What makes a case one that was not read."""

from __future__ import annotations

import apsw

MARKED_UNREAD = 0
"""Instant of opening of a case that the person has marked as not read."""


def unread_since(connection: apsw.Connection) -> int:
    """From when on, in microseconds, what is received is not read until it is opened."""
    since = connection.execute("SELECT value FROM settings WHERE name = 'unread_since'").get
    return since if isinstance(since, int) else 0  # settings of a file from elsewhere are any text
