"""The list as a table: columns are chosen, stored, sorted by, and used by keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
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
from autos.desktop.components.columns.header import LEAST_PARTIES_PX
from autos.desktop.components.columns.lawsuit_columns import (
    BY_KEY,
    COLUMNS,
    LEAST_PX,
    ColumnLayout,
    cell_text,
    column_title,
)
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.lawsuit_list.row_text import row_texts
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
    """The library with the switch; a second instance stands for the next session."""

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
    """Let Qt finish pending layouts."""
    for _ in range(5):
        await asyncio.sleep(0.01)


def test_every_column_shows_its_value_or_that_it_is_missing() -> None:
    """A missing value is not blank; a midnight of the service is that day, an instant is in the courts' time zone."""
    words = row_texts(ROW)
    texts = {column.key: cell_text(ROW, words, column.key) for column in COLUMNS if column.key != "marks"}

    assert texts["instance"] == "1º/2º"
    assert (texts["amount"], texts["distribution"]) == ("R$\N{NO-BREAK SPACE}1.234,50", "14/03/2023")
    assert texts["received"] == "31/12/2023"
    assert {texts["subject"], texts["last_step"], texts["crawled"]} == {"não informado"}
    assert all(column_title(key) for key in BY_KEY)


def test_a_layout_is_parsed_as_serialised_and_an_invalid_one_is_the_default() -> None:
    """Unknown columns are left out, widths are limited, the parties always stay."""
    layout = ColumnLayout((("number", 200), ("parties", 300), ("crawled", 90)))

    assert ColumnLayout.read(layout.serialized()) == layout
    assert ColumnLayout.read("parties:300 hologram:50 court:1") == ColumnLayout((("parties", 300), ("court", LEAST_PX)))
    assert (
        ColumnLayout.read("court:80") == ColumnLayout.read("parties") == ColumnLayout.read("") == ColumnLayout.default()
    )
    assert ColumnLayout.default().chosen(["court"]).columns[0][0] == "parties"


async def test_t_switches_to_the_table_and_enter_opens_a_lawsuit(shown: Shown, preferences: Preferences) -> None:
    """The current row stays; the table has the full width, an opened lawsuit replaces it, Esc returns."""
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


async def test_the_table_fits_or_scrolls_sideways(shown: Shown) -> None:
    """The parties take the remaining width; in a narrow list rows and header are wider than the list."""
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


async def test_the_parties_take_width_from_columns_with_default_width(shown: Shown) -> None:
    """Widths that the user set stay, that of the parties, too."""
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


async def test_no_column_has_the_arrow_while_sorted_by_relevance(shown: Shown, presenter: LibraryPresenter) -> None:
    """A text query sorts by relevance, as the button shows; a query without text does not."""

    def arrows() -> list[str]:
        texts = [header.model().headerData(place, Qt.Orientation.Horizontal) for place in range(len(COLUMNS))]
        return [words for words in texts if words.endswith(("↑", "↓"))]

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


async def test_the_column_layout_is_restored(
    shown: Shown, presenter: LibraryPresenter, preferences: Preferences, theme: Theme, qtbot: QtBot
) -> None:
    """A moved and widened column; at another text size its width is proportional."""
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


async def test_columns_are_chosen_by_keyboard(shown: Shown, preferences: Preferences) -> None:
    """Space shows or hides, Alt+↑ moves, a button resets; the parties cannot be hidden."""
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
    assert shown.keys == [key for key, _ in ColumnLayout.default().columns]
    chooser.close()


async def test_a_column_title_sorts_in_both_directions(shown: Shown, presenter: LibraryPresenter) -> None:
    """The arrow shows column and direction; so does the button, which resets the order."""
    shown.switch.show_table(True)
    header = shown.switch.header

    header.sectionClicked.emit([column.key for column in COLUMNS].index("amount"))
    await presenter.tasks.idle()
    assert presenter.state.listed.asked.by == SortOrder("amount", descending=True)
    amounts = [row.amount for row in await presenter._library.rows(presenter.state.listed.ids)]
    flags = [amount for amount in amounts if amount is not None]
    assert flags == sorted(flags, reverse=True)
    assert header.model().headerData(8, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole) == "Valor da causa ↓"

    header.sectionClicked.emit(8)
    await presenter.tasks.idle()
    assert presenter.state.order == SortOrder("amount", descending=False)
    assert shown.view.order.text() == "Valor"

    shown.view.order.choices["newest"].trigger()
    assert presenter.state.order is None
    await settle()
    await presenter.tasks.idle()


def test_a_hostile_text_stays_in_its_cell() -> None:
    """Limited in length and on one line, in any column."""
    bad = ROW._replace(name="<b>x</b>\n\u202e" + "a" * 5_000, class_name="\x00\u2028" + "b" * 5_000)
    words = row_texts(bad)

    for key in ("parties", "class"):
        text = cell_text(bad, words, key)
        assert len(text) < 300
        assert text.isprintable()
