"""Downloads for the TUF library, which runs in a thread, by the pool of the event loop.

What is sent: a GET of one path, without a query, cookies or a name of this computer, person or version.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from http import HTTPStatus

import httpx
from tuf.api.exceptions import DownloadError, DownloadHTTPError, DownloadLengthMismatchError
from tuf.ngclient.fetcher import FetcherInterface

from autos.client.transport import cause_of
from autos.domain.errors import UnreachableCause
from autos.domain.updates.faults import UpdateFault

HEADERS = {"accept": "*/*", "accept-encoding": "identity", "user-agent": "Autos"}
"""The same from every computer; bytes come as they are, as their hash is of what was published."""
LARGEST_FILE = 1024 * 1024
"""Bytes of any file of the list: a hundred times what it has. TUF holds each against its own limit beside."""
FAULTS: dict[str, UpdateFault] = {
    UnreachableCause.CERTIFICATE: UpdateFault.UNTRUSTED_HOST,
    UnreachableCause.CERTIFICATE_DATE: UpdateFault.HOST_DATE,
}
LONGEST_S = 30.0
"""The whole of one file, so that one that is sent byte by byte ends, too."""


class DownloadRefused(DownloadError):  # noqa: N818 -- by us, of what came
    """A download that did not end well, and why."""

    def __init__(self, fault: UpdateFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class LoopFetcher(FetcherInterface):
    """Downloads on an event loop for a thread beside it."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        """Made and stopped on the loop of `http`."""
        self._http = http
        self._loop = asyncio.get_running_loop()
        self._is_stopped = False
        self._reading: asyncio.Task[bytes] | None = None

    def stop(self) -> None:
        """End the download that is running, and begin none any more: the thread is to end."""
        self._is_stopped = True
        if self._reading is not None:
            self._reading.cancel()

    def _fetch(self, url: str) -> Iterator[bytes]:
        """Wait for a whole file. Raises: DownloadRefused, DownloadHTTPError, DownloadLengthMismatchError."""
        return iter((asyncio.run_coroutine_threadsafe(self._read(url), self._loop).result(),))

    async def _read(self, url: str) -> bytes:
        if self._is_stopped:
            raise DownloadRefused(UpdateFault.UNREACHABLE)
        self._reading = asyncio.current_task()
        try:
            async with asyncio.timeout(LONGEST_S):
                return await self._content(url)
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError) as failure:
            raise DownloadRefused(FAULTS.get(cause_of(failure), UpdateFault.UNREACHABLE)) from None
        finally:
            self._reading = None

    async def _content(self, url: str) -> bytes:
        content = bytearray()
        async with self._http.stream("GET", url) as response:
            if response.is_redirect or response.has_redirect_location:
                raise DownloadRefused(UpdateFault.REDIRECTED)
            if response.status_code != HTTPStatus.OK:
                raise DownloadHTTPError(str(response.status_code), response.status_code)
            if response.headers.get("content-encoding", "identity").strip().lower() != "identity":
                raise DownloadRefused(UpdateFault.UNREADABLE)
            async for piece in response.aiter_raw():
                content += piece
                if len(content) > LARGEST_FILE:
                    raise DownloadLengthMismatchError(f"more than {LARGEST_FILE} bytes")
        return bytes(content)
