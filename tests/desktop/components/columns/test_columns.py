"""A list as a table: columns chosen and kept, sorted by their names, driven by keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.chooser import ColumnChooser
from autos.desktop.components.columns.column import BY_KEY, COLUMNS, LEAST_PX, Layout, cell, title
from autos.desktop.components.columns.header import LEAST_PARTIES_PX
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.lawsuit_list.row_text import row_words
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus
from autos.system.clock import Clock
from autos.usecases.library.library import Library
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")
ROW = LawsuitRow(
    row_id=1,
    code="9700001-26.2023.8.26.0100",
    tribunal_acronym="TJSP",
    instances=(1, 2),
    name="Parte Sintética x Outra",
    amount=Decimal("1234.5"),
    distribution_date=datetime(2023, 3, 14, tzinfo=UTC),
    last_step_date=None,
    last_step_private=False,
    phase="Recurso",
    status="Ativo",
    secrecy_level=1,
    class_name="Procedimento Comum Cível",
    subject_name="",
    received_at=datetime(2024, 1, 1, 2, 30, tzinfo=UTC),
    crawled_at=None,
    labels=(1, 4),
    has_note=True,
    namesake_status=NamesakeStatus.UNKNOWN,
)


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "preferences.ini")


@pytest.fixture
async def presenter(archive: Archive) -> AsyncIterator[LibraryPresenter]:
    """Of an archive of seven lawsuits."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    made = LibraryPresenter(Library(archive, Clock()))
    yield made
    await made.tasks.aclose()


class Shown:
    """The library with its switch; a second one is the same library in the next session."""

    def __init__(self, presenter: LibraryPresenter, preferences: Preferences, theme: Theme, qtbot: QtBot) -> None:
        self.view = LibraryView(presenter, theme, QLabel("leitura"))
        self.switch = ColumnsSwitch("library", self.view.panes, self.view.list, preferences, theme)
        self.view.add_columns(self.switch)
        qtbot.addWidget(self.view)
        self.view.resize(1400, 700)
        self.view.show()

    @property
    def keys(self) -> list[str]:
        return [span.key for span in self.switch.header.spans()]


@pytest.fixture
async def shown(presenter: LibraryPresenter, preferences: Preferences, theme: Theme, qtbot: QtBot) -> Shown:
    made = Shown(presenter, preferences, theme, qtbot)
    await presenter.tasks.idle()
    return made


async def settle() -> None:
    """Layouts follow what was asked of them in the next turns of the loop."""
    for _ in range(5):
        await asyncio.sleep(0.01)


def test_every_column_says_what_was_told_and_what_was_not() -> None:
    """Absent is never blank; a midnight of the service is that day, an instant the courts' own day."""
    words = row_words(ROW)
    said = {column.key: cell(ROW, words, column.key) for column in COLUMNS if column.key != "marks"}

    assert said["instance"] == "1º/2º"
    assert (said["amount"], said["distribution"]) == ("R$\N{NO-BREAK SPACE}1.234,50", "14/03/2023")
    assert said["received"] == "31/12/2023"
    assert {said["subject"], said["last_step"], said["crawled"]} == {"não informado"}
    assert all(title(key) for key in BY_KEY)


def test_a_layout_comes_back_as_it_was_and_nonsense_is_the_design() -> None:
    """Columns of a newer Autos are left out, widths stay within reason, the parties are never lost."""
    layout = Layout((("number", 200), ("parties", 300), ("crawled", 90)))

    assert Layout.read(layout.written()) == layout
    assert Layout.read("parties:300 hologram:50 court:1") == Layout((("parties", 300), ("court", LEAST_PX)))
    assert Layout.read("court:80") == Layout.read("parties") == Layout.read("") == Layout.designed()
    assert Layout.designed().chosen(["court"]).columns[0][0] == "parties"


async def test_t_makes_a_table_of_the_list_and_enter_reads_over_it(shown: Shown, preferences: Preferences) -> None:
    """What is current stays so; the whole width is the table's, what is read takes its place, Esc goes back."""
    listing = shown.view.list
    listing.select_first()
    current = listing.current
    tall = listing.verticalHeader().defaultSectionSize()
    listing.setFocus()

    QTest.keyClick(listing, Qt.Key.Key_T)

    await settle()
    assert preferences.shows_columns("library")
    assert not preferences.shows_columns("results")
    assert listing.verticalHeader().defaultSectionSize() < tall / 2
    assert listing.current == current
    assert listing.width() > 1200
    assert shown.switch.header.isVisible()
    QTest.keyClick(listing, Qt.Key.Key_Return)
    assert not listing.isVisible()
    shown.view.panes.show_list()
    assert listing.isVisible()
    QTest.keyClick(listing, Qt.Key.Key_T)
    assert listing.verticalHeader().defaultSectionSize() == tall
    assert not shown.switch.header.isVisible()


async def test_the_table_fits_or_can_be_moved_sideways(shown: Shown) -> None:
    """The parties take what is left; where nothing is left the lines are longer than the list, as the names are."""
    listing, header = shown.view.list, shown.switch.header
    shown.switch.show_table(True)
    await settle()
    assert header.length() == listing.viewport().width()
    assert listing.horizontalScrollBar().maximum() == 0

    shown.view.resize(700, 700)
    await settle()

    assert listing.horizontalScrollBar().maximum() > 0
    listing.horizontalScrollBar().setValue(50)
    assert header.offset() == 50


async def test_the_parties_get_their_room_from_columns_that_nobody_set(shown: Shown) -> None:
    """Two names can be read before a class in full; a width that the person gave stays, the parties' own, too."""
    shown.switch.show_table(True)
    header = shown.switch.header

    def widths() -> dict[str, float]:
        return {span.key: span.width for span in header.spans()}

    def section(key: str) -> int:
        return next(place for place, column in enumerate(COLUMNS) if column.key == key)

    header.fit(1200)
    assert header.sectionSize(section("parties")) == LEAST_PARTIES_PX
    assert widths()["class"] < BY_KEY["class"].width
    assert header.length() <= 1200
    header.fit(2000)
    assert widths()["class"] == BY_KEY["class"].width
    assert header.length() == 2000

    header.resizeSection(section("class"), 200)
    header.fit(1100)
    assert widths()["class"] == 200
    assert header.sectionSize(section("parties")) == LEAST_PARTIES_PX
    header.resizeSection(section("parties"), 400)
    header.fit(1100)
    assert header.sectionSize(section("parties")) == 400


async def test_no_column_has_the_arrow_while_words_are_weighed(shown: Shown, presenter: LibraryPresenter) -> None:
    """What says them most comes first then, and the button says so; a query without words is weighed by nothing."""

    def arrows() -> list[str]:
        told = [header.model().headerData(place, Qt.Orientation.Horizontal) for place in range(len(COLUMNS))]
        return [words for words in told if words.endswith(("↑", "↓"))]

    shown.switch.show_table(True)
    header = shown.switch.header
    presenter.filter("renato")
    presenter.search()
    await presenter.tasks.idle()
    assert presenter.state.listed.count
    assert arrows() == []
    assert shown.view.order.text() == "Relevância"

    presenter.filter("tribunal:TJSP")
    presenter.search()
    await presenter.tasks.idle()
    assert arrows() == ["Andamento ↓"]
    assert shown.view.order.text() == "Mais recentes"
    presenter.filter("renato")
    presenter.search()
    presenter.sort(SortOrder("amount"))
    await presenter.tasks.idle()
    assert arrows() == ["Valor da causa ↓"]


async def test_what_is_arranged_is_there_the_next_time(
    shown: Shown, presenter: LibraryPresenter, preferences: Preferences, theme: Theme, qtbot: QtBot
) -> None:
    """A column dragged to the front and made wider; at another size of the text it is as wide in proportion."""
    shown.switch.show_table(True)
    header = shown.switch.header
    header.moveSection(header.visualIndex(2), 0)
    header.resizeSection(4, 222)
    assert shown.keys[0] == "court"

    theme.set_size(2.0)
    again = Shown(presenter, preferences, theme, qtbot)

    assert again.keys == shown.keys
    widths = {span.key: span.width for span in again.switch.header.spans()}
    assert widths["class"] == pytest.approx(444, abs=2)
    theme.set_size(1.0)


async def test_columns_are_chosen_by_keys(shown: Shown, preferences: Preferences) -> None:
    """Space shows or hides, Alt+↑ moves, the design is one button away; the parties cannot be taken away."""
    shown.switch.show_table(True)
    shown.switch.choose.click()
    chooser = shown.switch.chooser
    assert isinstance(chooser, ColumnChooser)
    listing = chooser.list
    QTest.keyClick(listing, Qt.Key.Key_Space)
    assert shown.keys[0] == "parties"

    QTest.keyClick(listing, Qt.Key.Key_Down)
    QTest.keyClick(listing, Qt.Key.Key_Space)
    assert "number" not in shown.keys
    QTest.keyClick(listing, Qt.Key.Key_Space)
    QTest.keyClick(listing, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert shown.keys[:2] == ["number", "parties"]
    assert preferences.columns.startswith("number:")

    chooser.back.click()
    assert shown.keys == [key for key, _ in Layout.designed().columns]
    chooser.close()


async def test_a_name_sorts_and_sorts_the_other_way(shown: Shown, presenter: LibraryPresenter) -> None:
    """The arrow says which and how; the button says the same, and goes back to what was there before."""
    shown.switch.show_table(True)
    header = shown.switch.header

    header.sectionClicked.emit([column.key for column in COLUMNS].index("amount"))
    await presenter.tasks.idle()
    assert presenter.state.listed.asked.by == SortOrder("amount", descending=True)
    amounts = [row.amount for row in await presenter._library.rows(presenter.state.listed.ids)]
    told = [amount for amount in amounts if amount is not None]
    assert told == sorted(told, reverse=True)
    assert header.model().headerData(8, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole) == "Valor da causa ↓"

    header.sectionClicked.emit(8)
    await presenter.tasks.idle()
    assert presenter.state.order == SortOrder("amount", descending=False)
    assert shown.view.order.text() == "Valor"

    shown.view.order.choices["newest"].trigger()
    assert presenter.state.order is None
    await settle()
    await presenter.tasks.idle()


def test_a_hostile_word_stays_in_its_cell() -> None:
    """Of sane length and on one line, in whatever column it stands."""
    bad = replace(ROW, name="<b>x</b>\n\u202e" + "a" * 5_000, class_name="\x00\u2028" + "b" * 5_000)
    words = row_words(bad)

    for key in ("parties", "class"):
        said = cell(bad, words, key)
        assert len(said) < 300
        assert said.isprintable()
