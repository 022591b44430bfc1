"""Whom a monitoring watches: the first field of the editor."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.app.pages.monitoring import draft_for_query
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
from autos.desktop.pages.monitoring.editor.presenter import MonitoringEditorPresenter
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.monitoring.watched_party import WatchObstacle
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, KeyFilter
from autos.service.world.demo import DEMO_CPF
from autos.usecases.monitoring.monitoring import Monitor
from tests.usecases.monitoring.watched import Watched

Open = Callable[..., MonitoringEditor]
OFFER = MonitoringDraft("Banco Fictício", FilterDraft(party_names=("Banco Fictício",)))


@pytest.fixture
async def open_editor(qtbot: QtBot, monitor: Monitor, theme: Theme) -> AsyncIterator[Open]:
    made: list[MonitoringEditorPresenter] = []
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1100, 700)
    parent.show()

    def open_editor(draft: MonitoringDraft = MonitoringDraft("", NO_FILTER), **more: object) -> MonitoringEditor:  # noqa: B008
        made.append(MonitoringEditorPresenter(monitor, draft, **more))  # type: ignore[arg-type]
        editor = MonitoringEditor(parent, made[0], theme)
        editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        editor.open()
        return editor

    yield open_editor
    for presenter in made:
        await presenter.tasks.idle()
        await presenter.tasks.aclose()


def _draft(editor: MonitoringEditor) -> MonitoringDraft:
    return editor._presenter.state.monitoring_draft


async def test_a_monitoring_is_called_as_the_archive_knows_the_document(open_editor: Open) -> None:
    """Another name that the person has written stays."""
    editor = open_editor(names={"11122233396": "Helena Duarte Vasconcelos"})
    QTest.keyClicks(editor.who.line, "111.222.333-96")
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)
    known = editor.name.text()
    editor.name.setText("Minha cliente")
    QTest.keyClicks(editor.who.line, "Maria Inventada")
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)

    assert known == "Helena Duarte Vasconcelos"
    assert editor.name.text() == "Minha cliente"


async def test_a_document_and_a_name_are_put_into_the_list_and_name_the_monitoring(open_editor: Open) -> None:
    editor = open_editor()
    is_first = editor.focusWidget() is editor.who.line
    QTest.keyClicks(editor.who.line, "111.222.333-96")
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)
    first = editor.name.text()
    QTest.keyClicks(editor.who.line, "Maria Inventada")
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)

    assert is_first
    assert _draft(editor).draft == FilterDraft(party_documents=(DEMO_CPF,), party_names=("Maria Inventada",))
    assert [chip.text() for chip in editor.who.chips.chips] == ["CPF 111.222.333-96", "Nome Maria Inventada"]
    assert (first, editor.name.text()) == ("111.222.333-96", "111.222.333-96 +1")
    assert editor.create_button.isEnabled()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("peticao.pdf", "Isto parece o nome de um arquivo"),
        ("Rua das Flores 1234567", "Isto tem números demais para um nome."),
        ("ana@exemplo.com.br", "Isto parece um e-mail, não um nome."),
    ],
)
async def test_what_seems_to_be_no_name_is_asked_about_first(open_editor: Open, text: str, sentence: str) -> None:
    """By the rule of the search field: each run is paid for. Nothing is created with it until it was asked."""
    editor = open_editor(MonitoringDraft("Cliente novo", FilterDraft(party_documents=(DEMO_CPF,))))
    QTest.keyClicks(editor.who.line, text)
    typed = editor.who.status.toolTip() or editor.who.status.text(), editor.create_button.isEnabled()
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)
    once = editor.who.status.toolTip() or editor.who.status.text(), _draft(editor).draft.party_names
    editor._presenter.create()
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)

    assert typed[0].startswith(sentence)
    assert not typed[1]
    assert "Enter de novo insiste." in once[0]
    assert once[1] == ()
    assert _draft(editor).draft.party_names == (text,)
    assert editor.create_button.isEnabled()


async def test_name_that_was_written_stays(open_editor: Open) -> None:
    editor = open_editor()
    editor.name.setText("Cliente novo")
    QTest.keyClicks(editor.who.line, "Maria Inventada")
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)

    assert editor.name.text() == "Cliente novo"


async def test_typed_person_counts_without_enter(open_editor: Open, service: Watched) -> None:
    editor = open_editor()
    editor.name.setText("Cliente novo")
    QTest.keyClicks(editor.who.line, "Maria Inventada")
    is_wide = editor.wide_box.isVisibleTo(editor)
    editor.create_button.click()
    await editor._presenter.tasks.idle()

    assert not is_wide
    assert b"Maria Invent" in service.posts[0].content


@pytest.mark.parametrize(
    ("typed", "obstacle"),
    [
        ("111.222.333-97", "não confere"),
        ("OAB SP 900.417", "Pela OAB não dá"),
        ("1234567-13.2024.8.26.0100", "só entram processos novos"),
        ("111222", "Falta terminar"),
    ],
)
async def test_who_cannot_be_watched_is_told_and_not_dropped(open_editor: Open, typed: str, obstacle: str) -> None:
    editor = open_editor(MonitoringDraft("Um", FilterDraft(courts=KeyFilter(("TJSP",)))))
    QTest.keyClicks(editor.who.line, typed)
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)

    assert obstacle in editor.who.status.text()
    assert editor.who.line.text() == typed
    assert not editor.create_button.isEnabled()
    assert "Quem vigiar" in editor.note.text()
    editor.who.line.clear()
    assert editor.create_button.isEnabled()


async def test_other_filters_keep_the_parties(open_editor: Open) -> None:
    editor = open_editor(MonitoringDraft("Um", FilterDraft(party_names=("Maria",))))
    editor.filters.changed.emit(FilterDraft(courts=KeyFilter(("TJSP",))))
    with_court = _draft(editor).draft
    editor.who.chips.chips[0].removed.emit()

    assert with_court == FilterDraft(party_names=("Maria",), courts=KeyFilter(("TJSP",)))
    assert _draft(editor).draft == FilterDraft(courts=KeyFilter(("TJSP",)))
    assert editor.focusWidget() is editor.who.line


async def test_search_by_registration_says_why_and_offers_the_parties_of_the_open_lawsuit(open_editor: Open) -> None:
    editor = open_editor(offers=[OFFER], obstacle=WatchObstacle.BAR_NUMBER)
    text = editor.obstacle.text().replace("\u200b", "")
    (action,) = editor.who.menu().actions()
    action.trigger()

    assert editor.obstacle_box.isVisibleTo(editor)
    assert "pela OAB não se vigia" in text
    assert "parte do processo aberto" in text
    assert "filtros" not in text, "the search had none"
    assert _draft(editor) == OFFER


async def test_nothing_moves_while_people_are_added(open_editor: Open) -> None:
    editor = open_editor()
    parts = (editor.who.line, editor.who.status, editor.name, editor.filters, editor.create_button)
    before = [part.geometry() for part in parts]
    QTest.keyClicks(editor.who.line, "Maria Inventada")
    typed = [part.geometry() for part in parts]
    QTest.keyClick(editor.who.line, Qt.Key.Key_Return)

    assert typed == before
    assert [part.geometry() for part in parts] == before


def test_query_of_the_archive_gives_what_the_service_can_filter() -> None:
    draft, obstacle = draft_for_query("tribunal:TJSP parte:silva horas extras")
    whole, none = draft_for_query("tribunal:TJSP")

    assert draft.draft == FilterDraft(courts=KeyFilter(("TJSP",)), party_names=("silva",))
    assert obstacle is WatchObstacle.WORDS
    assert (whole.draft, none) == (FilterDraft(courts=KeyFilter(("TJSP",))), None)


async def test_a_name_that_is_typed_where_the_focus_went_removes_nobody(open_editor: Open) -> None:
    """Tab after the field leads to the person just added; Delete removes, a space does not."""
    editor = open_editor(MonitoringDraft("Um", FilterDraft(party_names=("Maria",))))
    chip = editor.who.chips.chips[0]
    chip.setFocus()
    QTest.keyClicks(chip, "Rita Inventada")
    kept = _draft(editor).draft
    QTest.keyClick(chip, Qt.Key.Key_Delete)

    assert kept == FilterDraft(party_names=("Maria",))
    assert _draft(editor).draft == NO_FILTER
