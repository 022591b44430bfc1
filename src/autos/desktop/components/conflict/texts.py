"""Texts of the rows of a check, as they are painted and as a screen reader says them."""

from __future__ import annotations

from autos.desktop.components.conflict.presenter import ConflictPart
from autos.desktop.components.conflict.rows import (
    ConflictRow,
    FindingGroupRow,
    FoundCaseRow,
    FoundPersonRow,
    MoreCasesRow,
    PartRow,
    SharedCaseRow,
)
from autos.domain.conflict.finding import FoundPerson
from autos.text.conflicts import (
    case_details,
    case_place,
    group_title,
    headline,
    person_name,
    person_titles,
    progress_text,
    reason_text,
    shared_details,
    shared_title,
    sides_text,
)
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate


def part_title(row: PartRow) -> str:
    """Heading of a band."""
    if row.finding is None:
        return shared_title(row.count)
    titles = dict(zip(ConflictPart, person_titles(len(ConflictPart)), strict=True))
    title = titles[row.part or ConflictPart.CLIENT]
    return f"{title}: {plain_line(row.finding.person.label)}"


def part_summary(row: PartRow) -> str:
    """What the archive says, or how far the comparison is."""
    if row.finding is None:
        return ""
    return " ".join(filter(None, (headline(row.finding), progress_text(row.finding))))


def group_heading(row: FindingGroupRow) -> str:
    """Heading of a group, with how many people of it are not listed."""
    title = group_title(row.group)
    if not row.hidden:
        return title
    one, many = translate("conflict", "mais {n} nome"), translate("conflict", "mais {n} nomes")
    return f"{title} · {plural(row.hidden, one, many)}"


def more_cases_text(row: MoreCasesRow) -> str:
    """How many lawsuits of somebody are not listed."""
    one, many = translate("conflict", "Mostrar mais {n} processo"), translate("conflict", "Mostrar mais {n} processos")
    if not row.can_expand:
        one, many = (
            translate("conflict", "mais {n} processo, que o Acervo lista pelo documento ou pelo nome"),
            translate("conflict", "mais {n} processos, que o Acervo lista pelo documento ou pelo nome"),
        )
    return plural(row.count, one, many)


def signs_title(row: ConflictRow | None) -> str:
    """Over the signs of the current row's lawsuit or person; of a lawsuit of both, how each takes part in it."""
    if isinstance(row, SharedCaseRow):
        return shared_details(row.case, *row.names)
    person = person_of(row)
    if person is None:
        return translate("conflict", "Escolha alguém na lista para ver o que liga essa pessoa à conferida.")
    if person.is_secret or (isinstance(row, FoundCaseRow) and row.case.facts.is_secret):
        return translate("conflict", "Em segredo de justiça: os sinais só aparecem ao abrir o processo.")
    if isinstance(row, FoundCaseRow):
        words = translate("conflict", "{place}: o que liga {name} à pessoa conferida")
        return words.format(place=case_place(row.case), name=person_name(person))
    return translate("conflict", "O que liga {name} à pessoa conferida").format(name=person_name(person))


def person_of(row: ConflictRow | None) -> FoundPerson | None:
    """The person that a row belongs to."""
    if isinstance(row, FoundCaseRow | MoreCasesRow):
        return row.owner.person
    return row.person if isinstance(row, FoundPersonRow) else None


def conflict_row_text(row: ConflictRow) -> str:
    """A whole row in words."""
    if isinstance(row, PartRow):
        return ". ".join(filter(None, (part_title(row), part_summary(row))))
    if isinstance(row, FindingGroupRow):
        return group_heading(row)
    if isinstance(row, FoundPersonRow):
        return f"{person_name(row.person)}, {reason_text(row.person)}. {sides_text(row.person)}"
    if isinstance(row, FoundCaseRow):
        return f"{case_place(row.case)}: {case_details(row.case)}"
    if isinstance(row, SharedCaseRow):
        return f"{case_place(row.case)}: {shared_details(row.case, *row.names)}"
    return more_cases_text(row)
