"""One credential: put in, replaced, taken out, and what is said when that fails."""

from __future__ import annotations

import asyncio

import httpx
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from autos.desktop.pages.vault.board import Pair
from autos.desktop.pages.vault.editor.delete_dialog import DeleteDialog
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.view import VaultView
from autos.domain.vault.coverage import WILDCARD, CoverageKind
from tests.desktop.pages.vault.conftest import (
    CPF,
    OTHER,
    PASSWORD,
    SECRET,
    SYSTEM,
    asked,
    credential,
    press,
    registered,
    type_in,
)
from tests.usecases.monitoring.watched import Watched, always


def said(label: QLabel) -> str:
    return label.text().replace("\u200b", "")


async def test_a_credential_is_registered_by_keys(view: VaultView, presenter: VaultPresenter) -> None:
    """What is typed is checked; once it is in, it is told plainly and the fields are empty."""
    await asked(presenter)
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
    assert said(view.done.text) == f"{SYSTEM} · alfa registrada. A senha não ficou neste computador."
    assert not form.holds_secrets
    known = presenter.state.coverage.pair(SYSTEM, "alfa")
    assert known is not None
    assert known.renew_at is not None
    assert f"{known.renew_at:%d/%m/%Y}" == form.day.text() == "01/03/2027"
    assert view.editor.register.text() == "Substituir"
    assert "substitui a anterior" in said(view.editor.replaces.text)
    assert view.matrix.current == Pair(SYSTEM, "alfa")


async def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_sent(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    await asked(presenter)
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


async def test_a_refusal_keeps_what_was_typed_until_it_is_corrected(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """So does a service that cannot be reached; the sentence says what to do."""
    await asked(presenter)
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
        assert words in said(view.editor.problem.text)
        assert form.password.text() == PASSWORD
    service.instead = None
    view.editor.register.click()
    await presenter.tasks.idle()
    assert view.editor.problem.isHidden()
    assert not form.holds_secrets


async def test_deleting_asks_and_says_what_happens_then(view: VaultView, presenter: VaultPresenter) -> None:
    """Enter means no; only the button deletes."""
    await registered(presenter, (SYSTEM, "alfa"), (WILDCARD, ""))
    view.matrix.go_to(Pair(SYSTEM, "alfa"))
    press(view.matrix, Qt.Key.Key_Delete)
    [dialog] = view.findChildren(DeleteDialog)
    assert "passam a usar o curinga" in said(dialog.after.text)
    assert dialog.leave.isDefault()
    dialog.go_on.click()
    await presenter.tasks.idle()
    assert presenter.state.coverage.pair(SYSTEM, "alfa") is None
    assert said(view.done.text) == f"{SYSTEM} · alfa excluída do cofre."
    press(view.matrix, Qt.Key.Key_Delete)
    assert not [each for each in view.findChildren(DeleteDialog) if each.isVisible()]


async def test_a_reminder_is_kept_without_a_password(view: VaultView, presenter: VaultPresenter) -> None:
    """It says nothing to the service."""
    await registered(presenter, (SYSTEM, "alfa"))
    view.editor.open(Pair(SYSTEM, "alfa"))
    assert view.editor.remind.isHidden()
    view.editor.form.day.setText("02/03/2027")
    assert not view.editor.remind.isHidden()
    view.editor.remind.click()
    await presenter.tasks.idle()
    known = presenter.state.coverage.pair(SYSTEM, "alfa")
    assert known is not None
    assert known.renew_at is not None
    assert "Lembrete" in said(view.done.text)
    assert view.editor.remind.isHidden()


async def test_one_failed_deletion_is_told_once(view: VaultView, presenter: VaultPresenter, service: Watched) -> None:
    """Over the page, and not as if something that was typed were wrong."""
    await registered(presenter, (SYSTEM, "alfa"))
    service.instead = always(httpx.ConnectError("synthetic"))
    presenter.delete(Pair(SYSTEM, "alfa"))
    await presenter.tasks.idle()
    assert "Não deu para falar com o serviço" in said(view.done.text)
    assert view.editor.problem.isHidden()
    assert presenter.state.coverage.pair(SYSTEM, "alfa") is not None


async def test_the_answer_about_one_pair_leaves_what_is_typed_for_another(
    view: VaultView, presenter: VaultPresenter, service: Watched
) -> None:
    """A slow service answers while the person is at the next credential."""
    await asked(presenter)
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
