"""Unknown values, dates and missing values in the reading pane."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from autos.archive.archive import Archive
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from tests.desktop.synthetic import entry, keep, lawsuit, page

MIDNIGHT = "2023-03-14T00:00:00.000Z"
EVENING = "2023-03-15T01:30:00.000Z"
"""Half past ten in the evening of the 14th at the courts."""


async def read(archive: Archive, reading: LawsuitPresenter, record: dict[str, Any]) -> None:
    stored = await keep(archive, entry(), page(record))
    reading.open((await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id)))[0])
    await reading.tasks.idle()


def facts(pane: LawsuitView) -> dict[str, str]:
    return {cell.name.text(): cell.value.text() for cell in pane.summary._cells}


def texts(pane: LawsuitView) -> list[str]:
    return [label.text() for label in pane.findChildren(QLabel)]


async def test_unknown_values_are_shown_as_received(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """Of situation, phase, side, kind of person, kind of document, state of an attachment, level of secrecy."""
    party = {
        "name": "Helena Sintética",
        "side": "Amicus",
        "person_type": "Papel novo",
        "entity_type": "robot",
        "documents": [{"document": "A1", "document_type": "Passe"}],
    }
    attachment = {"attachment_name": "Peça", "status": "teleported", "extension": "xyz"}
    record = lawsuit(0, status="Suspenso", phase="Fase nova", secrecy_level=9, instance=7, parties=[party])
    await read(archive, reading, record | {"attachments": [attachment]})
    shown = facts(pane)
    words = texts(pane)
    reading.show_page(LawsuitPage.PARTIES)
    reading.show_page(LawsuitPage.ATTACHMENTS)

    assert (shown["Situação"], shown["Fase"], shown["Grau"]) == ("Suspenso", "Fase nova", "7º grau")
    assert shown["Segredo de justiça"] == "Nível 9, nome não informado, restrito"
    assert (pane.header.status.text(), pane.header.phase.word.text()) == ("Suspenso", "Fase nova")
    assert "Amicus" in words
    assert "Papel novo · PASSE A1" in words
    assert "Papel novo · PASSE A1 · robot" in pane.parties.toPlainText()
    assert [pane.attachments.lines.index(0, column).data() for column in (2, 3)] == ["xyz", "teleported"]


@pytest.mark.usefixtures("local_zone")
@pytest.mark.parametrize("instant", [MIDNIGHT, "14/03/2023", EVENING, "2023-03-14"])
async def test_a_date_is_the_same_in_every_time_zone(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, instant: str
) -> None:
    """Of the distribution, the last step, an attachment; a date without an hour is no evening before."""
    step = {"step_date": instant, "content": "Conclusos."}
    attachment = {"attachment_name": "Peça", "attachment_date": instant}
    await read(archive, reading, lawsuit(0, distribution_date=instant, last_step=step, attachments=[attachment]))
    heading = pane.summary.step.heading.text()
    reading.show_page(LawsuitPage.STEPS)
    reading.show_page(LawsuitPage.ATTACHMENTS)

    assert facts(pane)["Distribuição"] == "14/03/2023"
    assert heading == "Último andamento · 14/03/2023"
    assert pane.steps.date.text() == "14/03/2023"
    assert pane.attachments.lines.index(0, 1).data() == "14/03/2023"


@pytest.mark.usefixtures("local_zone")
async def test_a_crawl_date_without_a_time_keeps_its_day(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """When the source was read, in the summary and at the foot."""
    await read(archive, reading, lawsuit(0, crawler={"source_name": "e-SAJ", "updated_at": MIDNIGHT}))

    assert facts(pane)["Atualizado na fonte"] == "14/03/2023"
    assert "tribunal lido 14/03/2023" in pane.source.text()


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (None, "não informado"),
        ("", "não informado"),
        ("sob sigilo", "não lido: “sob sigilo”"),
        ({"value": 3}, "R$\u00a03,00"),
        (0, "R$\u00a00,00"),
        ("0", "R$\u00a00,00"),
        ("0,00", "R$\u00a00,00"),
        (-0.001, "R$\u00a00,00"),
        (1e300, "1E+300"),
        ("1.234,56", "R$\u00a01.234,56"),
    ],
)
async def test_no_amount_is_never_zero_and_zero_never_none(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, amount: object, words: str
) -> None:
    """Missing and blank are untold, unreadable is told as it came; every way to write zero is zero."""
    await read(archive, reading, lawsuit(0) | {"amount": amount})

    assert facts(pane)["Valor da causa"] == words


@pytest.mark.parametrize("odd", [[], {}, "palavra", 7, True, [None], [[]], [{"name": ["x"]}]])
async def test_fields_of_a_wrong_type_affect_only_themselves(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, odd: object
) -> None:
    """Whatever the service sends in place of a list, an object, a text: the pane opens, every page of it."""
    lists = ("classifications", "subjects", "courts", "parties", "attachments", "related_lawsuits")
    others = ("last_step", "crawler", "judge", "phase", "secrecy_level", "distribution_date", "tags", "free_justice")
    await read(archive, reading, lawsuit(0) | dict.fromkeys((*lists, *others), odd))
    for shown in LawsuitPage:
        if shown not in {LawsuitPage.HISTORY, LawsuitPage.ACTS}:
            reading.show_page(shown)
            await reading.tasks.idle()

    assert pane.stack.currentWidget() is pane.sheet
    assert pane.header.caption.text() == lawsuit(0)["name"]
