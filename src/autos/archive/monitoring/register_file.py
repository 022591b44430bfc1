"""The register of monitorings as one JSON document, for another machine or for safekeeping.

Cases are given by their numbers, which are the same in every archive. Drafts without an identifier of the service
are included: they may be running.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw
import msgspec
from pydantic import ValidationError

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.records.full_text import case_number
from autos.domain.errors import RegisterUnreadable, TextTooLong
from autos.domain.lawsuit.annotations import MAX_NOTE_LENGTH, Act, ActKind, clean_optional_line
from autos.domain.lawsuit.inbox import UNSEEN, EventKind, InboxState
from autos.domain.monitoring.register import RegisterImportCounts
from autos.domain.search.search import Search

FORMAT = "autos-trackings"
VERSION = 1
MOST_BODY = 1_000_000
LATEST = 253_402_300_799_999_999
"""Microseconds at the end of the year 9999."""
COLUMNS = "tracking_id entry_id service state body name reason matter created_at verified_at"
FIND_COLUMNS = "tracking_id case_id response_id found_at"
STATE_NAMES = {
    InboxState.TO_SEE: "unread",
    InboxState.SEEN: "kept",
    InboxState.DISCARDED: "dismissed",
    InboxState.LATER: "snoozed",
}
"""What the document calls the states of the inbox; a lawsuit that is not hers is a dismissed one there."""
STATES = {name: state for state, name in STATE_NAMES.items()}


class FindDocument(msgspec.Struct):
    """One find; instants are microseconds since 1970 in UTC, here and below."""

    number: str
    response_id: str
    found_at: int
    state: str = STATE_NAMES[InboxState.TO_SEE]
    snoozed_until: int | None = None


class MonitoringDocument(msgspec.Struct):
    """One monitoring. `tracking_id` is the service's, or `draft:` and the entry that was to register it."""

    tracking_id: str
    service: str
    state: str
    body: str
    created_at: int
    entry_id: str = ""
    reason: str = ""
    matter: str = ""
    verified_at: int | None = None
    name: str = ""
    finds: list[FindDocument] = []


class RegisterDocument(msgspec.Struct):
    """The whole document."""

    format: str
    version: int
    trackings: list[MonitoringDocument]


_DECODER = msgspec.json.Decoder(RegisterDocument)


class RegisterFile:
    """Exports the register of monitorings to a document, and imports one."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def exported(self) -> bytes:
        """Export all monitorings with their finds, oldest first."""
        stored = self._connection.execute(
            "SELECT tracking_id, service, state, body, created_at, entry_id, reason, matter, verified_at, name"
            " FROM trackings ORDER BY created_at, tracking_id"
        )
        written = {row[0]: MonitoringDocument(*row) for row in stored}
        query = (
            f"SELECT tracking_id, number, response_id, found_at, ifnull(state, {InboxState.SEEN:d}), back_at FROM finds"  # noqa: S608 -- ours
            " JOIN cases USING (case_id) LEFT JOIN inbox USING (case_id) ORDER BY found_at, case_id"
        )
        found: list[Any] = self._connection.execute(query).fetchall()
        for tracking_id, number, response_id, found_at, state, back_at in found:
            name = STATE_NAMES.get(InboxState(state), STATE_NAMES[InboxState.DISCARDED])
            written[tracking_id].finds.append(FindDocument(number, response_id, found_at, name, back_at))
        document = RegisterDocument(FORMAT, VERSION, list(written.values()))
        return msgspec.json.format(msgspec.json.encode(document), indent=1)

    def imported(self, document: bytes, at: datetime) -> tuple[RegisterImportCounts, Act | None]:
        """Add monitorings that are missing; of existing ones update an older verification and empty texts.

        Existing finds stay as they are. Importing twice changes nothing. Raises: RegisterUnreadable.
        """
        register = _read(document)
        edits: list[Edit] = []
        added = updated = 0
        for tracking in register.trackings:
            here: Any = self._connection.execute(
                "SELECT tracking_id, state, verified_at, name, reason, matter FROM trackings WHERE tracking_id = ?",
                (tracking.tracking_id,),
            ).fetchone()
            if here is None:
                edits.append(self._add(tracking))
                added += 1
            elif edit := self._update(tracking, here):
                edits.append(edit)
                updated += 1
        finds, states, unknown = self._add_finds(register.trackings)
        edits += [finds, states]
        did = RegisterImportCounts(added, updated, finds.changed_rows.count, unknown)
        return did, self._undo_log.record(ActKind.REGISTER_IMPORTED, at, edits, count=added + updated)

    def _add(self, tracking: MonitoringDocument) -> Edit:
        self._connection.execute(
            f"INSERT INTO trackings ({', '.join(COLUMNS.split())}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 -- ours
            tuple(getattr(tracking, name) for name in COLUMNS.split()),
        )
        now = rows(1, tracking_id=tracking.tracking_id, state=tracking.state, created_at=tracking.created_at)
        return Edit("trackings", now=now)

    def _update(self, tracking: MonitoringDocument, here: tuple[Any, ...]) -> Edit | None:
        tracking_id, state, verified_at, name, reason, matter = here
        was = {"state": state, "verified_at": verified_at, "name": name, "reason": reason, "matter": matter}
        is_later = (tracking.verified_at or 0) > (verified_at or 0)
        now = {
            "state": tracking.state if is_later else state,
            "verified_at": tracking.verified_at if is_later else verified_at,
            "name": name or tracking.name,
            "reason": reason or tracking.reason,
            "matter": matter or tracking.matter,
        }
        if now == was:
            return None
        self._connection.execute(
            "UPDATE trackings SET state = ?, verified_at = ?, name = ?, reason = ?, matter = ? WHERE tracking_id = ?",
            (*now.values(), tracking_id),
        )
        return Edit("trackings", rows(1, tracking_id=tracking_id, **now), rows(1, **was))

    def _add_finds(self, trackings: Sequence[MonitoringDocument]) -> tuple[Edit, Edit, int]:
        """Add missing finds; returns them, what came into the inbox, and how many are of cases that are not here.

        A case that is in the inbox stays there as it is.
        """
        new: list[tuple[Any, ...]] = []
        states: list[tuple[Any, ...]] = []
        unknown = 0
        for tracking in trackings:
            for find in tracking.finds:
                case_id = self._connection.execute(
                    "SELECT case_id FROM cases WHERE number = ?", (case_number(find.number),)
                ).get
                if case_id is None:
                    unknown += 1
                    continue
                values = (tracking.tracking_id, case_id, find.response_id, find.found_at)
                self._connection.execute("INSERT INTO finds VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", values)
                if self._connection.changes():
                    new.append(values)
                    states += self._add_state(case_id, find)
        finds = Edit("finds", now=rows_from_query(FIND_COLUMNS, new))
        return finds, Edit("inbox", now=rows_from_query("case_id state", states)), unknown

    def _add_state(self, case_id: int, find: FindDocument) -> list[tuple[int, int]]:
        """What was done with a find, where the inbox does not know the case; returns the row that was added."""
        state = STATES[find.state]
        handled_at = None if state in UNSEEN else find.found_at
        back_at = find.snoozed_until if state is InboxState.LATER else None
        self._connection.execute(
            "INSERT INTO inbox (case_id, since, at, kinds, state, back_at, handled_at) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            (case_id, find.found_at - 1, find.found_at, int(EventKind.FOUND), int(state), back_at, handled_at),
        )
        return [(case_id, int(state))] if self._connection.changes() else []


def _read(document: bytes) -> RegisterDocument:
    """Parse the document. Raises: RegisterUnreadable, naming the member."""
    try:
        register = _DECODER.decode(document)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        where = str(error).rpartition("`")[0].rpartition("`")[2]
        raise RegisterUnreadable(where if where.startswith("$") else "file") from None
    if register.format != FORMAT or register.version != VERSION:
        raise RegisterUnreadable("format")
    for tracking in register.trackings:
        _check(tracking)
    return register


def _check(tracking: MonitoringDocument) -> None:
    """Validate identifiers, instants and texts of one monitoring. Raises: RegisterUnreadable."""
    try:
        name = tracking.tracking_id.removeprefix("draft:")
        draft = "draft:" if name != tracking.tracking_id else ""
        tracking.tracking_id = f"{draft}{UUID(name)}"
        tracking.entry_id = str(UUID(tracking.entry_id)) if tracking.entry_id else ""
    except ValueError:
        raise RegisterUnreadable("tracking_id") from None
    if draft and tracking.entry_id != name:
        raise RegisterUnreadable("entry_id")
    try:
        tracking.service, tracking.state = (
            clean_optional_line(tracking.service, 1_000),
            clean_optional_line(tracking.state),
        )
        tracking.reason = clean_optional_line(tracking.reason, MAX_NOTE_LENGTH)
        tracking.matter = clean_optional_line(tracking.matter)
        tracking.name = clean_optional_line(tracking.name)
    except TextTooLong:
        raise RegisterUnreadable("text") from None
    instants = [tracking.created_at, tracking.verified_at or 0]
    for find in tracking.finds:
        instants += [find.found_at, find.snoozed_until or 0]
        if find.state not in STATES:
            raise RegisterUnreadable("finds.state")
        find.response_id = clean_optional_line(find.response_id)
    if any(abs(instant) > LATEST for instant in instants):
        raise RegisterUnreadable("created_at")
    if not tracking.state or len(tracking.body) > MOST_BODY or not _is_body(tracking.body):
        raise RegisterUnreadable("body")


def _is_body(body: str) -> bool:
    """Whether the body is one that Autos sends, whole or redacted, so that it can be shown."""
    try:
        changed_rows = msgspec.json.decode(body, type=dict[str, Any])
        return changed_rows.get("search") is None or bool(Search.model_validate(changed_rows["search"]))
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValidationError):
        return False
