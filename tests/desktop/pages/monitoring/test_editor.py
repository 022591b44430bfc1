"""Making a monitoring: compared with those that run, written down, sent once, and nothing typed is lost."""

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
from autos.desktop.pages.monitoring.dialogs import AdoptDialog, EndDialog
from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
from autos.desktop.pages.monitoring.editor.presenter import EditingPresenter
from autos.domain.errors import ArchiveBusy, ArchiveFull
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.monitoring.monitoring_draft import MonitoringDraft, draft_for_search
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.domain.search.intent import Intent
from autos.service.world.demo import DEMO_CPF
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.monitoring.tracking_register import TrackingRegister
from autos.usecases.monitoring.watch_preview import watch_as_sent
from tests.desktop.pages.monitoring.conftest import COMPANY, Desk
from tests.usecases.monitoring.watched import Watched, always


@pytest.fixture
async def editing(monitor: Monitor) -> AsyncIterator[EditingPresenter]:
    made = EditingPresenter(monitor, COMPANY)
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
async def editor(parent: QWidget, editing: EditingPresenter, theme: Theme) -> MonitoringEditor:
    dialog = MonitoringEditor(parent, editing, theme)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    dialog.open()
    return dialog


async def test_it_is_made_once_however_often_it_is_pressed(
    editor: MonitoringEditor, editing: EditingPresenter, service: Watched, register: TrackingRegister
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


async def test_enter_in_a_field_spends_nothing(
    editor: MonitoringEditor, editing: EditingPresenter, service: Watched
) -> None:
    editor.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier))
    await editing.tasks.idle()
    assert editor.isVisible()
    assert service.posts == []


async def test_an_equal_one_is_told_before_and_wants_a_word(desk: Desk, monitor: Monitor, service: Watched) -> None:
    """Whoever agrees pays twice knowingly; another filter is another one."""
    await desk.register(COMPANY._replace(name="A primeira"))
    editing = EditingPresenter(monitor, COMPANY)
    await editing.tasks.idle()
    assert editing.state.alike is not None
    assert editing.state.alike.name == "A primeira"
    assert not editing.state.can_create
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1
    editing.filter(replace(COMPANY.draft, courts=KeyFilter(("TJSP",))))
    await editing.tasks.idle()
    assert editing.state.can_create
    editing.filter(COMPANY.draft)
    await editing.tasks.idle()
    editing.agree_alike(True)
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 2


async def test_one_that_came_to_run_meanwhile_is_told_before_it_is_sent(
    editing: EditingPresenter, desk: Desk, service: Watched
) -> None:
    """Made in another window of time, by a batch, or restored: looked at again at the last moment."""
    assert editing.state.can_create
    await desk.register(COMPANY)
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1
    assert editing.state.alike is not None


async def test_the_months_limit_stops_it_softly(editing: EditingPresenter, archive: Archive, service: Watched) -> None:
    tariff = Tariff({CostClass.ON_DEMAND: Decimal(2)}, monthly=Decimal(1))
    await archive.run(lambda kept: kept.tariffs.set(tariff))
    editing.create()
    await editing.tasks.idle()
    assert service.posts == []
    assert not editing.state.can_create
    editing.agree_limit(True)
    editing.create()
    await editing.tasks.idle()
    assert len(service.posts) == 1


@pytest.mark.parametrize(
    ("outcome", "is_unconfirmed"),
    [
        (httpx.Response(422, json={"error": {"message": "recurrence <b>must</b> be positive"}}), False),
        (httpx.ConnectError("synthetic"), False),
        (httpx.ReadTimeout("synthetic"), True),
        (httpx.Response(500), True),
    ],
)
async def test_what_was_typed_stays_when_it_could_not_be_made(
    editor: MonitoringEditor,
    editing: EditingPresenter,
    service: Watched,
    outcome: httpx.Response | Exception,
    is_unconfirmed: bool,
) -> None:
    """After one that may run all the same it is not sent again from here."""
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


async def test_without_a_name_or_a_filter_it_says_so(editor: MonitoringEditor, editing: EditingPresenter) -> None:
    editor.name.setText("  ")
    assert not editor.create_button.isEnabled()
    assert "Dê um nome" in editor.note.text()
    editor.name.setText("Tudo")
    editing.filter(FilterDraft())
    await editing.tasks.idle()
    assert "todo processo distribuído no país" in editor.wide.text()
    assert editor.wide_box.isVisibleTo(editor)
    assert not editor.create_button.isEnabled(), "a monitoring of the whole country is no slip of a finger"
    editor.agree_wide.click()
    assert editor.create_button.isEnabled()
    editing.filter(FilterDraft(courts=KeyFilter(("TJSP",))))
    await editing.tasks.idle()
    assert not editor.wide_box.isVisibleTo(editor)
    editing.filter(FilterDraft())
    await editing.tasks.idle()
    assert not editor.create_button.isEnabled(), "what was agreed to was another one"


def test_what_a_search_asked_becomes_what_is_watched() -> None:
    """The person becomes a party; side and dates of the search are no part of it; what is sent can be read before."""
    asked = Intent(SearchType.CPF, DEMO_CPF, Mode.COMPLETE, "111.222.333-96", "Cliente")
    watch = draft_for_search(asked, FilterDraft(side="Passive", courts=KeyFilter(("TJSP",))))
    assert watch.draft == FilterDraft(party_documents=(DEMO_CPF,), courts=KeyFilter(("TJSP",)))
    assert (watch.name, watch.matter) == ("111.222.333-96", "Cliente")
    assert draft_for_search(
        asked._replace(search_type=SearchType.NAME, search_key="Maria"), FilterDraft()
    ).draft == FilterDraft(party_names=("Maria",))
    sent = watch_as_sent(watch)
    assert '"custom"' in sent
    assert "Cliente" not in sent


def test_ending_names_them_and_enter_does_not_end(parent: QWidget, theme: Theme) -> None:
    dialog = EndDialog(parent, theme, ["<b>Um</b>", *(f"Monitoramento {n}" for n in range(8))])
    assert dialog.leave.isDefault()
    assert "<b>Um</b>" in dialog.words.text().replace("\u200b", "")
    assert "e mais 4" in dialog.words.text().replace("\u200b", "")
    assert "continua no acervo" in dialog.after.text()


def test_a_code_that_is_none_is_said_to_be_none(parent: QWidget, theme: Theme) -> None:
    dialog = AdoptDialog(parent, theme)
    dialog.code.setText("7f3a-c91e")
    assert not dialog.go_on.isEnabled()
    assert not dialog.hint.isHidden()
    dialog.code.setText("  7F3A0000-0000-4000-8000-00000000C91E ")
    assert dialog.go_on.isEnabled()
    assert dialog.tracking_id is not None


def test_every_watch_has_a_body(theme: Theme) -> None:
    """The empty filter too: the contract allows it."""
    assert theme
    assert MonitoringDraft("Tudo", FilterDraft()).search.outgoing()["search_type"] == "custom"


async def test_an_answer_that_cannot_be_kept_does_not_count_as_nothing(
    editing: EditingPresenter, service: Watched, monkeypatch: pytest.MonkeyPatch, monitor: Monitor
) -> None:
    """The disk is full when the service answers: pressing again must not pay again."""
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


async def test_a_full_disk_before_anything_left_is_no_sending(
    editing: EditingPresenter, service: Watched, monkeypatch: pytest.MonkeyPatch, monitor: Monitor
) -> None:
    async def full(*_: object) -> UUID:
        raise ArchiveFull("synthetic")

    monkeypatch.setattr(monitor, "begin", full)
    editing.create()
    await editing.tasks.idle()
    assert not editing.state.is_unconfirmed
    assert editing.state.can_create
    assert service.posts == []


async def test_a_comparison_that_stumbles_leaves_the_button(
    editing: EditingPresenter, monkeypatch: pytest.MonkeyPatch, monitor: Monitor
) -> None:
    async def busy(*_: object) -> None:
        raise ArchiveBusy("synthetic")

    monkeypatch.setattr(monitor, "begin", busy)
    editing.create()
    await editing.tasks.idle()
    assert editing.state.problem == "ArchiveBusy"
    assert editing.state.can_create


async def test_what_is_being_sent_is_not_equal_to_itself(editing: EditingPresenter, service: Watched) -> None:
    """The comparison after the last change may come while it is on its way, and the service may refuse it."""
    service.instead = always(httpx.Response(422, json={"error": {"message": "synthetic"}}))
    editing.filter(replace(COMPANY.draft, courts=KeyFilter(("TJSP",))))
    editing.create()
    await editing.tasks.idle()
    assert editing.state.problem == "Refused"
    assert editing.state.alike is None
    assert editing.state.can_create
