"""The presenter of one search."""

from __future__ import annotations

import asyncio

from autos.archive.archive import Archive
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.state import ResultsState
from autos.domain.ledger.ledger import LedgerState
from autos.domain.mode import Mode
from tests.desktop.pages.results.conftest import Following
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page, systems


async def test_shows_the_cases_of_the_search(presenter: ResultsPresenter, archive: Archive) -> None:
    """Cases, not records; the newest step first; following while it is open."""
    stored = await keep(archive, entry(), page(lawsuit(0), lawsuit(0, instance=2), lawsuit(1)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()

    state = presenter.state
    assert state.entry is not None
    assert (len(state.ids), state.entry.records_count) == (2, 3)
    assert state.is_following
    assert not state.is_loading
    assert {court.court for court in state.courts} == {"TJSP", "TRT2"}


async def test_the_first_read_does_not_wait_and_later_ones_are_combined(
    presenter: ResultsPresenter, archive: Archive
) -> None:
    """Many changes in a row cause few reads."""
    stored = await keep(archive, entry())
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    presenter._reading._rest_s = 3_600.0
    states: list[ResultsState] = []
    presenter.changed.connect(states.append)
    is_shown = asyncio.Event()
    presenter.changed.connect(lambda state: is_shown.set() if state.ids else None)

    async def save(place: int) -> None:
        await archive.run(lambda inside: inside.answers.save_page(stored.entry_id, page(lawsuit(place)), NOW))

    await save(0)
    async with asyncio.timeout(60):
        await is_shown.wait()
    for place in range(1, 12):
        await save(place)
    presenter._reading.refresh(at_once=True)
    await presenter.tasks.idle()

    assert [len(ids) for ids in dict.fromkeys(state.ids for state in states)][-2:] == [1, 12]


async def test_new_cases_are_held_back_while_a_lawsuit_is_read(presenter: ResultsPresenter, archive: Archive) -> None:
    """Held: the shown list stays, the count says how many wait; revealing shows them in order."""
    stored = await keep(archive, entry(), page(lawsuit(5), lawsuit(6)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    shown = presenter.state.ids
    presenter.hold(True)

    await keep_more(archive, stored.entry_id, page(lawsuit(1), lawsuit(2)))
    await presenter.tasks.idle()
    assert (presenter.state.ids, presenter.state.held_back) == (shown, 2)
    presenter.reveal()
    assert (len(presenter.state.ids), presenter.state.held_back) == (4, 0)
    assert presenter.state.ids[2:] == shown


async def test_releasing_the_list_shows_the_cases_held_back(presenter: ResultsPresenter, archive: Archive) -> None:
    """Back at the top with nothing being read, the list flows again."""
    stored = await keep(archive, entry(), page(lawsuit(5)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    presenter.hold(True)
    await keep_more(archive, stored.entry_id, page(lawsuit(1)))
    await presenter.tasks.idle()

    presenter.hold(False)

    assert (len(presenter.state.ids), presenter.state.held_back) == (2, 0)


async def test_a_case_represented_by_another_record_is_not_new(presenter: ResultsPresenter, archive: Archive) -> None:
    """The second instance arrives and leads: the line is replaced in its place, and nothing waits."""
    stored = await keep(archive, entry(), page(lawsuit(5), lawsuit(6)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    before = presenter.state.ids
    presenter.hold(True)
    replaced: list[dict[int, int]] = []
    presenter.rows_replaced.connect(replaced.append)

    appeal = lawsuit(5, instance=2, last_step={"step_date": NOW.isoformat()})
    await keep_more(archive, stored.entry_id, page(appeal))
    await presenter.tasks.idle()

    assert replaced
    assert replaced[0].keys() <= set(before)
    assert len(presenter.state.ids) == 2
    assert presenter.state.held_back == 0


async def test_another_order_shows_the_cases_held_back(presenter: ResultsPresenter, archive: Archive) -> None:
    """The person asked for movement: what was held back comes with it."""
    stored = await keep(archive, entry(), page(lawsuit(0, name="B"), lawsuit(1, name="A")))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    presenter.hold(True)

    presenter.sort("name")
    await presenter.tasks.idle()

    rows = await presenter._review.rows(presenter.state.ids)
    assert [row.name for row in rows] == ["A", "B"]


async def test_rows_arrive_with_the_requested_ids(presenter: ResultsPresenter, archive: Archive) -> None:
    """The signal carries the rows and the requested ids."""
    stored = await keep(archive, entry(), page(lawsuit(0), lawsuit(1)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()
    came: list[tuple[list[object], list[int]]] = []
    presenter.rows_ready.connect(lambda rows, asked: came.append((rows, asked)))

    presenter.rows_wanted(presenter.state.ids)
    await presenter.tasks.idle()

    assert [len(rows) for rows, _ in came] == [2]
    assert came[0][1] == list(presenter.state.ids)


async def test_resuming_polls_the_same_request(
    presenter: ResultsPresenter, archive: Archive, following: Following
) -> None:
    """Only an accepted search is resumed; its own request goes on, nothing is sent anew."""
    stuck = await keep(archive, entry(problem="ServiceUnreachable"))
    presenter.show(stuck.entry_id)
    await presenter.tasks.idle()
    assert presenter.state.can_resume
    assert not presenter.state.is_following

    presenter.resume()
    assert presenter.state.is_following
    await presenter.tasks.idle()

    assert following.followed == [stuck.entry_id]


async def test_a_failed_resume_shows_the_problem_again(
    presenter: ResultsPresenter, archive: Archive, following: Following
) -> None:
    """The service is still away: the problem is back, the button too."""
    following.fails = True
    stuck = await keep(archive, entry(problem="ServiceUnreachable"))
    presenter.show(stuck.entry_id)
    await presenter.tasks.idle()

    presenter.resume()
    await presenter.tasks.idle()

    assert presenter.state.problem == "ServiceUnreachable"
    assert presenter.state.can_resume


async def test_a_lost_search_cannot_be_resumed(
    presenter: ResultsPresenter, archive: Archive, following: Following
) -> None:
    """It may have been billed: only a new question, asked by the person, goes out."""
    lost = await keep(archive, entry(state=LedgerState.UNCONFIRMED, problem="AnswerLost"))
    presenter.show(lost.entry_id)
    await presenter.tasks.idle()

    presenter.resume()
    await presenter.tasks.idle()

    assert following.followed == []
    assert presenter.state.is_unanswered


async def test_changes_of_other_searches_are_not_read(presenter: ResultsPresenter, archive: Archive) -> None:
    """The screen listens to its own search only."""
    stored = await keep(archive, entry(), page(lawsuit(0)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()

    await keep(archive, entry(), page(lawsuit(1)))

    assert not presenter.tasks.is_running("read")


async def test_missing_answers_are_counted_once_the_search_has_ended(
    presenter: ResultsPresenter, archive: Archive
) -> None:
    """While it runs, a pending court is not a failure; afterwards it is, and so is a refusal."""
    ended = entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED)
    stored = await keep(archive, ended, page(lawsuit(0), errors=("Certificado vencido",)))
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(4, 5)))
    presenter.show(stored.entry_id)
    await presenter.tasks.idle()

    assert presenter.state.missing_answers == 2
    assert [error.message for error in presenter.state.errors] == ["Certificado vencido"]


async def test_an_unknown_search_is_a_problem_and_not_an_empty_list(presenter: ResultsPresenter) -> None:
    """The state has the problem of the archive."""
    presenter.show(entry().entry_id)
    await presenter.tasks.idle()

    assert presenter.state.problem == "NotArchived"
    assert not presenter.state.is_loading


async def keep_more(archive: Archive, entry_id: object, received: object) -> None:
    """One more page of answers."""
    await archive.run(lambda inside: inside.answers.save_page(entry_id, received, NOW))
