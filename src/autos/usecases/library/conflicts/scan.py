"""One person compared with everybody in the archive, some lawsuits at a time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.transaction import ArchiveTransaction
from autos.domain.accepted_variants import contract_side
from autos.domain.conflict.finding import (
    LAWYER,
    ArchiveCoverage,
    CaseFacts,
    Certainty,
    ConflictFinding,
    FindingGroup,
    FoundCase,
    FoundPerson,
    SharedCase,
)
from autos.domain.conflict.mention import Mention, MentionKind
from autos.domain.conflict.names import NameLikeness, NameSieve, asked_names, compare_names, word_spellings
from autos.domain.conflict.person import CheckedPerson
from autos.domain.documents.cnpj import LENGTH as CNPJ_LENGTH
from autos.domain.documents.cpf import LENGTH as CPF_LENGTH
from autos.domain.documents.party_name import documents_in_name
from autos.domain.errors import Problem
from autos.domain.lawsuit.lawsuit import Lawsuit, Side
from autos.domain.lawsuit.namesake import EvidenceSign, NamesakeTraits, evidence_signs, merge_traits, traits_of
from autos.domain.lawsuit.parties import folded_name, people_of
from autos.domain.lawsuit.title import is_lawyer_role
from autos.domain.lenient_json import parse_lenient
from autos.domain.mode import SearchType

AT_ONCE = 400
"""Cases of one step: some hundredths of a second."""
READ_AT_ONCE = 2_000
"""Cases of one step that only reads their texts: as long."""
MOST_KEPT = 200
"""Cases of a person that are listed; all are counted."""
MOST_NAMES = 3
"""Names of a document by which it is looked for, too, the most frequent ones."""
MOST_REMEMBERED = 50_000
"""Persons whose comparison is remembered: lawyers and banks stand in many cases."""
MOST_COMPARED = 40
MOST_READ = 3
"""Lawsuits that are read for the signs: of those that are the person's, and of the one that may be."""
MOST_SHARED = 200
LIKENESSES, CERTAINTIES = list(NameLikeness), list(Certainty)
CERTAIN = frozenset({Certainty.DOCUMENT, Certainty.COMPANY, Certainty.CONFIRMED})
SHARING = CERTAIN | {Certainty.NAME}


class PersonMatch(NamedTuple):
    """Somebody in the archive who is the person, or may be, by the comparison."""

    certainty: Certainty
    likeness: NameLikeness | None
    name: str
    document: str


class TallyKey(NamedTuple):
    """What makes one person of the result."""

    certainty: Certainty
    name: str = ""
    """Folded; empty for everybody in cases under secrecy."""
    document: str = ""


@dataclass(slots=True)
class PersonTally:
    """What has been found of one person."""

    name: str
    document: str
    likeness: NameLikeness | None
    count: int = 0
    sides: Counter[str] = field(default_factory=Counter)
    cases: list[FoundCase] = field(default_factory=list)


class CaseParticipation(NamedTuple):
    """How the checked person takes part in a case."""

    sides: tuple[str, ...]
    is_certain: bool


@dataclass(slots=True)
class _Roles:
    match: PersonMatch
    sides: dict[str, None] = field(default_factory=dict)
    roles: dict[str, None] = field(default_factory=dict)
    is_party: bool = False


class ConflictScan:
    """Compares one person; `begin`, then `step` until it returns False. Each may run in another transaction."""

    def __init__(self, person: CheckedPerson, now: datetime) -> None:
        self.person = person
        self._now = now
        self._coverage = ArchiveCoverage(now, 0, 0, None, None, 0, 0)
        self._names: tuple[str, ...] = (person.name,) if person.name else ()
        self._asked = asked_names(person.name) if person.name else ()
        """The names without additions, by which cases are found."""
        self._sieves = tuple(map(NameSieve, self._names))
        self._learnt: tuple[str, ...] = ()
        self._is_learning = bool(person.document) and not person.name
        self._queue: list[int] = []
        """Cases that are still to be compared, the last first."""
        self._seen: set[int] = set()
        self._by_document: frozenset[int] = frozenset()
        self._by_text: frozenset[int] = frozenset()
        """Cases in whose texts the person may be named, perhaps outside of their people."""
        self._mention = Mention(person, self._asked)
        self._unread: list[int] | None = None
        """Cases whose texts are still to be read; None until it is known whether they have to be."""
        self._to_be_read = 0
        self._unreadable: set[int] = set()
        self._checked = 0
        self._matches: dict[int, PersonMatch | None] = {}
        self._verdicts: dict[int, bool] = {}
        self._tallies: dict[TallyKey, PersonTally] = {}
        self._told: set[int] = set()
        """Cases in which somebody was found."""
        self.participations: dict[int, CaseParticipation] = {}
        """How the person takes part in each case, or somebody of the same name."""

    def begin(self, transaction: ArchiveTransaction) -> None:
        """Find the cases in which the person may take part."""
        found = transaction.people_in_cases
        self._coverage = found.coverage(self._now)
        document = self.person.document
        by_document = found.by_document(document, self.person.root) if document else ()
        self._by_document = frozenset(by_document)
        by_text = found.by_text(document, self.person.kind, self._asked)
        self._by_text = frozenset(by_text)
        self._add([by_document, *self._by_names(transaction), found.unindexed(), by_text])
        self._decide_texts(transaction)

    def step(self, transaction: ArchiveTransaction) -> bool:
        """Compare the people of some more cases, or read the texts of more; whether any are left."""
        if self._unread:
            self._read_some(transaction)
            return bool(self._unread)
        cases = [self._queue.pop() for _ in range(min(AT_ONCE, len(self._queue)))]
        if cases:
            self._read(transaction, cases)
            self._checked += len(cases)
        if not self._queue and self._is_learning:
            self._is_learning = False
            self._learn(transaction)
        self._decide_texts(transaction)
        return not self.is_whole

    def _decide_texts(self, transaction: ArchiveTransaction) -> None:
        """Read all texts before it is said that nobody is in the archive, or nobody with the document."""
        if self._queue or self._is_learning or self._unread is not None:
            return
        is_needed = bool(self.person.document) or not self._tallies
        is_needed = is_needed and not any(key.certainty in CERTAIN for key in self._tallies)
        is_needed = is_needed and not self._mention.looks_for_nothing
        self._unread = list(transaction.people_in_cases.every()) if is_needed else []
        self._to_be_read = len(self._unread)

    def _read_some(self, transaction: ArchiveTransaction) -> None:
        """Look for the person in the texts of some cases, the newest first."""
        left = self._unread or []
        cases = [left.pop() for _ in range(min(READ_AT_ONCE, len(left)))]
        found: defaultdict[int, dict[TallyKey, _Roles]] = defaultdict(dict)
        for case_id, body in transaction.people_in_cases.bodies_in([one for one in cases if one not in self._told]):
            try:
                if body is None:
                    self._unreadable.add(case_id)
                elif not found.get(case_id) and self._mention.may_be_in(body):
                    self._read_texts(body, case_id, found[case_id])
            except Problem:
                self._unreadable.add(case_id)
        facts = transaction.people_in_cases.facts([case_id for case_id in cases if found.get(case_id)])
        for case_id in cases:
            if case_id in facts:
                self._count(case_id, facts[case_id], found[case_id])

    @property
    def checked(self) -> int:
        """Number of cases that were compared."""
        return self._checked

    @property
    def candidates(self) -> int:
        """Number of cases that are to be compared, as far as it is known."""
        return self._checked + len(self._queue) + self._is_learning

    @property
    def is_whole(self) -> bool:
        """Whether every case was compared, and the texts read that have to be."""
        return self._checked == self.candidates and self._unread is not None and not self._unread

    @property
    def read(self) -> int:
        """Number of cases whose texts were read."""
        return self._to_be_read - len(self._unread or ())

    @property
    def to_be_read(self) -> int:
        """Number of cases whose texts have to be read, as far as it is known."""
        return self._to_be_read

    @property
    def finding(self) -> ConflictFinding:
        """What is known so far."""
        people = sorted(
            (_found(key, tally) for key, tally in self._tallies.items()),
            key=lambda one: (
                CERTAINTIES.index(one.certainty),
                one.is_secret,
                LIKENESSES.index(one.likeness) if one.likeness is not None else -1,
                -one.case_count,
                one.name,
            ),
        )
        return ConflictFinding(
            self.person,
            self._coverage,
            self.checked,
            self.candidates,
            tuple(people),
            self._learnt,
            self.read,
            self.to_be_read,
            len(self._unreadable),
        )

    def _add(self, found: Iterable[Sequence[int]]) -> None:
        """Queue cases that were not queued before; of each list the newest first, and the lists in their order."""
        new: list[int] = []
        for cases in found:
            for case_id in reversed(cases):
                if case_id not in self._seen:
                    self._seen.add(case_id)
                    new.append(case_id)
        self._queue = [*reversed(new), *self._queue]

    def _by_names(self, transaction: ArchiveTransaction) -> list[Sequence[int]]:
        for name in dict.fromkeys((*self._names, *self._asked)):
            for case_id, verdict in transaction.verdicts.of_subject(SearchedPerson.of(SearchType.NAME, name)).items():
                self._verdicts.setdefault(case_id, verdict.is_same)
        found: list[Sequence[int]] = []
        for name in self._asked:
            cases = transaction.people_in_cases.by_words(word_spellings(name))
            if len(cases) > AT_ONCE:
                found.append(transaction.people_in_cases.by_phrase(name))
            found.append(cases)
        return found

    def _learn(self, transaction: ArchiveTransaction) -> None:
        """Go on by the names that the document has: other cases may name the person without it."""
        named: Counter[str] = Counter()
        written: dict[str, str] = {}
        for tally in self._tallies.values():
            if tally.document and tally.name:
                named[folded_name(tally.name)] += tally.count
                written.setdefault(folded_name(tally.name), tally.name)
        self._names = self._learnt = tuple(written[name] for name, _ in named.most_common(MOST_NAMES))
        self._asked = tuple(dict.fromkeys(one for name in self._names for one in asked_names(name)))
        self._sieves = tuple(map(NameSieve, self._names))
        self._matches.clear()
        if self._names:
            self._add(self._by_names(transaction))

    def _read(self, transaction: ArchiveTransaction, cases: Sequence[int]) -> None:
        people = transaction.people_in_cases.people_in(cases)
        self._match_people(transaction, {person.person_id for person in people})
        found: defaultdict[int, dict[TallyKey, _Roles]] = defaultdict(dict)
        for person in people:
            match = self._matches[person.person_id]
            if match is not None:
                is_lawyer = person.is_lawyer or is_lawyer_role(person.role)
                self._note(found[person.case_id], person.case_id, match, person.side, person.role, is_lawyer=is_lawyer)
        for case_id in (self._by_document | self._by_text).intersection(cases):
            is_certain = any(key.certainty in CERTAIN for key in found.get(case_id, ()))
            if not is_certain and (self.person.document or not found.get(case_id)):
                self._read_whole(transaction, case_id, found[case_id])
        facts = transaction.people_in_cases.facts([case_id for case_id in cases if found.get(case_id)])
        for case_id in cases:
            if case_id in facts:
                self._count(case_id, facts[case_id], found[case_id])

    def _match_people(self, transaction: ArchiveTransaction, person_ids: set[int]) -> None:
        if len(self._matches) > MOST_REMEMBERED:
            self._matches.clear()
        unknown = [person_id for person_id in person_ids if person_id not in self._matches]
        identities = transaction.people_in_cases.identities(unknown)
        for person_id in unknown:
            document, name = identities.get(person_id, ("", ""))
            self._matches[person_id] = self._compare(name, document)

    def _compare(self, name: str, document: str) -> PersonMatch | None:
        asked = [one for one, sieve in zip(self._names, self._sieves, strict=True) if sieve.may_let_pass(name)]
        found = [likeness for one in asked if (likeness := compare_names(one, name)) is not None]
        likeness = min(found, key=LIKENESSES.index, default=None)
        inside = documents_in_name(name) if self.person.document else ()
        for each in (document, *inside):
            if self.person.has_document(each):
                is_other_place = bool(self.person.root) and each != self.person.document
                return PersonMatch(Certainty.COMPANY if is_other_place else Certainty.DOCUMENT, likeness, name, each)
        if likeness is None:
            return None
        if any(_is_other(self.person.document, each) for each in (document, *inside)):
            return PersonMatch(Certainty.OTHER_DOCUMENT, likeness, name, document)
        certainty = Certainty.NAME if likeness is NameLikeness.SAME else Certainty.ALIKE
        return PersonMatch(certainty, likeness, name, document)

    def _note(
        self,
        found: dict[TallyKey, _Roles],
        case_id: int,
        match: PersonMatch,
        side: str,
        role: str,
        *,
        is_lawyer: bool,
    ) -> None:
        if match.certainty is Certainty.NAME and case_id in self._verdicts:
            is_same = self._verdicts[case_id]
            match = match._replace(certainty=Certainty.CONFIRMED if is_same else Certainty.NAMESAKE)
        key = TallyKey(match.certainty, folded_name(match.name), match.document)
        roles = found.setdefault(key, _Roles(match))
        roles.roles.setdefault(role)
        if not is_lawyer:
            roles.is_party = True
            roles.sides.setdefault(side)

    def _read_whole(self, transaction: ArchiveTransaction, case_id: int, found: dict[TallyKey, _Roles]) -> None:
        """Look for the document among all documents of a case's people: the index knows each, the people only one.

        What stands in no name of its people may stand in its texts.
        """
        try:
            if case_id in self._by_document:
                for lawsuit in transaction.people_in_cases.lawsuits_of(case_id):
                    self._read_people(lawsuit, case_id, found)
            for body in transaction.people_in_cases.bodies_of(case_id):
                if case_id in self._by_text and not any(key.certainty in CERTAIN for key in found):
                    self._read_texts(body, case_id, found)
        except Problem:
            return  # an unreadable lawsuit tells nothing more

    def _read_people(self, lawsuit: Lawsuit, case_id: int, found: dict[TallyKey, _Roles]) -> None:
        parties, lawyers = people_of(lawsuit)
        standing = [(one, False) for one in parties]
        standing += [(lawyer, True) for lawyer in (*lawyers, *(each for one in parties for each in one.lawyers))]
        for one, is_lawyer in standing:
            for document in one.documents:
                if (match := self._compare(one.name, document)) and match.certainty in CERTAIN:
                    role = min(one.roles, default="")
                    self._note(found, case_id, match, contract_side(one.side), role, is_lawyer=is_lawyer)

    def _read_texts(self, body: bytes, case_id: int, found: dict[TallyKey, _Roles]) -> None:
        kind = self._mention.kind_in(parse_lenient(body))
        if kind is None or (kind is MentionKind.NAME and found):
            return
        is_document = kind is MentionKind.DOCUMENT
        name, document = ("", self.person.document) if is_document else (self.person.name, "")
        match = PersonMatch(Certainty.MENTIONED, None, name, document)
        self._note(found, case_id, match, Side.UNKNOWN, "", is_lawyer=False)

    def _count(self, case_id: int, facts: CaseFacts, found: dict[TallyKey, _Roles]) -> None:
        self._told.add(case_id)
        for key, roles in found.items():
            shown = TallyKey(key.certainty) if facts.is_secret else key
            name, document = ("", "") if facts.is_secret else roles.match[2:]
            tally = self._tallies.get(shown)
            if tally is None:
                likeness = None if facts.is_secret else roles.match.likeness
                tally = self._tallies[shown] = PersonTally(name, document, likeness)
            sides = tuple(roles.sides)
            tally.count += 1
            tally.sides.update(sides or (LAWYER,))
            if len(tally.cases) < MOST_KEPT:
                is_lawyer = not roles.is_party
                tally.cases.append(FoundCase(case_id, facts, sides, tuple(filter(None, roles.roles)), is_lawyer))
            if key.certainty in SHARING:
                before = self.participations.get(case_id, CaseParticipation((), is_certain=False))
                all_sides = tuple(dict.fromkeys((*before.sides, *(sides or (LAWYER,)))))
                self.participations[case_id] = CaseParticipation(
                    all_sides, before.is_certain or key.certainty in CERTAIN
                )


def shared_cases(
    transaction: ArchiveTransaction, one: ConflictScan, other: ConflictScan
) -> tuple[int, tuple[SharedCase, ...]]:
    """How many cases both persons take part in, and the newest of them."""
    both = sorted(one.participations.keys() & other.participations.keys(), reverse=True)
    facts = transaction.people_in_cases.facts(both[:MOST_SHARED])
    shared = [
        SharedCase(
            case_id,
            facts[case_id],
            one.participations[case_id].sides,
            other.participations[case_id].sides,
            one.participations[case_id].is_certain and other.participations[case_id].is_certain,
        )
        for case_id in both[:MOST_SHARED]
        if case_id in facts
    ]
    return len(both), tuple(shared)


def person_signs(
    transaction: ArchiveTransaction, finding: ConflictFinding, found: FoundPerson, case: FoundCase | None = None
) -> tuple[EvidenceSign, ...]:
    """Document, co-party, lawyer and county of somebody, beside those of the cases that are certainly the person's.

    With `case` those of that case alone, beside the other ones.
    """
    known = [
        _traits(transaction, same.name, [one for one in same.cases if one != case][:MOST_COMPARED])
        for same in finding.of_group(FindingGroup.SAME)
        if same.name
    ]
    document = finding.person.document
    if document:
        known.append(NamesakeTraits(frozenset({document}), written={document: document}))
    cases = found.cases[:MOST_READ] if case is None else (case,)
    return evidence_signs(_traits(transaction, found.name, cases), merge_traits(known))


def _traits(transaction: ArchiveTransaction, name: str, cases: Sequence[FoundCase]) -> NamesakeTraits:
    found = []
    for case in cases:
        if case.facts.is_secret:
            continue
        try:
            found += [traits_of(lawsuit, name) for lawsuit in transaction.people_in_cases.lawsuits_of(case.case_id)]
        except Problem:
            continue  # an unreadable lawsuit is no evidence
    return merge_traits(found)


def _found(key: TallyKey, tally: PersonTally) -> FoundPerson:
    return FoundPerson(
        key.certainty,
        tally.likeness,
        tally.name,
        tally.document,
        tally.count,
        tuple(tally.sides.most_common()),
        tuple(tally.cases),
        is_secret=not key.name and not key.document,
    )


def _is_other(asked: str, found: str) -> bool:
    """Whether two documents cannot be of one person: a sole trader has a CPF and a CNPJ."""
    return len(asked) in {CPF_LENGTH, CNPJ_LENGTH} and len(found) == len(asked) and asked != found
