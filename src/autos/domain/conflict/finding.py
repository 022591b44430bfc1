"""What a check of a conflict of interests found in the archive, and what was looked at."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from autos.domain.conflict.names import NameLikeness
from autos.domain.conflict.person import CheckedPerson


class Certainty(StrEnum):
    """Whether somebody in the archive is the person, the most certain first."""

    DOCUMENT = "document"
    """The same document."""
    COMPANY = "company"
    """The same company: another establishment of its CNPJ."""
    CONFIRMED = "confirmed"
    """The same name, and the user has said that it is the person."""
    NAME = "name"
    """The same name; no document says whether it is the person."""
    ALIKE = "alike"
    """A name that is like it."""
    MENTIONED = "mentioned"
    """The name or the document stands in the text of the lawsuit, and none of its people is known to be the person."""
    OTHER_DOCUMENT = "other_document"
    """The name is the same or like it, and the document is another one."""
    NAMESAKE = "namesake"
    """The same name, and the user has said that it is somebody else."""


class FindingGroup(StrEnum):
    """What a check says of somebody."""

    SAME = "same"
    UNDECIDED = "undecided"
    OTHERS = "others"


GROUPS = {
    Certainty.DOCUMENT: FindingGroup.SAME,
    Certainty.COMPANY: FindingGroup.SAME,
    Certainty.CONFIRMED: FindingGroup.SAME,
    Certainty.NAME: FindingGroup.UNDECIDED,
    Certainty.ALIKE: FindingGroup.UNDECIDED,
    Certainty.MENTIONED: FindingGroup.UNDECIDED,
    Certainty.OTHER_DOCUMENT: FindingGroup.OTHERS,
    Certainty.NAMESAKE: FindingGroup.OTHERS,
}


class ArchiveCoverage(NamedTuple):
    """How much the archive has, and how old it is: what was not in it was not looked at."""

    at: datetime
    """When it was looked at."""
    cases: int
    """With those in the trash."""
    courts: int
    oldest: datetime | None
    """The first and the last instant at which one of them was read from its court; None where that is not told."""
    newest: datetime | None
    stale: int
    """Cases that were read more than 30 days before."""
    unindexed: int
    """Cases that are not indexed yet; they were read one by one."""


class CaseFacts(NamedTuple):
    """What a list shows of a case."""

    row_id: int
    number: str
    court: str
    phase: str
    status: str
    folders: tuple[str, ...] = ()
    is_secret: bool = False
    """One of its records is under secrecy: nothing of its content is shown in a list."""
    is_held_back: bool = False
    """It is under secrecy, or that is not known: its content does not leave the archive."""
    is_trashed: bool = False
    is_invented: bool = False
    """It is of the practice service."""


class FoundCase(NamedTuple):
    """A case in which somebody takes part."""

    case_id: int
    facts: CaseFacts
    sides: tuple[str, ...]
    """As the contract names them."""
    roles: tuple[str, ...]
    """As the court writes them."""
    is_lawyer: bool = False
    """Only as a lawyer."""


class FoundPerson(NamedTuple):
    """Somebody in the archive who is the person, or may be."""

    certainty: Certainty
    likeness: NameLikeness | None
    """How alike the name is; None where only the document was compared."""
    name: str
    """As the court writes it; empty for those who take part only in cases under secrecy."""
    document: str
    """Without punctuation."""
    case_count: int
    sides: tuple[tuple[str, int], ...]
    """Number of cases by side, a lawyer's as `lawyer`; the most frequent first."""
    cases: tuple[FoundCase, ...]
    """The first of them."""
    is_secret: bool = False
    """Stands for everybody of this certainty in cases under secrecy."""

    @property
    def group(self) -> FindingGroup:
        return GROUPS[self.certainty]


LAWYER = "lawyer"
"""Stands for a side in `FoundPerson.sides`."""


class ConflictFinding(NamedTuple):
    """What is known of one person, perhaps before the check has ended."""

    person: CheckedPerson
    coverage: ArchiveCoverage
    checked: int
    """Cases that were compared, of those in which the person may take part."""
    candidates: int
    people: tuple[FoundPerson, ...] = ()
    learnt_names: tuple[str, ...] = ()
    """Names that the document has in the archive, by which it was looked for, too."""
    read: int = 0
    """Cases whose texts were read, of those that have to be before it can be said that nobody is there."""
    to_be_read: int = 0
    unreadable: int = 0
    """Cases of those whose texts cannot be read."""

    @property
    def is_whole(self) -> bool:
        """Whether every case was compared in which the person may take part, and all texts read where it was needed."""
        return self.checked >= self.candidates and self.read >= self.to_be_read

    def of_group(self, group: FindingGroup) -> tuple[FoundPerson, ...]:
        return tuple(person for person in self.people if person.group is group)

    def case_count(self, group: FindingGroup) -> int:
        """Cases of a group; one in which several of them take part counts for each."""
        return sum(person.case_count for person in self.of_group(group))


class SharedCase(NamedTuple):
    """A case in which both persons of a check take part."""

    case_id: int
    facts: CaseFacts
    sides: tuple[str, ...]
    """Of the person who would be represented."""
    other_sides: tuple[str, ...]
    is_certain: bool
    """Whether both are the persons, and do not only have their names."""
