"""A lawsuit in words: facts, people, steps; absent is said, never left blank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from autos.desktop.dates import asked_at, day_and_hour
from autos.desktop.widgets.row_words import amount_words, plain_line
from autos.desktop.wording import instance_name, not_told, secrecy_name, side_name, translate
from autos.domain.dates import court_date, format_date
from autos.domain.documents import Cnpj, Cpf, Oab
from autos.domain.errors import BadDocument
from autos.domain.lawsuit import Coded, LastStep, Lawsuit, Lawyer, Party

SIDES = ("Active", "Passive", "Interested", "Unknown")


@dataclass(frozen=True, slots=True)
class Fact:
    """One cell of the summary."""

    name: str
    value: str
    more: str = ""
    """A second, quieter line."""
    is_told: bool = True


@dataclass(frozen=True, slots=True)
class Person:
    """A party or a lawyer as it is shown."""

    name: str
    detail: str
    """Role and documents."""
    lawyers: tuple[tuple[str, str], ...] = ()
    """Name and registration of each."""
    is_lawyer: bool = False


@dataclass(frozen=True, slots=True)
class SideOfCase:
    """Everyone on one side."""

    side: str
    """The service's word; empty when it told none."""
    name: str
    people: tuple[Person, ...]


def facts(lawsuit: Lawsuit) -> tuple[Fact, ...]:
    """What the summary shows, in reading order."""
    court = lawsuit.courts[0].name if lawsuit.courts else None
    place = ", ".join(plain_line(part) for part in (lawsuit.city or lawsuit.county, lawsuit.state) if part)
    branch = ", ".join(plain_line(part).capitalize() for part in (lawsuit.justice_description, lawsuit.area) if part)
    has_amount = lawsuit.amount is not None
    amount = not_told() if lawsuit.amount is None else amount_words(lawsuit.amount)
    free = {True: translate("lawsuit", "Sim"), False: translate("lawsuit", "Não"), None: None}[lawsuit.free_justice]
    updated = lawsuit.crawler.updated_at if lawsuit.crawler else None
    distributed = lawsuit.distribution_date
    return (
        _coded(translate("lawsuit", "Classe"), lawsuit.classifications),
        _coded(translate("lawsuit", "Assuntos"), lawsuit.subjects),
        Fact(translate("lawsuit", "Valor da causa"), amount, is_told=has_amount),
        _fact(translate("lawsuit", "Órgão julgador"), court),
        _fact(translate("lawsuit", "Juiz ou juíza"), lawsuit.judge),
        _fact(translate("lawsuit", "Comarca"), place),
        _fact(translate("lawsuit", "Distribuição"), None if distributed is None else court_day(distributed)),
        _fact(translate("lawsuit", "Segredo de justiça"), secrecy_name(lawsuit.secrecy_level)),
        _fact(translate("lawsuit", "Justiça gratuita"), free),
        _fact(translate("lawsuit", "Justiça e área"), branch),
        _asked(translate("lawsuit", "Fase"), lawsuit.phase),
        _asked(translate("lawsuit", "Situação"), lawsuit.status),
        _fact(translate("lawsuit", "Grau"), instance_name(lawsuit.instance)),
        _fact(translate("lawsuit", "Atualizado na fonte"), None if updated is None else day_and_hour(updated)),
    )


def sides(lawsuit: Lawsuit) -> tuple[SideOfCase, ...]:
    """Everyone by side, the contract's sides first, then words we do not know."""
    by_side: dict[str, list[Person]] = {}
    for party in lawsuit.parties:
        side = str(party.side or "")
        by_side.setdefault("Unknown" if side == "" else side, []).append(person(party))
    order = [*SIDES, *(side for side in by_side if side not in SIDES)]
    return tuple(
        SideOfCase(side, side_name(side), tuple(sorted(by_side[side], key=lambda one: one.is_lawyer)))
        for side in order
        if side in by_side
    )


def person(party: Party) -> Person:
    """One party, old and new shape alike."""
    documents = [party.identifier, *(document.document for document in party.documents)]
    shown = dict.fromkeys(document_words(document) for document in documents if document)
    role = plain_line(party.person_type or "") or translate("lawsuit", "papel não informado")
    return Person(
        name=plain_line(party.name or "") or translate("lawsuit", "Nome não informado"),
        detail=" · ".join([role, *shown]),
        lawyers=tuple(lawyer_words(lawyer) for lawyer in party.lawyers),
        is_lawyer=party.is_lawyer,
    )


def lawyer_words(lawyer: Lawyer) -> tuple[str, str]:
    """Name, and registrations as they read."""
    name = plain_line(lawyer.name or "") or translate("lawsuit", "Nome não informado")
    return name, " · ".join(document_words(text) for text in lawyer.registrations)


def document_words(text: str) -> str:
    """A document with its mask and what it is; one we cannot read, or a masked one, as it came."""
    for kind, name in ((Cpf, "CPF "), (Cnpj, "CNPJ "), (Oab, "")):
        try:
            return f"{name}{kind.parse(text).formatted}"
        except BadDocument:
            continue
    return plain_line(text)


def step_heading(step: LastStep) -> str:
    """When it was and how many the court counts."""
    said = [translate("lawsuit", "Último andamento")]
    said.append(translate("lawsuit", "sem data") if step.step_date is None else court_day(step.step_date))
    if step.steps_count is not None:
        said.append(translate("lawsuit", "o tribunal registra {n}").format(n=step.steps_count))
    return " · ".join(said)


def place(lawsuit: Lawsuit) -> str:
    """Court, unit, county."""
    unit = lawsuit.courts[0].name if lawsuit.courts else None
    county = " / ".join(part for part in (lawsuit.county or lawsuit.city, lawsuit.state) if part)
    parts = (lawsuit.tribunal_acronym or translate("lawsuit", "tribunal não informado"), unit, county)
    return " · ".join(plain_line(part) for part in parts if part)


def source(lawsuit: Lawsuit, received_at: datetime | None) -> str:
    """Who told it, when the court was read, when we asked."""
    name = plain_line(lawsuit.crawler.source_name or "") if lawsuit.crawler else ""
    said = [name or plain_line(lawsuit.tribunal_acronym or "") or translate("lawsuit", "fonte não informada")]
    read_at = lawsuit.crawler.updated_at if lawsuit.crawler else None
    if read_at is not None:
        said.append(translate("lawsuit", "tribunal lido {when}").format(when=day_and_hour(read_at)))
    if received_at is not None:
        said.append(translate("lawsuit", "consultado {when}").format(when=asked_at(received_at)))
    return " · ".join(said)


def citation(lawsuit: Lawsuit) -> str:
    """The lawsuit as one cites it in a petition."""
    return translate("lawsuit", "Processo nº {number}, {place}").format(
        number=plain_line(lawsuit.code), place=place(lawsuit).replace(" · ", ", ")
    )


def is_synthetic(lawsuit: Lawsuit) -> bool:
    """Whether the practice service made it up."""
    return (lawsuit.tags or {}).get("source") == "sandbox"


def court_day(instant: datetime) -> str:
    """dd/mm/aaaa, the day the court meant."""
    return format_date(court_date(instant))


def _fact(name: str, value: str | None) -> Fact:
    told = plain_line(value or "")
    return Fact(name, told or not_told(), is_told=bool(told))


def _asked(name: str, value: str | None) -> Fact:
    """Members that the service fills in only for some ways of asking."""
    told = plain_line(value or "")
    return Fact(name, told or translate("lawsuit", "não informado nesta consulta"), is_told=bool(told))


def _coded(name: str, coded: Iterable[Coded]) -> Fact:
    told = [plain_line(one.name or one.code or "") for one in coded]
    told = [one for one in told if one]
    if not told:
        return _fact(name, None)
    more = ""
    if len(told) > 1:
        more = translate("lawsuit", "e mais {n}: {names}").format(n=len(told) - 1, names=", ".join(told[1:]))
    return Fact(name, told[0], more)
