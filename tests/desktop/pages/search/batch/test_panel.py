"""The batch panel: pasting, choosing, sending and closing, by keyboard too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from autos.app.search.batch_flow import BatchFlow
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.panel import BatchPanel
from autos.desktop.pages.search.batch.rows import BatchTable
from autos.desktop.pages.search.batch.state import BatchPhase
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.search.view import SearchView
from autos.domain.mode import Mode
from autos.domain.search.consent import Consent
from autos.usecases.search.decide import Reuse
from autos.usecases.search.run_search import SearchDraft
from tests.desktop.drags import drop
from tests.desktop.pages.search.batch.conftest import BatchWorld

RENATO, NOBODY, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
NUMBER = "1234567-13.2024.8.26.0100"
PAGE = f"Autos {NUMBER}\n{RENATO}, {NOBODY}, de novo {RENATO},\ne {WRONG}; OAB/SP 900.417"


@pytest.fixture
def presenter() -> SearchPresenter:
    return SearchPresenter()


@pytest.fixture
def view(qtbot: QtBot, presenter: SearchPresenter, theme: Theme) -> SearchView:
    shown = SearchView(presenter, theme, practice=True)
    qtbot.addWidget(shown)
    shown.resize(1044, 672)
    shown.show()
    qtbot.waitExposed(shown)
    return shown


def paste(view: SearchView, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(view.field.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def panel_of(view: SearchView) -> BatchPanel:
    assert view.batch.panel is not None
    return view.batch.panel


@pytest.mark.parametrize("text", [RENATO, f" {RENATO}\n", "Maria Aparecida", f"CPF {RENATO}"])
def test_a_single_document_is_pasted_into_the_field(view: SearchView, text: str) -> None:
    """One document is a search, not a batch."""
    paste(view, text)

    assert view.field.line.text().strip() == text.strip()
    assert not view.batch.is_open


@pytest.mark.parametrize(
    "text", [PAGE, f"{RENATO} {NOBODY}", f"{RENATO}\r\n{NOBODY}", "Maria\nJoão", "palavra " * 40 + RENATO]
)
def test_a_page_is_not_pasted_into_the_field(view: SearchView, text: str) -> None:
    """What was typed stays; the documents are listed below it."""
    view.field.line.setText("Renato")
    paste(view, text)

    assert view.field.line.text() == "Renato"
    assert panel_of(view).isVisible()
    assert not view.form.isVisible()


def test_a_page_may_be_dropped_and_pasted_from_the_menu(view: SearchView) -> None:
    """Dropped or pasted from the menu, it goes to the panel."""
    content = QMimeData()
    content.setText(PAGE)
    drop(view.field.line, content)
    dropped = len(view._presenter.batch.state.lines)
    view._presenter.batch.close()
    QGuiApplication.clipboard().setText(f"{RENATO}\n{NOBODY}")
    view.field.line._paste()

    assert dropped == 5
    assert len(view._presenter.batch.state.lines) == 2
    assert view.field.line.text() == ""


def test_the_button_and_its_key_read_the_clipboard(view: SearchView) -> None:
    """Also where it has nothing: then the panel says so, and Ctrl+V there tries again."""
    QGuiApplication.clipboard().setText("nada aqui")
    view.many.click()
    panel = panel_of(view)
    text, is_listed = panel.hint.text(), panel.list.isVisible()
    QGuiApplication.clipboard().setText(PAGE)
    panel.paste()

    assert "não tem CPF, CNPJ, OAB" in text
    assert not is_listed
    assert panel.found.text() == "5 documentos: 1 número de processo, 3 CPF, 1 OAB; 1 com dígito errado"
    assert view.many.shortcut().toString() == "Ctrl+Shift+V"


def test_the_panel_is_used_by_keyboard(view: SearchView, presenter: SearchPresenter) -> None:
    """Arrows, J and K walk, Space ticks what can be asked, Escape puts it away and the caret back."""
    paste(view, PAGE)
    panel = panel_of(view)
    in_list = view.window().focusWidget() is panel.list
    QTest.keyClick(panel.list, Qt.Key.Key_Space)
    QTest.keyClick(panel.list, Qt.Key.Key_Down)
    QTest.keyClick(panel.list, Qt.Key.Key_Space)
    QTest.keyClick(panel.list, Qt.Key.Key_J)
    ticked = [line.is_chosen for line in presenter.batch.state.lines]
    place = panel.list.currentIndex().row()
    QTest.keyClick(panel.list, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    mode = presenter.batch.state.mode
    QTest.keyClick(panel.list, Qt.Key.Key_Escape)

    assert in_list
    assert ticked == [False, False, True, True, False]
    assert (place, mode) == (2, Mode.BASE)
    assert not panel.isVisible()
    assert view.form.isVisible()
    assert view.window().focusWidget() is view.field.line
    view.many.click()
    assert panel.isVisible()


def test_boxes_are_ticked_by_a_click_and_by_the_three_links(view: SearchView, presenter: SearchPresenter) -> None:
    """All, none, and those without an answer; the words beside a box do not tick it."""
    paste(view, PAGE)
    panel = panel_of(view)
    spot = panel.list.visualRect(panel.list.lines.index(1, 0))
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot.topLeft() + QPoint(24, 20))
    by_box = presenter.batch.state.lines[1].is_chosen
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot.topLeft() + QPoint(200, 20))
    by_words = presenter.batch.state.lines[1].is_chosen
    panel.none.click()
    none, is_enabled = len(presenter.batch.state.chosen), panel.start.isEnabled()
    panel.all.click()

    assert (by_box, by_words, none, is_enabled) == (False, False, 0, False)
    assert len(presenter.batch.state.chosen) == 3


def test_before_the_archive_is_open_nothing_can_be_sent(view: SearchView) -> None:
    """The panel says what it waits for."""
    paste(view, PAGE)
    panel = panel_of(view)

    assert not panel.start.isEnabled()
    assert panel.start.text() == "Buscar os 3 · sem custo"
    assert "Abrindo o acervo e o serviço" in panel.cost.text()


def test_every_control_and_row_has_an_accessible_name(view: SearchView) -> None:
    """For screen readers."""
    paste(view, PAGE)
    panel = panel_of(view)
    controls = [*panel.findChildren(QAbstractButton), *panel.findChildren(QComboBox), *panel.findChildren(QTableView)]
    nameless = [one for one in controls if one.isVisible() and not (one.accessibleName() or _text(one))]
    role = Qt.ItemDataRole.AccessibleTextRole
    lines = panel.list.lines
    texts = [lines.index(place, 0).data(role) for place in range(lines.rowCount())]

    assert nameless == []
    assert texts[0] == f"Número CNJ {NUMBER}, Enter procura no acervo, sem consulta"
    assert texts[1] == f"CPF {RENATO}, marcado, visto 2×"
    assert texts[4] == f"CPF {WRONG}, o dígito não confere, fica de fora"
    assert lines.index(1, 0).data(Qt.ItemDataRole.CheckStateRole) is Qt.CheckState.Checked
    assert lines.index(4, 0).data(Qt.ItemDataRole.CheckStateRole) is None


def _text(control: QAbstractButton | QComboBox | QTableView) -> str:
    return control.text() if isinstance(control, QPushButton | QCheckBox) else ""


async def test_the_panel_shows_the_progress_and_opens_answers(world: BatchWorld) -> None:
    """After the button: outcomes in the lines, the way to each answer, the same documents in another mode."""
    async with world:
        view, batch = world.opened.window.search, world.batch
        view.paste_batch(PAGE)
        await batch.tasks.idle()
        panel = panel_of(view)
        opened: list[object] = []
        numbers: list[str] = []
        batch.opened.connect(opened.append)
        batch.number_wanted.connect(numbers.append)
        panel.start.click()
        await batch.tasks.idle()
        ended = (panel.cost.text(), panel.again.isVisible(), panel.start.isVisible(), panel.stop.isVisible())
        texts = [str(panel.list.lines.index(place, 0).data()) for place in range(5)]
        batch.open_row(1)
        batch.open_row(0)
        panel.cross.click()
        away = view.many.accessibleName()
        view.many.click()
        panel.again.click()
        await batch.tasks.idle()

        assert ended == ("3 de 3. Enter em uma linha abre a resposta.", True, False, False)
        assert texts[1].endswith("há processos")
        assert texts[2].endswith("nada encontrado")
        assert opened == [batch.state.lines[1].entry_to_open]
        assert numbers == ["12345671320248260100"]
        assert away == "Vários documentos: 3 de 3"
        assert batch.state.phase is BatchPhase.CHOOSING
        assert "3 com resposta guardada, sem custo" in panel.cost.text()
        assert panel.anew.isVisible()


async def test_the_documents_get_the_focus_when_its_button_is_hidden(world: BatchWorld) -> None:
    """Not to the button that starts paid calls, and not out of the panel."""
    async with world:
        view, batch = world.opened.window.search, world.batch
        view.paste_batch(PAGE)
        await batch.tasks.idle()
        panel = panel_of(view)
        panel.start.setFocus()
        QTest.keyClick(panel.start, Qt.Key.Key_Space)
        sending = panel.window().focusWidget()
        await batch.tasks.idle()
        panel.again.setFocus()
        QTest.keyClick(panel.again, Qt.Key.Key_Space)
        await batch.tasks.idle()
        again = panel.window().focusWidget()
        panel.mode.setFocus()
        QTest.keyClick(panel.mode, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        by_key = panel.window().focusWidget()
        await batch.tasks.idle()

        assert sending is panel.list
        assert again is panel.list
        assert by_key is panel.list


async def test_the_batch_survives_a_rebuilt_window(world: BatchWorld) -> None:
    """After a change of language or text size the window is rebuilt, and the batch continues."""
    async with world:
        world.opened.window.search.paste_batch(PAGE)
        world.batch.start()
        world.opened.window.rebuild()
        await world.batch.tasks.idle()
        panel = panel_of(world.opened.window.search)

        assert panel.isVisibleTo(world.opened.window)
        assert panel.cost.text().startswith("3 de 3.")


async def test_a_batch_does_not_repeat_a_running_search(world: BatchWorld) -> None:
    """Both use the same flow, so the same search is not sent twice at the same time."""
    async with world:
        way = BatchFlow(world.parts, world.search_flow)
        world.batch.read(f"{RENATO} {NOBODY}")
        intent = world.batch._intent(world.batch.state.lines[0])
        draft = await way.begin(intent, Consent())
        assert isinstance(draft, SearchDraft)
        await way.send(draft)
        decision = await way.decide(intent, Consent())

        assert isinstance(decision, Reuse)
        assert decision.entry.entry_id == draft.entry_id
        assert (await way.answer(draft.entry_id)).exists is True


def test_changing_all_rows_is_one_model_change(presenter: SearchPresenter) -> None:
    """Ticking two thousand is one change for the view and for a screen reader; ticking one is that line's."""
    batch, model = presenter.batch, BatchTable()
    batch.read(PAGE)
    last = len(batch.state.lines) - 1
    received: list[tuple[int, int]] = []
    resets: list[object] = []
    model.show_lines(batch.state.lines, BatchPhase.CHOOSING)
    model.dataChanged.connect(lambda start, end, _roles: received.append((start.row(), end.row())))
    model.modelReset.connect(lambda: resets.append(None))
    batch.toggle(1)
    model.show_lines(batch.state.lines, BatchPhase.CHOOSING)
    model.show_lines(batch.state.lines, BatchPhase.CHOOSING)
    model.show_lines(batch.state.lines, BatchPhase.SENDING)
    batch.choose_none()
    model.show_lines(batch.state.lines, BatchPhase.SENDING)

    assert received[:2] == [(1, 1), (0, last)]
    assert len(received) == 3
    assert not resets
