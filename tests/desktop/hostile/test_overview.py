"""Answers of yes or no and counts, with hostile texts."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.presenter import OverviewPresenter
from autos.desktop.pages.overview.texts import BarNames
from autos.desktop.pages.overview.view import OverviewView
from autos.domain.ledger.ledger import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.summary.bars import GROUPS
from autos.domain.summary.summary import CHECK, SUMMARY
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from tests.desktop.conftest import RESOURCES
from tests.desktop.hostile.hostile_texts import ENDLESS, FORTY_LINES, HOSTILE, MARKS, is_plain
from tests.desktop.synthetic import NOW, entry
from tests.growth import LINEAR, CpuTime, growth_of

WORDS = tuple(group for group in GROUPS if group != "instances")
WIDTH = 1044


@pytest.fixture
async def view(qtbot: QtBot, archive: Archive, reader: ArchiveReader, theme: Theme) -> AsyncIterator[OverviewView]:
    """Shown; nothing is asked."""
    presenter = OverviewPresenter(reader, ExportedFiles(archive))
    shown = OverviewView(presenter, theme, BarNames(RESOURCES / "reference"))
    qtbot.addWidget(shown)
    shown.resize(WIDTH, 672)
    shown.show()
    yield shown
    await presenter.tasks.aclose()


async def show(view: OverviewView, archive: Archive, mode: Mode, body: object, **members: object) -> None:
    """An answer of that mode."""
    route, kind = (Operation.CHECK, CHECK) if mode is Mode.EXISTS else (Operation.SUMMARIZE, SUMMARY)
    fields = {"route": route, "state": LedgerState.COMPLETED} | members
    stored = entry(mode, **fields)
    await archive.run(lambda inside: inside.ledger.add(stored))
    if body is not None:
        written = json.dumps(body).encode()
        await archive.run(lambda inside: inside.answers.save_single_answer(stored.entry_id, kind, written, NOW))
    view._presenter.show(stored.entry_id)
    await view._presenter.tasks.idle()
    view.grab()


def counted(*values: str) -> dict[str, object]:
    """A summary in which every group that has words has these."""
    groups = [{"count": 9 - place, "value": value} for place, value in enumerate(values)]
    return {"lawsuits_count": 12, **dict.fromkeys(WORDS, groups), "instances": [{"count": 1, "value": 7}]}


def bars(view: OverviewView, group: str) -> list[str]:
    cells = view.panorama.panels[group].bars.cells
    return [cells.index(row, 0).data() for row in range(cells.rowCount())]


@pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
async def test_the_panorama_is_plain_and_as_wide_as_before(view: OverviewView, archive: Archive, text: str) -> None:
    """Bars, tiles and the table, shown and spoken; what is copied has no marks and no cells of its own."""
    await show(view, archive, Mode.SUMMARY, counted(text, f"{text}\tdois"), label=text)
    plain = is_plain(view)
    view.panorama.tools.as_table.click()
    view.panorama.tools.copy.click()
    copied = QGuiApplication.clipboard().text()

    assert plain is is_plain(view) is (text is not ENDLESS)
    assert view.width() == WIDTH
    assert view.minimumSizeHint().width() <= WIDTH
    assert not set(copied) & {*MARKS, "\x00"}
    assert all(line.count("\t") == 2 for line in copied.splitlines())


@pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
@pytest.mark.parametrize("has", [True, False])
async def test_the_card_is_plain_and_the_name_stays_inside_it(
    view: OverviewView, archive: Archive, text: str, has: bool
) -> None:
    """For whom it was asked ends in an ellipsis; the whole is in the tooltip and is spoken."""
    await show(view, archive, Mode.EXISTS, {"has_lawsuits": has}, label=text, search_type=text)
    whom = view.card.whom

    assert is_plain(view) is (text is not ENDLESS)
    assert view.width() == WIDTH
    assert whom.mapTo(view, whom.rect().topRight()).x() < WIDTH / 2 + 210
    assert whom.text() in view.card.accessibleName()


@pytest.mark.parametrize("state", [LedgerState.FAILED, LedgerState.UNCONFIRMED])
async def test_a_reason_without_end_hides_none_of_our_sentences(
    view: OverviewView, archive: Archive, state: LedgerState
) -> None:
    """What it means for the money, and that it is no "no", stand after the service's words."""
    refused = {"problem": "Refused", "problem_message": HOSTILE * 50, "label": HOSTILE, "state": state}
    await show(view, archive, Mode.EXISTS, None, **refused)
    text = view.empty.text.text()

    assert is_plain(view)
    assert "cobrad" in text
    assert text.endswith("Isso não quer dizer que não há processos.")


async def test_unknown_values_are_shown_as_received(view: OverviewView, archive: Archive) -> None:
    """In every group; a class and a subject that no table has by their code; a state that is none as a bar."""
    await show(view, archive, Mode.SUMMARY, counted("Palavra nova"))

    for group in WORDS:
        assert bars(view, group) == ["Palavra nova, 9 processos"], group
    assert bars(view, "instances") == ["7º grau, 1 processo"]


async def test_an_empty_value_is_shown_as_not_informed(view: OverviewView, archive: Archive) -> None:
    """Empty, or nothing that can be seen."""
    await show(view, archive, Mode.SUMMARY, counted("", MARKS))

    for group in WORDS:
        texts = bars(view, group)
        assert [line.split(",")[0].casefold() for line in texts] == ["não informado"] * 2, (group, texts)


async def test_counts_that_are_missing_are_an_empty_panorama(view: OverviewView, archive: Archive) -> None:
    """No group and no total: no number is shown, and each group says that nothing was counted."""
    await show(view, archive, Mode.SUMMARY, {})

    assert view.stack.currentWidget() is view.panorama
    assert view.panorama.figure.text() == "–"
    assert all(panel.none.isVisibleTo(view) for panel in view.panorama.panels.values())


async def test_five_thousand_values_are_ten_bars_and_a_button(view: OverviewView, archive: Archive) -> None:
    """The rest is a click away, and counted; no value is compared with every other."""

    async def shown(count: int) -> float:
        with CpuTime() as spent:
            await show(view, archive, Mode.SUMMARY, counted("TJSP", *(f"T{n}" for n in range(count - 1))))
        return spent.seconds

    assert await growth_of(shown, 1_250) <= LINEAR
    assert len(bars(view, "tribunals")) == 10
    assert view.panorama.panels["tribunals"].more.text() == "mais 4.990"
