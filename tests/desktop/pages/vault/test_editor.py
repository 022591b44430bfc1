"""Register, replace and delete one credential, and failures of that."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime

import httpx
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel

from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.editor.delete_dialog import DeleteDialog
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultAction, VaultState
from autos.desktop.pages.vault.view import VaultView
from autos.domain.vault.coverage import WILDCARD, CoverageKind
from autos.domain.vault.credential import RegistrationResult
from autos.usecases.vault.vault import CredentialRegistration, CredentialVault
from tests.desktop.pages.vault.conftest import (
    CPF,
    OTHER,
    PASSWORD,
    SECRET,
    SYSTEM,
    credential,
    press,
    query_status,
    register_pairs,
    type_in,
)
from tests.usecases.monitoring.watched import Watched, always


def plain_text(label: QLabel) -> str:
    return label.text().replace("\u200b", "")


async def test_credential_is_registered_with_the_keyboard(view: VaultView, presenter: VaultPresenter) -> None:
    """The fields are empty afterwards."""
    await query_status(presenter)
    view.new.click()
    form = view.editor.form
    form.system.setCurrentIndex(form.system.findData(SYSTEM))
    type_in(form.key, "alfa")
    type_in(form.user.line, CPF)
    assert form.user.badge.word.text() == "CPF"
    type_in(form.password, PASSWORD)
    type_in(form.secret, SECRET.lower())
    form.day.setText("01/03/2027")
    assert view.editor.register.text() == "Registrar"
    press(form.password, Qt.Key.Key_Return)
    await presenter.tasks.idle()
    assert plain_text(view.done.text) == f"{SYSTEM} · alfa registrada. A senha não ficou neste computador."
    assert not form.holds_secrets
    known = presenter.state.coverage.pair(SYSTEM, "alfa")
    assert known is not None
    assert known.renew_at is not None
    assert f"{known.renew_at:%d/%m/%Y}" == form.day.text() == "01/03/2027"
    assert view.editor.register.text() == "Substituir"
    assert "substitui a anterior" in plain_text(view.editor.replaces.text)
    assert view.matrix.current == Pair(SYSTEM, "alfa")


async def test_what_is_typed_as_soon_as_a_credential_is_listed_stays(
    view: VaultView, presenter: VaultPresenter, vault: CredentialVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fields are emptied before they can be seen to be stored, never while the next password is typed."""
    register = vault.register

    async def register_and_rest(sendings: Sequence[CredentialRegistration]) -> list[RegistrationResult | None]:
        results = await register(sendings)
        await asyncio.sleep(0.2)  # the archive has told of the change: on a busy machine the list is read first
        return results

    monkeypatch.setattr(vault, "register", register_and_rest)
    await query_status(presenter)
    view.new.click()
    form = view.editor.form
    form.system.setCurrentIndex(form.system.findData(SYSTEM))
    type_in(form.user.line, CPF)
    type_in(form.password, PASSWORD)

    at_first: list[str] = []

    def type_next(state: VaultState) -> None:
        if state.coverage.pair(SYSTEM, "") is not None and not at_first:
            at_first.append(form.password.text())
            form.password.setText("a seguinte")

    presenter.changed.connect(type_next)
    press(form.password, Qt.Key.Key_Return)
    await presenter.tasks.idle()

    assert (at_first, form.password.text()) == ([""], "a seguinte")


async def test_the_buttons_keep_their_places_while_a_credential_is_registered(
    view: VaultView, presenter: VaultPresenter
) -> None:
    """The answer may come long after the click: at no moment do they stand elsewhere, whatever they say."""
    await query_status(presenter)
    view.new.click()
    form, editor = view.editor.form, view.editor
    form.system.setCurrentIndex(form.system.findData(SYSTEM))
    type_in(form.user.line, CPF)
    type_in(form.password, PASSWORD)

    def places() -> list[QPoint]:
        return [button.mapTo(editor, QPoint(0, 0)) for button in (editor.clear, editor.register)]

    for _ in range(10):
        QApplication.processEvents()
    before, seen = places(), list[list[QPoint]]()
    presenter.changed.connect(lambda _: seen.append(places()))
    press(form.password, Qt.Key.Key_Return)
    await presenter.tasks.idle()
    for _ in range(10):
        QApplication.processEvents()

    assert editor.register.text() == "Substituir"
    assert editor.replaces.isVisible()
    assert all(one == before for one in [*seen, places()])


async def test_faults_are_shown_at_their_fields_and_nothing_is_sent(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    await query_status(presenter)
    calls = len(service.calls)
    form = view.editor.form
    type_in(form.user.line, "111.222.333-97")
    type_in(form.secret, "0189")
    assert "só letras" in form.secret.accessibleDescription()
    view.editor.register.click()
    await presenter.tasks.idle()
    assert form.system.accessibleDescription() == "Falta o sistema do tribunal."
    assert form.user.line.accessibleDescription() == "O usuário não é um CPF nem uma OAB que confira."
    assert form.password.accessibleDescription() == "Falta a senha."
    form.day.setText("31/02/2027")
    view.editor.register.click()
    assert "não existe" in form.day.accessibleDescription()
    assert len(service.calls) == calls


async def test_input_is_kept_after_a_refusal(view: VaultView, presenter: VaultPresenter, service: Watched) -> None:
    """And after a connection failure; the message gives advice."""
    await query_status(presenter)
    presenter.choose(Pair(SYSTEM, "alfa"))
    form = view.editor.form
    form.user.line.setText(CPF)
    form.password.setText(PASSWORD)
    refusal = [{"system_name": SYSTEM, "message": "UNKNOWN_SYSTEM"}]
    for answer, words in (
        (httpx.Response(200, json=refusal), "não conhece este sistema"),
        (httpx.ConnectError("synthetic"), "Não deu para falar com o serviço"),
    ):
        service.instead = always(answer)
        view.editor.register.click()
        await presenter.tasks.idle()
        assert words in plain_text(view.editor.problem.text)
        assert form.password.text() == PASSWORD
    service.instead = None
    view.editor.register.click()
    await presenter.tasks.idle()
    assert view.editor.problem.isHidden()
    assert not form.holds_secrets


async def test_deletion_asks_and_explains_the_effect(view: VaultView, presenter: VaultPresenter) -> None:
    """Enter cancels; only the button deletes."""
    await register_pairs(presenter, (SYSTEM, "alfa"), (WILDCARD, ""))
    view.matrix.go_to(Pair(SYSTEM, "alfa"))
    press(view.matrix, Qt.Key.Key_Delete)
    [dialog] = view.findChildren(DeleteDialog)
    assert "passam a usar o curinga" in plain_text(dialog.after.text)
    assert dialog.leave.isDefault()
    dialog.go_on.click()
    await presenter.tasks.idle()
    assert presenter.state.coverage.pair(SYSTEM, "alfa") is None
    assert plain_text(view.done.text) == f"{SYSTEM} · alfa excluída do cofre."
    press(view.matrix, Qt.Key.Key_Delete)
    assert not [each for each in view.findChildren(DeleteDialog) if each.isVisible()]


async def test_reminder_is_saved_without_a_password(view: VaultView, presenter: VaultPresenter) -> None:
    """Nothing is sent to the service."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
    view.editor.open(Pair(SYSTEM, "alfa"))
    assert view.editor.remind.isHidden()
    view.editor.form.day.setText("02/03/2027")
    assert not view.editor.remind.isHidden()
    view.editor.remind.click()
    await presenter.tasks.idle()
    known = presenter.state.coverage.pair(SYSTEM, "alfa")
    assert known is not None
    assert known.renew_at is not None
    assert "Lembrete" in plain_text(view.done.text)
    assert view.editor.remind.isHidden()


async def test_failed_deletion_is_reported_once(view: VaultView, presenter: VaultPresenter, service: Watched) -> None:
    """Above the page, and not as a fault of the input."""
    await register_pairs(presenter, (SYSTEM, "alfa"))
    service.instead = always(httpx.ConnectError("synthetic"))
    presenter.delete(Pair(SYSTEM, "alfa"))
    await presenter.tasks.idle()
    assert "Não deu para falar com o serviço" in plain_text(view.done.text)
    assert view.editor.problem.isHidden()
    assert presenter.state.coverage.pair(SYSTEM, "alfa") is not None


async def test_answer_for_one_pair_keeps_input_for_another(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """The answer arrives while the next credential is being typed."""
    await query_status(presenter)
    answer = asyncio.Event()

    async def slow(request: httpx.Request) -> None:
        if request.method == "POST":
            await answer.wait()

    service.instead = slow
    presenter.choose(Pair(SYSTEM, ""))
    presenter.register(credential(SYSTEM), None)
    await asyncio.sleep(0.05)
    presenter.choose(Pair(OTHER, ""))
    view.editor.form.password.setText(PASSWORD)
    answer.set()
    await presenter.tasks.idle()
    assert presenter.state.coverage.of(SYSTEM, "") is CoverageKind.OWN
    assert view.editor.form.pair == Pair(OTHER, "")
    assert view.editor.form.password.text() == PASSWORD
    assert presenter.state.current == Pair(OTHER, "")


async def test_a_reminder_does_not_wait_for_what_is_being_sent(
    presenter: VaultPresenter, vault: CredentialVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept on this computer; what the vault says of the other credential comes after it, and is said too."""
    await register_pairs(presenter, (SYSTEM, ""))
    register, may_end, is_reminded = vault.register, asyncio.Event(), asyncio.Event()

    async def register_later(sendings: Sequence[CredentialRegistration]) -> list[RegistrationResult | None]:
        await may_end.wait()
        return await register(sendings)

    monkeypatch.setattr(vault, "register", register_later)
    presenter.register(credential(OTHER), None)
    presenter.changed.connect(lambda state: is_reminded.set() if state.outcome is not None else None)
    presenter.remind(Pair(SYSTEM, ""), datetime(2027, 3, 1, tzinfo=UTC))
    async with asyncio.timeout(60):
        await is_reminded.wait()
    first, is_sending = presenter.state.outcome, presenter.state.is_sending
    may_end.set()
    await presenter.tasks.idle()
    last, listed = presenter.state.outcome, presenter.state.coverage.pair(SYSTEM, "")

    assert first is not None
    assert last is not None
    assert (first.action, is_sending, last.action) == (VaultAction.REMIND, True, VaultAction.REGISTER)
    assert listed is not None
    assert listed.renew_at == datetime(2027, 3, 1, tzinfo=UTC)
