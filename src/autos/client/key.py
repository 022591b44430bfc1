"""The API key, put on a call at the moment it leaves and held nowhere else in the open."""

from __future__ import annotations

from collections.abc import Generator

import httpx
from pydantic import SecretStr


class ApiKey(httpx.Auth):
    """Header `api-key` of the contract ("Authentication", 1)."""

    def __init__(self, key: SecretStr) -> None:
        self._key = key

    def __repr__(self) -> str:
        return "ApiKey(…)"

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        request.headers["api-key"] = self._key.get_secret_value()
        try:
            yield request
        finally:
            request.headers["api-key"] = "[secret]"  # the request outlives the call, in errors and in responses
