"""The filter builder by keyboard, and the filters sent to the practice service."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_picker import PATH, CodePicker
from autos.desktop.components.filters.editor_popup import EditorPopup
from autos.desktop.components.filters.editors import AmountEditor, SideEditor
from autos.desktop.components.filters.texts import document_text
from autos.desktop.pages.overview.lists.texts import ListLabels, query_chip
from autos.desktop.pages.overview.texts import BarNames
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.search.view import SearchView
from autos.domain.mode import Mode
from autos.domain.query.chips import chips_of
from autos.domain.query.grammar import parse, prepare
from autos.domain.search.filter_draft import AmountRange, FilterDraft, FilterPart, KeyFilter, SubjectFilter
from autos.domain.search.intent import Intent
from autos.service.world.demo import DEMO_CPF
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.run_search import RunSearch
from tests.desktop.conftest import RESOURCES
from tests.desktop.pages.search.recorder import Recorder
from tests.usecases.conftest import client, clock, connection, reference, run_search, service, store, world
from tests.usecases.consent import start_search
from tests.usecases.monitoring.watched import Watched

__all__ = ["client", "clock", "connection", "reference", "run_search", "service", "store", "world"]


@pytest.fixture
def presenter() -> SearchPresenter:
    made = SearchPresenter()
    made.attach(Recorder([]))
    return made


@pytest.fixture
def view(qtbot: QtBot, presenter: SearchPresenter, theme: Theme) -> SearchView:
    shown = SearchView(presenter, theme, practice=True)
    qtbot.addWidget(shown)
    shown.resize(1100, 800)
    shown.show()
    shown.activateWindow()
    return shown


def press(key: Qt.Key) -> None:
    """Send a key to the focused widget, of a popup first."""
    popup = QApplication.activePopupWidget()
    target = (popup.focusWidget() or popup) if popup else QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key)


def add(view: SearchView, part: FilterPart) -> None:
    """Add a filter with the menu “+ Filtro”, by keyboard."""
    view.filters.bar.add.setFocus()
    press(Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    place = [other for other in FilterPart if other not in view.filters.bar.chips].index(part)
    for _ in range(place):
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)


async def test_filters_chosen_by_keyboard_are_sent_and_applied(
    view: SearchView, presenter: SearchPresenter, run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """The body has exactly the solid chips, and the answers match; parts that the mode refuses are not sent."""
    add(view, FilterPart.AMOUNT)
    popover = view.filters.popover
    assert popover is not None
    assert isinstance(popover.editor, AmountEditor)
    QTest.keyClicks(popover.editor._fields[0], "50.000,00")
    press(Qt.Key.Key_Return)
    add(view, FilterPart.COURTS)
    popover = view.filters.popover
    assert popover is not None
    assert isinstance(popover.editor, CodePicker)
    QTest.keyClicks(popover.editor.search, "TJSP")
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    QTest.keyClick(view.filters.bar.options, Qt.Key.Key_Return)
    popover = view.filters.popover
    assert popover is not None
    QTest.keyClicks(popover.editor._fields[0], "3")
    press(Qt.Key.Key_Return)
    assert presenter.state.draft == FilterDraft(
        amount=AmountRange(low=Decimal("50000.00")), courts=KeyFilter(("TJSP",)), cache=3
    )
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    presenter.choose(Mode.BASE)
    view.field.line.setText(DEMO_CPF)
    QTest.keyClick(view.field.line, Qt.Key.Key_Return)
    entry = await start_search(run_search, asked[0])
    rows = await reader.rows(await reader.ids_for_entry(entry.entry_id, "last_step"))

    assert json.loads(service.posts[0].content)["search"] == {
        "search_type": "cpf",
        "search_key": DEMO_CPF,
        "search_params": {"filter": {"amount_gte": 50_000.0, "tribunals": {"keys": ["TJSP"], "not_equal": False}}},
    }
    assert rows
    assert {row.tribunal_acronym for row in rows} == {"TJSP"}
    assert entry.unfit_count == 0
    assert "não envia: Resposta guardada" in view.unsent.text()


def test_a_chip_has_an_accessible_name_and_keyboard_actions(view: SearchView, presenter: SearchPresenter) -> None:
    """Enter edits, Esc cancels, Delete removes, arrow keys move."""
    presenter.filter(FilterDraft(side="Passive", courts=KeyFilter(tuple(f"TRT{n}" for n in range(1, 10)))))
    chips = view.filters.bar.chips
    assert (
        chips[FilterPart.COURTS].accessibleName() == "Filtro Tribunal, somente 9 tribunais. Enter edita, Delete remove"
    )
    view.filters.bar.take_focus()
    press(Qt.Key.Key_Return)
    assert view.filters.popover is not None
    assert isinstance(view.filters.popover.editor, SideEditor)
    press(Qt.Key.Key_Escape)
    assert chips[FilterPart.SIDE].hasFocus()
    assert presenter.state.draft.side == "Passive"
    press(Qt.Key.Key_Right)
    assert chips[FilterPart.COURTS].hasFocus()
    press(Qt.Key.Key_Delete)
    assert presenter.state.draft == FilterDraft(side="Passive")


def test_an_invalid_amount_is_reported_in_the_popup(view: SearchView, presenter: SearchPresenter) -> None:
    """The popup stays open with the focus on the invalid field."""
    add(view, FilterPart.AMOUNT)
    popover = view.filters.popover
    assert popover is not None
    QTest.keyClicks(popover.editor._fields[0], "muito")
    press(Qt.Key.Key_Return)

    assert popover.isVisible()
    assert "Isto não é um valor" in popover.wrong.text()
    assert presenter.state.draft == FilterDraft()
    popover.close()


def test_a_branch_checks_its_courts_and_subjects_are_included_or_excluded(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """A branch is partially checked while some of its courts are; subjects keep their polarity."""
    picker = view.filters.editor(FilterPart.COURTS)
    assert isinstance(picker, CodePicker)
    branch = next(
        item for n in range(9) if (item := picker.rows.topLevelItem(n)) and item.text(0) == "Justiça Estadual"
    )
    branch.setCheckState(0, Qt.CheckState.Checked)
    branch.setExpanded(True)
    branch.child(0).setCheckState(0, Qt.CheckState.Unchecked)

    assert len(picker.read().courts.keys) == 26
    assert branch.checkState(0) is Qt.CheckState.PartiallyChecked
    presenter.filter(FilterDraft(subjects=SubjectFilter(("12486",), ("9597",))))
    subjects = view.filters.editor(FilterPart.SUBJECTS)
    assert subjects.read() == presenter.state.draft


def _courts_popup(view: SearchView) -> tuple[EditorPopup, CodePicker]:
    add(view, FilterPart.COURTS)
    popover = view.filters.popover
    assert popover is not None
    assert isinstance(popover.editor, CodePicker)
    return popover, popover.editor


def test_enter_checks_the_only_match_and_then_applies(view: SearchView, presenter: SearchPresenter) -> None:
    """The text stays selected, so that the next court replaces it."""
    popover, picker = _courts_popup(view)
    QTest.keyClicks(picker.search, "tjsp")
    press(Qt.Key.Key_Return)
    first = picker.count.text(), popover.isVisible()
    QTest.keyClicks(picker.search, "trt2")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)

    assert first == ("1 marcado: TJSP", True)
    assert presenter.state.draft.courts == KeyFilter(("TJSP", "TRT2"))


def test_typed_court_is_taken_by_the_button_too(view: SearchView, presenter: SearchPresenter) -> None:
    popover, picker = _courts_popup(view)
    QTest.keyClicks(picker.search, "tjrj")
    QTest.mouseClick(popover.apply, Qt.MouseButton.LeftButton)

    assert presenter.state.draft.courts == KeyFilter(("TJRJ",))


@pytest.mark.parametrize(("typed", "expected_text"), [("tribunal", "encontra vários"), ("xyz", "Nada na tabela")])
def test_text_that_means_no_court_is_asked_about_instead_of_dropped(
    view: SearchView, presenter: SearchPresenter, typed: str, expected_text: str
) -> None:
    """Also by a click beside the popup; without the text it closes."""
    popover, picker = _courts_popup(view)
    QTest.keyClicks(picker.search, typed)
    press(Qt.Key.Key_Return)
    QTest.mouseClick(popover, Qt.MouseButton.LeftButton, pos=QPoint(-30, -30))
    is_open, words = popover.isVisible(), popover.wrong.text()
    picker.search.clear()
    press(Qt.Key.Key_Return)

    assert is_open
    assert expected_text in words
    assert presenter.state.draft == FilterDraft()
    assert not popover.isVisible()


def test_click_beside_the_popup_applies_what_is_ticked(view: SearchView, presenter: SearchPresenter) -> None:
    """Escape leaves the filter as it was."""
    for key in (Qt.Key.Key_Escape, None):
        popover, picker = _courts_popup(view)
        QTest.keyClicks(picker.search, "tjsp")
        press(Qt.Key.Key_Return)
        if key is not None:
            press(key)
            assert presenter.state.draft == FilterDraft()
        else:
            QTest.mouseClick(popover, Qt.MouseButton.LeftButton, pos=QPoint(-30, -30))

    assert presenter.state.draft.courts == KeyFilter(("TJSP",))


def test_court_can_be_found_and_unchecked(view: SearchView, presenter: SearchPresenter) -> None:
    presenter.filter(FilterDraft(courts=KeyFilter(("TJSP", "TJRJ"))))
    picker = view.filters.editor(FilterPart.COURTS)
    assert isinstance(picker, CodePicker)
    picker.search.setText("tjsp")
    item = picker.rows.topLevelItem(0)
    assert item is not None
    item.setCheckState(0, Qt.CheckState.Unchecked)

    assert not picker.take_typed()
    assert picker.read().courts == KeyFilter(("TJRJ",))


def test_state_courts_come_first(view: SearchView) -> None:
    picker = view.filters.editor(FilterPart.COURTS)
    assert isinstance(picker, CodePicker)
    branch = picker.rows.topLevelItem(0)
    first = branch.text(0) if branch is not None else ""
    picker.search.setText("são paulo")
    found = picker.rows.topLevelItem(0)

    assert first == "Justiça Estadual"
    assert found is not None
    assert found.text(0).startswith("TJSP")


def test_a_chip_names_one_class_and_counts_several(view: SearchView, presenter: SearchPresenter) -> None:
    """Excluded values are marked as such, and the tooltip lists all values."""
    chips = view.filters.bar.chips
    presenter.filter(FilterDraft(classes=KeyFilter(("386",)), subjects=SubjectFilter((), ("7780",))))

    assert chips[FilterPart.CLASSES].text() == "Classe: 386 Execução da Pena"
    assert chips[FilterPart.CLASSES].accessibleName().startswith("Filtro Classe, somente 386 Execução da Pena.")
    assert chips[FilterPart.SUBJECTS].text().startswith("Assunto: exceto 7780 ")
    presenter.filter(FilterDraft(classes=KeyFilter(("386", "12078", "999999"), is_excluded=True)))
    assert chips[FilterPart.CLASSES].text() == "Exceto 3 classes"
    assert chips[FilterPart.CLASSES].toolTip().startswith("Classe: exceto 386 Execução da Pena, 12078 ")
    assert chips[FilterPart.CLASSES].toolTip().endswith(", 999999")
    presenter.filter(FilterDraft(subjects=SubjectFilter(("7780", "9597"), ("7779",))))
    assert chips[FilterPart.SUBJECTS].text() == "Somente 2 assuntos, exceto 1"


def test_documents_of_parties_are_formatted(view: SearchView, presenter: SearchPresenter) -> None:
    """In the chip and in the editor, alphanumeric CNPJs, too; the sent value has no mask."""
    presenter.filter(FilterDraft(party_documents=("FQYKN814000242",)))
    editor = view.filters.editor(FilterPart.PARTY_DOCUMENTS)

    assert view.filters.bar.chips[FilterPart.PARTY_DOCUMENTS].text() == "Documento de parte: FQ.YKN.814/0002-42"
    assert editor._fields[0].text() == "FQ.YKN.814/0002-42"
    assert editor.read() == presenter.state.draft


def test_search_results_of_one_name_show_their_path(view: SearchView) -> None:
    """Below the name and in the accessible text; the tree itself shows no path."""
    picker = view.filters.editor(FilterPart.SUBJECTS)
    assert isinstance(picker, CodePicker)
    first = picker.rows.topLevelItem(0)
    assert first is not None
    assert first.data(0, PATH) == ""
    picker.search.setText("gratificação")
    found = [item for n in range(60) if (item := picker.rows.topLevelItem(n)) is not None]
    alike = [item for item in found if item.text(0).endswith("  Gratificação")]
    heard = {item.data(0, Qt.ItemDataRole.AccessibleTextRole) for item in alike}

    assert len(alike) > 1
    assert len(heard) == len(alike)
    assert all(" › " in item.data(0, PATH) for item in alike)


def test_checked_codes_are_listed_under_the_tree(view: SearchView, presenter: SearchPresenter) -> None:
    """Codes are shown with their names, so that they are not mistaken for counts."""
    presenter.filter(FilterDraft(classes=KeyFilter(("386",)), courts=KeyFilter(("TJSP",))))
    classes, courts = view.filters.editor(FilterPart.CLASSES), view.filters.editor(FilterPart.COURTS)
    assert isinstance(classes, CodePicker)
    assert isinstance(courts, CodePicker)

    assert classes.count.text() == "1 marcado: 386 Execução da Pena"
    assert courts.count.text() == "1 marcado: TJSP"


@pytest.mark.parametrize(
    ("text", "expected_text"),
    [
        ("11122233396", "111.222.333-96"),
        ("12abc34501de35", "12.ABC.345/01DE-35"),
        ("SP0900417", "OAB/SP 900.417"),
        ("12345671320248260100", "1234567-13.2024.8.26.0100"),
        ("111222", "111222"),
        ("11122233397", "11122233397"),
        ("1" * 5_000, "1" * 240),
    ],
)
def test_a_document_is_formatted_with_its_mask(text: str, expected_text: str) -> None:
    """Anything else, or an invalid document, is shown as received."""
    assert document_text(text) == expected_text


def test_a_document_on_a_chip_of_the_list_overview_is_formatted() -> None:
    """Also if the query was typed without the mask."""
    prepare()
    [chip] = chips_of(parse("doc:11122233396"))

    assert query_chip(0, chip, ListLabels(BarNames(RESOURCES / "reference"))).value == "111.222.333-96"
