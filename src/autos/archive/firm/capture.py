"""Local acts on what is shared, remembered for each of its spaces in the transaction of the act itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID, uuid4

import apsw

from autos.archive.annotations.row_edits import CASE, Edit
from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.firm.acts import MOST_CHANGES, SharedActRepository
from autos.archive.firm.local_state import LocalState
from autos.archive.firm.own_place import own_place
from autos.archive.firm.shares import ShareRepository
from autos.archive.firm.spaces import FirmSpaceRepository, WaitingEntry
from autos.archive.storage.case_ids import ids_json
from autos.archive.storage.settings import SettingRepository
from autos.domain.errors import NotArchived
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import SharedParts
from autos.domain.firm.registers import ActVersion, Register, RegisterValue, current, heads
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH

CASES_OF_FOLDER = "SELECT case_id FROM folder_cases WHERE folder_id = ? ORDER BY case_id"
AMONG = "WHERE case_id IN (SELECT value FROM json_each(?))"
LABELS_OF = f"SELECT label, case_id FROM case_labels {AMONG}"  # noqa: S608 -- ours, here and below
VERDICTS_OF = f"SELECT subject_type || ':' || subject_key, case_id FROM verdicts {AMONG}"  # noqa: S608
NOTES_OF = f"SELECT note_id, case_id FROM notes {AMONG} ORDER BY note_id"  # noqa: S608


@dataclass(frozen=True)
class _Touched:
    """A register that an act may have changed."""

    kind: EntryKind
    subject: str
    """Empty for a note that is not shared yet."""
    case_id: int | None = None
    note_id: int = 0


@dataclass(frozen=True)
class _Change:
    register: Register
    case_id: int | None
    value: RegisterValue
    seen: tuple[str, ...]


class ActCapture:
    """Compares what the person sees with what the firm knows, and writes the difference down as acts."""

    def __init__(
        self,
        connection: apsw.Connection,
        settings: SettingRepository,
        *,
        acts: SharedActRepository,
        shares: ShareRepository,
        local: LocalState,
        spaces: FirmSpaceRepository,
        taken_out: Callable[[SharedThing, UUID], str],
    ) -> None:
        """`taken_out` is the entry by which a thing was last taken out of a space, or empty."""
        self._taken_out = taken_out
        self._connection = connection
        self._settings = settings
        self._acts = acts
        self._shares = shares
        self._local = local
        self._spaces = spaces

    def capture(self, edits: Sequence[Edit], at: datetime) -> None:
        """An act of the person was done, or undone."""
        if not self._shares.is_anything_shared():
            return
        touched, revived = self._touched(edits)
        if any(each.kind is EntryKind.FOLDER_CASE for each in touched):
            self.queue_records(at)
        self._write(touched, at)
        for share_id in revived:
            self.show_all(EntryKind.FOLDER_CASE, share_id)

    def share_folder(self, folder_id: int, space_id: UUID, parts: SharedParts, at: datetime) -> int:
        """Share a folder with what is in it now, and from now on; returns how many lawsuits go.

        Raises: NotArchived.
        """
        share_id = self._shares.share_of(folder_id) or str(uuid4())
        before = self._shares.spaces_of_folder(share_id).get(space_id)
        self._shares.share_folder(share_id, space_id, folder_id, parts)
        self._spaces.note_change()  # fewer parts write no act
        case_ids = [
            int(case_id)
            for (case_id,) in self._connection.execute(CASES_OF_FOLDER, (folder_id,))
            if parts & SharedParts.SECRECY or not self._shares.is_secret(int(case_id))
        ]
        self.queue_records(at)
        if before is None or parts & ~before:
            self._write(self._everything(share_id, case_ids, parts), at, is_sharing=True)
        return len(case_ids)

    def confirm_note(self, note_id: int, case_id: int, at: datetime) -> None:
        """Write down that a note stays as it is, after everything that was written of it."""
        self._write([self._note(note_id, case_id)], at, is_sharing=True)

    def confirm_verdict(self, subject: SearchedPerson, case_id: int, at: datetime) -> None:
        """Write down that a verdict stays as it is, after everything that was said."""
        self._write([_Touched(EntryKind.VERDICT, ":".join(subject), case_id)], at, is_sharing=True)

    def share_monitoring(self, tracking_id: UUID, space_id: UUID, at: datetime) -> None:
        """Share what a monitoring found and will find; it goes on being run from here. Raises: NotArchived."""
        own = own_place(self._settings)
        self._shares.meet_monitoring(str(tracking_id), space_id)
        self._spaces.note_change()
        self._say_who_runs(tracking_id, own.member.member_id, at)
        self.queue_finds(at)

    def hand_over(self, tracking_id: UUID, member_id: UUID, at: datetime) -> None:
        """Let a colleague run a monitoring; it is not asked from here any more. Raises: NotArchived."""
        self._say_who_runs(tracking_id, str(member_id), at)

    def runs(self, tracking_id: UUID) -> str:
        """The member who runs a monitoring; empty where it is not shared."""
        counting = current(EntryKind.HANDED_OVER, self._acts.heads(_who_runs(tracking_id)))
        return "" if counting is None else counting.value.text

    def queue_finds(self, at: datetime) -> None:
        """Remember what shared monitorings found, with the lawsuits."""
        news = self._shares.unsent_finds()
        if news:
            self.queue_records(at)
            self._write([_Touched(EntryKind.FINDS, tracking_id, case_id) for tracking_id, case_id in news], at)

    def queue_records(self, at: datetime) -> None:
        """Remember records of shared folders that a space has not, or has in an older version."""
        news = self._shares.unsent_records()
        numbers = self._numbers(case_id for _, case_id in news)
        for space_id, case_id in news:
            self._spaces.add_waiting(
                WaitingEntry(uuid4(), space_id, EntryKind.RECORDS, numbers[case_id], at, case_id=case_id)
            )

    def show_all(self, kind: EntryKind, subject: str) -> list[Register]:
        """Show the lawsuits of a folder, or of a monitoring, as the firm knows them; returns those that changed."""
        return [register for register in self._acts.registers_of(kind, subject) if self.show(register)]

    def show(self, register: Register) -> bool:
        """Make the rows of this archive say what counts; returns whether they changed."""
        counting = current(register.kind, self._acts.heads(register))
        return counting is not None and self._local.write(register, self.case_of(register.number), counting.value)

    def case_of(self, number: str) -> int | None:
        """The lawsuit in this archive; None where it is not."""
        if not number:
            return None
        found = self._connection.execute("SELECT case_id FROM cases WHERE number = ?", (number,)).get
        return None if found is None else int(found)

    def _say_who_runs(self, tracking_id: UUID, member_id: str, at: datetime) -> None:
        found = self._connection.execute(
            "SELECT name, service, created_at FROM trackings WHERE tracking_id = ?", (str(tracking_id),)
        ).fetchone()
        if found is None:
            raise NotArchived(f"monitoring {tracking_id}")
        name, service, created_at = found
        register = _who_runs(tracking_id)
        versions = self._acts.heads(register)
        spaces = frozenset(self._shares.spaces_of_monitoring(str(tracking_id)))
        value = RegisterValue(
            True, member_id, evidence=str(service), made_at=int(str(created_at)), name=str(name)[:MAX_NAME_LENGTH]
        )
        seen = tuple(version.act_id for version in heads(versions))
        self._add(EntryKind.HANDED_OVER, spaces, [_Change(register, None, value, seen)], at)
        self.show(register)

    def _touched(self, edits: Sequence[Edit]) -> tuple[list[_Touched], list[str]]:
        """Registers of the edits, and folders that are there again: their lawsuits are the firm's, not the undone."""
        touched: dict[_Touched, None] = {}
        ended: set[int] = set()
        for edit in edits:
            if edit.table == "folders" and (edit.now is None or edit.was is None):
                ended |= set(edit.changed_rows.values("folder_id"))
        for edit in edits:
            touched |= dict.fromkeys(self._touched_by(edit, ended))
        return list(touched), [share_id for folder in ended if (share_id := self._shares.share_of(folder))]

    def _touched_by(self, edit: Edit, ended: set[int]) -> Iterable[_Touched]:
        changed = edit.changed_rows
        cases = changed.values(CASE)
        if edit.table == "folders":
            shared = (self._shares.share_of(folder_id) for folder_id in changed.values("folder_id"))
            return [_Touched(EntryKind.FOLDER, share_id) for share_id in shared if share_id]
        if edit.table == "folder_cases":
            filed = zip(changed.values("folder_id"), cases, strict=True)
            shares = [(self._shares.share_of(folder), case_id) for folder, case_id in filed if folder not in ended]
            return [_Touched(EntryKind.FOLDER_CASE, share_id, case_id) for share_id, case_id in shares if share_id]
        if edit.table == "case_labels":
            labels = zip(changed.values("label"), cases, strict=True)
            return [_Touched(EntryKind.LABEL, str(label), case_id) for label, case_id in labels]
        if edit.table == "notes":
            notes = zip(changed.values("note_id"), cases, strict=True)
            return [self._note(note_id, case_id) for note_id, case_id in notes]
        if edit.table == "verdicts":
            people = zip(changed.values("subject_type"), changed.values("subject_key"), cases, strict=True)
            return [_Touched(EntryKind.VERDICT, f"{kind}:{key}", case_id) for kind, key, case_id in people]
        return [_Touched(EntryKind.TRASH, "", case_id) for case_id in cases] if edit.table == "trash" else []

    def _note(self, note_id: int, case_id: int) -> _Touched:
        return _Touched(EntryKind.NOTE, self._shares.uid_of_note(note_id) or "", case_id, note_id)

    def _everything(self, share_id: str, case_ids: Sequence[int], parts: SharedParts) -> list[_Touched]:
        """What goes along with the lawsuits of a folder."""
        wanted = ids_json(case_ids)
        touched = [_Touched(EntryKind.FOLDER, share_id)]
        touched += [_Touched(EntryKind.FOLDER_CASE, share_id, case_id) for case_id in case_ids]
        if parts & SharedParts.LABELS:
            labels = self._connection.execute(LABELS_OF, (wanted,))
            touched += [_Touched(EntryKind.LABEL, str(label), int(str(case_id))) for label, case_id in labels]
            verdicts = self._connection.execute(VERDICTS_OF, (wanted,))
            touched += [_Touched(EntryKind.VERDICT, str(person), int(str(case_id))) for person, case_id in verdicts]
        if parts & SharedParts.NOTES:
            notes = self._connection.execute(NOTES_OF, (wanted,)).fetchall()
            touched += [self._note(int(str(note_id)), int(str(case_id))) for note_id, case_id in notes]
        return touched

    def _write(self, touched: Sequence[_Touched], at: datetime, *, is_sharing: bool = False) -> None:
        """Write down what differs; what is being shared also where it does not, if it is there."""
        numbers = self._numbers(each.case_id for each in touched if each.case_id is not None)
        routes = self._shares.routes_of_cases(numbers)
        groups: dict[tuple[EntryKind, frozenset[UUID]], list[_Change]] = {}
        for each in touched:
            if each.case_id is not None and each.case_id not in numbers:
                continue
            spaces = self._spaces_of(each, routes)
            change = self._change(each, numbers.get(each.case_id or 0, ""), spaces, is_sharing=is_sharing)
            if change is not None:
                groups.setdefault((each.kind, spaces), []).append(change)
        for (kind, spaces), changes in groups.items():
            for start in range(0, len(changes), MOST_CHANGES):
                self._add(kind, spaces, changes[start : start + MOST_CHANGES], at)

    def _change(self, each: _Touched, number: str, spaces: frozenset[UUID], *, is_sharing: bool) -> _Change | None:
        """How a register is now, where the firm is to know it."""
        if each.kind is EntryKind.NOTE and not each.subject:
            if not spaces:
                return None
            each = self._shared_note(each, spaces)
        register = Register(each.kind, each.subject, number)
        versions = self._acts.heads(register)
        if not spaces and not self._acts.is_known(register):
            return None
        value = self._local.read(register, each.case_id)
        if is_sharing and not value.is_there:
            return None
        if not is_sharing and _is_known(each.kind, value, current(each.kind, versions)):
            return None
        seen = tuple(version.act_id for version in heads(versions))
        if is_sharing and each.kind is EntryKind.FOLDER:
            thing = SharedThing(SharedKind.FOLDER, each.subject)
            seen += tuple(filter(None, (self._taken_out(thing, space_id) for space_id in sorted(spaces))))
        return _Change(register, each.case_id, self._named(each, value), seen)

    def _add(
        self,
        kind: EntryKind,
        spaces: frozenset[UUID],
        changes: Iterable[_Change],
        at: datetime,
    ) -> None:
        act_id, tick, device_id = uuid4(), self._acts.tick(at), own_place(self._settings).device.device_id
        for each in changes:
            version = ActVersion(str(act_id), tick, device_id, each.value, each.seen, is_private=not spaces)
            self._acts.add(each.register, each.case_id, version)
        for space_id in sorted(spaces):
            self._spaces.add_waiting(WaitingEntry(act_id, space_id, kind, str(act_id), at))

    def _spaces_of(self, each: _Touched, routes: dict[int, dict[UUID, SharedParts]]) -> frozenset[UUID]:
        if each.kind is EntryKind.FOLDER or each.case_id is None:
            return frozenset(self._shares.spaces_of_folder(each.subject))
        if each.kind is EntryKind.FINDS:
            return frozenset(self._shares.spaces_of_monitoring(each.subject))
        if each.kind is EntryKind.FOLDER_CASE:
            is_secret = self._shares.is_secret(each.case_id)
            spaces = self._shares.spaces_of_folder(each.subject).items()
            return frozenset(space_id for space_id, parts in spaces if parts & SharedParts.SECRECY or not is_secret)
        of_case = routes.get(each.case_id, {})
        if each.kind is EntryKind.TRASH:
            return frozenset(of_case)
        needed = SharedParts.NOTES if each.kind is EntryKind.NOTE else SharedParts.LABELS
        spaces_of_note = self._shares.spaces_of_note(each.subject) if each.kind is EntryKind.NOTE else set()
        return frozenset({space_id for space_id, parts in of_case.items() if parts & needed} | spaces_of_note)

    def _shared_note(self, each: _Touched, spaces: frozenset[UUID]) -> _Touched:
        note_uid = str(uuid4())
        for space_id in spaces:
            self._shares.meet_note(note_uid, space_id)
        self._shares.set_note(note_uid, each.note_id)
        return replace(each, subject=note_uid)

    def _named(self, each: _Touched, value: RegisterValue) -> RegisterValue:
        if each.kind is not EntryKind.LABEL or not value.is_there:
            return value
        name = self._connection.execute("SELECT name FROM labels WHERE label = ?", (int(each.subject),)).get
        return replace(value, text=str(name or ""))

    def _numbers(self, case_ids: Iterable[int]) -> dict[int, str]:
        rows = self._connection.execute(
            "SELECT case_id, number FROM cases WHERE case_id IN (SELECT value FROM json_each(?))", (ids_json(case_ids),)
        )
        return {int(str(case_id)): str(number) for case_id, number in rows}


def _who_runs(tracking_id: UUID) -> Register:
    return Register(EntryKind.HANDED_OVER, str(tracking_id), "")


def _is_known(kind: EntryKind, value: RegisterValue, counting: ActVersion | None) -> bool:
    if counting is None:
        return not value.is_there
    known = replace(counting.value, text="") if kind is EntryKind.LABEL else counting.value
    return value.is_like(known)
