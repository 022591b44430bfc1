"""Dossiers that were made: kept whole, newest first, and without somebody who is erased."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from autos.archive.archive import Archive
from autos.domain.lawsuit.person import Person
from autos.domain.report.made_dossier import DossierPart, MadeDossier
from autos.usecases.archive.erasure import ForgetPerson
from tests.archive.erasure.test_person_erasure import SetClock
from tests.archive.synthetic import NOW

NAME = "Conceição Sintética Antunes"
MADE = MadeDossier(
    made_at=NOW,
    file=f"/lugar/Dossiê, {NAME}.pdf",
    code="ab12" * 16,
    title=NAME,
    client=f"Família de {NAME}",
    purpose="Diligência prévia",
    is_internal=False,
    lawsuits=21,
    left_out=7,
    pages=34,
    parts=(DossierPart.TOTALS, DossierPart.NOTES),
    file_hash="cd34" * 16,
)


async def _all(archive: Archive) -> list[MadeDossier]:
    return await archive.read(lambda transaction: transaction.made_dossiers.all())


async def test_they_are_kept_whole_and_listed_newest_first(archive: Archive) -> None:
    printed = replace(MADE, made_at=NOW + timedelta(days=1), file="", is_internal=True, parts=())
    for made in (MADE, printed):
        await archive.run(lambda transaction, made=made: transaction.made_dossiers.add(made))

    assert await _all(archive) == [printed, MADE]


async def test_a_part_that_a_newer_version_stored_is_left_out(archive: Archive) -> None:
    await archive.run(lambda transaction: transaction.made_dossiers.add(MADE))
    await archive.run(
        lambda transaction: transaction._connection.execute("UPDATE dossiers SET parts = 'notes holograms'")
    )

    assert [made.parts for made in await _all(archive)] == [(DossierPart.NOTES,)]


async def test_an_erased_person_is_in_none_of_its_words(archive: Archive, place: Path) -> None:
    """The dossier stays listed: that it was given away is what nobody may forget."""
    await archive.run(lambda transaction: transaction.made_dossiers.add(MADE))
    await ForgetPerson(archive, place, SetClock()).forget(Person.of(names=(NAME,)))
    [left] = await _all(archive)

    assert "Antunes" not in f"{left.file} {left.title} {left.client} {left.purpose}"
    assert (left.code, left.lawsuits, left.purpose) == (MADE.code, 21, "Diligência prévia")
