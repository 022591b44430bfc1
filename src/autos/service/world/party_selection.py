"""Picks the parties and lawyers of a lawsuit."""

from __future__ import annotations

from array import array
from random import Random
from typing import NamedTuple

from autos.service.world import demo
from autos.service.world.people import CONDOMINIUM, Population
from autos.service.world.random_choice import WeightedChoice, likely
from autos.service.world.reference import CaseTemplate, Forum, ReferenceTables

ACTIVE, PASSIVE, INTERESTED, UNKNOWN, ACTIVE_LAWYER, PASSIVE_LAWYER = range(6)
"""Parts of a participant in a lawsuit; a lawyer's part is the client's part + `LAWYER_OFFSET`."""
PARTS = 8
"""A member of a lawsuit is stored as one number, its member code: `participant * PARTS + part`."""
LAWYER_OFFSET = 4

COUNCILS = (
    "Conselho Regional de Administração",
    "Conselho Regional de Engenharia e Agronomia",
    "Conselho Regional de Química",
)
COMPANY_SECTORS = frozenset({"bank", "airline", "utility", "insurer"})


class RequiredParty(NamedTuple):
    """A participant who must be a party of the lawsuit."""

    participant: int
    side: int
    opponent: int | None = None
    """Participant required on the other side, if any."""
    lawyer: int | None = None
    """Lawyer required for the participant, if any."""


class MemberPicker:
    """Picks members for a case template from the population."""

    def __init__(self, reference: ReferenceTables, population: Population, rng: Random) -> None:
        self._population = population
        self._states = reference.states
        self._rng = rng
        self._sides = {
            template.name: (_weighted(template.active_type), _weighted(template.passive_type))
            for template in reference.templates
        }
        self._companies_sued = 0
        self._demo_cases = 0

    def pick_members(self, template: CaseTemplate, place: Forum, required: RequiredParty | None = None) -> array[int]:
        """Pick the member codes of a lawsuit, including `required`."""
        rng = self._rng
        passive_part = _passive_part(template)
        active_types, passive_types = self._sides[template.name]
        active = self._pick_party(active_types.pick(rng), template, place, sued=False)
        passive = self._pick_party(passive_types.pick(rng), template, place, sued=True)
        if required is not None:
            other = (
                required.opponent if required.opponent is not None else (passive if required.side == ACTIVE else active)
            )
            active, passive = (
                (required.participant, other) if required.side == ACTIVE else (other, required.participant)
            )
        member_codes = array("I")
        member_codes.append(active * PARTS + (UNKNOWN if required is None and likely(rng, 0.01) else ACTIVE))
        if passive != active:
            member_codes.append(passive * PARTS + passive_part)
        self._add_others(member_codes, template, place, passive_part)
        if required is not None and required.lawyer is not None:
            member_codes.append(required.lawyer * PARTS + required.side + LAWYER_OFFSET)
        self._add_lawyers(member_codes, template, place, passive_part)
        return member_codes

    def _add_others(self, member_codes: array[int], template: CaseTemplate, place: Forum, passive_part: int) -> None:
        rng = self._rng
        if not likely(rng, 0.1):
            return
        count = 1 if likely(rng, 0.6) else rng.randint(2, 8)
        for _ in range(count):
            part = passive_part if likely(rng, 0.6) else ACTIVE
            kind = self._sides[template.name][1 if part == passive_part else 0].pick(rng)
            other = self._pick_party(kind, template, place, sued=part == passive_part)
            if all(other != member // PARTS for member in member_codes):
                member_codes.append(other * PARTS + part)
        if likely(rng, 0.3):
            member_codes.append(self._population.individual() * PARTS + INTERESTED)

    def _add_lawyers(self, member_codes: array[int], template: CaseTemplate, place: Forum, passive_part: int) -> None:
        rng = self._rng
        near = self._population.lawyers[place.uf]
        if likely(rng, 0.94):
            takes_demo = place.uf == "SP" and not template.is_criminal and self._demo_cases < demo.DEMO_LAWYER_CASES
            if takes_demo and likely(rng, 0.09):
                self._demo_cases += 1
                member_codes.append(self._population.demo_lawyer * PARTS + ACTIVE_LAWYER)
            else:
                member_codes.append(rng.choice(near) * PARTS + ACTIVE_LAWYER)
        for _ in range(rng.randint(0, 2)):
            member_codes.append(
                rng.choice(near) * PARTS + (PASSIVE_LAWYER if passive_part != ACTIVE else ACTIVE_LAWYER)
            )

    def _pick_party(self, kind: str, template: CaseTemplate, place: Forum, *, sued: bool) -> int:
        people, rng = self._population, self._rng
        if kind == "PF":
            return people.individual()
        if kind == "PJ":
            return self._company(sued=sued)
        if kind in COMPANY_SECTORS:
            large = people.companies[kind][:LARGEST_OF_SECTOR]
            return rng.choice(large if likely(rng, 0.6) else people.companies[kind])
        if kind == CONDOMINIUM:
            return rng.choice(people.companies[CONDOMINIUM])
        return people.public_body(self._public_name(kind, template, place))

    def _company(self, *, sued: bool) -> int:
        people, rng = self._population, self._rng
        if sued:
            self._companies_sued += 1
            if self._companies_sued % demo.DEMO_COMPANY_EVERY == 0:
                return people.demo_company
            if likely(rng, 0.3):
                return rng.choice(people.large)
        return rng.choice(people.every_company)

    def _public_name(self, kind: str, template: CaseTemplate, place: Forum) -> str:
        rng, state = self._rng, self._states[place.uf]
        if kind == "state_gov":
            return "Distrito Federal" if place.uf == "DF" else f"Fazenda Pública do Estado {state.of}"
        if kind == "prosecutor":
            return _prosecutor(template.branch, state.of)
        if kind == "estate":
            return f"Espólio de {self._population.name_of(self._population.individual())}"
        if kind == "authority":
            return _authority(template, place)
        required = {
            "municipality": f"Município de {place.county}",
            "union": "União Federal",
            "inss": "Instituto Nacional do Seguro Social - INSS",
            "caixa": "Caixa Econômica Federal",
            "council": f"{COUNCILS[rng.randrange(len(COUNCILS))]} {state.of}",
        }
        return required[kind]


LARGEST_OF_SECTOR = 4
"""Number of companies of a sector that are sued most."""


def _weighted(types: dict[str, float]) -> WeightedChoice[str]:
    return WeightedChoice(list(types), types.values())


def _passive_part(template: CaseTemplate) -> int:
    if template.passive_role == template.active_role:
        return ACTIVE
    return INTERESTED if template.passive_role == "Interessado" else PASSIVE


def _prosecutor(branch: str, of_state: str) -> str:
    if branch == "electoral":
        return "Ministério Público Eleitoral"
    if branch == "military_union":
        return "Ministério Público Militar"
    return (
        f"Ministério Público do Estado {of_state}"
        if branch in {"state", "military_state"}
        else "Ministério Público Federal"
    )


def _authority(template: CaseTemplate, place: Forum) -> str:
    if template.branch == "federal":
        return f"Delegado da Receita Federal em {place.county}"
    if template.amount_mu is None:
        return f"Juízo de Direito da Vara Criminal de {place.county}"
    return f"Secretário da Fazenda em {place.county}"


def reversed_sides(member_codes: array[int]) -> array[int]:
    """The member codes with active and passive exchanged, as in many appeals."""
    exchange = {ACTIVE: PASSIVE, PASSIVE: ACTIVE, ACTIVE_LAWYER: PASSIVE_LAWYER, PASSIVE_LAWYER: ACTIVE_LAWYER}
    return array("I", (one - one % PARTS + exchange.get(one % PARTS, one % PARTS) for one in member_codes))
