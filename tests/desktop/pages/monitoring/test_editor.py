"""The editor of a new monitoring, its presenter and dialogs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from decimal import Decimal
from uuid import UUID

import httpx
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.dialogs import AddByIdDialog, DeleteMonitoringsDialog
from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
from autos.desktop.pages.monitoring.editor.presenter import MonitoringEditorPresenter
from autos.domain.errors import ArchiveBusy, ArchiveFull
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.monitoring.monitoring_draft import MonitoringDraft, draft_for_search
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.domain.search.intent import Intent
from autos.service.world.demo import DEMO_CPF
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.monitoring.monitoring_preview import monitoring_as_sent
from tests.desktop.pages.monitoring.conftest import COMPANY, MonitoringSetup
from tests.usecases.conftest import SERVICE
from tests.usecases.monitoring.watched import Watched, always


@pytest.fixture
async def editing(monitor: Monitor) -> AsyncIterator[MonitoringEditorPresenter]:
    made = MonitoringEditorPresenter(monitor, COMPANY)
    await made.tasks.idle()
    yield made
    await made.tasks.aclose()


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1100, 700)
    return window


@pytest.fixture
async def editor(parent: QWidget, editing: MonitoringEditorPresenter, theme: Theme) -> MonitoringEditor:
    dialog = MonitoringEditor(parent, editing, theme)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    dialog.open()
    return dialog


async def test_pressing_create_repeatedly_creates_once(
    editor: MonitoringEditor, editing: MonitoringEditorPresenter, service: Watched, register: FindsRegister
) -> None:
    made: list[RegisteredMonitoring] = []
    editing.created.connect(made.append)
    for _ in range(3):
        editor.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier))
    await editing.tasks.idle()
    assert len(service.posts) == len(made) == 1
    assert not editor.isVisible()
    ((one, _),) = await register.all()
    assert (one.name, one.reason, one.matter) == (COMPANY.name, COMPANY.reason, COMPANY.matter)


async def test_enter_in_a_field_does_not_create(
    editor: MonitoringEditor, editing: MonitoringEditorPresenter, service: Watched
) -> None:
    editor.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier))
    await editing.tasks.idle()
    assert editor.isVisible()
    assert service.posts == []


async def test_duplicate_is_reported_and_needs_confirmation(
    monitoring_setup: MonitoringSetup, monitor: Monitor, service: Watched
) -> None:
    """A confirmed duplicate is sent; a changed filter is none."""
    await monitoring_setup.register(COMPANY._replace(name="A primeira"))
    editing = MonitoringEditorPresenter(monitor, COMPANY)
    await editing.tasks.idle()
    assert editing.state.alike is not None
    assert editing.state.alike.name == "A primeira"
    assert not editing.state.can_create
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1
    editing.set_filter(replace(COMPANY.draft, courts=KeyFilter(("TJSP",))))
    await editing.tasks.idle()
    assert editing.state.can_create
    editing.set_filter(COMPANY.draft)
    await editing.tasks.idle()
    editing.agree_alike(True)
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 2


async def test_duplicate_created_meanwhile_is_reported_before_sending(
    editing: MonitoringEditorPresenter, monitoring_setup: MonitoringSetup, service: Watched
) -> None:
    """It is compared again right before sending."""
    assert editing.state.can_create
    await monitoring_setup.register(COMPANY)
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1
    assert editing.state.alike is not None


@pytest.mark.parametrize(
    ("prices", "said"),
    [({}, "sem preço informado"), ({CostClass.MONITORING: Decimal("1.80")}, "R$ 1,80 por monitoramento")],
)
async def test_the_price_is_seen_before_a_monitoring_is_created(
    monitoring_setup: MonitoringSetup,
    archive: Archive,
    editor: MonitoringEditor,
    editing: MonitoringEditorPresenter,
    prices: dict[CostClass, Decimal],
    said: str,
) -> None:
    """A price of its own: that of the courts says nothing of it."""
    tariff = Tariff({CostClass.ON_DEMAND: Decimal("3.50"), **prices})
    await archive.run(lambda transaction: transaction.tariffs.set(SERVICE, tariff))
    again = MonitoringEditorPresenter(monitoring_setup.monitor, COMPANY)
    await again.tasks.idle()
    await editing.tasks.idle()

    assert again.state.price.replace("\u00a0", " ") == said
    assert editor.price.text() == editing.state.price
    await again.tasks.aclose()


async def test_monthly_limit_needs_confirmation(
    editing: MonitoringEditorPresenter, archive: Archive, service: Watched
) -> None:
    tariff = Tariff({CostClass.MONITORING: Decimal(2)}, monthly=Decimal(1))
    await archive.run(lambda transaction: transaction.tariffs.set(SERVICE, tariff))
    answers = [False, True]
    asked: list[str] = []

    async def confirm(draft: MonitoringDraft) -> bool:
        asked.append(draft.name)
        return answers.pop(0)

    editing._confirm_limit = confirm
    editing.create()
    await editing.tasks.idle()
    assert service.posts == []
    assert not editing.state.has_room
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1
    assert len(asked) == 2


@pytest.mark.parametrize(
    ("outcome", "is_unconfirmed"),
    [
        (httpx.Response(422, json={"error": {"message": "recurrence <b>must</b> be positive"}}), False),
        (httpx.ConnectError("synthetic"), False),
        (httpx.ReadTimeout("synthetic"), True),
        (httpx.Response(500), True),
        (httpx.Response(200, html="<p>login</p>"), True),
        (httpx.Response(302, headers={"location": "/tracking/7"}), True),
        (httpx.Response(307, headers={"location": "/moved"}), False),
    ],
)
async def test_input_is_kept_if_creation_fails(
    editor: MonitoringEditor,
    editing: MonitoringEditorPresenter,
    service: Watched,
    outcome: httpx.Response | Exception,
    is_unconfirmed: bool,
) -> None:
    """It is not sent again if it may run."""
    service.instead = always(outcome)
    editing.create()
    await editing.tasks.idle()
    assert editor.isVisible()
    assert editor.name.text() == COMPANY.name
    assert not editor.problem_box.isHidden()
    assert "<b>" not in editor.problem.text() or editor.problem.textFormat() is Qt.TextFormat.PlainText
    assert (editing.state.is_unconfirmed, editing.state.can_create) == (is_unconfirmed, not is_unconfirmed)
    sent = len(service.posts)
    service.instead = None
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == (sent if is_unconfirmed else sent + 1)


async def test_one_that_the_service_has_already_can_be_adopted(
    editor: MonitoringEditor, editing: MonitoringEditorPresenter, service: Watched
) -> None:
    """The service names its code; what was typed stays, and the name goes along."""
    code = "7f3a0000-0000-4000-8000-00000000c91e"
    wanted: list[tuple[str, str]] = []
    editor.adopt_wanted.connect(lambda *arguments: wanted.append(arguments))
    service.instead = always(httpx.Response(409, json={"error": {"data": {"tracking_id": code}}}))
    editing.create()
    await editing.tasks.idle()

    assert code in editor.problem.text().replace("\u200b", "")
    editor.adopt.click()
    assert wanted == [(code, COMPANY.name)]
    assert editor.isVisible()

    editing.set_name("Outro")
    assert editor.adopt.isHidden()


async def test_missing_name_or_filter_is_reported(editor: MonitoringEditor, editing: MonitoringEditorPresenter) -> None:
    editor.name.setText("  ")
    assert not editor.create_button.isEnabled()
    assert "Dê um nome" in editor.note.text()
    editor.name.setText("Tudo")
    editing.set_filter(FilterDraft())
    await editing.tasks.idle()
    assert "todo processo distribuído no país" in editor.wide.text()
    assert editor.wide_box.isVisibleTo(editor)
    assert not editor.create_button.isEnabled(), "a monitoring of the whole country is no slip of a finger"
    editor.agree_wide.click()
    assert editor.create_button.isEnabled()
    editing.set_filter(FilterDraft(courts=KeyFilter(("TJSP",))))
    await editing.tasks.idle()
    assert not editor.wide_box.isVisibleTo(editor)
    editing.set_filter(FilterDraft())
    await editing.tasks.idle()
    assert not editor.create_button.isEnabled(), "what was agreed to was another one"


def test_search_becomes_a_monitoring_draft() -> None:
    """The searched person becomes a party; side and dates are dropped; the request can be previewed."""
    asked = Intent(SearchType.CPF, DEMO_CPF, Mode.COMPLETE, "111.222.333-96", "Cliente")
    watch = draft_for_search(asked, FilterDraft(side="Passive", courts=KeyFilter(("TJSP",))))
    assert watch.draft == FilterDraft(party_documents=(DEMO_CPF,), courts=KeyFilter(("TJSP",)))
    assert (watch.name, watch.matter) == ("111.222.333-96", "Cliente")
    assert draft_for_search(
        asked._replace(search_type=SearchType.NAME, search_key="Maria"), FilterDraft()
    ).draft == FilterDraft(party_names=("Maria",))
    sent = monitoring_as_sent(watch)
    assert '"custom"' in sent
    assert "Cliente" not in sent


def test_delete_dialog_lists_names_and_enter_cancels(parent: QWidget, theme: Theme) -> None:
    dialog = DeleteMonitoringsDialog(parent, theme, ["<b>Um</b>", *(f"Monitoramento {n}" for n in range(8))])
    assert dialog.leave.isDefault()
    assert "<b>Um</b>" in dialog.words.text().replace("\u200b", "")
    assert "e mais 4" in dialog.words.text().replace("\u200b", "")
    assert "continua no acervo" in dialog.after.text()


def test_invalid_id_is_reported(parent: QWidget, theme: Theme) -> None:
    dialog = AddByIdDialog(parent, theme)
    dialog.code.setText("7f3a-c91e")
    assert not dialog.go_on.isEnabled()
    assert not dialog.hint.isHidden()
    dialog.code.setText("  7F3A0000-0000-4000-8000-00000000C91E ")
    assert dialog.go_on.isEnabled()
    assert dialog.tracking_id is not None


def test_empty_filter_has_a_body(theme: Theme) -> None:
    """The contract allows it."""
    assert theme
    assert MonitoringDraft("Tudo", FilterDraft()).search.outgoing()["search_type"] == "custom"


async def test_an_answer_that_cannot_be_kept_does_not_count_as_nothing(
    editing: MonitoringEditorPresenter, service: Watched, monkeypatch: pytest.MonkeyPatch, monitor: Monitor
) -> None:
    """The disk is full when the service answers: a second press must not be charged again."""
    send = monitor.send

    async def full(entry_id: UUID) -> RegisteredMonitoring:
        await send(entry_id)
        raise ArchiveFull("synthetic")

    monkeypatch.setattr(monitor, "send", full)
    editing.create()
    await editing.tasks.idle()
    assert editing.state.problem == "ArchiveFull"
    assert editing.state.is_unconfirmed
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1


async def test_full_disk_before_sending_leaves_nothing_unconfirmed(
    editing: MonitoringEditorPresenter, service: Watched, monkeypatch: pytest.MonkeyPatch, monitor: Monitor
) -> None:
    async def full(*_: object) -> UUID:
        raise ArchiveFull("synthetic")

    monkeypatch.setattr(monitor, "begin", full)
    editing.create()
    await editing.tasks.idle()
    assert not editing.state.is_unconfirmed
    assert editing.state.can_create
    assert service.posts == []


async def test_failed_comparison_leaves_the_button_enabled(
    editing: MonitoringEditorPresenter, monkeypatch: pytest.MonkeyPatch, monitor: Monitor
) -> None:
    async def busy(*_: object) -> None:
        raise ArchiveBusy("synthetic")

    monkeypatch.setattr(monitor, "begin", busy)
    editing.create()
    await editing.tasks.idle()
    assert editing.state.problem == "ArchiveBusy"
    assert editing.state.can_create


async def test_monitoring_being_sent_is_not_its_own_duplicate(
    editing: MonitoringEditorPresenter, service: Watched
) -> None:
    """The delayed comparison may run while it is being sent, and the service may refuse it."""
    service.instead = always(httpx.Response(422, json={"error": {"message": "synthetic"}}))
    editing.set_filter(replace(COMPANY.draft, courts=KeyFilter(("TJSP",))))
    editing.create()
    await editing.tasks.idle()
    assert editing.state.problem == "Refused"
    assert editing.state.alike is None
    assert editing.state.can_create
