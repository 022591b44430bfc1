"""Copying from the reading pane, and the confirmation for secret lawsuits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.pages.lawsuit.copy_guard import copyable_fields
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.summary import FactCell
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.widgets.text.labels import selected_text
from autos.domain.lawsuit.lawsuit import Lawsuit
from tests.desktop.pages.lawsuit.test_pages import read
from tests.desktop.synthetic import lawsuit

SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse


@pytest.fixture(autouse=True)
def clean_clipboard(qapp: QApplication) -> None:
    qapp.clipboard().setText("antes")


def copied() -> str:
    return QGuiApplication.clipboard().text()


async def test_a_secret_number_is_copied_only_after_confirmation(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """The first attempt copies nothing; a confirmation holds while the lawsuit is open."""
    await read(archive, presenter, lawsuit(3))
    view.copy_number()

    assert copied() == "antes"
    assert view.guard.isVisible()

    view.copy_number()

    assert copied() == lawsuit(3)["code"]
    assert not view.guard.isVisible()

    QGuiApplication.clipboard().setText("antes")
    view.header.fields.chosen.emit("outra coisa")

    assert copied() == "outra coisa"


async def test_another_secret_lawsuit_needs_its_own_confirmation(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """The previous confirmation does not hold for it, and a pending text is dropped."""
    await read(archive, presenter, lawsuit(3))
    view.guard.copy(lambda: "primeiro")
    view.guard.anyway.click()
    await read(archive, presenter, lawsuit(10))

    assert lawsuit(10)["secrecy_level"] == 1
    assert view.guard.is_blocking

    view.guard.copy(lambda: "segundo")
    await read(archive, presenter, lawsuit(0))
    view.guard.anyway.click()

    assert copied() == "primeiro"


async def test_secret_text_cannot_be_selected_before_confirmation(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """With mouse and keyboard, on every page; public lawsuits are selectable before and after."""
    await read(archive, presenter, lawsuit(0))
    assert view.header.caption.textInteractionFlags() & SELECTABLE

    await read(archive, presenter, lawsuit(3))
    for page in (LawsuitPage.SUMMARY, LawsuitPage.PARTIES, LawsuitPage.JSON):
        presenter.show_page(page)
        await presenter.tasks.idle()
        labels = [one for one in view.sheet.findChildren(QLabel) if one.textInteractionFlags() & SELECTABLE]
        assert labels == []
    assert not view.parties.textInteractionFlags() & SELECTABLE
    assert not view.json.text.textInteractionFlags() & SELECTABLE

    view.copy_number()
    view.guard.anyway.click()
    assert view.json.text.textInteractionFlags() & SELECTABLE

    await read(archive, presenter, lawsuit(1))
    assert view.header.caption.textInteractionFlags() & SELECTABLE


async def test_the_selected_text_is_copied(
    qtbot: QtBot, view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Ctrl+C with words selected copies them, not the number; a long word comes without its breaks."""
    word = "x" * 90
    await read(archive, presenter, lawsuit(0, name=f"Parte {word}"))
    view.activateWindow()
    caption = view.header.caption
    caption.setFocus()
    caption.setSelection(0, len(caption.text()))
    qtbot.waitUntil(caption.hasFocus)
    qtbot.keyClick(caption, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert copied() == f"Parte {word}"


async def test_text_is_selected_with_the_mouse_unless_it_is_secret(
    qtbot: QtBot, view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A label becomes selectable when the pointer comes to it: it looks the same, and what is held stays held."""
    selected = []
    for record in (lawsuit(3), lawsuit(0)):
        await read(archive, presenter, record)
        fact = view.summary.findChildren(FactCell)[1].value
        before = fact.grab().toImage()
        QApplication.sendEvent(fact, QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
        assert fact.grab().toImage() == before

        qtbot.mouseDClick(fact, Qt.MouseButton.LeftButton, pos=QPoint(6, 6))
        selected.append(selected_text(fact))
        assert fact.text()

    assert not selected[0]
    assert selected[1]
    assert fact.text().startswith(selected[1].strip())
    assert fact.focusPolicy() is Qt.FocusPolicy.ClickFocus


def test_every_known_field_can_be_copied_by_itself() -> None:
    """All values, where the summary shows the first; unknown fields are not offered."""
    record = Lawsuit.model_validate(
        {
            "code": "9700000-26.2023.8.26.0100",
            "subjects": [{"code": "1", "name": "Um"}, {"code": "2", "name": "Outro"}],
            "parties": [{"name": "Ana Fictícia", "side": "Active", "main_document": "11122233396"}],
        }
    )
    offered = dict(copyable_fields(record))

    assert offered["Assuntos"] == "Um; Outro"
    assert "111.222.333-96" in offered["Polo ativo"]
    assert "Valor da causa" not in offered
