"""The practice service as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI
from pydantic import SecretStr

from autos.domain.connection.connection import PRACTICE_PATHS, URLS
from autos.service.billed_calls import BilledCallCounts, BilledCallsMiddleware, billed_router
from autos.service.endpoints.call_limits import (
    CALLS_PER_MINUTE,
    AccessMiddleware,
    BodyLimitMiddleware,
    SecondsClock,
    SlidingWindow,
)
from autos.service.endpoints.credentials import credentials_router
from autos.service.endpoints.documentation import install_openapi
from autos.service.endpoints.executions import executions_router
from autos.service.endpoints.lookups import lookups_router
from autos.service.endpoints.page_cache import PageCache, PageCacheMiddleware
from autos.service.endpoints.requests import requests_router
from autos.service.endpoints.responses import RESPONSES, responses_router
from autos.service.endpoints.trackings import tracking_router
from autos.service.errors import ErrorMiddleware, install_error_handlers
from autos.service.faults.faults import Faults
from autos.service.faults.middleware import FaultMiddleware, HangUp, drop_in_process
from autos.service.faults.routes import faults_router
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.schedule.run_poller import Scheduler
from autos.service.store.requests import RequestStore
from autos.service.vault.vault import SealedVault
from autos.system.clock import Clock

REQUESTS, LAWSUITS, TRACKING, CRAWLER = (PRACTICE_PATHS[name] for name in URLS)
"""Each base address of the contract as a prefix of one port."""


@dataclass(frozen=True, slots=True)
class ServiceOptions:
    """Settings of the application: pace, rate limit and clocks."""

    pace: float = 1.0
    """Factor on the time that courts take to answer."""
    calls_per_minute: int = CALLS_PER_MINUTE
    seconds: SecondsClock | None = None
    """Clock of the rate limit, in seconds; by default the service's clock."""
    unix_seconds: SecondsClock | None = None
    """Unix time for `X-RateLimit-Reset`, where `seconds` is not Unix time."""
    hang_up: HangUp = drop_in_process
    """Drops a connection when a fault profile demands it."""


def create_app(
    store: RequestStore,
    clock: Clock,
    key: SecretStr,
    *,
    vault: SealedVault | None = None,
    faults: Faults | None = None,
    conduct: ServiceOptions = ServiceOptions(),
) -> FastAPI:
    """Make the application over `store` and `vault`; callers need `key`. The scheduler runs during its lifespan."""
    faults = faults or Faults()
    acceptance = RequestAcceptance(store, clock, vault, conduct.pace)
    monitoring = MonitoringRuns(acceptance)
    scheduler = Scheduler(monitoring, store.database)
    page_cache = PageCache(erasures=store.erasures.count)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with scheduler.running():
            yield

    billed = BilledCallCounts()

    def include_routes(app: FastAPI) -> None:
        routers = [
            requests_router(REQUESTS, acceptance),
            responses_router(REQUESTS, store, monitoring, clock, page_cache),
            lookups_router(LAWSUITS, acceptance),
            tracking_router(TRACKING, monitoring),
            executions_router(CRAWLER, store, clock),
            *([] if vault is None else [credentials_router(CRAWLER, vault, store.courts)]),
            faults_router(faults),
            billed_router(billed),
        ]
        for router in routers:
            app.router.routes.extend(router.routes)  # `include_router` would make every route once more

    app = FastAPI(docs_url=None, redoc_url=None, openapi_url="/openapi.json", redirect_slashes=False, lifespan=lifespan)
    include_routes(app)
    install_error_handlers(app)
    install_openapi(app, include_routes)
    seconds = conduct.seconds or (lambda: clock.now().timestamp())
    window = SlidingWindow(conduct.calls_per_minute, seconds, conduct.unix_seconds)
    app.add_middleware(ErrorMiddleware)
    app.add_middleware(BodyLimitMiddleware)
    app.add_middleware(PageCacheMiddleware, path=REQUESTS + RESPONSES, pages=page_cache)
    app.add_middleware(FaultMiddleware, faults=faults, hang_up=conduct.hang_up)
    app.add_middleware(BilledCallsMiddleware, billed=billed)
    app.add_middleware(AccessMiddleware, key=key, window=window)
    return app
