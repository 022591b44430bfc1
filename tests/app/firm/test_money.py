"""The firm's limit and double purchases in the window, on a real server."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from PySide6.QtWidgets import QWidget

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.components.firm.double_line import DoubleLine
from autos.desktop.pages.settings.firm.limit_dialog import LimitDialog
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import FirmMonth, LimitAction, Spending, Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.money import NO_BREAK
from autos.firm.server.connect import ServerAddress
from autos.text.firm_money import firm_limit_text, firm_month_text
from tests.app.firm.conftest import Colleague, FirmWindow, button
from tests.app.firm.test_outbox import exchange, outbox
from tests.app.firm.test_sharing import enter

pytestmark = pytest.mark.qt_log_ignore("does not support")
SERVICE = "https://service.invalid/requests"


async def buy(archive: Archive, number: int, amount: str) -> None:
    """A call of now in the ledger of a desk; the question is always the same."""

    def work(inside: ArchiveTransaction) -> None:
        at = datetime.now(UTC)
        bought = LedgerEntry(
            UUID(int=number), "cpf", "11122233396", "111.222.333-96", Mode.BASE, SERVICE, LedgerState.COMPLETED, at, at
        )
        inside.ledger.add(bought, json.dumps({"search": {"search_type": "cpf", "search_key": "11122233396"}}))
        inside.tariffs.set(SERVICE, Tariff({CostClass.BASE: Decimal(amount)}))

    await archive.run(work)


def doubles(view: QWidget) -> list[DoubleLine]:
    return [line for line in view.findChildren(DoubleLine) if line.isVisible()]


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ")


async def test_an_administrator_sets_the_limit(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """A wrong amount has a sentence; the page says what was spent, and of whom."""
    async with firm_window as world:
        await enter(world, colleague, address, is_administrator=True)
        page = world.page
        await world.until(lambda: page.money.change.isEnabled() and page.money.change.isVisible())
        before = plain(page.money.limit.title.text())
        page.money.change.click()
        dialog = await world.dialog(LimitDialog)
        assert isinstance(dialog, LimitDialog)
        dialog.amount.line.setText("muito")
        dialog.go_on.click()
        wrong = dialog.amount.hint.text()
        dialog.amount.line.setText("4.000,00")
        button(dialog, "Perguntar antes").click()
        dialog.go_on.click()
        await world.until(lambda: plain(page.money.limit.title.text()) == "R$ 0,00 de R$ 4.000,00")
        await world.until(lambda: world.desk.firm.dialog is None)
        month, note = world.state.month, page.money.limit.note.text()

    assert before == "R$ 0,00, sem limite"
    assert wrong == "Escreva o valor assim: 4.000,00."
    assert month is not None
    assert (month.limit, month.at_limit) == (Decimal(4000), LimitAction.CONFIRM)
    assert note == "0% usado, somando as 2 pessoas · ao chegar nele, pede confirmação."


@pytest.mark.usefixtures("midday")
async def test_a_double_purchase_is_news_until_it_is_acknowledged(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """In the outbox, and in the list of the month, which goes on saying it."""
    async with firm_window as world:
        await enter(world, colleague, address)
        await buy(colleague.archive, 1, "1.20")
        await buy(world.archive, 2, "1.30")
        await exchange(colleague)
        await colleague.sharing.send(session := await colleague.session())
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: bool(world.state.doubles.rows))
        view = outbox(world)
        await world.until(lambda: bool(doubles(view)))
        [line] = doubles(view)
        said = plain(line.accessibleName())
        line.note.click()
        await world.until(lambda: view.stack.currentWidget() is view.empty)
        page = world.page
        await world.until(lambda: bool(doubles(page)))
        total, can_change = plain(page.money.total.text()), page.money.change.isVisible()

    assert said.startswith("Compra dupla: você e Ana Prado perguntaram o mesmo, 111.222.333-96, Base (imediata), hoje")
    assert said.endswith("custou R$ 1,30 a mais")
    assert total == "1 compra dupla neste mês, R$ 1,30 a mais"
    assert not can_change


def test_what_is_refused_says_whose_limit_it_is_and_how_old_that_is() -> None:
    now = datetime.now(UTC)
    month = FirmMonth(Decimal(4000), LimitAction.STOP, Decimal("3999.80"), 0, now)
    old = FirmMonth(Decimal(4000), LimitAction.STOP, Decimal("3999.80"), 0, now - timedelta(days=3))

    assert "limite do mês do escritório, R$ 4.000,00" in plain(firm_limit_text(month, is_final=True))
    assert "já gastou R$ 3.999,80." in plain(firm_limit_text(month, is_final=False))
    assert "último contato" not in firm_limit_text(month, is_final=True)
    assert "último contato" in firm_limit_text(old, is_final=True)
    assert plain(firm_month_text(month)).endswith("escritório: R$ 3.999,80 de R$ 4.000,00")
    assert "visto" in firm_month_text(old)
    assert Spending({}, Tariff(), firm=month).binding_percent == 99
