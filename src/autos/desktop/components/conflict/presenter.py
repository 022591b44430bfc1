"""Presenter of a check of conflicts: two lines that are typed, and what the archive knows of each."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.conflict.finding import FindingGroup
from autos.domain.conflict.live_question import live_question, name_doubt_of
from autos.domain.conflict.person import CheckedPerson, PersonFault
from autos.domain.errors import BadDocument, BadPerson, Problem

if TYPE_CHECKING:
    from collections.abc import Hashable

    from autos.domain.conflict.finding import ConflictFinding, FoundCase, FoundPerson, SharedCase
    from autos.domain.lawsuit.namesake import EvidenceSign
    from autos.domain.search.intent import Intent
    from autos.usecases.library.conflicts.check import CheckConflicts
    from autos.usecases.library.conflicts.scan import ConflictScan

REST_S = 0.15
"""Pause of the keys after which a line is checked."""
SHOWN_EVERY_S = 0.2
"""A long comparison is shown so often."""


class ConflictPart(StrEnum):
    """Which of both persons."""

    CLIENT = "client"
    OPPONENT = "opponent"


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """One of both lines."""

    text: str = ""
    person: CheckedPerson | None = None
    """None while it names nobody."""
    problem: BadPerson | BadDocument | None = None
    """Why it names nobody; None for an empty line."""
    finding: ConflictFinding | None = None
    """What is known so far."""


@dataclass(frozen=True, slots=True)
class RowEvidence:
    """What connects somebody of the result with the checked person: of one row, and of no other."""

    key: Hashable
    """Key of the row."""
    finding: ConflictFinding
    person: FoundPerson
    case: FoundCase | None = None
    """The lawsuit of the row; None for a row of the person."""
    signs: tuple[EvidenceSign, ...] = ()
    """Empty until they are read."""

    def rests_on(self, other: RowEvidence) -> bool:
        """Whether it is of the same row, and nothing has been found since that its signs are compared with."""
        rows = [(one.key, one.person, one.case, one.finding.person) for one in (self, other)]
        certain = [one.finding.of_group(FindingGroup.SAME) for one in (self, other)]
        return rows[0] == rows[1] and certain[0] == certain[1]

    @property
    def is_secret(self) -> bool:
        """Whether nothing of it is shown in a list."""
        return self.person.is_secret or (self.case is not None and self.case.facts.is_secret)


@dataclass(frozen=True, slots=True)
class ConflictState:
    """Everything that the dialog shows."""

    lines: dict[ConflictPart, CheckedLine] = field(
        default_factory=lambda: {part: CheckedLine() for part in ConflictPart}
    )
    shared_count: int = 0
    shared: tuple[SharedCase, ...] = ()
    expanded: frozenset[Hashable] = frozenset()
    """Persons all of whose lawsuits are listed."""
    evidence: RowEvidence | None = None
    """That of the selected row."""
    price: str = ""
    """What the question to the service costs, in words; empty until it is known."""
    problem: str = ""

    @property
    def findings(self) -> tuple[ConflictFinding, ...]:
        """Of the lines that name somebody, the client's first."""
        return tuple(line.finding for line in self.lines.values() if line.finding is not None)

    @property
    def is_whole(self) -> bool:
        """Whether every comparison has ended."""
        return all(finding.is_whole for finding in self.findings)

    @property
    def question(self) -> Intent | None:
        """What the service would be asked; nothing of what seems to be no name."""
        one, other = (self.lines[part].person for part in ConflictPart)
        if one is None or other is None or self.question_doubt:
            return None
        return live_question(one, other)

    @property
    def question_doubt(self) -> str:
        """What a name seems to be instead, so that the service is not asked; empty where it can be."""
        people = [line.person for line in self.lines.values() if line.person is not None]
        return next(filter(None, map(name_doubt_of, people)), "") if len(people) > 1 else ""


class ConflictPresenter(Presenter[ConflictState]):
    """Checks each line as it is typed; the last text wins."""

    asked = Signal(object)
    """The `Intent` that the person wants to ask the service."""

    def __init__(self, use_case: CheckConflicts) -> None:
        super().__init__(ConflictState())
        self._use_case = use_case
        self._scans: dict[ConflictPart, ConflictScan] = {}
        self.tasks = TaskScope(on_problem=self._show_problem)

    def set_text(self, part: ConflictPart, text: str) -> None:
        """Check what was typed, after a pause."""
        line = CheckedLine(text)
        try:
            line = replace(line, person=CheckedPerson.parse(text))
        except BadPerson as problem:
            if problem.fault != PersonFault.EMPTY:
                line = replace(line, problem=problem)
        except BadDocument as problem:
            line = replace(line, problem=problem)
        before = self.state.lines[part]
        if line.person is not None and line.person == before.person:
            self._update(lines={**self.state.lines, part: replace(before, text=text, problem=None)})
            return
        self._scans.pop(part, None)
        self._update(
            lines={**self.state.lines, part: line},
            shared_count=0,
            shared=(),
            expanded=frozenset(),
            evidence=None,
            problem="",
        )
        if line.person is None:
            self.tasks.cancel(part.value)
        else:
            self.tasks.start(part.value, self._check(part, line.person))

    def show_price(self, price: str) -> None:
        """Show what the question to the service costs."""
        self._update(price=price)

    def expand(self, key: Hashable) -> None:
        """List all lawsuits of a person."""
        self._update(expanded=self.state.expanded | {key})

    def choose(self, wanted: RowEvidence | None) -> None:
        """Read what connects somebody with the person that is checked; None for a row that is about nobody.

        It is read again where more has been found meanwhile; what was read of the same row stays until then.
        """
        before = self.state.evidence
        if wanted is None:
            if before is not None:
                self._update(evidence=None)
            self.tasks.cancel("signs")
            return
        if before is not None and before.rests_on(wanted):
            return
        is_same = before is not None and (before.key, before.case) == (wanted.key, wanted.case)
        self._update(evidence=replace(wanted, signs=before.signs) if is_same and before is not None else wanted)
        if wanted.is_secret:
            self.tasks.cancel("signs")
        else:
            self.tasks.start("signs", self._read_signs(wanted))

    def ask(self) -> None:
        """Ask the service, which may cost."""
        question = self.state.question
        if question is not None:
            self.asked.emit(question)

    async def _check(self, part: ConflictPart, person: CheckedPerson) -> None:
        await asyncio.sleep(REST_S)
        scan, finding = await self._use_case.begin(person)
        shown_s = time.monotonic()
        while not finding.is_whole:
            finding = await self._use_case.go_on(scan)
            if time.monotonic() - shown_s >= SHOWN_EVERY_S:
                self._show_finding(part, finding)
                shown_s = time.monotonic()
        self._scans[part] = scan
        self._show_finding(part, finding)
        if len(self._scans) == len(ConflictPart):
            scans = dict(self._scans)
            count, shared = await self._use_case.shared(*(scans[each] for each in ConflictPart))
            if self._scans == scans:  # else the other line names somebody else by now, or nobody
                self._update(shared_count=count, shared=shared)

    def _show_finding(self, part: ConflictPart, finding: ConflictFinding) -> None:
        line = replace(self.state.lines[part], finding=finding)
        self._update(lines={**self.state.lines, part: line})

    async def _read_signs(self, wanted: RowEvidence) -> None:
        signs = await self._use_case.signs(wanted.finding, wanted.person, wanted.case)
        now = self.state.evidence
        if now is not None and now.rests_on(wanted):
            self._update(evidence=replace(wanted, signs=signs))

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name)
