"""The service of the contract as an ASGI application."""

from __future__ import annotations

from fastapi import FastAPI
from pydantic import SecretStr

from autos.service.errors import answer_errors
from autos.service.executions import executions_router
from autos.service.limits import CALLS_PER_MINUTE, Gate, SlidingWindow
from autos.service.lookups import lookups_router
from autos.service.requests import requests_router
from autos.service.responses import responses_router
from autos.service.store import Store
from autos.system.clock import Clock

REQUESTS, LAWSUITS, TRACKING, CRAWLER = "/requests-api", "/lawsuits-api", "/tracking-api", "/crawler-api"
"""Each base address of the contract as a prefix of one port."""
ADDRESSES = {"requests_url": REQUESTS, "lawsuits_url": LAWSUITS, "tracking_url": TRACKING, "crawler_url": CRAWLER}
"""Prefixes by their names in a connection."""


def create_app(
    store: Store, clock: Clock, key: SecretStr, *, pace: float = 1.0, calls_per_minute: int = CALLS_PER_MINUTE
) -> FastAPI:
    """Everything that `store` holds, for callers with `key`. `pace` multiplies the time courts take."""
    app = FastAPI(openapi_url=None, redirect_slashes=False)
    app.include_router(requests_router(store, clock, pace), prefix=REQUESTS)
    app.include_router(responses_router(store, clock), prefix=REQUESTS)
    app.include_router(lookups_router(store), prefix=LAWSUITS)
    app.include_router(executions_router(store, clock), prefix=CRAWLER)
    answer_errors(app)
    window = SlidingWindow(calls_per_minute, lambda: clock.now().timestamp())
    app.add_middleware(Gate, key=key, window=window)
    return app
