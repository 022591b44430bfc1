"""Everyone who may stand in a lawsuit of the world. Names are made from common parts, documents from the safe lists."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from random import Random
from typing import NamedTuple

from autos.service.world import demo
from autos.service.world.numbers import Weighted, likely
from autos.service.world.reference import Reference

PERSON, COMPANY, PUBLIC, LAWYER = "person", "company", "public", "lawyer"

UNDOCUMENTED_PEOPLE = 5_500
LAWYERS = 1_100
FIRST_BAR_NUMBER = 900_001
LARGE_COMPANIES = 25
"""As in life, a few large companies are the defendants of many lawsuits."""
BANKS_AMONG_LARGE = 8
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
"""How many of the 390 safe company numbers go to each sector."""
CONDOMINIUM = "condo"
HOSTILE_NAMES = (
    "Ateliê <b>Aurora</b> & Filhos",
    '=HYPERLINK("https://exemplo.invalid";"Sebastiana Prado")',
    "<img src=x onerror=alert(1)> Joaquim Teles",
)
"""Foreign text that a careless window would execute; a few, as in life."""
PARTICLES = frozenset({"da", "de", "do", "das", "dos", "e"})


class Someone(NamedTuple):
    """A person, company, public body or lawyer."""

    number: int
    kind: str
    name: str
    document: str
    """CPF, CNPJ or OAB as searched; empty for whoever is known by name only."""
    sector: str
    """Sector of a company, state of a lawyer, else empty."""


def folded(text: str) -> str:
    """Lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def name_words(text: str) -> list[str]:
    """The words of a name that count when names are compared."""
    cleaned = "".join(c if c.isalnum() else " " for c in folded(text))
    return [word for word in cleaned.split() if word not in PARTICLES]


class Population:
    """Everyone, drawn once from `rng`; grows as public bodies of places are first named."""

    def __init__(self, reference: Reference, rng: Random) -> None:
        self._reference = reference
        self._rng = rng
        names = reference.names
        self._female = _by_rank(names["female"])
        self._male = _by_rank(names["male"])
        self._surnames = _by_rank(names["surnames"])
        self.everyone: list[Someone] = []
        self.documented: list[int] = []
        self.undocumented: list[int] = []
        self.companies: defaultdict[str, list[int]] = defaultdict(list)
        self.every_company: list[int] = []
        self.large: list[int] = []
        self.lawyers: defaultdict[str, list[int]] = defaultdict(list)
        self._public: dict[str, int] = {}
        self.hostile = 0
        self.demo_person = self._add(PERSON, demo.DEMO_PERSON, demo.DEMO_CPF)
        self.demo_lawyer = self._add(LAWYER, demo.DEMO_LAWYER, demo.DEMO_OAB, "SP")
        self.demo_company = self._add(COMPANY, demo.DEMO_COMPANY, demo.DEMO_CNPJ, "retail")
        self._add_people()
        self._add_companies()
        self._add_lawyers()

    def public_body(self, name: str) -> int:
        """The number of a public body, the same one for the same name."""
        if name not in self._public:
            self._public[name] = self._add(PUBLIC, name)
        return self._public[name]

    def individual(self) -> int:
        """Somebody; three in ten times somebody whose CPF can be searched."""
        return self._rng.choice(self.documented if likely(self._rng, 0.3) else self.undocumented)

    def _add(self, kind: str, name: str, document: str = "", sector: str = "") -> int:
        self.everyone.append(Someone(len(self.everyone), kind, name, document, sector))
        return len(self.everyone) - 1

    def _add_people(self) -> None:
        for document in self._reference.documents["cpf"]:
            if document == demo.DEMO_CPF:
                continue
            is_namesake = len(self.documented) < demo.DEMO_NAMESAKES_WITH_CPF
            name = demo.DEMO_NAME if is_namesake else self._person_name()
            self.documented.append(self._add(PERSON, name, document))
        rest = demo.DEMO_NAMESAKES - demo.DEMO_NAMESAKES_WITH_CPF
        known = [demo.DEMO_NAME] * rest + list(HOSTILE_NAMES)
        self.hostile = len(self.everyone) + rest
        drawn = (self._person_name() for _ in range(UNDOCUMENTED_PEOPLE - len(known)))
        self.undocumented.extend(self._add(PERSON, name) for name in [*known, *drawn])

    def _add_companies(self) -> None:
        documents = self._reference.documents
        numbers = [n for n in documents["cnpj_alphanumeric"] + documents["cnpj_numeric"] if n != demo.DEMO_CNPJ]
        self._rng.shuffle(numbers)
        names = self._company_names()
        for document, (sector, name) in zip(numbers, names, strict=False):
            someone = self._add(COMPANY, name, document, sector)
            self.every_company.append(someone)
            self.companies[CONDOMINIUM if name.startswith("Condomínio") else sector].append(someone)
        banks = self.companies["bank"][:BANKS_AMONG_LARGE]
        others = [self.companies[sector][:4] for sector in ("telecom", "utility", "retail", "airline", "insurer")]
        self.large = (banks + [someone for group in others for someone in group])[:LARGE_COMPANIES]

    def _company_names(self) -> list[tuple[str, str]]:
        """Different names, sector by sector, in mixed order."""
        heads, patterns = self._reference.names["company_heads"], self._reference.names["company_patterns"]
        named: list[tuple[str, str]] = []
        for sector, share in SECTOR_SHARES.items():
            possible = [pattern.format(h=head) for pattern in patterns[sector] for head in heads]
            unused = [name for name in possible if name != demo.DEMO_COMPANY]
            named.extend((sector, name) for name in self._rng.sample(unused, min(share, len(unused))))
        self._rng.shuffle(named)
        return named

    def _add_lawyers(self) -> None:
        weights = self._reference.statistics["courts"]["state"]["value"]
        states = Weighted([acronym[2:4] for acronym in weights], weights.values())
        for index in range(LAWYERS):
            uf = states.pick(self._rng)
            registration = f"{uf}{FIRST_BAR_NUMBER + index:07d}"
            if registration != demo.DEMO_OAB:
                self.lawyers[uf].append(self._add(LAWYER, self._person_name(), registration, uf))
        for uf in self._reference.states:
            if not self.lawyers[uf]:
                registration = f"{uf}{FIRST_BAR_NUMBER + LAWYERS + len(self.lawyers):07d}"
                self.lawyers[uf].append(self._add(LAWYER, self._person_name(), registration, uf))

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


SINGLE_SURNAME, DOUBLE_SURNAME = 0.15, 0.85


def _surname_count(draw: float) -> int:
    """One surname for 15 %, two for 70 %, three for the rest."""
    if draw < SINGLE_SURNAME:
        return 1
    return 2 if draw < DOUBLE_SURNAME else 3


def _by_rank(names: list[str]) -> Weighted[str]:
    return Weighted(names, (1 / (rank + 4) for rank in range(len(names))))
