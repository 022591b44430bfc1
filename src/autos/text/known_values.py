"""Values that did not come with the current reading, with the day of the reading that had them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from autos.domain.dates import court_date, court_time, format_date, is_date_only
from autos.text.dates import today
from autos.text.translation import translate

FEMININE = frozenset(
    {"phase", "distribution_date", "classifications", "county", "city", "state", "free_justice", "area"}
)
"""Members whose name is feminine in Portuguese: a fase, a classe, a comarca."""


@dataclass(frozen=True, slots=True)
class KnownSince:
    """Since when the members of a lawsuit are known that did not come with its current reading."""

    since: Mapping[str, datetime] = field(default_factory=dict)
    """When the court was read, by member; see `autos.domain.lawsuit.known_values`."""
    read_at: datetime | None = None
    """When the court was read for the current reading."""
    is_lasting: bool = False
    """Whether the words are for a file: with the year, which a person will not know of a file."""

    def of(self, *members: str) -> datetime | None:
        """When the court was read that had these members, the earliest time; None if they came."""
        return min((at for name in members if (at := self.since.get(name)) is not None), default=None)

    def dated(self, value: str, *members: str) -> str:
        """The value with the day of its reading: Execução, lida em 21/11; the value itself where it came."""
        at = self.of(*members)
        if at is None or not value:
            return value
        words = (
            translate("known", "{value}, lida em {when}", "of a phase")
            if members[0] in FEMININE
            else translate("known", "{value}, lido em {when}", "of an amount")
        )
        return words.format(value=value, when=self.day(at))

    def marked(self, value: str, *members: str) -> str:
        """The same where there is little room: Execução · 21/11."""
        at = self.of(*members)
        return value if at is None or not value else f"{value} · {self.day(at)}"

    def day(self, at: datetime) -> str:
        """The day of a reading; with its hour, where the current reading is of the same day."""
        day = format_date(court_date(at))
        if not self.is_lasting and court_date(at).year == today().year:
            day = day[:5]
        if self.read_at is None or is_date_only(at) or court_date(at) != court_date(self.read_at):
            return day
        return translate("dates", "{day} às {hour}").format(day=day, hour=f"{court_time(at):%H:%M}")


NOTHING_KEPT = KnownSince()


def kept_text(known: KnownSince, names: Mapping[str, str]) -> str:
    """Which of these members are of earlier readings, by their names: Fase: 21/11/2026; Valor: 03/11/2026."""
    told = translate("known", "{name}: {when}")
    found = [told.format(name=names[member], when=known.day(at)) for member, at in _by_name(known, names)]
    return "; ".join(dict.fromkeys(found))


def _by_name(known: KnownSince, names: Mapping[str, str]) -> Iterable[tuple[str, datetime]]:
    """Each named member once, with the earliest time of all that stands under it."""
    for member in names:
        at = known.of(*(path for path in known.since if path == member or path.startswith(f"{member}.")))
        if at is not None:
            yield member, at
