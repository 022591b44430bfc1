"""People, companies, public bodies and lawyers of the synthetic world."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import NamedTuple

from autos.service.world import demo
from autos.service.world.random_choice import likely

PERSON, COMPANY, PUBLIC, LAWYER = "person", "company", "public", "lawyer"

DOCUMENTED_PEOPLE = 990
INDIVIDUALS_A_LAWSUIT = 1.25
DOCUMENTED_SHARE = 0.3
LAWSUITS_A_DOCUMENT = 12
"""The safe CPFs are few: in a large world a smaller share of the people has one."""
LARGE_COMPANIES = 25
"""Companies that are defendants in many lawsuits, as in reality."""
BANKS_AMONG_LARGE = 8
CONDOMINIUM = "condo"
HOSTILE_NAMES = (
    "Ateliê <b>Aurora</b> & Filhos",
    '=HYPERLINK("https://exemplo.invalid";"Sebastiana Prado")',
    "<img src=x onerror=alert(1)> Joaquim Teles",
)
"""Names with markup or formulas, to test that the window shows them as text."""
DEMO_DOCUMENTS = {demo.DEMO_CPF: "demo_person", demo.DEMO_OAB: "demo_lawyer", demo.DEMO_CNPJ: "demo_company"}
"""Attribute of `Population` by document, for participants that are never picked at random."""


class WorldPerson(NamedTuple):
    """A person, company, public body or lawyer of the world."""

    number: int
    kind: str
    name: str
    document: str
    """CPF, CNPJ or OAB normalized as in a search; empty where only the name is known."""
    sector: str
    """Sector of a company, state of a lawyer, else empty."""


class Population:
    """All participants of a world; public bodies are added when they are first needed."""

    def __init__(self, lawsuits: int, rng: Random) -> None:
        self._rng = rng
        share = LAWSUITS_A_DOCUMENT * DOCUMENTED_PEOPLE / max(INDIVIDUALS_A_LAWSUIT * lawsuits, 1)
        self._documented_share = min(DOCUMENTED_SHARE, share)
        self._count = 0
        self.added: list[WorldPerson] = []
        """Participants that are not in the file yet."""
        self._names: dict[int, str] = {}
        self.documented: list[int] = []
        self.undocumented: list[int] = []
        self.companies: defaultdict[str, list[int]] = defaultdict(list)
        self.every_company: list[int] = []
        self.lawyers: defaultdict[str, list[int]] = defaultdict(list)
        self._public: dict[str, int] = {}
        self._large: list[int] = []
        self.demo_person = self.demo_lawyer = self.demo_company = self.hostile = 0

    @property
    def large(self) -> list[int]:
        """Companies that are sued most."""
        if not self._large:
            banks = self.companies["bank"][:BANKS_AMONG_LARGE]
            others = [self.companies[sector][:4] for sector in ("telecom", "utility", "retail", "airline", "insurer")]
            self._large = (banks + [participant for group in others for participant in group])[:LARGE_COMPANIES]
        return self._large

    def draw_from(self, rng: Random) -> None:
        """Use `rng` for picking individuals from now on."""
        self._rng = rng

    def add(self, kind: str, name: str, document: str = "", sector: str = "") -> int:
        """Add a new participant; returns its number."""
        participant = WorldPerson(self._count, kind, name, document, sector)
        self.added.append(participant)
        self.take(participant)
        return participant.number

    def take(self, participant: WorldPerson) -> None:
        """Take over a participant that has a number; in the order of the numbers."""
        number, kind, name, document, sector = participant
        self._count = number + 1
        if document in DEMO_DOCUMENTS:
            setattr(self, DEMO_DOCUMENTS[document], number)
        elif kind == PERSON:
            (self.documented if document else self.undocumented).append(number)
            if name == HOSTILE_NAMES[0]:
                self.hostile = number
        elif kind == COMPANY:
            self.every_company.append(number)
            self.companies[CONDOMINIUM if name.startswith("Condomínio") else sector].append(number)
        elif kind == LAWYER:
            self.lawyers[sector].append(number)
        else:
            self._public[name] = number
        if kind == PERSON:
            self._names[number] = name

    def name_of(self, person: int) -> str:
        """The name of an individual."""
        return self._names[person]

    def public_body(self, name: str) -> int:
        """The number of a public body, which is added if it is new."""
        if name not in self._public:
            self.add(PUBLIC, name)
        return self._public[name]

    def individual(self) -> int:
        """Pick an individual; in a small world, three in ten have a CPF that can be searched."""
        is_documented = likely(self._rng, self._documented_share)
        return self._rng.choice(self.documented if is_documented else self.undocumented)
