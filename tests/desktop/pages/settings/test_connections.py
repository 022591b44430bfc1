"""The page of connections and prices: what is in use, what is shown, and what is saved of it."""

from __future__ import annotations

import asyncio
import time
from decimal import Decimal
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.layouts import column, lay_out_now
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.connections.presenter import LIMIT, ConnectionsPresenter
from autos.desktop.pages.settings.connections.view import ConnectionsView
from autos.domain.connection.connection import PRACTICE
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import LimitAction, Spending, Tariff
from autos.domain.mode import CostClass, Mode
from autos.system.clock import Clock
from autos.system.profiles import REMOVED, Profiles
from autos.text.spending import price_text
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.spend import Spend
from tests.archive.synthetic import entry
from tests.journeys.services import json_answer, scripted
from tests.memory_secrets import MemorySecrets

KEY = "5ynth3t1c-k3y"
FIRST, SECOND = "Contrato do escritório", "Contrato Lumiar"
FIRST_SERVICE = "https://first.invalid"
TWIN = "Contrato do sócio"


@pytest.fixture
async def presenter(archive: Archive, tmp_path: Path) -> ConnectionsPresenter:
    """Two connections, of which the first is in use."""
    saved = SavedConnections(Profiles(tmp_path), MemorySecrets())
    for name, address in ((FIRST, FIRST_SERVICE), (SECOND, "https://second.invalid")):
        await saved.add(ConnectionDraft(name, SecretStr(KEY), (address,)))
    saved.profiles.use(FIRST)
    presenter = ConnectionsPresenter(saved, Spend(archive, Clock(), PRACTICE), Clock())
    presenter.load()
    await presenter.tasks.idle()
    return presenter


async def test_the_one_in_use_is_shown_first_and_another_is_used_at_once(presenter: ConnectionsPresenter) -> None:
    """The practice service stands last, and has no key."""
    rows = [(row.name, row.has_key, row.is_current) for row in presenter.state.rows]
    switches: list[str | None] = []
    presenter.switched.connect(lambda: switches.append(presenter.connections.profiles.current_name()))
    presenter.use(SECOND)
    await presenter.tasks.idle()
    presenter.use("")
    await presenter.tasks.idle()

    assert rows == [(FIRST, True, True), (SECOND, True, False), ("", None, False)]
    assert switches == [SECOND, None]
    assert presenter.state.current is presenter.state.shown


async def test_the_connection_that_was_chosen_last_is_used(
    presenter: ConnectionsPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the file of the one before it is still being written: what is searched next is billed by it."""
    use = Profiles.use

    def slowly(self: Profiles, name: str | None) -> None:
        if name == SECOND:
            time.sleep(0.2)
        use(self, name)

    monkeypatch.setattr(Profiles, "use", slowly)
    presenter.use(SECOND)
    await asyncio.sleep(0.05)
    presenter.use("")
    await presenter.tasks.idle()
    await asyncio.sleep(0.3)

    assert presenter.connections.profiles.current_name() is None
    assert presenter.state.current is not None
    assert presenter.state.current.name == ""


@pytest.mark.usefixtures("midday")
async def test_what_a_test_has_shown_before_the_connection_was_saved_is_said(
    qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter
) -> None:
    """As the first run and the dialog test it: it is not called untested; another one is."""
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    missing = json_answer({"error": {"message": "there is no such request"}}, 404)
    with scripted(lambda _call: missing) as (address, _):
        draft = ConnectionDraft(TWIN, SecretStr(KEY), (address,))
        await presenter.connections.probe(draft.connection())
        await presenter.connections.add(draft)
    presenter.was_saved(TWIN, is_used=True)
    await presenter.tasks.idle()
    tested = view.detail.tested.text()
    presenter.select(SECOND)
    await presenter.tasks.idle()

    assert tested.startswith("Último teste: hoje")
    assert view.detail.tested.text() == "Ainda não testada"


async def test_prices_and_limit_belong_to_the_connection_that_is_shown(presenter: ConnectionsPresenter) -> None:
    presenter.enter_price(CostClass.BASE, "0,25 ")
    presenter.enter_limit("R$ 800,00")
    presenter.set_at_limit(LimitAction.STOP)
    presenter.set_warn_percent(90)
    await presenter.tasks.idle()
    presenter.select(SECOND)
    await presenter.tasks.idle()
    other = presenter.state.month.tariff
    presenter.select(FIRST)
    await presenter.tasks.idle()

    assert other == Tariff()
    assert presenter.state.month.tariff == Tariff(
        {CostClass.BASE: Decimal("0.25")}, Decimal(800), LimitAction.STOP, warn_percent=90
    )
    presenter.enter_price(CostClass.BASE, "")
    await presenter.tasks.idle()
    assert presenter.state.month.tariff.prices == {}


async def test_a_price_left_blank_is_no_price(
    qtbot: QtBot, theme: Theme, archive: Archive, presenter: ConnectionsPresenter
) -> None:
    """Neither zero nor wrong: the calls are counted, nothing is summed, and each place says that there is none."""
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    asked = entry(service=FIRST_SERVICE, mode=Mode.BASE, state=LedgerState.COMPLETED, created_at=Clock().now())
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    presenter.enter_price(CostClass.BASE, "0,25")
    await presenter.tasks.idle()
    presenter.enter_price(CostClass.BASE, " \u00a0 ")
    await presenter.tasks.idle()
    presenter.refresh_month()
    await presenter.tasks.idle()
    month = presenter.state.month

    assert presenter.state.price_problems == {}
    assert price_text(month, CostClass.BASE) == "sem preço informado"
    assert (month.unpriced, month.known) == (1, 0)
    assert view.prices.sums[CostClass.BASE].text() == "sem preço"
    assert view.prices.prices[CostClass.BASE].text() == ""


async def test_what_is_entered_before_the_prices_were_read_takes_none_of_another_connection(
    presenter: ConnectionsPresenter,
) -> None:
    """The prices of the connection shown before stay its own."""
    presenter.enter_price(CostClass.BASE, "0,25")
    presenter.enter_limit("800")
    await presenter.tasks.idle()
    presenter.select(SECOND)
    presenter.set_at_limit(LimitAction.STOP)
    presenter.enter_price(CostClass.ON_DEMAND, "9")
    await presenter.tasks.idle()
    shown = presenter.state.month.tariff
    presenter.select(FIRST)
    await presenter.tasks.idle()

    assert shown == Tariff({CostClass.ON_DEMAND: Decimal(9)}, at_limit=LimitAction.STOP)
    assert presenter.state.month.tariff == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal(800))


async def test_an_older_reading_of_the_prices_does_not_replace_a_newer_one(
    presenter: ConnectionsPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two readings may end in the other order: the archive has two readers."""
    read, begun, release = Spend.this_month, [asyncio.Event() for _ in range(3)], asyncio.Event()
    readings = iter(begun)

    async def first_ones_late(spend: Spend) -> Spending:
        event = next(readings)
        month = await read(spend)
        event.set()
        if event is not begun[-1]:
            await release.wait()
        return month

    monkeypatch.setattr(Spend, "this_month", first_ones_late)
    presenter.select(SECOND)
    presenter.set_at_limit(LimitAction.STOP)
    await begun[1].wait()
    presenter.enter_price(CostClass.ON_DEMAND, "9")
    await begun[2].wait()
    release.set()
    await presenter.tasks.idle()

    assert presenter.state.month.tariff == Tariff({CostClass.ON_DEMAND: Decimal(9)}, at_limit=LimitAction.STOP)


async def test_connections_with_one_address_have_prices_and_a_limit_of_their_own(
    archive: Archive, presenter: ConnectionsPresenter
) -> None:
    """Each has a key and a contract of its own: what one of them spends is not taken from the limit of the other."""
    await presenter.connections.add(ConnectionDraft(TWIN, SecretStr(f"{KEY}-2"), (FIRST_SERVICE,)))
    presenter.load()
    await presenter.tasks.idle()
    presenter.enter_price(CostClass.BASE, "0,25")
    presenter.enter_limit("0,25")
    await presenter.tasks.idle()
    service = presenter.connections.profiles.get(FIRST).service
    asked = entry(service=service, mode=Mode.BASE, state=LedgerState.COMPLETED, created_at=Clock().now())
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    presenter.select(TWIN)
    await presenter.tasks.idle()
    twin = presenter.state.month
    presenter.enter_price(CostClass.BASE, "9,00")
    await presenter.tasks.idle()
    presenter.select(FIRST)
    await presenter.tasks.idle()
    first = presenter.state.month

    assert (twin.calls, twin.tariff) == ({}, Tariff())
    assert first.calls == {CostClass.BASE: 1}
    assert first.tariff == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("0.25"))


async def test_a_wrong_amount_is_named_and_not_saved(presenter: ConnectionsPresenter) -> None:
    """The field keeps its sentence until it is right."""
    presenter.enter_price(CostClass.BASE, "R$ 1.234,5")
    presenter.enter_limit("muito")
    await presenter.tasks.idle()
    problems = dict(presenter.state.price_problems)
    presenter.enter_limit("10")
    await presenter.tasks.idle()

    assert problems == {CostClass.BASE.value: "Escreva 1.234,50.", LIMIT: "Escreva um valor como 0,25."}
    assert presenter.state.month.tariff == Tariff(monthly=Decimal(10))


async def test_a_wrong_amount_moves_nothing(qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter) -> None:
    """Its sentence has a line of its own under the field, whole in a window of 1366 pixels."""
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    view.resize(1134, 690)
    view.show()
    await presenter.tasks.idle()
    parts = [*view.findChildren(QLineEdit), *view.findChildren(QAbstractButton), view.prices, view.list]

    def places() -> list[tuple[int, ...]]:
        for _ in range(10):  # one turn for each layout within another
            QApplication.processEvents()
        return [(*part.mapTo(view, QPoint(0, 0)).toTuple(), *part.size().toTuple()) for part in parts]

    before = places()
    presenter.enter_price(CostClass.BASE, "muito")
    presenter.enter_limit("R$ 1.234,5")
    await presenter.tasks.idle()
    wrong = places()
    hints = [view.prices.hints[name] for name in (CostClass.BASE.value, LIMIT)]
    told = [hint.text() for hint in hints]

    assert told == ["Escreva um valor como 0,25.", "Escreva 1.234,50."]
    assert wrong == before
    assert not any(hint.toolTip() for hint in hints), "cut"


async def test_the_month_and_the_prices_stay_with_a_connection_whose_address_changes(
    archive: Archive, presenter: ConnectionsPresenter
) -> None:
    """They belong to the contract: what was spent of its limit at the former address is spent."""
    presenter.enter_price(CostClass.BASE, "0,25")
    await presenter.tasks.idle()
    saved = presenter.connections
    asked = entry(service=FIRST_SERVICE, mode=Mode.BASE, state=LedgerState.COMPLETED, created_at=Clock().now())
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await saved.change(FIRST, ConnectionDraft("Outro nome", addresses=("https://moved.invalid",)))
    presenter.was_edited(FIRST, "Outro nome")
    await presenter.tasks.idle()

    assert presenter.state.selected == "Outro nome"
    assert presenter.state.month.known == Decimal("0.25")
    assert presenter.state.current is not None
    assert presenter.state.current.has_key


async def test_nothing_replaces_the_one_in_use_when_it_is_removed(presenter: ConnectionsPresenter) -> None:
    switches: list[None] = []
    presenter.switched.connect(lambda: switches.append(None))
    presenter.remove()
    await presenter.tasks.idle()

    assert presenter.state.current is None
    assert presenter.connections.profiles.current_name() == REMOVED
    assert len(switches) == 1
    assert [row.name for row in presenter.state.rows] == [SECOND, ""]


async def test_arrows_show_and_space_uses(qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter) -> None:
    """The list is one path for the keyboard; the practice service has no prices to enter."""
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    view.show()
    await presenter.tasks.idle()
    view.list.lines[FIRST].setFocus()
    qtbot.keyClick(view.list.lines[FIRST], Qt.Key.Key_Down)
    shown = presenter.state.selected
    qtbot.keyClick(view.list.lines[SECOND], Qt.Key.Key_Space)
    await presenter.tasks.idle()
    used = presenter.state.current
    has_prices = view.prices.limit.isEnabled()
    qtbot.keyClick(view.list.lines[SECOND], Qt.Key.Key_Down)
    await presenter.tasks.idle()

    assert shown == SECOND
    assert used is not None
    assert used.name == SECOND
    assert has_prices
    assert not view.prices.limit.isEnabled()
    assert view.prices.note.text() == "Os preços valem para uma conexão com chave."


async def test_tab_reaches_the_key_the_prices_and_the_limit(
    qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter
) -> None:
    """From the button over the page it goes through the connections, then through the one that is shown."""
    view = ConnectionsView(presenter, theme)
    page = QWidget()
    page.setLayout(column(view.connect_button, view))
    qtbot.addWidget(page)
    page.show()
    await presenter.tasks.idle()
    lines = view.list.lines
    wanted = [
        *(lines[FIRST], lines[SECOND], lines[SECOND].use, lines[""], lines[""].use),
        *(view.detail.key, view.detail.address, view.detail.test),
        *view.prices.prices.values(),
        view.prices.limit,
    ]
    view.connect_button.setFocus()
    reached: list[QWidget] = []
    while (focused := page.focusWidget()) is not None and focused not in reached:
        reached.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)

    assert [one for one in reached if one in wanted] == wanted


async def test_no_widget_of_the_page_has_the_key(qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter) -> None:
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    view.show()
    await presenter.tasks.idle()
    texts = [getattr(one, "text", str)() for one in view.findChildren(object)]  # type: ignore[call-overload]

    assert texts
    assert not any(KEY in str(text) for text in texts)


async def test_the_columns_of_the_page_are_equal_and_their_numbers_stand_under_their_headings(
    qtbot: QtBot, theme: Theme, presenter: ConnectionsPresenter
) -> None:
    """In a window of 1366 pixels."""
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    view.resize(1134, 690)
    view.show()
    await presenter.tasks.idle()
    prices = view.prices
    line = view.list.lines[FIRST]

    def right(part: QWidget) -> int:
        return part.mapTo(prices, part.rect().topRight()).x()

    assert view.list.width() == prices.width()
    assert right(prices.month) == right(prices.calls[CostClass.BASE])
    assert line.name.mapTo(line, line.name.rect().topLeft()).x() <= theme.px(52)


async def test_a_sum_that_grows_moves_no_price_and_no_button(
    qtbot: QtBot, theme: Theme, archive: Archive, presenter: ConnectionsPresenter
) -> None:
    """The columns share the width by halves, not by what stands in them."""
    view = ConnectionsView(presenter, theme)
    qtbot.addWidget(view)
    view.resize(1134, 690)
    view.show()
    await presenter.tasks.idle()

    def places() -> list[QPoint]:
        parts: list[QWidget] = [*view.prices.prices.values(), view.prices.limit, view.detail.test, view.detail.address]
        return [part.mapTo(view, QPoint(0, 0)) for part in parts]

    before = places()
    asked = entry(service=FIRST_SERVICE, mode=Mode.BASE, state=LedgerState.COMPLETED, created_at=Clock().now())
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    presenter.enter_price(CostClass.BASE, "765.432,10")
    presenter.enter_limit("765.432,10")
    await presenter.tasks.idle()
    presenter.refresh_month()
    await presenter.tasks.idle()
    lay_out_now()

    assert "765.432,10" in view.prices.sums[CostClass.BASE].text()
    assert places() == before
