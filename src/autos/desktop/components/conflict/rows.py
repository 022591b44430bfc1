"""Rows of the result: for each checked person a band, its groups, the people in them and their lawsuits."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from autos.desktop.components.conflict.presenter import ConflictPart, ConflictState
from autos.domain.conflict.finding import ConflictFinding, FindingGroup, FoundCase, FoundPerson, SharedCase

FIRST_CASES = 4
"""Lawsuits of a person that are listed until more are wanted."""
MOST_PEOPLE = 300
"""People of a group that are listed; a name that half of the archive has is decided by a document."""


@dataclass(frozen=True, slots=True)
class PartRow:
    """Whom the rows below are about, and what the archive says in one sentence."""

    part: ConflictPart | None
    """None for the lawsuits of both."""
    finding: ConflictFinding | None = None
    count: int = 0
    """Lawsuits of both."""

    @property
    def key(self) -> Hashable:
        return self.part


@dataclass(frozen=True, slots=True)
class FindingGroupRow:
    """Heading of a group of people."""

    part: ConflictPart
    group: FindingGroup
    hidden: int = 0
    """People that are not listed."""

    @property
    def key(self) -> Hashable:
        return self.part, self.group


@dataclass(frozen=True, slots=True)
class FoundPersonRow:
    """Somebody in the archive."""

    part: ConflictPart
    finding: ConflictFinding
    person: FoundPerson

    @property
    def key(self) -> Hashable:
        return person_key(self.part, self.person)


@dataclass(frozen=True, slots=True)
class FoundCaseRow:
    """A lawsuit of somebody."""

    owner: FoundPersonRow
    case: FoundCase

    @property
    def key(self) -> Hashable:
        return self.owner.key, self.case.case_id


@dataclass(frozen=True, slots=True)
class MoreCasesRow:
    """How many lawsuits of somebody are not listed."""

    owner: FoundPersonRow
    count: int
    can_expand: bool
    """Whether they can be listed here."""

    @property
    def key(self) -> Hashable:
        return self.owner.key, "more"


@dataclass(frozen=True, slots=True)
class SharedCaseRow:
    """A lawsuit of both."""

    case: SharedCase
    names: tuple[str, str]

    @property
    def key(self) -> Hashable:
        return "shared", self.case.case_id


ConflictRow = PartRow | FindingGroupRow | FoundPersonRow | FoundCaseRow | MoreCasesRow | SharedCaseRow


def person_key(part: ConflictPart, person: FoundPerson) -> Hashable:
    """Identifies somebody in the list."""
    return part, person.certainty, person.name, person.document


def can_be_chosen(row: ConflictRow) -> bool:
    """Whether the row is more than a heading."""
    return not isinstance(row, PartRow | FindingGroupRow)


def conflict_rows(state: ConflictState) -> Iterator[ConflictRow]:
    """The rows from the top: what both have in common first."""
    people = [line.person for line in state.lines.values() if line.person is not None]
    names = [person.name or person.formatted for person in people]
    if state.shared_count:
        yield PartRow(None, count=state.shared_count)
        for case in state.shared:
            yield SharedCaseRow(case, (names[0], names[1]))
    for part, line in state.lines.items():
        if line.finding is not None:
            yield PartRow(part, line.finding)
            for group in FindingGroup:
                yield from _group_rows(state, part, line.finding, group)


def _group_rows(
    state: ConflictState, part: ConflictPart, finding: ConflictFinding, group: FindingGroup
) -> Iterator[ConflictRow]:
    people = finding.of_group(group)
    if not people:
        return
    yield FindingGroupRow(part, group, max(0, len(people) - MOST_PEOPLE))
    for person in people[:MOST_PEOPLE]:
        owner = FoundPersonRow(part, finding, person)
        yield owner
        is_expanded = owner.key in state.expanded
        first = 0 if group is FindingGroup.OTHERS else FIRST_CASES
        listed = person.cases if is_expanded or len(person.cases) == first + 1 else person.cases[:first]
        for case in listed:
            yield FoundCaseRow(owner, case)
        if person.case_count > len(listed):
            yield MoreCasesRow(owner, person.case_count - len(listed), can_expand=len(person.cases) > len(listed))
