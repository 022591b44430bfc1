"""Secrets exist in their fields only, and for a limited time."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication, QHideEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.editor.input_expiry import IDLE_LIMIT_MS
from autos.desktop.pages.vault.editor.secret_field import SecretField
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.view import VaultView
from autos.domain.vault.second_factor import read_setup_key
from autos.usecases.vault.one_time_code import code_at
from tests.desktop.pages.vault.conftest import CPF, OTHER, PASSWORD, SECRET, SYSTEM, press, query_status, type_in
from tests.usecases.conftest import PassingClock

CONTROL = Qt.KeyboardModifier.ControlModifier
SECRETS = (PASSWORD, SECRET)


@pytest.fixture
async def typed(view: VaultView, presenter: VaultPresenter) -> VaultView:
    """A page with a credential typed into its editor."""
    await query_status(presenter)
    presenter.choose(Pair(SYSTEM, "alfa"))
    form = view.editor.form
    type_in(form.user.line, CPF)
    type_in(form.password, PASSWORD)
    type_in(form.secret, SECRET)
    return view


@pytest.fixture
def field(qtbot: QtBot, theme: Theme) -> SecretField:
    made = SecretField("Senha no tribunal", theme)
    qtbot.addWidget(made)
    made.resize(300, 32)
    made.show()
    return made


def accessible_texts(widget: QWidget) -> str:
    """Every text of a widget, visible or accessible."""
    texts = [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.windowTitle()]
    for name in ("text", "displayText", "placeholderText", "statusTip"):
        if name == "text" and isinstance(widget, SecretField):
            continue
        read = getattr(widget, name, None)
        if callable(read) and not isinstance(widget, QMenu):
            texts.append(str(read()))
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is not None:
        texts += [interface.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Value)]
        texts.append(interface.text(QAccessible.Text.Description))
    return "\n".join(texts)


def all_texts(view: VaultView) -> str:
    return "\n".join(accessible_texts(widget) for widget in (view, *view.findChildren(QWidget)))


async def test_secret_is_not_exposed_by_any_widget(typed: VaultView, presenter: VaultPresenter) -> None:
    """Neither while typing nor while the eye button is held."""
    for field in (typed.editor.form.password, typed.editor.form.secret):
        field.eye.pressed.emit()
        assert field.is_revealed
        text = all_texts(typed) + repr(presenter.state) + repr(vars(presenter))
        assert not any(secret in text for secret in SECRETS)
        field.eye.released.emit()
        assert not field.is_revealed


async def test_secret_is_nowhere_after_sending(
    typed: VaultView, presenter: VaultPresenter, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Checks archive files, log, clipboard, widgets and state."""
    caplog.set_level(logging.DEBUG)
    typed.editor.submit()
    await presenter.tasks.idle()
    assert presenter.state.coverage.pair(SYSTEM, "alfa") is not None
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    written = b"".join(file.read_bytes() for file in files)
    clipboard = QGuiApplication.clipboard()
    shown_text = all_texts(typed) + repr(presenter.state) + repr(vars(presenter)) + caplog.text + clipboard.text()
    form = typed.editor.form
    shown_text += form.password.text() + form.secret.text() + form.user.line.text()
    assert len(files) > 1
    for secret in SECRETS:
        assert secret.encode() not in written
        assert secret not in shown_text
    form.password.undo()
    assert form.password.text() == ""


async def test_exception_of_a_failed_call_contains_no_secret(
    typed: VaultView, presenter: VaultPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A task that fails with a bug reports none of its arguments."""
    failures: list[str] = []

    async def breaks(_sendings: object) -> list[object]:
        raise RuntimeError("synthetic")

    monkeypatch.setattr(presenter.vault, "register", breaks)
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failures.append(repr(context)))
    typed.editor.submit()
    await presenter.tasks.idle()
    asyncio.get_running_loop().set_exception_handler(None)
    assert failures
    assert not any(secret in failure for failure in failures for secret in SECRETS)
    assert not presenter.state.is_sending


@pytest.mark.parametrize(
    "keys", [QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut, QKeySequence.StandardKey.Undo]
)
def test_nothing_can_be_copied_cut_or_undone(field: SecretField, keys: QKeySequence.StandardKey) -> None:
    """Nor while the eye button is held."""
    QGuiApplication.clipboard().setText("outra coisa")
    field.setText(PASSWORD)
    for is_held in (False, True):
        if is_held:
            field.eye.pressed.emit()
        field.selectAll()
        pressed = QKeySequence(keys)[0]
        press(field, pressed.key(), "", pressed.keyboardModifiers())
        field.copy()
        assert field.text() == PASSWORD
        assert QGuiApplication.clipboard().text() == "outra coisa"


def test_there_is_no_menu_no_drag_and_nothing_for_an_input_method(field: SecretField) -> None:
    field.setText(PASSWORD)
    field.selectAll()
    QApplication.sendEvent(field, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(3, 3), QPoint(3, 3)))
    assert not [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMenu) and widget.isVisible()]
    assert not field.dragEnabled()
    assert not field.acceptDrops()
    for query in (Qt.InputMethodQuery.ImSurroundingText, Qt.InputMethodQuery.ImCurrentSelection):
        assert not field.inputMethodQuery(query)


def test_the_eye_shows_only_while_it_is_held(field: SecretField) -> None:
    """Also with the space bar; hiding the button ends it."""
    field.setText(PASSWORD)
    hidden = field.grab().toImage()
    press(field.eye, Qt.Key.Key_Space, " ")
    assert field.is_revealed
    assert field.grab().toImage() != hidden
    assert field.echoMode() == SecretField.EchoMode.Password
    QApplication.sendEvent(field.eye, QHideEvent())
    assert not field.is_revealed
    assert field.grab().toImage() == hidden


async def test_only_another_pair_clears_the_fields(typed: VaultView, presenter: VaultPresenter) -> None:
    presenter.choose(Pair(SYSTEM, "alfa"))
    assert typed.editor.form.holds_secrets
    presenter.choose(Pair(OTHER, "alfa"))
    assert not typed.editor.form.holds_secrets
    assert typed.editor.form.pair == Pair(OTHER, "alfa")


async def test_leaving_the_page_clears_the_fields(typed: VaultView) -> None:
    typed.hide()
    assert not typed.editor.form.holds_secrets
    typed.show()
    assert "esvaziados" in typed.editor.emptied.text.text()


async def test_minimised_window_clears_the_fields(typed: VaultView) -> None:
    typed.showMinimized()
    QApplication.sendEvent(typed, QEvent(QEvent.Type.WindowStateChange))
    assert not typed.editor.form.holds_secrets


async def test_hidden_application_clears_the_fields(typed: VaultView) -> None:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)  # another window: to copy from
    assert typed.editor.form.holds_secrets
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationHidden)
    assert not typed.editor.form.holds_secrets


async def test_two_minutes_without_a_key_clear_the_fields(typed: VaultView) -> None:
    """Each key press restarts the time; a note says why the fields are empty."""
    timer = typed.editor.input_expiry.timer
    assert timer.isActive()
    assert timer.interval() == IDLE_LIMIT_MS == 120_000
    timer.timeout.emit()
    assert not typed.editor.form.holds_secrets
    assert "dois minutos" in typed.editor.emptied.text.text().replace("\u200b", "")
    type_in(typed.editor.form.password, "x")
    assert timer.isActive()
    assert typed.editor.emptied.isHidden()
    typed.editor.clear.click()
    assert not timer.isActive()


async def test_the_code_of_the_second_factor_is_shown_on_demand(typed: VaultView, clock: PassingClock) -> None:
    """It equals that of an authenticator and disappears with the key."""
    code = typed.editor.form.code
    assert code.code.text() == ""
    code.show_code.click()
    secret = read_setup_key(SECRET).secret
    assert secret is not None
    assert code.code.text().replace(" ", "") == code_at(secret, clock.now())
    assert code.left.text().endswith("s")
    typed.editor.clear.click()
    assert code.code.text() == ""
    assert code.isHidden()
