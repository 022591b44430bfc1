"""Kills the service under load and verifies after each restart that it still has what it had accepted."""

from __future__ import annotations

import asyncio
import tempfile
import time
from datetime import timedelta, timezone
from pathlib import Path
from random import Random

from tests.crash.accepted import AcceptedState, TrackingState
from tests.crash.calls import Calls, NoAnswer
from tests.crash.load import CLIENTS, LoadClient
from tests.crash.outcome import MOST_TIMES, Outcome
from tests.crash.verification import Verification
from tests.service_process import ServiceDidNotStart, ServiceProcess

TIME_SCALE = 40_320.0
"""Four weeks in a minute: every monitoring runs each 2.1 seconds, so that many kills interrupt one."""
PACE = 2_000.0
"""At that time scale a search takes about half a second, so that a kill interrupts some of them."""
LAWSUITS = 5_000
"""Four or five are distributed on each working day."""
CALLS_PER_MINUTE = 1_000_000
FLAGS = {
    "--pace": PACE,
    "--time-scale": TIME_SCALE,
    "--lawsuits": LAWSUITS,
    "--calls-per-minute": CALLS_PER_MINUTE,
}
LOAD_S = (0.2, 1.5)
"""Shortest and longest time from the first call to the kill, or until waiting for the next run of a monitoring."""
AIMED_SHARE = 0.7
"""Share of the kills that wait for the next run of a monitoring."""
LATEST_NOTICE_S = 0.15
"""Longest delay until the service notices that a run is due."""
BRASILIA = timezone(timedelta(hours=-3))
DAY_H = 24
FIRST_RUN_S = 20.0
"""Longest wait for some monitoring to run at all: a day of the service's time takes 2.1 seconds."""
CHECK_AGAIN_S = 0.5


async def crash_service(runs: int, seed: int) -> Outcome:
    """Kill the service `runs` times on one folder, and on until there is something to lose. Prints a line for each."""
    began, accepted = time.monotonic(), AcceptedState()
    with tempfile.TemporaryDirectory(prefix="autos-crash-") as folder:
        service = ServiceProcess(Path(folder), FLAGS)
        done = 0
        try:
            while done < runs or (_absent(accepted) and done < MOST_TIMES * runs):
                await _run(service, accepted, done + 1, seed)
                done += 1
            await _verify_at_the_end(service, accepted)
        except (ServiceDidNotStart, NoAnswer) as problem:
            accepted.add_trouble(f"{problem}\n{service.log_tail()}")
        finally:
            await service.kill()
    return _outcome(accepted, done, time.monotonic() - began)


async def _run(service: ServiceProcess, accepted: AcceptedState, number: int, seed: int) -> None:
    """Start, verify what is left after the last kill, make calls, kill."""
    rng = Random(f"{seed} {number}")
    began = time.monotonic()
    addresses = await service.start()
    started = time.monotonic()
    async with Calls(addresses) as calls:
        await Verification(calls, accepted).verify(rng)
        verified = time.monotonic()
        await _load_until_kill(service, calls, accepted, rng)
    killed = time.monotonic()
    print(
        f"run {number}: started in {started - began:.2f} s, verified in {verified - started:.2f} s, "
        f"killed after {killed - verified:.2f} s; {_counts(accepted)}",
        flush=True,
    )


async def _load_until_kill(service: ServiceProcess, calls: Calls, accepted: AcceptedState, rng: Random) -> None:
    clients = [LoadClient(number, calls, accepted, Random(rng.random())) for number in range(CLIENTS)]
    working = [asyncio.create_task(client.work()) for client in clients]
    await asyncio.wait(working, timeout=rng.uniform(*LOAD_S), return_when=asyncio.FIRST_COMPLETED)
    wait_s = _until_a_run_s(accepted, rng) if rng.random() < AIMED_SHARE else 0.0
    done, _ = await asyncio.wait(working, timeout=wait_s, return_when=asyncio.FIRST_COMPLETED)
    if done:
        accepted.add_trouble(f"a call got no answer before the service was killed: {done.pop().exception()!r}")
    await service.kill()
    for ended in await asyncio.gather(*working, return_exceptions=True):
        if isinstance(ended, BaseException) and not isinstance(ended, NoAnswer):
            raise ended


def _until_a_run_s(accepted: AcceptedState, rng: Random) -> float:
    """Seconds until a random time in the next hour in which a monitoring runs; 0 when none is known."""
    now = accepted.service_time.now(TIME_SCALE)
    hours = [one.hour for one in accepted.trackings if one.state is TrackingState.ACTIVE]
    if now is None or not hours:
        return 0.0
    wait_h = min((hour - now.astimezone(BRASILIA).hour) % DAY_H for hour in hours)
    return timedelta(hours=wait_h + rng.random()) / timedelta(seconds=TIME_SCALE) + rng.uniform(0, LATEST_NOTICE_S)


async def _verify_at_the_end(service: ServiceProcess, accepted: AcceptedState) -> None:
    began = time.monotonic()
    async with Calls(await service.start()) as calls:
        verification = Verification(calls, accepted)
        await verification.verify_everything()
        while not accepted.tracking_runs and time.monotonic() - began < FIRST_RUN_S:
            await asyncio.sleep(CHECK_AGAIN_S)
            await verification.verify_everything()
    print(f"at the end: verified everything in {time.monotonic() - began:.2f} s; {_counts(accepted)}", flush=True)


def _counts(accepted: AcceptedState) -> str:
    return (
        f"{len(accepted.requests)} requests, {len(accepted.trackings)} trackings, "
        f"{_credentials(accepted)} credentials, {accepted.tracking_runs} tracking runs seen; "
        f"{len(accepted.lost)} lost, {len(accepted.doubled)} doubled"
    )


def _absent(accepted: AcceptedState) -> list[str]:
    """Of what the service accepts, that of which it has none yet."""
    counts = {
        "requests": len(accepted.requests),
        "pages": len(accepted.pages),
        "trackings": len(accepted.trackings),
        "credentials": _credentials(accepted),
    }
    return [name for name, count in counts.items() if not count]


def _credentials(accepted: AcceptedState) -> int:
    return sum(one.was_held for one in accepted.credentials)


def _outcome(accepted: AcceptedState, runs: int, seconds: float) -> Outcome:
    figures = {
        "runs": runs,
        "lost": len(accepted.lost),
        "doubled": len(accepted.doubled),
        "requests": len(accepted.requests),
        "pages": len(accepted.pages),
        "trackings": len(accepted.trackings),
        "credentials": _credentials(accepted),
        "tracking_runs": accepted.tracking_runs,
        "troubles": len(accepted.troubles),
        "seconds": round(seconds, 1),
    }
    absent = [f"nothing to lose: no {name} at all" for name in _absent(accepted)]
    absent += [] if accepted.tracking_runs else ["nothing to lose: no monitoring has run"]
    sentences = (*accepted.lost.values(), *accepted.doubled.values(), *accepted.troubles, *absent)
    return Outcome(figures, sentences)
