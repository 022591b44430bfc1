"""A lawsuit under secrecy says with which credential its court may have been entered; nothing of it is copied."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from autos.archive.archive import Archive
from autos.desktop.pages.lawsuit.copy_guard import copyable_fields
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.vault.credential import CredentialStatus
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

SECRET = lawsuit(3, secrecy_level=3)
WILDCARD = "pode ter usado a credencial curinga"


def body(**params: Any) -> str:
    """Body of a request as it was sent."""
    return json.dumps({"search": {"search_type": "cpf", "search_key": "11122233396", "search_params": params}})


async def credential_line(
    view: LawsuitView,
    presenter: LawsuitPresenter,
    archive: Archive,
    sent: str,
    record: dict[str, Any] = SECRET,
    **asked: Any,
) -> str:
    stored = await keep(archive, entry(**asked), page(record), sent=sent)
    [row_id] = await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id, "last_step"))
    presenter.open(None)
    presenter.open(row_id)
    await presenter.tasks.idle()
    return "" if view.header.used_credential.isHidden() else view.header.used_credential.text()


async def know_wildcard(archive: Archive, service: str, state: str = "active") -> None:
    systems = [CredentialStatus(name="*", customer_key="", credential_status=state)]
    await archive.run(lambda transaction: transaction.credentials.save_statuses(service, "", systems, NOW))


@pytest.mark.parametrize("placed", [{"credential": {"customer_key": "dra-helena"}}, {"customer_key": "dra-helena"}])
async def test_the_key_that_was_sent_is_named(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive, placed: dict[str, Any]
) -> None:
    """The key of the request is named even where a wildcard credential exists."""
    await know_wildcard(archive, entry().service)
    words = await credential_line(view, presenter, archive, body(**placed))
    assert words == "Veio de uma busca com o apelido dra-helena do cofre"


async def test_without_a_key_the_wildcard_credential_is_only_possible(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A wildcard of another service, or one that is out of use, entered nowhere."""
    await know_wildcard(archive, "https://elsewhere.example")
    await know_wildcard(archive, entry().service, "inactive")
    assert await credential_line(view, presenter, archive, body()) == "Veio de uma busca sem apelido do cofre"
    await know_wildcard(archive, entry().service)
    assert (
        await credential_line(view, presenter, archive, body()) == f"Veio de uma busca sem apelido do cofre: {WILDCARD}"
    )
    watched = await credential_line(view, presenter, archive, body(), route=Operation.READ_TRACKING)
    assert watched == f"Veio de um monitoramento, que não usa apelido do cofre: {WILDCARD}"


async def test_the_newest_search_that_found_it_counts(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    await credential_line(view, presenter, archive, body(credential={"customer_key": "antiga"}))
    later = NOW.replace(day=20)
    newer = entry(created_at=later, updated_at=later)
    await archive.run(lambda transaction: transaction.ledger.add(newer, body(credential={"customer_key": "nova"})))
    await archive.run(lambda transaction: transaction.answers.save_page(newer.entry_id, page(SECRET), later))
    await presenter.tasks.idle()
    presenter.open(None)
    [row_id] = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(newer.entry_id, "last_step"))
    presenter.open(row_id)
    await presenter.tasks.idle()
    assert view.header.used_credential.text() == "Veio de uma busca com o apelido nova do cofre"


async def test_nothing_is_shown_where_the_credential_is_unknown(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A public lawsuit, a question that was not kept, a look into the service's own database."""
    sent = body(credential={"customer_key": "dra-helena"})
    assert await credential_line(view, presenter, archive, sent, lawsuit(0)) == ""
    assert await credential_line(view, presenter, archive, sent, lawsuit(0, secrecy_level=0)) == ""
    assert await credential_line(view, presenter, archive, "", lawsuit(10, secrecy_level=1)) == ""
    base = lawsuit(17, secrecy_level=1)
    assert await credential_line(view, presenter, archive, body(), base, mode=Mode.BASE, route=Operation.LOOK_UP) == ""


async def test_the_credential_is_never_copied(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """Neither with the number, nor with the citation, the fields or the JSON; it cannot be selected."""
    key = "dra-helena-\u202e<b>"
    words = await credential_line(view, presenter, archive, body(credential={"customer_key": key}))
    assert words.endswith("<b> do cofre")
    assert "\u202e" not in words
    assert not view.header.used_credential.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    view.guard.allowed.emit()
    presenter.show_page(LawsuitPage.JSON)
    await presenter.tasks.idle()
    copied = []
    for copy in (view.copy_number, view.copy_citation, view._copy_json):
        for _ in range(2):
            copy()
        copied.append(QGuiApplication.clipboard().text())
    assert presenter.state.lawsuit is not None
    copied += [value for _, value in copyable_fields(presenter.state.lawsuit)]
    assert not any("helena" in text for text in copied)
