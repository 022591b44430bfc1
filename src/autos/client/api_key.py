"""The API key, kept as a secret and put on a call only when it is sent."""

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
        """Refuse a key that no HTTP header can carry: the library's own error would show it. Raises: KeyRefused."""
        key = self._key.get_secret_value()
        is_sendable = bool(key) and key == key.strip() and key.isascii() and key.isprintable()
        del key
        if not is_sendable:
            raise KeyRefused

    def redacted(self, text: str) -> str:
        """The text without the key, in case the service repeats it."""
        return text.replace(self._key.get_secret_value(), HIDDEN)

    def header_value(self) -> str:
        """The key in plain text, for the header of a call that is being sent."""
        return self._key.get_secret_value()
