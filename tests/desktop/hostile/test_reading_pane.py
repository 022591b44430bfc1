"""The reading pane, page by page, when every text of the lawsuit is hostile."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from autos.archive.archive import Archive
from autos.desktop.pages.lawsuit.party_blocks import LawyerRow
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.widgets.text.elided import ElidedLabel
from tests.desktop.hostile.hostile_texts import ENDLESS, FORTY_LINES, HOSTILE, MARKS, MARKUP, is_plain
from tests.desktop.synthetic import entry, keep, lawsuit, page

SHOWN = [shown for shown in LawsuitPage if shown not in {LawsuitPage.HISTORY, LawsuitPage.ACTS}]


def in_every_text(text: str) -> dict[str, Any]:
    """A lawsuit that says `text` wherever the contract lets the service write."""
    lawyer = {"name": text, "main_document": text, "documents": [{"document": text, "document_type": text}]}
    party = {
        "name": text,
        "side": text,
        "person_type": text,
        "document": text,
        "document_type": text,
        "main_document": text,
        "entity_type": text,
        "documents": [{"document": text, "document_type": text}],
        "lawyers": [lawyer] * 5,
    }
    step = {"step_date": "2024-11-12T00:00:00.000Z", "content": text, "step_type": text, "private": True}
    attachment = {"attachment_name": text, "extension": text, "status": text, "content": text}
    words = ("name", "judge", "county", "city", "state", "area", "justice_description", "tribunal_acronym")
    return lawsuit(
        0,
        **dict.fromkeys((*words, "phase", "status", "justice", "tribunal"), text),
        classifications=[{"code": text, "name": text}] * 3,
        subjects=[{"code": text, "name": text}] * 3,
        courts=[{"code": text, "name": text}],
        parties=[party, party | {"side": "Active"}, {"name": text, "person_type": f"Advogado {text}"}],
        attachments=[attachment, {"attachment_name": text}],
        related_lawsuits=[text, {"code": f"{text} 2"}],
        last_step=step,
        crawler={"source_name": text, "updated_at": "2024-11-12T13:00:00.000Z"},
    )


def is_cut(label: QLabel) -> bool:
    """Part of it is out of sight, and no ellipsis says so."""
    is_wide = bool(label.text()) and label.isVisible() and label.minimumSizeHint().width() > label.width()
    return is_wide and not isinstance(label, ElidedLabel)


def looked_at(pane: LawsuitView) -> QWidget:
    found = pane.pages.currentWidget()
    assert found is not None
    return found


async def read(archive: Archive, reading: LawsuitPresenter, record: dict[str, Any], **members: Any) -> None:
    """Store the lawsuit and open it."""
    stored = await keep(archive, entry(**members), page(record))
    reading.open((await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id)))[0])
    await reading.tasks.idle()


async def turn(reading: LawsuitPresenter, wanted: LawsuitPage) -> None:
    reading.show_page(wanted)
    await reading.tasks.idle()


@pytest.mark.parametrize("shown", SHOWN)
async def test_every_page_shows_markup_as_text_and_turns_no_order(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, shown: LawsuitPage
) -> None:
    """Labels, tables, texts, tooltips and accessible names of the head and of the page."""
    await read(archive, reading, in_every_text(HOSTILE), label=HOSTILE)
    await turn(reading, shown)

    assert is_plain(pane)
    assert is_plain(looked_at(pane))


@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize("text", [ENDLESS, FORTY_LINES], ids=["endless", "forty lines"])
async def test_no_text_widens_the_pane_or_hides_the_page(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, shown: LawsuitPage, text: str
) -> None:
    """A word without end, and forty lines: the pane keeps its width, and the head leaves room below it."""
    pane.resize(420, 760)
    await read(archive, reading, in_every_text(text), label=text)
    await turn(reading, shown)
    pane.grab()
    cut = [label.text() for label in pane.findChildren(QLabel) if is_cut(label)]

    assert cut == []
    assert pane.width() == 420
    assert pane.minimumSizeHint().width() <= 420
    assert looked_at(pane).height() > pane.height() / 4


@pytest.mark.parametrize("width", [380, 580])
async def test_two_registrations_leave_the_lawyers_name_in_sight(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, width: int
) -> None:
    """Sides one below the other, and side by side."""
    pane.resize(width, 760)
    documents = [{"document": "SP900417", "document_type": "OAB"}, {"document": "11122233396", "document_type": "CPF"}]
    lawyer = {"name": "Otávio Sintético de Albuquerque", "documents": documents}
    sides = [{"name": "Helena Sintética", "side": side, "lawyers": [lawyer]} for side in ("Active", "Passive")]
    await read(archive, reading, lawsuit(0, parties=sides))
    pane.grab()
    lines = [line for line in pane.findChildren(LawyerRow) if line.isVisible()]

    assert len(lines) == 2
    for line in lines:
        assert line.registration.text() == "OAB/SP 900.417 · CPF 111.222.333-96"
        assert not is_cut(line.name)
        assert not is_cut(line.registration)
        assert line.name.width() >= 100
        assert line.registration.geometry().right() < line.width()


async def test_a_caption_of_forty_lines_is_one_paragraph_with_all_its_words(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """No line break of the service breaks a line of ours."""
    await read(archive, reading, lawsuit(0, name=FORTY_LINES))
    caption = pane.header.caption.text()

    assert caption.startswith(f"{MARKUP} linha 1 {MARKUP} linha 2 ")
    assert not set(caption) & {*MARKS, "\n"}


@pytest.mark.parametrize("name", [None, "", " \n\t", MARKS, "\x00"])
async def test_a_missing_caption_is_shown_as_missing(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, name: str | None
) -> None:
    """Missing, empty, or nothing that can be seen."""
    await read(archive, reading, lawsuit(0, name=name, parties=[]))

    assert pane.header.caption.text() == "Partes não informadas"


@pytest.mark.parametrize("name", [None, MARKS])
async def test_a_caption_is_made_of_the_parties_that_stand_below(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, name: str | None
) -> None:
    parties = [
        {"name": "Ana Fictícia", "side": "Active"},
        {"name": "Doutor Fictício", "side": "Active", "person_type": "Advogado"},
        {"name": "Um Ltda", "side": "PASSIVE"},
        {"name": "Dois Ltda", "side": "Passive"},
        {"name": "Três Ltda", "side": "Passive"},
    ]
    await read(archive, reading, lawsuit(0, name=name, parties=parties))

    assert pane.header.caption.text() == "Ana Fictícia X Um Ltda e outros"


@pytest.mark.parametrize("shown", SHOWN)
async def test_a_lawsuit_with_only_its_number_shows_what_is_missing(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, shown: LawsuitPage
) -> None:
    """No page is empty, fails, or makes something up."""
    await read(archive, reading, {"code": "9700001-26.2023.8.26.0100"})
    await turn(reading, shown)
    sentence = {
        LawsuitPage.SUMMARY: "Não informado nesta consulta.",
        LawsuitPage.PARTIES: "O serviço não informou partes nesta consulta.",
        LawsuitPage.STEPS: "O último andamento não foi informado nesta consulta.",
        LawsuitPage.ATTACHMENTS: "O serviço não informou anexos nesta consulta.",
        LawsuitPage.LINKS: "O serviço não informou processos relacionados nesta consulta.",
        LawsuitPage.JSON: '"code": "9700001-26.2023.8.26.0100"',
    }[shown]
    texts = [label.text() for label in looked_at(pane).findChildren(QLabel)]
    texts += [pane.parties.toPlainText(), pane.json.text.toPlainText()]

    assert any(sentence in text for text in texts)
    assert pane.header.status.text() == "Situação não informada"
    assert pane.header.caption.text() == "Partes não informadas"
    assert pane.source.text().startswith("fonte não informada")
    assert "tribunal não informado" in pane.header.place.text()
