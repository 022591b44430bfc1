"""Texts of a lawsuit: facts, parties, steps; unknown values say so and are never blank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from autos.desktop.components.lawsuit_list.row_text import amount_text
from autos.domain.dates import court_date, format_date
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.domain.lawsuit.lawsuit import CodedName, Lawsuit, Lawyer, Party, Step
from autos.domain.lawsuit.representation import RepresentedParty, sides_of
from autos.domain.vault.used_credential import UsedCredential
from autos.text.dates import query_time, service_time
from autos.text.known_values import NOTHING_KEPT, KnownSince
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.text.value_names import (
    branch_name,
    instance_at,
    not_informed,
    phase_name,
    secrecy_name,
    side_name,
    status_name,
    unparsed_text,
)

TpuPaths = Mapping[str, tuple[str, ...]]
"""Ancestors of TPU codes, from the top: classes by `class:code`, subjects by `subject:code`."""

LOWERCASE_WORDS = frozenset({"a", "da", "das", "de", "do", "dos", "e", "em"})
"""Words that are not capitalised within a name."""
LONGEST_STEP = 4000
"""Most characters of a step that are shown."""

MOST_NAMED = 30
"""Most subjects of a lawsuit and documents of a party that are listed; the JSON has all of them."""

SIDES = ("Active", "Passive", "Interested", "Unknown")


@dataclass(frozen=True, slots=True)
class LawsuitFact:
    """One fact of the summary: name and value."""

    name: str
    value: str
    more: str = ""
    """Further lines in a quieter colour."""
    is_known: bool = True
    all_values: str = ""
    """All values where `value` is only the first, or has the day of its reading."""

    @property
    def whole(self) -> str:
        """Text to copy."""
        return self.all_values or self.value


@dataclass(frozen=True, slots=True)
class PartyLabel:
    """Party or lawyer as it is shown."""

    name: str
    detail: str
    """Role and documents."""
    lawyers: tuple[tuple[str, str], ...] = ()
    """Name and registration of each."""
    entity: str = ""
    """Kind of person; empty where the service gave none."""
    without_lawyer: str = ""
    """What stands in place of the lawyers where there are none; the role, too, if it is not known."""


@dataclass(frozen=True, slots=True)
class SideOfCase:
    """Parties and lawyers of one side."""

    side: str
    """Side as the service names it; empty where it gave none."""
    name: str
    people: tuple[PartyLabel, ...]
    lawyers: tuple[PartyLabel, ...] = ()
    """Lawyers of this side, of whom the service does not tell which party they represent."""

    @property
    def count(self) -> int:
        """Number of parties; a lawyer is none."""
        return len(self.people)

    @property
    def lawyers_title(self) -> str:
        """What stands over them."""
        if not self.people:
            return translate("lawsuit", "Advogados")
        return translate("lawsuit", "Advogados deste polo, sem a parte informada")


def facts(lawsuit: Lawsuit, paths: TpuPaths | None = None, known: KnownSince = NOTHING_KEPT) -> tuple[LawsuitFact, ...]:
    """Facts of the summary, in reading order; those that did not come this time with the day of their reading."""
    found = zip(_facts(lawsuit, paths), FACT_MEMBERS, strict=True)
    return tuple(_dated(fact, known, members) for fact, members in found)


FACT_MEMBERS = (
    ("classifications", "classifications.0.name"),
    ("subjects", "subjects.0.name"),
    ("amount",),
    ("courts", "courts.0.name"),
    ("judge",),
    ("county", "city", "state"),
    ("distribution_date",),
    ("secrecy_level",),
    ("free_justice",),
    ("area", "justice_description"),
    ("phase",),
    ("status",),
    (),
    (),
)
"""Members of the lawsuit that each fact is made of."""


def _dated(fact: LawsuitFact, known: KnownSince, members: Sequence[str]) -> LawsuitFact:
    if not fact.is_known or not members or known.of(*members) is None:
        return fact
    return replace(fact, value=known.dated(fact.value, *members), all_values=fact.whole)


def _facts(lawsuit: Lawsuit, paths: TpuPaths | None) -> tuple[LawsuitFact, ...]:
    above = paths or {}
    court = lawsuit.courts[0].name if lawsuit.courts else None
    acronym = plain_line(lawsuit.tribunal_acronym or "")
    county = ", ".join(plain_line(part) for part in (lawsuit.city or lawsuit.county, lawsuit.state) if part)
    parts = branch_name(plain_line(lawsuit.justice_description or "")), plain_line(lawsuit.area or "").capitalize()
    branch = ", ".join(filter(None, parts))
    has_amount = lawsuit.amount is not None
    amount = (
        amount_text(lawsuit.amount) if lawsuit.amount is not None else _unparsed(lawsuit, "amount") or not_informed()
    )
    free = {True: translate("lawsuit", "Sim"), False: translate("lawsuit", "Não"), None: None}[lawsuit.free_justice]
    updated = lawsuit.crawler.updated_at if lawsuit.crawler else None
    secrecy = lawsuit.secrecy_level
    distributed = lawsuit.distribution_date
    return (
        _coded(translate("lawsuit", "Classe"), lawsuit.classifications, "class", above),
        _coded(translate("lawsuit", "Assuntos"), lawsuit.subjects, "subject", above),
        LawsuitFact(
            translate("lawsuit", "Valor da causa"), amount, is_known=has_amount or "amount" in lawsuit.unparsed
        ),
        _fact(translate("lawsuit", "Órgão julgador"), court),
        _fact(translate("lawsuit", "Juiz ou juíza"), lawsuit.judge),
        _fact(translate("lawsuit", "Comarca"), county),
        _fact(
            translate("lawsuit", "Distribuição"),
            _unparsed(lawsuit, "distribution_date") if distributed is None else court_day(distributed),
        ),
        LawsuitFact(
            translate("lawsuit", "Segredo de justiça"),
            (secrecy is None and _unparsed(lawsuit, "secrecy_level")) or secrecy_name(secrecy),
            is_known=secrecy is not None,
        ),
        _fact(translate("lawsuit", "Justiça gratuita"), free or _unparsed(lawsuit, "free_justice")),
        _fact(translate("lawsuit", "Justiça e área"), branch),
        _asked(translate("lawsuit", "Fase"), phase_name(lawsuit.phase or "")),
        _asked(translate("lawsuit", "Situação"), status_name(lawsuit.status or "")),
        _fact(
            translate("lawsuit", "Grau"),
            _unparsed(lawsuit, "instance") if lawsuit.instance is None else instance_at(lawsuit.instance, acronym),
        ),
        _fact(translate("lawsuit", "Atualizado na fonte"), None if updated is None else service_time(updated)),
    )


def used_credential_text(used_credential: UsedCredential) -> str:
    """Credential that a secret lawsuit's court may have been queried with: what was sent, not what was used."""
    if used_credential.customer_key:
        words = translate("lawsuit", "Veio de uma busca com o apelido {key} do cofre")
        return words.format(key=plain_line(used_credential.customer_key))
    if used_credential.from_monitoring:
        if used_credential.has_wildcard:
            return translate(
                "lawsuit", "Veio de um monitoramento, que não usa apelido do cofre: pode ter usado a credencial curinga"
            )
        return translate("lawsuit", "Veio de um monitoramento, que não usa apelido do cofre")
    if used_credential.has_wildcard:
        return translate("lawsuit", "Veio de uma busca sem apelido do cofre: pode ter usado a credencial curinga")
    return translate("lawsuit", "Veio de uma busca sem apelido do cofre")


def sides(lawsuit: Lawsuit) -> tuple[SideOfCase, ...]:
    """Parties by side, each with its lawyers: the contract's sides first, then unknown ones."""
    found = {side.side: side for side in sides_of(lawsuit.parties)}
    has_lawyers_apart = any(side.lawyers for side in found.values())
    order = [*SIDES, *(side for side in found if side not in SIDES)]
    return tuple(
        SideOfCase(
            plain_line(name),
            side_name(plain_line(name)),
            tuple(party_label(one, has_lawyers_apart=has_lawyers_apart) for one in found[name].parties),
            tuple(person_label(lawyer) for lawyer in found[name].lawyers),
        )
        for name in order
        if name in found
    )


def parties_known_text(known: KnownSince) -> str:
    """When the parties were read, or what is known of them, where that did not come this time; empty where it did."""
    if (at := known.of("parties")) is not None:
        return translate("lawsuit", "As partes não vieram desta vez: são as lidas em {when}.").format(
            when=known.day(at)
        )
    paths = [path for path in known.since if path.startswith("parties.")]
    if not paths:
        return ""
    words = translate("lawsuit", "Nem tudo das partes veio desta vez: o que faltou é o lido em {when}.")
    return words.format(when=known.day(max(known.since[path] for path in paths)))


def party_count(lawsuit: Lawsuit) -> int:
    """Number of parties; lawyers are none."""
    return sum(len(side.parties) for side in sides_of(lawsuit.parties))


def party_label(represented: RepresentedParty, *, has_lawyers_apart: bool) -> PartyLabel:
    """Label of a party; `has_lawyers_apart` where lawyers are listed of whom it is not told whom they represent."""
    label = person_label(represented.party)
    lawyers = tuple(lawyer_label(lawyer) for lawyer in represented.lawyers)
    if lawyers and not plain_line(represented.party.person_type or ""):
        detail = " · ".join(filter(None, (translate("lawsuit", "papel não informado"), label.detail)))
        return replace(label, lawyers=lawyers, detail=detail)
    return replace(label, lawyers=lawyers, without_lawyer="" if has_lawyers_apart else label.without_lawyer)


def person_label(party: Party) -> PartyLabel:
    """Label of an entry of `parties`, from the old or the new form of the contract."""
    role = plain_line(party.person_type or "")
    return PartyLabel(
        name=plain_line(party.name or "") or translate("lawsuit", "Nome não informado"),
        detail=" · ".join(filter(None, [role, *_documents(party)])),
        without_lawyer=translate("lawsuit", "Advogado não informado")
        if role
        else translate("lawsuit", "Papel e advogado não informados"),
        entity=entity_name(party.entity_type or ""),
    )


def _documents(party: Party) -> list[str]:
    written = [(party.main_document, None), (party.document, party.document_type)]
    written += [(document.document, document.document_type) for document in party.documents]
    return _once([document_label(text, kind or "") for text, kind in written if text])


def entity_name(entity_type: str) -> str:
    """Name of a kind of person; an unknown word as it came."""
    names = {
        "company": translate("lawsuit", "pessoa jurídica"),
        "person": translate("lawsuit", "pessoa física"),
        "government": translate("lawsuit", "órgão público"),
    }
    return names.get(entity_type, plain_line(entity_type))


def lawyer_label(lawyer: Lawyer | Party) -> tuple[str, str]:
    """Name and formatted registrations of a lawyer, beneath a party or an entry of `parties`."""
    name = plain_line(lawyer.name or "") or translate("lawsuit", "Nome não informado")
    if isinstance(lawyer, Party):
        return name, " · ".join(_documents(lawyer))
    return name, " · ".join(_once([document_label(text) for text in lawyer.registrations]))


def document_label(text: str, kind: str = "") -> str:
    """Formatted document with its kind; an unreadable or masked one as it came.

    `kind` is the service's word for it, if any; a number of its own says nothing to a reader.
    """
    label = "" if kind.strip().isdecimal() else plain_line(kind).upper()
    if label in {"", "CPF", "CNPJ", "OAB"}:
        for document, name in ((Cpf, "CPF "), (Cnpj, "CNPJ "), (Oab, "")):
            try:
                return f"{name}{document.parse(text).formatted}"
            except BadDocument:
                continue
    return f"{label} {plain_line(text)}".strip()


def step_heading(step: Step, known: KnownSince = NOTHING_KEPT) -> str:
    """Date of the step and number of steps at the court; when it was read, where it did not come this time."""
    parts = [translate("lawsuit", "Último andamento")]
    day = unparsed_text(step.unparsed_date) if step.step_date is None else court_day(step.step_date)
    parts.append(day or translate("lawsuit", "sem data"))
    if step.steps_count is not None:
        parts.append(translate("lawsuit", "o tribunal registra {n}").format(n=number(step.steps_count)))
    if (at := known.of("last_step", "last_step.step_date", "last_step.content")) is not None:
        parts.append(translate("lawsuit", "lido em {when}").format(when=known.day(at)))
    return " · ".join(parts)


def step_text(step: Step) -> str:
    """Type and content of the step."""
    content = " ".join(plain_line(word) for word in (step.content or "")[:LONGEST_STEP].split())
    text = ". ".join(words for words in (plain_line(step.step_type or ""), content) if words)
    if len(step.content or "") > LONGEST_STEP:
        text += translate("lawsuit", "… (continua no original)")
    return text or translate("lawsuit", "O texto do andamento não foi informado.")


def court_line(lawsuit: Lawsuit) -> str:
    """Line with court, unit and county."""
    unit = lawsuit.courts[0].name if lawsuit.courts else None
    county = " / ".join(part for part in (lawsuit.county or lawsuit.city, lawsuit.state) if part)
    parts = (lawsuit.tribunal_acronym or translate("lawsuit", "tribunal não informado"), unit, county)
    return " · ".join(plain_line(part) for part in parts if part)


def dated_steps(lawsuit: Lawsuit) -> list[tuple[date, str, Step]]:
    """The steps that came with a day, newest first: the day in the court's time zone, kind or text, the step."""
    known = lawsuit.steps or ((lawsuit.last_step,) if lawsuit.last_step is not None else ())
    dated = [(court_date(step.step_date), _step_name(step), step) for step in known if step.step_date is not None]
    return sorted(dated, key=lambda one: one[0], reverse=True)


def _step_name(step: Step) -> str:
    name = plain_line(step.step_type or "") or plain_line(step.content or "")
    marks = (translate("lawsuit", "Andamento sigiloso") if step.private else "", name)
    return " · ".join(filter(None, marks)) or translate("lawsuit", "Sem tipo informado")


def source_line(lawsuit: Lawsuit, received_at: datetime | None) -> str:
    """Line with the source, when the court was read, and when it was searched."""
    name = plain_line(lawsuit.crawler.source_name or "") if lawsuit.crawler else ""
    parts = [name or plain_line(lawsuit.tribunal_acronym or "") or translate("lawsuit", "fonte não informada")]
    read_at = lawsuit.crawler.updated_at if lawsuit.crawler else None
    if read_at is not None:
        parts.append(translate("lawsuit", "tribunal lido {when}").format(when=service_time(read_at)))
    if received_at is not None:
        parts.append(translate("lawsuit", "consultado {when}").format(when=query_time(received_at)))
    return " · ".join(parts)


def citation(lawsuit: Lawsuit) -> str:
    """Citation of the lawsuit in a petition: number, unit (or court), county/state."""
    unit = lawsuit.courts[0].name if lawsuit.courts else None
    county = "/".join(part for part in (lawsuit.county or lawsuit.city, lawsuit.state) if part)
    parts = (plain_line(part) for part in (unit or lawsuit.tribunal_acronym, county) if part)
    cited = translate("lawsuit", "Processo nº {number}").format(number=plain_line(lawsuit.code))
    return ", ".join([cited, *(part for part in parts if part)])


def is_synthetic(lawsuit: Lawsuit) -> bool:
    """Whether the practice service invented the lawsuit."""
    return (lawsuit.tags or {}).get("source") == "sandbox"


def court_day(instant: datetime) -> str:
    """Day in the court's time zone, dd/mm/aaaa."""
    return format_date(court_date(instant))


def _unparsed(lawsuit: Lawsuit, member: str) -> str:
    """What the service wrote for a member that could not be read; empty if it wrote nothing."""
    return unparsed_text(lawsuit.unparsed.get(member, ""))


def _fact(name: str, value: str | None) -> LawsuitFact:
    text = plain_line(value or "")
    return LawsuitFact(name, text or not_informed(), is_known=bool(text))


def _asked(name: str, value: str | None) -> LawsuitFact:
    """Fact of a member that only some searches return."""
    text = plain_line(value or "")
    return LawsuitFact(name, text or translate("lawsuit", "não informado nesta consulta"), is_known=bool(text))


def _coded(name: str, coded: Iterable[CodedName], kind: str, paths: TpuPaths) -> LawsuitFact:
    named = [(one, plain_line(one.name or one.code or "")) for one in coded]
    named = [(one, words) for one, words in named if words]
    if not named:
        return _fact(name, None)
    texts = _distinct_names(named)
    more = [" › ".join(_calm(above) for above in paths.get(f"{kind}:{named[0][0].code}", ()))]
    if len(texts) > 1:
        words = translate("lawsuit", "e mais {n}: {names}").format(
            n=len(texts) - 1, names=", ".join(texts[1:MOST_NAMED])
        )
        more.append(f"{words}…" if len(texts) > MOST_NAMED else words)
    return LawsuitFact(name, texts[0], "\n".join(line for line in more if line), all_values="; ".join(texts))


def _distinct_names(named: Sequence[tuple[CodedName, str]]) -> list[str]:
    """Names without duplicates; equal names are preceded by their codes, as on the overview."""
    each = list(dict.fromkeys((one.code, words) for one, words in named))
    times = Counter(words for _, words in each)
    return [f"{plain_line(code)} · {words}" if code and times[words] > 1 else words for code, words in each]


def _calm(name: str) -> str:
    """Name of the TPU in title case: the top of the tree is written in capitals."""
    if not name.isupper():
        return name
    words = name.lower().split(" ")
    return " ".join(
        word if place and word in LOWERCASE_WORDS else word.capitalize() for place, word in enumerate(words)
    )


def _once(words: list[str]) -> list[str]:
    """Documents without duplicates; of one with and without its kind, the longer form stays."""
    distinct = list(dict.fromkeys(words))
    shown = distinct[:MOST_NAMED]
    once = [one for one in shown if not any(other != one and other.endswith(f" {one}") for other in shown)]
    left = len(distinct) - len(shown)
    return [*once, translate("lawsuit", " e mais {n}").format(n=number(left)).strip()] if left else once
