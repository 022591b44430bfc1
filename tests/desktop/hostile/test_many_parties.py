"""A lawsuit with five thousand of everything: few widgets, and time that grows linearly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from autos.archive.archive import Archive
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from tests.desktop.synthetic import entry, keep, lawsuit, page
from tests.growth import LINEAR, TIMES, CpuTime, growth_of

MANY = 5_000
SIDES = ("Active", "Passive", "Interested", "Terceiro de palavra nova")
MOST_WIDGETS = 900
"""Of the whole pane with all its pages."""
MOST_SHOWN = 5_000
"""Largest text of a label: laying out a megabyte would take seconds."""


Members = Callable[[int], dict[str, Any]]
"""Of a lawsuit, by how many there are of something in it."""
PAGES = tuple(shown for shown in LawsuitPage if shown not in {LawsuitPage.HISTORY, LawsuitPage.ACTS})


async def stored(archive: Archive, **members: Any) -> int:
    """The row of the archive of a lawsuit with these members."""
    stored_entry = await keep(archive, entry(), page(lawsuit(0, **members)))
    return (await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored_entry.entry_id)))[0]


async def opening_growth(pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, members: Members) -> float:
    """Of the time until it is painted, and each of its pages; a lawsuit with `MANY` of them is open in the end."""
    rows = {size: await stored(archive, **members(size)) for size in (MANY // TIMES, MANY)}

    async def opened(size: int) -> float:
        with CpuTime() as spent:
            reading.open(rows[size])
            await reading.tasks.idle()
            pane.grab()
            for wanted in PAGES:
                reading.show_page(wanted)
                await reading.tasks.idle()
                pane.grab()
        return spent.seconds

    return await growth_of(opened, MANY // TIMES)


def longest(pane: LawsuitView) -> int:
    return max(len(label.text()) for label in pane.findChildren(QLabel))


async def test_five_thousand_parties_are_shown_in_a_few_widgets(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """The summary shows the first of each side and counts the others; the page of parties has every one."""
    lawyers = [{"name": f"Otávio Sintético {n}", "main_document": f"SP9{n:05d}"} for n in range(20)]

    def party(n: int) -> dict[str, Any]:
        members = {"name": f"Parte Sintética {n:04d}", "side": SIDES[n % 4], "person_type": "Autora"}
        return members | {"lawyers": lawyers[: n % 3]}

    growth = await opening_growth(pane, reading, archive, lambda size: {"parties": [party(n) for n in range(size)]})
    more = [block.people.more.text() for block in pane.summary._sides if block.people.more is not None]
    text = pane.parties.toPlainText()

    assert pane.tabs.tabText(LawsuitPage.PARTIES) == "Partes 5000"
    assert more == ["e mais 1.245, em Partes"] * 4
    assert text.count("Parte Sintética") == MANY
    assert "Parte Sintética 4999" in text
    assert len(pane.findChildren(QWidget)) < MOST_WIDGETS
    assert growth <= LINEAR


async def test_a_side_of_its_own_for_every_party_is_no_block_of_its_own(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive
) -> None:
    """Some sides are shown, the parties of all others are counted; the page of parties has every one."""

    def party(n: int) -> dict[str, Any]:
        return {"name": f"Parte Sintética {n:04d}", "side": f"Polo {n}"}

    growth = await opening_growth(pane, reading, archive, lambda size: {"parties": [party(n) for n in range(size)]})
    more = pane.summary.more_sides.text()

    assert more == "e mais 4.992, em Partes"
    assert "Polo 4999" in pane.parties.toPlainText()
    assert len(pane.findChildren(QWidget)) < MOST_WIDGETS
    assert growth <= LINEAR


@pytest.mark.parametrize(
    "members",
    [
        lambda size: {
            "subjects": [{"code": str(n), "name": f"Assunto de nome comprido {n} " * 6} for n in range(size)]
        },
        lambda size: {"related_lawsuits": [f"9{n:06d}-26.2023.8.26.0100" for n in range(size)]},
        lambda size: {"attachments": [{"attachment_name": f"Anexo {n}", "content": "Texto."} for n in range(size)]},
        lambda size: {"parties": [{"name": "Uma", "documents": [{"document": f"MG{n}"} for n in range(size)]}]},
        lambda size: {"parties": [{"name": "Uma", "lawyers": [{"name": f"Doutora {n}"} for n in range(size)]}]},
        lambda size: {
            "parties": [
                {"name": "Uma", "lawyers": [{"name": "A", "documents": [{"document": f"SP{n}"} for n in range(size)]}]}
            ]
        },
        lambda size: {"last_step": {"content": "palavra " * size * 20, "step_type": "tipo " * size}},
    ],
    ids=["subjects", "related", "attachments", "documents", "lawyers", "registrations", "step"],
)
async def test_five_thousand_of_anything_are_shown_in_a_few_widgets(
    pane: LawsuitView, reading: LawsuitPresenter, archive: Archive, members: Members
) -> None:
    """On any page."""
    growth = await opening_growth(pane, reading, archive, members)

    assert len(pane.findChildren(QWidget)) < MOST_WIDGETS
    assert longest(pane) < MOST_SHOWN
    assert growth <= LINEAR
