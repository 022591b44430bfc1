"""Settings that may name people: the batch that is under way, and the firm, when somebody whom they name is erased."""

from __future__ import annotations

from pathlib import Path

import pytest

from autos.archive.archive import Archive
from autos.domain.lawsuit.person import Person
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.filter_request import params_of
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.library.firm_name import FirmName
from autos.usecases.search.batch.checked_rows import TableChoice
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptBatches
from tests.archive.erasure.test_person_erasure import SetClock
from tests.archive.synthetic import NOW

DOCUMENT, NAME = "222.333.444-05", "Conceição Sintética Antunes"


@pytest.mark.parametrize(
    ("person", "is_left"),
    [
        (Person.of(("22233344405",)), False),
        (Person.of(names=(NAME.upper(),)), False),
        (Person.of(("52998224725",)), True),
    ],
)
async def test_a_batch_is_kept_unless_it_names_the_person(
    archive: Archive, place: Path, person: Person, is_left: bool
) -> None:
    batches = KeptBatches(archive)
    params = params_of(FilterDraft(party_names=(NAME,)))
    batch = KeptBatch(
        Path("clientes.xlsx"), "digest", "", TableChoice(), (), Mode.BASE, NOW, ((3, DOCUMENT),), params, 7
    )
    await batches.keep(batch)
    assert await batches.kept() == batch

    await ForgetPerson(archive, place, SetClock()).forget(person)

    assert (await batches.kept() is not None) == is_left


@pytest.mark.parametrize(("name", "left"), [("Antunes e Prado", "Antunes e Prado"), (f"{NAME} Advocacia", "")])
async def test_the_name_of_a_firm_is_kept_unless_it_names_the_person(
    archive: Archive, place: Path, name: str, left: str
) -> None:
    await FirmName(archive).set(name)
    await ForgetPerson(archive, place, SetClock()).forget(Person.of(names=(NAME,)))

    assert await FirmName(archive).read() == left
