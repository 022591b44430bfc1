"""What the page of monitorings knows and does."""

import json
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import Doing, Standing
from autos.domain.errors import Problem, ServiceProblem, TrackingUnknown
from autos.domain.monitoring.register import RegisterImportCounts, RegisterState
from autos.usecases.monitoring.tracking_register import TrackingRegister
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, WEEK, Background, Desk
from tests.usecases.monitoring.watched import Watched, always

UNKNOWN = httpx.Response(404, json={"error": {"message": "there is no such tracking"}})


async def settled(presenter: MonitoringPresenter) -> None:
    """What was begun has ended, and the register has been read since."""
    await presenter.tasks.idle()
    presenter.refresh()
    await presenter.tasks.idle()


async def test_each_is_listed_with_where_it_stands_and_its_news_first(
    presenter: MonitoringPresenter, desk: Desk
) -> None:
    quiet = await desk.register(COMPANY)
    noisy = await desk.register(EVERYTHING)
    await settled(presenter)
    assert [line.standing for line in presenter.state.lines] == [Standing.WAITING] * 2
    await desk.pass_by(WEEK, noisy)
    await settled(presenter)

    state = presenter.state
    assert [line.key for line in state.lines] == [str(noisy), str(quiet)]
    assert state.lines[0].unread == state.unread > 5
    assert state.counts[Standing.NEWS] == 1
    assert state.counts[Standing.ALL] == 2
    assert state.matters == [("Cliente Fictício", 1), ("Escritório", 1)]
    presenter.choose(str(quiet))
    presenter.show_standing(Standing.NEWS)
    assert [line.key for line in presenter.state.listed] == [str(noisy)], "what is read and has no news is let go"
    presenter.choose(str(noisy))
    presenter.show_matter("Cliente Fictício")
    assert [line.key for line in presenter.state.listed] == [str(quiet)]
    presenter.show_matter(None)
    presenter.filter("AUDITORIA")
    assert [line.key for line in presenter.state.listed] == [str(quiet)]


async def test_several_are_paused_and_taken_back_at_once(
    presenter: MonitoringPresenter, desk: Desk, background: Background
) -> None:
    """Each is read back; undoing resumes those that were paused, and no other."""
    keys = [str(await desk.register(each)) for each in (COMPANY, EVERYTHING)]
    await settled(presenter)
    presenter.pause(keys)
    assert presenter.state.busy == set(keys)
    presenter.pause(keys)  # pressed twice
    await settled(presenter)
    done = presenter.state.done
    assert done is not None
    assert (done.doing, set(done.keys), done.failed) == (Doing.PAUSE, set(keys), ())
    assert {line.standing for line in presenter.state.lines} == {Standing.PAUSED}
    assert background.reloads

    presenter.undo()
    await settled(presenter)
    assert {line.standing for line in presenter.state.lines} == {Standing.UP_TO_DATE}
    assert presenter.state.busy == frozenset()


async def test_ending_cannot_be_taken_back_and_the_ended_are_not_in_the_way(
    presenter: MonitoringPresenter, desk: Desk
) -> None:
    key = str(await desk.register(COMPANY))
    await settled(presenter)
    presenter.end([key])
    await settled(presenter)
    assert presenter.state.done is not None
    assert not presenter.state.done.can_undo
    presenter.undo()
    assert presenter.state.listed == ()
    presenter.show_standing(Standing.ENDED)
    assert [line.key for line in presenter.state.listed] == [key]


async def test_what_one_stumbles_over_holds_up_no_other(
    presenter: MonitoringPresenter, desk: Desk, service: Watched
) -> None:
    """One was deleted elsewhere: it is said of that one, and it is gone; the other is paused."""
    gone, there = str(await desk.register(COMPANY)), str(await desk.register(EVERYTHING))
    await settled(presenter)

    async def answer(call: httpx.Request) -> httpx.Response | None:
        return UNKNOWN if gone in str(call.url) else None

    service.instead = answer
    presenter.pause([gone, there])
    await settled(presenter)
    done = presenter.state.done
    assert done is not None
    assert (done.keys, done.failed) == ((there,), ((gone, "NotFound"),))
    standing = {line.key: line.registered.state for line in presenter.state.lines}
    assert standing == {gone: RegisterState.GONE, there: "paused"}


async def test_one_that_may_run_unknown_is_in_sight(
    presenter: MonitoringPresenter, desk: Desk, service: Watched
) -> None:
    """No answer to its registration: it may cost money."""
    service.instead = always(httpx.ReadTimeout("synthetic"))
    with pytest.raises(ServiceProblem):
        await desk.monitor.send(await desk.monitor.write(COMPANY))
    await settled(presenter)
    (line,) = presenter.state.lines
    assert (line.standing, line.registered.tracking_id) == (Standing.TO_SEE, None)
    assert presenter.state.to_see == (line,)
    assert (line.can_pause, line.can_resume, line.can_end) == (False, False, False)


async def test_one_that_was_not_verified_for_days_is_in_sight(presenter: MonitoringPresenter, desk: Desk) -> None:
    await desk.register(COMPANY)
    desk.clock.moment += timedelta(days=3)
    await settled(presenter)
    assert [line.standing for line in presenter.state.to_see] == [Standing.TO_SEE]
    assert presenter.state.verified_at is not None


async def test_one_made_elsewhere_is_entered_and_shown(presenter: MonitoringPresenter, desk: Desk) -> None:
    """An identifier that nobody knows is refused, and nothing is entered."""
    told: list[Problem] = []
    presenter.refused.connect(told.append)
    presenter.adopt(uuid4())
    await settled(presenter)
    assert [type(problem) for problem in told] == [TrackingUnknown]
    assert presenter.state.lines == ()
    tracking = await desk.monitor._client.trackings.create(EVERYTHING.search, 1)
    presenter.adopt(tracking.tracking_id, "De antes")
    await settled(presenter)
    assert presenter.state.current == str(tracking.tracking_id)
    assert [line.registered.name for line in presenter.state.listed] == ["De antes"]


async def test_the_register_goes_out_and_comes_back(presenter: MonitoringPresenter, desk: Desk, tmp_path: Path) -> None:
    """A file that is there is not written over."""
    await desk.register(COMPANY)
    await settled(presenter)
    told: list[Problem] = []
    came: list[RegisterImportCounts] = []
    presenter.refused.connect(told.append)
    presenter.imported.connect(came.append)
    written: list[tuple[str, int]] = []
    presenter.exported.connect(lambda name, count: written.append((name, count)))
    file = tmp_path / "monitoramentos.json"
    presenter.export(file)
    await settled(presenter)
    presenter.export(file)
    await settled(presenter)
    assert written == [(file.name, 1)]
    assert [problem.name for problem in told] == ["PlaceTaken"]
    assert json.loads(file.read_bytes())["trackings"][0]["name"] == COMPANY.name
    presenter.take(file)
    await settled(presenter)
    assert [(one.added, one.updated) for one in came] == [(0, 0)]
    (tmp_path / "outra.json").write_text("{}")
    presenter.take(tmp_path / "outra.json")
    await settled(presenter)
    assert [problem.name for problem in told] == ["PlaceTaken", "RegisterUnreadable"]


async def test_the_persons_words_can_be_taken_back(
    presenter: MonitoringPresenter, desk: Desk, register: TrackingRegister
) -> None:
    key = str(await desk.register(COMPANY))
    await settled(presenter)
    acts: list[object] = []
    presenter.acted.connect(acts.append)
    presenter.describe(key, name="Outro nome", reason="", matter="43")
    await settled(presenter)
    assert len(acts) == 1
    ((one, _),) = await register.all()
    assert (one.name, one.reason, one.matter) == ("Outro nome", "", "43")


async def test_what_was_done_is_taken_back_before_the_register_is_read_again(
    presenter: MonitoringPresenter, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The register of a practice takes a moment to read, and whoever mispressed is quick."""
    keys = [str(await desk.register(each)) for each in (COMPANY, EVERYTHING)]
    await settled(presenter)
    monkeypatch.setattr(presenter, "refresh", lambda: None)
    presenter.pause(keys)
    await presenter.tasks.idle()
    presenter.undo()
    await presenter.tasks.idle()
    monkeypatch.undo()
    await settled(presenter)
    assert {line.standing for line in presenter.state.lines} == {Standing.UP_TO_DATE}
    assert presenter.state.done is not None
    assert (presenter.state.done.doing, set(presenter.state.done.keys)) == (Doing.RESUME, set(keys))


async def test_a_register_of_a_hundred_thousand_finds_comes_back_in(
    presenter: MonitoringPresenter, desk: Desk, tmp_path: Path
) -> None:
    """What Autos wrote it reads, however long the practice has watched."""
    await desk.register(COMPANY)
    await settled(presenter)
    file = tmp_path / "monitoramentos.json"
    presenter.export(file)
    await presenter.tasks.idle()
    file.write_bytes(file.read_bytes() + b" " * 25_000_000)
    did: list[RegisterImportCounts] = []
    presenter.imported.connect(did.append)
    presenter.take(file)
    await presenter.tasks.idle()
    assert did == [RegisterImportCounts(0, 0, 0, 0)]


async def test_one_is_verified_without_the_others(
    presenter: MonitoringPresenter, desk: Desk, background: Background
) -> None:
    one, _other = await desk.register(COMPANY), await desk.register(EVERYTHING)
    await settled(presenter)
    presenter.look_at(str(one))
    assert background.wanted == [[one]]
    presenter.look_now()
    assert background.wanted == [[one], None]
