"""The presenter of the monitoring page."""

import json
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.archive.files.written_files import written_files
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import MonitoringAction, MonitoringCategory
from autos.domain.errors import Problem, ServiceProblem, TrackingUnknown
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.monitoring.register import RegisterImportCounts, RegisterState
from autos.domain.search.filter_draft import FilterDraft
from autos.usecases.monitoring.finds_register import FindsRegister
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, WEEK, FakePoller, MonitoringSetup
from tests.desktop.synthetic import entry, keep, lawsuit, page
from tests.usecases.consent import write_monitoring
from tests.usecases.monitoring.watched import Watched, always

UNKNOWN = httpx.Response(404, json={"error": {"message": "there is no such tracking"}})


async def settled(presenter: MonitoringPresenter) -> None:
    """Wait until running tasks have ended and the register was read again."""
    await presenter.tasks.idle()
    presenter.refresh()
    await presenter.tasks.idle()


async def test_monitorings_with_unread_finds_are_listed_first(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup
) -> None:
    quiet = await monitoring_setup.register(COMPANY)
    noisy = await monitoring_setup.register(EVERYTHING)
    await settled(presenter)
    assert [line.category for line in presenter.state.rows] == [MonitoringCategory.WAITING] * 2
    await monitoring_setup.advance(WEEK, noisy)
    await settled(presenter)

    state = presenter.state
    assert [line.key for line in state.rows] == [str(noisy), str(quiet)]
    assert state.rows[0].unread == state.unread > 5
    assert state.counts[MonitoringCategory.NEWS] == 1
    assert state.counts[MonitoringCategory.ALL] == 2
    assert state.matters == [("Cliente Fictício", 1), ("Escritório", 1)]
    presenter.choose(str(quiet))
    presenter.show_category(MonitoringCategory.NEWS)
    assert [line.key for line in presenter.state.listed] == [str(noisy)], "what is read and has no news is let go"
    presenter.choose(str(noisy))
    presenter.show_matter("Cliente Fictício")
    assert [line.key for line in presenter.state.listed] == [str(quiet)]
    presenter.show_matter(None)
    presenter.filter("AUDITORIA")
    assert [line.key for line in presenter.state.listed] == [str(quiet)]


async def test_a_monitoring_without_a_name_has_that_of_the_archive(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, archive: Archive
) -> None:
    """Of the one whom it watches, if a search has brought the name."""
    known = FilterDraft(party_documents=("11122233396",))
    watched = await monitoring_setup.register(MonitoringDraft("", known))
    named = await monitoring_setup.register(COMPANY)
    person = {"name": "Helena Inventada", "side": "Active", "main_document": "11122233396"}
    search = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96")
    await keep(archive, search, page(lawsuit(0, parties=[person])))
    await settled(presenter)

    assert {line.key: line.person for line in presenter.state.rows} == {
        str(watched): "Helena Inventada",
        str(named): "",
    }


async def test_bulk_pause_is_undone_at_once(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, poller: FakePoller
) -> None:
    """Undo resumes the ones that were paused, and no other."""
    keys = [str(await monitoring_setup.register(each)) for each in (COMPANY, EVERYTHING)]
    await settled(presenter)
    presenter.pause(keys)
    assert presenter.state.busy == set(keys)
    presenter.pause(keys)  # pressed twice
    await settled(presenter)
    done = presenter.state.done
    assert done is not None
    assert (done.action, set(done.keys), done.failed) == (MonitoringAction.PAUSE, set(keys), ())
    assert {line.category for line in presenter.state.rows} == {MonitoringCategory.PAUSED}
    assert poller.reloads

    presenter.undo()
    await settled(presenter)
    assert {line.category for line in presenter.state.rows} == {MonitoringCategory.WAITING}
    assert presenter.state.busy == frozenset()


async def test_deletion_cannot_be_undone_and_deleted_ones_are_listed_apart(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup
) -> None:
    key = str(await monitoring_setup.register(COMPANY))
    await settled(presenter)
    presenter.end([key])
    await settled(presenter)
    assert presenter.state.done is not None
    assert not presenter.state.done.can_undo
    presenter.undo()
    assert presenter.state.listed == ()
    presenter.show_category(MonitoringCategory.ENDED)
    assert [line.key for line in presenter.state.listed] == [key]


async def test_failure_of_one_does_not_stop_the_others(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, service: Watched
) -> None:
    """One was deleted elsewhere and is reported as gone; the other is paused."""
    gone, there = str(await monitoring_setup.register(COMPANY)), str(await monitoring_setup.register(EVERYTHING))
    await settled(presenter)

    async def answer(call: httpx.Request) -> httpx.Response | None:
        return UNKNOWN if gone in str(call.url) else None

    service.instead = answer
    presenter.pause([gone, there])
    await settled(presenter)
    done = presenter.state.done
    assert done is not None
    assert (done.keys, done.failed) == ((there,), ((gone, "NotFound"),))
    category = {line.key: line.registered.state for line in presenter.state.rows}
    assert category == {gone: RegisterState.GONE, there: "paused"}


async def test_unconfirmed_monitoring_needs_attention(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, service: Watched
) -> None:
    """Its registration got no answer: it may be charged."""
    service.instead = always(httpx.ReadTimeout("synthetic"))
    with pytest.raises(ServiceProblem):
        await monitoring_setup.monitor.send(await write_monitoring(monitoring_setup.monitor, COMPANY))
    await settled(presenter)
    (line,) = presenter.state.rows
    assert (line.category, line.registered.tracking_id) == (MonitoringCategory.NEEDS_ATTENTION, None)
    assert presenter.state.unconfirmed == (line,)
    assert (line.can_pause, line.can_resume, line.can_end) == (False, False, False)


async def test_unverified_monitoring_needs_attention(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup
) -> None:
    await monitoring_setup.register(COMPANY)
    monitoring_setup.clock.moment += timedelta(days=3)
    await settled(presenter)
    assert [line.category for line in presenter.state.unconfirmed] == [MonitoringCategory.NEEDS_ATTENTION]
    assert presenter.state.verified_at is not None


async def test_monitoring_created_elsewhere_is_added_by_id(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """An unknown id is refused and nothing is added."""
    problems: list[Problem] = []
    presenter.refused.connect(problems.append)
    presenter.adopt(uuid4())
    await settled(presenter)
    assert [type(problem) for problem in problems] == [TrackingUnknown]
    assert presenter.state.rows == ()
    tracking = await monitoring_setup.monitor._client.trackings.create(EVERYTHING.search, 1)
    presenter.adopt(tracking.tracking_id, "De antes")
    await settled(presenter)
    assert presenter.state.current == str(tracking.tracking_id)
    assert [line.registered.name for line in presenter.state.listed] == ["De antes"]


async def test_register_is_exported_and_imported(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, tmp_path: Path
) -> None:
    """An existing file is not overwritten; the one that was written is noted for an erasure."""
    await monitoring_setup.register(COMPANY)
    await settled(presenter)
    problems: list[Problem] = []
    came: list[RegisterImportCounts] = []
    presenter.refused.connect(problems.append)
    presenter.imported.connect(came.append)
    written: list[tuple[str, int]] = []
    presenter.exported.connect(lambda name, count: written.append((name, count)))
    file = tmp_path / "monitoramentos.json"
    presenter.export_register(file)
    await settled(presenter)
    presenter.export_register(file)
    await settled(presenter)
    assert written == [(file.name, 1)]
    assert [problem.name for problem in problems] == ["PlaceTaken"]
    assert json.loads(file.read_bytes())["trackings"][0]["name"] == COMPANY.name
    assert await monitoring_setup.archive.read(lambda transaction: written_files(transaction.settings)) == [file]
    presenter.import_register(file)
    await settled(presenter)
    assert [(one.added, one.updated) for one in came] == [(0, 0)]
    (tmp_path / "outra.json").write_text("{}")
    presenter.import_register(tmp_path / "outra.json")
    await settled(presenter)
    assert [problem.name for problem in problems] == ["PlaceTaken", "RegisterUnreadable"]


async def test_description_can_be_undone(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, register: FindsRegister
) -> None:
    key = str(await monitoring_setup.register(COMPANY))
    await settled(presenter)
    acts: list[object] = []
    presenter.acted.connect(acts.append)
    presenter.describe(key, name="Outro nome", reason="", matter="43")
    await settled(presenter)
    assert len(acts) == 1
    ((one, _),) = await register.all()
    assert (one.name, one.reason, one.matter) == ("Outro nome", "", "43")


async def test_undo_works_before_the_register_is_read_again(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading the register of a large office takes a moment."""
    keys = [str(await monitoring_setup.register(each)) for each in (COMPANY, EVERYTHING)]
    await settled(presenter)
    monkeypatch.setattr(presenter, "refresh", lambda: None)
    presenter.pause(keys)
    await presenter.tasks.idle()
    presenter.undo()
    await presenter.tasks.idle()
    monkeypatch.undo()
    await settled(presenter)
    assert {line.category for line in presenter.state.rows} == {MonitoringCategory.WAITING}
    assert presenter.state.done is not None
    assert (presenter.state.done.action, set(presenter.state.done.keys)) == (MonitoringAction.RESUME, set(keys))


async def test_large_register_can_be_imported(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, tmp_path: Path
) -> None:
    """An exported register can always be imported, whatever its size."""
    await monitoring_setup.register(COMPANY)
    await settled(presenter)
    file = tmp_path / "monitoramentos.json"
    presenter.export_register(file)
    await presenter.tasks.idle()
    file.write_bytes(file.read_bytes() + b" " * 25_000_000)
    did: list[RegisterImportCounts] = []
    presenter.imported.connect(did.append)
    presenter.import_register(file)
    await presenter.tasks.idle()
    assert did == [RegisterImportCounts(0, 0, 0, 0)]


async def test_one_monitoring_is_polled_alone(
    presenter: MonitoringPresenter, monitoring_setup: MonitoringSetup, poller: FakePoller
) -> None:
    one, _other = await monitoring_setup.register(COMPANY), await monitoring_setup.register(EVERYTHING)
    await settled(presenter)
    presenter.poll_one(str(one))
    assert poller.wanted == [[one]]
    presenter.poll_now()
    assert poller.wanted == [[one], None]
