"""The API key, put on a call at the moment it leaves and held nowhere else in the open."""

from __future__ import annotations

from pydantic import SecretStr

from autos.domain.errors import KeyRefused
from autos.domain.redaction import REDACTION

HIDDEN = "[secret]"


class ApiKey:
    """Header `api-key` of the contract ("Authentication", 1)."""

    def __init__(self, key: SecretStr) -> None:
        self._key = key
        REDACTION.hide_secret(key.get_secret_value())

    def __repr__(self) -> str:
        return "ApiKey(…)"

    def check_sendable(self) -> None:
        """Raises: KeyRefused for a key that no header can carry; the library's own error would repeat it."""
        key = self._key.get_secret_value()
        is_sendable = bool(key) and key == key.strip() and key.isascii() and key.isprintable()
        del key
        if not is_sendable:
            raise KeyRefused

    def redacted(self, text: str) -> str:
        """The text without the key, should the service repeat it."""
        return text.replace(self._key.get_secret_value(), HIDDEN)

    def header_value(self) -> str:
        """For the header of a call that leaves now."""
        return self._key.get_secret_value()
