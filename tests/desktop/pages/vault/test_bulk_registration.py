"""Registration of several credentials from a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.bulk_registration.dialog import BulkRegistrationDialog
from autos.desktop.pages.vault.bulk_registration.presenter import BulkRegistrationPresenter
from autos.desktop.pages.vault.bulk_registration.rows import STATUS_COLUMN
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.view import VaultView
from autos.domain.vault.coverage import CoverageKind
from tests.desktop.pages.vault.conftest import OTHER, PASSWORD, SECRET, SYSTEM, query_status
from tests.desktop.pages.vault.test_secrets import accessible_texts
from tests.usecases.monitoring.watched import Watched, always

HEAD = "sistema\tchave\tusuário\tsenha\tsegredo"
RIGHT = f"{SYSTEM}\tlote\t111.222.333-96\t{PASSWORD}\t{SECRET}"
ALSO_RIGHT = f"{OTHER}\tlote\tSP 123.456\toutra-senha-9c\t"
WRONG = f"{SYSTEM.replace(' - ', '-')}\tlote\t111\tterceira-senha-2b\t0189"
SHEET = "\n".join((HEAD, RIGHT, ALSO_RIGHT, WRONG, RIGHT))
PASSWORDS = (PASSWORD, "outra-senha-9c", "terceira-senha-2b", SECRET)


@pytest.fixture
async def dialog(qtbot: QtBot, view: VaultView, presenter: VaultPresenter, theme: Theme) -> BulkRegistrationDialog:
    await query_status(presenter)
    made = BulkRegistrationDialog(
        view, theme, BulkRegistrationPresenter(presenter.vault, presenter.tasks), presenter.state
    )
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(made)
    made.show()
    return made


def table_texts(dialog: BulkRegistrationDialog) -> list[list[str]]:
    """The cells of the table."""
    model = dialog.rows.records
    return [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def all_texts(dialog: BulkRegistrationDialog) -> str:
    model = dialog.rows.records
    spoken = [
        str(model.index(row, 0).data(role))
        for row in range(model.rowCount())
        for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
    ]
    cells = [cell for row in table_texts(dialog) for cell in row]
    return "\n".join([*map(accessible_texts, dialog.findChildren(QWidget)), *spoken, *cells])


async def test_every_row_is_checked_before_anything_is_sent(dialog: BulkRegistrationDialog, service: Watched) -> None:
    """Faults are shown at the row of the sheet; passwords are dots."""
    calls = len(service.calls)
    dialog.read_rows(SHEET)
    rows = table_texts(dialog)
    assert [row[0] for row in rows] == ["2", "3", "4", "5"]
    assert rows[0][1:4] == [SYSTEM, "lote", "CPF"]
    assert rows[1][3] == "OAB"
    assert set(rows[0][4]) == {"•"}
    assert "não nomeou este sistema" in rows[2][STATUS_COLUMN]
    assert f"Quis dizer {SYSTEM}?" in rows[2][STATUS_COLUMN]
    assert "CPF nem uma OAB" in rows[2][STATUS_COLUMN]
    assert "só letras de A a Z" in rows[2][STATUS_COLUMN]
    assert "linha acima" in rows[3][STATUS_COLUMN]
    assert dialog.send.text() == "Registrar 2"
    assert "2 linhas certas. 2 linhas com erro" in dialog.status.text()
    assert not any(password in all_texts(dialog) for password in PASSWORDS)
    assert len(service.calls) == calls


async def test_valid_rows_are_sent_in_one_call_and_each_is_reported(
    dialog: BulkRegistrationDialog, presenter: VaultPresenter, service: Watched
) -> None:
    """The page shows them at once."""
    posts = len(service.posts)
    dialog.read_rows(SHEET)
    dialog.send.click()
    assert not dialog.send.isEnabled()
    await presenter.tasks.idle()
    assert len(service.posts) == posts + 1
    assert [row[1:3] for row in table_texts(dialog)] == [[SYSTEM, "lote"], [OTHER, "lote"]]
    assert {row[STATUS_COLUMN] for row in table_texts(dialog)} == {"Registrada"}
    assert [row[0] for row in table_texts(dialog)] == ["2", "3"], "the rows of the sheet, not of the call"
    assert dialog.status.text().startswith("2 registradas. 2 linhas com erro não foram enviadas.")
    assert not dialog.send.isEnabled()
    assert presenter.state.cell(OTHER, "lote").cover is CoverageKind.OWN
    assert not any(password in repr(vars(dialog)) + repr(vars(presenter)) for password in PASSWORDS)


async def test_refused_row_is_reported(
    dialog: BulkRegistrationDialog, presenter: VaultPresenter, service: Watched
) -> None:
    answers = [
        {"system_name": SYSTEM, "message": "CREDENTIAL_CREATED"},
        {"system_name": OTHER, "message": f"rejected outra-senha-9c {PASSWORD}"},
    ]
    dialog.read_rows(SHEET)
    service.instead = always(httpx.Response(200, json=answers))
    dialog.send.click()
    await presenter.tasks.idle()
    rows = table_texts(dialog)
    assert rows[0][STATUS_COLUMN] == "Registrada"
    assert "não registrou" in rows[1][STATUS_COLUMN]
    assert "1 registrada. 1 não foi aceita." in dialog.status.text()
    assert not any(password in all_texts(dialog) for password in PASSWORDS)


async def test_rows_are_kept_while_the_service_is_unreachable(
    dialog: BulkRegistrationDialog, presenter: VaultPresenter, service: Watched
) -> None:
    dialog.read_rows(SHEET)
    service.instead = always(httpx.ConnectError("synthetic"))
    dialog.send.click()
    await presenter.tasks.idle()
    assert "Não deu para falar com o serviço" in dialog.status.text()
    assert dialog.send.isEnabled()
    service.instead = None
    dialog.send.click()
    await presenter.tasks.idle()
    assert dialog.status.text().startswith("2 registradas.")


async def test_dialog_cannot_be_closed_while_sending(
    dialog: BulkRegistrationDialog, presenter: VaultPresenter, qtbot: QtBot
) -> None:
    """The refused rows must be read; afterwards Esc closes it."""
    dialog.read_rows(SHEET)
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


async def test_pasting_clears_the_clipboard(dialog: BulkRegistrationDialog) -> None:
    """It contained every password."""
    QGuiApplication.clipboard().setText(SHEET)
    dialog.paste.click()
    assert QGuiApplication.clipboard().text() == ""
    assert len(table_texts(dialog)) == 4
    assert "área de transferência foi esvaziada" in dialog.status.text()
    dialog.paste.click()
    assert "Não há texto copiado" in dialog.status.text()


async def test_rows_are_read_from_a_file(
    dialog: BulkRegistrationDialog, presenter: VaultPresenter, tmp_path: Path
) -> None:
    """A file that is not there is told as that, and one without text as that."""
    file = tmp_path / "lote.csv"
    file.write_text(SHEET.replace("\t", ";"), encoding="utf-8")
    dialog._presenter.read(file)
    await presenter.tasks.idle()
    assert dialog.send.text() == "Registrar 2"
    dialog._presenter.read(tmp_path / "none.csv")
    await presenter.tasks.idle()
    assert "Não há arquivo com este nome" in dialog.status.text()
    (tmp_path / "none.csv").write_bytes(b"\x00\x01\x02" * 99)
    dialog._presenter.read(tmp_path / "none.csv")
    await presenter.tasks.idle()
    assert "Este arquivo não é texto" in dialog.status.text()


async def test_columns_in_another_order_show_no_password(dialog: BulkRegistrationDialog) -> None:
    """Without headings any cell may hold a password: unrecognised cells are hidden."""
    dialog.read_rows(f"{PASSWORD}\t{SYSTEM}\t111.222.333-96\tlote\n{SYSTEM}\t{PASSWORD}\tlote\t111.222.333-96")
    assert not any(password in all_texts(dialog) for password in PASSWORDS)
    assert not dialog.send.isEnabled()


@pytest.mark.parametrize("way", ["closed", "expired", "hidden"])
async def test_rows_are_cleared(dialog: BulkRegistrationDialog, way: str) -> None:
    dialog.read_rows(SHEET)
    assert dialog.input_expiry.timer.isActive()
    {"closed": dialog.reject, "expired": dialog.input_expiry.timer.timeout.emit, "hidden": dialog.hide}[way]()
    assert table_texts(dialog) == []
    assert not dialog.send.isEnabled() or way == "closed"
    assert dialog._checked == []
