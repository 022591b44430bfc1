"""The page of the vault as it is seen and pressed."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.board import Pair, Shown
from autos.desktop.pages.vault.context import EVERY, VaultContext
from autos.desktop.pages.vault.look_up import LookUpDialog
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.sheet.dialog import SheetDialog
from autos.desktop.pages.vault.view import LIST, VaultView
from autos.desktop.widgets.text.tooltip import plain_tip
from autos.domain.errors import ArchiveDamaged
from autos.domain.vault.coverage import WILDCARD
from tests.desktop.pages.vault.conftest import (
    OTHER,
    SYSTEM,
    asked,
    credential,
    press,
    registered,
)
from tests.usecases.conftest import PassingClock
from tests.usecases.monitoring.watched import Watched, always


def said(label: QLabel) -> str:
    return label.text().replace("\u200b", "")


def spoken(view: VaultView, system_name: str, customer_key: str) -> str:
    index = view.matrix.cells.index_of(Pair(system_name, customer_key))
    assert index.isValid()
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


async def test_before_anything_is_asked_it_offers_to(view: VaultView, presenter: VaultPresenter) -> None:
    """And says why nothing can be registered yet."""
    assert view.stack.currentWidget() is view.empty
    assert not view.new.isEnabled()
    assert "Consulte a situação" in view.new.toolTip()
    assert not view.editor.register.isEnabled()
    view.empty.pressed.emit()
    await presenter.tasks.idle()
    assert view.stack.currentWidget() is view.matrix
    assert view.new.isEnabled()
    assert "hoje" in view.told.text() or "/" in view.told.text()
    assert said(view.warning.text).startswith("Nenhuma credencial ainda")


async def test_each_cell_says_system_key_and_state(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """Active, covered, nothing, refused, and a word that nobody knows, as it came and without mark-up."""
    states = {SYSTEM: "active", OTHER: "inactive", "X - 1": "<b>waiting</b>", "Y - 1": "not exists"}
    told = [{"name": name, "customer_key": "", "credential_status": state} for name, state in states.items()]
    service.instead = always(httpx.Response(200, json={"systems": told}))
    await asked(presenter)
    assert spoken(view, SYSTEM, "") == f"{SYSTEM}, Tribunal de Justiça de São Paulo, sem chave, Ativa"
    assert spoken(view, OTHER, "").endswith("sem chave, Recusada pelo tribunal")
    assert spoken(view, "X - 1", "").endswith("<b>waiting</b>")
    assert spoken(view, "Y - 1", "").endswith("sem chave, Sem credencial")
    tip = view.matrix.cells.index_of(Pair("X - 1", "")).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == plain_tip(tip)


async def test_the_wildcards_row_says_what_it_covers(view: VaultView, presenter: VaultPresenter) -> None:
    await registered(presenter, (WILDCARD, ""), (SYSTEM, ""))
    covered = len(presenter.state.coverage.systems) - 1
    assert spoken(view, WILDCARD, "").endswith(f"Ativa, cobre estes {covered}")
    tip = view.matrix.cells.index_of(Pair(WILDCARD, "")).data(Qt.ItemDataRole.ToolTipRole)
    assert OTHER in tip
    assert SYSTEM not in tip
    assert spoken(view, OTHER, "").endswith("Coberta pelo curinga")


async def test_arrows_walk_and_enter_opens_the_pair(view: VaultView, presenter: VaultPresenter) -> None:
    """Walking alone brings nothing into the editor."""
    await registered(presenter, (SYSTEM, "alfa"))
    presenter.choose(None)
    view.matrix.setCurrentIndex(view.matrix.cells.index(0, 0))
    press(view.matrix, Qt.Key.Key_Down)
    press(view.matrix, Qt.Key.Key_Right)
    pair = Pair(presenter.state.systems[1], "alfa")
    assert view.matrix.current == pair
    assert presenter.state.current is None
    press(view.matrix, Qt.Key.Key_Return)
    assert presenter.state.current == pair
    assert view.editor.form.pair == pair
    assert view.editor.title.text() == f"{pair.system_name} · alfa"


async def test_the_list_has_the_pairs_in_words(view: VaultView, presenter: VaultPresenter) -> None:
    await registered(presenter, (SYSTEM, "alfa"), (OTHER, ""))
    view.shape.buttons[LIST].click()
    assert view.stack.currentWidget() is view.list
    pairs = view.list.records
    assert [cell.pair for cell in pairs.records] == [Pair(OTHER, ""), Pair(SYSTEM, "alfa")]
    assert str(pairs.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)).endswith("alfa, Ativa")
    view.list.selectRow(0)
    press(view.list, Qt.Key.Key_J, "j")
    press(view.list, Qt.Key.Key_Return)
    assert presenter.state.current == Pair(SYSTEM, "alfa")


async def test_offline_what_is_known_stays_and_buttons_say_why_they_are_off(
    view: VaultView, presenter: VaultPresenter
) -> None:
    await registered(presenter, (SYSTEM, "alfa"))
    presenter.set_offline(True)
    assert view.stack.currentWidget() is view.matrix
    assert spoken(view, SYSTEM, "alfa").endswith("Ativa")
    for button in (view.ask, view.new, view.editor.register, view.editor.delete):
        assert not button.isEnabled()
        assert "Sem serviço" in button.toolTip()


async def test_the_sidebar_counts_keys_and_gaps(
    view: VaultView, presenter: VaultPresenter, theme: Theme, qtbot: QtBot
) -> None:
    context = VaultContext(presenter, theme)
    qtbot.addWidget(context)
    await registered(presenter, (SYSTEM, "alfa"), (OTHER, "alfa"), (SYSTEM, ""))
    systems = len(presenter.state.coverage.systems)
    assert (context.keys.buttons["alfa"].place.detail, context.keys.buttons["alfa"].place.note) == (
        "2",
        f"{systems - 2} lacunas",
    )
    assert context.shown.buttons[Shown.ACTIVE].place.detail == "3"
    with qtbot.waitSignal(context.look_up_wanted, timeout=100):
        context.look_up.click()
    context.keys.buttons["alfa"].click()
    assert presenter.state.keys == ("alfa",)
    assert context.keys.buttons["alfa"].isChecked()
    assert not context.every.buttons[EVERY].isChecked()
    context.shown.buttons[Shown.ACTIVE].click()
    assert set(presenter.state.systems) == {SYSTEM, OTHER}
    assert view.matrix.cells.rowCount() == 2
    context.shown.buttons[Shown.TO_SEE].click()
    assert view.stack.currentWidget() is view.empty
    view.empty.pressed.emit()
    assert presenter.state.keys == ("", "alfa")


async def test_where_there_is_room_for_one_the_editor_takes_the_matrixs_place(
    view: VaultView, presenter: VaultPresenter
) -> None:
    """Esc goes back from it while nothing is typed."""
    await registered(presenter, (SYSTEM, "alfa"))
    view.resize(868, 648)
    view.panes.show_list()
    assert view.matrix.isVisible()
    assert not view.editor.isVisible()
    press(view.matrix, Qt.Key.Key_Return)
    assert view.editor.isVisible()
    assert not view.matrix.isVisible()
    press(view.editor, Qt.Key.Key_Escape)
    assert view.matrix.isVisible()


async def test_a_state_told_long_ago_says_when(view: VaultView, presenter: VaultPresenter, clock: PassingClock) -> None:
    """The service's word is as old as it is, whatever was read since."""
    await asked(presenter)
    told = view.told.text()
    clock.moment += timedelta(days=3)
    presenter.refresh()
    await presenter.tasks.idle()
    assert view.told.text() == told


async def test_keys_that_could_not_be_asked_are_named_over_what_is_known(
    view: VaultView, presenter: VaultPresenter, service: Watched, clock: PassingClock
) -> None:
    """With the way to ask again."""
    await registered(presenter, (SYSTEM, "alfa"))
    clock.moment += timedelta(minutes=1)

    async def not_of_alfa(request: httpx.Request) -> httpx.Response | None:
        if "customer_key=alfa" in str(request.url):
            raise httpx.ConnectError("synthetic")
        return None

    service.instead = not_of_alfa
    await asked(presenter)
    assert said(view.warning.text).startswith("Não deu para consultar: alfa.")
    assert view.stack.currentWidget() is view.matrix
    service.instead = None
    view.warning.pressed.emit(0)
    await presenter.tasks.idle()
    assert view.warning.isHidden()


async def test_a_service_that_never_answered_is_told_as_such(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """Not as an empty vault."""
    service.instead = always(httpx.ConnectError("synthetic"))
    await asked(presenter)
    assert view.empty.shown is not None
    assert view.empty.shown.title == "Não deu para perguntar"
    assert view.empty.shown.action == "Consultar de novo"


async def test_an_archive_that_cannot_be_read_is_told_of(
    view: VaultView, presenter: VaultPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks() -> list[object]:
        raise ArchiveDamaged

    monkeypatch.setattr(presenter.vault, "known", breaks)
    presenter.refresh()
    await presenter.tasks.idle()
    assert not presenter.state.is_loading
    assert "danificado" in said(view.warning.text)


async def test_a_key_is_looked_up_and_a_sheet_is_opened(view: VaultView, presenter: VaultPresenter) -> None:
    """From the menu; a sheet only once the service has named its systems."""
    assert not view.menu().actions()[1].isEnabled()
    await asked(presenter)
    look_up, many = view.menu().actions()
    look_up.trigger()
    [dialog] = view.findChildren(LookUpDialog)
    assert not dialog.go_on.isEnabled()
    dialog.line.setText("beta")
    dialog.go_on.click()
    await presenter.tasks.idle()
    assert presenter.state.keys == ("", "beta")
    assert many.isEnabled()
    many.trigger()
    [sheet] = view.findChildren(SheetDialog)
    assert sheet.isVisible()
    sheet.close()


async def test_tab_comes_to_everything_in_the_order_in_which_it_stands(
    view: VaultView, presenter: VaultPresenter
) -> None:
    """The header first, then the matrix, then the editor from its first field to its last button."""
    await registered(presenter, (SYSTEM, "alfa"))
    view.activateWindow()
    form, passed = view.editor.form, []
    view.filter.setFocus()
    for _ in range(18):
        passed.append(view.focusWidget())
        view.focusNextChild()
    wanted = [view.filter, view.ask, view.new, view.more, view.matrix, form.system, form.key, form.user.line]
    wanted += [form.password, form.password.eye, form.secret, form.day, view.editor.clear, view.editor.register]
    assert [each for each in passed if each in wanted][: len(wanted)] == wanted


async def test_the_keyboard_given_to_the_page_goes_to_what_is_shown(view: VaultView, presenter: VaultPresenter) -> None:
    view.activateWindow()
    view.setFocus()
    assert view.focusWidget() is view.empty.action
    await asked(presenter)
    view.setFocus()
    assert view.focusWidget() is view.matrix
    view.shape.buttons[LIST].click()
    presenter.register(credential(SYSTEM), None)
    await presenter.tasks.idle()
    view.setFocus()
    assert view.focusWidget() is view.list


async def test_the_keyboard_stays_where_the_list_takes_the_place_of_the_word_that_there_is_none(
    view: VaultView, presenter: VaultPresenter
) -> None:
    """It was on the button of the empty page, which is hidden then."""
    view.activateWindow()
    view.setFocus()
    assert view.focusWidget() is view.empty.action
    await asked(presenter)
    assert view.focusWidget() is view.matrix


async def test_enter_on_cancel_does_not_do_what_the_other_button_does(view: VaultView, theme: Theme) -> None:
    dialog = LookUpDialog(view, theme)
    dialog.line.setText("alfa")
    answers: list[int] = []
    dialog.finished.connect(answers.append)
    dialog.open()
    dialog.leave.setFocus()
    press(dialog.leave, Qt.Key.Key_Return, "\r")
    assert answers == [0]
