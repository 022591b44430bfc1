"""Settings that may name people: the listed batches, and the firm, when somebody whom they name is erased."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest

from autos.archive.archive import Archive
from autos.domain.lawsuit.person import Person
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.filter_request import params_of
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.library.firm_name import FirmName
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptBatches, KeptStage
from autos.usecases.search.batch.table_choice import TableChoice
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
        uuid4(),
        Path("clientes.xlsx"),
        "digest",
        "",
        TableChoice(),
        Mode.BASE,
        corrections=((3, DOCUMENT),),
        stage=KeptStage.STARTED,
        began_at=NOW,
        params=params,
        cache_days=7,
        asks_again=True,
    )
    other = KeptBatch(uuid4(), Path("fornecedores.csv"), "other", "", TableChoice(), Mode.COMPLETE, rows=3)
    await batches.keep(batch)
    await batches.keep(other)
    assert await batches.all() == (other, batch)

    await ForgetPerson(archive, place, SetClock()).forget(person)

    assert await batches.all() == ((other, batch) if is_left else (other,))


@pytest.mark.parametrize(("name", "left"), [("Antunes e Prado", "Antunes e Prado"), (f"{NAME} Advocacia", "")])
async def test_the_name_of_a_firm_is_kept_unless_it_names_the_person(
    archive: Archive, place: Path, name: str, left: str
) -> None:
    await FirmName(archive).set(name)
    await ForgetPerson(archive, place, SetClock()).forget(Person.of(names=(NAME,)))

    assert await FirmName(archive).read() == left
