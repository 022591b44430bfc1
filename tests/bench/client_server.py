"""Serves one page of 100 synthetic lawsuits and one status, until it is ended; prints its address first.

`python -m tests.bench.client_server PAGES`: the number of pages that it claims to have.
"""

from __future__ import annotations

import json
import sys
from uuid import UUID

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from autos.service.process import LOOPBACK, open_listener
from tests.archive.synthetic import lawsuit

PAGE = 100
REQUEST_ID = UUID(int=7)
PADDING = "Texto sintético de um andamento, comprido como os dos tribunais costumam ser. " * 75
"""Makes a lawsuit about 7 kB long, the length of real ones."""


def page_body(pages: int) -> bytes:
    """One page, as the service writes it."""
    items = [
        {
            "request_id": str(REQUEST_ID),
            "response_id": str(UUID(int=number)),
            "response_type": "lawsuit",
            "response_data": lawsuit(number, last_step={"step_date": "2026-01-02T00:00:00.000Z", "content": PADDING}),
            "created_at": "2026-03-02T12:00:00.000Z",
        }
        for number in range(PAGE)
    ]
    page = {"request_status": "completed", "page": 1, "page_count": PAGE, "page_data": items}
    page |= {"all_count": pages * PAGE, "all_pages_count": pages}
    return json.dumps(page, ensure_ascii=False).encode()


def main() -> None:
    """Serve until the process is ended."""
    page_bytes = page_body(int(sys.argv[1]))
    status_bytes = json.dumps({"request_id": str(REQUEST_ID), "status": "pending"}).encode()

    async def page(_: Request) -> Response:
        return Response(page_bytes, media_type="application/json")

    async def status(_: Request) -> Response:
        return Response(status_bytes, media_type="application/json")

    app = Starlette(routes=[Route("/responses/", page), Route("/requests/{request_id}", status)])
    with open_listener(LOOPBACK, 0) as listener:
        print(f"http://{LOOPBACK}:{listener.getsockname()[1]}", flush=True)
        uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, lifespan="off")).run(sockets=[listener])


if __name__ == "__main__":
    sys.exit(main())
