"""A check of a conflict of interests in sentences: what was found, what it rests on, what was looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from autos.domain.conflict.finding import (
    LAWYER,
    ArchiveCoverage,
    Certainty,
    ConflictFinding,
    FindingGroup,
    FoundCase,
    FoundPerson,
    SharedCase,
)
from autos.domain.conflict.names import NameLikeness, is_too_short_for_longer, read_name
from autos.domain.conflict.person import CheckedPerson, PersonFault
from autos.domain.dates import court_time, format_date
from autos.domain.documents.cnpj import LENGTH as CNPJ_LENGTH
from autos.domain.documents.recognition import recognise
from autos.domain.errors import BadDocument, BadPerson
from autos.domain.lawsuit.lawsuit import Side
from autos.text.plain_text import plain_line
from autos.text.problems import document_problem_text
from autos.text.translation import number, plural, translate
from autos.text.value_names import side_name, status_name

MOST_TOLD = 20
"""Lawsuits of one person that a report lists."""


class ConflictReport(NamedTuple):
    """Everything that a report tells."""

    findings: tuple[ConflictFinding, ...]
    """Of the person who would be represented, then of the opponent, where there is one."""
    shared_count: int = 0
    shared: tuple[SharedCase, ...] = ()
    with_secrecy: bool = False
    """Whether lawsuits under secrecy, or of which that is not known, are told too."""


def person_problem_text(problem: BadPerson | BadDocument) -> str:
    """Why a line names nobody, and what to write."""
    if isinstance(problem, BadDocument):
        return document_problem_text(problem.kind, problem.reason, problem.repair)
    return {
        PersonFault.EMPTY: translate("conflict", "Escreva um nome, um CPF ou um CNPJ."),
        PersonFault.TOO_LONG: translate("conflict", "Isto é longo demais. Escreva só o nome e o documento da pessoa."),
        PersonFault.SEVERAL: translate("conflict", "Há mais de um documento aqui. Escreva uma pessoa por vez."),
        PersonFault.LAWSUIT: translate("conflict", "Isto é um número de processo. Escreva o nome ou o documento."),
        PersonFault.VAGUE: translate("conflict", "Iniciais não dizem quem é. Escreva um sobrenome ou o documento."),
    }[PersonFault(problem.fault)]


def advice_text(person: CheckedPerson) -> str:
    """What would make the check more certain; empty where name and document are there."""
    if person.document and not person.name:
        return translate("conflict", "Escreva também o nome: há processos que não trazem o documento.")
    if person.document:
        return ""
    if all(len(reading.words) == 1 for reading in read_name(person.name)):
        return translate("conflict", "Com um nome só, aparece quem tem exatamente esse nome. Melhor é o documento.")
    if is_too_short_for_longer(person.name):
        return translate("conflict", "Escreva também o CPF ou o CNPJ: quem tem mais um sobrenome não aparece.")
    return translate("conflict", "Escreva também o CPF ou o CNPJ: o nome sozinho não decide.")


def headline(finding: ConflictFinding) -> str:
    """What the archive says of the person, in one sentence."""
    same, undecided = (finding.case_count(group) for group in (FindingGroup.SAME, FindingGroup.UNDECIDED))
    mentioned = sum(one.case_count for one in finding.people if one.certainty is Certainty.MENTIONED)
    if same:
        one, many = (
            translate("conflict", "Está em {n} processo do acervo"),
            translate("conflict", "Está em {n} processos do acervo"),
        )
        words = plural(same, one, many)
        if undecided:
            one, many = (
                translate("conflict", "{n} a conferir pelo nome"),
                translate("conflict", "{n} a conferir pelo nome"),
            )
            if mentioned:
                one = many = translate("conflict", "{n} a conferir pelo nome ou pelo texto")
            words = f"{words}, {plural(undecided, one, many)}"
        return f"{words}."
    if undecided:
        return _undecided_headline(finding, undecided, mentioned)
    if not finding.is_whole:
        return translate("conflict", "Ninguém até aqui.")
    if finding.unreadable:
        one, many = (
            translate("conflict", "Ninguém no que se pôde ler: {n} processo do acervo está danificado."),
            translate("conflict", "Ninguém no que se pôde ler: {n} processos do acervo estão danificados."),
        )
        return plural(finding.unreadable, one, many)
    return _nobody_headline(finding)


def _nobody_headline(finding: ConflictFinding) -> str:
    if not finding.person.document and is_too_short_for_longer(finding.person.name):
        return translate("conflict", "Ninguém no acervo com este nome; com mais um sobrenome, não foi conferido.")
    if not finding.person.document:
        return translate("conflict", "Ninguém no acervo com este nome, nem com um parecido.")
    if finding.person.name or finding.learnt_names:
        return translate("conflict", "Ninguém no acervo com este documento, nem com este nome.")
    return translate("conflict", "Ninguém no acervo com este documento.")


def _undecided_headline(finding: ConflictFinding, undecided: int, mentioned: int) -> str:
    """What the archive says where nobody is certainly the person; `mentioned` are found in texts alone."""
    if mentioned == undecided > 0:
        one, many = (
            translate("conflict", "Entre as partes, ninguém. No texto, {n} processo a conferir."),
            translate("conflict", "Entre as partes, ninguém. No texto, {n} processos a conferir."),
        )
        return plural(undecided, one, many)
    if mentioned:
        one, many = (
            translate("conflict", "Pelo nome ou pelo texto, {n} processo a conferir."),
            translate("conflict", "Pelo nome ou pelo texto, {n} processos a conferir."),
        )
        return plural(undecided, one, many)
    one, many = (
        translate("conflict", "Pelo documento, ninguém. Pelo nome, {n} processo a conferir."),
        translate("conflict", "Pelo documento, ninguém. Pelo nome, {n} processos a conferir."),
    )
    if not finding.person.document:
        one, many = (
            translate("conflict", "{n} processo com este nome ou um parecido, a conferir."),
            translate("conflict", "{n} processos com este nome ou um parecido, a conferir."),
        )
    return plural(undecided, one, many)


def progress_text(finding: ConflictFinding) -> str:
    """How far the comparison is; empty once it has ended."""
    if finding.is_whole:
        return ""
    if finding.to_be_read:
        words = translate("conflict", "Lendo os textos: {done} de {all} processos")
        return words.format(done=number(finding.read), all=number(finding.to_be_read))
    words = translate("conflict", "Conferindo: {done} de {all} processos")
    return words.format(done=number(finding.checked), all=number(finding.candidates))


def coverage_text(coverage: ArchiveCoverage) -> str:
    """What was looked at, and how old it is."""
    if not coverage.cases:
        return translate("conflict", "O acervo está vazio: nada foi olhado.")
    one, many = translate("conflict", "{n} processo do acervo"), translate("conflict", "{n} processos do acervo")
    parts = [plural(coverage.cases, one, many)]
    one, many = translate("conflict", "de {n} tribunal"), translate("conflict", "de {n} tribunais")
    parts.append(plural(coverage.courts, one, many))
    words = translate("conflict", "Foram olhados {parts}").format(parts=" ".join(parts))
    if coverage.oldest is not None and coverage.newest is not None:
        first, last = _day(coverage.oldest), _day(coverage.newest)
        read = translate("conflict", "lidos nos tribunais de {first} a {last}")
        if first == last:
            read = translate("conflict", "lidos nos tribunais em {last}")
        words = f"{words}, {read.format(first=first, last=last)}"
    if coverage.stale:
        one, many = translate("conflict", "{n} há mais de 30 dias"), translate("conflict", "{n} há mais de 30 dias")
        words = f"{words}, {plural(coverage.stale, one, many)}"
    return f"{words}."


def limit_text() -> str:
    """What the answer of the archive does not say."""
    return translate(
        "conflict", "Nada encontrado no acervo não quer dizer que não há conflito: só se olhou o que está nele."
    )


def group_title(group: FindingGroup) -> str:
    """Heading of a group of people."""
    return {
        FindingGroup.SAME: translate("conflict", "É a pessoa"),
        FindingGroup.UNDECIDED: translate("conflict", "Pode ser: confira"),
        FindingGroup.OTHERS: translate("conflict", "Outra pessoa, pelo que se sabe"),
    }[group]


def shared_title(count: int) -> str:
    """Heading of the lawsuits in which both take part."""
    if not count:
        return translate("conflict", "Nenhum processo com os dois")
    one, many = translate("conflict", "Os dois em {n} processo"), translate("conflict", "Os dois em {n} processos")
    return plural(count, one, many)


def person_name(person: FoundPerson) -> str:
    """Name of somebody in the archive, as the court writes it."""
    if person.is_secret:
        return translate("conflict", "Em segredo de justiça")
    return plain_line(person.name) or translate("conflict", "Sem nome no processo")


def reason_text(person: FoundPerson) -> str:
    """Why somebody is the person, may be, or is not."""
    if person.is_secret:
        return translate("conflict", "nome e documento só aparecem ao abrir o processo")
    document = document_text(person.document)
    found = {
        Certainty.DOCUMENT: translate("conflict", "mesmo documento, {document}"),
        Certainty.COMPANY: translate("conflict", "mesma empresa, outro estabelecimento: {document}"),
        Certainty.CONFIRMED: translate("conflict", "mesmo nome, e você já disse que é"),
        Certainty.NAMESAKE: translate("conflict", "mesmo nome, e você já disse que não é"),
        Certainty.OTHER_DOCUMENT: translate("conflict", "outro documento, {document}"),
        Certainty.NAME: translate("conflict", "mesmo nome"),
        Certainty.ALIKE: likeness_text(person.likeness),
        Certainty.MENTIONED: mention_text(person),
    }[person.certainty].format(document=document)
    if person.certainty in {Certainty.NAME, Certainty.ALIKE}:
        none = translate("conflict", "sem documento")
        return f"{found}, {document or none}"
    return found


def mention_text(person: FoundPerson) -> str:
    """What of the person stands in a text of a lawsuit, whose people do not tell of whom it is."""
    if person.document:
        return translate("conflict", "{document} está no texto do processo; confira de quem é").format(
            document=document_text(person.document)
        )
    return translate("conflict", "o nome está num texto do processo ou dentro do nome de uma parte")


def likeness_text(likeness: NameLikeness | None) -> str:
    """How a name differs from the one that was asked for."""
    return {
        NameLikeness.SHORTENED: translate("conflict", "nome com iniciais ou abreviado"),
        NameLikeness.FORM: translate("conflict", "SA pode ser sobrenome ou tipo de empresa"),
        NameLikeness.ESTATE: translate("conflict", "um é o espólio, os herdeiros ou a massa falida do outro"),
        NameLikeness.BESIDE: translate("conflict", "ao lado do nome da parte: representante, cônjuge ou outro nome"),
        NameLikeness.GENERATION: translate("conflict", "muda o Júnior, Filho ou Neto"),
        NameLikeness.ORDER: translate("conflict", "nomes em outra ordem"),
        NameLikeness.LONGER: translate("conflict", "tem outro nome a mais"),
        NameLikeness.SHORTER: translate("conflict", "tem um nome a menos"),
    }.get(likeness or NameLikeness.SAME, translate("conflict", "mesmo nome"))


def document_text(document: str) -> str:
    """A document with what it is and its mask, as far as it is known."""
    if not document:
        return ""
    read = recognise(document)
    written = plain_line(read.formatted if read.is_valid else document)
    name = {"cpf": "CPF", "cnpj": "CNPJ"}.get(read.kind if read.is_valid else "", "")
    name = name or ("CNPJ" if len(document) == CNPJ_LENGTH else "")
    return f"{name} {written}".strip()


def sides_text(person: FoundPerson) -> str:
    """In how many lawsuits, on which side: 3 processos · 2 no polo ativo · 1 no polo passivo."""
    one, many = translate("conflict", "{n} processo"), translate("conflict", "{n} processos")
    parts = [plural(person.case_count, one, many)]
    parts += [f"{number(count)} {_side(side)}" for side, count in person.sides]
    twice = sum(count for _, count in person.sides) - person.case_count
    if twice > 0:
        one, many = translate("conflict", "{n} em dois polos"), translate("conflict", "{n} em dois polos")
        parts.append(plural(twice, one, many))
    return " · ".join(parts)


def case_place(case: FoundCase | SharedCase, *, with_secrecy: bool = False) -> str:
    """Number and court of a lawsuit; of one under secrecy the court alone, unless `with_secrecy`."""
    facts = case.facts
    secret = translate("conflict", "Processo em segredo de justiça") if facts.is_secret else ""
    shown = "" if facts.is_secret and not with_secrecy else plain_line(facts.number)
    return " · ".join(filter(None, (secret, shown, plain_line(facts.court))))


def case_details(case: FoundCase) -> str:
    """Role in a lawsuit, its status, the folders that it is in."""
    facts = case.facts
    if facts.is_secret:
        return translate("conflict", "o conteúdo só aparece ao abrir")
    roles = ", ".join(plain_line(role) for role in case.roles[:2])
    sides = _sides(case.sides) or _side(LAWYER)
    parts = [f"{sides} ({roles})" if roles else sides, plain_line(status_name(facts.status))]
    return " · ".join(filter(None, (*parts, *place_parts(case))))


def shared_details(case: SharedCase, one: str, other: str) -> str:
    """On which side each of both takes part; the names are those of the check."""
    if case.facts.is_secret:
        return translate("conflict", "o conteúdo só aparece ao abrir")
    sides = [f"{plain_line(name)}: {_sides(found)}" for name, found in ((one, case.sides), (other, case.other_sides))]
    doubt = "" if case.is_certain else translate("conflict", "a conferir: só o nome é igual")
    return " · ".join(filter(None, (*sides, doubt, *place_parts(case))))


def shared_summary(case: SharedCase) -> str:
    """The same in few words: whether they are opponents in it."""
    if case.facts.is_secret:
        return translate("conflict", "o conteúdo só aparece ao abrir")
    sides = {frozenset(case.sides), frozenset(case.other_sides)}
    relation = translate("conflict", "no mesmo polo")
    if sides == {frozenset({Side.ACTIVE.value}), frozenset({Side.PASSIVE.value})}:
        relation = translate("conflict", "em polos opostos")
    elif len(sides) > 1:
        words = translate("conflict", "um {one}, o outro {other}")
        relation = words.format(one=_sides(case.sides), other=_sides(case.other_sides))
    doubt = "" if case.is_certain else translate("conflict", "a conferir: só o nome é igual")
    return " · ".join(filter(None, (relation, doubt, *place_parts(case))))


def place_parts(case: FoundCase | SharedCase) -> Iterator[str]:
    """Where the user has put a lawsuit."""
    for folder in case.facts.folders:
        yield translate("conflict", "pasta {name}").format(name=plain_line(folder))
    if case.facts.is_trashed:
        yield translate("conflict", "na lixeira")


def report_lines(report: ConflictReport) -> Iterator[str]:
    """The whole result as plain text, with its date and what was looked at."""
    coverage = report.findings[0].coverage
    moment = court_time(coverage.at)
    words = translate("conflict", "Conflito de interesses, conferido no acervo em {day}, às {hour}")
    yield words.format(day=format_date(moment.date()), hour=f"{moment:%H:%M}")
    for title, finding in zip(person_titles(len(report.findings)), report.findings, strict=True):
        yield ""
        yield f"{title}: {plain_line(finding.person.label)}"
        yield headline(finding)
        yield from _finding_lines(report, finding)
    if len(report.findings) > 1:
        yield ""
        told = [case for case in report.shared if report.with_secrecy or not case.facts.is_held_back]
        yield f"{shared_title(report.shared_count)}."
        labels = [finding.person.name or finding.person.formatted for finding in report.findings]
        for case in told[:MOST_TOLD]:
            place = case_place(case, with_secrecy=report.with_secrecy)
            yield f"  {place} · {shared_details(case, *labels)}"
    yield ""
    yield coverage_text(coverage)
    yield limit_text()
    if any(case.facts.is_invented for case in listed_cases(report)):
        yield translate("conflict", "Há dados fictícios aqui, do serviço de prática.")
    left = left_out(report)
    if left:
        one, many = (
            translate(
                "conflict", "{n} processo ficou de fora desta lista por segredo, ou porque ele não foi informado."
            ),
            translate(
                "conflict", "{n} processos ficaram de fora desta lista por segredo, ou porque ele não foi informado."
            ),
        )
        yield plural(left, one, many)


def person_titles(count: int) -> tuple[str, ...]:
    """What each person of a check is."""
    return (translate("conflict", "Representaria"), translate("conflict", "Contra"))[:count]


def left_out(report: ConflictReport) -> int:
    """Lawsuits that a report does not tell of, among those that were kept for lists."""
    if report.with_secrecy:
        return 0
    return len({case.case_id for case in listed_cases(report) if case.facts.is_held_back})


def listed_cases(report: ConflictReport) -> list[FoundCase]:
    """The lawsuits of everybody in a report that were kept for lists."""
    return [case for finding in report.findings for person in finding.people for case in person.cases]


def _finding_lines(report: ConflictReport, finding: ConflictFinding) -> Iterator[str]:
    if not finding.is_whole:
        yield f"{progress_text(finding)}."
    for name in finding.learnt_names:
        yield translate("conflict", "Procurado também por {name}, o nome do documento no acervo.").format(
            name=plain_line(name)
        )
    for group in FindingGroup:
        people = finding.of_group(group)
        if people:
            title = group_title(group)
            yield title if ":" in title else f"{title}:"
        for person in people:
            yield from _person_lines(report, person)


def _person_lines(report: ConflictReport, person: FoundPerson) -> Iterator[str]:
    cases: Sequence[FoundCase] = person.cases
    if not report.with_secrecy:
        cases = [case for case in cases if not case.facts.is_held_back]
        if not cases:
            return
    yield f"  {person_name(person)}, {reason_text(person)}; {sides_text(person)}"
    for case in cases[:MOST_TOLD]:
        yield f"    {case_place(case, with_secrecy=report.with_secrecy)}: {case_details(case)}"
    more = person.case_count - min(len(cases), MOST_TOLD)
    if more > 0 and len(cases) > MOST_TOLD:
        one, many = translate("conflict", "e mais {n} processo"), translate("conflict", "e mais {n} processos")
        yield f"    {plural(more, one, many)}"


def _sides(sides: Sequence[str]) -> str:
    return ", ".join(map(_side, sides))


def _side(side: str) -> str:
    if side == LAWYER:
        return translate("conflict", "como advogado")
    return {
        "Active": translate("conflict", "no polo ativo"),
        "Passive": translate("conflict", "no polo passivo"),
        "Interested": translate("conflict", "como interessado"),
        "Unknown": translate("conflict", "polo não informado"),
        "": translate("conflict", "polo não informado"),
    }.get(side, plain_line(side_name(side)))


def _day(instant: datetime) -> str:
    return format_date(court_time(instant).date())
