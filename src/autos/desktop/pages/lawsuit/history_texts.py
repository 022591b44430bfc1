"""Texts of the history page. Members that the contract does not have keep their own names."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from autos.desktop.components.lawsuit_list.row_text import amount_text, court_day
from autos.desktop.pages.lawsuit.history_presenter import HistoryState, SnapshotChanges
from autos.desktop.pages.lawsuit.passage_view import Passage
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.domain.tolerant_record import Record
from autos.text.dates import day_and_hour, service_time
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate
from autos.text.value_names import phase_name, side_name, status_name

MOST_CHANGES = 200
"""Most changes of one version that are listed one by one."""
NAME_MEMBERS = ("name", "attachment_name", "content", "document", "code")
"""Members that name an element of a list, the best first."""


def history_passages(state: HistoryState) -> list[Passage]:
    """Passages of the whole page."""
    if state.problem:
        return [Passage("text", problem_text(state.problem))]
    if state.is_loading:
        return [Passage("text", translate("readings", "Lendo as leituras guardadas."))]
    if len(state.snapshots) == 1 and state.snapshots[0].is_oldest:
        words = translate("readings", "Só há uma leitura, de {day}.")
        return [Passage("text", words.format(day=day_and_hour(state.snapshots[0].reading.received_at)))]
    passages = [passage for one in state.snapshots for passage in _reading(one)]
    if state.older:
        passages.append(
            Passage(
                "detail",
                plural(
                    state.older,
                    translate("readings", "e mais {n} leitura anterior"),
                    translate("readings", "e mais {n} leituras anteriores"),
                ),
            )
        )
    return passages


def _reading(snapshot: SnapshotChanges) -> list[Passage]:
    reading = snapshot.reading
    when = translate("readings", "Recebido {when}").format(when=day_and_hour(reading.received_at))
    if reading.version is None:
        when += " · " + translate("readings", "é o que vale")
    if reading.crawled_at is not None:
        when += " · " + translate("readings", "tribunal lido {when}").format(when=service_time(reading.crawled_at))
    found = [Passage("name", when)]
    if snapshot.is_oldest:
        found.append(Passage("text", translate("readings", "A primeira leitura guardada.")))
    elif snapshot.changes is None:
        found.append(Passage("text", translate("readings", "Não deu para comparar com a leitura anterior.")))
    elif not snapshot.changes:
        found.append(Passage("text", translate("readings", "Nada de novo.")))
    else:
        found += [Passage("text", change_text(change)) for change in snapshot.changes[:MOST_CHANGES]]
        if len(snapshot.changes) > MOST_CHANGES:
            one, many = translate("readings", "e mais {n} diferença"), translate("readings", "e mais {n} diferenças")
            found.append(Passage("detail", plural(len(snapshot.changes) - MOST_CHANGES, one, many)))
    return [*found, Passage("gap"), Passage("gap")]


def change_text(change: FieldChange) -> str:
    """Text of one change: member, value before and after."""
    about, text_of = plain_line(change.about), VALUE_TEXTS.get(change.path[-1], value_text)
    what = member_name(change.path)
    if about and len(change.path) > 1:
        what = f"{what}, {about}"
    if change.kind is ChangeKind.ADDED:
        return translate("readings", "{what}: apareceu {value}").format(what=what, value=text_of(change.after))
    if change.kind is ChangeKind.REMOVED:
        return translate("readings", "{what}: não consta mais {value}").format(what=what, value=text_of(change.before))
    return translate("readings", "{what}: {before} → {after}").format(
        what=what, before=text_of(change.before), after=text_of(change.after)
    )


def side_text(value: Any) -> str:
    """Name of a side of the case."""
    return side_name(plain_line(str(value)) if value is not None else None)


def status_text(value: Any) -> str:
    """Name of a status."""
    return status_name(value_text(value))


def phase_text(value: Any) -> str:
    return phase_name(value_text(value))


def value_text(value: Any) -> str:
    """Text of a value; a record or mapping by the member that names it."""
    match value:
        case None:
            return translate("readings", "não informado")
        case bool():
            return translate("readings", "sim") if value else translate("readings", "não")
        case Decimal():
            return amount_text(value)
        case datetime():
            return court_day(value)
        case Record():
            return _named({name: getattr(value, name, None) for name in NAME_MEMBERS})
        case Mapping():
            return _named(value)
        case list() | tuple():
            return ", ".join(value_text(each) for each in value[:5]) or translate("readings", "não informado")
    return plain_line(str(value)) or translate("readings", "não informado")


VALUE_TEXTS = {"side": side_text, "phase": phase_text, "status": status_text}
"""Formatters of members with names of their own."""


def _named(value: Mapping[str, Any]) -> str:
    name = next((str(value[member]) for member in NAME_MEMBERS if value.get(member)), "")
    return plain_line(name) or translate("readings", "sem nome")


def member_name(path: tuple[str, ...]) -> str:
    """Name of a member: the innermost known one, else the first as it came."""
    for member in (path[-1], path[0]):
        if name := _names().get(member, ""):
            return name
    return plain_line(path[0])


def _names() -> dict[str, str]:
    return {
        "amount": translate("readings", "Valor da causa"),
        "attachments": translate("readings", "Anexo"),
        "classifications": translate("readings", "Classe"),
        "code": translate("readings", "Número"),
        "county": translate("readings", "Comarca"),
        "court": translate("readings", "Órgão julgador"),
        "courts": translate("readings", "Órgão julgador"),
        "distribution_date": translate("readings", "Distribuição"),
        "free_justice": translate("readings", "Justiça gratuita"),
        "judge": translate("readings", "Juiz ou juíza"),
        "last_step": translate("readings", "Último andamento"),
        "lawyers": translate("readings", "Advogado"),
        "name": translate("readings", "Partes"),
        "parties": translate("readings", "Parte"),
        "phase": translate("readings", "Fase"),
        "related_lawsuits": translate("readings", "Vínculo"),
        "secrecy_level": translate("readings", "Segredo de justiça"),
        "side": translate("readings", "Polo"),
        "status": translate("readings", "Situação"),
        "steps": translate("readings", "Andamento"),
        "steps_count": translate("readings", "Andamentos que o tribunal registra"),
        "subjects": translate("readings", "Assunto"),
    }
