"""Monitorings, from creation to deletion, and their runs."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from autos.domain.monitoring.monitoring_draft import MOST_DAYS
from autos.service.app import ServiceOptions, create_app
from autos.service.endpoints.request_models import MOST_RECURRENCE_DAYS
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import RequestStore
from autos.service.world.demo import DEMO_CNPJ
from autos.service.world.world import World
from tests.service.calls import REQUESTS, page
from tests.service.conftest import KEY, TODAY, ManualClock, SharedCourts

TRACKING, OF_TRACKING = "/tracking-api/tracking", "/requests-api/responses/tracking"
DAY = 86_400.0
UNKNOWN = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def world(own_world: World) -> World:
    """A world for each test, as the tests add days to it."""
    return own_world


def custom(recurrence: int = 1, **params: Any) -> dict[str, Any]:
    """The body of a monitoring."""
    return {
        "recurrence": recurrence,
        "search": {"search_type": "custom", "search_key": "custom", "search_params": params},
    }


async def track(caller: httpx.AsyncClient, recurrence: int = 1, **params: Any) -> dict[str, Any]:
    """Create a monitoring."""
    answer = await caller.post(TRACKING, json=custom(recurrence, **params))
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def read(caller: httpx.AsyncClient, tracking_id: str) -> dict[str, Any]:
    """Read a monitoring."""
    answer = await caller.get(f"{TRACKING}/{tracking_id}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def reported(caller: httpx.AsyncClient, tracking_id: str, **query: Any) -> dict[str, Any]:
    """Read a page of the responses of a monitoring."""
    answer = await caller.get(f"{OF_TRACKING}/{tracking_id}", params={"page_size": 100} | query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def keys(found: dict[str, Any]) -> list[tuple[str, int]]:
    """Number and instance of every lawsuit of a page."""
    return [(one["response_data"]["code"], one["response_data"]["instance"]) for one in found["page_data"]]


async def test_a_new_monitoring_has_never_run(caller: httpx.AsyncClient) -> None:
    """Its filter begins at its creation; `hour_range` is returned on creation only."""
    created = await track(caller, 3, filter={"party_documents": [DEMO_CNPJ]})

    assert created["status"] == "created"
    assert created["recurrence"] == 3
    assert 0 <= created["hour_range"] <= 23
    assert created["tracked_items_count"] == created["tracked_items_steps_count"] == 0
    assert created["search"]["search_params"]["filter"]["distribution_date_gte"] == created["created_at"]
    assert not {"request_id", "deleted_at"} & set(created)
    assert "hour_range" not in await read(caller, created["tracking_id"])


async def test_empty_key_is_returned_as_custom(caller: httpx.AsyncClient) -> None:
    body = custom() | {"search": {"search_type": "custom", "search_key": ""}}
    created = (await caller.post(f"{TRACKING}/", json=body)).json()

    assert (created["search"]["search_type"], created["search"]["search_key"]) == ("custom", "custom")
    assert created["search"]["response_type"] == "lawsuit"
    assert created["search"]["search_params"]["pagination"] == {}


async def test_a_stored_filter_has_the_members_that_the_service_adds(caller: httpx.AsyncClient) -> None:
    """Contract, "Filter", rule 4."""
    asked = {"subject_codes": {"contains": ["7779"]}, "classification_codes": {"keys": ["436"], "not_equal": False}}
    stored = (await track(caller, filter=asked))["search"]["search_params"]["filter"]

    assert stored["party_names"] == []
    assert stored["subject_codes"]["not_contains"] == []
    assert stored["subject_codes"]["contains"] == ["7779"]
    assert len(stored["subject_codes"]["_id"]) == len(stored["classification_codes"]["_id"]) == 24


async def test_the_first_run_comes_within_a_day(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """At the hour of `hour_range`; after it the monitoring has a request_id."""
    created = await track(caller)
    due = monitoring.next_run_at()
    assert due is not None
    assert TODAY < due <= TODAY + timedelta(days=1)
    assert (due - timedelta(hours=3)).hour == created["hour_range"]

    clock.moment = due - timedelta(seconds=1)
    assert monitoring.run_due(clock.now()) == 0
    assert (await read(caller, created["tracking_id"]))["status"] == "created"
    clock.moment = due
    assert monitoring.run_due(clock.now()) == 1
    running = await read(caller, created["tracking_id"])
    clock.move(60)
    done = await read(caller, created["tracking_id"])

    assert (running["status"], done["status"]) == ("updating", "updated")
    assert "request_id" not in running
    request = (await caller.get(f"{REQUESTS}/{done['request_id']}")).json()
    assert (request["origin"], request["origin_id"]) == ("tracking", created["tracking_id"])
    assert request["status"] == "completed"
    assert done["updated_at"] == request["updated_at"] > created["updated_at"]


async def test_a_running_monitoring_tells_what_can_be_read_and_its_times_never_run_back(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    created = await track(caller)
    times: list[str] = [created["updated_at"]]
    for _ in range(4):
        due = monitoring.next_run_at()
        assert due is not None
        for clock.moment in (due - timedelta(seconds=1), due, due + timedelta(seconds=2), due + timedelta(seconds=60)):
            monitoring.run_due(clock.now())
            now = await read(caller, created["tracking_id"])
            times.append(now["updated_at"])
            readable = await reported(caller, created["tracking_id"])
            assert now["tracked_items_count"] == readable["all_count"]

    assert times == sorted(times)
    assert readable["all_count"] > 0


@pytest.mark.parametrize("recurrence", [1, 7])
async def test_runs_follow_the_recurrence(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns, recurrence: int
) -> None:
    """In days, from the first run on."""
    await track(caller, recurrence)
    first = monitoring.next_run_at()
    assert first is not None
    clock.moment = first
    monitoring.run_due(clock.now())

    assert monitoring.next_run_at() == first + timedelta(days=recurrence)


async def test_only_what_is_new_is_reported_and_once(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Lawsuits distributed after the creation, each once in ten runs."""
    created = await track(caller)
    clock.move(10 * DAY)
    runs = monitoring.run_due(clock.now())
    clock.move(60)
    found = await reported(caller, created["tracking_id"])

    dates = [one["response_data"]["distribution_date"] for one in found["page_data"]]
    assert runs == 10
    assert found["request_status"] == "completed"
    assert len(set(keys(found))) == len(keys(found)) == found["all_count"] > 10
    assert min(dates) > created["created_at"]
    assert {one["origin"] for one in found["page_data"]} == {"tracking"}
    assert {one["origin_id"] for one in found["page_data"]} == {created["tracking_id"]}
    now = await read(caller, created["tracking_id"])
    assert now["tracked_items_count"] == found["all_count"]
    assert now["tracked_items_steps_count"] >= found["all_count"]


@pytest.mark.parametrize("days_at_once", [1, 7])
async def test_missed_runs_are_made_up_as_if_they_had_been_in_time(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns, world: World, days_at_once: int
) -> None:
    """A service that was down for a week reports the same lawsuits as one that was not."""
    created = await track(caller)
    runs = 0
    for _ in range(7 // days_at_once):
        clock.move(days_at_once * DAY)
        runs += monitoring.run_due(clock.now())
    clock.move(60)
    found = await reported(caller, created["tracking_id"])

    next_run_at = monitoring.next_run_at()
    assert next_run_at is not None
    distributed = world.distributed_between(
        datetime.fromisoformat(created["created_at"]), next_run_at - timedelta(days=1)
    )
    assert runs == 7
    assert sorted(keys(found)) == sorted((one.code, one.instance) for one in distributed if not one.secrecy)
    for request_id in {item["request_id"] for item in found["page_data"]}:
        moment = datetime.fromisoformat((await caller.get(f"{REQUESTS}/{request_id}")).json()["created_at"])
        assert (next_run_at - moment) % timedelta(days=1) == timedelta(0)


async def test_a_filter_restricts_what_is_reported(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """The demo company is sued on every working day."""
    created = await track(caller, filter={"party_documents": [DEMO_CNPJ]})
    elsewhere = await track(
        caller, filter={"party_documents": [DEMO_CNPJ], "tribunals": {"keys": ["TJSP"], "not_equal": True}}
    )
    clock.move(7 * DAY)
    monitoring.run_due(clock.now())
    clock.move(60)
    found = await reported(caller, created["tracking_id"])

    assert found["all_count"] >= 4
    assert all("quadr" in str(one["response_data"]["parties"]).casefold() for one in found["page_data"])
    assert len(keys(await reported(caller, elsewhere["tracking_id"]))) < found["all_count"]


async def test_a_side_has_no_effect_as_the_document_says(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Nobody is searched whose side it could be."""
    restrictions = {"party_documents": [DEMO_CNPJ]}
    plain = await track(caller, filter=restrictions)
    sided = await track(caller, filter=restrictions | {"side": "Active"})
    clock.move(7 * DAY)
    monitoring.run_due(clock.now())
    clock.move(60)
    found = await reported(caller, plain["tracking_id"])

    assert found["all_count"] >= 4
    assert sorted(keys(await reported(caller, sided["tracking_id"]))) == sorted(keys(found))


async def test_responses_of_the_last_request_are_read_like_any_others(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    created = await track(caller)
    clock.move(3 * DAY)
    monitoring.run_due(clock.now())
    clock.move(60)
    last = (await read(caller, created["tracking_id"]))["request_id"]
    own, all_of_them = await page(caller, last), await reported(caller, created["tracking_id"])

    assert set(keys(own)) <= set(keys(all_of_them))
    assert {one["request_id"] for one in own["page_data"]} <= {last}


async def test_order_and_dates_are_honoured(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Oldest first by default; the time range includes both ends."""
    tracking_id = (await track(caller))["tracking_id"]
    clock.move(10 * DAY)
    monitoring.run_due(clock.now())
    clock.move(60)
    up, down = await reported(caller, tracking_id), await reported(caller, tracking_id, order="desc")
    moments = [one["created_at"] for one in up["page_data"]]
    middle = moments[len(moments) // 2]
    later = await reported(caller, tracking_id, created_at_gte=middle)
    earlier = await reported(caller, tracking_id, created_at_lte=middle)

    assert moments == sorted(moments)
    assert [one["response_id"] for one in down["page_data"]] == [one["response_id"] for one in up["page_data"]][::-1]
    assert later["all_count"] == sum(moment >= middle for moment in moments)
    assert earlier["all_count"] == sum(moment <= middle for moment in moments)
    assert (await caller.get(f"{OF_TRACKING}/{tracking_id}", params={"order": "up"})).status_code == 400
    paged = [await reported(caller, tracking_id, page=number, page_size=5) for number in (1, 2)]
    assert paged[0]["page_data"] + paged[1]["page_data"] == up["page_data"][:10]


async def test_a_paused_monitoring_does_not_run_and_catches_up_when_resumed(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """The next run reports what was distributed during the pause."""
    tracking_id = (await track(caller))["tracking_id"]
    paused = (await caller.post(f"{TRACKING}/{tracking_id}/pause")).json()
    clock.move(5 * DAY)
    assert monitoring.run_due(clock.now()) == 0
    resumed = (await caller.post(f"{TRACKING}/{tracking_id}/resume")).json()
    clock.move(DAY)
    runs = monitoring.run_due(clock.now())
    clock.move(60)
    found = await reported(caller, tracking_id)

    assert (paused["status"], resumed["status"]) == ("paused", "updated")
    assert runs == 1
    assert found["all_count"] > 5


async def test_deleted_monitoring_never_runs_again(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """It can be read, but neither paused, resumed nor deleted again."""
    tracking_id = (await track(caller))["tracking_id"]
    clock.move(60)
    deleted = (await caller.delete(f"{TRACKING}/{tracking_id}")).json()
    clock.move(5 * DAY)

    assert deleted["status"] == "deleted"
    assert deleted["deleted_at"] > deleted["created_at"]
    assert monitoring.run_due(clock.now()) == 0
    assert (await read(caller, tracking_id))["status"] == "deleted"
    assert (await caller.delete(f"{TRACKING}/{tracking_id}")).status_code == 404
    for verb in ("pause", "resume"):
        assert (await caller.post(f"{TRACKING}/{tracking_id}/{verb}")).status_code == 409


async def test_pausing_twice_and_resuming_what_runs_are_refused(caller: httpx.AsyncClient) -> None:
    """409 with a message, and the status is unchanged."""
    tracking_id = (await track(caller))["tracking_id"]
    running = await caller.post(f"{TRACKING}/{tracking_id}/resume")
    await caller.post(f"{TRACKING}/{tracking_id}/pause")
    again = await caller.post(f"{TRACKING}/{tracking_id}/pause")

    assert (running.status_code, again.status_code) == (409, 409)
    assert "paused" in running.json()["error"]["message"]
    assert "running" in again.json()["error"]["message"]
    assert (await read(caller, tracking_id))["status"] == "paused"


@pytest.mark.parametrize("call", ["GET", "DELETE", "pause", "resume", "responses"])
async def test_unknown_monitorings_are_not_found(caller: httpx.AsyncClient, call: str) -> None:
    path = f"{OF_TRACKING}/{UNKNOWN}" if call == "responses" else f"{TRACKING}/{UNKNOWN}"
    if call in {"pause", "resume"}:
        answer = await caller.post(f"{path}/{call}")
    else:
        answer = await caller.request("DELETE" if call == "DELETE" else "GET", path)

    assert answer.status_code == 404
    assert "tracking" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (custom(0), 400),
        (custom(91), 400),
        ({"search": custom()["search"]}, 400),
        ({"recurrence": "1 day", "search": custom()["search"]}, 400),
        ({"recurrence": 1, "search": {"search_type": "custom", "search_key": "11122233396"}}, 400),
        ({"recurrence": 1, "search": {"search_type": "cpf", "search_key": "11122233396"}}, 400),
        (custom(filter={"side": "Left"}), 400),
    ],
)
async def test_invalid_monitoring_is_refused(caller: httpx.AsyncClient, body: dict[str, Any], status: int) -> None:
    answer = await caller.post(TRACKING, json=body)

    assert answer.status_code == status
    assert answer.json()["error"]["message"]


async def test_a_restart_neither_loses_nor_repeats_a_run(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns, tmp_path: Path, world: World
) -> None:
    """Another service on the same file makes only the runs that were not made."""
    created = await track(caller)
    clock.move(2 * DAY)
    monitoring.run_due(clock.now())
    clock.move(60)
    before = await reported(caller, created["tracking_id"])
    again = RequestStore(tmp_path / "requests.sqlite", SharedCourts(world))
    try:
        other = MonitoringRuns(RequestAcceptance(again, clock, None))
        repeated = other.run_due(clock.now())
        app = create_app(again, clock, KEY, conduct=ServiceOptions(calls_per_minute=1_000))
        headers = {"api-key": KEY.get_secret_value()}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://service", headers=headers) as later:
            after = await reported(later, created["tracking_id"])
            clock.move(DAY)
            more = other.run_due(clock.now())
    finally:
        again.close()

    assert repeated == 0
    assert after == before
    assert more == 1


async def test_failing_run_does_not_block_other_monitorings(
    caller: httpx.AsyncClient,
    clock: ManualClock,
    monitoring: MonitoringRuns,
    store: RequestStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It stays due, is logged once, and is made when it no longer fails."""
    stuck, other = await track(caller, filter={"tribunals": {"keys": ["TJAL"]}}), await track(caller)
    clock.move(2 * DAY)
    courts = type(store.courts)
    as_usual = courts.newly_distributed

    def stumbling(self: Any, query: Any, *others: Any) -> Any:
        if query.filter.tribunals is not None:
            raise KeyError("last_step")
        return as_usual(self, query, *others)

    monkeypatch.setattr(courts, "newly_distributed", stumbling)
    assert monitoring.run_due(clock.now()) > 0
    assert monitoring.run_due(clock.now()) == 0
    assert "request_id" in await read(caller, other["tracking_id"])
    assert "request_id" not in await read(caller, stuck["tracking_id"])
    assert [record.getMessage() for record in caplog.records] == [
        f"tracking {stuck['tracking_id']} could not be run: KeyError"
    ]

    monkeypatch.undo()
    assert monitoring.run_due(clock.now()) > 0
    assert "request_id" in await read(caller, stuck["tracking_id"])


async def test_the_first_run_stays_within_a_day_of_resuming(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Whatever the recurrence and the length of the pause."""
    created = await track(caller, recurrence=90)
    await caller.post(f"{TRACKING}/{created['tracking_id']}/pause")
    clock.move(1.3 * DAY)
    await caller.post(f"{TRACKING}/{created['tracking_id']}/resume")
    clock.move(DAY)
    assert monitoring.run_due(clock.now()) == 1


def test_the_window_offers_no_recurrence_that_is_refused_here() -> None:
    assert MOST_DAYS == MOST_RECURRENCE_DAYS
