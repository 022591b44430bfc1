"""What a dossier says of the time since a day: "nothing changed" takes two readings, and what stays is dated."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import timedelta
from typing import Any

import pytest

from autos.archive.archive import Archive
from autos.text.dossier import dossier_report
from autos.usecases.library.dossier.content import DossierPlan
from autos.usecases.library.dossier.read import read_dossier
from tests.archive.records.test_record_changes import receive
from tests.archive.synthetic import CPF, NOW, PARTY, lawsuit

SINCE = 10
"""Days after `NOW` since which the dossier says what changed; it is made on day 40."""


def texts(value: object) -> list[str]:
    """Every text of a report, its own page's words among them."""
    if isinstance(value, str):
        return [value]
    if is_dataclass(value):
        return [text for one in fields(value) for text in texts(getattr(value, one.name))]
    return [text for one in value for text in texts(one)] if isinstance(value, list | tuple) else []


async def words(archive: Archive, **plan: Any) -> str:
    """The words of the dossier of the only lawsuit."""
    made_at = NOW + timedelta(days=40)
    wanted = DossierPlan([1], made_at, changed_since=NOW + timedelta(days=SINCE), **plan)
    content = await archive.with_reader(lambda source: read_dossier(source, wanted))
    return "\n".join(text for section in dossier_report(content).sections for text in texts(section.blocks))


def reading(day: float, **changes: Any) -> dict[str, Any]:
    """A reading of a lawsuit that was filed and moved long before the period."""
    return lawsuit(crawled=day, stepped=-30, **changes)


async def test_one_reading_has_nothing_to_be_compared_with(archive: Archive) -> None:
    await receive(archive, 20, reading(20))
    said = await words(archive)

    assert "O acervo só tem uma leitura, de 22/03/2026: não há com o que comparar." in said
    assert "Nada" not in said


async def test_a_lawsuit_that_was_filed_and_moved_is_never_under_nothing(archive: Archive) -> None:
    """As it stands in the first reading: the archive began after it."""
    filed = {"distribution_date": "2026-03-15T00:00:00.000Z"}
    await receive(archive, 20, lawsuit(crawled=20, stepped=15, **filed))
    once = await words(archive)
    await receive(archive, 30, lawsuit(crawled=30, stepped=15, **filed))
    twice = await words(archive)

    for said in (once, twice):
        assert "Distribuído em 15/03/2026. Último andamento em 17/03/2026." in said
        assert "Nada" not in said
    assert "O acervo só tem leituras desde 22/03/2026. Entre elas, até a de 01/04/2026, não há diferença." in twice


async def test_nothing_is_said_of_a_reading_before_and_one_after(archive: Archive) -> None:
    await receive(archive, 0, reading(0))
    only_before = await words(archive)
    await receive(archive, 5, reading(5))
    before = await words(archive)
    await receive(archive, 30, reading(30))

    assert "não há com o que comparar" in only_before
    assert "O acervo não tem leitura depois disso: a última é de 07/03/2026." in before
    assert "Nada mudou até a leitura de 01/04/2026." in await words(archive)


async def test_changes_say_since_when_there_are_readings(archive: Archive) -> None:
    await receive(archive, 20, reading(20, phase="Inicial"))
    await receive(archive, 30, reading(30, phase="Sentença"))
    said = await words(archive)

    assert "O acervo só tem leituras desde 22/03/2026." in said
    assert "Sentença" in said
    assert "não há diferença" not in said


async def test_two_readings_of_one_day_have_their_hours(archive: Archive) -> None:
    await receive(archive, 20, reading(20))
    await receive(archive, 20.1, reading(20.1))

    assert "desde 22/03/2026 às 09:00. Entre elas, até a de 22/03/2026 às 11:24" in await words(archive)


@pytest.mark.parametrize("hides", [True, False])
async def test_a_document_that_became_known_is_no_change(archive: Archive, *, hides: bool) -> None:
    """Masked or not: who reads it would think that the party was another one before."""
    bare = [{"name": PARTY, "side": "Active", "person_type": "Autor"}]
    await receive(archive, 0, reading(0, parties=bare))
    await receive(archive, 30, reading(30, parties=[bare[0] | {"main_document": CPF}]))
    said = await words(archive, hides_documents=hides)

    assert "Nada mudou até a leitura de 01/04/2026." in said
    assert "Documento" not in said


async def test_what_did_not_come_stands_with_its_day(archive: Archive) -> None:
    """In the list and on the page; totals count it as known."""
    await receive(archive, 0, reading(0, phase="Execução", status="Ativo", amount=5000))
    await receive(archive, 30, reading(30, phase=None, status=None, amount=None))
    said = await words(archive)

    assert said.count("Execução, lida em 02/03/2026") == 2
    assert "Ativo, lido em 02/03/2026" in said
    assert "5.000,00, lido em 02/03/2026" in said.replace("\xa0", " ")
    assert "Fase\nnão informado" not in said
