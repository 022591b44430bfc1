"""The people of a lawsuit as a court tells them: older or newer shape, documents hidden, its own way with names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from autos.service.search.name_words import PARTICLES, folded
from autos.service.world.members import (
    ACTIVE,
    ACTIVE_LAWYER,
    INTERESTED,
    LAWYER_OFFSET,
    PASSIVE,
    PASSIVE_LAWYER,
    UNKNOWN,
)
from autos.service.world.numbers import likely
from autos.service.world.people import COMPANY, PERSON, PUBLIC, Participant
from autos.service.world.reference import CaseTemplate
from autos.service.world.world import LawsuitMember

SIDES = {
    ACTIVE: "Active",
    PASSIVE: "Passive",
    INTERESTED: "Interested",
    UNKNOWN: "Unknown",
    ACTIVE_LAWYER: "Active",
    PASSIVE_LAWYER: "Passive",
}
ENTITY_TYPES = {PERSON: "person", COMPANY: "company", PUBLIC: "government"}
LAWYER_ROLES = ("Advogado", "ADVOGADO", "Advogado(a)", "Adv")
LAWYER_PARTS = frozenset({ACTIVE_LAWYER, PASSIVE_LAWYER})
OTHER_ROLES = {INTERESTED: "Terceiro interessado", UNKNOWN: "Parte"}


@dataclass(frozen=True, slots=True)
class PartyStyle:
    """How this court tells this lawsuit's parties."""

    is_new_shape: bool
    in_capitals: bool
    lawyers_apart: bool
    """Lawyers as entries of `parties` instead of inside their client."""
    by_initials: bool
    """Secrecy: parties by their initials, without documents."""
    searched: frozenset[int]
    """Whose documents may be told in full."""

    def write(self, name: str) -> str:
        """`name` as the court stores it."""
        if self.by_initials:
            return initials(name)
        return folded(name).upper() if self.in_capitals else name


def initials(name: str) -> str:
    """`M. F. S.`, as courts publish names under secrecy."""
    return " ".join(
        f"{word[0].upper()}." for word in name.split() if word.lower() not in PARTICLES and word[0].isalpha()
    )


def masked_cpf(document: str) -> str:
    """`***.222.333-**`"""
    return f"***.{document[3:6]}.{document[6:9]}-**"


def caption(members: Sequence[LawsuitMember], manner: PartyStyle) -> str:
    """`A x B`, with "e outros" for the rest of a side."""
    sides = [[manner.write(m.participant.name) for m in members if m.part == part] for part in (ACTIVE, PASSIVE)]
    told = [f"{names[0]} e outros" if len(names) > 1 else names[0] for names in sides if names]
    return " x ".join(told) or manner.write(members[0].participant.name)


def parties_json(
    members: Sequence[LawsuitMember], template: CaseTemplate, manner: PartyStyle, crawl: str, rng: Random
) -> list[dict[str, Any]]:
    """`parties` of the contract, main parties first."""
    role = rng.choice(LAWYER_ROLES)
    lawyers = {part: [m for m in members if m.part == part] for part in LAWYER_PARTS}
    told: list[dict[str, Any]] = []
    represented: set[int] = set()
    for member in members:
        if member.part in LAWYER_PARTS:
            continue
        party = _party(member, template, manner, crawl, rng)
        their_part = member.part + LAWYER_OFFSET
        if not manner.lawyers_apart and their_part in lawyers and their_part not in represented:
            represented.add(their_part)
            party["lawyers"] = [_lawyer(lawyer, role, manner) for lawyer in lawyers[their_part]]
        told.append(party)
    apart = [m for part in (ACTIVE_LAWYER, PASSIVE_LAWYER) if part not in represented for m in lawyers[part]]
    told.extend(_lawyer_apart(lawyer, role, manner, crawl) for lawyer in apart)
    return told


def _party(
    member: LawsuitMember, template: CaseTemplate, manner: PartyStyle, crawl: str, rng: Random
) -> dict[str, Any]:
    participant = member.participant
    roles = {ACTIVE: template.active_role, PASSIVE: template.passive_role} | OTHER_ROLES
    party: dict[str, Any] = {
        "name": manner.write(participant.name),
        "side": SIDES[member.part],
        "person_type": roles[member.part].upper() if manner.in_capitals else roles[member.part],
    }
    document = _told_document(participant, manner, rng)
    kind = "CPF" if participant.kind == PERSON else "CNPJ"
    if manner.is_new_shape:
        party["entity_type"] = ENTITY_TYPES[participant.kind]
        if document:
            party["main_document"] = document
            party["documents"] = [{"document": document, "document_type": kind.lower()}]
        else:
            party["documents"] = []
    elif document:
        party["document"] = document
        party["document_type"] = kind
    return party | {"lawyers": [], "tags": {"crawl_id": crawl}}


def _told_document(participant: Participant, manner: PartyStyle, rng: Random) -> str:
    """In full for whoever was searched; else a hidden CPF, a company's number, or nothing."""
    is_told = likely(rng, 0.45)
    if manner.by_initials or not participant.document:
        return ""
    if participant.number in manner.searched:
        return participant.document
    if not is_told:
        return ""
    return masked_cpf(participant.document) if participant.kind == PERSON else participant.document


def _lawyer(lawyer: LawsuitMember, role: str, manner: PartyStyle) -> dict[str, Any]:
    participant = lawyer.participant
    name = folded(participant.name).upper() if manner.in_capitals else participant.name
    told: dict[str, Any] = {"name": name, "side": SIDES[lawyer.part], "person_type": role}
    if manner.is_new_shape or participant.number in manner.searched:
        told["documents"] = [{"document": participant.document, "document_type": "OAB"}]
    if participant.number in manner.searched:
        told["main_document"] = participant.document
    return told


def _lawyer_apart(lawyer: LawsuitMember, role: str, manner: PartyStyle, crawl: str) -> dict[str, Any]:
    """Only the four members that the contract gives such an entry."""
    name = lawyer.participant.name
    return {
        "person_type": role,
        "side": SIDES[lawyer.part],
        "name": folded(name).upper() if manner.in_capitals else name,
        "tags": {"crawl_id": crawl},
    }
