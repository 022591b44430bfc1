"""Many credentials at once: looked through, sent in one call, and gone."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.sheet.dialog import SheetDialog
from autos.desktop.pages.vault.sheet.presenter import SheetPresenter
from autos.desktop.pages.vault.sheet.rows import STANDING
from autos.desktop.pages.vault.view import VaultView
from autos.domain.vault.coverage import CoverageKind
from tests.desktop.pages.vault.conftest import OTHER, PASSWORD, SECRET, SYSTEM, asked
from tests.desktop.pages.vault.test_secrets import told_of
from tests.usecases.monitoring.watched import Watched, always

HEAD = "sistema\tchave\tusuário\tsenha\tsegredo"
RIGHT = f"{SYSTEM}\tlote\t111.222.333-96\t{PASSWORD}\t{SECRET}"
ALSO_RIGHT = f"{OTHER}\tlote\tSP 123.456\toutra-senha-9c\t"
WRONG = f"{SYSTEM.replace(' - ', '-')}\tlote\t111\tterceira-senha-2b\t0189"
SHEET = "\n".join((HEAD, RIGHT, ALSO_RIGHT, WRONG, RIGHT))
PASSWORDS = (PASSWORD, "outra-senha-9c", "terceira-senha-2b", SECRET)


@pytest.fixture
async def dialog(qtbot: QtBot, view: VaultView, presenter: VaultPresenter, theme: Theme) -> SheetDialog:
    await asked(presenter)
    made = SheetDialog(view, theme, SheetPresenter(presenter.vault, presenter.tasks), presenter.state)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(made)
    made.show()
    return made


def told(dialog: SheetDialog) -> list[list[str]]:
    """The table as it is read."""
    model = dialog.rows.records
    return [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def everything_told(dialog: SheetDialog) -> str:
    model = dialog.rows.records
    spoken = [
        str(model.index(row, 0).data(role))
        for row in range(model.rowCount())
        for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
    ]
    cells = [cell for row in told(dialog) for cell in row]
    return "\n".join([*map(told_of, dialog.findChildren(QWidget)), *spoken, *cells])


async def test_every_row_is_checked_before_anything_is_sent(dialog: SheetDialog, service: Watched) -> None:
    """Each fault in words, with its row of the sheet; passwords are dots."""
    calls = len(service.calls)
    dialog.take(SHEET)
    rows = told(dialog)
    assert [row[0] for row in rows] == ["2", "3", "4", "5"]
    assert rows[0][1:4] == [SYSTEM, "lote", "CPF"]
    assert rows[1][3] == "OAB"
    assert set(rows[0][4]) == {"•"}
    assert "não nomeou este sistema" in rows[2][STANDING]
    assert f"Quis dizer {SYSTEM}?" in rows[2][STANDING]
    assert "CPF nem uma OAB" in rows[2][STANDING]
    assert "só letras de A a Z" in rows[2][STANDING]
    assert "linha acima" in rows[3][STANDING]
    assert dialog.send.text() == "Registrar 2"
    assert "2 linhas certas. 2 linhas com erro" in dialog.status.text()
    assert not any(password in everything_told(dialog) for password in PASSWORDS)
    assert len(service.calls) == calls


async def test_the_right_ones_go_in_one_call_and_each_is_told_of(
    dialog: SheetDialog, presenter: VaultPresenter, service: Watched
) -> None:
    """The page knows them at once."""
    posts = len(service.posts)
    dialog.take(SHEET)
    dialog.send.click()
    assert not dialog.send.isEnabled()
    await presenter.tasks.idle()
    assert len(service.posts) == posts + 1
    assert [row[1:3] for row in told(dialog)] == [[SYSTEM, "lote"], [OTHER, "lote"]]
    assert {row[STANDING] for row in told(dialog)} == {"Registrada"}
    assert [row[0] for row in told(dialog)] == ["2", "3"], "the rows of the sheet, not of the call"
    assert dialog.status.text().startswith("2 registradas. 2 linhas com erro não foram enviadas.")
    assert not dialog.send.isEnabled()
    assert presenter.state.cell(OTHER, "lote").cover is CoverageKind.OWN
    assert not any(password in repr(vars(dialog)) + repr(vars(presenter)) for password in PASSWORDS)


async def test_one_that_the_service_refuses_is_told_apart(
    dialog: SheetDialog, presenter: VaultPresenter, service: Watched
) -> None:
    answers = [
        {"system_name": SYSTEM, "message": "CREDENTIAL_CREATED"},
        {"system_name": OTHER, "message": f"rejected outra-senha-9c {PASSWORD}"},
    ]
    dialog.take(SHEET)
    service.instead = always(httpx.Response(200, json=answers))
    dialog.send.click()
    await presenter.tasks.idle()
    rows = told(dialog)
    assert rows[0][STANDING] == "Registrada"
    assert "não registrou" in rows[1][STANDING]
    assert "1 registrada. 1 não foi aceita." in dialog.status.text()
    assert not any(password in everything_told(dialog) for password in PASSWORDS)


async def test_without_the_service_the_rows_stay_to_be_sent_again(
    dialog: SheetDialog, presenter: VaultPresenter, service: Watched
) -> None:
    dialog.take(SHEET)
    service.instead = always(httpx.ConnectError("synthetic"))
    dialog.send.click()
    await presenter.tasks.idle()
    assert "Não deu para falar com o serviço" in dialog.status.text()
    assert dialog.send.isEnabled()
    service.instead = None
    dialog.send.click()
    await presenter.tasks.idle()
    assert dialog.status.text().startswith("2 registradas.")


async def test_while_they_are_sent_nothing_closes_it(
    dialog: SheetDialog, presenter: VaultPresenter, qtbot: QtBot
) -> None:
    """Whoever closed it would never read which were refused; afterwards Enter and Esc close it as ever."""
    dialog.take(SHEET)
    dialog.send.setFocus()
    dialog.send.click()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    dialog.close()
    assert dialog.isVisible()
    assert not dialog.leave.isEnabled()
    await presenter.tasks.idle()
    assert dialog.status.text().startswith("2 registradas.")
    assert dialog.leave.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


async def test_pasting_empties_the_clipboard(dialog: SheetDialog) -> None:
    """It held every password."""
    QGuiApplication.clipboard().setText(SHEET)
    dialog.paste.click()
    assert QGuiApplication.clipboard().text() == ""
    assert len(told(dialog)) == 4
    assert "área de transferência foi esvaziada" in dialog.status.text()
    dialog.paste.click()
    assert "Não há texto copiado" in dialog.status.text()


async def test_a_file_is_opened(dialog: SheetDialog, presenter: VaultPresenter, tmp_path: Path) -> None:
    """What is no text is told as such."""
    file = tmp_path / "lote.csv"
    file.write_text(SHEET.replace("\t", ";"), encoding="utf-8")
    dialog._presenter.read(file)
    await presenter.tasks.idle()
    assert dialog.send.text() == "Registrar 2"
    dialog._presenter.read(tmp_path / "none.csv")
    await presenter.tasks.idle()
    assert "Este arquivo não é texto" in dialog.status.text()


async def test_columns_in_another_order_show_no_password(dialog: SheetDialog) -> None:
    """Without headings each cell may be the password; what fits nowhere is not shown."""
    dialog.take(f"{PASSWORD}\t{SYSTEM}\t111.222.333-96\tlote\n{SYSTEM}\t{PASSWORD}\tlote\t111.222.333-96")
    assert not any(password in everything_told(dialog) for password in PASSWORDS)
    assert not dialog.send.isEnabled()


@pytest.mark.parametrize("way", ["closed", "expired", "hidden"])
async def test_the_rows_do_not_stay(dialog: SheetDialog, way: str) -> None:
    dialog.take(SHEET)
    assert dialog.leaving.patience.isActive()
    {"closed": dialog.reject, "expired": dialog.leaving.patience.timeout.emit, "hidden": dialog.hide}[way]()
    assert told(dialog) == []
    assert not dialog.send.isEnabled() or way == "closed"
    assert dialog._checked == []
