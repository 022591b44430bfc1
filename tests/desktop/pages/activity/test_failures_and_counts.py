"""The activity page: failures of courts and archive, and counts."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from autos.archive.archive import Archive
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.texts import search_icon, search_status, time_text
from autos.desktop.pages.activity.view import ActivityView
from autos.domain.errors import ArchiveDamaged
from autos.domain.ledger.ledger import LedgerEntry, LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.monitoring.tracking import TRACKING
from autos.domain.operation import Operation
from autos.domain.summary.summary import CHECK
from autos.usecases.library.archive_reader import ArchiveReader
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page, systems

HOSTILE = "<b>Nome</b> <img src=x>\u202eodnaled\u0007"


async def choose(presenter: ActivityPresenter, search: LedgerEntry) -> None:
    """Choose a search and wait for its details."""
    await presenter.tasks.idle()
    presenter.choose(search.entry_id)
    await presenter.tasks.idle()


def visible_texts(view: ActivityView) -> list[str]:
    return [label.text() for label in view.detail.findChildren(QLabel) if label.isVisible()]


async def test_month_counts_do_not_depend_on_the_filter(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Searches of last year are listed and not counted."""
    now = datetime.now(UTC)
    await keep(archive, entry(Mode.BASE, label="Uma", state=LedgerState.COMPLETED, created_at=now))
    await keep(archive, entry(Mode.BASE, label="Outra", state=LedgerState.COMPLETED, created_at=now))
    old = now - timedelta(days=366)
    await keep(archive, entry(Mode.BASE, label="Antiga", state=LedgerState.COMPLETED, created_at=old))
    await presenter.tasks.idle()
    listed = len(presenter.state.entries)
    view.filter.setText("uma")
    await presenter.tasks.idle()

    assert listed == 3
    assert len(presenter.state.entries) == 1
    assert dict(presenter.state.month)[CostClass.BASE] == 2
    assert view.classes.costs[CostClass.BASE].text().endswith("  2")


async def test_failed_courts_are_listed_before_those_that_answered(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """The result is called incomplete; the message of the court is plain text."""
    stored = await keep(
        archive,
        entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED),
        page(lawsuit(0), errors=(HOSTILE,)),
    )
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(13, 14)))
    await choose(presenter, stored)
    words = visible_texts(view)

    assert view.detail.explanation.text() == "O resultado está incompleto. 2 tribunais não trouxeram resposta útil."
    assert "Concluída com falhas" in words
    assert words.index("O serviço disse: “<b>Nome</b> <img src=x>odnaled”") < words.index("TJSP · e-SAJ")
    assert words[words.index("O serviço disse: “<b>Nome</b> <img src=x>odnaled”") + 1] == "código 7"
    assert "13 de 14 sistemas responderam" in words
    assert "aguardando" in words


@pytest.mark.parametrize("kind", [CHECK, TRACKING])
async def test_a_single_answer_is_shown_as_it_came(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, kind: str
) -> None:
    """Where there is one; a search whose lawsuits were read has its own page."""
    route = Operation.CHECK if kind == CHECK else Operation.CREATE_TRACKING
    kept = await keep(archive, entry(Mode.EXISTS, route=route, state=LedgerState.COMPLETED))
    await choose(presenter, kept)
    before = view.detail.received.isVisible()
    body = b'{"has_lawsuits": true, "novelty": {"kind": "x"}}'
    await archive.run(lambda inside: inside.answers.save_single_answer(kept.entry_id, kind, body, NOW))
    await presenter.tasks.idle()
    view.detail.received.click()
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)
    read = await keep(archive, entry(Mode.COMPLETE, state=LedgerState.COMPLETED), page(lawsuit(0)))
    await choose(presenter, read)

    assert not before
    assert json.loads(dialog.page.text.toPlainText()) == json.loads(body)
    assert not view.detail.received.isVisible()


async def test_an_answer_that_could_not_be_read_is_shown_as_it_came(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    kept = await keep(archive, entry(Mode.EXISTS, route=Operation.CHECK, state=LedgerState.UNCONFIRMED))
    body = b'{"novelty": {"kind": "x"}}'
    await archive.run(lambda inside: inside.answers.save_unreadable(kept.entry_id, body, "has_lawsuits", NOW))
    await choose(presenter, kept)
    view.detail.received.click()
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)

    assert json.loads(dialog.page.text.toPlainText()) == json.loads(body)


async def test_without_systems_lawsuits_are_counted_by_court(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """A note says that other courts may have been queried."""
    stored = await keep(
        archive,
        entry(Mode.COMPLETE, state=LedgerState.COMPLETED),
        page(*(lawsuit(place) for place in range(7)), lawsuit(8, tribunal_acronym=HOSTILE), status="completed"),
    )
    await choose(presenter, await presenter._review.entry(stored.entry_id))
    words = visible_texts(view)

    assert words[words.index("TJSP") + 1] == "3 processos"
    assert words[words.index("TRF3") + 1] == "1 processo"
    assert "<b>Nome</b> <img src=x>odnaled" in words
    assert view.detail.court_note.isVisible()
    presenter.choose(None)
    await presenter.tasks.idle()
    assert presenter.state.courts == ()


async def test_unreadable_archive_is_reported(
    view: ActivityView, presenter: ActivityPresenter, reader: ArchiveReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not shown as an empty list, and recovers."""

    async def fail(_limit: int = 0, _text: str = "") -> list[LedgerEntry]:
        raise ArchiveDamaged

    with monkeypatch.context() as broken:
        broken.setattr(reader, "recent", fail)
        presenter.narrow("x")
        await presenter.tasks.idle()
        failed = view.empty.title.text(), view.stack.currentWidget() is view.empty
    presenter.narrow("")
    await presenter.tasks.idle()

    assert failed == ("Não deu para ler a atividade", True)
    assert view.empty.title.text() == "Nenhuma busca ainda"


async def test_many_changes_cause_few_reads(
    presenter: ActivityPresenter, archive: Archive, reader: ArchiveReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty changes in a row; the last state is shown."""
    stored = await keep(archive, entry())
    await presenter.tasks.idle()
    readings = 0
    recent = reader.recent

    async def counted(limit: int = 200, text: str = "") -> list[LedgerEntry]:
        nonlocal readings
        readings += 1
        return await recent(limit, text)

    monkeypatch.setattr(reader, "recent", counted)
    for done in range(20):
        presenter._reading.refresh()
        if done == 10:
            await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(9, 14)))
    await presenter.tasks.idle()

    assert readings < 10
    assert presenter.state.entries[0].systems_done == 9


@pytest.mark.parametrize("width", [900, 1208])
async def test_untrusted_text_is_plain_and_does_not_widen_the_view(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, width: int
) -> None:
    """A label of 10,000 characters with markup and control characters."""
    view.resize(width, 600)
    stored = await keep(archive, entry(label=HOSTILE + "x" * 10_000, problem="ServiceBroken", problem_message=HOSTILE))
    await choose(presenter, stored)
    picture_of_it = view.grab()

    assert picture_of_it.width() == view.width() * picture_of_it.devicePixelRatio()
    assert view.width() == width
    assert view.detail.widget().width() <= view.detail.viewport().width()
    assert "<b>Nome</b> <img src=x>odnaled" in view.detail.explanation.text()
    assert "\u202e" not in view.detail.title.text()


async def test_request_id_can_be_copied_if_there_is_one(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """A search whose answer was lost has none; it may have reached the service all the same."""
    stored = await keep(archive, entry(created_at=NOW))
    lost = await keep(
        archive, entry(state=LedgerState.UNCONFIRMED, problem="AnswerLost", request_id=None, created_at=NOW)
    )
    await choose(presenter, stored)
    view.detail.copy.click()
    await choose(presenter, lost)

    assert QGuiApplication.clipboard().text() == str(stored.request_id)
    assert view.detail.request.text() == "o serviço não informou"
    assert not view.detail.copy.isVisible()


@pytest.mark.parametrize(
    ("members", "icon", "color"),
    [
        ({"state": LedgerState.COMPLETED}, "check", "green"),
        ({"state": LedgerState.COMPLETED, "court_errors": 2}, "triangle-alert", "amber"),
        ({"state": LedgerState.PENDING}, "loader-circle", "accent-text"),
        ({"state": LedgerState.PENDING, "problem": "ServiceUnreachable"}, "cloud-off", "amber"),
        ({"state": LedgerState.FAILED, "problem": "Refused"}, "circle-x", "red"),
        ({"state": LedgerState.FAILED, "problem": "NotAllowed"}, "circle-x", "red"),
        ({"state": LedgerState.FAILED, "problem": "Redirected"}, "circle-x", "red"),
        ({"state": LedgerState.FAILED, "problem": "KeyRefused"}, "key-round", "text-3"),
        ({"state": LedgerState.UNCONFIRMED, "problem": "AnswerLost"}, "circle-question-mark", "amber"),
        ({"state": LedgerState.FAILED}, "minus", "text-3"),
    ],
)
def test_status_has_text_icon_and_colour(members: dict[str, object], icon: str, color: str) -> None:
    """Green only if completed without failures."""
    stored = entry(**members)

    assert search_icon(stored) == (icon, color)
    assert search_status(stored)[0]


def test_open_search_of_an_earlier_day_shows_the_day_instead_of_the_time() -> None:
    """Open searches share one heading without a day."""
    moment = datetime(2026, 3, 2, 12, 5, tzinfo=UTC)

    assert time_text(entry(state=LedgerState.COMPLETED, created_at=moment)) == "09:05"
    assert time_text(entry(state=LedgerState.PENDING, created_at=moment)) == "02/03"
