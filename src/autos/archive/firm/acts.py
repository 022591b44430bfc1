"""Every version of what several people change, and the content of an entry with the versions of one act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from uuid import UUID

import apsw
import msgspec

from autos.archive.storage.instants import EARLIEST, LATEST
from autos.archive.storage.settings import FIRM_CLOCK, SettingRepository
from autos.domain.errors import TransportUnreadable
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.hybrid_clock import HybridClock
from autos.domain.firm.registers import ActVersion, Register, RegisterValue
from autos.domain.lawsuit.annotations import LABELS, MAX_NAME_LENGTH, MAX_NOTE_LENGTH

FORMAT = 1
MOST_CHANGES = 500
"""Of one act in one entry."""
MOST_SEEN = 1_000
MOST_SUBJECT = 4 * MAX_NAME_LENGTH
MOST_NUMBER = 60

ACT_KINDS = frozenset(
    {
        EntryKind.FOLDER, EntryKind.FOLDER_CASE, EntryKind.LABEL, EntryKind.NOTE, EntryKind.VERDICT, EntryKind.TRASH,
        EntryKind.FINDS, EntryKind.HANDED_OVER,
    }
)  # fmt: skip
"""Kinds of entry that are an act on registers."""
OF_NO_CASE = frozenset({EntryKind.FOLDER, EntryKind.HANDED_OVER})
MOST_ADDRESS = 1_000
"""Characters of a service's address."""


class SharedChange(msgspec.Struct, array_like=True):
    """A register as the act left it."""

    subject: str
    number: str
    value: RegisterValue
    seen: tuple[str, ...]


class SharedAct(msgspec.Struct):
    """An act as its entry has it."""

    version: int
    at: int
    """Hybrid time at which it was done, which may be long before it was sent."""
    changes: list[SharedChange]


_DECODER = msgspec.json.Decoder(SharedAct)
_VALUES = msgspec.json.Decoder(RegisterValue)
_SEEN = msgspec.json.Decoder(tuple[str, ...])


def decode_act(content: bytes, kind: int) -> SharedAct:
    """The act of an entry. Raises: TransportUnreadable."""
    try:
        act = _DECODER.decode(content)
    except (msgspec.MsgspecError, RecursionError) as odd:  # or nested too deep
        raise TransportUnreadable(type(odd).__name__) from None
    fits = act.version == FORMAT and act.at >= 0 and len(act.changes) <= MOST_CHANGES
    if not fits or not all(_is_believable(kind, change) for change in act.changes):
        raise TransportUnreadable("act")
    return act


def _is_believable(kind: int, change: SharedChange) -> bool:
    value = change.value
    if len(change.subject) > MOST_SUBJECT or len(change.number) > MOST_NUMBER or len(change.seen) > MOST_SEEN:
        return False
    if bool(change.number) == (kind in OF_NO_CASE) or not all(map(_is_uuid, change.seen)):
        return False
    if len(value.text) > (MAX_NOTE_LENGTH if kind == EntryKind.NOTE else MAX_NAME_LENGTH):
        return False
    if (
        len(value.name) > MAX_NAME_LENGTH
        or len(value.evidence) > MOST_ADDRESS
        or not all(EARLIEST <= at <= LATEST for at in (value.made_at, value.changed_at))
    ):
        return False
    match kind:
        case EntryKind.LABEL:
            return change.subject in {str(label) for label in LABELS}
        case EntryKind.TRASH:
            return not change.subject
        case EntryKind.VERDICT:
            return ":" in change.subject
        case _:
            return _is_uuid(change.subject)


def _is_uuid(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False


VERSIONS = """
SELECT act_id, at, device_id, value, seen, is_private FROM firm_acts WHERE kind = ?1 AND subject = ?2 AND number = ?3
"""
HEADS = f"""
{VERSIONS} AND act_id NOT IN (
    SELECT each.value FROM firm_acts, json_each(firm_acts.seen) AS each
    WHERE kind = ?1 AND subject = ?2 AND number = ?3)
"""  # noqa: S608 -- ours


class SharedActRepository:
    """Versions by register and by act."""

    def __init__(self, connection: apsw.Connection, settings: SettingRepository) -> None:
        self._connection = connection
        self._settings = settings

    def tick(self, now: datetime) -> int:
        """The hybrid time of an act that is done now."""
        clock = HybridClock(int(self._settings.get(FIRM_CLOCK, "0")))
        at = clock.tick(now)
        self._settings.set(FIRM_CLOCK, str(at))
        return at

    def versions(self, register: Register) -> list[ActVersion]:
        """Every version of a register: a long time's work may be hundreds."""
        return self._read(VERSIONS, register)

    def heads(self, register: Register) -> list[ActVersion]:
        """Versions of a register that no other one replaced: what counts follows from them alone."""
        return self._read(HEADS, register)

    def is_known(self, register: Register, act_id: str | None = None) -> bool:
        """Whether there is a version of a register, or the one of an act."""
        query = "SELECT EXISTS (SELECT 1 FROM firm_acts WHERE kind = ? AND subject = ? AND number = ?"
        if act_id is None:
            return bool(self._connection.execute(query + ")", register).get)
        return bool(self._connection.execute(query + " AND act_id = ?)", (*register, act_id)).get)

    def _read(self, query: str, register: Register) -> list[ActVersion]:
        return [
            ActVersion(act_id, at, device_id, _VALUES.decode(value), _SEEN.decode(seen), bool(is_private))
            for act_id, at, device_id, value, seen, is_private in self._connection.execute(query, register)
        ]

    def add(self, register: Register, case_id: int | None, version: ActVersion) -> None:
        """Store a version that is not there yet."""
        self._connection.execute(
            "INSERT INTO firm_acts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                version.act_id, *register, case_id, version.at, version.device_id,
                msgspec.json.encode(version.value).decode(), msgspec.json.encode(version.seen).decode(),
                version.is_private,
            ),
        )  # fmt: skip

    def bound(self, act_id: str, register: Register, latest: int) -> bool:
        """Take a version for no later than it was sent, and for shared; returns whether that changes it."""
        self._connection.execute(
            "UPDATE firm_acts SET at = min(at, ?1), is_private = 0 WHERE act_id = ?2 AND kind = ?3 AND subject = ?4"
            " AND number = ?5 AND (at > ?1 OR is_private)",
            (latest, act_id, *register),
        )
        return bool(self._connection.changes())

    def content(self, act_id: UUID) -> bytes | None:
        """An act as its entry has it; None where nothing of it is left."""
        rows = list(
            self._connection.execute(
                "SELECT at, subject, number, value, seen FROM firm_acts WHERE act_id = ? ORDER BY subject, number",
                (str(act_id),),
            )
        )
        if not rows:
            return None
        changes = [
            SharedChange(subject, number, _VALUES.decode(value), _SEEN.decode(seen))
            for _, subject, number, value, seen in rows
        ]
        return msgspec.json.encode(SharedAct(FORMAT, rows[0][0], changes))

    def keep_private(self, act_id: UUID) -> None:
        """An act will not leave this desk."""
        self._connection.execute("UPDATE firm_acts SET is_private = 1 WHERE act_id = ?", (str(act_id),))

    def drop(self, act_id: str, register: Register) -> None:
        """Forget a version."""
        self._connection.execute(
            "DELETE FROM firm_acts WHERE act_id = ? AND kind = ? AND subject = ? AND number = ?", (act_id, *register)
        )

    def of_act(self, act_id: UUID) -> list[tuple[Register, int | None, ActVersion]]:
        """Registers that an act changed, with their lawsuits in this archive."""
        rows = self._connection.execute(
            "SELECT kind, subject, number, case_id, at, device_id, value, seen, is_private FROM firm_acts"
            " WHERE act_id = ? ORDER BY kind, subject, number",
            (str(act_id),),
        )
        return [
            (
                Register(kind, subject, number),
                case_id,
                ActVersion(str(act_id), at, device_id, _VALUES.decode(value), _SEEN.decode(seen), bool(is_private)),
            )
            for kind, subject, number, case_id, at, device_id, value, seen, is_private in rows
        ]

    def of_case(self, case_id: int) -> Iterator[tuple[Register, ActVersion]]:
        """Every version of every register of a lawsuit, oldest first."""
        rows = self._connection.execute(
            "SELECT kind, subject, number, act_id, at, device_id, value, seen, is_private FROM firm_acts"
            " WHERE case_id = ? ORDER BY at, act_id, kind, subject",
            (case_id,),
        )
        for kind, subject, number, act_id, at, device_id, value, seen, is_private in rows:
            yield (
                Register(kind, subject, number),
                ActVersion(act_id, at, device_id, _VALUES.decode(value), _SEEN.decode(seen), bool(is_private)),
            )

    def registers_of(self, kind: EntryKind, subject: str) -> list[Register]:
        """Registers of a kind with this subject: the lawsuits of a folder."""
        rows = self._connection.execute(
            "SELECT DISTINCT kind, subject, number FROM firm_acts WHERE kind = ? AND subject = ?", (kind, subject)
        )
        return [Register(*row) for row in rows]

    def found_cases(self) -> Sequence[Register]:
        """Registers of lawsuits that are in this archive now and were not when the act came."""
        rows = self._connection.execute(
            "UPDATE firm_acts SET case_id = (SELECT case_id FROM cases WHERE cases.number = firm_acts.number)"
            " WHERE case_id IS NULL AND number <> '' AND number IN (SELECT number FROM cases)"
            " RETURNING kind, subject, number"
        ).fetchall()
        return sorted({Register(int(str(kind)), str(subject), str(number)) for kind, subject, number in rows})
