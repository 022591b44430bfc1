"""Who did what with a lawsuit, and where two people say different things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.firm.case_acts import CaseAct, CaseSearch
from autos.archive.firm.local_state import searched_person
from autos.archive.storage.instants import from_micros
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import NotArchived
from autos.domain.firm.acts import Member
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.hybrid_clock import instant_of
from autos.domain.firm.registers import ActVersion, Register, current, others
from autos.system.clock import Clock
from autos.usecases.firm.circle import FirmCircle, read_circle


class HistoryChange(StrEnum):
    """What was done."""

    ADDED = "added"
    """A label was put, or the lawsuit was put into a folder."""
    REMOVED = "removed"
    WRITTEN = "written"
    EDITED = "edited"
    DELETED = "deleted"
    SAME = "same"
    """It is the searched person."""
    OTHER = "other"
    """It is a namesake."""
    WITHDRAWN = "withdrawn"
    TRASHED = "trashed"
    RESTORED = "restored"
    FOUND = "found"
    """A monitoring found it."""
    CONFIRMED = "confirmed"
    """What is there was said again: it was shared, or a disagreement ended."""
    ASKED = "asked"
    """A search returned the lawsuit."""
    SHARED = "shared"
    """That search was shared in a space."""


@dataclass(frozen=True)
class HistoryRow:
    """One line of a lawsuit's history. Texts are of people: plain, unchecked."""

    at: datetime
    member: Member | None
    """None for somebody who is not known here."""
    is_mine: bool
    kind: EntryKind
    change: HistoryChange
    text: str
    """Of a note; name of a folder, a label or a search; the searched person of a verdict, as a search named her."""
    label: int = 0
    mode: str = ""
    """Of a search."""
    spaces: tuple[UUID, ...] = ()
    """Where it is known; empty for what stays at this desk."""
    is_waiting: bool = False
    other_text: str | None = None
    """Of a note that counts: what somebody else wrote at the same time."""
    note_id: int | None = None
    disagrees: bool = False
    """Whether this verdict counts, and is another than the last one of this archive's person."""
    subject: SearchedPerson | None = None
    """Of a verdict."""


@dataclass(frozen=True)
class NoteVersion:
    """A text of a note."""

    text: str
    member: Member | None
    is_mine: bool
    at: datetime


@dataclass(frozen=True)
class NoteVersions:
    """The text of a note that counts, and others of the same time."""

    current: NoteVersion
    others: tuple[NoteVersion, ...]


class FirmHistory:
    """History of lawsuits, read from this archive. Ending a disagreement is an act, which is shared."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def of_case(self, case_id: int) -> list[HistoryRow]:
        """Newest first; empty where this archive belongs to no firm."""
        circle = await read_circle(self._archive)
        if circle is None:
            return []

        def read(inside: ArchiveTransaction) -> list[HistoryRow]:
            return _Rows(circle, inside).of_case(case_id)

        return await self._archive.read(read)

    async def note_versions(self, note_id: int) -> NoteVersions:
        """Raises: NotArchived where the note is not shared."""
        circle = await read_circle(self._archive)
        if circle is None:
            raise NotArchived(f"note {note_id}")

        def read(inside: ArchiveTransaction) -> NoteVersions:
            versions = _note_versions(inside, note_id)
            counting = current(EntryKind.NOTE, versions)
            if counting is None:
                raise NotArchived(f"note {note_id}")
            rest = others(EntryKind.NOTE, versions)
            return NoteVersions(_note_version(circle, counting), tuple(_note_version(circle, each) for each in rest))

        return await self._archive.read(read)

    async def settle_note(self, note_id: int, text: str) -> None:
        """Keep one text of a note, for everybody. Raises: NotArchived, TextMissing, TextTooLong."""
        at = self._clock.now()

        def work(inside: ArchiveTransaction) -> None:
            note = inside.notes.get(note_id)
            if inside.notes.edit(note_id, text, at) is None:
                inside.firm.capture.confirm_note(note_id, note.case_id, at)

        await self._archive.run(work)

    async def settle_verdict(self, subject: SearchedPerson, case_id: int, *, is_same: bool) -> None:
        """Say again what one thinks, or agree with the colleague."""
        at = self._clock.now()

        def work(inside: ArchiveTransaction) -> None:
            known = inside.verdicts.of_subject(subject).get(case_id)
            evidence = known.evidence if known is not None and known.is_same == is_same else ""
            if inside.verdicts.decide(subject, [case_id], at, is_same=is_same, evidence=evidence) is None:
                inside.firm.capture.confirm_verdict(subject, case_id, at)

        await self._archive.run(work)


def _note_versions(inside: ArchiveTransaction, note_id: int) -> list[ActVersion]:
    note_uid = inside.firm.shares.uid_of_note(note_id) or ""
    registers = inside.firm.acts.registers_of(EntryKind.NOTE, note_uid)
    return inside.firm.acts.versions(registers[0]) if registers else []


def _note_version(circle: FirmCircle, version: ActVersion) -> NoteVersion:
    author = circle.author(version.device_id)
    return NoteVersion(version.value.text, author, _is_mine(circle, author), instant_of(version.at))


def _is_mine(circle: FirmCircle, member: Member | None) -> bool:
    return member is not None and member.member_id == circle.me


class _Rows:
    """Builds the rows of one lawsuit."""

    def __init__(self, circle: FirmCircle, inside: ArchiveTransaction) -> None:
        self._circle = circle
        self._inside = inside
        self._labels: list[str] = []
        """Of the searches that returned the lawsuit."""

    def of_case(self, case_id: int) -> list[HistoryRow]:
        acts = self._inside.firm.case_acts.acts(case_id)
        versions: dict[Register, list[ActVersion]] = {}
        for act in acts:
            versions.setdefault(act.register, []).append(act.version)
        searches = self._inside.firm.case_acts.searches(case_id)
        self._labels = [search.label for search in searches]
        rows = [self._row(act, versions[act.register]) for act in acts]
        for search in searches:
            rows += self._search_rows(search)
        return sorted(rows, key=lambda row: row.at)[::-1]  # of those at the same moment the later one is first, too

    def _row(self, act: CaseAct, versions: Sequence[ActVersion]) -> HistoryRow:
        version, kind = act.version, EntryKind(act.register.kind)
        author = self._circle.author(version.device_id)
        counts = current(kind, versions) is version
        other = next(iter(others(kind, versions)), None) if counts and kind is EntryKind.NOTE else None
        person = SearchedPerson(*searched_person(act.register.subject)) if kind is EntryKind.VERDICT else None
        return HistoryRow(
            at=instant_of(version.at),
            member=author,
            is_mine=_is_mine(self._circle, author),
            kind=kind,
            change=_change(kind, version, act.before),
            text=self._words_of(person) if person is not None else act.holder_name or _text(version, act.before),
            label=int(act.register.subject) if kind is EntryKind.LABEL else 0,
            spaces=act.spaces,
            is_waiting=act.is_waiting,
            other_text=None if other is None else other.value.text,
            note_id=self._inside.firm.shares.note_of(act.register.subject) if kind is EntryKind.NOTE else None,
            disagrees=kind is EntryKind.VERDICT and counts and self._is_another_than_mine(version, versions),
            subject=person,
        )

    def _words_of(self, person: SearchedPerson) -> str:
        """The person as a search named her: a verdict has the name without accents, and the document without signs."""
        alike = (one for one in self._labels if SearchedPerson.of(person.subject_type, one) == person)
        return next(alike, person.subject_key)

    def _is_another_than_mine(self, version: ActVersion, versions: Sequence[ActVersion]) -> bool:
        mine = [each for each in versions if _is_mine(self._circle, self._circle.author(each.device_id))]
        last = max(mine, key=lambda each: (each.at, each.act_id), default=None)
        return (
            last is not None
            and last.value.is_there
            and not last.value.is_like(version.value)
            and (last.value.is_same != version.value.is_same or not version.value.is_there)
        )

    def _search_rows(self, search: CaseSearch) -> list[HistoryRow]:
        author = self._circle.author(search.device_id)
        asked = HistoryRow(
            from_micros(search.created_at), author, _is_mine(self._circle, author), EntryKind.ANSWER,
            HistoryChange.ASKED, search.label, mode=search.mode, spaces=tuple(space for space, _, _ in search.shared),
        )  # fmt: skip
        return [asked, *(self._shared_row(search, *each) for each in search.shared)]

    def _shared_row(self, search: CaseSearch, space_id: UUID, device_id: str, at: int) -> HistoryRow:
        author = self._circle.author(device_id)
        return HistoryRow(
            instant_of(at), author, _is_mine(self._circle, author), EntryKind.ANSWER, HistoryChange.SHARED,
            search.label, mode=search.mode, spaces=(space_id,),
        )  # fmt: skip


def _text(version: ActVersion, before: Sequence[ActVersion]) -> str:
    """What it says, or said before it was removed."""
    said = [version, *before]
    return next((each.value.text for each in said if each.value.text), "")


def _change(kind: EntryKind, version: ActVersion, before: Sequence[ActVersion]) -> HistoryChange:
    value = version.value
    if any(each.value.is_there and each.value.is_like(value) for each in before):
        return HistoryChange.CONFIRMED
    if kind is EntryKind.NOTE:
        if not value.is_there:
            return HistoryChange.DELETED
        return HistoryChange.EDITED if any(each.value.is_there for each in before) else HistoryChange.WRITTEN
    if kind is EntryKind.VERDICT:
        if not value.is_there:
            return HistoryChange.WITHDRAWN
        return HistoryChange.SAME if value.is_same else HistoryChange.OTHER
    if kind is EntryKind.FINDS:
        return HistoryChange.FOUND
    if kind is EntryKind.TRASH:
        return HistoryChange.TRASHED if value.is_there else HistoryChange.RESTORED
    return HistoryChange.ADDED if value.is_there else HistoryChange.REMOVED
