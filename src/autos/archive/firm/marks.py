"""What the desks of the firm say of days, and what this one has not told of its own marks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import apsw
from pydantic import ValidationError

from autos.archive.firm.own_place import own_place
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.schema import TABLES
from autos.archive.storage.settings import SettingRepository
from autos.domain.deadlines.colleague_marks import ColleagueMark
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, parse_mark_day
from autos.domain.errors import AnnotationProblem, TransportUnreadable
from autos.domain.firm.day_marked import DayMarked, day_marked
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.lawsuit.annotations import ChangeTopic

MOST_OF_DEVICE = 20_000
"""Days of one device that are kept: as many as a file of marks has."""
COLLEAGUES = """
SELECT day, name, court, city, regime, kind, device_id FROM firm_marks WHERE is_there AND device_id <> ? ORDER BY told
"""
NAME = f"""
SELECT json_extract(CAST(named.content AS TEXT), '$.member.name') FROM firm_entries AS named WHERE named.seq > 0
AND named.kind IN ({EntryKind.FOUNDED:d}, {EntryKind.DEVICE_ADMITTED:d}, {EntryKind.MEMBER_CHANGED:d})
AND json_extract(CAST(named.content AS TEXT), '$.member.member_id') = (
    SELECT json_extract(CAST(content AS TEXT), '$.member.member_id') FROM firm_entries
    WHERE kind IN ({EntryKind.FOUNDED:d}, {EntryKind.DEVICE_ADMITTED:d})
    AND json_extract(CAST(content AS TEXT), '$.device.device_id') = ?)
ORDER BY named.at DESC LIMIT 1
"""  # noqa: S608 -- numbers of ours
TOLD = """
SELECT mark, day, name, court, city, regime, kind,
    EXISTS (SELECT 1 FROM firm_entries WHERE firm_entries.entry_id = told_by AND firm_entries.seq > 0)
FROM firm_marks WHERE is_there AND device_id = ?
"""


class FirmMarkRepository:
    """Marks by device, day and place."""

    def __init__(
        self, connection: apsw.Connection, settings: SettingRepository, change_counters: ChangeCounters
    ) -> None:
        self._connection = connection
        self._settings = settings
        self._change_counters = change_counters

    def take(self, header: EntryHeader, content: bytes) -> None:
        """Take over what a device says of a day; the last entry of each counts. Raises: TransportUnreadable."""
        try:
            said = DayMarked.model_validate_json(content)
            mark = said.mark()
        except (ValidationError, ValueError, AnnotationProblem):
            raise TransportUnreadable(DayMarked.__name__) from None
        device_id, key = str(header.device_id), _key(mark)
        known: Any = self._connection.execute(
            "SELECT count(*), coalesce(max(CASE WHEN mark = ?2 THEN told END), 0) FROM firm_marks WHERE device_id = ?1",
            (device_id, key),
        ).fetchone()
        # By its author's clock, which only goes on: places begin anew where a server was restored.
        if known[1] >= header.at or (not known[1] and known[0] >= MOST_OF_DEVICE):
            return
        values = {
            "device_id": device_id, "mark": key, "told_by": str(header.entry_id), "told": header.at,
            "day": mark.written_day, "name": mark.name, "court": mark.court, "city": mark.city, "regime": mark.regime,
            "kind": mark.kind.value, "is_there": int(said.is_there),
        }  # fmt: skip
        self._connection.execute(
            f"INSERT OR REPLACE INTO firm_marks {TABLES['firm_marks'].insertion(values)}",
            values,
        )
        self._change_counters.advance(ChangeTopic.DEADLINES)

    def colleagues(self) -> tuple[ColleagueMark, ...]:
        """Marks that other devices of the firm made, the first told first, each with its member's name."""
        names: dict[str, str] = {}
        found = []
        for *values, device_id in self._rows(COLLEAGUES, own_place(self._settings).device.device_id):
            if device_id not in names:
                names[device_id] = str(self._connection.execute(NAME, (device_id,)).get or "")
            found.append(ColleagueMark(_mark(values), names[device_id]))
        return tuple(found)

    def unsaid(self, own: Iterable[DayMark], limit: int) -> list[DayMarked]:
        """What the firm does not know of the marks of this desk, or still believes of one that is gone."""
        told = {
            key: (_mark(values), bool(is_there))
            for key, *values, is_there in self._rows(TOLD, own_place(self._settings).device.device_id)
        }
        marks = {_key(one): one for one in own}
        new = [
            day_marked(one)
            for key, one in marks.items()
            if key not in told or told[key][0].kind is not one.kind or not told[key][1]
        ]
        gone = [day_marked(one, is_there=False) for key, (one, _) in told.items() if key not in marks]
        return [*new, *gone][:limit]

    def forget_all(self) -> None:
        """Forget what the firm said of days."""
        self._connection.execute("DELETE FROM firm_marks")
        self._change_counters.advance(ChangeTopic.DEADLINES)

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._connection.execute(query, values).fetchall()


def _mark(values: list[Any]) -> DayMark:
    day, name, court, city, regime, kind = values
    return DayMark(*parse_mark_day(day), name, court, city, DayMarkKind(kind), regime)


def _key(mark: DayMark) -> str:
    """The same for the same day and place, whoever marks it."""
    return hashlib.sha256(repr(mark.identity).encode()).hexdigest()
