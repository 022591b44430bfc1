"""A lawsuit with five thousand of everything: opened at once, and never a widget for each."""

from __future__ import annotations

import time
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from autos.archive.archive import Archive
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, Page
from autos.desktop.pages.lawsuit.view import LawsuitView
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.alone

MANY = 5_000
SIDES = ("Active", "Passive", "Interested", "Terceiro de palavra nova")
SANE_S = 4.0
"""For opening it, or turning to a page: generous, for a slow computer that does something else as well."""
MOST_WIDGETS = 900
"""Of the whole pane with all its pages."""
MOST_SHOWN = 5_000
"""Characters of a label: setting out a megabyte of text in one would take seconds."""


async def stored(archive: Archive, **members: Any) -> int:
    """The row of the archive of a lawsuit with these members."""
    kept = await keep(archive, entry(), page(lawsuit(0, **members)))
    return (await archive.read(lambda inside: inside.lawsuits.ids_for_entry(kept.entry_id)))[0]


async def seconds_to_open(pane: LawsuitView, reading: LawsuitPresenter, row_id: int) -> float:
    """Until it is painted."""
    began = time.perf_counter()
    reading.open(row_id)
    await reading.tasks.idle()
    pane.grab()
    return time.perf_counter() - began


async def seconds_to_turn(pane: LawsuitView, reading: LawsuitPresenter, wanted: Page) -> float:
    began = time.perf_counter()
    reading.turn_to(wanted)
    await reading.tasks.idle()
    pane.grab()
    return time.perf_counter() - began


def longest(pane: LawsuitView) -> int:
    return max(len(label.text()) for label in pane.findChildren(QLabel))


async def test_five_thousand_parties_open_in_a_moment_and_in_a_few_widgets(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """The summary shows the first of each side and counts the others; the page of parties has every one."""
    lawyers = [{"name": f"Otávio Sintético {n}", "main_document": f"SP9{n:05d}"} for n in range(20)]
    parties = [
        {"name": f"Parte Sintética {n:04d}", "side": SIDES[n % 4], "person_type": "Autora", "lawyers": lawyers[: n % 3]}
        for n in range(MANY)
    ]
    row_id = await stored(archive, parties=parties)
    opened_s = await seconds_to_open(pane, reading, row_id)
    more = [block.people.more.text() for block in pane.summary._sides if block.people.more is not None]
    turned_s = await seconds_to_turn(pane, reading, Page.PARTIES)
    text = pane.parties.toPlainText()

    assert pane.tabs.tabText(Page.PARTIES) == "Partes 5000"
    assert more == ["e mais 1.245, em Partes"] * 4
    assert text.count("Parte Sintética") == MANY
    assert "Parte Sintética 4999" in text
    assert len(pane.findChildren(QWidget)) < MOST_WIDGETS
    assert opened_s < SANE_S
    assert turned_s < SANE_S


async def test_a_side_of_its_own_for_every_party_is_no_block_of_its_own(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """Some sides are shown, the parties of all others are counted; the page of parties has every one."""
    parties = [{"name": f"Parte Sintética {n:04d}", "side": f"Polo {n}"} for n in range(MANY)]
    row_id = await stored(archive, parties=parties)
    opened_s = await seconds_to_open(pane, reading, row_id)
    more = pane.summary.more_sides.text()
    turned_s = await seconds_to_turn(pane, reading, Page.PARTIES)

    assert more == "e mais 4.992, em Partes"
    assert "Polo 4999" in pane.parties.toPlainText()
    assert len(pane.findChildren(QWidget)) < MOST_WIDGETS
    assert opened_s < SANE_S
    assert turned_s < SANE_S


@pytest.mark.parametrize(
    "members",
    [
        {"subjects": [{"code": str(n), "name": f"Assunto de nome comprido {n} " * 6} for n in range(MANY)]},
        {"related_lawsuits": [f"9{n:06d}-26.2023.8.26.0100" for n in range(MANY)]},
        {"attachments": [{"attachment_name": f"Anexo {n}", "content": "Texto."} for n in range(MANY)]},
        {"parties": [{"name": "Uma", "documents": [{"document": f"MG{n}"} for n in range(MANY)]}]},
        {"parties": [{"name": "Uma", "lawyers": [{"name": f"Doutora {n}"} for n in range(MANY)]}]},
        {
            "parties": [
                {"name": "Uma", "lawyers": [{"name": "A", "documents": [{"document": f"SP{n}"} for n in range(MANY)]}]}
            ]
        },
        {"last_step": {"content": "palavra " * MANY * 20, "step_type": "tipo " * MANY}},
    ],
    ids=["subjects", "related", "attachments", "documents", "lawyers", "registrations", "step"],
)
async def test_five_thousand_of_anything_are_no_wait(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, members: dict[str, Any]
) -> None:
    """On any page."""
    row_id = await stored(archive, **members)
    took_s = [await seconds_to_open(pane, reading, row_id)]
    took_s += [await seconds_to_turn(pane, reading, shown) for shown in Page if shown is not Page.READINGS]

    assert len(pane.findChildren(QWidget)) < MOST_WIDGETS
    assert longest(pane) < MOST_SHOWN
    assert max(took_s) < SANE_S
