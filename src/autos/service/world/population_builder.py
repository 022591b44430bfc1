"""Builds the population of a new world: names from common parts, documents from the safe ranges."""

from __future__ import annotations

from random import Random

from autos.domain.documents.check_digits import check_digit
from autos.domain.documents.cnpj import WEIGHTS
from autos.service.world import demo
from autos.service.world.people import COMPANY, HOSTILE_NAMES, LAWYER, PERSON, Population
from autos.service.world.random_choice import WeightedChoice, likely
from autos.service.world.reference import ReferenceTables

UNDOCUMENTED_PEOPLE, LAWYERS = 5_500, 1_100
LAWSUITS_A_PERSON, LAWSUITS_A_LAWYER, LAWSUITS_A_COMPANY = 5, 20, 200
"""Above the minimum of each, the population has one participant for so many lawsuits."""
FIRST_BAR_NUMBER, LAST_BAR_NUMBER = 900_001, 999_000
SECTOR_SHARES = {
    "bank": 30,
    "telecom": 20,
    "airline": 8,
    "utility": 24,
    "insurer": 24,
    "retail": 60,
    "industry": 60,
    "services": 70,
    "realty": 50,
    "health": 30,
    "education": 14,
}
"""How many of the 390 safe company numbers each sector gets."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SINGLE_SURNAME, DOUBLE_SURNAME = 0.15, 0.85


def build_population(reference: ReferenceTables, lawsuits: int, rng: Random) -> Population:
    """Build the population of a world with `lawsuits` lawsuits."""
    population = Population(lawsuits, rng)
    builder = _PopulationBuilder(population, reference, rng)
    builder.add_people(max(UNDOCUMENTED_PEOPLE, lawsuits // LAWSUITS_A_PERSON))
    builder.add_companies(lawsuits // LAWSUITS_A_COMPANY)
    builder.add_lawyers(min(max(LAWYERS, lawsuits // LAWSUITS_A_LAWYER), LAST_BAR_NUMBER - FIRST_BAR_NUMBER))
    return population


class _PopulationBuilder:
    """Adds people, companies and lawyers in a fixed order."""

    def __init__(self, population: Population, reference: ReferenceTables, rng: Random) -> None:
        self._population = population
        self._reference = reference
        self._rng = rng
        names = reference.names
        self._female = _weighted_by_rank(names["female"])
        self._male = _weighted_by_rank(names["male"])
        self._surnames = _weighted_by_rank(names["surnames"])
        population.add(PERSON, demo.DEMO_PERSON, demo.DEMO_CPF)
        population.add(LAWYER, demo.DEMO_LAWYER, demo.DEMO_OAB, "SP")
        population.add(COMPANY, demo.DEMO_COMPANY, demo.DEMO_CNPJ, "retail")

    def add_people(self, undocumented: int) -> None:
        """Add a person for each safe CPF, and `undocumented` people without a document."""
        add, namesakes = self._population.add, demo.DEMO_NAMESAKES_WITH_CPF
        documents = [document for document in self._reference.documents["cpf"] if document != demo.DEMO_CPF]
        for index, document in enumerate(documents):
            add(PERSON, demo.DEMO_NAME if index < namesakes else self._person_name(), document)
        known = [demo.DEMO_NAME] * (demo.DEMO_NAMESAKES - namesakes) + list(HOSTILE_NAMES)
        for name in known:
            add(PERSON, name)
        for _ in range(undocumented - len(known)):
            add(PERSON, self._person_name())

    def add_companies(self, more: int) -> None:
        """Add companies with the numbers of the safe lists, and `more` with letters in their numbers."""
        documents = self._reference.documents
        numbers = [n for n in documents["cnpj_alphanumeric"] + documents["cnpj_numeric"] if n != demo.DEMO_CNPJ]
        self._rng.shuffle(numbers)
        for number, (sector, name) in zip(numbers, self._company_names(), strict=False):
            self._population.add(COMPANY, name, number, sector)
        taken = {*numbers, demo.DEMO_CNPJ}
        sectors = WeightedChoice(list(SECTOR_SHARES), SECTOR_SHARES.values())
        for _ in range(more):
            number = self._company_number()
            if number not in taken:
                taken.add(number)
                sector = sectors.pick(self._rng)
                self._population.add(COMPANY, self._double_name(sector), number, sector)

    def add_lawyers(self, count: int) -> None:
        """Add `count` lawyers, at least one in every state."""
        weights = self._reference.statistics["courts"]["state"]["value"]
        states = WeightedChoice([acronym[2:4] for acronym in weights], weights.values())
        states_of_lawyers = [states.pick(self._rng) for _ in range(count)]
        missing = sorted(set(self._reference.states) - set(states_of_lawyers))
        for index, uf in enumerate([*states_of_lawyers, *missing]):
            registration = f"{uf}{FIRST_BAR_NUMBER + index:07d}"
            if registration != demo.DEMO_OAB:
                self._population.add(LAWYER, self._person_name(), registration, uf)

    def _company_names(self) -> list[tuple[str, str]]:
        """Unique names with their sectors, shuffled."""
        heads, patterns = self._reference.names["company_heads"], self._reference.names["company_patterns"]
        named: list[tuple[str, str]] = []
        for sector, share in SECTOR_SHARES.items():
            possible = [pattern.format(h=head) for pattern in patterns[sector] for head in heads]
            unused = [name for name in possible if name != demo.DEMO_COMPANY]
            named.extend((sector, name) for name in self._rng.sample(unused, min(share, len(unused))))
        self._rng.shuffle(named)
        return named

    def _double_name(self, sector: str) -> str:
        names = self._reference.names
        heads = self._rng.sample(names["company_heads"], 2)
        return str(self._rng.choice(names["company_patterns"][sector]).format(h=" ".join(heads)))

    def _company_number(self) -> str:
        """A CNPJ with eight letters, which is practically never a real company's."""
        stem = "".join(self._rng.choices(LETTERS, k=8)) + "0001"
        first = check_digit(stem, WEIGHTS)
        return stem + first + check_digit(stem + first, (6, *WEIGHTS))

    def _person_name(self) -> str:
        rng = self._rng
        is_woman = likely(rng, 0.5)
        given = (self._female if is_woman else self._male).pick(rng)
        if given in {"Maria", "Ana"} and likely(rng, 0.45):
            given = f"{given} {self._female.pick(rng)}"
        shape = rng.random()
        surnames = [self._surnames.pick(rng) for _ in range(_surname_count(shape))]
        if len(surnames) > 1 and likely(rng, 0.25):
            surnames[1] = f"{rng.choice(('da', 'de', 'dos'))} {surnames[1]}"
        suffix = f" {rng.choice(('Júnior', 'Filho', 'Neto'))}" if not is_woman and likely(rng, 0.04) else ""
        return f"{given} {' '.join(surnames)}{suffix}"


def _surname_count(draw: float) -> int:
    """One surname for 15 %, two for 70 %, three for the rest."""
    if draw < SINGLE_SURNAME:
        return 1
    return 2 if draw < DOUBLE_SURNAME else 3


def _weighted_by_rank(names: list[str]) -> WeightedChoice[str]:
    return WeightedChoice(names, (1 / (rank + 4) for rank in range(len(names))))
