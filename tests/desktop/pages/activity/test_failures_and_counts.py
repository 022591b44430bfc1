"""The activity screen when courts failed, when the archive does, and what it counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from autos.archive.archive import Archive
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.view import ActivityView
from autos.desktop.pages.activity.words import hour, picture, standing
from autos.domain.errors import ArchiveDamaged
from autos.domain.ledger.ledger import LedgerEntry, LedgerState
from autos.domain.mode import CostClass, Mode
from autos.usecases.library.review import Review
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page, systems

HOSTILE = "<b>Nome</b> <img src=x>\u202eodnaled\u0007"


async def chosen(presenter: ActivityPresenter, kept: LedgerEntry) -> None:
    """Until the details of `kept` are shown."""
    await presenter.tasks.idle()
    presenter.choose(kept.entry_id)
    await presenter.tasks.idle()


def said(view: ActivityView) -> list[str]:
    return [label.text() for label in view.detail.findChildren(QLabel) if label.isVisible()]


async def test_this_month_is_counted_whatever_the_filter(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """Last year's searches are listed and not counted; narrowing the list changes no count."""
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


async def test_courts_that_failed_are_named_before_those_that_answered(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """The result is said to be incomplete; the court's sentence is shown as it came, as plain text."""
    kept = await keep(
        archive,
        entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED),
        page(lawsuit(0), errors=(HOSTILE,)),
    )
    await archive.run(lambda inside: inside.ledger.save_systems(kept.entry_id, systems(13, 14)))
    await chosen(presenter, kept)
    words = said(view)

    assert view.detail.explanation.text() == "O resultado está incompleto. 2 tribunais não trouxeram resposta útil."
    assert "Concluída com falhas" in words
    assert words.index("<b>Nome</b> <img src=x>odnaled") < words.index("TJSP · e-SAJ")
    assert words[words.index("<b>Nome</b> <img src=x>odnaled") + 1] == "código 7"
    assert "13 de 14 sistemas responderam" in words
    assert "aguardando" in words


async def test_where_the_service_names_no_systems_the_courts_that_brought_lawsuits_are_counted(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """And it is said that this is not all that was asked: no court here is no answer of that court."""
    kept = await keep(
        archive,
        entry(Mode.COMPLETE, state=LedgerState.COMPLETED),
        page(*(lawsuit(place) for place in range(7)), lawsuit(8, tribunal_acronym=HOSTILE), status="completed"),
    )
    await chosen(presenter, await presenter._review.entry(kept.entry_id))
    words = said(view)

    assert words[words.index("TJSP") + 1] == "3 processos"
    assert words[words.index("TRF3") + 1] == "1 processo"
    assert "<b>Nome</b> <img src=x>odnaled" in words
    assert view.detail.untold.isVisible()
    presenter.choose(None)
    await presenter.tasks.idle()
    assert presenter.state.courts == ()


async def test_an_archive_that_cannot_be_read_says_so(
    view: ActivityView, presenter: ActivityPresenter, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not an empty list, which would say that nothing was ever asked; and it recovers."""

    async def fail(_limit: int = 0, _text: str = "") -> list[LedgerEntry]:
        raise ArchiveDamaged

    with monkeypatch.context() as broken:
        broken.setattr(review, "recent", fail)
        presenter.narrow("x")
        await presenter.tasks.idle()
        failed = view.empty.title.text(), view.stack.currentWidget() is view.empty
    presenter.narrow("")
    await presenter.tasks.idle()

    assert failed == ("Não deu para ler a atividade", True)
    assert view.empty.title.text() == "Nenhuma busca ainda"


async def test_many_changes_are_read_together(
    presenter: ActivityPresenter, archive: Archive, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty pages in a row do not make twenty readings of the list, and the last one is shown."""
    kept = await keep(archive, entry())
    await presenter.tasks.idle()
    readings = 0
    recent = review.recent

    async def counted(limit: int = 200, text: str = "") -> list[LedgerEntry]:
        nonlocal readings
        readings += 1
        return await recent(limit, text)

    monkeypatch.setattr(review, "recent", counted)
    for done in range(20):
        presenter._reading.refresh()
        if done == 10:
            await archive.run(lambda inside: inside.ledger.save_systems(kept.entry_id, systems(9, 14)))
    await presenter.tasks.idle()

    assert readings < 10
    assert presenter.state.entries[0].systems_done == 9


@pytest.mark.parametrize("width", [900, 1208])
async def test_foreign_words_are_plain_and_inside_at_either_width(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, width: int
) -> None:
    """A label of markup and marks, 10,000 characters long, widens nothing."""
    view.resize(width, 600)
    kept = await keep(archive, entry(label=HOSTILE + "x" * 10_000, problem="ServiceBroken", problem_message=HOSTILE))
    await chosen(presenter, kept)
    picture_of_it = view.grab()

    assert picture_of_it.width() == view.width() * picture_of_it.devicePixelRatio()
    assert view.width() == width
    assert view.detail.widget().width() <= view.detail.viewport().width()
    assert "<b>Nome</b> <img src=x>odnaled" in view.detail.explanation.text()
    assert "\u202e" not in view.detail.title.text()


async def test_the_request_can_be_copied_and_is_not_made_up(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive
) -> None:
    """A search that never reached the service has no number there, and nothing to copy."""
    kept = await keep(archive, entry(created_at=NOW))
    lost = await keep(
        archive, entry(state=LedgerState.UNCONFIRMED, problem="AnswerLost", request_id=None, created_at=NOW)
    )
    await chosen(presenter, kept)
    view.detail.copy.click()
    await chosen(presenter, lost)

    assert QGuiApplication.clipboard().text() == str(kept.request_id)
    assert view.detail.request.text() == "não chegou ao serviço"
    assert not view.detail.copy.isVisible()


@pytest.mark.parametrize(
    ("members", "icon", "color"),
    [
        ({"state": LedgerState.COMPLETED}, "check", "green"),
        ({"state": LedgerState.COMPLETED, "court_errors": 2}, "triangle-alert", "amber"),
        ({"state": LedgerState.PENDING}, "loader-circle", "accent-text"),
        ({"state": LedgerState.PENDING, "problem": "ServiceUnreachable"}, "cloud-off", "amber"),
        ({"state": LedgerState.FAILED, "problem": "Refused"}, "circle-x", "red"),
        ({"state": LedgerState.FAILED, "problem": "KeyRefused"}, "key-round", "text-3"),
        ({"state": LedgerState.UNCONFIRMED, "problem": "AnswerLost"}, "circle-question-mark", "amber"),
        ({"state": LedgerState.FAILED}, "minus", "text-3"),
    ],
)
def test_how_it_stands_is_a_word_and_a_shape_and_a_colour(members: dict[str, object], icon: str, color: str) -> None:
    """Green only for what is done and whole."""
    told = entry(**members)

    assert picture(told) == (icon, color)
    assert standing(told)[0]


def test_the_hour_stands_under_its_day_and_an_old_open_search_tells_the_day() -> None:
    """Open searches share one heading, which says no day."""
    told = datetime(2026, 3, 2, 12, 5, tzinfo=UTC)

    assert hour(entry(state=LedgerState.COMPLETED, created_at=told)) == "09:05"
    assert hour(entry(state=LedgerState.PENDING, created_at=told)) == "02/03"
