"""The page of kept deadlines and the news where a date has moved: the earlier one first, its history, its marks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.places import DeadlinePlaces
from autos.desktop.components.deadlines.stored_presenter import StoredDeadlinesPresenter
from autos.desktop.pages.deadlines.view import StoredDeadlinesView
from autos.desktop.pages.news.news_file import NewsFile
from autos.desktop.pages.news.presenter import NewsPresenter
from autos.desktop.pages.news.rows import LawsuitLine
from autos.desktop.pages.news.texts import spoken_text
from autos.desktop.pages.news.view import NewsView
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.stored_deadline import DeadlineTerms, NewDeadline, count_deadline
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.policy.policy import NO_POLICY
from autos.system.clock import Clock
from autos.usecases.deadlines.courts import court_named
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import StoredDeadlines
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.inbox import LibraryInbox
from tests.archive.annotation_data import with_lawsuits

CLOSED = DayMark(8, 12, 2031, "Dia da Justiça", court="TJPR")
OPEN = DayMark(8, 12, 2031, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN)


@pytest.fixture
async def presenter(archive: Archive, tmp_path: Path) -> AsyncIterator[StoredDeadlinesPresenter]:
    """Due on 9 December as it was stored, on the 8th as it is counted now."""
    files = Deadlines(tmp_path, NO_POLICY.export, Clock())
    stored = StoredDeadlines(archive, Clock(), files)
    await with_lawsuits(archive, 1)
    await files.add(CLOSED)
    terms, court = DeadlineTerms(date(2031, 11, 24), 9, Counting.WORKING, "TJPR", ""), court_named("TJPR")
    assert court is not None
    counted = count_deadline(terms, court.calendar, await files.marks())
    await stored.store(1, NewDeadline("Réplica", terms, counted))
    await stored.recount()
    await files.remove(CLOSED)
    await files.add(OPEN)
    made = StoredDeadlinesPresenter(stored)
    made.refresh()
    await made.tasks.idle()
    await made.tasks.idle()
    yield made
    await made.aclose()


async def test_the_page_lists_by_the_earlier_date_and_tells_why(
    qtbot: QtBot, presenter: StoredDeadlinesPresenter, theme: Theme
) -> None:
    view = StoredDeadlinesView(presenter, theme)
    qtbot.addWidget(view)
    cells = [str(view.table.records.index(0, column).data()) for column in (0, 3)]
    detail = view.detail

    assert cells[0] == "segunda, 08/12/2031"
    assert cells[1].endswith("vence antes, era 09/12")
    assert detail.difference.text().startswith("Vence antes: era terça, 09/12/2031, agora segunda, 08/12/2031. 08/12")
    assert detail.safest.words.text() == "A data guardada; a mais segura agora é 08/12/2031"
    assert detail.history.text().splitlines()[1].endswith("aberto: marcado por você.")
    assert not detail.mark_read.isHidden()


async def test_marking_it_as_read_leaves_the_earlier_date_where_it_is(
    qtbot: QtBot, presenter: StoredDeadlinesPresenter, theme: Theme
) -> None:
    view = StoredDeadlinesView(presenter, theme)
    qtbot.addWidget(view)
    view.detail.mark_read.click()
    await presenter.tasks.idle()
    await presenter.tasks.idle()
    [listed] = presenter.state.open

    assert (listed.unread, listed.due) == ((), date(2031, 12, 8))
    assert view.detail.mark_read.isHidden()
    assert not view.detail.difference_box.isHidden()


async def test_the_sidebar_has_a_badge_and_the_earlier_day(
    qtbot: QtBot, presenter: StoredDeadlinesPresenter, theme: Theme
) -> None:
    places = DeadlinePlaces(
        presenter, theme, is_counting=lambda: False, is_listing=lambda: False, is_checking=lambda: False
    )
    qtbot.addWidget(places)

    assert (places.stored.place.detail, places.stored.place.is_new) == ("1", True)
    assert places.stored.place.tip == "1 prazo mudou de data"
    assert (places.upcoming[0].place.detail, places.upcoming[0].place.is_new) == ("08/12", True)


async def test_the_news_have_it_until_it_is_marked(
    qtbot: QtBot, archive: Archive, presenter: StoredDeadlinesPresenter, theme: Theme
) -> None:
    """With one key, and undone with another; it is painted."""
    assert presenter.state.open
    news = NewsPresenter(LibraryInbox(archive, Clock()), lambda: NewsFile(ExportedFiles(archive)))
    acts: list[Act] = []
    news.acted.connect(lambda act, _sentence: acts.append(act))
    view = NewsView(news, theme)
    qtbot.addWidget(view)
    view.show()
    news.set_visible(is_visible=True)
    await news.tasks.idle()
    row = next(row for row in view.list.rows.records if isinstance(row, LawsuitLine))
    told = spoken_text(row, news.now())
    news.handle([row.entry.case_id], InboxState.SEEN)
    await news.tasks.idle()
    await presenter.tasks.idle()
    marked = presenter.state.open[0].unread
    await archive.run(lambda transaction: transaction.undo_log.undo(Clock().now(), acts[0].act_id))
    await news.tasks.idle()
    await presenter.tasks.idle()
    unmarked = presenter.state.open[0].unread
    view.grab()
    await news.tasks.aclose()

    assert "Réplica. Vence antes: era 09/12, agora 08/12. 08/12 passou a contar como aberto: marcado por você" in told
    assert (marked, len(unmarked)) == ((), 1)
