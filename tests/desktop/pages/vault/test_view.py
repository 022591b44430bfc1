"""The view of the vault page."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.pages.vault.bulk_registration.dialog import BulkRegistrationDialog
from autos.desktop.pages.vault.coverage_table import CredentialFilter, Pair
from autos.desktop.pages.vault.look_up_dialog import LookUpDialog
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.sidebar_section import ALL_KEYS, VaultContext
from autos.desktop.pages.vault.texts import counts_text
from autos.desktop.pages.vault.view import LIST, VaultView
from autos.domain.errors import ArchiveDamaged
from autos.domain.vault.coverage import WILDCARD
from tests.desktop.pages.vault.conftest import (
    OTHER,
    SYSTEM,
    credential,
    press,
    query_status,
    register_pairs,
)
from tests.usecases.conftest import PassingClock
from tests.usecases.monitoring.watched import Watched, always


def plain_text(label: QLabel) -> str:
    return label.text().replace("\u200b", "")


def accessible_text(view: VaultView, system_name: str, customer_key: str) -> str:
    index = view.matrix.cells.index_of(Pair(system_name, customer_key))
    assert index.isValid()
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


@pytest.mark.parametrize(
    "systems", [[], [{"name": "*", "customer_key": "", "credential_status": "active"}]], ids=["nothing", "the wildcard"]
)
async def test_a_vault_that_lists_little_takes_the_first_credential(
    view: VaultView, presenter: VaultPresenter, service: Watched, systems: list[dict[str, str]]
) -> None:
    """It was asked, and what it lists is shown."""
    service.instead = always(httpx.Response(200, json={"systems": systems}))
    view.empty.pressed.emit()
    await presenter.tasks.idle()

    assert view.new.isEnabled()
    assert view.last_queried.text().startswith("Situação de " if systems else "Consultado ")
    assert (view.stack.currentWidget() is view.matrix) is bool(systems)
    assert systems or (view.empty.shown is not None and "ainda não foi consultado" not in view.empty.shown.title)
    assert [one.system_name for one in presenter.state.snapshot.known] == [one["name"] for one in systems]


async def test_query_is_offered_first(view: VaultView, presenter: VaultPresenter) -> None:
    """Disabled buttons explain themselves."""
    assert view.stack.currentWidget() is view.empty
    assert not view.new.isEnabled()
    assert "Consulte a situação" in view.new.toolTip()
    assert not view.editor.register.isEnabled()
    view.empty.pressed.emit()
    await presenter.tasks.idle()
    assert view.stack.currentWidget() is view.matrix
    assert view.new.isEnabled()
    assert "hoje" in view.last_queried.text() or "/" in view.last_queried.text()
    assert plain_text(view.warning.text).startswith("Nenhuma credencial ainda")


async def test_systems_that_could_not_be_read_are_counted(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """Each once, however many keys were queried; until the next query."""
    service.instead = always(httpx.Response(200, json=[{"name": SYSTEM}, {"x": 1}, {"x": 2}]))
    presenter.ask(["cliente"])
    await presenter.tasks.idle()
    text = plain_text(view.unread.text)
    QTest.keyClick(view.unread.buttons[0], Qt.Key.Key_Space)
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)
    service.instead = None
    await query_status(presenter)

    assert text == "2 sistemas vieram de um modo que o Autos não entende."
    assert [one in dialog.page.text.toPlainText() for one in ('"x": 1', '"x": 2')] == [True, True]
    assert not view.unread.isVisible()


async def test_cells_describe_system_key_and_status(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """Active, refused, without credential, and an unknown status as plain text."""
    states = {SYSTEM: "active", OTHER: "inactive", "X - 1": "<b>waiting</b>", "Y - 1": "not exists"}
    systems = [{"name": name, "customer_key": "", "credential_status": state} for name, state in states.items()]
    service.instead = always(httpx.Response(200, json={"systems": systems}))
    await query_status(presenter)
    assert accessible_text(view, SYSTEM, "") == f"{SYSTEM}, Tribunal de Justiça de São Paulo, sem apelido, Ativa"
    assert accessible_text(view, OTHER, "").endswith("sem apelido, Recusada pelo tribunal")
    assert accessible_text(view, "X - 1", "").endswith("<b>waiting</b>")
    assert accessible_text(view, "Y - 1", "").endswith("sem apelido, Sem credencial")
    tip = view.matrix.cells.index_of(Pair("X - 1", "")).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == plain_tooltip(tip)


async def test_wildcard_row_lists_covered_systems(view: VaultView, presenter: VaultPresenter) -> None:
    await register_pairs(presenter, (WILDCARD, ""), (SYSTEM, ""))
    covered = len(presenter.state.coverage.systems) - 1
    assert accessible_text(view, WILDCARD, "").endswith(f"Ativa, cobre estes {covered}")
    tip = view.matrix.cells.index_of(Pair(WILDCARD, "")).data(Qt.ItemDataRole.ToolTipRole)
    assert OTHER in tip
    assert SYSTEM not in tip
    assert accessible_text(view, OTHER, "").endswith("Coberta pelo curinga")


async def test_arrow_keys_move_and_enter_opens_the_pair(view: VaultView, presenter: VaultPresenter) -> None:
    """Moving alone does not change the editor."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
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


async def test_list_shows_the_pairs_in_words(view: VaultView, presenter: VaultPresenter) -> None:
    await register_pairs(presenter, (SYSTEM, "alfa"), (OTHER, ""))
    view.shape.buttons[LIST].click()
    assert view.stack.currentWidget() is view.list
    pairs = view.list.records
    assert [cell.pair for cell in pairs.records] == [Pair(OTHER, ""), Pair(SYSTEM, "alfa")]
    assert str(pairs.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)).endswith("alfa, Ativa")
    view.list.selectRow(0)
    press(view.list, Qt.Key.Key_J, "j")
    press(view.list, Qt.Key.Key_Return)
    assert presenter.state.current == Pair(SYSTEM, "alfa")


async def test_offline_page_explains_disabled_buttons(view: VaultView, presenter: VaultPresenter) -> None:
    await register_pairs(presenter, (SYSTEM, "alfa"))
    presenter.set_offline(True)
    assert view.stack.currentWidget() is view.matrix
    assert accessible_text(view, SYSTEM, "alfa").endswith("Ativa")
    for button in (view.ask, view.new, view.editor.register, view.editor.delete):
        assert not button.isEnabled()
        assert "Sem serviço" in button.toolTip()


async def test_the_sidebar_counts_keys_and_gaps(
    view: VaultView, presenter: VaultPresenter, theme: Theme, qtbot: QtBot
) -> None:
    context = VaultContext(presenter, theme)
    qtbot.addWidget(context)
    await register_pairs(presenter, (SYSTEM, "alfa"), (OTHER, "alfa"), (SYSTEM, ""))
    systems = len(presenter.state.coverage.systems)
    assert (context.keys.buttons["alfa"].place.detail, context.keys.buttons["alfa"].place.note) == (
        "2",
        f"{systems - 2} lacunas",
    )
    assert context.shown.buttons[CredentialFilter.ACTIVE].place.detail == "3"
    with qtbot.waitSignal(context.look_up_wanted, timeout=100):
        context.look_up.click()
    context.keys.buttons["alfa"].click()
    assert presenter.state.keys == ("alfa",)
    assert context.keys.buttons["alfa"].isChecked()
    assert not context.all_keys.buttons[ALL_KEYS].isChecked()
    context.shown.buttons[CredentialFilter.ACTIVE].click()
    assert set(presenter.state.systems) == {SYSTEM, OTHER}
    assert view.matrix.cells.rowCount() == 2
    context.shown.buttons[CredentialFilter.NEEDS_ATTENTION].click()
    assert view.stack.currentWidget() is view.empty
    view.empty.pressed.emit()
    assert presenter.state.keys == ("", "alfa")


async def test_narrow_window_shows_matrix_or_editor(view: VaultView, presenter: VaultPresenter) -> None:
    """Esc returns from the editor if nothing was typed."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
    view.resize(868, 648)
    view.panes.show_list()
    assert view.matrix.isVisible()
    assert not view.editor.isVisible()
    press(view.matrix, Qt.Key.Key_Return)
    assert view.editor.isVisible()
    assert not view.matrix.isVisible()
    press(view.editor, Qt.Key.Key_Escape)
    assert view.matrix.isVisible()


async def test_time_of_the_last_status_is_shown(
    view: VaultView, presenter: VaultPresenter, clock: PassingClock
) -> None:
    """Later reads of the archive do not change it."""
    await query_status(presenter)
    text = view.last_queried.text()
    clock.moment += timedelta(days=3)
    presenter.refresh()
    await presenter.tasks.idle()
    assert view.last_queried.text() == text


async def test_keys_that_could_not_be_queried_are_named(
    view: VaultView, presenter: VaultPresenter, service: Watched, clock: PassingClock
) -> None:
    """The banner has a button to query again."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
    clock.moment += timedelta(minutes=1)

    async def not_of_alfa(request: httpx.Request) -> httpx.Response | None:
        if "customer_key=alfa" in str(request.url):
            raise httpx.ConnectError("synthetic")
        return None

    service.instead = not_of_alfa
    await query_status(presenter)
    assert plain_text(view.warning.text).startswith("Não deu para consultar: alfa.")
    assert view.stack.currentWidget() is view.matrix
    service.instead = None
    view.warning.pressed.emit(0)
    await presenter.tasks.idle()
    assert view.warning.isHidden()


async def test_service_that_never_answered_is_reported(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """It is not shown as an empty vault."""
    service.instead = always(httpx.ConnectError("synthetic"))
    await query_status(presenter)
    assert view.empty.shown is not None
    assert view.empty.shown.title == "Não deu para perguntar"
    assert view.empty.shown.action == "Consultar de novo"


async def test_unreadable_archive_is_reported(
    view: VaultView, presenter: VaultPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks() -> list[object]:
        raise ArchiveDamaged

    monkeypatch.setattr(presenter.vault, "known", breaks)
    presenter.refresh()
    await presenter.tasks.idle()
    assert not presenter.state.is_loading
    assert "danificado" in plain_text(view.warning.text)


async def test_menu_looks_up_a_key_and_opens_the_sheet(view: VaultView, presenter: VaultPresenter) -> None:
    """The sheet is enabled once the systems are known."""
    assert not view.menu().actions()[1].isEnabled()
    await query_status(presenter)
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
    [sheet] = view.findChildren(BulkRegistrationDialog)
    assert sheet.isVisible()
    sheet.close()


async def test_tab_order_follows_the_layout(view: VaultView, presenter: VaultPresenter) -> None:
    """Header, matrix, then the editor from its first field to its last button."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
    view.activateWindow()
    form, passed = view.editor.form, []
    view.filter.setFocus()
    for _ in range(18):
        passed.append(view.focusWidget())
        view.focusNextChild()
    wanted = [view.filter, view.ask, view.new, view.more, view.matrix, form.system, form.key, form.user.line]
    wanted += [form.password, form.password.eye, form.secret, form.day, view.editor.clear, view.editor.register]
    assert [each for each in passed if each in wanted][: len(wanted)] == wanted


async def test_focus_of_the_page_goes_to_the_visible_widget(view: VaultView, presenter: VaultPresenter) -> None:
    view.activateWindow()
    view.setFocus()
    assert view.focusWidget() is view.empty.action
    await query_status(presenter)
    view.setFocus()
    assert view.focusWidget() is view.matrix
    view.shape.buttons[LIST].click()
    presenter.register(credential(SYSTEM), None)
    await presenter.tasks.idle()
    view.setFocus()
    assert view.focusWidget() is view.list


async def test_focus_moves_from_the_empty_page_to_the_matrix(view: VaultView, presenter: VaultPresenter) -> None:
    """The button of the empty page had the focus and is hidden then."""
    view.activateWindow()
    view.setFocus()
    assert view.focusWidget() is view.empty.action
    await query_status(presenter)
    assert view.focusWidget() is view.matrix


async def test_enter_on_cancel_cancels(view: VaultView, theme: Theme) -> None:
    dialog = LookUpDialog(view, theme)
    dialog.line.setText("alfa")
    answers: list[int] = []
    dialog.finished.connect(answers.append)
    dialog.open()
    dialog.leave.setFocus()
    press(dialog.leave, Qt.Key.Key_Return, "\r")
    assert answers == [0]


async def test_no_gaps_are_claimed_before_the_service_has_named_systems(
    presenter: VaultPresenter, theme: Theme, qtbot: QtBot, service: Watched
) -> None:
    """Not asked, and nothing but the wildcard listed: neither says that everything is covered."""
    context = VaultContext(presenter, theme)
    qtbot.addWidget(context)
    await presenter.tasks.idle()
    before = [button.place.note for button in context.keys.buttons.values()]
    wildcard = {"name": "*", "customer_key": "", "credential_status": "active"}
    service.instead = always(httpx.Response(200, json={"systems": wildcard}))
    presenter.ask()
    await presenter.tasks.idle()

    assert before == ["não consultado"]
    assert [button.place.note for button in context.keys.buttons.values()] == ["nenhum sistema listado"]
    assert "sem lacunas" not in counts_text(presenter.state)
