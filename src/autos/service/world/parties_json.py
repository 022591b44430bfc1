"""Renders the parties of a lawsuit as its court shows them: older or newer shape, masked documents, spelling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from autos.service.search.name_words import PARTICLES, folded
from autos.service.world.party_selection import (
    ACTIVE,
    ACTIVE_LAWYER,
    INTERESTED,
    LAWYER_OFFSET,
    PASSIVE,
    PASSIVE_LAWYER,
    UNKNOWN,
)
from autos.service.world.people import COMPANY, PERSON, PUBLIC, WorldPerson
from autos.service.world.random_choice import likely
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
    """How the court shows the parties of a lawsuit."""

    is_new_shape: bool
    in_capitals: bool
    has_separate_lawyers: bool
    """Whether lawyers are entries of `parties` instead of members of their client."""
    by_initials: bool
    """Whether parties are shown by initials and without documents, because of secrecy."""
    searched: frozenset[int]
    """Numbers of the participants whose documents are shown in full."""

    def format_name(self, name: str) -> str:
        """Format a name as the court stores it."""
        if self.by_initials:
            return initials(name)
        return folded(name).upper() if self.in_capitals else name


def initials(name: str) -> str:
    """Initials as courts publish names under secrecy: `M. F. S.`"""
    return " ".join(
        f"{word[0].upper()}." for word in name.split() if word.lower() not in PARTICLES and word[0].isalpha()
    )


def masked_cpf(document: str) -> str:
    """A CPF as courts mask it: `***.222.333-**`"""
    return f"***.{document[3:6]}.{document[6:9]}-**"


def caption(members: Sequence[LawsuitMember], style: PartyStyle) -> str:
    """Caption of the lawsuit: `A x B`, with "e outros" for further parties of a side."""
    sides = [[style.format_name(m.participant.name) for m in members if m.part == part] for part in (ACTIVE, PASSIVE)]
    shown = [f"{names[0]} e outros" if len(names) > 1 else names[0] for names in sides if names]
    return " x ".join(shown) or style.format_name(members[0].participant.name)


def parties_json(
    members: Sequence[LawsuitMember], template: CaseTemplate, style: PartyStyle, crawl: str, rng: Random
) -> list[dict[str, Any]]:
    """The member `parties` of the contract, main parties first."""
    role = rng.choice(LAWYER_ROLES)
    lawyers = {part: [m for m in members if m.part == part] for part in LAWYER_PARTS}
    shown: list[dict[str, Any]] = []
    represented: set[int] = set()
    for member in members:
        if member.part in LAWYER_PARTS:
            continue
        party = _party_json(member, template, style, crawl, rng)
        their_part = member.part + LAWYER_OFFSET
        if not style.has_separate_lawyers and their_part in lawyers and their_part not in represented:
            represented.add(their_part)
            party["lawyers"] = [_lawyer_json(lawyer, role, style) for lawyer in lawyers[their_part]]
        shown.append(party)
    apart = [m for part in (ACTIVE_LAWYER, PASSIVE_LAWYER) if part not in represented for m in lawyers[part]]
    shown.extend(_separate_lawyer_json(lawyer, role, style, crawl) for lawyer in apart)
    return shown


def _party_json(
    member: LawsuitMember, template: CaseTemplate, style: PartyStyle, crawl: str, rng: Random
) -> dict[str, Any]:
    participant = member.participant
    roles = {ACTIVE: template.active_role, PASSIVE: template.passive_role} | OTHER_ROLES
    party: dict[str, Any] = {
        "name": style.format_name(participant.name),
        "side": SIDES[member.part],
        "person_type": roles[member.part].upper() if style.in_capitals else roles[member.part],
    }
    document = _shown_document(participant, style, rng)
    kind = "CPF" if participant.kind == PERSON else "CNPJ"
    if style.is_new_shape:
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


def _shown_document(participant: WorldPerson, style: PartyStyle, rng: Random) -> str:
    """The document in full for a searched participant; else a masked CPF, a company's number, or nothing."""
    is_shown = likely(rng, 0.45)
    if style.by_initials or not participant.document:
        return ""
    if participant.number in style.searched:
        return participant.document
    if not is_shown:
        return ""
    return masked_cpf(participant.document) if participant.kind == PERSON else participant.document


def _lawyer_json(lawyer: LawsuitMember, role: str, style: PartyStyle) -> dict[str, Any]:
    participant = lawyer.participant
    name = folded(participant.name).upper() if style.in_capitals else participant.name
    shown: dict[str, Any] = {"name": name, "side": SIDES[lawyer.part], "person_type": role}
    if style.is_new_shape or participant.number in style.searched:
        shown["documents"] = [{"document": participant.document, "document_type": "OAB"}]
    if participant.number in style.searched:
        shown["main_document"] = participant.document
    return shown


def _separate_lawyer_json(lawyer: LawsuitMember, role: str, style: PartyStyle, crawl: str) -> dict[str, Any]:
    """A lawyer as an entry of `parties`, with the four members of the contract."""
    name = lawyer.participant.name
    return {
        "person_type": role,
        "side": SIDES[lawyer.part],
        "name": folded(name).upper() if style.in_capitals else name,
        "tags": {"crawl_id": crawl},
    }
