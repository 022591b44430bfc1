"""Settings stored in the archive itself."""

from __future__ import annotations

import apsw

BATCHES = "batches"
"""Name of the setting with the batches that are listed; one that names a person is erased with them."""

LOCKED_VIEW = "locked view"
"""Name of the setting with what the window showed when it was locked: numbers, and no text."""
FIRM_PLACE = "firm"
"""Name of the setting that says to which firm this archive belongs; missing where it belongs to none."""
FIRM_BEGUN = "firm_begun"
"""Name of the setting with the firms, between blanks, whose founding was begun here and is not known to have ended."""
FIRM_DEPARTURES = "firm_departures"
"""Name of the setting with what this archive was shut out of."""
FIRM_CLOCK = "firm_clock"
"""Name of the setting with the latest hybrid time given or read."""
FIRM_SEALS = "firm_seals"
"""Name of the setting with the device's seal on what it has verified of each space."""
FIRM_LIMIT = "firm_limit"
"""Name of the setting with the firm's limit of a month; missing where it has none."""
FIRM_READ = "firm_read"
"""Name of the setting that says when the firm's entries were read to their end last, near enough."""
FIRM_SEEN = "firm_doubles_seen"
"""Name of the setting with the double purchases that the person has acknowledged."""
FIRM_NAME = "firm name"
"""Name of the setting with the name of the firm; it may name a person, with whom it is erased."""

PRACTICE_IN_LISTS = "practice_in_lists"
"""Name of the setting that the practice service's lawsuits stay in the lists beside a real service."""
PRACTICE_ASIDE = "practice_aside"
"""Name of the setting that the practice service's lawsuits stand aside: the moment since when, in microseconds."""
VAULT_ASKED = "vault asked "
"""Beginning of the name of the setting that says when the vault of a service was asked last; the service ends it."""


class SettingRepository:
    """Settings by name, as text."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def get(self, name: str, default: str = "") -> str:
        value = self._connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).get
        return default if value is None else str(value)

    def starting_with(self, prefix: str) -> list[str]:
        """Values of the settings whose names begin so."""
        query = "SELECT value FROM settings WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name"
        return [str(value) for (value,) in self._connection.execute(query, (prefix,))]

    def set(self, name: str, value: str) -> None:
        self._connection.execute(
            "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )

    def remove(self, name: str) -> None:
        self._connection.execute("DELETE FROM settings WHERE name = ?", (name,))
